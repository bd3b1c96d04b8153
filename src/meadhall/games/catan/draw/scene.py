"""Beside the board: the dice and what they brought, trade, and what things cost."""

from typing import Any

from meadhall.kit.html import View, attribute, icon
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount, amounts, table_thing
from .harvest import harvest, since_throw
from .parts import die, missing, price, role, symbol, twelve
from .trade import trade, trade_facts

VERBS = {"road": "road", "settlement": "settle", "keep": "keep", "card": "buy", "guard": "guard"}


def scene_panels(view: View, names: list[str]) -> list[Panel]:
    table, seat = view["table"], view["seat"]
    rolled = f"{table['turn']}-{table['phase'] == 'before_roll'}" if table["dice"] else ""
    honours = [honour_facts(table, names, "longest_road", tables.ROAD_POINTS)]
    honours.append(honour_facts(table, names, "largest_patrol", tables.PATROL_POINTS))
    shown = [
        Panel("scene", scene, (seat is not None,), shared=True),
        Panel("ct-throw", throw, (table["dice"], rolled, "roll" in view["choices"], honours, table["goal"])),
        Panel("ct-harvest", harvest, (since_throw(view),)),
        Panel("ct-trade", trade, (trade_facts(view, names),)),
    ]
    if seat is not None:
        shown.append(Panel("ct-prices", prices, (price_facts(view, table["seats"][seat]),), shared=True))
    return shown


def scene(w: Words, seated: bool) -> str:
    label = attribute(table_thing(w, "dice"))
    thrown = place("ct-throw", "div", 'class="ct-throw"') + place("ct-harvest")
    shown = f'<section class="ct-thrown panel" aria-label="{label}">{thrown}</section>{place("ct-trade")}'
    if seated:
        label = attribute(w.text("What things cost"))
        shown += f'<section class="ct-costbox panel" aria-label="{label}">{place("ct-prices")}</section>'
    return shown


# The dice, and who holds the special cards.


def throw(w: Words, dice: list[int] | None, rolled: str, can_roll: bool, honours: list[Any], goal: int) -> str:
    shown = ""
    if dice:
        first, second, third = dice
        known = f"{rolled}-{first}{second}{third}"
        said = w.text("Rolled: {n}", n=first + second)
        shown = die(first, "ct-die-1", known) + die(second, "ct-die-2", known)
        shown += f'<b class="ct-sum">{first + second}</b>'
        if third:
            said = w.text("Rolled: {n}. Wildling die: {face}", n=first + second, face=third)
            shown += twelve(third, known)
        shown = (
            f'<div id="dice" class="ct-dice" role="{role(can_roll)}" data-ref="dice" data-pick="roll"'
            f' aria-label="{attribute(said)}" title="{attribute(said)}">{shown}</div>'
        )
    shown += "".join(honour(w, *one) for one in honours)
    return f'{shown}<span class="ct-goal push">{w.text("Goal: {n}", n=goal)}</span>'


def honour_facts(table: View, names: list[str], what: str, points: list[int]) -> tuple[str, int | None, str, int]:
    holder = table[what]
    return what, holder, "" if holder is None else names[holder], points[1 if table["north"] else 0]


def honour(w: Words, what: str, holder: int | None, owner: str, worth: int) -> str:
    """A special card, with its holder."""
    name, picture = table_thing(w, what), symbol(what.replace("_", "-"))
    if holder is None:
        said = w.text("{name}: nobody yet", name=name)
        return (
            f'<span class="ct-honour ct-free" title="{attribute(said)}">{picture}<span class="vh">{said}</span></span>'
        )
    said = w.text("{name}: {who}, {n}", name=name, who=owner, n=f"+{worth}")
    return (
        f'<span class="ct-honour seat-{holder + 1}" title="{attribute(said)}">{picture}<b>+{worth}</b>'
        f'<span class="vh">{said}</span></span>'
    )


# What things cost, and what one can pay for.


def price_facts(view: View, own: View) -> dict[str, Any]:
    things = ("road", "settlement", "keep", "card", *(("guard",) if view["table"]["north"] else ()))
    return {
        "hand": own["hand"],
        "left": {thing: view["table"]["deck"] if thing == "card" else own[f"{thing}s_left"] for thing in things},
        "verbs": sorted({choice.split(" ")[0] for choice in view["choices"]} & set(VERBS.values())),
    }


def prices(w: Words, own: dict[str, Any]) -> str:
    """A tile for each thing to build: its price, and what is missing. Picked, it lights where that can stand."""
    shown = ""
    for thing, left in own["left"].items():
        lacking = missing(own["hand"], thing)
        if lacking:
            said = w.text("missing: {list}", list=amounts(w, lacking))
        else:
            said = w.text("You can afford this.") if left else w.text("None remaining.")
        can = left and not lacking
        sign = icon("check", "ic ct-yes") if can else ""
        stocked = f'<small title="{attribute(w.text("In supply"))}">{left}</small>'
        name = table_thing(w, "deck" if thing == "card" else thing)
        known = f'data-ref="{"deck" if thing == "card" else thing}" data-pick="{VERBS[thing]}"'
        if VERBS[thing] in own["verbs"]:
            known += ' role="button"'
        shown += (
            f'<li><div id="price-{thing}" class="ct-cost{" ct-can" if can else ""}" {known}'
            f' data-name="{attribute(name)}" title="{attribute(said)}">{symbol("dev" if thing == "card" else thing)}'
            f'{stocked}{sign}<span class="ct-name">{name}</span>{price(w, thing)}<span class="vh">{said}</span>'
            "</div></li>"
        )
    return f'<ul class="ct-costs">{shown}</ul>'


def cost_list(w: Words, watch: bool) -> str:
    """The same for the rules page: prices alone, and what a thing is worth."""
    worth = {"settlement": 1, "keep": 2}
    shown = ""
    for thing in ("road", "settlement", "keep", "card", *(("guard",) if watch else ())):
        name = table_thing(w, "deck" if thing == "card" else thing)
        points = amount(w, "point", worth[thing]) if thing in worth else ""
        picture = symbol("dev" if thing == "card" else thing)
        shown += f'<li class="ct-cost">{picture}<span class="ct-name">{name}</span><small>{points}</small>'
        shown += f"{price(w, thing)}</li>"
    return f'<ul class="ct-costs">{shown}</ul>'
