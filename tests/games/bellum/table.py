"""A table of Bellum Magica laid out by hand, with cards printed by hand: no test hangs on a reconstructed number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.engine.match import Match
from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.data.kinds import CHEST, MONSTER, SETTLEMENT
from meadhall.games.bellum.rules.state import Bellum
from tests.games.any_game.laid import LaidTable

LEFT = ("food", "rune", "map")
RIGHT = ("sword", "magic_sword", "thief")
MONSTERS = ["evil-45", "evil-46", "ultra-19", "ultra-20"]  # to lie open
LOOT = ("food", "rune", "barrel", "wooden", "metal", "gold")


def symbols(text: str) -> dict[str, int]:
    """What is printed somewhere: "2 sword, thief"."""
    found: dict[str, int] = {}
    for part in filter(None, text.split(", ")):
        words = part.split(" ")
        found[words[-1]] = int(words[0]) if len(words) == 2 else 1
    return found


def print_plain_cards() -> None:
    """Castles with a sword in each row, monsters and settlements that show nothing, chests of different worth."""
    for castle in range(len(tables.CASTLES)):
        print_castle(castle, dict.fromkeys(range(1, 7), "sword"))
        tables.CASTLE_SHIELD[castle] = 2
        tables.CASTLE_MAGIC_SHIELD[castle] = 0
    for monster in MONSTER.words:
        print_monster(monster)
    for settlement in SETTLEMENT.words:
        print_settlement(settlement, shield=1)
    for kind, values in enumerate(tables.CHEST_VALUES):
        values[:] = [100 * (kind + 1) + number for number in range(1, len(values) + 1)]


def half(names: Sequence[str], rows: dict[int, str]) -> list[int]:
    return [symbols(rows.get(row, "")).get(name, 0) for row in range(1, 7) for name in names]


def print_castle(castle: int, rows: dict[int, str]) -> None:
    """The board's rows by their number; what is not mentioned is empty."""
    tables.CASTLE_LEFT[castle][:] = half(LEFT, rows)
    tables.CASTLE_RIGHT[castle][:] = half(RIGHT, rows)


def print_monster(monster: str, rows: dict[int, str] | None = None, bonus: str = "") -> None:
    """Both halves, row by row, and the bonus tokens."""
    code = MONSTER.codes[monster]
    tables.MONSTER_LEFT[code][:] = half(LEFT, rows or {})
    tables.MONSTER_RIGHT[code][:] = half(RIGHT, rows or {})
    tables.BONUS[code][:] = [symbols(bonus).get(token, 0) for token in ("shield", "reroll", "magic_shield")]


def print_settlement(settlement: str, shield: int, magic_shield: int = 0, loot: str = "") -> None:
    code = SETTLEMENT.codes[settlement]
    tables.SHIELD[code] = shield
    tables.MAGIC_SHIELD[code] = magic_shield
    tables.LOOT_RESOURCES[code][:] = [symbols(loot).get(name, 0) for name in LOOT[:3]]
    tables.LOOT_CHESTS[code][:] = [symbols(loot).get(name, 0) for name in LOOT[3:]]


class Table(LaidTable):
    @property
    def s(self) -> Bellum:
        assert isinstance(self.match.state, Bellum)
        return self.match.state

    def choices(self, seat: int) -> list[str]:
        return self.match.choices(seat)

    def chests(self, seat: int) -> list[str]:
        """The chests of a seat: ["wooden 101", ...]."""
        every = zip(self.s.chest_owner, self.s.chest_kind, self.s.chest_value)
        return [f"{CHEST.words[kind]} {value}" for owner, kind, value in every if owner == seat]

    def kinds(self, seat: int) -> list[str]:
        return [chest.split(" ")[0] for chest in self.chests(seat)]

    def monsters(self, seat: int) -> tuple[list[str], list[str]]:
        """What lies left and right of a castle."""
        left, right = self.s.left[seat], self.s.right[seat]
        return [MONSTER.words[card] for card in left], [MONSTER.words[card] for card in right]

    def open(self) -> list[str | int | None]:
        """The settlements beside the inn that can still be attacked today."""
        cards = zip(self.s.open_settlements, self.s.taker)
        return [SETTLEMENT.plain(card) for card, taker in cards if card >= 0 and taker < 0]


def table(
    step: str = "attack",
    *,
    players: int = 2,
    row: int = 2,
    active: dict[int, str] | None = None,
    chests: dict[int, str] | None = None,
    open: str = "",
    luck: Sequence[int] = (),
    stack: list[str] | None = None,
    options: dict[str, Any] | None = None,
    **state: Any,
) -> Table:
    """The day is at this step. `active`: what the active row of each castle shows, nothing if not mentioned.
    `chests`: {0: "wooden 101, gold 303"}. `open`: settlements beside the inn. `luck`: the outcomes that come next."""
    if active is not None:
        for seat in range(players):
            print_castle(seat, {r: active.get(seat, "") if r == row else "sword" for r in range(1, 7)})
    owned = [(seat, chest.split(" ")) for seat, text in (chests or {}).items() for chest in text.split(", ")]
    state.setdefault("chest_owner", [seat for seat, _ in owned])
    state.setdefault("chest_kind", [words[0] for _, words in owned])
    state.setdefault("chest_value", [int(words[1]) for _, words in owned])
    taken = set(state["chest_value"])
    state.setdefault(
        "pile",
        {
            name: [value for value in values if value not in taken]
            for name, values in zip(tables.CHEST_NAMES, tables.CHEST_VALUES)
        },
    )
    places = [card for card in open.split(" ") if card]
    state.setdefault("open_settlements", places + [None] * (players - len(places)))
    description = {
        "players": players,
        "options": options or {},
        "state": {"row": row, **state},
        "stack": stack or [f"Day {step}"],
    }
    return Table(meadhall.position(GAME, description, Scripted(list(luck))))


def new(players: int, luck: Sequence[int] = (), seed: int = 0, **options: Any) -> Table:
    """A new game, set up by the rules."""
    return Table(Match.new(GAME, players, options=options, luck=Scripted(list(luck), seed)))
