"""Whom and what a line of the log is about."""

from typing import Any

from meadhall.kit.words import Words, agreeing

from ..names import amount, amounts, place


def many(w: Words, told: dict[str, Any]) -> int:
    """1 for "Astrid rolls", 2 for "You roll"."""
    return agreeing(w, told["seat"])


def at(w: Words, ref: str) -> str:
    """A place, mentioned."""
    return w.ref(ref, place(w, ref))


def things(w: Words, told: dict[str, Any], count: str = "count") -> str:
    """How many cards of the event's resource, or of each of several."""
    if "together" in told:
        return amounts(w, told["together"])
    return amount(w, told["resource"], told[count])
