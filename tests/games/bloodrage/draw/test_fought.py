"""The battle that was just fought stays in sight: read from what happened, drawn until the viewer's next choice."""

from typing import Any

from meadhall import Match
from meadhall.games.bloodrage.draw import fought
from meadhall.games.bloodrage.draw.fought import Fought, last_battle
from meadhall.kit.catalogue import LANGUAGES
from tests.games.any_game.drawn import drawn, panels_of, seen
from tests.games.bloodrage.rules.test_battle_cards import fight
from tests.games.bloodrage.table import play, table


def battle_in(match: Match, seat: int | None = None) -> Fought:
    battle = last_battle(seen(match, seat))
    assert battle is not None
    return battle


def four_clans() -> Match:
    """Four clans, a late card, a cancelled text and a thief."""
    hands = {1: ["a2_heimdalls_eye_3p"], 2: ["a2_lokis_backstab"]}
    cards = ("a1_tyrs_bash", "a1_tyrs_smash", "a1_lokis_trickery_4p", "a1_troll")
    match = fight(*cards, players=4, hands=hands)
    while match.view(None)["question"] == "LateCard":
        seat = match.waiting[0]
        late = [choice for choice in match.choices(seat) if choice.startswith("add")]
        play(match, f"{seat} {late[0] if late else 'decline'}")
    return match


def test_who_fought_with_what_and_who_won() -> None:
    match = four_clans()
    battle = battle_in(match)
    assert (battle.place, battle.pillager, battle.winner) == ("muspelheim", 0, 1)
    assert list(battle.sides[1].cards) == ["a1_tyrs_smash", "a2_heimdalls_eye_3p"]
    assert battle.sides[1].cards["a2_heimdalls_eye_3p"] == 4, "it turned last"
    told = [event for entry in match.entries for event in match.told(entry.events, None)]
    for one in [event for event in told if event["event"] == "strength"]:
        side = battle.sides[one["seat"]]  # type: ignore[index]
        assert side.figures + side.bonus == one["total"]
    assert [battle.sides[seat].fallen for seat in range(4)] == [1, 0, 1, 1]
    assert "rage_stolen" in [one["event"] for one in battle.effects]


def test_it_is_drawn_in_every_language_with_the_reason() -> None:
    match = four_clans()
    pages = {language: drawn(seen(match, 0), language) for language in LANGUAGES}
    assert all("br-last panel" in page.all("class") for page in pages.values())
    assert "Strength 8 against 5, 3, 3" in pages["en"].spoken.replace("\n", " ")
    assert len({page.spoken for page in pages.values()}) == len(LANGUAGES)


def test_it_goes_with_the_viewer_s_own_next_choice() -> None:
    match = four_clans()
    assert match.waiting == (1,)
    for seat in (0, 1, 2, 3, None):
        assert last_battle(seen(match, seat)) is not None
    play(match, "1 pass")
    assert last_battle(seen(match, 1)) is None, "seat 1 has moved on"
    assert last_battle(seen(match, 0)) is not None, "the others have not"
    assert len(battle_in(match, 0).effects) == len(battle_in(match, 2).effects)


def test_a_tie_has_no_winner() -> None:
    battle = battle_in(fight("a1_tyrs_smash", "a1_tyrs_smash_3p"))
    assert battle.winner is None
    page = drawn(seen(fight("a1_tyrs_smash", "a1_tyrs_smash_3p"), 0))
    assert "A tie at 6: everyone loses." in page.spoken


def test_a_cancelled_text_and_a_copied_bonus() -> None:
    battle = battle_in(fight("a3_thors_primacy", "a1_tyrs_bash"))
    assert battle.sides[1].blanked == {"a1_tyrs_bash"}
    battle = battle_in(fight("a1_heimdalls_sight", "a1_tyrs_smite"))
    assert battle.sides[0].worth == {"a1_heimdalls_sight": "+5"}


def test_the_result_stands_beside_the_map_or_above_a_sheet_that_is_needed() -> None:
    match = four_clans()
    assert match.waiting == (1,)
    scene = panels_of(seen(match, 0))
    assert "br-last" in scene["scene"]
    assert "br-report" not in scene
    report = panels_of(seen(match, 1))  # with a turn to take: figures in reserve and places for upgrades are needed
    assert "br-last" in report["br-report"]
    assert "scene" not in report


def test_while_rewards_are_chosen_the_result_replaces_the_stage() -> None:
    board = {0: "2 warrior muspelheim, leader muspelheim", 1: "leader muspelheim"}
    match = fight("a1_friggas_grace", "a1_tyrs_bash", board=board)
    assert match.view(None)["question"] == "RaiseStat"
    page = drawn(seen(match, 0))
    assert "br-last panel" in page.all("class")
    assert "br-stage panel" not in page.all("class")


def test_a_battle_that_goes_on_is_on_its_stage() -> None:
    board = {0: "leader muspelheim", 1: "leader muspelheim"}
    match = table(2, board=board, hands={0: ["a1_troll", "a1_tyrs_bash"], 1: ["a1_tyrs_smash", "a1_tyrs_smite"]})
    play(match, "0 pillage muspelheim")
    page = drawn(seen(match, 0))
    assert "br-stage panel" in page.all("class")
    assert "br-last panel" not in page.all("class")


def test_a_plain_view_has_no_last_battle() -> None:
    view: dict[str, Any] = four_clans().view(0)
    assert last_battle(view) is None
    assert "br-last panel" not in drawn(view).all("class")


def test_after_heimdall_s_watch_only_the_new_cards_count() -> None:
    battle = Fought("gimle", 0)
    for told in (
        {"event": "revealed", "seat": 0, "card": "a1_tyrs_bash"},
        {"event": "watched", "seat": 1, "card": "a2_heimdalls_watch"},
        {"event": "revealed", "seat": 0, "card": "a1_tyrs_smash"},
    ):
        battle.take(told)
    assert battle.sides[0].cards == {"a1_tyrs_smash": 0}
    assert [one["event"] for one in battle.effects] == ["watched"]


def test_many_cards_still_have_a_step_in_the_stylesheet() -> None:
    assert fought.step_class(3) == "br-step-3"
    assert fought.step_class(30) == "br-step-9"
