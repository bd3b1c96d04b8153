"""Words that complain about a sentence that nobody has translated, and what every sentence is held to."""

import re
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from meadhall.engine import rooms
from meadhall.engine.game import Game
from meadhall.kit.catalogue import PACKAGE, Catalogue
from tests.games.any_game.cases import INFLECTED, after_words, caseless
from tests.test_language import keys_in_python

Sentence = tuple[str, str]  # its context, "" mostly, and its English text


class Strict(Catalogue):
    """A game's words, for these people."""

    def __init__(self, game: Game, language: str, people: list[str]) -> None:
        super().__init__(language, people)
        self.known = {} if language == "en" else in_kit(language) | translated(game.id, language)

    def text(self, message: str, **parts: object) -> str:
        self.check("", message)
        return super().text(message, **parts)

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        self.check("", one)
        return super().plural(one, many, n, **parts)

    def name(self, context: str, message: str) -> str:
        self.check(context, message)
        return super().name(context, message)

    def _filled(self, message: str, parts: dict[str, object]) -> str:
        for word, part in after_words(self.language, message) if self.language in INFLECTED else ():
            filled = str(parts[part])
            assert caseless(self.language, part, filled), f"{self.language}: {filled!r} after {word!r} in {message!r}"
        return super()._filled(message, parts)

    def check(self, context: str, message: str) -> None:
        assert self.language == "en" or (context, message) in self.known, f"not in {self.language}: {message!r}"


@cache
def translated(game: str, language: str) -> dict[Sentence, list[str]]:
    """Every message of the game's catalogue with its forms."""
    return in_file(PACKAGE / "games" / game / "words" / "locales" / f"{language}.po")


def in_kit(language: str) -> dict[Sentence, list[str]]:
    """What all games say alike."""
    return in_file(PACKAGE / "kit" / "locales" / f"{language}.po")


@cache
def in_file(file: Path) -> dict[Sentence, list[str]]:
    with file.open("rb") as lines:
        catalogue = read_po(lines, locale=file.stem)
    found = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
            found[message.context or "", key] = forms
    return found


@cache
def written(game: Game, room: str = "") -> set[Sentence]:
    """Every message that the modules of the game, or of one of its rooms, write."""
    home = rooms.folder(game)
    assert home is not None
    found = set()
    for file in (home / room).rglob("*.py"):
        for line, key in keys_in_python(file):
            assert key is not None, f"{file}:{line}: a key is not written out"
            context, message = key
            found.add((context or "", message if isinstance(message, str) else message[0]))
    return found


def spoken(sentence: str) -> str:
    assert sentence
    assert not re.search(r"[{}]|None|\(\)", sentence), sentence
    assert sentence == sentence.strip()
    return sentence


def gaps(sentence: str) -> set[str]:
    return set(re.findall(r"{\w+}", sentence))
