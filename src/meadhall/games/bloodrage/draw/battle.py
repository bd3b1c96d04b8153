"""A pillage and its battle: who is there, what everyone's strength adds up to, the cards, and who wins."""

from typing import Any

from meadhall.kit.html import View, attribute, chip, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import PLACE
from ..words.names import amount, clan, place, token
from ..words.names import figure as figure_name
from .card import card
from .parts import counter, person, strength_of, symbol
from .tokens import pillage_token

Side = dict[str, Any]


def battle_facts(view: View) -> tuple[Any, ...]:
    """Names; the battle, its prize, its winner; every side clockwise from the clan that pillages."""
    table, players = view["table"], view["players"]
    battle = table["battle"]
    order = [(battle["pillager"] + step) % players for step in range(players)]
    there = [
        seat for seat in order if seat in battle["fighters"] or (not battle["fighters"] and battle["figures"][seat])
    ]
    known = {
        "place": battle["place"],
        "token": table["provinces"][battle["place"]]["token"],
        "called": not battle["fighters"],
        "winner": battle["winner"],
    }
    played = {ref for cards in battle["played"] for ref in cards}
    return view.get("names"), known, [side_facts(view, seat) for seat in there], sorted(named(view) & played)


def side_facts(view: View, seat: int) -> Side:
    battle, own = view["table"]["battle"], view["table"]["seats"][seat]
    near = (battle["place"], tables.PROVINCES[PLACE.codes[battle["place"]]]["fjord"])
    kinds = [one["figure"] for one in own["figures"] if one["place"] in near]
    choosing = view["question"] == "ChooseCards" and battle["winner"] is None and not battle["played"][seat]
    return {
        "seat": seat,
        "clan": own["clan"],
        "pillages": seat == battle["pillager"],
        "kinds": [(kind, kinds.count(kind), strength_of(own, kind)) for kind in dict.fromkeys(kinds)],
        **{key: battle[key][seat] for key in ("figures", "bonus", "played", "blanked", "slain")},
        "chooses": choosing and seat in view["waiting"],
        "chosen": choosing and seat not in view["waiting"] and bool(own["hand"]),
    }


def stage(w: Words, names: list[str] | None, battle: dict[str, Any], sides: list[Side], refs: list[str]) -> str:
    """One row a side. While the call goes out, only who is there so far: the map is needed then."""
    where = place(w, battle["place"])
    title = (
        w.text("Call to battle: {place}", place=where)
        if battle["called"]
        else w.text("Battle for {place}", place=where)
    )
    prize = ""
    if battle["token"]:
        said = w.text("Prize: {token}", token=token(w, battle["token"]))
        coin = pillage_token((0, 0), battle["token"], False)
        prize = f'<span class="br-prize"><svg viewBox="-27 -27 54 54" aria-hidden="true">{coin}</svg>{said}</span>'
    verdict = ""
    if battle["winner"] is not None:
        who = w.text("Winner: {name}", name=person(w, names, battle["winner"]))
        verdict = f'<b class="badge push">{icon("crown")}{who}</b>'
    head = f'<header class="br-stage-head"><h2>{title}</h2>{prize}{verdict}</header>'
    if battle["called"]:
        inside = f'<ul class="br-call">{"".join(gathered(w, names, side) for side in sides)}</ul>'
    else:
        scale = 100 / max(10, *(side["figures"] + side["bonus"] for side in sides))
        rows = "".join(fighter(w, names, side, battle["winner"], set(refs), scale) for side in sides)
        inside = f'<div class="br-fighters">{rows}</div>'
    return f'<section class="br-stage panel" aria-label="{attribute(title)}">{head}{inside}</section>'


