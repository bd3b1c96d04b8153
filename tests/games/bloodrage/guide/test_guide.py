"""The rules page of Blood Rage."""

import pytest

from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.games.bloodrage.draw.card import value
from meadhall.games.bloodrage.draw.cards import TABLES, cards
from meadhall.games.bloodrage.words.cards.names import card_name
from meadhall.games.bloodrage.words.cards.texts import card_text
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from tests.games.any_game.page import Page
from tests.games.any_game.teaching import AnyTeaching


class TestGuide(AnyTeaching):
    game = GAME
    told = "[RFQ]-BR"
    rules = 134
    figures = ["map", "clan-sheet", "card", "battle", "ragnarok", "valhalla"]
    examples = 9

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_every_card_is_listed_as_the_game_speaks_of_it(self, language: str) -> None:
        w = HtmlWords(language, GAME.id)
        assert self.made(language, "cards") == list(TABLES)
        rows = [row for name in TABLES for row in cards(w, name)[1:]]
        spoken = {row[0].partition("<")[0]: Page("".join(row)).spoken for row in rows}
        for code, ref in enumerate(CARD.words):
            said = spoken[card_name(w, ref)]
            assert str(Page(card_text(w, ref)).spoken) in said
            assert value(ref) in said
            assert "I" * (tables.AGE_OF[code] + 1) in said
