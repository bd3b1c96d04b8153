"""Games of bots against themselves, and what was to be seen in them: a row for a seat at a moment, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import chain, repeat

import meadhall
from meadhall import Fast, Match
from meadhall.arena import lucks_of
from meadhall.bots import ask
from meadhall.bots.learnt import Sight, sight_of

SEEN = 8  # one in this many decisions is recorded
ASTRAY = 8  # in one of this many decisions, another good choice is made, so that games differ and mistakes occur
STRAYING = "calm"  # who makes it


@dataclass(frozen=True)
class Plan:
    """Which games. Everything in it is plain, so that it travels to other processes."""

    game: str
    bot: str
    players: int
    games: int
    seed: int
    options: tuple[tuple[str, object], ...] = ()


@dataclass
class Rows:
    """What was seen; the same place in each list belongs together."""

    sights: list[Sight] = field(default_factory=list)
    won: list[float] = field(default_factory=list)  # the share of the win that the seat had in the end
    seeds: list[int] = field(default_factory=list)


def one_game(plan: Plan, number: int) -> Rows:
    game, seed = meadhall.game(plan.game), plan.seed + number
    match = Match.new(game, plan.players, seed, dict(plan.options))
    lucks, noting = lucks_of(seed, plan.players), Fast(seed, stream=4)
    rows, seats, see = Rows(), [], sight_of(game)
    while not match.over:
        seat = match.waiting[0]
        if not noting.below(SEEN):
            seats.append(noting.below(plan.players))  # the one who is asked or another: searches judge for all
            rows.sights.append(see(match.state, seats[-1]))
        bot = STRAYING if not noting.below(ASTRAY) else plan.bot
        match.play(seat, ask(bot, match, seat, lucks[seat]))
    share = 1 / max(1, len(match.winners))
    rows.won = [share if seat in match.winners else 0.0 for seat in seats]
    rows.seeds = [seed] * len(seats)
    return rows


def played(plan: Plan, jobs: int = 1) -> Rows:
    """All of them, in order, whatever the number of processes."""
    found = Rows()
    for rows in _games(plan, jobs):
        found.sights += rows.sights
        found.won += rows.won
        found.seeds += rows.seeds
    return found


def _games(plan: Plan, jobs: int) -> Iterator[Rows]:
    if jobs == 1:
        yield from (one_game(plan, number) for number in range(plan.games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from chain(pool.map(one_game, repeat(plan), range(plan.games), chunksize=8))
