"""One random game of the soak. Its number decides everything: the table, the luck, and how closely it is looked at."""

from functools import cache
from typing import Any, NamedTuple

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import CheckFailed, Table, all_tables, check_game
from meadhall.engine.game import Game, OptionError
from meadhall.engine.luck import Fast
from meadhall.engine.notation import Choice
from tests.referees.games import refereed
from tests.referees.referee import Wrong

# How many games of each game a round has. Random games of Catan are the longest by far: with equal shares, nearly all
# the time would go into them.
SHARES = {"northgard": 5, "bloodrage": 17, "catan": 3, "bellum": 25}
ROUND = [id for id, share in SHARES.items() for _ in range(share)]
# Of every ten rounds: in the fifth the first game of each gets all that `check_game` does, in the last one a referee.
ROUNDS, CHECKED, REFEREED, PLAIN = 10, 4, 9, -1
# Its costly checks, at one decision in this many; a random game of Catan has eight times as many as the others.
CLOSELY = {"northgard": 40, "bloodrage": 40, "catan": 320, "bellum": 40}
MOST_DECISIONS = 100_000
COUNTED = 64  # pieces are counted after every so many decisions, and at the end


class Played(NamedTuple):
    game: str
    decisions: int
    checked: bool = False
    refereed: bool = False


def whose(number: int) -> tuple[str, int]:
    """The game that this number of the soak belongs to, and its number among the games of that game."""
    rounds, place = divmod(number, len(ROUND))
    id = ROUND[place]
    return id, rounds * SHARES[id] + place - ROUND.index(id)


def play(id: str, number: int) -> Played:
    """Plays it; raises CheckFailed with all that is needed to play it again."""
    game = meadhall.game(id)
    players, options = table(game, Fast(number, stream=2))
    rounds, place = divmod(number, SHARES[id])
    closely = rounds % ROUNDS if place == 0 else PLAIN
    try:
        if closely == CHECKED:
            report = check_game(game, 1, MOST_DECISIONS, number, tables=[(players, options)], closely=CLOSELY[id])
            return Played(id, report.decisions, checked=True)
        if closely == REFEREED:
            return Played(id, refereed(game, players, options, number), refereed=True)
        return Played(id, plain(game, players, options, number))
    except Exception as error:
        what = str(error) if isinstance(error, CheckFailed | Wrong) else f"{type(error).__name__}: {error}"
        where = f"{id}, {players} players, options {options}, seed {number}"
        raise CheckFailed(f'{what}\n  in: {where}\n  again: make soak ARGS="--again {id} {number}"') from error


def table(game: Game, luck: Fast) -> Table:
    """Every other game changes one option at most; the rest mix options as they come."""
    tables = tables_of(game)
    if luck.below(2):
        return tables[luck.below(len(tables))]
    for _ in range(20):
        players = game.players[luck.below(len(game.players))]
        options = {one.name: one.values[luck.below(len(one.values))] for one in game.all_options()}
        try:
            game.checked_options(options, players)
        except OptionError:
            continue  # these do not go together
        return players, options
    return tables[luck.below(len(tables))]


tables_of = cache(all_tables)  # worked out once for each game, not for each of a million


def plain(game: Game, players: int, options: dict[str, Any], seed: int) -> int:
    """A game from its setup to its end, without the costly checks; returns the number of decisions."""
    luck, choose = Fast(seed), Fast(seed, stream=1)
    s = game.new(players, game.checked_options(options, players), luck)
    s.told = None  # nobody listens
    pieces = game.pieces(s)
    decisions = 0
    while s.who != flow.OVER:
        waiting = flow.waiting(s)
        seat = waiting[choose.below(len(waiting))] if waiting else 0
        legal = flow.options(s, seat)
        if not legal or len(set(legal)) != len(legal) or decisions == MOST_DECISIONS:
            raise CheckFailed(f"{fault(seat, waiting, legal)}; after {decisions} choices")
        flow.apply(s, seat, legal[choose.below(len(legal))], luck)
        decisions += 1
        if decisions % COUNTED == 0:
            counted(game, s, pieces)
    counted(game, s, pieces)
    if len(game.scores(s)) != players:
        raise CheckFailed("not every seat has a score")
    winners = game.winners(s)
    if not set(winners) <= set(range(players)) or not (winners or game.all_may_lose) or not decisions:
        raise CheckFailed(f"the game ended after {decisions} choices, won by seats {winners}")
    return decisions


def fault(seat: int, waiting: list[int], legal: list[Choice]) -> str:
    if not waiting:
        return "a dead end: nobody is asked, but the game is not over"
    if not legal:
        return f"a dead end: seat {seat} is asked but has no choice"
    if len(set(legal)) != len(legal):
        return f"seat {seat} has the same choice twice: {legal}"
    return "the game does not end"


def counted(game: Game, s: flow.State, pieces: dict[str, int]) -> None:
    now = game.pieces(s)
    if now != pieces:
        raise CheckFailed(f"pieces got lost: {pieces} at first, {now} now")
