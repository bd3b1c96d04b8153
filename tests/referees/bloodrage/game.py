"""The whole game: setup, the phases of an age, the end."""

from collections import Counter
from typing import Any

from tests.referees.bloodrage.actions import Actions
from tests.referees.bloodrage.printed import (
    CARDS,
    CLANS,
    DESTROYED_BEFORE_PLAY,
    LAST_STEP,
    LEGENDS,
    OUTER,
    PROVINCES,
    REGIONS,
    TOKENS,
    TREE,
    fx,
    number,
)
from tests.referees.referee import Asked, Script


class BloodRageReferee(Actions):
    def script(self) -> Script:
        yield from self.set_up()
        for self.age in (1, 2, 3):
            if self.age > 1:
                self.happens("first_player", seat=self.first)
            self.happens("age_began", age=str(self.age), seat=self.first)
            yield from self.gifts()
            yield from self.actions()
            yield from self.discarding()
            yield from self.quests()
            yield from self.ragnarok()
            self.release()
        self.phase = "over"

    def set_up(self) -> Script:
        clans = CLANS if self.options["fifth_player"] else CLANS[:4]
        for seat, clan in enumerate(self.clans):
            if self.options["clans"] == "chosen":
                free = [f"clan {one}" for one in clans if one not in [other.name for other in self.clans]]
                answer = yield from self.ask(seat, "ChooseClan", free)
                clan.name = answer.split()[1]
                self.happens("clan_taken", seat=seat, clan=clan.name)
            else:
                clan.name = self.happens("clan_taken", seat=seat)["clan"]
        if len({clan.name for clan in self.clans} & set(clans)) < self.players:
            self.wrong("not everyone has a clan of this game")
        self.lay_tokens()
        for age in ("1", "2", "3"):
            self.doom.append(self.happens("doom_laid", age=age)["place"])
        for _ in range(DESTROYED_BEFORE_PLAY[self.players]):
            self.destroyed.add(self.happens("province_destroyed")["place"])
        drawn = {*self.doom, *self.destroyed}
        self.same("different Ragnarok tokens", 3 + DESTROYED_BEFORE_PLAY[self.players], len(drawn & set(OUTER)))
        self.first = self.happens("first_player")["seat"]
        if self.options["first_player"] != "drawn":
            self.same("the first player", int(self.options["first_player"]) - 1, self.first)

    def lay_tokens(self) -> None:
        for place in PROVINCES:
            self.reward[place] = self.happens("token_laid", place=place)["token"]
        self.same("the reward in Yggdrasil", "all", self.reward[TREE])
        self.same("the rewards", TOKENS, Counter(self.reward.values()))

    # --- Gods' Gifts ---

    def gifts(self) -> Script:
        self.phase = "gods_gifts"
        for seat in range(self.players):
            self.happens("dealt", seat=seat, cards=8)
        if self.age == 1 and not self.options["first_draft"]:
            for seat, clan in enumerate(self.clans):
                for _ in range(8):
                    clan.hand.append(self.fresh(self.happens("drafted", seat=seat)["card"]))
            return
        at_once = 2 if self.players == 2 else 1
        for seat, clan in enumerate(self.clans):
            clan.pack_known = {seat}
        for round_ in range(6 // at_once):
            yield from self.pick(at_once)
            for seat, clan in enumerate(self.clans):
                for card in clan.picked:
                    self.happens("drafted", seat=seat, card=card)
                    clan.pack.remove(card)
                    clan.hand.append(card)
                    if self.players == 2 and round_ == 1:  # the pack comes back to one who knew it before
                        clan.guessed.add(card)
                clan.picked = []
            packs = [clan.pack for clan in self.clans]
            if len(packs[0]) > 2:
                for seat, clan in enumerate(self.clans):
                    clan.pack = packs[seat - 1]  # from the right
                    clan.pack_known = {seat, (seat - 1) % self.players}
        for seat, clan in enumerate(self.clans):
            for card in clan.pack:
                self.happens("draft_left", seat=seat, card=card)
            clan.pack = []

    def pick(self, at_once: int) -> Script:
        """All at the same time."""
        while still := [seat for seat, clan in enumerate(self.clans) if len(clan.picked) < at_once]:
            choices = {}
            for seat in still:
                clan = self.clans[seat]
                choices[seat] = [f"pick {card}" for card in clan.pack if card not in clan.picked]
            dealt = all(clan.pack for clan in self.clans)
            seat, answer = yield "Draft", choices if dealt else None
            self.clans[seat].picked.append(answer.split()[1])

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        """What was dealt is learned from the first choices of a draft."""
        if self.question == ("Draft", None):
            self.same("the question", "Draft", question)
            self.same("who drafts", list(range(self.players)), sorted(choices))
            for seat, cards in choices.items():
                self.clans[seat].pack = [self.fresh(choice.removeprefix("pick ")) for choice in cards]
                self.same(f"the pack of seat {seat}", 8, len(cards))
        super().asked(question, choices, table)

    def fresh(self, card: str) -> str:
        """A card as it is dealt: of this age, used with this number of players and these options, and only once."""
        entry = CARDS[card]
        if entry["age"] != self.age or not self.belongs(entry):
            self.wrong(f"{card} does not belong to this deck")
        if card in self.used:
            self.wrong(f"{card} is dealt twice")
        self.used.add(card)
        return card

    # --- the other phases ---

    def discarding(self) -> Script:
        self.phase = "discard"
        kept: dict[int, str] = {}
        if self.age < 3:
            holders = [seat for seat in range(self.players) if self.clans[seat].hand]
            while still := [seat for seat in holders if seat not in kept]:
                seat, answer = yield (
                    "KeepOne",
                    {seat: ["keep-none", *(f"keep {card}" for card in self.clans[seat].hand)] for seat in still},
                )
                kept[seat] = answer.removeprefix("keep-none").removeprefix("keep ")
        for seat in self.clockwise(self.first):
            clan = self.clans[seat]
            card = kept.get(seat) or None
            if clan.hand:
                gone = len(clan.hand) - (card is not None)
                self.happens("cards_kept", seat=seat, discarded=gone, card=card)
            clan.hand = [card] if card else []
            clan.public = set()
            clan.guessed = set()

    def fulfilled(self, seat: int, card: str) -> bool:
        match fx(card):
            case "quest_region":
                return any(self.strongest(place) == seat for place in REGIONS[CARDS[card]["region"]])
            case "quest_yggdrasil":
                return self.strongest(TREE) == seat
            case "quest_valhalla":
                return len(self.land(seat, "valhalla")) >= number(card)
        return sum(self.strongest(place) == seat for place in PROVINCES) >= number(card)  # Widespread

    def quests(self) -> Script:
        self.phase = "quest"
        steps = []
        for seat in self.clockwise(self.first):
            clan = self.clans[seat]
            for card in clan.quests:
                done = self.fulfilled(seat, card)
                self.happens("quest_revealed", seat=seat, card=card, fulfilled="yes" if done else "no")
                self.discard.append(card)
                if done:
                    twice = 2 if clan.upgrades("quest_double") else 1
                    self.gain(seat, twice * CARDS[card]["glory"], "quest", card)
                    steps.append(seat)
            clan.quests = []
        for seat in steps:
            can = [f"raise {stat}" for stat, step in self.clans[seat].steps.items() if step < LAST_STEP]
            answer = yield from self.offer(seat, "QuestStep", can)
            if answer != "decline":
                self.step(seat, answer.split()[1])

    def ragnarok(self) -> Script:
        self.phase = "ragnarok"
        place = self.doom[self.age - 1]
        self.happens("ragnarok", place=place)
        yield from self.die([one for seat in self.clockwise(self.first) for one in self.there(seat, place)], "ragnarok")
        self.destroyed.add(place)
        self.happens("province_destroyed", place=place)
        if self.age < 3:
            self.happens("doom_moved", place=self.doom[self.age])

    def release(self) -> None:
        self.phase = "release"
        for seat in self.clockwise(self.first):
            back = self.land(seat, "valhalla")
            for one in back:
                one.place = "reserve"
            if back:
                self.happens("released", seat=seat, figures=len(back))
            for card in self.clans[seat].upgrades("release_glory"):
                self.gain(seat, number(card) * len(back), "card", card)
        self.pillaged = set()
        self.first = (self.first + 1) % self.players
        if self.age == 3:
            self.end()

    def end(self) -> None:
        """Only now: Conquest, and stats that are legends."""
        for seat, clan in enumerate(self.clans):
            for step in clan.steps.values():
                self.gain(seat, LEGENDS[step], "legendary")
            for card in clan.upgrades("endgame_figures"):
                self.gain(seat, number(card) * len(self.on_board(seat)), "card", card)
        for seat, clan in enumerate(self.clans):
            self.happens("ended", seat=seat, glory=clan.glory)
