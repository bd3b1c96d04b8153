"""What a seat may know of Catan, as numbers: the board, its own cards, and of other hands what a perfect counter of
cards would know."""

from typing import Final

from meadhall.bots.observing import BIG, MOST, SEATS, Block, put_all, put_big
from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.board import CORNER, CORNER_COUNT, HEX, HEX_COUNT, PATH, PATH_COUNT
from ..data.kinds import CARD, CARDS, ENDING, RESOURCE, RESOURCES, TERRAIN
from ..rules.production import is_blocked
from ..rules.resources import certain
from ..rules.state import Catan
from ..rules.trade import MADE_COUNTER_OFFER, Answers, Offer, drafted
from ..rules.verbs import DISCARD
from . import north

TERRAINS: Final = len(TERRAIN.words)
ROLLS: Final = [str(roll) for roll in range(2, 13)]
PHASES: Final = ["setup", "before_roll", "after_roll", "over"]
DICE: Final = ["production-1", "production-2", "wildling"]
HARBOURS: Final = [*RESOURCE.words, "any"]
ANY: Final = RESOURCES  # the harbor that takes every resource

BLOCKS: Final[list[Block]] = [
    Block("phase", PHASES),
    Block("turn", BIG, high=MOST),
    Block("active", SEATS),
    Block("first", SEATS),
    Block("goal", high=MOST),
    Block("dice", DICE, high=12),
    Block("dice_deck", high=36),
    Block("ending", ENDING.words),
    # The board. `number`: the throws that it answers to; `ways`: how many of the 36 rolls of two dice do.
    Block("terrain", HEX.words, TERRAIN.words),
    Block("number", HEX.words, ROLLS),
    Block("ways", HEX.words, high=12),
    Block("blocked", HEX.words),
    Block("tormund", HEX.words),
    Block("harbour", CORNER.words, HARBOURS),
    Block("settlement", CORNER.words, SEATS),
    Block("keep", CORNER.words, SEATS),
    Block("road", PATH.words, SEATS),
    # The table.
    Block("bank", RESOURCE.words, high=MOST),
    Block("deck", high=MOST),
    Block("out_of_game", CARD.words, high=MOST),
    Block("longest_road", SEATS),
    Block("largest_patrol", SEATS),
    Block("card_played"),
    Block("offers_left", high=MOST),
    # Each seat.
    Block("points", SEATS, high=MOST),  # the seat's own include the secret ones
    Block("cards", SEATS, high=MOST),
    Block("development_cards", SEATS, high=MOST),
    Block("patrols", SEATS, high=MOST),
    Block("shown_points", SEATS, high=MOST),
    Block("road_length", SEATS, high=MOST),
    Block("roads_left", SEATS, high=MOST),
    Block("settlements_left", SEATS, high=MOST),
    Block("keeps_left", SEATS, high=MOST),
    Block("certain", SEATS, RESOURCE.words, high=MOST),  # cards known to be in that hand; the seat's own hand
    Block("rates", SEATS, RESOURCE.words, high=4),
    # What only the viewer knows.
    Block("development_hand", CARD.words, high=MOST),
    Block("bought_this_turn", CARD.words, high=MOST),
    Block("looking_at", CARD.words, high=MOST),
    Block("discarding", RESOURCE.words, high=MOST),
    # The offer, what was answered to it, and the seat's own counter-offer while it is put together.
    Block("offer_give", RESOURCE.words, high=MOST),
    Block("offer_want", RESOURCE.words, high=MOST),
    Block("answer", SEATS, ["accept", "refuse", "counter"]),
    Block("counter_give", SEATS, RESOURCE.words, high=MOST),
    Block("counter_want", SEATS, RESOURCE.words, high=MOST),
    Block("draft_give", RESOURCE.words, high=MOST),
    Block("draft_want", RESOURCE.words, high=MOST),
    *north.BLOCKS,
]


def observe(s: Catan, me: int, out: bytearray) -> int:
    players = s.players
    out[phase(s)] = 1
    put_big(out, 4, s.turn)
    at = 6
    out[at + (s.active - me) % players] = 1
    out[at + players + (s.first - me) % players] = 1
    at += 2 * players
    out[at] = s.settings.goal
    for die in range(3):
        out[at + 1 + die] = s.dice[die] if s.dice[0] else 0
    out[at + 4] = len(s.dice_bag) if s.settings.dice_deck else 0
    out[at + 5 + s.ended] = 1
    at = board(s, me, out, at + 10)
    at = table(s, me, out, at)
    at = seats(s, me, out, at)
    at = own(s, me, out, at)
    at = offer(s, me, out, at)
    return north.observe(s, me, out, at)


def phase(s: Catan) -> int:
    if not s.stack:
        return 3
    if s.turn == 0:
        return 0
    return 1 if s.counters and s.counters[0] <= 1 else 2


