"""Why one choice is better than another: what each part of the judgment (bots/parts.py) means, in words."""

from meadhall.kit.words import Words


def reason(w: Words, part: str) -> str:
    return {
        "fame": w.text("more fame right away"),
        "units": w.text("more units on the map"),
        "cards": w.text("better cards"),
        "room": w.text("more neutral land within reach"),
        "land": w.text("your territories and resources are worth more"),
        "others": w.text("less fame for the leader"),
    }[part]
