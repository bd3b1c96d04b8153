"""The end of the game (R-NW-115 to R-NW-122)."""

from typing import Any

import pytest

from tests.games.catan.table import CAVE, REGULAR, Table, camps, guards, table, token, watch

NINE: dict[str, Any] = {"keeps": {0: "a1.n a2.n a3.n a4.n"}, "settlements": {0: "b5.ne"}, "roads": {0: "c6/e c6/se"}}
LAST: dict[str, Any] = {**NINE, "hands": {0: "brick lumber wool grain"}}


@pytest.mark.rule("R-NW-115")
def test_ten_points_in_the_own_turn_win_at_once_in_the_base_game() -> None:
    t = table(**LAST)
    t.play("0 settle c6.se")
    assert t.over()
    assert (t.match.winners, t.match.scores[0]) == ((0,), 10)
    assert t.events("game_ended") == [{"ending": "points"}]


@pytest.mark.rule("R-NW-115")
@pytest.mark.rule("R-NW-116")
def test_ten_points_reached_in_another_turn_win_when_the_own_turn_comes() -> None:
    """Seat 1 cuts the longest road of seat 2, and the card passes to seat 0, who has eight points."""
    t = table(
        ["Turn finish", "Act 3 0"],
        active=3,
        keeps={0: "d2.sw d3.s d5.s d6.s"},
        roads={0: "d2/sw d2/se d3/sw d3/se d4/sw", 2: "b2/ne b2/e c3/nw c3/w d3/ne d3/e", 3: "b2/sw"},
        hands={3: "brick lumber wool grain"},
        longest_road=2,
    )
    t.play("3 settle c3.nw")
    assert t.points()[0] == 10
    assert not t.over()
    t.play("3 end")
    assert t.over()
    assert t.match.winners == (0,)


@pytest.mark.rule("R-NW-116")
@pytest.mark.parametrize(("keeps", "again"), [("a1.n a2.n a3.n a4.n", False), ("a1.n a2.n a3.n", True)])
def test_a_turn_whose_cards_might_have_won_shows_that_they_do_not(keeps: str, again: bool) -> None:
    """Seat 3 ends its turn and sees that the card of seat 0, who has nine points, does not win: no way back."""
    t = table(
        ["Turn finish", "Act 3 0"], active=3, keeps={0: keeps}, settlements={0: "b5.ne"}, cards={0: "ranger_patrol"}
    )
    t.play("3 end")
    assert not t.over()
    assert t.match.can_undo(3) is again


@pytest.mark.rule("R-NW-117")
def test_in_the_full_game_the_token_of_the_winning_settlement_comes_first() -> None:
    t = watch(luck=[token(CAVE, REGULAR)], **LAST)
    t.play("0 settle c6.se")
    assert t.match.winners == (0,)
    kinds = [event["event"] for event in t.match.told(t.told, None)]
    assert kinds.index("token_revealed") < kinds.index("arrived") < kinds.index("game_ended")


@pytest.mark.rule("R-NW-117")
def test_a_rush_can_cost_the_tenth_point_before_it_wins() -> None:
    """The settlement is the tenth point; its token starts a rush, and a giant takes the third guard."""
    parts: dict[str, Any] = {**LAST, "keeps": {0: "a1.n a2.n a3.n"}, "settlements": {0: "b5.ne c5.n"}}
    parts |= {"camps": camps("", "giant regular regular regular"), "guards": guards([0, 0], [0], [1])}
    t = watch(luck=[token(CAVE, REGULAR)], **parts)
    assert t.points()[0] == 9
    t.play("0 settle c6.se")
    assert (t.points()[0], t.over()) == (9, False)
    assert t.asks(0, "Act")


@pytest.mark.rule("R-NW-117")
@pytest.mark.parametrize("free", [False, True])
def test_the_guard_for_the_tenth_point_wins_at_once(free: bool) -> None:
    t = watch(guards=guards([0, 0]), hands={0: "brick wool lumber"}, cards={0: "new_recruits"}, **NINE)
    t.play(*(["0 play new_recruits"] if free else []), "0 guard wall-2")
    assert (t.points()[0], t.match.winners) == (10, (0,))


@pytest.mark.rule("R-NW-117")
def test_a_moved_road_for_the_tenth_point_wins_at_once() -> None:
    """Four roads of one line and a loose one elsewhere: Yarwyck makes five of them."""
    t = watch(
        keeps=NINE["keeps"], settlements={0: "b5.ne"}, roads={0: "b5/ne b5/e c6/ne c6/e a1/nw"},
        hands={1: "ore"}, luck=[token(CAVE, REGULAR)],
    )  # fmt: skip
    t.play("0 use othell_yarwyck", "0 move-road a1/nw", "0 road c6/se")
    assert (t.s.road_length[0], t.points()[0]) == (5, 10)
    assert t.match.winners == (0,)


@pytest.mark.rule("R-NW-116")
@pytest.mark.rule("R-NW-117")
def test_points_reached_in_another_turn_win_after_the_wildling_die() -> None:
    ten: dict[str, Any] = {**NINE, "guards": guards([0, 0, 0])}
    t = watch(["Turn begin"], luck=[1, 1, 12], **ten)
    assert (t.points()[0], t.over()) == (10, False)
    assert t.asks(0, "BeforeRoll")
    t.play("0 roll")
    assert t.match.winners == (0,)
    fallen = watch(
        ["Turn begin"],
        luck=[1, 1, 1],
        camps=camps("giant"),
        breaches=2,
        **ten | {"guards": guards([], [0, 0, 0, 1], [1, 1, 1])},
    )
    fallen.play("0 roll")
    assert fallen.match.winners == (1,)  # a tragedy comes first


