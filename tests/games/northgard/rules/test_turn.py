"""Decks, the start of the year and the turns of phase 2 (R-NG-31 to R-NG-52)."""

import pytest

from meadhall.engine.flow import Decision
from meadhall.engine.match import Match
from meadhall.games.northgard import GAME
from meadhall.games.northgard.data import tables
from meadhall.games.northgard.rules.asking import ABOUT
from tests.games.northgard.table import (
    card,
    do,
    force,
    hand,
    hands,
    happened,
    owner,
    refused,
    state,
    stock,
    table,
    words,
)

HOME = {"START.n": (0, 2), "START.s": (1, 2)}


# --- decks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-31")
@pytest.mark.rule("F-NG-07")
def test_four_zones_and_a_secret_hand() -> None:
    match = table(HOME, hand=hands(["start_move", "start_build"], ["start_feast"] * 2), discard=[["fishing"], []])
    mine, theirs = match.view(0)["table"]["seats"][0], match.view(1)["table"]["seats"][0]
    assert sorted(mine["hand"]) == ["start_build", "start_move"]
    assert theirs["hand"] == []
    assert theirs["hand_size"] == 2
    assert theirs["discard"] == ["fishing"]
    do(match, "0 wait start_move")
    assert match.view(1)["table"]["seats"][0]["active"] == ["start_move"]


@pytest.mark.rule("R-NG-32")
@pytest.mark.rule("R-NG-33")
@pytest.mark.rule("R-NG-110")
@pytest.mark.rule("F-NG-08")
def test_the_discard_pile_is_shuffled_when_a_card_is_wanted_and_active_cards_stay_out() -> None:
    match = table(
        HOME,
        hand=hands("market_place", "start_feast"),
        deck=[["start_move"], []],
        discard=[["fishing", "militia"], []],
        active=[["start_build"], []],
        luck=[card("fishing")],
    )
    events = do(match, "0 play market_place")
    assert happened(events, "reshuffled") == [{"event": "reshuffled", "seat": 0, "cards": 2}]
    assert hand(match, 0) == ["fishing", "start_move"]
    assert words(state(match).deck[0]) == ["militia"]
    assert words(state(match).active[0]) == ["start_build", "market_place"]


def test_no_shuffle_before_a_card_is_wanted() -> None:
    match = table(
        HOME,
        hand=hands("market_place", "start_feast"),
        deck=[["start_move", "start_build"], []],
        discard=[["fishing"], []],
    )
    do(match, "0 play market_place")
    assert words(state(match).discard[0]) == ["fishing"]


# --- phase 1 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-34")
def test_five_phases_in_order() -> None:
    match = table(HOME, stack=["Year draw"], stock=[[9, 9, 9], [9, 9, 9]])
    assert match.view(None)["table"]["phase"] == "actions"
    events = do(match, "0 pass", "0 take " + match_row(match)[0], "1 pass")
    kinds = [event["event"] for event in events]
    assert kinds.index("passed") < kinds.index("harvested")
    events = do(match, "0 done", "1 done")
    kinds = [event["event"] for event in events]
    assert kinds.index("winter_paid") < kinds.index("year_ended") < kinds.index("year_began")


def match_row(match: Match) -> list[str]:
    return [str(card) for card in match.view(None)["table"]["row"]]


@pytest.mark.rule("R-NG-35")
@pytest.mark.rule("R-NG-85")
def test_four_cards_and_one_for_each_forge() -> None:
    match = table({"START.w": (0, 1), "START.s": (1, 1)}, stack=["Year draw"], buildings={"T05-2": "forge"})
    assert [len(cards) for cards in state(match).hand] == [5, 4]


@pytest.mark.rule("R-NG-36")
def test_as_many_development_cards_as_players() -> None:
    for year, kind in ((1, tables.EARLY), (2, tables.EARLY), (3, tables.ADVANCED), (6, tables.ADVANCED)):
        s = state(table(players=3, stack=["Year draw"], year=year))
        assert len(s.row) == 3
        assert all(one in kind for one in s.row)


@pytest.mark.rule("R-NG-37")
def test_the_last_year_offers_the_achievements() -> None:
    match = table(HOME, stack=["Year draw"], year=7, achievements=["warlord", "builder"])
    assert match_row(match) == ["warlord", "builder"]


# --- turns --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NG-38")
@pytest.mark.rule("R-NG-51")
def test_turns_go_round_until_all_have_passed() -> None:
    match = table(
        players=3,
        hand=hands(*[["start_move", "start_build"]] * 3),
        stack=["Year creatures", "Turns next_turn 0"],
        row=["scouts", "militia", "feast"],
    )
    do(match, "0 wait start_move", "1 pass", "1 take scouts", "2 wait start_move", "0 wait start_build")
    assert match.waiting == (2,)  # seat 1 has passed for good
    do(match, "2 wait start_build")
    assert match.choices(0) == ["take militia", "take feast"]  # an empty hand passes


