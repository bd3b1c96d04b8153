"""Bellum Magica in the browser: all on one screen, and a robber points at the chest that is to be carried off."""

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
    page.wait_for_selector("[data-awake]")
    picks = [choice.split(" ")[1] for choice in match.choices(seat) if choice.startswith("pick")]
    for ref in picks:
        expect(page.locator(f"button.prey.lit[data-ref={ref}]")).to_have_count(1)
    check_looks(page, "bellum-raid")
    page.locator(f"button.prey[data-ref={picks[0]}]").click()
    expect(page.locator(f"#seat-{seat + 1} #{picks[0]}")).to_have_count(1)


# What is cut off, too small to read, or outside the slot it belongs to.
MISPLACED = """() => {
  const wrong = new Set(), box = (one) => one.getBoundingClientRect(), all = (css) => document.querySelectorAll(css);
  const inside = (one, slot) => {
    const a = box(one), b = box(slot);
    const out = a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
    if (out) wrong.add(`${one.className} out of ${slot.id}`);
  };
  for (const one of all('.foe, .middle, .place, .monster')) inside(one, document.getElementById('stage-board'));
  for (const one of all('.foe .horde-scroll')) if (one.scrollWidth > one.clientWidth + 1) wrong.add('a horde is cut');
  for (const one of all('.mine, .mine .horde, .mine .pile')) inside(one, document.getElementById('hand-slot'));
  for (const one of all('.middle .grid6 > .d')) if (box(one).height < 10.5) wrong.add('a row of a monster is too low');
  for (const one of all('#board *')) {
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const seen = text && one.getClientRects().length && !one.closest('.vh, .sheet-pop');
    if (seen && parseFloat(getComputedStyle(one).fontSize) < 11.9) wrong.add(`tiny: ${one.textContent}`);
  }
  return [...wrong];
}"""


def grown(players: int) -> Match:
    """A game late enough for large hordes."""
    return played_until(
        new_match("bellum", players, SEED),
        lambda match: match.over or len(match.entries) >= 22 * players,
        robber,
        Random(SEED),
    )


@pytest.mark.parametrize(("players", "language"), [(2, "sk"), (4, "en"), (5, "ru")])
def test_all_castles_and_the_middle_are_in_view(
    page: Page, hall: str, database: Path, players: int, language: str
) -> None:
    match = grown(players)
    seat = match.waiting[0]
    names = ["Maximilian Østergaard-Wu", "Wilhelmina-Ottiliana", "Gunnar", "Yrsa", "Ulf"][:players]
    name = set_table(database, f"wide-{language}", match, seed_of(SEED), names)
    comes_as(page, hall, names[seat])
    for width, height in ((1280, 720), (1366, 650), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{hall}/table/{name}?lang={language}")
        expect(page.locator(".castle.foe")).to_have_count(players - 1, timeout=10_000)
        assert page.evaluate(MISPLACED) == [], (width, height)


def test_on_a_phone_every_castle_can_be_reached_above_the_question(page: Page, hall: str, database: Path) -> None:
    match = grown(PLAYERS)
    names = [f"Mage {number}" for number in range(PLAYERS)]
    name = set_table(database, "a-phone", match, seed_of(SEED), names)
    comes_as(page, hall, names[match.waiting[0]])
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{hall}/table/{name}")
    expect(page.locator(".castle.foe")).to_have_count(PLAYERS - 1)
    for castle in page.locator(".castle.foe").all():
        castle.scroll_into_view_if_needed()
        box, stage = castle.bounding_box(), page.locator("#stage-board").bounding_box()
        assert box
        assert stage
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= 391
        assert box["y"] < stage["y"] + stage["height"] - 40
        expect(page.locator("#ask")).to_be_in_viewport()
