"""Draws docs/images/house.svg: the packages as rooms, and an arrow for every import from one room into another.

    python scripts/draw_house.py

The arrows come from the source itself, so the drawing stays true; a test fails when the file is out of date.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
IMAGE = ROOT / "docs/images/house.svg"

OF_A_GAME = ("data", "rules", "words", "draw", "text", "bots", "guide")
OF_THE_HALL = ("server", "tables", "pages", "static")
Arrow = tuple[str, str]


def room_of(module: str) -> str:
    """The room that a module is in: `meadhall.games.catan.draw.map.land` is in `game.draw`, for all games alike."""
    match module.split("."):
        case ["meadhall", "games", _, "rl", *_]:  # drawn with the bots, as is what studies games with the arena
            return "game.bots"
        case ["meadhall", "games", _, room, *_] if room in OF_A_GAME:
            return f"game.{room}"
        case ["meadhall", "hall", room, *_] if room in OF_THE_HALL:
            return f"hall.{room}"
        case ["meadhall", ("engine" | "kit" | "games" | "bots" | "arena" | "hall" | "cli") as room, *_]:
            return room
        case ["meadhall", "rl" | "stats", *_]:
            return "arena"
        case ["meadhall", "__main__"]:
            return "cli"
        case ["meadhall", *_]:  # the public names
            return "games"
    return ""


def found_by_name() -> set[Arrow]:
    """Which room looks for which room of a game by its name (engine/rooms.py) instead of importing it."""
    return {
        (room_of(module), f"game.{room}")
        for module, tree in modules()
        if any(imported.startswith("meadhall.engine.rooms") for imported in imported_by(module, tree))
        for room in named_in(tree)
    }


def named_in(tree: ast.Module) -> Iterator[str]:
    """Rooms whose names are arguments ("draw"), and files and modules in them ("draw/icons.svg", "bots.value")."""
    arguments = {id(argument) for call in ast.walk(tree) if isinstance(call, ast.Call) for argument in call.args}
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            continue
        room, *inside = re.split("[./]", node.value, maxsplit=1)
        if room not in OF_A_GAME:
            continue
        if (inside and is_there(f"{room}/{inside[0]}")) or (not inside and id(node) in arguments):
            yield room


def is_there(name: str) -> bool:
    """Some game has a file, a module or a folder of this name."""
    games = SOURCE / "meadhall/games"
    return any(list(games.glob(pattern)) for pattern in (f"*/{name}".rstrip("/"), f"*/{name}.py"))


@cache
def modules() -> list[tuple[str, ast.Module]]:
    return [
        (".".join(path.relative_to(SOURCE).with_suffix("").parts), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(SOURCE.rglob("*.py"))
    ]


@cache
def imports() -> set[Arrow]:
    """Which room imports from which."""
    arrows = {
        (room_of(module), room_of(imported)) for module, tree in modules() for imported in imported_by(module, tree)
    }
    return {(one, other) for one, other in arrows if other and one != other}


def imported_by(module: str, tree: ast.Module) -> Iterator[str]:
    """The full names of what a module imports, inside functions too; what is there for types alone is left out."""
    package = module.split(".")[:-1]  # of `a.b.__init__`: a.b
    for node in parts_that_run(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = [*above, *([node.module] if node.module else [])]
            yield from (".".join([*base, name.name]) for name in node.names)


def parts_that_run(node: ast.AST) -> Iterator[ast.AST]:
    """All statements below this one, except for what is there for types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            for other in child.orelse:
                yield other
                yield from parts_that_run(other)
        elif isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield child
            yield from parts_that_run(child)


# --- the plan: where each room is ---

Box = tuple[int, int, int, int]  # x, y, width, height
Point = tuple[int, int]

WIDTH, HEIGHT = 1160, 1130
LEFT, RIGHT = 120, 1040  # the walls; beside them there is room for arrows that pass several floors
LINE = 10  # between two arrows side by side
PORT = 20  # between two that start or end at a room
NO_WAY = float("inf")
SHARED = 0.75  # of its price an arrow saves where it runs with others of the same aim

