"""Choices at a table of text: numbered, grouped by verb, in columns where they fit."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

GAP = 3  # columns between columns


@dataclass(frozen=True)
class Item:
    number: int  # to type
    choice: str  # as the notation writes it
    label: str


@dataclass(frozen=True)
class Group:
    heading: str
    items: list[Item]


def items_of(choices: list[str], labels: list[str]) -> list[Item]:
    """If two labels are equal, what the choice names distinguishes them."""
    often = Counter(labels)
    items = []
    for number, (choice, label) in enumerate(zip(choices, labels, strict=True), 1):
        named = choice.partition(" ")[2]
        items.append(Item(number, choice, f"{label} [{named}]" if often[label] > 1 and named else label))
    return items


def grouped(items: list[Item], headings: dict[str, str]) -> list[Group]:
    """A group for each verb with several choices, under what all its labels begin with or a heading; then the rest."""
    by_verb: dict[str, list[Item]] = {}
    for item in items:
        by_verb.setdefault(item.choice.partition(" ")[0], []).append(item)
    groups, rest = [], []
    for verb, of_verb in by_verb.items():
        if len(of_verb) == 1:
            rest += of_verb
            continue
        begin = shared_beginning([item.label for item in of_verb])
        shorter = [Item(item.number, item.choice, item.label[len(begin) :]) for item in of_verb]
        groups.append(Group(begin.strip(" :→") or headings.get(verb, ""), shorter))
    return [*groups, Group("", rest)] if rest else groups


def shared_beginning(labels: list[str]) -> str:
    """What all of them begin with, in whole words and up to a colon if there is one: `Road: `, `Retreat to `."""
    first, last = min(labels), max(labels)
    same = next((at for at, (one, other) in enumerate(zip(first, last)) if one != other), min(len(first), len(last)))
    begin = first[:same]
    before, colon, _ = begin.partition(": ")
    if colon:
        return before + colon
    begin = begin[: begin.rfind(" ") + 1]
    return begin if all(len(label) > len(begin) for label in labels) else ""


def in_columns(items: list[Item], width: int) -> list[Text]:
    """Line by line; numbers go down the columns."""
    widest = max(len(str(item.number)) for item in items)
    entries = [f"{item.number:>{widest}}  {item.label}" for item in items]
    column = max(map(cell_len, entries)) + GAP
    columns = max(1, min(len(entries), (width - 2 + GAP) // column))
    rows = -(-len(entries) // columns)
    lines = []
    for row in range(rows):
        line = Text("  ")
        for at in range(row, len(entries), rows):
            entry, item = entries[at], items[at]
            number = len(entry) - len(item.label)
            line.append(entry[:number], "bold").append(entry[number:])
            if at + rows < len(entries):
                line.append(" " * (column - cell_len(entry)))
        lines.append(line)
    return lines


def joined(lines: list[str]) -> list[str]:
    """Consecutive equal lines become one: `Liv draws a card. (×4)`."""
    shown: list[tuple[str, int]] = []
    for line in lines:
        if shown and shown[-1][0] == line:
            shown[-1] = (line, shown[-1][1] + 1)
        else:
            shown.append((line, 1))
    return [line if times == 1 else f"{line} (×{times})" for line, times in shown]
