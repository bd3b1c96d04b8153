"""Tiles drawn from their data: ground, borders in two styles, slots, resources, lairs.

`tile_svg(w, "T07", 1, 120)` is a tile by itself. The map (map.py) puts the same parts together, but colors the
ground by territory.
"""

from functools import cache

from meadhall.kit.svg import Point, f, poly
from meadhall.kit.words import Words, listed

from ...data import tables
from ...data.kinds import TILE
from ...words.names import amounts, slot_kind, tile
from .lines import curve, icon, on, start
from .shape import SIDE, borders, icon_points, lair_points, outline, put, put_all, rocks, slot_points, tufts

TUFTS = (
    "l-4-8m4 8v-11m0 11 4-8",
    "q-7 0-6-5t6-4 6 4-6 5m9 1q4-4 6 0",
    "m-1.5 0v-5h-8l5-6h-4l8.5-10 8.5 10h-4l5 6h-8v5z",
)
TINTS = 5


def tile_svg(w: Words, ref: str, rotation: int, size: float) -> str:
    """A single tile with a given width in pixels: for close-ups, figures, and the tile in hand."""
    box = f"-3 -3 {f(SIDE + 6)} {f(SIDE + 6)}"
    label = str(tile_said(w, ref)).replace('"', "&quot;")
    return (
        f'<svg class="ng-tile-art" viewBox="{box}" width="{f(size)}" height="{f(size)}" role="img"'
        f' aria-label="{label}">'
        f"{tile_art(TILE.codes[ref], rotation)}</svg>"
    )


def tile_said(w: Words, ref: str) -> str:
    """«Tile 7: 1 food, small slot, lair, rough border»."""
    shape = tables.TILES[TILE.codes[ref]]
    shown = sum(tables.TILE_ICONS[TILE.codes[ref]])
    icons = zip(tables.RESOURCE_NAMES, tables.TILE_ICONS[TILE.codes[ref]], strict=True)
    parts = [amounts(w, icons)] if shown else []
    parts += [slot_kind(w, slot["kind"]) for slot in shape["slots"]]
    if lair_points(TILE.codes[ref]):
        parts.append(w.name("map", "lair"))
    if any(line.rough for line in borders(TILE.codes[ref])):
        parts.append(w.name("map", "rough border"))
    return w.text("{place}: {what}", place=tile(w, ref), what=listed(w, parts)) if parts else tile(w, ref)


@cache
def tile_art(code: int, turn: int) -> str:
    """Everything on a tile at 0, 0, its areas in different tints, with a frame."""
    origin: Point = (0, 0)
    ground = "".join(
        f'<path class="ng-ground ng-g{(2 * number + code) % TINTS}" d="{area_path(code, area["id"], origin, turn)}"/>'
        for number, area in enumerate(tables.TILES[code]["areas"])
    )
    slots = "".join(
        foundation(kind, put(at, origin, turn)) for kind, at in zip(slot_kinds(code), slot_points(code), strict=True)
    )
    return (
        f"{ground}{grass(code, origin, turn)}{lines(code, origin, turn)}{slots}{printed(code, origin, turn)}"
        f'<rect class="ng-frame" width="{f(SIDE)}" height="{f(SIDE)}" rx="2"/>'
    )


def slot_kinds(code: int) -> list[str]:
    return [slot["kind"] for slot in tables.TILES[code]["slots"]]


def area_path(code: int, area: str, cell: Point, turn: int) -> str:
    edges = outline(code, area)
    drawn = start(put(edges[0].points[0], cell, turn))
    for edge in edges:
        drawn += on(put_all(edge.points, cell, turn))
    return drawn + "Z"


@cache
def grass(code: int, cell: Point, turn: int) -> str:
    drawn = "".join(start(put(at, cell, turn)) + TUFTS[kind] for at, kind in tufts(code))
    return f'<path class="ng-tuft" d="{drawn}"/>' if drawn else ""


@cache
def lines(code: int, cell: Point, turn: int) -> str:
    """Regular borders are dashes, rough ones bands of stone with cracks."""
    regular = "".join(curve(put_all(line.points, cell, turn)) for line in borders(code) if not line.rough)
    shown = f'<path class="ng-border" d="{regular}"/>' if regular else ""
    for band, cracks in rocks(code):
        broken = "".join("M" + "L".join(f"{f(x)} {f(y)}" for x, y in put_all(crack, cell, turn)) for crack in cracks)
        shown += f'<path class="ng-rock" d="{poly(put_all(band, cell, turn))}"/><path class="ng-crack" d="{broken}"/>'
    return shown


@cache
def printed(code: int, cell: Point, turn: int) -> str:
    """Resources and lairs."""
    shown = "".join(resource(kind, put(at, cell, turn)) for kind, at in icon_points(code))
    return shown + "".join(lair(put(at, cell, turn)) for at in lair_points(code))


def foundation(kind: str, at: Point) -> str:
    """An empty building place: a square, one with a runestone, or a large double one."""
    x, y = at
    h = 26.0 if kind == "large" else 18.0
    frame = f"M{f(x - h)} {f(y - h)}h{f(2 * h)}v{f(2 * h)}h{f(-2 * h)}z"
    posts = [(x + i * h, y + j * h) for i in (-1, 1) for j in (-1, 1)]
    if kind == "large":
        frame += f"M{f(x - 15)} {f(y - 15)}h30v30h-30z"
        posts += [(x, y - h), (x, y + h), (x - h, y), (x + h, y)]
    post = "".join(f"M{f(px - 3.5)} {f(py - 3.5)}h7v7h-7z" for px, py in posts)
    stone = ""
    if kind == "rune":
        stone = (
            f'<path class="ng-stone" d="M{f(x - 9)} {f(y + 12)}v-18q1-9 10-9t8 10v17z"/>'
            f'<path class="ng-rune" d="M{f(x - 2)} {f(y + 8)}v-17l7 5m-7 3 7 5"/>'
        )
    return f'<path class="ng-found" d="{frame}"/><path class="ng-post" d="{post}"/>{stone}'


def resource(kind: str, at: Point) -> str:
    x, y = at
    return f'<circle class="ng-res" cx="{f(x)}" cy="{f(y)}" r="15.5"/>{icon(kind, x, y, 22, f"ng-{kind}")}'


def lair(at: Point) -> str:
    x, y = at
    rock = "l4-21 11-13 15-4 13 7 8 14 3 17z"
    return (
        f'<path class="ng-lair" d="M{f(x - 26)} {f(y + 17)}{rock}"/>'
        f'<path class="ng-maw" d="M{f(x - 14)} {f(y + 17)}q-1-26 15-27t15 27z"/>'
        f'<path class="ng-eyes" d="M{f(x - 5)} {f(y + 3)}h.1m9.8 0h.1"/>'
    )
