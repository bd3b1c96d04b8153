"""What lies on the table, and what can be read off it: who controls what, what it gives, what is hidden from whom."""

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from tests.referees.northgard.land import Land, Territory, named
from tests.referees.northgard.printed import (
    ACHIEVEMENTS,
    AREAS,
    BUILDINGS,
    CARDS,
    CREATURES,
    LARGE,
    NUMBERS,
    RESOURCES,
    SLOTS,
    STARTING,
    TILES,
    UNITS,
    UNREST,
)
from tests.referees.referee import Answer, Asked, Follower, Question

NO_BUILDINGS: Counter[str] = Counter()
AREA_SLOTS = {area: [slot for slot, (of, _) in SLOTS.items() if of == area] for area in AREAS}
GIVES = {"food_silo": "food", "woodcutter_lodge": "wood", "carved_stone": "lore"}  # R-NG-79 to 81
TILE_ORDER = {tile: number for number, tile in enumerate(TILES)}
CARD_ORDER = {card: number for number, card in enumerate(CARDS)}


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=CARD_ORDER.__getitem__)


class Card:
    """A card in a hand or on top of a deck. Does everyone know it?"""

    def __init__(self, name: str, known: bool) -> None:
        self.name = name
        self.known = known


class Player:
    def __init__(self) -> None:
        self.clan: str | None = None
        self.stock = dict.fromkeys(RESOURCES, 0)
        self.fame = 0
        self.units: Counter[str] = Counter()  # by area
        self.deck = STARTING[:]  # in no order
        self.top: list[Card] = []  # lies on the deck, the last one uppermost
        self.hand: list[Card] = []
        self.active: list[str] = []
        self.discard: list[str] = []
        self.played: list[str] = []  # and resolved, this year
        self.upgrades: list[str] = []
        self.tiles: list[str] = []
        self.passed = self.has_its_card = self.bear_awake = self.conqueror = False

    @property
    def reserve(self) -> int:
        return UNITS - self.units.total() - self.away

    away = 0  # units that entered a territory and have to fight there

    @property
    def resources(self) -> int:
        return sum(self.stock.values())

    @property
    def cards(self) -> list[str]:
        """All of them, wherever they are."""
        held = [card.name for card in (*self.top, *self.hand)]
        return [*self.deck, *held, *self.active, *self.discard]

    @property
    def hidden(self) -> list[str]:
        """What lies in the deck or the hand, a spectator cannot tell where."""
        return in_order([*self.deck, *(card.name for card in (*self.top, *self.hand) if not card.known)])


class Combat:
    """The combat that is going on. No seat: a creature."""

    def __init__(self, place: str, attacker: int | None, defender: int | None, beast: str | None, card: str) -> None:
        self.place = place
        self.attacker = attacker
        self.defender = defender
        self.beast = beast
        self.card = card  # the Move card that led to it, if there is one
        self.strength = {"attacker": 0, "defender": 0}
        self.skulls = {"attacker": 0, "defender": 0}  # that they deal


