"""The map: hexes with their names, terrain and numbers; roads and buildings of each player; trade routes.

(A) is a settlement of A, [A] a keep, AAA or A a road. Where a choice names a place, its number stands there: #12.
"""

from rich.text import Text

from meadhall.kit.text import PICK, QUIET, Sheet, View, clipped, picks, sign, style
from meadhall.kit.words import Words

from ..data import tables
from ..data.board import BOARDS, CORNER, CORNERS, HEX, HEX_CORNERS, PATH, PATH_A, PATH_B, path_of
from ..words.names import resource, terrain, wildling

UNIT = 7  # columns from the middle of a hex to its side
ROW = 4  # lines from one row of hexes to the next
MARGIN = 4
TERRAIN_STYLES = {
    "forest": "green",
    "pasture": "bright_green",
    "fields": "yellow",
    "hills": "red",
    "mountains": "bright_black",
    "ice_fields": "cyan",
}
RED = [tables.TOKEN_VALUES[token] for token in tables.RED_TOKENS]
FOR_CORNERS = ("settle", "keep")
FOR_PATHS = ("road", "move-road")
FOR_HEXES = ("tormund", "drive-out")

# The middles of hexes in the lattice of `board.py`: a hex is 2 wide and 4 high, rows are 3 apart.
CENTRE: dict[str, tuple[int, int]] = {
    slot["hex"]: (2 * slot["q"] + slot["r"], 3 * slot["r"])
    for layout in tables.BOARDS["layout"]
    for slot in layout["slots"]
}


def _corner_points() -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    for at, name in enumerate(HEX.words):
        x, y = CENTRE[name]
        for corner, (dx, dy) in zip(HEX_CORNERS[at], CORNERS.values(), strict=True):
            found[corner] = (x + dx, y + dy)
    return found


CORNER_POINT = _corner_points()


