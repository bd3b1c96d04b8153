"""Answers that players can give in advance."""

from typing import Any

from meadhall.kit.words import Words


def standing(w: Words, view: dict[str, Any]) -> tuple[str, list[tuple[str, str, str]]]:
    """How long "the rest of the round" is, and for each answer the question, the choice and the label."""
    answers = [
        ("Poll", "pass", w.text("Keep every roll")),
        ("Attack", "pass", w.text("Don't attack")),
        ("Recruit", "pass", w.text("Recruit no monsters")),
    ]
    return w.text("for the rest of the day"), answers
