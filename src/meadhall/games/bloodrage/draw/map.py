"""The map: eight provinces around Yggdrasil, four fjords, tokens and figures. The land itself lies in icons.svg.

Every place has two panels: its area, which can be chosen, and what lies and stands on it. A figure that moves changes
those of two places.
"""

from typing import Any

from meadhall.kit.html import View, attribute, named
from meadhall.kit.panels import Panel
from meadhall.kit.panels import place as panel_place
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import FIGURE, FIRST_FJORD, PLACE
from ..words.names import figure, place, region, token
from .geography import FJORDS, GROUND, PLACES, PROVINCES, REGIONS, spots
from .parts import Point, called, f, figure_alone, figure_art, strength_of
from .tokens import doom_token, pillage_token

MARKED = ("move", "join", "spare", "save", "retreat", "lose", "give")  # verbs that name figures on the map

State = dict[str, Any]

FRAME = 'viewBox="-508 -508 1016 1016"'


def map_panels(view: View) -> list[Panel]:
    table, names = view["table"], view.get("names")
    chosen, pickable = named(view), set(view["choices"])
    ash = [name for name in PROVINCES if table["provinces"][name]["destroyed"]]
    closed = [name for name in FJORDS if not table["fjords"][name]]
    kinds = sorted(named(view, *MARKED) & FIGURE.codes.keys(), key=FIGURE.codes.__getitem__)
    panels = [
        Panel("stage-board", board_map, (), shared=True),
        Panel("br-land", land, (ash, closed), shared=True),
        Panel("br-names", place_names, (ash,), shared=True),
        Panel("br-kinds", kinds_asked, (view["seat"], kinds)),
    ]
    standing_at = by_place(table)
    for name in PLACES:
        found = standing_at.get(name, [])
        now = state_of(table, name)
        here = [(seat, one["figure"]) for seat, one in found]
        figures = [shown(view, seat, one, pickable) for seat, one in found]
        panels.append(Panel(f"br-area-{name}", area, (names, name, now, here, name in chosen)))
        panels.append(Panel(f"br-on-{name}", on_place, (name, now, figures)))
    return panels


def state_of(table: View, name: str) -> State:
    """What is known of a place, apart from its figures."""
    if name in FJORDS:
        return {"destroyed": not table["fjords"][name]}
    now = int(table["age"]) - 1
    battle = table["battle"]
    return {
        **{key: table["provinces"][name][key] for key in ("token", "pillaged", "destroyed", "villages")},
        "dooms": [(age, age - now) for age, doom in enumerate(table["doom"]) if doom == name],
        "contested": bool(battle) and battle["place"] == name,
    }


def by_place(table: View) -> dict[str, list[tuple[int, View]]]:
    """Every figure with its seat, by its place."""
    found: dict[str, list[tuple[int, View]]] = {}
    for seat, own in enumerate(table["seats"]):
        for one in own["figures"]:
            found.setdefault(one["place"], []).append((seat, one))
    return found


def shown(view: View, seat: int, one: View, pickable: set[str]) -> tuple[int, str, str, int, bool]:
    """A figure on the map: seat, piece, kind, the strength that a monster wears, and whether a choice means it."""
    own = view["table"]["seats"][seat]
    worn = 0 if one["figure"] in own["strengths"] else strength_of(own, one["figure"])
    meant = {f"{verb} {one['figure']} {one['place']}" for verb in MARKED} | {f"move {one['figure']}"}
    return seat, one["piece"], one["figure"], worn, seat == view["seat"] and not meant.isdisjoint(pickable)


# What never moves.


def board_map(w: Words) -> str:
    """The whole map, with a place for everything on it."""
    title = attribute(w.name("Blood Rage", "Map"))
    areas = "".join(panel_place(f"br-area-{name}", "g") for name in PLACES)
    names = panel_place("br-names", "g", 'aria-hidden="true"')
    kinds = panel_place("br-kinds", more='class="br-kinds"')
    on_top = "".join(panel_place(f"br-on-{name}", "g") for name in (*PROVINCES, "yggdrasil", *FJORDS))
    return (
        f'<div class="br-map-box"><svg class="br-map" {FRAME} role="group" aria-label="{title}">'
        f'{panel_place("br-land", "g")}<g class="br-areas">{areas}</g>{names}<g class="br-figures">{on_top}</g></svg>'
        f"</div>{kinds}"
    )


def land(w: Words, ash: list[str], closed: list[str]) -> str:
    """A destroyed province is ash."""
    drawn = _use("sea") + "".join(_use(f"{'ash' if name in ash else 'province'}-{name}") for name in PROVINCES)
    drawn += _use("borders") + _use("tree")
    drawn += "".join(_use(f"ships-{fjord}") for fjord in FJORDS if fjord not in closed)
    return drawn + "".join(_use(f"villages-{name}") for name in PROVINCES if name not in ash)