@pytest.mark.rule("R-NG-39")
def test_a_turn_is_one_of_six_things() -> None:
    match = table(HOME, hand=hands("start_recruit", "start_feast"), stock=[[0, 0, 3], [0, 0, 0]])
    verbs = {choice.split(" ")[0] for choice in match.choices(0)}
    assert verbs == {"play", "wait", "replace", "remove", "upgrade", "pass"}
    refused(match, "0 done", "R-NG-39")


@pytest.mark.rule("R-NG-40")
def test_playing_a_card_resolves_it() -> None:
    match = table(HOME, hand=hands("start_recruit", "start_feast"))
    do(match, "0 play start_recruit")
    assert force(match, "START.n") == 3
    assert words(state(match).active[0]) == ["start_recruit"]


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    match = table(HOME, hand=hands("start_recruit", "start_feast"))
    refused(match, "0 play start_move", "R-NG-40")


@pytest.mark.rule("R-NG-41")
@pytest.mark.rule("R-NG-42")
@pytest.mark.rule("R-NG-43")
@pytest.mark.rule("D-NG-08")
def test_lightning_cards_before_and_after_one_other_card() -> None:
    cards = ["fishing", "town_hall", "start_recruit", "lore_mastery", "recruitment"]
    match = table(HOME, hand=hands(cards, "start_feast"))
    do(match, "0 play fishing", "0 play town_hall", "0 play start_recruit")
    assert force(match, "START.n") == 4
    refused(match, "0 play recruitment", "R-NG-43")  # a second card without lightning
    do(match, "0 play lore_mastery")
    assert match.waiting == (1,)  # nothing playable is left
    assert stock(match, 0) == [3, 0, 2]


def test_a_turn_of_lightning_cards_alone() -> None:
    match = table(HOME, hand=hands(["fishing", "start_recruit"], "start_feast"))
    do(match, "0 play fishing", "0 done")
    assert match.waiting == (1,)


@pytest.mark.rule("R-NG-44")
def test_waiting_lays_a_card_down_without_effect() -> None:
    match = table(HOME, hand=hands("fishing", "start_feast"))
    do(match, "0 wait fishing")
    assert stock(match, 0) == [0, 0, 0]
    assert words(state(match).active[0]) == ["fishing"]


@pytest.mark.rule("R-NG-45")
def test_replacing_costs_one_lore_and_draws_one_card() -> None:
    match = table(
        HOME, hand=hands("start_recruit", "start_feast"), deck=[["fishing"], []], stock=[[0, 0, 1], [0, 0, 0]]
    )
    do(match, "0 replace start_recruit")
    assert hand(match, 0) == ["fishing"]
    assert stock(match, 0) == [0, 0, 0]
    assert words(state(match).active[0]) == ["start_recruit"]


def test_replacing_without_lore_is_refused() -> None:
    match = table(HOME, hand=hands("start_recruit", "start_feast"))
    refused(match, "0 replace start_recruit", "R-NG-45")


@pytest.mark.rule("R-NG-46")
def test_removing_costs_two_lore_and_draws_two_cards() -> None:
    match = table(
        HOME,
        hand=hands("start_recruit", "start_feast"),
        deck=[["fishing", "militia", "scouts"], []],
        stock=[[0, 0, 2], [0, 0, 0]],
        luck=[card("scouts"), card("fishing")],
    )
    do(match, "0 remove start_recruit")
    assert hand(match, 0) == ["fishing", "scouts"]
    assert words(state(match).box) == ["start_recruit"]
    match = table(HOME, hand=hands("start_recruit", "start_feast"), stock=[[0, 0, 1], [0, 0, 0]])
    refused(match, "0 remove start_recruit", "R-NG-46")


@pytest.mark.rule("R-NG-47")
@pytest.mark.parametrize("way", ["lay", "box"])
def test_upgrading_takes_a_clan_card_into_the_hand(way: str) -> None:
    match = table(HOME, hand=hands("start_recruit", "start_feast"), stock=[[0, 0, 3], [0, 0, 0]])
    do(match, "0 upgrade stolen_lore", f"0 {way} start_recruit")
    s = state(match)
    assert hand(match, 0) == ["stolen_lore"]
    assert stock(match, 0) == [0, 0, 0]
    assert words(s.upgrades[0]) == ["rapacious_exploitation"]
    assert words(s.box if way == "box" else s.active[0]) == ["start_recruit"]
    assert match.waiting == (1,)  # it can be played from the next turn on
    assert match.view(1)["table"]["seats"][0]["hand"] == ["stolen_lore"]  # everyone saw it


def test_upgrading_needs_three_lore() -> None:
    match = table(HOME, hand=hands("start_recruit", "start_feast"), stock=[[0, 0, 2], [0, 0, 0]])
    refused(match, "0 upgrade stolen_lore", "R-NG-47")


