"""Described positions: what a description leaves out, and what cannot be."""

from typing import Final

from meadhall.engine.flow import Frame, parameters
from meadhall.engine.game import Field, Once
from meadhall.engine.notation import NOTHING, SEAT

from ..data import tables
from ..data.kinds import AREA, CARD, CELL, CREATURE, SLOT, TILE
from .actions.explore import LayTile, TurnTile
from .cards.cards import Effect
from .cards.draw import PutAway
from .combat.fight import AxeOrSkull, Combat, Eat
from .creatures import CreatureTurn, Prowl
from .harvest import Answer, TakeFromScorched
from .map.fitting import borders_continue
from .map.land import survey
from .scoring import own_cards
from .state import ATTACKER, BEAST, BY_CARD, DEFENDER, FIGHT_SIZE, WHERE, WINNER, Northgard
from .turn import React, Resolve

PLENTY: Final[int] = 999  # resources and fame have no limit in the rulebook
CARDS: Final[int] = len(tables.CARDS) + 5 * len(tables.STARTING_CARDS) + tables.UNREST_CARDS
BUILDINGS: Final[int] = sum(tables.BUILDING_TOKENS)
MOST_STEPS: Final[int] = max(tables.MOVE_STEPS)

# What frames are made with.
NUMBERS: Final[list[Field]] = [
    *[Field(name, SEAT, empty=False) for name in ("who", "of", "to", "other", "whose")],
    *[Field(name, SEAT) for name in ("attacker", "defender")],
    *[Field(name, CARD, empty=False) for name in ("card", "wanted")],
    *[Field(f"{name}.card", CARD) for name in ("LayTile", "TurnTile", "Combat", "Retreat", "HowManyRetreat")],
    *[Field(name, AREA, empty=False) for name in ("place", "start", "end", "where", "target")],
    *[Field(name, AREA) for name in ("only", "outside")],
    *[Field(name, low=0, high=2) for name in ("gets", "gives", "resource", "so_far")],
    *[
        Field(name, low=0, high=1)
        for name in ("attacks", "bribery", "chosen", "guest", "loot", "ransom", "reach", "redraw", "small_only")
    ],
    Field("creature", CREATURE, empty=False),
    Field("beast", CREATURE),
    Field("slot", SLOT),
    Field("tile", TILE, empty=False),
    Field("cell", CELL, empty=False),
    Field("mode", low=0, high=3),
    Field("at", low=0, high=max(map(len, tables.ACTIONS))),
    Field("picks", low=1, high=len(tables.BASIC)),
    Field("taken", low=0, high=(1 << len(tables.BASIC)) - 1),
    Field("times", low=1, high=max(tables.EXPLORE_TIMES)),
    Field("drawn", low=0, high=CARDS),
    Field("discards", low=0, high=max(tables.DRAW_DISCARD)),
    Field("returns", low=0, high=max(tables.DRAW_TOP)),
    Field("losses", low=1, high=tables.UNITS + 1),
    Field("count", low=1, high=tables.UNITS + 1),
    Field("refused", low=0, high=(1 << 9) - 1),
    Field("swapped", low=0, high=(1 << 6) - 1),
    *[Field(f"{name}.left", low=0, high=MOST_STEPS) for name in ("Walk", "HowMany")],
    *[Field(f"{name}.left", low=0, high=max(tables.BUILD_TIMES)) for name in ("Build", "Raise")],
    *[Field(f"{name}.left", low=1, high=3) for name in ("DiscardOrGive", "PayAny")],
]

