"""Who knows what is in a hand (R-NW-16, R-NW-62): all follow the cards until one is stolen."""

from itertools import permutations
from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.games.catan import GAME
from meadhall.games.catan.rules.resources import ALL, BITS, FREE, OBSERVERS, certain, who_has_some
from meadhall.games.catan.rules.state import Catan
from tests.games.catan.table import Table, table, watch


def seen(t: Table, seat: int | None, holder: int, worlds: int = 60) -> set[str]:
    """Every hand that this seat can imagine the holder to have."""
    found = set()
    for number in range(worlds):
        found.add(Table(t.match.imagine(seat, Fast(number))).hand(holder))
    return found


def robbed(hand: str, stolen: int, **parts: Any) -> Table:
    """Seat 0 stole this card from seat 1."""
    luck = [3, 4] if len(set(hand.split())) == 1 and len(hand.split()) == 1 else [3, 4, stolen]
    t = table(["Turn roll"], luck=luck, settlements={1: "c3.n"}, hands={1: hand}, **parts)
    t.play("0 tormund c3")
    return t


@pytest.mark.rule("R-NW-16")
def test_everybody_can_follow_what_happens_in_the_open() -> None:
    t = table(hands={0: "wool wool wool wool brick", 1: "ore"})
    for observer in (None, 1, 2, 3):
        assert t.certain(0, observer) == "brick wool wool wool wool"
        assert seen(t, observer, 0, 5) == {"brick wool wool wool wool"}
    t.play("0 bank wool ore")
    assert t.certain(0, None) == "brick ore"


@pytest.mark.rule("R-NW-16")
@pytest.mark.rule("RL-NW-02")
def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    t = robbed("brick ore ore", 4)
    assert (t.hand(0), t.hand(1)) == ("ore", "brick ore")
    for insider in (0, 1):
        assert t.certain(0, insider) == "ore"
        assert t.certain(1, insider) == "brick ore"
    for outsider in (2, 3, None):
        assert t.certain(0, outsider) == ""
        assert t.certain(1, outsider) == "ore"  # at least one ore is left
        assert seen(t, outsider, 0) == {"brick", "ore"}
        assert seen(t, outsider, 1) == {"ore ore", "brick ore"}
        view = t.match.view(outsider)["table"]["seats"][1]
        assert (view["cards"], view["certain"]) == (2, None)


@pytest.mark.rule("RL-NW-11")
def test_what_one_could_have_counted_is_shown_only_where_the_table_wants_it() -> None:
    t = robbed("brick ore ore", 4)
    for viewer in (0, 1, 2, 3, None):
        for seat, shown in enumerate(t.match.view(viewer)["table"]["seats"]):
            assert (shown["certain"] is None) == (seat != viewer)
            assert shown["cards"] == len(t.s.hand[seat])
    counting = robbed("brick ore ore", 4, options={"count_cards": True})
    for outsider in (2, 3, None):
        view = counting.match.view(outsider)["table"]["seats"][1]
        assert (view["cards"], view["certain"]["ore"], view["certain"]["brick"]) == (2, 1, 0)
    assert counting.match.view(0)["table"]["seats"][1]["certain"]["brick"] == 1  # the thief knows more


@pytest.mark.rule("RL-NW-11")
def test_spectators_know_less_than_the_last_seat() -> None:
    t = table(
        ["Turn roll"],
        luck=[3, 4, 4],
        active=3,
        settlements={1: "c3.n"},
        hands={1: "brick ore ore"},
        options={"count_cards": True},
    )
    t.play("3 tormund c3")
    assert t.match.view(3)["table"]["seats"][1]["certain"]["brick"] == 1
    assert t.match.view(None)["table"]["seats"][1]["certain"]["brick"] == 0
    assert seen(t, None, 1) == {"ore ore", "brick ore"}


@pytest.mark.rule("RL-NW-11")
def test_bots_count_cards_in_any_case() -> None:
    """They think in imagined worlds, and those know what could be followed."""
    worlds = [seen(robbed("brick ore ore", 4, options={"count_cards": counted}), 2, 1) for counted in (False, True)]
    assert worlds[0] == worlds[1] == {"ore ore", "brick ore"}


@pytest.mark.rule("RL-NW-02")
def test_where_only_one_kind_could_be_stolen_everybody_knows() -> None:
    t = table(["Turn roll"], luck=[3, 4, 4], settlements={1: "c3.n"}, hands={1: "ore ore"})
    t.play("0 tormund c3")
    for observer in (2, 3, None):
        assert (t.certain(0, observer), t.certain(1, observer)) == ("ore", "ore")


@pytest.mark.rule("RL-NW-02")
def test_paying_from_an_unknown_card_makes_it_known() -> None:
    """The thief had nothing but the stolen card: when it is paid, everyone knows what the victim has left."""
    t = robbed("brick ore", 0)
    assert t.certain(1, 2) == ""
    t.s.hand[0] += [2, 2, 2]
    t.s.known[2] += 3 * ALL
    t.s.bank[2] -= 3
    assert seen(t, 2, 1) == {"brick", "ore"}
    from meadhall.games.catan.rules.resources import put_back

    put_back(t.s, 0, 0)
    assert t.certain(0, 2) == "wool wool wool"
    assert seen(t, 2, 1) == {"ore"}  # only one card is out of sight, and the bank is open