@pytest.mark.rule("R-NG-48")
@pytest.mark.rule("R-NG-49")
@pytest.mark.rule("F-NG-05")
@pytest.mark.rule("F-NG-06")
def test_passing_discards_everything_and_takes_a_card_of_the_row() -> None:
    match = table(
        HOME,
        hand=hands(["start_recruit", "fishing"], "start_feast"),
        active=[["start_move"], []],
        row=["scouts", "militia"],
        first=1,
        stack=["Turns next_turn 0"],
    )
    do(match, "0 pass")
    assert state(match).first == 0  # at once
    refused(match, "0 take spy", "R-NG-48")
    do(match, "0 take militia")
    s = state(match)
    assert words(s.discard[0]) == ["start_move", "start_recruit", "fishing"]
    assert words(s.top[0]) == ["militia"]
    assert s.hand[0] == []
    do(match, "1 pass")
    assert state(match).first == 0  # only the first to pass takes the marker


@pytest.mark.rule("R-NG-50")
def test_an_empty_hand_must_pass() -> None:
    match = table(HOME, hand=hands((), ["start_feast"] * 2), row=["scouts", "militia"])
    assert match.waiting == (0,)
    assert match.choices(0) == ["take scouts", "take militia"]  # the pass itself needs no question


@pytest.mark.rule("R-NG-52")
@pytest.mark.rule("R-NG-60")
@pytest.mark.rule("D-NG-30")
def test_unrest_has_no_action_and_cannot_be_removed() -> None:
    match = table(HOME, hand=hands("unrest", "start_feast"), stock=[[0, 0, 3], [0, 0, 0]])
    refused(match, "0 play unrest", "R-NG-60")
    refused(match, "0 remove unrest", "R-NG-52")
    do(match, "0 upgrade stolen_lore")
    assert match.waiting == (1,)  # laying it down is the only way, so it was not asked
    assert words(state(match).active[0]) == ["unrest"]
    match = table(HOME, hand=hands(["unrest", "start_move"], "start_feast"), stock=[[0, 0, 3], [0, 0, 0]])
    do(match, "0 upgrade stolen_lore")
    refused(match, "0 box unrest", "R-NG-52")
    do(match, "0 lay unrest")
    match = table(HOME, hand=hands("unrest", "start_feast"), stock=[[0, 0, 3], [0, 0, 0]])
    do(match, "0 replace unrest")


@pytest.mark.rule("D-NG-46")
def test_a_card_that_cannot_be_resolved_can_only_be_waited() -> None:
    match = table({"START.s": (0, 2), "START.n": (1, 2)}, hand=hands("start_explore", "start_feast"))
    refused(match, "0 play start_explore", "D-NG-46")  # START.s is closed
    do(match, "0 wait start_explore")


@pytest.mark.rule("R-NG-113")
@pytest.mark.rule("R-NG-112")
def test_the_four_basic_actions_of_a_feast() -> None:
    for feast in ("start_feast", "feast"):
        match = table(HOME, hand=hands(feast, "start_feast"), stock=[[0, 1, 0], [0, 0, 0]])
        do(match, f"0 play {feast}")
        assert match.choices(0) == ["do recruit", "do move", "do explore", "do build"]
        do(match, "0 do recruit")
        assert force(match, "START.n") == 3
    match = table(HOME, hand=hands("start_feast", "start_feast"))
    do(match, "0 play start_feast")
    assert "do build" not in match.choices(0)  # no wood
    refused(match, "0 do build", "R-NG-113")
    assert owner(match, "START.n") == 0


def test_the_view_names_the_phase() -> None:
    units = {"START.n": (0, 1), "START.s": (1, 1)}
    creatures = {"draugr_beige": "T02.n"}
    match = table(units, stack=["Year creatures"], creatures=creatures, clan=["bear", "raven"], kaija="START.n")
    assert match.choices(0) == ["lose-unit", "lose-kaija"]
    assert match.view(None)["table"]["phase"] == "creatures"
    match = table(units, stack=["Year harvest"], stock=[[3, 0, 0], [0, 0, 0]])
    assert match.view(None)["table"]["phase"] == "harvest"


def test_the_view_says_what_a_question_is_about() -> None:
    match = table(HOME, hand=hands("start_move", "start_feast"))
    do(match, "0 play start_move")
    assert match.view(None)["table"]["asking"] == {"card": "start_move", "steps": 1}
    do(match, "0 step START.n START.w")
    assert match.view(1)["table"]["asking"] == {
        "card": "start_move",
        "steps": 0,
        "start": "START.n",
        "end": "START.w",
    }


def test_every_question_that_holds_numbers_says_what_they_are() -> None:
    for frame in GAME.frames:
        if issubclass(frame, Decision):
            about = ABOUT.get(frame.__name__, [])
            question = frame(0, *[0] * len(about))  # fails if it takes more or fewer numbers besides the seat
            assert len(question.args()) == 1 + len(about), frame.__name__
    assert set(ABOUT) <= {frame.__name__ for frame in GAME.frames}
