"""The ladder: five levels in every game. How strong they are is measured by bench/ladder.py, not here."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import meadhall
from meadhall import Fast, Luck, Match
from meadhall.arena import lucks_of
from meadhall.bots import LEVELS, Bot, Mcts, ask, bot
from meadhall.bots.greedy import one_step
from meadhall.bots.levels import at_level
from meadhall.bots.shortsighted import ByPlayers, ShortSighted, mistake
from meadhall.games.registry import BUILT_IN

QUICK = LEVELS[:-1]
DECISIONS = {"bellum": 14, "bloodrage": 4, "catan": 12, "northgard": 2}  # by which games have parted


def positions(id: str, players: int, seed: int, every: int) -> list[Match]:
    """Of a game at random: questions with several choices."""
    match = Match.new(id, players, seed, {"board": "classic"} if (id, players) == ("catan", 2) else None)
    luck = Fast(seed)
    found: list[Match] = []
    while not match.over and len(match.entries) < 40 * every:
        seat = match.waiting[0]
        legal = match.choices(seat)
        if len(legal) > 1 and len(match.entries) % every == 0:
            found.append(match.clone())
        match.play(seat, legal[luck.below(len(legal))])
    return found


def test_there_are_five_and_each_is_a_bot_by_its_name() -> None:
    assert LEVELS == ("novice", "calm", "keen", "fierce", "legend")
    for level in LEVELS:
        assert hasattr(bot(level), "choose")


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("id", BUILT_IN)
def test_each_level_of_a_game_is_a_player_of_its_own(id: str, players: int) -> None:
    game = meadhall.game(id)
    bots = [among(at_level(game, level), players) for level in LEVELS]
    assert len({repr(vars_of(one)) for one in bots}) == len(LEVELS)
    beginners = [one for one in bots if isinstance(one, ShortSighted)]
    assert len(beginners) >= 3
    assert beginners == bots[: len(beginners)]
    assert [one.error for one in beginners] == sorted([one.error for one in beginners], reverse=True)


def among(one: Bot, players: int) -> Bot:
    """Who plays at this level where so many sit."""
    if not isinstance(one, ByPlayers):
        return one
    return one.of_two if players == 2 else one.among_many


def test_one_plays_with_two_and_another_one_with_more() -> None:
    class Says:
        def __init__(self, word: str) -> None:
            self.word = word

        def choose(self, world: Match, seat: int, luck: Luck) -> str:
            return self.word

    either = ByPlayers(Says("two"), Says("many"))
    said = [either.choose(Match.new("bellum", players, seed=1), 0, Fast(1)) for players in (2, 3, 5)]
    assert said == ["two", "many", "many"]


def vars_of(one: Bot) -> tuple[object, ...]:
    return type(one), *(getattr(one, name, None) for name in ("error", "worst", "iterations", "opening"))


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_level_is_reproducible(id: str) -> None:
    for match in positions(id, 3, 11, 20)[:3]:
        seat = match.waiting[0]
        for level in QUICK:
            assert ask(level, match, seat, Fast(7)) == ask(level, match, seat, Fast(7))


BEGINS = """
import sys, meadhall
from meadhall.arena import lucks_of
from meadhall.bots import ask
for id in sys.argv[1].split():
    for level, decisions in (("novice", 25), ("calm", 25), ("keen", 25), ("fierce", 25), ("legend", 2)):
        match, lucks = meadhall.Match.new(id, 3, 8), lucks_of(8, 3)
        while len(match.entries) < decisions:
            seat = match.waiting[0]
            match.play(seat, ask(level, match, seat, lucks[seat]))
        print(id, level, *(entry.choice for entry in match.entries), sep="; ")
