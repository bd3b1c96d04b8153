"""The table: clans and their sheets, figures on the board, cards, and the battle that is being fought."""

from typing import Final

from meadhall.engine.events import EVERYONE
from meadhall.engine.flow import State
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import (
    CLAN_FIGURES,
    CLAN_PIECES,
    EFFECT,
    FIRST_FJORD,
    FIRST_MONSTER,
    FJORD_OF,
    HORNS,
    LEADER,
    LEADER_PIECE,
    MONSTER_OF,
    MONSTER_PIECES,
    MONSTER_SLOT,
    PERKS,
    PLACES,
    PROVINCES,
    RESERVE,
    SHIP,
    SHIP_PIECE,
    SLOT_KIND,
    SLOTS,
    STAT_VALUES,
    STATS,
    VALHALLA,
    WARRIOR,
    WARRIORS,
    YGGDRASIL,
)
from .events import GLORY_GAINED, STAT_RAISED

PIECES: Final = MONSTER_PIECES + len(tables.MONSTER_CARDS)


def replaced(numbers: list[int], index: int, number: int) -> list[int]:
    """A copy of the list with a different number at one place."""
    changed = numbers[:]
    changed[index] = number
    return changed


def without(cards: list[int], card: int) -> list[int]:
    """A copy of the list without that card."""
    left = cards[:]
    left.remove(card)
    return left


