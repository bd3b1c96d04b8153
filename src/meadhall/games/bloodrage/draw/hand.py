"""The viewer's cards: the cards to draft from, the hand, and the committed quests."""

from typing import Any

from meadhall.kit.html import View, attribute, icon, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .card import card
from .parts import person


def draft_facts(view: View) -> tuple[Any, ...]:
    """Names, age, who has how many cards and still thinks, and the viewer's own pack."""
    table, seat = view["table"], view["seat"]
    pickers = [(len(own["pack"]), number in view["waiting"]) for number, own in enumerate(table["seats"])]
    own = table["seats"][seat]
    pack = [one["card"] for one in own["pack"] if one["card"]]
    return view.get("names"), table["age"], pickers, pack, sorted(named(view, "pick")), own["chosen"], len(own["hand"])


def draft(
    w: Words,
    names: list[str] | None,
    age: str,
    pickers: list[tuple[int, bool]],
    pack: list[str],
    refs: list[str],
    chosen: list[str],
    kept: int,
) -> str:
    """The pack as a hand of cards to read, and who still thinks."""
    who = "".join(picker(w, names, seat, held, thinks) for seat, (held, thinks) in enumerate(pickers))
    so_far, cards = w.text("Drafted so far: {n} of {all}", n=kept, all=tables.DRAFTED), ""
    for ref in pack:
        taken = ref in chosen
        below = f'<span class="br-taken">{icon("check")}{w.name("Blood Rage", "chosen")}</span>' if taken else ""
        cards += card(w, ref, set(refs), " taken" if taken else "", below)
    title = w.text("Draft, age {n}", n=age)
    packed = f'<div class="br-pack">{cards}</div>' if cards else ""
    return (
        f'<section class="br-draft panel" aria-label="{attribute(title)}"><header><h2>{title}</h2>'
        f'<ul class="br-pickers">{who}</ul><span class="muted small push">{so_far}</span></header>{packed}</section>'
    )


def picker(w: Words, names: list[str] | None, seat: int, held: int, thinks: bool) -> str:
    state, sign = (
        (w.name("Blood Rage", "is choosing"), "hourglass") if thinks else (w.name("Blood Rage", "is ready"), "check")
    )
    return (
        f'<li title="{attribute(amount(w, "card", held))}">{mark(seat)}<span>{person(w, names, seat)}</span>'
        f'{icon(sign)}<span class="vh">{state}</span></li>'
    )


def hand_facts(view: View) -> tuple[Any, ...]:
    own = view["table"]["seats"][view["seat"]]
    cards = [one["card"] for one in own["hand"] if one["card"]]
    quests = [one["card"] for one in own["quests"] if one["card"]]
    refs = named(view)
    return view["seat"], cards, quests, sorted(refs & {*cards, *quests}), own["chosen"]


def hand(w: Words, seat: int, cards: list[str], quests: list[str], refs: list[str], chosen: list[str]) -> str:
    """The cards in hand, then the quests before one."""
    drawn = "".join(card(w, ref, set(refs), " taken" if ref in chosen else "", held=True) for ref in cards)
    taken = f'<span class="br-taken">{icon("lock")}{w.text("committed, face down")}</span>'
    drawn += "".join(card(w, ref, set(refs), " quest", taken, held=True) for ref in quests)
    none = f'<p class="muted small">{w.name("Blood Rage", "no card")}</p>'
    shown = f'<div class="cards-row">{drawn}</div>' if drawn else none
    return f'<section class="br-hand panel seat-{seat + 1}">{shown}</section>'
