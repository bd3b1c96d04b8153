"""How fast games run: random play, clones, views, observations and iterations of a search, by the computing time of the
process and in rounds, so that a busy machine hurts little and all alike.

The pure and the compiled build cannot be loaded into one process, so the other build is measured in a process of its
own (`elsewhere.py`) that waits while it is not its turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median
from time import process_time
from typing import Any, NamedTuple, Protocol

from ..engine import flow
from ..engine.game import Game
from ..engine.luck import Fast
from ..engine.match import Match
from ..engine.rooms import room
from ..rl.observations import Observer
from .speed_search import Middles

CLONES = 200  # in one timing
VIEWS = 20
OBSERVATIONS = 50
SEARCHED = 100  # iterations for each question, for each second of a round
ROUNDS = 8


class Round(NamedTuple):
    """What one subject did in one round."""

    games: int
    decisions: int
    seconds: float
    clone_us: float
    view_us: float | None
    observation_us: float | None = None
    iterations_per_s: float | None = None


class Subject(Protocol):
    """Something to be measured: a game of ours, here or in another build, or of a peer."""

    name: str
    peer: bool
    players: int
    build: str  # "pure" or "compiled"

    def round(self, seed: int, seconds: float) -> Round:
        """Plays for so long (at least one game), one seed after the other, then clones and looks."""
        ...


class Here:
    """A subject of this process."""

    clone: Callable[[], object]  # of a game in its middle
    view: Callable[[], object] | None = None
    observe: Callable[[], object] | None = None
    search: Callable[[int], float] | None = None  # takes iterations for each question, returns iterations a second

    def play(self, seed: int) -> int:
        """One random game from the setup to its end; returns the number of decisions."""
        raise NotImplementedError

    def round(self, seed: int, seconds: float) -> Round:
        start = process_time()
        games = decisions = 0
        while games == 0 or process_time() - start < seconds:
            decisions += self.play(seed + games)
            games += 1
        passed = process_time() - start
        view_us = None if self.view is None else microseconds(self.view, VIEWS)
        observation_us = None if self.observe is None else microseconds(self.observe, OBSERVATIONS)
        clone_us = microseconds(self.clone, CLONES)
        searched = None if self.search is None else self.search(int(seconds * SEARCHED))
        return Round(games, decisions, passed, clone_us, view_us, observation_us, searched)


class Ours(Here):
    """A game of Meadhall. Nobody listens to its events, as in a search."""

    peer = False

    def __init__(self, game: Game, name: str = "", options: dict[str, Any] | None = None) -> None:
        self.game = game
        self.name = name or game.id
        self.players = min(4, game.players[-1])
        self.build = build()
        self.options = game.checked_options(options, self.players)
        middle = self.new(1)
        flow.play_out(middle, Fast(1, stream=1), self.play(1) // 2)
        match = Match(game, middle, self.options, Fast(1))
        self.clone: Callable[[], object] = middle.clone
        self.view: Callable[[], object] | None = lambda: match.view(0)
        if room(game, "rl.observe") is not None:
            observer = Observer(game, self.players, self.options)
            self.observe: Callable[[], object] | None = lambda: observer.observe(middle, 0)
        self.search: Callable[[int], float] | None = Middles(game, self.options).iterations_per_s

    def new(self, seed: int) -> flow.State:
        s = self.game.start(self.players, self.options)
        flow.settle(s, Fast(seed))
        return s

    def play(self, seed: int) -> int:
        return flow.play_out(self.new(seed), Fast(seed, stream=1))


# Which games are measured: all of them; Catan as other engines play it, and as it is played in the hall.
TABLES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "catan": [
        ("catan", {"board": "classic", "player_trade": False}),
        ("catan with trade", {}),
        ("catan watch", {"rules": "watch"}),
    ]
}


def ours(games: Iterable[Game]) -> list[Ours]:
    """A subject for each table of each game."""
    return [Ours(game, name, options) for game in games for name, options in TABLES.get(game.id, [(game.id, {})])]


def build() -> str:
    """Is the inner loop Python, or was it compiled?"""
    return "pure" if str(flow.__file__).endswith(".py") else "compiled"


class Figures:
    """What was measured of one subject, round by round."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.rounds: list[Round] = []

    def round(self, seconds: float) -> None:
        """Every round goes on with new games."""
        self.rounds.append(self.subject.round(sum(one.games for one in self.rounds), seconds))

    @property
    def decisions_per_s(self) -> list[float]:
        return [one.decisions / one.seconds for one in self.rounds]

    @property
    def clone_us(self) -> list[float]:
        return [one.clone_us for one in self.rounds]

    @property
    def decisions_per_game(self) -> float:
        return sum(one.decisions for one in self.rounds) / sum(one.games for one in self.rounds)

    @property
    def games_per_s(self) -> float:
        """At the best speed and the mean length: a round of a few games may have had short ones."""
        return max(self.decisions_per_s) / self.decisions_per_game

    def line(self) -> dict[str, str | int | float | None]:
        """The best of all rounds: what the machine can do when it is left alone."""
        views = [one.view_us for one in self.rounds if one.view_us is not None]
        observations = [one.observation_us for one in self.rounds if one.observation_us is not None]
        searched = [one.iterations_per_s for one in self.rounds if one.iterations_per_s is not None]
        return {
            "peer" if self.subject.peer else "game": self.subject.name,
            "players": self.subject.players,
            "build": self.subject.build,
            "decisions_per_s": round(max(self.decisions_per_s)),
            "games_per_s": round(self.games_per_s, 1),
            "decisions_per_game": round(self.decisions_per_game, 1),
            "clone_us": round(min(self.clone_us), 2),
            "view_us": round(min(views), 1) if views else None,
            "observations_per_s": round(1e6 / min(observations)) if observations else None,
            "iterations_per_s": round(max(searched)) if searched else None,
        }

    def times(self, yardstick: Figures) -> Times:
        """How many times as fast as the yardstick."""
        best = max(self.decisions_per_s) / max(yardstick.decisions_per_s)
        usual = median(self.decisions_per_s) / median(yardstick.decisions_per_s)
        clone = min(yardstick.clone_us) / min(self.clone_us)
        usual_clone = median(yardstick.clone_us) / median(self.clone_us)
        return Times(best, usual, self.games_per_s / yardstick.games_per_s, clone, usual_clone)


class Times(NamedTuple):
    """Ratios to a yardstick: by the best rounds, and by medians where it says usual."""

    decisions: float
    usual_decisions: float
    games: float
    clone: float
    usual_clone: float


def microseconds(call: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times * 1e6


def measure(subjects: Iterable[Subject], seconds: float, rounds: int = ROUNDS) -> list[Figures]:
    """Spends about this many seconds on each subject, in rounds, so that every subject gets a turn in each round."""
    figures = [Figures(subject) for subject in subjects]
    for figure in figures:
        figure.subject.round(0, 0)  # what is loaded or compiled at first use is not measured
    for _ in range(rounds):
        for figure in figures:
            figure.round(seconds / rounds)
    return figures
