"""The moves of others are shown one after another, as fast as one likes."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.playing import click_on
from tests.browser.tables import comes_as, new_match, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WHO = ["Astrid", "Ragna", "Gunnar", "Yrsa"]


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def shown(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-seq") or 0)


def test_slowly_within_three_seconds_or_at_once_by_a_key(
    people: Callable[..., Page], hall: str, database: Path
) -> None:
    """Two players place a settlement and a road each, faster than the last one can follow. That page has a clock of its
    own, which stands still."""
    match = new_match("catan", 4, 3, rules="watch")
    name = set_table(database, "at-a-pace", match, seed_of(3), WHO)
    first, luck = match.waiting[0], Random(1)
    waiting, acting, moves = people(), people(), []

    def heard(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: moves.append(frame) if json.loads(frame)["is"] == "table" else None)

    waiting.clock.install()
    waiting.on("websocket", heard)
    comes_as(waiting, hall, WHO[(first + 3) % 4])
    waiting.goto(f"{hall}/table/{name}")
    waiting.wait_for_selector("[data-awake] #board")
    expect(waiting.locator("#speed")).to_have_text("instant")  # for those who want no motion
    waiting.locator("#speed").click()
    expect(waiting.locator("#speed")).to_have_text("slow")
    start, before = shown(waiting), len(moves)
    waiting.clock.pause_at(datetime.now() + timedelta(hours=1))
    for player in (first, (first + 1) % 4):
        comes_as(acting, hall, WHO[player])
        acting.goto(f"{hall}/table/{name}")
        for _ in range(2):
            acting.wait_for_selector("[data-awake] #stage-board .lit")
            seq = shown(acting)
            click_on(acting, "#stage-board .lit", 0, luck)
            acting.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=seq)
    while len(moves) < before + 4:
        waiting.wait_for_timeout(50)
    assert shown(waiting) == start + 1, "the first is shown when it comes"
    waiting.clock.run_for(900)
    assert shown(waiting) == start + 1
    waiting.clock.run_for(200)
    assert shown(waiting) == start + 2, "three in the queue have three seconds"
    waiting.keyboard.press("Shift")
    assert shown(waiting) == start + 4, "a key shows them all"
