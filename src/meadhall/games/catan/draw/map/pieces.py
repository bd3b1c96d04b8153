"""Everything that stands on the board: roads, settlements, keeps, guards, wildlings and Tormund.

A piece lies in a group that says where; the piece itself has a permanent id and slides when the group moves.
"""

import math

from meadhall.kit.svg import Point, f

from .lines import count_badge, seat_shape, use

ROAD_ENDS = (
    "M-20-5H15L22 0 15 5H-20L-14 0Z",
    "M-16-5.5H16a5.5 5.5 0 0 1 0 11H-16a5.5 5.5 0 0 1 0-11Z",
    "M-20-5.5H20V5.5H-20Z",
    "M-22 0-15-5.5H15L22 0 15 5.5H-15Z",
)
SETTLEMENT = "M-13 12V-3L0-16 13-3V12Z"
KEEP = "M-17 14V-4H-14V-18H-9V-14H-5V-18H0V-14H4V-18H9V-2H12L12-6H17V14Z"
WILDLINGS = {
    "regular": ("M-13-4-8-12 1-14 10-11 14-1 10 10 1 14-9 12-14 4Z", "wildling", 21, 0),
    "climber": ("M-2-18H2L17 11V14H-17V11Z", "climber", 18, 4),
    "giant": ("M-17-12-10-17H10L17-12V13L10 17H-10L-17 13Z", "giant", 28, 0),
}


def placed(at: Point, inside: str, turn: float = 0) -> str:
    turned = f" rotate({f(turn)})" if turn else ""
    return f'<g transform="translate({f(at[0])} {f(at[1])}){turned}">{inside}</g>'


def piece(name: str, seat: int, outline: str, marks: str) -> str:
    known = f' id="{name}"' if name else ""
    return (
        f'<g class="piece ct-piece seat-{seat + 1}"{known}><path class="ct-casing" d="{outline}"/>'
        f'<path class="ct-body" d="{outline}"/>{marks}</g>'
    )


def mark(seat: int, r: float, x: float = 0, y: float = 0) -> str:
    return f'<path class="ct-mark" d="{seat_shape(seat, r, x, y)}"/>'


def road(seat: int, ends: tuple[Point, Point], name: str = "") -> str:
    """A bar along a path; its ends and its marks have the seat's shape."""
    (ax, ay), (bx, by) = ends
    marks = "".join(mark(seat, 2.7, x) for x in (-9, 0, 9))
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    return placed(((ax + bx) / 2, (ay + by) / 2), piece(name, seat, ROAD_ENDS[seat], marks), turn)


def building(seat: int, at: Point, keep: bool, name: str = "") -> str:
    if keep:
        return placed((at[0], at[1] - 1), piece(name, seat, KEEP, mark(seat, 5.5, -2.5, 2)))
    return placed((at[0], at[1] - 1), piece(name, seat, SETTLEMENT, mark(seat, 5, 0, 3)))


def guard(seat: int, at: Point, name: str = "") -> str:
    """A watchman on the seat's shape."""
    watchman = use("guard", 0, 1 if seat == 0 else 0, 17 if seat == 0 else 19, "ct-on-seat")
    return placed(at, piece(name, seat, seat_shape(seat, 12.5), watchman))


def wildling(kind: str, at: Point, name: str = "", count: int = 1) -> str:
    """Regular: round; climber: pointed; giant: large and square."""
    outline, symbol, size, down = WILDLINGS[kind]
    known = f' id="{name}"' if name else ""
    figure = f'<path class="ct-wild" d="{outline}"/>{use(symbol, 0, down, size, "ct-wild-ink")}'
    badge = count_badge(16, -9, count) if count > 1 else ""
    return placed(at, f'<g class="piece"{known}>{figure}{badge}</g>')


def tormund(at: Point, name: str = "tormund") -> str:
    known = f' id="{name}"' if name else ""
    figure = f'<path class="ct-tormund" d="M0-19 17-8V8L0 19-17 8V-8Z"/>{use("tormund", 0, 0, 26, "ct-tormund-ink")}'
    return placed(at, f'<g class="piece"{known}>{figure}</g>')
