"""Edges of the rules and what is told about them: exactly enough, the last place, who learns what."""

from itertools import product

import pytest

from meadhall.engine.luck import Fast
from meadhall.games.catan.data.board import PATH
from meadhall.games.catan.rules.resources import BITS, certain
from tests.games.catan.table import (
    ORE,
    PATROL,
    ROAD_BUILDING,
    VICTORY_POINT,
    WINTER,
    Table,
    camps,
    guards,
    new,
    path,
    table,
    watch,
)

TRADE = {"player_trade": True}

# --- dice and production --------------------------------------------------------------------------------------------


@pytest.mark.rule("RL-NW-04")
def test_the_deck_of_dice_holds_the_throws_of_two_dice() -> None:
    t = table(["Turn begin"], options={"dice": "deck"}, players=3, luck=[])
    throws = []
    for _ in range(36):
        (seat,) = t.match.waiting
        t.play(f"{seat} roll")
        throws.append(tuple(t.s.dice))
        while t.s.active == seat:
            t.play(f"{seat} {t.choices(seat)[0]}")
    assert sorted(throws) == sorted((first, second, 0) for first, second in product(range(1, 7), repeat=2))


@pytest.mark.rule("R-NW-39")
def test_a_bank_with_exactly_enough_pays_everybody() -> None:
    t = table(["Turn roll"], luck=[4, 4], settlements={0: "c3.n"}, keeps={1: "c3.s"}, bank={"ore": 3})
    assert (t.hand(0), t.hand(1), t.s.bank[ORE]) == ("ore", "ore ore", 0)
    assert t.events("short") == []


@pytest.mark.rule("R-NW-33")
def test_a_new_turn_is_told_and_forgets_the_offers_of_the_last_one() -> None:
    t = table(
        ["Turn finish", "Act 0 0"], options={**TRADE, "offers": 3}, hands={0: "wool", 1: "ore"}, players=3, luck=[1, 1]
    )
    for _ in range(3):
        t.play("0 give wool", "0 want ore", "0 propose", "1 refuse")
    assert t.s.turned_down == [0, 0, 1, 0, 0, 0, 0, 0, 0, 1] * 3
    t.refuses("0 give wool", "RL-NW-06")
    t.play("0 end")
    assert t.events("turn_began") == [{"seat": 1, "turn": 2}]
    assert t.s.turned_down == []
    t.play("1 roll")
    for _ in range(3):
        t.play("1 give ore", "1 want wool", "1 propose", "0 refuse")
    t.refuses("1 give ore", "RL-NW-06")  # three in each turn, no more


@pytest.mark.rule("R-NW-46")
def test_after_a_deal_what_was_turned_down_may_be_offered_again() -> None:
    t = table(options=TRADE, hands={0: "wool wool", 1: "ore ore"}, players=3)
    t.play("0 give wool", "0 want ore", "0 propose", "1 refuse")
    assert t.s.turned_down
    t.play("0 give wool", "0 want ore", "0 propose", "1 accept", "0 deal seat:1")
    assert t.s.turned_down == []


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NW-76")
def test_every_card_of_winter_is_coming_is_told() -> None:
    t = table(cards={0: "winter_is_coming"})
    t.play("0 play winter_is_coming", "0 take ore")
    assert t.events("gained") == [{"seat": 0, "resource": "ore", "count": 1}]
    t.play("0 take wool")
    assert t.events("gained") == [{"seat": 0, "resource": "wool", "count": 1}]


@pytest.mark.rule("R-NW-73")
def test_the_card_for_a_wildling_driven_out_is_told() -> None:
    t = watch(cards={0: "ranger_patrol"}, wildlings={"b2": "regular"})
    t.play("0 play ranger_patrol", "0 drive-out b2")
    assert t.events("gained") == [{"seat": 0, "resource": "grain", "count": 1}]
    assert t.hand(0) == "grain"


