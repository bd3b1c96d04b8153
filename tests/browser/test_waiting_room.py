"""The waiting room, as people see it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, check_looks
from tests.browser.test_table import open_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def named(page: Page, hall: str, name: str) -> Page:
    page.goto(f"{hall}/settings")
    page.locator("input[name=name]").fill(name)
    page.locator("main form button").first.click()
    page.wait_for_url("**/settings?saved")
    return page


def test_people_come_talk_go_and_play(people: Callable[..., Page], hall: str) -> None:
    astrid, bjorn = named(people(), hall, "Astrid"), named(people(**SMALL), hall, "Bjorn")
    open_table(astrid, hall, seat1="me", seat2="link", seat3="link")
    table = astrid.url
    bjorn.goto(astrid.locator("#seats input[readonly]").first.input_value())
    bjorn.locator("form.claim button").click()
    bjorn.wait_for_selector("[data-awake] #seats")
    expect(astrid.locator("#wait-seat-2")).to_contain_text("Bjorn")
    bjorn.locator("#say").fill("Who else is coming?")
    bjorn.keyboard.press("Enter")
    expect(astrid.locator("#chat-lines")).to_contain_text("Who else is coming?")
    astrid.locator("#wait-seat-3 select").select_option("calm")
    astrid.get_by_role("button", name="Seat a bot").click()
    expect(bjorn.locator("#wait-seat-3")).to_contain_text("Calm")
    check_looks(astrid, "waiting-room")
    astrid.locator(".room-options summary").click()
    check_looks(astrid, "waiting-room-options")
    for language in ("cs", "sk", "ru", "en"):  # the widest words, too
        bjorn.goto(f"{table}?lang={language}")
        bjorn.wait_for_selector("[data-awake] #seats")
        assert bjorn.evaluate(TOO_WIDE) <= 0, language
    astrid.set_viewport_size({"width": 360, "height": 740})
    for language in ("ru", "en"):
        astrid.goto(f"{table}?lang={language}")
        astrid.locator(".room-options summary").click()
        assert astrid.evaluate(TOO_WIDE) <= 0, language
    astrid.get_by_role("button", name="Start the game").click()
    for page in (astrid, bjorn):
        page.wait_for_selector("[data-awake] #board")
    expect(bjorn.locator("#chat-lines")).to_contain_text("Who else is coming?")

    # Someone one has played with is invited to the next table, and removed from it again.
    open_table(astrid, hall, seat1="me", seat2="link", seat3="link")
    astrid.get_by_role("button", name="Invite Bjorn").click()
    expect(astrid.locator(".room-known")).to_contain_text("invited")
    bjorn.goto(hall)
    expect(bjorn.locator(".invited")).to_contain_text("Astrid invites you: Bellum Magica")
    check_looks(bjorn, "invited")
    bjorn.locator(".invited a").click()
    bjorn.locator("form.claim button").click()
    bjorn.wait_for_selector("[data-awake] #seats")
    astrid.get_by_role("button", name="Remove Bjorn").click()
    expect(astrid.locator("#wait-seat-2")).to_contain_text("Open seat")
    bjorn.reload()
    expect(bjorn.locator("#seats")).to_have_count(0)