SAYS = {
    "cli": ("cli", "the commands"),
    "hall.static": ("static", "the browser’s side"),
    "hall.pages": ("pages", "what people see"),
    "hall.server": ("server", "addresses, sockets"),
    "hall.tables": ("tables", "their life, the store"),
    "arena": ("arena, rl, stats", "games by the thousand"),
    "games": ("games", "which games there are; the public names"),
    "game.draw": ("draw", "pictures of a view"),
    "game.words": ("words", "sentences, translated"),
    "game.text": ("text", "for the terminal"),
    "game.guide": ("guide", "the rules page"),
    "game.bots": ("bots, rl", "for programs"),
    "game.data": ("data", "components and their kinds"),
    "game.rules": ("rules", "the rulebook in chapters"),
    "kit": ("kit", "what games share to show themselves"),
    "bots": ("bots", "for any game"),
    "engine": ("engine", "how any game runs: flow, luck, zones, events, matches, records"),
}
FRAMES: dict[str, tuple[str, Box]] = {
    "hall": ("hall", (LEFT, 262, 690, 150)),
    "game": ("games/<game>", (LEFT, 580, RIGHT - LEFT, 268)),
}


def plan() -> dict[str, Box]:
    rooms = {
        "cli": (430, 126, 300, 66),
        "arena": (850, 304, 190, 66),
        "games": (640, 474, 400, 66),
        "game.data": (340, 758, 230, 66),
        "game.rules": (610, 758, 230, 66),
        "kit": (LEFT, 910, 330, 66),
        "bots": (830, 910, 210, 66),
        "engine": (LEFT, 1036, RIGHT - LEFT, 66),
    }
    rooms |= row("hall", ["static", "pages", "server", "tables"], LEFT + 20, 650, 320)
    upper = [name for name in ("draw", "words", "text", "guide", "bots") if is_there(name)]
    return rooms | row("game", upper, LEFT + 20, RIGHT - LEFT - 40, 622)


def row(of: str, names: list[str], left: int, width: int, top: int) -> dict[str, Box]:
    each = (width - 24 * (len(names) - 1)) // len(names)
    return {f"{of}.{name}": (left + number * (each + 24), top, each, 66) for number, name in enumerate(names)}


def together(arrows: set[Arrow]) -> set[Arrow]:
    """What every room of the hall does, the hall does: one arrow instead of three."""
    arrows = {(one, other) for one, other in arrows if not one.startswith(f"{other}.")}  # files of the hall itself
    inner = {one for one, _ in arrows if one.startswith("hall.")}
    for target in {other for _, other in arrows if not other.startswith("hall.")}:
        same = {(one, target) for one in inner}
        if len(same) > 1 and same <= arrows:
            arrows = arrows - same | {("hall", target)}
    return arrows


# --- ways: level and upright lines around the rooms; those with the same aim may run together ---