def gathered(w: Words, names: list[str] | None, side: Side) -> str:
    seat = side["seat"]
    signs = chip(w.name("Blood Rage", "pillages"), icon("flag")) if side["pillages"] else ""
    strength = counter("axes", side["figures"], w.text("strength of the figures: {n}", n=side["figures"]))
    return f'<li class="seat-{seat + 1}">{mark(seat)}<b>{person(w, names, seat)}</b>{signs}{strength}</li>'


def fighter(w: Words, names: list[str] | None, side: Side, winner: int | None, refs: set[str], scale: float) -> str:
    """One clan in the battle: figures and cards added up, and the cards themselves."""
    seat, won = side["seat"], winner == side["seat"]
    lost = winner is not None and not won
    signs = chip(w.name("Blood Rage", "pillages"), icon("flag")) if side["pillages"] else ""
    signs += chip(w.name("Blood Rage", "wins"), icon("crown"), " br-wins") if won else ""
    signs += chip(w.name("Blood Rage", "text canceled"), icon("cross")) if side["blanked"] else ""
    if side["slain"]:
        signs += chip(w.text("lost: {figures}", figures=amount(w, "figure", side["slain"])), symbol("valhalla"))
    family = clan(w, side["clan"]) if side["clan"] else ""
    banner = symbol("clan-" + side["clan"]) if side["clan"] else ""
    total = side["figures"] + side["bonus"]
    said = w.text("strength so far: {n}", n=total) if winner is None else w.text("strength: {n}", n=total)
    sum_of = "" if lost else f'<output class="br-total" title="{attribute(said)}">{total}</output>'
    return (
        f'<article class="br-fighter seat-{seat + 1}{" won" if won else " beaten" if lost else ""}">'
        f'<div class="br-flag" title="{family}">{banner}{mark(seat)}</div><div class="br-count">'
        f'<h3>{person(w, names, seat)}{signs}</h3><div class="br-tally">{addends(w, side)}{sum_of}</div>'
        f'{meter(side, scale)}</div><div class="br-played">{played(w, side, refs)}</div></article>'
    )


def addends(w: Words, side: Side) -> str:
    """Figures kind by kind, what their upgrades add, and the cards."""
    shown, plain = "", 0
    for kind, n, each in side["kinds"]:
        plain += n * each
        said = w.text("{figure}, strength {n}", figure=figure_name(w, kind), n=each)
        times = f"<span>{n} ×</span>" if n > 1 else ""
        shown += addend(times + symbol(kind.replace("_", "-")), str(n * each), said)
    if side["figures"] != plain:
        shown += addend(symbol("upgrade"), f"{side['figures'] - plain:+}", w.text("added by upgrades"))
    if side["played"]:
        shown += addend(symbol("battle-card"), f"+{side['bonus']}", w.name("Blood Rage", "cards"), " card")
    return shown


def addend(art: str, worth: str, said: str, more: str = "") -> str:
    return f'<span class="br-addend{more}" role="img" title="{attribute(said)}" aria-label="{attribute(said)}: {worth}">{art}<b>{worth}</b></span>'  # noqa: E501


def meter(side: Side, scale: float) -> str:
    """The strengths side by side, to the same scale."""
    figures, bonus = side["figures"] * scale, side["bonus"] * scale
    return (
        '<svg class="br-meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="own" width="{figures:.1f}" height="6"/><rect class="plus" x="{figures:.1f}" width="{bonus:.1f}"'
        ' height="6"/></svg>'
    )


def played(w: Words, side: Side, refs: set[str]) -> str:
    """Cards on the table, or how far the choice of one is."""
    blank = " blank" if side["blanked"] else ""
    if side["played"]:
        return "".join(card(w, ref, refs, f" turned{blank}") for ref in side["played"])
    if side["chooses"]:
        return f'<p class="muted">{icon("hourglass")}{w.text("is choosing a card")}</p>'
    if side["chosen"]:
        return f'<p class="muted">{icon("check")}{w.text("has chosen a card")}</p>'
    return f'<p class="muted">{w.name("Blood Rage", "no card")}</p>'
