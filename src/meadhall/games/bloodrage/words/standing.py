"""Answers that players can give in advance."""

from typing import Any

from meadhall.kit.words import Words


def standing(w: Words, view: dict[str, Any]) -> tuple[str, list[tuple[str, str, str]]]:
    """How long "the rest of the round" is, and for each answer the question, the choice and the label."""
    answers = [
        ("Join", "decline", w.text("Stay out of battles")),
        ("LateCard", "decline", w.text("Add no card in battles")),
        ("Turn", "pass", w.text("Pass and lose my Rage")),
    ]
    return w.text("for the rest of the age"), answers
