"""What a rules page that teaches is held to: its parts in one order, worked examples that the engine plays, an index.

A game's tests bind this to the game: `class TestGuide(AnyTeaching)`.
"""

from __future__ import annotations

import re

import pytest

from meadhall.hall.pages.parts.base import title_of
from meadhall.hall.pages.parts.chapters import blocks
from meadhall.hall.pages.parts.teaching import terms
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.pages.rules import article
from meadhall.kit import examples
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.examples import example
from tests.games.any_game.drawings import icons
from tests.games.any_game.guide import AnyGuide
from tests.games.any_game.page import Page


class AnyTeaching(AnyGuide):
    examples: int  # how many worked examples the rulebook has

    def worked(self) -> list[str]:
        """The numbers of the worked examples in the notes on the rulebook."""
        _, _, after = self.file("rules.md").partition("\n## Worked examples of the rulebook\n")
        return sorted(re.findall(r"^- \*\*([\w-]+)\*\*", after.partition("\n## ")[0], re.MULTILINE))

    def test_its_parts_have_one_order(self) -> None:
        """What the game is about, the goal, the first turn, a turn at a glance, the chapters, all cards, the index."""
        kinds = [block.kind for block in blocks(self.game.id, "en")]
        first_of = {kind: kinds.index(kind) for kind in ("figure", "example", "glance", "cards", "index")}
        assert kinds[0] == "h1"
        assert kinds[1] == "p"
        assert list(first_of) == sorted(first_of, key=lambda kind: first_of[kind])
        assert self.made("en", "figure")[0] == "front"
        assert kinds[-1] == "index"
        assert any(block.folded for block in blocks(self.game.id, "en"))

    def test_every_worked_example_is_on_the_page(self) -> None:
        shown = self.made("en", "example")
        assert sorted(shown) == examples.found(self.game)
        numbered = [example(self.game, name).id for name in shown]
        assert numbered[0] == "", "the first turn has no number: it is ours"
        assert sorted(filter(None, numbered)) == self.worked()
        assert len(self.worked()) == self.examples

    def test_the_engine_does_what_the_examples_claim(self) -> None:
        for name in examples.found(self.game):
            for number, step in enumerate(examples.played(self.game, example(self.game, name)), 1):
                assert not list(examples.wrong(step)), (name, number)

    def test_the_texts_of_examples_say_what_is_claimed(self) -> None:
        """Every number in a text stands in a claim that was compared with the engine, in every language the same."""
        for name in examples.found(self.game):
            known: set[int] = set()
            for step in example(self.game, name).steps:
                known |= numbers_in(list(step.claims.values()))
                said = {language: sorted(map(int, re.findall(r"\d+", step.text[language]))) for language in LANGUAGES}
                assert set(said["en"]) <= known, (name, step.text["en"])
                assert all(numbers == said["en"] for numbers in said.values()), (name, said)
                assert step.claims or step.possible or step.refused, (name, step.text["en"])
                assert bool(step.refused) == bool(step.rule)

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_it_calls_the_game_by_its_title(self, language: str) -> None:
        assert str(title_of(HtmlWords(language, self.game.id), self.game.id)) in self.page(language).partition("\n")[0]

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_the_whole_page_is_drawn(self, language: str) -> None:
        html, chapters = article(self.game, language)
        page = Page(html)
        assert "{" not in page.spoken
        assert not page.all("style")
        ids = page.all("id")
        assert len(set(ids)) == len(ids), [one for one in ids if ids.count(one) > 1]
        assert {link.removeprefix("#") for link in page.all("href")} <= set(ids) | icons(self.game)
        assert len(chapters) == self.page("en").count("\n## ")
        assert all(said for said in re.findall(r"<th[^>]*>(.*?)</th>", html)), "a table's head is empty"

    def test_the_index_finds_every_term_in_every_language(self) -> None:
        rules = set(self.in_order("en"))
        for language in LANGUAGES:
            found = terms(self.game, language)
            assert len(found) == len(terms(self.game, "en")) >= 20
            assert all(term and told and set(told) <= rules for term, told in found)


def numbers_in(claimed: object) -> set[int]:
    """All numbers in what is claimed."""
    if isinstance(claimed, dict):
        claimed = list(claimed.values())
    if isinstance(claimed, list):
        return {number for one in claimed for number in numbers_in(one)}
    return {claimed} if isinstance(claimed, int) else set()