class Table(Follower):
    strongholds_alone, strongholds_of_a_team = 3, 5  # to win by domination

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.seats = [Player() for _ in range(players)]
        self.teams: bool = options["teams"]
        self.long = options["length"] == "long"
        self.last_year: int = NUMBERS["meta"]["years_long" if self.long else "years_standard"]
        self.year, self.phase, self.first = 1, "setup", 0
        self.land = Land()
        self.pile: set[str] = set()  # tiles in no order; then come those under it
        self.under: list[str] = []
        self.offered: list[str] = []  # drawn, not laid
        self.laid: str | None = None
        self.slots: dict[str, str] = {}  # the buildings on them
        self.annexes: list[tuple[str, str]] = []  # areas and buildings that take no slot there
        self.buildings: dict[str, Counter[str]] = {}  # all of them, by territory
        self.row: list[str] = []
        self.achievements: list[str] = []
        self.shown_cards: set[str] = set()
        self.unrest: int = CARDS[UNREST]["copies"]
        self.box: list[str] = []
        # Figures that entered where they have to fight; they belong to the mover.
        self.entered: Counter[str] = Counter()
        self.mover = -1
        self.kaija: str | None = None  # her area
        self.kaija_entered = False
        self.scorched: str | None = None  # an area
        self.line: list[str] = []
        self.lairs: dict[str, str] = {}  # the areas of the creatures on the map
        self.creature_deck = set(CREATURES)
        self.creature_discard: list[str] = []
        self.weak_on_top = 0
        self.unnamed_creature = False  # one was revealed that nobody has told us yet
        self.declared: list[str] = []  # creatures to be attacked
        self.recruited: list[str] = []
        self.combat: Combat | None = None
        self.about: dict[str, Any] = {}  # what the question is about
        self.over = False
        super().__init__(players, options)

    # --- who ---

    def in_order(self) -> list[int]:
        return [(self.first + step) % self.players for step in range(self.players)]

    def partner(self, seat: int) -> int | None:
        return (seat + 2) % 4 if self.teams else None

    def enemies(self, seat: int, other: int | None) -> bool:
        return other is not None and other != seat and other != self.partner(seat)

    def opponents(self, seat: int) -> list[int]:
        """Clockwise."""
        others = [(seat + step) % self.players for step in range(1, self.players)]
        return [other for other in others if self.enemies(seat, other)]

    def team(self, seat: int) -> list[int]:
        partner = self.partner(seat)
        return [seat] if partner is None else [seat, partner]

    # --- figures and control ---

    def bear(self) -> int | None:
        """Who has Kaija."""
        return next((seat for seat, player in enumerate(self.seats) if player.clan == "bear"), None)

    def territory(self, area: str) -> Territory:
        return self.land.where[area]

    def kaija_at(self, place: str, entered: bool = False) -> bool:
        return (
            self.kaija is not None
            and self.territory(self.kaija) is self.territory(place)
            and self.kaija_entered == entered
        )

    def kaija_waits(self, seat: int) -> bool:
        """Is she in the reserve of this seat?"""
        return self.seats[seat].clan == "bear" and self.kaija is None

    def owner(self, place: str) -> int | None:
        areas = self.territory(place).areas
        for seat, player in enumerate(self.seats):
            if any(player.units[area] for area in areas):
                return seat
        return self.bear() if self.kaija_at(place) else None

    def units(self, place: str) -> int:
        """Of the player who controls it, without Kaija."""
        return sum(player.units[area] for player in self.seats for area in self.territory(place).areas)

    def figures(self, place: str) -> int:
        return self.units(place) + self.kaija_at(place)

    def controlled(self, seat: int) -> list[str]:
        places = {self.territory(area).name for area, count in self.seats[seat].units.items() if count}
        if self.bear() == seat and self.kaija is not None and not self.kaija_entered:
            places.add(self.territory(self.kaija).name)
        return [place for place in self.land.territories if place in places]

    def neutral(self) -> list[str]:
        return [place for place in self.land.territories if self.owner(place) is None]

    def any_figure(self, seat: int) -> bool:
        """Is there one left to recruit?"""
        return self.seats[seat].reserve > 0 or self.kaija_waits(seat)

    def on_map(self, seat: int) -> int:
        return UNITS - self.seats[seat].reserve + (self.bear() == seat and self.kaija is not None)

    def arrive(self, seat: int, place: str, units: int, kaija: bool) -> None:
        """Figures come to stay."""
        self.seats[seat].units[place] += units
        if kaija:
            self.kaija, self.kaija_entered = place, False

    def enter(self, seat: int, place: str, units: int, kaija: bool) -> None:
        """They stay if nobody objects, and otherwise will have to fight."""
        if self.owner(place) in (None, seat) and not self.creatures(place, "fallen_valkyrie"):
            self.arrive(seat, place, units, kaija)
        else:
            self.entered[place] += units
            self.seats[seat].away += units
            if kaija:
                self.kaija, self.kaija_entered = place, True

    def leave(self, seat: int, place: str, units: int, kaija: bool, entered: bool) -> None:
        if kaija:
            self.kaija, self.kaija_entered = None, False
        if entered:
            self.entered[place] -= units
            self.seats[seat].away -= units
        else:
            standing = self.seats[seat].units
            for area in self.territory(place).areas:
                gone = min(units, standing[area])
                standing[area] -= gone
                units -= gone

    def group(self, seat: int, place: str, entered: bool) -> tuple[int, bool]:
        """The units of a seat there, and whether Kaija is with them."""
        kaija = self.bear() == seat and self.kaija_at(place, entered)
        return (self.entered[place] if entered else self.units(place)), kaija

    def visited(self) -> list[str]:
        """Where someone has entered who has to fight, or to go on."""
        places = {place for place, count in self.entered.items() if count}
        if self.kaija is not None and self.kaija_entered:
            places.add(self.kaija)
        return [place for place in self.land.territories if place in places]

    def to_come(self, place: str) -> bool:
        """Is a combat still to be fought there?"""
        return place in self.visited() or any(self.lair(one) == place for one in self.declared)

    # --- what stands in a territory ---

    def creatures(self, place: str, kind: str) -> int:
        if not self.lairs:
            return 0
        here = self.territory(place)
        beasts = [one for one, area in self.lairs.items() if self.land.where[area] is here]
        return sum(CREATURES[one]["kind"] == kind for one in beasts) if beasts else 0

    def lair(self, creature: str) -> str:
        """The territory where a creature is."""
        return self.territory(self.lairs[creature]).name

    def built(self, place: str) -> Counter[str]:
        return self.buildings.get(self.territory(place).name, NO_BUILDINGS)

    def count_buildings(self) -> None:
        """Found once more whenever a building or a tile was added."""
        standing = [(SLOTS[slot][0], building) for slot, building in self.slots.items()] + self.annexes
        self.buildings = {}
        for area, building in standing:
            self.buildings.setdefault(self.territory(area).name, Counter())[building] += 1

    def empty_slots(self, place: str) -> list[str]:
        return [slot for area in self.territory(place).areas for slot in AREA_SLOTS[area] if slot not in self.slots]

    def supply(self, building: str) -> int:
        standing = [*self.slots.values(), *(one for _, one in self.annexes)]
        tokens: int = BUILDINGS[building]["tokens"]
        return tokens - standing.count(building)

    def tile_icons(self, place: str, resource: str) -> int:
        return self.territory(place).icons[resource]

    def building_icons(self, place: str, resource: str) -> int:
        return sum(n for one, n in self.built(place).items() if GIVES.get(one) == resource)

    def icons(self, place: str, resource: str) -> int:
        return self.tile_icons(place, resource) + self.building_icons(place, resource)

    def crop(self, place: str) -> dict[str, int]:
        """In a harvest; a Wolf leaves what buildings give (R-NG-195)."""
        found = dict.fromkeys(RESOURCES, 0) if self.creatures(place, "wolf") else dict(self.territory(place).icons)
        for building, count in self.built(place).items():
            if building in GIVES:
                found[GIVES[building]] += count
        return found

    def yields(self, place: str, resource: str) -> int:
        return self.crop(place)[resource]

    def territory_fame(self, place: str) -> int:
        """R-NG-54: 1 for two tiles, 2 for more, if closed and without a Wolf."""
        territory = self.territory(place)
        if not territory.closed or self.creatures(place, "wolf"):
            return 0
        return 1 if len(territory.tiles) <= 2 else 2

    def strongholds(self, seat: int) -> int:
        places = [place for place in self.controlled(seat) if self.territory(place).closed]
        return sum(any(self.built(place)[one] for one in LARGE) for place in places)

    def winter(self, seat: int) -> tuple[int, int]:
        """Food and wood to be paid: R-NG-58. Kaija eats nothing."""
        units = UNITS - self.seats[seat].reserve
        food = 0 if units <= 3 else 1 if units <= 6 else 2 if units <= 9 else 3 if units <= 12 else 4
        return food, 0 if units <= 9 else 1 if units <= 12 else 2

    def neighbours(self, seat: int) -> list[str]:
        """Everything adjacent to a territory of this seat."""
        near = {other for place in self.controlled(seat) for other in self.territory(place).near}
        return [place for place in self.land.territories if place in near]

    # --- the count at the end (R-NG-135, 136) ---

    def achievement(self, seat: int, card: str) -> int:
        counted: Counter[str] = Counter()
        for place in self.controlled(seat):
            for building, count in self.built(place).items():
                counted[f"{BUILDINGS[building]['size']}_building"] += count
            for slot in self.empty_slots(place):
                counted["empty_large_slot" if SLOTS[slot][1] == "large" else "empty_small_slot"] += 1
            for resource in RESOURCES:
                counted[f"{resource}_icon"] += self.icons(place, resource)
            counted["lair"] += sum(AREAS[area]["lair"] for area in self.territory(place).areas)
            counted["unit"] += self.figures(place)
        return sum(counted[what] * worth for what, worth in ACHIEVEMENTS[card]["per"].items())

    def count(self, seat: int) -> dict[str, int]:
        player = self.seats[seat]
        cards = [card for card in player.cards if card != UNREST]
        parts = {
            "tokens": player.fame,
            "resources": player.resources // 3,
            "cards": sum(
                self.achievement(seat, card) if card in ACHIEVEMENTS else CARDS[card]["fame"] for card in cards
            ),
            "unrest": -5 * player.cards.count(UNREST),
        }
        return parts | {"total": sum(parts.values())}

    def dominators(self) -> list[int]:
        """R-NG-62, 140, 145."""
        if self.long:
            return []
        needed = self.strongholds_of_a_team if self.teams else self.strongholds_alone
        return [s for s in range(self.players) if sum(self.strongholds(one) for one in self.team(s)) >= needed]

    def result(self) -> tuple[list[int], list[int]]:
        ranks = []
        for seat in range(self.players):
            team = self.team(seat)
            buildings = [self.built(place).total() for one in team for place in self.controlled(one)]
            ranks.append(
                (
                    sum(self.count(one)["total"] for one in team),
                    sum(len(self.controlled(one)) for one in team),
                    sum(self.on_map(one) for one in team),
                    sum(buildings),
                )
            )
        rivals = self.dominators() or list(range(self.players))
        best = max(ranks[seat] for seat in rivals)
        return [rank[0] for rank in ranks], [seat for seat in rivals if ranks[seat] == best]

    # --- what changes hands ---

    def gain(self, seat: int, resource: str, amount: int) -> None:
        if amount:
            self.seats[seat].stock[resource] += amount
            self.happens("gained", seat=seat, resource=resource, amount=amount)

    def spend(self, seat: int, resource: str, amount: int) -> None:
        if amount:
            self.seats[seat].stock[resource] -= amount
            self.happens("spent", seat=seat, resource=resource, amount=amount)

    def gain_fame(self, seat: int, fame: int, source: str) -> None:
        if fame:
            self.seats[seat].fame += fame
            self.happens("fame_gained", seat=seat, fame=fame, source=source)

    def collect(self, seat: int, place: str) -> None:
        """The resources of one territory, as in a harvest."""
        for resource in RESOURCES:
            self.gain(seat, resource, self.yields(place, resource))

    def pay_any(self, seat: int, price: int) -> Generator[Question, Answer, None]:
        for paid in range(price):
            kinds = [f"pay {kind}" for kind in RESOURCES if self.seats[seat].stock[kind]]
            answer = yield from self.ask_about(seat, "PayAny", kinds, left=price - paid)
            self.spend(seat, answer.split()[1], 1)

    # --- comparing it with the game ---

    def ask_about(
        self, seat: int, question: str, choices: list[str], **about: object
    ) -> Generator[Question, Answer, str]:
        """As `ask`; the table also says what the question is about: yes, no, numbers and names."""
        self.about = {what: yes(value) if isinstance(value, bool) else value for what, value in about.items()}
        answer = yield from self.ask(seat, question, choices)
        self.about = {}
        return answer

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        if self.unnamed_creature:  # chance has decided which one it is, and shows it in the line
            self.unnamed_creature = False
            self.line.append(table["creatures"]["line"][-1]["creature"])
            self.revealed(self.line[-1])
            self.about = {"creature": self.line[-1]}
        super().asked(question, choices, table)

    def revealed(self, creature: str) -> None:
        """It was in the deck, and among the first ones are no strong ones (R-NG-165)."""
        if creature not in self.creature_deck:
            self.wrong(f"{creature} was not in the deck of creatures")
        self.creature_deck.remove(creature)
        if self.weak_on_top:
            self.weak_on_top -= 1
            if CREATURES[creature]["strength"] > 6:
                self.wrong(f"{creature} came among the weak creatures")

    def compare(self, table: dict[str, Any]) -> None:
        super().compare(table)
        for seat in range(self.players):
            shown = table["seats"][seat]
            self.same_all(f"of seat {seat}", self.seat(seat), shown | {"discard": sorted(shown["discard"])})
        territories = self.territories()
        self.same("the territories", [one["territory"] for one in territories], names(table["territories"]))
        for here, there in zip(territories, table["territories"], strict=True):
            self.same_all(f"of territory {here['territory']}", here, there)
        for what, pieces in (("unseen_tiles", self.pile), ("box", self.box)):
            self.same(what, sorted(pieces), sorted(table[what]))

    def same_all(self, whose: str, here: dict[str, Any], there: dict[str, Any]) -> None:
        if here != there:
            for what, value in here.items():
                self.same(f"{what} {whose}", value, there[what])

    def table(self) -> dict[str, Any]:
        return {
            "year": self.year,
            "years": self.last_year,
            "phase": "over" if self.over else self.phase,
            "asking": self.about,
            "first": self.first,
            "teams": self.teams,
            "tiles": [
                {"tile": tile, "cell": named(cell), "rotation": turn}
                for cell, (tile, turn) in sorted(self.land.tiles.items(), key=lambda one: TILE_ORDER[one[1][0]])
            ],
            "buildings": self.slots,
            "annexes": [
                {"territory": self.territory(area).name, "area": area, "building": one} for area, one in self.annexes
            ],
            "supply": {building: self.supply(building) for building in BUILDINGS},
            "pile": len(self.pile) + len(self.under),
            "under_pile": self.under,
            "offered": self.offered,
            "laid": self.laid,
            "row": self.row,
            "achievements": self.achievements,
            "unrest": self.unrest,
            "creatures": {
                "play": self.options["creatures"] != "no",
                "line": [
                    {"creature": one, "territory": self.lair(one) if one in self.lairs else None} for one in self.line
                ],
                "deck": len(self.creature_deck),
                "weak_on_top": self.weak_on_top,
                "discard": [one for one in CREATURES if one in self.creature_discard],
                "attacked": self.declared,
            },
            "scorched": self.territory(self.scorched).name if self.scorched else None,
            "recruited": self.recruited,
            "fight": self.fight_shown(),
        }

    def fight_shown(self) -> dict[str, Any] | None:
        fight = self.combat
        if fight is None:
            return None
        return {
            "territory": fight.place,
            "attacker": fight.attacker,
            "defender": fight.defender,
            "creature": fight.beast,
            "card": fight.card or None,
            "attacker_strength": fight.strength["attacker"],
            "defender_strength": fight.strength["defender"],
            "attacker_skulls": fight.skulls["attacker"],
            "defender_skulls": fight.skulls["defender"],
        }

    def territories(self) -> list[dict[str, Any]]:
        visited = self.visited()
        owner = {place: seat for seat in range(self.players) for place in self.controlled(seat)}
        kaija = self.territory(self.kaija).name if self.kaija else None
        beasts: dict[str, list[str]] = {}
        for beast in self.line:
            if beast in self.lairs:
                beasts.setdefault(self.lair(beast), []).append(beast)
        return [
            {
                **one.facts,
                "owner": owner.get(name),
                "units": self.units(name) if name in owner else 0,
                "kaija": name == kaija,
                "entered_by": self.mover if name in visited else None,
                "entered": self.entered[name],
                "yield": self.crop(name),
                "fame": self.territory_fame(name),
                "built": self.built(name),
                "creatures": beasts.get(name, []),
            }
            for name, one in self.land.territories.items()
        ]

    def seat(self, seat: int) -> dict[str, Any]:
        player = self.seats[seat]
        food, wood = self.winter(seat)
        return {
            "clan": player.clan,
            "passed": player.passed,
            "has_its_card": player.has_its_card,
            "bear_awake": player.bear_awake,
            "conqueror": player.conqueror,
            **player.stock,
            "fame": player.fame if self.over else None,
            "reserve": player.reserve,
            "units": UNITS - player.reserve,
            "kaija": self.bear() == seat and self.kaija is not None,
            "territories": self.controlled(seat),
            "strongholds": self.strongholds(seat),
            "winter_food": food,
            "winter_wood": wood,
            "hand": in_order(card.name for card in player.hand if card.known),
            "hand_size": len(player.hand),
            "deck_size": len(player.deck) + len(player.top),
            "deck_top": [card.name if card.known else None for card in player.top],
            "unseen": player.hidden,
            "active": player.active,
            "played": player.played,
            "discard": sorted(player.discard),
            "upgrades": player.upgrades,
            "tiles": player.tiles,
            "count": self.count(seat) if self.over else None,
        }


def yes(value: bool) -> str:
    return "yes" if value else "no"


def names(territories: list[dict[str, Any]]) -> list[str]:
    return [one["territory"] for one in territories]


def once(names: Iterable[str]) -> list[str]:
    """Each of them once: equal cards are one choice."""
    return sorted(set(names))