AROUND: Final[list[int]] = [row * tables.WIDTH + column for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
PLACES: Final[list[str]] = [number.name for number in NUMBERS if number.kind is AREA]

# By card: how many of it there are.
COPIES: Final[list[int]] = [
    tables.UNREST_CARDS if card == tables.UNREST else max(1, 5 * tables.STARTING_CARDS.count(card))
    for card in range(len(tables.CARDS))
]

ONCE: Final[list[Once]] = [
    Once(
        "deck", "top", "hand", "active", "discard", "upgrades", "early", "advanced", "row", "achievements", "box",
        counts=COPIES,
    ),
    Once("clan"),
    Once("cell"),
    Once("pile", "under", "offered", "tiles"),
    Once("line", "creature_bag", "creature_discard"),
    Once("declared"),
]  # fmt: skip


def complete(s: Northgard, given: set[str]) -> None:
    """What follows from the fields that a description gives: what lies on the table is not in a bag."""
    survey(s)
    gather(s)
    for seat in range(s.players):
        initial, *upgrades = tables.CLAN_CARDS[s.clan[seat]]
        shown = [*s.hand[seat], *s.active[seat], *s.discard[seat], *s.top[seat], *s.box]
        if "deck" not in given:
            elsewhere = [card for cards in (*s.hand, *s.active, *s.discard, *s.top) for card in cards]
            own = tables.STARTING_CARDS if initial in elsewhere else [*tables.STARTING_CARDS, initial]
            s.deck[seat] = without(own, shown)
        if "upgrades" not in given:
            s.upgrades[seat] = without(upgrades, shown)
        if "hand_seen" not in given:
            s.hand_seen[seat] = [1 << seat] * len(s.hand[seat])
        if "top_seen" not in given:
            s.top_seen[seat] = [-1] * len(s.top[seat])
        if "reserve" not in given:
            at_home = sum(force for force, owner in zip(s.force, s.owner) if owner == seat)
            s.reserve[seat] = tables.UNITS - at_home - (sum(s.guests) if s.mover == seat else 0)
    if "pile" not in given:
        shown = [*s.under, *s.offered, *(tile for tiles in s.tiles for tile in tiles)]
        free = [tile for tile in range(len(tables.TILES)) if s.cell[tile] == NOTHING]
        s.pile = without(free, shown)
    if "supply" not in given:
        standing = [*s.building, *s.annex_kind]
        s.supply = [count - standing.count(kind) for kind, count in enumerate(tables.BUILDING_TOKENS)]
    if "line" not in given:
        s.line = [one for one, place in enumerate(s.creature_at) if place != NOTHING]
    if "creature_bag" not in given:
        s.creature_bag = without(list(range(len(tables.CREATURES))), [*s.line, *s.creature_discard])
    if "advanced" not in given:
        s.advanced = without(tables.ADVANCED, seen_cards(s))
    if "early" not in given:
        s.early = without(tables.EARLY, seen_cards(s))


def check(s: Northgard) -> None:
    """Raises ValueError for a table that no game can reach."""
    for seat in range(s.players):
        need(s.reserve[seat] >= 0, f"seat {seat} has more than {tables.UNITS} units")
        masked = len(s.hand[seat]) == len(s.hand_seen[seat]) and len(s.top[seat]) == len(s.top_seen[seat])
        need(masked, f"not every card of seat {seat} has a mask of those who know it")
        need(len(s.stock[seat]) == len(tables.RESOURCE_NAMES), f"seat {seat} needs three amounts of resources")
    need(s.year <= tables.YEARS[s.length], f"there is no year {s.year} in this game")
    need(s.passed <= s.players, "more seats have passed than there are")
    need(s.kaija == NOTHING or tables.BEAR in s.clan, "Kaija is on the map without her clan")
    need(s.kaija != NOTHING or not s.kaija_guest, "Kaija entered, but is not on the map")
    need(s.scorched == NOTHING or tables.SNAKE in s.clan, "the earth is scorched, but nobody is the Snake")
    need(min(s.supply) >= 0, "there are more buildings of a kind than tokens")
    need(len(s.annex_area) == len(s.annex_kind), "annex_area and annex_kind have one entry for each building")
    check_map(s)
    check_figures(s)
    check_fight(s)
    for frame, counter in zip(s.stack, s.counters):
        check_frame(s, frame, counter)


def check_map(s: Northgard) -> None:
    """The tiles lie around the starting tile, corner to corner at least, and everything else is on them."""
    placed = [tile for tile in range(len(s.cell)) if s.cell[tile] != NOTHING]
    need(s.cell[tables.START] == tables.CENTRE, "the starting tile is not in the middle")
    if s.players == 5:
        need(s.cell[tables.START5] == tables.CENTRE + 1, "the second starting tile is not beside the first")
    reached = [tables.CENTRE]
    for cell in reached:
        reached += [cell + step for step in AROUND if s.grid[cell + step] and cell + step not in reached]
    for tile in placed:
        need(s.cell[tile] in reached, f"{tables.TILE_NAMES[tile]} lies apart from the other tiles")
        need(borders_continue(s, tile, s.cell[tile], s.turn[tile]), f"a border ends at {tables.TILE_NAMES[tile]}")
    for tile in [*s.pile, *s.under, *s.offered, *(tile for tiles in s.tiles for tile in tiles)]:
        need(s.cell[tile] == NOTHING, f"{tables.TILE_NAMES[tile]} lies on the map and in a pile")
    for slot, kind in enumerate(s.building):
        if kind != NOTHING:
            home(s, tables.SLOT_AREA[slot])
            name = tables.BUILDING_NAMES[kind]
            need(kind in tables.FITS[tables.SLOT_KIND[slot]], f"{name} does not fit on {tables.SLOT_NAMES[slot]}")
    for area in [*s.annex_area, *s.recruited]:
        home(s, area)


def check_figures(s: Northgard) -> None:
    for place in range(tables.AREAS):
        inhabited = s.force[place] > 0 or (s.kaija == place and not s.kaija_guest)
        fits = inhabited == (s.owner[place] != NOTHING)
        need(fits, f"{tables.AREA_NAMES[place]} has units of nobody, or an owner without units")
        need(not s.guests[place] or s.mover != NOTHING, f"units entered {tables.AREA_NAMES[place]}, but nobody moves")
    for creature, place in enumerate(s.creature_at):
        need(place == NOTHING or creature in s.line, f"{tables.CREATURE_NAMES[creature]} is on the map out of line")
    for creature in s.declared:
        need(creature in s.line, f"{tables.CREATURE_NAMES[creature]} is attacked, but not there")


def check_fight(s: Northgard) -> None:
    """A combat has a place on the map, two sides and sums; without one all is NOTHING."""
    need(len(s.fight) == FIGHT_SIZE, f"a fight has {FIGHT_SIZE} numbers")
    if s.fight == [NOTHING] * FIGHT_SIZE:
        return
    home(s, s.fight[WHERE])
    sides = max(s.fight[ATTACKER], s.fight[DEFENDER]) < s.players
    things = s.fight[BEAST] < len(tables.CREATURES) and s.fight[BY_CARD] < len(tables.CARDS)
    sums = min(s.fight[BY_CARD + 1 : WINNER]) >= 0 and s.fight[WINNER] <= 1
    need(s.fight[WHERE] >= 0 and sides and things and sums, "fight: these numbers are not those of a combat")
    two = [s.fight[ATTACKER], s.fight[DEFENDER]]
    need(two[0] != two[1] and (NOTHING in two) == (s.fight[BEAST] != NOTHING), "fight: a combat needs two sides")


def check_frame(s: Northgard, frame: Frame, counter: int) -> None:
    """Checks that what is going on fits the table."""
    name = type(frame).__name__
    for parameter, value in zip(parameters(type(frame)), frame.args()):
        if parameter in PLACES:
            home(s, value)
    if isinstance(frame, (Eat, AxeOrSkull)) or (isinstance(frame, Combat) and counter > 0):
        need(s.fight[WHERE] != NOTHING, f"{name}: there is no combat")
    if isinstance(frame, Combat):
        two = [frame.attacker, frame.defender]
        need(two[0] != two[1] and (NOTHING in two) == (frame.beast != NOTHING), "a combat needs two sides")
        need(frame.attacker == NOTHING or frame.card != NOTHING, "an attack has no card")
        need(frame.beast == NOTHING or frame.beast in s.line, "a combat with a creature that is not there")
    elif isinstance(frame, (CreatureTurn, Prowl)):
        need(frame.creature in s.line, f"{name}: that creature is not there")
    elif isinstance(frame, (LayTile, TurnTile)):
        need(bool(s.offered), f"{name}: no tile was drawn")
        if isinstance(frame, TurnTile):
            near = [s.grid[frame.cell + step] for step in tables.BESIDE]
            need(frame.tile in s.offered, f"{name}: that tile was not drawn")
            need(not s.grid[frame.cell] and any(near), f"{name}: a tile cannot be placed there")
    elif isinstance(frame, TakeFromScorched):
        need(s.scorched != NOTHING and s.owner[s.scorched] != NOTHING, "nobody has anything on scorched earth")
    elif isinstance(frame, PutAway):
        need(
            frame.discards + frame.returns <= frame.drawn <= len(s.hand[frame.who]), f"{name}: there are no such cards"
        )
    elif isinstance(frame, Effect):
        need(frame.at < len(tables.ACTIONS[frame.card]), "a card has no such action")
    elif isinstance(frame, Answer):
        need(s.teams, "only partners swap")
    elif isinstance(frame, (Resolve, React)):
        of = frame.who if isinstance(frame, Resolve) else frame.of
        need(frame.card in s.active[of], f"{name}: that card was not played")


def need(holds: bool, what: str) -> None:
    if not holds:
        raise ValueError(what)


def gather(s: Northgard) -> None:
    """A description may name any area of a territory; the state names the first one."""
    for name in ("force", "guests"):
        counts: list[int] = getattr(s, name)
        setattr(s, name, [0] * tables.AREAS)
        for area, count in enumerate(counts):
            if count:
                getattr(s, name)[home(s, area)] += count
    owners, s.owner = s.owner, [NOTHING] * tables.AREAS
    for area, owner in enumerate(owners):
        if owner != NOTHING:
            if s.owner[home(s, area)] not in (NOTHING, owner):
                raise ValueError(f"two seats control {tables.AREA_NAMES[home(s, area)]}")
            s.owner[home(s, area)] = owner
    s.kaija = home(s, s.kaija)
    s.scorched = home(s, s.scorched)
    s.creature_at = [home(s, place) for place in s.creature_at]


def home(s: Northgard, area: int) -> int:
    """The territory of an area; NOTHING stays NOTHING."""
    if area == NOTHING:
        return NOTHING
    if s.terr[area] == NOTHING:
        raise ValueError(f"{tables.AREA_NAMES[area]} is not on the map")
    return s.terr[area]


def without(cards: list[int], gone: list[int]) -> list[int]:
    """The cards that are left when some of them are taken out, in order."""
    left = sorted(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def seen_cards(s: Northgard) -> list[int]:
    return [*s.row, *s.box, *(card for seat in range(s.players) for card in own_cards(s, seat))]
