"""Words for people, in their language: the translation catalogue.

English sentences are the keys. Translations are gettext files, `locales/<language>.po`, beside whatever speaks: each
game's words, the hall, the command line. All files of a language that come with Meadhall are one catalogue. A game from
outside has one of its own, which comes first for that game's sentences only. What is not translated is
shown in English.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Self

from ..engine import rooms
from ..engine.game import Game

LANGUAGES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina", "ru": "Русский"}  # by their own names
PACKAGE = Path(__file__).parent.parent


class UnknownLanguage(KeyError):
    """There is no such language here."""

    def __str__(self) -> str:
        return f"there is no language {self.args[0]!r}; there are {', '.join(LANGUAGES)}"


class BadTranslation(ValueError):
    """A game from outside has an invalid gettext file."""


def translated(language: str) -> list[Path]:
    """All files of a language."""
    return sorted([*PACKAGE.glob(f"*/locales/{language}.po"), *PACKAGE.glob(f"games/*/words/locales/{language}.po")])


@cache
def translations(language: str) -> NullTranslations:
    """All files of a language in one; raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return _together(language, translated(language))


@cache
def translations_of(game: Game, language: str) -> NullTranslations:
    """The same for what a game says: its own file first, where that is not among them already; raises
    BadTranslation."""
    file = rooms.file(game, f"words/locales/{language}.po")
    if file is None or file.is_relative_to(PACKAGE):
        return translations(language)
    from babel.messages.pofile import PoFileError

    try:
        own = _together(language, [file])
    except (PoFileError, ValueError, LookupError) as error:
        raise BadTranslation(f"{file} cannot be read: {error}") from None
    own.add_fallback(translations(language))
    return own


@cache
def in_file(file: Path) -> NullTranslations:
    """One file alone: of lessons, which are many and seldom read."""
    return _together(file.stem, [file])


def _together(language: str, files: list[Path]) -> NullTranslations:
    if not files:
        return NullTranslations()
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    together = Catalog(locale=language)
    for file in files:
        with file.open("rb") as lines:
            for message in read_po(lines, locale=language, abort_invalid=True):
                if message.id:
                    together[message.id] = message
    compiled = BytesIO()
    write_mo(compiled, together)
    compiled.seek(0)
    return GNUTranslations(compiled)


class Catalogue:
    """Sentences in one language as plain text: the `Words` that games speak to.

    For another kind of page a subclass says how text is escaped and what mentions look like. `escape` must leave alone
    what it has made before, as markupsafe's does: so a sentence can be a part of another sentence.
    """

    def __init__(self, language: str = "en", names: Sequence[str] = (), you: int | None = None) -> None:
        self.language = language
        self.names = names  # of the people, by seat
        self.you = you  # the seat that is spoken to as "You": verbs agree with that
        self._translations = translations(language)

    def of(self, game: Game) -> Self:
        """The same, for what this game says."""
        own = translations_of(game, self.language)
        if own is self._translations:
            return self
        other = copy(self)
        other._translations = own
        return other

    def escape(self, part: object) -> str:
        return str(part)

    def text(self, message: str, **parts: object) -> str:
        return self._filled(self._translations.gettext(message), parts)

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        parts["n"] = n
        return self._filled(self._translations.ngettext(one, many, n), parts)

    def name(self, context: str, message: str) -> str:
        return self.escape(self._translations.pgettext(context, message))

    def ref(self, reference: str, label: str) -> str:
        return self.escape(label)

    def seat(self, seat: int) -> str:
        if seat < len(self.names):
            return self.escape(self.names[seat])
        return self.text("Seat {n}", n=seat + 1)

    def rule(self, number: str) -> str:
        return self.escape(number)

    def _filled(self, message: str, parts: dict[str, object]) -> str:
        return self.escape(message).format(**{name: self.escape(part) for name, part in parts.items()})
