"""The rules page: every rule once, the same figures and numbers in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall.games.catan import words
from meadhall.kit.catalogue import LANGUAGES

SOURCES = Path(words.__file__).parent
FIGURES = ["board", "costs", "harbour", "heroes", "hex", "longest-road", "wall", "wildlings"]


def rules(language: str) -> str:
    return (SOURCES.parent / "guide" / f"{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_rule_is_told_once_in_every_language(language: str) -> None:
    numbered = (Path(words.__file__).parents[1] / "rules.md").read_text("utf-8")
    wanted = re.findall(r"^- \*\*((?:RL?-NW|NWQ)-\d+)\*\*", numbered, re.MULTILINE)
    told = re.findall(r"\[((?:RL?-NW|NWQ)-[^\]]*)\]$", rules(language), re.MULTILINE)
    assert sorted(number for numbers in told for number in numbers.split(", ")) == sorted(wanted)
    assert len(wanted) == 147


def test_the_same_chapters_figures_and_rules_in_every_language() -> None:
    def shape(language: str) -> list[str]:
        return re.findall(r"^#+ |^{figure.*|\[(?:RL?-NW|NWQ)-[^\]]*\]$", rules(language), re.MULTILINE)

    assert all(shape(language) == shape("en") for language in LANGUAGES)
    assert sorted(re.findall(r"^{figure:([\w-]+)}$", rules("en"), re.MULTILINE)) == FIGURES


def test_a_translation_has_the_numbers_of_the_original() -> None:
    """Every figure in a rule stands in every language."""

    def numbers(language: str) -> dict[str, list[str]]:
        found = {}
        for line in rules(language).splitlines():
            if mark := re.search(r" \[((?:RL?-NW|NWQ)-[^\]]*)\]$", line):
                found[mark[1]] = sorted(re.findall(r"\d+", line[: mark.start()]))
        return found

    for language in LANGUAGES:
        assert numbers(language) == numbers("en")
