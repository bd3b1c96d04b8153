"""Exactly enough Rage, exactly one free village, exactly enough figures: and one less is not enough."""

from collections.abc import Callable

import pytest

from meadhall import Match
from tests.games.bloodrage.table import figures, happened, play, rage, table, verbs, where

OUTER = ["myrkulor", "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle"]
FJORDS = ["fjord_north", "fjord_east", "fjord_south", "fjord_west"]

MONSTERS = {
    "a1_troll": ("troll", 2),
    "a1_sea_serpent_3p": ("sea_serpent", 3),
    "a1_dwarf_chieftain": ("dwarf_chieftain", 0),
    "a2_valkyrie": ("valkyrie", 2),
    "a2_fire_giant_3p": ("fire_giant", 4),
    "a2_dark_elf": ("dark_elf", 1),
    "a3_frost_giant": ("frost_giant", 4),
    "a3_volur_witch_3p": ("volur_witch", 3),
    "a3_soldier_of_hel": ("soldier_of_hel", 0),
}


def with_rage(amount: int, **more: object) -> Match:
    """Seat 1 to act with this much Rage."""
    match: Match = table(4, turn=1, rage=[6, amount, 6, 6], options={"monsters": 9}, **more)  # type: ignore[arg-type]
    return match


@pytest.mark.rule("R-BR-40", "R-BR-42", "R-BR-43")
@pytest.mark.parametrize("card", MONSTERS)
def test_where_a_monster_may_invade_and_what_it_costs(card: str) -> None:
    monster, cost = MONSTERS[card]
    places = FJORDS if monster == "sea_serpent" else ["yggdrasil", *OUTER] if monster == "dark_elf" else OUTER
    match = with_rage(max(1, cost), sheets={1: [card]})
    offered = [choice for choice in match.choices(1) if choice.startswith(f"invade {monster}")]
    assert offered == [f"invade {monster} {place}" for place in places]
    play(match, f"1 invade {monster} {places[0]}")
    assert rage(match)[1] == max(1, cost) - cost
    poor = with_rage(max(1, cost) - 1, sheets={1: [card]})
    assert any(monster in choice for choice in poor.choices(1)) == (cost == 0)
    recalled = with_rage(1, sheets={1: [card, "a3_friggas_domain"]}, board={1: f"{monster} valhalla"})
    assert [choice for choice in recalled.choices(1) if choice.startswith("recall")] == [
        f"recall {monster} {place}" for place in places
    ]


# A choice for which that much Rage is just enough, with everything it needs.
EXACT: dict[str, tuple[int, Callable[[int], Match]]] = {
    "invade warrior gimle": (1, with_rage),
    "invade ship fjord_west": (2, with_rage),
    "upgrade a1_troll monster-1": (2, lambda amount: with_rage(amount, hands={1: ["a1_troll"]})),
    "upgrade a1_lokis_domain clan-1": (1, lambda amount: with_rage(amount, hands={1: ["a1_lokis_domain"]})),
    "recall leader gimle": (
        1,
        lambda amount: with_rage(amount, sheets={1: ["a3_friggas_domain"]}, board={1: "leader valhalla"}),
    ),
    "challenge gimle": (
        2,
        lambda amount: with_rage(
            amount, sheets={1: ["a2_tyrs_challenge"]}, board={1: "ship fjord_west"}, pillaged="gimle"
        ),
    ),
}


@pytest.mark.rule("R-BR-35")
@pytest.mark.parametrize("choice", EXACT)
def test_an_action_may_take_the_last_rage(choice: str) -> None:
    cost, position = EXACT[choice]
    assert choice not in position(cost - 1).choices(1)
    match = position(cost)
    play(match, f"1 {choice}")
    assert rage(match)[1] == 0


@pytest.mark.rule("R-BR-55", "R-BR-57")
@pytest.mark.parametrize("card", MONSTERS)
def test_a_monster_comes_with_its_card_and_goes_with_it(card: str) -> None:
    monster, _ = MONSTERS[card]
    other = "a1_troll" if card != "a1_troll" else "a2_valkyrie"
    for waits in (True, False):
        match = with_rage(9, hands={1: [card, other]})
        play(match, f"1 upgrade {card} monster-1")
        offered = match.choices(1)
        assert {choice.split()[1] for choice in offered if choice != "decline"} == {monster}
        play(match, "1 decline" if waits else f"1 {offered[-1]}")
        assert where(match, monster) == ("reserve" if waits else offered[-1].split()[2])
        play(match, "2 pass", "3 pass", "0 pass", f"1 upgrade {other} monster-1")
        assert where(match, monster) is None


