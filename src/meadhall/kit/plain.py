"""Plain words for games without words of their own: things are called what the rules call them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from ..engine import rooms
from ..engine.game import Game, Option
from ..engine.notation import SEAT
from .catalogue import Catalogue

View = dict[str, Any]
T = TypeVar("T")


class PlainWords:
    """Everything that a game's `words` may have (docs/hall.md)."""

    HEADINGS: frozenset[str] = frozenset()  # kinds of events whose line is a heading of the log
    TURNING: tuple[str, ...] = ()  # kinds of events that turn a game, the most telling first: for its story at the end
    # Questions put to players outside their own turn: one that has a single answer is answered by the page after a
    # pause, and an answer may apply for the rest of the round.
    REACTIONS: frozenset[str] = frozenset()
    REMEMBERED: frozenset[str] = frozenset()  # kinds of events that `remember` is told
    # Kinds of events that come mixed, and of which nobody cares which came first: what is joined may skip the others.
    MIXED: frozenset[str] = frozenset()

    def __init__(self, game: Game) -> None:
        self._game = game
        self._arguments = {kind.name: kind.arguments for kind in game.events.values()}

    def event(self, w: Catalogue, told: dict[str, Any]) -> str:
        details = []
        for name, of in self._arguments[told["event"]].items():
            if told[name] is not None:
                value = w.seat(told[name]) if of is SEAT else w.escape(told[name])
                details.append(value if name == "seat" else w.escape(f"{spaced(name)} ") + value)
        return w.escape(f"{spaced(told['event'])}{': ' if details else ''}") + w.escape(", ").join(details)

    def joined(self, first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any] | None:
        """Two events of one choice as one, for `event` to tell in one line; None if they are two. Between them are
        at most others of the same kind, or of `MIXED` ones."""
        return None

    def choice(self, w: Catalogue, choice: str, view: View) -> str:
        return w.escape(choice)

    def question(self, w: Catalogue, view: View) -> tuple[str, str]:
        return w.text("Your choice?"), ""

    def reference(self, w: Catalogue, ref: str) -> str:
        return w.escape(ref)

    def called(self, w: Catalogue, view: View, ref: str) -> str:
        return self.reference(w, ref)

    def remember(self, memory: Any, told: dict[str, Any]) -> Any:
        return memory

    def meant(self, view: View, ref: str) -> list[str]:
        return []

    def confirm(self, w: Catalogue, view: View, choice: str) -> str:
        return ""

    def missing(self, w: Catalogue, verb: str) -> list[str]:
        return []

    def standing(self, w: Catalogue, view: View) -> tuple[str, list[tuple[str, str, str]]]:
        return w.text("for the rest of the round"), []

    def reason(self, w: Catalogue, part: str) -> str:
        return w.escape(spaced(part))

    def option(self, w: Catalogue, name: str) -> tuple[str, str, dict[str, str]]:
        option = _option(self._game, name)
        return w.escape(spaced(name).capitalize()), w.escape(option.help), {}

    def title(self, w: Catalogue) -> str:
        return w.escape(self._game.title)

    def about(self, w: Catalogue) -> tuple[str, str]:
        return "", ""


def _option(game: Game, name: str) -> Option:
    return next(option for option in game.all_options() if option.name == name)


def spaced(name: str) -> str:
    return name.replace("_", " ")


def together(words: PlainWords, told: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of one choice, those joined that one line tells."""
    found: list[dict[str, Any]] = []
    for one in told:
        for place in reversed(range(len(found))):
            both = words.joined(found[place], one)
            if both is not None:
                found[place] = both
                break
            kinds = {found[place]["event"], one["event"]}
            if len(kinds) > 1 and not kinds <= words.MIXED:
                found.append(one)
                break
        else:
            found.append(one)
    return found


@cache
def words_of(game: Game) -> PlainWords:
    """What a game says, in plain words where it has none of its own."""
    return completed(PlainWords(game), rooms.room(game, "words"), game)


def completed(plain: T, own: ModuleType | None, game: Game) -> T:
    """Returns the plain module with the game's own functions in place."""
    for name in [name for name in dir(plain) if not name.startswith("_")]:
        if hasattr(own, name):
            setattr(plain, name, _in_its_own_words(getattr(own, name), game))
    return plain


def _in_its_own_words(brought: Any, game: Game) -> Any:
    """A function of a game that speaks gets a catalogue in which the game's own translations come first."""
    if not callable(brought):
        return brought

    def spoken(*given: Any) -> Any:
        if given and isinstance(given[0], Catalogue):
            return brought(given[0].of(game), *given[1:])
        return brought(*given)

    return spoken
