"""How fast games run: what is measured, not how fast it is (machines differ, and this one may be busy)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import pytest

import meadhall
from meadhall.arena.peers import peers
from meadhall.arena.speed import Figures, Ours, build, measure
from meadhall.engine import flow


@pytest.mark.parametrize("id", meadhall.games())
def test_a_game_is_measured(id: str) -> None:
    (figures,) = measure([Ours(meadhall.game(id))], seconds=0.01, rounds=2)
    line = figures.line()
    assert list(line) == [
        "game", "players", "build", "decisions_per_s", "games_per_s", "decisions_per_game", "clone_us", "view_us",
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


class Slow:
    """A peer of known speed."""

    name = "slow"
    peer = True
    players = 3
    build = "pure"
    view: Callable[[], object] | None = None

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


def test_peers_are_those_that_are_installed() -> None:
    names = [peer.name for peer in peers()]
    assert ("catanatron" in names) == bool(find_spec("catanatron"))
    assert ("open_spiel backgammon" in names) == bool(find_spec("pyspiel"))
