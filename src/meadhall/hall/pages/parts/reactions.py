"""Short messages that are sent with one click."""

from __future__ import annotations

from ...tables.seen import REACTIONS
from .words import HtmlWords


def reactions(w: HtmlWords) -> list[tuple[str, str]]:
    """What can be said with one click: everyone reads it in their own language."""
    words = {
        "hello": w.text("Hello!"),
        "good-luck": w.text("Good luck!"),
        "nice": w.text("Well played!"),
        "thanks": w.text("Thank you!"),
        "oops": w.text("Oops!"),
        "wait": w.text("One moment, please."),
        "good-game": w.text("Good game!"),
    }
    return [(one, words[one]) for one in REACTIONS]
