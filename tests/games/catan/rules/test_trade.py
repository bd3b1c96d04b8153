"""Trade with the bank and with each other (R-NW-46 to R-NW-53)."""

import pytest

from meadhall.engine.game import OptionError
from meadhall.games.catan.data import tables
from meadhall.games.catan.rules.verbs import NOTATION
from tests.games.catan.table import ORE, Table, new, table, watch

TRADE = {"player_trade": True}


def market(hands: dict[int, str], players: int = 3) -> Table:
    return table(players=players, hands=hands, options=TRADE)


@pytest.mark.rule("R-NW-46")
def test_an_offer_is_put_together_card_by_card_and_answered_by_all_at_once() -> None:
    t = market({0: "wool wool brick", 1: "ore", 2: "ore lumber"})
    t.play("0 give wool")
    assert t.asks(0, "Offer")
    assert t.match.view(0)["table"]["offer"]["give"]["wool"] == 1
    assert t.match.view(1)["table"]["offer"] is t.match.view(None)["table"]["offer"] is None  # not proposed yet
    t.play("0 give wool", "0 want ore", "0 propose")
    assert t.match.view(1)["table"]["offer"]["give"]["wool"] == 2
    assert t.events("offered")[0]["give_wool"] == 2
    assert t.events("offered")[0]["want_ore"] == 1
    assert t.waits_for(1, 2)
    t.play("2 accept")
    assert t.waits_for(1)
    assert t.match.view(0)["table"]["offer"]["answers"][2] == {"answer": "none"}  # hidden until all have answered
    t.play("1 refuse")
    assert t.choices(0) == ["decline", "deal seat:2"]
    assert [event["answer"] for event in t.events("answered")] == ["refuse", "accept"]
    t.play("0 deal seat:2")
    assert [t.hand(seat) for seat in range(3)] == ["brick ore", "ore", "lumber wool wool"]
    assert t.events("traded") == [
        {"seat": 0, "to": 2, "resource": "wool", "count": 2},
        {"seat": 2, "to": 0, "resource": "ore", "count": 1},
    ]
    assert t.match.view(1)["table"]["offer"] is None
    assert t.s.given_away == 1  # two cards for one
    t.play("0 end")
    assert t.s.given_away == 0


@pytest.mark.rule("R-NW-46")
def test_answers_to_one_offer_are_not_answers_to_the_next() -> None:
    t = market({0: "wool wool brick", 1: "ore ore", 2: "ore lumber"})
    t.play("0 give wool", "0 want ore", "0 propose", "1 accept", "2 refuse")
    assert [one["answer"] for one in t.match.view(0)["table"]["offer"]["answers"]] == ["none", "accept", "refuse"]
    t.play("0 deal seat:1", "0 give wool", "0 want lumber", "0 propose")
    for viewer in (0, 1, 2, None):
        assert t.match.view(viewer)["table"]["offer"]["answers"] == [{"answer": "none"}] * 3


