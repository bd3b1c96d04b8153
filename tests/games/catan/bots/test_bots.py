"""What the bots know about Catan and the Brotherhood of the Watch."""

from __future__ import annotations

from typing import Any

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.arena import play
from meadhall.bots import Mcts, ask
from meadhall.bots.greedy import one_step
from meadhall.bots.habits import any_choice, habit_of
from meadhall.bots.mcts import Search
from meadhall.bots.values import outlook_of, value_of
from meadhall.engine import flow
from meadhall.engine.notation import Choice
from meadhall.games.catan.bots.habit import PLAYED_ON, PLAYED_ON_FROM, sensible
from meadhall.games.catan.bots.hand import Goal, costs, hand_worth, purse, rolls_to
from meadhall.games.catan.bots.land import WEIGHT, hex_pips
from meadhall.games.catan.bots.plan import best_site
from meadhall.games.catan.bots.wall import danger
from meadhall.games.catan.data import tables
from meadhall.games.catan.data.board import CORNER_COUNT
from meadhall.games.catan.rules.setup import PlaceRoad, PlaceSettlement
from meadhall.games.catan.rules.state import Catan
from meadhall.games.catan.rules.verbs import SETTLE
from tests.games.catan.table import Table, corner, table, watch
from tests.helpers import play_random

CATAN = meadhall.game("catan")
CLASSIC = {"board": "classic", "player_trade": False}
value = value_of(CATAN)
habit = habit_of(CATAN)


def chosen(place: Table, seat: int = 0) -> str:
    return ask("greedy", place.match, seat, Fast(1))


def test_it_beats_random_from_both_seats() -> None:
    """Four games here; docs/bots.md has a hundred."""
    for seed in range(4):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        line, _ = play(CATAN, bots, seed, CLASSIC)
        assert line["winners"] == [bots.index("greedy")]


def test_the_first_settlements_have_many_pips_and_several_resources() -> None:
    match = Match.new(CATAN, 2, 5, CLASSIC)
    luck = Fast(3)
    while match.state.turn == 0:  # type: ignore[attr-defined]
        seat = match.waiting[0]
        match.play(seat, ask("greedy", match, seat, luck))
    s = match.state
    assert isinstance(s, Catan)
    pips = hex_pips(tuple(s.tile), tuple(s.token))
    around = [sum(pips[at] for at in s.board.corner_hexes[place]) for place in range(CORNER_COUNT)]
    for seat in range(2):
        mine = [place for place, standing in enumerate(s.building) if standing >> 1 == seat]
        gives = {tables.GIVES[s.tile[at]] for place in mine for at in s.board.corner_hexes[place]} - {-1}
        assert len(gives) >= 4
        assert min(around[place] for place in mine) >= 9


SETTLED = {0: "b2.n", 1: "c4.n"}
ROADS = {0: "b2/ne b2/e", 1: "c4/ne"}


def test_it_builds_what_it_can_pay_for() -> None:
    place = table(settlements=SETTLED, roads=ROADS, hands={0: "grain grain ore ore ore"}, players=3)
    assert chosen(place) == "keep " + corner("b2.n")


def test_it_buys_the_last_card_for_a_settlement_from_the_bank() -> None:
    place = table(settlements=SETTLED, roads=ROADS, hands={0: "brick lumber wool ore ore ore ore"}, players=3)
    assert place.s.sites[0]
    assert chosen(place) == "bank ore grain"


def test_an_offer_of_everything_can_be_judged() -> None:
    hands = {0: "brick brick lumber wool grain ore", 1: "ore ore"}
    place = table(settlements=SETTLED, roads=ROADS, hands=hands, players=3, options={"player_trade": True})
    for resource in ("brick", "lumber", "wool", "grain", "ore"):
        place.match.play(0, f"give {resource}")
    worth = one_step(place.match, 0, Fast(1))
    assert sorted(map(CATAN.notation.text, worth)) == ["give brick", "withdraw"]
    assert len(set(worth.values())) == 1  # nobody can pay for that: one brick more makes no difference


def test_a_counter_offer_that_the_other_would_not_take_is_worse_than_a_refusal() -> None:
    hands = {0: "ore ore ore grain grain", 1: "wool wool lumber"}  # a keep: seat 0 parts with none of it
    place = table(settlements=SETTLED, roads=ROADS, hands=hands, players=3, options={"player_trade": True})
    place.play("0 give ore", "0 want brick", "0 propose")
    worth = answers_of(place, 1)
    for mine in ("lumber", "wool"):
        assert worth[f"give {mine}"] < worth["refuse"]
    place.play("1 give lumber")
    worth = answers_of(place, 1)
    for yours in ("grain", "ore"):
        assert worth[f"want {yours}"] < worth["refuse"]


