"""Clan sheets: Rage and Glory, the three stats, upgrades, figures in reserve.

The viewer's own is large beside the map, with one row of upgrades for each opponent below it; their whole sheets open
from the list of players.
"""

from typing import Any

from meadhall.kit.html import View, attribute, button, chip, icon, long_name, mark, named
from meadhall.kit.panels import Panel
from meadhall.kit.panels import place as panel_place
from meadhall.kit.words import Words

from ..data import tables
from ..words.cards.names import card_name
from ..words.names import amount, clan, slot, stat, stat_meaning
from .card import card_said, tile
from .parts import STATS, count, counter, figure_alone, figure_said, meanings, person, spoken, symbol

Own = dict[str, Any]  # what a drawing knows of one clan
Meant = dict[str, Any]  # what can be chosen on the viewer's own sheet
# Of a clan as the view has it, what its sheet shows as it is.
KEPT = ("clan", "rage", "glory", "passed", "steps", "stats", "upgrades", "on_board", "strengths", "costs")
# What a row in the list of players shows of that, and what the upgrades of another player come with.
IN_ROW = ("clan", "rage", "glory", "passed", "stats", "on_board", "first", "hand")
IN_BRIEF = (*IN_ROW, "steps", "upgrades", "quests")


def clan_panels(view: View, reporting: bool) -> list[Panel]:
    """Sheets and rows of all players. `reporting`: how a battle ended stands where the others' upgrades would."""
    seat, names = view["seat"], view.get("names")
    order = [(number + (seat or 0)) % view["players"] for number in range(view["players"])]
    others = [other for other in order if other != seat]
    panels = [Panel("own-place", own_place, (seat, [] if reporting else others, reporting))]
    for other in range(view["players"]):
        own = known_of(view, other)
        panels.append(Panel(f"row-{other + 1}", row, (some(own, IN_ROW),), shared=True))
        if other == seat:
            panels.append(Panel("br-mine", sheet, (names, other, own, [], meant_on(view, own))))
            continue
        seen = [one["card"] for one in view["table"]["seats"][other]["hand"] if one["card"]]
        panels.append(Panel(f"sheet-{other + 1}", sheet, (names, other, own, seen, None), shared=not seen))
        if not reporting:
            panels.append(Panel(f"br-brief-{other + 1}", brief, (names, other, some(own, IN_BRIEF)), shared=True))
    return panels


def known_of(view: View, seat: int) -> Own:
    """What everyone knows of a clan."""
    table = view["table"]
    own = table["seats"][seat]
    piles: dict[str, list[str]] = {}
    for one in own["figures"]:
        if one["place"] == "reserve":
            piles.setdefault(one["figure"], []).append(one["piece"])
    return {
        **{key: own[key] for key in KEPT},
        "first": table["first"] == seat,
        "hand": len(own["hand"]),
        "quests": len(own["quests"]),
        "reserve": piles,
    }


def some(own: Own, keys: tuple[str, ...]) -> Own:
    return {key: own[key] for key in keys}


def meant_on(view: View, own: Own) -> Meant:
    return {
        "stats": sorted(named(view, "raise")),
        "slots": meanings(view, own["upgrades"], "upgrade"),
        "piles": meanings(view, own["reserve"], "invade"),
    }


def own_place(w: Words, seat: int | None, others: list[int], reporting: bool) -> str:
    report = panel_place("br-report") if reporting else ""
    mine = "" if seat is None else panel_place("br-mine", more=f'class="br-sheet panel mine seat-{seat + 1}"')
    briefs = "".join(
        panel_place(f"br-brief-{other + 1}", more=f'class="br-sheet panel brief seat-{other + 1}"') for other in others
    )
    return f"{report}{mine}{briefs}"


def row(w: Words, own: Own) -> str:
    """In the list of players: clan, cards, Rage, Glory, axes, horns."""
    sign = ""
    if own["clan"]:
        family = clan(w, own["clan"])
        sign = f'<span class="clan-ic" title="{family}">{symbol("clan-" + own["clan"])}</span>'
        sign += f'<span class="vh">{family}</span>'
    numbers = hand_of(w, own) + rage_left(w, own) + count(w, "glory", own["glory"])
    numbers += "".join(counter(name, own["stats"][name], stat_said(w, own, name)) for name in ("axes", "horns"))
    flag = passed = ""
    if own["first"]:
        flag = _flag(w.name("Blood Rage", "first"), icon("flag"))
    if own["passed"]:
        passed = _flag(w.name("Blood Rage", "passed"), icon("check"), " gone")
    return f'<span class="seat-clan">{sign}</span><span class="seat-nums">{numbers}{flag}{passed}</span>'


def _flag(said: str, picture: str, more: str = "") -> str:
    return f'<span class="seat-flag{more}" title="{said}">{picture}<span class="vh">{said}</span></span>'


# A sheet.


def sheet(w: Words, names: list[str] | None, seat: int, own: Own, seen: list[str], meant: Meant | None) -> str:
    """All of a clan. `seen`: cards of another player's hand that the viewer knows; `meant`: on the viewer's own."""
    cards = "".join(tile(w, ref, " small", life=False) for ref in seen)
    inside = (
        head(w, names, seat, own, cards) + stats(w, own, meant) + upgrades(w, own, meant) + reserve(w, seat, own, meant)
    )
    return inside if meant is not None else f'<section class="br-sheet panel seat-{seat + 1}">{inside}</section>'


def brief(w: Words, names: list[str] | None, seat: int, own: Own) -> str:
    """The upgrades of another player; where there is room, the stats as well."""
    return head(w, names, seat, own) + stats(w, own, None) + upgrades(w, own, None, life=True)


