"""The puzzles that come with the games, against the engine; and how new ones are found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import islice

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.games.registry import BUILT_IN
from meadhall.puzzles import Puzzle, PuzzleError, by_name, found, read, written, wrong
from meadhall.puzzles.making import Budget, fits, puzzles
from meadhall.puzzles.playouts import Playouts, by_a_look_ahead, by_habit
from meadhall.puzzles.puzzle import FILE, name_of

SMALL = Budget(of_a_game=6, rounds=6, serious=3, playouts=(6, 12), least=12, again=(4,))
BELLUM = meadhall.game("bellum")


@pytest.mark.parametrize("id", BUILT_IN)
def test_every_puzzle_is_sound(id: str) -> None:
    game = meadhall.game(id)
    here = found(game)
    assert len(here) >= 40
    assert [one.difficulty for one in here] == sorted(one.difficulty for one in here)
    assert len({one.name for one in here}) == len(here)
    assert [what for one in here for what in wrong(one)] == []


@pytest.mark.parametrize("id", BUILT_IN)
def test_the_figures_fit_together(id: str) -> None:
    for one in found(meadhall.game(id)):
        assert 0 < one.sure <= one.lead <= one.wins <= 1
        assert one.difficulty == pytest.approx(sum(one.missed.values()) / len(one.missed), abs=0.001)
        for other in one.others:
            assert other.playouts >= 100
            # Where both were played out equally often, the lead is the difference.
            if other.playouts == one.playouts:
                assert other.behind == pytest.approx(one.wins - other.wins, abs=0.0015)


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_puzzle_shows_nothing_that_its_seat_may_not_know(id: str) -> None:
    for one in found(meadhall.game(id))[::8]:
        match = one.match()
        other = match.imagine(one.seat, Fast(7))
        assert other.view(one.seat) == match.view(one.seat)
        assert all(not given or seat == one.seat for seat, given in enumerate(match.state.answers))


def test_different_kinds_of_puzzles_and_levels() -> None:
    for game in map(meadhall.game, BUILT_IN):
        here = found(game)
        assert len({one.question for one in here}) >= 3
        assert here[0].difficulty < 0.25 < 0.5 < here[-1].difficulty
        assert sum(len(one.others) == 1 for one in here) <= len(here) / 4


@pytest.fixture(scope="module")
def few() -> list[Puzzle]:
    return list(islice(nonstop(6), 1))


def nonstop(seed: int) -> Iterator[Puzzle]:
    return (one for one in puzzles(BELLUM, seed, SMALL) if one is not None)


def test_puzzles_are_found_by_search_and_put_to_the_test(few: list[Puzzle]) -> None:
    for one in few:
        match = one.match()
        assert one.answer in match.choices(one.seat)
        assert one.lead >= 0.05
        assert one.sure >= 0.01
        assert one.second is None or one.second >= 0.05
        assert all(other.playouts == 12 for other in one.others)
        assert one.name == name_of(match.position(), one.seat)
    assert next(nonstop(6)) == few[0], "what is found depends on the seed alone"


def test_puzzles_are_written_and_read_back(few: list[Puzzle]) -> None:
    text = written(BELLUM, few, 9)
    assert sorted(read(BELLUM, text), key=lambda one: one.name) == sorted(few, key=lambda one: one.name)
    assert len(text.splitlines()) == len(few) + 2, "one in each line"
    assert json.loads(text)["next_seed"] == 9
    with pytest.raises(PuzzleError):
        read(meadhall.game("catan"), text)
    with pytest.raises(PuzzleError):
        read(BELLUM, text.replace(f'"rules_version": {BELLUM.rules_version}', '"rules_version": 99'))


def test_puzzles_of_other_rules_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BELLUM, "rules_version", 99)
    assert found.__wrapped__(BELLUM) == ()


def test_a_puzzle_that_is_not_sound_is_named(few: list[Puzzle]) -> None:
    one = replace(few[0], others=[replace(other, playouts=400) for other in few[0].others])
    assert list(wrong(one)) == []
    assert "not legal" in next(wrong(replace(one, answer="fly away")))
    assert "clearly better" in next(wrong(replace(one, others=[replace(one.others[0], sure=0.0)])))
    assert "clearly better" in next(wrong(replace(one, others=[replace(one.others[0], playouts=50)])))
    assert "one of several choices" in next(wrong(replace(one, others=[replace(one.others[0], choice=one.answer)])))
    elsewhere = {**one.position, "state": {**one.position["state"], "row": 7}}
    assert one.name in next(wrong(replace(one, position=elsewhere)))


def test_choices_are_compared_with_the_same_dice() -> None:
    match = Match.new(BELLUM, 2, seed=4)
    seat = match.waiting[0]
    (one, two, *_) = [BELLUM.notation.parse(choice) for choice in match.choices(seat)]
    played = [Playouts(match, seat, [one, two], by_habit(BELLUM), 3) for _ in range(2)]
    played[0].play([one], 6)
    played[0].play([one, two], 6)
    played[1].play([two, one], 6)
    assert played[0].won == played[1].won, "in any order"
    assert played[0].lead(one, one)[0] == 0
    assert set(played[0].won[one]) <= {0.0, 0.5, 1.0}
    assert played[0].lead(one, two)[0] == -played[0].lead(two, one)[0]


def test_doubt_shrinks_with_playouts_and_never_vanishes() -> None:
    match = Match.new(BELLUM, 2, seed=4)
    seat = match.waiting[0]
    better, worse = (BELLUM.notation.parse(choice) for choice in match.choices(seat)[:2])
    played = Playouts(match, seat, [better, worse], by_a_look_ahead(BELLUM), 3)
    doubts = []
    for count in (10, 100, 400):
        played.won = {better: [1.0] * count, worse: [0.0] * count}
        lead, doubt = played.lead(better, worse)
        assert lead == 1
        doubts.append(doubt)
    assert doubts == sorted(doubts, reverse=True)
    assert doubts[-1] > 0


def test_neither_too_many_alike_nor_too_many_easy_ones(few: list[Puzzle]) -> None:
    one = replace(few[0], others=few[0].others[:1] * 2, difficulty=0.5)
    assert not fits(one, [one], 10), "never twice"
    others = [replace(one, name=f"{number:06x}") for number in range(6)]
    assert fits(one, others[:3], 10 + 1)
    assert not fits(one, others[:3], 10), "they ask the same"
    easy = [replace(each, difficulty=0.0) for each in others]
    assert fits(replace(one, difficulty=0.0), easy[:5], 20)
    assert fits(one, easy, 21)
    unlike = [replace(each, position={**each.position, "stack": [f"Question{at}"]}) for at, each in enumerate(easy)]
    assert not fits(replace(one, difficulty=0.0), unlike, 12)
    assert fits(one, unlike, 12)
    either_or = replace(one, others=one.others[:1])
    assert fits(either_or, [replace(each, others=either_or.others) for each in unlike[:1]], 10)
    assert not fits(either_or, [replace(each, others=either_or.others) for each in unlike[:2]], 10)


def test_the_file_of_a_game_is_what_would_be_written() -> None:
    """Nobody has edited it by hand."""
    for game in map(meadhall.game, BUILT_IN):
        file = meadhall.engine.rooms.file(game, FILE)
        assert file is not None
        text = file.read_text("utf-8")
        assert written(game, read(game, text), json.loads(text)["next_seed"]) == text
        assert by_name(game, found(game)[3].name) is found(game)[3]
        assert asdict(found(game)[0])["answer"]
