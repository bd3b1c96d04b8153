"""Northgard: Uncharted Lands, with its creatures and variants. See README.md here and docs/rules/northgard.md."""

from typing import Any

from ...engine.flow import settle
from ...engine.game import Field, Game, Option, OptionError, per_seat
from ...engine.luck import Luck
from ...engine.notation import NOTHING, SEAT
from ...engine.zones import Zone, bag
from . import (
    build,
    cards,
    clash,
    creatures,
    data,
    decks,
    drawing,
    explore,
    fight,
    harvest,
    move,
    raids,
    recruit,
    retreat,
    scoring,
    secrets,
    setup,
    specials,
    turn,
    year,
)
from .happenings import EVENTS
from .land import survey
from .state import CREATURES, MORE_CREATURES, NO_CREATURES, Northgard
from .terms import AREA, BUILDING, CARD, CELL, CLAN, CREATURE, NOTATION, SLOT, TILE
from .view import view

CREATURE_MODES = {"no": NO_CREATURES, "yes": CREATURES, "more": MORE_CREATURES}


class NorthgardUnchartedLands(Game):
    id = "northgard"
    title = "Northgard: Uncharted Lands"
    rules_version = 1
    players = range(2, 6)
    minutes = (45, 120)
    options = [
        Option("length", "standard", ["standard", "long"], "Seven years, or ten without victory by domination."),
        Option(
            "creatures", "no", ["no", "yes", "more"], "Creatures in their lairs, and more of them when players pass."
        ),
        Option("teams", False, [False, True], "Four players in two teams; partners sit across from each other."),
        Option("clans", "chosen", ["chosen", "dealt"], "Clans are chosen one after the other, or dealt at random."),
    ]
    notation = NOTATION
    events = EVENTS
    frames = [
        *setup.FRAMES, *year.FRAMES, *turn.FRAMES, *cards.FRAMES, *recruit.FRAMES, *build.FRAMES, *move.FRAMES,
        *clash.FRAMES, *specials.FRAMES, *explore.FRAMES, *drawing.FRAMES, *raids.FRAMES, *secrets.FRAMES,
        *fight.FRAMES, *retreat.FRAMES, *creatures.FRAMES, *harvest.FRAMES, *decks.FRAMES,
    ]  # fmt: skip
    fields = [
        Field("year"),
        Field("first", SEAT),
        Field("passed"),
        per_seat("this_year"),
        per_seat("clan", CLAN),
        per_seat("reserve"),
        per_seat("stock", many=True),
        per_seat("fame"),
        per_seat("debt"),
        per_seat("deck", CARD, many=True),
        per_seat("top", CARD, many=True),
        per_seat("top_seen", many=True),
        per_seat("hand", CARD, many=True),
        per_seat("hand_seen", many=True),
        per_seat("active", CARD, many=True),
        per_seat("discard", CARD, many=True),
        per_seat("played", CARD, many=True),
        per_seat("upgrades", CARD, many=True),
        Field("early", CARD, many=True),
        Field("advanced", CARD, many=True),
        Field("row", CARD, many=True),
        Field("achievements", CARD, many=True),
        Field("unrest"),
        Field("box", CARD, many=True),
        Field("cell", CELL, per=TILE),
        Field("turn", per=TILE),
        Field("pile", TILE, many=True),
        Field("under", TILE, many=True),
        Field("offered", TILE, many=True),
        Field("laid", TILE),
        per_seat("tiles", TILE, many=True),
        Field("owner", SEAT, per=AREA),
        Field("force", per=AREA),
        Field("guests", per=AREA),
        Field("mover", SEAT),
        Field("kaija", AREA),
        Field("kaija_guest"),
        Field("scorched", AREA),
        Field("building", BUILDING, per=SLOT),
        Field("annex_area", AREA, many=True),
        Field("annex_kind", BUILDING, many=True),
        Field("supply", per=BUILDING),
        Field("creature_at", AREA, per=CREATURE),
        Field("line", CREATURE, many=True),
        Field("creature_bag", CREATURE, many=True),
        Field("creature_top"),
        Field("creature_discard", CREATURE, many=True),
        Field("recruited", AREA, many=True),
        Field("declared", CREATURE, many=True),
        Field("fight", many=True),
    ]

    def new(self, players: int, options: dict[str, Any], luck: Luck) -> Northgard:
        s = agreed(players, options)
        s.ask_forced = options["ask_forced"]
        s.told = []
        s.push(setup.SetUp(int(options["clans"] == "chosen")))
        settle(s, luck)
        return s

    def blank(self, players: int, options: dict[str, Any]) -> Northgard:
        """The starting tiles, the first clans in order, and a year about to begin."""
        s = agreed(players, options)
        s.clan = list(range(players))
        s.cell[data.START] = data.CENTRE
        if players == 5:
            s.cell[data.START5] = data.CENTRE + 1
        s.push(year.Year())
        return s

    def complete(self, s: Northgard, given: set[str]) -> None:
        survey(s)
        gather(s)
        for seat in range(s.players):
            initial, *upgrades = data.CLAN_CARDS[s.clan[seat]]
            shown = [*s.hand[seat], *s.active[seat], *s.discard[seat], *s.top[seat], *s.box]
            if "deck" not in given:
                s.deck[seat] = without([*data.STARTING_CARDS, initial], shown)
            if "upgrades" not in given:
                s.upgrades[seat] = without(upgrades, shown)
            if "hand_seen" not in given:
                s.hand_seen[seat] = [1 << seat] * len(s.hand[seat])
            if "top_seen" not in given:
                s.top_seen[seat] = [-1] * len(s.top[seat])
            if "reserve" not in given:
                at_home = sum(force for force, owner in zip(s.force, s.owner) if owner == seat)
                s.reserve[seat] = data.UNITS - at_home - (sum(s.guests) if s.mover == seat else 0)
        if "pile" not in given:
            shown = [*s.under, *s.offered, *(tile for tiles in s.tiles for tile in tiles)]
            free = [tile for tile in range(len(data.TILES)) if s.cell[tile] == NOTHING]
            s.pile = without(free, shown)
        if "supply" not in given:
            standing = [*s.building, *s.annex_kind]
            s.supply = [count - standing.count(kind) for kind, count in enumerate(data.BUILDING_TOKENS)]
        if "line" not in given:
            s.line = [one for one, place in enumerate(s.creature_at) if place != NOTHING]
        if "creature_bag" not in given:
            s.creature_bag = without(list(range(len(data.CREATURES))), [*s.line, *s.creature_discard])
        if "advanced" not in given:
            s.advanced = without(data.ADVANCED, seen_cards(s))
        if "early" not in given:
            s.early = without(data.EARLY, seen_cards(s))

    def check_together(self, options: dict[str, Any], players: int) -> None:
        if options["teams"] and players != data.VARIANTS["team_game"]["players"]:
            raise OptionError("option teams is for four players")

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
            "unrest": s.unrest + sum(scoring.own_cards(s, seat).count(data.UNREST) for seat in range(s.players)),
        }
        for seat in range(s.players):
            at_home = sum(force for force, owner in zip(s.force, s.owner) if owner == seat)
            entered = sum(s.guests) if s.mover == seat else 0
            count[f"units of seat {seat}"] = s.reserve[seat] + at_home + entered
        standing = [*s.building, *s.annex_kind]
        for kind, name in enumerate(data.BUILDING_NAMES):
            count[name] = s.supply[kind] + standing.count(kind)
        dealt = [*s.early, *s.advanced, *s.row, *s.box]
        dealt += [card for seat in range(s.players) for card in [*scoring.own_cards(s, seat), *s.upgrades[seat]]]
        count["development cards"] = sum(card in data.EARLY or card in data.ADVANCED for card in dealt)
        count["starting cards"] = sum(card in data.STARTING_CARDS for card in dealt)
        clans = sum(clan != NOTHING for clan in s.clan)
        count["clan cards missing"] = sum(data.CARD_CLAN[card] != NOTHING for card in dealt) - 3 * clans
        return count


