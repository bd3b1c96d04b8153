"""Building, the Longest Road, the Largest Patrol and the development cards."""

from tests.referees.catan.land import RESOURCES
from tests.referees.catan.north import North
from tests.referees.catan.table import PIECES, Hand
from tests.referees.referee import Script

PRICES = {
    "road": Hand(brick=1, lumber=1),
    "settle": Hand(brick=1, lumber=1, wool=1, grain=1),
    "keep": Hand(ore=3, grain=2),
    "buy": Hand(ore=1, wool=1, grain=1),
    "guard": Hand(brick=1, lumber=1, wool=1),
}


class Building(North):
    def buildable(self, seat: int) -> list[str]:
        """What the hand pays for, the supply has and the board allows."""
        hand = self.seats[seat].hand
        paid = {verb for verb, price in PRICES.items() if hand >= price}
        roads, settlements, keeps = self.land.pieces(seat)
        legal = []
        if "road" in paid and roads < PIECES["roads"]:
            legal += [f"road {path}" for path in self.land.ways(seat)]
        if "settle" in paid and settlements < PIECES["settlements"]:
            legal += [f"settle {corner}" for corner in self.land.sites(seat)]
        if "keep" in paid and keeps < PIECES["keeps"]:
            legal += [f"keep {corner}" for corner in self.land.settlements(seat)]
        if "buy" in paid and self.deck.total():
            legal.append("buy")
        if "guard" in paid:
            legal += self.open_sections(seat)
        return legal

    def build(self, seat: int, choice: str) -> None:
        verb, _, where = choice.partition(" ")
        self.pay(seat, PRICES[verb])
        if verb == "road":
            self.build_road(seat, where, "no")
        elif verb == "settle":
            self.land.build(where, seat, False)
            self.happens("settlement_built", seat=seat, corner=where, free="no")
            self.count_roads()
            self.reveal_for_settlement(seat)
        elif verb == "keep":
            self.land.build(where, seat, True)
            self.happens("keep_built", seat=seat, corner=where)
            self.reveal_for_keep(seat)
        elif verb == "guard":
            self.post_guard(seat, choice, "no")
        else:
            self.draw_card(seat)
        self.win_at_once()

    def build_road(self, seat: int, path: str, free: str) -> None:
        self.land.lay(path, seat)
        self.happens("road_built", seat=seat, path=path, free=free)
        self.count_roads()
        self.win_at_once()

    def draw_card(self, seat: int) -> None:
        card = self.happens("card_bought", seat=seat)["card"]
        self.out_of_deck(card)
        self.seats[seat].fresh.append(card)

    def out_of_deck(self, card: str) -> None:
        if not self.deck[card]:
            self.wrong(f"no {card} is left in the deck")
        self.deck[card] -= 1

    # --- special cards ---

    def count_roads(self) -> None:
        lengths = [self.land.length(seat) for seat in range(self.players)]
        now = holder(lengths, self.longest, 5)
        if now != self.longest:
            self.longest = now
            self.happens("longest_road", seat=now, length=0 if now is None else lengths[now])
            if now is not None:
                self.reveal_common(now)

    def count_patrols(self) -> None:
        patrols = [player.patrols for player in self.seats]
        now = holder(patrols, self.largest, 3)
        if now != self.largest:
            self.largest = now
            self.happens("largest_patrol", seat=now, patrols=0 if now is None else patrols[now])
            if now is not None:
                self.reveal_common(now)
        self.win_at_once()

    # --- development cards ---

    def playable(self, seat: int) -> list[str]:
        """One a turn, none that was bought this turn, and only what can do something."""
        if self.played:
            return []
        can = {
            "ranger_patrol": True,
            "road_building": self.land.pieces(seat)[0] < PIECES["roads"] and bool(self.land.ways(seat)),
            "winter_is_coming": any(self.bank.values()),
            "new_recruits": bool(self.open_sections(seat)),
        }
        return [f"play {card}" for card, possible in can.items() if possible and self.seats[seat].cards[card]]

    def play(self, seat: int, card: str) -> Script:
        player = self.seats[seat]
        player.cards[card] -= 1
        self.played = True
        self.happens("card_played", seat=seat, card=card)
        if card == "ranger_patrol":
            player.patrols += 1
            if self.options["patrol_discards"]:
                yield from self.discard()
            yield from self.move_tormund(patrol=True)
            self.count_patrols()
            return
        self.gone[card] += 1
        if card == "new_recruits":
            self.post_guard(seat, (yield from self.choose_section(seat)), "yes")
            self.win_at_once()
            return
        for _ in range(2):
            if card == "winter_is_coming":
                yield from self.take_card(seat)
            elif self.land.pieces(seat)[0] < PIECES["roads"]:
                ways = [f"road {path}" for path in self.land.ways(seat)]
                answer = yield from self.ask(seat, "FreeRoad", ways)
                if answer:
                    self.build_road(seat, answer.split()[1], "yes")

    def take_card(self, seat: int) -> Script:
        legal = [f"take {resource}" for resource in RESOURCES if self.bank[resource]]
        answer = yield from self.ask(seat, "TakeCard", legal)
        if answer:
            self.take_if_there(seat, answer.split()[1])


def holder(values: list[int], now: int | None, enough: int) -> int | None:
    """Only someone better takes a special card. Who falls behind passes it on to whoever is best alone; otherwise it
    is set aside."""
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value == best]
    if best < enough:
        return None
    if now in leaders:
        return now
    return leaders[0] if len(leaders) == 1 else None