"""


@pytest.mark.slow
def test_with_a_seed_a_level_plays_the_same_game_in_every_process() -> None:
    """Also where sets and dictionaries are in another order. Both builds are compared by tests/golden/checksums.py."""
    played = []
    for hashing in ("1", "2"):
        command = [sys.executable, "-c", BEGINS, " ".join(BUILT_IN)]
        ran = subprocess.run(
            command, check=False, env={**os.environ, "PYTHONHASHSEED": hashing}, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stderr
        played.append(ran.stdout.splitlines())
    assert len(played[0]) == len(BUILT_IN) * len(LEVELS)
    assert played[0] == played[1]


@pytest.mark.parametrize(
    ("id", "level"), [(id, level) for id in BUILT_IN for level in LEVELS if (id, level) != ("catan", "legend")]
)
def test_games_do_not_all_begin_alike(id: str, level: str) -> None:
    """Of the same deal, each bot's luck makes another game, soon after it began. Not so for `legend` in Catan, whose
    games are made different by dice and cards alone."""
    begun: set[tuple[str, ...]] = set()
    for seed in range(12):
        match, lucks = Match.new(id, 3, 6), lucks_of(seed, 3)
        made: list[str] = []
        while len(made) < DECISIONS[id]:
            seat = match.waiting[0]
            choice = ask(level, match, seat, lucks[seat])
            if len(match.choices(seat)) > 1:
                made.append(choice)
            match.play(seat, choice)
        begun.add(tuple(made))
        if len(begun) > 1:
            return
    raise AssertionError(f"{level} always begins with {begun}")


@pytest.mark.parametrize("id", BUILT_IN)
def test_no_choice_depends_on_what_a_seat_may_not_know(id: str) -> None:
    """Everything hidden from the seat is dealt again: it sees the same table, and its bot does the same."""
    differ = 0
    for number, match in enumerate(positions(id, 3, 5, 9)[:16]):
        seat = match.waiting[0]
        other = match.imagine(seat, Fast(100 + number))
        differ += other.position() != match.position()
        players: list[Bot] = [at_level(match.game, level) for level in QUICK] + [Mcts(4)]
        for player in players:
            assert ask(player, match, seat, Fast(3)) == ask(player, other, seat, Fast(3)), (player, match)
    assert differ > 3


@pytest.mark.slow
@pytest.mark.parametrize("id", BUILT_IN)
def test_nor_does_what_the_highest_level_chooses(id: str) -> None:
    """The same with all of its iterations, of two players at the default options."""
    tried = 0
    for seed in range(2, 20):
        for number, match in enumerate(positions(id, 2, seed, 13)):
            seat = match.waiting[0]
            other = match.imagine(seat, Fast(200 + number))
            if other.position() != match.position():
                assert ask("legend", match, seat, Fast(4)) == ask("legend", other, seat, Fast(4)), match
                tried += 1
                if tried == 4:
                    return
    raise AssertionError("nothing was hidden")


def test_a_beginner_errs_but_takes_nothing_that_is_clearly_bad() -> None:
    """Of many answers to one question some are not the best, and none is worse than the level allows."""
    match = Match.new("catan", 2, 1, {"board": "classic"})  # the first settlement: many answers
    seat = match.waiting[0]
    blunt = ShortSighted(1.0, 1.0)
    made = {ask(blunt, match, seat, Fast(seed)) for seed in range(30)}
    assert len(made) > 1
    worth = one_step(match, seat, Fast(1), 4)
    middle = sum(worth.values()) / len(worth)
    noise = (max(worth.values()) - min(worth.values())) / 4  # one world is not exactly like another
    assert min(worth[match.game.notation.parse(choice)] for choice in made) > middle - noise
    assert {ask(ShortSighted(0.0, 1.0), match, seat, Fast(seed)) for seed in range(3)} == {
        match.game.notation.text(max(worth, key=worth.__getitem__))
    }


def test_mistakes_are_small_ones() -> None:
    luck = Fast(1)
    errors = [mistake(luck) for _ in range(2000)]
    assert abs(sum(errors) / len(errors)) < 0.1
    assert 0.8 < (sum(error**2 for error in errors) / len(errors)) ** 0.5 < 1.2
    assert max(map(abs, errors)) <= 3
