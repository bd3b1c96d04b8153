"""What the view tells, apart from secrets: nothing that no longer holds."""

import pytest

from tests.games.bloodrage.table import table


@pytest.mark.rule("R-BR-23")
def test_a_destroyed_province_has_no_villages_and_no_strength() -> None:
    match = table(2, board={0: "ship fjord_west"}, destroyed="gimle")
    lands = match.view(None)["table"]["provinces"]
    assert (lands["gimle"]["villages"], lands["gimle"]["strength"]) == (0, [0, 0])
    assert (lands["myrkulor"]["villages"], lands["myrkulor"]["strength"]) == (3, [2, 0])


@pytest.mark.rule("R-BR-34")
def test_the_rage_of_the_last_age_is_not_shown_in_the_draft() -> None:
    """Nobody has any before the action phase; and nobody has passed yet."""
    match = table(3, age=1, rage=[3, 0, 1], passed=2, stack=["Age gods_gifts 1"])
    assert match.view(None)["question"] == "Draft"
    for viewer in (None, 0):
        seats = match.view(viewer)["table"]["seats"]
        assert [own["rage"] for own in seats] == [None] * 3
        assert [own["passed"] for own in seats] == [False] * 3
    acting = table(3, age=1, steps={1: (1, 0, 0)}, stack=["Age action 1"])
    assert [own["rage"] for own in acting.view(None)["table"]["seats"]] == [6, 7, 6]
    last = table(3, age=1, rage=[3, 0, 1], passed=2, hands={0: ["a1_troll"]}, stack=["Age discard 1"])
    assert [own["rage"] for own in last.view(None)["table"]["seats"]] == [3, 0, 1]  # still the same age


@pytest.mark.rule("R-BR-18")
def test_the_first_draft_shows_the_rage_of_the_set_up() -> None:
    match = table(2, stack=["Age gods_gifts 1"])
    assert [own["rage"] for own in match.view(None)["table"]["seats"]] == [6, 6]
