"""The actions: invade, march, upgrade, quest, pillage."""

from collections.abc import Iterable

from tests.referees.bloodrage.battle import Battles
from tests.referees.bloodrage.printed import (
    CARDS,
    FJORDS,
    MONSTERS,
    OUTER,
    PROVINCES,
    SLOTS,
    TREE,
    is_ship,
    kind_of,
)
from tests.referees.bloodrage.table import Battle, Figure
from tests.referees.referee import Script


class Actions(Battles):
    def actions(self) -> Script:
        self.phase = "action"
        for seat in self.clockwise(self.first):
            clan = self.clans[seat]
            clan.rage, clan.passed = clan.stat("rage"), False
            self.happens("rage_set", seat=seat, rage=clan.rage)
        seat = self.first
        while not self.actions_over():
            if self.clans[seat].rage and not self.clans[seat].passed:
                yield from self.turn(seat)
            seat = (seat + 1) % self.players

    def actions_over(self) -> bool:
        standing = set(PROVINCES) - self.destroyed
        return standing <= self.pillaged or not any(clan.rage and not clan.passed for clan in self.clans)

    def turn(self, seat: int) -> Script:
        legal = ["pass", *self.invasions(seat), *self.marches(seat), *self.cards_to_play(seat), *self.pillages(seat)]
        clan = self.clans[seat]
        if clan.upgrades("sacrifice") and len(self.on_board(seat)) >= 2:
            legal.append("sacrifice")
        _, answer = yield "Turn", {seat: legal}  # always asked: being passed over would tell what is not in a hand
        verb, *named = answer.split()
        match verb:
            case "pass":
                self.happens("passed", seat=seat, rage=clan.rage)
                clan.rage, clan.passed = 0, True
            case "invade":
                yield from self.invade(seat, named[0], named[1], clan.cost(named[0]))
            case "recall":
                yield from self.invade(seat, named[0], named[1], clan.gift("valhalla_invade"), "valhalla")
            case "march":
                yield from self.march(seat, named[0], named[1])
            case "upgrade":
                yield from self.upgrade(seat, named[0], named[1])
            case "quest":
                self.take_quest(seat, named[0])
            case "pillage":
                yield from self.pillage(seat, named[0], 0)
            case "challenge":
                yield from self.pillage(seat, named[0], clan.gift("repillage"))
            case "sacrifice":
                yield from self.sacrifice(seat)

    # --- invade ---

    def open_to(self, kind: str) -> list[str]:
        """Where such a figure can invade."""
        if is_ship(kind):
            return [fjord for fjord in FJORDS if not self.closed(fjord)]
        places = list(PROVINCES) if kind == "dark_elf" else OUTER
        return [place for place in places if self.room(place)]

    def room_under_horns(self, seat: int) -> bool:
        return len(self.on_board(seat)) < self.clans[seat].stat("horns")

    def invasions(self, seat: int) -> list[str]:
        clan = self.clans[seat]
        if not self.room_under_horns(seat):
            return []
        reserve = [kind for kind in self.kinds(seat, "reserve") if clan.cost(kind) <= clan.rage]
        found = [f"invade {kind} {place}" for kind in reserve for place in self.open_to(kind)]
        if clan.upgrades("valhalla_invade") and clan.gift("valhalla_invade") <= clan.rage:
            found += [f"recall {kind} {place}" for kind in self.kinds(seat, "valhalla") for place in self.open_to(kind)]
        return found

    def free_invasions(self, seat: int, kinds: Iterable[str], places: Iterable[str] | None = None) -> list[str]:
        """For no Rage, out of the reserve; it still needs room."""
        if not self.room_under_horns(seat):
            return []
        reserve = [kind for kind in self.kinds(seat, "reserve") if kind in kinds]
        return [
            f"invade {kind} {place}"
            for kind in reserve
            for place in self.open_to(kind)
            if places is None or place in places
        ]

    def arrive(self, seat: int, kind: str, place: str, rage: int, source: str) -> Script:
        self.clans[seat].rage -= rage
        one = next(figure for figure in self.land(seat, source) if figure.kind == kind)
        one.place = place
        self.happens("invaded", seat=seat, figure=kind, source=source, place=place, rage=rage)
        victims: list[Figure] = []
        for other in self.clockwise(seat)[1:]:
            if kind == "troll":
                victims += [figure for figure in self.land(other, place) if figure.kind == "warrior"]
            if kind == "fire_giant":
                victims += [figure for figure in self.there(other, place) if figure.kind not in MONSTERS]
        yield from self.die(victims, "card")

    def invade(self, seat: int, kind: str, place: str, rage: int, source: str = "reserve") -> Script:
        """And what an invasion brings with it."""
        clan = self.clans[seat]
        yield from self.arrive(seat, kind, place, rage, source)
        provinces = [one for one in FJORDS.get(place, [place]) if one not in self.destroyed]
        if clan.upgrades("follow_warrior"):
            answer = yield from self.offer(seat, "Follow", self.free_invasions(seat, ["warrior"], provinces))
            if answer != "decline":
                yield from self.arrive(seat, "warrior", answer.split()[2], 0, "reserve")
        if clan.upgrades("pillage_on_invade") and not clan.passed:
            price = clan.gift("pillage_on_invade")
            offers = [f"pillage {one}" for one in provinces if one not in self.pillaged and clan.rage >= price]
            answer = yield from self.offer(seat, "PillageAtOnce", offers)
            if answer != "decline":
                yield from self.pillage(seat, answer.split()[1], price)

    # --- march, sacrifice ---

    def marches(self, seat: int) -> list[str]:
        """For 1 Rage, which everyone has who is asked."""
        starts = [place for place in PROVINCES if self.land(seat, place)]
        return [f"march {start} {end}" for start in starts for end in PROVINCES if end != start and self.room(end)]

    def march(self, seat: int, start: str, end: str) -> Script:
        self.clans[seat].rage -= 1
        done: list[str] = []
        while True:
            more = [f"move {kind}" for kind in self.kinds(seat, start)] if self.room(end) else []
            answer = yield from self.ask(seat, "March", [*done, *more])
            if answer == "done":
                return
            kind = answer.split()[1]
            next(one for one in self.land(seat, start) if one.kind == kind).place = end
            self.happens("marched", seat=seat, figure=kind, source=start, place=end)
            done = ["done"]  # one figure at least

    def sacrifice(self, seat: int) -> Script:
        for _ in range(2):
            can = dict.fromkeys(f"give {one.kind} {one.place}" for one in self.on_board(seat))
            answer = yield from self.ask(seat, "Sacrifice", list(can))
            _, kind, place = answer.split()
            self.destroy(next(one for one in self.land(seat, place) if one.kind == kind), "sacrifice")
        yield from self.raise_one(seat)

    # --- cards as actions ---

    def cards_to_play(self, seat: int) -> list[str]:
        clan = self.clans[seat]
        found = []
        for card in clan.hand:
            if CARDS[card]["type"] == "quest":
                found.append(f"quest {card}")
            if CARDS[card]["type"] == "upgrade" and self.price(seat, card) <= clan.rage:
                slots = SLOTS[CARDS[card]["subtype"]]
                empty = [slot for slot in slots if clan.sheet[slot] is None][:1]  # they are all alike
                full = [slot for slot in slots if clan.sheet[slot] is not None]
                found += [f"upgrade {card} {slot}" for slot in (*full, *empty)]
        return found

    def price(self, seat: int, card: str) -> int:
        full: int = CARDS[card]["rage_cost"]
        return max(0, full - self.clans[seat].gift("upgrade_discount"))

    def upgrade(self, seat: int, card: str, slot: str) -> Script:
        clan = self.clans[seat]
        price = self.price(seat, card)
        clan.rage -= price
        self.lose_card(seat, card)
        old = clan.sheet[slot]
        if old is not None:
            self.happens("replaced", seat=seat, card=old)
            self.discard.append(old)
            if monster := kind_of(old):
                clan.figures.remove(next(one for one in clan.figures if one.kind == monster))
        clan.sheet[slot] = card
        self.happens("upgraded", seat=seat, card=card, slot=slot, rage=price)
        kind = CARDS[card]["subtype"]
        if kind == "clan":
            return
        if monster := kind_of(card):
            clan.figures.append(Figure(seat, monster))
            slots = [kind_of(one) for one in clan.sheet.values() if one is not None and kind_of(one)]
            clan.figures.sort(key=lambda one: slots.index(one.kind) + 1 if one.kind in slots else 0)  # as on the sheet
        kinds = [monster] if monster else ["ship", "sea_serpent"] if kind == "ship" else [kind]
        answer = yield from self.ask(seat, "FreeInvasion", ["decline", *self.free_invasions(seat, kinds)])
        if answer != "decline":
            yield from self.invade(seat, answer.split()[1], answer.split()[2], 0)

    def take_quest(self, seat: int, card: str) -> None:
        """Face down: nobody can be sure any more which quests are left in that hand."""
        self.lose_card(seat, card)
        clan = self.clans[seat]
        clan.quests.append(card)
        clan.public = {one for one in clan.public if CARDS[one]["type"] != "quest"}
        clan.guessed = {one for one in clan.guessed if CARDS[one]["type"] != "quest"}
        self.happens("quest_taken", seat=seat, card=card)

    # --- pillage ---

    def pillages(self, seat: int) -> list[str]:
        clan = self.clans[seat]
        own = [place for place in PROVINCES if place not in self.destroyed and self.there(seat, place)]
        found = [f"pillage {place}" for place in own if place not in self.pillaged]
        if clan.upgrades("repillage") and clan.gift("repillage") <= clan.rage:
            found += [f"challenge {place}" for place in own if place in self.pillaged]
        return found

    def pillage(self, seat: int, place: str, rage: int) -> Script:
        self.clans[seat].rage -= rage
        self.happens("pillage_called", seat=seat, place=place, rage=rage)
        self.battle = Battle(seat, place, self.players)
        yield from self.call_to_battle(seat, place)
        present = [one for one in self.clockwise(seat) if self.there(one, place)]
        losers: list[int] = []
        if present == [seat]:
            yield from self.take_reward(seat, place)
        else:
            losers = yield from self.fight_out(self.battle, present)
        self.battle = None
        for loser in losers:
            if self.clans[loser].upgrades("consolation_warrior") and place != TREE:
                answer = yield from self.offer(loser, "Consolation", self.free_invasions(loser, ["warrior"], [place]))
                if answer != "decline":
                    yield from self.invade(loser, "warrior", place, 0)

    def call_to_battle(self, seat: int, place: str) -> Script:
        quiet = 0
        caller = seat
        while quiet < self.players and self.room(place):
            caller = (caller + 1) % self.players
            quiet += 1
            near = PROVINCES[place]["adjacent"]
            can = [f"join {kind} {start}" for start in near for kind in self.kinds(caller, start)]
            answer = yield from self.offer(caller, "Join", can)
            if answer != "decline":
                _, kind, start = answer.split()
                next(one for one in self.land(caller, start) if one.kind == kind).place = place
                self.happens("joined", seat=caller, figure=kind, source=start, place=place)
                quiet = 0
            elif can:
                self.happens("stayed_out", seat=caller)
