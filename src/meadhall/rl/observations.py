"""Observations: what a seat may know, as a list of numbers of fixed length with a name for each.

A game declares its part in `rl/observe.py` (see `bots/observing.py`); what is the same for all games follows it: who is
asked which question, and what the table agreed on. How long it is depends on the game and the number of players alone.
"""

from typing import Any, Final

from ..bots.observing import SEATS, Block
from ..engine import flow
from ..engine.flow import Decision, State, Together
from ..engine.game import Game, text
from ..engine.rooms import room

VERSION: Final = 2  # raised when an entry of any game changes its place or its meaning


class NoObservations(ValueError):
    """A game without `rl/observe.py`."""


class Observer:
    """Makes observations at a table with this number of players and these options (every option with its value)."""

    def __init__(self, game: Game, players: int, options: dict[str, Any]) -> None:
        found = room(game, "rl.observe")
        if found is None:
            raise NoObservations(f"{game.id} does not say what a program sees of it: it has no rl/observe.py")
        self.game = game
        self.players = players
        self.write: Any = found.observe
        asking = [frame for frame in game.frames if issubclass(frame, (Decision, Together))]
        self.questions = {frame.__name__: number for number, frame in enumerate(asking)}
        agreed = [(option, value) for option in game.all_options() for value in option.values]
        words = [f"{option.name}={text(value)}" for option, value in agreed]
        self.blocks: list[Block] = [
            *found.BLOCKS,
            Block("question", [*self.questions, "over"]),
            Block("asked", SEATS),
            Block("option", words),
        ]
        self.own = sum(len(block.names(players)) for block in found.BLOCKS)
        self.size = sum(len(block.names(players)) for block in self.blocks)
        self.empty = bytearray(self.size - len(agreed))
        self.empty += bytes([int(options[option.name] == value) for option, value in agreed])

    def observe(self, s: State, seat: int) -> bytes:
        """One byte for each entry, from 0 to 127."""
        out = self.empty[:]
        self.write(s, seat, out)
        at = self.own
        if s.who == flow.OVER:
            out[at + len(self.questions)] = 1
            return bytes(out)
        out[at + self.questions[type(s.stack[-1]).__name__]] = 1
        at += len(self.questions) + 1
        for other in flow.waiting(s):
            out[at + (other - seat) % self.players] = 1
        return bytes(out)

    def names(self) -> list[str]:
        """The name of every entry: `food[me]`, `owner[T07.a][seat+1]`."""
        return [name for block in self.blocks for name in block.names(self.players)]

    def highs(self) -> list[int]:
        """The highest value of every entry; the lowest is 0. Divided by it, all are between 0 and 1."""
        return [block.high for block in self.blocks for _ in block.names(self.players)]

    def slices(self) -> dict[str, tuple[int, int, tuple[int, ...]]]:
        """By name of a block: where it begins, where it ends, and its shape."""
        found: dict[str, tuple[int, int, tuple[int, ...]]] = {}
        at = 0
        for block in self.blocks:
            end = at + len(block.names(self.players))
            found[block.name] = (at, end, block.shape(self.players))
            at = end
        return found
