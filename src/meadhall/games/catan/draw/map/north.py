"""The North as it always lies there: Frostfangs, camps, trails, clearings, the Wall and the track of breaches."""

from functools import cache

from meadhall.kit.svg import Jitter, Point, f, ngon, poly

from ...data import tables
from .lines import blob, rough, smooth, text, use
from .places import (
    CENTRE,
    CLAN_X,
    LEFT,
    RIGHT,
    TOP,
    TORMUNDS_CAMP,
    WALL_FOOT,
    WALL_TOP,
    WIDE,
    breach_place,
    camp_place,
    guard_place,
    section_x,
)

CLAN_MARKS = {
    "ice_river": "M-9-4q4.5-5 9 0t9 0M-9 3q4.5-5 9 0t9 0",
    "cave_dwellers": "M-9 6V0a9 8 0 0 1 18 0V6H4V2a4 4 0 0 0-8 0V6Z",
    "hornfoots": "M-7 6-5-6 0-2 5-6 7 6H1.5V1h-3V6Z",
}


def mountains() -> str:
    jitter, drawn = Jitter("frostfangs"), ""
    for row, base, n, low, high in ((0, -452, 13, 62, 100), (1, -440, 11, 34, 58)):
        for i in range(n):
            x = LEFT - 70 + (RIGHT - LEFT + 90) * (i + 0.5) / n + jitter.between(-12, 12)
            tall = jitter.between(low, high) * (0.5 if row == 0 and abs(x - 1.5 * WIDE) < 130 else 1)
            drawn += peak(x, base, jitter.between(34, 48), tall)
    drift = [(LEFT + 14 + k * (RIGHT - LEFT - 28) / 24, -443 + jitter.between(-7, 7)) for k in range(25)]
    return drawn + f'<path class="ct-snow" d="{smooth(drift)}V-425H{f(LEFT + 14)}Z"/>'


def peak(x: float, base: float, w: float, h: float) -> str:
    ridge = [
        (x - w, base),
        (x - w * 0.45, base - h * 0.52),
        (x - w * 0.3, base - h * 0.5),
        (x, base - h),
        (x + w * 0.35, base - h * 0.55),
        (x + w * 0.5, base - h * 0.58),
        (x + w, base),
    ]
    shade = [
        (x, base - h),
        *ridge[4:],
        (x + w * 0.2, base),
        (x + w * 0.34, base - h * 0.3),
        (x + w * 0.06, base - h * 0.55),
    ]
    return f'<path class="ct-peak" d="{poly(ridge, False)}"/><path class="ct-peak-shade" d="{poly(shade)}"/>'


def masonry() -> str:
    """A monumental band: battlement, blocks of ice, a buttress between sections."""
    jitter, merlon, left, right = Jitter("wall"), 13.0, LEFT - 60, RIGHT + 60
    xs = [left + i * merlon for i in range(int((right - left) / merlon))]
    top: list[Point] = []
    for i, x in enumerate(xs):
        y = WALL_TOP - (7 if i % 2 else 0)
        top += [(x, y), (x + merlon, y)]
    drawn = f'<path class="ct-wall" d="{poly([*top, (xs[-1] + merlon, WALL_FOOT), (left, WALL_FOOT)])}"/>'
    blocks = ""
    for k, y in enumerate(range(int(WALL_TOP) + 14, int(WALL_FOOT) - 4, 14)):
        blocks += f"M{f(left)} {y}H{f(right)}"
        x = left + k % 2 * 17
        while x < right:
            blocks += f"M{f(x)} {y}v14" if jitter.between(0, 1) < 0.62 else ""
            x += 34 + jitter.between(-4, 4)
    drawn += f'<path class="ct-blocks" d="{blocks}"/>'
    drawn += f'<path class="ct-shade" d="M{f(left)} {WALL_FOOT - 12}H{f(xs[-1] + merlon)}V{WALL_FOOT}H{f(left)}Z"/>'
    for i in range(tables.SECTIONS + 1):
        x = (i - 0.5) * WIDE
        drawn += (
            f'<path class="ct-wall" d="M{f(x - 8)} {WALL_FOOT + 4}L{f(x - 5)} {WALL_TOP - 14}h-3v-9h5v4h6v-4h5v9h-3'
            f'L{f(x + 8)} {WALL_FOOT + 4}Z"/>'
        )
    return drawn


def gate(section: int) -> str:
    """Five spaces for guards, and the gate with the number of the section."""
    drawn = ""
    for space in range(1, tables.GUARD_SPACES + 1):
        x, y = guard_place(section, space)
        drawn += (
            f'<circle class="ct-space" cx="{f(x)}" cy="{f(y)}" r="13"/>{text(x, y + 6.5, space, 18, "ct-space-no")}'
        )
    x = section_x(section)
    return (
        f'{drawn}<path class="ct-gate" d="M{f(x - 12)} {WALL_FOOT + 3}v-9a12 12 0 0 1 24 0v9Z"/>'
        f'<path class="ct-arrow" d="M{f(x - 6)} {WALL_FOOT + 7}h12l-6 8Z"/>'
        f"{text(x, WALL_FOOT, section, 19, 'ct-gate-no')}"
    )


def section_body(section: int) -> str:
    x = section_x(section) - WIDE / 2 + 9
    return (
        f'<rect class="body ct-section" x="{f(x)}" y="{WALL_TOP + 14}" width="{f(WIDE - 18)}"'
        f' height="{WALL_FOOT - WALL_TOP - 18}" rx="8"/>'
    )


