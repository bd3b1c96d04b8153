"""`check_game`: what must hold for every game, tried out on many random games. Whoever writes a game runs it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

from . import flow
from .game import Game, Option, OptionError
from .luck import Fast, Luck
from .match import IllegalChoice, Match
from .position import described, restored
from .record import replay, verify
from .zones import redeal


class CheckFailed(AssertionError):
    """Something that must hold for every game does not; the message says what, and in which game."""


class Report:
    """What was tried."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.questions: set[str] = set()

    def __str__(self) -> str:
        return f"{self.games} games, {self.decisions} decisions, questions: {', '.join(sorted(self.questions))}"


def check_game(game: Game, games: int = 100, most_decisions: int = 100_000, seed: int = 0) -> Report:
    """Plays `games` random games over all numbers of players and option values; raises CheckFailed."""
    report = Report()
    tables = list(all_tables(game))
    for number in range(games):
        players, options = tables[number % len(tables)]
        _Checked(game, players, options, seed + number, most_decisions, report).run()
    return report


def all_tables(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with the defaults, and with each other value of each option."""
    tables: list[tuple[int, dict[str, Any]]] = []
    changes: list[dict[str, Any]] = [{}]
    changes += [{option.name: value} for option in game.all_options() for value in other_values(option)]
    for change, players in product(changes, game.players):
        try:
            game.checked_options(change, players)
        except OptionError:
            continue
        tables.append((players, change))
    return tables


def other_values(option: Option) -> list[Any]:
    return [value for value in option.values if value != option.default]


class _Checked:
    """One random game with everything checked along the way. Costly checks are done at some decisions only."""

    def __init__(
        self, game: Game, players: int, options: dict[str, Any], seed: int, most: int, report: Report
    ) -> None:
        self.game = game
        self.seed = seed
        self.most = most
        self.report = report
        self.where = f"{game.id}, {players} players, options {options}, seed {seed}"
        self.match = Match.new(game, players, seed, options)
        self.again = Match.new(game, players, seed, options)
        self.luck = Fast(seed)  # for the checks themselves, and for choosing
        self.pieces = game.pieces(self.match.state)
        self.kept: list[tuple[flow.State, str]] = []  # earlier states, and how they looked

    def need(self, holds: bool, what: str) -> None:
        if not holds:
            raise CheckFailed(f"{what} ({self.where}, after {len(self.match.entries)} choices)")

    def run(self) -> None:
        count = 0
        self.need(bool(self.match.waiting), "the game is over before it begins")
        while not self.match.over:
            self.need(count < self.most, "the game does not end")
            self.question(costly=count % 7 == self.seed % 7)
            seat = self.match.waiting[self.luck.below(len(self.match.waiting))]
            legal = self.match.choices(seat)
            choice = legal[self.luck.below(len(legal))]
            if count % 11 == self.seed % 11:
                self.undo(seat, choice)
            self.match.play(seat, choice)
            self.again.play(seat, choice)
            count += 1
        self.the_end()
        self.report.games += 1
        self.report.decisions += count

    def question(self, costly: bool) -> None:
        match, state = self.match, self.match.state
        self.report.questions.add(type(state.stack[-1]).__name__)
        self.need(bool(match.waiting), "nobody is asked, but the game is not over")
        for seat in range(match.players):
            choices = match.choices(seat)
            self.need(bool(choices) == (seat in match.waiting), f"seat {seat} is asked but has no choice, or the reverse")
            self.need(len(set(choices)) == len(choices), f"seat {seat} has the same choice twice: {choices}")
            self.need(choices == match.choices(seat), "the order of choices is not stable")
        if not costly:
            return
        self.need(self.game.pieces(state) == self.pieces, f"pieces got lost: {self.game.pieces(state)}, {self.pieces}")
        self.notation()
        self.refusals()
        self.position()
        self.secrets()
        self.kept.append((state, self.looks(state)))
        clone = state.clone()
        self.need(self.looks(clone) == self.looks(state), "a clone differs")
        flow.play_out(clone, Fast(self.seed), 3)
        self.earlier_unchanged()

    def looks(self, state: flow.State) -> str:
        """Everything about a state, as text."""
        legal = [flow.options(state, seat) for seat in range(state.players)]
        return json.dumps([described(self.game, state, self.match.options), state.who, legal, self.game.scores(state)])

    def earlier_unchanged(self) -> None:
        for state, looked in self.kept:
            self.need(self.looks(state) == looked, "an earlier state changed: something is shared with a clone")
        del self.kept[:-5]

    def notation(self) -> None:
        for seat in self.match.waiting:
            for code in flow.options(self.match.state, seat):
                text = self.game.notation.text(code)
                self.need(self.game.notation.parse(text) == code, f"{text!r} does not read back")

    def refusals(self) -> None:
        before = self.looks(self.match.state)
        for seat, choice in ((0, "nonsense"), (-1, "pass"), (99, "pass"), (0, ""), (0, "pass pass pass")):
            try:
                self.match.play(seat, choice)
            except IllegalChoice:
                pass
            else:
                self.need(False, f"choice {choice!r} of seat {seat} was accepted")
        self.need(self.looks(self.match.state) == before, "a refused choice changed something")

    def position(self) -> None:
        """Written out, sent over a wire and read back it is the same position, and the same question."""
        written = json.loads(json.dumps(self.match.position()))
        state, _ = restored(self.game, written)
        flow.settle(state, _NoLuck())
        self.need(self.looks(state) == self.looks(self.match.state), "a position written and read back differs")

    def secrets(self) -> None:
        """What a seat sees and may choose does not depend on what it cannot know."""
        state = self.match.state
        for seat in (None, *range(self.match.players)):
            seen = json.dumps(self.match.view(seat))
            self.need(seen == json.dumps(self.match.view(seat)), "a view is not stable")
            for _ in range(2):
                other = self.match.imagine(seat, self.luck)
                self.need(json.dumps(other.view(seat)) == seen, f"seat {seat} can see what it may not know")
                self.need(self.game.pieces(other.state) == self.pieces, "imagining another world lost pieces")
        known = state.clone()
        redeal(self.game.zones(known), None, self.luck)  # a spectator's world is a legal state, too
        known.derive()

    def undo(self, seat: int, choice: str) -> None:
        before, entries = self.looks(self.match.state), len(self.match.entries)
        trial = self.match.clone()
        trial.play(seat, choice)
        self.need(self.looks(self.match.state) == before, "playing on a clone of the match changed the match")
        if trial.can_undo(seat):
            trial.undo(seat)
            self.need(self.looks(trial.state) == before and len(trial.entries) == entries, "undo does not lead back")

    def the_end(self) -> None:
        match = self.match
        self.need(match.waiting == () and bool(match.winners), "the game is over, but nobody won or somebody is asked")
        self.need(len(match.scores) == match.players, "not every seat has a score")
        self.need(self.looks(match.state) == self.looks(self.again.state), "the same seed and choices gave another game")
        for state, looked in self.kept:
            self.need(self.looks(state) == looked, "an earlier state changed: something is shared with a clone")
        record = json.loads(json.dumps(match.record()))
        replayed = replay(record, lambda _: self.game)
        self.need(self.looks(replayed.state) == self.looks(match.state), "the replay ends differently")
        for seat in (None, *range(match.players)):
            for ours, theirs in zip(match.entries, replayed.entries, strict=True):
                self.need(
                    match.told(ours.events, seat) == replayed.told(theirs.events, seat), "the replay tells other events"
                )
        verify(record, self.seed, lambda _: self.game)
        self.need(replayed.record() == match.record(), "the record of the replay differs")


class _NoLuck(Luck):
    """Settling a position that waits for an answer needs no luck."""

    def below(self, n: int) -> int:
        raise CheckFailed("settling a waiting position used luck")


__all__ = ["CheckFailed", "Report", "all_tables", "check_game"]
