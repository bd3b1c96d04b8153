"""The coach offers itself once, explains and marks, never plays, and can be switched off at once; H asks for a hint."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import check_looks
from tests.browser.playing import start_with_bots

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_coach_and_hints(page: Page, hall: str) -> None:
    start_with_bots(page, hall)
    coach = page.locator("#coach")
    expect(coach).to_contain_text("First game?")
    check_looks(page, "coach-offer")
    coach.get_by_role("button", name="Yes, please").click()
    expect(coach.locator(".coach-list li").first).to_be_visible()
    expect(coach.locator(".coach-term")).to_have_count(1)  # what left and right mean, once
    assert page.locator("#board .lit.advised").count() > 0
    check_looks(page, "coach")
    assert page.locator("#hand-slot").get_by_text("Place now").is_visible(), "it plays nothing by itself"
    page.locator("#board .lit.advised").first.click()
    page.wait_for_function(
        "() => document.querySelector('#coach .coach-list') && !document.querySelector('.coach-term')"
    )
    coach.get_by_role("button", name="Switch the coach off").click()
    expect(coach).to_be_hidden()
    expect(page.locator(".advised")).to_have_count(0)
    page.keyboard.press("h")
    expect(coach.locator(".coach-list li")).to_have_count(1)
    coach.get_by_role("button", name="Close").click()
    page.reload()
    page.wait_for_selector("[data-awake] #board .lit")
    expect(coach).to_be_hidden()
    start_with_bots(page, hall)
    page.wait_for_selector("#board .lit")
    expect(coach).to_be_hidden()  # it does not offer itself again
    page.locator("#bar [data-open=menu]").click()
    page.locator("#menu [data-coach]").check(force=True)
    expect(coach.locator(".coach-list li").first).to_be_attached()