def answers_of(place: Table, seat: int) -> dict[str, float]:
    return {CATAN.notation.text(choice): worth for choice, worth in one_step(place.match, seat, Fast(1)).items()}


def test_it_does_not_begin_an_offer_only_to_put_off_the_end_of_its_turn() -> None:
    """Seat 1 wins when its turn comes, and nobody has anything that seat 0 could use."""
    place = table(
        keeps={0: "b2.n a3.n d6.n c1.nw", 1: "d2.n d4.n c5.n b4.n"}, settlements={1: "a1.n"}, roads=ROADS, players=3,
        hands={0: "lumber wool wool grain grain", 1: "grain " * 8, 2: "lumber lumber"}, cards={1: "victory_point"},
        options={"player_trade": True}, deck=["victory_point"],
    )  # fmt: skip
    worth = answers_of(place, 0)
    assert {choice for choice in worth if choice.startswith("give ")}
    assert all(worth[choice] < worth["end"] for choice in worth if choice.startswith("give "))


def test_a_counter_offer_is_put_together_when_it_helps_both() -> None:
    """Seat 0 asks for ore, which seat 1 lacks; but brick for grain makes a settlement for either of them."""
    place = table(
        settlements=SETTLED, roads={0: "b2/ne b2/e", 1: "c4/ne c4/e"}, players=3, options={"player_trade": True},
        hands={0: "lumber wool grain grain ore", 1: "brick brick lumber wool"},
    )  # fmt: skip
    place.play("0 give wool", "0 want ore", "0 propose")
    said = []
    while place.choices(1):
        said.append(chosen(place, 1))
        place.play(f"1 {said[-1]}")
    assert (said[:2], said[-1]) == (["give brick", "want grain"], "propose")
    assert chosen(place, 0) == "deal seat:1"


def both_settle() -> Table:
    """Seat 0 and seat 1 each lack a card for a settlement that the other one has."""
    return table(
        settlements=SETTLED, roads={0: "b2/ne b2/e", 1: "c4/ne c4/e"}, players=3, options={"player_trade": True},
        hands={0: "lumber wool grain grain ore", 1: "brick brick lumber wool", 2: "wool"},
    )  # fmt: skip


def offers_made(place: Table) -> list[list[str]]:
    """What seat 0 proposes in this turn, if everyone refuses."""
    offers: list[list[str]] = [[]]
    while (said := chosen(place)).split()[0] in ("give", "want", "propose", "withdraw"):
        place.play(f"0 {said}")
        if said == "propose":
            place.play("1 refuse", "2 refuse")
            offers.append([])
        else:
            offers[-1].append(said)
    return offers[:-1]


def test_an_offer_that_everybody_refused_is_not_made_again() -> None:
    """Nor one that gives no more and asks for no less."""
    place = both_settle()
    place.play("0 give grain", "0 want brick", "0 propose", "1 refuse", "2 refuse")
    for offer in offers_made(place):
        assert not {"give grain", "want brick"} <= set(offer)
    place = both_settle()
    offers = offers_made(place)
    assert offers
    assert len({tuple(sorted(offer)) for offer in offers}) == len(offers)


def test_after_a_deal_the_same_offer_may_be_made_again() -> None:
    place = both_settle()
    place.play("0 give grain", "0 want brick", "0 propose", "1 refuse", "2 refuse")
    assert place.s.turned_down
    place.play("0 give ore", "0 want wool", "0 propose", "1 refuse", "2 accept", "0 deal seat:2")
    assert place.s.turned_down == []
    place.play("0 give grain", "0 want brick", "0 propose", "1 refuse", "2 refuse")
    assert place.s.turned_down == [0, 0, 0, 1, 0, 1, 0, 0, 0, 0]
    place.play("0 end")
    assert place.s.turned_down == []


def test_nobody_asks_for_three_cards_for_one() -> None:
    place = both_settle()
    place.play("0 give grain", "0 want brick", "0 want lumber")
    assert sorted(answers_of(place, 0)) == ["give grain", "give ore", "give wool", "propose", "withdraw"]
    place.play("0 give ore")
    assert "want brick" in answers_of(place, 0)
    place.play("0 withdraw", "0 give grain", "0 want ore", "0 propose", "1 give lumber", "1 want grain", "1 want ore")
    assert not [choice for choice in answers_of(place, 1) if choice.startswith("want ")]


