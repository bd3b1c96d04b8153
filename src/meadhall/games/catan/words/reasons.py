"""Why one choice is better than another: what each part of the judgment (bots/parts.py) means, in words."""

from meadhall.kit.words import Words


def reason(w: Words, part: str) -> str:
    return {
        "points": w.text("more victory points"),
        "income": w.text("more income"),
        "room": w.text("more room to build"),
        "races": w.text("closer to Longest Road or Largest Patrol"),
        "cards": w.text("better development cards"),
        "hand": w.text("a more useful hand"),
        "others": w.text("the leader is slowed down"),
    }[part]