@pytest.mark.rule("R-BR-55")
@pytest.mark.parametrize("swapped", [False, True])
def test_both_monsters_of_a_clan_do_what_they_do(swapped: bool) -> None:
    cards = ["a2_valkyrie", "a3_frost_giant"]
    sheets = {1: cards[::-1] if swapped else cards}
    waiting = with_rage(4, sheets=sheets)
    assert {choice.split()[1] for choice in waiting.choices(1) if choice.startswith("invade")} == {
        "warrior", "leader", "ship", "valkyrie", "frost_giant",
    }  # fmt: skip
    board = {1: "valkyrie gimle, frost_giant gimle", 2: "warrior gimle, leader horgr"}
    match = with_rage(4, sheets=sheets, board=board, tokens={"gimle": "axes"})
    play(match, "1 pillage gimle")
    assert [event["value"] for event in happened(match, "stat_raised")] == [4, 5]  # the Frost Giant takes it twice
    assert match.scores[1] == 5 + 2  # the Valkyrie saw one enemy fall
    marching = with_rage(4, sheets=sheets, board=board)
    play(marching, "1 march gimle utgard")
    assert set(marching.choices(1)) == {"move valkyrie", "move frost_giant"}
    elsewhere = with_rage(4, sheets=sheets, board=board | {1: "valkyrie horgr, frost_giant horgr, leader gimle"})
    play(elsewhere, "1 pillage gimle")
    assert len(happened(elsewhere, "pillaged")) == 1
    assert elsewhere.scores[1] == 5 + 3


@pytest.mark.rule("R-BR-52")
def test_replacing_a_clan_upgrade_moves_no_figure() -> None:
    sheets = {1: ["a1_lokis_domain", "a1_thors_glory", "a1_friggas_charm"]}
    match = table(5, turn=1, sheets=sheets, hands={1: ["a1_tyrs_domain_3p"]})
    before = list(match.state.at)  # type: ignore[attr-defined]
    play(match, "1 upgrade a1_tyrs_domain_3p clan-1")
    assert match.state.at == before  # type: ignore[attr-defined]
    assert rage(match)[1] == 6  # it costs nothing, and the Charm makes that no less


@pytest.mark.rule("R-BR-69")
@pytest.mark.parametrize("seat", range(5))
def test_every_kind_of_figure_fights_with_its_own_strength(seat: int) -> None:
    """One seat has better Warriors, two monsters and a Warrior elsewhere; the others have a ship each."""
    sheets = {seat: ["a2_experts_in_arms", "a2_valkyrie", "a1_sea_serpent_3p"]}
    others = {other: "ship fjord_east, warrior gimle" for other in range(5) if other != seat}
    mine = "2 warrior muspelheim, leader muspelheim, valkyrie muspelheim, ship fjord_east, sea_serpent fjord_east"
    board = others | {seat: f"{mine}, warrior horgr"}
    match = table(5, turn=seat, board=board, sheets=sheets, steps={seat: (0, 0, 5)})
    play(match, f"{seat} pillage muspelheim")
    while match.view(None)["question"] == "Join":
        play(match, f"{match.waiting[0]} decline")
    strengths = {event["seat"]: event["figures"] for event in happened(match, "strength")}
    assert strengths == dict.fromkeys(others, 2) | {seat: 2 * 2 + 3 + 2 + 2 + 3}


@pytest.mark.rule("R-BR-69")
@pytest.mark.parametrize("seat", range(4))
def test_a_leader_alone_and_figures_nearby(seat: int) -> None:
    other = (seat + 1) % 4
    board = {seat: "leader gimle, warrior yggdrasil", other: "warrior gimle, ship fjord_east, leader yggdrasil"}
    match = table(4, turn=seat, board=board)
    play(match, f"{seat} pillage gimle", f"{other} decline", f"{seat} decline")
    assert {event["seat"]: event["figures"] for event in happened(match, "strength")} == {seat: 3, other: 1}


