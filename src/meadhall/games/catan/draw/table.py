"""What belongs to nobody: dice, special cards, heroes to call, and a list of places for fingers."""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.board import CORNER, HEX, HEX_CORNERS, PATH, PATH_A, PATH_B
from ..data.kinds import CAMP, CLAN, CLEARING, SECTION
from ..words.names import hero, place, reference, table_thing, terrain
from .harvest import harvest
from .parts import die, hero_icon, person, role, symbol, twelve

PLACES = (CORNER, PATH, HEX, SECTION, CLEARING, CLAN, CAMP)


def throw(w: Words, view: View) -> str:
    """The dice as they lie, whose turn it is, and who holds the special cards."""
    table = view["table"]
    shown = ""
    if table["dice"]:
        first, second, third = table["dice"]
        rolled = f"{table['turn']}-{table['phase'] == 'before_roll'}-{first}{second}{third}"
        said = w.text("Rolled: {n}", n=first + second)
        shown = die(first, "ct-die-1", rolled) + die(second, "ct-die-2", rolled)
        shown += f'<b class="ct-sum">{first + second}</b>'
        if third:
            said = w.text("Rolled: {n}. Wildling die: {face}", n=first + second, face=third)
            shown += twelve(third, rolled)
        shown = (
            f'<div id="dice" class="ct-dice" role="{role("roll" in view["choices"])}" data-ref="dice" data-pick="roll"'
            f' aria-label="{attribute(said)}" title="{attribute(said)}">{shown}</div>'
        )
    honours = honour(w, view, "longest_road", "longest-road", tables.ROAD_POINTS)
    honours += honour(w, view, "largest_patrol", "largest-patrol", tables.PATROL_POINTS)
    goal = w.text("Goal: {n}", n=table["goal"])
    return (
        f'<section class="ct-thrown panel" aria-label="{attribute(table_thing(w, "dice"))}"><div class="ct-throw">'
        f'{shown}{honours}<span class="ct-goal push">{goal}</span></div>{harvest(w, view)}</section>'
    )


def honour(w: Words, view: View, what: str, picture: str, points: list[int]) -> str:
    """A special card, with its holder."""
    table = view["table"]
    holder, worth = table[what], points[1 if table["north"] else 0]
    name = table_thing(w, what)
    if holder is None:
        said = w.text("{name}: nobody yet", name=name)
        words = f'<span class="vh">{said}</span>'
        return f'<span class="ct-honour ct-free" title="{attribute(said)}">{symbol(picture)}{words}</span>'
    said = w.text("{name}: {who}, {n}", name=name, who=person(w, view, holder), n=f"+{worth}")
    return (
        f'<span class="ct-honour seat-{holder + 1}" title="{attribute(said)}">{symbol(picture)}<b>+{worth}</b>'
        f'<span class="vh">{said}</span></span>'
    )


def display(w: Words, view: View) -> str:
    """Heroes that nobody has: they can be called."""
    north = view["table"]["north"]
    if not north:
        return ""
    asked = named(view)
    shown = ""
    for ref in north["display"]:
        name = hero(w, ref)
        shown += (
            f'<div id="hero-{ref}" class="ct-card" role="{role(ref in asked)}" data-ref="{ref}"'
            f' aria-label="{attribute(name)}">{hero_icon(ref)}<span>{name}</span></div>'
        )
    title = w.text("Heroes to call")
    return boxed("ct-display", title, shown)


def finger_list(w: Words, view: View) -> str:
    """Small screens: the places of the board that can be chosen, as buttons; the best intersections first."""
    refs = [ref for ref in sorted(named(view)) if any(ref in kind.codes for kind in PLACES)]
    if not refs:
        return ""
    hexes = {one["hex"]: one for one in view["table"]["hexes"]}
    around = {ref: [hexes[name] for name in touching(ref) if name in hexes] for ref in refs}
    refs.sort(key=lambda ref: -sum(pips(one) for one in around[ref]))
    shown = "".join(finger(w, ref, around[ref]) for ref in refs)
    title = w.text("Places to choose")
    return boxed("ct-fingers", title, shown)


def boxed(name: str, title: str, inside: str) -> str:
    label = attribute(title)
    return f'<section class="{name} panel" aria-label="{label}"><h2>{title}</h2><div>{inside}</div></section>'


def finger(w: Words, ref: str, around: list[View]) -> str:
    """«B2 north: 5 wool, 8 ore» as symbols."""
    signs = ""
    for one in around:
        kind = one["resource"]
        picture = symbol(kind) if kind else symbol("ice")
        numbers = "/".join(map(str, one["numbers"]))
        title = attribute(terrain(w, one["terrain"]))
        signs += f'<span class="n ct-r-{kind or "ice"}" title="{title}">{picture}<b>{numbers}</b></span>'
    name = place(w, ref) if around else reference(w, ref)
    return f'<button type="button" id="at-{ref}" class="btn" data-ref="{ref}"><span>{name}</span>{signs}</button>'


def touching(ref: str) -> list[str]:
    """The hexes at a place."""
    if ref in HEX.codes:
        return [ref]
    if ref in CORNER.codes:
        ends = {CORNER.codes[ref]}
    elif ref in PATH.codes:
        ends = {PATH_A[PATH.codes[ref]], PATH_B[PATH.codes[ref]]}
    else:
        return []  # in the North
    return [HEX.words[at] for at, corners in enumerate(HEX_CORNERS) if ends <= set(corners)]


def pips(one: View) -> int:
    return sum(6 - abs(7 - number) for number in one["numbers"])