@pytest.mark.rule("R-NW-117")
def test_the_wildling_roll_can_still_undo_a_tenth_point() -> None:
    """The third guard, posted before the roll, is the tenth point; a giant takes it away."""
    parts: dict[str, Any] = {**NINE, "cards": {0: "new_recruits"}, "guards": guards([0, 0]), "camps": camps("giant")}
    t = watch(["Turn begin"], luck=[1, 1, 1], **parts)
    t.play("0 play new_recruits", "0 guard wall-2")
    assert t.points()[0] == 10
    assert not t.over()
    t.play("0 roll")
    assert (t.points()[0], t.over()) == (9, False)
    spared = watch(["Turn begin"], luck=[1, 1, 12], **parts)
    spared.play("0 play new_recruits", "0 guard wall-2", "0 roll")
    assert spared.match.winners == (0,)


@pytest.mark.rule("R-NW-118")
def test_the_third_breach_ends_the_game_for_the_most_guards() -> None:
    t = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("giant"), breaches=2, guards=guards([], [1, 2, 2]))
    assert t.over()
    assert t.match.winners == (2,)
    assert t.events("game_ended") == [{"ending": "breach"}]
    two = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("giant"), breaches=1, guards=guards([], [1, 2, 2]))
    assert not two.over()


SEVEN = dict.fromkeys(("a1", "b1", "a2", "b2", "a3", "a4", "b4"), "regular")


@pytest.mark.rule("R-NW-119")
def test_eight_wildlings_in_the_gift_end_the_game_and_seven_do_not() -> None:
    six = dict(list(SEVEN.items())[:6])
    seven = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("climber"), wildlings=six, guards=guards([3]))
    assert (seven.s.in_gift, seven.over()) == (7, False)
    eight = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("climber"), wildlings=SEVEN, guards=guards([3]))
    assert eight.over()
    assert eight.match.winners == (3,)
    assert eight.events("game_ended") == [{"ending": "gift"}]


@pytest.mark.rule("R-NW-120")
@pytest.mark.rule("T-NW-26")
def test_a_tragedy_beats_ten_points_of_the_same_turn() -> None:
    t = watch(
        luck=[token(CAVE, REGULAR)],
        camps=camps("", "regular regular regular regular"),
        breaches=2,
        guards=guards([1, 1], [], [0]),
        **LAST,
    )
    t.play("0 settle c6.se")
    assert t.over()
    assert t.match.scores[0] == 10
    assert t.match.winners == (1,)


def tragedy(walls: tuple[int, ...], keeps: dict[int, str], hands: dict[int, str], **parts: Any) -> Table:
    """Seven wildlings in the Gift, and a climber comes; the seats have this many guards."""
    posted = [seat for seat, count in enumerate(walls) for _ in range(count)]
    sections = [posted[at : at + 5] for at in range(0, 20, 5)]
    return watch(
        ["Turn roll"], luck=[1, 1, 1], camps=camps("climber"), wildlings=SEVEN, guards=guards(*sections), keeps=keeps,
        hands=hands, **parts,
    )  # fmt: skip


@pytest.mark.rule("R-NW-121")
@pytest.mark.rule("T-NW-25")
def test_ties_are_broken_by_points_then_cards_and_else_everybody_loses() -> None:
    points = tragedy((3, 3, 2, 1), {0: "d2.sw", 1: "d3.s c5.n"}, {0: "ore ore ore"})
    assert points.match.winners == (1,)
    cards = tragedy((3, 3, 2, 1), {0: "d2.sw", 1: "c5.n"}, {0: "ore ore", 1: "ore"})
    assert cards.match.winners == (0,)
    lost = tragedy((3, 3, 2, 1), {0: "d2.sw", 1: "c5.n", 2: "d3.s"}, {0: "ore", 1: "wool", 2: "ore ore ore"})
    assert lost.over()
    assert lost.match.winners == ()


@pytest.mark.rule("R-NW-122")
def test_guards_count_after_the_breach_and_hidden_points_count_too() -> None:
    """Seat 0 had two guards and loses one in the breach; seat 1 has two."""
    t = watch(
        ["Turn roll"], luck=[1, 1, 1], camps=camps("regular"), clearings={"clearing-1": 1}, breaches=2,
        guards=guards([0], [0, 1, 1]),
    )  # fmt: skip
    assert t.match.winners == (1,)
    hidden = tragedy((3, 3, 0, 0), {}, {0: "ore"}, cards={1: "victory_point"})
    assert hidden.match.winners == (1,)


@pytest.mark.rule("RL-NW-10")
def test_a_game_that_leads_nowhere_goes_to_the_most_points() -> None:
    t = table(turn=1000, keeps={1: "a1.n", 2: "a3.n"}, settlements={3: "d5.s"})
    t.play("0 end")
    assert t.over()
    assert t.match.winners == (1, 2)
    assert t.events("game_ended") == [{"ending": "deadlock"}]


def test_the_table_can_agree_on_another_goal() -> None:
    t = table(options={"points": 8}, keeps={0: "a1.n a2.n a3.n"}, settlements={0: "b5.ne"}, roads={0: "c6/e c6/se"},
              hands={0: "brick lumber wool grain"})  # fmt: skip
    t.play("0 settle c6.se")
    assert t.match.winners == (0,)