@pytest.mark.rule("R-NW-78")
def test_cards_that_are_not_victory_points_stay_hidden_when_the_game_ends() -> None:
    t = table(
        keeps={0: "a1.n a2.n a3.n a4.n"},
        settlements={0: "b5.ne", 1: "d5.s"},
        roads={0: "c6/e c6/se"},
        cards={1: "victory_point road_building"},
        hands={0: "brick lumber wool grain"},
    )
    t.play("0 settle c6.se")
    assert t.cards(1) == ["road_building"]
    assert t.s.shown == [0, 1, 0, 0]


# --- the Wall -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R-NW-84")
@pytest.mark.rule("R-NW-88")
def test_the_guard_on_space_1_falls_and_is_told() -> None:
    giant = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("giant"), guards=guards([2, 1, 3]))
    assert giant.events("guard_lost") == [{"section": "wall-1", "seat": 2}]
    assert giant.s.guards[0] == [1, 3]


@pytest.mark.rule("R-NW-91")
def test_breaches_are_told_with_their_number() -> None:
    t = watch(["Turn roll"], luck=[1, 1, 1], camps=camps("regular"), breaches=1)
    assert t.events("breached") == [{"section": "wall-1", "breaches": 2}]
    assert t.s.breaches == 2


# --- heroes ---------------------------------------------------------------------------------------------------------


def with_hero(hero: str, seat: int = 0, **parts: object) -> Table:
    others = [other for other in ("bowen_marsh", "jeor_mormont", "yoren", "alliser_thorne") if other != hero]
    heroes = others[:3]
    heroes.insert(seat, hero)
    stack = parts.pop("stack", ["Turn finish", f"Act {seat} 0"])
    return watch(stack, active=seat, hero=heroes, **parts)  # type: ignore[arg-type]


@pytest.mark.rule("R-NW-112")
def test_a_loose_road_without_another_place_is_not_moved() -> None:
    """All other paths from the settlement are taken: the road could only go back where it was."""
    t = with_hero("othell_yarwyck", settlements={0: "b2.n"}, roads={0: "b2/ne", 1: "b2/nw a1/e"})
    t.refuses("0 use othell_yarwyck", "R-NW-112")
    free = with_hero("othell_yarwyck", settlements={0: "b2.n"}, roads={0: "b2/ne", 1: "b2/nw"})
    free.play("0 use othell_yarwyck")
    assert free.s.road[path_code("a1/e")] == 0  # the one place there is


def path_code(name: str) -> int:
    return PATH.codes[path(name)]


@pytest.mark.rule("R-NW-108")
def test_the_display_stays_in_order() -> None:
    t = with_hero("ygritte", wildlings={"a1": "regular"})
    t.play("0 use ygritte", "0 call othell_yarwyck")
    assert t.s.display == sorted(t.s.display)


def certain_by(seat: int) -> int:
    """One card that this seat alone is sure of."""
    return 1 << BITS * seat


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("RL-NW-02")
def test_who_has_to_trade_with_mormont_shows_the_card_to_everybody() -> None:
    """Seat 1 holds a card that was stolen before, which the others could not tell."""
    seen = [0] * 20
    seen[2] = seen[0] = certain_by(0)
    seen[5 + ORE] = certain_by(1)
    t = with_hero("jeor_mormont", hands={0: "wool brick", 1: "ore"}, known=seen)
    assert t.certain(1, 3) == ""
    t.play("0 use jeor_mormont", "0 demand ore")
    assert t.asks(0, "GiveBack")
    assert t.certain(1, 3) == t.certain(1, None) == "ore"


@pytest.mark.rule("RL-NW-03")
def test_only_melisandre_knows_what_she_looks_at() -> None:
    """Also where she is not the first seat; and to imagine another world changes nothing in this one."""
    deck = ["ranger_patrol", "road_building", "winter_is_coming", "victory_point"]
    t = with_hero("melisandre", 1, hands={1: "ore wool grain"}, deck=deck, luck=[PATROL, ROAD_BUILDING, WINTER])
    t.play("1 use melisandre")
    assert t.s.looked == [PATROL, ROAD_BUILDING, WINTER]
    mine = {tuple(Table(t.match.imagine(1, Fast(number))).s.looked) for number in range(30)}
    theirs = {tuple(Table(t.match.imagine(0, Fast(number))).s.looked) for number in range(30)}
    assert mine == {(PATROL, ROAD_BUILDING, WINTER)}
    assert len(theirs) > 1
    assert t.s.looked == [PATROL, ROAD_BUILDING, WINTER]
    assert t.s.deck == [VICTORY_POINT]


