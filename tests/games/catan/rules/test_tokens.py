"""New wildlings and rushes (R-NW-94 to R-NW-102), guards and their points (R-NW-103 to R-NW-106)."""

from typing import Any

import pytest

from tests.games.catan.table import (
    CAVE,
    CLIMBER,
    GIANT,
    HORNFOOT,
    ICE_RIVER,
    REGULAR,
    Table,
    camps,
    clearings,
    guards,
    token,
    watch,
)

SETTLE: dict[str, Any] = {"settlements": {0: "b2.n"}, "roads": {0: "b2/ne b2/e"}}
SETTLE["hands"] = {0: "brick lumber wool grain"}
KEEP: dict[str, Any] = {"settlements": {0: "b2.n"}, "hands": {0: "ore ore ore grain grain"}}
LAST_BREACH: dict[str, Any] = {"camps": camps("", "regular regular regular regular"), "breaches": 2}


def settle(*luck: int, **parts: Any) -> Table:
    t = watch(luck=luck, **{**SETTLE, **parts})
    t.play("0 settle b2.se")
    return t


@pytest.mark.rule("R-NW-94")
def test_a_new_settlement_reveals_its_token() -> None:
    t = settle(token(HORNFOOT, GIANT))
    assert t.events("token_revealed") == [{"seat": 0, "token": "hornfoots-giant"}]
    assert t.s.camps == [[], [], [GIANT]]
    assert t.s.frostfangs == [24, 8, 7]
    assert len(t.s.under[0]) == 3
    assert t.s.used[token(HORNFOOT, GIANT)] == 1


@pytest.mark.rule("R-NW-95")
@pytest.mark.rule("NWQ-11")
@pytest.mark.rule("T-NW-13")
def test_a_keep_reveals_two_tokens_and_its_settlement_gets_a_new_one() -> None:
    t = watch(luck=[token(CAVE, CLIMBER), token(ICE_RIVER, REGULAR)], **KEEP)
    common = t.s.common
    t.play("0 keep b2.n")
    assert t.s.camps == [[REGULAR], [CLIMBER], []]
    assert len(t.s.under[0]) == 5
    assert t.s.common == common - 1
    assert t.events("token_laid") == [{"seat": 0}]
    assert sum(t.s.used) == 2


@pytest.mark.rule("NWQ-11")
def test_the_first_token_is_finished_before_the_second() -> None:
    """The rush of the first one has emptied two camps when the second one arrives."""
    t = watch(
        luck=[token(CAVE, REGULAR), token(CAVE, GIANT)], camps=camps("", "regular regular regular regular"),
        guards=guards([], [0], [0]), **KEEP,
    )  # fmt: skip
    t.play("0 keep b2.n")
    assert t.s.camps[1] == [REGULAR, REGULAR, REGULAR, GIANT]
    assert t.s.clearings == [0, 1, 1, 0]


@pytest.mark.rule("NWQ-11")
def test_the_second_token_of_a_keep_stays_covered_when_the_first_ended_the_game() -> None:
    t = watch(luck=[token(CAVE, REGULAR), token(CAVE, GIANT)], **LAST_BREACH, **KEEP)
    covered = len(t.s.under[0])
    t.play("0 keep b2.n")
    assert t.over()
    assert [event["token"] for event in t.events("token_revealed")] == ["cave_dwellers-regular"]
    assert sum(t.s.used) == 1
    assert (t.events("token_laid"), len(t.s.under[0])) == ([], covered)


@pytest.mark.rule("R-NW-96")
def test_taking_a_special_card_reveals_a_token_of_the_common_supply() -> None:
    five: dict[str, Any] = {"roads": {0: "b2/ne b2/e c3/nw c3/w"}, "hands": {0: "brick lumber"}}
    t = watch(luck=[token(CAVE, REGULAR)], **five)
    common = t.s.common
    t.play("0 road d3/ne")
    assert t.s.camps[CAVE] == [REGULAR]
    assert t.s.common == common - 1
    patrol = watch(cards={0: "ranger_patrol"}, patrols=[2, 0, 0, 0], luck=[token(CAVE, GIANT)])
    patrol.play("0 play ranger_patrol", "0 tormund a1")
    assert patrol.s.camps[CAVE] == [GIANT]
    taken_over = watch(cards={0: "ranger_patrol"}, patrols=[3, 3, 0, 0], largest_patrol=1, luck=[token(CAVE, CLIMBER)])
    taken_over.play("0 play ranger_patrol", "0 tormund a1")
    assert taken_over.s.camps[CAVE] == [CLIMBER]


CUT: dict[str, Any] = {"active": 1, "hands": {1: "brick lumber wool grain"}, "longest_road": 0}
LINE = {0: "b2/ne b2/e c3/nw c3/w d3/ne d3/e", 1: "b2/sw"}  # of seat 0; seat 1 can cut it in the middle
NEXT = {2: "a3/nw a3/ne a4/nw a4/ne a4/e"}  # the second longest


