"""The rules page of Catan and the Brotherhood of the Watch."""

import pytest

from meadhall.games.catan import GAME
from meadhall.games.catan.data import tables
from meadhall.games.catan.draw.cards import TABLES, cards
from meadhall.games.catan.words.cards import card_text, hero_text
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from tests.games.any_game.page import Page
from tests.games.any_game.teaching import AnyTeaching


class TestGuide(AnyTeaching):
    game = GAME
    told = "RL?-NW|NWQ"
    rules = 152
    figures = ["board", "hex", "harbour", "costs", "longest-road", "wall", "wildlings"]
    examples = 16

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_every_card_and_hero_is_listed_as_the_game_speaks_of_it(self, language: str) -> None:
        w = HtmlWords(language, GAME.id)
        assert self.made(language, "cards") == list(TABLES)
        said = Page("".join("".join(row) for name in TABLES for row in cards(w, name))).spoken
        assert all(Page(card_text(w, ref, True)).spoken in said for ref in tables.CARDS)
        assert all(Page(hero_text(w, ref)).spoken in said for ref in tables.HERO_NAMES)
