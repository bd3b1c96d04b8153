"""How games speak without knowing any language: the interface between a game's words and the pages that show them.

A game's `words/` writes its sentences in English, as keys of the translation catalogue, and asks a `Words` for them.
The hall brings Words that answer in the viewer's language and in HTML; the command line brings plain text.
"""

from collections.abc import Iterable
from typing import Any, Protocol


class Words(Protocol):
    """Sentences in one language, for one kind of page."""

    language: str  # "en", "cs", "sk", "ru"
    you: int | None  # the seat that is spoken to as "You"; None: nobody

    def text(self, message: str, **parts: object) -> str:
        """The message in this language, its {parts} filled in. Parts are escaped unless they came from a Words."""
        ...

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        """The form of the message for n, which is also the part {n}."""
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


# What every game says alike.


def listed(w: Words, parts: Iterable[str]) -> str:
    """«2 food, 1 wood»; "" for nothing."""
    line = ""
    for part in parts:
        line = w.text("{list}, {item}", list=line, item=part) if line else part
    return line


def while_others_decide(w: Words, view: dict[str, Any]) -> str:
    """What stands where the question would, when the viewer is not asked; "" when they are."""
    if view["over"]:
        return w.text("The game is over.")
    if view["seat"] is None or view["seat"] not in view["waiting"]:
        return w.text("Waiting for {seats}", seats=listed(w, [w.seat(seat) for seat in view["waiting"]]))
    return ""


def yes_no(w: Words) -> dict[str, str]:
    """The values of an option that is a switch."""
    return {"no": w.name("answer", "No"), "yes": w.name("answer", "Yes")}


def ask_forced(w: Words) -> tuple[str, str, dict[str, str]]:
    """The option that every game has: label, help, labels of the values."""
    help = w.text("Ask even when there is only one legal choice, so that a quick answer gives nothing away.")
    return w.text("Always ask"), help, yes_no(w)


def drawn_or_seat(w: Words, drawn: str, most: int) -> dict[str, str]:
    """The values of an option that says who begins: drawn by lot, or a seat by its number."""
    return {"drawn": drawn, **{str(number): w.text("Seat {n}", n=number) for number in range(1, most + 1)}}


def pictures(w: Words) -> str:
    """The head of the column with the pictures, in tables of all cards."""
    return w.name("head of a table", "Cards")


def is_you(w: Words, seat: int | None) -> bool:
    """Is the reader in this seat?"""
    return seat is not None and seat == w.you


def agreeing(w: Words, seat: int | None) -> int:
    """What a verb agrees with, as a number for `plural`: 1 for a name ("Astrid rolls"), 2 for "You roll"."""
    return 2 if is_you(w, seat) else 1