def cut(*luck: int, roads: dict[int, str], **parts: Any) -> Table:
    """Seat 1 builds a settlement in the middle of the Longest Road of seat 0."""
    t = watch(["Turn finish", "Act 1 0"], luck=luck, roads=roads, **CUT, **parts)
    t.play("1 settle c3.nw")
    return t


@pytest.mark.rule("R-NW-96")
@pytest.mark.rule("NWQ-16")
def test_a_card_that_passes_to_somebody_else_reveals_a_token_too() -> None:
    t = cut(token(HORNFOOT, REGULAR), token(CAVE, REGULAR), roads=LINE | NEXT)
    revealed = [(event["seat"], event["token"]) for event in t.events("token_revealed")]
    assert t.s.longest_road == 2
    assert revealed == [(2, "hornfoots-regular"), (1, "cave_dwellers-regular")]


@pytest.mark.rule("NWQ-16")
def test_a_road_is_cut_before_the_token_under_the_building_is_revealed() -> None:
    """The token brings the third breach. With a guard each, points decide: those of the cut road are gone by then."""
    t = cut(
        token(CAVE, REGULAR), roads=LINE, keeps={3: "a1.n"}, settlements={0: "d5.s a4.n"},
        guards=guards([0, 3]), **LAST_BREACH,
    )  # fmt: skip
    assert t.over()
    kinds = [event["event"] for event in t.match.told(t.told, None)]
    assert kinds.index("longest_road") < kinds.index("token_revealed")
    assert (t.s.longest_road, t.points()[0], t.points()[3]) == (-1, 2, 2)
    assert t.match.winners == ()


@pytest.mark.rule("NWQ-16")
def test_nothing_is_revealed_after_the_token_of_the_passed_on_road_ended_the_game() -> None:
    t = cut(token(CAVE, REGULAR), token(CAVE, REGULAR), roads=LINE | NEXT, guards=guards([3]), **LAST_BREACH)
    assert t.over()
    assert [event["seat"] for event in t.events("token_revealed")] == [2]
    assert (len(t.s.under[1]), t.points()[2]) == (5, 1)


@pytest.mark.rule("R-NW-97")
def test_roads_guards_and_cards_reveal_nothing() -> None:
    t = watch(settlements={0: "b2.n"}, hands={0: "brick brick lumber lumber wool wool grain ore"}, luck=[0])
    t.play("0 road b2/ne", "0 guard wall-1", "0 buy")
    assert sum(t.s.used) == 0
    assert t.s.camps == [[], [], []]


@pytest.mark.rule("R-NW-98")
def test_used_tokens_fill_up_an_empty_supply() -> None:
    """Only the five used tokens can come now, those under pieces lie where they lie."""
    used = {"cave_dwellers-giant": 3, "hornfoots-giant": 2}
    t = watch(cards={0: "ranger_patrol"}, patrols=[2, 0, 0, 0], used=used, common=0, luck=[token(CAVE, GIANT)])
    under = t.s.tokens[:]
    t.play("0 play ranger_patrol", "0 tormund a1")
    assert t.events("tokens_shuffled") == [{"count": 5}]
    assert t.s.common == 4
    assert t.s.tokens[:9] == under
    assert t.s.tokens[9:] == [0, 0, 0, 0, 0, 2, 0, 0, 2]
    assert t.s.used[token(CAVE, GIANT)] == 1
    north = t.match.view(1)["table"]["north"]
    assert (north["common_tokens"], north["used_tokens"]) == (4, {"cave_dwellers-giant": 1})


@pytest.mark.rule("R-NW-98")
def test_a_settlement_can_stand_on_a_token_of_a_later_shuffle() -> None:
    t = watch(used={"cave_dwellers-giant": 1}, common=0, luck=[0, 0], **KEEP)
    t.play("0 keep b2.n")
    assert t.s.under[0][-1] == 1
    assert sum(t.s.tokens[9:]) == 3  # the one laid under the settlement, and two in the supply


@pytest.mark.rule("R-NW-95")
@pytest.mark.rule("R-NW-98")
def test_a_keep_stands_on_tokens_of_the_first_shuffle_whatever_was_shuffled_since() -> None:
    t = watch(
        cards={0: "ranger_patrol"},
        patrols=[2, 0, 0, 0],
        used={"cave_dwellers-giant": 3, "hornfoots-giant": 1},
        common=0,
        luck=[token(CAVE, GIANT), token(CAVE, REGULAR), token(CAVE, REGULAR)],
        **KEEP,
    )
    t.play("0 play ranger_patrol", "0 tormund a1")
    assert (sum(t.s.tokens[9:]), t.s.common) == (3, 3)
    first = sum(t.s.tokens[:9])
    t.play("0 keep b2.n")
    assert (sum(t.s.tokens[:9]), sum(t.s.tokens[9:])) == (first - 2, 3)


