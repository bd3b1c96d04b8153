"""Clan sheets: Rage and Glory, the three stats, upgrades, figures in reserve. Everybody's are always in sight."""

from meadhall.kit.html import View, attribute, button, chip, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..words.cards.names import card_name
from ..words.names import amount, clan, figure, slot, stat, stat_meaning
from .card import card_said, tile
from .parts import STATS, count, counter, figure_alone, figure_said, person, spoken, symbol


def sheets(w: Words, view: View) -> str:
    """The viewer's own sheet first, the others clockwise from there."""
    players, first = view["players"], view["seat"] or 0
    shown = "".join(sheet(w, view, (first + step) % players) for step in range(players))
    return f'<div class="br-sheets br-sheets-{players}">{shown}</div>'


def sheet(w: Words, view: View, seat: int) -> str:
    own = view["table"]["seats"][seat]
    refs = named(view) if seat == view["seat"] else set()
    mine = " mine" if seat == view["seat"] else ""
    turn = " turn" if seat in view["waiting"] else ""
    return (
        f'<section class="br-sheet panel seat-{seat + 1}{mine}{turn}" id="seat-{seat + 1}" data-ref="seat:{seat}"'
        f' aria-labelledby="h-seat-{seat + 1}">{head(w, view, seat)}{stats(w, own, refs, bool(mine))}'
        f"{upgrades(w, view, seat)}{reserve(w, view, seat)}</section>"
    )


def head(w: Words, view: View, seat: int) -> str:
    table = view["table"]
    own = table["seats"][seat]
    banner, family = "", ""
    if own["clan"]:
        banner = f'<span class="br-banner">{symbol("clan-" + own["clan"])}</span>'
        family = f'<span class="muted small br-family">{clan(w, own["clan"])}</span>'
    robot = icon("bot", "ic robot") if (view.get("bots") or [None] * view["players"])[seat] else ""
    title = f'<h2 class="who" id="h-seat-{seat + 1}">{mark(seat)}<span>{person(w, view, seat)}</span></h2>'
    signs = chip(w.name("Blood Rage", "first"), icon("flag")) if table["first"] == seat else ""
    signs += chip(w.name("Blood Rage", "passed"), more=" br-passed") if own["passed"] else ""
    return (
        f'<header class="br-head">{banner}{title}{robot}{family}{signs}'
        f'<span class="push br-sums">{hand_of(w, view, seat)}{rage_left(w, own)}'
        f"{count(w, 'glory', own['glory'])}</span></header>"
    )


def rage_left(w: Words, own: View) -> str:
    """ "" in a draft, when there is none."""
    return "" if own["rage"] is None else count(w, "rage", own["rage"])


def hand_of(w: Words, view: View, seat: int) -> str:
    """How many cards somebody holds and how many quests lie before them; those that everyone has seen, face up."""
    own = view["table"]["seats"][seat]
    held = len(own["hand"])
    said = w.text("in hand: {cards}", cards=amount(w, "card", held))
    shown = counter("battle-card", held, said)
    if seat != view["seat"]:
        shown += "".join(tile(w, one["card"], " small") for one in own["hand"] if one["card"])
    n = len(own["quests"])
    return shown + (counter("quest", n, w.text("quests taken on: {n}", n=n)) if n else "")


def stats(w: Words, own: View, refs: set[str], mine: bool) -> str:
    return f'<div class="br-stats">{"".join(track(w, own, name, refs, mine) for name in STATS)}</div>'


def track(w: Words, own: View, name: str, refs: set[str], mine: bool) -> str:
    """Six steps; the one that counts now stands out, those that pay Glory at the end are underlined."""
    at, cells = own["steps"][name], ""
    number = tables.STAT_NAMES.index(name)
    for step, n in enumerate(tables.STAT_VALUES[number]):
        legendary = " leg" if tables.LEGENDARY[number][step] else ""
        cells += f'<i class="{"on" if step == at else "past" if step < at else "off"}{legendary}">{n}</i>'
    said = w.text("{stat} {n}: {meaning}", stat=stat(w, name), n=own["stats"][name], meaning=stat_meaning(w, name))
    if name == "horns":
        most = own["stats"][name]
        on_board = w.text("on the board: {n} of {most}", n=own["on_board"], most=most)
        said = w.text("{list}, {item}", list=said, item=on_board)
        cells += f'<small class="br-out">{own["on_board"]}/{most}</small>'
    ref = button(refs, name, said) if mine else f' role="img" aria-label="{attribute(said)}"'
    return f'<span class="br-stat br-c-{name}" title="{attribute(said)}"{ref}>{symbol(name)}{cells}</span>'


