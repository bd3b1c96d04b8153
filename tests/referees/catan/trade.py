"""Trade: with the bank, and with the others by offers, answers and counter-offers."""

from tests.referees.catan.building import Building
from tests.referees.catan.land import RESOURCES
from tests.referees.catan.north import other_seat
from tests.referees.catan.table import Hand, counter_offer, each
from tests.referees.referee import Script

DRAFTS = 30  # offers begun in a turn
TAKEN_BACK = 3  # counter-offers


class Trade(Building):
    def bank_trades(self, seat: int) -> list[str]:
        rates = self.land.rates(seat, 3 if self.watch else 4)
        hand = self.seats[seat].hand
        give = [resource for resource in RESOURCES if hand[resource] >= rates[resource]]
        return [f"bank {one} {other}" for one in give for other in RESOURCES if other != one and self.bank[other]]

    def trade_with_bank(self, seat: int, choice: str, count: int) -> None:
        _, gave, took = choice.split()
        self.pay(seat, Hand({gave: count}))
        self.gain(seat, took)
        self.happens("bank_trade", seat=seat, gave=gave, count=count, took=took)

    def rate(self, seat: int, resource: str) -> int:
        return self.land.rates(seat, 3 if self.watch else 4)[resource]

    # --- offers ---

    def fullest_other_hand(self, seat: int) -> int:
        """Nobody could give more cards than that."""
        return max(player.hand.total() for other, player in enumerate(self.seats) if other != seat)

    def first_gifts(self, seat: int) -> list[str]:
        if not self.options["player_trade"] or self.offers >= self.options["offers"] or self.drafts >= DRAFTS:
            return []
        if not self.fullest_other_hand(seat):
            return []
        return [f"give {resource}" for resource in RESOURCES if self.seats[seat].hand[resource]]

    def make_offer(self, seat: int, choice: str) -> Script:
        self.drafts += 1
        give, want = Hand([choice.split()[1]]), Hand()
        self.offer = (give, want)
        while True:
            more = additions(self.seats[seat].hand, give, want, self.fullest_other_hand(seat))
            legal = ["withdraw", *(["propose"] if want else []), *more]
            answer = yield from self.ask(seat, "Offer", legal)
            verb, _, resource = answer.partition(" ")
            if verb == "propose":
                break
            if verb == "withdraw":
                self.offer = None
                return
            (give if verb == "give" else want)[resource] += 1
        self.offers += 1
        self.proposed = True
        self.happens("offered", seat=seat, **both_sides(give, want))
        self.show(seat, give)
        yield from self.answer()
        if any(answer in ("accept", "counter") for answer, _, _ in self.answers):
            yield from self.deal(seat)
        else:
            self.happens("no_deal", seat=seat)
        self.offer = None
        self.proposed = False
        self.answers = []

    def answer(self) -> Script:
        """All at once; who holds no card has nothing to say."""
        self.said = [[] for _ in self.seats]
        while True:
            asked = {}
            for seat, said in enumerate(self.said):
                legal = self.replies(seat, said)
                while len(legal) == 1 and not self.options["ask_forced"]:
                    said.append(legal[0])
                    legal = self.replies(seat, said)
                if legal:
                    asked[seat] = legal
            if not asked:
                break
            seat, answer = yield "Answers", asked
            self.said[seat].append(answer)
        said_by, self.said = self.said, []
        assert self.offer is not None
        answers = []
        for seat, said in enumerate(said_by):
            give, want = counter_offer(said)
            answer = {"refuse": "refuse", "accept": "accept", "propose": "counter"}[said[-1]] if said else "none"
            if answer == "counter":
                self.show(seat, give)
                self.happens("countered", seat=seat, **both_sides(give, want))
            elif answer != "none":
                self.show(seat, self.offer[1] if answer == "accept" else Hand())
                self.happens("answered", seat=seat, answer=answer)
            answers.append((answer, give, want))
        self.answers = answers

    def replies(self, seat: int, said: list[str]) -> list[str]:
        assert self.offer is not None
        hand = self.seats[seat].hand
        if seat == self.active or not hand.total() or (said and said[-1] in ("refuse", "accept", "propose")):
            return []
        give, want = counter_offer(said)
        if not give:
            accept = ["accept"] if hand >= self.offer[1] else []
            return ["refuse", *accept, *(f"give {resource}" for resource in RESOURCES if hand[resource])]
        legal = ["refuse", *additions(hand, give, want, self.seats[self.active].hand.total())]
        if said.count("withdraw") < TAKEN_BACK:
            legal.append("withdraw")
        if want:
            legal.append("propose")
        return legal

    def deal(self, seat: int) -> Script:
        """With one of those who agreed or made a counter-offer, or with nobody."""
        assert self.offer is not None
        terms = {}  # by seat: what is given, what is received
        for other, (answer, give, want) in enumerate(self.answers):
            if answer == "accept":
                terms[other] = self.offer
            elif answer == "counter":
                terms[other] = (want, give)
        hand = self.seats[seat].hand
        legal = [f"deal seat:{other}" for other, (give, _) in terms.items() if hand >= give]
        choice = yield from self.always(seat, "Deal", ["decline", *legal])
        if choice == "decline":
            self.happens("no_deal", seat=seat)
            return
        other = other_seat(choice)
        give, receive = terms[other]
        self.hand_over(seat, other, give)
        self.hand_over(other, seat, receive)

    def hand_over(self, giver: int, taker: int, cards: Hand) -> None:
        for resource in RESOURCES:
            if count := cards[resource]:
                self.lose(giver, resource, count)
                self.receive(taker, resource, count)
                self.happens("traded", seat=giver, to=taker, resource=resource, count=count)


def additions(hand: Hand, give: Hand, want: Hand, most: int) -> list[str]:
    """Cards one has, wanted cards as long as someone could give them, no resource on both sides."""
    more = [f"give {resource}" for resource in RESOURCES if not want[resource] and hand[resource] > give[resource]]
    if want.total() < most:
        more += [f"want {resource}" for resource in RESOURCES if not give[resource]]
    return more


def both_sides(give: Hand, want: Hand) -> dict[str, int]:
    return {f"{side}_{one}": n for side, cards in (("give", give), ("want", want)) for one, n in each(cards).items()}
