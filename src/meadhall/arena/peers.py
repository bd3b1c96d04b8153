"""Other people's engines, measured beside ours where they are installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random

from .speed import Here, Subject


def peers() -> list[Subject]:
    """The yardstick first."""
    found: list[Subject] = []
    if find_spec("catanatron"):
        found.append(Catanatron())
    if find_spec("pyspiel"):
        found.append(Backgammon())
    return found


class Catanatron(Here):
    """Catan for four by catanatron, its own random players: the yardstick. An action in its log is a decision."""

    name = "catanatron"
    peer = True
    players = 4
    build = "pure"

    def __init__(self) -> None:
        middle = self.new(1)
        for _ in range(self.play(1) // 2):
            middle.play_tick()
        self.clone: Callable[[], object] = middle.copy

    def new(self, seed: int):  # type: ignore[no-untyped-def]
        from catanatron import Color, Game, RandomPlayer

        return Game([RandomPlayer(colour) for colour in Color], seed=seed)

    def play(self, seed: int) -> int:
        game = self.new(seed)
        game.play()
        return len(game.state.actions)


class Backgammon(Here):
    """Backgammon by OpenSpiel, written in C++ and driven from Python. A roll of the dice is no decision."""

    name = "open_spiel backgammon"
    peer = True
    players = 2
    build = "compiled"

    def __init__(self) -> None:
        import pyspiel

        self.game = pyspiel.load_game("backgammon")
        decisions = self.play(1)
        middle = self.game.new_initial_state()
        self.play_on(middle, Random(1), decisions // 2)
        self.clone: Callable[[], object] = middle.clone

    def play(self, seed: int) -> int:
        return self.play_on(self.game.new_initial_state(), Random(seed))

    def play_on(self, state, random: Random, most: int = 1_000_000) -> int:  # type: ignore[no-untyped-def]
        decisions = 0
        while not state.is_terminal() and decisions < most:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions
