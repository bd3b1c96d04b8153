"""The map in panels: tiles and territories, borders, slots, figures, and the places where a drawn tile can go.

- `map_panels(view)`: the whole map, the tiles in hand, and for small screens the places that can be chosen as buttons.
- `map_picture(w, view, name)`: the same as one picture, for the rules page.
"""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.panels import Group, Panel, each
from meadhall.kit.panels import place as panel_place
from meadhall.kit.svg import Point
from meadhall.kit.words import Words

from ...data.kinds import AREA, CELL, CREATURE, SLOT
from ...words.areas import area
from ...words.names import cell_sign, creature
from ...words.places import Laid, laid, numbered, slot_at, slot_called
from ..parts import news
from .geography import MARGIN, Geography, geography
from .layers import figures, ground, lately, masks, names, place, slots, tile_print
from .laying import ghost_cells, ghost_facts, ghosts, in_hand, tray, tray_facts, turning
from .said import Land, kaija_seat, land_of
from .territories import around
from .trail import MOST, origins

__all__ = ["map_panels", "map_picture"]

CROWDED = 1.05  # from this size of the map on, a phone shows no names until one comes closer


def key(ref: str) -> str:
    """The word of a territory as part of an id."""
    return ref.replace(".", "-")


def map_panels(view: View, name: str = "") -> list[Panel | Group]:
    """With a name, several maps can stand on one page."""
    table = view["table"]
    tiles = laid(view)
    known = geography(tiles)
    box, _, _ = around([*known.land.cells, *ghost_cells(view)], MARGIN)
    asks = not named(view).isdisjoint(AREA.codes)
    crowded = known.grown > CROWDED
    refs = [one["tile"] for one in table["tiles"]]
    keys = [key(one["territory"]) for one in table["territories"]]
    shown: list[Panel | Group] = [
        Panel("stage-board", world, (name, box, crowded, asks, turning(view), bool(in_hand(view)), refs, keys)),
        Group(tile_panels, (name, tiles, table["buildings"])),
        Group(land_panels, (name, tiles, [land_of(view, one) for one in table["territories"]], contested(table))),
        Group(figure_panels, (name, tiles, standing(view, origins(view)))),
    ]
    shown.append(Panel(f"{name}ng-lately", lately, _lately(view, known), shared=True))
    shown.append(Panel(f"{name}ng-ghosts", ghosts, ghost_facts(view, known.land)))
    if in_hand(view):
        shown.append(Panel(f"{name}ng-tray", tray, tray_facts(view)))
    return shown


def contested(table: View) -> str:
    """The territory that is fought for."""
    return str(table["fight"]["territory"]) if table["fight"] else ""


def tile_panels(name: str, tiles: Laid, buildings: dict[str, str]) -> list[Panel]:
    shown, numbers = [], numbered(tiles)
    for ref, cell, turn in tiles:
        shown.append(Panel(f"{name}ng-tile-{ref}", tile_print, (ref, cell, turn), shared=True))
        named_slots = [numbers[slot] for slot in SLOTS[ref]]
        built = {slot: buildings[slot] for slot in SLOTS[ref] if slot in buildings}
        if named_slots:
            facts = (ref, cell, turn, named_slots, built)
            shown.append(Panel(f"{name}ng-slots-{ref}", slots, facts, shared=True))
    return shown


SLOTS = {
    tile: [slot for slot in SLOT.words if slot.split("-")[0] == tile]
    for tile in {ref.split(".")[0] for ref in AREA.words}
}


def land_panels(name: str, tiles: Laid, lands: list[Land], contested: str) -> list[Panel]:
    """The ground of every territory, what is said of it, and the names."""
    known = geography(tiles)
    major = [(key(one.ref), one.title, *one.label[:3]) for one in known.territories.values() if not one.label.minor]
    shown = [Panel(f"{name}ng-names", names, (name, major), shared=True)]
    for one in lands:
        land = known.territories[one["territory"]]
        id, fought = key(land.ref), land.ref == contested
        shape = (name, id, land.tint, one["owner"], one["closed"], land.path, land.fades)
        minor = (land.title, *land.label[:3]) if land.label.minor else None
        said = (name, id, {**one, "title": land.title}, fought, minor)
        shown.append(Panel(f"{name}ng-ground-{id}", ground, shape, shared=True))
        shown.append(Panel(f"{name}ng-land-{id}", place, said, shared=True))
    return shown


Standing = dict[str, list[list[str | int]]]  # by territory: what stands there


def figure_panels(name: str, tiles: Laid, standing: Standing) -> list[Panel]:
    known, shown = geography(tiles), []
    for ref, there in standing.items():
        land = known.territories[ref]
        facts = (there, land.spots[: max(1, len(there))], round(known.grown, 2)) if there else ([], [], 1.0)
        shown.append(Panel(f"{name}ng-figures-{key(ref)}", figures, facts, shared=True))
    return shown


