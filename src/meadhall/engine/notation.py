"""Words for ints: what the numbers inside choices, events and positions stand for.

Rules work with small ints; records, logs, tests and people read words. A `Kind` says what an int means, a `Verb`
what a choice looks like, and a `Notation` turns whole choices into text and back:

    (ATTACK, 3)  <->  "attack farm-3"
"""

from collections.abc import Sequence
from typing import Final

Choice = tuple[int, ...]

NOTHING: Final = -1  # "no card here", "nobody"


class NotationError(ValueError):
    """A text that is not a choice of this game at all (as opposed to one that is not allowed now)."""


class Kind:
    """A kind of thing that an int may refer to."""

    def __init__(self, name: str, words: Sequence[str] = (), prefix: str = "") -> None:
        self.name = name
        self.prefix = prefix
        self.words = list(words)
        self.codes = {word: code for code, word in enumerate(self.words)}
        if len(self.codes) != len(self.words):
            raise ValueError(f"two things of kind {name} have the same word")
        for word in self.words:
            if not word or word == "-" or " " in word:
                raise ValueError(f"{word!r} cannot be the word for a {name}: it could not be read back")

    def text(self, value: int) -> str:
        if value == NOTHING:
            return "-"
        return self.words[value] if self.words else f"{self.prefix}{value}"

    def parse(self, word: str) -> int:
        if word == "-":
            return NOTHING
        if self.words:
            if word not in self.codes:
                raise NotationError(f"{word!r} is not a {self.name}")
            return self.codes[word]
        digits = word.removeprefix(self.prefix)
        if not word.startswith(self.prefix) or not digits.isascii() or not digits.isdigit() or len(digits) > 9:
            raise NotationError(f"{word!r} is not a {self.name}")
        return int(digits)

    def plain(self, value: int) -> str | int | None:
        """The value as it stands in views, events and positions: a word, a number, or None for nothing."""
        if value == NOTHING and (self.words or self.prefix):
            return None
        return self.words[value] if self.words else value

    def from_plain(self, value: object) -> int:
        if isinstance(value, bool) or not (value is None or isinstance(value, (str, int))):
            raise NotationError(f"{value!r} is not a {self.name}")
        if value is None:
            return NOTHING
        if isinstance(value, int):
            if self.words:
                raise NotationError(f"{value!r} is not a {self.name}")
            return value
        return self.parse(value)


NUMBER = Kind("number")
SEAT = Kind("seat", prefix="seat:")
SEATS = Kind("mask of seats")  # bit 0 for seat 0 and so on; -1 for everyone
YES_NO = Kind("yes or no", ("no", "yes"))


class Verb:
    """What a choice does, and the kinds of the things it names."""

    def __init__(self, name: str, *kinds: Kind) -> None:
        self.name = name
        self.kinds = kinds


class Notation:
    """The verbs of a game by their codes: choices into text and back."""

    def __init__(self, verbs: dict[int, Verb]) -> None:
        self.verbs = verbs
        self.codes = {verb.name: code for code, verb in verbs.items()}
        if len(self.codes) != len(verbs):
            raise ValueError("two verbs have the same name")

    def text(self, choice: Choice) -> str:
        verb = self.verbs[choice[0]]
        words = [verb.name]
        for kind, value in zip(verb.kinds, choice[1:], strict=True):
            words.append(kind.text(value))
        return " ".join(words)

    def parse(self, text: str) -> Choice:
        words = text.split(" ")
        if words[0] not in self.codes:
            raise NotationError(f"{words[0]!r} is not a verb of this game; it has {', '.join(sorted(self.codes))}")
        code = self.codes[words[0]]
        kinds = self.verbs[code].kinds
        if len(words) != len(kinds) + 1:
            wanted = " ".join([words[0], *(f"<{kind.name}>" for kind in kinds)])
            raise NotationError(f"{text!r} should read: {wanted}")
        values = [code]
        for kind, word in zip(kinds, words[1:], strict=True):
            values.append(kind.parse(word))
        return tuple(values)
