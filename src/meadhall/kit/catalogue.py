"""Words for people, in their language: the translation catalogue.

English sentences are the keys. Translations are gettext files, `locales/<language>.po`, beside whatever speaks: each
game's words, the hall, the command line. All files of a language are one catalogue. What is not translated is shown in
English.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

LANGUAGES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina", "ru": "Русский"}  # by their own names
PACKAGE = Path(__file__).parent.parent


class UnknownLanguage(KeyError):
    """There is no such language here."""

    def __str__(self) -> str:
        return f"there is no language {self.args[0]!r}; there are {', '.join(LANGUAGES)}"


def translated(language: str) -> list[Path]:
    """The files of a language."""
    return sorted([*PACKAGE.glob(f"*/locales/{language}.po"), *PACKAGE.glob(f"games/*/words/locales/{language}.po")])


@cache
def translations(language: str) -> NullTranslations:
    """All files of a language in one; raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    files = translated(language)
    if not files:
        return NullTranslations()
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    together = Catalog(locale=language)
    for file in files:
        with file.open("rb") as lines:
            for message in read_po(lines, locale=language):
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

    def __init__(self, language: str = "en", names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names  # of the people, by seat
        self._translations = translations(language)

    def escape(self, part: object) -> str:
        return str(part)

    def text(self, message: str, **parts: object) -> str:
        return self._filled(self._translations.gettext(message), parts)

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        return self._filled(self._translations.ngettext(one, many, n), {**parts, "n": n})

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
