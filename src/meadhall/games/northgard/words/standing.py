"""Answers that players can give in advance."""

from typing import Any

from meadhall.kit.words import Words


def standing(w: Words, view: dict[str, Any]) -> tuple[str, list[tuple[str, str, str]]]:
    """How long "the rest of the round" is, and for each answer the question, the choice and the label."""
    answers = [
        ("Turn", "pass", w.text("Pass for the year")),
        ("PlayOn", "done", w.text("Play no other card")),
        ("React", "done", w.text("Never stop opponents' cards")),
        ("Trade", "done", w.text("Never trade resources")),
    ]
    if view["table"]["teams"]:
        answers.append(("Answer", "refuse", w.text("Refuse my partner's swaps")))
    return w.text("for the rest of the year"), answers
