"""Catan, as far as any Catan goes: geometry, production, prices, where one may build, the longest road, points.

Heroes, wildlings and the trade between players are not judged here; what they move from hand to hand is counted.
"""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

from tests.referees.referee import Asked, Event, Referee

DATA = files("meadhall").joinpath("games/catan/data")
LAYOUTS = {one["id"]: one for one in tomllib.loads(DATA.joinpath("boards.toml").read_text("utf-8"))["layout"]}

Point = tuple[int, int]
Hand = Counter[str]

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
PRICES = {
    "road": Hand(brick=1, lumber=1),
    "settle": Hand(brick=1, lumber=1, wool=1, grain=1),
    "keep": Hand(ore=3, grain=2),
    "buy": Hand(ore=1, wool=1, grain=1),
    "guard": Hand(brick=1, lumber=1, wool=1),
}
BUILDS = tuple(PRICES)
# A hex is two wide and four high; its rows are three apart.
CORNERS = {"n": (0, -2), "ne": (1, -1), "se": (1, 1), "s": (0, 2), "sw": (-1, 1), "nw": (-1, -1)}
EDGES = {
    "ne": ("n", "ne"),
    "e": ("ne", "se"),
    "se": ("se", "s"),
    "sw": ("s", "sw"),
    "w": ("sw", "nw"),
    "nw": ("nw", "n"),
}


class Map:
    """Places by where they lie. A name may say it from any hex: `a1.se` and `b2.n` can be the same place."""

    def __init__(self, hexes: list[str]) -> None:
        slots = {slot["hex"]: (slot["q"], slot["r"]) for layout in LAYOUTS.values() for slot in layout["slots"]}
        self.centres = {name: (2 * q + r, 3 * r) for name, (q, r) in slots.items()}
        self.corners = {name: {self.corner(f"{name}.{way}") for way in CORNERS} for name in hexes}
        self.paths = {self.path(f"{name}/{way}") for name in hexes for way in EDGES}
        self.places = {corner for corners in self.corners.values() for corner in corners}
        self.at = {corner: [path for path in self.paths if corner in path] for corner in self.places}
        self.beside = {corner: {*frozenset().union(*self.at[corner])} - {corner} for corner in self.places}

    def corner(self, name: str) -> Point:
        at, way = name.split(".")
        return self.centres[at][0] + CORNERS[way][0], self.centres[at][1] + CORNERS[way][1]

    def path(self, name: str) -> frozenset[Point]:
        at, way = name.split("/")
        return frozenset(self.corner(f"{at}.{end}") for end in EDGES[way.lower()])


