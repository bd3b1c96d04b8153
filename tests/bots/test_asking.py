"""Bots are found by name, and are never shown what their seat may not know."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import Fair, Fast, Luck, Match
from meadhall.bots import NAMES, Greedy, Mcts, Random, UnknownBot, ask, bot
from meadhall.games.registry import BUILT_IN
from tests.engine.toys import MAGPIE
from tests.helpers import play_random

GAMES = [*(meadhall.game(id) for id in BUILT_IN), MAGPIE]
QUICK = ["random", "greedy", "mcts:20"]


def positions(game: meadhall.Game, seed: int) -> list[Match]:
    """Three moments of a random game for three: its beginning, and two later ones."""
    found = [Match.new(game, 3, seed)]
    for decisions in (15, 60):
        match = play_random(Match.new(game, 3, seed), seed, decisions)
        if not match.over:
            found.append(match)
    return found


class Spy:
    """Keeps what it is shown."""

    def __init__(self) -> None:
        self.world: Match | None = None

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        self.world = world
        return world.choices(seat)[0]


def test_names() -> None:
    assert isinstance(bot("random"), Random)
    assert isinstance(bot("greedy"), Greedy)
    assert isinstance(bot("mcts"), Mcts)
    counting, timing = bot("mcts:200"), bot("mcts:0.3s")
    assert isinstance(counting, Mcts)
    assert (counting.iterations, counting.seconds) == (200, None)
    assert isinstance(timing, Mcts)
    assert timing.seconds == 0.3
    assert all(bot(name) for name in NAMES)


@pytest.mark.parametrize(
    "name",
    ["", "Random", "alphago", "random:3", "greedy:", "mcts:", "mcts:0", "mcts:-5", "mcts:many", "mcts:s", "mcts:-1s",
     "mcts:nans", "mcts:infs", "mcts:1e99s", "mcts:²"],
)  # fmt: skip
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="bot"):
        bot(name)


def test_a_bot_gets_neither_the_match_nor_its_luck() -> None:
    match = play_random(Match.new(meadhall.game("bellum"), 3, seed=8), 8, 70)
    seat = match.waiting[0]
    spy = Spy()
    luck = Fast(3)
    ask(spy, match, seat, luck)
    world = spy.world
    assert world is not None
    assert world.state is not match.state
    assert not isinstance(world.luck, Fair)
    assert world.commitment is None
    assert world.entries == []
    assert world.view(seat) == match.view(seat)
    hidden = [other for other in range(3) if other != seat]
    assert any(world.position()["state"]["chest_value"] != match.position()["state"]["chest_value"] for _ in hidden)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_makes_legal_choices_and_leaves_the_match_alone(game: meadhall.Game, name: str) -> None:
    for match in positions(game, seed=5):
        before = match.position()
        for seat in match.waiting:
            assert ask(name, match, seat, Fast(seat)) in match.choices(seat)
        assert match.position() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("name", QUICK)
def test_a_bot_uses_only_what_its_seat_can_see(game: meadhall.Game, name: str) -> None:
    """The hidden part is swapped for another one; with the same luck of its own the bot chooses the same."""
    for match in positions(game, seed=2):
        for seat in match.waiting:
            choice = ask(name, match, seat, Fast(9))
            for other in range(3):
                assert ask(name, match.imagine(seat, Fast(other)), seat, Fast(9)) == choice
