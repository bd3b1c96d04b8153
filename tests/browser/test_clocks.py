"""Time at a table, as people see it: chosen at a new table, counting down in the row of the player who is asked."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, check_looks

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_time_is_chosen_and_runs_in_the_row(people: Callable[..., Page], hall: str) -> None:
    page = people()
    page.goto(f"{hall}/new/bellum")
    page.wait_for_selector("[data-awake]")
    expect(page.get_by_label("Each player has")).not_to_be_visible()
    page.get_by_role("radio", name="Days", exact=True).check()
    page.get_by_label("Pause at night").select_option("22-8")
    check_looks(page, "new-table-days")
    page.get_by_role("radio", name="Live", exact=True).check()
    expect(page.get_by_label("For each turn")).not_to_be_visible()
    page.get_by_label("Each player has").select_option("60")
    page.get_by_role("radio", name="The player loses", exact=True).check()
    page.locator('[name="seat2"][value="link"]').check()
    page.locator('[name="seat3"][value="none"]').check()
    check_looks(page, "new-table-live")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("#room-head")).to_contain_text("60 minutes each.")
    expect(page.locator("#room-head")).to_contain_text("When time runs out, you lose")
    page.locator(".room-options summary").click()
    expect(page.get_by_label("Each player has")).to_have_value("60")
    guest = people(**PHONE)
    guest.goto(str(page.get_by_label("Link for seat 2").input_value()))
    expect(guest.locator("main")).to_contain_text("When time runs out, you lose")
    guest.get_by_role("button", name="Take a seat").click()
    running = page.locator(".seat-clock [data-over]")
    expect(running.first).to_have_text(re.compile(r"^59:\d\d$"))
    expect(page.locator(".seat-clock")).to_have_count(2)
    check_looks(page, "clock-in-the-row")
    guest.locator("#tab-seats").click()
    expect(guest.locator(".seat-clock [data-over]").first).to_have_text(re.compile(r"^59:\d\d$"))


def test_days_are_counted_and_a_holiday_stops_them(people: Callable[..., Page], hall: str) -> None:
    page = people()
    page.goto(f"{hall}/new/bellum")
    page.wait_for_selector("[data-awake]")
    page.get_by_role("radio", name="Days", exact=True).check()
    expect(page.locator("[data-offset]")).to_have_value(re.compile(r"^[+-]\d+$"))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("[data-awake] #board")
    expect(page.locator(".seat-clock [data-over]").first).to_have_text(re.compile(r"^1 d 23 h$"))
    page.locator("[data-open=menu]").first.click()
    expect(page.locator("#table-acts")).to_contain_text("2 days for each turn.")
    page.locator("#table-acts summary").filter(has_text="Take a holiday").click()
    page.locator("#table-acts").get_by_role("button", name="Stop my clock").click()
    expect(page.locator(".seat.me .seat-clock")).to_have_attribute("title", "On holiday: the clock is stopped")
    expect(page.locator(".seat-clock [data-over]")).to_have_count(0)
    check_looks(page, "clock-on-holiday")
