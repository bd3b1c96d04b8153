"""The viewer's hand: cards to read, each with why it cannot be played now."""

from meadhall.kit.html import View, once
from meadhall.kit.panels import place
from meadhall.kit.words import Words

from ..words.names import amount
from .card import card, card_said, lives
from .parts import Pointer, Pointing, spoken, symbol

VERBS = ("play", "wait", "replace", "remove", "lay", "box", "discard", "return")


def hand_facts(view: View, pointer: Pointer) -> tuple[object, ...]:
    """The cards with their ids, what can be done with them, and those that cannot be played now. Nobody has a hand
    before the first year or after the last."""
    seat = view["seat"]
    if view["over"] or view["table"]["phase"] == "setup":
        return seat, False, None, ([], []), []
    own = view["table"]["seats"][seat]
    cards = lives(own, seat)["hand"]
    verbs = () if view["question"] == "PickFromHand" else VERBS
    asked = view["question"] in ("Turn", "PlayOn") and seat in view["waiting"]
    playable = pointer.by("play")
    idle = sorted({ref for ref, _ in cards if ref not in playable}) if asked else []
    return seat, own["passed"], cards, pointer.at((ref for ref, _ in cards), *verbs), idle


def hand(
    w: Words, seat: int, passed: bool, cards: list[tuple[str, str]] | None, pointing: Pointing, idle: list[str]
) -> str:
    places = place("ng-fingers")
    if cards is None:
        return places
    shown = ""
    for ref, life in cards:
        below = f'<span class="ng-idle">{w.text("not playable now")}</span>' if ref in idle else ""
        attributes = spoken(pointing, ref, once(w, card_said, ref))
        shown += card(w, ref, attributes, life, " idle" if ref in idle else "", below)
    empty = w.text("You have passed.") if passed else w.text("No card in hand.")
    inside = f'<div class="ng-cards">{shown}</div>' if shown else f'<p class="muted small">{empty}</p>'
    title, n = w.text("Your hand"), f'<small class="muted">{amount(w, "card", len(cards))}</small>'
    heading = f"<h2>{symbol('hand')}<span>{title}</span>{n}</h2>"  # its slot is a landmark of this name already
    return f'{places}<div class="panel ng-hand seat-{seat + 1}">{heading}{inside}</div>'
