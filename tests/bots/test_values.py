"""Judgements of several seats at once, and of what luck brings that nobody looks at."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.bots.greedy import COURSES, answered, courses, courses_after
from meadhall.bots.learnt import learnt_outlooks_of
from meadhall.bots.values import outlook_of, outlooks_of, reward, unseen_of, value_of
from meadhall.engine import flow
from meadhall.games.bellum.rules.recruit import Recruit
from meadhall.games.registry import BUILT_IN
from tests.engine.toys import MAGPIE
from tests.helpers import play_random

BELLUM = meadhall.game("bellum")


@pytest.mark.parametrize("id", BUILT_IN)
def test_seats_are_judged_together_as_one_by_one(id: str) -> None:
    game = meadhall.game(id)
    together, alone = learnt_outlooks_of(game), outlook_of(game)
    assert outlooks_of(game) is not None
    for seed in range(3):
        match = Match.new(game, 3, seed=seed)
        for _ in range(12):
            play_random(match, seed, 15)
            if match.over:
                break
            one_by_one = [alone(match.state, seat) for seat in range(3)]
            assert together(match.state, [0, 1, 2]) == pytest.approx(one_by_one, abs=1e-12)
            assert together(match.state, [2, 0]) == pytest.approx([one_by_one[2], one_by_one[0]], abs=1e-12)


def test_a_game_without_such_a_judgement_is_asked_seat_by_seat() -> None:
    match = play_random(Match.new(MAGPIE, 3, seed=1), 1, 4)
    assert outlooks_of(MAGPIE) is None
    alone = outlook_of(MAGPIE)
    assert learnt_outlooks_of(MAGPIE)(match.state, [2, 0]) == [alone(match.state, 2), alone(match.state, 0)]


def test_a_finished_game_is_judged_by_its_result() -> None:
    match = play_random(Match.new(BELLUM, 3, seed=1), 1, 100_000)
    assert match.over
    results = [reward(BELLUM, match.state, seat) for seat in range(3)]
    assert learnt_outlooks_of(BELLUM)(match.state, [0, 1, 2]) == results


def test_one_course_stands_for_all_where_luck_brings_nothing_that_is_looked_at() -> None:
    """Which monster comes onto the table after one was recruited makes no difference to the judgement."""
    value = value_of(BELLUM)
    different = 0
    for seed in range(3):
        match = Match.new(BELLUM, 2, seed=seed)
        while not match.over:
            s, seat = match.state, match.waiting[0]
            question = s.stack[-1]
            if isinstance(question, Recruit):
                assert courses_after(BELLUM, question) == 1
                choice = flow.options(s, seat)[0]
                after = [answered(s, seat, choice, Fast(luck)) for luck in range(5)]
                different += len({repr(one.open_monsters) for one in after}) > 1  # type: ignore[attr-defined]
                assert len({round(value(one, seat), 12) for one in after if one.who == seat}) <= 1
                assert [chance for chance, _ in courses(s, seat, choice, 1, 1)] == [1.0]
            play_random(match, seed, 1)
    assert different > 20
    assert courses_after(BELLUM, flow.Decision(0)) == COURSES
    assert unseen_of(MAGPIE) == ()
