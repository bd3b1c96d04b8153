"""One random game of the soak. Its number decides everything: the table, the luck, and how closely it is looked at."""

from typing import Any, NamedTuple

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import CheckFailed, Table, all_tables, check_game
from meadhall.engine.game import Game, OptionError
from meadhall.engine.luck import Fast
from meadhall.engine.notation import Choice
from tests.referees.games import REFEREES, refereed
from tests.referees.referee import Wrong

CHECKED = 1  # of a hundred games; they get all that `check_game` does
REFEREED = 2  # of a hundred games, where the game has a referee
CLOSELY = 40  # its costly checks, at every so many decisions
MOST_DECISIONS = 100_000
COUNTED = 64  # pieces are counted after every so many decisions, and at the end


class Played(NamedTuple):
    game: str
    decisions: int
    checked: bool = False
    refereed: bool = False


def play(id: str, number: int) -> Played:
    """Plays it; raises CheckFailed with all that is needed to play it again."""
    game = meadhall.game(id)
    luck = Fast(number, stream=2)
    players, options = table(game, luck)
    lot = luck.below(100)
    try:
        if lot < CHECKED:
            report = check_game(game, 1, MOST_DECISIONS, number, tables=[(players, options)], closely=CLOSELY)
            return Played(id, report.decisions, checked=True)
        if id in REFEREES and lot < CHECKED + REFEREED:
            return Played(id, refereed(game, players, options, number), refereed=True)
        return Played(id, plain(game, players, options, number))
    except Exception as error:
        what = str(error) if isinstance(error, CheckFailed | Wrong) else f"{type(error).__name__}: {error}"
        where = f"{id}, {players} players, options {options}, seed {number}"
        raise CheckFailed(f'{what}\n  in: {where}\n  again: make soak ARGS="--again {id} {number}"') from error


def table(game: Game, luck: Fast) -> Table:
    """Every other game changes one option at most; the rest mix options as they come."""
    tables = all_tables(game)
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


def plain(game: Game, players: int, options: dict[str, Any], seed: int) -> int:
    """A game from its set-up to its end, without the costly checks; returns the number of decisions."""
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
