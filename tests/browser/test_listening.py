"""The table for those who listen and use keys: everything has a name and a role, and what happens is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import act_by_keys, asked, start_with_bots
from tests.browser.tables import comes_as, seed_of, set_table
from tests.browser.test_one_screen import LONG, TABLES, in_states

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# What can be chosen, as it is read out: two things that differ are not called the same, unless their groups tell which.
UNSAID = """() => {
  const found = [], called = new Map(), GROUP = '[role=group][aria-label], section[aria-label]';
  for (const one of document.querySelectorAll('#board .lit')) {
    if (!one.getClientRects().length) continue;
    const means = (one.dataset.pick ?? one.dataset.ref).replace(/_\\dp$/, ''); // copies of a card for more players
    const name = (one.getAttribute('aria-label') ?? one.textContent).trim();
    if (!one.matches('button, [role=button]')) found.push(`no button: ${means}`);
    if (one.tabIndex !== 0) found.push(`out of reach: ${means}`);
    if (!name) found.push(`no name: ${means}`);
    let whole = name;
    for (let up = one.parentElement?.closest(GROUP); up; up = up.parentElement?.closest(GROUP))
      whole = `${up.getAttribute('aria-label')}: ${whole}`;
    if (called.has(whole) && called.get(whole) !== means) found.push(`said twice: ${whole}`);
    called.set(whole, means);
  }
  return found;
}"""


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


@pytest.mark.parametrize("game", list(TABLES))
def test_everything_that_can_be_chosen_has_a_name(
    people: Callable[..., Page], hall: str, database: Path, game: str
) -> None:
    names, page, found = LONG[: TABLES[game][0]], people(), []
    comes_as(page, hall, names[0])
    for question, match in in_states(game):
        name = set_table(database, f"listening-{game}-{question.lower()}", match, seed_of(5), names)
        page.goto(f"{hall}/table/{name}")
        page.wait_for_selector("[data-awake] #board .lit, [data-awake] #offers button")
        found += [f"{question}: {one}" for one in page.evaluate(UNSAID)]
        heading = page.locator("#ask").inner_text()
        expect(page.get_by_role("region", name=heading, exact=True)).to_be_visible()
        for landmark in ("Board", "Players"):
            expect(page.get_by_role("region", name=landmark, exact=True)).to_be_visible()
        if page.locator("#since .ev").count():
            expect(page.locator("#since .ev[tabindex='0']")).to_have_count(1)
    assert found == []


def test_what_happens_is_told(page: Page, hall: str) -> None:
    """Whatever tab is open, by a live region; what one does oneself is not."""
    start_with_bots(page, hall)
    expect(page.locator("#told[role=status][aria-live=polite]")).to_have_text("")
    luck = Random(2)
    while not page.locator("#told").inner_text():
        assert asked(page)
        act_by_keys(page, luck)
        page.wait_for_timeout(0)
    told = page.locator("#told").inner_text()
    others = [name for name in page.locator(".seat:not(.me) .seat-name").all_inner_texts() if name in told]
    assert others, told
