"""Special cards that work on cards: Spy, Rapacious Exploitation, Ancestral Curse, Veiled Threats, Negociation and
Future Sight (C-NG-15, D-NG-31)."""

from tests.referees.northgard.decks import can_draw, discard, draw
from tests.referees.northgard.printed import RESOURCES
from tests.referees.northgard.table import Card, Table, once
from tests.referees.referee import Script


def with_cards(t: Table, seat: int) -> list[int]:
    return [other for other in t.opponents(seat) if t.seats[other].hand]


def held(t: Table, seat: int) -> list[str]:
    return once(card.name for card in t.seats[seat].hand)


def exploit(t: Table, seat: int) -> Script:
    yield from look_and_pick(t, seat, ransom=True)


def look(t: Table, seat: int) -> Script:
    yield from look_and_pick(t, seat, ransom=False)


def look_and_pick(t: Table, seat: int, ransom: bool) -> Script:
    choices = [f"spy seat:{other}" for other in with_cards(t, seat)]
    answer = yield from t.ask_about(seat, "LookAtHand", choices, ransom=ransom)
    if not answer:
        return
    other = int(answer.removeprefix("spy seat:"))
    seen = [t.happens("hand_seen", seat=seat, of=other)["card"] for _ in t.seats[other].hand]
    t.same("the hand that is seen", sorted(card.name for card in t.seats[other].hand), sorted(seen))
    choices = [f"discard {name}" for name in held(t, other)]
    answer = yield from t.ask_about(seat, "PickFromHand", choices, of=other, ransom=ransom)
    picked = answer.split()[1]
    stock = t.seats[other].stock
    if ransom and t.seats[other].resources >= 2:
        for left in (2, 1):
            choices = [f"give {resource}" for resource in RESOURCES if stock[resource]]
            choices += [f"discard {picked}"] if left == 2 else []
            answer = yield from t.ask_about(other, "DiscardOrGive", choices, to=seat, card=picked, left=left)
            if answer.startswith("discard"):
                break
            resource = answer.split()[1]
            stock[resource] -= 1
            t.seats[seat].stock[resource] += 1
            t.happens("given", seat=other, to=seat, resource=resource)
        else:
            return
    discard(t, other, picked)


def curse(t: Table, seat: int) -> Script:
    """Every opponent picks in secret; then all are discarded."""
    picked: dict[int, str] = {}
    asked = {other: held(t, other) for other in with_cards(t, seat)}
    if not t.options["ask_forced"]:
        picked = {other: cards[0] for other, cards in asked.items() if len(cards) == 1}
    while still := [other for other in asked if other not in picked]:
        other, answer = yield "EachDiscards", {one: [f"discard {name}" for name in asked[one]] for one in still}
        picked[other] = answer.split()[1]
    for other in t.opponents(seat):
        if other in picked:
            discard(t, other, picked[other])


def threaten(t: Table, seat: int) -> Script:
    choices = [f"spy seat:{other}" for other in with_cards(t, seat)] + (["draw"] if can_draw(t, seat, 1) else [])
    answer = yield from t.ask(seat, "Threaten", choices)
    if answer == "draw":
        draw(t, seat, 1)
    elif answer:
        other = int(answer.removeprefix("spy seat:"))
        if not t.told:
            t.wrong(f"seat {other} should have discarded a card")
        discard(t, other, t.told[0]["card"])  # chance picks it


def negotiate(t: Table, seat: int) -> Script:
    player = t.seats[seat]
    choices = [f"fetch {name}" for name in once(player.discard)] + (["draw"] if can_draw(t, seat, 1) else [])
    answer = yield from t.ask(seat, "Negotiate", choices)
    if answer == "draw":
        draw(t, seat, 1)
    elif answer:
        name = answer.split()[1]
        player.discard.remove(name)
        player.hand.append(Card(name, True))
        t.happens("fetched", seat=seat, card=name)


def take_from_row(t: Table, seat: int) -> Script:
    answer = yield from t.ask(seat, "TakeFromRow", [f"take {card}" for card in t.row])
    if answer:
        card = answer.split()[1]
        t.row = [other for other in t.row if other != card]
        t.seats[seat].top.append(Card(card, True))
        t.seats[seat].has_its_card = True
        t.happens("card_taken", seat=seat, card=card)
