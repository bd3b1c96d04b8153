"""Bellum Magica once more, from the rulebook and the printed cards (the TOML files) alone."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from tests.referees.referee import Follower, Script

DATA = files("meadhall").joinpath("games/bellum/data")


def printed(file: str) -> dict[str, Any]:
    return tomllib.loads(DATA.joinpath(f"{file}.toml").read_text("utf-8"))


CASTLES = {one["id"]: one for one in printed("castles")["castle"]}
MONSTERS = {one["id"]: one for one in printed("monsters")["monster"]}
SETTLEMENTS = {one["id"]: one for one in printed("settlements")["settlement"]}
INN = "inn-1"
LEFT, RIGHT = ("food", "rune", "map"), ("sword", "magic_sword", "thief")
SUPPLY = {"food": 30, "rune": 20, "barrel": 10, "shield": 20, "reroll": 17, "magic_shield": 8}
CHESTS = {"wooden": 20, "metal": 20, "gold": 10}
NEXT_BEST = {"wooden": ("metal", "gold"), "metal": ("wooden", "gold"), "gold": ("metal", "wooden")}
FARMS_AND_VILLAGES = {2: 3, 3: 4, 4: 6, 5: 7}  # by players; all ten cities are always in
EVIL, ULTRA = {"2-food": (2, 0)}, {"4-food-1-rune": (4, 1), "3-runes": (0, 3)}


class Chest:
    def __init__(self, owner: int, kind: str, value: int) -> None:
        self.owner = owner
        self.kind = kind
        self.value = value
        self.seen_by = {owner}


def token_name(number: int) -> str:
    """Chests are named in the order in which they came to the players."""
    return f"chest-{number + 1}"


def token_number(name: str) -> int:
    return int(name.removeprefix("chest-")) - 1


class Player:
    def __init__(self) -> None:
        self.castle = ""
        self.goblins: list[str] = []
        self.left: list[str] = []
        self.right: list[str] = []
        self.has: Counter[str] = Counter()  # tokens

    def row(self, face: int) -> dict[str, int]:
        """Everything that shows in that row: of a card only the half on its side of the castle."""
        left = [CASTLES[self.castle]["left"], *(MONSTERS[card]["left"] for card in self.left)]
        right = [CASTLES[self.castle]["right"], *(MONSTERS[card]["right"] for card in self.right)]
        shown = dict.fromkeys((*LEFT, *RIGHT), 0)
        for names, halves in ((LEFT, left), (RIGHT, right)):
            for half in halves:
                for name, count in zip(names, half[face - 1], strict=True):
                    shown[name] += count
        return shown

    def defence(self) -> tuple[int, int]:
        castle = CASTLES[self.castle]
        return castle["shield"] + self.has["shield"], castle["magic_shield"] + self.has["magic_shield"]


class BellumReferee(Follower):
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.seats = [Player() for _ in range(players)]
        self.supply = Counter(SUPPLY)
        self.piles = Counter(CHESTS)
        self.chests: list[Chest] = []
        lands = FARMS_AND_VILLAGES[players]
        self.kingdom = {"farm": lands, "village": lands, "city": 10}  # in the pile
        self.open: list[str | None] = []  # settlements beside the inn
        self.taken: list[int | None] = [None] * players  # by whom, today
        self.display: dict[str, list[str | None]] = {"evil": [], "ultra": []}
        self.monsters = {"evil": 46, "ultra": 20}  # in the piles
        self.cards: set[str] = set()  # that have come into play: none does so twice
        self.captain: int | None = None
        self.day, self.face, self.spells = 1, 0, 0
        super().__init__(players, options)

    # --- the table ---

    def table(self) -> dict[str, Any]:
        if self.captain is None:  # still setting up
            return {"day": self.day, "row": self.face}
        return {
            "day": self.day,
            "captain": self.captain,
            "row": self.face,
            "spells_used": self.spells,
            "settlements": [
                {"settlement": card, "taker": taker} for card, taker in zip(self.open, self.taken, strict=True)
            ],
            "kingdom_pile": self.kingdom,
            "evil": self.display["evil"],
            "ultra": self.display["ultra"],
            "monster_piles": self.monsters,
            "chest_piles": dict(self.piles),
            "supply": dict(self.supply),
        }

    def compare(self, table: dict[str, Any]) -> None:
        super().compare(table)
        if self.captain is not None:
            for seat in range(self.players):
                shown = table["seats"][seat]
                for what, expected in self.seat(seat).items():
                    self.same(f"{what} of seat {seat}", expected, shown[what])

    def seat(self, seat: int) -> dict[str, Any]:
        player = self.seats[seat]
        shield, magic_shield = player.defence()
        return {
            "castle": player.castle,
            "left": player.left,
            "right": player.right,
            "rows": [player.row(face) for face in range(1, 7)],
            **{token: player.has[token] for token in ("food", "rune", "barrel", "reroll")},
            "shield": shield,
            "magic_shield": magic_shield,
            "shield_tokens": player.has["shield"],
            "chest_counts": {kind: sum(chest.kind == kind for chest in self.chests_of(seat)) for kind in CHESTS},
        }

    def chests_of(self, seat: int) -> list[Chest]:
        return [chest for chest in self.chests if chest.owner == seat]

    def lies_with(self, seat: int) -> list[int]:
        """The numbers of the chests there."""
        return [number for number, chest in enumerate(self.chests) if chest.owner == seat]

    def has_seen(self, seat: int, number: int) -> bool:
        return seat in self.chests[number].seen_by

    def clockwise(self) -> Iterator[int]:
        assert self.captain is not None
        return ((self.captain + step) % self.players for step in range(self.players))

    def result(self) -> tuple[list[int], list[int]]:
        totals = [sum(chest.value for chest in self.chests_of(seat)) for seat in range(self.players)]
        ranks = [(total, len(self.chests_of(seat))) for seat, total in enumerate(totals)]
        return totals, [seat for seat in range(self.players) if ranks[seat] == max(ranks)]

    # --- the game ---

    def script(self) -> Script:
        yield from self.castles()
        for seat, player in enumerate(self.seats):
            dealt = self.happens("goblins_dealt", seat=seat)
            player.goblins = [self.fresh(dealt["first"], "goblin"), self.fresh(dealt["second"], "goblin")]
        for _ in range(self.players):
            self.open.append(self.next_settlement())
        for tier in ("evil", "ultra"):
            self.display[tier] = [self.next_monster(tier), self.next_monster(tier)]
        yield from self.place_goblins()
        while True:
            self.begin_day()
            yield from self.rerolls()
            self.gather()
            self.scouts()
            for seat in self.clockwise():
                yield from self.attack(seat)
            if any(len(self.chests_of(seat)) >= 10 for seat in range(self.players)):
                for seat, total in enumerate(self.result()[0]):
                    self.happens("counted", seat=seat, total=total, chests=len(self.chests_of(seat)))
                return
            for seat in self.clockwise():
                yield from self.recruit(seat)
            self.end_day()

    def castles(self) -> Script:
        wanted: dict[int, str] = {}
        if self.options["castles"] == "chosen":
            while len(wanted) < self.players:
                still = [seat for seat in range(self.players) if seat not in wanted]
                seat, answer = yield "ChooseCastles", {seat: [f"want {castle}" for castle in CASTLES] for seat in still}
                wanted[seat] = answer.split()[1]
        agreed = len(set(wanted.values())) == self.players
        for seat, player in enumerate(self.seats):
            given = self.happens("castle_given", seat=seat, **({"castle": wanted[seat]} if agreed else {}))
            player.castle = given["castle"]
        self.same("different castles", self.players, len({player.castle for player in self.seats}))

    def place_goblins(self) -> Script:
        placed: list[list[str]] = [[] for _ in range(self.players)]  # sides
        while still := [seat for seat in range(self.players) if len(placed[seat]) < 2]:
            asked = {}
            for seat in still:
                goblin = self.seats[seat].goblins[len(placed[seat])]
                asked[seat] = [f"place {goblin} {side}" for side in ("left", "right")]
            seat, answer = yield "PlaceGoblins", asked
            placed[seat].append(answer.split()[2])
        for seat, player in enumerate(self.seats):
            for goblin, side in zip(player.goblins, placed[seat], strict=True):
                self.happens("placed", seat=seat, monster=goblin, side=side)
                (player.left if side == "left" else player.right).append(goblin)

    def begin_day(self) -> None:
        """The first captain is drawn or named; then the die goes to the left."""
        began = self.happens("day_began", day=self.day)
        named = self.options["first_captain"]
        if self.captain is None:
            self.captain = began["seat"] if named == "drawn" else int(named) - 1
        self.same("the captain", self.captain, began["seat"])
        self.roll()

    def roll(self) -> None:
        self.face = self.happens("rolled", seat=self.captain)["face"]

    def rerolls(self) -> Script:
        """The captain first, then clockwise; after each reroll from the captain again, until nobody wants one."""
        again = True
        while again:
            again = False
            for seat in self.clockwise():
                player = self.seats[seat]
                spell = ["spell"] if seat == self.captain and self.spells < player.has["reroll"] else []
                ways = [*spell, *(["barrel"] if player.has["barrel"] else [])]
                answer = yield from self.ask(seat, "Poll", ["pass", *ways] if ways else [])
                if answer == "spell":
                    self.spells += 1
                    self.happens("spell_used", seat=seat)
                elif answer == "barrel":
                    player.has["barrel"] -= 1
                    self.supply["barrel"] += 1
                    self.happens("barrel_paid", seat=seat)
                if answer in ("spell", "barrel"):
                    self.roll()
                    again = True
                    break

    def take(self, seat: int, token: str, due: int) -> int:
        """As far as the supply lasts."""
        got = min(due, self.supply[token])
        self.supply[token] -= got
        self.seats[seat].has[token] += got
        return got

    def gather(self) -> None:
        for seat in self.clockwise():
            row = self.seats[seat].row(self.face)
            if due := row["food"] + row["rune"]:
                food, rune = self.take(seat, "food", row["food"]), self.take(seat, "rune", row["rune"])
                self.happens("gathered", seat=seat, food=food, rune=rune, short=due - food - rune)

    def scouts(self) -> None:
        maps = {seat: self.seats[seat].row(self.face)["map"] for seat in self.clockwise()}
        most = max(maps.values())
        leaders = [seat for seat, count in maps.items() if count == most and most]
        for seat in leaders:
            self.happens("scouted", seat=seat, maps=most, tied=len(leaders) - 1)
            self.gain_chest(seat, "metal" if len(leaders) == 1 else "wooden")

    def gain_chest(self, seat: int, kind: str) -> None:
        for one in (kind, *NEXT_BEST[kind]):
            if self.piles[one]:
                self.piles[one] -= 1
                gained = self.happens("chest_gained", seat=seat, token=token_name(len(self.chests)), chest=one)
                self.chests.append(Chest(seat, one, gained["value"]))
                return

    # --- attacks ---

    def beats(self, seat: int, shield: int, magic_shield: int) -> bool:
        """Magic swords beat magic shields, and those left over count as swords."""
        row = self.seats[seat].row(self.face)
        left_over = row["magic_sword"] - magic_shield
        return left_over >= 0 and row["sword"] + left_over >= shield

    def targets(self, seat: int) -> list[str]:
        settlements = [INN, *(card for card, taker in zip(self.open, self.taken) if card and taker is None)]
        shields = {card: (SETTLEMENTS[card]["shield"], SETTLEMENTS[card]["magic_shield"]) for card in settlements}
        found = [f"attack {card}" for card in settlements if self.beats(seat, *shields[card])]
        if self.seats[seat].row(self.face)["thief"]:
            others = [other for other in range(self.players) if other != seat and self.chests_of(other)]
            found += [f"raid seat:{other}" for other in others if self.beats(seat, *self.seats[other].defence())]
        return found

    def attack(self, seat: int) -> Script:
        targets = self.targets(seat)
        if not targets:
            return
        answer = yield from self.ask(seat, "Attack", [*targets, "pass"])
        verb, _, target = answer.partition(" ")
        if verb == "attack":
            self.attack_settlement(seat, target)
        elif verb == "raid":
            yield from self.raid(seat, int(target.removeprefix("seat:")))
        else:
            self.happens("held_back", seat=seat)

    def attack_settlement(self, seat: int, card: str) -> None:
        self.happens("attacked", seat=seat, settlement=card)
        if card != INN:
            self.taken[self.open.index(card)] = seat
        loot = SETTLEMENTS[card]["loot"]
        got = {token: self.take(seat, token, loot[token]) for token in ("food", "rune", "barrel")}
        if any(got.values()):
            self.happens("looted", seat=seat, **got)
        for kind in CHESTS:
            for _ in range(loot[kind]):
                self.gain_chest(seat, kind)

    def raid(self, seat: int, victim: int) -> Script:
        """Up to a chest for each thief, but at least one. The thief names each: that very chest where the thief has
        looked into it before, otherwise only its kind."""
        self.happens("raided", seat=seat, victim=victim)
        stolen: list[int] = []
        for _ in range(min(self.seats[seat].row(self.face)["thief"], len(self.chests_of(victim)))):
            known = {f"pick {token_name(number)}" for number in self.lies_with(victim) if self.has_seen(seat, number)}
            kinds = {
                f"take {self.chests[number].kind}"
                for number in self.lies_with(victim)
                if not self.has_seen(seat, number)
            }
            answer = yield from self.ask(seat, "Steal", [*known, *kinds, *(["pass"] if stolen else [])])
            if answer == "pass":
                break
            event = self.happens("chest_stolen", seat=seat, victim=victim)
            number = token_number(event["token"])
            chest = self.chests[number]
            self.same("whose chest is stolen", victim, chest.owner)
            self.same("the kind of chest that is stolen", chest.kind, event["chest"])
            named = answer.split()[1]
            if named in CHESTS:
                self.same("the kind of chest that was named", named, chest.kind)
                self.same("whether the thief knew the chest", False, self.has_seen(seat, number))
            else:
                self.same("the chest that was named", named, event["token"])
            chest.owner = seat
            stolen.append(number)
        for number in sorted(stolen):
            if not self.has_seen(seat, number):
                self.chests[number].seen_by.add(seat)
                self.happens("chest_seen", seat=seat, token=token_name(number), value=self.chests[number].value)
        if stolen and self.take(victim, "shield", 1):
            self.happens("token_gained", seat=victim, token="shield")

    # --- recruiting, the end of the day ---

    def recruit(self, seat: int) -> Script:
        player = self.seats[seat]
        while True:
            legal = []
            for tier, prices in (("evil", EVIL), ("ultra", ULTRA)):
                for price, (food, rune) in prices.items():
                    if player.has["food"] >= food and player.has["rune"] >= rune:
                        cards = [card for card in self.display[tier] if card]
                        legal += [f"recruit {card} {side} {price}" for card in cards for side in ("left", "right")]
            answer = yield from self.ask(seat, "Recruit", [*legal, "pass"] if legal else [])
            if answer in ("", "pass"):
                return
            _, card, side, price = answer.split()
            self.happens("recruited", seat=seat, monster=card, side=side, price=price)
            for token, cost in zip(("food", "rune"), (EVIL | ULTRA)[price], strict=True):
                player.has[token] -= cost
                self.supply[token] += cost
            (player.left if side == "left" else player.right).append(card)
            for token in ("shield", "reroll", "magic_shield"):
                for _ in range(MONSTERS[card]["bonus"][token]):
                    if self.take(seat, token, 1):
                        self.happens("token_gained", seat=seat, token=token)
            tier = MONSTERS[card]["tier"]
            self.display[tier][self.display[tier].index(card)] = self.next_monster(tier)

    def end_day(self) -> None:
        for place, taker in enumerate(self.taken):
            if taker is not None:
                self.open[place] = self.next_settlement()
        self.taken = [None] * self.players
        assert self.captain is not None
        self.captain = (self.captain + 1) % self.players
        self.day += 1
        self.spells = 0

    # --- cards ---

    def fresh(self, card: str, kind: str) -> str:
        """It is of that kind, and has not been seen before."""
        self.same("the kind of a card", kind, card.split("-", maxsplit=1)[0])
        if card in self.cards:
            self.wrong(f"{card} comes into play twice")
        self.cards.add(card)
        return card

    def next_settlement(self) -> str | None:
        for kind, left in self.kingdom.items():
            if left:
                self.kingdom[kind] -= 1
                return self.fresh(self.happens("settlement_opened")["settlement"], kind)
        return None

    def next_monster(self, tier: str) -> str | None:
        if not self.monsters[tier]:
            return None
        self.monsters[tier] -= 1
        return self.fresh(self.happens("monster_opened")["monster"], tier)
