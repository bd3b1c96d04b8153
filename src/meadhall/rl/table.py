"""One match as programs that learn play it: observations are bytes, actions are numbers, nobody keeps a record.

All environments are made of these. Luck is fast luck and follows from the seed; seats that are asked at once answer in
their order, unless the environment lets them answer together.
"""

from typing import Any

from ..engine import flow
from ..engine.flow import State
from ..engine.game import Game
from ..engine.luck import Fast
from ..engine.match import Match
from ..engine.notation import Choice
from .actions import Actions
from .observations import Observer


class IllegalAction(ValueError):
    """An action that the seat cannot take now. Nothing has changed."""


class Table:
    """A table of a game, for one match after another."""

    def __init__(self, game: Game, players: int, options: dict[str, Any]) -> None:
        """`options`: every option with its value, as `Game.checked_options` gives them."""
        self.game = game
        self.players = players
        self.options = options
        self.actions = Actions(game, players)
        self.observer = Observer(game, players, options)
        self.luck = Fast(0)
        self.state: State = game.start(players, options)
        self.decisions = 0

    def reset(self, seed: int) -> None:
        """A new match; everything but the actions follows from the seed."""
        self.luck = Fast(seed)
        s: State = self.game.start(self.players, self.options)
        s.ask_forced = self.options["ask_forced"]
        flow.settle(s, self.luck)
        self.state = s
        self.decisions = 0

    @property
    def over(self) -> bool:
        return self.state.who == flow.OVER

    def who(self) -> int:
        """The seat whose turn it is to answer: the first of those that are asked; -1 when the match is over."""
        return flow.next_seat(self.state)

    def waiting(self) -> list[int]:
        return flow.waiting(self.state)

    def legal(self, seat: int) -> list[int]:
        """The actions that this seat may take now; none when it is not asked."""
        return self.actions.indexes(flow.options(self.state, seat), seat)

    def observe(self, seat: int) -> bytes:
        return self.observer.observe(self.state, seat)

    def check(self, seat: int, action: int) -> Choice:
        """The choice of a legal action; raises IllegalAction or ActionError for others."""
        choice = self.actions.choice(action, seat)
        if choice not in flow.options(self.state, seat):
            raise IllegalAction(f"seat {seat} cannot choose {self.game.notation.text(choice)!r} now")
        return choice

    def step(self, seat: int, action: int) -> None:
        """The seat takes an action. Where `check` raises, nothing has changed."""
        self.play(seat, self.check(seat, action))

    def play(self, seat: int, choice: Choice) -> None:
        """The same for a choice that is known to be legal, in the form the rules use."""
        flow.apply(self.state, seat, choice, self.luck)
        self.decisions += 1

    def random_action(self, seat: int, luck: Fast) -> int:
        legal = flow.options(self.state, seat)
        return self.actions.index(legal[luck.below(len(legal))], seat)

    def scores(self) -> list[int]:
        """The points of each seat, secret ones included."""
        return list(self.game.scores(self.state))

    def winners(self) -> list[int]:
        return list(self.game.winners(self.state)) if self.over else []

    def match(self) -> Match:
        """The position as a match of its own: for views, bots and search. It knows nothing of how it came about."""
        return Match(self.game, self.state.clone(), self.options, self.luck.copy())
