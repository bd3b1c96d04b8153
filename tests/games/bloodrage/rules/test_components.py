"""What is in the box, and the words of the game (R-BR-01 to R-BR-16, R-BR-91)."""

from collections import Counter

import pytest

from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import EFFECT_NAMES, PIECE
from tests.games.bloodrage.table import figures, glory, happened, play, rage, stat, table, verbs, where

BASE = [card for card in tables.CARDS if card.get("set", "base") == "base"]
NAMES = tables.PLACE_NAMES


@pytest.mark.rule("R-BR-01")
def test_the_most_glory_after_three_ages_wins() -> None:
    match = table(2, age=2, glory=[7, 9], stack=["Age end_of_age 1"])
    assert match.over
    assert match.winners == (1,)


@pytest.mark.rule("R-BR-02")
def test_the_box() -> None:
    assert len(BASE) == 99
    assert Counter(card["age"] for card in BASE) == {1: 33, 2: 33, 3: 33}
    assert sum(card.get("subtype") == "monster" for card in BASE) == 6
    assert len(tables.BASE_CLANS) == 4
    assert len(tables.DOOMABLE) == 8
    assert len(tables.TOKENS) + 1 == 9
    own = [name for name in PIECE.words if name.startswith("0-")]
    assert len(own) == 10
    assert sum("warrior" in name for name in own) == 8


@pytest.mark.rule("R-BR-02")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_age_has_the_same_skeleton(age: int) -> None:
    kinds = Counter(card.get("subtype", "") or "battle" for card in BASE if card["age"] == age)
    assert kinds == {
        "monster": 2, "leader": 1, "warrior": 1, "ship": 1, "clan": 6, "region": 6, "valhalla": 2, "yggdrasil": 1,
        "battle": 13,
    }  # fmt: skip


@pytest.mark.rule("R-BR-03")
def test_nine_provinces_in_three_regions_around_yggdrasil() -> None:
    assert NAMES[:9] == [
        "yggdrasil", "myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle",
    ]  # fmt: skip
    regions = {name: [NAMES[place] for place in tables.REGIONS[code]] for code, name in enumerate(tables.REGION_NAMES)}
    assert regions == {
        "manheim": ["myrkulor", "elvagar", "angerboda"],
        "alfheim": ["andlang", "gimle"],
        "jotunheim": ["muspelheim", "horgr", "utgard"],
    }


@pytest.mark.rule("R-BR-04")
def test_neighbours() -> None:
    assert sorted(tables.ADJACENT[0]) == list(range(1, 9))
    for place in range(1, 9):
        ring = {1 + (place - 1 + step) % 8 for step in (-1, 1)}
        assert set(tables.ADJACENT[place]) == ring | {0}


@pytest.mark.rule("R-BR-05")
def test_one_figure_for_each_village() -> None:
    assert tables.VILLAGES[1:] == [3, 4, 5, 5, 4, 3, 3, 5]
    match = table(board={1: "2 warrior utgard", 2: "leader utgard"})
    assert "invade warrior utgard" not in match.choices(0)
    assert "invade warrior horgr" in match.choices(0)


@pytest.mark.rule("R-BR-06")
def test_yggdrasil_holds_any_number() -> None:
    board = dict.fromkeys((1, 2), "8 warrior yggdrasil, leader yggdrasil")
    match = table(board=board | {0: "5 warrior gimle"}, steps={0: (0, 0, 4)})
    play(match, "0 march gimle yggdrasil")
    for _ in range(4):
        play(match, "0 move warrior")
    assert figures(match, 0, "yggdrasil") == 5


@pytest.mark.rule("R-BR-07")
def test_fjords_support_two_provinces_and_hold_any_number_of_ships() -> None:
    supported = {fjord["id"]: sorted(fjord["supports"]) for fjord in tables.FJORDS}
    assert supported == {
        "fjord_north": ["angerboda", "elvagar"],
        "fjord_east": ["horgr", "muspelheim"],
        "fjord_south": ["andlang", "utgard"],
        "fjord_west": ["gimle", "myrkulor"],
    }
    match = table(4, board=dict.fromkeys((1, 2, 3), "ship fjord_west"))
    play(match, "0 invade ship fjord_west")
    strengths = match.view(None)["table"]["provinces"]
    assert strengths["gimle"]["strength"] == strengths["myrkulor"]["strength"] == [2, 2, 2, 2]


@pytest.mark.rule("R-BR-08")
def test_what_affects_a_province_affects_its_fjord() -> None:
    match = table(
        2,
        board={0: "warrior gimle, ship fjord_west", 1: "ship fjord_west"},
        doom=["gimle", "horgr", "utgard"],
        stack=["Age ragnarok 1"],
    )
    assert happened(match, "destroyed")
    assert glory(match) == [4, 2]


@pytest.mark.rule("R-BR-09")
def test_glory_is_recorded_as_it_is_gained() -> None:
    match = table(board={0: "warrior gimle"}, tokens={"gimle": "glory"})
    play(match, "0 pillage gimle")
    assert glory(match) == [5, 0, 0]
    assert happened(match, "glory_gained") == [
        {"event": "glory_gained", "seat": 0, "glory": 5, "source": "pillage", "card": None}
    ]


