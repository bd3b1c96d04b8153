"""What the drawings of all games share: icons, marks of seats, and what makes a thing one that can be chosen.

Sentences and names come from a `Words` and are safe to put into a page. The page decides what is lit or picked.
"""

import re
from collections.abc import Callable
from typing import Any

from .words import Words

View = dict[str, Any]
Example = Callable[[str], View]  # the table of a figure of the rules page, from the game's guide/positions.py


def no_example(name: str) -> View:
    """For a game whose figures need no position."""
    raise KeyError(name)


_DRAWN: dict[tuple[object, ...], str] = {}


def once(w: Words, draw: Callable[..., str], *what: object) -> str:
    """What depends on nothing but the language and on `what`, of which there is only so much (a card, a place where it
    can lie), is drawn once and kept. Never for what names or speaks to a player."""
    key = (type(w), w.language, draw, *what)
    drawn = _DRAWN.get(key)
    if drawn is None:
        drawn = _DRAWN[key] = draw(w, *what)
    return drawn


def icon(name: str, more: str = "ic") -> str:
    return f'<svg class="{more}" aria-hidden="true"><use href="#i-{name}"/></svg>'


def mark(seat: int, more: str = "") -> str:
    """The shape of a seat, in its color."""
    return f'<span class="seat-{seat + 1}">{icon(f"s{seat + 1}", f"mark {more}".rstrip())}</span>'


def long_name(name: object) -> str:
    """The class of a name with a word that is wider than a narrow column: it is written smaller, not broken."""
    return " long" if max(map(len, re.split(r"[\s-]", str(name)))) > 12 else ""


def attribute(text: object) -> str:
    """A sentence inside an attribute."""
    return str(text).replace('"', "&quot;")


def chip(text: str, picture: str = "", more: str = "") -> str:
    return f'<span class="chip{more}">{picture}{text}</span>'


def named(view: View, *some: str) -> set[str]:
    """Every word that the viewer's choices name; only those of some verbs, if verbs are given."""
    split = (choice.split(" ") for choice in view["choices"])
    return {word for verb, *words in split if not some or verb in some for word in words}


def button(refs: set[str], ref: str, label: str) -> str:
    """What makes an element of the table one that can be chosen, or at least asked about."""
    role = ' role="button" tabindex="0"' if ref in refs else ' role="img"'
    return f' data-ref="{ref}"{role} aria-label="{attribute(label)}"'
