"""Sentences: what pointing means and what is agreed on before the game. The rest is in words_*.py."""

from typing import Any

from ...engine.words import Words
from .names import thing
from .terms import AREA, BASIC, BUILDING, CARD, CELL, CLAN, CREATURE, NOTATION, RESOURCE, SLOT, TURN_OF_TILE
from .words_choices import choice
from .words_log import HEADINGS, event
from .words_questions import question

__all__ = ["HEADINGS", "about", "choice", "confirm", "event", "meant", "option", "question", "reference"]

# What pointing at a thing means where no choice of the moment says so.
MEANT = {
    AREA: "recruit",
    SLOT: "site",
    BUILDING: "build",
    CARD: "play",
    CLAN: "choose",
    CREATURE: "attack",
    RESOURCE: "trade",
    BASIC: "do",
    TURN_OF_TILE: "rotate",
}


def reference(w: Words, ref: str) -> str:
    """The name of a thing; a number is its own."""
    if ref.isdigit():
        return ref
    return w.seat(int(ref.removeprefix("seat:"))) if ref.startswith("seat:") else thing(w, ref)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """The choices that pointing at this would mean, legal or not."""
    asked = dict.fromkeys(choice.split(" ")[0] for choice in view["choices"])
    if ref.startswith("seat:"):
        return [f"spy {ref}"]
    if ref in CELL.codes:
        return [f"place {tile} {ref}" for tile in _tiles(view)]
    if ref in AREA.codes and "step" in asked:
        mine = view["table"]["seats"][view["seat"]]["territories"]
        return [f"step {start} {ref}" for start in mine if start != ref]
    for kind, verb in MEANT.items():
        if ref in kind.codes:
            fitting = [name for name in asked if NOTATION.verbs[NOTATION.codes[name]].kinds == (kind,)]
            return [f"{name} {ref}" for name in fitting or [verb]]
    return []


def _tiles(view: dict[str, Any]) -> list[str]:
    """The tiles that could be laid now."""
    mine = view["table"]["seats"][view["seat"]]["tiles"] if view["seat"] is not None else []
    return list(view["table"]["offered"] or mine)


def confirm(w: Words, view: dict[str, Any], choice: str) -> str:
    """A question to ask before this choice, where something useful would be left undone."""
    if choice == "pass" and any(other.startswith("play ") for other in view["choices"]):
        return w.text("You still have cards to play. Pass for the rest of the year?")
    return ""


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on before the game: label, help, labels of the values."""
    answers = {"no": w.name("answer", "No"), "yes": w.name("answer", "Yes")}
    match name:
        case "length":
            values = {"standard": w.text("7 years"), "long": w.text("10 years")}
            return w.text("Length"), w.text("The long game has no victory by domination."), values
        case "creatures":
            help = w.text("Creatures wait in their lairs; the variant brings more of them when players pass.")
            return w.text("Creatures"), help, {**answers, "more": w.name("creatures", "More creatures")}
        case "teams":
            help = w.text("Four players in two teams; partners sit across from each other.")
            return w.text("Teams"), help, answers
        case "clans":
            values = {"chosen": w.name("clans", "Chosen"), "dealt": w.name("clans", "Dealt")}
            return w.text("Clans"), w.text("Chosen one after the other, or dealt at random."), values
        case "ask_forced":
            help = w.text("Ask even when only one choice is legal, so that a quick answer betrays nothing.")
            return w.text("Always ask"), help, answers
    raise KeyError(name)


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Explore, settle, survive the winter"),
        w.text(
            "A new land grows tile by tile. Close territories, raise large buildings, feed your people through seven "
            "winters: the most famous clan wins, or the one that dominates first."
        ),
    )