def head(w: Words, names: list[str] | None, seat: int, own: Own, cards: str = "") -> str:
    banner, family = "", ""
    if own["clan"]:
        banner = f'<span class="br-banner">{symbol("clan-" + own["clan"])}</span>'
        family = f'<span class="muted small br-family">{clan(w, own["clan"])}</span>'
    long = long_name(names[seat]) if names else ""
    title = f'<h2 class="who{long}">{mark(seat)}<span>{person(w, names, seat)}</span></h2>'
    signs = chip(w.name("Blood Rage", "first"), icon("flag")) if own["first"] else ""
    signs += chip(w.name("Blood Rage", "passed"), more=" br-passed") if own["passed"] else ""
    n = own["quests"]
    quests = counter("quest", n, w.text("committed quests: {n}", n=n)) if n else ""
    sums = hand_of(w, own) + cards + quests + rage_left(w, own) + count(w, "glory", own["glory"])
    return f'<header class="br-head">{banner}{title}{family}{signs}<span class="push br-sums">{sums}</span></header>'


def rage_left(w: Words, own: Own) -> str:
    """ "" in a draft, when there is none."""
    return "" if own["rage"] is None else count(w, "rage", own["rage"])


def hand_of(w: Words, own: Own) -> str:
    return counter("battle-card", own["hand"], w.text("in hand: {cards}", cards=amount(w, "card", own["hand"])))


def stats(w: Words, own: Own, meant: Meant | None) -> str:
    return f'<div class="br-stats">{"".join(track(w, own, name, meant) for name in STATS)}</div>'


def stat_said(w: Words, own: Own, name: str) -> str:
    said = w.text("{stat} {n}: {meaning}", stat=stat(w, name), n=own["stats"][name], meaning=stat_meaning(w, name))
    if name != "horns":
        return said
    on_board = w.text("on the board: {n} of {most}", n=own["on_board"], most=own["stats"][name])
    return w.text("{list}, {item}", list=said, item=on_board)


def track(w: Words, own: Own, name: str, meant: Meant | None) -> str:
    """Six steps; the one that counts now stands out, those that pay Glory at the end are underlined."""
    at, cells = own["steps"][name], ""
    number = tables.STAT_NAMES.index(name)
    for step, n in enumerate(tables.STAT_VALUES[number]):
        legendary = " leg" if tables.LEGENDARY[number][step] else ""
        cells += f'<i class="{"on" if step == at else "was" if step < at else "off"}{legendary}">{n}</i>'
    if name == "horns":
        cells += f'<small class="br-out">{own["on_board"]}/{own["stats"][name]}</small>'
    said = stat_said(w, own, name)
    label = f' role="img" aria-label="{attribute(said)}"'
    ref = label if meant is None else button(set(meant["stats"]), name, said)
    return f'<span class="br-stat br-c-{name}" title="{attribute(said)}"{ref}>{symbol(name)}{cells}</span>'


SLOT_SIGNS = {"leader": "leader", "warrior": "warrior", "ship": "ship", "monster": "troll", "clan": "upgrade"}


def upgrades(w: Words, own: Own, meant: Meant | None, life: bool = False) -> str:
    drawn = ""
    for name, ref in own["upgrades"].items():
        if ref:
            inside = f'{tile(w, ref, life=life or meant is not None)}<span class="nm">{card_name(w, ref)}</span>'
            said = w.text("{slot}: {card}", slot=slot(w, name), card=card_said(w, ref))
        else:
            inside = symbol(SLOT_SIGNS[name.split("-")[0]], "ic br-empty")
            said = w.text("{slot}: empty", slot=slot(w, name))
        label = (
            f' role="group" aria-label="{attribute(said)}"'
            if meant is None
            else spoken(meant["slots"][name], name, said)
        )
        drawn += f'<div class="br-slot{"" if ref else " free"}" title="{attribute(said)}"{label}>{inside}</div>'
    return f'<div class="br-slots">{drawn}</div>'


def reserve(w: Words, seat: int, own: Own, meant: Meant | None) -> str:
    """What can still invade, kind by kind. The viewer's own piles can be picked."""
    piles = ""
    for kind, pieces in own["reserve"].items():
        cost = own["costs"][kind]
        said = w.text(
            "In reserve: {n} × {figure}, invades for {rage}",
            n=len(pieces),
            figure=figure_said(w, own, kind),
            rage=amount(w, "rage", cost),
        )
        figs = "".join(figure_alone(seat, kind, piece) for piece in pieces)
        several = f'<b aria-hidden="true">{len(pieces)}</b>' if len(pieces) > 1 else ""
        price = f'<small class="n br-c-rage" aria-hidden="true">{symbol("rage")}{cost}</small>'
        label = (
            f' role="img" aria-label="{attribute(said)}"' if meant is None else spoken(meant["piles"][kind], kind, said)
        )
        piles += f'<span class="br-pile" title="{attribute(said)}"{label}>{figs}{several}{price}</span>'
    nobody = f'<span class="muted small">{w.text("no figures in reserve")}</span>'
    return f'<div class="br-reserve">{piles or nobody}</div>'


# The beginning: clans that can be taken.


def clan_choice(w: Words, clans: list[str]) -> str:
    drawn = "".join(
        f'<div class="br-clan"{button(set(clans), name, clan(w, name))}>{symbol("clan-" + name, "face")}'
        f"<b>{clan(w, name)}</b></div>"
        for name in clans
    )
    title = w.text("Choose a clan")
    return (
        f'<section class="panel br-clans" aria-label="{attribute(title)}"><h2>{title}</h2><div>{drawn}</div></section>'
    )
