"""Words that speak HTML: what they return is safe to put into a page, and what they are given is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from markupsafe import Markup, escape

from ....kit.catalogue import Catalogue
from .chapters import has_rules


def safe(html: str) -> str:
    """This is HTML already. Markup's own constructor and its format are many times slower, and a board has hundreds of
    sentences."""
    return str.__new__(Markup, html)


@cache
def _escaped(message: str) -> str:
    """A sentence of the catalogue, to be filled in."""
    return str(escape(message))


@cache
def _whole(message: str) -> str:
    """A sentence of the catalogue that nothing is filled into."""
    return safe(_escaped(message))


def _safely(part: object) -> object:
    return part if type(part) in (Markup, int) else escape(part)


class HtmlWords(Catalogue):
    """Sentences for one viewer: mentions light up the board, names carry their seat's shape, rules are linked."""

    def __init__(self, language: str, game: str = "", names: Sequence[str] = (), you: int | None = None) -> None:
        super().__init__(language, names, you)
        self.game = game

    @cached_property
    def speaks(self) -> tuple[object, ...]:
        """Everything that decides how these words say something: two that agree in this say the same."""
        return self.language, tuple(self.names), self.you

    def to_everybody(self) -> HtmlWords:
        """The same, with nobody spoken to as "you"."""
        return self if self.you is None else self._everybody

    @cached_property
    def _everybody(self) -> HtmlWords:
        return HtmlWords(self.language, self.game, self.names)

    def escape(self, part: object) -> str:
        return escape(part)

    def _filled(self, message: str, parts: dict[str, object]) -> str:
        if not parts:
            return _whole(message)
        return safe(_escaped(message).format(**{name: _safely(part) for name, part in parts.items()}))

    def name(self, context: str, message: str) -> str:
        return _whole(self._translations.pgettext(context, message))

    def ref(self, reference: str, label: str) -> str:
        return safe(f'<span class="ref" data-mention="{escape(reference)}">{escape(label)}</span>')

    def seat(self, seat: int) -> str:
        shape = f'<svg class="mark" aria-hidden="true"><use href="#i-s{seat + 1}"/></svg>'
        name = escape(self.seat_name(seat))
        return safe(f'<b class="who-in seat-{seat + 1}" data-mention="seat:{seat}">{shape}{name}</b>')

    def seat_name(self, seat: int) -> str:
        if seat == self.you:
            return self.name("a player spoken to", "You")
        return super().seat(seat)

    def rule(self, number: str) -> str:
        if not has_rules(self.game):
            return self.escape(number)
        shown = escape(number)
        return safe(f'<a class="rule-no" href="/rules/{escape(self.game)}#{shown}">{shown}</a>')
