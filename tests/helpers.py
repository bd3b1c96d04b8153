"""What tests of several parts use."""

from meadhall.engine import flow
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match


def play_random(match: Match, seed: int = 0, most: int = 1_000_000) -> Match:
    """Plays on with choices drawn from `seed`, to the end or for this many choices; returns the match."""
    choose = Fast(seed)
    while match.waiting and most:
        seat = match.waiting[choose.below(len(match.waiting))]
        legal = flow.options(match.state, seat)  # no texts, which take more time than the rules
        match.play_code(seat, legal[choose.below(len(legal))])
        most -= 1
    return match
