"""Rulings (F-BR-…) and decided questions (Q-BR-…): where the rulebook is silent."""

from itertools import combinations

import pytest

from meadhall import IllegalChoice, Match
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import PERKS
from tests.games.bloodrage.table import discard, figures, glory, hand, happened, play, rage, stat, table, verbs, where

LEADERS = dict.fromkeys(range(4), "leader muspelheim")


def first(count: int) -> dict[int, str]:
    return {seat: LEADERS[seat] for seat in range(count)}


@pytest.mark.rule("F-BR-01")
def test_primacy_acts_before_watch() -> None:
    hands = {0: ["a3_heimdalls_watch"], 1: ["a3_thors_primacy"], 2: ["a3_tyrs_rage"]}
    match = table(3, board=first(3), hands=hands)
    play(match, "0 pillage muspelheim")
    assert happened(match, "watched") == []
    assert [event["total"] for event in happened(match, "strength")] == [3, 6, 9]


@pytest.mark.rule("F-BR-01")
def test_watch_acts_before_everything_else() -> None:
    board = {0: "2 warrior muspelheim", 1: "2 warrior muspelheim"}
    match = table(2, board=board, hands={0: ["a1_odins_smite"], 1: ["a2_heimdalls_watch"]})
    play(match, "0 pillage muspelheim")
    assert [event["cause"] for event in happened(match, "destroyed")] == ["battle"] * 4  # nobody was smitten
    assert glory(match) == [0, 1]


@pytest.mark.rule("F-BR-01")
def test_equal_effects_from_the_pillager_clockwise() -> None:
    board = dict.fromkeys(range(3), "warrior muspelheim")
    hands = {0: ["a1_odins_smite"], 2: ["a1_odins_smite_3p"]}
    match = table(3, turn=1, board=board, hands=hands)
    play(match, "1 pillage muspelheim")
    # From seat 1 the card of seat 2 comes first and kills at 1 and 0; that of seat 0 then finds only seat 2.
    assert [event["seat"] for event in happened(match, "destroyed")] == [1, 0, 2]


@pytest.mark.rule("F-BR-02")
def test_who_declined_may_join_in_a_later_round() -> None:
    match = table(3, board={0: "warrior gimle", 1: "2 warrior yggdrasil", 2: "warrior yggdrasil"})
    play(match, "0 pillage gimle", "1 decline", "2 join warrior yggdrasil", "1 join warrior yggdrasil")
    assert figures(match, 1, "gimle") == 1
    assert match.waiting == (1,)  # once more, until nobody joins
    play(match, "1 decline")
    assert happened(match, "battle_tied")


@pytest.mark.rule("F-BR-03")
def test_rage_gained_at_zero_brings_turns_back() -> None:
    match = table(2, rage=[2, 0], board=first(2), hands={0: ["a1_tyrs_bash"], 1: ["a1_lokis_trickery"]})
    play(match, "0 pillage muspelheim")
    assert rage(match) == [1, 1]
    assert match.waiting == (1,)
    play(match, "1 invade warrior gimle")


@pytest.mark.rule("F-BR-04")
def test_poison_beats_prowess() -> None:
    hands = {0: ["a3_tyrs_rage"], 1: ["a3_lokis_poison"]}
    match = table(2, sheets={0: ["a2_tyrs_prowess_3p"]}, board=first(2), hands=hands)
    play(match, "0 pillage muspelheim")
    assert hand(match, 1) == ["a3_lokis_poison", "a3_tyrs_rage"]
    assert match.waiting == (1,)


@pytest.mark.rule("F-BR-04")
def test_trickery_takes_the_rage_before_prowess_is_paid() -> None:
    hands = {0: ["a1_tyrs_bash"], 1: ["a1_lokis_trickery"]}
    match = table(2, sheets={0: ["a2_tyrs_prowess_3p"]}, rage=[1, 3], board=first(2), hands=hands)
    play(match, "0 pillage muspelheim")
    assert rage(match) == [0, 4]
    assert discard(match) == ["a1_tyrs_bash"]