@pytest.mark.rule("R-NW-46")
@pytest.mark.rule("RL-NW-06")
def test_a_counter_offer_is_any_cards_for_any_cards() -> None:
    t = market({0: "wool grain grain brick", 1: "ore ore lumber", 2: "lumber lumber"})
    t.play("0 give wool", "0 want ore", "0 propose")
    t.play("1 give ore", "1 give lumber", "1 want grain", "1 want grain", "1 want brick")
    draft = t.match.view(1)["table"]["offer"]["draft"]
    assert ([name for name, n in draft["give"].items() if n], draft["want"]["grain"]) == (["lumber", "ore"], 2)
    for other in (0, 2, None):
        assert t.match.view(other)["table"]["offer"]["answers"][1] == {"answer": "none"}
    assert t.match.view(2)["table"]["offer"]["draft"]["give"] == dict.fromkeys(tables.RESOURCES, 0)
    assert t.match.view(0)["table"]["offer"]["draft"] is t.match.view(None)["table"]["offer"]["draft"] is None
    t.play("1 propose")
    assert t.waits_for(2)
    t.play("2 give lumber", "2 give lumber", "2 want wool", "2 propose")
    assert t.choices(0) == ["decline", "deal seat:1", "deal seat:2"]
    answers = t.match.view(2)["table"]["offer"]["answers"]
    assert (answers[1]["answer"], answers[1]["give"]["ore"], answers[1]["want"]["grain"]) == ("counter", 1, 2)
    assert [(event["seat"], event["give_lumber"], event["want_wool"]) for event in t.events("countered")] == [
        (1, 1, 0),
        (2, 2, 1),
    ]
    first, second = Table(t.match.clone()), Table(t.match.clone())
    first.play("0 deal seat:1")
    assert [first.hand(seat) for seat in range(3)] == ["lumber wool ore", "brick grain grain ore", "lumber lumber"]
    second.play("0 deal seat:2")
    assert [second.hand(seat) for seat in range(3)] == ["brick lumber lumber grain grain", "lumber ore ore", "wool"]
    assert (first.s.given_away, second.s.given_away) == (1, 0)  # three cards for two, one for two
    t.play("0 decline")
    assert t.events("no_deal") == [{"seat": 0}]
    assert t.hand(0) == "brick wool grain grain"
    assert t.match.view(0)["table"]["offer"] is None
    t.play("0 give wool", "0 want ore", "0 propose", "1 refuse", "2 refuse")
    assert t.asks(0, "Act")  # nothing is left of the counter-offers


@pytest.mark.rule("R-NW-46")
def test_one_open_counter_offer_each() -> None:
    t = market({0: "wool wool", 1: "ore brick", 2: "lumber"})
    t.play("0 give wool", "0 want ore", "0 propose", "1 give brick", "1 want wool", "1 propose")
    assert t.choices(1) == []
    t.play("2 refuse")
    assert t.choices(0) == ["decline", "deal seat:1"]


@pytest.mark.rule("RL-NW-06")
def test_a_counter_offer_can_be_begun_again_a_few_times() -> None:
    t = market({0: "wool", 1: "ore brick", 2: "lumber"})
    t.play("0 give wool", "0 want ore", "0 propose")
    assert t.choices(1) == ["refuse", "accept", "give brick", "give ore"]
    for _ in range(tables.TAKEN_BACK):
        t.play("1 give brick")
        assert "withdraw" in t.choices(1)
        t.play("1 withdraw")
        assert t.choices(1) == ["refuse", "accept", "give brick", "give ore"]
    t.play("1 give brick")
    t.refuses("1 withdraw", "RL-NW-06")
    t.play("1 refuse", "2 refuse")
    assert t.asks(0, "Act")


@pytest.mark.rule("R-NW-46")
def test_nobody_agrees_to_what_they_cannot_give() -> None:
    t = market({0: "wool", 1: "brick", 2: ""})
    t.refuses("0 give ore", "R-NW-46")
    t.play("0 give wool", "0 want ore")
    t.refuses("0 give wool", "R-NW-46")
    t.play("0 propose")
    assert t.waits_for(1)  # seat 2 has no card at all
    t.refuses("1 accept", "R-NW-46")
    t.refuses("1 give ore", "R-NW-46")
    t.refuses("1 propose", "R-NW-49")
    t.play("1 give brick")
    t.refuses("1 give brick", "R-NW-46")
    t.refuses("1 propose", "R-NW-49")
    t.play("1 want grain")
    assert t.choices(1, "want") == []  # the active player holds one card
    t.play("1 propose")
    t.refuses("0 deal seat:1", "R-NW-46")
    assert t.choices(0) == ["decline"]


