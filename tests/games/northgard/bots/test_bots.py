"""What the bots know about Northgard."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.arena import play
from meadhall.bots import ask
from meadhall.bots.greedy import one_step
from meadhall.bots.habits import habit_of, sensible_of
from meadhall.bots.values import value_of
from meadhall.engine import flow
from meadhall.games.northgard.bots.cards import WORTH
from meadhall.games.northgard.bots.fight import NEVER_FALLS, NOBODY, WIN, odds
from meadhall.games.northgard.bots.store import plan
from meadhall.games.northgard.bots.uses import in_hand
from meadhall.games.northgard.data import tables
from tests.games.northgard.table import building, card, hands, owner, place, state, stock, table
from tests.helpers import play_random

NORTHGARD = meadhall.game("northgard")
VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {"creatures": "more"}),
    (3, {"creatures": "yes", "clans": "dealt"}),
    (4, {"teams": True, "creatures": "yes"}),
    (5, {"length": "long"}),
]
value = value_of(NORTHGARD)
BETTER = [("start_explore", "lay_of_the_land"), ("start_recruit", "osmosis"), ("start_feast", "teamwork")]


def turn(match: Match, seat: int = 0) -> list[str]:
    """The choices of greedy until someone else is asked, or its turn begins again."""
    made: list[str] = []
    while match.waiting == (seat,) and not (made and type(match.state.stack[-1]).__name__ == "Turn"):
        made.append(ask("greedy", match, seat, Fast(len(made) + 1)))
        match.play(seat, made[-1])
    return made


def test_it_beats_random() -> None:
    """One game here; docs/bots-northgard.md has two hundred, from both seats."""
    line, _ = play(NORTHGARD, ["random", "greedy"], 1)
    assert line["winners"] == [1]


def test_it_chooses_a_clan_that_wins_often() -> None:
    """One of those that are about as good as the best, so that games begin in many ways."""
    chosen = set()
    for number in range(12):
        match = Match.new(NORTHGARD, 2, 5 + number)
        chosen.add(ask("greedy", match, match.waiting[0], Fast(number)))
    assert len(chosen) > 1
    assert chosen <= {"choose bear", "choose wolf", "choose stag", "choose goat"}


def test_a_tile_that_nobody_was_asked_to_turn_is_no_question() -> None:
    """When it fits in one way only, its creature comes before the next question: the judgement sees the state before
    that, with the choices of the last question."""
    match, luck = Match.new(NORTHGARD, 3, 5, {"creatures": "yes"}), Fast(5)
    while type(match.state.stack[-1]).__name__ != "TurnTile":
        seat = match.waiting[0]
        choices = flow.options(match.state, seat)
        match.play_code(seat, choices[luck.below(len(choices))])
    before = match.state.clone()
    before.legal = [(0,)]
    assert 0 <= value(before, match.waiting[0]) <= 1


def test_it_closes_the_larger_territory() -> None:
    """T01 has a border on every side: it closes whatever it touches, START.e with three tiles or T16.e with two."""
    match = table({"START.e": (0, 2), "T16.e": (0, 1), "T02.n": (1, 2)}, offered=["T01"],
                  stack=["Turns next_turn 1", f"LayTile 0 0 {tables.BASIC[2]} 0"])  # fmt: skip
    turn(match)
    assert state(match).open_sides[place(match, "START.e")] == 0
    assert state(match).fame[0] >= 3


def test_it_builds_an_altar_as_soon_as_it_can() -> None:
    match = table({"START.w": (0, 3), "START.e": (1, 3)}, hand=hands(["start_build"], ["start_feast"]),
                  stock=[[3, 3, 0], [1, 1, 0]], year=2)  # fmt: skip
    turn(match)
    assert building(match, "T05-2") == "altar_of_kings"


@pytest.mark.parametrize("card", ["start_build", "start_explore"])
def test_it_plays_its_cards_though_somebody_may_cancel_them(card: str) -> None:
    match = table({"START.w": (0, 3), "START.e": (1, 3)}, hand=hands([card], ["defensive_strategy"]),
                  stock=[[3, 3, 0], [1, 1, 0]], year=4, row=["capture", "incursion"])  # fmt: skip
    assert turn(match)[0] == f"play {card}"
    assert match.waiting == (1,)


def test_it_exchanges_for_the_food_that_winter_asks() -> None:
    match = table({"START.s": (0, 4), "START.e": (1, 1)}, stack=["Year winter", "Harvest exchange"], year=4,
                  stock=[[0, 1, 4], [0, 0, 0]])  # fmt: skip
    turn(match)
    assert stock(match, 0)[0] == 0
    assert match.state.unrest == tables.UNREST_CARDS  # type: ignore[attr-defined]


def test_three_for_one_is_thought_of_only_for_what_is_needed() -> None:
    """For winter, or for the wood of a large building that there is room for."""
    asked = bought = 0
    for seed in range(3):
        match, luck = Match.new(NORTHGARD, 3, seed), Fast(seed)
        while not match.over:
            seat = match.waiting[0]
            if type(match.state.stack[-1]).__name__ == "Trade" and len(match.choices(seat)) > 1:
                asked += 1
                have = dict(zip(tables.RESOURCE_NAMES, stock(match, seat), strict=True))
                me = match.view(seat)["table"]["seats"][seat]
                for choice in one_step(match, seat, Fast(1)):
                    verb, _, resource = NORTHGARD.notation.text(choice).partition(" ")
                    if verb == "trade":
                        bought += 1
                        assert sum(have.values()) - have[resource] >= 3
                        assert have[resource] < me["winter_food"] if resource == "food" else resource == "wood"
                        assert have[resource] < 3 or have[resource] < me["winter_wood"]
            choices = match.choices(seat)
            match.play(seat, choices[luck.below(len(choices))])
    assert asked > 3 * bought > 0


@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_it_never_pays_with_what_it_buys(bot: str) -> None:
    match = table({"START.e": (0, 2), "T02.n": (1, 2)}, stock=[[9, 2, 1], [3, 3, 3]],
                  stack=["Year winter", "Trade 0 1 0"], year=4)  # fmt: skip
    match.play(0, "trade food")
    while type(match.state.stack[-1]).__name__ == "PayAny":
        match.play(0, ask(bot, match, 0, Fast(1)))
    assert stock(match, 0)[0] == 10


def thought_of(match: Match, seat: int = 0) -> set[str]:
    """The choices that greedy weighs."""
    return {NORTHGARD.notation.text(choice) for choice in one_step(match, seat, Fast(1))}


def with_lore(lore: int, year: int, *cards: str) -> Match:
    """The Goat, with three units that have land to go to, and nothing open but its upgrades."""
    upgrades, deck = (
        [name for name in names if name not in cards]
        for names in (["teamwork", "resourceful_people"], ["start_build", "start_explore", "goat_clan"])
    )
    return table({"START.w": (0, 3), "T16.s": (1, 3)}, hand=hands(cards, ["start_feast"]), year=year,
                 clan=["goat", "stag"], upgrades=[upgrades, []], deck=[deck, ["start_move"]],
                 stock=[[3, 0, lore], [3, 3, 0]], row=["capture", "incursion"])  # fmt: skip


def test_a_card_that_has_something_to_do_is_played() -> None:
    thought = thought_of(with_lore(9, 6, "start_move", "start_build"))
    assert "play start_move" in thought
    assert {"wait start_build", "replace start_build", "remove start_build"} <= thought  # there is no wood
    assert not {"wait start_move", "replace start_move", "remove start_move", "pass"} & thought
    assert "pass" in thought_of(with_lore(9, 6, "start_build"))


def test_habit_plays_on_by_what_is_worth_a_thought() -> None:
    """A search shows habit the sensible choices alone: without passing among them a turn is still a turn."""
    match = with_lore(9, 6, "start_move", "start_build")
    legal = sensible_of(NORTHGARD)(match.state, 0, flow.options(match.state, 0))
    found = {NORTHGARD.notation.text(habit_of(NORTHGARD)(match.state, 0, legal, Fast(seed))) for seed in range(20)}
    assert found == {"play start_move", "upgrade teamwork", "upgrade resourceful_people"}


def test_it_throws_away_no_card_of_its_clan_and_no_fame() -> None:
    thought = thought_of(with_lore(9, 6, "goat_clan", "improved_villager_tools", "start_build"))
    removed = {choice for choice in thought if choice.startswith("remove")}
    assert removed == {"remove start_build"}
    assert "replace goat_clan" in thought
    match = with_lore(3, 4, "goat_clan", "merchant", "start_build")
    match.play(0, "upgrade teamwork")
    assert thought_of(match) == {"lay goat_clan", "lay merchant", "lay start_build", "box start_build"}


def test_lore_is_saved_for_the_cards_of_the_clan() -> None:
    """Until the last two years, when a card that is bought would hardly be played again."""
    assert not {"replace start_build", "remove start_build"} & thought_of(with_lore(2, 3, "start_build"))
    assert {"replace start_build", "remove start_build"} <= thought_of(with_lore(5, 3, "start_build"))
    assert {"replace start_build", "remove start_build"} <= thought_of(with_lore(2, 6, "start_build"))


@pytest.mark.parametrize(("year", "cards"), [(4, ["start_move"]), (5, ["start_build", "start_move"])])
def test_it_buys_an_upgrade_when_it_can(year: int, cards: list[str]) -> None:
    """Teamwork does two things at once; a plain Move would have brought a territory."""
    assert turn(with_lore(3, year, *cards))[0] == "upgrade teamwork"


def test_a_better_card_in_hand_is_judged_better() -> None:
    """Where a plain Explore or Recruit finds something to do, one that does more is worth more."""
    for plain, better in BETTER:
        worths = [in_hand(state(with_lore(0, 3, name)), 0) for name in (plain, better)]
        assert worths[1] > worths[0] + 0.5, (plain, better)
    assert WORTH[card("protector_of_the_land")] > WORTH[card("start_feast")]  # a card for each large closed territory
    assert WORTH[card("call_to_war")] > WORTH[card("start_recruit")]  # a unit in each land beside an enemy


def test_waiting_with_the_last_card_is_no_better_than_passing() -> None:
    """Without a card in hand one can only pass: the wood of a large building will not be spent this year any more."""
    match = table({"START.w": (0, 1), "T16.s": (1, 3)}, hand=hands(["start_move"], ["start_feast"]), year=3,
                  stock=[[3, 3, 0], [3, 3, 0]], row=[])  # fmt: skip
    worth = {NORTHGARD.notation.text(choice): seen for choice, seen in one_step(match, 0, Fast(1)).items()}
    assert worth["wait start_move"] == pytest.approx(worth["pass"])


def test_it_does_not_recruit_what_it_cannot_feed() -> None:
    match = table({"START.s": (0, 6), "T02.n": (1, 6)}, hand=hands(["start_recruit"], ["start_feast"]), year=7,
                  stock=[[1, 0, 0], [5, 0, 0]])  # fmt: skip
    assert "play start_recruit" in match.choices(0)
    assert "play start_recruit" not in turn(match)


def test_it_does_not_attack_when_it_is_sure_to_lose() -> None:
    match = table({"START.n": (0, 2), "START.w": (1, 6)}, hand=hands(["start_move"], ["start_feast"]),
                  stock=[[1, 0, 0], [6, 0, 0]], buildings={"T05-2": "fortress"})  # fmt: skip
    assert not any("START.w" in choice.split()[-1] for choice in turn(match) if choice.startswith("step"))
    assert owner(match, "START.w") == 1


def test_it_attacks_where_it_will_win_an_altar() -> None:
    match = table({"START.n": (0, 6), "START.w": (1, 1)}, hand=hands(["start_move"], ["start_feast"]), year=3,
                  stock=[[4, 0, 0], [0, 0, 0]], buildings={"T05-2": "altar_of_kings"})  # fmt: skip
    assert "step START.n START.w" in turn(match)


def test_the_better_off_are_judged_better() -> None:
    def standing(**given: Any) -> float:
        units = {"START.w": (0, 3), "START.e": (1, 3)}
        where = given.pop("buildings", {})
        return value(table(units, hand=hands(["start_feast"], ["start_feast"]), buildings=where, **given).state, 0)

    usual = standing(stock=[[2, 1, 0], [2, 1, 0]])
    assert standing(stock=[[2, 3, 0], [2, 1, 0]]) > usual > standing(stock=[[0, 1, 0], [2, 1, 0]])
    assert standing(stock=[[2, 1, 0], [2, 1, 0]], fame=[5, 0]) > usual
    assert standing(stock=[[2, 1, 0], [2, 1, 0]], buildings={"T05-2": "altar_of_kings"}) > usual


def test_hunger_costs_more_than_what_averts_it() -> None:
    fed = plan([2, 0, 0], [0, 0, 0], 7, 0, 0, 1, 1, False, True)
    hungry = plan([1, 0, 0], [0, 0, 0], 7, 0, 0, 1, 1, False, True)
    rich = plan([1, 0, 3], [0, 0, 0], 7, 0, 0, 1, 1, False, True)
    assert hungry < -5
    assert fed == pytest.approx(0)
    assert rich == pytest.approx(0)
    assert plan([1, 0, 3], [0, 0, 0], 7, 0, 0, 0, 1, False, False) < -5  # too late to exchange


def test_the_odds_are_those_of_the_dice() -> None:
    """By the numbers beside the die in components.toml: equal strength 13 of 36, one ahead 23, one behind 5."""
    for lead, wins in ((-1, 5), (0, 13), (1, 23), (2, 31), (3, 35), (4, 36)):
        assert odds(lead, 6, 6, 0, 0)[WIN] * 36 == pytest.approx(wins, abs=0.5)
    assert odds(-8, 3, 1, 1, 0)[WIN] > 0  # the only defender may fall
    assert odds(0, 1, 1, 1, 1)[NOBODY] == pytest.approx(1)
    assert odds(0, 6, NEVER_FALLS, 5, 0)[WIN] == odds(0, 6, NEVER_FALLS, 0, 0)[WIN]  # skulls do nothing to a creature


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_habits_play_whole_games_of_every_kind(players: int, options: dict[str, Any]) -> None:
    habit, luck = habit_of(NORTHGARD), Fast(5)
    s = Match.new(NORTHGARD, players, 3, options).state.clone()
    while s.who != flow.OVER:
        seat = flow.next_seat(s)
        legal = flow.options(s, seat)
        choice = habit(s, seat, legal, luck)
        assert choice in legal
        flow.apply(s, seat, choice, luck)
    assert min(NORTHGARD.scores(s)) > 0


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_search_works_in_every_variant(players: int, options: dict[str, Any]) -> None:
    match = play_random(Match.new(NORTHGARD, players, 4, options), 4, 60)
    luck = Fast(2)
    for _ in range(3):
        seat = match.waiting[0]
        match.play(seat, ask("mcts:6", match, seat, luck))


# What is asked while someone looks at cards that others do not see is judged world by world.
LOOKING = {"PutAway", "PickFromHand", "EachDiscards"}


@pytest.mark.parametrize(("players", "options"), [(2, {}), *VARIANTS[1:3]])
def test_the_judgement_knows_no_secrets(players: int, options: dict[str, Any]) -> None:
    """Whatever others hold, the number is the same."""
    match = Match.new(NORTHGARD, players, 2, options)
    luck = Fast(8)
    while match.waiting:
        seat = match.waiting[0]
        legal = match.choices(seat)
        match.play(seat, legal[luck.below(len(legal))])
        if not match.waiting or type(match.state.stack[-1]).__name__ in LOOKING or luck.below(3):
            continue
        viewer = luck.below(players)
        first, second = (value(match.imagine(viewer, luck).state, viewer) for _ in range(2))
        assert first == pytest.approx(second, abs=1e-12)
        assert 0 <= first <= 1
