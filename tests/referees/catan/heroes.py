"""The eleven heroes."""

from collections import Counter

from tests.referees.catan.building import PRICES
from tests.referees.catan.land import RESOURCES
from tests.referees.catan.north import other_seat
from tests.referees.catan.table import Hand, in_order
from tests.referees.catan.trade import Trade
from tests.referees.referee import Script

HEROES = (
    "jeor_mormont",
    "bowen_marsh",
    "samwell_tarly",
    "othell_yarwyck",
    "alliser_thorne",
    "melisandre",
    "mance_rayder",
    "benjen_stark",
    "ygritte",
    "yoren",
    "qhorin_halfhand",
)
ANY_TIME = ("benjen_stark", "ygritte", "yoren", "qhorin_halfhand")
AFTER_THE_ROLL = (*ANY_TIME, "mance_rayder")
BUILDERS = ("othell_yarwyck", "alliser_thorne", "melisandre")
TRADERS = ("jeor_mormont", "bowen_marsh")
IN_TIME = {
    "before": ANY_TIME,
    "trade": (*AFTER_THE_ROLL, *TRADERS, *BUILDERS),  # one may begin to build
    "build": (*AFTER_THE_ROLL, *BUILDERS),
}


class Heroes(Trade):
    def usable(self, seat: int, moment: str) -> list[str]:
        player = self.seats[seat]
        hero = player.hero
        if hero is None or hero not in IN_TIME[moment] or player.hero_turn == self.turn or not self.can_use(seat, hero):
            return []
        return [f"use {hero}"]

    def can_use(self, seat: int, hero: str) -> bool:
        """Would it do anything?"""
        player = self.seats[seat]
        match hero:
            case "jeor_mormont":
                return bool(player.hand.total()) and bool(self.others_with_cards(seat))
            case "bowen_marsh":
                return bool(self.exchanges(seat))
            case "othell_yarwyck":
                return bool(self.land.movable(seat))
            case "alliser_thorne":
                return bool(self.open_sections(seat)) and bool(self.substitutes(seat, PRICES["guard"]))
            case "melisandre":
                return bool(self.deck.total()) and bool(self.card_prices(seat))
            case "mance_rayder":
                return bool(self.richer(seat))
            case "benjen_stark":
                return any(self.camps.values()) or any(self.clearings)
            case "ygritte":
                return bool(self.gift)
            case "yoren":
                return player.patrols > 0 and bool(self.open_sections(seat))
            case "qhorin_halfhand":
                return self.tormund is not None
        return False

    def use_hero(self, seat: int) -> Script:
        hero = self.seats[seat].hero
        self.spend(seat)
        match hero:
            case "jeor_mormont":
                yield from self.demand(seat)
            case "bowen_marsh":
                answer = yield from self.ask(seat, "Exchange", self.exchanges(seat))
                self.trade_with_bank(seat, answer, 1)
            case "othell_yarwyck":
                yield from self.move_road(seat)
            case "alliser_thorne":
                price = yield from self.ask(seat, "GuardPrice", self.substitutes(seat, PRICES["guard"]))
                self.pay_price(seat, PRICES["guard"], price)
                self.post_guard(seat, (yield from self.choose_section(seat)), "no")
                self.win_at_once()
            case "melisandre":
                yield from self.choose_card(seat)
            case "mance_rayder":
                yield from self.rob(seat)
            case "benjen_stark":
                yield from self.hunt(seat)
            case "ygritte":
                answer = yield from self.ask(seat, "DriveOut", [f"drive-out {hex}" for hex in self.gift])
                self.drive_out(seat, answer.split()[1])
            case "yoren":
                self.seats[seat].patrols -= 1
                self.gone["ranger_patrol"] += 1
                self.happens("patrol_given_up", seat=seat)
                self.post_guard(seat, (yield from self.choose_section(seat)), "yes")
                self.win_at_once()
                self.count_patrols()
            case "qhorin_halfhand":
                left, self.tormund = self.tormund, None
                self.happens("tormund_moved", seat=seat, hex=None)
                assert left is not None
                self.take_if_there(seat, self.land.grows(left))
        yield from self.after_use(seat)

    def spend(self, seat: int) -> None:
        player = self.seats[seat]
        player.hero_turn = self.turn
        self.happens("hero_used", seat=seat, hero=player.hero, side=player.side)

    def after_use(self, seat: int) -> Script:
        """Turned over after the first use, or exchanged; exchanged after the second, if there is another one."""
        player = self.seats[seat]
        turn_over = ["turn-over"] if player.side == "a" or not self.display else []
        answer = yield from self.ask(seat, "AfterUse", [*turn_over, *(f"call {hero}" for hero in self.display)])
        if answer == "turn-over":
            player.side = "b" if player.side == "a" else "a"
            self.happens("hero_turned", seat=seat, hero=player.hero, side=player.side)
            return
        hero = answer.split()[1]
        assert player.hero is not None
        self.happens("hero_called", seat=seat, hero=hero, returned=player.hero)
        self.display.remove(hero)
        self.display = sorted([*self.display, player.hero], key=HEROES.index)
        player.hero, player.side = hero, "a"

    def samwell(self, received: set[int]) -> Script:
        """After any production: a card of choice for a player who has Tarly and received nothing."""
        for seat, player in enumerate(self.seats):
            ready = player.hero == "samwell_tarly" and player.hero_turn != self.turn
            if ready and seat not in received and any(self.bank.values()):
                legal = [f"take {resource}" for resource in RESOURCES if self.bank[resource]]
                answer = yield from self.ask(seat, "Samwell", ["pass", *legal])
                if answer != "pass":
                    self.spend(seat)
                    self.take_if_there(seat, answer.split()[1])
                    yield from self.after_use(seat)
                return  # there is only one card of him

    def tragedy(self) -> Script:
        answer = yield from self.ask(self.active, "Tragedy", [f"dismiss {hero}" for hero in self.display])
        if answer:
            hero = answer.split()[1]
            self.display.remove(hero)
            self.dismissed.append(hero)
            self.happens("hero_dismissed", seat=self.active, hero=hero)

    # --- those who trade and rob ---

    def others_with_cards(self, seat: int) -> list[int]:
        return [other for other, player in enumerate(self.seats) if other != seat and player.hand.total()]

    def demand(self, seat: int) -> Script:
        """Mormont: one resource, of up to two players, each for another card."""
        hand = self.seats[seat].hand
        legal = [f"demand {resource}" for resource in RESOURCES if hand.total() > hand[resource]]
        resource = (yield from self.ask(seat, "Demand", legal)).split()[1]
        self.happens("demanded", seat=seat, resource=resource)
        before: int | None = None
        for _ in range(2):
            legal = [f"ask seat:{other}" for other in self.others_with_cards(seat) if other != before]
            if hand.total() == hand[resource] or not legal:
                return
            answer = yield from self.ask(seat, "Ask", legal if before is None else ["pass", *legal])
            if answer == "pass":
                return
            before = other = other_seat(answer)
            has = self.seats[other].hand[resource] > 0
            self.happens("asked", seat=other, resource=resource, has="yes" if has else "no")
            if has:
                self.show(other, Hand([resource]))
                back = [f"give {one}" for one in RESOURCES if one != resource and hand[one]]
                given = (yield from self.ask(seat, "GiveBack", back)).split()[1]
                self.hand_over(other, seat, Hand([resource]))
                self.hand_over(seat, other, Hand([given]))

    def exchanges(self, seat: int) -> list[str]:
        """Marsh."""
        give = [resource for resource in RESOURCES if self.seats[seat].hand[resource]]
        return [f"bank {one} {other}" for one in give for other in RESOURCES if other != one and self.bank[other]]

    def richer(self, seat: int) -> list[int]:
        """Mance: opponents with cards, and more points that everyone can see."""
        return [other for other in self.others_with_cards(seat) if self.points(other) > self.points(seat)]

    def rob(self, seat: int) -> Script:
        answer = yield from self.ask(seat, "Rob", [f"steal seat:{other}" for other in self.richer(seat)])
        victim = other_seat(answer)
        hand = self.seats[victim].hand
        self.happens("hand_seen", seat=seat, victim=victim, **{resource: hand[resource] for resource in RESOURCES})
        self.known[seat][victim] = Hand(hand)
        answer = yield from self.ask(seat, "RobCard", [f"take {resource}" for resource in RESOURCES if hand[resource]])
        self.stolen(seat, victim, answer.split()[1])

    # --- those who build ---

    def move_road(self, seat: int) -> Script:
        """Yarwyck. Nobody counts roads before it lies in its new place."""
        answer = yield from self.ask(seat, "PickRoad", [f"move-road {path}" for path in self.land.movable(seat)])
        path = answer.split()[1]
        self.land.take_up(path)
        self.happens("road_taken_up", seat=seat, path=path)
        places = [f"road {other}" for other in self.land.ways(seat) if other != path]
        answer = yield from self.ask(seat, "MoveRoad", places)
        self.build_road(seat, answer.split()[1], "yes")

    def substitutes(self, seat: int, price: Hand) -> list[str]:
        """One card of the price is another one: what is paid, what it stands for."""
        hand = self.seats[seat].hand
        return [
            f"substitute {instead} {missing}"
            for missing in price
            for instead in RESOURCES
            if instead != missing and hand >= price - Hand([missing]) + Hand([instead])
        ]

    def pay_price(self, seat: int, price: Hand, choice: str) -> None:
        if choice != "pay":
            _, instead, missing = choice.split()
            price = price - Hand([missing]) + Hand([instead])
            self.happens("paid", seat=seat, resource=instead, instead=missing)
        self.pay(seat, price)

    def card_prices(self, seat: int) -> list[str]:
        full = ["pay"] if self.seats[seat].hand >= PRICES["buy"] else []
        return [*full, *self.substitutes(seat, PRICES["buy"])]

    def choose_card(self, seat: int) -> Script:
        """Melisandre looks at three cards and keeps one."""
        price = yield from self.ask(seat, "CardPrice", self.card_prices(seat))
        self.pay_price(seat, PRICES["buy"], price)
        seen = self.happens("cards_seen", seat=seat)
        cards = [seen[name] for name in ("first", "second", "third") if seen[name]]
        self.same("how many cards Melisandre sees", min(3, self.deck.total()), len(cards))
        for card in cards:
            self.out_of_deck(card)
        self.looked = Counter(cards)
        answer = yield from self.ask(seat, "ChooseCard", [f"choose {card}" for card in in_order(Counter(set(cards)))])
        self.deck += self.looked
        self.looked = Counter()
        card = answer.split()[1]
        self.happens("card_bought", seat=seat, card=card)
        self.out_of_deck(card)
        self.seats[seat].fresh.append(card)
        self.win_at_once()

    # --- those who ride out ---

    def hunt(self, seat: int) -> Script:
        """Benjen: a wildling goes home from a camp or a clearing; then a common token is revealed."""
        camps = [f"hunt {clan} camp-{n + 1}" for clan, kinds in self.camps.items() for n in range(len(kinds))]
        clearings = [f"clear clearing-{number + 1}" for number, count in enumerate(self.clearings) if count]
        answer = yield from self.ask(seat, "Hunt", [*camps, *clearings])
        verb, *where = answer.split()
        if verb == "hunt":
            clan, camp = where
            kind = self.camps[clan].pop(int(camp.removeprefix("camp-")) - 1)
            self.happens("hunted", seat=seat, type=kind, clan=clan, camp=camp)
        else:
            kind = "regular"
            self.clearings[int(where[0].removeprefix("clearing-")) - 1] -= 1
            self.happens("cleared", seat=seat, clearing=where[0])
        self.frostfangs[kind] += 1
        self.reveal_common(seat)
