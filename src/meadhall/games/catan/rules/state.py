"""What lies on the table: the Gift with its buildings, hands, bank and cards, the Wall and the wildlings."""

from meadhall.engine.flow import State
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from ..data.board import CORNER_COUNT, HEX_COUNT, PATH_COUNT, Board
from ..data.kinds import CARDS, RESOURCES, VICTORY_POINT


class Settings:
    """What the table agreed on; never changes, so that clones share it."""

    __slots__ = (
        "board", "count_cards", "dice_deck", "friendly", "goal", "offers", "patrol_discards", "player_trade",
        "starting_tokens", "tormund_on_ice", "tragedy", "watch",
    )  # fmt: skip

    def __init__(self, board: Board, watch: bool) -> None:
        self.board = board
        self.watch = watch  # the full game, Brotherhood of the Watch
        self.goal = tables.GOAL
        self.player_trade = True
        self.offers = tables.OFFERS  # in a turn
        self.friendly = False  # nobody steals from players with few points
        self.dice_deck = False  # a deck of 36 instead of dice
        self.tragedy = False  # the variant Tragedy of Heroes
        self.count_cards = False  # everyone sees what a perfect counter would know
        self.patrol_discards = False  # a Ranger Patrol of the base game halves full hands
        self.tormund_on_ice = True  # he may stand where there is no number
        self.starting_tokens = False  # those under the first settlements are revealed


