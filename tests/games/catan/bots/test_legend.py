"""The highest level in games of two: the net that has learnt from games, beside the hand-written judgement."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.bots import ask
from meadhall.bots.values import squashed
from meadhall.engine import flow
from meadhall.games.catan.bots.judge import NET, Net, blended
from meadhall.games.catan.bots.sight import EACH, SIGHT, sight
from meadhall.games.catan.bots.value import SURE, judged
from meadhall.games.catan.rules.state import Catan
from meadhall.games.catan.rules.turn import Act, BeforeRoll

CATAN = meadhall.game("catan")
CLASSIC = {"board": "classic", "player_trade": False}


def state_of(match: Match) -> Catan:
    assert isinstance(match.state, Catan)
    return match.state


def moments(seed: int, count: int) -> list[Match]:
    """Questions with several choices in a game of `greedy`, after the first settlements."""
    match = Match.new(CATAN, 2, seed, CLASSIC)
    luck = Fast(seed)
    found: list[Match] = []
    while not match.over and len(found) < count:
        seat = match.waiting[0]
        asked = isinstance(state_of(match).stack[-1], (Act, BeforeRoll))
        if asked and len(match.choices(seat)) > 1 and len(match.entries) % 3 == 0:
            found.append(match.clone())
        match.play(seat, ask("greedy", match, seat, luck))
    return found


def test_every_fact_of_both_seats_has_a_name() -> None:
    match = moments(1, 6)[-1]
    s, seat = state_of(match), match.waiting[0]
    found = dict(zip(SIGHT, sight(s, seat), strict=True))
    assert len(SIGHT) == len(set(SIGHT)) > 2 * len(EACH)
    assert found["own: points"] == s.points[seat] + s.secret_points(seat)
    assert found["other's: points"] == s.points[1 - seat]
    assert sum(found[f"own: hand {name}"] for name in ("brick", "lumber", "wool", "grain", "ore")) == len(s.hand[seat])
    assert found["own: unknown cards"] == 0
    whose = [found[name] for name in ("own act", "other's act", "own roll", "other's roll")]
    assert sorted(whose) == [0, 0, 0, 1]
    assert found["own act" if isinstance(s.stack[-1], Act) else "own roll"] == 1


def test_the_net_adds_up_what_its_neurons_feel() -> None:
    facts = len(SIGHT)
    first = [[0.5] + [0.0] * (facts - 1) + [-1.0]]
    net = Net({"facts": SIGHT, "hidden": first, "out": [2.0], "straight": [0.0, 0.25] + [0.0] * (facts - 2) + [0.1]})
    seen = [4.0, 8.0] + [0.0] * (facts - 2)
    assert net.hope(seen) == pytest.approx(2 * (0.5 * 4 - 1) + 0.25 * 8 + 0.1)
    assert net.hope([1.0, *seen[1:]]) == pytest.approx(2.1)  # the neuron is silent
    with pytest.raises(ValueError, match="other facts"):
        Net({"facts": SIGHT[1:], "hidden": first, "out": [2.0], "straight": []})


def test_a_point_more_looks_better_and_one_more_for_the_other_worse() -> None:
    seen = [sight(state_of(match), match.waiting[0]) for seed in range(4) for match in moments(seed, 8)]
    better = worse = 0
    for facts in seen:
        better += NET.hope(changed(facts, "own: points")) > NET.hope(facts)
        worse += NET.hope(changed(facts, "other's: points")) < NET.hope(facts)
    assert min(better, worse) > 0.9 * len(seen)


def changed(facts: list[float], more_of: str) -> list[float]:
    return [fact + (name == more_of) for name, fact in zip(SIGHT, facts)]


def test_both_judgements_count() -> None:
    """What they say lies between what both say alone, and never promises as much as a win is worth."""
    for match in moments(3, 10):
        s, seat = state_of(match), match.waiting[0]
        by_hand, by_net = SURE * judged(s, seat), SURE * squashed(NET.hope(sight(s, seat)))
        assert min(by_hand, by_net) < blended(s, seat) < max(by_hand, by_net) < 0.95


def test_what_it_sees_does_not_depend_on_secrets() -> None:
    differ = 0
    for number, match in enumerate(moments(5, 12) + moments(6, 12)):
        seat = match.waiting[0]
        other = match.imagine(seat, Fast(number))
        differ += other.position() != match.position()
        assert sight(state_of(other), seat) == sight(state_of(match), seat)
        assert ask("legend", match, seat, Fast(3)) == ask("legend", other, seat, Fast(3))
    assert differ > 3


def test_it_wins_where_it_can() -> None:
    """Where a choice ends the game in its favour, it makes such a choice."""
    for seed in range(8):
        for match in moments(seed, 60):
            s, seat = state_of(match), match.waiting[0]
            winning = [choice for choice in flow.options(s, seat) if wins(match, seat, choice)]
            if winning:
                assert ask("legend", match, seat, Fast(1)) in [CATAN.notation.text(choice) for choice in winning]
                return
    pytest.fail("no game came to a winning choice")


def wins(match: Match, seat: int, choice: tuple[int, ...]) -> bool:
    if choice == flow.options(state_of(match), seat)[0]:  # to roll or to end the turn
        return False
    after = match.clone()
    after.play(seat, CATAN.notation.text(choice))
    return after.over and after.winners == (seat,)
