"""The table: castles, hordes, storehouses, the kingdom, the monsters, and the words the rules use for them."""

from typing import Final

from ...engine.events import EVERYONE, EventKind, seats
from ...engine.flow import State
from ...engine.luck import Luck
from ...engine.notation import NOTHING, NUMBER, SEAT, Kind, Notation, Verb
from . import data

# Columns of a row: the left half gathers and scouts, the right half fights.
FOOD: Final = 0
RUNE: Final = 1
MAP: Final = 2
SWORD: Final = 3
MAGIC_SWORD: Final = 4
THIEF: Final = 5
COLUMNS: Final = 6
ROW_CELLS: Final = 36  # six rows of six columns

# Supplies, in the order of data.TOKEN_NAMES; food and runes have the numbers of their columns.
BARREL: Final = 2
SHIELD: Final = 3
REROLL: Final = 4
MAGIC_SHIELD: Final = 5

LEFT: Final = 0
RIGHT: Final = 1

SIDE = Kind("side", ("left", "right"))
CASTLE = Kind("castle", [castle["id"] for castle in data.CASTLES])
SETTLEMENT = Kind("settlement", [settlement["id"] for settlement in data.SETTLEMENTS])
MONSTER = Kind("monster", [monster["id"] for monster in data.MONSTERS])
CHEST = Kind("chest", data.CHEST_NAMES)
PRICE = Kind("price", data.PRICE_NAMES)
TOKEN = Kind("token", data.TOKEN_NAMES)
LAND = Kind("kind of settlement", data.KINGDOM_NAMES)
TIER = Kind("tier", ("evil", "ultra"))

# What players can choose.
PASS: Final = 0
SPELL: Final = 1
PAY_BARREL: Final = 2
ATTACK: Final = 3
RAID: Final = 4
TAKE: Final = 5
RECRUIT: Final = 6
PLACE: Final = 7
WANT: Final = 8

NOTATION = Notation(
    {
        PASS: Verb("pass"),
        SPELL: Verb("spell"),
        PAY_BARREL: Verb("barrel"),
        ATTACK: Verb("attack", SETTLEMENT),
        RAID: Verb("raid", SEAT),
        TAKE: Verb("take", CHEST),
        RECRUIT: Verb("recruit", MONSTER, SIDE, PRICE),
        PLACE: Verb("place", MONSTER, SIDE),
        WANT: Verb("want", CASTLE),
    }
)

# What can happen.
CASTLE_GIVEN: Final = 0
GOBLINS_DEALT: Final = 1
PLACED: Final = 2
DAY_BEGAN: Final = 3
ROLLED: Final = 4
SPELL_USED: Final = 5
BARREL_PAID: Final = 6
GATHERED: Final = 7
SCOUTED: Final = 8
CHEST_GAINED: Final = 9
ATTACKED: Final = 10
LOOTED: Final = 11
RAIDED: Final = 12
CHEST_STOLEN: Final = 13
CHEST_SEEN: Final = 14
TOKEN_GAINED: Final = 15
RECRUITED: Final = 16
MONSTER_OPENED: Final = 17
SETTLEMENT_OPENED: Final = 18
HELD_BACK: Final = 19
COUNTED: Final = 20

EVENTS = {
    CASTLE_GIVEN: EventKind("castle_given", seat=SEAT, castle=CASTLE),
    GOBLINS_DEALT: EventKind("goblins_dealt", seat=SEAT, first=MONSTER, second=MONSTER),
    PLACED: EventKind("placed", seat=SEAT, monster=MONSTER, side=SIDE),
    DAY_BEGAN: EventKind("day_began", day=NUMBER, seat=SEAT),
    ROLLED: EventKind("rolled", seat=SEAT, face=NUMBER),
    SPELL_USED: EventKind("spell_used", seat=SEAT),
    BARREL_PAID: EventKind("barrel_paid", seat=SEAT),
    GATHERED: EventKind("gathered", seat=SEAT, food=NUMBER, rune=NUMBER, short=NUMBER),
    SCOUTED: EventKind("scouted", seat=SEAT, maps=NUMBER, tied=NUMBER),
    CHEST_GAINED: EventKind("chest_gained", seat=SEAT, token=NUMBER, chest=CHEST, value=NUMBER),
    ATTACKED: EventKind("attacked", seat=SEAT, settlement=SETTLEMENT),
    LOOTED: EventKind("looted", seat=SEAT, food=NUMBER, rune=NUMBER, barrel=NUMBER),
    RAIDED: EventKind("raided", seat=SEAT, victim=SEAT),
    CHEST_STOLEN: EventKind("chest_stolen", seat=SEAT, victim=SEAT, token=NUMBER, chest=CHEST),
    CHEST_SEEN: EventKind("chest_seen", seat=SEAT, token=NUMBER, chest=CHEST, value=NUMBER),
    TOKEN_GAINED: EventKind("token_gained", seat=SEAT, token=TOKEN),
    RECRUITED: EventKind("recruited", seat=SEAT, monster=MONSTER, side=SIDE, price=PRICE),
    MONSTER_OPENED: EventKind("monster_opened", monster=MONSTER),
    SETTLEMENT_OPENED: EventKind("settlement_opened", settlement=SETTLEMENT),
    HELD_BACK: EventKind("held_back", seat=SEAT),
    COUNTED: EventKind("counted", seat=SEAT, total=NUMBER, chests=NUMBER),
}

