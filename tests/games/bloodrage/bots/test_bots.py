"""What the bots know about Blood Rage: the judgment and the habits."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.arena import play
from meadhall.bots import ask
from meadhall.bots.greedy import imagined, one_step
from meadhall.bots.habits import any_choice, habit_of
from meadhall.bots.mcts import Search
from meadhall.bots.values import value_of
from meadhall.engine import flow
from meadhall.engine.notation import NOTHING
from meadhall.games.bloodrage.bots.cards import BATTLE
from meadhall.games.bloodrage.bots.contests import odds
from meadhall.games.bloodrage.bots.habit import PLAYED_ON, clock, habit
from meadhall.games.bloodrage.bots.lands import Lands
from meadhall.games.bloodrage.bots.quests import turns_to_come
from meadhall.games.bloodrage.bots.stats import ACTIONS, AFTER, BEFORE, GAIN, moment
from meadhall.games.bloodrage.bots.value import hopes, marches
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.games.bloodrage.rules.actions.march import March
from meadhall.games.bloodrage.rules.state import BloodRage
from meadhall.games.bloodrage.rules.verbs import DECLINE
from tests.games.bloodrage.table import table
from tests.helpers import play_random

GAME = meadhall.game("bloodrage")
value = value_of(GAME)
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"monsters": 9, "clans": "chosen"}),
    (4, {"first_draft": False}),
    (5, {"fifth_player": True, "monsters": 9}),
]


def state(match: Match) -> BloodRage:
    assert isinstance(match.state, BloodRage)
    return match.state


def chosen(match: Match, seat: int = 0) -> str:
    return ask("greedy", match, seat, Fast(1))


def hope(match: Match, seat: int = 0) -> float:
    """In Glory, before the best of the others."""
    s = state(match)
    sums = hopes(s, seat, moment(s))
    return sums[seat] - max(sums[other] for other in range(s.players) if other != seat)


# Whole games


def test_it_beats_random_from_both_seats() -> None:
    """Two games here; docs/bots-bloodrage.md has hundreds."""
    for seed in range(2):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        line, _ = play(GAME, bots, seed)
        assert line["winners"] == [bots.index("greedy")]


def test_habits_are_legal_and_better_than_chance() -> None:
    habit = habit_of(GAME)
    for seed, (players, options) in enumerate(EVERY_TABLE * 2):
        luck = Fast(seed)
        s = GAME.new(players, GAME.checked_options(options, players), luck)
        knows = seed % players
        while s.who != flow.OVER:
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            choice = (habit if seat == knows else any_choice)(s, seat, legal, luck)
            assert choice in legal
            flow.apply(s, seat, choice, luck)
        assert GAME.winners(s) == [knows]


def test_a_search_finds_a_choice_at_every_table() -> None:
    assert PLAYED_ON > 0
    for seed, (players, options) in enumerate(EVERY_TABLE):
        match = play_random(Match.new(GAME, players, seed, options), seed, 40)
        seat = match.waiting[0]
        assert ask("mcts:5", match, seat, Fast(1)) in match.choices(seat)


def test_time_goes_on_with_rage_and_leaps_with_drafts_and_ages() -> None:
    draft, first = Match.new(GAME, 2, 1), table(players=2, rage=[6, 6])
    assert clock(state(table(players=2, rage=[6, 4]))) == clock(state(first)) + 2
    assert clock(state(first)) > clock(state(draft)) + PLAYED_ON
    later = table(players=2, age=1, rage=[6, 6])
    assert clock(state(later)) > clock(state(first)) + 12 + PLAYED_ON


def test_cards_promise_as_much_when_the_actions_begin_as_in_the_draft() -> None:
    """A search that drafts judges there."""
    hands = {0: ["a1_tyrs_smite"]}
    begin, later = table(players=2, hands=hands), table(players=2, hands=hands, turn=1)
    assert hope(begin) > hope(later) + 5


# The judgment


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_the_judgement_knows_no_secrets(players: int, options: dict[str, Any]) -> None:
    """Whatever others hold, the number is the same: the hands, packs and quests of the others are dealt anew, and what
    they have answered in secret with them."""
    match = Match.new(GAME, players, 4, options)
    luck = Fast(8)
    compared = 0
    while not match.over:
        if luck.below(4) == 0:
            for viewer in range(players):
                here = value(match.state, viewer)
                assert 0 <= here <= 1
                assert value(match.imagine(viewer, luck).state, viewer) == pytest.approx(here)
            compared += 1
        play_random(match, luck.below(1000), 1)
    assert compared >= 10


@pytest.mark.parametrize(
    "more",
    [
        {"glory": [3, 0]},
        {"rage": [5, 4]},
        {"steps": {0: (1, 0, 0)}},
        {"steps": {0: (0, 1, 0)}},
        {"steps": {0: (0, 0, 1)}},
        {"hands": {0: ["a1_tyrs_smite"]}},
        {"hands": {0: ["a1_jotunheim"]}},
        {"quests": {0: ["a1_manheim"]}},
        {"sheets": {0: ["a1_friggas_charm"]}},
        {"board": {0: "warrior gimle"}},
    ],
    ids="-".join,
)
def test_more_is_better(more: dict[str, Any]) -> None:
    level: dict[str, Any] = {"rage": [4, 4], "players": 2}
    assert hope(table(**{**level, **more})) > hope(table(**level))


def test_a_step_is_worth_more_early_and_where_legends_begin() -> None:
    first, last = 0 * 3 + ACTIONS, 2 * 3 + ACTIONS
    assert GAIN[first][0] > GAIN[last][0]  # Rage
    assert GAIN[last][2] > GAIN[last][1] > GAIN[last][0]  # to the fourth step, which brings 10 Glory


def test_the_moment_follows_the_phases() -> None:
    assert moment(state(Match.new(GAME, 2, 1))) == BEFORE
    assert moment(state(table(players=2))) == ACTIONS
    kept = table(players=2, stack=["Age discard 1"], hands={0: ["a1_troll", "a1_alfheim"]})
    assert moment(state(kept)) == AFTER


def test_strong_cards_are_worth_more() -> None:
    def worth(name: str) -> float:
        return BATTLE[CARD.codes[name]]

    assert worth("a1_tyrs_smite") > worth("a1_tyrs_smash") > worth("a1_tyrs_bash") > 0


def test_odds_follow_strength() -> None:
    weak, strong = odds([3.0, 5.0], 1.5)
    assert weak + strong == pytest.approx(1)
    assert strong > 0.5 > weak


# What it does with it


def test_it_pillages_what_nobody_defends() -> None:
    match = table(players=2, board={0: "leader gimle", 1: "leader muspelheim"}, rage=[1, 3])
    assert chosen(match) == "pillage gimle"


def test_it_plays_the_card_that_wins() -> None:
    hands = {0: ["a1_tyrs_smite", "a1_troll"], 1: ["a1_tyrs_bash", "a1_alfheim"]}
    match = table(players=2, board={0: "2 warrior muspelheim", 1: "2 warrior muspelheim"}, hands=hands)
    match.play(0, "pillage muspelheim")
    assert chosen(match) == "play a1_tyrs_smite"
    assert chosen(match, 1) == "play a1_tyrs_bash"


def test_the_order_of_secret_answers_does_not_matter() -> None:
    match = Match.new(GAME, 2, 3)
    alone = one_step(match, 1, Fast(1))
    match.play(0, match.choices(0)[0])
    match.play(0, match.choices(0)[0])
    assert one_step(match, 1, Fast(1)) == pytest.approx(alone)
    search = Search(match, 1, Fast(1))
    first = next(iter(search.children))
    search.round([first])
    path = search.descend(imagined(match, 1, Fast(2)), first, Fast(3))
    assert [who for who, _ in path] == [1, 0]  # seat 0 is searched, too: nobody knows what it has answered


def test_it_takes_on_a_quest_that_is_as_good_as_fulfilled() -> None:
    match = table(
        players=2,
        board={0: "leader gimle", 1: "warrior muspelheim"},
        pillaged="gimle muspelheim horgr utgard andlang myrkulor elvagar angerboda",
        hands={0: ["a1_alfheim"]},
        rage=[1, 0],
        passed=2,
    )
    assert chosen(match) == "quest a1_alfheim"


def test_quests_are_taken_on_before_the_last_rage_is_spent() -> None:
    """A quest costs no Rage, but nobody takes one on without any."""

    def thought_of(rage: int, *hand: str) -> set[str]:
        board = {0: "leader gimle", 1: "leader muspelheim"}
        match = table(players=2, board=board, hands={0: list(hand)}, rage=[rage, 3])
        return {GAME.notation.text(choice) for choice in one_step(match, 0, Fast(1))}

    costly = {"invade warrior horgr", "march gimle muspelheim", "pass"}
    assert costly <= thought_of(1)
    assert {"quest a1_yggdrasil_3p", "pillage gimle"} <= thought_of(1, "a1_yggdrasil_3p")
    assert not costly & thought_of(1, "a1_yggdrasil_3p")
    assert "invade ship fjord_south" in thought_of(2)
    assert "invade warrior horgr" in thought_of(2, "a1_yggdrasil_3p")
    assert "invade ship fjord_south" not in thought_of(2, "a1_yggdrasil_3p")  # two Rage


ALL_BUT_HORGR = "muspelheim gimle utgard andlang myrkulor elvagar angerboda yggdrasil"


def waiting_quest(pillaged: str, theirs: str, **more: Any) -> Match:
    """Seat 0 holds a quest that is nearly sure, and could also bring a Warrior; seat 1 has figures in `theirs`."""
    board = {0: "leader gimle, 2 warrior gimle", 1: theirs}
    return table(players=2, board=board, pillaged=pillaged, hands={0: ["a1_alfheim"]}, rage=[4, 4], **more)


def another_turn(match: Match) -> float:
    """How likely seat 0 acts once more in this age, as it sees it."""
    s = state(match)
    return turns_to_come(s, 0, Lands(s, moment(s)), 1)[0]


def test_a_quest_in_hand_counts_less_where_the_age_may_end_before_the_next_turn() -> None:
    assert another_turn(waiting_quest("gimle", "warrior horgr")) == 1  # many provinces are left
    assert another_turn(waiting_quest(ALL_BUT_HORGR, "warrior gimle")) == 1  # nobody is there to pillage the last one
    assert another_turn(waiting_quest(ALL_BUT_HORGR, "warrior horgr", passed=2)) == 1  # who is there has passed
    assert another_turn(waiting_quest(ALL_BUT_HORGR, "warrior horgr")) < 1


@pytest.mark.parametrize(("pillaged", "rage"), [(ALL_BUT_HORGR, 4), ("gimle", 1)])
def test_a_battle_may_end_the_age_or_take_the_last_rage(pillaged: str, rage: int) -> None:
    both = {0: "warrior horgr", 1: "warrior horgr"}
    hands = {0: ["a1_alfheim", "a1_tyrs_smite"], 1: ["a1_tyrs_bash", "a1_tyrs_smash"]}
    match = table(players=2, turn=1, board=both, pillaged=pillaged, hands=hands, rage=[rage, 4])
    match.play(1, "pillage horgr")
    assert state(match).contested != NOTHING
    assert another_turn(match) < 1
    calm = table(players=2, turn=1, board=both, pillaged="gimle", hands=hands, rage=[2, 4])
    calm.play(1, "pillage horgr")
    assert another_turn(calm) == 1


def test_the_second_quest_needs_a_turn_more() -> None:
    two_left = ALL_BUT_HORGR.replace("utgard ", "")
    s = state(waiting_quest(two_left, "warrior horgr"))
    first, second, third = turns_to_come(s, 0, Lands(s, moment(s)), 3)
    assert first == 1 > second > third


@pytest.mark.parametrize("more", [[], ["a1_tyrs_smite"]], ids=["alone", "with a card for the battle"])
def test_it_takes_on_a_quest_before_it_fights_for_the_last_province(more: list[str]) -> None:
    """Who pillages it ends the age for everyone."""
    board = {0: "leader gimle, 2 warrior horgr", 1: "warrior horgr"}
    hands = {0: ["a1_alfheim", *more], 1: ["a1_tyrs_bash", "a1_tyrs_smash"]}
    match = table(players=2, board=board, pillaged=ALL_BUT_HORGR, hands=hands, rage=[4, 4])
    assert chosen(match) == "quest a1_alfheim"


def test_loki_is_played_by_who_will_lose() -> None:
    match = table(
        players=2,
        turn=1,
        age=1,
        board={0: "warrior muspelheim", 1: "leader muspelheim, 3 warrior muspelheim"},
        hands={0: ["a2_lokis_backstab", "a2_tyrs_crush"], 1: ["a2_tyrs_rage"]},
        hand_seen=[[1, 1], [3]],
        glory=[0, 20],
    )
    match.play(1, "pillage muspelheim")
    assert chosen(match) == "play a2_lokis_backstab"


def test_an_upgrade_brings_its_figure_along() -> None:
    match = table(players=2, hands={0: ["a1_troll"]}, board={1: "3 warrior gimle, leader gimle"}, rage=[2, 2])
    match.play(0, "upgrade a1_troll monster-1")
    assert chosen(match).startswith("invade troll")


def test_marches_are_weighed_by_whom_to_take_along() -> None:
    match = table(players=2, board={0: "2 warrior gimle, leader gimle"})
    match.play(0, "march gimle yggdrasil")
    s = state(match)
    march = s.stack[-1]
    assert isinstance(march, March)
    sizes = sorted(len(plan) - 1 for plan in marches(s, march))  # and the word that it is enough
    assert sizes == [1, 1, 2, 3]


def test_the_step_of_a_quest_is_never_declined() -> None:
    match = table(players=2, age=2, steps={0: (2, 1, 1)}, stack=["Age ragnarok 1", "QuestStep 0"], rage=[0, 0])
    assert chosen(match) == "raise rage"
    assert habit(state(match), 0, state(match).legal, Fast(0)) == GAME.notation.parse("raise rage")


def test_beside_a_fjord_it_goes_where_more_is_to_be_had() -> None:
    sheets = {0: ["a2_thors_domain_4p", "a1_friggas_succor_3p"]}
    tokens = {"gimle": "glory", "myrkulor": "glory"}
    match = table(4, sheets=sheets, tokens=tokens, pillaged="gimle")
    match.play(0, "invade ship fjord_west")
    assert habit(state(match), 0, state(match).legal, Fast(0)) == GAME.notation.parse("invade warrior myrkulor")
    match.play(0, "decline")
    assert habit(state(match), 0, state(match).legal, Fast(0)) == GAME.notation.parse("pillage myrkulor")
    guarded = table(4, sheets=sheets, tokens=tokens, board={1: "3 warrior gimle, leader gimle, ship fjord_west"})
    guarded.play(0, "invade ship fjord_west")
    guarded.play(0, "decline")
    assert habit(state(guarded), 0, state(guarded).legal, Fast(0)) == (DECLINE,)


def test_it_raises_the_stat_that_becomes_legendary() -> None:
    match = table(players=2, age=2, steps={0: (2, 1, 1)}, stack=["Age ragnarok 1", "RaiseStat 0 -1"], rage=[0, 0])
    assert chosen(match) == "raise rage"