SLOT_SIGNS = {"leader": "leader", "warrior": "warrior", "ship": "ship", "monster": "troll", "clan": "upgrade"}


def upgrades(w: Words, view: View, seat: int) -> str:
    own, shown = view["table"]["seats"][seat], ""
    for name, ref in own["upgrades"].items():
        if ref:
            inside = f'{tile(w, ref)}<span class="nm">{card_name(w, ref)}</span>'
            said = w.text("{slot}: {card}", slot=slot(w, name), card=card_said(w, ref))
        else:
            inside = symbol(SLOT_SIGNS[name.split("-")[0]], "ic br-empty")
            said = w.text("{slot}: empty", slot=slot(w, name))
        label = f' role="group" aria-label="{attribute(said)}"'
        attributes = spoken(view, name, said, "upgrade") if seat == view["seat"] else label
        shown += f'<div class="br-slot{"" if ref else " free"}" title="{attribute(said)}"{attributes}>{inside}</div>'
    return f'<div class="br-slots">{shown}</div>'


def reserve(w: Words, view: View, seat: int) -> str:
    """What can still invade, kind by kind. One's own piles can be picked."""
    own = view["table"]["seats"][seat]
    waiting = [one for one in own["figures"] if one["place"] == "reserve"]
    piles = ""
    for kind in dict.fromkeys(one["figure"] for one in waiting):
        pieces = [one["piece"] for one in waiting if one["figure"] == kind]
        said = w.text(
            "In reserve: {n} × {figure}, invades for {rage}",
            n=len(pieces),
            figure=figure_said(w, own, kind),
            rage=amount(w, "rage", own["costs"][kind]),
        )
        figs = "".join(figure_alone(seat, kind, piece) for piece in pieces)
        several = f'<b aria-hidden="true">{len(pieces)}</b>' if len(pieces) > 1 else ""
        price = f'<small class="n br-c-rage" aria-hidden="true">{symbol("rage")}{own["costs"][kind]}</small>'
        label = f' role="img" aria-label="{attribute(said)}"'
        attributes = spoken(view, kind, said, "invade") if seat == view["seat"] else label
        piles += f'<span class="br-pile" title="{attribute(said)}"{attributes}>{figs}{several}{price}</span>'
    nobody = f'<span class="muted small">{w.text("nobody in reserve")}</span>'
    return f'<div class="br-reserve">{piles or nobody}</div>'


# The beginning: clans that can be taken.


def clan_choice(w: Words, view: View) -> str:
    refs = named(view, "clan")
    if not refs:
        return ""
    shown = "".join(
        f'<div class="br-clan"{button(refs, name, clan(w, name))}>{symbol("clan-" + name, "face")}'
        f"<b>{clan(w, name)}</b></div>"
        for name in tables.CLAN_NAMES
        if name in refs
    )
    title = w.text("Choose a clan")
    return (
        f'<section class="panel br-clans" aria-label="{attribute(title)}"><h2>{title}</h2><div>{shown}</div></section>'
    )


# Valhalla.


def valhalla(w: Words, view: View) -> str:
    """The dead of every clan. With Frigga's Domain one's own can be called back."""
    rows = ""
    calls = named(view, "recall")
    for seat, own in enumerate(view["table"]["seats"]):
        dead = [one for one in own["figures"] if one["place"] == "valhalla"]
        piles = ""
        for kind in dict.fromkeys(one["figure"] for one in dead):
            pieces = [one["piece"] for one in dead if one["figure"] == kind]
            said = w.text("In Valhalla: {n} × {figure}", n=len(pieces), figure=figure(w, kind))
            figs = "".join(figure_alone(seat, kind, piece) for piece in pieces)
            if seat == view["seat"] and kind in calls:
                attributes = button(calls, kind, said)
            else:
                attributes = f' role="img" aria-label="{attribute(said)}"'
            piles += f'<span class="br-pile" title="{attribute(said)}"{attributes}>{figs}</span>'
        rows += f'<li>{mark(seat)}<span class="br-dead">{piles or "–"}</span></li>'
    return f"<ul>{rows}</ul>"
