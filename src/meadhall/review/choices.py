"""What a choice cost: the chance to win after the best choice, less that after the one that was made.

Judged is what the seat could know at that moment: worlds that it could not tell apart from the true one, and all that
luck might have done. At the deeper setting the choices that look best, and the one that was made, are searched as well.
"""

from __future__ import annotations

from typing import NamedTuple

from ..bots.greedy import courses, imagined
from ..bots.habits import sensible_of
from ..bots.mcts import Search
from ..bots.values import value_of
from ..engine import flow
from ..engine.flow import State
from ..engine.luck import Fast
from ..engine.match import Match
from ..engine.notation import Choice
from .reasons import mean_parts, reasons


class Depth(NamedTuple):
    """How closely choices are looked at."""

    worlds: int  # imagined for each decision
    rounds: int = 0  # of search, for each of the best choices
    searched: int = 4  # how many of them


QUICK, DEEP = Depth(2, 12), Depth(4, 100, 6)
MOST_CHOICES = 40  # that are weighed: beyond these, those that the game's habits would not think of


class Judged(NamedTuple):
    """One decision of a game."""

    seq: int  # of the entry that it made: 1, 2, 3 …
    seat: int
    choice: str
    loss: float  # of the chance to win, from 0 to 1
    better: str  # the best choice; the same as `choice` where nothing was better
    why: list[str]  # names of parts, see reasons.py


def judged(match: Match, seq: int, seat: int, choice: str, depth: Depth) -> Judged | None:
    """The choice that comes next in this match; None if there was no other."""
    legal = flow.options(match.state, seat)
    made = match.game.notation.parse(choice)
    luck = Fast(seq, stream=3)
    candidates = sensible_of(match.game)(match.state, seat, legal)[:MOST_CHOICES]
    if made not in candidates:
        candidates = [*candidates, made]
    if len(candidates) < 2:
        return None
    worlds = [imagined(match, seat, luck) for _ in range(depth.worlds)]
    seed = luck.below(1_000_000)
    worth = {one: mean(match, worlds, seat, one, seed) for one in candidates}
    if depth.rounds:
        worth = searched(match, seat, worth, made, depth, luck)
    best = max(worth, key=worth.__getitem__)
    loss = worth[best] - worth[made]
    if loss <= 0:
        return Judged(seq, seat, choice, 0.0, choice, [])
    why = reasons(*(mean_parts(match.game, after(worlds, seat, one, seed), seat) for one in (best, made)))
    return Judged(seq, seat, choice, loss, match.game.notation.text(best), why)


def mean(match: Match, worlds: list[State], seat: int, choice: Choice, seed: int) -> float:
    value = value_of(match.game)
    return sum(share * value(s, seat) for share, s in after(worlds, seat, choice, seed))


def after(worlds: list[State], seat: int, choice: Choice, seed: int) -> list[tuple[float, State]]:
    """The states that a choice may lead to, with their probabilities."""
    return [(probability / len(worlds), s) for world in worlds for probability, s in courses(world, seat, choice, seed)]


def searched(
    match: Match, seat: int, worth: dict[Choice, float], made: Choice, depth: Depth, luck: Fast
) -> dict[Choice, float]:
    """The same for the few that look best and the one that was made, by search: all in the same worlds."""
    best = sorted(worth, key=worth.__getitem__, reverse=True)[: depth.searched]
    search = Search(match, seat, Fast(luck.below(2_147_483_647)))
    few = [one for one in best if one in search.children]
    if search.is_clear or made not in search.children or len(few) < 2:
        return worth
    few += [made] if made not in few else []
    for _ in range(depth.rounds):
        search.round(few)
    return {one: search.worth(one) for one in few}
