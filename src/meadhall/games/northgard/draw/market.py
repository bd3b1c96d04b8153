"""What belongs to nobody: this year's cards, creatures, the supply, the achievements. New things are marked."""

from meadhall.kit.html import View, attribute, button, once
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import BUILDING, CREATURE
from ..words.areas import area
from ..words.cards.names import card as card_name
from ..words.cards.texts import building_text, card_text, creature_text
from ..words.names import amount, building, creature, creature_kind
from ..words.places import title
from .card import card_said, life_of, look_of, picture, signs
from .parts import BUILDING_ICONS, Pointer, Pointing, counter, creature_icon, drawer, news, spoken, symbol


def market_panels(view: View, pointer: Pointer) -> list[Panel]:
    """A drawer changes by itself; the market only says which there are."""
    table = view["table"]
    found: list[Panel] = []
    taken = sorted(pointer.by("take"))
    new = news(view)
    if table["row"]:
        fresh = [told["card"] for told in new if told["event"] == "card_shown"]
        found.append(Panel("ng-row", row, (table["row"], taken, fresh)))
    beasts = table["creatures"]
    if beasts["play"]:
        fresh = [told["creature"] for told in new if told["event"] in ("creature_appeared", "creature_moved")]
        line = [(one["creature"], one["territory"], title(view, one["territory"])) for one in beasts["line"]
                if one["territory"]]  # fmt: skip
        attacked = sorted(pointer.by("attack"))
        facts = (line, beasts["deck"], len(beasts["discard"]), attacked, sorted(set(fresh)))
        found.append(Panel("ng-creatures", creatures, facts))
    left = [table["supply"][ref] for ref in tables.BUILDING_NAMES]
    pointing = pointer.at(tables.BUILDING_NAMES)
    found.append(Panel("ng-supply", supply, (left, table["pile"], table["unrest"], pointing)))
    if table["achievements"]:
        last = table["year"] == table["years"]
        found.append(Panel("ng-achievements", achievements, (table["achievements"], table["years"], last)))
    return [Panel("market", market, ([one.id for one in found],), shared=True), *found]


def market(w: Words, ids: list[str]) -> str:
    return "".join(place(id, "div", 'class="panel"') for id in ids)


def row(w: Words, cards: list[str], choosable: list[str], fresh: list[str]) -> str:
    """The cards of this year: a player who passes takes one."""
    hint = f'<small class="muted">{w.text("When you pass, take one and put it on top of your deck.")}</small>'
    lines = "".join(card_line(w, ref, set(choosable), ref in fresh) for ref in cards)
    title = w.text("This year's cards")
    return part(title, f'<div class="ng-lines">{lines}</div>', symbol("draw"), hint)


def part(title: str, inside: str, sign: str, beside: str) -> str:
    return f'<section aria-label="{attribute(title)}"><h2>{sign}<span>{title}</span>{beside}</h2>{inside}</section>'


def achievements(w: Words, cards: list[str], years: int, last: bool) -> str:
    """They make up the row of the last year; until then they are folded away."""
    hint = f'<small class="muted">{w.text("Available in year {n}.", n=years)}</small>'
    lines = "".join(card_line(w, ref, set(), False) for ref in cards)
    inside = f'<div class="ng-lines">{lines}</div>'
    return drawer("ng-achievements-fold", w.text("Achievements"), inside, symbol("draw"), hint, last)


def card_line(w: Words, ref: str, refs: set[str], fresh: bool) -> str:
    """A card as a line: picture, name, marks, text."""
    new = f'<span class="ng-new-mark">{w.name("market", "new")}</span>' if fresh else ""
    chosen = button(refs, ref, once(w, card_said, ref))
    return (
        f'<div class="ng-line {look_of(ref)}"{chosen}>{picture(ref, life_of(ref, 0))}'
        f'<b>{card_name(w, ref)}</b><span class="ng-marks">{once(w, signs, ref)}{new}</span>'
        f'<span class="text">{card_text(w, ref)}</span></div>'
    )


def supply(w: Words, left: list[int], pile: int, unrest: int, pointing: Pointing) -> str:
    """Buildings with their price and how many there are, the pile of tiles, Unrest cards."""
    cells = ""
    for ref, n in zip(tables.BUILDING_NAMES, left, strict=True):
        price = amount(w, "wood", tables.BUILDING_COST[BUILDING.codes[ref]])
        said = w.text(
            "{building} ({price}, in supply: {n}): {text}",
            building=building(w, ref),
            price=price,
            n=n,
            text=building_text(w, ref),
        )
        large = " large" if tables.BUILDING_LARGE[BUILDING.codes[ref]] else ""
        cells += (
            f'<span class="ng-token{large}" title="{attribute(said)}"{spoken(pointing, ref, said)}>'
            f'{symbol(BUILDING_ICONS[ref])}<span aria-hidden="true">{building(w, ref)}</span>'
            f'<b aria-hidden="true">{n}</b></span>'
        )
    others = counter("tile", pile, w.text("tiles in the pile: {n}", n=pile))
    others += counter("unrest", unrest, w.text("Unrest cards remaining: {n}", n=unrest))
    inside = f'<div class="ng-tokens">{cells}</div>'
    beside = f'<span class="ng-others">{others}</span>'
    return drawer("ng-supply-fold", w.name("supply", "Supply"), inside, symbol("build"), beside, True)


def creatures(
    w: Words, line: list[tuple[str, str, str]], deck: int, slain: int, attackable: list[str], fresh: list[str]
) -> str:
    """The creatures on the map in the order in which they act, and what is left of their deck."""
    lines = "".join(beast_line(w, *one, attackable, one[0] in fresh) for one in line)
    left = counter("deck", deck, w.text("in the deck: {cards}", cards=amount(w, "card", deck)))
    gone = counter("discard", slain, w.text("slain: {n}", n=slain))
    nobody = f'<p class="muted small">{w.text("None on the map.")}</p>'
    inside = f'<ol class="ng-beasts">{lines}</ol>' if lines else nobody
    return part(w.text("Creatures"), inside, symbol("lair"), f'<span class="push ng-others">{left}{gone}</span>')


def beast_line(w: Words, ref: str, where: str, titled: str, attackable: list[str], fresh: bool) -> str:
    said = creature_said(w, ref)
    new = f'<span class="ng-new-mark">{w.name("market", "new")}</span>' if fresh else ""
    chosen = button({ref}, ref, said) if ref in attackable else ""
    return (
        f'<li><div class="ng-beast-line" title="{attribute(said)}"{chosen}>{symbol(creature_icon(ref))}'
        f"<span>{creature(w, ref)}</span>{beast_numbers(w, ref)}<b>{w.ref(where, area(w, titled))}{new}</b></div></li>"
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
