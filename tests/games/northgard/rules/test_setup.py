"""Setup (R-NG-16 to R-NG-30)."""

import pytest

import meadhall
from meadhall.engine.luck import Fast, Scripted
from meadhall.engine.match import Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from tests.games.northgard.table import AXE2, AXE3, CHOICE, SKULL2, Places, do, owner, refused, state, table, words


def fresh(players: int = 2, seed: int = 1, **options: object) -> Match:
    return Match.new(GAME, players, luck=Scripted([], seed), options={"clans": "dealt", **options})


def settled(match: Match) -> Match:
    """Plays setup to its end, always the first choice."""
    while match.view(None)["table"]["phase"] == "setup":
        match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    return match


@pytest.mark.rule("R-NG-16")
@pytest.mark.rule("R-NG-30")
def test_the_common_supply_and_the_first_year() -> None:
    s = state(settled(fresh()))
    assert s.year == 1
    assert s.unrest == 10
    assert s.supply == [7] * 8
    assert s.who == s.first


@pytest.mark.rule("R-NG-17")
@pytest.mark.parametrize(("length", "early", "advanced"), [("standard", 2, 4), ("long", 3, 6)])
def test_rows_take_early_then_advanced_cards(length: str, early: int, advanced: int) -> None:
    """Two (three) years of early cards, four (six) of advanced ones: as many cards as the deck would hold."""
    for players in (2, 5):
        match = table(players=players, map={}, stack=["Year draw"], options={"length": length})
        for year in range(1, early + advanced + 1):
            assert state(match).year == year
            kind = tables.EARLY if year <= early else tables.ADVANCED
            row = [tables.CARD_NAMES.index(name) for name in match.view(None)["table"]["row"]]
            assert len(row) == players
            assert all(card in kind for card in row)
            while state(match).year == year and not match.over:
                seat = match.waiting[0]
                choices = match.choices(seat)
                match.play(seat, "pass" if "pass" in choices else choices[-1])


@pytest.mark.rule("R-NG-18")
def test_as_many_achievements_as_players() -> None:
    for players in GAME.players:
        assert len(state(fresh(players)).achievements) == players


@pytest.mark.rule("R-NG-19")
@pytest.mark.rule("D-NG-05")
def test_the_starting_tiles() -> None:
    s = state(fresh(4))
    assert [tile for tile in range(35) if s.cell[tile] >= 0] == [tables.START]
    s = state(fresh(5))
    assert [tile for tile in range(35) if s.cell[tile] >= 0] == [tables.START, tables.START5]
    middle = s.terr[tables.AREA_NAMES.index("START.e")]
    assert middle == s.terr[tables.AREA_NAMES.index("START5.w")]
    assert s.open_sides[middle] == 0  # closed, two tiles, with the food
    assert s.shown[middle] == 1


@pytest.mark.rule("R-NG-20")
@pytest.mark.rule("R-NG-22")
def test_a_deck_of_seven_cards_and_fourteen_units() -> None:
    s = state(fresh())
    for seat in range(2):
        names = words(s.deck[seat])
        assert len(names) == 7
        assert names.count("start_feast") == 2
        assert s.reserve[seat] == 14


@pytest.mark.rule("R-NG-21")
def test_clans_are_chosen_one_after_the_other() -> None:
    match = meadhall.Match.new(GAME, 2, luck=Scripted([]))
    do(match, "0 choose wolf")
    refused(match, "1 choose wolf", "R-NG-21")
    do(match, "1 choose bear")
    s = state(match)
    assert "wolf_clan" in words(s.deck[0])
    assert words(s.upgrades[1]) == ["the_bear_awakens", "protector_of_the_land"]


@pytest.mark.rule("R-NG-23")
@pytest.mark.rule("D-NG-07")
def test_most_axes_begin_and_equals_roll_again() -> None:
    """Seats 0 and 1 tie with 3 axes (the choice face counts one), seat 2 has none; then seat 1 rolls more."""
    luck = [AXE2, CHOICE, AXE3, SKULL2, SKULL2, SKULL2, AXE2, AXE2, AXE3, AXE3]
    match = table(players=3, map={}, stack=["SetUp first_player 0"], luck=luck)
    assert state(match).first == 1
    rolls = [event for event in match.told(match.opening, None) if event["event"] == "rolled_for_first"]
    assert [roll["axes"] for roll in rolls] == [3, 3, 0, 4, 6]


