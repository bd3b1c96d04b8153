"""What the drawings of every game are held to: whole, escaped, speaking every language, with all that can be chosen.

A game's tests bind this to the game: `class TestDrawings(AnyDrawings)`, with what is special about its drawings.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meadhall import hall
from meadhall.engine import rooms
from meadhall.engine.events import Event, told
from meadhall.engine.game import Game
from meadhall.engine.match import Match
from meadhall.hall.pages.parts.panels import Drawn
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.panels import each
from tests.games.any_game.drawn import drawn, html_of, panels_of, seen, words_for
from tests.games.any_game.games import RandomGames, question
from tests.games.any_game.page import Attributes, Page

SHARED_ICONS = Path(hall.__file__).parent / "static" / "icons.svg"
OF_A_TABLE = 10  # positions of each table that are drawn, or up to twice that


class AnyDrawings:
    games: RandomGames
    # Of what can be looked at closely, what is there at every position; and what has nothing to show.
    close_ups: list[str]
    no_close_ups: list[str] = ["seat:1", "unicorn"]
    # Boards of every how many questions are drawn again, in other languages and without the hall.
    again: int = 1
    # Classes in icons.svg that are only names.
    plain_classes: frozenset[str] = frozenset()

    @property
    def draw(self) -> Any:
        return rooms.room(self.games.game, "draw")

    def on_the_table(self, choice: str) -> list[str]:
        """Those words of a choice that are picked on the table, and not beside the question."""
        return choice.split(" ")[1:]

    def can_be_picked(self, word: str, found: list[tuple[str, Attributes]]) -> None:
        """What was drawn for a word of a choice is there to be pointed at, and says what it is."""
        assert any("aria-label" in one or "aria-labelledby" in one for _, one in found), word

    def pieces(self, view: dict[str, Any], ids: list[str]) -> None:
        """Every piece is drawn, and no other."""

    # Boards.

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "table" in metafunc.fixturenames:
            names = ["-".join([str(players), *map(str, options.values())]) for players, options in self.games.tables]
            metafunc.parametrize("table", range(len(names)), ids=names)

    def test_boards_of_whole_games(self, table: int) -> None:
        kept = self.games.at_tables[table]
        for number, match in enumerate(kept[:: max(1, len(kept) // OF_A_TABLE)]):
            onlooker = (None, match.players - 1)[number % 2]
            for seat in {onlooker, *match.waiting[:1]}:
                self.check_board(seen(match, seat))

    def test_boards_at_every_question(self) -> None:
        for match in self.at_every_question():
            for seat in match.waiting[:1]:
                self.check_board(seen(match, seat))

    def at_every_question(self) -> list[Match]:
        return list({question(match): match for match in reversed(self.games.positions)}.values())

    def check_board(self, view: dict[str, Any]) -> None:
        html = html_of(view)
        page = Page(html)
        self.is_whole(view, page)
        self.is_escaped(view, html)
        self.speaks(page)
        for word in {word for choice in view["choices"] for word in self.on_the_table(choice)}:
            found = [(tag, one) for tag, one in page.elements if one.get("data-ref") == word]
            assert found, (word, view["question"])
            self.can_be_picked(word, found)

    def is_whole(self, view: dict[str, Any], page: Page) -> None:
        ids = page.all("id")
        assert len(set(ids)) == len(ids), [one for one in ids if ids.count(one) > 1]
        assert {link.removeprefix("#") for link in page.all("href")} <= icons(self.games.game) | set(ids)
        assert not page.all("style")
        assert not {"lit", "picked"} & {name for names in page.all("class") for name in names.split(" ")}
        panels = {panel.id for panel in each(self.draw.panels(view))}
        assert panels <= set(ids), "a panel without a place"
        assert {f"row-{number + 1}" for number in range(view["players"])} <= panels
        self.pieces(view, ids)

    def is_escaped(self, view: dict[str, Any], html: str) -> None:
        """Names are, and what was drawn is not escaped twice."""
        w = words_for(view)
        html += self.draw.close_up(w, view, self.close_ups[0])
        assert "<b onclick" not in html
        assert 'Quo"te' not in html
        assert "&lt;span" not in html
        assert "&lt;svg" not in html
        assert "&lt;b onclick" in html or view["seat"] == 1

    def speaks(self, page: Page) -> None:
        assert page.spoken
        for said in (page.spoken, *page.all("aria-label"), *page.all("title")):
            assert "{" not in said

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_boards_and_phases_speak_every_language(self, language: str) -> None:
        for number, match in enumerate(self.at_every_question()):
            view = seen(match, match.waiting[0] if match.waiting else None)
            name, steps = self.draw.phases(words_for(view, language), view)
            assert name
            assert [state for _, state in steps].count("now") == (0 if view["over"] else 1), view["question"]
            if language != "en" and number % self.again == 0:
                self.speaks(drawn(view, language))

    def test_what_others_have_looked_at_changes_nothing(self) -> None:
        """Panels that were drawn for one viewer are taken for another only where they would be drawn alike."""
        game = self.games.game
        for match in self.at_every_question()[:: self.again]:
            drawn = Drawn()
            for seat in (*match.waiting[:1], None, match.players - 1):
                view = seen(match, seat)
                w, panels = words_for(view), self.draw.panels(view)
                assert drawn.panels(w, game, panels) == Drawn().panels(w, game, panels)

    def test_without_the_hall_nothing_happened_lately(self) -> None:
        """A plain view of a match can be drawn, too."""
        for match in self.at_every_question()[:: self.again]:
            assert Page(html_of(match.view(None), w=HtmlWords("en"))).spoken

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_close_ups(self, language: str) -> None:
        view = seen(self.games.positions[0], self.games.positions[0].waiting[0])
        w = words_for(view, language)
        for ref in self.close_ups:
            page = Page(self.draw.close_up(w, view, ref))
            assert page.spoken, ref
            assert "{" not in page.spoken
        for ref in self.no_close_ups:
            assert self.draw.close_up(w, view, ref) == "", ref

    # The end, the front page, the rules page.

    def test_sources_add_up_to_the_scores(self, table: int) -> None:
        for match in self.games.at_tables[table]:
            if match.over:
                view = seen(match, None)
                w = words_for(view)
                log = everything_told(match)
                columns, points = self.draw.sources(w, log, view)
                assert all(len(row) == len(columns) for row in points)
                assert [sum(row) for row in points] == list(match.scores)
                panels = panels_of(view)
                for seat, score in enumerate(self.in_the_row(view, list(match.scores))):
                    assert str(score) in panels[f"row-{seat + 1}"]
                assert self.draw.round_of(view) > 1
                self.statistics(w, view, log)

    def in_the_row(self, view: dict[str, Any], scores: list[int]) -> list[int]:
        """For each seat what its row tells when all is counted."""
        return scores

    def statistics(self, w: HtmlWords, view: dict[str, Any], log: list[list[dict[str, Any]]]) -> None:
        """What is counted at the end."""
        assert self.draw.dice(w, log) == {}

    def test_icons_hold_together(self) -> None:
        """Parts use one another; no icon is named twice, and nothing is styled on the spot."""
        written = self.file("icons.svg")
        ids = re.findall(r'id="([^"]+)"', written)
        assert len(set(ids)) == len(ids)
        assert set(re.findall(r'href="#([^"]+)"', written)) <= set(ids)
        assert "style=" not in written
        assert f"i-game-{self.games.game.id}" in ids
        classes = {name for names in re.findall(r'class="([^"]+)"', written) for name in names.split(" ")}
        styled = self.file("board.css")
        assert {name for name in classes if f".{name}" not in styled} <= self.plain_classes

    def file(self, name: str) -> str:
        found = rooms.file(self.games.game, f"draw/{name}")
        assert found is not None
        return found.read_text("utf-8")

    def test_the_front_picture_stands_alone(self) -> None:
        page = Page(self.draw.picture(HtmlWords("en")))
        assert page.elements[0][0] == "svg"
        assert not page.all("href")
        assert not page.all("style")


@cache
def icons(game: Game) -> set[str]:
    """The ids of all icons that a page of this game has."""
    own = rooms.file(game, "draw/icons.svg")
    assert own is not None
    return set(re.findall(r'id="([ip]-[\w-]+)"', SHARED_ICONS.read_text("utf-8") + own.read_text("utf-8")))


def everything_told(match: Match) -> list[list[dict[str, Any]]]:
    """What happened, entry by entry (the setup first), with all secrets: as the hall tells it at the end."""
    every = (match.opening, *(entry.events for entry in match.entries))
    return [[told(match.game.events, Event(one.kind, one.args, ()), None) for one in events] for events in every]
