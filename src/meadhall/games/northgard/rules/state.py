"""The table: the map with its territories, figures and buildings, the cards of every player, the creatures."""

from typing import Final

from meadhall.engine.flow import State
from meadhall.engine.notation import NOTHING

from ..data import tables

# What happened to a seat this year: flags in `this_year`.
HAS_PASSED: Final = 1
HAS_ITS_CARD: Final = 2  # of the row, by Future Sight
BEAR_AWAKE: Final = 4  # Kaija may enter enemy territories
CONQUEROR: Final = 8  # enemy towers and fortresses are ignored

NO_CREATURES: Final = 0
CREATURES: Final = 1
MORE_CREATURES: Final = 2

# Places in `fight`, the combat that is going on. Who or what fights, then what was added up so far.
WHERE: Final = 0
ATTACKER: Final = 1  # a seat, or NOTHING for a creature
DEFENDER: Final = 2
BEAST: Final = 3  # the creature in it, or NOTHING
BY_CARD: Final = 4
ATTACKER_AXES: Final = 5
DEFENDER_AXES: Final = 6
ATTACKER_SKULLS: Final = 7  # dealt by the attacker
DEFENDER_SKULLS: Final = 8
ATTACKER_LOSSES: Final = 9
DEFENDER_LOSSES: Final = 10
WINNER: Final = 11  # 0 attacker, 1 defender, NOTHING nobody
FIGHT_SIZE: Final = 12