class CatanReferee(Referee):
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.watch = options["rules"] == "watch"
        self.hands = [Hand() for _ in range(players)]
        self.buildings: dict[Point, tuple[int, bool]] = {}  # whose, and whether it is a keep
        self.roads: dict[frozenset[Point], int] = {}
        self.map: Map | None = None
        self.table: dict[str, Any] = {}  # as it was shown last
        self.question = ""
        self.tormund: str | None = None  # his hex
        self.wildlings: set[str] = set()  # theirs
        self.longest: int | None = None  # who holds the card
        self.lengths = [0] * players
        self.changed = True  # the board, since it was measured
        self.early: list[Event] = []  # what happened before the table was shown for the first time

    # --- what is told ---

    def begins(self, events: list[Event]) -> None:
        self.early = events

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        self.question = question
        self.look(table)
        for seat, legal in choices.items():
            self.judge(question, seat, legal)

    def chose(self, seat: int, choice: str, events: list[Event]) -> None:
        self.follow(events, choice)

    def ended(self, scores: list[int], winners: list[int], table: dict[str, Any]) -> None:
        self.question = "over"
        self.look(table)
        self.same("scores", [seat["points"] for seat in table["seats"]], scores)
        if table["ending"] == "points":
            self.same("the winner", [table["active"]], winners)
            if scores[table["active"]] < table["goal"]:
                self.wrong(f"{scores} points end the game, but {table['goal']} are needed")

    # --- the table ---

    def look(self, table: dict[str, Any]) -> None:
        """Compares what is shown with what must be."""
        if self.map is None:
            self.map = Map([one["hex"] for one in table["hexes"]])
            self.table = table
            deserts = [one["hex"] for one in table["hexes"] if not one["resource"]]
            self.tormund = None if self.watch else deserts[0]
            self.follow(self.early, "")
        self.table = table
        shown = {self.map.corner(one["corner"]): (one["seat"], one["keep"]) for one in table["buildings"]}
        self.same("buildings", self.buildings, shown)
        self.same("roads", self.roads, {self.map.path(one["path"]): one["seat"] for one in table["roads"]})
        self.same("the bank", {one: 19 - sum(hand[one] for hand in self.hands) for one in RESOURCES}, table["bank"])
        if self.changed:
            self.lengths = [self.length(seat) for seat in range(self.players)]
            self.changed = False
        if self.question != "MoveRoad":  # while a road is taken up and put down elsewhere nobody counts
            self.longest = self.holder(self.lengths)
            self.same("who has the Longest Road", self.longest, table["longest_road"])
        for seat, player in enumerate(table["seats"]):
            self.same(f"the number of cards of seat {seat}", self.hands[seat].total(), player["cards"])
            self.same(f"the length of the road of seat {seat}", self.lengths[seat], player["road_length"])
            self.same(f"the points of seat {seat}", self.points(seat, player), player["points"])
            self.same(f"the rates of seat {seat}", self.rates(seat), player["rates"])
            self.same(f"the roads left of seat {seat}", 15 - self.pieces(seat)[0], player["roads_left"])
            self.same(f"the settlements left of seat {seat}", 5 - self.pieces(seat)[1], player["settlements_left"])
            self.same(f"the keeps left of seat {seat}", 4 - self.pieces(seat)[2], player["keeps_left"])
        shown_as_blocked = {one["hex"] for one in table["hexes"] if one["blocked"]}
        self.same("where nothing grows", self.wildlings | ({self.tormund} - {None}), shown_as_blocked)

    def pieces(self, seat: int) -> tuple[int, int, int]:
        """Roads, settlements and keeps on the board."""
        mine = [keep for owner, keep in self.buildings.values() if owner == seat]
        return list(self.roads.values()).count(seat), mine.count(False), mine.count(True)

    def points(self, seat: int, player: dict[str, Any]) -> int:
        _, settlements, keeps = self.pieces(seat)
        card = 1 if self.watch else 2
        points: int = settlements + 2 * keeps + player["shown_points"]
        points += card * (self.table["longest_road"] == seat) + card * (self.table["largest_patrol"] == seat)
        if self.watch:
            guards = sum(line.count(seat) for line in self.table["north"]["guards"].values())
            points += (guards >= 3) + (guards >= 5)
        return points

    def rates(self, seat: int) -> dict[str, int]:
        rates = dict.fromkeys(RESOURCES, 3 if self.watch else 4)
        assert self.map is not None
        for harbour in self.table["harbours"]:
            ends = self.map.path(f"{harbour['hex']}/{harbour['edge']}")
            if any(self.buildings.get(corner, (None, False))[0] == seat for corner in ends):
                for resource in RESOURCES if harbour["resource"] == "any" else (harbour["resource"],):
                    rates[resource] = min(rates[resource], harbour["rate"])
        return rates

    # --- the longest road ---

    def holder(self, lengths: list[int]) -> int | None:
        """Five at least. The holder keeps the card while nobody is ahead; equals behind a lost card leave it aside."""
        best = max(lengths)
        leaders = [seat for seat, length in enumerate(lengths) if length == best]
        if best < 5:
            return None
        if self.longest in leaders:
            return self.longest
        return leaders[0] if len(leaders) == 1 else None

    def length(self, seat: int) -> int:
        """The longest line of different roads; it does not lead through another player's building."""
        mine = [path for path, owner in self.roads.items() if owner == seat]

        def further(corner: Point, left: list[frozenset[Point]]) -> int:
            best = 0
            for path in left:
                if corner in path:
                    (end,) = path - {corner}
                    through = self.buildings.get(end, (seat, False))[0] == seat
                    rest = [other for other in left if other != path]
                    best = max(best, 1 + (further(end, rest) if through else 0))
            return best

        return max((further(corner, mine) for path in mine for corner in path), default=0)

    # --- where one may build ---

    def is_free(self, corner: Point) -> bool:
        """The distance rule."""
        assert self.map is not None
        return corner not in self.buildings and not self.map.beside[corner] & self.buildings.keys()

    def reaches(self, seat: int, corner: Point) -> bool:
        """Can a road go on from here? From an own building, or an own road that no other player's building ends."""
        assert self.map is not None
        if corner in self.buildings:
            return self.buildings[corner][0] == seat
        return any(self.roads.get(path) == seat for path in self.map.at[corner])

    def sites(self, seat: int) -> dict[str, set[object]]:
        """Everything that the board and the supply of pieces allow, whatever it costs."""
        assert self.map is not None
        roads, settlements, keeps = self.pieces(seat)
        mine = {corner for path, owner in self.roads.items() if owner == seat for corner in path}
        free = [path for path in self.map.paths if path not in self.roads]
        found: dict[str, set[object]] = {
            "road": {path for path in free if any(self.reaches(seat, corner) for corner in path)},
            "settle": {corner for corner in mine if self.is_free(corner)},
            "keep": {corner for corner, building in self.buildings.items() if building == (seat, False)},
            "buy": {""} if self.table["deck"] else set(),
            "guard": set(),
        }
        if self.watch and self.table["seats"][seat]["guards_left"]:
            found["guard"] = {wall for wall, guards in self.table["north"]["guards"].items() if len(guards) < 5}
        for piece, left in (("road", 15 - roads), ("settle", 5 - settlements), ("keep", 4 - keeps)):
            if not left:
                found[piece] = set()
        return found

    def judge(self, question: str, seat: int, legal: list[str]) -> None:
        """The choices to build something."""
        if question not in ("PlaceSettlement", "Act", "FreeRoad"):
            return
        assert self.map is not None
        offered: dict[str, set[object]] = {verb: set() for verb in BUILDS}
        for choice in legal:
            verb, _, what = choice.partition(" ")
            if verb in ("road", "settle", "keep"):
                offered[verb].add(self.map.path(what) if verb == "road" else self.map.corner(what))
            elif verb in BUILDS:
                offered[verb].add(what)
        if question == "PlaceSettlement":
            anywhere = {corner for corner in self.map.places if self.is_free(corner)}
            self.same("where a first settlement can be", anywhere, offered["settle"])
        elif question == "Act":
            sites = self.sites(seat)
            for verb, price in PRICES.items():
                affordable = sites[verb] if self.hands[seat] >= price else set()
                self.same(f"the choices of seat {seat} to {verb}", affordable, offered[verb])
        elif question == "FreeRoad":
            self.same("where a free road can be", self.sites(seat)["road"], offered["road"])

    # --- what happens ---

    def follow(self, events: list[Event], choice: str) -> None:
        for number, event in enumerate(events):
            match event["event"]:
                case "rolled":
                    self.production(event, events[number + 1 :])
                case "road_built" | "settlement_built" | "keep_built":
                    self.built(event)
                case "road_taken_up":
                    assert self.map is not None
                    del self.roads[self.map.path(event["path"])]
                    self.changed = True
                case "paid" | "cards_seen" | "card_bought" | "guard_posted":
                    self.paid(event, events[:number], events[number + 1 :], choice)
                case "tormund_moved":
                    self.tormund = event["hex"]
                case "crossed" if event["hex"]:
                    self.wildlings.add(event["hex"])
                case "driven_out":
                    self.wildlings.remove(event["hex"])
                case _:
                    self.moved(event)
            for hand in self.hands:
                if any(count < 0 for count in hand.values()):
                    self.wrong(f"somebody pays what they do not have: {event}")

    def built(self, event: Event) -> None:
        assert self.map is not None
        self.changed = True
        kind, seat = event["event"].removesuffix("_built"), event["seat"]
        if kind == "road":
            self.roads[self.map.path(event["path"])] = seat
        else:
            self.buildings[self.map.corner(event["corner"])] = (seat, kind == "keep")
        if event.get("free", "no") == "no":
            self.pay(seat, PRICES["settle" if kind == "settlement" else kind])

    def paid(self, event: Event, before: list[Event], after: list[Event], choice: str) -> None:
        """Cards and guards: at the usual price when they are chosen to be built; heroes have prices of their own."""
        kind, seat = event["event"], event["seat"]
        if kind == "card_bought" and choice == "buy":
            self.pay(seat, PRICES["buy"])
        elif kind == "guard_posted" and self.question == "Act" and choice.startswith("guard "):
            self.pay(seat, PRICES["guard"])
        elif kind == "cards_seen" and not any(one["event"] == "paid" for one in before[-1:]):
            self.pay(seat, PRICES["buy"])
        elif kind == "paid":  # one card of the price is another one
            price = PRICES["buy" if any(one["event"] == "cards_seen" for one in after[:1]) else "guard"].copy()
            price[event["instead"]] -= 1
            price[event["resource"]] += 1
            self.pay(seat, price)

    def pay(self, seat: int, price: Hand) -> None:
        self.hands[seat].subtract(price)

    def moved(self, event: Event) -> None:
        """Cards that change hands, or come from the bank or go there."""
        match event:
            case {"event": "gained", "seat": seat, "resource": resource, "count": count}:
                self.hands[seat][resource] += count
            case {"event": "discarded", "seat": seat, "resource": resource, "count": count}:
                self.hands[seat][resource] -= count
            case {"event": "stolen", "seat": seat, "victim": victim, "resource": resource}:
                self.hands[victim][resource] -= 1
                self.hands[seat][resource] += 1
            case {"event": "traded", "seat": seat, "to": to, "resource": resource, "count": count}:
                self.hands[seat][resource] -= count
                self.hands[to][resource] += count
            case {"event": "bank_trade", "seat": seat, "gave": gave, "count": count, "took": took}:
                self.hands[seat][gave] -= count
                self.hands[seat][took] += 1

    def production(self, rolled: Event, after: list[Event]) -> None:
        """What everybody is owed. Where the bank is short nobody gets anything, unless one player alone is owed."""
        assert self.map is not None
        number = rolled["first"] + rolled["second"]
        owed: dict[str, Counter[int]] = {resource: Counter() for resource in RESOURCES}
        for one in self.table["hexes"]:
            if number in one["numbers"] and one["hex"] not in {self.tormund, *self.wildlings}:
                for corner in self.map.corners[one["hex"]]:
                    if corner in self.buildings:
                        seat, keep = self.buildings[corner]
                        owed[one["resource"]][seat] += 2 if keep else 1
        expected = Counter[tuple[int, str]]()
        for resource, shares in owed.items():
            left = 19 - sum(hand[resource] for hand in self.hands)
            for seat, share in shares.items():
                got = share if shares.total() <= left else left if len(shares) == 1 else 0
                if got:
                    expected[seat, resource] = got
        gained = Counter[tuple[int, str]]()
        for event in after:
            if event["event"] not in ("produced", "blocked", "short", "gained"):
                break
            if event["event"] == "gained":
                gained[event["seat"], event["resource"]] += event["count"]
        self.same(f"what a roll of {number} brings", expected, gained)
