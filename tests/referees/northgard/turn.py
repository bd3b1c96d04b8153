"""A turn (R-NG-38 to 52): play cards, wait, replace, remove, upgrade or pass."""

from collections.abc import Generator

from tests.referees.northgard.cards import possible, resolve
from tests.referees.northgard.creatures import summon
from tests.referees.northgard.decks import draw, from_hand, lay_down, may_answer
from tests.referees.northgard.printed import CARDS, STRATEGY, UNREST
from tests.referees.northgard.secrets import held, take_from_row
from tests.referees.northgard.table import Card, Table, yes
from tests.referees.referee import Answer, Question, Script


def turns(t: Table) -> Script:
    """Clockwise, until everyone has passed."""
    seat = t.first
    while not all(player.passed for player in t.seats):
        if not t.seats[seat].passed:
            yield from turn(t, seat)
        seat = (seat + 1) % t.players


def options(t: Table, seat: int) -> list[str]:
    hand, lore = held(t, seat), t.seats[seat].stock["lore"]
    choices = ["pass", *(f"wait {card}" for card in hand)]
    choices += [f"play {card}" for card in hand if possible(t, seat, card)]
    if lore >= 1:
        choices += [f"replace {card}" for card in hand]
    if lore >= 2:
        choices += [f"remove {card}" for card in hand if card != UNREST]
    if lore >= 3 and hand:
        choices += [f"upgrade {card}" for card in t.seats[seat].upgrades]
    return choices


def turn(t: Table, seat: int) -> Script:
    answer = yield from t.ask(seat, "Turn", options(t, seat))
    verb, _, card = answer.partition(" ")
    lore = t.seats[seat].stock
    if verb == "pass":
        yield from pass_for_the_year(t, seat)
    elif verb == "play":
        yield from play(t, seat, card)
    elif verb == "wait":
        lay_down(t, seat, card)
        t.happens("waited", seat=seat, card=card)
    elif verb == "replace":
        lay_down(t, seat, card)
        lore["lore"] -= 1
        t.happens("replaced", seat=seat, card=card)
        draw(t, seat, 1)
    elif verb == "remove":
        from_hand(t, seat, card)
        t.box.append(card)
        lore["lore"] -= 2
        t.happens("removed", seat=seat, card=card)
        draw(t, seat, 2)
    else:
        yield from upgrade(t, seat, card)


def play(t: Table, seat: int, card: str) -> Script:
    """Lightning cards before and after one main card (R-NG-41, 43). A cancelled card counts for nothing (C-NG-09)."""
    main = played = False
    while True:
        lay_down(t, seat, card)
        t.happens("played", seat=seat, card=card)
        so_far = "main-played" if main else "lightning" if played else "fresh"
        cancelled = yield from answered(t, seat, card, so_far)
        if cancelled and not played:
            yield from turn(t, seat)
            return
        if not cancelled:
            played = True
            main = main or not CARDS[card].get("flash", False)
            yield from resolve(t, seat, card)
        more = [one for one in held(t, seat) if CARDS[one].get("flash", False) or not main]
        choices = [f"play {one}" for one in more if possible(t, seat, one)]
        answer = yield from t.ask_about(
            seat, "PlayOn", [*choices, "done"], so_far="main-played" if main else "lightning"
        )
        if answer == "done":
            return
        card = answer.split()[1]


def answered(t: Table, seat: int, card: str, so_far: str) -> Generator[Question, Answer, bool]:
    """Defensive Strategy. Everyone who may hold it is asked, even without a choice: being asked tells nothing."""
    for other in t.opponents(seat):
        if may_answer(t, other):
            holds = STRATEGY in held(t, other)
            t.about = {"of": seat, "card": card, "so_far": so_far}
            _, answer = yield "React", {other: ["done", f"cancel {card}"] if holds else ["done"]}
            t.about = {}
            if answer == "done":
                t.happens("let_be", seat=other, card=card)
                continue
            lay_down(t, other, STRATEGY)
            t.seats[seat].active.pop()
            t.seats[seat].discard.append(card)
            t.happens("cancelled", seat=other, card=card, of=seat)
            return True
    return False


def upgrade(t: Table, seat: int, wanted: str) -> Script:
    hand = held(t, seat)
    choices = [f"lay {card}" for card in hand] + [f"box {card}" for card in hand if card != UNREST]
    answer = yield from t.ask_about(seat, "PayForUpgrade", choices, card=wanted)
    verb, card = answer.split()
    if verb == "lay":
        lay_down(t, seat, card)
    else:
        from_hand(t, seat, card)
        t.box.append(card)
    player = t.seats[seat]
    player.stock["lore"] -= 3
    player.upgrades.remove(wanted)
    player.hand.append(Card(wanted, True))
    t.happens("upgraded", seat=seat, card=wanted, given=card, boxed=yes(verb == "box"))


def pass_for_the_year(t: Table, seat: int) -> Script:
    player = t.seats[seat]
    shown = [t.happens("discarded", seat=seat)["card"] for _ in player.hand]
    t.same("the hand that is discarded", sorted(card.name for card in player.hand), sorted(shown))
    player.discard += player.active + shown
    player.active, player.hand = [], []
    first = not any(other.passed for other in t.seats)
    player.passed = True
    t.happens("passed", seat=seat, first=yes(first))
    if first and t.first != seat:
        t.first = seat
        t.happens("first_player", seat=seat)
    if not player.has_its_card:
        yield from take_from_row(t, seat)
    if t.options["creatures"] == "more":
        yield from summon(t, seat)