@pytest.mark.rule("RL-NW-03")
def test_of_two_equal_cards_that_went_back_both_are_known() -> None:
    deck = ["ranger_patrol", "ranger_patrol", "road_building", "victory_point"]
    t = with_hero(
        "melisandre", hands={0: "ore wool grain"}, deck=deck, cards={1: "new_recruits"}, luck=[PATROL, PATROL, 1]
    )
    t.play("0 use melisandre", "0 choose road_building")
    assert certain(t.s.in_deck[PATROL], 0) == 2
    guesses = {tuple(Table(t.match.imagine(0, Fast(number))).s.cards[1]) for number in range(60)}
    assert (PATROL,) not in guesses
    assert len(guesses) == 2  # the recruits or the victory point


@pytest.mark.rule("RL-NW-03")
@pytest.mark.parametrize("buyer", [0, 1])
def test_when_a_card_is_bought_one_is_sure_of_fewer_in_the_deck(buyer: int) -> None:
    """Who buys a card sees it, and stays sure of the others."""
    deck = ["ranger_patrol", "road_building", "winter_is_coming", "victory_point"]
    t = with_hero(
        "melisandre", hands={0: "ore wool grain ore wool grain", 1: "ore wool grain"}, deck=deck,
        luck=[PATROL, ROAD_BUILDING, WINTER, *([PATROL] if buyer == 0 else [1, 1, 12, PATROL])],
    )  # fmt: skip
    t.play("0 use melisandre", "0 pay", "0 choose road_building", "0 turn-over")
    assert [certain(t.s.in_deck[card], 0) for card in (PATROL, ROAD_BUILDING, WINTER)] == [1, 0, 1]
    if buyer == 0:
        t.play("0 buy")
        assert [certain(t.s.in_deck[card], 0) for card in (PATROL, WINTER)] == [0, 1]
    else:
        t.play("0 end", "1 roll", "1 buy")
        assert [certain(t.s.in_deck[card], 0) for card in (PATROL, WINTER)] == [0, 0]  # it may have been either


@pytest.mark.rule("RL-NW-02")
def test_nobody_is_sure_of_cards_that_an_imagined_hand_does_not_hold() -> None:
    t = table(
        ["Turn roll"], luck=[3, 4, ORE], settlements={1: "c3.n"}, hands={1: "brick ore ore wool", 2: "ore ore wool"}
    )
    t.play("0 tormund c3")
    for viewer in (0, 1, 2, 3, None):
        for number in range(20):
            world = Table(t.match.imagine(viewer, Fast(number))).s
            for holder, resource, observer in product(range(4), range(5), range(5)):
                assert certain(world.known[holder * 5 + resource], observer) <= world.hand[holder].count(resource)


@pytest.mark.rule("R-NW-15")
def test_the_first_player_also_begins_where_settlements_are_placed_freely() -> None:
    t = new(4, board="classic", first_player="3")
    assert t.asks(2, "PlaceSettlement")
    assert t.s.active == 2


@pytest.mark.rule("R-NW-108")
def test_what_heroes_do_is_told() -> None:
    t = with_hero("ygritte", wildlings={"a1": "regular", "a2": "regular"})
    t.play("0 use ygritte")
    assert t.events("hero_used") == [{"seat": 0, "hero": "ygritte", "side": "a"}]
    turned = Table(t.match.clone())
    turned.play("0 drive-out a1", "0 turn-over")
    assert turned.events("hero_turned") == [{"seat": 0, "hero": "ygritte", "side": "b"}]
    t.play("0 drive-out a1", "0 call mance_rayder")
    assert t.events("hero_called") == [{"seat": 0, "hero": "mance_rayder", "returned": "ygritte"}]
