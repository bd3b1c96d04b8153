"""What is going on besides combat: cards shown or to be picked, buildings to choose from, the turn of the year."""

from typing import Any

from meadhall.kit.html import View, attribute, button, mark, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import BUILDING, CARD
from ..words.cards.texts import building_text
from ..words.log import event
from ..words.names import amount, building, name_of, phase
from .card import card as card_drawn
from .card import card_said, card_to_read
from .parts import BUILDING_ICONS, RESOURCES, count, counter, happened, panel, person, symbol


def stages(w: Words, view: View) -> str:
    return answered_card(w, view) + cards_asked(w, view) + buildings_asked(w, view)


# --- cards ----------------------------------------------------------------------------------------------------------


def answered_card(w: Words, view: View) -> str:
    """A card that somebody plays while somebody else is asked whether to stop it."""
    if view["question"] != "React":
        return ""
    about = view["table"]["asking"]
    title = w.text("{name} plays a card", name=name_of(w, view, about["of"]))
    label = f' role="img" aria-label="{attribute(card_said(w, about["card"]))}"'
    return panel(
        title, f'<div class="ng-cards">{card_drawn(w, about["card"], label)}</div>', "ng-asked", mark(about["of"])
    )


def cards_asked(w: Words, view: View) -> str:
    """Cards outside of one's own hand that one is asked to pick: another hand, the discard pile, cards to copy."""
    match view["question"] if view["seat"] in view["waiting"] else "":
        case "PickFromHand":
            of = view["table"]["asking"]["of"]
            title = w.text("The hand of {name}", name=name_of(w, view, of))
            cards, refs = view["table"]["seats"][of]["hand"], named(view, "discard")
        case "Negotiate":
            title = w.text("Your discard pile")
            cards, refs = view["table"]["seats"][view["seat"]]["discard"], named(view, "fetch")
        case "Copy":
            title = w.text("Effects to choose from")
            refs = named(view, "copy")
            cards = sorted(ref for ref in refs if ref in CARD.codes)
        case _:
            return ""
    shown = "".join(card_to_read(w, ref, refs) for ref in dict.fromkeys(cards))
    return panel(title, f'<div class="ng-cards">{shown}</div>', "ng-asked")


# --- buildings --------------------------------------------------------------------------------------------


def buildings_asked(w: Words, view: View) -> str:
    """Buildings to choose from: what they cost, what they are good for."""
    if view["seat"] not in view["waiting"] or view["question"] not in ("Raise", "SwapBuilding"):
        return ""
    refs = named(view)
    shown = "".join(building_card(w, view, ref, refs) for ref in tables.BUILDING_NAMES if ref in refs)
    return panel(w.text("Buildings"), f'<div class="ng-buildings">{shown}</div>', "ng-asked", symbol("build"))


def building_card(w: Words, view: View, ref: str, refs: set[str]) -> str:
    left = view["table"]["supply"][ref]
    said = w.text("{building}: {text}", building=building(w, ref), text=building_text(w, ref))
    price = ""
    if view["question"] == "Raise":
        card = view["table"]["asking"]["card"]
        prices = tables.PRICES[CARD.codes[card]] if card else tables.BUILDING_COST
        price = count(w, "wood", prices[BUILDING.codes[ref]])
    return (
        f'<div class="ng-building"{button(refs, ref, said)}>{symbol(BUILDING_ICONS[ref], "face")}'
        f"<b>{building(w, ref)}</b>{price}<span>{building_text(w, ref)}</span>"
        f'<small class="muted">{w.text("in the supply: {n}", n=left)}</small></div>'
    )


# --- the turn of the year -------------------------------------------------------------------------------------------

Told = dict[str, Any]


def new_events(view: View, *kinds: str) -> list[Told]:
    """What happened since the viewer's last choice."""
    return [told for _, new, told in happened(view) if new and told["event"] in kinds]


def year_turned(w: Words, view: View) -> str:
    """Harvest and winter of everybody, side by side; "" unless they have just been."""
    found = new_events(view, "harvested", "winter_paid", "unrest_taken", "unrest_over", "fame_gained")
    if not any(told["event"] in ("harvested", "winter_paid") for told in found):
        return ""
    rows = "".join(year_row(w, view, seat, found) for seat in range(view["players"]))
    heads = (phase(w, "harvest"), w.name("token", "Fame"), phase(w, "winter"))
    head = "".join(
        f'<th scope="col">{symbol(sign)}{name}</th>' for sign, name in zip(("harvest", "fame", "winter"), heads)
    )
    table = f'<table class="ng-turned"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'
    hungry = any(told["event"] == "unrest_taken" for told in found)
    note = w.text("Who could not pay everything has an Unrest card on top of the deck.")
    below = f'<p class="muted small">{note}</p>' if hungry else ""
    return panel(w.text("The year turns"), table + below, "ng-report", symbol("winter"))


def year_row(w: Words, view: View, seat: int, found: list[Told]) -> str:
    """Of several years only the last counts."""
    brought: dict[str, int] = {}
    paid: Told | None = None
    fame, unrest = 0, False
    for told in found:
        if told.get("seat") != seat:
            continue
        match told["event"]:
            case "harvested":
                brought, paid, unrest = {name: told[name] for name in RESOURCES}, None, False
            case "fame_gained" if told["source"] in ("territories", "altars"):
                fame = told["fame"] + (0 if told["source"] == "territories" else fame)
            case "winter_paid":
                paid = told
            case "unrest_taken" | "unrest_over":
                unrest = True
    gains = "".join(counter(name, f"+{n}", amount(w, name, n)) for name, n in brought.items() if n) or "–"
    famed = counter("fame", f"+{fame}", amount(w, "fame", fame)) if fame else "–"
    return (
        f'<tr class="seat-{seat + 1}"><th scope="row">{mark(seat)}<span>{person(w, view, seat)}</span></th>'
        f"<td>{gains}</td><td>{famed}</td><td>{winter_cell(w, paid, unrest)}</td></tr>"
    )


def winter_cell(w: Words, paid: Told | None, unrest: bool) -> str:
    if paid is None:
        return f'<span class="muted">{w.text("to come")}</span>'
    takes = "".join(
        counter(name, f"−{paid[name]}", amount(w, name, paid[name])) for name in ("food", "wood") if paid[name]
    )
    shown = takes or str(w.text("nothing"))
    if unrest:
        missing = w.text("missing: {what}", what=amount(w, "resource", paid["missing"]))
        shown += f'<span class="ng-warn">{symbol("unrest")}<span>{missing}</span></span>'
    return shown


def creatures_acted(w: Words, view: View) -> str:
    """What creatures have just done: those that appeared or moved, and the units they took."""
    lines, follows = "", False
    for _, new, told in happened(view):
        if not new:
            continue
        kind = told["event"]
        if kind in ("creature_appeared", "creature_moved", "creature_killed") or (follows and kind == "lost"):
            lines += f"<li>{event(w, told)}</li>"
            follows = kind != "lost"
        elif kind != "creature_deck_reshuffled":
            follows = False
    if not lines:
        return ""
    return panel(w.text("What creatures did"), f"<ul>{lines}</ul>", "ng-report", symbol("draugr"))
