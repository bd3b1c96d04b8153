"""Close-ups: one thing large, with words for everything about it."""

from meadhall.kit.html import View
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import BUILDING, CARD, CLAN, CREATURE, RESOURCE, TILE
from ..words.cards.names import card as card_name
from ..words.cards.texts import building_text, card_text, clan_text, creature_text
from ..words.names import amount, building, clan, creature, creature_kind, resource
from ..words.names import tile as tile_name
from ..words.places import place
from .card import card_kind, card_said, fame_said, is_lightning, look_of
from .map.said import land_close_up
from .map.tile import tile_said, tile_svg
from .parts import BUILDING_ICONS, card_icon, creature_icon, symbol


def close_up(w: Words, view: View, ref: str) -> str:
    """Returns an enlarged thing; "" if there is nothing to show."""
    if ref in CARD.codes:
        return card_large(w, ref)
    if ref in CLAN.codes:
        cards = "".join(f"<li>{card_said(w, CARD.words[code])}</li>" for code in tables.CLAN_CARDS[CLAN.codes[ref]])
        inside = f'<p class="ng-words">{clan_text(w, ref)}</p><ul class="small">{cards}</ul>'
        return large(symbol("clan-" + ref, "face"), clan(w, ref), "", inside)
    if ref in BUILDING.codes:
        return building_large(w, view, ref)
    if ref in CREATURE.codes:
        return creature_large(w, view, ref)
    if ref in TILE.codes:
        return large(tile_svg(w, ref, 0, 120), tile_name(w, ref), "", f"<p>{tile_said(w, ref)}</p>")
    if ref in RESOURCE.codes:
        return large(symbol(ref, "face"), resource(w, ref), "", f"<p>{resource_use(w, ref)}</p>", f"ng-c-{ref}")
    return land_close_up(w, view, ref)


def large(head: str, name: str, sub: str, inside: str, more: str = "") -> str:
    below = f'<p class="muted">{sub}</p>' if sub else ""
    return (
        f'<article class="ng-large {more}"><header>{head}<div><h3>{name}</h3>{below}</div></header>{inside}</article>'
    )


def facts(rows: list[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{name}</dt><dd>{what}</dd>' for name, what in rows if what)}</dl>"


def card_large(w: Words, ref: str) -> str:
    lightning = w.text("Lightning: you may play it in addition to another card.") if is_lightning(ref) else ""
    notes = "".join(f'<p class="small">{note}</p>' for note in (lightning, fame_said(w, ref)) if note)
    head = f'<span class="ng-medal {look_of(ref)}">{symbol(card_icon(ref), "face")}</span>'
    inside = f'<p class="ng-words">{card_text(w, ref)}</p>{notes}'
    return large(head, card_name(w, ref), card_kind(w, ref), inside)


def building_large(w: Words, view: View, ref: str) -> str:
    code = BUILDING.codes[ref]
    rows = [
        (w.name("building", "Price"), amount(w, "wood", tables.BUILDING_COST[code])),
        (w.name("building", "Supply"), str(view["table"]["supply"][ref])),
    ]
    size = w.name("building", "large") if tables.BUILDING_LARGE[code] else w.name("building", "small")
    inside = f'<p class="ng-words">{building_text(w, ref)}</p>{facts(rows)}'
    return large(symbol(BUILDING_ICONS[ref], "face"), building(w, ref), size, inside)


def creature_large(w: Words, view: View, ref: str) -> str:
    code = CREATURE.codes[ref]
    goes = [priority(w, tables.PRIORITY_NAMES[one]) for one in tables.PRIORITIES[code]]
    where = next((one["territory"] for one in view["table"]["creatures"]["line"] if one["creature"] == ref), None)
    rows = [
        (w.name("creature", "Strength"), str(tables.CREATURE_STRENGTH[code])),
        (w.name("creature", "Reward"), amount(w, "fame", tables.CREATURE_FAME[code])),
        (w.name("creature", "Looks for"), listed(w, goes)),
    ]
    sub = w.text("in {place}", place=place(w, view, where)) if where else ""
    inside = f'<p class="ng-words">{creature_text(w, creature_kind(ref))}</p>{facts(rows)}'
    return large(symbol(creature_icon(ref), "face"), creature(w, ref), sub, inside)


def priority(w: Words, name: str) -> str:
    """What draws a creature to a territory."""
    match name:
        case "buildings":
            return w.name("priority", "buildings")
        case "units":
            return w.name("priority", "units")
    return w.name("priority", "resources")


def resource_use(w: Words, ref: str) -> str:
    """What a resource is good for."""
    match ref:
        case "food":
            return w.text("Feeds your units in winter, and makes them stronger in combat.")
        case "wood":
            return w.text("Pays for buildings, and for winter if you have many units.")
    return w.text("Spend 1 to replace a card, 2 to remove one, 3 for a clan upgrade.")
