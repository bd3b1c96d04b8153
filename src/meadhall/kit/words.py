"""How games speak without knowing any language: the interface between a game's words and whoever shows them.

A game's `words/` writes its sentences in English, as keys of the translation catalogue, and asks a `Words` for them.
The hall brings Words that answer in the viewer's language and in HTML; the command line brings plain text.
"""

from typing import Protocol


class Words(Protocol):
    """Sentences in one language, for one kind of page."""

    language: str  # "en", "cs", "sk", "ru"

    def text(self, message: str, **parts: object) -> str:
        """The message in this language, its {parts} filled in. Parts are escaped unless they came from a Words."""
        ...

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        """The form of the message that fits n, which is also the part {n}."""
        ...

    def name(self, context: str, message: str) -> str:
        """A name of a thing or another short label; the context tells apart what looks alike in English."""
        ...

    def ref(self, reference: str, label: str) -> str:
        """A mention of something on the table: hovering it lights that thing up."""
        ...

    def seat(self, seat: int) -> str:
        """A mention of the person in that seat."""
        ...

    def rule(self, number: str) -> str:
        """A mention of a rule, linked to the rules page."""
        ...
