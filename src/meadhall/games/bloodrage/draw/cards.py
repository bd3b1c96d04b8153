"""All clans, battle cards, quests, upgrades and monsters as tables for the rules page, made from the data."""

from collections import Counter

from meadhall.kit.words import Words, pictures

from ..data import tables
from ..data.kinds import CARD, CLAN
from ..words.cards.names import card_name
from ..words.names import amount, clan, figure
from .card import card, value
from .parts import figure_alone, symbol


def cards(w: Words, name: str) -> list[list[str]]:
    """The table's heading, then a row for each; KeyError for a table that does not exist."""
    return TABLES[name](w)


def _clans(w: Words) -> list[list[str]]:
    rows = []
    for seat, name in enumerate(CLAN.words):
        figures = "".join(f"<div>{figure_alone(seat, kind)}{figure(w, kind)}</div>" for kind in FIGURES)
        rows.append([clan(w, name), f'<div class="br-kin">{symbol(f"clan-{name}", "face")}{figures}</div>'])
    return [[w.name("Blood Rage", "Clan"), w.name("Blood Rage", "Figures")], *rows]


FIGURES = ("leader", "warrior", "ship")


def _battle(w: Words) -> list[list[str]]:
    return _by_name(w, [ref for code, ref in enumerate(CARD.words) if tables.IS_BATTLE[code]])


def _quests(w: Words) -> list[list[str]]:
    return _by_name(w, [ref for code, ref in enumerate(CARD.words) if tables.IS_QUEST[code]])


def _upgrades(w: Words) -> list[list[str]]:
    """Slot by slot, in the order of a clan sheet."""
    slots = ("leader", "warrior", "ship", "clan")
    return _by_name(w, [ref for kind in slots for ref in CARD.words if subtype(ref) == kind])


def _monsters(w: Words) -> list[list[str]]:
    return _by_name(w, [ref for ref in CARD.words if subtype(ref) == "monster"])


def subtype(ref: str) -> str:
    card = tables.CARDS[CARD.codes[ref]]
    return str(card["subtype"]) if card["type"] == "upgrade" else ""


def _by_name(w: Words, refs: list[str]) -> list[list[str]]:
    """One row for all cards of a name, with one picture of each kind: quests bring more Glory from age to age."""
    rows: dict[str, list[str]] = {}
    for ref in refs:
        rows.setdefault(card_name(w, ref), []).append(ref)
    return [
        [w.name("Blood Rage", "Card"), pictures(w)],
        *([f"{name}{_facts(w, same)}", _drawn(w, same)] for name, same in rows.items()),
    ]


def _facts(w: Words, refs: list[str]) -> str:
    """In which ages the card comes, and how often; of monsters also the figure and its price."""
    shown = ""
    ages = Counter(tables.AGE_OF[CARD.codes[ref]] for ref in refs)
    said = ", ".join(f"{'I' * (age + 1)}{f' ×{n}' if n > 1 else ''}" for age, n in sorted(ages.items()))
    facts = [(w.name("Blood Rage", "Age"), said)]
    if subtype(refs[0]) == "monster":
        number = tables.MONSTER_OF[CARD.codes[refs[0]]]
        facts.append((w.name("Blood Rage", "Invades for"), amount(w, "rage", tables.MONSTER_COST[number])))
        shown = f'<span class="br-kin">{figure_alone(0, tables.MONSTER_NAMES[number])}</span>'
    return shown + "".join(f"<small>{name}: {what}</small>" for name, what in facts)


def _drawn(w: Words, refs: list[str]) -> str:
    different = {value(ref): ref for ref in refs}.values()
    drawn = "".join(card(w, ref, set(), life=False) for ref in different)
    return f'<div class="br-cards">{drawn}</div>'


TABLES = {
    "clans": _clans,
    "battle-cards": _battle,
    "quests": _quests,
    "upgrades": _upgrades,
    "monsters": _monsters,
}