@pytest.mark.rule("F-BR-05")
@pytest.mark.parametrize("token", ["glory", "all"])
def test_grace_after_the_glory_or_the_green_token_raises_any_stat(token: str) -> None:
    board = {0: "leader muspelheim", 1: "warrior muspelheim"}
    match = table(2, board=board, hands={0: ["a1_friggas_grace"]}, tokens={"muspelheim": token})
    play(match, "0 pillage muspelheim")
    assert match.choices(0) == ["raise rage", "raise axes", "raise horns"]


@pytest.mark.rule("F-BR-06")
def test_friggas_domain_costs_one_in_all() -> None:
    match = table(
        3, sheets={0: ["a3_friggas_domain", "a2_fire_giant_3p"]}, board={0: "fire_giant valhalla"}, rage=[1, 6, 6]
    )
    play(match, "0 recall fire_giant gimle")
    assert rage(match)[0] == 0


@pytest.mark.rule("F-BR-07")
def test_the_witch_dies_in_yggdrasil() -> None:
    board = {0: "volur_witch yggdrasil", 1: "leader yggdrasil, warrior yggdrasil"}
    match = table(3, turn=1, sheets={0: ["a3_volur_witch_3p"]}, board=board)
    play(match, "1 pillage yggdrasil")
    assert where(match, "volur_witch") == "valhalla"


@pytest.mark.rule("F-BR-08")
def test_a_clan_smitten_to_nothing_fights_on_with_its_card() -> None:
    board = {0: "warrior muspelheim", 1: "warrior muspelheim"}
    match = table(2, board=board, hands={0: ["a1_odins_smite"], 1: ["a1_tyrs_smash"]})
    play(match, "0 pillage muspelheim")
    assert happened(match, "battle_won")[0]["seat"] == 1
    assert glory(match) == [0, 3]


@pytest.mark.rule("F-BR-09")
def test_a_star_means_that_the_text_changes_strength_or_cost() -> None:
    stars = {card["name"] for card in tables.CARDS if card.get("asterisk")}
    assert stars == {"Brothers in Arms", "Masters in Arms", "Dwarf Chieftain", "Dark Elf", "Soldier of Hel"}
    assert {card["fx"] for card in tables.CARDS if card.get("asterisk")} == {
        "warrior_pairs", "free_figure", "yggdrasil_invader",
    }  # fmt: skip


@pytest.mark.rule("F-BR-09")
def test_ships_die_through_either_province_of_their_fjord() -> None:
    for province in ("gimle", "myrkulor"):
        match = table(2, board={0: f"leader {province}", 1: "ship fjord_west"})
        play(match, f"0 pillage {province}")
        assert where(match, "1-ship") == "valhalla"


