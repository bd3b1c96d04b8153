"""The table: clans, figures, places, a battle; what everyone sees of it."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.referees.bloodrage.printed import (
    CARDS,
    FIGURES,
    FJORDS,
    LAST_STEP,
    MONSTERS,
    PROVINCES,
    SLOTS,
    STRENGTH,
    TRACKS,
    TREE,
    fx,
    number,
)
from tests.referees.referee import Follower, Script


class Figure:
    def __init__(self, seat: int, kind: str) -> None:
        self.seat = seat
        self.kind = kind
        self.place = "reserve"


class Clan:
    def __init__(self, seat: int) -> None:
        self.figures = [Figure(seat, kind) for kind, count in FIGURES.items() for _ in range(count)]
        self.name = ""
        self.glory = 0
        self.rage = 6
        self.passed = False
        self.steps = dict.fromkeys(TRACKS, 0)
        self.sheet: dict[str, str | None] = {slot: None for slots in SLOTS.values() for slot in slots}
        self.hand: list[str] = []
        self.public: set[str] = set()  # cards in hand that everyone has seen
        self.guessed: set[str] = set()  # and those that only the other one of two players can be sure of
        self.pack: list[str] = []
        self.pack_known: set[int] = set()  # to these seats
        self.picked: list[str] = []  # in this round of the draft
        self.quests: list[str] = []

    def stat(self, name: str) -> int:
        value: int = TRACKS[name][self.steps[name]]
        return value

    def upgrades(self, *effects: str) -> list[str]:
        return [card for card in self.sheet.values() if card is not None and fx(card) in effects]

    def gift(self, effect: str) -> int:
        """What all upgrades of that kind add up to."""
        return sum(number(card) for card in self.upgrades(effect))

    def strength(self, kind: str) -> int:
        """Of one figure."""
        if kind in MONSTERS:
            monster: int = MONSTERS[kind]["str"]
            return monster
        card = self.sheet[kind]
        strength: int = STRENGTH[kind] if card is None else CARDS[card]["str"]
        return strength

    def cost(self, kind: str) -> int:
        """Of an invasion."""
        if kind == "leader":
            return 0
        if kind in MONSTERS:
            cost: int = MONSTERS[kind].get("invade_cost", MONSTERS[kind]["str"])
            return cost
        return self.strength(kind)


class Battle:
    def __init__(self, pillager: int, place: str, players: int) -> None:
        self.pillager = pillager
        self.place = place
        self.fighters: list[int] = []  # from the pillager clockwise
        self.played: list[list[str]] = [[] for _ in range(players)]  # on the table
        self.texts: list[list[str]] = [[] for _ in range(players)]  # that hold, even when the cards are gone
        self.bonus = [0] * players
        self.silenced: set[int] = set()
        self.dead = [0] * players  # figures that this seat has lost
        self.winner: int | None = None


class Table(Follower):
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.clans = [Clan(seat) for seat in range(players)]
        self.age, self.phase, self.first = 1, "setup", 0
        self.reward: dict[str, str] = {}
        self.doom: list[str] = []
        self.destroyed: set[str] = set()
        self.pillaged: set[str] = set()
        self.discard: list[str] = []
        self.battle: Battle | None = None
        self.used: set[str] = set()  # cards that were dealt: none is dealt twice
        super().__init__(players, options)
        self.decks = Counter(card["age"] for card in CARDS.values() if self.belongs(card))

    # --- what everyone sees ---

    def table(self) -> dict[str, Any]:
        return {
            "age": str(self.age),
            "phase": self.phase,
            "first": self.first,
            "fjords": {fjord: not self.closed(fjord) for fjord in FJORDS},
            "doom": self.doom or [None, None, None],
            "battle": self.fight(),
            "decks": [self.decks[age] - self.dealt(age) for age in (1, 2, 3)],
        }

    def dealt(self, age: int) -> int:
        """Eight cards to everyone."""
        return 8 * self.players if age <= self.age and self.phase != "setup" else 0

    def belongs(self, card: dict[str, Any]) -> bool:
        """With this number of players and these options it is used."""
        used: bool = card["min_players"] <= self.players
        return used and (card.get("set", "base") != "retail" or self.options["monsters"] == 9)

    def compare(self, table: dict[str, Any]) -> None:
        super().compare(table)
        self.same("the discard pile", sorted(self.discard), sorted(table["discard"]))
        for place in PROVINCES:
            self.same(place, self.province(place), table["provinces"][place])
        for seat in range(self.players):
            shown = table["seats"][seat]
            for what, expected in self.seat(seat).items():
                self.same(f"{what} of seat {seat}", expected, shown[what])
            figures = Counter((one.kind, one.place) for one in self.clans[seat].figures)
            there = Counter((one["figure"], one["place"]) for one in shown["figures"])
            self.same(f"the figures of seat {seat}", figures, there)

    def province(self, place: str) -> dict[str, Any]:
        gone = place in self.destroyed
        villages = None if place == TREE else PROVINCES[place]["villages"]
        return {
            "token": self.reward.get(place),
            "pillaged": place in self.pillaged and not gone,
            "destroyed": gone,
            "villages": 0 if gone else villages,
            "strength": [0 if gone else self.strength(seat, place) for seat in range(self.players)],
        }

    def fight(self) -> dict[str, Any] | None:
        battle = self.battle
        if battle is None:
            return None
        return {
            "place": battle.place,
            "pillager": battle.pillager,
            "fighters": sorted(battle.fighters),
            "played": battle.played,
            "figures": [self.strength(seat, battle.place) for seat in range(self.players)],
            "bonus": battle.bonus,
            "blanked": [seat in battle.silenced for seat in range(self.players)],
            "slain": battle.dead,
            "winner": battle.winner,
        }

    def seat(self, seat: int) -> dict[str, Any]:
        clan = self.clans[seat]
        between = self.phase == "gods_gifts" and self.age > 1  # no Rage until the actions begin
        kinds = [*FIGURES, *(one.kind for one in clan.figures if one.kind in MONSTERS)]
        return {
            "clan": clan.name or None,
            "glory": clan.glory,
            "rage": None if between else clan.rage,
            "passed": clan.passed and not between,
            "stats": {stat: clan.stat(stat) for stat in TRACKS},
            "steps": clan.steps,
            "upgrades": clan.sheet,
            "strengths": {kind: clan.strength(kind) for kind in FIGURES},
            "on_board": len(self.on_board(seat)),
            "room_on_board": clan.stat("horns") - len(self.on_board(seat)),
            "next_rage": clan.stat("rage"),
            "costs": {kind: clan.cost(kind) for kind in kinds},
            "hand": backs(clan.hand, clan.public),
            "quests": backs(clan.quests, set()),
            "pack": backs(clan.pack, set()),
            "chosen": [],
        }

    sits_with_players = True

    def sees(self, seat: int, table: dict[str, Any]) -> None:
        """The cards that this seat knows, its own and those of others; all else is the same for everyone."""
        for other, clan in enumerate(self.clans):
            hand, quests, pack = set(clan.public), set(), set()
            if other == seat:
                hand, quests = set(clan.hand), set(clan.quests)
            else:
                hand |= clan.guessed
            if seat in clan.pack_known:
                pack = set(clan.pack)
            expected = {
                "hand": backs(clan.hand, hand),
                "quests": backs(clan.quests, quests),
                "pack": backs(clan.pack, pack),
            }
            for what, cards in expected.items():
                shown = sorted(table["seats"][other][what], key=face_up_first)
                self.same(f"what seat {seat} knows of the {what} of seat {other}", cards, shown)
            chosen = clan.picked if other == seat else []
            self.same(f"what seat {seat} has chosen", chosen, table["seats"][other]["chosen"])

    def result(self) -> tuple[list[int], list[int]]:
        glory = [clan.glory for clan in self.clans]
        return glory, [seat for seat in range(self.players) if glory[seat] == max(glory)]

    # --- places and figures ---

    def clockwise(self, start: int) -> list[int]:
        return [(start + step) % self.players for step in range(self.players)]

    def closed(self, fjord: str) -> bool:
        return all(place in self.destroyed for place in FJORDS[fjord])

    def land(self, seat: int, place: str) -> list[Figure]:
        """The figures of a seat in that place itself."""
        return [one for one in self.clans[seat].figures if one.place == place]

    def there(self, seat: int, place: str) -> list[Figure]:
        """The figures of a seat in a province and in the fjord beside it."""
        both = (place, PROVINCES[place]["fjord"])
        return [one for one in self.clans[seat].figures if one.place in both]

    def on_board(self, seat: int) -> list[Figure]:
        return [one for one in self.clans[seat].figures if one.place in PROVINCES or one.place in FJORDS]

    def kinds(self, seat: int, place: str) -> list[str]:
        """Kinds of figures of a seat there, each once."""
        return list(dict.fromkeys(one.kind for one in self.land(seat, place)))

    def room(self, place: str) -> int:
        """Empty villages."""
        if place in self.destroyed:
            return 0
        if place == TREE:
            return 1000
        villages: int = PROVINCES[place]["villages"]
        return villages - sum(one.place == place for clan in self.clans for one in clan.figures)

    def strength(self, seat: int, place: str) -> int:
        clan = self.clans[seat]
        figures = self.there(seat, place)
        if not figures:
            return 0
        warriors = sum(one.kind == "warrior" for one in figures)
        pair = clan.gift("warrior_pairs") or 2 * clan.strength("warrior")
        total = warriors // 2 * pair + warriors % 2 * clan.strength("warrior")
        for one in figures:
            if one.kind == "dark_elf" and place == TREE:
                total += number("a2_dark_elf")
            elif one.kind != "warrior":
                total += clan.strength(one.kind)
        return total

    def strongest(self, place: str) -> int | None:
        """Who is stronger there than everyone else."""
        if place in self.destroyed:
            return None
        totals = [self.strength(seat, place) for seat in range(self.players)]
        return totals.index(max(totals)) if max(totals) and totals.count(max(totals)) == 1 else None

    # --- Glory, stats, cards ---

    def gain(self, seat: int, glory: int, source: str, card: str | None = None) -> None:
        if glory:
            self.happens("glory_gained", seat=seat, glory=glory, source=source, card=card)
            self.clans[seat].glory += glory

    def step(self, seat: int, stat: str) -> None:
        """On the last step nothing rises."""
        clan = self.clans[seat]
        if clan.steps[stat] < LAST_STEP:
            clan.steps[stat] += 1
            self.happens("stat_raised", seat=seat, stat=stat, value=clan.stat(stat))

    def raise_one(self, seat: int, but: str = "") -> Script:
        can = [f"raise {stat}" for stat, step in self.clans[seat].steps.items() if step < LAST_STEP and stat != but]
        answer = yield from self.ask(seat, "RaiseStat", can)
        if answer:
            self.step(seat, answer.split()[1])

    def lose_card(self, seat: int, card: str) -> None:
        self.clans[seat].hand.remove(card)
        self.clans[seat].public.discard(card)
        self.clans[seat].guessed.discard(card)

    def take_card(self, seat: int, card: str) -> None:
        """One that everyone has seen."""
        self.clans[seat].hand.append(card)
        self.clans[seat].public.add(card)


def backs(cards: Iterable[str], public: set[str]) -> list[dict[str, Any]]:
    """What everyone sees of cards: how old they are, and those that were shown."""
    shown = [{"age": str(CARDS[card]["age"]), "card": card if card in public else None} for card in cards]
    return sorted(shown, key=face_up_first)


def face_up_first(card: dict[str, Any]) -> tuple[str, str]:
    return card["card"] or "~", card["age"]
