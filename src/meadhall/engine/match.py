"""A game in progress: the state, who is asked, and everything that happened so far."""

from __future__ import annotations

from typing import Any

from . import flow
from . import luck as lucks
from .events import Event, told
from .game import Game, found
from .imagine import imagined
from .luck import Luck, LuckError
from .notation import Choice, NotationError
from .position import IMPOSSIBLE, PositionError, described, restored


class IllegalChoice(ValueError):
    """A choice that cannot be made now. `rule` is the number of the rule that forbids it, where the rules know it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.message = message
        self.rule = rule


class Entry:
    """One line of the record: who chose what, what luck brought, and what happened."""

    __slots__ = ("barrier", "choice", "events", "outcomes", "seat")

    def __init__(self, seat: int, choice: str, outcomes: list[int], events: list[Event], barrier: bool) -> None:
        self.seat = seat
        self.choice = choice
        self.outcomes = outcomes
        self.events = events
        self.barrier = barrier  # luck was used, a secret shown or the game decided: no undo beyond this


class Match:
    """Made by `Match.new`, `replay` or `position`."""

    def __init__(self, game: Game, state: flow.State, options: dict[str, Any], luck: Luck) -> None:
        self.game = game
        self.state = state
        self.options = options
        self.luck = luck
        self.commitment: str | None = None
        self.start: dict[str, Any] | None = None  # the position it started from, when that was not the usual set-up
        self.setup: list[int] = []  # what luck brought before the first question
        self.opening: list[Event] = []  # what happened before the first question
        self.entries: list[Entry] = []
        self._earlier: list[flow.State] = []  # the states that undo may go back to

    @classmethod
    def new(
        cls,
        game: Game | str,
        players: int | None = None,
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        luck: Luck | None = None,
    ) -> Match:
        """A new game (named by its id, or given), for as few players as the options allow where no number is given.
        Its luck is fair and follows from `seed` alone, unless another luck is given."""
        game = found(game)
        if players is None:
            count, chosen = game.smallest_table(options)
        else:
            count = game.checked_players(players)
            chosen = game.checked_options(options, count)
        fate = lucks.Fair(seed) if luck is None else luck
        match = cls(game, game.new(count, chosen, fate), chosen, fate)
        match.commitment = lucks.commitment(seed) if luck is None else None
        match.setup = fate.taken()
        match.opening = match.state.told or []
        return match

    @classmethod
    def at(cls, game: Game | str, description: dict[str, Any], luck: Luck | None = None) -> Match:
        """A game at a described position."""
        game = found(game)
        state, chosen = restored(game, description)
        fate = lucks.Fair(0) if luck is None else luck
        match = cls(game, state, chosen, fate)
        match.start = described(game, state, chosen)
        state.told = []
        try:
            flow.settle(state, fate)
        except LuckError:
            raise
        except IMPOSSIBLE as error:
            raise PositionError(f"this position cannot be played: {error}") from error
        match.setup = fate.taken()
        match.opening = state.told
        return match

    def __repr__(self) -> str:
        outcome = f", won by {flow.seats_named(list(self.winners))}" if self.over else ""
        return f"<Match {self.game.id}, {self.state.glance()}{outcome}>"

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe an answer; () when the match is over."""
        return tuple(flow.waiting(self.state))

    @property
    def over(self) -> bool:
        return self.state.who == flow.OVER

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, secret ones included."""
        return tuple(self.game.scores(self.state))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several when they share it; () until the match is over."""
        return tuple(self.game.winners(self.state)) if self.over else ()

    def choices(self, seat: int) -> list[str]:
        """Returns the legal choices for a seat; empty when it is not asked."""
        if not self._is_seat(seat):
            raise IllegalChoice(f"there is no seat {seat!r} in a game of {self.players}")
        return [self.game.notation.text(choice) for choice in flow.options(self.state, seat)]

    def play(self, seat: int, choice: str) -> list[Event]:
        """Makes a choice; returns what happened. Raises IllegalChoice, and then nothing has changed."""
        return self.play_code(seat, self._legal(seat, choice))

    def play_code(self, seat: int, code: Choice) -> list[Event]:
        """The same for a choice that is known to be legal, in the form the rules use."""
        before, top = self.state, self.state.stack[-1]
        after = before.clone()
        after.told = []
        hidden = after.answers
        try:
            flow.apply(after, seat, code, self.luck)
        except LuckError:
            raise
        except IMPOSSIBLE as error:
            if self.start is None:
                raise
            raise PositionError(f"the position that this match began with cannot be played on: {error}") from error
        events = after.told
        outcomes = self.luck.taken()
        # All answers to a Together become known at once when the last of them is in; the next one keeps its own.
        answered = isinstance(top, flow.Together) and after.answers is not hidden
        shown = answered or any(event.shows_a_secret() for event in events)
        unknown = isinstance(self.luck, lucks.Fast)  # it keeps no outcomes: luck may have been used
        barrier = bool(outcomes) or shown or unknown or after.who == flow.OVER
        self.state = after
        self._earlier = [] if barrier else [*self._earlier, before]
        self.entries.append(Entry(seat, self.game.notation.text(code), outcomes, events, barrier))
        return events

    def _legal(self, seat: int, choice: object) -> Choice:
        if self.over:
            raise IllegalChoice("the game is over")
        legal = flow.options(self.state, seat) if self._is_seat(seat) else []
        if not legal:
            raise IllegalChoice(f"seat {seat!r} is not asked now; waiting for {', '.join(map(str, self.waiting))}")
        for code in legal:
            if self.game.notation.text(code) == choice:
                return code
        if not isinstance(choice, str):
            raise IllegalChoice(f"a choice is a text, not {choice!r}")
        try:
            wanted = self.game.notation.parse(choice)
        except NotationError as error:
            raise IllegalChoice(str(error)) from None
        raise IllegalChoice(f"{choice!r} is not possible now", self.why_not(seat, wanted))

    def why_not(self, seat: int, code: Choice) -> str:
        """The number of the rule that forbids a choice to a seat that is asked, or ""."""
        try:
            return self.state.stack[-1].refusal(self.state, seat, code)
        except (IndexError, KeyError, ValueError):  # it names something that does not exist in this game
            return ""

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat (None: a spectator) may know, JSON-able: the table, the question and the choices."""
        self._checked_seat(seat)
        return {
            "game": self.game.id,
            "seat": seat,
            "players": self.players,
            "waiting": list(self.waiting),
            "question": type(self.state.stack[-1]).__name__ if self.state.stack else None,
            "choices": [] if seat is None else self.choices(seat),
            "over": self.over,
            "winners": list(self.winners),
            "table": self.game.view(self.state, seat),
        }

    def told(self, events: list[Event], seat: int | None) -> list[dict[str, str | int | None]]:
        """Events as that seat (None: a spectator) may know them, JSON-able."""
        return [told(self.game.events, event, seat) for event in events]

    def can_undo(self, seat: int) -> bool:
        """May this seat take its last choice back? Not past luck, a secret shown, or another seat's choice."""
        return bool(self._earlier) and self.entries[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Takes the last choice back; raises IllegalChoice where that is not possible."""
        if not self.can_undo(seat):
            raise IllegalChoice("nothing to undo: luck was used, a secret was revealed, or another seat chose")
        self.state = self._earlier.pop()
        self.entries.pop()

    def clone(self) -> Match:
        """An independent copy: what is played on one is not seen on the other."""
        other = Match(self.game, self.state, self.options, self.luck.copy())
        other.commitment, other.start = self.commitment, self.start
        other.setup, other.opening = self.setup, self.opening
        other.entries = self.entries[:]
        other._earlier = self._earlier[:]
        return other

    def imagine(self, seat: int | None, luck: Luck) -> Match:
        """Another world that this seat cannot tell apart from the true one. Its future comes from `luck`."""
        self._checked_seat(seat)
        return Match(self.game, imagined(self.game, self.state, seat, luck), self.options, luck)

    def position(self) -> dict[str, Any]:
        """The whole position, secrets included: the inverse of `meadhall.position`."""
        return described(self.game, self.state, self.options)

    def record(self) -> dict[str, Any]:
        """The whole game as JSON-able data, secrets included: for storing, and for showing once it is over."""
        from .record import recorded

        return recorded(self)

    def _is_seat(self, seat: object) -> bool:
        return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.players

    def _checked_seat(self, seat: object) -> None:
        if seat is not None and not self._is_seat(seat):
            raise IllegalChoice(f"there is no seat {seat!r} in a game of {self.players}")
