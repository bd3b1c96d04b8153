"""The names of things players point at, and what pointing at them means."""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import (
    AREA,
    BASIC,
    BUILDING,
    CARD,
    CELL,
    CLAN,
    CREATURE,
    FACE,
    RESOURCE,
    SLOT,
    TILE,
    TURN_OF_TILE,
)
from .areas import area
from .cards.names import card
from .names import amount, basic, building, cell_sign, clan, creature, degrees, face, resource, tile
from .places import place, slot, slot_called

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


def called(w: Words, view: dict[str, Any], ref: str) -> str:
    """The name of a thing at this table: places are called what they are called there."""
    if ref.isdigit():
        return _number(w, view["question"], int(ref))
    if ref in AREA.codes:
        return place(w, view, ref)
    return slot(w, view, ref) if ref in SLOT.codes else reference(w, ref)


def _number(w: Words, question: str, n: int) -> str:
    """What a number counts depends on the question."""
    if question == "Eat":
        return amount(w, "food", n) if n else w.text("No food")
    return amount(w, "unit", n)


def thing(w: Words, ref: str) -> str:
    """The name of whatever a choice or an event can name; "" if the game has no such thing."""
    for kind, named in (
        (AREA, area), (SLOT, _slot), (TILE, tile), (RESOURCE, resource), (BUILDING, building), (CLAN, clan),
        (CREATURE, creature), (FACE, face),
    ):  # fmt: skip
        if ref in kind.codes:
            return named(w, ref)
    if ref in CELL.codes:
        return cell_sign(ref)
    if ref in TURN_OF_TILE.codes:
        return degrees(ref)
    if ref in BASIC.codes:
        return basic(w, ref)
    return card(w, ref) or _token(w, ref)


def _token(w: Words, ref: str) -> str:
    match ref:
        case "kaija":
            return w.name("token", "Kaija")
        case "scorched-earth":
            return w.name("token", "Scorched Earth")
        case "die":
            return w.name("token", "Combat die")
        case "first-player":
            return w.name("token", "First player marker")
        case "fame":
            return w.name("token", "Fame")
        case "pile":
            return w.name("token", "Pile of tiles")
    return ""


def _slot(w: Words, ref: str) -> str:
    """A slot, without a table."""
    of = tables.SLOT_AREA[SLOT.codes[ref]]
    return slot_called(w, ref, AREA.words[of], tables.AREA_SLOTS[of].index(SLOT.codes[ref]) + 1)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """Returns the choices that pointing at this could mean, legal or not."""
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
