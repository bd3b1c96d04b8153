"""Decks, hands and discard piles (R-NG-31 to 33, 107 to 111)."""

from tests.referees.northgard.printed import STRATEGY, action
from tests.referees.northgard.table import Card, Table, once
from tests.referees.referee import Script


def can_draw(t: Table, seat: int, cards: int) -> bool:
    """R-NG-111."""
    player = t.seats[seat]
    return len(player.deck) + len(player.top) + len(player.discard) >= cards


def draw(t: Table, seat: int, cards: int) -> list[Card]:
    """Into the hand, as many as there are."""
    drawn: list[Card] = []
    while len(drawn) < cards and refill(t, seat):
        drawn.append(uppermost(t, seat, "card_drawn"))
    t.seats[seat].hand += drawn
    return drawn


def refill(t: Table, seat: int) -> bool:
    """R-NG-32: only now, when a card is wanted. Is there one?"""
    player = t.seats[seat]
    if not player.deck and not player.top:
        if not player.discard:
            return False
        t.happens("reshuffled", seat=seat, cards=len(player.discard))
        player.deck, player.discard = player.discard, []
    return True


def uppermost(t: Table, seat: int, event: str) -> Card:
    """The top card of a deck, which this event names."""
    player = t.seats[seat]
    if player.top:
        card = player.top.pop()
        t.happens(event, seat=seat, card=card.name)
        return card
    name = t.happens(event, seat=seat)["card"]
    if name not in player.deck:
        t.wrong(f"seat {seat} draws {name}, which is not in its deck: {player.deck}")
    player.deck.remove(name)
    return Card(name, False)


def from_hand(t: Table, seat: int, name: str, among: list[Card] | None = None) -> Card:
    """A card leaves the hand. Of equal ones nobody can tell which: who knew one knows one fewer."""
    hand = t.seats[seat].hand
    equal = [card for card in (hand if among is None else among) if card.name == name]
    if not equal:
        t.wrong(f"seat {seat} has no {name} in hand")
    gone = next((card for card in equal if card.known), equal[0])
    for cards in (hand, among or []):
        if gone in cards:
            cards.remove(gone)
    return gone


def discard(t: Table, seat: int, name: str) -> None:
    from_hand(t, seat, name)
    t.seats[seat].discard.append(name)
    t.happens("discarded", seat=seat, card=name)


def lay_down(t: Table, seat: int, name: str) -> None:
    from_hand(t, seat, name)
    t.seats[seat].active.append(name)


def cards_to_draw(t: Table, seat: int, card: str) -> int:
    """The number on the card; Protector of the Land: one for each large closed territory."""
    said = action(card, "draw")
    if "per" not in said:
        number: int = said["n"]
        return number
    lands = [t.territory(place) for place in t.controlled(seat)]
    return sum(land.closed and len(land.tiles) >= 3 for land in lands)


def draw_action(t: Table, seat: int, card: str) -> Script:
    """Of the cards just drawn some are discarded, then some put back on top."""
    said = action(card, "draw")
    drawn = draw(t, seat, cards_to_draw(t, seat, card))
    for verb, event in (("discard", "discarded"), ("return", "returned")):
        for done in range(said.get("discard" if verb == "discard" else "top", 0)):
            choices = [f"{verb} {name}" for name in once(one.name for one in drawn)]
            left = {"discards": said.get("discard", 0), "returns": said.get("top", 0)}
            left["discards" if verb == "discard" else "returns"] -= done
            left["discards"] = left["discards"] if verb == "discard" else 0
            answer = yield from t.ask_about(seat, "PutAway", choices, drawn=len(drawn), **left)
            name = answer.split()[1]
            gone = from_hand(t, seat, name, drawn)
            t.happens(event, seat=seat, card=name)
            if verb == "discard":
                t.seats[seat].discard.append(name)
            else:
                t.seats[seat].top.append(gone)


def may_answer(t: Table, seat: int) -> bool:
    """Defensive Strategy: for all that everyone knows, may it be in this hand (C-NG-09)?"""
    player = t.seats[seat]
    if any(card.known and card.name == STRATEGY for card in player.hand):
        return True
    return STRATEGY in player.hidden and not all(card.known for card in player.hand)
