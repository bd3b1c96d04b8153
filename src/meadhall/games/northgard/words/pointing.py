"""What things are called when somebody points at them, and what pointing at them means."""

from typing import Any

from meadhall.kit.words import Words

from ..data.kinds import AREA, BASIC, BUILDING, CARD, CELL, CLAN, CREATURE, RESOURCE, SLOT, TURN_OF_TILE
from .names import thing

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
    asked = {verb: named for verb, *named in (choice.split(" ") for choice in view["choices"])}
    if ref.startswith("seat:"):
        return [f"spy {ref}"]
    if ref in CELL.codes:
        return [f"place {tile} {ref}" for tile in _tiles(view)]
    if ref in AREA.codes and "step" in asked:
        mine = view["table"]["seats"][view["seat"]]["territories"]
        return [f"step {start} {ref}" for start in mine if start != ref]
    for kind, verb in MEANT.items():
        if ref in kind.codes:
            fitting = [name for name, named in asked.items() if len(named) == 1 and named[0] in kind.codes]
            return [f"{name} {ref}" for name in fitting or [verb]]
    return []


def _tiles(view: dict[str, Any]) -> list[str]:
    """The tiles that could be laid now."""
    mine = view["table"]["seats"][view["seat"]]["tiles"] if view["seat"] is not None else []
    return list(view["table"]["offered"] or mine)
