"""A game from outside, made and installed a moment ago, played in a real browser by clicks."""

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import barriers, check_looks
from tests.browser.playing import act_by_clicks, asked, start_with_bots
from tests.outside.new_game import ID, Made, made
from tests.ports import quiet_port

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return made(tmp_path_factory.mktemp("new"))


@pytest.fixture(scope="module")
def ferry_hall(package: Made, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a hall, started as people start it, that finds the package installed."""
    port = quiet_port()
    settings = {
        "MEADHALL_DATABASE": f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.db'}",
        "MEADHALL_LEVELS": f"{ID}.keen={ID}_fisher:5",
        "MEADHALL_LOG_LEVEL": "warning",
        "MEADHALL_WORKERS": "1",
        "MEADHALL_BOT_PAUSE": "0",
        "MEADHALL_POSTS_PER_SECOND": "1000",
        "MEADHALL_MESSAGES_PER_SECOND": "1000",
    }
    command = [sys.executable, "-m", "meadhall", "serve", "--port", str(port)]
    with subprocess.Popen(
        command, env={**package.environment, **settings}, stderr=subprocess.PIPE, text=True
    ) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            while True:
                try:
                    urllib.request.urlopen(f"{address}/healthz", timeout=5).close()
                    break
                except OSError:
                    assert process.poll() is None, "the hall did not start"
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            _, trouble = process.communicate(timeout=60)
    assert trouble == ""  # no bot failed, no page broke


def test_a_whole_game_by_clicks(page: Page, ferry_hall: str, package: Made, tmp_path: Path) -> None:
    luck = Random(1)
    start_with_bots(page, ferry_hall, "Keen", ID)
    check_looks(page, "outside-table")
    acts = 0
    while asked(page):
        act_by_clicks(page, luck)
        acts += 1
    expect(page.locator("#log-lines")).to_contain_text("A shoal swims by")
    page.locator("#prompt a.btn-primary").click()
    page.wait_for_selector("[data-awake] .victory h1")
    assert barriers(page) == []
    page.get_by_role("button", name="Fair luck").click()
    page.get_by_role("link", name="Verify").click()
    expect(page.locator("#fair .ok-line")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Game record").click()
    record = tmp_path / "record.json"
    record.write_text(Path(download.value.path()).read_text("utf-8"), encoding="utf-8")
    told = json.loads(record.read_text("utf-8"))
    assert told["game"] == ID
    assert acts >= sum(seat == 0 for seat, _, _ in told["entries"]) >= 4  # the last net of the five lays itself
    assert "The record is valid" in package.run("meadhall", "replay", str(record), "--lang", "en")


def test_its_pages(page: Page, ferry_hall: str) -> None:
    page.goto(ferry_hall)
    card = page.locator(f".game:has(form[action='/play/{ID}'])")
    expect(card.locator("h3")).to_contain_text("Night Ferry")
    expect(card.locator("h3")).to_contain_text("Nets, shoals and a die")
    check_looks(page, "outside-front")
    card.get_by_role("link", name="Rules").click()
    expect(page.locator("#R-05")).to_contain_text("they tangle and catch nothing")
    page.goto(f"{ferry_hall}/new/{ID}")
    expect(page.locator("main")).to_contain_text("How many shoals swim by.")
    assert barriers(page) == []