class Northgard(State):
    """Everything on the table. Lists with one entry for each seat unless a comment says otherwise."""

    __slots__ = (
        "achievements", "active", "advanced", "annex_area", "annex_kind", "box", "building", "built", "cell", "clan",
        "creature_at", "creature_bag", "creature_discard", "creature_top", "creatures", "debt", "deck", "declared",
        "discard", "early", "fame", "fight", "first", "force", "grid", "guests", "hand", "hand_seen", "kaija",
        "kaija_guest", "laid", "lands", "length", "line", "mover", "near", "offered", "open_sides", "owner", "passed",
        "pile", "played", "recruited", "reserve", "ring", "row", "scorched", "shown", "stock", "supply", "teams",
        "terr", "this_year", "tile_mask", "tiles", "top", "top_seen", "turn", "under", "unrest", "upgrades", "year",
    )  # fmt: skip

    def __init__(self, players: int, bare: bool = False) -> None:
        if bare:
            return
        super().__init__(players)
        # What the table agreed on.
        self.length = 0  # 0 standard, 1 long
        self.creatures = NO_CREATURES
        self.teams = False
        # The year.
        self.year = 1
        self.first = 0  # who has the first player marker
        self.passed = 0  # how many seats have passed this year
        self.this_year = [0] * players
        # What a player has.
        self.clan = [NOTHING] * players
        self.reserve = [tables.UNITS] * players
        self.stock: list[list[int]] = [[0, 0, 0] for _ in range(players)]  # food, wood, lore
        self.fame = [0] * players  # tokens gained
        self.debt = [0] * players  # tokens lost again, perhaps more than were gained (D-NG-18)
        # Cards. A deck is a bag under its known top (last card on top); `…_seen` has the seats that know a card.
        self.deck: list[list[int]] = [[] for _ in range(players)]
        self.top: list[list[int]] = [[] for _ in range(players)]
        self.top_seen: list[list[int]] = [[] for _ in range(players)]
        self.hand: list[list[int]] = [[] for _ in range(players)]
        self.hand_seen: list[list[int]] = [[] for _ in range(players)]
        self.active: list[list[int]] = [[] for _ in range(players)]
        self.discard: list[list[int]] = [[] for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]  # resolved this year
        self.upgrades: list[list[int]] = [[] for _ in range(players)]
        self.early = tables.EARLY[:]  # what nobody has seen yet
        self.advanced = tables.ADVANCED[:]
        self.row: list[int] = []
        self.achievements: list[int] = []
        self.unrest = tables.UNREST_CARDS
        self.box: list[int] = []
        # Tiles: by tile its cell and its quarter turns; the pile is a bag with known tiles under it.
        self.cell = [NOTHING] * len(tables.TILES)
        self.turn = [0] * len(tables.TILES)
        self.pile: list[int] = []
        self.under: list[int] = []
        self.offered: list[int] = []  # drawn, not placed yet
        self.laid = NOTHING  # the last tile that was laid
        self.tiles: list[list[int]] = [[] for _ in range(players)]  # by seat, for setup
        # Territories, by the first of their areas: who controls it and with how many units; units that entered and
        # have to fight there belong to `mover`.
        self.owner = [NOTHING] * tables.AREAS
        self.force = [0] * tables.AREAS
        self.guests = [0] * tables.AREAS
        self.mover = NOTHING
        self.kaija = NOTHING  # her territory
        self.kaija_guest = 0  # 1 if she is among those who entered
        self.scorched = NOTHING  # the territory with the token
        # Buildings: by slot, and those without a slot; the supply by kind.
        self.building = [NOTHING] * len(tables.SLOT_NAMES)
        self.annex_area: list[int] = []
        self.annex_kind: list[int] = []
        self.supply = tables.BUILDING_TOKENS[:]
        # Creatures: their territories, their order of activation, the deck (its first cards are weak ones).
        self.creature_at = [NOTHING] * len(tables.CREATURES)
        self.line: list[int] = []
        self.creature_bag = list(range(len(tables.CREATURES)))
        self.creature_top = 0
        self.creature_discard: list[int] = []
        # The action that is going on.
        self.recruited: list[int] = []  # where this Recruit put its units, one entry for each
        self.declared: list[int] = []  # the creatures to be attacked
        self.fight = [NOTHING] * FIGHT_SIZE
        # Kept for speed, see land.survey():
        self.grid = bytes(tables.CELLS)  # the tile + 1 on each cell
        self.terr = [NOTHING] * tables.AREAS  # the territory of each area
        self.ring = [NOTHING] * tables.AREAS  # the next area of the same territory, round and round
        self.open_sides = [0] * tables.AREAS
        self.tile_mask = [0] * tables.AREAS
        self.near: list[tuple[int, ...]] = [()] * tables.AREAS  # neighbors, each as territory * 2 + (1 if only rough)
        self.shown = [0] * tables.AREAS  # icons on tiles: eight bits for each resource
        self.built = [0] * tables.AREAS  # three bits for each kind of building
        self.lands: list[list[int]] = [[] for _ in range(players)]  # the territories a seat controls, in order

    def clone(self) -> "Northgard":
        """What is replaced as a whole, never changed, is shared: the cards of a seat, the lie of the land, the bags."""
        c = Northgard(self.players, True)
        self.copy_flow_to(c)
        c.length = self.length
        c.creatures = self.creatures
        c.teams = self.teams
        c.year = self.year
        c.first = self.first
        c.passed = self.passed
        c.this_year = self.this_year[:]
        c.clan = self.clan
        c.reserve = self.reserve[:]
        c.stock = [one[:] for one in self.stock]
        c.fame = self.fame[:]
        c.debt = self.debt[:]
        c.deck = self.deck[:]
        c.top = self.top[:]
        c.top_seen = self.top_seen[:]
        c.hand = self.hand[:]
        c.hand_seen = self.hand_seen[:]
        c.active = self.active[:]
        c.discard = self.discard[:]
        c.played = self.played[:]
        c.upgrades = self.upgrades[:]
        c.early = self.early
        c.advanced = self.advanced
        c.row = self.row
        c.achievements = self.achievements
        c.unrest = self.unrest
        c.box = self.box
        c.cell = self.cell
        c.turn = self.turn
        c.pile = self.pile
        c.under = self.under
        c.offered = self.offered
        c.laid = self.laid
        c.tiles = self.tiles[:]
        c.owner = self.owner[:]
        c.force = self.force[:]
        c.guests = self.guests[:]
        c.mover = self.mover
        c.kaija = self.kaija
        c.kaija_guest = self.kaija_guest
        c.scorched = self.scorched
        c.building = self.building
        c.annex_area = self.annex_area
        c.annex_kind = self.annex_kind
        c.supply = self.supply
        c.creature_at = self.creature_at[:]
        c.line = self.line
        c.creature_bag = self.creature_bag
        c.creature_top = self.creature_top
        c.creature_discard = self.creature_discard
        c.recruited = self.recruited
        c.declared = self.declared
        c.fight = self.fight
        c.grid = self.grid
        c.terr = self.terr
        c.ring = self.ring
        c.open_sides = self.open_sides
        c.tile_mask = self.tile_mask
        c.near = self.near
        c.shown = self.shown
        c.built = self.built
        c.lands = self.lands[:]
        return c

    def moment(self) -> str:
        return f"year {self.year}"

    def derive(self) -> None:
        from .map.land import survey

        survey(self)

    def dealt_again(self) -> None:
        """The map does not depend on anyone's cards."""

    # --- who --------------------------------------------------------------------------------------------------------

    def in_order(self) -> list[int]:
        """Every seat once, the first player first."""
        return [(self.first + step) % self.players for step in range(self.players)]

    def foes(self, seat: int, other: int) -> bool:
        """Are these two seats enemies? Partners of a team game are not."""
        return seat != other and not (self.teams and (seat ^ other) & 1 == 0)

    def partner(self, seat: int) -> int:
        """The other seat of the team; NOTHING outside the team game."""
        return seat ^ 2 if self.teams else NOTHING

    def opponents(self, seat: int) -> list[int]:
        """The enemies of a seat, clockwise."""
        after = [(seat + step) % self.players for step in range(1, self.players)]
        return [other for other in after if self.foes(seat, other)]

    def tokens(self, seat: int) -> int:
        """The fame tokens of a seat; below zero if it owes some."""
        return self.fame[seat] - self.debt[seat]

    # --- figures ----------------------------------------------------------------------------------------------------

    def on_map(self, seat: int) -> int:
        """Figures of a seat on the map, Kaija among them."""
        return (
            tables.UNITS - self.reserve[seat] + (1 if self.kaija != NOTHING and self.clan[seat] == tables.BEAR else 0)
        )

    def kaija_lives_at(self, place: int) -> bool:
        """Is Kaija in this territory as one of its inhabitants?"""
        return self.kaija == place and not self.kaija_guest

    def kaija_in_reserve(self, seat: int) -> bool:
        return self.clan[seat] == tables.BEAR and self.kaija == NOTHING

    def figures(self, place: int) -> int:
        """The figures of the player who controls this territory."""
        return self.force[place] + (1 if self.kaija == place and not self.kaija_guest else 0)

    def creature_kind_at(self, place: int, kind: int) -> bool:
        for creature in self.line:
            if self.creature_at[creature] == place and tables.CREATURE_KIND[creature] == kind:
                return True
        return False