@pytest.mark.rule("R-NW-94")
@pytest.mark.rule("R-NW-98")
def test_that_settlement_reveals_the_token_it_stands_on() -> None:
    hands = {0: f"{KEEP['hands'][0]} {SETTLE['hands'][0]}"}
    giant = token(CAVE, GIANT)  # used before; the keep's two tokens are regular ones
    t = watch(
        used={"cave_dwellers-giant": 1}, common=0, luck=[token(CAVE, REGULAR), token(CAVE, REGULAR), giant],
        **{**SETTLE, "hands": hands},
    )  # fmt: skip
    t.play("0 keep b2.n")
    first, later = sum(t.s.tokens[:9]), sum(t.s.tokens[9:])
    t.play("0 settle b2.se")
    assert t.events("token_revealed") == [{"seat": 0, "token": "cave_dwellers-giant"}]
    assert (sum(t.s.tokens[:9]), sum(t.s.tokens[9:])) == (first, later - 1)


@pytest.mark.rule("R-NW-99")
@pytest.mark.rule("R-NW-100")
@pytest.mark.rule("NWQ-12")
@pytest.mark.rule("T-NW-12")
def test_the_fifth_wildling_starts_a_rush() -> None:
    """Camp 1 by the trail marked 4 to clearing 2, camp 2 by the one marked 5 to clearing 3; the others move up."""
    t = settle(token(CAVE, GIANT), camps=camps("", "regular regular climber giant"), guards=guards([], [1], [1]))
    assert t.events("rush") == [{"clan": "cave_dwellers"}]
    assert [(event["trail"], event["clearing"]) for event in t.events("advanced")] == [
        ("trail-3", "clearing-2"),
        ("trail-4", "clearing-3"),
    ]
    assert t.s.clearings == [0, 1, 1, 0]
    assert t.s.camps[CAVE] == [CLIMBER, GIANT, GIANT]


@pytest.mark.rule("R-NW-101")
def test_rushing_wildlings_act_by_their_kind_and_can_end_the_game() -> None:
    kinds = settle(token(CAVE, REGULAR), camps=camps("", "climber giant regular regular"), guards=guards([], [1], [1]))
    assert kinds.gift() == {"a2": "climber"}
    assert kinds.s.guards == [[], [1], [], []]
    assert kinds.s.breaches == 0
    last = settle(token(CAVE, REGULAR), camps=camps("", "regular regular regular regular"), breaches=2)
    assert last.over()
    assert last.s.breaches == 3
    assert len(last.events("advanced")) == 1  # nothing moves after the end


@pytest.mark.rule("R-NW-102")
@pytest.mark.rule("NWQ-01")
def test_without_a_figure_nobody_comes() -> None:
    t = settle(token(CAVE, GIANT), frostfangs={"giant": 0})
    assert t.s.camps == [[], [], []]
    assert t.events("nobody_came") == [{"type": "giant"}]
    assert t.s.used[token(CAVE, GIANT)] == 1


@pytest.mark.rule("R-NW-103")
def test_guards_of_all_players_defend_a_section_in_order_of_arrival() -> None:
    t = watch(
        ["Turn finish", "Act 0 0"],
        hands={0: "brick wool lumber"},
        guards=guards([2, 1]),
        clearings=clearings(2),
        camps=camps("regular"),
    )
    t.play("0 guard wall-1")
    assert t.s.guards[0] == [2, 1, 0]
    assert t.match.view(3)["table"]["north"]["guards"]["wall-1"] == [2, 1, 0]


@pytest.mark.rule("R-NW-104")
@pytest.mark.rule("R-NW-105")
@pytest.mark.rule("T-NW-14")
def test_three_guards_bring_a_point_and_five_a_second_one() -> None:
    t = watch(hands={0: "brick wool lumber " * 3}, guards=guards([0, 0]))
    expected = [1, 1, 2]
    for section, points in zip(("wall-2", "wall-3", "wall-4"), expected):
        t.play(f"0 guard {section}")
        assert t.points()[0] == points
    assert t.match.view(1)["table"]["seats"][0]["vp_tokens"] == 2


@pytest.mark.rule("R-NW-105")
@pytest.mark.rule("T-NW-14")
@pytest.mark.parametrize(("before", "points"), [(6, 2), (5, 1), (4, 1), (3, 0)])
def test_tokens_go_back_at_once_in_another_players_turn(before: int, points: int) -> None:
    t = watch(
        ["Turn roll"],
        active=1,
        luck=[1, 1, 1],
        camps=camps("giant"),
        guards=guards([0], [0] * min(before - 1, 5)),
    )
    assert t.points()[0] == points
    if before in (5, 3):
        assert t.events("vp_tokens") == [{"seat": 0, "tokens": points}]


@pytest.mark.rule("R-NW-106")
def test_a_lost_guard_can_be_built_again() -> None:
    t = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("giant"), guards=guards([0]), hands={0: "brick wool lumber"})
    assert t.s.guards_left[0] == 7
    t.play("0 guard wall-1")
    assert t.s.guards[0] == [0]
