"""Answers that players give in advance, and how they take them back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.engine.match import Match
from tests.browser.conftest import barriers
from tests.browser.tables import comes_as, new_match, played_until, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WHO = ["Astrid", "Ragna", "Ulf"]
CHIP = "#standing .standing-one"
REFUSE = "#ahead-list select[data-question=Answers]"


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def anything(match: Match, seat: int, choices: list[str], luck: Random) -> str:
    return luck.choice(choices)


def may_propose(match: Match) -> bool:
    return match.waiting == (1,) and match.view(1)["question"] == "Offer" and "propose" in match.choices(1)


def test_offers_are_declined_in_advance(people: Callable[..., Page], hall: str, database: Path) -> None:
    """Ragna makes an offer. Astrid declines every offer of this turn, Ulf the next one alone."""
    match = played_until(new_match("catan", 3, 3), may_propose, anything, Random(3))
    name = set_table(database, "declined-in-advance", match, seed_of(3), WHO)
    pages = {who: people() for who in WHO}
    for who, page in pages.items():
        comes_as(page, hall, who)
        page.goto(f"{hall}/table/{name}")
        page.wait_for_selector("[data-awake] #board")
    for who, scope in (("Astrid", "turn"), ("Ulf", "next")):
        pages[who].keyboard.press("a")
        pages[who].locator(REFUSE).select_option(scope)
        assert barriers(pages[who], "#answers") == []
        pages[who].keyboard.press("Escape")
        expect(pages[who].locator(CHIP)).to_have_text("Decline offers")
    pages["Ragna"].locator("#offers button", has_text="Make offer").click()
    for page in pages.values():  # the offer, and both have declined
        page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=len(match.entries) + 3)
    expect(pages["Ulf"].locator(CHIP)).to_have_count(0)
    expect(pages["Astrid"].locator(CHIP)).to_have_count(1)
    pages["Astrid"].locator(CHIP).click()
    expect(pages["Astrid"].locator(CHIP)).to_have_count(0)
    assert pages["Astrid"].locator(REFUSE).input_value() == ""


def attacks(match: Match) -> bool:
    return match.waiting == (0,) and match.view(0)["question"] == "Attack"


def test_what_is_undone_is_asked_again(people: Callable[..., Page], hall: str, database: Path) -> None:
    """Astrid never attacks; an undo brings the question back, and the page leaves it to her."""
    match = played_until(new_match("bellum", 2, 1), attacks, anything, Random(1))
    name = set_table(database, "never-attacks", match, seed_of(1), WHO[:2])
    page = people()
    page.clock.install()
    comes_as(page, hall, "Astrid")
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake] #prompt.asked")
    page.keyboard.press("a")
    page.locator("#ahead-list select[data-question=Attack]").select_option("game")
    page.keyboard.press("Escape")
    page.clock.run_for(4_000)
    page.wait_for_selector("#prompt:not(.asked)")
    page.keyboard.press("u")
    page.wait_for_selector("#prompt.asked")
    page.clock.run_for(60_000)
    expect(page.locator(CHIP)).to_have_text("Don't attack")
    assert page.locator("#prompt.asked").count() == 1
    assert page.locator("body").get_attribute("data-seq") == str(len(match.entries))


def test_partners_stand_together(people: Callable[..., Page], hall: str, database: Path) -> None:
    match = new_match("northgard", 4, 5, teams="yes")
    name = set_table(database, "partners", match, seed_of(5), [*WHO, "Liv"])
    page = people()
    comes_as(page, hall, "Ragna")
    page.goto(f"{hall}/table/{name}")
    rows = page.locator("#seats-rows > li")
    expect(rows).to_contain_text(["Your team", "Ragna", "Liv", "Opponents", "Ulf", "Astrid"])
