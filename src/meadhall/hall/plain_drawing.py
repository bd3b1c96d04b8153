"""What a game shows in the hall. `draw.panels` is all that a game has to bring; for everything else there is something
plain here, so that no page needs to ask what is there."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..engine import rooms
from ..engine.game import Game
from ..kit.catalogue import Catalogue
from ..kit.html import Example, View, no_example
from ..kit.panels import Panel, Shell, composed, place
from ..kit.plain import completed

Log = list[list[dict[str, Any]]]


class PlainDrawing:
    """Everything that a game's `draw` may have (docs/hall.md)."""

    SIGNS: dict[str, str] = {}  # for each kind of event the icon that stands for it under the board

    def __init__(self, game: Game) -> None:
        self._game = game

    def panels(self, view: View) -> list[Panel]:
        raise NotImplementedError(f"{self._game.id} has no drawing")

    def shell(self, w: Catalogue, view: View) -> Shell:
        return Shell()

    def phases(self, w: Catalogue, view: View) -> tuple[str, list[tuple[str, str]]]:
        return "", []

    def close_up(self, w: Catalogue, view: View, ref: str) -> str:
        return ""

    def picture(self, w: Catalogue) -> str:
        """The game's sign before a plain sky."""
        sign = f'<use href="#i-game-{self._game.id}" x="118" y="32" width="84" height="84" fill="var(--art-near)"/>'
        return f'<svg viewBox="0 0 320 148" aria-hidden="true" preserveAspectRatio="xMidYMid slice">{sign}</svg>'

    def figure(self, w: Catalogue, name: str, example: Example = no_example) -> str:
        return ""

    def excerpt(self, w: Catalogue, view: View, parts: list[str]) -> str:
        """Parts of a table in a worked example of the rules page: here, panels by their ids."""
        panels = {panel.id: str(panel.draw(w, *panel.facts)) for panel in self.panels(view)}
        return "".join(composed(place(part), panels) for part in parts)

    def cards(self, w: Catalogue, name: str) -> list[list[str]]:
        """All cards of a kind as a table for the rules page: its head, then a row for each; the first cell names it."""
        raise KeyError(name)

    def sources(self, w: Catalogue, log: Log, view: View) -> tuple[list[str], list[list[int]]]:
        return [], [[] for _ in range(view["players"])]

    def dice(self, w: Catalogue, log: Log) -> dict[str, list[int]]:
        return {}

    def statistics(self, w: Catalogue, log: Log, view: View) -> list[dict[str, Any]]:
        return []

    def round_of(self, view: View) -> int:
        return 1

    def turn_of(self, view: View) -> int | None:
        return None

    def teams(self, view: View) -> list[list[int]]:
        return []


@cache
def draw_of(game: Game) -> PlainDrawing:
    """What a game draws, plain where it draws nothing itself."""
    return completed(PlainDrawing(game), rooms.room(game, "draw"), game)