def standing(view: View, came: dict[tuple[int, str], str]) -> Standing:
    """What stands in each territory, the most important first."""
    table = view["table"]
    bear, fought = kaija_seat(table), contested(table)
    found: Standing = {}
    for one in table["territories"]:
        ref = one["territory"]
        here = found[ref] = []
        for seat, count, more in (
            (one["owner"], one["units"], ""),
            (one["entered_by"], one["entered"], " ng-entered"),
        ):
            if seat is not None and count:
                origin = came.get((seat, ref), "")
                start = f"units-{seat}-{key(origin)}" if origin else ""
                here.append(["units", seat, count, f"units-{seat}-{key(ref)}", more, start])
        if bear is not None and one["kaija"]:
            here.append(["kaija", bear])
        here += [["creature", beast] for beast in one["creatures"]]
        if ref == fought:
            here.append(["clash"])
        if table["scorched"] == ref:
            here.append(["scorched"])
    for number, annex in enumerate(table["annexes"]):
        found[annex["territory"]].append(["building", annex["building"], f"annex-{number}"])
    return found


def _lately(view: View, known: Geography) -> tuple[list[str], list[tuple[Point, Point, int]]]:
    """The cells of new tiles, and the newest moves: from where to where, by whom."""
    tiles: list[str] = []
    moves: dict[tuple[Point, Point], int] = {}
    for told in news(view):
        if told["event"] == "tile_placed":
            tiles.append(told["cell"])
        elif told["event"] == "moved":
            start, end = known.root.get(told["start"]), known.root.get(told["end"])
            if start and end and start != end:  # they may have become one since
                a, b = (known.territories[ref].spots[0][1] for ref in (start, end))
                moves[a, b] = told["seat"]
    return tiles, [(a, b, seat) for (a, b), seat in list(moves.items())[-MOST:]]


# --- the frame ------------------------------------------------------------------------------------------------------


def world(
    w: Words, name: str, box: str, crowded: bool, asks: bool, turned: str, laying: bool, tiles: list[str],
    keys: list[str],
) -> str:  # fmt: skip
    """The frame of the map, with a place for every panel of it. `asks`: territories can be chosen now."""
    more = (" ng-crowded" if crowded else "") + (" ng-asks-lands" if asks else "")
    layers = [
        ("ng-grounds", [f"ng-ground-{one}" for one in keys]),
        ("ng-printed", [f"ng-tile-{ref}" for ref in tiles]),
        ("ng-lands", [f"ng-land-{one}" for one in keys]),
        ("ng-slots", [f"ng-slots-{ref}" for ref in tiles if SLOTS[ref]]),
        ("ng-new", ["ng-lately"]),
        ("ng-figures", [f"ng-figures-{one}" for one in keys]),
        ("ng-names-layer", ["ng-names"]),  # where it is crowded, a name hides an edge of a piece
        ("ng-laying", ["ng-ghosts"]),
    ]
    drawn = "".join(
        f'<g class="{layer}">{"".join(panel_place(name + id, "g") for id in ids)}</g>' for layer, ids in layers
    )
    below = panel_place(f"{name}ng-tray", "div", 'class="ng-tray-box"') if laying else ""
    return (
        f'<div class="ng-world" id="{name}ng-map"{turned}><svg class="ng-map{more}" viewBox="{box}" role="group"'
        f' aria-label="{attribute(w.name("map", "Map"))}"><defs>{masks(name)}</defs>{drawn}</svg>{below}</div>'
    )


def map_picture(w: Words, view: View, name: str) -> str:
    """The map as one picture, as everyone sees it."""
    first, *others = each(map_panels(view, name))
    picture = first.draw(w, *first.facts)
    for one in others:
        empty = panel_place(one.id, "g")
        picture = picture.replace(empty, empty.replace(" data-panel></g>", f">{one.draw(w, *one.facts)}</g>"))
    return picture


# --- small screens --------------------------------------------------------------------------------------------------


def fingers_facts(view: View) -> tuple[list[tuple[str, str, int]]]:
    """The places of the map that can be chosen: the word, what names it, a number."""
    kinds = (AREA, SLOT, CELL, CREATURE)
    known = [(number, kind.codes[ref], ref) for ref in named(view) for number, kind in enumerate(kinds)
             if ref in kind.codes]  # fmt: skip
    refs = [ref for _, _, ref in sorted(known)]
    tiles = laid(view) if refs else ()
    found: list[tuple[str, str, int]] = []
    for ref in refs:
        if ref in AREA.codes:
            found.append((ref, geography(tiles).named.get(ref, ref), 0))
        elif ref in SLOT.codes:
            found.append((ref, *slot_at(view, ref)))
        else:
            found.append((ref, "", 0))
    return (found,)


def fingers(w: Words, places: list[tuple[str, str, int]]) -> str:
    """Small screens: the places of the map that can be chosen, as buttons."""
    if not places:
        return ""
    shown = "".join(
        f'<button type="button" class="btn" id="at-{key(ref)}" data-ref="{ref}">{_called(w, ref, titled, n)}</button>'
        for ref, titled, n in places
    )
    title = w.text("Choose a place")
    return f'<section class="ng-fingers" aria-label="{attribute(title)}"><h2>{title}</h2><div>{shown}</div></section>'


def _called(w: Words, ref: str, titled: str, number: int) -> str:
    if ref in AREA.codes:
        return area(w, titled)
    if ref in SLOT.codes:
        return slot_called(w, ref, titled, number)
    return creature(w, ref) if ref in CREATURE.codes else cell_sign(ref)
