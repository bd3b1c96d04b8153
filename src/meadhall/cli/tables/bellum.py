"""Bellum Magica as text. Symbols are letters, so that a whole horde fits into a line; a legend explains them."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...games.bellum.data import tables
from ...games.bellum.data.kinds import MONSTER, SETTLEMENT
from ...games.bellum.words.names import BONUS, LOOT, amount, amounts, monster, price, settlement, tier_of
from ...kit.words import Words, listed

LETTERS = {"food": "F", "rune": "R", "map": "M", "sword": "S", "magic_sword": "W", "thief": "T"}
SYMBOLS = list(LETTERS)


def drawn(w: Words, view: dict[str, Any]) -> list[RenderableType]:
    table = view["table"]
    pictures: list[RenderableType] = [
        Text(w.text("Day {day}. Captain: {seat}", day=table["day"], seat=w.seat(table["captain"])), style="bold"),
        kingdom(w, table),
        monsters(w, [*own_goblins(view), *table["evil"], *table["ultra"]]),
        hordes(w, table),
        stores(w, table),
        Text(w.text("F food, R rune, M map | S sword, W magic sword, T thief"), style="dim"),
    ]
    return pictures


def kingdom(w: Words, table: dict[str, Any]) -> Table:
    shown = Table(
        "",
        w.name("column", "Kingdom"),
        w.name("column", "Shield"),
        w.name("column", "Magic shield"),
        w.name("column", "Loot"),
        w.name("column", "Taken by"),
        box=box.SIMPLE,
    )
    for place in ({"settlement": table["inn"], "taker": None}, *table["settlements"]):
        ref = place["settlement"]
        if ref is not None:
            card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
            taker = "" if place["taker"] is None else w.seat(place["taker"])
            shown.add_row(
                ref,
                settlement(w, ref),
                str(card["shield"]),
                str(card["magic_shield"] or ""),
                amounts(w, [(name, card["loot"][name]) for name in LOOT]),
                taker,
            )
    return shown


def own_goblins(view: dict[str, Any]) -> list[str]:
    """While they are to be placed."""
    goblins: list[str] = [] if view["seat"] is None else view["table"]["seats"][view["seat"]]["goblins"]
    return goblins


def monsters(w: Words, cards: list[str | None]) -> Table:
    """Both halves of each card, row by row."""
    shown = Table(
        "", w.name("column", "Monster"), *"123456", w.name("column", "Bonus"), w.name("column", "Price"), box=box.SIMPLE
    )
    for ref in cards:
        if ref is not None:
            card = tables.MONSTERS[MONSTER.codes[ref]]
            bonus = [amount(w, name, card["bonus"][name]) for name in BONUS if card["bonus"][name]]
            shown.add_row(
                ref,
                monster(w, ref),
                *(letters([*left, *right]) for left, right in zip(card["left"], card["right"])),
                listed(w, bonus),
                " / ".join(price(w, word) for word in prices(ref)),
            )
    return shown


def prices(ref: str) -> list[str]:
    codes = {"goblin": [], "evil": tables.EVIL_PRICES, "ultra": tables.ULTRA_PRICES}[tier_of(ref)]
    return [tables.PRICE_NAMES[code] for code in codes]


def letters(row: list[int]) -> str:
    """`FFM|SST`: the left half, then the right half."""
    signs = [letter * count for letter, count in zip(LETTERS.values(), row)]
    return "|".join(("".join(signs[:3]), "".join(signs[3:]))) if any(row) else "-"


def hordes(w: Words, table: dict[str, Any]) -> Table:
    """What every row of every castle shows; the active one stands out."""
    shown = Table(w.name("column", "Horde"), box=box.SIMPLE)
    for row in range(1, 7):
        shown.add_column(f"→ {row}" if row == table["row"] else str(row), style="bold" if row == table["row"] else "")
    for seat, one in enumerate(table["seats"]):
        cells = [letters([row[symbol] for symbol in SYMBOLS]) for row in one["rows"]]
        shown.add_row(w.seat(seat), *cells)
    return shown


def stores(w: Words, table: dict[str, Any]) -> Table:
    shown = Table(
        w.name("column", "Storehouse"),
        w.name("column", "Food"),
        w.name("column", "Runes"),
        w.name("column", "Barrels"),
        w.name("column", "Spells"),
        w.name("column", "Shields"),
        w.name("column", "Chests"),
        w.name("column", "Worth"),
        box=box.SIMPLE,
    )
    for seat, one in enumerate(table["seats"]):
        chests = amounts(w, list(one["chest_counts"].items()))
        shields = f"{one['shield']} + {one['magic_shield']}" if one["magic_shield"] else str(one["shield"])
        shown.add_row(
            w.seat(seat),
            *(str(one[name]) for name in ("food", "rune", "barrel", "reroll")),
            shields,
            chests,
            "?" if one["worth"] is None else str(one["worth"]),
        )
    return shown
