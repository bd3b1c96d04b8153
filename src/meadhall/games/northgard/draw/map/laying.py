"""Laying a tile: ghosts where it can go, and the drawn tiles beside the map, to be turned by button, wheel or key.

Everything is drawn in all four rotations (`data-turn`); which of them is seen, the page knows (turning.js).
"""

from meadhall.kit.html import View, attribute
from meadhall.kit.svg import Point, f
from meadhall.kit.words import Words

from ...data import tables
from ...data.kinds import TILE, TURN_OF_TILE
from ...words.names import cell_sign, degrees, tile
from .lines import text
from .shape import SIDE, cell_of
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


def held(view: View) -> str:
    """The tiles in hand in every rotation, to be used by the ghosts and the tray."""
    return "".join(
        f'<g id="ng-held-{number}-{turn}">{tile_art(TILE.codes[ref], turn)}</g>'
        for number, ref in enumerate(in_hand(view))
        for turn in TURNS
    )


# --- on the map -----------------------------------------------------------------------------------------------------


def ghost_cells(view: View) -> list[Point]:
    """The cells beyond the map that have to be seen now."""
    cell = target(view)
    return [cell_of(cell)] if cell else [cell_of(ref) for ref in legal(view, "place")]


def ghosts(w: Words, view: View, land: Laid) -> str:
    cell = target(view)
    if cell:
        return turn_ghosts(w, view, land, cell)
    if not in_hand(view) or not asked(view):
        return ""
    fitting = legal(view, "place")
    return "".join(cell_ghost(w, view, f"{int(x)}_{int(y)}", fitting) for x, y in land.frontier())


def cell_ghost(w: Words, view: View, ref: str, fitting: set[str]) -> str:
    """An empty cell. Where the tile fits, it shows up under the pointer."""
    x, y = cell_of(ref)
    fits = ref in fitting
    tries = "".join(
        f'<g class="ng-try" data-held="{number}">{"".join(_held(number, turn) for turn in TURNS)}</g>'
        for number in range(len(in_hand(view)))
        if fits
    )
    middle = SIDE / 2
    plus = f'<path class="ng-plus" d="M{f(middle - 20)} {f(middle)}h40m-20-20v40"/>' if fits else ""
    more = "ng-cell" if fits else "ng-cell ng-unfit"
    sign = text(middle, middle + 52, cell_sign(ref), 20, "ng-cell-sign") if fits else ""
    label = attribute(w.text("Empty place {cell}", cell=cell_sign(ref)))
    return (
        f'<g transform="translate({f(x * SIDE)} {f(y * SIDE)})"><g class="{more}" data-ref="{ref}" role="img"'
        f' aria-label="{label}"><rect class="body" x="5" y="5" width="{f(SIDE - 10)}" height="{f(SIDE - 10)}" rx="8"/>'
        f"{plus}{sign}{tries}</g></g>"
    )


def turn_ghosts(w: Words, view: View, land: Laid, cell: str) -> str:
    """The tile on its cell, in the rotation that the page shows. Where it does not fit, the corners say why."""
    x, y = cell_of(cell)
    if not asked(view):
        frame = f'<rect class="body" x="5" y="5" width="{f(SIDE - 10)}" height="{f(SIDE - 10)}" rx="8"/>'
        inside = f'<g class="ng-cell ng-awaited">{frame}{_held(0, 0)}</g>'
        return f'<g transform="translate({f(x * SIDE)} {f(y * SIDE)})">{inside}</g>'
    shown = ""
    turns = legal(view, "rotate")
    for turn, ref in enumerate(TURN_OF_TILE.words):
        fits = ref in turns
        bad = "" if fits else misfit(land, TILE.codes[in_hand(view)[0]], (x, y), turn)
        label = attribute(w.text("Turned by {turn}", turn=degrees(ref)))
        shown += (
            f'<g class="ng-ghost{"" if fits else " ng-unfit"}" data-turn="{turn}" data-ref="{ref}" role="img"'
            f' aria-label="{label}"><use href="#ng-held-0-{turn}"/>'
            f'<rect class="body" width="{f(SIDE)}" height="{f(SIDE)}" rx="4"/>{bad}</g>'
        )
    return f'<g transform="translate({f(x * SIDE)} {f(y * SIDE)})">{shown}</g>'


def misfit(land: Laid, code: int, cell: Point, turn: int) -> str:
    """Rings around the corners where a border would end in open land; else a cross: two clans would be joined."""
    corners = [(SIDE, 0.0), (SIDE, SIDE), (0.0, SIDE), (0.0, 0.0)]
    bad = [corners[corner] for corner in loose_ends(land, code, cell, turn)]
    if not bad:
        return '<path class="ng-fault" d="M60 60l80 80m0-80L60 140"/>'
    return "".join(f'<circle class="ng-fault" cx="{f(x)}" cy="{f(y)}" r="17"/>' for x, y in bad)


def loose_ends(land: Laid, code: int, cell: Point, turn: int) -> list[int]:
    """The corners of a cell where the borders of four tiles would not go on (R-NG-106): north-east first, clockwise."""
    found = []
    for corner, (one, other) in enumerate(NEAR_CORNER):
        ends = tables.ENDS[code * 4 + turn] >> corner & 1
        cells = [(one, corner + 1), (other, corner + 3), ((one[0] + other[0], one[1] + other[1]), corner + 2)]
        around = [land.cells.get((cell[0] + dx, cell[1] + dy)) for (dx, dy), _ in cells]
        for tile_there, (_, their) in zip(around, cells, strict=True):
            if tile_there is not None:
                ends += tables.ENDS[tile_there * 4 + land.at[tile_there][1]] >> their % 4 & 1
        if None not in around and ends == 1:
            found.append(corner)
    return found


def _held(number: int, turn: int) -> str:
    return f'<use href="#ng-held-{number}-{turn}" data-turn="{turn}"/>'


# --- beside the map -------------------------------------------------------------------------------------------------


def tray(w: Words, view: View) -> str:
    """The tiles in hand; when the rotation is asked, the one tile in all four."""
    tiles = in_hand(view)
    if not tiles:
        return ""
    mine = asked(view)
    if target(view) and mine:
        shown = "".join(_turned(w, view, turn) for turn in TURNS)
    else:
        shown = "".join(_drawn(w, number, ref, mine) for number, ref in enumerate(tiles))
    title = w.name("map", "Drawn tiles")
    return (
        f'<div class="ng-tray" role="group" aria-label="{attribute(title)}">{_buttons(w) if mine else ""}'
        f'<div class="ng-tray-tiles">{shown}</div></div>'
    )


def _buttons(w: Words) -> str:
    left, right = attribute(w.text("Turn to the left")), attribute(w.text("Turn to the right"))
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


def _turned(w: Words, view: View, turn: int) -> str:
    ref = TURN_OF_TILE.words[turn]
    fits = ref in legal(view, "rotate")
    label = attribute(w.text("Turned by {turn}", turn=degrees(ref)))
    cross = "" if fits else '<path class="ng-fault" d="M14 14l172 172m0-172L14 186"/>'
    art = _thumb(f'<use href="#ng-held-0-{turn}"/>{cross}', "")
    return (
        f'<div class="ng-in-hand{"" if fits else " ng-unfit"}" data-ref="{ref}" data-turned="{turn}" role="img"'
        f' aria-label="{label}">{art}<span aria-hidden="true">{degrees(ref)}</span></div>'
    )


def _thumb(inside: str, more: str) -> str:
    return f'<svg class="ng-thumb{more}" viewBox="-3 -3 {f(SIDE + 6)} {f(SIDE + 6)}" aria-hidden="true">{inside}</svg>'
