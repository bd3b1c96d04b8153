"""Bellum Magica in the browser: a robber points at the chest that is to be carried off."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.engine.match import Match
from tests.browser.conftest import check_looks
from tests.browser.tables import comes_as, new_match, played_until, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYERS, SEED = 5, 6


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def robber(match: Match, seat: int, choices: list[str], luck: Random) -> str:
    return luck.choice([choice for choice in choices if choice.startswith("raid")] or choices)


def knows_some(match: Match) -> bool:
    """The robber knows a chest, and does not know another one."""
    verbs = {choice.split(" ")[0] for choice in match.choices(match.waiting[0])} if match.waiting else set()
    return match.over or {"pick", "take", "pass"} <= verbs


def test_a_known_chest_is_clicked_itself(page: Page, hall: str, database: Path) -> None:
    match = played_until(new_match("bellum", PLAYERS, SEED), knows_some, robber, Random(SEED))
    (seat,) = match.waiting
    names = [f"Mage {number}" for number in range(PLAYERS)]
    name = set_table(database, "a-raid", match, seed_of(SEED), names)
    comes_as(page, hall, names[seat])
    page.goto(f"{hall}/table/{name}")
    picks = [choice.split(" ")[1] for choice in match.choices(seat) if choice.startswith("pick")]
    for ref in picks:
        expect(page.locator(f"button.prey.lit[data-ref={ref}]")).to_have_count(1)
    check_looks(page, "bellum-raid")
    page.locator(f"button.prey[data-ref={picks[0]}]").click()
    expect(page.locator(f"#seat-{seat + 1} #{picks[0]}")).to_have_count(1)