def place_names(w: Words, ash: list[str]) -> str:
    """Above the borders of what can be chosen."""
    names = ""
    for name, (_, _, _, at) in PROVINCES.items():
        names += _text(at, place(w, name), f"br-name br-on-{'ash' if name in ash else GROUND[name]}")
    names += _text((0, 152), place(w, "yggdrasil"), "br-name br-on-tree")
    for name, (at, anchor) in REGIONS.items():
        names += _text(at, region(w, name), f"br-region {anchor}")
    return names


def _use(part: str, more: str = "") -> str:
    return f'<use href="#p-br-{part}"{more}/>'


def _text(at: Point, text: str, classes: str) -> str:
    return f'<text class="{classes}" x="{f(at[0])}" y="{f(at[1] + 8)}">{text}</text>'


# Places that can be chosen.


def area(w: Words, names: list[str] | None, name: str, now: State, here: list[tuple[int, str]], asked: bool) -> str:
    said = place_said(w, names, name, now, here)
    role = ' role="button" tabindex="0"' if asked else ' role="img"'
    return (
        f'<g class="br-area" data-ref="{name}"{role} aria-label="{attribute(said)}">'
        f'<use class="edge" href="#p-br-shape-{name}"/><use class="body" href="#p-br-shape-{name}"/></g>'
    )


def place_said(w: Words, names: list[str] | None, name: str, now: State, here: list[tuple[int, str]]) -> str:
    """Everything about a place in one sentence."""
    if now["destroyed"]:
        return w.text("{place}: destroyed", place=place(w, name))
    parts = []
    if name in FJORDS:
        lands = [place(w, tables.PLACE_NAMES[land]) for land in tables.SUPPORTS[PLACE.codes[name] - FIRST_FJORD]]
        parts.append(w.text("ships here support {provinces}", provinces=listed(w, lands)))
    else:
        if now["villages"] is not None:
            free = now["villages"] - len(here)
            parts.append(w.text("free villages: {n} of {all}", n=free, all=now["villages"]))
        if now["token"]:
            parts.append(w.name("Blood Rage", "pillaged") if now["pillaged"] else token(w, now["token"]))
        parts += [w.text("destroyed in age {n}", n=age + 1) for age, _ in now["dooms"]]
    parts += present_said(w, names, here)
    return w.text("{place}: {what}", place=place(w, name), what=listed(w, parts))


def present_said(w: Words, names: list[str] | None, here: list[tuple[int, str]]) -> list[str]:
    """Who stands there, seat by seat."""
    said = []
    for seat in dict.fromkeys(seat for seat, _ in here):
        kinds = [kind for other, kind in here if other == seat]
        each = [w.text("{n} × {figure}", n=kinds.count(kind), figure=figure(w, kind)) for kind in dict.fromkeys(kinds)]
        said.append(w.text("{name}: {what}", name=called(w, names, seat), what=" ".join(each)))
    return said


# What lies and stands there.


def on_place(w: Words, name: str, now: State, figures: list[tuple[int, str, str, int, bool]]) -> str:
    tokens = "" if name in FJORDS or now["destroyed"] else tokens_of(name, now)
    at = spots(name, [piece for _, piece, *_ in figures])
    return tokens + "".join(standing(w, name, one, spot) for one, spot in zip(figures, at, strict=True))


def tokens_of(name: str, now: State) -> str:
    lies = _use(f"shape-{name}", ' class="br-contested"') if now["contested"] else ""
    _, coin, doomed, _ = PROVINCES.get(name, ([], (0, 12), (0, 0), (0, 0)))
    if now["token"]:
        lies += pillage_token(coin, now["token"], now["pillaged"])
    lies += "".join(doom_token(doomed, age, ahead == 0) for age, ahead in now["dooms"] if ahead >= 0)
    return f'<g class="br-tokens" aria-hidden="true">{lies}</g>'


def standing(w: Words, name: str, one: tuple[int, str, str, int, bool], at: Point) -> str:
    """A figure on its spot, with the id of its piece. Clicks on those that no choice means go to the place."""
    seat, piece, kind, worn, pickable = one
    ref = ' aria-hidden="true"'
    if pickable:
        label = w.text("{figure}: {place}", figure=figure(w, kind), place=place(w, name))
        ref = f' data-ref="{kind}" role="button" tabindex="0" aria-label="{attribute(label)}"'
    art = figure_art(seat, kind)
    if worn:
        art += (
            f'<g class="br-badge"><circle cx="22" cy="-20" r="11" data-badge=""/><text x="22" y="-15">{worn}</text></g>'
        )
    return (
        f'<g transform="translate({f(at[0])} {f(at[1])})"><g class="piece br-piece seat-{seat + 1}"'
        f' id="piece-{piece}"{ref}>{art}</g></g>'
    )


def kinds_asked(w: Words, seat: int | None, kinds: list[str]) -> str:
    """The kinds of figure on the map that can be chosen, once more beside it: figures are small on a phone."""
    if seat is None:
        return ""
    return "".join(
        f'<span class="br-kind" data-ref="{kind}" role="button" tabindex="0" aria-label="{attribute(figure(w, kind))}">'
        f"{figure_alone(seat, kind)}<b>{figure(w, kind)}</b></span>"
        for kind in kinds
    )
