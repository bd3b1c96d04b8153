"""Bellum Magica (Vojny mágov), the whole base game for 2 to 5 players. See its README.md and rules.md."""

from typing import Any

from meadhall.engine.game import Field, Game, Option, check_seat, drawn_or_seat, per_seat
from meadhall.engine.notation import SEAT, SEATS
from meadhall.engine.zones import Zone, bag

from ..data import tables
from ..data.kinds import (
    BARREL,
    CASTLE,
    CHEST,
    FOOD,
    LAND,
    MAGIC_SHIELD,
    MONSTER,
    REROLL,
    RUNE,
    SETTLEMENT,
    SHIELD,
    TIER,
    TOKEN,
)
from . import attack, day, horde, position, recruit, setup
from .events import EVENTS
from .position import CARDS, CHESTS, MOST_DAYS, MOST_WORTH
from .state import Bellum
from .verbs import NOTATION
from .view import view


class BellumMagica(Game):
    id = "bellum"
    title = "Bellum Magica"
    rules_version = 2
    players = range(2, 6)
    minutes = (30, 60)
    options = [
        Option("castles", "dealt", ["dealt", "chosen"], "Castles are dealt at random, or everyone chooses one."),
        Option(
            "first_captain",
            "drawn",
            ["drawn", "1", "2", "3", "4", "5"],
            "The first captain is random, or the seat with this number.",
        ),
    ]
    notation = NOTATION
    events = EVENTS
    frames = [*setup.FRAMES, *day.FRAMES, *horde.FRAMES, *attack.FRAMES, *recruit.FRAMES]
    fields = [
        Field("day", low=1, high=MOST_DAYS),
        Field("captain", SEAT, empty=False),
        Field("row", low=0, high=tables.FACES),
        Field("spells_used", low=0, high=tables.TOKEN_COUNTS[REROLL]),
        per_seat("castle", CASTLE),
        per_seat("goblins", MONSTER, many=True, most=tables.GOBLINS_EACH),
        per_seat("left", MONSTER, many=True, most=CARDS),
        per_seat("right", MONSTER, many=True, most=CARDS),
        per_seat("food", low=0, high=tables.TOKEN_COUNTS[FOOD]),
        per_seat("rune", low=0, high=tables.TOKEN_COUNTS[RUNE]),
        per_seat("barrel", low=0, high=tables.TOKEN_COUNTS[BARREL]),
        per_seat("shield", low=0, high=tables.TOKEN_COUNTS[SHIELD]),
        per_seat("reroll", low=0, high=tables.TOKEN_COUNTS[REROLL]),
        per_seat("magic_shield", low=0, high=tables.TOKEN_COUNTS[MAGIC_SHIELD]),
        Field("chest_owner", SEAT, many=True, most=CHESTS),
        Field("chest_kind", CHEST, many=True, most=CHESTS),
        Field("chest_value", many=True, low=0, high=MOST_WORTH, most=CHESTS),
        Field("chest_seen", SEATS, many=True, most=CHESTS),
        Field("pile", per=CHEST, many=True, low=0, high=MOST_WORTH, most=CHESTS),
        Field("supply", per=TOKEN, low=0, high=max(tables.TOKEN_COUNTS)),
        Field("kingdom", SETTLEMENT, per=LAND, many=True, most=len(tables.SETTLEMENTS)),
        Field("kingdom_left", per=LAND, low=0, high=len(tables.SETTLEMENTS)),
        Field("open_settlements", SETTLEMENT, many=True, most=5, empty=True),
        Field("taker", SEAT, many=True, most=5, empty=True),
        Field("monster_bags", MONSTER, per=TIER, many=True, most=CARDS),
        Field("open_monsters", MONSTER, many=True, most=4, empty=True),
    ]
    numbers = position.NUMBERS
    once = position.ONCE

    def start(self, players: int, options: dict[str, Any]) -> Bellum:
        s = Bellum(players)
        first = drawn_or_seat(options["first_captain"])
        s.push(setup.SetUp(int(options["castles"] == "chosen"), first))
        return s

    def blank(self, players: int, options: dict[str, Any]) -> Bellum:
        s = Bellum(players)
        s.castle = list(range(players))
        s.row = 1
        s.push(day.Day())
        return s

    def complete(self, s: Bellum, given: set[str]) -> None:
        position.complete(s, given)
        position.check(s, len(given) == len(self.fields))

    def check_together(self, options: dict[str, Any], players: int) -> None:
        check_seat(options, "first_captain", players)

    def view(self, s: Bellum, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def zones(self, s: Bellum) -> list[Zone]:
        """Chests lie face down; everything else is open or lies in a pile that nobody has seen."""
        s.pile = [values[:] for values in s.pile]
        tokens = Zone(s.chest_value, s.chest_kind, s.chest_seen)
        return [tokens, *(bag(values, kind) for kind, values in enumerate(s.pile))]

    def scores(self, s: Bellum) -> list[int]:
        return day.totals(s)

    def winners(self, s: Bellum) -> list[int]:
        return day.winners(s)

    def pieces(self, s: Bellum) -> dict[str, int]:
        """V-BM-18: tokens, chests and cards, wherever they lie."""
        owned = s.owned()
        count = {name: s.supply[token] + sum(owned[token]) for token, name in enumerate(tables.TOKEN_NAMES)}
        for kind, name in enumerate(tables.CHEST_NAMES):
            count[name] = len(s.pile[kind]) + s.chest_kind.count(kind)
            count[f"{name} value"] = sum(s.pile[kind]) + sum(
                value for value, of in zip(s.chest_value, s.chest_kind, strict=True) if of == kind
            )
        places = [*s.left, *s.right, *s.monster_bags, [card for card in s.open_monsters if card >= 0]]
        everywhere = [card for cards in places for card in cards if card not in tables.GOBLINS]
        count["monsters"] = len(everywhere)
        count["different monsters"] = len(set(everywhere))
        return count


GAME = BellumMagica()
