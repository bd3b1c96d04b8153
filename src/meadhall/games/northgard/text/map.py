"""The map: tiles in a grid. Areas that face each other across a side are one territory, so the label on a side names it
for both tiles: «7bA3» is territory 7b, held by A with 3 units. A wide map is cut into bands.
"""

from rich.text import Text

from meadhall.kit.text import PICK, QUIET, WIDTH, Sheet, View, picks, sign, style
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import AREA, TILE
from ..words.names import cell_sign, place_sign, tile_sign

ACROSS = 13  # columns from tile to tile
DOWN = 4  # lines
MARGIN = 4
BAND = (WIDTH - 2 * MARGIN - 1) // ACROSS  # tiles side by side


def tile_map(w: Words, view: View) -> list[Text]:
    """One picture for each band, and a legend."""
    table = view["table"]
    cells = {position(one["cell"]): one for one in table["tiles"]}
    free = {position(cell): marks for cell, marks in picks(view, ["place"], 2).items()}
    if "cell" in table["asking"]:
        free[position(table["asking"]["cell"])] = "?"  # here goes the tile that is being turned
    lands = {area: one for one in table["territories"] for area in one["areas"]}
    west, east = min(x for x, _ in (*cells, *free)), max(x for x, _ in (*cells, *free))
    north = min(y for _, y in (*cells, *free))
    bands = []
    for first in range(west, east + 1, BAND):
        sheet = Sheet()
        # Tiles last: the labels on their sides reach into the free places beside them.
        for (x, y), marks in free.items():
            if first <= x < first + BAND:
                _free(sheet, MARGIN + (x - first) * ACROSS, (y - north) * DOWN, f"{x}_{y}", marks)
        for (x, y), one in cells.items():
            if first <= x < first + BAND:
                built = sum(slot.split("-")[0] == one["tile"] for slot in table["buildings"])
                _tile(sheet, MARGIN + (x - first) * ACROSS, (y - north) * DOWN, one, lands, built)
        bands.append(sheet.text())
    legend = w.text("7bA3: territory 7b, A with 3 units; K Kaija, ! creature, ^ lair, F W L food wood lore, + building")
    return [*bands, Text(legend, QUIET)]


def position(cell: str) -> tuple[int, int]:
    x, y = cell.split("_")
    return int(x), int(y)


def label(land: View) -> str:
    """«7bA3K!»: a territory, who holds it and with how many, and what is there."""
    text = place_sign(land["territory"])
    if land["owner"] is not None:
        text += f"{sign(land['owner'])}{land['units']}"
    if land["kaija"]:
        text += "K"
    if land["creatures"]:
        text += "!"
    return text


def _tile(sheet: Sheet, x: int, y: int, one: View, lands: dict[str, View], built: int) -> None:
    """A frame with a label on each side, and in the middle the tile's sign and what its areas have."""
    for row in (y, y + DOWN):
        sheet.put(x, row, "+" + "-" * (ACROSS - 1) + "+", QUIET)
    for row in range(y + 1, y + DOWN):
        for column in (x, x + ACROSS):
            sheet.put(column, row, "|", QUIET)
    code = TILE.codes[one["tile"]]
    at = (code * 4 + one["rotation"]) * 4
    middle, centre = x + (ACROSS + 1) // 2, y + DOWN // 2
    for side, (column, row) in enumerate(((middle, y), (x + ACROSS, centre), (middle, y + DOWN), (x, centre))):
        land = lands[AREA.words[tables.AREA_AT[at + side]]]
        sheet.centred(column, row, label(land), style(land["owner"]))
    sheet.centred(middle, centre, tile_sign(one["tile"]), "bold")
    sheet.centred(middle, y + 1, _contents(code)[: ACROSS - 2], QUIET)
    sheet.centred(middle, y + DOWN - 1, "+" * built, "bold")


def _contents(tile: int) -> str:
    """«a^ bFW»: lairs and resources of the areas of a tile."""
    parts = []
    for letter, area in zip("abcd", tables.TILE_AREAS[tile]):
        icons = "".join(sign * n for sign, n in zip("FWL", tables.AREA_ICONS[area]))
        found = icons + ("^" if tables.AREA_LAIR[area] else "")
        if found:
            parts.append(letter + found)
    return " ".join(parts)


def _free(sheet: Sheet, x: int, y: int, cell: str, marks: str) -> None:
    """A place where a tile may be laid, with the numbers to type."""
    middle = x + (ACROSS + 1) // 2
    for row in range(1, DOWN):
        sheet.put(x + 1, y + row, "·" + " " * (ACROSS - 3) + "·", QUIET)
    words = marks.split(" ")
    sheet.centred(middle, y + 1, " ".join(words[:3]), PICK)
    sheet.centred(middle, y + 2, cell_sign(cell))
    if words[3:]:
        sheet.centred(middle, y + 3, " ".join(words[3:6]), PICK)
