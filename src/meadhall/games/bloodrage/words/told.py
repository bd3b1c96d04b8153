"""Parts of a line of the log: who, which card, where."""

from typing import Any

from meadhall.kit.words import Words, agreeing

from .cards.names import card_name
from .names import place

Told = dict[str, Any]


def form(w: Words, told: Told) -> int:
    """Which form of the verb: that of one for a name, that of several for "You"."""
    return agreeing(w, told.get("seat"))


def seat_of(w: Words, told: Told) -> str:
    return w.seat(told["seat"])


def card_of(w: Words, told: Told) -> str:
    return w.ref(told["card"], card_name(w, told["card"]))


def place_of(w: Words, told: Told, role: str = "place") -> str:
    return w.ref(told[role], place(w, told[role]))