def sensible_of_seat(place: Table, seat: int) -> list[str]:
    return [CATAN.notation.text(choice) for choice in sensible(place.s, seat, flow.options(place.s, seat))]


AROUND = {0: "b2.n", 1: "c4.n", 2: "a1.n", 3: "b4.ne"}


def test_tormund_goes_where_he_takes_something_from_somebody() -> None:
    """Not where a wildling stops production, where nobody lives, or where the seat itself would lose most."""
    place = watch(["Turn act", "MoveTormund 0 0"], settlements=AROUND, keeps={0: "d2.n"}, wildlings={"a1": "climber"})
    hexes = {choice.split()[1] for choice in sensible_of_seat(place, 0)}
    assert "a1" not in hexes  # seat 2 lives there, but also a wildling
    assert "d6" not in hexes  # nobody's
    assert "d2" not in hexes  # one's own
    assert "c4" in hexes
    alone = watch(["Turn act", "MoveTormund 0 0"], settlements={0: "b2.n"})
    assert len(sensible_of_seat(alone, 0)) == 21  # there is no better place
    patrol = watch(["Turn finish", "Act 0 0", "MoveTormund 0 1"], settlements=AROUND, wildlings={"d4": "climber"})
    assert "drive-out d4" in sensible_of_seat(patrol, 0)


@pytest.mark.parametrize(("hand", "turn", "passes"), [("ore", 1, False), ("ore " * 8, 1, True), ("ore " * 8, 0, False)])
def test_a_free_card_is_taken_unless_a_full_hand_has_to_wait(hand: str, turn: int, passes: bool) -> None:
    place = watch(
        ["Turn act", "Samwell 0"], settlements=AROUND, hands={0: hand}, active=turn,
        hero=["samwell_tarly", "bowen_marsh", "jeor_mormont", "alliser_thorne"],
    )  # fmt: skip
    assert ("pass" in sensible_of_seat(place, 0)) == passes


def test_a_flood_of_one_resource_is_changed_before_building_ends_the_trading() -> None:
    """Sixteen wool in hand: a guard can wait, for the bank closes with it."""
    parts: dict[str, Any] = {"settlements": AROUND, "roads": {0: "b2/ne b2/e"}}
    flood = watch(hands={0: "brick lumber grain " + "wool " * 16}, **parts)
    assert "guard wall-1" in flood.choices(0)
    assert chosen(flood).startswith("bank wool ")
    assert {choice.split()[0] for choice in sensible_of_seat(flood, 0)} == {"bank"}
    built = watch(["Turn finish", "Act 0 1"], hands={0: "brick lumber grain " + "wool " * 16}, **parts)
    assert "guard wall-1" in sensible_of_seat(built, 0)
    enough = watch(hands={0: "brick lumber grain wool wool wool wool wool"}, **parts)
    assert sensible_of_seat(enough, 0) == enough.choices(0)


@pytest.mark.parametrize("bot", ["greedy", "habit"])
def test_nobody_gives_three_for_one_of_little_use(bot: str) -> None:
    """Even with a hand so full that a seven would halve it."""
    place = table(
        settlements=SETTLED, roads=ROADS, players=3, options={"player_trade": True},
        hands={0: "wool wool", 1: "ore ore ore ore ore ore brick brick brick wool", 2: ""},
    )  # fmt: skip
    place.play("0 give wool", *["0 want brick"] * 3, "0 propose")
    assert "accept" in place.choices(1)
    assert answer(place, bot) != "accept"


@pytest.mark.parametrize("bot", ["greedy", "habit"])
@pytest.mark.parametrize(
    ("hand", "want", "give"),
    [
        ("ore ore ore ore ore ore brick brick brick wool", "brick", "wool"),
        ("brick brick grain lumber ore wool wool wool wool wool wool", "wool", "lumber"),
        ("brick brick brick brick grain grain lumber ore wool wool wool wool", "wool", "lumber"),
    ],
)
def test_in_turn_nobody_takes_such_a_counter_offer_either(bot: str, hand: str, want: str, give: str) -> None:
    """That a seven would halve the hand is no reason to give it to others."""
    place = table(
        settlements=SETTLED, roads=ROADS, players=3, options={"player_trade": True},
        hands={0: hand, 1: f"{give} {give}", 2: ""},
    )  # fmt: skip
    place.play("0 give ore", "0 want wool", "0 propose")
    place.play(f"1 give {give}", *[f"1 want {want}"] * 3, "1 propose")
    assert place.choices(0) == ["decline", "deal seat:1"]
    said = chosen(place) if bot == "greedy" else CATAN.notation.text(habit(place.s, 0, place.s.legal, Fast(1)))
    assert said == "decline"