@pytest.mark.rule("RL-NW-12")
def test_no_quick_answer_betrays_a_hand() -> None:
    """Who cannot pay is asked like anyone else; who cannot pay for a counter-offer has to decline it."""
    t = market({0: "wool", 1: "brick", 2: "ore"})
    t.play("0 give wool", "0 want ore", "0 propose")
    assert t.waits_for(1, 2)
    t.play("1 give brick", "1 want grain", "1 propose", "2 refuse")
    assert t.asks(0, "Deal")  # seat 0 has no grain, but nobody learns that at once
    assert t.choices(0) == ["decline"]
    none = market({0: "wool", 1: "brick", 2: "ore"})
    none.play("0 give wool", "0 want ore", "0 propose", "1 refuse", "2 refuse")
    assert none.events("no_deal") == [{"seat": 0}]
    assert none.asks(0, "Act")


@pytest.mark.rule("R-NW-47")
def test_others_trade_only_with_the_player_in_turn() -> None:
    t = market({0: "wool", 1: "ore", 2: "brick"})
    t.play("0 give wool", "0 want ore", "0 propose", "1 accept", "2 refuse", "0 deal seat:1")
    assert t.hand(2) == "brick"
    assert t.match.choices(1) == t.match.choices(2) == []


@pytest.mark.rule("R-NW-48")
def test_only_resource_cards_can_be_named_in_a_trade() -> None:
    verbs = [NOTATION.verbs[NOTATION.codes[name]] for name in ("give", "want")]
    assert {kind.name for verb in verbs for kind in verb.kinds} == {"resource"}
    t = watch(hands={0: "wool", 1: "ore"}, cards={0: "winter_is_coming"}, options=TRADE, hero_turn=[1, 1, 1, 1])
    assert t.choices(0, "give") == ["give wool"]


@pytest.mark.rule("R-NW-49")
def test_no_gifts_and_no_resource_on_both_sides() -> None:
    t = market({0: "wool wool", 1: "wool ore", 2: "ore"})
    t.play("0 give wool")
    t.refuses("0 propose", "R-NW-49")
    t.refuses("0 want wool", "R-NW-49")
    t.play("0 want ore")
    t.play("0 propose", "1 give wool")
    t.refuses("1 want wool", "R-NW-49")
    t.play("1 want grain")
    t.refuses("1 give grain", "R-NW-46")
    both = market({0: "wool", 1: "wool ore", 2: "ore"})
    both.play("0 give wool", "0 want grain", "0 propose", "1 give wool", "1 want ore")
    both.refuses("1 give ore", "R-NW-49")
    bank = table(hands={0: "wool wool wool wool"})
    bank.refuses("0 bank wool wool", "R-NW-49")


@pytest.mark.rule("RL-NW-06")
@pytest.mark.parametrize("most", [3, 10])
def test_only_offers_that_were_made_count(most: int) -> None:
    t = table(players=3, hands={0: "wool", 1: "ore", 2: "ore"}, options=TRADE | {"offers": most})
    for made in range(most):
        assert t.match.view(0)["table"]["offers_left"] == most - made
        t.play("0 give wool", "0 withdraw")
        assert t.match.view(0)["table"]["offer"] is None
        t.play("0 give wool", "0 want ore", "0 propose", "1 refuse", "2 refuse")
    t.refuses("0 give wool", "RL-NW-06")
    assert t.choices(0) == ["end"]
    assert tables.OFFERS == 10


@pytest.mark.rule("RL-NW-06")
def test_beginning_and_taking_back_comes_to_an_end() -> None:
    t = market({0: "wool", 1: "ore", 2: "ore"})
    for _ in range(tables.DRAFTS):
        t.play("0 give wool", "0 withdraw")
    t.refuses("0 give wool", "RL-NW-06")
    assert t.match.view(0)["table"]["offers_left"] == tables.OFFERS
    t.play("0 end")
    assert (t.s.offers, t.s.drafts) == (0, 0)


@pytest.mark.rule("R-NW-46")
@pytest.mark.rule("RL-NW-06")
def test_nobody_is_asked_for_more_than_the_fullest_hand() -> None:
    poor = market({0: "wool", 1: "ore", 2: "ore ore"})
    poor.play("0 give wool", "0 want ore", "0 want ore")
    assert poor.choices(0, "want") == []  # nobody has more than two cards
    alone = market({0: "wool"})
    assert alone.choices(0, "give") == []