class Ways:
    def __init__(self, rooms: dict[str, Box]) -> None:
        self.rooms = rooms
        self.boxes = rooms | {name: box for name, (_, box) in FRAMES.items()}
        self.titles = [(x, y, 40 + 10 * len(title), 32) for title, (x, y, _, _) in FRAMES.values()]
        self.laid: list[tuple[Point, Point, str]] = []
        self.dense = False  # look at every place, not only at those with room around them

    def way(self, one: str, other: str, kind: str) -> list[Point]:
        """The best way from one room to another; it is then taken."""
        upward = self.boxes[one][1] > self.boxes[other][1] + self.boxes[other][3]
        above, below = (other, one) if upward else (one, other)
        candidates = self.beside(one, other) if self.level(one, other) else self.down(above, below)
        aim = f"{kind} {other}"
        prices: dict[tuple[Point, Point], float] = {}  # many candidates have a line in common
        best: tuple[float, list[Point]] = (NO_WAY, [])
        alone = all(theirs != aim for _, _, theirs in self.laid)
        for way in candidates:
            lines = list(pairwise(way))
            price = 30.0 * len(way)
            if price + sum(length(a, b) for a, b in lines) * (1.0 if alone else 1 - SHARED) >= best[0]:
                continue  # cheaper it cannot be
            for line in lines:
                if line not in prices:
                    prices[line] = self.price(*line, aim, (one, other))
                price += prices[line]
                if price >= best[0]:
                    break
            else:
                best = (price, way)
        if best[0] == NO_WAY:
            if self.dense:
                raise ValueError(f"no way from {one} to {other}: the plan needs more room")
            self.dense = True
            found = self.way(one, other, kind)
            self.dense = False
            return found
        way = best[1][::-1] if upward else best[1]
        self.laid += [(a, b, aim) for a, b in pairwise(way)]
        return way

    def level(self, one: str, other: str) -> bool:
        (_, y, _, h), (_, y2, _, h2) = self.boxes[one], self.boxes[other]
        return y < y2 + h2 and y2 < y + h

    def beside(self, one: str, other: str) -> Iterator[list[Point]]:
        """Rooms on one floor: straight across, or over what is between them."""
        (x, y, w, h), (x2, y2, w2, _) = self.boxes[one], self.boxes[other]
        for at in range(y + 16, y + h - 15, 8):
            yield [(x + w, at), (x2, at)] if x < x2 else [(x, at), (x2 + w2, at)]
        for start in self.ports(self.boxes[one]):
            for end in self.ports(self.boxes[other]):
                for at in range(y - 12, y - 33, -LINE):
                    yield [(start, y), (start, at), (end, at), (end, y2)]

    def down(self, one: str, other: str) -> Iterator[list[Point]]:
        """Straight down, with one bend, or through the free space beside the walls."""
        box, box2 = self.boxes[one], self.boxes[other]
        y, y2 = box[1] + box[3], box2[1]
        ends = self.ports(box2)
        under = range(y + 12, min(y + 60, y2 - 10), LINE)
        over = range(max(y2 - 52, y + 12), y2 - 11, LINE)
        shafts = [at for n in range(9 if self.dense else 5) for at in (LEFT - 18 - LINE * n, RIGHT + 18 + LINE * n)]
        for start in self.ports(box):
            if start in ends:
                yield [(start, y), (start, y2)]
            for at in {*under, *over}:
                for end in ends:
                    yield [(start, y), (start, at), (end, at), (end, y2)]
        for start in self.ports(box):
            for first in under:
                for shaft in shafts:
                    for last in over:
                        for end in (ends[0], ends[-1]):
                            yield [(start, y), (start, first), (shaft, first), (shaft, last), (end, last), (end, y2)]

    def ports(self, box: Box) -> list[int]:
        """Where arrows may start and end along a side: on one grid for all rooms."""
        x, _, w, _ = box
        apart = LINE if self.dense else PORT if w <= 400 else 2 * PORT
        return [at for at in range(x - x % apart, x + w, apart) if x + 14 <= at <= x + w - 14]

    def price(self, a: Point, b: Point, aim: str, ends: Arrow) -> float:
        """Length and crossings; less where it runs with arrows of the same aim; NO_WAY where it cannot go."""
        if any(touches(a, b, box, 8) for name, box in self.rooms.items() if name not in ends):
            return NO_WAY
        if any(touches(a, b, title, 0) for title in self.titles):
            return NO_WAY
        shared, price = 0, float(length(a, b))
        upright = a[0] == b[0]
        for c, d, theirs in self.laid:
            if (c[0] == d[0]) != upright:
                price += 25 * (theirs != aim and crosses(a, b, c, d))
            elif (common := run_together(a, b, c, d, 0 if theirs == aim else LINE - 1)) > 0:
                if theirs != aim:
                    return NO_WAY
                shared = max(shared, common)
        return price - SHARED * shared


def length(a: Point, b: Point) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def touches(a: Point, b: Point, box: Box, margin: int) -> bool:
    x, y, w, h = box
    return (
        max(a[0], b[0]) > x - margin
        and min(a[0], b[0]) < x + w + margin
        and max(a[1], b[1]) > y - margin
        and min(a[1], b[1]) < y + h + margin
    )


