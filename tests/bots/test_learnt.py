"""A judgment learned from games: how it is made, and how searches go by it."""

from __future__ import annotations

import json
from math import log
from pathlib import Path

import numpy as np
import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.bots import learnt
from meadhall.bots.learnt import LATE, judged_by, sight_of
from meadhall.bots.values import outlook_of, reward, squashed, value_of
from meadhall.games.registry import BUILT_IN
from tests.helpers import play_random
from training.compare import compared
from training.fit import blended, fit
from training.games import Plan, Rows, played


def weights_of(id: str) -> dict[str, float]:
    """Some for everything that is seen in this game."""
    match = Match.new(id, 3, seed=1)
    names = sorted(sight_of(match.game)(match.state, 0))
    return {name: 0.02 * (number % 7 - 3) for number, name in enumerate(names)}


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_sight_is_named_and_comes_twice(id: str) -> None:
    match = play_random(Match.new(id, 3, seed=2), 2, 40)
    sight = sight_of(match.game)(match.state, 1)
    early = [name for name in sight if not name.endswith(LATE)]
    assert {"always", "rivals", "judged", "others"} < set(early)
    stages = {round(sight[name + LATE] / sight[name], 9) for name in early if sight[name]}
    assert len(stages) == 1
    assert 0 <= stages.pop() <= 1


@pytest.mark.parametrize("id", BUILT_IN)
def test_the_judgement_is_the_sum_of_what_is_seen(id: str) -> None:
    weights = weights_of(id)
    for seed in range(4):
        match = play_random(Match.new(id, 3, seed), seed, 15 + 5 * seed)
        for seat in range(3):
            sight = sight_of(match.game)(match.state, seat)
            assert set(sight) == set(weights)
            hope = sum(weights[name] * sight[name] for name in sight)
            assert judged_by(match.game, weights)(match.state, [seat]) == [pytest.approx(squashed(hope))]
        alone = [judged_by(match.game, weights)(match.state, [seat])[0] for seat in (2, 0)]
        assert judged_by(match.game, weights)(match.state, [2, 0]) == alone


@pytest.mark.parametrize("id", BUILT_IN)
def test_it_uses_only_what_a_seat_may_know(id: str) -> None:
    for seed in range(3):
        match = play_random(Match.new(id, 3, seed), seed, 30)
        seat = match.waiting[0]
        judge = judged_by(match.game, weights_of(id))
        chances = {round(judge(match.imagine(seat, Fast(number)).state, [seat])[0], 9) for number in range(5)}
        assert len(chances) == 1


@pytest.mark.parametrize("id", BUILT_IN)
def test_searches_judge_by_the_weights_of_a_game_that_has_some(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, weights, path = meadhall.game(id), weights_of(id), tmp_path / "weights.json"
    path.write_text(json.dumps({"weights": weights}), encoding="utf-8")
    middle, end = (play_random(Match.new(id, 3, seed=4), 4, moves) for moves in (30, 10_000))
    assert end.over
    seats = [0, 1, 2]
    by_hand = [outlook_of(game)(middle.state, seat) for seat in seats]
    for found, expected in ((path, judged_by(game, weights)(middle.state, seats)), (None, by_hand)):
        monkeypatch.setattr(learnt, "file", lambda game, name, found=found: found)
        learnt.learnt_outlooks_of.cache_clear()
        judge = learnt.learnt_outlooks_of(game)
        assert judge(middle.state, seats) == expected
        assert judge(end.state, seats) == [reward(game, end.state, seat) for seat in seats]
    learnt.learnt_outlooks_of.cache_clear()


def test_a_fit_finds_what_made_the_difference() -> None:
    """Wins drawn by known weights: they are found again, and foretell better than the judgment that lacks one."""
    luck = np.random.default_rng(3)
    rows = Rows()
    for number in range(4000):
        judged, gold = float(luck.normal()), float(luck.normal())
        rows.sights.append({"judged": judged, "gold": gold})
        rows.won.append(float(luck.random() < squashed(judged + 2 * gold)))
        rows.seeds.append(number)
    fitted = fit(rows)
    assert fitted.weights["gold"] == pytest.approx(2, abs=0.3)
    assert fitted.weights["judged"] == pytest.approx(1, abs=0.3)
    assert fitted.learnt < fitted.by_hand - 0.1
    assert sum(count for count, _, _ in fitted.calibration) == 1000
    assert all(abs(said - won) < 0.15 for count, said, won in fitted.calibration if count > 50)


def test_rows_follow_from_the_plan() -> None:
    plan = Plan("bellum", "fierce", 2, 2, 5)
    rows = played(plan)
    assert rows == played(plan)
    assert len(rows.sights) == len(rows.won) == len(rows.seeds) > 5
    assert set(rows.seeds) == {5, 6}
    assert set(rows.won) <= {0.0, 0.5, 1.0}


def test_blended_odds_lie_between_both() -> None:
    match = play_random(Match.new("bellum", 3, seed=4), 4, 30)
    weights = weights_of("bellum")
    (by_hand,) = judged_by(match.game, blended(weights, 1.0))(match.state, [1])
    assert by_hand == pytest.approx(value_of(match.game)(match.state, 1), abs=0.001)
    (learnt,) = judged_by(match.game, weights)(match.state, [1])
    (both,) = judged_by(match.game, blended(weights, 0.25))(match.state, [1])
    assert odds(both) == pytest.approx(0.25 * odds(by_hand) + 0.75 * odds(learnt))


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def test_what_judges_like_the_one_in_use_wins_as_often() -> None:
    game = meadhall.game("bellum")
    won, seconds = compared(game, blended(weights_of("bellum"), 1.0), 3, 4, seed=11, options={})
    assert len(won) == 4
    assert set(won) <= {0.0, 0.5, 1.0}
    assert min(seconds) > 0
    upside_down = dict.fromkeys(weights_of("bellum"), 0.0) | {"judged": -1.0}
    worse, _ = compared(game, upside_down, 30, 4, seed=11, options={})
    assert sum(worse) < 2
