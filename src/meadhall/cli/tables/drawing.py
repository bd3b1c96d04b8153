"""Draws a view as text: by the game's own `text` room, or as a plain list."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.game import Game
from ...engine.rooms import room
from ...kit.catalogue import Catalogue


def drawn(game: Game, words: Catalogue, view: dict[str, Any]) -> list[RenderableType]:
    """What that viewer may know of the table, for the terminal."""
    own = room(game, "text")
    if own is None:
        return plain(words, view["table"])
    pictures: list[RenderableType] = own.drawn(words.of(game), view)
    return pictures


def heading(game: Game, words: Catalogue, verb: str) -> str:
    """What the game's text room writes over the choices of a verb; "" if it leaves that to their labels."""
    own = room(game, "text")
    return str(own.heading(words.of(game), verb)) if own is not None and hasattr(own, "heading") else ""


def plain(words: Catalogue, table: dict[str, Any]) -> list[RenderableType]:
    """Any view at all: what belongs to seats side by side, everything else line by line."""
    pictures: list[RenderableType] = []
    for name, value in table.items():
        if name == "seats" and value:
            pictures.append(side_by_side(words, value))
        else:
            pictures.append(Text(f"{spaced(name)}: {compact(value)}"))
    return pictures


def side_by_side(words: Catalogue, seats: list[dict[str, Any]]) -> Table:
    shown = Table("", *(words.seat(seat) for seat in range(len(seats))), box=box.SIMPLE)
    for name in seats[0]:
        shown.add_row(spaced(name), *(Text(compact(seat[name])) for seat in seats))
    return shown


def spaced(name: str) -> str:
    return name.replace("_", " ")


def compact(value: object) -> str:
    """Lists and names with values in one line; what has no value is left out. A zero is a value: seat 0 is someone."""
    if isinstance(value, dict):
        shown = [(name, one) for name, one in value.items() if one is not None and one not in ("", [], {})]
        return ", ".join(f"{spaced(str(name))} {compact(one)}" for name, one in shown) or "-"
    if isinstance(value, (list, tuple)):
        return "; ".join(compact(one) for one in value) or "-"
    return "-" if value is None else str(value)
