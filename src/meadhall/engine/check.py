"""`check_game`: what must be true of every game, tried on many random games. Authors of games run it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

from . import flow
from .game import Game, Option, OptionError, found
from .luck import Fast, Luck
from .match import IllegalChoice, Match
from .position import restored
from .record import replay, verify

Table = tuple[int, dict[str, Any]]  # a number of players, and the options that are not the usual ones


class CheckFailed(AssertionError):
    """A guarantee that every game must keep was broken; the message says which one, and in which game."""


class Report:
    """What was tried."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.questions: set[str] = set()

    def __str__(self) -> str:
        return f"{self.games} games, {self.decisions} decisions, questions: {', '.join(sorted(self.questions))}"


def check_game(
    game: Game | str,
    games: int = 100,
    most_decisions: int = 100_000,
    seed: int = 0,
    *,
    tables: list[Table] | None = None,
    closely: int = 7,
    leave_after: int | None = None,
) -> Report:
    """Plays `games` random games, in turn at every table (or at these); raises CheckFailed.

    Costly checks run only every few decisions (`closely`). Games that last long may be left early.
    """
    game = found(game)
    report = Report()
    every = all_tables(game) if tables is None else tables
    for number in range(games):
        players, options = every[number % len(every)]
        where = f"{game.id}, {players} players, options {options}, seed {seed + number}"
        try:
            checked = _Checked(game, players, options, seed + number, report)
            checked.run(most_decisions, closely, most_decisions + 1 if leave_after is None else leave_after)
        except CheckFailed as failed:
            raise CheckFailed(f"{failed} ({where})") from failed.__cause__
        except Exception as error:
            raise CheckFailed(f"{type(error).__name__}: {error} ({where})") from error
    return report


def all_tables(game: Game) -> list[Table]:
    """Every number of players with the defaults, and with each other value of each option."""
    tables: list[Table] = []
    changes: list[dict[str, Any]] = [{}]
    changes += [{option.name: value} for option in game.all_options() for value in other_values(option)]
    for change, players in product(changes, game.players):
        options = fitting(game, players, change)
        if options is not None and (players, options) not in tables:
            tables.append((players, options))
    return tables


def fitting(game: Game, players: int, options: dict[str, Any]) -> dict[str, Any] | None:
    """These options, with others changed if necessary; None if they do not work with this number of players."""
    unchanged = [option for option in game.all_options() if option.name not in options]
    for more in [{}, *({option.name: value} for option in unchanged for value in other_values(option))]:
        try:
            game.checked_options({**options, **more}, players)
        except OptionError:
            continue
        return {**options, **more}
    return None


def other_values(option: Option) -> list[Any]:
    return [value for value in option.values if value != option.default]


