"""How fast games run: random play, clones and views, measured in rounds so that a busy machine hurts all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter
from typing import Protocol

from ..engine import flow
from ..engine.game import Game
from ..engine.luck import Fast
from ..engine.match import Match

CLONES = 200  # in one timing
VIEWS = 20


class Subject(Protocol):
    """Something to be measured: a game of ours or of a peer."""

    name: str
    peer: bool
    players: int
    build: str  # "pure" or "compiled"
    clone: Callable[[], object]  # of a game in its middle
    view: Callable[[], object] | None

    def play(self, seed: int) -> int:
        """One random game from the set-up to its end; returns the number of decisions."""
        ...


class Ours:
    """A game of Meadhall. Nobody listens to its events, as in a search."""

    peer = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.name = game.id
        self.players = min(4, game.players[-1])
        self.build = build()
        self.options = game.checked_options(None, self.players)
        middle = self.new(1)
        flow.play_out(middle, Fast(1), self.play(1) // 2)
        match = Match(game, middle, self.options, Fast(1))
        self.clone: Callable[[], object] = middle.clone
        self.view: Callable[[], object] | None = lambda: match.view(0)

    def new(self, seed: int) -> flow.State:
        s = self.game.new(self.players, self.options, Fast(seed))
        s.told = None
        return s

    def play(self, seed: int) -> int:
        return flow.play_out(self.new(seed), Fast(seed + 1))


def build() -> str:
    """Is the inner loop Python, or was it compiled?"""
    return "pure" if str(flow.__file__).endswith(".py") else "compiled"


class Figures:
    """What was measured of one subject, a number from each round."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.decisions_per_s: list[float] = []
        self.games_per_s: list[float] = []
        self.clone_us: list[float] = []
        self.view_us: list[float] = []
        self.games = 0
        self.decisions = 0

    def round(self, seconds: float) -> None:
        """Plays for so long (at least one game), then clones and looks."""
        start = perf_counter()
        games = decisions = 0
        while games == 0 or perf_counter() - start < seconds:
            decisions += self.subject.play(self.games + games)
            games += 1
        passed = perf_counter() - start
        self.games += games
        self.decisions += decisions
        self.decisions_per_s.append(decisions / passed)
        self.games_per_s.append(games / passed)
        self.clone_us.append(microseconds(self.subject.clone, CLONES))
        if self.subject.view is not None:
            self.view_us.append(microseconds(self.subject.view, VIEWS))

    def line(self) -> dict[str, str | int | float | None]:
        """The best of all rounds: what the machine can do when it is left alone."""
        return {
            "peer" if self.subject.peer else "game": self.subject.name,
            "players": self.subject.players,
            "build": self.subject.build,
            "decisions_per_s": round(max(self.decisions_per_s)),
            "games_per_s": round(max(self.games_per_s), 1),
            "decisions_per_game": round(self.decisions / self.games, 1),
            "clone_us": round(min(self.clone_us), 2),
            "view_us": round(min(self.view_us), 1) if self.view_us else None,
        }

    def usual(self) -> tuple[float, float]:
        """The median of decisions a second and of the time of a clone."""
        return median(self.decisions_per_s), median(self.clone_us)


def microseconds(call: Callable[[], object], times: int) -> float:
    start = perf_counter()
    for _ in range(times):
        call()
    return (perf_counter() - start) / times * 1e6


def measure(subjects: Iterable[Subject], seconds: float, rounds: int = 8) -> list[Figures]:
    """About so many seconds for each subject, in rounds: each subject gets its turn in each of them."""
    figures = [Figures(subject) for subject in subjects]
    for figure in figures:
        figure.subject.play(0)  # what is loaded or compiled at first use is not measured
    for _ in range(rounds):
        for figure in figures:
            figure.round(seconds / rounds)
    return figures