@pytest.mark.parametrize("bot", ["greedy", "habit"])
def test_nobody_agrees_to_what_lets_the_other_win_this_turn(bot: str) -> None:
    """The same offer is welcome while the other is far from winning."""
    answers = []
    for points in (8, 12):
        place = table(
            keeps={0: "b2.n d2.n d4.n"}, settlements={0: "c5.n", 1: "c1.nw"}, roads={0: "b2/ne b2/e", 1: "c1/nw b1/w"},
            options={"player_trade": True, "points": points}, players=3,
            hands={0: "lumber wool grain grain ore ore", 1: "brick brick lumber wool"},
        )  # fmt: skip
        assert place.s.sites[0]
        assert place.s.sites[1]
        place.play("0 give grain", "0 give ore", "0 want brick", "0 propose")
        answers.append(answer(place, bot))
    assert answers[0] != "accept"
    assert answers[1] == "accept"


def answer(place: Table, bot: str) -> str:
    """What seat 1 says."""
    if bot == "greedy":
        return chosen(place, 1)
    return CATAN.notation.text(habit(place.s, 1, flow.options(place.s, 1), Fast(1)))


def test_it_takes_the_win() -> None:
    options = {"points": 8}
    keeps = {0: "b2.n c4.n d2.n"}
    place = table(keeps=keeps, settlements={0: "d4.n"}, roads={0: "d4/ne"}, options=options, players=3,
                  hands={0: "grain grain ore ore ore brick lumber"})  # fmt: skip
    assert chosen(place).startswith("keep")


@pytest.mark.parametrize(("before", "now"), [(None, 0), (1, 0), (0, 1)])
@pytest.mark.parametrize("lay", [table, watch])
def test_it_sees_the_largest_patrol_before_tormund_has_moved(lay: Any, before: int | None, now: int) -> None:
    """The card changes hands only afterward, but it is as good as taken."""
    patrols = [4, 3, 0, 0] if now == 0 else [3, 4, 0, 0]
    moves = ["Turn finish", "Act 0 0", "MoveTormund 0 1"]
    to_come = lay([*moves[:2], "CountPatrols count", moves[2]], patrols=patrols, largest_patrol=before)
    taken = lay(moves, patrols=patrols, largest_patrol=now)
    for seat in range(4):
        assert value(to_come.s, seat) == pytest.approx(value(taken.s, seat))


def test_the_slowest_card_is_bought_with_what_is_left_over() -> None:
    income = purse([4.0, 4.0, 4.0, 4.0, 0.0], [4] * 5)
    keep = costs(tables.KEEP_COST)
    assert rolls_to([0, 0, 0, 2, 3], keep, income, 0) == 0
    assert rolls_to([0, 0, 0, 2, 2], keep, income, 1) == 0
    assert rolls_to([0, 0, 4, 2, 2], keep, income, 0) < rolls_to([0, 0, 0, 2, 2], keep, income, 0)
    goals = [Goal(1.5, keep)]
    assert hand_worth([0, 0, 0, 2, 3], goals, income) > hand_worth([0, 0, 0, 1, 3], goals, income)


def by_section(*guards: list[int]) -> dict[str, list[int]]:
    return {f"wall-{number}": posted for number, posted in enumerate(guards, 1)}


def test_the_wall_is_safer_with_a_guard_where_the_wildlings_come() -> None:
    def threatened(*guards: list[int]) -> float:
        camps = {"ice_river": ["regular", "regular"]}
        place = watch(camps=camps, clearings={"clearing-1": 1}, guards=by_section(*guards))
        return danger(place.s, 0.6)

    bare = threatened([1], [2], [3], [0])
    assert threatened([1, 0], [2], [3], [0]) < threatened([1], [2], [3], [0, 0]) < bare
    assert danger(watch(breaches=2).s, 0.6) > danger(watch(breaches=1).s, 0.6) > danger(watch().s, 0.6)