class Catan(State):
    """Lists have one entry for each seat unless a comment says otherwise.

    What changes seldom (development cards, rates, the offer, lists inside lists other than hands) is replaced, never
    altered in place: clones share it. They share the board and the supplies of pieces, too, until something is built.
    """

    __slots__ = (
        "active", "bank", "board", "breaches", "building", "by_number", "camps", "cards", "clearings", "common",
        "counter_give", "counter_want", "deck", "dice", "dice_bag", "dismissed", "display", "drafts", "ended",
        "first", "fresh", "frostfangs", "gift", "give", "given_away", "gone", "guards", "guards_left", "hand", "hero",
        "hero_turn", "in_deck", "in_gift", "keeps_left", "known", "largest_patrol", "longest_road", "looked",
        "offers", "patrols", "played", "points", "rate", "responses", "road", "road_length", "roads_left", "settings",
        "settlements_left", "shares", "shown", "side", "sites", "tile", "token", "tokens", "tormund", "turn",
        "turned_down", "under", "upgrades", "used", "want", "watch", "ways",
    )  # fmt: skip

    def __init__(self, players: int, settings: Settings, bare: bool = False) -> None:
        if bare:
            return
        super().__init__(players)
        self.settings = settings
        self.board = settings.board
        self.watch = settings.watch
        self.first = 0  # the starting player
        self.active = 0  # whose turn it is
        self.turn = 0  # the number of this turn
        self.played = 0  # development cards played this turn
        self.offers = 0  # offers made this turn
        self.drafts = 0  # and offers begun
        self.given_away = 0  # cards given to others in deals this turn beyond those received
        # Offers that came to nothing since this turn began or a deal was made: what was given, and what was wanted.
        self.turned_down: list[int] = []
        self.dice = [0, 0, 0]  # as they lie: two production dice and the wildling die
        self.dice_bag: list[int] = []  # what is left of the deck of 36, (first - 1) * 6 + second - 1
        self.ended = 0  # how the game ended, see moves.ENDING
        # The Gift. By hex: terrain and number token; by intersection: seat * 2, plus 1 for a keep; by path: the seat.
        self.tile = self.board.tile
        self.token = self.board.token
        self.building = [NOTHING] * CORNER_COUNT
        self.road = [NOTHING] * PATH_COUNT
        self.tormund = self.board.tormund  # his hex, or NOTHING for his camp in the North
        # Resources: hands, the bank, and what others know of hands (see resources.py), by seat * 5 + resource.
        self.hand: list[list[int]] = [[] for _ in range(players)]
        self.known = [0] * (players * RESOURCES)
        self.bank = tables.BANK[:]
        # Development cards.
        counts = tables.CARDS_WATCH if settings.watch else tables.CARDS_BASE
        self.deck = [card for card in range(CARDS) for _ in range(counts[card])]
        self.in_deck = [0] * CARDS  # by card: who knows how many are in the deck (Melisandre), packed like `known`
        self.cards: list[list[int]] = [[] for _ in range(players)]  # that may be played
        self.fresh: list[int] = []  # bought this turn
        self.looked: list[int] = []  # the cards that Melisandre is looking at
        self.patrols = [0] * players  # played, face up
        self.gone = [0] * CARDS  # by card: out of the game
        self.shown = [0] * players  # victory point cards laid open at the end
        self.longest_road = NOTHING  # the seat that has the card
        self.largest_patrol = NOTHING
        # The offer of the player whose turn it is, by resource, and the answers to it, by seat; counter-offers, by
        # seat * 5 + resource: what the one who answers would give, and wants.
        self.give = [0] * RESOURCES
        self.want = [0] * RESOURCES
        self.responses = [0] * players
        self.counter_give = [0] * (players * RESOURCES)
        self.counter_want = [0] * (players * RESOURCES)
        # The North. Camps by clan, nearest to the trails first; clearings (regulars only), guards by section.
        self.camps: list[list[int]] = [[] for _ in tables.CLANS]
        self.clearings = [0] * tables.SECTIONS
        self.guards: list[list[int]] = [[] for _ in range(tables.SECTIONS)]
        self.gift = [NOTHING] * HEX_COUNT  # by hex: the wildling on it
        self.frostfangs = tables.FIGURES[:]  # by type
        self.breaches = 0
        # Wildling tokens nobody has seen, by shuffle * 9 + token; how many of the last shuffle are the common supply;
        # from which shuffle the tokens under each seat's settlements are; and the used ones, by token.
        self.tokens = tables.WILDLING_TOKENS[:]
        self.used = [0] * len(tables.WILDLING_TOKENS)
        self.common = 0
        self.under: list[list[int]] = [[] for _ in range(players)]
        self.hero = [NOTHING] * players
        self.side = [0] * players  # 0: A, 1: B
        self.hero_turn = [0] * players  # the turn in which the hero was taken or used
        self.display: list[int] = []
        self.dismissed: list[int] = []  # heroes out of the game
        # Kept for speed, see network.derive():
        self.by_number: list[list[int]] = []  # by roll: the hexes that answer to it
        self.shares = [0] * HEX_COUNT  # by hex: how many cards it pays each seat, a tally by seat (see tallies.py)
        self.ways: list[list[Choice]] = [[] for _ in range(players)]  # where a road may be built
        self.sites: list[list[Choice]] = [[] for _ in range(players)]  # where a settlement may be built
        self.upgrades: list[list[Choice]] = [[] for _ in range(players)]  # settlements that may become keeps
        self.rate = [tables.RATE[int(settings.watch)]] * (players * RESOURCES)  # bank trade, by seat * 5 + resource
        self.roads_left = [tables.ROADS] * players
        self.settlements_left = [tables.SETTLEMENTS] * players
        self.keeps_left = [tables.KEEPS] * players
        self.guards_left = [tables.GUARDS] * players
        self.road_length = [0] * players
        self.points = [0] * players  # what everyone can see
        self.in_gift = 0  # wildlings

    def clone(self) -> "Catan":
        c = Catan(self.players, self.settings, True)
        self.copy_flow_to(c)
        c.settings = self.settings
        c.board = self.board
        c.watch = self.watch
        c.first = self.first
        c.active = self.active
        c.turn = self.turn
        c.played = self.played
        c.offers = self.offers
        c.drafts = self.drafts
        c.given_away = self.given_away
        c.turned_down = self.turned_down
        c.dice = self.dice
        c.dice_bag = self.dice_bag
        c.ended = self.ended
        c.tile = self.tile
        c.token = self.token
        c.building = self.building
        c.road = self.road
        c.tormund = self.tormund
        c.hand = [cards[:] for cards in self.hand]
        c.known = self.known[:]
        c.bank = self.bank[:]
        c.deck = self.deck
        c.in_deck = self.in_deck
        c.cards = self.cards
        c.fresh = self.fresh
        c.looked = self.looked
        c.patrols = self.patrols
        c.gone = self.gone
        c.shown = self.shown
        c.longest_road = self.longest_road
        c.largest_patrol = self.largest_patrol
        c.give = self.give
        c.want = self.want
        c.responses = self.responses
        c.counter_give = self.counter_give
        c.counter_want = self.counter_want
        c.by_number = self.by_number
        c.shares = self.shares
        c.ways = self.ways
        c.sites = self.sites
        c.upgrades = self.upgrades
        c.rate = self.rate
        c.roads_left = self.roads_left
        c.settlements_left = self.settlements_left
        c.keeps_left = self.keeps_left
        c.road_length = self.road_length
        c.points = self.points[:]
        c.breaches = self.breaches
        c.common = self.common
        c.dismissed = self.dismissed
        c.in_gift = self.in_gift
        if self.watch:
            self.copy_north_to(c)
        else:  # nothing of it ever changes
            c.camps, c.clearings, c.guards, c.gift = self.camps, self.clearings, self.guards, self.gift
            c.frostfangs, c.tokens, c.used, c.under = self.frostfangs, self.tokens, self.used, self.under
            c.hero, c.side, c.hero_turn, c.display = self.hero, self.side, self.hero_turn, self.display
            c.guards_left = self.guards_left
        return c

    def copy_north_to(self, c: "Catan") -> None:
        c.camps = self.camps[:]
        c.clearings = self.clearings[:]
        c.guards = self.guards[:]
        c.guards_left = self.guards_left[:]
        c.gift = self.gift[:]
        c.frostfangs = self.frostfangs[:]
        c.tokens = self.tokens[:]
        c.used = self.used[:]
        c.under = self.under[:]
        c.hero = self.hero[:]
        c.side = self.side[:]
        c.hero_turn = self.hero_turn[:]
        c.display = self.display[:]

    def unshare_board(self) -> None:
        """Called before something is built or removed: other clones must not see it."""
        if not self.shared:
            return
        self.building = self.building[:]
        self.road = self.road[:]
        self.shares = self.shares[:]
        self.ways = self.ways[:]
        self.sites = self.sites[:]
        self.upgrades = self.upgrades[:]
        self.roads_left = self.roads_left[:]
        self.settlements_left = self.settlements_left[:]
        self.keeps_left = self.keeps_left[:]
        self.road_length = self.road_length[:]
        self.shared = False

    def moment(self) -> str:
        return f"turn {self.turn}"

    def derive(self) -> None:
        from .building.network import derive

        derive(self)

    def dealt_again(self) -> None:
        """No sum depends on hidden cards; but the deck has no order, and others may be less certain in this world."""
        from .resources import unsettle

        self.deck.sort()
        unsettle(self)

    def die_settled(self) -> bool:
        """Have the dice of this turn had their effect, so that the player may act? The turn is the lowest frame."""
        return self.counters[0] > 2

    def clockwise(self, start: int) -> list[int]:
        """Every seat once, from that one."""
        return [(start + step) % self.players for step in range(self.players)]

    def hold_cards(self, seat: int, cards: list[int]) -> None:
        """These are the development cards of a seat now."""
        self.cards = [cards if other == seat else self.cards[other] for other in range(self.players)]

    def secret_points(self, seat: int) -> int:
        """Victory point cards that only their owner knows of."""
        count = self.cards[seat].count(VICTORY_POINT)
        if seat == self.active:
            count += self.fresh.count(VICTORY_POINT)
        return count