class _Checked:
    """One random game with everything checked along the way. Costly checks are done at some decisions only."""

    def __init__(self, game: Game, players: int, options: dict[str, Any], seed: int, report: Report) -> None:
        self.game = game
        self.seed = seed
        self.report = report
        self.match = Match.new(game, players, seed, options)
        self.luck = Fast(seed)  # for the checks themselves, and for choosing
        self.pieces = game.pieces(self.match.state)
        self.kept: list[tuple[flow.State, str]] = []  # earlier states, and how they looked
        self.heard: list[str] = []  # choices that were legal at some time

    def need(self, holds: bool, what: str) -> None:
        if not holds:
            raise CheckFailed(f"{what}; after {len(self.match.entries)} choices")

    def run(self, most: int, closely: int, leave_after: int) -> None:
        count = 0
        self.need(bool(self.match.waiting), "the game is over before it begins")
        while not self.match.over and count < leave_after:
            self.need(count < most, "the game does not end")
            self.question()
            costly = count % closely == self.seed % closely
            if costly:
                self.closely()
            seat = self.match.waiting[self.luck.below(len(self.match.waiting))]
            legal = flow.options(self.match.state, seat)
            choice = self.game.notation.text(legal[self.luck.below(len(legal))])
            if costly:
                self.undo(seat, choice)
                self.heard.append(choice)
            self.match.play(seat, choice)
            count += 1
        if self.match.over:
            self.the_end()
        self.earlier_unchanged()
        self.events()
        self.record()
        self.report.games += 1
        self.report.decisions += count

    def question(self) -> None:
        """Checks that someone is asked and has choices, each of them once, in a stable order."""
        match, state = self.match, self.match.state
        top = state.stack[-1]
        self.report.questions.add(type(top).__name__)
        waiting = match.waiting
        self.need(bool(waiting), "nobody is asked, but the game is not over")
        for seat in range(match.players):
            choices = flow.options(state, seat)
            self.need(bool(choices) == (seat in waiting), f"seat {seat} is asked but has no choice, or the reverse")
            self.need(len(set(choices)) == len(choices), f"seat {seat} has the same choice twice: {choices}")
            if choices:
                again = top.options(state) if isinstance(top, flow.Decision) else flow.options(state, seat)
                self.need(again == choices, f"the choices of seat {seat} are not stable: {choices}, {again}")

    def closely(self) -> None:
        """The costly checks."""
        state = self.match.state
        looks = self.looks(state)
        self.need(self.game.pieces(state) == self.pieces, f"pieces got lost: {self.game.pieces(state)}, {self.pieces}")
        self.notation()
        self.refusals()
        views = [self.match.view(seat) for seat in self.everyone()]
        self.position(looks, views)
        self.secrets(views)
        self.kept.append((state, looks))
        clone = state.clone()
        self.need(self.looks(clone) == looks, "a clone differs")
        flow.play_out(clone, Fast(self.seed, stream=1), 3)
        self.earlier_unchanged()
        del self.kept[:-5]

    def looks(self, state: flow.State) -> str:
        """Everything about a state, as text."""
        fields = [getattr(state, field.name) for field in self.game.fields]
        frames = [(type(frame).__name__, frame.args()) for frame in state.stack]
        legal = [flow.options(state, seat) for seat in range(state.players)]
        return repr([fields, frames, state.counters, state.answers, state.who, legal, self.game.scores(state)])

    def earlier_unchanged(self) -> None:
        for state, looked in self.kept:
            self.need(self.looks(state) == looked, "an earlier state changed: something is shared with a clone")

    def notation(self) -> None:
        for seat in self.match.waiting:
            for code in flow.options(self.match.state, seat):
                text = self.game.notation.text(code)
                self.need(self.game.notation.parse(text) == code, f"{text!r} does not read back")

    def refusals(self) -> None:
        """Checks that illegal choices are refused with the right error and change nothing."""
        before = self.match.state
        asked = self.match.waiting[0]
        wrong: list[tuple[int, str]] = [(asked, "nonsense"), (asked, ""), (-1, "pass"), (99, "pass")]
        wrong += [(asked, text) for text in self.heard[-8:] if text not in self.match.choices(asked)]
        for seat, choice in wrong:
            try:
                self.match.play(seat, choice)
            except IllegalChoice:
                self.need(self.match.state is before, "a refused choice changed something")
            else:
                self.need(False, f"choice {choice!r} of seat {seat} was accepted")

    def position(self, looks: str, views: list[dict[str, Any]]) -> None:
        """Checks that a position written as JSON and read back is the same, with the same question."""
        written = json.loads(json.dumps(self.match.position()))
        state, options = restored(self.game, written)
        flow.settle(state, _NoLuck())
        self.need(self.looks(state) == looks, "a position written and read back differs")
        read = Match(self.game, state, options, _NoLuck())
        seat = self.luck.below(len(views))
        self.need(read.view(self.everyone()[seat]) == views[seat], "a position read back is seen differently")

    def everyone(self) -> list[int | None]:
        return [None, *range(self.match.players)]

    def secrets(self, views: list[dict[str, Any]]) -> None:
        """Checks that what a seat sees and may choose does not depend on what it cannot know."""
        for seat, seen in zip(self.everyone(), views, strict=True):
            self.need(json.loads(json.dumps(seen)) == seen, f"the view of seat {seat} is not plain JSON")
            other = self.match.imagine(seat, self.luck)
            self.need(other.view(seat) == seen, f"seat {seat} can see what it may not know")
            top = other.state.stack[-1]
            if isinstance(top, flow.Decision) and top.who == seat:
                same = top.options(other.state) == other.state.legal
                self.need(same, f"the choices of seat {seat} depend on what it may not know")
            self.need(self.game.pieces(other.state) == self.pieces, "imagining another world lost pieces")
        looks, seen = self.looks(other.state), other.view(None)
        other.state.derive()
        derived = self.looks(other.state) == looks and other.view(None) == seen
        self.need(derived, "imagining another world did not update the sums")

    def undo(self, seat: int, choice: str) -> None:
        """Checks that undo restores the position, and is impossible after luck or a revealed secret."""
        before, entries = self.looks(self.match.state), len(self.match.entries)
        trial = self.match.clone()
        trial.play(seat, choice)
        self.need(self.looks(self.match.state) == before, "playing on a clone of the match changed the match")
        if not trial.can_undo(seat):
            return
        other = self.match.imagine(seat, self.luck)
        other.play(seat, choice)
        same = trial.view(seat) == other.view(seat)
        self.need(same, f"seat {seat} could choose {choice!r}, see a secret, and take it back")
        trial.undo(seat)
        self.need(
            self.looks(trial.state) == before and len(trial.entries) == entries, "undo does not restore the position"
        )

    def the_end(self) -> None:
        match = self.match
        self.need(match.waiting == (), "the game is over, but a seat is asked")
        self.need(bool(match.winners) or self.game.all_may_lose, "the game is over, but nobody won")
        self.need(len(match.scores) == match.players, "not every seat has a score")

    def record(self) -> None:
        """Checks that the record replays to the same game and follows from the seed."""
        match = self.match
        looks = self.looks(match.state)
        record = json.loads(json.dumps(match.record()))
        replayed = replay(record, lambda _: self.game)
        self.need(self.looks(replayed.state) == looks, "the replay ends differently")
        self.need(replayed.record() == match.record(), "the record of the replay differs")
        for ours, theirs in zip(match.entries, replayed.entries, strict=True):
            for seat in self.everyone():
                same = match.told(ours.events, seat) == match.told(theirs.events, seat)
                self.need(same, "the replay tells other events")
        verified = verify(record, self.seed, lambda _: self.game)
        self.need(self.looks(verified.state) == looks, "the same seed and choices gave another game")

    def events(self) -> None:
        for event in [event for entry in self.match.entries for event in entry.events]:
            kind = self.game.events[event.kind]
            fits = len(event.args) == len(kind.arguments) and len(event.seen) in (0, len(event.args))
            self.need(fits, f"event {kind.name} was told with other arguments than it has: {event.args}, {event.seen}")


class _NoLuck(Luck):
    """Settling a position that waits for an answer needs no luck."""

    def below(self, n: int) -> int:
        raise CheckFailed("settling a waiting position used luck")


__all__ = ["CheckFailed", "Report", "all_tables", "check_game", "fitting", "other_values"]