def test_it_guards_the_section_that_is_about_to_fall() -> None:
    place = watch(
        settlements=SETTLED,
        roads=ROADS,
        hands={0: "brick lumber wool"},
        camps={"hornfoots": ["regular", "regular"]},
        clearings={"clearing-4": 1},
        guards=by_section([0], [1], [2], [3]),
        breaches=2,
    )
    assert chosen(place) == "guard wall-4"


@pytest.mark.parametrize("options", [{}, {"rules": "watch"}], ids=["base", "watch"])
def test_the_judgement_knows_no_secrets(options: dict[str, str]) -> None:
    """Whatever others hold, the number is the same (but in the middle of a demand, which is judged world by world)."""
    match = Match.new(CATAN, 4, 2, {"board": "variable", **options})
    luck = Fast(8)
    compared = 0
    while not match.over and compared < 60:
        seat = match.waiting[0]
        legal = match.choices(seat)
        match.play(seat, legal[luck.below(len(legal))])
        asked = type(match.state.stack[-1]).__name__ if match.state.stack else ""
        if match.state.who != flow.OVER and asked in ("Act", "BeforeRoll", "Offer", "Answers", "Deal"):
            for viewer in range(4):
                worlds = [match.imagine(viewer, luck).state for _ in range(2)]
                assert value(worlds[0], viewer) == value(worlds[1], viewer)
                assert 0 <= value(worlds[0], viewer) <= 1
            compared += 1
    assert compared == 60


def played(options: dict[str, object], players: int, seed: int, most: int) -> Catan:
    """A game by habit, each choice checked."""
    luck = Fast(seed)
    s = CATAN.new(players, CATAN.checked_options(options, players), luck)
    for _ in range(most):
        if s.who == flow.OVER:
            break
        seat = flow.next_seat(s)
        legal = flow.options(s, seat)
        choice = habit(s, seat, legal, luck)
        assert choice in legal
        flow.apply(s, seat, choice, luck)
    assert isinstance(s, Catan)
    return s


@pytest.mark.parametrize(
    ("options", "players"),
    [(CLASSIC, 2), ({"board": "variable"}, 3), ({"rules": "watch", "board": "variable"}, 4)],
    ids=["classic", "base", "watch"],
)
def test_habits_are_legal_and_bring_a_game_to_its_end(options: dict[str, object], players: int) -> None:
    for seed in range(3):
        s = played(options, players, seed, 3000)
        assert s.ended
        assert s.turn < 300


def test_habits_are_better_than_chance() -> None:
    for seed in range(4):
        luck = Fast(seed)
        s = CATAN.new(2, CATAN.checked_options(CLASSIC, 2), luck)
        while s.who != flow.OVER:
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            choose = habit if seat == seed % 2 else any_choice
            flow.apply(s, seat, choose(s, seat, legal, luck), luck)
        assert CATAN.winners(s) == [seed % 2]


def by_habit(place: Table, seat: int = 0) -> str:
    s = place.s
    return CATAN.notation.text(habit(s, seat, flow.options(s, seat), Fast(1)))


def test_by_habit_the_bank_gives_what_the_plan_lacks() -> None:
    place = table(settlements=SETTLED, roads=ROADS, hands={0: "brick lumber wool ore ore ore ore"}, players=3)
    assert by_habit(place) == "bank ore grain"
    place = table(settlements=SETTLED, roads=ROADS, hands={0: "brick lumber wool grain"}, players=3)
    assert by_habit(place).startswith("settle")


def test_by_habit_a_guard_goes_where_the_wildlings_come() -> None:
    place = watch(settlements=SETTLED, roads=ROADS, hands={0: "brick lumber wool"}, clearings={"clearing-4": 1},
                  guards=by_section([0], [1], [2], [3]))  # fmt: skip
    assert by_habit(place) == "guard wall-4"


def test_a_search_plays_on_to_the_same_turn_whatever_is_chosen() -> None:
    match = Match.new(CATAN, 2, 5, CLASSIC)
    search = Search(match, match.waiting[0], Fast(2))
    for choice in list(search.children)[:6]:
        s = match.state.clone()
        search.iterate(s, choice, Fast(3))
        assert isinstance(s, Catan)
        assert s.turn == PLAYED_ON_FROM[PlaceSettlement]


