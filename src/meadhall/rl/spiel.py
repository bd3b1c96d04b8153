"""A match as OpenSpiel sees games: a tree with nodes for choices, nodes for chance, and an end.

A choice of the rules may need luck several times before someone is asked again; each time is a chance node of its own,
with the outcomes that are possible there and their probabilities. Nothing is drawn here: the caller says what chance
brings.
"""

from __future__ import annotations

import json
from typing import Any

from ..engine import flow
from ..engine.events import Event
from ..engine.flow import State
from ..engine.game import Game
from ..engine.luck import Luck
from ..engine.match import Match
from .table import IllegalAction, Table

CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them


class Needed(Exception):
    """The rules need luck: one of these, and one that is there twice is twice as likely."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes


class Told(Luck):
    """Returns the outcomes it was given, then asks for more."""

    def __init__(self, script: list[int]) -> None:
        super().__init__()
        self.script = script
        self.at = 0

    def next_of(self, outcomes: list[int]) -> int:
        if self.at == len(self.script):
            raise Needed(outcomes)
        self.at += 1
        return self.script[self.at - 1]

    def below(self, n: int) -> int:
        return self.next_of(list(range(n)))

    def die(self, faces: int) -> int:
        return self.next_of(list(range(1, faces + 1)))

    def pick(self, items: list[int]) -> int:
        return items[0] if len(items) == 1 else self.next_of(items)


class Node:
    """A place in the tree. `apply_action` moves on; `child` gives the next node and leaves this one."""

    def __init__(self, table: Table) -> None:
        """The root: the setup, with its chance nodes. The table says which game, for how many, with which options."""
        self.table = table
        start: State = table.game.start(table.players, table.options)
        start.ask_forced = table.options["ask_forced"]
        self.state = start  # before what is going on now
        self.choice: tuple[int, int] | None = None  # a seat and its action, if luck has to decide what it leads to
        self.outcomes: list[int] = []  # what luck has brought for it so far
        self.needed: list[int] = []
        self.said: list[tuple[int, str]] = []  # who chose what; and what everyone was told:
        self.heard: list[list[Event]] = []
        self._run()

    def clone(self) -> Node:
        other = object.__new__(Node)
        other.__dict__.update(self.__dict__)
        other.outcomes = self.outcomes[:]
        other.said, other.heard = self.said[:], self.heard[:]
        if not self.needed:
            other.state = self.state.clone()
        return other

    def _run(self) -> None:
        """Lets the rules run with the luck that is known so far."""
        after = self.state.clone()
        after.told = []
        luck = Told(self.outcomes)
        try:
            if self.choice is None:
                flow.settle(after, luck)
            else:
                seat, action = self.choice
                flow.apply(after, seat, self.table.actions.choice(action, seat), luck)
        except Needed as needed:
            self.needed = needed.outcomes
            return
        self.heard.append(after.told)
        after.told = None
        self.state, self.outcomes, self.needed = after, [], []

    @property
    def game(self) -> Game:
        return self.table.game

    def num_players(self) -> int:
        return self.table.players

    def is_chance_node(self) -> bool:
        return bool(self.needed)

    def is_terminal(self) -> bool:
        return not self.needed and self.state.who == flow.OVER

    def current_player(self) -> int:
        """Seats that are asked at once answer one after the other."""
        if self.needed:
            return CHANCE
        return TERMINAL if self.state.who == flow.OVER else flow.next_seat(self.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck can bring now (the face of a die, the number of a card), and how probable each is."""
        return [(one, self.needed.count(one) / len(self.needed)) for one in sorted(set(self.needed))]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In order. At a chance node: its outcomes."""
        current = self.current_player()
        if current == CHANCE:
            return sorted(set(self.needed))
        if current == TERMINAL or player not in (None, current):
            return []
        return sorted(self.table.actions.indexes(flow.options(self.state, current), current))

    def apply_action(self, action: int) -> None:
        """Raises IllegalAction, and then nothing has changed."""
        if action not in self.legal_actions():
            raise IllegalAction(f"{action} is not possible here")
        seat = self.current_player()
        if seat == CHANCE:
            self.outcomes.append(action)
        else:
            self.choice, self.outcomes = (seat, action), []
            self.said.append((seat, self.table.actions.text(action, seat)))
        self._run()

    def child(self, action: int) -> Node:
        other = self.clone()
        other.apply_action(action)
        return other

    def action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == CHANCE else self.table.actions.text(action, player)

    def returns(self) -> list[float]:
        """At the end 1 for the winner and -1 for the others, less where it is shared; 0 before."""
        if not self.is_terminal():
            return [0.0] * self.table.players
        winners = self.game.winners(self.state)
        return [2 / len(winners) - 1 if seat in winners else -1.0 for seat in range(self.table.players)]

    def match(self) -> Match:
        """The position before the choice that luck is deciding, or now."""
        return Match(self.game, self.state.clone(), self.table.options, Told([]))

    def observation(self, player: int) -> bytes:
        return self.table.observer.observe(self.state, player)

    def observation_string(self, player: int) -> str:
        """What this seat sees now."""
        return json.dumps(self.match().view(player)) if self.state.stack or self.is_terminal() else ""

    def information_state_string(self, player: int) -> str:
        """All that this seat has been told and has chosen since the beginning, and what it sees now."""
        match = self.match()
        lines: list[Any] = [match.told(self.heard[0], player)] if self.heard else []
        for (seat, text), events in zip(self.said, self.heard[1:]):
            lines.append([text if seat == player else None, match.told(events, player)])
        return "\n".join([*(json.dumps(line) for line in lines), self.observation_string(player)])
