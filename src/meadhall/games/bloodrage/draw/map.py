"""The map: eight provinces around Yggdrasil, four fjords, tokens and figures. The land itself lies in icons.svg."""

import math

from meadhall.kit.html import View, attribute, named
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import FIGURE, FIRST_FJORD, PLACE
from ..words.names import figure, place, region, token
from .parts import Point, f, figure_alone, figure_art, name_of, ngon, poly, strength_of

# For every province: its villages, its pillage token, its doom, its name.
PROVINCES: dict[str, tuple[list[Point], Point, Point, Point]] = {
    "angerboda": (
        [(108, -334), (182, -334), (256, -334), (128, -266), (202, -266)],
        (92, -208),
        (152, -206),
        (196, -398),
    ),
    "muspelheim": (
        [(278, -116), (348, -116), (418, -116), (306, -184), (378, -184)],
        (214, -86),
        (236, -152),
        (352, -254),
    ),
    "horgr": ([(290, 116), (360, 116), (304, 184), (374, 184)], (214, 86), (236, 152), (352, 254)),
    "utgard": ([(128, 330), (214, 330), (166, 262)], (92, 208), (152, 206), (196, 398)),
    "andlang": ([(-128, 330), (-214, 330), (-166, 262)], (-92, 208), (-152, 206), (-196, 398)),
    "gimle": (
        [(-278, 116), (-348, 116), (-418, 116), (-306, 184), (-378, 184)],
        (-214, 86),
        (-236, 152),
        (-352, 254),
    ),
    "myrkulor": ([(-296, -118), (-370, -118), (-330, -188)], (-214, -86), (-236, -152), (-352, -254)),
    "elvagar": ([(-110, -332), (-184, -332), (-258, -332), (-166, -264)], (-92, -208), (-152, -206), (-196, -398)),
}
# Berths, the first four drawn; there is no limit in the rules.
FJORDS: dict[str, list[Point]] = {
    "fjord_north": [(0, -334), (0, -400), (-39, -466), (39, -466), (-106, -494), (106, -494)],
    "fjord_east": [(334, 0), (400, 0), (466, -39), (466, 39), (484, -96), (484, 96)],
    "fjord_south": [(0, 334), (0, 400), (39, 466), (-39, 466), (106, 488), (-106, 488)],
    "fjord_west": [(-334, 0), (-400, 0), (-466, 39), (-466, -39), (-484, 96), (-484, -96)],
}
REGIONS: dict[str, tuple[Point, str]] = {
    "manheim": ((-504, -474), "start"),
    "jotunheim": ((504, 502), "end"),
    "alfheim": ((-504, 502), "start"),
}
GROUND = {land["id"]: land["region"] for land in tables.PROVINCES}
MARKED = ("move", "join", "spare", "save", "retreat", "lose", "give")  # verbs that name figures on the map


def board_map(w: Words, view: View) -> str:
    """The whole map with everything on it."""
    table = view["table"]
    title = w.name("Blood Rage", "Map")
    return (
        f'<svg class="br-map" viewBox="-520 -520 1040 1040" role="group" aria-label="{attribute(title)}">'
        f"{land(w, table)}{areas(w, view)}{tokens(table)}{figures(w, view)}</svg>"
    )


def land(w: Words, table: View) -> str:
    """What never moves; a destroyed province is ash."""
    shown = _use("sea") + "".join(
        _use(f"{'ash' if table['provinces'][name]['destroyed'] else 'province'}-{name}") for name in PROVINCES
    )
    shown += _use("borders") + _use("tree")
    shown += "".join(_use(f"ships-{fjord}") for fjord, open in table["fjords"].items() if open)
    names = ""
    for name, (_, _, _, at) in PROVINCES.items():
        gone = table["provinces"][name]["destroyed"]
        if not gone:
            shown += _use(f"villages-{name}")
        names += _text(at, place(w, name), f"br-name br-on-{'ash' if gone else GROUND[name]}")
    names += _text((0, 152), place(w, "yggdrasil"), "br-name br-on-tree")
    for name, (at, anchor) in REGIONS.items():
        names += _text(at, region(w, name), f"br-region {anchor}")
    return f'<g class="br-land">{shown}</g><g class="br-names" aria-hidden="true">{names}</g>'