def test_trade_between_players_can_be_left_out() -> None:
    t = table(hands={0: "wool", 1: "ore"})
    assert t.choices(0) == ["end"]


@pytest.mark.rule("RL-NW-06")
def test_offers_are_limited_only_where_there_are_any() -> None:
    with pytest.raises(OptionError, match="option offers needs the option player_trade") as wrong:
        new(4, offers=3, player_trade=False)
    assert wrong.value.option == "offers"
    assert new(4, offers=3).match.options["player_trade"] is True
    assert new(4, player_trade=False).match.options["offers"] == tables.OFFERS


@pytest.mark.rule("R-NW-50")
@pytest.mark.rule("T-NW-08")
def test_the_base_game_trades_four_to_one_with_the_bank() -> None:
    t = table(hands={0: "wool wool wool wool ore ore ore"})
    assert t.choices(0, "bank") == ["bank wool brick", "bank wool lumber", "bank wool grain", "bank wool ore"]
    t.refuses("0 bank ore brick", "R-NW-50")
    t.play("0 bank wool brick")
    assert t.hand(0) == "brick ore ore ore"
    assert t.events("bank_trade") == [{"seat": 0, "gave": "wool", "count": 4, "took": "brick"}]


@pytest.mark.rule("R-NW-51")
def test_the_full_game_trades_three_to_one_with_the_bank() -> None:
    t = watch(hands={0: "wool wool wool ore ore"})
    t.refuses("0 bank ore brick", "R-NW-51")
    t.play("0 bank wool brick")
    assert t.hand(0) == "brick ore ore"


@pytest.mark.rule("R-NW-52")
@pytest.mark.rule("T-NW-08")
def test_trade_routes_give_their_rate() -> None:
    """On the base board a4/e is a 3:1 route and c6/ne one for lumber."""
    any_route = table(settlements={0: "a4.ne"}, hands={0: "wool wool wool"})
    any_route.play("0 bank wool ore")
    assert any_route.hand(0) == "ore"
    lumber = table(settlements={0: "c6.n"}, hands={0: "lumber lumber wool wool wool"})
    assert {choice.split(" ")[1] for choice in lumber.choices(0, "bank")} == {"lumber"}
    lumber.play("0 bank lumber ore")
    assert lumber.hand(0) == "wool wool wool ore"
    lumber.refuses("0 bank lumber ore", "R-NW-52")
    keep = table(keeps={0: "c6.ne"}, hands={0: "lumber lumber"})
    assert len(keep.choices(0, "bank")) == 4
    others = table(settlements={1: "c6.ne"}, hands={0: "lumber lumber"})
    assert others.choices(0, "bank") == []


@pytest.mark.rule("R-NW-53")
def test_any_number_of_trades_but_a_new_route_waits_for_the_next_turn() -> None:
    t = table(hands={0: "wool " * 12 + "brick lumber grain"}, roads={0: "a4/se a4/e"}, settlements={0: "a4.s"})
    t.play("0 bank wool ore", "0 bank wool ore", "0 settle a4.ne")
    assert t.s.rate[2] == 3
    t.refuses("0 bank wool ore", "NWQ-14")


@pytest.mark.rule("R-NW-49")
def test_many_cards_of_one_resource_are_counted_like_few() -> None:
    """No hand holds so many, but nobody need know that: one may ask for as many cards as the largest hand has."""
    most = 40
    t = market({0: "lumber", 1: " ".join(["brick"] * 10 + ["wool"] * 15 + ["grain"] * 15), 2: "lumber"})
    t.play("0 give lumber", *["0 want ore"] * most)
    assert t.s.want[ORE] == most
    assert t.choices(0) == ["withdraw", "propose"]
    t.play("0 propose")
    assert t.choices(1) == ["refuse", "give brick", "give wool", "give grain"]
    assert t.choices(2) == ["refuse", "give lumber"]