@pytest.mark.rule("F-BR-12")
def test_the_fire_giant_spares_every_monster() -> None:
    cards = ["a1_troll", "a2_valkyrie", "a1_sea_serpent_3p", "a3_frost_giant"]
    board = {0: "troll gimle, valkyrie gimle", 2: "sea_serpent fjord_west, frost_giant gimle, warrior gimle"}
    match = with_rage(4, sheets={0: cards[:2], 1: ["a2_fire_giant_3p"], 2: cards[2:]}, board=board)
    play(match, "1 invade fire_giant gimle")
    assert [(event["seat"], event["figure"]) for event in happened(match, "destroyed")] == [(2, "warrior")]


@pytest.mark.rule("R-BR-71")
def test_late_cards_are_asked_for_until_nobody_has_added_one_since() -> None:
    board = {0: "warrior gimle", 2: "warrior gimle"}
    hands = {
        0: ["a2_alfheim", "a2_tyrs_crush", "a2_heimdalls_eye"],
        1: ["a2_manheim"],
        2: ["a2_jotunheim", "a2_glorious_death", "a2_tyrs_rage"],
    }
    match = table(4, turn=2, age=1, board=board, hands=hands)
    play(match, "2 pillage gimle", "2 play a2_jotunheim", "0 play a2_alfheim")
    for move in ("2 decline", "0 add a2_heimdalls_eye", "2 decline", "0 decline"):
        assert match.waiting == (int(move[0]),)  # seat 1 is not in the battle
        play(match, move)
    assert happened(match, "battle_won")[0]["seat"] == 0


@pytest.mark.rule("F-BR-02")
def test_the_call_goes_round_until_nobody_has_joined_since() -> None:
    board = {0: "2 warrior andlang", 1: "warrior gimle, 2 warrior yggdrasil", 3: "2 warrior myrkulor"}
    match = table(4, turn=1, board=board)
    play(match, "1 pillage gimle")
    for move in (
        "3 decline",
        "0 join warrior andlang",
        "1 decline",
        "3 join warrior myrkulor",
        "0 decline",
        "1 decline",
        "3 decline",
    ):
        assert match.waiting == (int(move[0]),)
        play(match, move)
    assert happened(match, "battle_tied")


@pytest.mark.rule("R-BR-68")
def test_without_a_quest_there_is_nothing_to_count() -> None:
    sheets = {0: ["a1_tyrs_domain_3p"], 1: ["a3_tyrs_wrath_3p"]}
    board = {0: "warrior gimle", 1: "leader gimle"}
    match = table(3, sheets=sheets, board=board, hands={1: ["a1_tyrs_bash"]}, options={"ask_forced": True})
    play(match, "0 pillage gimle", "1 play a1_tyrs_bash")
    assert happened(match, "battle_won")  # nobody was asked


@pytest.mark.rule("R-BR-35")
@pytest.mark.parametrize(("amount", "asked"), [(2, False), (3, True)])
def test_thors_domain_with_the_last_rage(amount: int, asked: bool) -> None:
    match = with_rage(amount, sheets={1: ["a2_thors_domain_4p"]})
    play(match, "1 invade warrior gimle")  # that is one of them
    assert (match.view(None)["question"] == "PillageAtOnce") == asked
    if asked:
        play(match, "1 pillage gimle")
        assert rage(match)[1] == 0


@pytest.mark.rule("R-BR-35")
@pytest.mark.parametrize("amount", [0, 1])
def test_prowess_and_protection_with_the_last_rage(amount: int) -> None:
    board = {0: "leader gimle", 1: "warrior gimle"}
    hands = {0: ["a1_tyrs_bash"]}
    prowess = table(2, rage=[amount, 6], sheets={0: ["a2_tyrs_prowess_3p"]}, board=board, hands=hands)
    play(prowess, "0 pillage gimle")
    assert (prowess.view(None)["question"] == "KeepCard") == (amount == 1)
    protection = table(2, rage=[6, amount], sheets={1: ["a2_friggas_protection"]}, board=board)
    play(protection, "0 pillage gimle")
    assert (protection.view(None)["question"] == "SaveFigure") == (amount == 1)
    if amount:
        play(protection, "1 save warrior gimle")
        assert rage(protection)[1] == 0


@pytest.mark.rule("R-BR-35")
def test_a_challenge_needs_a_figure_and_a_province_that_is_left() -> None:
    match = with_rage(
        6, sheets={1: ["a2_tyrs_challenge"]}, board={1: "ship fjord_west"}, pillaged="horgr", destroyed="gimle"
    )
    assert "challenge" not in verbs(match, 1)
    assert "pillage myrkulor" in match.choices(1)
    without = with_rage(6, board={1: "ship fjord_west"}, pillaged="gimle")
    assert "challenge" not in verbs(without, 1)


