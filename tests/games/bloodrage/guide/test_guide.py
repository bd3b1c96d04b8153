"""The rules page of Blood Rage."""

import pytest

from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.games.bloodrage.words.cards.names import card_name
from meadhall.games.bloodrage.words.cards.texts import bonus, card_text
from meadhall.kit.catalogue import LANGUAGES, Catalogue
from tests.games.any_game.guide import AnyGuide


class TestGuide(AnyGuide):
    game = GAME
    told = "[RFQ]-BR"
    rules = 134
    figures = ["map", "clan-sheet", "card", "battle", "ragnarok", "valhalla"]

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_every_card_is_listed_as_the_game_speaks_of_it(self, language: str) -> None:
        w = Catalogue(language)
        rows = [line.strip("| ").split(" | ") for line in self.page(language).splitlines() if line.startswith("| ")]
        listed = {row[0]: row for row in rows}
        for code, ref in enumerate(CARD.words):
            row = listed[card_name(w, ref)]
            assert row[-1] == card_text(w, ref)
            if tables.IS_BATTLE[code]:
                assert row[1] == bonus(ref)
            elif tables.IS_QUEST[code]:
                assert row[1].split(", ")[tables.AGE_OF[code]] == str(tables.GLORY[code])
            else:
                assert row[-2].split(", ")[0] == str(tables.STR[code])
                assert row[-2].split(", ")[-1] == str(tables.COST[code])