@pytest.mark.rule("F-BR-10")
def test_a_tie_leaves_nobody_to_steal_from() -> None:
    hands = {0: ["a1_lokis_trickery"], 1: ["a2_lokis_backstab"], 2: ["a3_lokis_poison"]}
    match = table(3, board=first(3), hands=hands, glory=[5, 5, 5])
    play(match, "0 pillage muspelheim")
    assert (rage(match), glory(match)) == ([6] * 3, [5] * 3)
    assert [len(hand(match, seat)) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("F-BR-11")
def test_free_invasions_need_room_and_horns() -> None:
    full = {0: "4 warrior gimle"}
    match = table(2, board=full, hands={0: ["a1_troll"]})
    play(match, "0 upgrade a1_troll monster-1")
    assert match.waiting == (1,)
    succor = table(2, sheets={0: ["a1_friggas_succor_3p"]}, board={0: "3 warrior gimle"})
    play(succor, "0 invade leader horgr")
    assert succor.waiting == (1,)
    crowded = table(2, sheets={0: ["a1_friggas_succor_3p"]}, board={1: "2 warrior utgard"})
    play(crowded, "0 invade leader utgard")
    assert crowded.waiting == (1,)
    blessing = table(
        4, sheets={1: ["a1_lokis_blessing_4p"]}, board={0: "leader gimle", 1: "warrior gimle, 4 warrior horgr"}
    )
    play(blessing, "0 pillage gimle")
    assert figures(blessing, 1, "gimle") == 0
    domain = table(2, sheets={0: ["a3_friggas_domain"]}, board={0: "4 warrior gimle, leader valhalla"})
    assert "recall" not in verbs(domain, 0)


@pytest.mark.rule("F-BR-12")
def test_the_fire_giant_kills_ships_and_the_troll_does_not() -> None:
    board = {1: "ship fjord_west"}
    giant = table(3, sheets={0: ["a2_fire_giant_3p"]}, board=board)
    play(giant, "0 invade fire_giant gimle")
    assert where(giant, "1-ship") == "valhalla"
    troll = table(3, sheets={0: ["a1_troll"]}, board=board)
    play(troll, "0 invade troll gimle")
    assert where(troll, "1-ship") == "fjord_west"


@pytest.mark.rule("F-BR-13")
def test_the_tide_spares_one_figure_ships_included_by_choice_of_its_owner() -> None:
    board = {0: "leader muspelheim", 1: "warrior muspelheim, ship fjord_east"}
    match = table(2, board=board, hands={0: ["a2_odins_tide"]})
    play(match, "0 pillage muspelheim")
    assert match.choices(1) == ["spare warrior muspelheim", "spare ship fjord_east"]
    with pytest.raises(IllegalChoice) as refused:
        match.play(1, "spare leader muspelheim")
    assert refused.value.rule == "F-BR-13"
    play(match, "1 spare warrior muspelheim")
    assert where(match, "1-ship") == "valhalla"


@pytest.mark.rule("F-BR-14")
def test_throne_and_inspiration_double_nothing_else() -> None:
    sheets = {0: ["a3_odins_throne", "a2_odins_inspiration"]}
    match = table(2, sheets=sheets, board={0: "leader gimle", 1: "warrior gimle"}, tokens={"gimle": "glory"})
    play(match, "0 pillage gimle")
    assert glory(match)[0] == 3 + 5


@pytest.mark.rule("F-BR-15")
def test_the_follower_brings_no_other() -> None:
    match = table(2, sheets={0: ["a1_friggas_succor_3p"]})
    play(match, "0 invade warrior gimle", "0 invade warrior gimle")
    assert figures(match, 0, "gimle") == 2
    assert match.waiting == (1,)
    again = table(2, sheets={0: ["a1_friggas_succor_3p"]})
    play(again, "0 invade warrior gimle")
    with pytest.raises(IllegalChoice) as refused:
        again.play(0, "invade warrior horgr")
    assert refused.value.rule == "F-BR-15"


@pytest.mark.rule("F-BR-16")
def test_no_more_is_stolen_than_there_is() -> None:
    hands = {0: ["a2_tyrs_rage"], 1: ["a2_lokis_backstab"], 2: ["a1_lokis_trickery"]}
    match = table(3, turn=1, board=first(3), hands=hands, glory=[1, 0, 0], rage=[0, 2, 2])
    play(match, "1 pillage muspelheim")
    assert glory(match)[1] == 1
    assert rage(match) == [0, 2, 2]
    assert happened(match, "rage_stolen") == []  # nothing to tell
    poor = table(2, turn=1, board=first(2), hands={0: ["a2_tyrs_rage"], 1: ["a2_lokis_backstab"]})
    play(poor, "1 pillage muspelheim")
    assert happened(poor, "glory_stolen") == []


@pytest.mark.rule("F-BR-17")
def test_deaths_before_the_comparison_count_too_and_so_does_defeat() -> None:
    board = {0: "valkyrie muspelheim", 1: "warrior muspelheim", 2: "leader muspelheim"}
    sheets = {0: ["a2_valkyrie", "a1_thors_glory"]}
    hands = {0: ["a1_odins_smite"], 1: ["a3_odins_judgement"], 2: ["a1_tyrs_smite"]}
    match = table(3, sheets=sheets, board=board, hands=hands)
    play(match, "0 pillage muspelheim")
    assert happened(match, "battle_won")[0]["seat"] == 2
    # Seat 1 lost its Warrior to Smite, seat 0 the Valkyrie: one enemy death for seat 0, two deaths for the Judgement.
    assert glory(match) == [2, 4, 3]


@pytest.mark.rule("F-BR-18")
def test_watch_counts_printed_bonuses_and_whoever_has_no_card_plays_none() -> None:
    hands = {0: ["a2_heimdalls_watch"], 1: ["a1_heimdalls_sight"], 2: ["a1_alfheim"]}
    match = table(3, sheets={2: ["a1_tyrs_domain_3p"]}, board=first(3), hands=hands)
    play(match, "0 pillage muspelheim")
    assert glory(match)[0] == 0
    assert [event["seat"] for event in happened(match, "no_card")] == [0, 1, 2]


@pytest.mark.rule("F-BR-19")
def test_primacy_leaves_sight_without_a_value() -> None:
    match = table(2, board=first(2), hands={0: ["a1_heimdalls_sight"], 1: ["a3_thors_primacy"]})
    play(match, "0 pillage muspelheim")
    assert [event["cards"] for event in happened(match, "strength")] == [0, 3]


@pytest.mark.rule("F-BR-20")
def test_sight_does_not_see_late_cards() -> None:
    hands = {0: ["a1_heimdalls_sight"], 1: ["a1_tyrs_bash", "a2_heimdalls_eye"]}
    match = table(2, board=first(2), hands=hands)
    play(match, "0 pillage muspelheim", "1 play a1_tyrs_bash", "1 add a2_heimdalls_eye")
    assert [event["cards"] for event in happened(match, "strength")] == [2, 4]


@pytest.mark.rule("F-BR-21")
def test_two_primacies() -> None:
    hands = {0: ["a3_thors_primacy"], 1: ["a3_thors_primacy_3p"], 2: ["a3_odins_judgement"]}
    match = table(3, board=first(3), hands=hands)
    play(match, "0 pillage muspelheim")
    assert [event["cards"] for event in happened(match, "strength")] == [3, 3, 2]
    assert glory(match) == [0, 0, 0]


@pytest.mark.rule("F-BR-22")
def test_protection_keeps_the_figure_there_but_not_in_ragnarok() -> None:
    sheets = {0: ["a2_friggas_protection"]}
    doom = ["gimle", "horgr", "utgard"]
    match = table(2, sheets=sheets, board={0: "warrior gimle"}, doom=doom, stack=["Age ragnarok 1"])
    assert [event["cause"] for event in happened(match, "destroyed")] == ["ragnarok"]
    smitten = table(
        2,
        turn=1,
        sheets=sheets,
        board={0: "warrior gimle, leader gimle", 1: "warrior gimle"},
        hands={1: ["a1_odins_smite"]},
    )
    play(smitten, "1 pillage gimle", "0 save warrior gimle")
    assert happened(smitten, "strength")[1]["figures"] == 4  # saved, it still fights


@pytest.mark.rule("F-BR-23")
def test_a_fjord_closes_with_its_second_province() -> None:
    half = table(2, destroyed="gimle")
    assert "invade ship fjord_west" in half.choices(0)
    closed = table(2, destroyed="gimle myrkulor")
    with pytest.raises(IllegalChoice) as refused:
        closed.play(0, "invade ship fjord_west")
    assert refused.value.rule == "F-BR-23"
    assert not closed.view(None)["table"]["fjords"]["fjord_west"]


@pytest.mark.rule("F-BR-23")
@pytest.mark.parametrize("fjord", range(4))
@pytest.mark.parametrize("first", [0, 1])
def test_ragnarok_closes_a_fjord_whichever_province_goes_last(fjord: int, first: int) -> None:
    name = ["fjord_north", "fjord_east", "fjord_south", "fjord_west"][fjord]
    lands = [tables.PLACE_NAMES[place] for place in tables.SUPPORTS[fjord]]
    gone, doomed = lands[first], lands[1 - first]
    rest = [place for place in tables.PLACE_NAMES[1:9] if place not in lands][:2]
    half = table(2, doom=[doomed, *rest], stack=["Age sink 1"])
    assert half.view(None)["table"]["fjords"][name]
    closed = table(2, doom=[doomed, *rest], destroyed=gone, stack=["Age sink 1"])
    fjords = closed.view(None)["table"]["fjords"]
    assert [other for other, is_open in fjords.items() if not is_open] == [name]


@pytest.mark.rule("F-BR-24")
def test_of_two_poisoners_the_first_clockwise_takes_the_cards() -> None:
    hands = {0: ["a3_lokis_poison"], 1: ["a3_tyrs_rage"], 2: ["a3_lokis_poison_5p"]}
    match = table(5, turn=1, board=first(3), hands=hands)
    play(match, "1 pillage muspelheim")
    assert hand(match, 2) == ["a3_lokis_poison_5p", "a3_tyrs_rage"]
    assert hand(match, 0) == ["a3_lokis_poison"]


@pytest.mark.rule("F-BR-25")
def test_of_two_watches_the_first_clockwise_acts() -> None:
    hands = {0: ["a2_heimdalls_watch"], 1: ["a3_heimdalls_watch"], 2: ["a2_tyrs_rage"]}
    match = table(3, turn=1, board=first(3), hands=hands)
    play(match, "1 pillage muspelheim")
    assert glory(match) == [0, 6, 0]
    assert [event["seat"] for event in happened(match, "watched")] == [1]


@pytest.mark.rule("F-BR-26")
def test_late_cards_may_be_added_against_primacy() -> None:
    hands = {0: ["a3_thors_primacy"], 1: ["a3_alfheim", "a3_heimdalls_gaze"]}
    match = table(2, board=first(2), hands=hands)
    play(match, "0 pillage muspelheim", "1 play a3_alfheim", "1 add a3_heimdalls_gaze")
    assert happened(match, "battle_tied")


@pytest.mark.rule("F-BR-27")
def test_the_witch_may_flee_from_ragnarok_and_from_cards() -> None:
    sheets = {0: ["a3_volur_witch_3p"]}
    doom = ["utgard", "horgr", "gimle"]
    match = table(3, age=2, sheets=sheets, board={0: "volur_witch gimle"}, doom=doom, stack=["Age ragnarok 1"])
    play(match, "0 retreat volur_witch gimle")
    assert where(match, "volur_witch") == "yggdrasil"
    assert glory(match)[0] == 0
    board = {0: "volur_witch gimle, warrior gimle", 1: "warrior gimle"}
    tide = table(3, turn=1, sheets=sheets, board=board, hands={1: ["a2_odins_tide"]})
    play(tide, "1 pillage gimle", "0 spare warrior gimle", "0 retreat volur_witch gimle")
    assert happened(tide, "strength")[1]["figures"] == 1


@pytest.mark.rule("F-BR-28")
def test_a_sacrificed_ship_dies_like_any_other() -> None:
    sheets = {0: ["a3_friggas_sacrifice_3p", "a1_lokis_dragons", "a2_friggas_protection"]}
    match = table(3, sheets=sheets, board={0: "warrior gimle, ship fjord_west"})
    play(match, "0 sacrifice", "0 give ship fjord_west", "0 raise rage")
    assert glory(match)[0] == 4
    assert rage(match)[0] == 6  # nothing to protect: it was given


@pytest.mark.rule("F-BR-29")
def test_a_ship_upgrade_lets_the_sea_serpent_invade() -> None:
    match = table(3, sheets={0: ["a1_sea_serpent_3p"]}, hands={0: ["a1_lokis_dragons"]})
    play(match, "0 upgrade a1_lokis_dragons ship", "0 invade sea_serpent fjord_west")
    assert where(match, "sea_serpent") == "fjord_west"
    assert rage(match)[0] == 4


@pytest.mark.rule("F-BR-30")
def test_blessing_is_an_invasion() -> None:
    """So a Warrior may follow, and the province may be pillaged at once; a follower offers no second pillage."""
    sheets = {1: ["a1_lokis_blessing_4p", "a2_thors_domain_4p", "a1_friggas_succor_3p"]}
    board = {0: "warrior gimle", 1: "warrior gimle"}
    match = table(4, sheets=sheets, board=board, tokens={"gimle": "rage"})
    play(match, "0 pillage gimle", "1 invade warrior gimle", "1 invade warrior gimle", "1 pillage gimle")
    assert rage(match)[1] == 4
    assert stat(match, 1)[0] == 7
    assert match.waiting == (1,)


@pytest.mark.rule("F-BR-31")
def test_discarded_hands_are_not_shown() -> None:
    match = table(2, hands={0: ["a1_troll", "a1_alfheim"]}, stack=["Age discard 1"])
    play(match, "0 keep a1_troll")
    assert discard(match) == []
    assert [card["card"] for card in match.view(1)["table"]["seats"][0]["hand"]] == [None]


@pytest.mark.rule("F-BR-32")
def test_a_march_moves_at_least_one_figure() -> None:
    match = table(2, board={0: "warrior gimle, leader gimle"})
    play(match, "0 march gimle horgr")
    assert "done" not in verbs(match, 0)


@pytest.mark.rule("Q-BR-01")
def test_the_rulebooks_99_cards_are_the_default() -> None:
    match = Match.new(GAME, 4)
    assert sum(match.view(None)["table"]["decks"]) + 32 == 99
    assert match.options["monsters"] == 6


@pytest.mark.rule("Q-BR-02")
def test_the_last_step_of_axes_is_ten() -> None:
    assert tables.STAT_VALUES[1][-1] == 10


@pytest.mark.rule("Q-BR-03")
def test_who_has_passed_stays_out_even_with_new_rage() -> None:
    match = table(3, board=first(2), hands={0: ["a1_lokis_trickery"], 1: ["a1_tyrs_bash"]})
    play(match, "0 pass", "1 pillage muspelheim")
    assert rage(match) == [1, 5, 6]
    play(match, "2 pass")
    assert match.waiting == (1,)
    play(match, "1 pass")
    assert match.view(None)["table"]["phase"] != "action"


@pytest.mark.rule("Q-BR-03")
@pytest.mark.parametrize("passed", [True, False])
def test_who_has_passed_does_not_pillage_after_a_blessing(passed: bool) -> None:
    """The Warrior of Loki's Blessing comes, but Thor's Domain asks only those who still act, whatever their Rage."""
    sheets = {1: ["a1_lokis_blessing_4p", "a2_thors_domain_4p"]}
    board = {0: "warrior gimle", 1: "warrior gimle"}
    match = table(4, sheets=sheets, board=board, passed=2 if passed else 0)
    play(match, "0 pillage gimle", "1 invade warrior gimle")
    assert match.view(None)["question"] == ("Turn" if passed else "PillageAtOnce")
    assert rage(match)[1] == 6


@pytest.mark.rule("Q-BR-04")
def test_blessing_brings_nobody_into_yggdrasil() -> None:
    match = table(4, sheets={1: ["a1_lokis_blessing_4p"]}, board={0: "leader yggdrasil", 1: "warrior yggdrasil"})
    play(match, "0 pillage yggdrasil")
    assert match.view(None)["question"] == "Turn"


@pytest.mark.rule("Q-BR-05")
def test_a_ship_invades_both_provinces_beside_its_fjord() -> None:
    """Frigga's Succor brings a Warrior into one of them, Thor's Domain pillages one of them."""
    sheets = {0: ["a2_thors_domain_4p", "a1_friggas_succor_3p"]}
    match = table(4, sheets=sheets, tokens={"gimle": "axes"})
    play(match, "0 invade ship fjord_west")
    assert sorted(match.choices(0)) == ["decline", "invade warrior gimle", "invade warrior myrkulor"]
    play(match, "0 invade warrior myrkulor")
    assert sorted(match.choices(0)) == ["decline", "pillage gimle", "pillage myrkulor"]
    play(match, "0 pillage gimle", "0 decline")  # the Warrior could still join
    assert (rage(match)[0], stat(match, 0)) == (6 - 2 - 2, (6, 4, 4))
    assert match.waiting == (1,)


@pytest.mark.rule("Q-BR-05")
def test_only_provinces_that_could_be_invaded_or_pillaged_anyway() -> None:
    sheets = {0: ["a2_thors_domain_4p", "a1_friggas_succor_3p"]}
    half = table(4, sheets=sheets, destroyed="gimle", pillaged="myrkulor")
    play(half, "0 invade ship fjord_west")
    assert sorted(half.choices(0)) == ["decline", "invade warrior myrkulor"]
    play(half, "0 invade warrior myrkulor")
    assert half.waiting == (1,)  # one is gone, the other pillaged
    full = table(4, sheets=sheets, board={1: "3 warrior myrkulor"})
    play(full, "0 invade ship fjord_west")
    assert sorted(full.choices(0)) == ["decline", "invade warrior gimle"]


@pytest.mark.rule("Q-BR-05")
def test_the_sea_serpent_and_a_ship_out_of_valhalla_do_the_same() -> None:
    serpent = table(3, sheets={0: ["a1_sea_serpent_3p", "a1_friggas_succor_3p"]})
    play(serpent, "0 invade sea_serpent fjord_north", "0 invade warrior elvagar")
    assert figures(serpent, 0, "elvagar") == 1
    recalled = table(3, sheets={0: ["a3_friggas_domain", "a1_friggas_succor_3p"]}, board={0: "ship valhalla"})
    play(recalled, "0 recall ship fjord_north", "0 invade warrior angerboda")
    assert figures(recalled, 0, "angerboda") == 1
    again = table(3, sheets={0: ["a1_friggas_succor_3p"]})
    play(again, "0 invade ship fjord_north")
    with pytest.raises(IllegalChoice) as refused:
        again.play(0, "invade warrior gimle")
    assert refused.value.rule == "F-BR-15"


@pytest.mark.rule("Q-BR-06")
def test_invading_out_of_valhalla_is_the_turns_action() -> None:
    match = table(2, sheets={0: ["a3_friggas_domain"]}, board={0: "leader valhalla"})
    play(match, "0 recall leader gimle")
    assert match.waiting == (1,)


@pytest.mark.rule("Q-BR-07")
@pytest.mark.rule("R-BR-53")
def test_tyrs_domain_and_wrath_add_up() -> None:
    sheets = {0: ["a1_tyrs_domain_3p", "a3_tyrs_wrath_3p"]}
    match = table(2, sheets=sheets, board={0: "warrior gimle", 1: "leader gimle"}, hands={0: ["a1_alfheim"]})
    play(match, "0 pillage gimle", "0 count a1_alfheim")
    assert happened(match, "quest_counted")[0]["bonus"] == 3 + 5
    assert [event["total"] for event in happened(match, "strength")] == [1 + 8, 3]


@pytest.mark.rule("R-BR-53")
def test_no_upgrade_hides_another_one() -> None:
    """Every two upgrades that fit on a sheet together: each gives what it gives alone, equal effects add up."""
    upgrades = [card for card in range(len(tables.CARDS)) if tables.IS_UPGRADE[card] and tables.MONSTER_OF[card] < 0]
    alone = {card: perks(card) for card in upgrades}
    for one, other in combinations(upgrades, 2):
        if tables.SLOTS_OF[one] != tables.SLOTS_OF[other] or len(tables.SLOTS_OF[one]) > 1:
            assert perks(one, other) == [a + b for a, b in zip(alone[one], alone[other], strict=True)]


def perks(*cards: int) -> list[int]:
    match = table(2, sheets={0: [tables.CARD_NAMES[card] for card in cards]}, options={"fifth_player": True})
    return list(match.state.perks[:PERKS])  # type: ignore[attr-defined]


@pytest.mark.rule("Q-BR-08")
def test_nothing_rises_above_the_last_step_and_rage_has_no_cap() -> None:
    match = table(2, steps={0: (5, 0, 5)}, board={0: "warrior gimle"}, tokens={"gimle": "rage"})
    play(match, "0 pillage gimle")
    assert stat(match, 0) == (12, 3, 10)
    assert happened(match, "stat_raised") == []
    top = table(2, steps={0: (5, 0, 5)}, stack=["RaiseStat 0 -1"])
    assert top.over  # only one stat can rise: no question
    assert stat(top, 0) == (12, 4, 10)
    rich = table(2, rage=[12, 6], board={0: "leader gimle", 1: "warrior gimle"}, hands={0: ["a3_thors_ascension"]})
    play(rich, "0 pillage gimle")
    assert rage(rich)[0] == 15


@pytest.mark.rule("Q-BR-09")
def test_equal_glory_shares_the_victory() -> None:
    match = table(3, age=2, glory=[20, 31, 31], stack=["Age end_of_age 1"])
    assert match.winners == (1, 2)


@pytest.mark.rule("Q-BR-10")
def test_leaders_and_the_frost_giant_work_without_a_battle() -> None:
    spears = table(
        2,
        sheets={0: ["a3_lord_of_spears", "a3_frost_giant"]},
        board={0: "leader gimle, frost_giant gimle"},
        tokens={"gimle": "axes"},
    )
    play(spears, "0 pillage gimle")
    assert stat(spears, 0) == (7, 3 + 3, 5)


@pytest.mark.rule("Q-BR-11")
def test_ragnarok_never_strikes_a_province_twice() -> None:
    for players in (2, 3, 4):
        for seed in range(10):
            view = Match.new(GAME, players, seed).view(None)["table"]
            gone = {name for name, land in view["provinces"].items() if land["destroyed"]}
            assert len(set(view["doom"])) == 3
            assert not gone & set(view["doom"])
