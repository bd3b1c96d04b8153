"""What lies on the table in Catan, and what everyone can know of it. The chapters of the rules build on it."""

from collections import Counter
from collections.abc import Generator
from typing import Any, NoReturn

from tests.referees.catan.land import RESOURCES, Land
from tests.referees.referee import Answer, Asked, Event, Follower, Question

Hand = Counter[str]
Reply = Generator[Question, Answer, str]

PIECES = {"roads": 15, "settlements": 5, "keeps": 4, "guards": 7}
DECK = Counter(ranger_patrol=14, road_building=2, winter_is_coming=2, new_recruits=2, victory_point=5)
SPECTATORS = -1


class Ended(Exception):
    """The game is over at once, whatever is still going on."""


class Seat:
    def __init__(self) -> None:
        self.hand = Hand()
        self.cards: Counter[str] = Counter()  # development cards
        self.fresh: list[str] = []  # bought this turn
        self.patrols = 0
        self.shown = 0  # victory point cards, at the end
        self.hero: str | None = None
        self.side = "a"
        self.hero_turn = 0  # the turn in which the hero was taken or used
        self.under: list[int] = []  # the shuffles from which the tokens under the settlements in supply come


class Table(Follower):
    sits_with_players = True

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.watch: bool = options["rules"] == "watch"
        board = "classic" if options["board"] in ("classic", "island") else f"watch{players}" if self.watch else "base"
        self.land = Land(board)
        self.seats = [Seat() for _ in range(players)]
        self.bank = Counter(dict.fromkeys(RESOURCES, 19))
        self.deck = DECK.copy()
        if not self.watch:
            del self.deck["new_recruits"]
        self.looked: Counter[str] = Counter()  # what Melisandre is looking at
        self.gone: Counter[str] = Counter()  # development cards out of the game
        self.first, self.active = 0, 0
        self.phase, self.turn = "setup", 0
        self.dice: list[int] | None = None
        self.throws: set[tuple[int, int]] = set()  # that are left in the deck of dice
        self.settled = False  # has the wildling die of this turn been settled?
        self.played = False
        self.offers, self.drafts = 0, 0
        self.offer: tuple[Hand, Hand] | None = None  # given, wanted
        self.proposed = False
        self.said: list[list[str]] = []  # by seat, while all answer at once
        self.answers: list[tuple[str, Hand, Hand]] = []  # once everyone has seen them; with counter-offers
        self.tormund: str | None = None  # his hex
        self.longest: int | None = None
        self.largest: int | None = None
        self.ending = "none"
        # the North
        self.camps: dict[str, list[str]] = {clan: [] for clan in ("ice_river", "cave_dwellers", "hornfoots")}
        self.clearings = [0, 0, 0, 0]
        self.guards: list[list[int]] = [[], [], [], []]
        self.gift: dict[str, str] = {}  # wildlings by hex
        self.frostfangs = Counter(regular=24, climber=8, giant=8)
        self.breaches = 0
        self.shuffles: list[Counter[str]] = []  # tokens that lie face down, by the shuffle they come from
        self.common = 0  # face-down tokens of the last shuffle that are nobody's
        self.used: Counter[str] = Counter()  # face up
        self.display: list[str] = []
        self.dismissed: list[str] = []
        # What someone is certain of in a hand: by observer, by seat.
        self.known = {observer: [Hand() for _ in range(players)] for observer in (*range(players), SPECTATORS)}
        self.shown: dict[str, Any] = {}  # the table as it was shown to spectators
        super().__init__(players, options)

    # --- places by one name ---

    def here(self, choice: str) -> str:
        return " ".join([self.land.names.get(word, word) for word in choice.split()])

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        super().asked(question, {seat: [self.here(one) for one in legal] for seat, legal in choices.items()}, table)

    def begins(self, events: list[Event]) -> None:
        super().begins([self.told_here(event) for event in events])

    def chose(self, seat: int, choice: str, events: list[Event]) -> None:
        super().chose(seat, self.here(choice), [self.told_here(event) for event in events])

    def told_here(self, event: Event) -> Event:
        for name in ("corner", "path"):
            if name in event:
                return {**event, name: self.land.names[event[name]]}
        return event

    def sees(self, seat: int, table: dict[str, Any]) -> None:
        """What everyone sees, and some more: a player's own cards, a draft of an offer, what the player has counted."""
        for what, shown in table.items():
            if what not in ("offer", "seats"):
                self.same(f"{what} for seat {seat}", self.shown[what], shown)
        self.same(f"the offer for seat {seat}", self.offer_shown(seat), table["offer"])
        for other, shown in enumerate(table["seats"]):
            expected = {**self.shown["seats"][other], "certain": self.certain(other, seat)}
            if other == seat:
                expected |= self.own_cards(seat)
            self.same(f"seat {other} for seat {seat}", expected, shown)

    def always(self, seat: int, question: str, choices: list[str]) -> Reply:
        """Asked even with one choice, so that a quick answer gives nothing away."""
        _, answer = yield question, {seat: choices}
        return answer

    # --- points and the end ---

    def posted(self, seat: int) -> int:
        return sum(line.count(seat) for line in self.guards)

    def vp_tokens(self, seat: int) -> int:
        return (self.posted(seat) >= 3) + (self.posted(seat) >= 5)

    def points(self, seat: int) -> int:
        """What everyone can see."""
        _, settlements, keeps = self.land.pieces(seat)
        card = 1 if self.watch else 2
        special = (self.longest == seat) + (self.largest == seat)
        return settlements + 2 * keeps + card * special + self.vp_tokens(seat) + self.seats[seat].shown

    def secret_points(self, seat: int) -> int:
        return self.seats[seat].cards["victory_point"] + self.seats[seat].fresh.count("victory_point")

    def win_at_once(self) -> None:
        """Only on the player's own turn, and in the full game only after the wildling die has been settled."""
        if self.settled and self.points(self.active) + self.secret_points(self.active) >= self.options["points"]:
            self.finish("points")

    def finish(self, ending: str) -> NoReturn:
        for seat, player in enumerate(self.seats):
            player.shown = self.secret_points(seat)
            player.cards.pop("victory_point", None)
            player.fresh = [card for card in player.fresh if card != "victory_point"]
            if player.shown:
                self.happens("cards_shown", seat=seat, victory_points=player.shown)
        self.ending = ending
        self.phase = "over"
        self.happens("game_ended", ending=ending)
        raise Ended

    def result(self) -> tuple[list[int], list[int]]:
        everyone = range(self.players)
        points = [self.points(seat) for seat in everyone]
        if self.ending == "points":
            return points, [self.active]
        if self.ending == "deadlock":
            return points, [seat for seat in everyone if points[seat] == max(points)]
        ranks = [(self.posted(seat), points[seat], self.seats[seat].hand.total()) for seat in everyone]
        best = [seat for seat in everyone if ranks[seat] == max(ranks)]
        return points, best if len(best) == 1 else []

    # --- resource cards, and who can follow them ---

    def gain(self, seat: int, resource: str, count: int = 1) -> None:
        """From the bank, in the open."""
        self.bank[resource] -= count
        self.receive(seat, resource, count)

    def receive(self, seat: int, resource: str, count: int) -> None:
        self.seats[seat].hand[resource] += count
        for known in self.known.values():
            known[seat][resource] += count

    def lose(self, seat: int, resource: str, count: int = 1) -> None:
        self.seats[seat].hand[resource] -= count
        for known in self.known.values():
            known[seat][resource] = max(0, known[seat][resource] - count)

    def pay(self, seat: int, price: Hand) -> None:
        for resource, count in price.items():
            self.lose(seat, resource, count)
            self.bank[resource] += count

    def take_if_there(self, seat: int, resource: str | None) -> None:
        if resource and self.bank[resource]:
            self.gain(seat, resource)
            self.happens("gained", seat=seat, resource=resource, count=1)

    def steal(self, thief: int, victim: int, resource: str) -> None:
        """The two of them see which card it is; the others only if the whole hand is known to be of one kind."""
        size = self.seats[victim].hand.total()
        for observer, known in self.known.items():
            if observer in (thief, victim) or known[victim][resource] == size:
                known[victim][resource] = max(0, known[victim][resource] - 1)
                known[thief][resource] += 1
            else:
                known[victim] = known[victim] - Hand(RESOURCES)
        self.seats[victim].hand[resource] -= 1
        self.seats[thief].hand[resource] += 1

    def show(self, holder: int, cards: Hand) -> None:
        """Everyone learns that the holder has at least these."""
        for known in self.known.values():
            known[holder] = known[holder] | cards

    # --- the table as it is shown ---

    def table(self) -> dict[str, Any]:
        """As spectators see it; pieces on the board and seats are compared one by one."""
        land = self.land
        blocked = {self.tormund, *self.gift}
        return {
            "board": land.layout["id"],
            "rules": "watch" if self.watch else "base",
            "goal": self.options["points"],
            "phase": self.phase,
            "turn": self.turn,
            "active": self.active,
            "first": self.first,
            "dice": self.dice,
            "dice_deck": len(self.throws) if self.options["dice"] == "deck" else None,
            "hexes": [
                {
                    "hex": hex,
                    "terrain": land.terrain[hex],
                    "resource": land.grows(hex),
                    "numbers": land.numbers[hex],
                    "wildling": self.gift.get(hex),
                    "blocked": hex in blocked,
                }
                for hex in land.hexes
            ],
            "harbours": land.layout["harbours"],
            "tormund": self.tormund,
            "bank": dict(self.bank),
            "deck": self.deck.total() + self.looked.total(),
            "out_of_game": dict(self.gone),
            "longest_road": self.longest,
            "largest_patrol": self.largest,
            "card_played": self.played,
            "offers_left": self.options["offers"] - self.offers if self.options["player_trade"] else 0,
            "offer": self.offer_shown(None),
            "north": self.north_shown() if self.watch else None,
            "ending": self.ending,
        }

    def compare(self, table: dict[str, Any]) -> None:
        super().compare(table)
        names = self.land.names
        buildings = {names[one["corner"]]: (one["seat"], one["keep"]) for one in table["buildings"]}
        self.same("buildings", self.land.buildings, buildings)
        self.same("roads", self.land.roads, {names[one["path"]]: one["seat"] for one in table["roads"]})
        for seat, shown in enumerate(table["seats"]):
            expected = self.seat_shown(seat)
            if expected != shown:
                for what in sorted({*expected, *shown}):
                    self.same(f"{what} of seat {seat}", expected.get(what), shown.get(what))
        self.shown = table

    def seat_shown(self, seat: int) -> dict[str, Any]:
        player = self.seats[seat]
        roads, settlements, keeps = self.land.pieces(seat)
        shown: dict[str, Any] = {
            "points": self.points(seat),
            "secret_points": None,
            "cards": player.hand.total(),
            "hand": None,
            "certain": self.certain(seat, SPECTATORS),
            "discarding": None,
            "development_cards": player.cards.total() + len(player.fresh),
            "development_hand": None,
            "bought_this_turn": [],
            "looking_at": [],
            "patrols": player.patrols,
            "shown_points": player.shown,
            "road_length": self.land.length(seat),
            "roads_left": PIECES["roads"] - roads,
            "settlements_left": PIECES["settlements"] - settlements,
            "keeps_left": PIECES["keeps"] - keeps,
            "rates": self.land.rates(seat, 3 if self.watch else 4),
        }
        if self.watch:
            shown |= {
                "guards_left": PIECES["guards"] - self.posted(seat),
                "guards": self.posted(seat),
                "vp_tokens": self.vp_tokens(seat),
                "hero": player.hero,
                "hero_side": player.side,
                "hero_ready": player.hero_turn != self.turn,
                "tokens_under_settlements": len(player.under),
                "tokens_under_keeps": 2 * (PIECES["keeps"] - keeps),
            }
        return shown

    def own_cards(self, seat: int) -> dict[str, Any]:
        """What only its owner sees."""
        player = self.seats[seat]
        return {
            "secret_points": self.secret_points(seat),
            "hand": each(player.hand),
            "certain": each(player.hand),
            "discarding": self.discarding(seat),
            "development_hand": in_order(player.cards),
            "bought_this_turn": player.fresh,
            "looking_at": in_order(self.looked) if seat == self.active else [],
        }

    def certain(self, seat: int, observer: int) -> dict[str, int] | None:
        return each(self.known[observer][seat]) if self.options["count_cards"] else None

    def discarding(self, seat: int) -> list[str]:
        if not self.said:
            return []
        return [answer.split()[1] for answer in self.said[seat] if answer.startswith("discard ")]

    def offer_shown(self, viewer: int | None) -> dict[str, Any] | None:
        """Until it is made, only its owner sees it; the others see their own counter-offer while it is put together."""
        if self.offer is None or (not self.proposed and viewer != self.active):
            return None
        give, want = self.offer
        answers: list[dict[str, Any]] = [{"answer": "none"} for _ in range(self.players)]
        for seat, (answer, other_give, other_want) in enumerate(self.answers):
            answers[seat]["answer"] = answer
            if answer == "counter":
                answers[seat] |= {"give": each(other_give), "want": each(other_want)}
        drawn_up = None
        if self.said and viewer is not None and viewer != self.active:
            mine = counter_offer(self.said[viewer])
            drawn_up = {"give": each(mine[0]), "want": each(mine[1])}
        return {"seat": self.active, "give": each(give), "want": each(want), "answers": answers, "draft": drawn_up}

    def north_shown(self) -> dict[str, Any]:
        return {
            "camps": self.camps,
            "clearings": self.clearings,
            "guards": {f"wall-{number + 1}": line for number, line in enumerate(self.guards)},
            "frostfangs": dict(self.frostfangs),
            "in_gift": len(self.gift),
            "breaches": self.breaches,
            "common_tokens": self.common,
            "used_tokens": {token: count for token, count in self.used.items() if count},
            "display": self.display,
            "dismissed": self.dismissed,
        }


def each(cards: Hand) -> dict[str, int]:
    return {resource: cards[resource] for resource in RESOURCES}


def in_order(cards: Counter[str]) -> list[str]:
    """As they are printed."""
    return [card for card in DECK for _ in range(cards[card])]


def counter_offer(said: list[str]) -> tuple[Hand, Hand]:
    """What someone has put together so far: taking it back clears it."""
    give, want = Hand(), Hand()
    for answer in said:
        verb, _, resource = answer.partition(" ")
        if verb == "withdraw":
            give, want = Hand(), Hand()
        elif verb in ("give", "want"):
            (give if verb == "give" else want)[resource] += 1
    return give, want