@pytest.mark.rule("RL-NW-02")
def test_an_answer_to_an_offer_shows_what_it_needs() -> None:
    t = robbed("brick ore ore", 4, options={"player_trade": True})
    t.s.hand[2] += [2]
    t.s.known[2 * 5 + 2] += ALL
    t.s.bank[2] -= 1
    t.play("0 give ore", "0 want wool", "0 propose")
    assert t.certain(0, 3) == "ore"  # one can only offer what one has
    assert seen(t, 3, 1) == {"brick ore"}
    t.play("1 give brick", "1 want ore")
    assert t.certain(1, 3) == "ore"  # not yet
    t.play("1 propose", "2 refuse")
    assert t.certain(1, 3) == "brick ore"


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("RL-NW-02")
def test_mance_rayder_learns_a_whole_hand() -> None:
    t = watch(
        ["Turn roll"],
        luck=[3, 4, 12, 4],
        active=2,
        settlements={1: "c3.n a1.n"},
        hands={1: "brick ore ore wool"},
        hero=["mance_rayder", "bowen_marsh", "jeor_mormont", "alliser_thorne"],
    )
    t.play("2 tormund c3")
    assert t.certain(1, 0) == "ore"
    t.s.active = 0
    from meadhall.games.catan.rules.resources import look

    look(t.s, 0, 1)
    assert t.certain(1, 0) == "brick wool ore"
    assert t.certain(1, 3) == "ore"


@pytest.mark.rule("R-NW-112")
@pytest.mark.rule("RL-NW-03")
def test_melisandre_knows_which_cards_went_back_into_the_deck() -> None:
    deck = ["ranger_patrol", "road_building", "winter_is_coming", "victory_point"]
    t = watch(
        hero=["melisandre", "bowen_marsh", "jeor_mormont", "alliser_thorne"],
        hands={0: "ore wool grain"},
        deck=deck,
        cards={1: "new_recruits"},
        luck=[0, 1, 2],
    )
    t.play("0 use melisandre", "0 choose road_building")
    guesses = {tuple(imagined(t, 0, number).cards[1]) for number in range(60)}
    assert guesses == {(3,), (4,)}  # never one of the two that she has seen go back
    others = {tuple(imagined(t, 2, number).cards[1]) for number in range(200)}
    assert others == {(0,), (1,), (2,), (3,), (4,)}
    for number in range(20):
        assert imagined(t, 0, number).deck == sorted(imagined(t, 0, number).deck)


@pytest.mark.rule("RL-NW-03")
def test_of_two_like_cards_in_the_deck_melisandre_knows_the_one_that_she_has_seen() -> None:
    deck = ["ranger_patrol", "ranger_patrol", "road_building", "victory_point"]
    t = watch(
        hero=["melisandre", "bowen_marsh", "jeor_mormont", "alliser_thorne"],
        hands={0: "ore wool grain"},
        deck=deck,
        cards={1: "new_recruits"},
        luck=[0, 1, 4],
    )
    t.play("0 use melisandre", "0 choose road_building")
    guesses = {tuple(imagined(t, 0, number).cards[1]) for number in range(60)}
    assert guesses == {(0,), (3,)}  # the other patrol may be the card that someone holds


def imagined(t: Table, seat: int, number: int) -> Catan:
    state = t.match.imagine(seat, Fast(number)).state
    assert isinstance(state, Catan)
    return state


@pytest.mark.rule("RL-NW-02")
def test_certainty_is_never_wrong_and_a_player_knows_at_least_what_spectators_know() -> None:
    """All through random games: nobody is certain of a card that is not there."""
    tables: list[dict[str, Any]] = [{}, {"rules": "watch"}, {"board": "classic", "player_trade": False}]
    for seed, options in enumerate(tables):
        match = meadhall.Match.new(GAME, 3, seed=seed, options=options)
        choose = Fast(seed)
        while not match.over:
            seat = match.waiting[choose.below(len(match.waiting))]
            choices = match.choices(seat)
            match.play(seat, choices[choose.below(len(choices))])
            s = match.state
            assert isinstance(s, Catan)
            for holder in range(3):
                for resource in range(5):
                    packed = s.known[holder * 5 + resource]
                    counts = [certain(packed, observer) for observer in (0, 1, 2, 4)]
                    assert max(counts) <= s.hand[holder].count(resource)
                    assert min(counts[:3]) >= counts[3]
                    assert certain(packed, holder) == s.hand[holder].count(resource)


def test_packed_numbers_are_compared_all_at_once() -> None:
    for counts in permutations((0, 1, 7, 19, 0)):
        packed = sum(count << BITS * observer for observer, count in enumerate(counts))
        some = who_has_some(packed)
        assert [certain(some, observer) for observer in range(OBSERVERS)] == [min(count, 1) for count in counts]
        assert packed & FREE == 0
