"""Explore (R-NG-96 to 106), and the tiles of setup and of a second chance, which are laid by the same rules."""

from tests.referees.northgard.creatures import lair_opens
from tests.referees.northgard.land import Cell, beside, cell_named, named
from tests.referees.northgard.printed import RESOURCES, TILES, action, flags, shown
from tests.referees.northgard.table import Table
from tests.referees.referee import Script

EXPLORE, FIRST, SECOND, CHANCE = "explore", "first-tile", "second-tile", "second-chance"  # what a tile is laid for


def open_places(t: Table, seat: int, card: str) -> list[str]:
    """Where this card explores from (R-NG-96, R-NG-196)."""
    anywhere = action(card, "explore")["from"] == "any_open"
    places = list(t.land.territories) if anywhere else t.controlled(seat)
    return [place for place in places if not t.territory(place).closed and not t.creatures(place, "brown_bear")]


def can_explore(t: Table, seat: int, card: str) -> bool:
    return bool(t.pile or t.under) and bool(open_places(t, seat, card))


def cells(t: Table, seat: int, mode: str, card: str) -> set[Cell]:
    """A whole side against a fitting tile; always an empty cell."""
    if mode == EXPLORE:
        return {cell for place in open_places(t, seat, card) for cell in t.territory(place).edge}
    starting = {"START", "START5"} if t.players == 5 else {"START"}
    at = [cell for cell, (tile, _) in t.land.tiles.items() if mode != FIRST or tile in starting]
    return {beside(cell, side) for cell in at for side in range(4)} - t.land.tiles.keys()


def allowed(t: Table, mode: str, tile: str, cell: Cell, turn: int) -> bool:
    """Borders continue, nobody meets anyone or a Valkyrie (R-NG-103, D-NG-38, D-NG-43); those who are to settle on
    the tile need an empty territory there."""
    if not t.land.borders_continue(tile, cell, turn):
        return False
    groups = t.land.joins(tile, cell, turn)
    for group in groups:
        settled = [place for place in group if t.owner(place) is not None]
        haunted = [place for place in group if t.creatures(place, "fallen_valkyrie")]
        if len({t.owner(place) for place in settled}) > 1 or any(a != b for a in settled for b in haunted):
            return False
    return mode == EXPLORE or any(all(t.owner(place) is None for place in group) for group in groups)


def rotations(t: Table, mode: str, tile: str, cell: Cell) -> list[int]:
    return [turn for turn in range(4) if allowed(t, mode, tile, cell, turn)]


def layings(t: Table, seat: int, mode: str, card: str) -> list[str]:
    return [
        f"place {tile} {named(cell)}"
        for tile in t.offered
        for cell in cells(t, seat, mode, card)
        if rotations(t, mode, tile, cell)
    ]


def draw_tile(t: Table, seat: int) -> None:
    """Those under the pile come last, in their order."""
    if t.pile:
        tile = t.happens("tile_drawn", seat=seat)["tile"]
        if tile not in t.pile:
            t.wrong(f"tile {tile} was not in the pile")
        t.pile.remove(tile)
    else:
        tile = t.under.pop(0)
        t.happens("tile_drawn", seat=seat, tile=tile)
    t.offered = [*t.offered, tile]


def put_under(t: Table, seat: int) -> None:
    for tile in t.offered:
        t.happens("tile_under", seat=seat, tile=tile)
    t.under += t.offered
    t.offered = []


def draw_tiles(t: Table, seat: int, mode: str, card: str, wanted: int) -> None:
    """Until one of them fits, or the whole pile was seen once (R-NG-99, D-NG-15)."""
    every = len(t.pile) + len(t.under)
    seen = min(wanted, every)
    for _ in range(seen):
        draw_tile(t, seat)
    while t.offered and not layings(t, seat, mode, card):
        put_under(t, seat)
        if seen < every:
            draw_tile(t, seat)
            seen += 1


def explore(t: Table, seat: int, card: str, times: int) -> Script:
    said = action(card, "explore")
    draw_tiles(t, seat, EXPLORE, card, said["draw"])
    if t.offered:
        redraw = "redraw_once" in said.get("flags", []) and bool(t.pile or t.under)
        yield from lay_tile(t, seat, EXPLORE, card, redraw)
    if times > 1:
        yield from may_explore(t, seat, card, times - 1)


def may_explore(t: Table, seat: int, card: str, times: int) -> Script:
    choices = ["do explore", "done"] if can_explore(t, seat, card) else []
    answer = yield from t.ask_about(seat, "MayExplore", choices, card=card, times=times)
    if answer == "do explore":
        yield from explore(t, seat, card, times)


def lay_tile(t: Table, seat: int, mode: str, card: str, redraw: bool) -> Script:
    choices = layings(t, seat, mode, card)
    choices += ["redraw"] if redraw else []
    about = {"mode": mode, "card": card or None}
    answer = yield from t.ask_about(seat, "LayTile", choices, **about, redraw=redraw)
    if answer == "redraw":
        put_under(t, seat)
        draw_tiles(t, seat, mode, card, 1)
        if t.offered:
            yield from lay_tile(t, seat, mode, card, False)
        return
    _, tile, place = answer.split()
    cell = cell_named(place)
    choices = [f"rotate r{turn}" for turn in rotations(t, mode, tile, cell)]
    answer = yield from t.ask_about(seat, "TurnTile", choices, **about, tile=tile, cell=place)
    turn = int(answer.removeprefix("rotate r"))
    if mode == EXPLORE and "collect_icons_of_placed_tile" in flags(card, "explore"):
        for resource in RESOURCES:
            t.gain(seat, resource, sum(shown(f"{tile}.{area['id']}", resource) for area in TILES[tile]["areas"]))
    t.offered.remove(tile)
    t.happens("tile_placed", seat=seat, tile=tile, cell=place, rotation=f"r{turn}")
    closed = lay(t, tile, cell, turn)
    for one in closed:
        t.happens("closed", territory=one, tiles=len(t.territory(one).tiles), owner=t.owner(one))
    if mode in (FIRST, SECOND):
        t.seats[seat].tiles, t.offered = t.offered, []
    else:
        put_under(t, seat)
    if mode == EXPLORE:
        explored(t, seat, closed)
    yield from lair_opens(t, tile, acts=mode in (EXPLORE, CHANCE))


def lay(t: Table, tile: str, cell: Cell, turn: int) -> list[str]:
    """Returns the territories that are closed by it: all closed ones of this tile, since none was before."""
    t.land.lay(tile, cell, turn)
    t.count_buildings()
    t.laid = tile
    touched = dict.fromkeys(t.territory(f"{tile}.{area['id']}").name for area in TILES[tile]["areas"])
    return [place for place in touched if t.territory(place).closed]


def explored(t: Table, seat: int, closed: list[str]) -> None:
    """R-NG-104, 105 and the powers of Stag, Raven and Boar (R-NG-154, 156, 162)."""
    clan = t.seats[seat].clan
    for place in closed:
        if t.owner(place) == seat:
            t.gain_fame(seat, len(t.territory(place).tiles), "closing")
            if clan == "stag":
                t.gain_fame(seat, 1, "stag")
            if clan == "raven":
                t.collect(seat, place)
    if clan == "boar" and not closed:
        t.gain(seat, "lore", 1)
