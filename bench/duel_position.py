"""A table of catanatron as a match of ours: what lies on it, who knows what of it, and the question."""

from __future__ import annotations

from typing import Any

from duel_places import CARD, RESOURCE, Places
from duel_table import CARDS, OPTIONS

from meadhall import Fast, Match
from meadhall import game as game_of
from meadhall.engine import flow
from meadhall.engine.notation import Choice
from meadhall.games.catan.data import tables
from meadhall.games.catan.rules.building.network import derive
from meadhall.games.catan.rules.cards import COUNT_PATROLS, FreeRoad
from meadhall.games.catan.rules.setup import PlaceRoad, PlaceSettlement, SetUp
from meadhall.games.catan.rules.state import Catan
from meadhall.games.catan.rules.tormund import Discard, MoveTormund
from meadhall.games.catan.rules.turn import ACT, BEFORE_ROLL, TURN
from meadhall.games.catan.rules.verbs import DISCARD

SETUP_DONE, BEGUN, ROLLED, ACTING = 4, 1, 2, 3  # steps of a setup and of a turn that are behind

Table = dict[str, Any]


def match_of(table: Table, places: Places, viewer: int) -> Match:
    """The position, secrets included, for someone who will look at it from that seat."""
    players = table["players"]
    rules = game_of("catan")
    options = rules.checked_options(OPTIONS, players)
    settings = rules.settings(players, options)
    settings.board = places.board
    s = Catan(players, settings)
    lay(s, table, places)
    deal_cards(s, table, viewer)
    derive(s)
    ask(s, table, places)
    flow.settle(s, Fast(0))
    return Match(rules, s, options, Fast(0))


def lay(s: Catan, table: Table, places: Places) -> None:
    """Pieces and hands."""
    s.active = table["active"]
    s.turn = 0 if table["setup"] else min(max(1, table["turn"]), tables.TURN_LIMIT - 1)
    s.tormund = places.hex[tuple(table["robber"])]
    s.hand = [hand[:] for hand in table["hands"]]
    s.known, s.bank = table["known"][:], table["bank"][:]
    for seat in range(s.players):
        for node in table["settlements"][seat]:
            s.building[places.corner[node]] = seat * 2
        for node in table["cities"][seat]:
            s.building[places.corner[node]] = seat * 2 + 1
        for one, other in table["roads"][seat]:
            s.road[places.path[min(one, other), max(one, other)]] = seat
    s.longest_road = table["longest_road"]
    s.largest_patrol = table["largest_army"]


def deal_cards(s: Catan, table: Table, viewer: int) -> None:
    """Development cards. The viewer's own Monopolies are out of the game: ours has nothing to do with one."""

    def ours(seat: int, names: list[str]) -> list[int]:
        return sorted(CARD[name] for name in names if not (name == "MONOPOLY" and seat == viewer))

    for seat in range(s.players):
        held = table["cards"][seat][:]
        if seat == s.active:
            s.fresh = ours(seat, table["fresh"])
            for name in table["fresh"]:
                held.remove(name)
        s.cards[seat] = ours(seat, held)
        for name in CARDS[1:4]:
            s.gone[CARD[name]] += table["gone"][seat].count(name)
        s.patrols[seat] = table["gone"][seat].count("KNIGHT")
    s.gone[CARD["MONOPOLY"]] += table["cards"][viewer].count("MONOPOLY")
    s.deck = sorted(CARD[name] for name in table["deck"])
    s.played = int(table["played"])


def ask(s: Catan, table: Table, places: Places) -> None:
    """The question, and who is asked."""
    who, prompt = table["asked"], table["prompt"]
    if table["setup"]:
        ask_first(s, table, places)
        return
    s.push(TURN)
    moves = prompt == "MOVE_ROBBER"
    if prompt == "DISCARD" or (moves and not table["knight"]):
        s.counters[0] = ROLLED
        s.push(MoveTormund(s.active, 0))
        if prompt == "DISCARD":
            # Those who have given up their cards already hold them until everyone has.
            s.push(Discard())
            s.answers = answers(table)
        return
    s.counters[0] = ACTING if table["rolled"] else BEGUN
    s.push(ACT[who * 2] if table["rolled"] else BEFORE_ROLL[who])
    if moves:
        s.push_all([MoveTormund(who, 1), COUNT_PATROLS])
    for _ in range(table["free_roads"]):
        s.push(FreeRoad(who))


def answers(table: Table) -> list[list[Choice]]:
    given = table["discarded"] or [[] for _ in range(table["players"])]
    return [[(DISCARD, RESOURCE[name]) for name in names] for names in given]


def ask_first(s: Catan, table: Table, places: Places) -> None:
    """Once round and back again; catanatron's first seat begins."""
    who = table["asked"]
    s.active = s.first = 0
    s.push(SetUp(0, 0, 0))
    s.counters[0] = SETUP_DONE
    built = sum(len(nodes) for nodes in table["settlements"])
    order = [*range(s.players), *reversed(range(s.players))]
    frames: list[flow.Frame] = [
        PlaceSettlement(seat, int(number >= s.players)) for number, seat in enumerate(order) if number >= built
    ]
    if table["prompt"] == "BUILD_INITIAL_ROAD":
        frames.insert(0, PlaceRoad(who, places.corner[table["settlements"][who][-1]]))
    s.push_all(frames)
