"""Laying a tile: ghosts where it can go, and the drawn tiles beside the map, to be turned by button, wheel or key.

Everything is drawn in all four rotations (`data-turn`); which of them is seen, the page knows (turning.js).
"""

from meadhall.kit.html import View, attribute
from meadhall.kit.svg import Point, f
from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import TILE, TURN_OF_TILE
from ...words.names import cell_of, cell_sign, degrees, tile
from .lines import text
from .shape import SIDE
from .territories import Laid
from .tile import tile_art, tile_said

TURNS = range(4)
NEAR_CORNER: list[tuple[Point, Point]] = [((0, -1), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((-1, 0), (0, -1))]


def in_hand(view: View) -> list[str]:
    """The tiles that are about to be laid."""
    asking = view["table"]["asking"]
    if "cell" in asking:
        return [asking["tile"]]
    return list(view["table"]["offered"]) if "redraw" in asking else []


def target(view: View) -> str | None:
    """The cell for which the rotation is asked."""
    cell = view["table"]["asking"].get("cell")
    return str(cell) if cell else None


def asked(view: View) -> bool:
    """Is it the viewer who lays it?"""
    return view["seat"] is not None and view["seat"] in view["waiting"]


def legal(view: View, verb: str) -> set[str]:
    """The last words of the choices with this verb."""
    return {choice.split(" ")[-1] for choice in view["choices"] if choice.startswith(f"{verb} ")}


def turning(view: View) -> str:
    """What the page needs to know to turn the tiles in hand."""
    tiles = in_hand(view)
    if not tiles or not asked(view):
        return ""
    turns = legal(view, "rotate")
    fits = [str(turn) for turn in TURNS if not turns or TURN_OF_TILE.words[turn] in turns]
    return f' data-turning="{" ".join([*tiles, target(view) or ""])}" data-fits="{" ".join(fits)}"'


# --- on the map -----------------------------------------------------------------------------------------------------


def ghost_cells(view: View) -> list[Point]:
    """The cells beyond the map that have to be seen now."""
    cell = target(view)
    return [cell_of(cell)] if cell else [cell_of(ref) for ref in legal(view, "place")]


def ghost_facts(view: View, land: Laid) -> tuple[object, ...]:
    """The tiles in hand; the cell for which the rotation is asked, with the faults of every rotation; or all empty
    cells, with those where a tile fits."""
    tiles, cell, mine = in_hand(view), target(view), asked(view)
    if cell:
        turns = legal(view, "rotate")
        code = TILE.codes[tiles[0]]
        ends = [[] if ref in turns else loose_ends(land, code, cell_of(cell), turn) for turn, ref in _turns()]
        return tiles, cell, [ref in turns for _, ref in _turns()] if mine else [], ends if mine else [], [], []
    if not tiles or not mine:
        return tiles, "", [], [], [], []
    return tiles, "", [], [], [f"{int(x)}_{int(y)}" for x, y in land.frontier()], sorted(legal(view, "place"))


def _turns() -> list[tuple[int, str]]:
    return list(enumerate(TURN_OF_TILE.words))


def ghosts(
    w: Words, tiles: list[str], cell: str, fits: list[bool], ends: list[list[int]], empty: list[str], fitting: list[str]
) -> str:
    """The places where a tile may go, or the tile that is being turned, and the tiles themselves in every rotation."""
    held = "".join(
        f'<g id="ng-held-{number}-{turn}">{tile_art(TILE.codes[ref], turn)}</g>'
        for number, ref in enumerate(tiles)
        for turn in TURNS
    )
    shown = turn_ghosts(w, cell, fits, ends) if cell else ""
    shown += "".join(cell_ghost(w, ref, ref in fitting, len(tiles)) for ref in empty)
    return f"<defs>{held}</defs>{shown}" if held else ""


def cell_ghost(w: Words, ref: str, fits: bool, tiles: int) -> str:
    """An empty cell. Where the tile fits, it shows up under the pointer."""
    x, y = cell_of(ref)
    tries = "".join(
        f'<g class="ng-try" data-held="{number}">{"".join(_held(number, turn) for turn in TURNS)}</g>'
        for number in range(tiles)
        if fits
    )
    middle = SIDE / 2
    plus = f'<path class="ng-plus" d="M{f(middle - 20)} {f(middle)}h40m-20-20v40"/>' if fits else ""
    more = "ng-cell" if fits else "ng-cell ng-unfit"
    sign = text(middle, middle + 62, cell_sign(ref), 24, "ng-cell-sign") if fits else ""
    label = attribute(w.text("Empty space {cell}", cell=cell_sign(ref)))
    return (
        f'<g transform="translate({f(x * SIDE)} {f(y * SIDE)})"><g class="{more}" data-ref="{ref}" role="img"'
        f' aria-label="{label}"><rect class="body" x="5" y="5" width="{f(SIDE - 10)}" height="{f(SIDE - 10)}" rx="8"/>'
        f"{plus}{sign}{tries}</g></g>"
    )


def turn_ghosts(w: Words, cell: str, fits: list[bool], ends: list[list[int]]) -> str:
    """The tile on its cell, in the rotation that the page shows. Where it does not fit, the corners say why."""
    x, y = cell_of(cell)
    if not fits:  # another player turns it
        frame = f'<rect class="body" x="5" y="5" width="{f(SIDE - 10)}" height="{f(SIDE - 10)}" rx="8"/>'
        inside = f'<g class="ng-cell ng-awaited">{frame}{_held(0, 0)}</g>'
        return f'<g transform="translate({f(x * SIDE)} {f(y * SIDE)})">{inside}</g>'
    shown = ""
    for turn, ref in _turns():
        bad = "" if fits[turn] else misfit(ends[turn])
        label = attribute(w.text("Rotate by {turn}", turn=degrees(ref)))
        shown += (
            f'<g class="ng-ghost{"" if fits[turn] else " ng-unfit"}" data-turn="{turn}" data-ref="{ref}" role="img"'
            f' aria-label="{label}"><use href="#ng-held-0-{turn}"/>'
            f'<rect class="body" width="{f(SIDE)}" height="{f(SIDE)}" rx="4"/>{bad}</g>'
        )
    return f'<g transform="translate({f(x * SIDE)} {f(y * SIDE)})">{shown}</g>'


def misfit(ends: list[int]) -> str:
    """Rings around the corners where a border would end in open land; else a cross: two clans would be joined."""
    corners = [(SIDE, 0.0), (SIDE, SIDE), (0.0, SIDE), (0.0, 0.0)]
    if not ends:
        return '<path class="ng-fault" d="M60 60l80 80m0-80L60 140"/>'
    bad = [corners[corner] for corner in ends]
    return "".join(f'<circle class="ng-fault" cx="{f(x)}" cy="{f(y)}" r="17"/>' for x, y in bad)


def loose_ends(land: Laid, code: int, cell: Point, turn: int) -> list[int]:
    """The corners of a cell where the borders of four tiles would not go on (R-NG-106): north-east first, clockwise."""
    found = []
    for corner, (one, other) in enumerate(NEAR_CORNER):
        ends = tables.ENDS[code * 4 + turn] >> corner & 1
        cells = [(one, corner + 1), (other, corner + 3), ((one[0] + other[0], one[1] + other[1]), corner + 2)]
        around = [land.cells.get((int(cell[0] + dx), int(cell[1] + dy))) for (dx, dy), _ in cells]
        for tile_there, (_, their) in zip(around, cells, strict=True):
            if tile_there is not None:
                ends += tables.ENDS[tile_there * 4 + land.at[tile_there][1]] >> their % 4 & 1
        if None not in around and ends == 1:
            found.append(corner)
    return found


def _held(number: int, turn: int) -> str:
    return f'<use href="#ng-held-{number}-{turn}" data-turn="{turn}"/>'


# --- beside the map -------------------------------------------------------------------------------------------------


def tray_facts(view: View) -> tuple[object, ...]:
    """The tiles in hand, whether the viewer lays them, and when the rotation is asked, which of them fit."""
    mine = asked(view)
    turns = legal(view, "rotate")
    return in_hand(view), mine, [ref in turns for _, ref in _turns()] if target(view) and mine else []


def tray(w: Words, tiles: list[str], mine: bool, fits: list[bool]) -> str:
    """The tiles in hand; when the rotation is asked, the one tile in all four."""
    if fits:
        shown = "".join(_turned(w, turn, fits[turn]) for turn in TURNS)
    else:
        shown = "".join(_drawn(w, number, ref, mine) for number, ref in enumerate(tiles))
    title = w.name("map", "Drawn tiles")
    return (
        f'<div class="ng-tray" role="group" aria-label="{attribute(title)}">{_buttons(w) if mine else ""}'
        f'<div class="ng-tray-tiles">{shown}</div></div>'
    )


def _buttons(w: Words) -> str:
    left, right = attribute(w.text("Rotate left")), attribute(w.text("Rotate right"))
    return (
        '<div class="ng-turners">'
        f'<button type="button" class="btn" data-turn-by="-1" aria-label="{left}" title="{left}">'
        '<span aria-hidden="true">⟲</span></button>'
        f'<button type="button" class="btn" data-turn-by="1" aria-label="{right}" title="{right}">'
        '<span aria-hidden="true">⟳</span><kbd aria-hidden="true">R</kbd></button></div>'
    )


def _drawn(w: Words, number: int, ref: str, mine: bool) -> str:
    label = attribute(tile_said(w, ref))
    shown = "".join(_held(number, turn) for turn in (TURNS if mine else (0,)))
    return (
        f'<div class="ng-in-hand" data-ref="{ref}" data-held="{number}" role="img" aria-label="{label}">'
        f'{_thumb(shown, "" if mine else " ng-still")}<span aria-hidden="true">{tile(w, ref)}</span></div>'
    )


def _turned(w: Words, turn: int, fits: bool) -> str:
    ref = TURN_OF_TILE.words[turn]
    label = attribute(w.text("Rotate by {turn}", turn=degrees(ref)))
    cross = "" if fits else '<path class="ng-fault" d="M14 14l172 172m0-172L14 186"/>'
    art = _thumb(f'<use href="#ng-held-0-{turn}"/>{cross}', "")
    return (
        f'<div class="ng-in-hand{"" if fits else " ng-unfit"}" data-ref="{ref}" data-turned="{turn}" role="img"'
        f' aria-label="{label}">{art}<span aria-hidden="true">{degrees(ref)}</span></div>'
    )


def _thumb(inside: str, more: str) -> str:
    return f'<svg class="ng-thumb{more}" viewBox="-3 -3 {f(SIDE + 6)} {f(SIDE + 6)}" aria-hidden="true">{inside}</svg>'
