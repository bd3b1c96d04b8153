"""A pillage and its battle: who is there, what everybody's strength adds up to, the cards, and who wins."""

from meadhall.kit.html import View, chip, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import PLACE
from ..words.names import amount, clan, place, token
from ..words.names import figure as figure_name
from .card import card
from .map import pillage_token, scene
from .parts import counter, figure_said, person, strength_of, symbol


def fought(view: View) -> bool:
    """Is the call over, and the battle on?"""
    battle = view["table"]["battle"]
    return bool(battle and battle["fighters"])


def stage(w: Words, view: View) -> str:
    """The stage; "" when nobody pillages. While the call goes out it is only a strip: the map is needed then."""
    battle = view["table"]["battle"]
    if not battle:
        return ""
    where = battle["place"]
    land = view["table"]["provinces"][where]
    title = w.text("Battle for {place}", place=place(w, where)) if fought(view) else called(w, where)
    prize = ""
    if land["token"]:
        said = w.text("Prize: {token}", token=token(w, land["token"]))
        coin = pillage_token((0, 0), land["token"], False)
        prize = f'<span class="br-prize"><svg viewBox="-27 -27 54 54" aria-hidden="true">{coin}</svg>{said}</span>'
    head = f'<header class="br-stage-head"><h2 id="h-battle">{title}</h2>{prize}{verdict(w, view)}</header>'
    if not fought(view):
        there = "".join(gathered(w, view, seat) for seat in in_order(view))
        inside = f'<ul class="br-call">{there}</ul>'
    else:
        rows = "".join(fighter(w, view, seat) for seat in in_order(view))
        inside = f'<div class="br-arena">{scene(w, view, where)}<div class="br-fighters">{rows}</div></div>'
    return f'<section class="br-stage panel" aria-labelledby="h-battle">{head}{inside}</section>'


def called(w: Words, where: str) -> str:
    return w.text("Call to battle: {place}", place=place(w, where))


def in_order(view: View) -> list[int]:
    """Who takes part, clockwise from whoever pillages."""
    battle, players = view["table"]["battle"], view["players"]
    order = [(battle["pillager"] + step) % players for step in range(players)]
    return [
        seat for seat in order if seat in battle["fighters"] or (not battle["fighters"] and battle["figures"][seat])
    ]


def verdict(w: Words, view: View) -> str:
    winner = view["table"]["battle"]["winner"]
    if winner is None:
        return ""
    return f'<b class="badge push">{icon("crown")}{w.text("Winner: {name}", name=person(w, view, winner))}</b>'


def gathered(w: Words, view: View, seat: int) -> str:
    battle = view["table"]["battle"]
    signs = chip(w.name("Blood Rage", "pillages"), icon("flag")) if seat == battle["pillager"] else ""
    strength = counter(
        "axes", battle["figures"][seat], w.text("strength of the figures: {n}", n=battle["figures"][seat])
    )
    return f'<li class="seat-{seat + 1}">{mark(seat)}<b>{person(w, view, seat)}</b>{signs}{strength}</li>'


def fighter(w: Words, view: View, seat: int) -> str:
    """One clan in the battle: figures and cards added up, and the cards themselves."""
    battle = view["table"]["battle"]
    own = view["table"]["seats"][seat]
    won = battle["winner"] == seat
    lost = battle["winner"] is not None and not won
    signs = chip(w.name("Blood Rage", "pillages"), icon("flag")) if seat == battle["pillager"] else ""
    signs += chip(w.name("Blood Rage", "wins"), icon("crown"), " br-wins") if won else ""
    signs += chip(w.name("Blood Rage", "text cancelled"), icon("cross")) if battle["blanked"][seat] else ""
    if battle["slain"][seat]:
        signs += chip(w.text("fell: {figures}", figures=amount(w, "figure", battle["slain"][seat])), symbol("valhalla"))
    family = clan(w, own["clan"]) if own["clan"] else ""
    banner = symbol("clan-" + own["clan"]) if own["clan"] else ""
    total = battle["figures"][seat] + battle["bonus"][seat]
    said = w.text("strength so far: {n}", n=total) if battle["winner"] is None else w.text("strength: {n}", n=total)
    sum_of = "" if lost else f'<output class="br-total" title="{said}">{total}</output>'
    return (
        f'<article class="br-fighter seat-{seat + 1}{" won" if won else " beaten" if lost else ""}">'
        f'<div class="br-flag">{banner}{mark(seat)}</div><div class="br-count"><h3>{person(w, view, seat)}'
        f'<small class="muted">{family}</small>{signs}</h3><div class="br-tally">{addends(w, view, seat)}{sum_of}</div>'
        f'{meter(view, seat)}</div><div class="br-played">{played(w, view, seat)}</div></article>'
    )


def addends(w: Words, view: View, seat: int) -> str:
    """Figures kind by kind, what their upgrades add, and the cards."""
    battle = view["table"]["battle"]
    own = view["table"]["seats"][seat]
    near = (battle["place"], tables.PROVINCES[PLACE.codes[battle["place"]]]["fjord"])
    kinds = [one["figure"] for one in own["figures"] if one["place"] in near]
    shown, plain = "", 0
    for kind in dict.fromkeys(kinds):
        n = kinds.count(kind)
        worth = n * strength_of(own, kind)
        plain += worth
        times = f"{n} × " if n > 1 else ""
        art = symbol(kind.replace("_", "-"))
        shown += addend(art, str(worth), f"{times}{figure_name(w, kind)}", figure_said(w, own, kind))
    if battle["figures"][seat] != plain:
        more = battle["figures"][seat] - plain
        shown += addend(
            symbol("upgrade"), f"{more:+}", w.name("Blood Rage", "upgrades"), w.text("what the upgrades add")
        )
    if battle["played"][seat]:
        cards = w.name("Blood Rage", "cards")
        shown += addend(symbol("battle-card"), f"+{battle['bonus'][seat]}", cards, cards, " card")
    return shown


def addend(art: str, worth: str, name: str, said: str, more: str = "") -> str:
    return f'<span class="br-addend{more}" title="{said}">{art}<b>{worth}</b><span>{name}</span></span>'


def meter(view: View, seat: int) -> str:
    """The strengths side by side, to the same scale."""
    battle = view["table"]["battle"]
    totals = [figures + bonus for figures, bonus in zip(battle["figures"], battle["bonus"], strict=True)]
    scale = 100 / max(1, 10, *totals)
    figures, bonus = battle["figures"][seat] * scale, battle["bonus"][seat] * scale
    return (
        '<svg class="br-meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="own" width="{figures:.1f}" height="6"/><rect class="plus" x="{figures:.1f}" width="{bonus:.1f}"'
        ' height="6"/></svg>'
    )


def played(w: Words, view: View, seat: int) -> str:
    """Cards on the table, or how far the choice of one is."""
    battle = view["table"]["battle"]
    blank = " blank" if battle["blanked"][seat] else ""
    if battle["played"][seat]:
        return "".join(card(w, ref, named(view), f" turned{blank}") for ref in battle["played"][seat])
    if view["question"] == "ChooseCards" and battle["winner"] is None:
        if seat in view["waiting"]:
            return f'<p class="muted">{icon("hourglass")}{w.text("is choosing a card")}</p>'
        if view["table"]["seats"][seat]["hand"]:
            return f'<p class="muted">{icon("check")}{w.text("has chosen a card")}</p>'
    return f'<p class="muted">{w.name("Blood Rage", "no card")}</p>'
