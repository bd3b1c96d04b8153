"""A table on the page is put together from panels: the map, each player's sheet, the hand, the supply.

A panel fills the element with its id. `facts` is everything that its drawing depends on, apart from the words: plain
values, taken from the view. So a panel with the same facts is never drawn twice, and is sent to a page only when it
differs from what that page already has. Panels may lie inside panels: `place` marks where.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

PLACE = re.compile(r'( id="([^"]+)" data-panel[^>]*>)(?=</)')


@dataclass(frozen=True, slots=True)
class Panel:
    """One part of the page. `draw(w, *facts)` returns the HTML, or SVG, inside the element with this id."""

    id: str
    draw: Callable[..., str]
    facts: tuple[Any, ...] = ()  # None, bool, int, str, and lists, tuples and dicts of them
    # True: nobody in it is spoken to as "you", so all viewers with the same facts share it.
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Panels that everyone sees alike, with all that they are made from as facts: worked out once for all viewers, and
    again only when something of it has changed. `panels(*facts)` lists them; all of them are shared."""

    panels: Callable[..., list[Panel]]
    facts: tuple[Any, ...]


def each(panels: Iterable[Panel | Group]) -> list[Panel]:
    """Panel by panel."""
    found: list[Panel] = []
    for one in panels:
        found += [one] if isinstance(one, Panel) else one.panels(*one.facts)
    return found


@dataclass(frozen=True, slots=True)
class Shell:
    """How a game fills the one screen (docs/hall.md): the same slots for every game, arranged by what fills them."""

    shape: str = "broad"  # of the board: "broad", or "tall" when it needs all the height there is
    market: str = "tab"  # the market: "tab" beside log and chat; "rich": a column of its own on wide screens; "open"
    market_name: str = ""  # on its tab, if "Market" is not what the game calls it
    hand_name: str = ""  # on the tab of your own place, if "Hand" is not what the game has there
    scene: str = "beside"  # the scene: "beside" the board, "over" it, or "sheet": a tab of its own on phones
    scene_name: str = ""  # on that tab


def place(id: str, tag: str = "div", more: str = "") -> str:
    """An element that a panel fills, inside the drawing of another panel. `more`: further attributes."""
    space = " " if more else ""
    return f'<{tag} id="{id}" data-panel{space}{more}></{tag}>'


def composed(html: str, panels: Mapping[str, str]) -> str:
    """A page with every panel in its place, panels inside panels included."""

    def fill(found: re.Match[str]) -> str:
        return found[1] + composed(panels.get(found[2], ""), panels)

    return PLACE.sub(fill, html)
