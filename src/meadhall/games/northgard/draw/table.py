"""What belongs to nobody: the row of the year, the achievements, creatures, and the supply."""

from meadhall.kit.html import View, attribute, button, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import BUILDING, CREATURE
from ..words.cards.names import card as card_name
from ..words.cards.texts import building_text, card_text, creature_text
from ..words.names import amount, building, creature, creature_kind, place_sign
from .card import card_said, life_of, look_of, picture, signs
from .parts import BUILDING_ICONS, counter, creature_icon, panel, spoken, symbol


def row(w: Words, view: View) -> str:
    """The cards of this year: who passes takes one."""
    cards = view["table"]["row"]
    if not cards:
        return ""
    hint = f'<small class="muted">{w.text("Who passes takes one, onto the deck.")}</small>'
    return card_list(w, view, w.text("Cards of this year"), cards, "ng-row", hint)


def achievements(w: Words, view: View) -> str:
    """They make up the row of the last year."""
    cards = view["table"]["achievements"]
    if not cards:
        return ""
    hint = f'<small class="muted">{w.text("To be taken in year {n}.", n=view["table"]["years"])}</small>'
    return card_list(w, view, w.text("Achievements"), cards, "ng-achievements", hint)


def card_list(w: Words, view: View, title: str, cards: list[str], more: str, hint: str) -> str:
    refs = named(view, "take")
    lines = "".join(card_line(w, ref, refs) for ref in cards)
    return panel(title, f'<div class="ng-lines">{lines}</div>', more, symbol("draw"), hint)


def card_line(w: Words, ref: str, refs: set[str]) -> str:
    """A card as a line: picture, name, marks, text."""
    return (
        f'<div class="ng-line {look_of(ref)}"{button(refs, ref, card_said(w, ref))}>{picture(ref, life_of(ref, 0))}'
        f'<b>{card_name(w, ref)}</b><span class="ng-marks">{signs(w, ref)}</span>'
        f'<span class="text">{card_text(w, ref)}</span></div>'
    )


# --- beside the table -----------------------------------------------------------------------------------------------


def supply(w: Words, view: View) -> str:
    """Buildings with their price and how many there are, the pile of tiles, Unrest cards."""
    table = view["table"]
    cells = ""
    for ref in tables.BUILDING_NAMES:
        left = table["supply"][ref]
        price = amount(w, "wood", tables.BUILDING_COST[BUILDING.codes[ref]])
        said = w.text(
            "{building} ({price}, in the supply: {n}): {text}",
            building=building(w, ref),
            price=price,
            n=left,
            text=building_text(w, ref),
        )
        large = " large" if tables.BUILDING_LARGE[BUILDING.codes[ref]] else ""
        cells += (
            f'<span class="ng-token{large}" title="{attribute(said)}"{spoken(view, ref, said)}>'
            f'{symbol(BUILDING_ICONS[ref])}<span aria-hidden="true">{building(w, ref)}</span>'
            f'<b aria-hidden="true">{left}</b></span>'
        )
    others = "".join(
        f'<span class="ng-left">{counter(thing, n, said)}<span aria-hidden="true">{label}</span></span>'
        for thing, n, said, label in (
            ("tile", table["pile"], w.text("tiles in the pile: {n}", n=table["pile"]), w.name("supply", "tiles")),
            ("unrest", table["unrest"], w.text("Unrest cards left: {n}", n=table["unrest"]), card_name(w, "unrest")),
        )
    )
    return panel(
        w.name("supply", "Supply"),
        f'<div class="ng-tokens">{cells}</div><div class="ng-others">{others}</div>',
        "ng-supply",
    )


def creatures(w: Words, view: View) -> str:
    """The creatures on the map in the order in which they act, and what is left of their deck."""
    beasts = view["table"]["creatures"]
    if not beasts["play"]:
        return ""
    refs = named(view, "attack")
    lines = "".join(beast_line(w, one["creature"], one["territory"], refs) for one in beasts["line"])
    deck = counter("deck", beasts["deck"], w.text("in the deck: {cards}", cards=amount(w, "card", beasts["deck"])))
    gone = counter("discard", len(beasts["discard"]), w.text("slain: {n}", n=len(beasts["discard"])))
    nobody = f'<p class="muted small">{w.text("None on the map.")}</p>'
    return panel(
        w.text("Creatures"),
        f'<ol class="ng-beasts" tabindex="0">{lines}</ol>' if lines else nobody,
        "ng-creatures",
        symbol("lair"),
        f'<span class="push ng-others">{deck}{gone}</span>',
    )


def beast_line(w: Words, ref: str, where: str | None, refs: set[str]) -> str:
    said = creature_said(w, ref)
    place = w.ref(where, place_sign(where)) if where else ""
    return (
        f'<li><div class="ng-beast-line" title="{attribute(said)}"{button(refs, ref, said) if ref in refs else ""}>'
        f"{symbol(creature_icon(ref))}<span>{creature(w, ref)}</span><b>{place}</b>{beast_numbers(w, ref)}</div></li>"
    )


def beast_numbers(w: Words, ref: str) -> str:
    code = CREATURE.codes[ref]
    strength, fame = tables.CREATURE_STRENGTH[code], tables.CREATURE_FAME[code]
    return counter("axe", strength, w.text("strength: {n}", n=strength)) + counter(
        "fame", fame, amount(w, "fame", fame)
    )


def creature_said(w: Words, ref: str) -> str:
    code = CREATURE.codes[ref]
    return w.text(
        "{creature} (strength {n}, {fame}): {text}",
        creature=creature(w, ref),
        n=tables.CREATURE_STRENGTH[code],
        fame=amount(w, "fame", tables.CREATURE_FAME[code]),
        text=creature_text(w, creature_kind(ref)),
    )


def creature_card(w: Words, ref: str) -> str:
    """A creature as a card to read."""
    return (
        f'<div class="ng-card k-creature"><span class="pic">{symbol(creature_icon(ref))}</span>'
        f'<span class="kind">{beast_numbers(w, ref)}</span><span class="name">{creature(w, ref)}</span>'
        f'<span class="text">{creature_text(w, creature_kind(ref))}</span></div>'
    )