def _use(part: str, more: str = "") -> str:
    return f'<use href="#p-br-{part}"{more}/>'


def _text(at: Point, text: str, more: str) -> str:
    return f'<text class="{more}" x="{f(at[0])}" y="{f(at[1] + 8)}">{text}</text>'


# Places that can be chosen.


def areas(w: Words, view: View) -> str:
    """Fjords first: where one reaches under a coast, a click means the land."""
    shown = ""
    chosen = named(view)
    for name in (*FJORDS, *PROVINCES, "yggdrasil"):
        said = fjord_said(w, view, name) if name in FJORDS else province_said(w, view, name)
        role = ' role="button" tabindex="0"' if name in chosen else ' role="img"'
        shown += (
            f'<g class="br-area" data-ref="{name}"{role} aria-label="{attribute(said)}">'
            f'<use class="body" href="#p-br-shape-{name}"/></g>'
        )
    return f'<g class="br-areas">{shown}</g>'


def province_said(w: Words, view: View, name: str) -> str:
    """Everything about a province in one sentence."""
    land = view["table"]["provinces"][name]
    if land["destroyed"]:
        return w.text("{place}: destroyed", place=place(w, name))
    parts = []
    if land["villages"] is not None:
        free = land["villages"] - sum(1 for _ in pieces_at(view["table"], name))
        parts.append(w.text("free villages: {n} of {all}", n=free, all=land["villages"]))
    parts.append(
        w.name("Blood Rage", "pillaged") if land["pillaged"] else token(w, land["token"]) if land["token"] else ""
    )
    parts += [_doomed(w, age) for age, doom in enumerate(view["table"]["doom"]) if doom == name]
    parts += present_said(w, view, name)
    return w.text("{place}: {what}", place=place(w, name), what=listed(w, [part for part in parts if part]))


def _doomed(w: Words, age: int) -> str:
    return w.text("doomed in age {n}", n=age + 1)


def fjord_said(w: Words, view: View, name: str) -> str:
    if not view["table"]["fjords"][name]:
        return w.text("{place}: destroyed", place=place(w, name))
    lands = [place(w, tables.PLACE_NAMES[land]) for land in tables.SUPPORTS[PLACE.codes[name] - FIRST_FJORD]]
    parts = [w.text("ships here support {provinces}", provinces=listed(w, lands)), *present_said(w, view, name)]
    return w.text("{place}: {what}", place=place(w, name), what=listed(w, parts))


def present_said(w: Words, view: View, name: str) -> list[str]:
    """Who stands there, seat by seat."""
    said = []
    for seat, own in enumerate(view["table"]["seats"]):
        kinds = [one["figure"] for one in own["figures"] if one["place"] == name]
        if kinds:
            each = [
                w.text("{n} × {figure}", n=kinds.count(kind), figure=figure(w, kind)) for kind in dict.fromkeys(kinds)
            ]
            said.append(w.text("{name}: {what}", name=name_of(w, view, seat), what=" ".join(each)))
    return said


# Tokens.


def tokens(table: View) -> str:
    battle = table["battle"]
    shown = _use(f"shape-{battle['place']}", ' class="br-contested"') if battle else ""
    now = int(table["age"]) - 1
    for name, (_, at, doomed, _) in PROVINCES.items():
        land = table["provinces"][name]
        if land["destroyed"]:
            continue
        if land["token"]:
            shown += pillage_token(at, land["token"], land["pillaged"])
        for age, where in enumerate(table["doom"]):
            if where == name and age >= now:
                shown += doom_token(doomed, age, age == now)
    tree = table["provinces"]["yggdrasil"]
    if tree["token"]:
        shown += pillage_token((0, 12), tree["token"], tree["pillaged"])
    return f'<g class="br-tokens" aria-hidden="true">{shown}</g>'


