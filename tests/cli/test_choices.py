"""Choices in groups and columns, and lines that are joined."""

from __future__ import annotations

import pytest

from meadhall.cli.tables.choices import Item, grouped, in_columns, items_of, joined, shared_beginning


@pytest.mark.parametrize(
    ("labels", "begin"),
    [
        (["Road: B2 east", "Road: B5 west"], "Road: "),
        (["Road: B2 east", "Road: B2 west"], "Road: "),
        (["Retreat to 7b", "Retreat to 8a"], "Retreat to "),
        (["Rage: 6 → 7", "Axes: 3 → 4"], ""),
        (["1 unit", "1 unit, Kaija"], "1 "),
        (["Kaija", "Kaija and more"], ""),
        (["Settle in S", "Settle in S·b"], "Settle in "),
    ],
)
def test_what_labels_begin_with(labels: list[str], begin: str) -> None:
    assert shared_beginning(labels) == begin


def test_groups_by_verb_keep_the_numbers_to_type() -> None:
    choices = ["end", "road a", "road b", "buy", "raise rage", "raise axes"]
    labels = ["End the turn", "Road: A", "Road: B", "Buy a card", "Rage: 6", "Axes: 3"]
    groups = grouped(items_of(choices, labels), {"raise": "Stats"})
    assert [(group.heading, [(item.number, item.label) for item in group.items]) for group in groups] == [
        ("Road", [(2, "A"), (3, "B")]),
        ("Stats", [(5, "Rage: 6"), (6, "Axes: 3")]),
        ("", [(1, "End the turn"), (4, "Buy a card")]),
    ]


def test_equal_labels_are_told_apart_by_what_they_name() -> None:
    items = items_of(["play one_2", "play one", "pass"], ["Play: One", "Play: One", "Pass"])
    assert [item.label for item in items] == ["Play: One [one_2]", "Play: One [one]", "Pass"]


def test_columns_fit_and_numbers_go_down_them() -> None:
    items = [Item(number, "", f"choice {number}") for number in range(1, 12)]
    lines = [line.plain for line in in_columns(items, 40)]
    assert max(map(len, lines)) <= 40
    assert lines[0].split() == ["1", "choice", "1", "7", "choice", "7"]
    assert len(lines) == 6
    assert len(in_columns(items, 10)) == 11


def test_equal_lines_in_a_row_are_joined() -> None:
    assert joined(["a", "a", "b", "a", "a", "a"]) == ["a (×2)", "b", "a (×3)"]
