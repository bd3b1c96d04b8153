"""All castles, settlements and monsters as tables for the rules page, made from the data."""

from meadhall.kit.words import Words, pictures

from ..data.kinds import CASTLE, MONSTER, SETTLEMENT
from ..words.names import bonus_of, family, family_name, loot_of, settlement, tier_of
from ..words.names import castle as castle_name
from .excerpt import goblin_card
from .middle import cost_said, monster_card, need
from .middle import place as settlement_card
from .start import castle_card


def cards(w: Words, name: str) -> list[list[str]]:
    """The table's heading, then a row for each; KeyError for a table that does not exist."""
    return TABLES[name](w)


def _castles(w: Words) -> list[list[str]]:
    head = [w.name("phase", "Castles"), pictures(w)]
    return [head, *([castle_name(w, ref), _drawn(castle_card(w, ref, False))] for ref in CASTLE.words)]


def _settlements(w: Words) -> list[list[str]]:
    rows = []
    for ref in SETTLEMENT.words:
        facts = [(w.text("To beat"), need(w, ref)), (w.text("Loot"), loot_of(w, ref))]
        rows.append([f"{settlement(w, ref)}{_facts(facts)}", _drawn(settlement_card(w, ref))])
    return [[w.text("Settlements"), pictures(w)], *rows]


def _goblins(w: Words) -> list[list[str]]:
    refs = [ref for ref in MONSTER.words if tier_of(ref) == "goblin"]
    cards = "".join(goblin_card(w, ref) for ref in refs)
    return [[w.text("Monsters"), pictures(w)], [family_name(w, refs[0]), _drawn(cards)]]


def _evil(w: Words) -> list[list[str]]:
    return _recruits(w, "evil")


def _ultra(w: Words) -> list[list[str]]:
    return _recruits(w, "ultra")


def _recruits(w: Words, tier: str) -> list[list[str]]:
    """One row for each family: its cards differ in the rows of their symbols alone."""
    families: dict[str, list[str]] = {}
    for ref in MONSTER.words:
        if tier_of(ref) == tier:
            families.setdefault(family(ref), []).append(ref)
    rows = []
    for first, *others in families.values():
        facts = [(w.text("Price"), cost_said(w, first))]
        if bonus := bonus_of(w, first):
            facts.append((w.text("Brings"), bonus))
        cards = "".join(monster_card(w, ref) for ref in (first, *others))
        rows.append([f"{family_name(w, first)}{_facts(facts)}", _drawn(cards)])
    return [[w.text("Monsters"), pictures(w)], *rows]


def _facts(facts: list[tuple[str, str]]) -> str:
    return "".join(f"<small>{name}: {what}</small>" for name, what in facts)


def _drawn(cards: str) -> str:
    return f'<div class="bm-figure">{cards}</div>'


TABLES = {
    "castles": _castles,
    "settlements": _settlements,
    "goblins": _goblins,
    "evil": _evil,
    "ultra": _ultra,
}
