"""Choices as numbers: a fixed index for every choice that a game can ever offer, made from its notation.

The verbs come in the order of their codes, and each has one action for every combination of the things it can name. So
the index of a choice depends neither on the position nor on the options, and the number of actions not even on the
number of players. Seats are counted from the one who acts (`raid seat+1` is a raid on the next seat), as in
observations: what a program learns in one seat is right in every other.
"""

from typing import Final

from ..engine.game import Game
from ..engine.notation import SEAT, Choice, Verb
from ..engine.rooms import room

VERSION: Final = 1  # raised when an action of any game gets another index


class ActionError(ValueError):
    """A number that is not an action of this game, or a choice that has no number."""


class Actions:
    """The actions of a game at a table with this number of players."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = game.checked_players(players)
        numbers: dict[str, int] = getattr(room(game, "rl.actions"), "NUMBERS", {})
        self.codes = sorted(game.notation.verbs)
        self.sizes: dict[int, list[int]] = {}  # by verb: how many of each thing it can name
        self.first: dict[int, int] = {}  # by verb: its first action
        self.relative: dict[int, list[bool]] = {}  # by verb: which of the things are seats
        self.size = 0
        for code in self.codes:
            verb = game.notation.verbs[code]
            self.sizes[code] = bounds(game, verb, numbers)
            self.relative[code] = [kind is SEAT for kind in verb.kinds]
            self.first[code] = self.size
            count = 1
            for size in self.sizes[code]:
                count *= size
            self.size += count

    def index(self, choice: Choice, seat: int) -> int:
        """The action of a choice (in the form the rules use) when this seat makes it."""
        code = choice[0]
        sizes, relative = self.sizes[code], self.relative[code]
        number = 0
        for place in range(len(sizes)):
            value = choice[place + 1]
            if relative[place]:
                value = (value - seat) % self.players
            if not 0 <= value < sizes[place]:
                raise ActionError(f"{self.game.notation.text(choice)!r} has no number: {value} is out of bounds")
            number = number * sizes[place] + value
        return self.first[code] + number

    def indexes(self, choices: list[Choice], seat: int) -> list[int]:
        return [self.index(choice, seat) for choice in choices]

    def choice(self, index: int, seat: int) -> Choice:
        """The choice that this seat makes by an action; whether it is legal now is another question."""
        if not 0 <= index < self.size:
            raise ActionError(f"{index} is not an action: there are {self.size}, numbered from 0")
        code = self.verb_of(index)
        number = index - self.first[code]
        sizes, relative = self.sizes[code], self.relative[code]
        values: list[int] = []
        for place in range(len(sizes) - 1, -1, -1):
            value = number % sizes[place]
            number //= sizes[place]
            if relative[place]:
                if value >= self.players:
                    raise ActionError(f"{index} is not an action here: there are {self.players} players")
                value = (value + seat) % self.players
            values.append(value)
        values.append(code)
        values.reverse()
        return tuple(values)

    def verb_of(self, index: int) -> int:
        """The code of the verb that an action belongs to."""
        low, high = 0, len(self.codes)
        while high - low > 1:
            middle = (low + high) // 2
            if self.first[self.codes[middle]] <= index:
                low = middle
            else:
                high = middle
        return self.codes[low]

    def from_text(self, text: str, seat: int) -> int:
        """The action of a choice as text, when this seat makes it."""
        return self.index(self.game.notation.parse(text), seat)

    def text(self, index: int, seat: int) -> str:
        """The choice as text that this seat makes by an action."""
        return self.game.notation.text(self.choice(index, seat))

    def name(self, index: int) -> str:
        """An action as text for people, from the acting seat: "raid seat+1"."""
        choice = self.choice(index, 0)
        verb = self.game.notation.verbs[choice[0]]
        words = [verb.name]
        for kind, value in zip(verb.kinds, choice[1:], strict=True):
            words.append(f"seat+{value}" if kind is SEAT else kind.text(value))
        return " ".join(words)

    def parts(self, index: int) -> list[int]:
        """The verb and the things of an action as numbers from 0 on, for networks that score them one by one."""
        code = self.verb_of(index)
        number = index - self.first[code]
        values: list[int] = []
        for size in reversed(self.sizes[code]):
            values.append(number % size)
            number //= size
        values.append(code)
        values.reverse()
        return values


def bounds(game: Game, verb: Verb, numbers: dict[str, int]) -> list[int]:
    sizes: list[int] = []
    for kind in verb.kinds:
        if kind.words:
            sizes.append(len(kind.words))
        elif kind is SEAT:
            sizes.append(game.players[-1])
        elif verb.name in numbers:
            sizes.append(numbers[verb.name] + 1)
        else:
            raise ActionError(
                f"how high can the number in {verb.name!r} be? {game.id} says so in rl/actions.py: "
                f"NUMBERS = {{{verb.name!r}: …}}"
            )
    return sizes
