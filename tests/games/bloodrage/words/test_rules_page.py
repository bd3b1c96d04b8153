"""The rules page: every rule once, the same in every language, with every card as the game speaks of it."""

import re
from pathlib import Path

import pytest

from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.games.bloodrage.words.cards.names import card_name
from meadhall.games.bloodrage.words.cards.texts import bonus, card_text
from meadhall.hall.pages.parts.chapters import blocks
from meadhall.kit.catalogue import LANGUAGES, Catalogue

HERE = Path(tables.__file__).parent
NUMBERED = (Path(tables.__file__).parents[1] / "rules.md").read_text("utf-8")
FIGURES = ["map", "clan-sheet", "card", "battle", "ragnarok", "valhalla"]


def page(language: str) -> str:
    return (HERE.parent / "guide" / f"{language}.md").read_text("utf-8")


def told(language: str) -> list[str]:
    """The numbers of the rules in the order in which the page tells them."""
    groups = re.findall(r"\[([RFQ]-BR-[^\]]*)\]$", page(language), re.MULTILINE)
    return [number for group in groups for number in group.split(", ")]


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_rule_and_ruling_is_told_once(language: str) -> None:
    wanted = sorted(re.findall(r"^- \*\*([RFQ]-BR-\d+)\*\*", NUMBERED, re.MULTILINE))
    assert sorted(told(language)) == wanted
    assert len(wanted) == 134
    assert told(language) == told("en")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_page_answers_why_not(language: str) -> None:
    """The hall finds each rule in it."""
    found = {rule: block.text for block in blocks("bloodrage", language) for rule in block.rules}
    assert sorted(found) == sorted(told("en"))
    assert all(found.values())


def test_the_same_chapters_figures_and_numbers_in_every_language() -> None:
    assert re.findall(r"^{figure:([\w-]+)}$", page("en"), re.MULTILINE) == FIGURES
    lines = {language: [shape(line) for line in page(language).splitlines()] for language in LANGUAGES}
    for language in LANGUAGES:
        assert lines[language] == lines["en"]


def shape(line: str) -> tuple[object, ...]:
    """What a line has in common in all languages: its mark, its figure, the numbers in it."""
    mark = re.match(r"#+ (\d )?|- |\| |{figure.*|", line)
    return (mark and mark[0], line.count("|"), sorted(re.findall(r"\d+", line)))


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_card_is_listed_as_the_game_speaks_of_it(language: str) -> None:
    w = Catalogue(language)
    rows = [line.strip("| ").split(" | ") for line in page(language).splitlines() if line.startswith("| ")]
    listed = {row[0]: row for row in rows}
    for code, ref in enumerate(CARD.words):
        row = listed[card_name(w, ref)]
        assert row[-1] == card_text(w, ref)
        if tables.IS_BATTLE[code]:
            assert row[1] == bonus(ref)
        elif tables.IS_QUEST[code]:
            assert row[1].split(", ")[tables.AGE_OF[code]] == str(tables.GLORY[code])
        else:
            assert row[-2].split(", ")[0] == str(tables.STR[code])
            assert row[-2].split(", ")[-1] == str(tables.COST[code])