@pytest.mark.rule("R-BR-35")
@pytest.mark.parametrize(("board", "may"), [("leader gimle", False), ("leader gimle, ship fjord_west", True)])
def test_a_sacrifice_needs_two_figures(board: str, may: bool) -> None:
    match = with_rage(6, sheets={1: ["a3_friggas_sacrifice_3p"]}, board={1: board})
    assert ("sacrifice" in verbs(match, 1)) == may


# --- room for one ---------------------------------------------------------------------------------------------------


def crowd(free: int) -> str:
    """Utgard has three villages."""
    return f"{3 - free} warrior utgard"


@pytest.mark.rule("R-BR-05", "R-BR-40", "R-BR-45")
@pytest.mark.parametrize("free", [0, 1])
def test_the_last_village_of_a_province(free: int) -> None:
    sheets = {1: ["a1_troll", "a3_friggas_domain"]}
    match = with_rage(6, sheets=sheets, board={0: crowd(free), 1: "warrior gimle, ship valhalla, 2 warrior valhalla"})
    for choice in (
        "invade warrior utgard",
        "invade leader utgard",
        "invade troll utgard",
        "recall warrior utgard",
        "march gimle utgard",
    ):
        assert (choice in match.choices(1)) == (free == 1), choice


@pytest.mark.rule("R-BR-05", "R-BR-45")
def test_a_village_that_is_left_is_free_again_and_one_that_is_taken_is_not() -> None:
    match = table(2, board={0: "3 warrior utgard", 1: "warrior gimle"})
    assert "invade warrior utgard" not in match.choices(0)
    play(match, "0 march utgard horgr", "0 done")
    assert "invade warrior utgard" in match.choices(1)
    play(match, "1 invade warrior utgard", "0 pass")
    assert "invade warrior utgard" not in match.choices(1)
    assert "march gimle utgard" not in match.choices(1)


@pytest.mark.rule("R-BR-54", "R-BR-55")
@pytest.mark.parametrize("free", [0, 1])
def test_the_last_village_for_a_free_invasion(free: int) -> None:
    match = with_rage(6, hands={1: ["a1_troll"]}, board={0: crowd(free)})
    play(match, "1 upgrade a1_troll monster-1")
    assert ("invade troll utgard" in match.choices(1)) == (free == 1)


@pytest.mark.rule("F-BR-11", "F-BR-15")
@pytest.mark.parametrize("free", [1, 2])
def test_the_last_village_for_a_follower(free: int) -> None:
    match = with_rage(6, sheets={1: ["a1_friggas_succor_3p"]}, board={0: crowd(free)})
    play(match, "1 invade leader utgard")
    assert (match.view(None)["question"] == "Follow") == (free == 2)


@pytest.mark.rule("F-BR-02", "R-BR-64")
@pytest.mark.parametrize("free", [0, 1])
def test_the_last_village_for_who_joins(free: int) -> None:
    match = with_rage(6, board={0: "leader andlang", 1: crowd(free)})
    play(match, "1 pillage utgard")
    assert (match.view(None)["question"] == "Join") == (free == 1)


@pytest.mark.rule("Q-BR-10")
@pytest.mark.parametrize("free", [0, 1])
def test_the_last_village_for_the_lord_of_hammers(free: int) -> None:
    match = with_rage(6, sheets={1: ["a1_lord_of_hammers"]}, board={0: crowd(free), 1: "leader andlang"})
    play(match, "1 pillage andlang")
    if match.view(None)["question"] == "Join":
        play(match, "0 decline")
    assert ("lead utgard" in match.choices(1)) == (free == 1)


@pytest.mark.rule("F-BR-11", "Q-BR-04")
@pytest.mark.parametrize("survivors", [2, 3])
def test_the_last_village_for_loki_s_blessing(survivors: int) -> None:
    """The loser's ship dies in the fjord: whether a Warrior may follow depends on the winner's figures alone."""
    match = with_rage(
        6, sheets={0: ["a1_lokis_blessing_4p"]}, board={0: "ship fjord_south", 1: f"{survivors} warrior utgard"}
    )
    play(match, "1 pillage utgard")
    assert figures(match, 1, "utgard") == (survivors if survivors > 2 else 0)
    assert match.view(None)["question"] == ("Turn" if survivors > 2 else "Consolation")


