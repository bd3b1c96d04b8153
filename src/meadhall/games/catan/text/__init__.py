"""A Game of Thrones Catan in the terminal: the map, with a number at every place to be chosen, and the players."""

from rich.console import RenderableType

from meadhall.kit.text import View
from meadhall.kit.words import Words

from .land import land
from .north import north
from .seats import hand, offer, players, table_line

__all__ = ["drawn"]


def drawn(w: Words, view: View) -> list[RenderableType]:
    """What this viewer may know of the table."""
    table = view["table"]
    pictures: list[RenderableType] = [table_line(w, table), ""]
    if table["north"]:
        pictures += [*north(w, view), ""]
    pictures += [land(w, view), "", players(w, table)]
    if table["offer"]:
        pictures += ["", offer(w, table["offer"])]
    if view["seat"] is not None:
        pictures += ["", *hand(w, table, view["seat"])]
    return pictures
