"""Beside the table: the ages with their dooms, Valhalla, and the discard pile."""

from typing import Any

from meadhall.kit.html import View, attribute, button, mark, named
from meadhall.kit.panels import Panel
from meadhall.kit.panels import place as panel_place
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import figure, phase, place
from .card import tile
from .parts import figure_alone, person, symbol

Piles = dict[str, list[str]]  # pieces by the kind of figure


def market_panels(view: View) -> list[Panel]:
    table = view["table"]
    calls = sorted(named(view, "recall"))
    dead = [dead_of(own) for own in table["seats"]]
    ages = int(table["age"]) - (0 if view["over"] else 1), table["doom"]
    halls = view.get("names"), dead, view["seat"] if calls else None, calls
    return [
        Panel("market", market, (bool(table["discard"]),), shared=True),
        Panel("br-ages", age_track, ages, shared=True),
        Panel("br-valhalla", valhalla, halls, shared=not calls),
        *([Panel("br-discard", discard, (table["discard"],), shared=True)] if table["discard"] else []),
    ]


def dead_of(own: View) -> Piles:
    piles: Piles = {}
    for one in own["figures"]:
        if one["place"] == "valhalla":
            piles.setdefault(one["figure"], []).append(one["piece"])
    return piles


def market(w: Words, discarded: bool) -> str:
    ages, halls = attribute(phase(w, "ragnarok")), attribute(place(w, "valhalla"))
    shown = panel_place("br-ages", "section", f'class="panel br-ages" aria-label="{ages}"')
    shown += panel_place("br-valhalla", "section", f'class="panel br-valhalla" aria-label="{halls}"')
    return shown + (panel_place("br-discard", "details", 'class="panel br-discard"') if discarded else "")


def age_track(w: Words, now: int, dooms: list[Any]) -> str:
    """What each age destroys, and what a figure that falls there is worth."""
    rows = ""
    for age, doom in enumerate(dooms):
        state = "now" if age == now else "done" if age < now else ""
        where = place(w, doom) if doom else "–"
        worth = w.text("Glory for each figure destroyed in this Ragnarök: {n}", n=tables.RAGNAROK_GLORY[age])
        rows += (
            f'<li class="{state}"><b>{"I" * (age + 1)}</b>{symbol("doom")}<span>{where}</span>'
            f'<span class="n br-c-glory push" title="{attribute(worth)}">{symbol("glory")}'
            f'<b aria-hidden="true">{tables.RAGNAROK_GLORY[age]}</b><span class="vh">{worth}</span></span></li>'
        )
    return f"<h2>{symbol('ragnarok')}{phase(w, 'ragnarok')}</h2><ol>{rows}</ol>"


def valhalla(w: Words, names: list[str] | None, dead: list[Piles], viewer: int | None, calls: list[str]) -> str:
    """The dead of every clan. With Frigga's Domain, a player can call figures back."""
    rows = ""
    for seat, piles in enumerate(dead):
        drawn = ""
        for kind, pieces in piles.items():
            said = w.text("In Valhalla: {n} × {figure}", n=len(pieces), figure=figure(w, kind))
            figs = "".join(figure_alone(seat, kind, piece) for piece in pieces)
            called_back = seat == viewer and kind in calls
            label = button(set(calls), kind, said) if called_back else f' role="img" aria-label="{attribute(said)}"'
            drawn += f'<span class="br-pile" title="{attribute(said)}"{label}>{figs}</span>'
        whose = f'<span class="vh">{person(w, names, seat)}: </span>'
        rows += f'<li>{mark(seat)}{whose}<span class="br-dead">{drawn or "–"}</span></li>'
    return f"<h2>{symbol('valhalla')}{place(w, 'valhalla')}</h2><ul>{rows}</ul>"


def discard(w: Words, cards: list[str]) -> str:
    title = w.text("Discard pile: {n}", n=len(cards))
    return f"<summary>{title}</summary><div>{''.join(tile(w, ref) for ref in cards)}</div>"
