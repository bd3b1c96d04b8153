"""A Game of Thrones Catan once more, from the rulebook, the rulings and the printed boards alone: setup and turns.

Not judged: whether chance is fair (a card, die or token must only be possible), and which token a settlement reveals
when those under it come from different shuffles (the one laid last, as nobody can see).
"""

from collections import Counter
from typing import Any

from tests.referees.catan.heroes import HEROES, Heroes
from tests.referees.catan.land import BOARDS, RESOURCES
from tests.referees.catan.north import TOKENS
from tests.referees.catan.table import Ended
from tests.referees.referee import Script

FIRST_HEROES = {
    4: ("othell_yarwyck", "samwell_tarly", "bowen_marsh", "jeor_mormont"),
    3: ("samwell_tarly", "bowen_marsh", "jeor_mormont"),
}
TURNS = 1000  # after which a game leads nowhere
COLOURS = {4: ("blue", "red", "yellow", "black"), 3: ("blue", "yellow", "black")}


class CatanReferee(Heroes):
    def script(self) -> Script:
        try:
            self.lay_board()
            self.first = self.active = self.first_player()
            if self.watch:
                self.prepare_watch()
            if self.options["board"] == "standard" and not self.watch:
                self.place_for_beginners()
            else:
                yield from self.place()
            while self.turn < TURNS:
                yield from self.take_turn()
            self.active = (self.active - 1) % self.players
            self.finish("deadlock")
        except Ended:
            pass

    # --- setting up ---

    def lay_board(self) -> None:
        land = self.land
        slots: dict[str, Any] = {slot["hex"]: slot for slot in land.layout["slots"]}
        variable = self.options["board"] in ("variable", "island")
        for hex in land.hexes:
            laid = self.happens("tile_laid", hex=hex, **({} if variable else {"terrain": slots[hex]["terrain"]}))
            land.terrain[hex] = laid["terrain"]
            land.numbers[hex] = [int(number) for number in (laid["token"] or "n")[1:].split("_") if number]
            if self.watch or not variable:
                self.same(f"the number of {hex}", slots[hex]["numbers"], land.numbers[hex])
        printed = Counter(slot["terrain"] for slot in slots.values())
        self.same("the tiles", printed, Counter(land.terrain.values()))
        tokens = Counter(str(slot["numbers"]) for slot in slots.values())
        self.same("the number tokens", tokens, Counter(str(numbers) for numbers in land.numbers.values()))
        for hex in land.hexes:
            self.same(f"is {hex} barren", land.grows(hex) is None, not land.numbers[hex])
            if land.grows(hex) is None:
                self.tormund = hex
            if variable and not self.watch and land.numbers[hex] in ([6], [8]):
                red = [other for other in land.neighbours(hex) if land.numbers[other] in ([6], [8])]
                self.same(f"6 or 8 beside {hex}", [], red)

    def first_player(self) -> int:
        named = self.options["first_player"]
        first: int
        if named != "drawn":
            first = int(named) - 1
        elif self.watch:
            first = self.highest_roll()
        else:
            first = self.happens("first_player")["seat"]
            self.same("a seat begins", True, first in range(self.players))
            return first
        self.happens("first_player", seat=first)
        return first

    def highest_roll(self) -> int:
        rolling = list(range(self.players))
        while len(rolling) > 1:
            faces = {seat: self.die(self.happens("first_roll", seat=seat)["die"], 6) for seat in rolling}
            rolling = [seat for seat in rolling if faces[seat] == max(faces.values())]
        return rolling[0]

    def die(self, face: int, faces: int) -> int:
        if face not in range(1, faces + 1):
            self.wrong(f"a die with {faces} faces shows {face}")
        return face

    def order(self) -> list[int]:
        return [(self.first + step) % self.players for step in range(self.players)]

    def prepare_watch(self) -> None:
        self.tormund = None  # in his own camp
        self.display = list(HEROES)
        for seat, hero in zip(self.order(), FIRST_HEROES[self.players], strict=True):
            self.happens("hero_given", seat=seat, hero=hero)
            self.seats[seat].hero = hero
            self.display.remove(hero)
            self.seats[seat].under = [0] * 5
        self.shuffles = [TOKENS.copy()]
        self.common = TOKENS.total() - 13 * self.players

    def place_for_beginners(self) -> None:
        for start in BOARDS["start"]:
            if start["colour"] in COLOURS[self.players]:
                seat = COLOURS[self.players].index(start["colour"])
                settlement, road = start["settlement"], start["road"]
                corner = self.land.names[f"{settlement['hex']}.{settlement['corner'].lower()}"]
                self.found(seat, corner, start["order"] == 2)
                self.first_road(seat, self.land.edge(road["hex"], road["edge"]))

    def place(self) -> Script:
        """Clockwise, then back, in the full game a round of guards."""
        for second, order in ((False, self.order()), (True, self.order()[::-1])):
            for seat in order:
                places = [f"settle {corner}" for corner in self.land.open_corners()]
                corner = (yield from self.ask(seat, "PlaceSettlement", places)).split()[1]
                self.found(seat, corner, second)
                ways = [f"road {path}" for path in self.land.at[corner] if path not in self.land.roads]
                answer = yield from self.ask(seat, "PlaceRoad", ways)
                if answer:
                    self.first_road(seat, answer.split()[1])
        if self.watch:
            for seat in self.order():
                answer = yield from self.ask(seat, "PlaceGuard", self.open_sections(seat))
                self.post_guard(seat, answer, "yes")

    def found(self, seat: int, corner: str, second: bool) -> None:
        """The second settlement pays for each hex it touches."""
        self.land.build(corner, seat, False)
        self.happens("settlement_built", seat=seat, corner=corner, free="yes")
        if self.options["starting_tokens"] == "revealed":
            self.reveal_for_settlement(seat)
        elif self.watch:
            self.seats[seat].under.pop()
            self.common += 1
        if second:
            for hex in sorted(self.land.touches[corner]):
                self.take_if_there(seat, self.land.grows(hex))

    def first_road(self, seat: int, path: str) -> None:
        self.land.lay(path, seat)
        self.happens("road_built", seat=seat, path=path, free="yes")

    # --- a turn ---

    def take_turn(self) -> Script:
        seat = self.active
        self.turn += 1
        self.played = False
        self.offers = self.drafts = 0
        self.phase = "before_roll"
        self.settled = not self.watch
        self.happens("turn_began", seat=seat, turn=self.turn)
        self.win_at_once()
        yield from self.before_roll(seat)
        yield from self.roll()
        if self.watch:
            assert self.dice is not None
            self.wildling_die(self.dice[2])
            self.settled = True
            self.win_at_once()
        yield from self.trade_and_build(seat)
        player = self.seats[seat]
        player.cards.update(player.fresh)
        player.fresh = []
        self.active = (seat + 1) % self.players

    def before_roll(self, seat: int) -> Script:
        while True:
            legal = ["roll", *self.playable(seat), *self.usable(seat, "before")]
            answer = yield from self.always(seat, "BeforeRoll", legal)
            if answer == "roll":
                return
            yield from self.card_or_hero(seat, answer)

    def card_or_hero(self, seat: int, answer: str) -> Script:
        verb, what = answer.split()
        if verb == "play":
            yield from self.play(seat, what)
        else:
            yield from self.use_hero(seat)

    def roll(self) -> Script:
        deck = self.options["dice"] == "deck"
        if deck and not self.throws:
            self.throws = {(one, other) for one in range(1, 7) for other in range(1, 7)}
            self.happens("dice_shuffled")
        rolled = self.happens("rolled", seat=self.active)
        first, second = self.die(rolled["first"], 6), self.die(rolled["second"], 6)
        if deck:
            if (first, second) not in self.throws:
                self.wrong(f"{first} and {second} are not in the deck of dice any more")
            self.throws.remove((first, second))
        third = self.die(rolled["wildling_die"], 12) if self.watch else 0
        self.same("the wildling die", third, rolled["wildling_die"])
        self.dice = [first, second, third]
        self.phase = "after_roll"
        if first + second == 7:
            yield from self.discard()
            yield from self.move_tormund(patrol=False)
        else:
            received = self.produce(first + second)
            yield from self.samwell(received)
        if self.options["tragedy_of_heroes"] and first == second == third:
            yield from self.tragedy()

    def produce(self, number: int) -> set[int]:
        """What everyone is owed. Where the bank is short nobody gets anything, unless one player alone is owed."""
        owed: dict[str, Counter[int]] = {resource: Counter() for resource in RESOURCES}
        for hex in self.land.hexes:
            if number in self.land.numbers[hex]:
                resource = self.land.grows(hex)
                assert resource is not None
                here: Counter[int] = Counter()
                for corner in self.land.corners[hex]:
                    if corner in self.land.buildings:
                        seat, keep = self.land.buildings[corner]
                        here[seat] += 2 if keep else 1
                if hex == self.tormund or hex in self.gift:
                    if here:
                        self.happens("blocked", hex=hex, resource=resource, count=here.total())
                    continue
                owed[resource] += here
                for seat in sorted(here):
                    self.happens("produced", seat=seat, hex=hex, resource=resource, count=here[seat])
        received = set()
        for resource, shares in owed.items():
            left = self.bank[resource]
            if shares.total() > left:
                self.happens("short", resource=resource, owed=shares.total(), left=left)
                shares = Counter(dict.fromkeys(shares, left)) if len(shares) == 1 else Counter()
            for seat in sorted(shares):
                if shares[seat]:
                    self.gain(seat, resource, shares[seat])
                    self.happens("gained", seat=seat, resource=resource, count=shares[seat])
                    received.add(seat)
        return received

    def trade_and_build(self, seat: int) -> Script:
        """Trading ends with the first building."""
        built = False
        while True:
            trades = [] if built else [*self.bank_trades(seat), *self.first_gifts(seat)]
            more = [*self.playable(seat), *self.usable(seat, "build" if built else "trade")]
            answer = yield from self.always(seat, "Act", ["end", *self.buildable(seat), *trades, *more])
            verb = answer.split()[0]
            if verb == "end":
                return
            if verb == "bank":
                self.trade_with_bank(seat, answer, self.rate(seat, answer.split()[1]))
            elif verb == "give":
                yield from self.make_offer(seat, answer)
            elif verb in ("play", "use"):
                hero = self.seats[seat].hero if verb == "use" else None
                built = built or hero in ("othell_yarwyck", "alliser_thorne", "melisandre")
                yield from self.card_or_hero(seat, answer)
            else:
                built = True
                self.build(seat, answer)
