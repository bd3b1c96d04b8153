"""Bellum Magica (Vojny mágov), the whole base game for 2 to 5 players. See its README.md and rules.md."""

from typing import Any

from meadhall.engine.game import Field, Game, Option, check_seat, drawn_or_seat, per_seat
from meadhall.engine.notation import SEAT
from meadhall.engine.zones import Zone, bag

from ..data import tables
from ..data.kinds import CASTLE, CHEST, LAND, MONSTER, SETTLEMENT, TIER, TOKEN
from . import attack, day, horde, position, recruit, setup
from .events import EVENTS
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
        Option("castles", "dealt", ["dealt", "chosen"], "Castles are dealt at random, or everyone names one."),
        Option(
            "first_captain",
            "drawn",
            ["drawn", "1", "2", "3", "4", "5"],
            "The first captain is drawn, or sits in the seat with this number.",
        ),
    ]
    notation = NOTATION
    events = EVENTS
    frames = [*setup.FRAMES, *day.FRAMES, *horde.FRAMES, *attack.FRAMES, *recruit.FRAMES]
    fields = [
        Field("day"),
        Field("captain", SEAT),
        Field("row"),
        Field("spells_used"),
        per_seat("castle", CASTLE),
        per_seat("goblins", MONSTER, many=True),
        per_seat("left", MONSTER, many=True),
        per_seat("right", MONSTER, many=True),
        per_seat("food"),
        per_seat("rune"),
        per_seat("barrel"),
        per_seat("shield"),
        per_seat("reroll"),
        per_seat("magic_shield"),
        Field("chest_owner", SEAT, many=True),
        Field("chest_kind", CHEST, many=True),
        Field("chest_value", many=True),
        Field("chest_seen", many=True),
        Field("pile", per=CHEST, many=True),
        Field("supply", per=TOKEN),
        Field("kingdom", SETTLEMENT, per=LAND, many=True),
        Field("kingdom_left", per=LAND),
        Field("open_settlements", SETTLEMENT, many=True),
        Field("taker", SEAT, many=True),
        Field("monster_bags", MONSTER, per=TIER, many=True),
        Field("open_monsters", MONSTER, many=True),
    ]

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
        position.check(s)

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