@pytest.mark.rule("R-NG-24")
def test_starting_resources_by_turn_order() -> None:
    s = state(fresh(5))
    assert [s.stock[seat] for seat in s.in_order()] == [[2, 2, 0]] * 3 + [[3, 2, 0]] * 2


@pytest.mark.rule("R-NG-25")
@pytest.mark.rule("D-NG-47")
def test_three_tiles_and_the_first_against_a_starting_tile() -> None:
    match = fresh(seed=5)
    s = state(match)
    assert len(s.offered) == 3
    assert len(s.tiles[1 - s.first]) == 3
    first = match.waiting[0]
    assert len(match.view(None)["table"]["seats"][1 - s.first]["tiles"]) == 3  # open to all
    cells = {choice.split(" ")[2] for choice in match.choices(first)}
    assert cells == {"0_-1", "1_0", "0_1", "-1_0"}
    refused(match, f"{first} place {match.choices(first)[0].split()[1]} 2_2", "R-NG-98")


def set_up(units: dict[str, tuple[int, int]], drawn: list[str], mode: int, tiles: Places | None = None) -> Match:
    """Seat 0 lays one of these tiles in the first (1) or second (2) round."""
    return table(units, stack=["Year draw", "Settle 0", f"LayTile 0 {mode} -1 0"], offered=drawn, tiles=tiles)


@pytest.mark.rule("R-NG-26")
@pytest.mark.rule("D-NG-04")
def test_the_second_group_needs_an_empty_territory_of_the_second_tile() -> None:
    """T13 is one whole area: beside an own group it would hold two groups, so it must go elsewhere."""
    match = set_up({"START.n": (0, 3)}, ["T13"], 2)
    cells = {choice.split(" ")[2] for choice in match.choices(0)}
    assert "1_-1" not in cells  # touches START.n at T02.s
    assert "2_0" in cells  # touches T16.e, which is empty
    do(match, "0 place T13 2_0", "0 rotate r0")
    assert owner(match, "T16.e") == 0  # the only empty territory of the tile
    assert state(match).force[tables.AREA_NAMES.index("T13.a")] == 3


@pytest.mark.rule("R-NG-27")
@pytest.mark.rule("D-NG-06")
@pytest.mark.parametrize("mode", [1, 2])
def test_borders_continue_in_both_rounds(mode: int) -> None:
    """Where T02, T13 and the starting tile meet, one border ends: the fourth tile has to continue it."""
    around: Places = {"T02": ("0_-1", 0), "T13": ("1_-1", 0)}
    stack = ["Year draw", "Settle 0", f"LayTile 0 {mode} -1 0"]
    match = table(stack=stack, offered=["T05"], map=around)
    do(match, "0 place T05 1_0")
    assert match.choices(0) == ["rotate r1", "rotate r3"]
    refused(match, "0 rotate r0", "R-NG-106")


@pytest.mark.rule("R-NG-28")
def test_two_groups_of_three_and_the_third_tile_back() -> None:
    match = settled(fresh(3, seed=9))
    s = state(match)
    for seat in range(3):
        assert s.reserve[seat] == 8
        assert [s.force[place] for place in s.lands[seat]] == [3, 3]
    assert len(s.pile) == 34 - 6
    assert s.tiles == [[], [], []]


@pytest.mark.rule("R-NG-29")
@pytest.mark.rule("F-NG-12")
def test_nothing_is_gained_in_set_up_but_kaija_may_settle() -> None:
    """T11.n closes with START.s: no fame."""
    match = table(
        {},
        clan=["bear", "boar"],
        stack=["Year draw", "Settle 0", "LayTile 0 1 -1 0"],
        offered=["T11"],
        map={},
        stock=[[2, 2, 0], [2, 2, 0]],
    )
    do(match, "0 place T11 0_1", "0 rotate r0")
    assert state(match).open_sides[tables.AREA_NAMES.index("START.s")] == 0
    do(match, "0 settle-kaija START.s")
    s = state(match)
    assert s.fame == [0, 0]
    assert s.stock == [[2, 2, 0], [2, 2, 0]]
    assert s.force[s.kaija] == 2
    assert s.reserve[0] == 12


def test_tile_pile_after_random_set_ups() -> None:
    for players in GAME.players:
        for seed in range(20):
            match = settled(Match.new(GAME, players, luck=Fast(seed), options={"creatures": "yes"}))
            s = state(match)
            assert all(len(s.lands[seat]) == 2 for seat in range(players))
