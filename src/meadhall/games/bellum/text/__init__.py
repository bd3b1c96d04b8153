"""Bellum Magica in the terminal. Symbols are letters, so that a horde fits into a line; a legend explains them."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.kit.text import QUIET, grid, picks, who
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import MONSTER, SETTLEMENT
from ..words.choices import pick
from ..words.names import BONUS, LOOT, amount, amounts, castle, monster, price, settlement, side, tier_of

LETTERS = {"food": "F", "rune": "R", "map": "M", "sword": "S", "magic_sword": "W", "thief": "T"}
SYMBOLS = list(LETTERS)


def drawn(w: Words, view: dict[str, Any]) -> list[RenderableType]:
    table = view["table"]
    pictures: list[RenderableType] = [
        Text(w.text("Day {day}. Captain: {seat}", day=table["day"], seat=w.seat(table["captain"])), style="bold"),
        "",
        kingdom(w, view),
        "",
        monsters(w, [*own_goblins(view), *table["evil"], *table["ultra"]]),
        "",
        hordes(w, table),
        Text(w.text("F food, R rune, M map | S sword, W magic sword, T thief"), style=QUIET),
        "",
        stores(w, table),
    ]
    if view["seat"] is not None:
        pictures += own_chests(w, table["seats"][view["seat"]])
    pictures += [Text(f"{ref}  {mark}  {pick(w, view, ref)}") for ref, mark in picks(view, ["pick"]).items()]
    return pictures


def kingdom(w: Words, view: dict[str, Any]) -> Table:
    table = view["table"]
    marks = picks(view, ["attack"])
    shown = grid(
        "",
        w.name("column", "Kingdom"),
        w.name("column", "Shield"),
        w.name("column", "Magic shield"),
        w.name("column", "Loot"),
        w.name("column", "Taken by"),
    )
    for place in ({"settlement": table["inn"], "taker": None}, *table["settlements"]):
        ref = place["settlement"]
        if ref is not None:
            card = tables.SETTLEMENTS[SETTLEMENT.codes[ref]]
            taker = "" if place["taker"] is None else who(w, place["taker"])
            shown.add_row(
                f"{ref}  {marks[ref]}" if ref in marks else ref,
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
    shown = grid("", w.name("column", "Monster"), *"123456", w.name("column", "Bonus"), w.name("column", "Price"))
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
    """`FFM|S4T`: the left half, then the right half; from four on a number says how many."""
    signs = [letter * count if count < 4 else f"{letter}{count}" for letter, count in zip(LETTERS.values(), row)]
    return "|".join(("".join(signs[:3]), "".join(signs[3:]))) if any(row) else "-"


def hordes(w: Words, table: dict[str, Any]) -> Table:
    """What every row of every castle shows; the active one is highlighted."""
    rows = [f"→ {row}" if row == table["row"] else str(row) for row in range(1, 7)]
    shown = grid(w.name("column", "Horde"), w.name("column", "Castle"), *rows)
    if table["row"]:
        shown.columns[table["row"] + 1].style = "bold"
    for seat, one in enumerate(table["seats"]):
        cells = [letters([row[symbol] for symbol in SYMBOLS]) for row in one["rows"]]
        shown.add_row(who(w, seat), castle(w, one["castle"]) if one["castle"] else "-", *cells)
    return shown


def stores(w: Words, table: dict[str, Any]) -> Table:
    shown = grid(
        w.name("column", "Storehouse"),
        w.name("column", "Food"),
        w.name("column", "Runes"),
        w.name("column", "Barrels"),
        w.name("column", "Spells"),
        w.name("column", "Shields"),
        w.name("column", "Chests"),
        w.name("column", "Worth"),
    )
    for seat, one in enumerate(table["seats"]):
        chests = amounts(w, list(one["chest_counts"].items()))
        shields = f"{one['shield']} + {one['magic_shield']}" if one["magic_shield"] else str(one["shield"])
        shown.add_row(
            who(w, seat),
            *(str(one[name]) for name in ("food", "rune", "barrel", "reroll")),
            shields,
            chests,
            "?" if one["worth"] is None else str(one["worth"]),
        )
    return shown


def own_chests(w: Words, mine: dict[str, Any]) -> list[RenderableType]:
    """What is in the viewer's chests, and where the viewer's goblins go."""
    lines: list[RenderableType] = []
    known = [str(value) for value in sorted(one["value"] for one in mine["chests"] if one["value"] is not None)]
    if known:
        lines.append(Text(w.text("In your chests: {points}", points=listed(w, known))))
    if mine["placing"]:
        placed = [f"{monster(w, ref)} {side(w, where)}" for ref, where in mine["placing"]]
        lines.append(Text(w.text("Your goblins: {placed}", placed=listed(w, placed))))
    return lines
