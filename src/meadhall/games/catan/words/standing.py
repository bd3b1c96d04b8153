"""Answers that players can give in advance."""

from typing import Any

from meadhall.kit.words import Words


def standing(w: Words, view: dict[str, Any]) -> tuple[str, list[tuple[str, str, str]]]:
    """How long "the rest of the round" is, and for each answer the question, the choice and the label."""
    answers = [
        ("Answers", "refuse", w.text("Decline offers")),
        ("BeforeRoll", "roll", w.text("Roll the dice")),
    ]
    if view["table"]["rules"] == "watch":
        answers.append(("Samwell", "pass", w.text("Don't use Samwell Tarly")))
    return w.text("for the rest of the round"), answers