def pillage_token(at: Point, kind: str, used: bool) -> str:
    if used:
        return f'<g transform="translate({f(at[0])} {f(at[1])})"><circle class="br-used" r="22"/><path class="br-cross" d="M-10-10l20 20m0-20-20 20"/></g>'  # noqa: E501
    if kind == "all":
        inside = _glyph("rage", 0, -9, 17) + _glyph("axes", -9, 8, 17) + _glyph("horns", 9, 8, 17)
    elif kind == "glory":
        inside = f'<text class="br-worth" y="9">{tables.TOKEN_GLORY[tables.TOKEN_NAMES.index(kind)]}</text>'
    else:
        inside = _glyph(kind, 0, 0, 27)
    turns = [i * math.pi / 8 for i in range(16)]
    edge = poly(
        [((24 if i % 2 else 21) * math.cos(a), (24 if i % 2 else 21) * math.sin(a)) for i, a in enumerate(turns)]
    )
    return f'<g transform="translate({f(at[0])} {f(at[1])})"><path class="br-coin {kind}" d="{edge}"/>{inside}</g>'


def _glyph(name: str, x: float, y: float, size: float) -> str:
    return (
        f'<use class="br-dark" href="#i-br-{name}" x="{f(x - size / 2)}" y="{f(y - size / 2)}"'
        f' width="{f(size)}" height="{f(size)}"/>'
    )


def doom_token(at: Point, age: int, now: bool) -> str:
    """The province that this age destroys wears the skull; those of later ages a small sign with the number."""
    number = "I" * (age + 1)
    if not now:
        return (
            f'<g transform="translate({f(at[0])} {f(at[1])})"><path class="br-later" d="{poly(ngon(8, 19, 22.5))}"/>'
            f'<text class="br-later-no" y="7">{number}</text></g>'
        )
    turns = [i * math.pi / 9 + 0.2 for i in range(18)]
    edge = poly(
        [((33 if i % 2 else 22) * math.cos(a), (33 if i % 2 else 22) * math.sin(a)) for i, a in enumerate(turns)]
    )
    skull = '<use class="br-pale" href="#i-br-doom" x="-15.5" y="-16.5" width="31" height="31"/>'
    return f'<g transform="translate({f(at[0])} {f(at[1])})"><path class="br-doom" d="{edge}"/>{skull}</g>'


# Figures.


def pieces_at(table: View, name: str) -> list[tuple[int, View]]:
    """Every figure at a place, with its seat."""
    return [(seat, one) for seat, own in enumerate(table["seats"]) for one in own["figures"] if one["place"] == name]


