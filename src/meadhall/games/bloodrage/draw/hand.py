"""One's own cards: the pack that is being drafted, the hand, and the quests that were taken on."""

from meadhall.kit.html import View, attribute, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .card import card
from .parts import person


def draft(w: Words, view: View) -> str:
    """The pack as a hand of cards to read, and who still thinks; "" outside the draft."""
    table, seat = view["table"], view["seat"]
    if table["phase"] != "gods_gifts" or view["over"]:
        return ""
    who = "".join(picker(w, view, other) for other in range(view["players"]))
    pickers = f'<ul class="br-pickers">{who}</ul>'
    cards = ""
    if seat is not None:
        own = table["seats"][seat]
        refs, chosen = named(view, "pick"), set(own["chosen"])
        for one in own["pack"]:
            if one["card"]:
                taken = one["card"] in chosen
                below = (
                    f'<span class="br-taken">{icon("check")}{w.name("Blood Rage", "chosen")}</span>' if taken else ""
                )
                cards += card(w, one["card"], refs, " taken" if taken else "", below)
        kept = w.text("Drafted so far: {n} of {all}", n=len(own["hand"]), all=tables.DRAFTED)
        pickers += f'<span class="muted small push">{kept}</span>'
    title = w.text("The draft of age {n}", n=table["age"])
    hand = f'<div class="br-pack">{cards}</div>' if cards else ""
    return (
        f'<section class="br-draft panel" aria-label="{attribute(title)}"><header><h2>{title}</h2>{pickers}</header>'
        f"{hand}</section>"
    )


def picker(w: Words, view: View, seat: int) -> str:
    thinks = seat in view["waiting"]
    state, sign = (
        (w.name("Blood Rage", "is choosing"), "hourglass") if thinks else (w.name("Blood Rage", "is ready"), "check")
    )
    held = amount(w, "card", len(view["table"]["seats"][seat]["pack"]))
    return (
        f'<li title="{attribute(held)}">{mark(seat)}<span>{person(w, view, seat)}</span>{icon(sign)}'
        f'<span class="vh">{state}</span></li>'
    )


def hand(w: Words, view: View) -> str:
    """The cards in hand , then the quests before one; a spectator has none."""
    if view["seat"] is None:
        return ""
    own = view["table"]["seats"][view["seat"]]
    refs, chosen = named(view), set(own["chosen"])
    cards = "".join(
        card(w, one["card"], refs, " taken" if one["card"] in chosen else "") for one in own["hand"] if one["card"]
    )
    taken = f'<span class="br-taken">{icon("lock")}{w.text("taken on, face down")}</span>'
    cards += "".join(card(w, one["card"], refs, " quest", taken) for one in own["quests"] if one["card"])
    title = w.text("Your hand")
    shown = (
        f'<div class="br-hand-cards">{cards}</div>'
        if cards
        else f'<p class="muted small">{w.name("Blood Rage", "no card")}</p>'
    )
    return (
        f'<section class="br-hand panel seat-{view["seat"] + 1}" aria-label="{attribute(title)}"><h2>{title}</h2>'
        f"{shown}</section>"
    )