def agreed(players: int, options: dict[str, Any]) -> Northgard:
    """An empty table with what the players agreed on."""
    s = Northgard(players)
    s.length = int(options["length"] == "long")
    s.creatures = CREATURE_MODES[options["creatures"]]
    s.teams = options["teams"]
    return s


def gather(s: Northgard) -> None:
    """A description may name any area of a territory; the state names the first one."""
    for name in ("force", "guests"):
        counts: list[int] = getattr(s, name)
        setattr(s, name, [0] * data.AREAS)
        for area, count in enumerate(counts):
            if count:
                getattr(s, name)[home(s, area)] += count
    owners, s.owner = s.owner, [NOTHING] * data.AREAS
    for area, owner in enumerate(owners):
        if owner != NOTHING:
            if s.owner[home(s, area)] not in (NOTHING, owner):
                raise ValueError(f"two seats control {data.AREA_NAMES[home(s, area)]}")
            s.owner[home(s, area)] = owner
    s.kaija = home(s, s.kaija)
    s.scorched = home(s, s.scorched)
    s.creature_at = [home(s, place) for place in s.creature_at]


def home(s: Northgard, area: int) -> int:
    """The territory of an area; NOTHING stays NOTHING."""
    if area == NOTHING:
        return NOTHING
    if s.terr[area] == NOTHING:
        raise ValueError(f"{data.AREA_NAMES[area]} is not on the map")
    return s.terr[area]


def without(cards: list[int], gone: list[int]) -> list[int]:
    """The cards that are left when some of them are taken out, in order."""
    left = sorted(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def seen_cards(s: Northgard) -> list[int]:
    return [*s.row, *s.box, *(card for seat in range(s.players) for card in scoring.own_cards(s, seat))]


GAME = NorthgardUnchartedLands()