KINDS_OF_CHEST: Final = 3


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
        self.pile = [values[:] for values in data.CHEST_VALUES]  # by kind of chest: the values still in the pile
        self.supply = data.TOKEN_COUNTS[:]  # by token
        # By farm, village, city: the cards nobody has seen yet, and how many of them are in the pile.
        self.kingdom = [cards[:] for cards in data.KINGDOM]
        self.kingdom_left = data.KINGDOM_SIZES[players][:]
        self.open_settlements = [NOTHING] * players  # the places beside the inn, and for each of them:
        self.taker = [NOTHING] * players  # who attacked it today
        self.monster_bags = [data.EVIL[:], data.ULTRA[:]]  # by tier
        self.open_monsters = [NOTHING] * 4  # two evil, two ultra evil
        # Kept for speed, see derive():
        self.rows = [0] * (ROW_CELLS * players)  # what each row of each seat shows, card by card added up
        self.chests = [0] * (KINDS_OF_CHEST * players)  # the number of chests by seat and kind

    def clone(self) -> "Bellum":
        """Lists of cards inside a list are replaced, never changed, so a clone may share them; and the hordes, until
        somebody's changes."""
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
        """A castle or a monster is going to be placed: other clones must not see it."""
        self.castle = self.castle[:]
        self.goblins = self.goblins[:]
        self.left = self.left[:]
        self.right = self.right[:]
        self.rows = self.rows[:]

    def derive(self) -> None:
        """Adds up the rows and counts the chests afresh."""
        self.rows = [0] * (ROW_CELLS * self.players)
        for seat in range(self.players):
            if self.castle[seat] != NOTHING:
                self.add_half(seat, LEFT, data.CASTLE_LEFT[self.castle[seat]])
                self.add_half(seat, RIGHT, data.CASTLE_RIGHT[self.castle[seat]])
            for monster in self.left[seat]:
                self.add_half(seat, LEFT, data.MONSTER_LEFT[monster])
            for monster in self.right[seat]:
                self.add_half(seat, RIGHT, data.MONSTER_RIGHT[monster])
        self.chests = [0] * (KINDS_OF_CHEST * self.players)
        for owner, kind in zip(self.chest_owner, self.chest_kind, strict=True):
            self.chests[owner * KINDS_OF_CHEST + kind] += 1

    def dealt_anew(self) -> None:
        """Neither rows nor the number of chests depend on what chests are worth."""

    def add_half(self, seat: int, side: int, half: list[int]) -> None:
        """A card's half comes into sight: its six rows are added to that side of the seat's rows."""
        at = seat * ROW_CELLS + side * 3
        rows = self.rows
        for row in range(0, 18, 3):
            rows[at] += half[row]
            rows[at + 1] += half[row + 1]
            rows[at + 2] += half[row + 2]
            at += COLUMNS

    def owned(self) -> list[list[int]]:
        """The tokens of the players: by token, then by seat."""
        return [self.food, self.rune, self.barrel, self.shield, self.reroll, self.magic_shield]

    def clockwise(self) -> list[int]:
        """Every seat once, the captain first."""
        return data.CLOCKWISE[self.players][self.captain]

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
            self.add_half(seat, LEFT, data.MONSTER_LEFT[monster])
        else:
            self.right[seat] = [*self.right[seat], monster]
            self.add_half(seat, RIGHT, data.MONSTER_RIGHT[monster])

    def take(self, token: int, due: int) -> int:
        """Takes as many tokens from the supply as are due and there (RL-BM-02, RL-BM-06)."""
        got = min(due, self.supply[token])
        self.supply[token] -= got
        return got

    def gain_chest(self, seat: int, kind: int, luck: Luck) -> None:
        """One chest from its pile, or from the next pile that is not empty (RL-BM-03); the owner looks at it."""
        for instead in data.CHEST_INSTEAD[kind]:
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
