"""What a strong player would do now, and why: for a hint, and for the coach of newcomers.

It is found as in a review of the game, but before the choice is made. The match may be a world that was imagined for
the seat: what the seat cannot know is imagined anyway.
"""

from __future__ import annotations

from typing import NamedTuple

from ..bots.greedy import imagined
from ..bots.habits import sensible_of
from ..engine import flow
from ..engine.luck import Fast
from ..engine.match import Match
from .choices import MOST_CHOICES, QUICK, Depth, after, mean, searched
from .reasons import mean_parts, reasons

MOST = 3  # choices that are advised
FAR_BEHIND = 0.04  # of the chance to win: who is that much worse off is not advised


class Advised(NamedTuple):
    """A choice worth considering; the best one comes first."""

    choice: str
    why: list[str]  # names of parts (see reasons.py) in which it gains most against the next best one


def advised(match: Match, seat: int, seed: int, depth: Depth = QUICK) -> list[Advised]:
    legal = flow.options(match.state, seat)
    candidates = sensible_of(match.game)(match.state, seat, legal)[:MOST_CHOICES] or legal[:1]
    luck = Fast(seed)
    worlds = [imagined(match, seat, luck) for _ in range(depth.worlds)]
    again = luck.below(1_000_000)
    worth = {one: mean(match, worlds, seat, one, again) for one in candidates}
    first = max(worth, key=worth.__getitem__)
    if depth.rounds and len(candidates) > 1:
        worth = searched(match, seat, worth, first, depth, luck)
    order = sorted(worth, key=worth.__getitem__, reverse=True)
    best = [one for one in order[:MOST] if worth[order[0]] - worth[one] < FAR_BEHIND]
    told = {one: mean_parts(match.game, after(worlds, seat, one, again), seat) for one in order[: MOST + 1]}
    found = []
    for number, one in enumerate(best):
        others = [told[other] for other in order[number + 1 : number + 2]] or [told[other] for other in order[:number]]
        found.append(Advised(match.game.notation.text(one), reasons(told[one], others[0]) if others else []))
    return found