@pytest.mark.rule("R-BR-10")
def test_rage_pays_for_actions() -> None:
    match = table()
    play(match, "0 invade warrior gimle", "1 invade ship fjord_west")
    assert rage(match) == [5, 4, 6]


@pytest.mark.rule("R-BR-11")
def test_what_the_stats_mean() -> None:
    assert tables.STAT_VALUES == [[6, 7, 8, 9, 12, 12], [3, 4, 5, 6, 8, 10], [4, 5, 6, 7, 10, 10]]
    match = table(2, steps={0: (1, 2, 3)}, stack=["Age action 1"])
    assert stat(match, 0) == (7, 5, 7)
    assert rage(match) == [7, 6]
    match = table(2, steps={0: (0, 2, 0)}, board={0: "leader horgr", 1: "warrior horgr"}, tokens={"horgr": "rage"})
    play(match, "0 pillage horgr")
    assert glory(match)[0] == 5  # five Axes for the battle; the token raises a stat
    match = table(2, steps={0: (0, 0, 1)}, board={0: "4 warrior gimle"})
    play(match, "0 invade warrior gimle", "1 pass")
    assert "invade" not in verbs(match, 0)


@pytest.mark.rule("R-BR-12")
def test_raising_a_stat_is_one_step() -> None:
    match = table(2, steps={0: (3, 0, 0)}, stack=["RaiseStat 0 -1"])
    play(match, "0 raise rage")
    assert match.over  # nothing else was on the stack
    assert stat(match, 0) == (12, 3, 4)


@pytest.mark.rule("R-BR-13")
def test_base_strength() -> None:
    match = table(2, board={0: "leader gimle, 2 warrior gimle, ship fjord_west"})
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"] == [3 + 2 + 2, 0]


@pytest.mark.rule("R-BR-13")
def test_printed_abilities_stay_after_an_upgrade() -> None:
    match = table(2, sheets={0: ["a2_lord_of_axes", "a2_fire_dragons"]})
    play(match, "0 invade leader gimle")
    assert rage(match)[0] == 6
    ships = [choice for choice in match.choices(1) if choice.startswith("invade ship")]
    assert all("fjord" in choice for choice in ships)
    play(match, "1 pass")
    assert "invade ship gimle" not in match.choices(0)


@pytest.mark.rule("R-BR-14")
def test_an_upgrade_gives_new_strength() -> None:
    match = table(2, board={0: "2 warrior gimle"}, sheets={0: ["a2_experts_in_arms"]})
    assert match.view(None)["table"]["provinces"]["gimle"]["strength"] == [4, 0]


@pytest.mark.rule("R-BR-15")
def test_destroyed_figures_wait_in_valhalla() -> None:
    match = table(2, board={0: "leader gimle", 1: "warrior gimle"})
    play(match, "0 pillage gimle")
    assert where(match, "1-warrior-1") == "valhalla"
    assert "recall" not in {choice.split()[0] for choice in match.choices(1)}
    match.play(1, "pass")
    assert match.view(None)["table"]["seats"][1]["figures"][0]["place"] == "valhalla"


@pytest.mark.rule("R-BR-16")
def test_kinds_of_card() -> None:
    for card in range(len(tables.CARDS)):
        assert tables.IS_BATTLE[card] + tables.IS_QUEST[card] + tables.IS_UPGRADE[card] == 1
        assert bool(tables.SLOTS_OF[card]) == tables.IS_UPGRADE[card]
        assert bool(tables.GLORY[card]) == tables.IS_QUEST[card]


@pytest.mark.rule("R-BR-91")
def test_gods_and_their_gifts() -> None:
    gods = ["odin", "thor", "loki", "frigga", "heimdall", "tyr"]
    for card in tables.CARDS:
        god = card["name"].split("'")[0].lower()
        assert card.get("god", "none") == (god if god in gods and "'" in card["name"] else "none")
    plain = {card["god"] for card in tables.CARDS if card["fx"] == "plain"}
    assert plain == {"tyr"}  # raw strength
    assert {card["god"] for card in tables.CARDS if card["fx"].startswith("steal")} == {"loki"}  # profit from defeat
    assert {card["god"] for card in tables.CARDS if card["fx"].startswith("win_")} == {"thor"}  # profit from victory


def test_every_effect_has_a_code_and_every_code_a_card() -> None:
    assert {card["fx"] for card in tables.CARDS} == set(EFFECT_NAMES)


def test_every_source_is_explained() -> None:
    known = {source["id"] for source in tables.SOURCES}
    rows = [*tables.CARDS, *tables.PROVINCES, *tables.FJORDS, *tables.SHEET["clan"], *tables.SHEET["figure"]]
    for row in rows:
        assert row.get("confidence", "high") in ("high", "medium", "low")
        for source in row["source"].split("; "):
            assert source in known


def test_players_and_options() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    assert [option.name for option in GAME.options] == [
        "monsters", "fifth_player", "first_draft", "clans", "first_player",
    ]  # fmt: skip
