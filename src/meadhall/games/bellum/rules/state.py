"""The table: castles, hordes, storehouses, the kingdom, the monsters."""

from meadhall.engine.events import EVERYONE, seats
from meadhall.engine.flow import State
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import COLUMNS, KINDS_OF_CHEST, LEFT, RIGHT, ROW_CELLS
from .events import CHEST_GAINED, MONSTER_OPENED, SETTLEMENT_OPENED


class Bellum(State):
    """Everything that lies on the table. Lists with one entry for each seat unless a comment says otherwise."""

    __slots__ = (
        "barrel", "captain", "castle", "chest_kind", "chest_owner", "chest_seen", "chest_value", "chests", "day",
        "food", "goblins", "kingdom", "kingdom_left", "left", "magic_shield", "monster_bags", "open_monsters",
        "open_settlements", "pile", "reroll", "right", "row", "rows", "rune", "shield", "spells_used", "supply",
        "taker",
    )  # fmt: skip

    def __init__(self, players: int, bare: bool = False) -> None:
        if bare:
            return
        super().__init__(players)
        self.captain = 0
        self.day = 1
        self.row = 0  # the active row 1-6; 0 before the first roll
        self.spells_used = 0  # the captain's, today
        self.castle = [NOTHING] * players
        self.goblins: list[list[int]] = [[] for _ in range(players)]  # dealt, not placed yet
        self.left: list[list[int]] = [[] for _ in range(players)]
        self.right: list[list[int]] = [[] for _ in range(players)]
        self.food = [0] * players
        self.rune = [0] * players
        self.barrel = [0] * players
        self.shield = [0] * players  # tokens
        self.reroll = [0] * players
        self.magic_shield = [0] * players
        # Chests in play, one entry for each token, in the order in which they were gained.
        self.chest_owner: list[int] = []
        self.chest_kind: list[int] = []
        self.chest_value: list[int] = []
        self.chest_seen: list[int] = []  # the mask of seats that have looked at it
        self.pile = [values[:] for values in tables.CHEST_VALUES]  # by kind of chest: the values still in the pile
        self.supply = tables.TOKEN_COUNTS[:]  # by token
        # By farm, village, city: the cards nobody has seen yet, and how many of them are in the pile.
        self.kingdom = [cards[:] for cards in tables.KINGDOM]
        self.kingdom_left = tables.KINGDOM_SIZES[players][:]
        self.open_settlements = [NOTHING] * players  # the places beside the inn, and for each of them:
        self.taker = [NOTHING] * players  # who attacked it today
        self.monster_bags = [tables.EVIL[:], tables.ULTRA[:]]  # by tier
        self.open_monsters = [NOTHING] * 4  # two evil, two ultra evil
        # Kept for speed, see derive():
        self.rows = [0] * (ROW_CELLS * players)  # what each row of each seat shows, card by card added up
        self.chests = [0] * (KINDS_OF_CHEST * players)  # the number of chests by seat and kind

    def clone(self) -> "Bellum":
        """Lists of cards inside a list are replaced, never changed, so a clone may share them; and the hordes, until
        someone's changes."""
        c = Bellum(self.players, True)
        self.copy_flow_to(c)
        c.captain = self.captain
        c.day = self.day
        c.row = self.row
        c.spells_used = self.spells_used
        c.castle = self.castle
        c.goblins = self.goblins
        c.left = self.left
        c.right = self.right
        c.food = self.food[:]
        c.rune = self.rune[:]
        c.barrel = self.barrel[:]
        c.shield = self.shield[:]
        c.reroll = self.reroll[:]
        c.magic_shield = self.magic_shield[:]
        c.chest_owner = self.chest_owner[:]
        c.chest_kind = self.chest_kind[:]
        c.chest_value = self.chest_value[:]
        c.chest_seen = self.chest_seen[:]
        c.pile = self.pile[:]
        c.supply = self.supply[:]
        c.kingdom = self.kingdom[:]
        c.kingdom_left = self.kingdom_left[:]
        c.open_settlements = self.open_settlements[:]
        c.taker = self.taker[:]
        c.monster_bags = self.monster_bags[:]
        c.open_monsters = self.open_monsters[:]
        c.rows = self.rows
        c.chests = self.chests[:]
        return c

    def unshare_hordes(self) -> None:
        """Called before a castle or a monster is placed: other clones must not see it."""
        if not self.shared:
            return
        self.castle = self.castle[:]
        self.goblins = self.goblins[:]
        self.left = self.left[:]
        self.right = self.right[:]
        self.rows = self.rows[:]
        self.shared = False

    def moment(self) -> str:
        return f"day {self.day}"

    def derive(self) -> None:
        """Adds up the rows and counts the chests again."""
        self.rows = [0] * (ROW_CELLS * self.players)
        for seat in range(self.players):
            if self.castle[seat] != NOTHING:
                self.add_half(seat, LEFT, tables.CASTLE_LEFT[self.castle[seat]])
                self.add_half(seat, RIGHT, tables.CASTLE_RIGHT[self.castle[seat]])
            for monster in self.left[seat]:
                self.add_half(seat, LEFT, tables.MONSTER_LEFT[monster])
            for monster in self.right[seat]:
                self.add_half(seat, RIGHT, tables.MONSTER_RIGHT[monster])
        self.chests = [0] * (KINDS_OF_CHEST * self.players)
        for owner, kind in zip(self.chest_owner, self.chest_kind, strict=True):
            self.chests[owner * KINDS_OF_CHEST + kind] += 1

    def dealt_again(self) -> None:
        """Neither rows nor the number of chests depend on what chests are worth."""

    def add_half(self, seat: int, side: int, half: list[int]) -> None:
        """Adds the six rows of a card's visible half to that side of the seat's rows."""
        at = seat * ROW_CELLS + side * 3
        rows = self.rows
        for row in range(0, 18, 3):
            for column in range(3):
                shown = half[row + column]
                if shown:
                    rows[at + column] += shown
            at += COLUMNS

    def owned(self) -> list[list[int]]:
        """The tokens of the players: by token, then by seat."""
        return [self.food, self.rune, self.barrel, self.shield, self.reroll, self.magic_shield]

    def clockwise(self) -> list[int]:
        """Every seat once, the captain first."""
        return tables.CLOCKWISE[self.players][self.captain]

    def active_row(self, seat: int) -> int:
        """Where in `rows` the six numbers of that seat's active row begin."""
        return seat * ROW_CELLS + (self.row - 1) * COLUMNS

    def active(self, seat: int, column: int) -> int:
        """How many of a symbol the active row of that seat shows."""
        return self.rows[seat * ROW_CELLS + (self.row - 1) * COLUMNS + column]

    def chest_count(self, seat: int) -> int:
        at = seat * KINDS_OF_CHEST
        return self.chests[at] + self.chests[at + 1] + self.chests[at + 2]

    def place(self, seat: int, monster: int, side: int) -> None:
        """A card is tucked in so that only the half of that side shows (R-BM-15, R-BM-77)."""
        self.unshare_hordes()
        if side == LEFT:
            self.left[seat] = [*self.left[seat], monster]
            self.add_half(seat, LEFT, tables.MONSTER_LEFT[monster])
        else:
            self.right[seat] = [*self.right[seat], monster]
            self.add_half(seat, RIGHT, tables.MONSTER_RIGHT[monster])

    def take(self, token: int, due: int) -> int:
        """Takes the tokens that are due, as far as the supply lasts (RL-BM-02, RL-BM-06)."""
        got = min(due, self.supply[token])
        self.supply[token] -= got
        return got

    def gain_chest(self, seat: int, kind: int, luck: Luck) -> None:
        """One chest from its pile, or from the next pile that is not empty (RL-BM-03); the owner looks at it."""
        for instead in tables.CHEST_INSTEAD[kind]:
            if self.pile[instead]:
                self.pile[instead] = self.pile[instead][:]
                value = luck.draw(self.pile[instead])
                token = len(self.chest_owner)
                self.chest_owner.append(seat)
                self.chest_kind.append(instead)
                self.chest_value.append(value)
                self.chest_seen.append(1 << seat)
                self.chests[seat * KINDS_OF_CHEST + instead] += 1
                self.tell(CHEST_GAINED, (seat, token, instead, value), (EVERYONE, EVERYONE, EVERYONE, seats(seat)))
                return

    def open_monster(self, place: int, luck: Luck) -> None:
        """Fills a place of the display from its pile; it stays empty when there is none left (RL-BM-04)."""
        bag = self.monster_bags[place // 2][:]
        self.monster_bags[place // 2] = bag
        self.open_monsters[place] = luck.draw(bag) if bag else NOTHING
        if self.open_monsters[place] != NOTHING:
            self.tell(MONSTER_OPENED, (self.open_monsters[place],))

    def draw_settlement(self, luck: Luck) -> int:
        """The top card of the kingdom pile: a farm while there are farms, then a village, then a city (R-BM-22)."""
        for land in range(3):
            if self.kingdom_left[land]:
                self.kingdom_left[land] -= 1
                self.kingdom[land] = self.kingdom[land][:]
                card = luck.draw(self.kingdom[land])
                self.tell(SETTLEMENT_OPENED, (card,))
                return card
        return NOTHING
