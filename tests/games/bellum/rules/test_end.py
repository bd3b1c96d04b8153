"""The end of the game (R-BM-01, R-BM-69, R-BM-86 to R-BM-89)."""

import pytest

from tests.games.bellum.table import MONSTERS, Table, print_settlement, table

pytestmark = pytest.mark.usefixtures("plain_cards")


def chests(count: int, worth: int, kind: str = "wooden") -> str:
    """This many chests, worth so much in all."""
    return ", ".join([f"{kind} 1"] * (count - 1) + [f"{kind} {worth - count + 1}"])


def counted(*owned: str) -> Table:
    """The attack step is over; players own these chests."""
    return table("end_check", players=len(owned), chests={seat: text for seat, text in enumerate(owned) if text})


@pytest.mark.rule("R-BM-69")
def test_ten_chests_after_the_attacks_end_the_game_on_the_spot() -> None:
    print_settlement("farm-1", shield=1, loot="wooden")
    t = table(
        active={0: "sword", 1: "sword"}, chests={0: chests(9, 20)}, open="farm-1", food=[9, 9], open_monsters=MONSTERS
    )
    t.play("0 attack farm-1")
    assert len(t.chests(0)) == 10
    assert t.asks(1, "Attack")  # the others still have their attack
    t.play("1 pass")
    assert t.match.over  # nobody recruits, though everyone could pay
    assert t.s.food == [9, 9]
    assert t.match.waiting == ()


@pytest.mark.rule("R-BM-69")
def test_with_nine_chests_the_day_goes_on() -> None:
    t = table(active={0: "sword"}, chests={0: chests(9, 90), 1: chests(9, 80)}, food=[2, 0], open_monsters=MONSTERS)
    t.play("0 pass")
    assert t.asks(0, "Recruit")


@pytest.mark.rule("R-BM-69")
def test_more_than_ten_chests_end_the_game_too() -> None:
    assert counted(chests(12, 40), chests(3, 50)).match.over


@pytest.mark.rule("R-BM-86")
def test_ten_chests_at_another_moment_end_nothing() -> None:
    """Neither before the attacks nor while others still attack nor at the end of the round."""
    t = table("gather", active={0: "map, sword", 1: "sword"}, chests={0: chests(9, 20)})
    assert len(t.chests(0)) == 10
    assert t.asks(0, "Attack")
    t = table("recruit", chests={0: chests(10, 20)}, food=[2, 0], open_monsters=MONSTERS)
    t.play("0 recruit evil-45 left 2-food")
    assert not t.match.over
    assert t.s.day == 2


@pytest.mark.rule("RL-BM-12")
def test_chests_of_the_scouts_count_when_the_end_is_checked() -> None:
    t = table("scouts", active={0: "map, sword", 1: "sword"}, chests={0: chests(9, 20)})
    t.play("0 pass", "1 pass")
    assert t.match.over


@pytest.mark.rule("V-BM-11")
@pytest.mark.rule("RL-BM-12")
def test_the_tenth_chest_may_be_stolen_before_the_end_is_checked() -> None:
    t = table(
        "scouts",
        active={0: "map", 1: "2 sword, thief"},
        chests={0: chests(9, 20)},
        food=[2, 0],
        open_monsters=MONSTERS,
    )
    assert len(t.chests(0)) == 10
    t.play("1 raid seat:0", "1 take metal")
    assert not t.match.over
    assert t.asks(0, "Recruit")


@pytest.mark.rule("R-BM-01")
@pytest.mark.rule("R-BM-87")
@pytest.mark.rule("V-BM-12")
def test_the_most_valuable_chests_win_even_if_there_are_fewer() -> None:
    t = counted(chests(10, 30), chests(11, 31), chests(8, 32))
    assert t.match.over
    assert t.match.scores == (30, 31, 32)
    assert t.match.winners == (2,)


@pytest.mark.rule("R-BM-88")
@pytest.mark.rule("V-BM-13")
def test_among_equal_sums_more_chests_win() -> None:
    assert counted(chests(9, 35), chests(10, 35)).match.winners == (1,)
    assert counted(chests(10, 35), chests(9, 35)).match.winners == (0,)
    assert counted(chests(12, 34), chests(10, 35), chests(9, 35)).match.winners == (1,)


@pytest.mark.rule("R-BM-89")
@pytest.mark.rule("V-BM-13")
def test_equal_sums_of_equally_many_chests_win_together() -> None:
    t = counted(chests(10, 35), chests(10, 35), chests(10, 34))
    assert t.match.winners == (0, 1)
    assert t.match.view(None)["winners"] == [0, 1]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    t = table(active={0: "sword"}, chests={0: chests(9, 90)})
    assert t.match.winners == ()
    assert t.match.view(0)["winners"] == []


@pytest.mark.rule("R-BM-87")
def test_at_the_end_everyone_counts_in_the_open() -> None:
    t = counted(chests(10, 35), chests(9, 50, "gold"))
    assert t.events("counted") == [{"seat": 0, "total": 35, "chests": 10}, {"seat": 1, "total": 50, "chests": 9}]
    for viewer in (0, 1, None):
        assert [seat["worth"] for seat in t.match.view(viewer)["table"]["seats"]] == [35, 50]


def test_the_count_cannot_be_taken_back() -> None:
    """Otherwise the last to attack could hold back, see what everyone has, and think again."""
    t = table(active={0: "2 sword, thief"}, chests={0: chests(10, 30), 1: chests(2, 80)})
    t.play("0 pass")
    assert t.match.over
    assert not t.match.can_undo(0)
