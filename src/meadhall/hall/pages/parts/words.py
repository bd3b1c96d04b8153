"""Words that speak HTML: what they return is safe to put into a page, and what they are given is escaped."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup, escape

from ....kit.catalogue import Catalogue
from .chapters import has_rules


class HtmlWords(Catalogue):
    """Sentences for one viewer: mentions light up the board, names carry their seat's shape, rules are linked."""

    def __init__(self, language: str, game: str = "", names: Sequence[str] = (), you: int | None = None) -> None:
        super().__init__(language, names, you)
        self.game = game

    def speaks(self) -> tuple[object, ...]:
        """Everything that decides how these words say something: two that agree in this say the same."""
        return self.language, tuple(self.names), self.you

    def to_everybody(self) -> HtmlWords:
        """The same, with nobody spoken to as "you"."""
        return self if self.you is None else HtmlWords(self.language, self.game, self.names)

    def escape(self, part: object) -> str:
        return escape(part)

    def _filled(self, message: str, parts: dict[str, object]) -> str:
        # Escaped first and put together as plain text: a board has hundreds of sentences, and Markup's own format is
        # many times slower.
        text = str(escape(message))
        return Markup(text.format(**{name: str(escape(part)) for name, part in parts.items()}))

    def ref(self, reference: str, label: str) -> str:
        return Markup('<span class="ref" data-mention="{}">{}</span>').format(reference, label)

    def seat(self, seat: int) -> str:
        return Markup(
            '<b class="who-in seat-{0}" data-mention="seat:{1}"><svg class="mark" aria-hidden="true">'
            '<use href="#i-s{0}"/></svg>{2}</b>'
        ).format(seat + 1, seat, self.seat_name(seat))

    def seat_name(self, seat: int) -> str:
        if seat == self.you:
            return self.name("a player spoken to", "You")
        return super().seat(seat)

    def rule(self, number: str) -> str:
        if not has_rules(self.game):
            return self.escape(number)
        return Markup('<a class="rule-no" href="/rules/{}#{}">{}</a>').format(self.game, number, number)