def board(s: Catan, me: int, out: bytearray, at: int) -> int:
    players = s.players
    numbers = at + HEX_COUNT * TERRAINS
    ways = numbers + HEX_COUNT * 11
    blocked = ways + HEX_COUNT
    for place in s.board.hexes:
        out[at + place * TERRAINS + s.tile[place]] = 1
        token = s.token[place]
        if token != NOTHING:
            for roll in tables.TOKEN_VALUES[token]:
                out[numbers + place * 11 + roll - 2] = 1
                out[ways + place] += 6 - abs(7 - roll)
        if is_blocked(s, place):
            out[blocked + place] = 1
    at = blocked + HEX_COUNT
    if s.tormund != NOTHING:
        out[at + s.tormund] = 1
    at += HEX_COUNT
    settlements = at + CORNER_COUNT * len(HARBOURS)
    keeps = settlements + CORNER_COUNT * players
    rate, resource = s.board.harbour_rate, s.board.harbour_resource
    for corner in range(CORNER_COUNT):
        if rate[corner]:
            out[at + corner * len(HARBOURS) + (ANY if resource[corner] == NOTHING else resource[corner])] = 1
        standing = s.building[corner]
        if standing != NOTHING:
            out[(keeps if standing & 1 else settlements) + corner * players + ((standing >> 1) - me) % players] = 1
    at = keeps + CORNER_COUNT * players
    for path in range(PATH_COUNT):
        owner = s.road[path]
        if owner != NOTHING:
            out[at + path * players + (owner - me) % players] = 1
    return at + PATH_COUNT * players


def table(s: Catan, me: int, out: bytearray, at: int) -> int:
    players = s.players
    for resource in range(RESOURCES):
        out[at + resource] = s.bank[resource]
    out[at + RESOURCES] = len(s.deck) + len(s.looked)
    at += RESOURCES + 1
    for card in range(CARDS):
        out[at + card] = s.gone[card]
    at += CARDS
    if s.longest_road != NOTHING:
        out[at + (s.longest_road - me) % players] = 1
    if s.largest_patrol != NOTHING:
        out[at + players + (s.largest_patrol - me) % players] = 1
    at += 2 * players
    out[at] = 1 if s.played else 0
    out[at + 1] = s.settings.offers - s.offers if s.settings.player_trade else 0
    return at + 2


def seats(s: Catan, me: int, out: bytearray, at: int) -> int:
    players = s.players
    known = at + 9 * players
    for step in range(players):
        seat = (me + step) % players
        there = at + step
        out[there] = s.points[seat] + (s.secret_points(seat) if step == 0 else 0)
        out[there + players] = min(len(s.hand[seat]), MOST)
        out[there + 2 * players] = len(s.cards[seat]) + (len(s.fresh) if seat == s.active else 0)
        out[there + 3 * players] = s.patrols[seat]
        out[there + 4 * players] = s.shown[seat]
        out[there + 5 * players] = s.road_length[seat]
        out[there + 6 * players] = s.roads_left[seat]
        out[there + 7 * players] = s.settlements_left[seat]
        out[there + 8 * players] = s.keeps_left[seat]
        for resource in range(RESOURCES):
            spot = seat * RESOURCES + resource
            there = known + step * RESOURCES + resource
            out[there + players * RESOURCES] = s.rate[spot]
            if step:
                out[there] = certain(s.known[spot], me)
    for resource in s.hand[me]:
        out[known + resource] += 1
    return known + 2 * players * RESOURCES


def own(s: Catan, me: int, out: bytearray, at: int) -> int:
    put_all(out, at, s.cards[me])
    if me == s.active:
        put_all(out, at + CARDS, s.fresh)
        put_all(out, at + 2 * CARDS, s.looked)
    at += 3 * CARDS
    if s.answers:
        for choice in s.answers[me]:
            if choice[0] == DISCARD:
                out[at + choice[1]] += 1
    return at + RESOURCES


def offer(s: Catan, me: int, out: bytearray, at: int) -> int:
    """While it is being put together, only its owner sees it."""
    players = s.players
    answers = at + 2 * RESOURCES
    counter_give = answers + 3 * players
    counter_want = counter_give + players * RESOURCES
    end = counter_want + players * RESOURCES
    if any(s.give) and s.stack and (me == s.active or not isinstance(s.stack[-1], Offer)):
        for resource in range(RESOURCES):
            out[at + resource] = s.give[resource]
            out[at + RESOURCES + resource] = s.want[resource]
        for step in range(players):
            seat = (me + step) % players
            response = s.responses[seat]
            if response:
                out[answers + 3 * step + response - 1] = 1
            if response == MADE_COUNTER_OFFER:
                for resource in range(RESOURCES):
                    out[counter_give + step * RESOURCES + resource] = s.counter_give[seat * RESOURCES + resource]
                    out[counter_want + step * RESOURCES + resource] = s.counter_want[seat * RESOURCES + resource]
        if me != s.active and s.answers and isinstance(s.stack[-1], Answers):
            give, want = drafted(s.answers[me])
            for resource in range(RESOURCES):
                out[end + resource] = give[resource]
                out[end + RESOURCES + resource] = want[resource]
    return end + 2 * RESOURCES
