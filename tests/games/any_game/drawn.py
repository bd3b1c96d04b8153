"""Boards as the hall draws them, taken apart."""

from __future__ import annotations

import marshal
from typing import Any

import meadhall
from meadhall.engine import rooms
from meadhall.engine.match import Match
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.panels import composed, each, place
from tests.games.any_game.games import shown
from tests.games.any_game.page import Page

# What the page has room for (docs/hall.md), apart from a row and a sheet for each seat.
SLOTS = ("stage-board", "scene", "own-place", "hand-slot", "market")

# Some people try to get markup into the page.
NAMES = ["Astrid", "<b onclick='x'>", 'Quo"te', "Ragna & co", "Ylva"]


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """A view as the hall gives it to a drawing."""
    return shown(match, seat, NAMES)


def words_for(view: dict[str, Any], language: str = "en") -> HtmlWords:
    return HtmlWords(language, view["game"], NAMES[: view["players"]], view["seat"])


def panels_of(view: dict[str, Any], language: str = "en", w: HtmlWords | None = None) -> dict[str, str]:
    """Every panel of a table, each drawn from nothing but its facts."""
    draw: Any = rooms.room(meadhall.game(view["game"]), "draw")
    words = w or words_for(view, language)
    panels = each(draw.panels(view))
    ids = [panel.id for panel in panels]
    assert len(set(ids)) == len(ids), ids
    return {
        panel.id: str(panel.draw(words.to_everybody() if panel.shared else words, *as_sent(panel.facts)))
        for panel in panels
    }


def as_sent(facts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Facts are plain values: nothing is lost when they are written down and read again."""
    again: tuple[Any, ...] = marshal.loads(marshal.dumps(facts, 2))
    assert again == facts
    return again


def html_of(view: dict[str, Any], language: str = "en", w: HtmlWords | None = None) -> str:
    """The whole table: every panel in its place."""
    panels = panels_of(view, language, w)
    seats = [f"{kind}-{seat + 1}" for kind in ("row", "sheet") for seat in range(view["players"])]
    return composed("".join(place(slot) for slot in (*SLOTS, *seats)), panels)


def drawn(view: dict[str, Any], language: str = "en") -> Page:
    return Page(html_of(view, language))


def asked(match: Match) -> dict[str, Any]:
    """What the one who is asked sees."""
    return seen(match, match.waiting[0])