def spots(table: View, name: str) -> list[tuple[int, View, Point]]:
    """Where each figure stands. A figure prefers one village for life and so stays there when others go."""
    found = pieces_at(table, name)
    if name == "yggdrasil":
        return [(seat, one, at) for (seat, one), at in zip(found, tree_spots(len(found)), strict=True)]
    room = FJORDS[name] if name in FJORDS else PROVINCES[name][0]
    free = list(range(max(len(room), len(found))))
    placed = []
    for seat, one in found:
        wanted = sum(map(ord, one["piece"])) % len(room)
        spot = min(free, key=lambda other: (other - wanted) % len(free) if name in PROVINCES else other)
        free.remove(spot)
        x, y = room[spot % len(room)]
        placed.append((seat, one, (x + 9 * (spot // len(room)), y - 9 * (spot // len(room)))))
    return placed


def tree_spots(n: int) -> list[Point]:
    """Two rows below the crown that close up as figures come."""
    per = max(4, math.ceil(n / 2))
    return [
        ((i % per - (min(per, n - i // per * per) - 1) / 2) * min(52, 215 / per), 62 + 45 * (i // per))
        for i in range(n)
    ]


def figures(w: Words, view: View) -> str:
    shown = ""
    for name in (*PROVINCES, "yggdrasil", *FJORDS):
        for seat, one, at in spots(view["table"], name):
            shown += standing(w, view, seat, one, at, _ref(w, view, seat, one))
    return f'<g class="br-figures">{shown}</g>'


def _ref(w: Words, view: View, seat: int, one: View) -> str:
    """A figure of the viewer that a choice means is one that can be picked; clicks on others go to the place."""
    if seat != view["seat"]:
        return ""
    meant = {f"{verb} {one['figure']} {one['place']}" for verb in MARKED} | {f"move {one['figure']}"}
    if not meant & set(view["choices"]):
        return ""
    label = w.text("{figure}: {place}", figure=figure(w, one["figure"]), place=place(w, one["place"]))
    return f' data-ref="{one["figure"]}" role="button" tabindex="0" aria-label="{attribute(label)}"'


def standing(w: Words, view: View, seat: int, one: View, at: Point, ref: str, life: bool = True) -> str:
    """A figure on its spot. `life`: with the id of its piece."""
    own = view["table"]["seats"][seat]
    named = f' id="piece-{one["piece"]}"' if life else ""
    hidden = "" if ref else ' aria-hidden="true"'
    art = figure_art(seat, one["figure"])
    if one["figure"] not in own["strengths"]:  # monsters differ; they wear their strength
        art += f'<g class="br-badge"><circle cx="22" cy="-20" r="11"/><text x="22" y="-15">{strength_of(own, one["figure"])}</text></g>'  # noqa: E501
    kind = "piece br-piece" if life else "br-piece"
    inside = f'<g class="{kind} seat-{seat + 1}"{named}{ref}{hidden}>{art}</g>'
    return f'<g transform="translate({f(at[0])} {f(at[1])})">{inside}</g>'


def kinds_asked(w: Words, view: View) -> str:
    """The kinds of figure on the map that can be chosen, once more below it: figures are small on a phone."""
    seat, kinds = view["seat"], sorted(named(view, *MARKED) & FIGURE.codes.keys(), key=FIGURE.codes.__getitem__)
    if seat is None or not kinds:
        return ""
    shown = "".join(
        f'<span class="br-kind" data-ref="{kind}" role="button" tabindex="0" aria-label="{attribute(figure(w, kind))}">'
        f"{figure_alone(seat, kind)}<b>{figure(w, kind)}</b></span>"
        for kind in kinds
    )
    return f'<div class="br-kinds">{shown}</div>'


# A piece of the map: the field of a battle.


def scene(w: Words, view: View, name: str) -> str:
    """The province that is fought for, and its fjord."""
    table = view["table"]
    if name == "yggdrasil":
        box = "-190 -190 380 380"
    else:
        xs, ys = zip(*PROVINCES[name][0], strict=True)
        fjord = tables.PROVINCES[PLACE.codes[name]]["fjord"]
        berths = FJORDS[fjord][:4]
        left, right = min(*xs, *(x for x, _ in berths)), max(*xs, *(x for x, _ in berths))
        top, bottom = min(*ys, *(y for _, y in berths)), max(*ys, *(y for _, y in berths))
        box = f"{f(left - 60)} {f(top - 60)} {f(right - left + 120)} {f(bottom - top + 120)}"
    near = ["yggdrasil"] if name == "yggdrasil" else [name, tables.PROVINCES[PLACE.codes[name]]["fjord"]]
    shown = "".join(
        standing(w, view, seat, one, at, "", False) for here in near for seat, one, at in spots(table, here)
    )
    return f'<svg class="br-scene" viewBox="{box}" aria-hidden="true">{land(w, table)}{shown}</svg>'
