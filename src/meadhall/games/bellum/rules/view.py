"""What a seat may know of the table, put together by whitelist: without the values of unseen chests."""

from typing import Any

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import CASTLE, CHEST, COLUMNS, KINDS_OF_CHEST, MONSTER, ONE_CHEST, ROW_CELLS, SETTLEMENT
from .attack import Steal, defence
from .state import Bellum

SYMBOLS = ("food", "rune", "map", "sword", "magic_sword", "thief")


def view(s: Bellum, seat: int | None) -> dict[str, Any]:
    return {
        "day": s.day,
        "captain": s.captain,
        "row": s.row,
        "phase": phase(s),
        "spells_used": s.spells_used,
        "raid": raid(s),
        "seats": [seat_view(s, other, seat) for other in range(s.players)],
        "inn": SETTLEMENT.words[tables.INN],
        "settlements": [
            {"settlement": SETTLEMENT.plain(card), "taker": None if taker == NOTHING else taker}
            for card, taker in zip(s.open_settlements, s.taker, strict=True)
        ],
        "kingdom_pile": dict(zip(tables.KINGDOM_NAMES, s.kingdom_left, strict=True)),
        "evil": [MONSTER.plain(monster) for monster in s.open_monsters[:2]],
        "ultra": [MONSTER.plain(monster) for monster in s.open_monsters[2:]],
        "monster_piles": {"evil": len(s.monster_bags[0]), "ultra": len(s.monster_bags[1])},
        "chest_piles": {name: len(pile) for name, pile in zip(tables.CHEST_NAMES, s.pile, strict=True)},
        "supply": dict(zip(tables.TOKEN_NAMES, s.supply, strict=True)),
    }


def seat_view(s: Bellum, seat: int, viewer: int | None) -> dict[str, Any]:
    castle = s.castle[seat]
    shield, magic_shield = defence(s, seat) if castle != NOTHING else (0, 0)
    chests = [chest_view(s, token, viewer) for token, owner in enumerate(s.chest_owner) if owner == seat]
    values = [chest["value"] for chest in chests]
    return {
        "castle": CASTLE.plain(castle),
        "goblins": [MONSTER.plain(monster) for monster in s.goblins[seat]],
        "placing": placing(s, seat, viewer),
        "left": [MONSTER.plain(monster) for monster in s.left[seat]],
        "right": [MONSTER.plain(monster) for monster in s.right[seat]],
        "rows": rows(s, seat),
        "food": s.food[seat],
        "rune": s.rune[seat],
        "barrel": s.barrel[seat],
        "shield": shield,
        "magic_shield": magic_shield,
        "shield_tokens": s.shield[seat],
        "reroll": s.reroll[seat],
        "chests": chests,
        "chest_counts": {name: s.chests[seat * KINDS_OF_CHEST + kind] for kind, name in enumerate(tables.CHEST_NAMES)},
        "worth": None if None in values else sum(values),
    }


def chest_view(s: Bellum, token: int, viewer: int | None) -> dict[str, Any]:
    """A chest lies face down: everyone sees its kind, and those who have looked inside know its value."""
    seen = s.chest_seen[token]
    known = seen == -1 or (viewer is not None and bool(seen >> viewer & 1))
    return {
        "token": ONE_CHEST.words[token],
        "chest": CHEST.plain(s.chest_kind[token]),
        "value": s.chest_value[token] if known else None,
    }


def placing(s: Bellum, seat: int, viewer: int | None) -> list[list[str]]:
    """The seat's own goblins, already placed while others are still choosing."""
    if seat != viewer or not s.goblins[seat] or not s.answers:
        return []
    return [[MONSTER.words[goblin], ("left", "right")[side]] for _, goblin, side in s.answers[seat]]


def rows(s: Bellum, seat: int) -> list[dict[str, int]]:
    at = seat * ROW_CELLS
    return [dict(zip(SYMBOLS, s.rows[at + row * COLUMNS : at + (row + 1) * COLUMNS], strict=True)) for row in range(6)]


def raid(s: Bellum) -> dict[str, int] | None:
    """Whose chests are being carried off, and how many more can be."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Steal):
        return None
    return {"victim": top.victim, "left": min(top.left, s.chest_count(top.victim))}


def phase(s: Bellum) -> str:
    """Which of the six events of the day is going on."""
    if not s.stack:
        return "over"
    return {
        "ChooseCastles": "castles",
        "PlaceGoblins": "goblins",
        "Poll": "horde",
        "Attack": "attack",
        "Steal": "attack",
        "Recruit": "recruit",
    }[type(s.stack[-1]).__name__]
