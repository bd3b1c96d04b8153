"""Tiles that the viewer is about to lay: what each side shows, for every turn that is possible."""

from rich.console import RenderableType
from rich.table import Table

from meadhall.kit.text import View, grid, numbers
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import AREA, TILE, TURN_OF_TILE
from ..words.names import amounts, degrees, kind_of_slot, place_sign, slot_kind, tile


def offered(w: Words, view: View) -> list[RenderableType]:
    table = view["table"]
    asked = table["asking"].get("tile")
    tiles = [asked] if asked else table["offered"]
    if not tiles:
        return []
    lines: list[RenderableType] = ["", sides(w, view, tiles)]
    return [*lines, areas(w, tiles)]


def sides(w: Words, view: View, tiles: list[str]) -> Table:
    """«Tile 7, 90° #2: north 7a, east 7b, …»."""
    shown = grid(
        w.name("column", "Tile"),
        w.name("side of a tile", "North"),
        w.name("side of a tile", "East"),
        w.name("side of a tile", "South"),
        w.name("side of a tile", "West"),
    )
    picked = numbers(view)
    for ref in tiles:
        for turn, word in enumerate(TURN_OF_TILE.words):
            number = picked.get(f"rotate {word}")
            if number is None and (turn or view["question"] == "TurnTile"):
                continue  # not possible; while the place is chosen, the tile is shown as it is printed
            at = (TILE.codes[ref] * 4 + turn) * 4
            signs = [place_sign(AREA.words[tables.AREA_AT[at + side]]) for side in range(4)]
            name = f"{tile(w, ref)}, {degrees(word)}" + (f"  #{number}" if number else "")
            shown.add_row(name, *signs)
    return shown


def areas(w: Words, tiles: list[str]) -> Table:
    """What each area of these tiles has."""
    shown = grid(w.name("column", "Area"), w.name("column", "Resources"), w.name("column", "Slots"))
    for ref in tiles:
        for area in tables.TILE_AREAS[TILE.codes[ref]]:
            icons = list(zip(tables.RESOURCE_NAMES, tables.AREA_ICONS[area]))
            slots = [slot_kind(w, kind_of_slot(tables.SLOT_NAMES[slot])) for slot in tables.AREA_SLOTS[area]]
            lair = " ^" if tables.AREA_LAIR[area] else ""
            resources = amounts(w, icons) if any(n for _, n in icons) else "-"
            shown.add_row(f"{place_sign(AREA.words[area])}{lair}", resources, listed(w, slots) or "-")
    return shown