def test_a_search_plays_on_longest_from_the_first_settlements_and_not_at_all_from_their_roads() -> None:
    class Never(Search):
        def round(self, choices: list[Choice]) -> None:
            raise AssertionError

    assert PLAYED_ON_FROM[PlaceSettlement] > PLAYED_ON
    match = Match.new(CATAN, 2, 5, CLASSIC)
    seat = match.waiting[0]
    match.play(seat, ask("greedy", match, seat, Fast(1)))
    assert isinstance(match.state.stack[-1], PlaceRoad)
    search = Never(match.imagine(seat, Fast(1)), seat, Fast(2))
    best = Mcts(300).best(search)
    assert search.first_sight[best] == max(search.first_sight.values())


def test_by_habit_the_first_settlements_and_roads_of_three_are_what_greedy_does() -> None:
    """And a second look, from what the first one kept, is the same."""
    for seed in range(2):
        match = Match.new(CATAN, 3, seed, {"board": "variable"})
        while isinstance(match.state.stack[-1], (PlaceSettlement, PlaceRoad)):
            seat = match.waiting[0]
            usual = ask("greedy", match, seat, Fast(seed))
            legal = flow.options(match.state, seat)
            for _ in range(2):
                assert CATAN.notation.text(habit_of(CATAN)(match.state, seat, legal, Fast(1))) == usual
            match.play(seat, usual)


def test_by_habit_a_patrol_waits_for_tormund_or_for_the_card() -> None:
    place = table(
        settlements=SETTLED, roads=ROADS, cards={0: "ranger_patrol"}, players=3, stack=("Turn roll", "BeforeRoll 0")
    )
    assert by_habit(place) == "roll"
    place.s.patrols[0] = tables.PATROL_MINIMUM - 1
    assert by_habit(place) == "play ranger_patrol"
    place.s.patrols[0] = 0
    place.s.tormund = place.s.board.corner_hexes[place.s.upgrades[0][0][1]][0]
    assert by_habit(place) == "play ranger_patrol"


@pytest.mark.parametrize("options", [{"board": "standard"}, {"rules": "watch"}])
def test_the_outlook_between_turns_uses_only_what_the_seat_knows(options: dict[str, str]) -> None:
    for seed in range(4):
        match = play_random(Match.new(CATAN, 3, seed, options), seed, 150)
        for seat in range(3):
            seen = outlook_of(CATAN)(match.state, seat)
            assert 0 < seen < 1
            for world in range(3):
                assert outlook_of(CATAN)(match.imagine(seat, Fast(world)).state, seat) == seen


def test_more_points_income_and_cards_are_a_better_outlook() -> None:
    def chance(**more: Any) -> float:
        return outlook_of(CATAN)(table(settlements=SETTLED, roads=ROADS, players=3, **more).s, 0)

    assert chance(hands={0: "ore ore ore grain grain"}) > chance(hands={0: "ore"}) > chance()
    assert chance(cards={0: "victory_point"}) > chance() > chance(cards={1: "victory_point"})


LINE = {0: "b2/ne b2/e b2/se b2/sw", 1: "c4/ne"}  # branches would not make it longer


def test_by_habit_the_last_road_to_the_longest_one_comes_first() -> None:
    place = table(settlements=SETTLED, roads=LINE, hands={0: "brick lumber"}, players=3)
    before = place.s.road[:]
    assert place.s.road_length[0] == tables.ROAD_MINIMUM - 1
    road = by_habit(place)
    assert place.s.road == before  # it only looked
    place.play(f"0 {road}")
    assert place.s.longest_road == 0


def test_by_habit_a_settlement_brings_what_the_seat_lacks() -> None:
    """Another resource, though another place has as many pips."""
    place = table(settlements=SETTLED, roads=ROADS, players=3)
    s = place.s
    pips = hex_pips(tuple(s.tile), tuple(s.token))

    def gives(choice: Choice) -> set[int]:
        return {tables.GIVES[s.tile[at]] for at in s.board.corner_hexes[choice[1]] if pips[at]}

    mine = gives((SETTLE, s.building.index(0)))
    by_pips: dict[int, list[Choice]] = {}
    for corner_ in range(CORNER_COUNT):
        if s.board.corner_hexes[corner_]:
            around = sum(pips[at] for at in s.board.corner_hexes[corner_])
            by_pips.setdefault(around, []).append((SETTLE, corner_))
    found = 0
    for choices in by_pips.values():
        known = [choice for choice in choices if gives(choice) <= mine]
        other = [choice for choice in choices if gives(choice) and not gives(choice) & mine]
        for one, two in zip(known, other):
            if min(WEIGHT[resource] for resource in gives(two)) >= max(WEIGHT[resource] for resource in gives(one)):
                found += 1
                assert best_site(s, 0, [one, two]) == two
    assert found
