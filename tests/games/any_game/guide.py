"""What the rules page of every game is held to: every rule once, the same in every language, with its figures.

A game's tests bind this to the game: `class TestGuide(AnyGuide)`.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from meadhall.engine import rooms
from meadhall.engine.game import Game
from meadhall.hall.pages.parts.chapters import blocks
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.html import no_example
from tests.games.any_game.page import Page


class AnyGuide:
    game: Game
    told: str  # the kinds of rules that people are told: "RL?-BM"
    rules: int  # how many there are
    figures: list[str]  # in their order

    @property
    def draw(self) -> Any:
        return rooms.room(self.game, "draw")

    def file(self, name: str) -> str:
        found = rooms.file(self.game, name)
        assert found is not None
        return found.read_text("utf-8")

    def page(self, language: str) -> str:
        return self.file(f"guide/{language}.md")

    def made(self, language: str, kind: str) -> list[str]:
        """The names of what the page shows of a kind, in their order."""
        return re.findall(rf"^{{{kind}:([\w-]+)}}$", self.page(language), re.MULTILINE)

    def in_order(self, language: str) -> list[str]:
        """The numbers of the rules in the order in which the page tells them."""
        groups = re.findall(rf"\[((?:{self.told})-[^\]]*)\]$", self.page(language), re.MULTILINE)
        return [number for group in groups for number in group.split(", ")]

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_every_rule_is_told_once(self, language: str) -> None:
        wanted = re.findall(rf"^- \*\*((?:{self.told})-\d+)\*\*", self.file("rules.md"), re.MULTILINE)
        assert sorted(self.in_order(language)) == sorted(wanted)
        assert len(wanted) == self.rules
        assert self.in_order(language) == self.in_order("en")

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_the_page_answers_why_not(self, language: str) -> None:
        """The hall finds each rule in it."""
        found = {rule: block.text for block in blocks(self.game.id, language) for rule in block.rules}
        assert sorted(found) == sorted(self.in_order("en"))
        assert all(found.values())

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_the_same_chapters_rules_and_numbers_in_every_language(self, language: str) -> None:
        lines, english = (self.page(one).splitlines() for one in (language, "en"))
        assert len(lines) == len(english)
        for line, original in zip(lines, english, strict=True):
            assert self.shape(line) == self.shape(original), (line, original)

    def shape(self, line: str) -> tuple[object, ...]:
        """What a line has in common in all languages: its mark, its figure, its rules and the numbers in it."""
        mark = re.match(r"#+ (\d )?|[-+] |\d+\. |\| |{.*|", line)
        return (mark and mark[0], line.count("|"), sorted(re.findall(r"\d+", line)))

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_figures_exist_and_speak(self, language: str) -> None:
        positions: Any = rooms.room(self.game, "guide.positions")
        position = positions.position if positions is not None else no_example
        drawable: Any = rooms.room(self.game, "draw.figures")
        assert [name for name in self.made(language, "figure") if name != "front"] == self.figures
        assert sorted(drawable.FIGURES) == sorted(self.figures)
        for name in self.figures:
            page = Page(self.draw.figure(HtmlWords(language, self.game.id), name, position))
            assert "figcaption" in {tag for tag, _ in page.elements}
            assert page.spoken
            assert "{" not in page.spoken
            assert not page.all("style")
        with pytest.raises(KeyError):
            self.draw.figure(HtmlWords(language), "unicorn", position)
