"""One's own hand: cards to read, each with what stands in its way now."""

from meadhall.kit.html import View, named
from meadhall.kit.words import Words

from ..words.names import amount
from .card import card, card_said, lives
from .parts import panel, spoken, symbol

VERBS = ("play", "wait", "replace", "remove", "lay", "box", "discard", "return")


def hand(w: Words, view: View) -> str:
    """A spectator has none; nobody has one before the first year or after the last."""
    seat = view["seat"]
    if seat is None or view["over"] or view["table"]["phase"] == "setup":
        return ""
    cards = lives(view, seat)["hand"]
    verbs = () if view["question"] == "PickFromHand" else VERBS
    playable = named(view, "play")
    asked = view["question"] in ("Turn", "PlayOn") and seat in view["waiting"]
    shown = ""
    for ref, life in cards:
        idle = asked and ref not in playable
        below = f'<span class="ng-idle">{w.text("cannot be played now")}</span>' if idle else ""
        attributes = spoken(view, ref, card_said(w, ref), *verbs)
        shown += card(w, ref, attributes, life, " idle" if idle else "", below)
    own = view["table"]["seats"][seat]
    empty = w.text("You have passed.") if own["passed"] else w.text("No card in hand.")
    inside = f'<div class="ng-cards">{shown}</div>' if shown else f'<p class="muted small">{empty}</p>'
    title, n = w.text("Your hand"), f'<small class="muted">{amount(w, "card", len(cards))}</small>'
    return panel(title, inside, f"ng-hand seat-{seat + 1}", symbol("hand"), n)
