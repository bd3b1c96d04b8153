"""The review of a finished game, as people see it."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from meadhall.arena import Plan, simulate
from tests.browser.conftest import check_looks
from tests.browser.test_waiting_room import TOO_WIDE

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_game_is_reviewed(page: Page, hall: str, tmp_path: Path) -> None:
    (played,) = simulate(Plan("bellum", ("greedy", "random"), games=1, seed=3, records=True))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played.record))
    page.goto(hall)
    page.locator("[data-upload] input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay?at=0")
    page.goto(page.url.removesuffix("/replay?at=0"))
    page.get_by_role("link", name="Review").click()
    expect(page.locator("#rv-curve polyline")).to_have_count(2)  # first results, while the rest is computed
    expect(page.get_by_role("link", name="Look deeper")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)
    check_looks(page, "review")

    # A costly choice stands on the board of its moment, with what would have been better.
    first = page.locator(".rv-choice[data-better^=recruit]").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#rv-said .made")).to_have_text(first.locator(".rv-made").inner_text())
    expect(page.locator("#rv-said .better")).to_have_text(first.locator(".rv-better").inner_text())
    expect(page.locator("#rv-bh")).to_have_text(f"The table after move {first.get_attribute('data-moment')}")
    expect(page.locator("#rv-arrows path")).not_to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(TOO_WIDE) <= 0
