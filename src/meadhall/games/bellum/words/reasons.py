"""Why one choice is better than another: what each part of the judgment (bots/parts.py) means, in words."""

from meadhall.kit.words import Words


def reason(w: Words, part: str) -> str:
    return {
        "chests": w.text("more treasure in your chests"),
        "store": w.text("more left in your storehouse"),
        "horde": w.text("a stronger horde"),
        "others": w.text("your strongest rival falls behind"),
    }[part]
