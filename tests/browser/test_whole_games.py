"""Whole games in a real browser, from the front page to the end."""

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

import meadhall
from tests.browser.conftest import check_looks, screenshot
from tests.browser.playing import act_by_clicks, act_by_keys, asked, start_with_bots
from tests.browser.tables import seed_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_whole_game_against_bots_by_clicks(page: Page, hall: str, seed_file: Path) -> None:
    luck = Random(1)
    seed_file.write_text(seed_of(1))
    start_with_bots(page, hall, "Keen")
    acts = 0
    while asked(page):
        act_by_clicks(page, luck)
        acts += 1
        if acts == 25:
            screenshot(page, "table-in-play")
    assert acts > 10
    page.locator("#prompt a.btn-primary").click()
    page.wait_for_selector("[data-awake] .victory h1")
    check_looks(page, "end-played")
    page.get_by_role("button", name="Fair luck").click()
    page.get_by_role("link", name="Verify").click()
    expect(page.locator("#fair .ok-line")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Game record").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert meadhall.replay(record).over
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector("[data-awake] #board .lit")


def test_a_whole_game_by_keys_alone(page: Page, hall: str, seed_file: Path) -> None:
    luck = Random(4)
    seed_file.write_text(seed_of(1))
    page.goto(hall)
    while not page.evaluate(
        "() => document.activeElement.matches('.quick:has(form[action=\"/play/bellum\"]) summary')"
    ):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.textContent") == "Keen"
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-awake] #board")
    acts = 0
    while asked(page):
        act_by_keys(page, luck)
        acts += 1
    assert acts > 10
