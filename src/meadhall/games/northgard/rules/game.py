"""Northgard: Uncharted Lands, with its creatures and variants. See its README.md and rules.md."""

from typing import Any

from meadhall.engine.game import Field, Game, Option, OptionError, per_seat
from meadhall.engine.notation import NOTHING, SEAT, SEATS
from meadhall.engine.zones import Zone, bag

from ..data import tables
from ..data.kinds import AREA, BUILDING, CARD, CELL, CLAN, CREATURE, SLOT, TILE
from . import creatures, harvest, position, scoring, setup, turn, year
from .actions import build, explore, move, recruit
from .cards import cards, decks, draw, raids, secrets, specials
from .combat import clash, fight, retreat
from .events import EVENTS
from .state import CREATURES, FIGHT_SIZE, MORE_CREATURES, NO_CREATURES, Northgard
from .verbs import NOTATION
from .view import view

CREATURE_MODES = {"no": NO_CREATURES, "yes": CREATURES, "more": MORE_CREATURES}


class NorthgardUnchartedLands(Game):
    id = "northgard"
    title = "Northgard: Uncharted Lands"
    rules_version = 2
    players = range(2, 6)
    minutes = (45, 120)
    options = [
        Option("length", "standard", ["standard", "long"], "Seven years, or ten without victory by domination."),
        Option(
            "creatures", "no", ["no", "yes", "more"], "Creatures in their lairs, and more of them when players pass."
        ),
        Option("teams", False, [False, True], "Four players in two teams; partners sit across from each other."),
        Option("clans", "chosen", ["chosen", "dealt"], "Clans are chosen in turn, or dealt at random."),
    ]
    notation = NOTATION
    events = EVENTS
    frames = [
        *setup.FRAMES, *year.FRAMES, *turn.FRAMES, *cards.FRAMES, *recruit.FRAMES, *build.FRAMES, *move.FRAMES,
        *clash.FRAMES, *specials.FRAMES, *explore.FRAMES, *draw.FRAMES, *raids.FRAMES, *secrets.FRAMES,
        *fight.FRAMES, *retreat.FRAMES, *creatures.FRAMES, *harvest.FRAMES, *decks.FRAMES,
    ]  # fmt: skip
    fields = [
        Field("year", low=1, high=max(tables.YEARS)),
        Field("first", SEAT, empty=False),
        Field("passed", low=0, high=5),
        per_seat("this_year", low=0, high=15),
        per_seat("clan", CLAN),
        per_seat("reserve", low=0, high=tables.UNITS),
        per_seat("stock", many=True, low=0, high=position.PLENTY, most=3),
        per_seat("fame", low=0, high=position.PLENTY),
        per_seat("debt", low=0, high=position.PLENTY),
        per_seat("deck", CARD, many=True, most=position.CARDS),
        per_seat("top", CARD, many=True, most=position.CARDS),
        per_seat("top_seen", SEATS, many=True, most=position.CARDS),
        per_seat("hand", CARD, many=True, most=position.CARDS),
        per_seat("hand_seen", SEATS, many=True, most=position.CARDS),
        per_seat("active", CARD, many=True, most=position.CARDS),
        per_seat("discard", CARD, many=True, most=position.CARDS),
        per_seat("played", CARD, many=True, most=position.CARDS),
        per_seat("upgrades", CARD, many=True, most=position.CARDS),
        Field("early", CARD, many=True, most=position.CARDS),
        Field("advanced", CARD, many=True, most=position.CARDS),
        Field("row", CARD, many=True, most=position.CARDS),
        Field("achievements", CARD, many=True, most=position.CARDS),
        Field("unrest", low=0, high=tables.UNREST_CARDS),
        Field("box", CARD, many=True, most=position.CARDS),
        Field("cell", CELL, per=TILE),
        Field("turn", per=TILE, low=0, high=3),
        Field("pile", TILE, many=True, most=len(tables.TILES)),
        Field("under", TILE, many=True, most=len(tables.TILES)),
        Field("offered", TILE, many=True, most=len(tables.TILES)),
        Field("laid", TILE),
        per_seat("tiles", TILE, many=True, most=len(tables.TILES)),
        Field("owner", SEAT, per=AREA),
        Field("force", per=AREA, low=0, high=tables.UNITS),
        Field("guests", per=AREA, low=0, high=tables.UNITS),
        Field("mover", SEAT),
        Field("kaija", AREA),
        Field("kaija_guest", low=0, high=1),
        Field("scorched", AREA),
        Field("building", BUILDING, per=SLOT),
        Field("annex_area", AREA, many=True, most=position.BUILDINGS),
        Field("annex_kind", BUILDING, many=True, most=position.BUILDINGS),
        Field("supply", per=BUILDING, low=0, high=max(tables.BUILDING_TOKENS)),
        Field("creature_at", AREA, per=CREATURE),
        Field("line", CREATURE, many=True, most=len(tables.CREATURES)),
        Field("creature_bag", CREATURE, many=True, most=len(tables.CREATURES)),
        Field("creature_top", low=0, high=len(tables.CREATURES)),
        Field("creature_discard", CREATURE, many=True, most=len(tables.CREATURES)),
        Field("recruited", AREA, many=True, most=tables.UNITS + 1),
        Field("declared", CREATURE, many=True, most=len(tables.CREATURES)),
        Field("fight", many=True, low=NOTHING, high=tables.AREAS, most=FIGHT_SIZE),
    ]
    numbers = position.NUMBERS
    once = position.ONCE

    def start(self, players: int, options: dict[str, Any]) -> Northgard:
        s = agreed(players, options)
        s.push(setup.SetUp(int(options["clans"] == "chosen")))
        return s

    def blank(self, players: int, options: dict[str, Any]) -> Northgard:
        """The starting tiles, the first clans in order, and a year about to begin."""
        s = agreed(players, options)
        s.clan = list(range(players))
        s.cell[tables.START] = tables.CENTRE
        if players == 5:
            s.cell[tables.START5] = tables.CENTRE + 1
        s.push(year.Year())
        return s

    def complete(self, s: Northgard, given: set[str]) -> None:
        position.complete(s, given)
        position.check(s)

    def check_together(self, options: dict[str, Any], players: int) -> None:
        if options["teams"] and players != tables.VARIANTS["team_game"]["players"]:
            raise OptionError("option teams needs four players", "teams")

    def view(self, s: Northgard, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def zones(self, s: Northgard) -> list[Zone]:
        """Hands and decks: the cards of a player can lie here or there for all that others know."""
        zones = []
        s.deck, s.top, s.hand = ([cards[:] for cards in lists] for lists in (s.deck, s.top, s.hand))
        for seat in range(s.players):
            zones.append(bag(s.deck[seat], seat))
            zones.append(Zone(s.top[seat], seat, s.top_seen[seat]))
            zones.append(Zone(s.hand[seat], seat, s.hand_seen[seat]))
        return zones

    def scores(self, s: Northgard) -> list[int]:
        return scoring.totals(s)

    def winners(self, s: Northgard) -> list[int]:
        return scoring.winners(s)

    def pieces(self, s: Northgard) -> dict[str, int]:
        """Tiles, units, buildings, creatures and cards, wherever they are."""
        count = {
            "tiles": sum(cell != NOTHING for cell in s.cell)
            + len([*s.pile, *s.under, *s.offered])
            + sum(len(tiles) for tiles in s.tiles),
            "creatures": len([*s.line, *s.creature_bag, *s.creature_discard]),
            "unrest": s.unrest + sum(scoring.own_cards(s, seat).count(tables.UNREST) for seat in range(s.players)),
        }
        for seat in range(s.players):
            at_home = sum(force for force, owner in zip(s.force, s.owner) if owner == seat)
            entered = sum(s.guests) if s.mover == seat else 0
            count[f"units of seat {seat}"] = s.reserve[seat] + at_home + entered
        standing = [*s.building, *s.annex_kind]
        for kind, name in enumerate(tables.BUILDING_NAMES):
            count[name] = s.supply[kind] + standing.count(kind)
        dealt = [*s.early, *s.advanced, *s.row, *s.box]
        dealt += [card for seat in range(s.players) for card in [*scoring.own_cards(s, seat), *s.upgrades[seat]]]
        count["development cards"] = sum(card in tables.EARLY or card in tables.ADVANCED for card in dealt)
        count["starting cards"] = sum(card in tables.STARTING_CARDS for card in dealt)
        clans = sum(clan != NOTHING for clan in s.clan)
        count["clan cards missing"] = sum(tables.CARD_CLAN[card] != NOTHING for card in dealt) - 3 * clans
        return count


def agreed(players: int, options: dict[str, Any]) -> Northgard:
    """An empty table with what the players agreed on."""
    s = Northgard(players)
    s.length = int(options["length"] == "long")
    s.creatures = CREATURE_MODES[options["creatures"]]
    s.teams = options["teams"]
    return s


GAME = NorthgardUnchartedLands()