def run_together(a: Point, b: Point, c: Point, d: Point, near: int) -> int:
    """How far two lines run side by side, not more than `near` apart."""
    for along in (0, 1):
        across = 1 - along
        if a[across] == b[across] and c[across] == d[across] and abs(a[across] - c[across]) <= near:
            return min(max(a[along], b[along]), max(c[along], d[along])) - max(
                min(a[along], b[along]), min(c[along], d[along])
            )
    return 0


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Of two lines one is upright and one is level: do they cross?"""
    (up, down), (left, right) = ((a, b), (c, d)) if a[0] == b[0] else ((c, d), (a, b))
    return min(left[0], right[0]) < up[0] < max(left[0], right[0]) and min(up[1], down[1]) < left[1] < max(
        up[1], down[1]
    )


# --- the drawing ---

STYLE = """
svg { --paper: #fbf7ee; --wall: #efe6d3; --room: #fffdf8; --line: #b9a888; --ink: #33291a; --soft: #75664e;
  --engine: #6b5d4c; --kit: #0f7f86; --bots: #8b4aa8; --games: #b5700c; --rules: #b8362b; --data: #4c7d1f;
  --words: #2563b0; --pages: #a83a77; --other: #75664e }
@media (prefers-color-scheme: dark) {
  svg { --paper: #1c1813; --wall: #2a241c; --room: #37302a; --line: #5f5443; --ink: #f3ead9; --soft: #b8a88d;
    --engine: #c2b299; --kit: #4fc3c9; --bots: #cf94ea; --games: #f0ad4a; --rules: #f2837a; --data: #9ccc65;
    --words: #82b4f5; --pages: #f08dc0; --other: #b8a88d }
}
text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--ink) }
.name { font-size: 17px; font-weight: 650 }
.says, .legend { font-size: 13px; fill: var(--soft) }
.frame-name { font-size: 16px; font-weight: 650; fill: var(--soft) }
.title { font-size: 22px; font-weight: 700; letter-spacing: .06em }
.paper { fill: var(--paper) }
.roof { fill: var(--wall); stroke: var(--line); stroke-width: 2; stroke-linejoin: round }
.horn { fill: none; stroke: var(--line); stroke-width: 7; stroke-linecap: round }
.frame { fill: var(--wall); stroke: var(--line); stroke-width: 1.5 }
.room { fill: var(--room); stroke: var(--line); stroke-width: 1.5 }
.sill { stroke-width: 4; stroke-linecap: round }
.way { fill: none; stroke-width: 2 }
.named { stroke-dasharray: 2 5; stroke-linecap: round; stroke-width: 2.4 }
""".strip()

COLOURS = {
    "game.rules": "rules", "game.data": "data", "game.words": "words", "game.draw": "pages", "game.guide": "games",
    "game.bots": "bots", "hall.pages": "pages", "hall.tables": "words", "hall.server": "rules",
}  # fmt: skip


def colour(room: str) -> str:
    own = {"engine", "kit", "bots", "games"}
    return f"var(--{room if room in own else COLOURS.get(room, 'other')})"


def drawing() -> str:
    rooms = plan()
    ways = Ways(rooms)
    solid = [(one, other, "import") for one, other in together(imports())]
    dotted = [(one, other, "name") for one, other in found_by_name() - imports()]

    def nearest_first(arrow: tuple[str, str, str]) -> tuple[int, str, str]:
        (x, y, w, h), (x2, y2, w2, h2) = ways.boxes[arrow[0]], ways.boxes[arrow[1]]
        aside = max(0, x2 - x - w, x - x2 - w2)
        return abs(y2 + h2 // 2 - y - h // 2) + aside // 2, *arrow[:2]

    arrows = [
        arrow(ways.way(one, other, kind), other, kind)
        for one, other, kind in sorted([*solid, *dotted], key=nearest_first)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            'aria-labelledby="title">',
            '<title id="title">The packages of Meadhall as the rooms of a house, with an arrow for every import from '
            "one room into another</title>",
            f"<style>\n{STYLE}\n</style>",
            f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="16"/>',
            roof(),
            *(frame(title, box) for title, box in FRAMES.values()),
            *arrows,
            *(room(name, box) for name, box in sorted(rooms.items())),
            legend(),
            "</svg>\n",
        ]
    )


def roof() -> str:
    middle = (LEFT + RIGHT) // 2
    return "\n".join(
        [
            f'<path class="horn" d="M{middle + 26} 62 L{middle - 26} 22 q-12 -8 -22 0 M{middle - 26} 62 '
            f'L{middle + 26} 22 q12 -8 22 0"/>',
            f'<path class="roof" d="M{middle} 40 L{RIGHT + 40} 232 H{LEFT - 40} Z"/>',
            f'<text class="title" x="{middle}" y="104" text-anchor="middle">meadhall</text>',
        ]
    )


def frame(title: str, box: Box) -> str:
    x, y, w, h = box
    shown = title.replace("<", "&lt;").replace(">", "&gt;")
    return (
        f'<rect class="frame" x="{x}" y="{y}" width="{w}" height="{h}" rx="10"/>'
        f'<text class="frame-name" x="{x + 20}" y="{y + 27}">{shown}</text>'
    )


def room(name: str, box: Box) -> str:
    x, y, w, h = box
    title, says = SAYS[name]
    middle = x + w // 2
    return (
        f'<rect class="room" x="{x}" y="{y}" width="{w}" height="{h}" rx="7"/>'
        f'<path class="sill" d="M{middle - 16} {y + h - 9} h32" style="stroke:{colour(name)}"/>'
        f'<text class="name" x="{middle}" y="{y + h // 2 - 6}" text-anchor="middle">{title}</text>'
        f'<text class="says" x="{middle}" y="{y + h // 2 + 13}" text-anchor="middle">{says}</text>'
    )


def arrow(way: list[Point], aim: str, kind: str) -> str:
    """A line with round corners and a head."""
    path = f"M{way[0][0]} {way[0][1]}"
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        r = min(8, length(before, here) // 2, length(here, after) // 2)
        (x, y), (x2, y2) = towards(here, before, r), towards(here, after, r)
        path += f" L{x} {y} Q{here[0]} {here[1]} {x2} {y2}"
    end, neck = way[-1], towards(way[-1], way[-2], 8)
    path += f" L{neck[0]} {neck[1]}"
    dx, dy = (neck[1] - end[1]) // 2, (neck[0] - end[0]) // 2
    head = f"M{end[0]} {end[1]} L{neck[0] + dx} {neck[1] + dy} L{neck[0] - dx} {neck[1] - dy} Z"
    named = " named" if kind == "name" else ""
    return (
        f'<path class="way{named}" d="{path}" style="stroke:{colour(aim)}"/>'
        f'<path d="{head}" style="fill:{colour(aim)}"/>'
    )


def towards(a: Point, b: Point, far: int) -> Point:
    """The point `far` from a on the way to b, which is level with it or upright to it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + (dx > 0) * far - (dx < 0) * far, a[1] + (dy > 0) * far - (dy < 0) * far


def legend() -> str:
    y = 152
    return (
        f'<path class="way" d="M{WIDTH - 232} {y - 90} h34" style="stroke:var(--other)"/>'
        f'<text class="legend" x="{WIDTH - 188}" y="{y - 86}">imports (target’s colour)</text>'
        f'<path class="way named" d="M{WIDTH - 232} {y - 66} h34" style="stroke:var(--other)"/>'
        f'<text class="legend" x="{WIDTH - 188}" y="{y - 62}">finds by name</text>'
    )


if __name__ == "__main__":
    IMAGE.write_text(drawing(), encoding="utf-8")
    print(f"{IMAGE.relative_to(ROOT)}: {len(imports())} imports between rooms")