class BloodRage(State):
    """Everything that lies on the table. Lists with one entry for each seat unless a comment says otherwise.

    Cards, upgrades, clan stats and the fate of provinces change seldom: their lists are replaced, never altered in
    place, so that clones share them.
    """

    __slots__ = (
        "age", "at", "blanked", "bonus", "clan", "contested", "deck", "deed_by", "deeds", "destroyed", "discard",
        "doom", "drafted", "fighters", "first", "force", "glory", "hand", "hand_seen", "hidden", "hidden_seen", "open",
        "out", "pack", "passed", "perks", "pillaged", "pillager", "played", "power", "quests", "rage", "room", "slain",
        "slots", "steps", "token", "valkyrie", "warriors", "winner",
    )  # fmt: skip

    def __init__(self, players: int, bare: bool = False, monsters: int = 6) -> None:
        if bare:
            return
        super().__init__(players)
        self.age = 0  # 0, 1, 2
        self.first = 0  # the seat with the first-player token
        self.clan = [NOTHING] * players
        self.rage = [tables.FIRST_RAGE] * players
        self.glory = [0] * players
        self.passed = 0  # the mask of seats that have passed in this age
        self.steps = [0] * (STATS * players)  # by seat and stat: the step 0 to 5 of its track
        self.slots = [NOTHING] * (SLOTS * players)  # by seat and slot: the upgrade
        self.at = [NOTHING] * PIECES  # by piece: its place; NOTHING in the box
        for piece in range(CLAN_PIECES * players):
            self.at[piece] = RESERVE
        # The board, by province.
        self.token = [NOTHING] * PROVINCES
        self.pillaged = [0] * PROVINCES  # 1: the token is face down, or the province is gone
        self.destroyed = [0] * PROVINCES
        self.doom = [NOTHING] * tables.AGES  # by age: the province that its Ragnarok destroys
        # Cards.
        self.deck = [tables.deck(age, players, monsters) for age in range(tables.AGES)]  # by age, not dealt
        self.pack: list[list[int]] = [[] for _ in range(players)]  # being drafted
        self.drafted = 0  # cards that everyone has taken in this age's draft
        self.hand: list[list[int]] = [[] for _ in range(players)]
        self.hand_seen: list[list[int]] = [[] for _ in range(players)]  # for each card: who knows it lies there
        self.quests: list[list[int]] = [[] for _ in range(players)]  # face down on the clan symbol
        self.discard: list[int] = []  # face up
        self.hidden: list[int] = []  # discarded face down
        self.hidden_seen: list[int] = []  # for each of these: who knows it
        # The pillage that is going on.
        self.pillager = NOTHING
        self.contested = NOTHING  # the province
        self.fighters = 0  # the mask of seats in the battle
        self.played: list[list[int]] = [[] for _ in range(players)]  # cards revealed in the battle
        self.bonus = [0] * players  # what they add
        self.blanked = 0  # the mask of seats whose cards have lost their text
        self.slain = [0] * players  # how many of its figures died in the battle
        self.valkyrie = NOTHING  # the seat whose Valkyrie is in the battle
        self.winner = NOTHING
        self.deeds: list[int] = []  # cards whose text acts after the battle, and their owners
        self.deed_by: list[int] = []
        # Kept for speed, derive() fills them: by seat and place the Warriors and all figures there; figures on the
        # board; free villages by place, and the mask of places that have any; by seat and effect what its upgrades add
        # up to; by seat and kind the figures' STR.
        self.warriors: list[int] = []
        self.force: list[int] = []
        self.out: list[int] = []
        self.room: list[int] = []
        self.open = 0
        self.perks: list[int] = []
        self.power: list[int] = []

    def clone(self) -> "BloodRage":
        c = BloodRage(self.players, True)
        self.copy_flow_to(c)
        c.age = self.age
        c.first = self.first
        c.clan = self.clan
        c.rage = self.rage[:]
        c.glory = self.glory[:]
        c.passed = self.passed
        c.steps = self.steps
        c.slots = self.slots
        c.at = self.at[:]
        c.token = self.token
        c.pillaged = self.pillaged
        c.destroyed = self.destroyed
        c.doom = self.doom
        c.deck = self.deck
        c.pack = self.pack[:]
        c.drafted = self.drafted
        c.hand = self.hand[:]
        c.hand_seen = self.hand_seen[:]
        c.quests = self.quests[:]
        c.discard = self.discard
        c.hidden = self.hidden
        c.hidden_seen = self.hidden_seen
        c.pillager = self.pillager
        c.contested = self.contested
        c.fighters = self.fighters
        c.played = self.played[:]
        c.bonus = self.bonus[:]
        c.blanked = self.blanked
        c.slain = self.slain[:]
        c.valkyrie = self.valkyrie
        c.winner = self.winner
        c.deeds = self.deeds
        c.deed_by = self.deed_by
        c.warriors = self.warriors[:]
        c.force = self.force[:]
        c.out = self.out[:]
        c.room = self.room[:]
        c.open = self.open
        c.perks = self.perks
        c.power = self.power
        return c

    def moment(self) -> str:
        return f"age {min(self.age + 1, tables.AGES)}"

    def derive(self) -> None:
        """Counts figures and free villages and adds up upgrades again."""
        self.warriors = [0] * (PLACES * self.players)
        self.force = [0] * (PLACES * self.players)
        self.out = [0] * self.players
        self.perks, self.power = [], []
        self.room = [0] * PLACES
        for place in range(PROVINCES):
            self.room[place] = 0 if self.destroyed[place] else tables.VILLAGES[place]
        for fjord, lands in enumerate(tables.SUPPORTS):
            closed = self.destroyed[lands[0]] and self.destroyed[lands[1]]
            self.room[FIRST_FJORD + fjord] = 0 if closed else tables.UNLIMITED
        self.open = 0
        for place in range(RESERVE):
            if self.room[place] > 0:
                self.open |= 1 << place
        for seat in range(self.players):
            self.equip(seat)
            for piece in self.pieces_of(seat):
                if self.at[piece] != NOTHING:
                    self.count(seat, piece, self.at[piece], 1)
        if any(self.room[place] < 0 for place in range(PROVINCES)):
            raise ValueError("more figures than villages in a province")

    def dealt_again(self) -> None:
        """No sum depends on a hidden card."""

    def count(self, seat: int, piece: int, place: int, change: int) -> None:
        spot = seat * PLACES + place
        self.force[spot] = self.force[spot] + change
        if piece < MONSTER_PIECES and piece % CLAN_PIECES < WARRIORS:
            self.warriors[spot] = self.warriors[spot] + change
        if place < RESERVE:
            self.out[seat] = self.out[seat] + change
            room = self.room[place] - change
            self.room[place] = room
            if room == 0:
                self.open &= ~(1 << place)
            elif room == 1:
                self.open |= 1 << place

    def put(self, seat: int, piece: int, place: int) -> None:
        """Moves a piece of that seat; NOTHING is the box."""
        if self.at[piece] != NOTHING:
            self.count(seat, piece, self.at[piece], -1)
        self.at[piece] = place
        if place != NOTHING:
            self.count(seat, piece, place, 1)

    def pieces_of(self, seat: int) -> list[int]:
        """The ten clan figures of a seat and its monsters."""
        pieces = CLAN_FIGURES[seat][:]
        for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
            card = self.slots[seat * SLOTS + slot]
            if card != NOTHING:
                pieces.append(MONSTER_PIECES + MONSTER_OF[card])
        return pieces

    def piece(self, seat: int, kind: int, place: int) -> int:
        """A piece of that kind and seat at that place; there must be one."""
        start = seat * CLAN_PIECES
        if kind == WARRIOR:
            return self.at.index(place, start, start + WARRIORS)
        if kind < FIRST_MONSTER:
            return start + (LEADER_PIECE if kind == LEADER else SHIP_PIECE)
        return MONSTER_PIECES + kind - FIRST_MONSTER

    def kinds_at(self, seat: int, place: int) -> list[int]:
        """The different kinds of figure that a seat has at a place."""
        kinds: list[int] = []
        spot = seat * PLACES + place
        if not self.force[spot]:
            return kinds
        if self.warriors[spot]:
            kinds.append(WARRIOR)
        start = seat * CLAN_PIECES
        if self.at[start + LEADER_PIECE] == place:
            kinds.append(LEADER)
        if self.at[start + SHIP_PIECE] == place:
            kinds.append(SHIP)
        for slot in (MONSTER_SLOT, MONSTER_SLOT + 1):
            card = self.slots[seat * SLOTS + slot]
            if card != NOTHING and self.at[MONSTER_PIECES + MONSTER_OF[card]] == place:
                kinds.append(FIRST_MONSTER + MONSTER_OF[card])
        return kinds

    def owner(self, piece: int) -> int:
        """The seat that a piece belongs to."""
        if piece < MONSTER_PIECES:
            return piece // CLAN_PIECES
        return self.slots.index(tables.MONSTER_CARDS[piece - MONSTER_PIECES]) // SLOTS

    def figures_in(self, seat: int, province: int) -> list[int]:
        """The pieces of a seat in a province and in the fjord that supports it (R-BR-08)."""
        fjord = FJORD_OF[province]
        base = seat * PLACES
        if not self.force[base + province] and not self.force[base + fjord]:
            return []
        return [piece for piece in self.pieces_of(seat) if self.at[piece] == province or self.at[piece] == fjord]

    def present(self, seat: int, province: int) -> bool:
        """Has that seat a figure in the province, or a ship in its fjord?"""
        base = seat * PLACES
        return self.force[base + province] + self.force[base + FJORD_OF[province]] > 0

    def equip(self, seat: int) -> None:
        """What the upgrades of a seat add up to (R-BR-14, R-BR-53). The first time seat after seat: the lists grow."""
        base = seat * PERKS
        perks, power = self.perks[:], self.power[:]
        perks[base : base + PERKS] = [0] * PERKS
        power[seat * 3 : seat * 3 + 3] = tables.FIGURE_STR
        for slot in range(SLOTS):
            card = self.slots[seat * SLOTS + slot]
            if card == NOTHING:
                continue
            effect = EFFECT[card]
            if effect < PERKS:
                perks[base + effect] += max(1, tables.PARAM[card])
            if slot < MONSTER_SLOT:
                power[seat * 3 + SLOT_KIND[slot]] = tables.STR[card]
        self.perks, self.power = perks, power

    def close(self, place: int) -> None:
        """Nothing can come there any more."""
        self.room[place] = 0
        self.open &= ~(1 << place)

    def perk(self, seat: int, effect: int) -> int:
        """What the upgrades of a seat give of an effect; 0: nothing."""
        return self.perks[seat * PERKS + effect]

    def upgrades_with(self, seat: int, effect: int) -> list[int]:
        """The upgrades of a seat with this effect."""
        base = seat * SLOTS
        return [card for card in self.slots[base : base + SLOTS] if card != NOTHING and EFFECT[card] == effect]

    def stat(self, seat: int, stat: int) -> int:
        """The value of a clan stat."""
        return STAT_VALUES[stat][self.steps[seat * STATS + stat]]

    def raise_stat(self, seat: int, stat: int) -> None:
        """One step to the right; on the last step nothing happens (R-BR-12, Q-BR-08)."""
        step = self.steps[seat * STATS + stat]
        if step < tables.LAST_STEP:
            self.steps = replaced(self.steps, seat * STATS + stat, step + 1)
            self.tell(STAT_RAISED, (seat, stat, self.stat(seat, stat)))

    def gain_glory(self, seat: int, glory: int, source: int, card: int = NOTHING) -> None:
        if glory:
            self.glory[seat] += glory
            self.tell(GLORY_GAINED, (seat, glory, source, card))

    def may_invade(self, seat: int) -> bool:
        """Do the Horns allow one more figure (R-BR-44)?"""
        return self.out[seat] < self.stat(seat, HORNS)

    def take_card(self, seat: int, card: int, seen: int) -> None:
        """A card comes into a hand; `seen`: who else knows it."""
        self.hand[seat] = [*self.hand[seat], card]
        self.hand_seen[seat] = [*self.hand_seen[seat], seen if seen == EVERYONE else seen | 1 << seat]

    def lose_card(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        at = self.hand[seat].index(card)
        self.hand[seat] = without(self.hand[seat], card)
        self.hand_seen[seat] = self.hand_seen[seat][:at] + self.hand_seen[seat][at + 1 :]

    def put_face_down(self, seat: int, cards: list[int]) -> None:
        """Cards are discarded unseen: only that seat knows them."""
        self.hidden = self.hidden + cards
        self.hidden_seen = self.hidden_seen + [1 << seat] * len(cards)

    def from_seat(self, start: int) -> list[int]:
        """Every seat once, clockwise."""
        return [(start + step) % self.players for step in range(self.players)]

    def clockwise_fighters(self) -> list[int]:
        """The seats in the battle, the pillager first."""
        order: list[int] = []
        for step in range(self.players):
            seat = (self.pillager + step) % self.players
            if self.fighters >> seat & 1:
                order.append(seat)
        return order

    def can_follow(self, seat: int, province: int) -> bool:
        """Can a Warrior from the reserve invade this province for free (F-BR-11, R-BR-42)?"""
        if province == YGGDRASIL or not self.warriors[seat * PLACES + RESERVE]:
            return False
        return self.room[province] > 0 and self.may_invade(seat)

    def dead(self, seat: int) -> int:
        """How many figures of a seat are in Valhalla."""
        return self.force[seat * PLACES + VALHALLA]
