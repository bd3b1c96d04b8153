"""What is in the box (R-BM-02 to R-BM-09)."""

import pytest

import meadhall
from meadhall.engine.luck import Enumerating, Scripted
from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.data.kinds import MONSTER
from meadhall.games.bellum.rules.horde import choose_horde
from tests.games.bellum.table import new


@pytest.mark.rule("R-BM-02")
def test_two_to_five_people_can_play() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    for players in GAME.players:
        assert meadhall.Match.new(GAME, players).players == players
    for players in (0, 1, 6):
        with pytest.raises(meadhall.OptionError, match="2 to 5 players"):
            meadhall.Match.new(GAME, players)


@pytest.mark.rule("R-BM-03")
def test_there_are_five_castle_boards() -> None:
    table = new(5, castles="chosen")
    assert table.choices(0) == [f"want castle-{number}" for number in range(1, 6)]


@pytest.mark.rule("R-BM-04")
def test_there_is_one_inn_and_seven_farms_seven_villages_and_ten_cities() -> None:
    kinds = [settlement["kind"] for settlement in tables.SETTLEMENTS]
    assert len(kinds) == 25
    assert [kinds.count(kind) for kind in ("inn", "farm", "village", "city")] == [1, 7, 7, 10]
    assert kinds.index("inn") == tables.INN
    assert [len(cards) for cards in tables.KINGDOM] == [7, 7, 10]


@pytest.mark.rule("R-BM-05")
def test_there_are_ten_goblins_46_evil_and_20_ultra_evil_monsters() -> None:
    assert (len(tables.GOBLINS), len(tables.EVIL), len(tables.ULTRA)) == (10, 46, 20)
    assert sorted(tables.GOBLINS + tables.EVIL + tables.ULTRA) == list(range(76)) == list(range(len(MONSTER.words)))
    assert GAME.pieces(new(2).s)["different monsters"] == 66


@pytest.mark.rule("R-BM-06")
def test_there_are_20_wooden_20_metal_and_10_gold_chests() -> None:
    assert {name: len(pile) for name, pile in zip(tables.CHEST_NAMES, new(3).s.pile)} == {
        "wooden": 20,
        "metal": 20,
        "gold": 10,
    }


@pytest.mark.rule("R-BM-07")
@pytest.mark.rule("R-BM-08")
def test_there_are_45_bonus_tokens_and_60_resource_tokens() -> None:
    assert dict(zip(tables.TOKEN_NAMES, new(4).s.supply)) == {
        "food": 30,
        "rune": 20,
        "barrel": 10,
        "shield": 20,
        "reroll": 17,
        "magic_shield": 8,
    }


@pytest.mark.rule("R-BM-09")
def test_the_one_die_has_six_faces_and_each_names_a_row() -> None:
    table, luck, faces = new(2), Enumerating(), []
    while luck.another():
        state = table.s.clone()
        choose_horde(state, luck)
        faces.append((state.row, round(luck.probability, 6)))
    assert faces == [(face, round(1 / 6, 6)) for face in range(1, 7)]
    with pytest.raises(meadhall.LuckError, match="a die with 6 faces cannot show 7"):
        choose_horde(table.s.clone(), Scripted([7]))
