"""Absent players, as people see them: three browsers at one table."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import PHONE, check_looks
from tests.browser.tables import comes_as, new_match, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def sit_down(page: Page, hall: str, name: str, person: str) -> Page:
    comes_as(page, hall, person)
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake] #board")
    return page


def propose(page: Page, what: str, button: str) -> None:
    """From the table menu."""
    page.locator("[data-open=menu]").first.click()
    page.locator("#table-acts summary").filter(has_text=what).click()
    page.locator("#table-acts").get_by_role("button", name=button).click()
    expect(page.locator("#menu")).not_to_be_visible()


def test_a_bot_takes_over_and_the_owner_comes_back(people: Callable[..., Page], hall: str, hall_database: str) -> None:
    name = set_table(hall_database, "quiet-heron", new_match("bellum", 3, 3), seed_of(3), ["Astrid", "Bjorn", "Ivo"])
    astrid = sit_down(people(), hall, name, "Astrid")
    bjorn = sit_down(people(**PHONE), hall, name, "Bjorn")
    propose(astrid, "Let a bot play for Ivo", "Propose this")
    expect(bjorn.locator("#votes")).to_contain_text("Should a bot play for Ivo?")
    check_looks(bjorn, "vote")
    astrid.get_by_role("button", name="Withdraw your vote").click()
    expect(bjorn.locator("#votes .vote")).to_have_count(0)
    propose(astrid, "Let a bot play for Ivo", "Propose this")
    bjorn.get_by_role("button", name="Agree").click()
    expect(astrid.locator("#order-3 .stands-in")).to_be_visible()
    expect(astrid.locator("#log-lines")).to_contain_text("a bot takes over")
    ivo = sit_down(people(), hall, name, "Ivo")
    back = ivo.get_by_role("button", name="Take your seat back")
    for _ in range(20):  # the bot plays on meanwhile, and a key between two drawings of the panel is lost
        if back.count():
            with suppress(TimeoutError):
                back.press("Enter", timeout=3000)
            ivo.wait_for_timeout(300)
    expect(ivo.locator("#votes .vote")).to_have_count(0)
    expect(ivo.locator("#order-3.me")).to_be_visible()
    expect(astrid.locator("#order-3 .stands-in")).to_have_count(0)
    propose(ivo, "Resign", "Resign")
    expect(bjorn.locator("#log-lines")).to_contain_text("resigned")
    propose(astrid, "End the game for everyone", "Propose this")
    check_looks(astrid, "vote-end")
    bjorn.get_by_role("button", name="Agree").click()
    expect(astrid.locator("#ask")).to_contain_text("The game is over")
    astrid.locator("#prompt a.btn-primary").click()
    expect(astrid.locator("h1")).to_have_text("Nobody wins: everyone agreed to end the game")
    check_looks(astrid, "ended-early")