@pytest.mark.rule("R-BR-44", "F-BR-11")
@pytest.mark.parametrize("out", [2, 3])
def test_the_last_figure_that_the_horns_allow(out: int) -> None:
    match = with_rage(6, sheets={1: ["a1_friggas_succor_3p"]}, board={1: f"{out} warrior gimle"})
    play(match, "1 invade leader horgr")
    assert (match.view(None)["question"] == "Follow") == (out == 2)


@pytest.mark.rule("R-BR-36")
def test_a_turn_is_asked_even_where_only_passing_is_left() -> None:
    """Otherwise everyone would learn that there is no quest and no upgrade in that hand."""
    board = {1: "8 warrior valhalla, leader valhalla, ship fjord_west"}
    match = table(2, board=board, pillaged="gimle myrkulor", hands={1: ["a1_tyrs_bash"]})
    play(match, "0 invade leader horgr")
    assert match.waiting == (1,)
    assert match.choices(1) == ["pass"]


@pytest.mark.rule("Q-BR-03")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_that_has_passed_stays_out(seat: int) -> None:
    """It steals Rage with a card in the next seat's battle, and has no turn for it."""
    after, last = (seat + 1) % 3, (seat + 2) % 3
    board = {seat: "leader muspelheim", after: "leader muspelheim"}
    hands = {seat: ["a1_lokis_trickery"], after: ["a1_tyrs_bash"]}
    match = table(3, turn=seat, board=board, hands=hands)
    play(match, f"{seat} pass", f"{after} pillage muspelheim")
    assert rage(match)[seat] == 1
    play(match, f"{last} pass")
    assert match.waiting == (after,)


@pytest.mark.rule("R-BR-34", "Q-BR-03")
def test_who_has_passed_acts_again_in_the_next_age() -> None:
    match = table(3, passed=7, stack=["Age action 1"])
    play(match, "0 invade leader gimle")
    assert match.waiting == (1,)
    play(match, "1 invade leader gimle")
    assert match.waiting == (2,)


@pytest.mark.rule("R-BR-73")
@pytest.mark.parametrize("card", ["a3_thors_primacy", "a1_friggas_grace"])
def test_a_battle_leaves_the_table_empty(card: str) -> None:
    board = {0: "valkyrie gimle, warrior gimle", 1: "warrior gimle, leader horgr"}
    match = with_rage(6, sheets={0: ["a2_valkyrie"]}, board=board, hands={0: [card], 1: ["a1_tyrs_bash"]})
    play(match, "1 pillage gimle")
    assert happened(match, "battle_won")
    s = match.state
    for name, empty in (
        ("pillager", -1), ("contested", -1), ("fighters", 0), ("blanked", 0), ("valkyrie", -1), ("winner", -1),
        ("bonus", [0] * 4), ("slain", [0] * 4), ("played", [[]] * 4), ("deeds", []), ("deed_by", []),
    ):  # fmt: skip
        assert (name, getattr(s, name)) == (name, empty)


@pytest.mark.rule("R-BR-69")
def test_nothing_of_a_battle_is_left_for_the_next_one() -> None:
    hands = {0: ["a3_thors_primacy", "a1_alfheim"], 1: ["a3_odins_judgement"]}
    sheets = {0: ["a2_valkyrie", "a1_thors_glory"]}
    board = {0: "2 warrior gimle, valkyrie gimle, warrior horgr", 1: "warrior gimle, warrior horgr, leader gimle"}
    match = table(3, sheets=sheets, board=board, hands=hands, tokens={"gimle": "rage", "horgr": "rage"})
    play(match, "0 pillage gimle", "0 play a3_thors_primacy")
    first = len(match.told([event for entry in match.entries for event in entry.events], None))
    play(match, "1 pillage horgr")
    events = match.told([event for entry in match.entries for event in entry.events], None)[first:]
    told = [" ".join(str(value) for value in event.values()) for event in events]
    assert told == [
        "pillage_called 1 horgr 0",
        "battle_began horgr 1",
        "revealed 1 a3_odins_judgement",
        "revealed 0 a1_alfheim",
        "strength 1 1 2 3",
        "strength 0 1 0 1",
        "battle_won 1 horgr",
        "card_back 0 a1_alfheim 0",
        "card_gone 1 a3_odins_judgement",
        "destroyed 0 warrior horgr battle",
        "pillaged 1 horgr rage",
        "stat_raised 1 rage 7",
        "glory_gained 1 3 battle None",
        "glory_gained 1 2 card a3_odins_judgement",
    ]
