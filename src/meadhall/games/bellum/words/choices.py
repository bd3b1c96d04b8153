"""Labels of choices, and questions to ask before some of them."""

from typing import Any

from meadhall.kit.words import Words

from .names import (
    amount,
    attacked,
    castle,
    chest,
    loot_of,
    monster,
    name_of,
    one_chest,
    price,
    row_of,
    side,
)


def choice(w: Words, choice: str, view: dict[str, Any]) -> str:
    """Returns the label of a whole choice."""
    verb, *named = choice.split(" ")
    match verb:
        case "pass":
            return _pass(w, view)
        case "spell":
            return w.text("Reroll with a spell")
        case "barrel":
            return w.text("Reroll for 1 barrel")
        case "attack":
            return w.text("Attack {settlement}: {loot}", settlement=attacked(w, named[0]), loot=loot_of(w, named[0]))
        case "raid":
            victim = int(named[0].removeprefix("seat:"))
            return w.text("Raid {name}: {chests}", name=name_of(w, view, victim), chests=_prey(w, view, victim))
        case "take":
            return w.text("Steal: {chest}", chest=chest(w, named[0]))
        case "pick":
            return pick(w, view, named[0])
        case "recruit":
            return w.text(
                "Recruit {monster} {side} for {price}",
                monster=monster(w, named[0]),
                side=side(w, named[1]),
                price=price(w, named[2]),
            )
        case "place":
            return w.text("Place {monster} {side}", monster=monster(w, named[0]), side=side(w, named[1]))
        case "want":
            return w.text("Choose {castle}", castle=castle(w, named[0]))
    raise KeyError(verb)


def pick(w: Words, view: dict[str, Any], ref: str) -> str:
    """A chest into which the viewer has looked before."""
    chests = view["table"]["seats"][view["table"]["raid"]["victim"]]["chests"]
    found = next(one for one in chests if one["token"] == ref)
    return take_known(w, ref, found["chest"], found["value"])


def take_known(w: Words, ref: str, kind: str, value: int) -> str:
    return w.text("Steal: {chest} ({points})", chest=one_chest(w, ref, kind), points=amount(w, "point", value))


def _pass(w: Words, view: dict[str, Any]) -> str:
    match view["question"]:
        case "Poll":
            return w.text("Keep this roll")
        case "Attack":
            return w.text("Don't attack")
        case "Steal":
            return w.text("Stop stealing")
    return w.text("Finish recruiting")


def _prey(w: Words, view: dict[str, Any], victim: int) -> str:
    """How many chests a raid would carry off."""
    thieves = row_of(view, view["seat"])["thief"]
    return amount(w, "chest", min(thieves, len(view["table"]["seats"][victim]["chests"])))


def confirm(w: Words, view: dict[str, Any], choice: str) -> str:
    """Returns a question to ask before this choice if something useful would be left undone."""
    if choice != "pass":
        return ""
    match view["question"]:
        case "Recruit":
            return w.text("You can still recruit. Finish anyway?")
        case "Attack":
            return w.text("You can attack. Pass anyway?")
        case "Steal":
            return w.text("You can steal another chest. Stop anyway?")
    return ""
