"""A Game of Thrones Catan: Brotherhood of the Watch, with the base game and the classic island. See its README.md
and rules.md."""

from typing import Any

from meadhall.engine.game import Field, Game, Option, OptionError, check_seat, drawn_or_seat, per_seat
from meadhall.engine.notation import NUMBER, SEAT
from meadhall.engine.zones import Zone

from ..data import tables
from ..data.board import CORNER, HEX, PATH, board_for
from ..data.kinds import (
    BUILDING,
    CARD,
    CLAN,
    CLEARING,
    ENDING,
    HERO,
    REGULAR,
    RESOURCE,
    SECTION,
    SIDE,
    TERRAIN,
    TOKEN,
    TYPE,
    WILDLING,
)
from . import cards, position, setup, tormund, trade, turn, victory
from .events import EVENTS
from .heroes import brothers, builders, heroes, rangers
from .knowledge import zones
from .position import DECK, PACKED, SHUFFLES, WILDLINGS
from .state import Catan, Settings
from .verbs import NOTATION
from .view import view


class BrotherhoodOfTheWatch(Game):
    id = "catan"
    title = "A Game of Thrones Catan: Brotherhood of the Watch"
    rules_version = 2
    players = range(2, 5)
    minutes = (45, 120)
    all_may_lose = True
    options = [
        Option("rules", "base", ["base", "watch"], "The base game, or the full game with the Wall and its wildlings."),
        Option(
            "board",
            "standard",
            ["standard", "variable", "classic", "island"],
            "The standard board, tiles at random, or the classic island, fixed or random (base rules, also for two).",
        ),
        Option("player_trade", True, [True, False], "Players may trade with the active player."),
        Option("offers", tables.OFFERS, [3, 5, tables.OFFERS, 20], "How many offers a player may make on a turn."),
        Option("points", tables.GOAL, [8, 9, tables.GOAL, 11, 12], "Points needed to win."),
        Option(
            "friendly_tormund", False, [False, True], "You may not steal from players with two or fewer visible points."
        ),
        Option("dice", "roll", ["roll", "deck"], "Dice, or a shuffled deck of all 36 possible rolls."),
        Option(
            "tragedy_of_heroes",
            False,
            [False, True],
            "Full game: if all three dice are equal, a hero on display leaves the game.",
        ),
        Option("count_cards", False, [False, True], "Shows what a perfect card counter would know of every hand."),
        Option(
            "patrol_discards",
            False,
            [False, True],
            "Base game: a Ranger Patrol works like a 7, so hands of more than seven cards are halved.",
        ),
        Option(
            "tormund_on_ice", True, [True, False], "Base game: Tormund may move to ice fields, which have no number."
        ),
        Option(
            "starting_tokens",
            "common",
            ["common", "revealed"],
            "Full game: tokens under starting settlements go face down to the common supply, or are revealed.",
        ),
        Option(
            "first_player",
            "drawn",
            ["drawn", "1", "2", "3", "4"],
            "The first player is random (full game: by dice), or the seat with this number.",
        ),
    ]
    notation = NOTATION
    events = EVENTS
    frames = [
        *setup.FRAMES,
        *turn.FRAMES,
        *tormund.FRAMES,
        *trade.FRAMES,
        *cards.FRAMES,
        *heroes.FRAMES,
        *brothers.FRAMES,
        *builders.FRAMES,
        *rangers.FRAMES,
    ]
    fields = [
        Field("turn", low=0, high=tables.TURN_LIMIT + 1),
        Field("first", SEAT, empty=False),
        Field("active", SEAT, empty=False),
        Field("played", low=0, high=DECK),
        Field("offers", low=0, high=99),
        Field("drafts", low=0, high=99),
        Field("given_away", low=0, high=sum(tables.BANK)),
        Field("turned_down", many=True, low=0, high=max(tables.BANK), most=990),
        Field("dice", many=True, low=0, high=12, most=3),
        Field("dice_bag", many=True, low=0, high=35, most=36),
        Field("ended", ENDING, empty=False),
        Field("tile", TERRAIN, HEX),
        Field("token", TOKEN, HEX),
        Field("building", BUILDING, CORNER),
        Field("road", SEAT, PATH),
        Field("tormund", HEX),
        per_seat("hand", RESOURCE, many=True, most=sum(tables.BANK)),
        Field("known", many=True, low=0, high=PACKED, most=4 * len(tables.RESOURCES)),
        Field("bank", NUMBER, RESOURCE, low=0, high=max(tables.BANK)),
        Field("deck", CARD, many=True, most=DECK),
        Field("in_deck", NUMBER, CARD, low=0, high=PACKED),
        per_seat("cards", CARD, many=True, most=DECK),
        Field("fresh", CARD, many=True, most=DECK),
        Field("looked", CARD, many=True, most=DECK),
        per_seat("patrols", low=0, high=DECK),
        Field("gone", NUMBER, CARD, low=0, high=DECK),
        per_seat("shown", low=0, high=DECK),
        Field("longest_road", SEAT),
        Field("largest_patrol", SEAT),
        Field("give", NUMBER, RESOURCE, low=0, high=max(tables.BANK)),
        Field("want", NUMBER, RESOURCE, low=0, high=max(tables.BANK)),
        per_seat("responses", low=0, high=3),
        Field("counter_give", many=True, low=0, high=max(tables.BANK), most=4 * len(tables.RESOURCES)),
        Field("counter_want", many=True, low=0, high=max(tables.BANK), most=4 * len(tables.RESOURCES)),
        Field("camps", TYPE, CLAN, many=True, most=tables.CAMPS),
        Field("clearings", NUMBER, CLEARING, low=0, high=tables.FIGURES[REGULAR]),
        Field("guards", SEAT, SECTION, many=True, most=tables.GUARD_SPACES),
        Field("gift", TYPE, HEX),
        Field("frostfangs", NUMBER, TYPE, low=0, high=max(tables.FIGURES)),
        Field("breaches", low=0, high=tables.LAST_BREACH),
        Field("tokens", many=True, low=0, high=WILDLINGS, most=SHUFFLES * len(tables.WILDLINGS)),
        Field("used", NUMBER, WILDLING, low=0, high=WILDLINGS),
        Field("common", low=0, high=WILDLINGS),
        per_seat("under", many=True, low=0, high=SHUFFLES - 1, most=tables.SETTLEMENTS),
        per_seat("hero", HERO),
        per_seat("side", SIDE, empty=False),
        per_seat("hero_turn", low=0, high=tables.TURN_LIMIT + 1),
        Field("display", HERO, many=True, most=len(tables.HEROES)),
        Field("dismissed", HERO, many=True, most=len(tables.HEROES)),
    ]
    numbers = position.NUMBERS
    once = position.ONCE

    def settings(self, players: int, options: dict[str, Any]) -> Settings:
        settings = Settings(board_for(options["rules"], options["board"], players), options["rules"] == "watch")
        settings.goal = options["points"]
        settings.player_trade = options["player_trade"]
        settings.offers = options["offers"]
        settings.friendly = options["friendly_tormund"]
        settings.dice_deck = options["dice"] == "deck"
        settings.tragedy = options["tragedy_of_heroes"]
        settings.count_cards = options["count_cards"]
        settings.patrol_discards = options["patrol_discards"]
        settings.tormund_on_ice = options["tormund_on_ice"]
        settings.starting_tokens = options["starting_tokens"] == "revealed"
        return settings

    def start(self, players: int, options: dict[str, Any]) -> Catan:
        s = Catan(players, self.settings(players, options))
        first = drawn_or_seat(options["first_player"])
        beginner = options["rules"] == "base" and options["board"] == "standard"
        s.push(setup.SetUp(int(options["board"] in ("variable", "island")), int(beginner), first))
        return s

    def blank(self, players: int, options: dict[str, Any]) -> Catan:
        s = Catan(players, self.settings(players, options))
        s.turn = 1
        s.push(turn.TURN)
        return s

    def complete(self, s: Catan, given: set[str]) -> None:
        position.complete(s, given)
        position.check(s)

    def check_together(self, options: dict[str, Any], players: int) -> None:
        if options["board"] in ("classic", "island") and options["rules"] == "watch":
            raise OptionError(
                f"the classic island has no Wall: option board cannot be '{options['board']}' with the rules 'watch'",
                "board",
            )
        if players == 2 and options["board"] not in ("classic", "island"):
            raise OptionError(
                "two can play on the classic island only; the other boards are for 3 or 4 players", "board"
            )
        if options["offers"] != tables.OFFERS and not options["player_trade"]:
            raise OptionError("option offers needs the option player_trade", "offers")
        if options["tragedy_of_heroes"] and options["rules"] != "watch":
            raise OptionError("option tragedy_of_heroes needs the rules 'watch'", "tragedy_of_heroes")
        for name, other, rules in (
            ("patrol_discards", True, "base"),
            ("tormund_on_ice", False, "base"),
            ("starting_tokens", "revealed", "watch"),
        ):
            if options[name] == other and options["rules"] != rules:
                raise OptionError(f"option {name} needs the rules '{rules}'", name)
        check_seat(options, "first_player", players)

    def view(self, s: Catan, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def zones(self, s: Catan) -> list[Zone]:
        return zones(s)

    def scores(self, s: Catan) -> list[int]:
        return victory.scores(s)

    def winners(self, s: Catan) -> list[int]:
        return victory.winners(s)

    def pieces(self, s: Catan) -> dict[str, int]:
        """Cards, pieces and figures, wherever they are."""
        count = {
            name: s.bank[resource] + sum(hand.count(resource) for hand in s.hand)
            for resource, name in enumerate(tables.RESOURCES)
        }
        held = [card for hand in (s.deck, *s.cards, s.fresh, s.looked) for card in hand]
        for card, name in enumerate(tables.CARDS):
            count[name] = held.count(card) + s.gone[card]
        count["ranger_patrol"] += sum(s.patrols)
        count["victory_point"] += sum(s.shown)
        for seat in range(s.players):
            count[f"roads {seat}"] = s.roads_left[seat] + s.road.count(seat)
            count[f"settlements {seat}"] = s.settlements_left[seat] + s.building.count(seat * 2)
            count[f"keeps {seat}"] = s.keeps_left[seat] + s.building.count(seat * 2 + 1)
            count[f"guards {seat}"] = s.guards_left[seat] + sum(guards.count(seat) for guards in s.guards)
        if s.watch:
            figures = [kind for camp in s.camps for kind in camp] + [kind for kind in s.gift if kind >= 0]
            for kind, name in enumerate(tables.TYPES):
                count[name] = s.frostfangs[kind] + figures.count(kind) + (sum(s.clearings) if kind == 0 else 0)
            count["tokens"] = sum(s.tokens) + sum(s.used)
            under = sum(map(len, s.under)) + 2 * sum(s.keeps_left)
            count["tokens not seen"] = sum(s.tokens) - under - s.common
            count["heroes"] = len({*s.hero, *s.display, *s.dismissed} - {-1})
        return count


GAME = BrotherhoodOfTheWatch()