def trails() -> str:
    ways = signs = ""
    for trail in tables.NORTH["trail"]:
        lower, faces = trail["rush_rank"] == "lower", trail["die_values"]
        ax, ay = CLAN_X[trail["clan"]] + (-33 if lower else 33), -312.0
        bx, by = section_x(trail["clearing"]), -250.0
        if len(faces) == 1:
            bx += 22 if lower else -22
        bx += {1: -14, tables.SECTIONS: 14}.get(trail["clearing"], 0)
        way = f"M{f(ax)} {f(ay)}C{f(ax)} {f(ay + 34)} {f(bx)} {f(by - 34)} {f(bx)} {f(by)}"
        ways += f'<path class="ct-trail" d="{way}"/><path class="ct-track" d="{way}"/>'
        for i, face in enumerate(faces):
            x, y = (ax + bx) / 2 + (i - (len(faces) - 1) / 2) * 27, (ay + by) / 2
            x -= 28 if trail["clearing"] == tables.SECTIONS and len(faces) > 1 else 0  # room for Tormund's name
            signs += f'<path class="ct-die12" d="{poly(ngon(5, 14, x, y))}"/>{text(x, y + 6.5, face, 19, "ct-num")}'
    return ways + signs


def clan_ground(clan: str, name: str) -> str:
    """The name stands behind the clan's sign, so that it has room to grow."""
    x, size = CLAN_X[clan], min(19.0, 19.0 * 15 / len(name))
    return (
        f'<path class="body ct-clan" d="{blob(x, -376, 100, 72, Jitter(clan), 28, 0.012, 3.4)}"/>'
        f'<path class="ct-clan-mark" transform="translate({f(x - 75)} -427)" d="{CLAN_MARKS[clan]}"/>'
        f'<text x="{f(x - 61)}" y="-420" font-size="{f(size)}" class="ct-h ct-from">{name}</text>'
    )


def camp_ground(clan: str, camp: int) -> str:
    x, y = camp_place(clan, camp)
    r = 22.5 if camp < 3 else 20.0
    return (
        f'<circle class="body ct-camp" cx="{f(x)}" cy="{f(y)}" r="{f(r)}"/>'
        f"{use('campfire', x - 3, y - 2, (27, 22, 18, 16, 14)[camp - 1], 'ct-fire')}"
        f"{text(x - r - 9, y + 6, camp, 18, 'ct-b')}"
    )


def clearing_ground(clearing: int) -> str:
    return f'<path class="body ct-clearing" d="{_glade(section_x(clearing), -226, 49, 29, f"clearing {clearing}")}"/>'


def _glade(x: float, y: float, rx: float, ry: float, key: str) -> str:
    return blob(x, y, rx, ry, Jitter(key), 12, 0.05)


def breach_track(name: str) -> str:
    drawn = text(breach_place(0)[0] + 51, -157, name, min(19.0, 19.0 * 13 / len(name)), "ct-h ct-on-wall")
    for n in range(tables.LAST_BREACH + 1):
        x, y = breach_place(n)
        cracks = "".join(f"M{f(x - 10 + k * 9)} -112l{3 - k * 2} 8-4 5 3 8" for k in range(n))
        drawn += f'<rect class="ct-space" x="{f(x - 16)}" y="{f(y - 15)}" width="32" height="31" rx="6"/>'
        last = n == tables.LAST_BREACH
        drawn += use("breach", x, y, 24, "ct-danger") if last else text(x, y + 7, n, 20, "ct-b")
        drawn += f'<path class="ct-crack" d="{cracks}"/>'
    return drawn


def tormunds_camp() -> str:
    x, y = TORMUNDS_CAMP
    return (
        f'<path class="ct-clearing" d="{_glade(x, y, 44, 36, "tormund")}"/>'
        f'<path class="ct-tent" d="M{f(x - 32)} {f(y + 14)}l15-27 15 27ZM{f(x - 17)} {f(y - 13)}v27"/>'
        f'<circle class="ct-camp" cx="{f(x + 14)}" cy="{f(y + 3)}" r="20"/>'
    )


def tormunds_name(name: str) -> str:
    """Above the trail that ends beside it."""
    return f'<text x="{f(RIGHT - 4)}" y="{f(TORMUNDS_CAMP[1] - 42)}" font-size="17" class="ct-h ct-to">{name}</text>'


@cache
def north(frostfangs: str, breaches: str) -> str:
    """Everything that nobody can choose, with these two names."""
    west = rough([(LEFT + 10, TOP - 5), (LEFT + 10, -300), (LEFT + 10, WALL_FOOT - 30)], 16, Jitter("west"), 6)
    east = rough([(RIGHT - 10, TOP - 5), (RIGHT - 10, -300), (RIGHT - 10, WALL_FOOT - 30)], 16, Jitter("east"), 6)
    land = smooth([*west, *reversed(east)], True)
    plaque = f'<rect class="ct-plaque" x="{f(1.5 * WIDE - 118)}" y="-548" width="236" height="84" rx="10"/>'
    plaque += text(1.5 * WIDE, -525, frostfangs, 20, "ct-h")
    return (
        f'<path class="ct-snow" d="{land}"/><path class="ct-coast" d="{land}"/>{mountains()}{plaque}{masonry()}'
        f"{breach_track(breaches)}{tormunds_camp()}"
    )


@cache
def invasion() -> str:
    """Dots from each gate through the column of hexes that its wildlings fill."""
    drawn = ""
    for section in tables.NORTH["wall_section"]:
        column = "L".join(f"{f(CENTRE[name][0])} {f(CENTRE[name][1])}" for name in section["invasion"])
        drawn += f'<path class="ct-invasion" d="M{f(section_x(section["id"]))} {WALL_FOOT + 18}L{column}"/>'
    return drawn
