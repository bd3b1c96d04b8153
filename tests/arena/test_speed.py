"""How fast games run: what is measured, not how fast it is (machines differ, and this one may be busy)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec

import pytest

import meadhall
from meadhall.arena.elsewhere import Elsewhere
from meadhall.arena.peers import peers
from meadhall.arena.speed import Figures, Here, Ours, Round, build, measure, ours
from meadhall.arena.speed_search import GAMES, PARTS, SEVERAL, Middles
from meadhall.bots.habits import sensible_of
from meadhall.engine import flow
from meadhall.games.registry import BUILT_IN


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_game_is_measured(id: str) -> None:
    (figures,) = measure([Ours(meadhall.game(id))], seconds=0.01, rounds=2)
    line = figures.line()
    assert list(line) == [
        "game", "players", "build", "decisions_per_s", "games_per_s", "decisions_per_game", "clone_us", "view_us",
        "observations_per_s", "iterations_per_s",
    ]  # fmt: skip
    assert line["game"] == id
    assert all(
        isinstance(value, (int, float)) and value > 0 for name, value in line.items() if name not in ("game", "build")
    )


def test_the_build_is_told() -> None:
    assert build() in ("pure", "compiled")
    assert (build() == "pure") == str(flow.__file__).endswith(".py")


def test_middles_are_in_the_middle() -> None:
    ours = Ours(meadhall.game("bellum"))
    s = ours.clone()
    assert isinstance(s, flow.State)
    assert s.who != flow.OVER
    assert s is not ours.clone()
    assert ours.view is not None
    view = ours.view()
    assert isinstance(view, dict)
    assert view["seat"] == 0
    assert ours.observe is not None
    assert isinstance(ours.observe(), bytes)


def test_searches_are_measured_in_the_middle_of_games_of_three() -> None:
    game = meadhall.game("bellum")
    one, again = (Middles(game, game.checked_options({}, 3)) for _ in range(2))
    assert len(one.matches) == GAMES * len(PARTS)
    assert [repr(match.state) for match in one.matches] == [repr(match.state) for match in again.matches]
    for match in one.matches:
        (seat,) = match.waiting
        assert match.players == 3
        assert len(sensible_of(game)(match.state, seat, flow.options(match.state, seat))) >= SEVERAL
    assert one.iterations_per_s(0) > 0  # a few for each question, whatever is asked for


class Slow(Here):
    """A peer of known speed."""

    name = "slow"
    peer = True
    players = 3
    build = "pure"

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.clone: Callable[[], object] = object

    def play(self, seed: int) -> int:
        self.seeds.append(seed)
        return 50


def test_peers_are_told_from_games_and_have_no_view() -> None:
    slow = Slow()
    figures = Figures(slow)
    figures.round(0)
    figures.round(0)
    line = figures.line()
    assert line["peer"] == "slow"
    assert "game" not in line
    assert line["view_us"] is None
    assert line["observations_per_s"] is None
    assert line["decisions_per_game"] == 50
    assert slow.seeds == [0, 1]  # every round goes on with new games


def test_subjects_take_turns() -> None:
    order: list[str] = []

    class Named(Slow):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def play(self, seed: int) -> int:
            order.append(self.name)
            return 1

    measure([Named("a"), Named("b")], seconds=1e-9, rounds=2)
    assert order == ["a", "b", "a", "b", "a", "b"]  # once to warm up, then two rounds


class Rounds:
    """A subject with rounds made up beforehand."""

    name = "rounds"
    peer = False
    players = 2
    build = "pure"

    def __init__(self, *rounds: Round) -> None:
        self.rounds = [*rounds]

    def round(self, seed: int, seconds: float) -> Round:
        return self.rounds.pop(0)


def figures_of(*rounds: Round) -> Figures:
    figures = Figures(Rounds(*rounds))
    for _ in rounds:
        figures.round(1)
    return figures


def test_the_best_round_counts_and_games_have_their_mean_length() -> None:
    figures = figures_of(
        Round(10, 1000, 2.0, 5.0, 80.0, 25.0), Round(2, 800, 1.0, 4.0, 90.0, 20.0), Round(3, 300, 1.0, 6.0, 70.0, 40.0)
    )
    line = figures.line()
    assert line["decisions_per_s"] == 800
    assert line["decisions_per_game"] == 140
    assert line["games_per_s"] == 5.7  # 800 a second, 140 a game: not the 5 of the fastest round
    assert line["clone_us"] == 4
    assert line["view_us"] == 70
    assert line["observations_per_s"] == 50_000


def test_ratios() -> None:
    yardstick = figures_of(
        Round(1, 100, 1.0, 60.0, None), Round(1, 100, 2.0, 50.0, None), Round(1, 100, 4.0, 80.0, None)
    )
    fast = figures_of(Round(4, 400, 1.0, 10.0, 1.0), Round(4, 400, 0.5, 12.0, 1.0), Round(4, 400, 1.0, 15.0, 1.0))
    assert fast.times(yardstick) == (8.0, 8.0, 8.0, 5.0, 5.0)
    assert yardstick.times(yardstick) == (1.0, 1.0, 1.0, 1.0, 1.0)


def test_catan_is_measured_as_other_engines_play_it_too() -> None:
    classic, trade, watch = ours([meadhall.game("catan")])
    assert [one.name for one in (classic, trade, watch)] == ["catan", "catan with trade", "catan watch"]
    assert (classic.options["board"], classic.options["player_trade"]) == ("classic", False)
    assert (trade.options["board"], trade.options["player_trade"]) == ("standard", True)
    assert watch.options["rules"] == "watch"


def test_another_build_is_measured_in_a_process_of_its_own() -> None:
    with Elsewhere(sys.executable) as there:
        names = [subject.name for subject in there.subjects]
        assert names == [subject.name for subject in ours(map(meadhall.game, meadhall.games()))]
        bellum = there.subjects[names.index("bellum")]
        round = bellum.round(7, 0)
        assert (bellum.build, bellum.players, round.games) == (build(), 4, 1)
        assert round.decisions == Ours(meadhall.game("bellum")).play(7)  # the same seed, the same game
    assert there.process.returncode == 0


def test_another_build_that_is_not_there() -> None:
    with pytest.raises(RuntimeError, match="does not answer"), Elsewhere("false"):
        pass


def test_peers_are_those_that_are_installed() -> None:
    names = [peer.name for peer in peers()]
    assert ("catanatron" in names) == bool(find_spec("catanatron"))
    assert ("open_spiel backgammon" in names) == bool(find_spec("pyspiel"))
