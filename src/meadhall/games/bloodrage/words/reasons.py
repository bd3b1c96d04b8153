"""Why one choice is better than another: what each part of the judgment (bots/parts.py) means, in words."""

from meadhall.kit.words import Words


def reason(w: Words, part: str) -> str:
    return {
        "glory": w.text("more Glory at once"),
        "stats": w.text("better clan stats"),
        "lands": w.text("a stronger hold on the provinces"),
        "upgrades": w.text("a useful upgrade"),
        "rage": w.text("more Rage left"),
        "cards": w.text("your cards and quests bring more"),
        "battles": w.text("better battles ahead"),
        "others": w.text("less Glory for the leader"),
    }[part]
