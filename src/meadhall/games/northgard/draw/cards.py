"""All cards, clans, buildings, creatures and tiles as tables for the rules page, made from the data."""

from collections.abc import Callable

from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import BUILDING, CARD, CREATURE, TILE
from ..words.cards.names import card as card_name
from ..words.cards.texts import building_text, card_text, clan_text, creature_text
from ..words.names import amount, building, clan, creature, creature_kind, slot_kind
from ..words.names import tile as tile_name
from .card import fame_said, is_lightning, look_of
from .close_ups import priority
from .map.tile import tile_said, tile_svg
from .parts import BUILDING_ICONS, card_icon, creature_icon, symbol

TILE_SIZE = 132
Table = list[list[str]]


def cards(w: Words, name: str) -> Table:
    """The table's heading, then a row for each; KeyError for a table that does not exist."""
    return TABLES[name](w)


def _of_kinds(*kinds: str) -> Callable[[Words], Table]:
    """A table of the cards of these kinds."""

    def table(w: Words) -> Table:
        refs = [ref for ref in CARD.words if tables.CARDS[CARD.codes[ref]]["kind"] in kinds]
        return [_head(w), *(_card(w, ref) for ref in refs)]

    return table


def _head(w: Words) -> list[str]:
    return [w.name("head of a table", "Name"), w.name("head of a table", "Effect")]


def _card(w: Words, ref: str) -> list[str]:
    facts = [w.name("kind of card", "lightning")] if is_lightning(ref) else []
    if fame_said(w, ref):
        facts.append(amount(w, "fame", tables.FAME[CARD.codes[ref]]))
    sign = f'<span class="ng-medal {look_of(ref)}">{symbol(card_icon(ref), "face")}</span>'
    return [f"{card_name(w, ref)}{_small(facts)}", _drawn(sign, card_text(w, ref))]


def _clans(w: Words) -> Table:
    rows = []
    for ref, own in zip(tables.CLAN_NAMES, tables.CLAN_CARDS, strict=True):
        lines = "".join(f"<li>{_clan_card(w, CARD.words[code])}</li>" for code in own)
        sign = f'<span class="ng-crest">{symbol("clan-" + ref, "face")}</span>'
        rows.append([clan(w, ref), _drawn(sign, f"{clan_text(w, ref)}</p><ul>{lines}</ul><p>")])
    return [_head(w), *rows]


def _clan_card(w: Words, ref: str) -> str:
    flash = symbol("lightning", "ic ng-flash") if is_lightning(ref) else ""
    return f"<b>{card_name(w, ref)}</b>{flash} {card_text(w, ref)}"


def _buildings(w: Words) -> Table:
    rows = []
    for ref in BUILDING.words:
        code = BUILDING.codes[ref]
        kind = next(kind for kind, fits in zip(tables.SLOT_KINDS, tables.FITS, strict=True) if code in fits)
        facts = [slot_kind(w, kind), amount(w, "wood", tables.BUILDING_COST[code])]
        sign = f'<span class="ng-medal k-start">{symbol(BUILDING_ICONS[ref], "face")}</span>'
        rows.append([f"{building(w, ref)}{_small(facts)}", _drawn(sign, building_text(w, ref))])
    return [_head(w), *rows]


def _creatures(w: Words) -> Table:
    """One row for each kind: its creatures differ in their colors alone."""
    kinds: dict[str, list[str]] = {}
    for ref in CREATURE.words:
        kinds.setdefault(creature_kind(ref), []).append(ref)
    rows = []
    for kind, refs in kinds.items():
        code = CREATURE.codes[refs[0]]
        goes = listed(w, [priority(w, tables.PRIORITY_NAMES[one]) for one in tables.PRIORITIES[code]])
        facts = [
            w.text("strength: {n}", n=tables.CREATURE_STRENGTH[code]),
            f"{w.name('creature', 'Reward')}: {amount(w, 'fame', tables.CREATURE_FAME[code])}",
            f"{w.name('creature', 'Looks for')}: {goes}",
        ]
        sign = f'<span class="ng-medal k-creature">{symbol(creature_icon(refs[0]), "face")}</span>'
        names = "<br>".join(creature(w, ref) for ref in refs)
        rows.append([f"{names}{_small(facts)}", _drawn(sign, creature_text(w, kind))])
    return [_head(w), *rows]


def _tiles(w: Words) -> Table:
    """What a tile holds is said by its picture's label; in print a tile has no name."""
    rows = []
    for ref in TILE.words:
        _, _, holds = tile_said(w, ref).partition(": ")
        rows.append(
            [tile_name(w, ref), f'<div class="ng-tile-row">{tile_svg(w, ref, 0, TILE_SIZE)}<p>{holds}</p></div>']
        )
    return [[w.name("column", "Tile"), w.name("head of a table", "Shows")], *rows]


def _small(facts: list[str]) -> str:
    return "".join(f"<small>{fact}</small>" for fact in facts)


def _drawn(sign: str, said: str) -> str:
    """A picture beside its text."""
    return f'<div class="ng-told">{sign}<div><p>{said}</p></div></div>'.replace("<p></p>", "")


TABLES: dict[str, Callable[[Words], Table]] = {
    "starting": _of_kinds("start"),
    "clans": _clans,
    "early": _of_kinds("early"),
    "advanced": _of_kinds("advanced"),
    "achievements": _of_kinds("achievement"),
    "unrest": _of_kinds("unrest"),
    "buildings": _buildings,
    "creatures": _creatures,
    "tiles": _tiles,
}
