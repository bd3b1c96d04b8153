"""Everyone's row in the list of players, and what else is public of the others: the sheet behind a row."""

from typing import Any

from meadhall.kit.html import View, attribute
from meadhall.kit.panels import Panel
from meadhall.kit.words import Words, listed

from ..words.cards import hero_text
from ..words.names import amount, hero, table_thing
from .parts import count, counter, hero_icon, symbol

PIECES = ("road", "settlement", "keep", "guard")


def seat_panels(view: View, names: list[str]) -> list[Panel]:
    table = view["table"]
    shown = []
    for seat, own in enumerate(table["seats"]):
        facts = public(table, seat)
        shown.append(Panel(f"row-{seat + 1}", row, (facts,), shared=True))
        if seat != view["seat"]:
            more = {"certain": own["certain"], "left": [own.get(f"{piece}s_left") for piece in PIECES]}
            shown.append(Panel(f"sheet-{seat + 1}", sheet, (names[seat], facts, more), shared=True))
    return shown


def public(table: View, seat: int) -> dict[str, Any]:
    """What a row shows. Points that only the viewer knows of are among the points, in the viewer's own row."""
    own = table["seats"][seat]
    ready = bool(own.get("hero")) and (own["hero_ready"] or table["phase"] == "setup")
    return {
        "seat": seat,
        "hero": own.get("hero"),
        "side": own.get("hero_side"),
        "ready": ready,
        "cards": own["cards"],
        "development_cards": own["development_cards"],
        "road": own["road_length"],
        "longest": table["longest_road"] == seat,
        "patrols": own["patrols"],
        "largest": table["largest_patrol"] == seat,
        "guards": own.get("guards"),
        "points": own["points"] + (own["secret_points"] or 0),
        "hidden": own["secret_points"] or 0,
    }


def row(w: Words, own: dict[str, Any]) -> str:
    """Hero, cards, development cards, road, patrols, guards, points."""
    clan = ""
    if own["hero"]:
        name = attribute(hero(w, own["hero"]))
        clan = f'<span class="seat-clan clan-ic" title="{name}">{hero_icon(own["hero"])}</span>'
    return f'{clan}<span class="seat-nums">{numbers(w, own)}{points(w, own)}</span>'


def numbers(w: Words, own: dict[str, Any]) -> str:
    shown = counter("hand", own["cards"], amount(w, "card", own["cards"]), "ct-total")
    shown += counter("dev", own["development_cards"], counted(w, "deck", own["development_cards"]))
    road = counted(w, "longest_road" if own["longest"] else "road", own["road"])
    shown += counter("longest-road", own["road"], road, "ct-held" if own["longest"] else "")
    patrols = amount(w, "patrol", own["patrols"])
    if own["largest"]:
        patrols = listed(w, [table_thing(w, "largest_patrol"), patrols])
    shown += counter("patrol", own["patrols"], patrols, "ct-held" if own["largest"] else "")
    if own["guards"] is not None:
        shown += counter("guard", own["guards"], amount(w, "guard", own["guards"]))
    return shown


def points(w: Words, own: dict[str, Any]) -> str:
    said = amount(w, "point", own["points"])
    if own["hidden"]:
        said = listed(w, [said, w.text("hidden: {n}", n=own["hidden"])])
    return counter("vp", own["points"], said, "ct-points")


def sheet(w: Words, name: str, own: dict[str, Any], more: dict[str, Any]) -> str:
    """Of others: their hero and what it does, what is known of their hand, and pieces that are not on the board yet."""
    seat = own["seat"]
    heading = f'<h2 class="who" id="h-seat-{seat + 1}">{w.text("{name}", name=name)}</h2>'
    return (
        f'<section class="ct-seat panel seat-{seat + 1}" id="seat-{seat + 1}" data-ref="seat:{seat}"'
        f' aria-labelledby="h-seat-{seat + 1}">{heading}{hero_line(w, own)}'
        f'<div class="ct-row">{numbers(w, own)}{points(w, own)}</div>{followed(w, own, more["certain"])}'
        f"{stock(w, more['left'])}</section>"
    )


def hero_line(w: Words, own: dict[str, Any]) -> str:
    ref = own["hero"]
    if not ref:
        return ""
    return (
        f'<div class="ct-hero-line" id="hero-{ref}" data-ref="{ref}">{hero_icon(ref, "ct-face")}<div>'
        f"<b>{hero(w, ref)}</b> {hero_state(w, own['side'], own['ready'])}<p>{hero_text(w, ref)}</p></div></div>"
    )


def hero_state(w: Words, side: str, ready: bool) -> str:
    shown = w.text("side {side}", side=side.upper())
    return f"<small>{shown if ready else listed(w, [shown, w.text('not ready this turn')])}</small>"


def followed(w: Words, own: dict[str, Any], known: dict[str, int] | None) -> str:
    """What a perfect card counter would know of the hand, if the table shows it."""
    if known is None:
        return ""
    hidden = own["cards"] - sum(known.values())
    shown = "".join(count(w, thing, n) for thing, n in known.items() if n)
    if hidden or not shown:
        unknown = w.text("unknown cards: {n}", n=hidden)
        shown += f'<span class="n ct-unseen" title="{attribute(unknown)}">?<b aria-hidden="true">{hidden}</b></span>'
    return f'<div class="ct-row ct-known">{symbol("hand")}{shown}</div>'


def counted(w: Words, thing: str, n: int) -> str:
    """«Longest Road: 5»."""
    return w.text("{name}: {n}", name=table_thing(w, thing), n=n)


def stock(w: Words, left: list[int | None]) -> str:
    """Pieces that are not on the board yet."""
    shown = ""
    for thing, n in zip(PIECES, left, strict=True):
        if n is not None:
            shown += counter(thing, n, counted(w, thing, n))
    return f'<div class="ct-row ct-stock"><span class="muted">{w.text("In supply")}</span>{shown}</div>'