class Map:
    """One board on a sheet."""

    def __init__(self, w: Words, view: View) -> None:
        self.w = w
        self.view = view
        self.table = view["table"]
        self.board = BOARDS[self.table["board"]]
        self.left = min(CENTRE[HEX.words[at]][0] for at in self.board.hexes) - 1
        self.sheet = Sheet()

    def column(self, x: float) -> int:
        return MARGIN + round((x - self.left) * UNIT)

    def corner(self, code: int) -> tuple[int, int]:
        """Where an intersection stands on the sheet."""
        x, y = CORNER_POINT[code]
        row, upper = divmod(y + 1, 3)
        return self.column(x), ROW * row + (2 if upper == 0 else 4)

    def middle(self, name: str) -> tuple[int, int]:
        """Where the middle of a hex stands."""
        x, y = CENTRE[name]
        return self.column(x), ROW * (y // 3) + 3

    def hexes(self) -> None:
        table = self.table
        rolled = sum(table["dice"][:2]) if table["dice"] and table["phase"] == "after_roll" else 0
        marks = picks(self.view, FOR_HEXES)
        for one in table["hexes"]:
            x, y = self.middle(one["hex"])
            name = one["hex"].upper() + (f" {wildling(self.w, one['wildling'])}" if one["wildling"] else "")
            if one["hex"] in marks:
                self.sheet.centred(x, y - 1, clipped(f"{one['hex'].upper()} {marks[one['hex']]}", 9), PICK)
            else:
                self.sheet.centred(x, y - 1, clipped(name, 11), "bold" if one["wildling"] else QUIET)
            self.sheet.centred(x, y, clipped(terrain(self.w, one["terrain"]), 11), TERRAIN_STYLES[one["terrain"]])
            number = "/".join(map(str, one["numbers"]))
            yields = rolled in one["numbers"] and not one["blocked"]
            look = "bold red" if one["numbers"] in RED else "bold"
            self.sheet.centred(x, y + 1, f"*{number}*" if yields else number, look)
            if table["tormund"] == one["hex"]:
                self.sheet.centred(x, y + 1, f"{number} {self.w.name('one', 'Tormund')}".strip(), "bold magenta")

    def harbours(self) -> None:
        for one in self.table["harbours"]:
            x, y = self.middle(one["hex"])
            kind = "" if one["resource"] == "any" else f" {resource(self.w, one['resource'])}"
            label = clipped(f"{one['rate']}:1{kind}", 11)
            edge = one["edge"].upper()
            if edge == "E":
                self.beside(x + UNIT + 2, y, label)
            elif edge == "W":
                self.beside(x - UNIT - 1 - len(label), y, label)
            else:
                middle = x + (UNIT + 1 if edge[1] == "E" else -UNIT)
                self.beside(middle - len(label) // 2, y - 3 if edge[0] == "N" else y + 4, label)

    def beside(self, x: int, y: int, label: str) -> None:
        """A trade route; at the edge of the sheet its label moves inwards."""
        self.sheet.put(min(max(0, x), self.sheet.width - len(label)), y, label, "cyan")

    def paths(self) -> None:
        roads = {one["path"]: one["seat"] for one in self.table["roads"]}
        marks = picks(self.view, FOR_PATHS)
        routes = {PATH.words[path_of(one["hex"], one["edge"])] for one in self.table["harbours"]}
        for code in self.board.paths:
            name = PATH.words[code]
            (x1, y1), (x2, y2) = self.corner(PATH_A[code]), self.corner(PATH_B[code])
            x, y, upright = (x1 + x2) // 2, (y1 + y2) // 2, x1 == x2
            if name in marks:
                self.sheet.centred(x, y, marks[name], PICK)
            elif name in roads:
                owner = roads[name]
                self.sheet.centred(x, y, sign(owner) if upright else sign(owner) * 3, style(owner))
            elif name in routes:
                self.sheet.centred(x, y, "≈" if upright else "≈≈", "cyan")
            else:
                falling = (x2 - x1) * (y2 - y1) > 0
                self.sheet.centred(x, y, "│" if upright else "╲" if falling else "╱", QUIET)

    def corners(self) -> None:
        houses = {one["corner"]: one for one in self.table["buildings"]}
        marks = picks(self.view, FOR_CORNERS)
        for code in self.board.corners:
            x, y = self.corner(code)
            name = CORNER.words[code]
            house = houses.get(name)
            if house:
                letter = sign(house["seat"])
                self.sheet.centred(x, y, f"[{letter}]" if house["keep"] else f"({letter})", style(house["seat"]))
            if name in marks:
                self.sheet.centred(x, y, marks[name], PICK)
            elif not house:
                self.sheet.put(x, y, "·", QUIET)


def land(w: Words, view: View) -> Text:
    """The Gift, or the classic island."""
    drawing = Map(w, view)
    if drawing.table["north"]:
        the_wall(w, drawing)
    drawing.hexes()
    drawing.harbours()
    drawing.paths()
    drawing.corners()
    legend = w.text("(A) settlement, [A] keep, AAA road of A; ≈ trade route; #12 type 12 to choose this place")
    return Text("\n").join([drawing.sheet.text(), Text(legend, QUIET)])


def the_wall(w: Words, drawing: Map) -> None:
    """Clearings and sections of the Wall, each above the hex that its wildlings come to first."""
    north, sheet = drawing.table["north"], drawing.sheet
    guards, clear = picks(drawing.view, ["guard"]), picks(drawing.view, ["clear"])
    for n in range(1, tables.SECTIONS + 1):
        x = drawing.middle(f"a{n}")[0]
        lurking = w.text("Clearing {n}", n=n) + f": {north['clearings'][n - 1]}"
        sheet.centred(x, -4, clipped(lurking, 13), "bold" if north["clearings"][n - 1] else "")
        if f"clearing-{n}" in clear:
            sheet.centred(x, -5, clear[f"clearing-{n}"], PICK)
        on_wall = north["guards"][f"wall-{n}"]
        sheet.centred(x, -3, "╔" + "═" * 11 + "╗")
        sheet.centred(x, -2, "║" + " " * 11 + "║")
        for space in range(tables.GUARD_SPACES):
            seat = on_wall[space] if space < len(on_wall) else None
            sheet.put(x - 4 + 2 * space, -2, "·" if seat is None else sign(seat), style(seat))
        sheet.centred(x, -1, "╚" + "═" * 11 + "╝")
        label = w.text("Wall {n}", n=n)
        sheet.centred(x, -1, f" {label} ")
        if f"wall-{n}" in guards:
            sheet.centred(x, -1, f" {label} {guards[f'wall-{n}']} ", PICK)
