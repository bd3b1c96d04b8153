"""A battle: cards, strength, and what comes of it."""

from collections.abc import Generator

from tests.referees.bloodrage.death import Death
from tests.referees.bloodrage.printed import CARDS, PROVINCES, REWARD, TRACKS, bonus, fx, number
from tests.referees.bloodrage.table import Battle
from tests.referees.referee import Answer, Question, Script


class Battles(Death):
    def offer(self, seat: int, question: str, choices: list[str]) -> Generator[Question, Answer, str]:
        """What one may also leave."""
        return (yield from self.ask(seat, question, ["decline", *choices] if choices else [])) or "decline"

    def fight_out(self, battle: Battle, fighters: list[int]) -> Generator[Question, Answer, list[int]]:
        """Returns who lost."""
        battle.fighters = fighters
        self.happens("battle_began", place=battle.place, seat=battle.pillager)
        valkyries = [seat for seat in fighters if any(f.kind == "valkyrie" for f in self.there(seat, battle.place))]
        yield from self.cards(battle)
        yield from self.texts(battle)
        yield from self.late_cards(battle)
        totals = {}
        for seat in fighters:
            figures, cards = self.strength(seat, battle.place), battle.bonus[seat]
            totals[seat] = figures + cards
            self.happens("strength", seat=seat, figures=figures, cards=cards, total=totals[seat])
        best = [seat for seat in fighters if totals[seat] == max(totals.values())]
        if len(best) == 1:
            battle.winner = best[0]
            self.happens("battle_won", seat=battle.winner, place=battle.place)
        else:
            self.happens("battle_tied", place=battle.place)
        losers = [seat for seat in fighters if seat != battle.winner]
        if battle.winner is not None:
            self.steal(battle, losers)
        yield from self.put_cards_away(battle, losers)
        yield from self.die([one for seat in losers for one in self.there(seat, battle.place)], "battle")
        if battle.winner == battle.pillager:
            yield from self.take_reward(battle.pillager, battle.place)
        if battle.winner is not None:
            self.gain(battle.winner, self.clans[battle.winner].stat("axes"), "battle")
        yield from self.deeds(battle, valkyries)
        return losers

    # --- cards ---

    def cards(self, battle: Battle) -> Script:
        """Chosen in secret, revealed together; Watch begins it again."""
        while True:
            yield from self.choose(battle)
            revealed = [(seat, card) for seat in battle.fighters for card in battle.played[seat]]
            battle.silenced = set()
            primacies = [seat for seat, card in revealed if fx(card) == "primacy"]
            if primacies:  # two of them silence each other, too
                battle.silenced = {seat for seat in battle.fighters if primacies != [seat]}
                for seat, card in revealed:
                    if seat in battle.silenced:
                        self.happens("blanked", seat=seat, card=card)
            watches = [(seat, card) for seat, card in revealed if fx(card) == "watch" and seat not in battle.silenced]
            if not watches:
                for seat, card in revealed:
                    if CARDS[card]["type"] == "battle" and seat not in battle.silenced:
                        battle.texts[seat].append(card)
                return
            watcher, watch = watches[0]
            self.happens("watched", seat=watcher, card=watch)
            self.gain(watcher, sum(bonus(card) for _, card in revealed), "card", watch)
            for seat, card in revealed:
                self.happens("card_gone", seat=seat, card=card)
                self.discard.append(card)
            battle.played = [[] for _ in range(self.players)]
            battle.bonus = [0] * self.players

    def choose(self, battle: Battle) -> Script:
        chosen: dict[int, str] = {}
        holders = [seat for seat in battle.fighters if self.clans[seat].hand]
        for seat in holders:
            if len(self.clans[seat].hand) == 1 and not self.options["ask_forced"]:
                chosen[seat] = self.clans[seat].hand[0]
        while still := [seat for seat in holders if seat not in chosen]:
            seat, answer = yield (
                "ChooseCards",
                {seat: [f"play {card}" for card in self.clans[seat].hand] for seat in still},
            )
            chosen[seat] = answer.split()[1]
        for seat in battle.fighters:
            if seat not in chosen:
                self.happens("no_card", seat=seat)
                continue
            card = chosen[seat]
            self.happens("revealed", seat=seat, card=card)
            self.lose_card(seat, card)
            battle.played[seat].append(card)
            battle.bonus[seat] += bonus(card)

    def texts(self, battle: Battle) -> Script:
        """What cards do before totals are compared."""
        for seat in battle.fighters:
            quests = [card for card in battle.played[seat] if CARDS[card]["type"] == "quest"]
            if self.clans[seat].upgrades("quest_as_battle"):
                answer = yield from self.offer(seat, "CountQuest", [f"count {card}" for card in quests])
                if answer != "decline":
                    extra = self.clans[seat].gift("quest_as_battle")
                    battle.bonus[seat] += extra
                    self.happens("quest_counted", seat=seat, card=quests[0], bonus=extra)
        shown = list(battle.bonus)
        for seat in battle.fighters:
            for card in battle.texts[seat]:
                if fx(card) == "sight":
                    extra = max(shown[other] for other in battle.fighters if other != seat)
                    battle.bonus[seat] += extra
                    self.happens("bonus_copied", seat=seat, card=card, bonus=extra)
        for seat in battle.fighters:
            for card in battle.texts[seat]:
                if fx(card) == "smite":
                    yield from self.smite(battle, seat)
                if fx(card) == "tide":
                    for other in battle.fighters:
                        yield from self.tide(battle, other)

    def smite(self, battle: Battle, seat: int) -> Script:
        victims = []
        for other in battle.fighters:
            warriors = [one for one in self.land(other, battle.place) if one.kind == "warrior"]
            if other != seat:
                victims += warriors[:1]
        yield from self.die(victims, "card")

    def tide(self, battle: Battle, seat: int) -> Script:
        figures = self.there(seat, battle.place)
        choices = dict.fromkeys(f"spare {one.kind} {one.place}" for one in figures)
        answer = yield from self.ask(seat, "SpareOne", list(choices))
        if not answer:
            return
        _, kind, place = answer.split()
        survivor = next(one for one in figures if (one.kind, one.place) == (kind, place))
        self.happens("spared", seat=seat, figure=kind, place=place)
        yield from self.die([one for one in figures if one is not survivor], "card")

    def late_cards(self, battle: Battle) -> Script:
        """Everyone is asked whose cards have backs that a white disc could have."""
        first = min(card["age"] for card in CARDS.values() if card["fx"] == "late")
        quiet, seat = 0, battle.pillager
        while quiet < self.players:
            hand = self.clans[seat].hand
            quiet += 1
            if seat in battle.fighters and any(CARDS[card]["age"] >= first for card in hand):
                legal = ["decline", *(f"add {card}" for card in hand if fx(card) == "late")]
                _, answer = yield "LateCard", {seat: legal}
                if answer == "decline":
                    self.happens("no_late_card", seat=seat)
                else:
                    card = answer.split()[1]
                    self.lose_card(seat, card)
                    battle.played[seat].append(card)
                    battle.bonus[seat] += bonus(card)
                    self.happens("added", seat=seat, card=card)
                    quiet = 0
            seat = (seat + 1) % self.players

    # --- what comes of it ---

    def steal(self, battle: Battle, losers: list[int]) -> None:
        assert battle.winner is not None
        winner = self.clans[battle.winner]
        for seat in losers:
            for card in battle.texts[seat]:
                if fx(card) == "steal_rage" and (loot := min(number(card), winner.rage)):
                    winner.rage -= loot
                    self.clans[seat].rage += loot
                    self.happens("rage_stolen", seat=seat, victim=battle.winner, rage=loot, card=card)
                if fx(card) == "steal_glory" and (loot := min(number(card), winner.glory)):
                    winner.glory -= loot
                    self.clans[seat].glory += loot
                    self.happens("glory_stolen", seat=seat, victim=battle.winner, glory=loot, card=card)

    def put_cards_away(self, battle: Battle, losers: list[int]) -> Script:
        for seat in losers:
            for card in battle.played[seat]:
                self.happens("card_back", seat=seat, card=card, rage=0)
                self.take_card(seat, card)
            battle.played[seat] = []
        if battle.winner is None:
            return
        winner = self.clans[battle.winner]
        poisoners = [seat for seat in losers if any(fx(card) == "steal_cards" for card in battle.texts[seat])]
        for card in list(battle.played[battle.winner]):
            if poisoners:
                self.happens("card_stolen", seat=poisoners[0], victim=battle.winner, card=card)
                self.take_card(poisoners[0], card)
                battle.played[battle.winner].remove(card)
                continue
            price = winner.gift("keep_cards")
            take = [f"take {card}"] if winner.rage >= price else []
            answer = ""
            if winner.upgrades("keep_cards"):
                answer = yield from self.ask(battle.winner, "KeepCard", [f"discard {card}", *take])
            battle.played[battle.winner].remove(card)
            if answer.startswith("take"):
                winner.rage -= price
                self.happens("card_back", seat=battle.winner, card=card, rage=price)
                self.take_card(battle.winner, card)
            else:
                self.happens("card_gone", seat=battle.winner, card=card)
                self.discard.append(card)

    def take_reward(self, seat: int, place: str) -> Script:
        """The pillage has succeeded."""
        clan = self.clans[seat]
        token = self.reward[place]
        self.happens("pillaged", seat=seat, place=place, token=token)
        self.pillaged.add(place)
        kinds = [one.kind for one in self.there(seat, place)]
        for _ in range(2 if "frost_giant" in kinds else 1):
            if token == "glory":
                self.gain(seat, REWARD, "pillage")
            for stat in TRACKS:
                if token in (stat, "all"):
                    self.step(seat, stat)
        for card in self.battle.texts[seat] if self.battle else []:
            if fx(card) == "grace":
                yield from self.raise_one(seat, but=token)
        if "leader" in kinds:
            if clan.upgrades("leader_stat"):
                yield from self.raise_one(seat)
            if clan.upgrades("leader_all_stats"):
                for stat in TRACKS:
                    self.step(seat, stat)
            if clan.upgrades("leader_move"):
                ends = [f"lead {end}" for end in PROVINCES[place]["adjacent"] if self.room(end)]
                answer = yield from self.offer(seat, "LeadOn", ends)
                if answer != "decline":
                    end = answer.split()[1]
                    next(one for one in self.land(seat, place) if one.kind == "leader").place = end
                    self.happens("leader_moved", seat=seat, source=place, place=end)

    def deeds(self, battle: Battle, valkyries: list[int]) -> Script:
        """What cards, Thor's Glory and the Valkyrie bring when all is over. Questions are asked last."""
        steps = []
        for seat in battle.fighters:
            for card in battle.texts[seat]:
                if fx(card) == "win_glory" and seat == battle.winner:
                    self.gain(seat, number(card), "card", card)
                if fx(card) == "win_stat" and seat == battle.winner:
                    steps.append(seat)
                if fx(card) == "win_rage_glory" and seat == battle.winner:
                    self.clans[seat].rage += number(card)
                    self.happens("rage_gained", seat=seat, rage=number(card), card=card)
                    self.gain(seat, number(card), "card", card)
                if fx(card) == "destroyed_glory":
                    self.gain(seat, number(card) * sum(battle.dead), "card", card)
        for seat in battle.fighters:
            enemies = sum(battle.dead) - battle.dead[seat]
            for card in self.clans[seat].upgrades("multi_kill_glory"):
                if enemies >= 2:
                    self.gain(seat, number(card), "card", card)
        for seat in valkyries:
            enemies = sum(battle.dead) - battle.dead[seat]
            self.gain(seat, number("a2_valkyrie") * enemies, "card", "a2_valkyrie")
        for seat in steps:
            yield from self.raise_one(seat)
