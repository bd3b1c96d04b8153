"""Everything that a decision needs is on one screen: every game with many players, every size, every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.bots import ask
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.kit.catalogue import LANGUAGES
from tests.browser.conftest import PHONE, barriers, screenshot
from tests.browser.tables import comes_as, new_match, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = ["Maximilian Østergaard-Wu", "Wilhelmina-Ottiliana", "Ragna", "Ulf", "Ingrid Þorsteinsdóttir"]
TABLES: dict[str, tuple[int, dict[str, object], int]] = {
    "northgard": (5, {"creatures": "yes"}, 260),
    "bloodrage": (4, {}, 150),
    "catan": (4, {"rules": "watch"}, 200),
    "bellum": (5, {}, 90),
}
DESKS = ((1280, 720), (1920, 1080))
SMALL = ((390, 844), (360, 740))

# What a person would stumble over, in words.
PROBLEMS = """([desk, names]) => {
  const found = [], root = document.documentElement, seen = (one) => one.getClientRects().length > 0;
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} px wide`);
  if (root.scrollHeight > innerHeight + 1) found.push(`the page is ${root.scrollHeight} px high`);
  const inside = (box) => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  if (desk) for (const one of document.querySelectorAll('#board .lit, #offers button')) {
    const called = one.dataset.ref ?? one.textContent;
    if (seen(one) && !inside(one.getBoundingClientRect())) found.push(`out of view: ${called}`);
  }
  for (const name of names) {
    if (desk && ![...document.querySelectorAll('.seat-name')].some((one) => seen(one) && one.textContent === name
        && one.scrollWidth <= one.clientWidth + 1)) found.push(`the name ${name} is cut`);
  }
  const small = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    const one = node.parentElement;
    if (!node.data.trim() || !seen(one) || one.closest('.vh, [hidden], script, #words, .sheet-pop')) continue;
    const matrix = one.getScreenCTM?.(), scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    const called = one.getAttribute('class') ?? one.localName;
    if (size < (matrix ? 10.9 : 11.9)) small.add(`${size.toFixed(1)} px: ${called}`);
  }
  found.push(...small);
  const slots = ['.prompt-slot', '.top', '#stage', '.rail', '#hand-slot', '#scene', '#own-place'];
  const boxes = slots.map((one) => [one, document.querySelector(one)]).filter(([, one]) => one && seen(one))
    .map(([name, one]) => [name, one.getBoundingClientRect()]);
  const across = (one, other) => one.left < other.right - 2 && other.left < one.right - 2;
  const down = (one, other) => one.top < other.bottom - 2 && other.top < one.bottom - 2;
  if (desk && document.getElementById('board').dataset.scene !== 'over') {
    for (const [a, one] of boxes) for (const [b, other] of boxes) {
      if (a < b && across(one, other) && down(one, other)) found.push(`${a} lies over ${b}`);
    }
  }
  const prompt = document.querySelector('#prompt').getBoundingClientRect();
  if (!inside(prompt) || prompt.bottom > innerHeight + 1) found.push('the question is out of view');
  return found;
}"""


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def in_the_middle(game: str) -> Match:
    """A game of bots, well under way, in which the first player is asked."""
    players, options, steps = TABLES[game]
    match = new_match(game, players, 5, **options)
    luck = Fast(5)
    while not match.over and (len(match.entries) < steps or 0 not in match.waiting):
        seat = match.waiting[0]
        match.play(seat, ask("greedy", match, seat, luck))
    assert not match.over
    return match


@pytest.mark.parametrize("game", list(TABLES))
def test_one_screen(people: Callable[..., Page], hall: str, database: Path, game: str) -> None:
    match = in_the_middle(game)
    names = LONG[: match.players]
    name = set_table(database, f"one-screen-{game}", match, seed_of(5), names)
    found: list[str] = []
    for settings, sizes in (({}, DESKS), (PHONE, SMALL)):
        page = people(**settings)
        comes_as(page, hall, names[0])
        for language in LANGUAGES:
            page.goto(f"{hall}/table/{name}?lang={language}")
            page.wait_for_selector("#board .lit, #offers button", state="attached")
            for wide, high in sizes:
                page.set_viewport_size({"width": wide, "height": high})
                page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                problems = page.evaluate(PROBLEMS, [wide > 1000, names])
                found += [f"{game} {language} {wide}×{high}: {problem}" for problem in problems]
                if language in ("en", "ru"):
                    screenshot(page, f"one-screen-{game}-{language}-{wide}")
        for theme in ("light", "dark"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            found += [f"{game} {theme}: {one}" for one in barriers(page)]
    assert found == []


def test_what_happened_can_be_stepped_through(people: Callable[..., Page], hall: str, database: Path) -> None:
    match = in_the_middle("bellum")
    name = set_table(database, "since-then", match, seed_of(5), LONG)
    page = people()
    comes_as(page, hall, LONG[0])
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("#since .ev")
    mine = max(number for number, entry in enumerate(match.entries, 1) if entry.seat == 0)
    steps = [int(one.get_attribute("data-seq") or 0) for one in page.locator("#since .ev").all()]
    assert steps == sorted(steps)
    assert min(steps) > mine
    assert page.locator("#log-lines .since-head").count() == 1
    page.locator("#since .ev").last.hover()
    expect(page.locator("#ev-words")).to_have_text(re.compile("Troll"))
    expect(page.locator("#trail .trail-way")).to_have_count(1)  # marked until one chooses
    before = page.locator("#stage-board").inner_html()
    page.keyboard.press("[")
    page.keyboard.press("[")
    page.wait_for_selector("#past:not([hidden])")
    assert page.locator("#board .lit").count() == 0, "nothing can be chosen in the past"
    expect(page.locator("#trail .trail-way")).to_have_count(1)  # a monster was recruited
    expect(page.locator("#trail .trail-sign")).to_have_count(1)
    expect(page.locator("#stage-board .shown")).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.wait_for_selector("#past", state="hidden")
    page.wait_for_selector("[data-awake] #board .lit")
    page.wait_for_function(
        """(text) => {
          const plain = (html) => html.replace(/ (class|tabindex|role|aria-pressed|data-lent|style)="[^"]*"/g, '');
          return plain(document.getElementById('stage-board').innerHTML) === plain(text);
        }""",
        arg=before,
    )
    expect(page.locator("#trail .trail-way")).to_have_count(1)
    page.keyboard.press("e")
    page.locator("#sure button[value=yes]").click()
    expect(page.locator("#since .ev")).to_have_count(0)
    expect(page.locator("#trail > *")).to_have_count(0)


def test_a_rematch_is_seen_at_once(people: Callable[..., Page], hall: str, database: Path) -> None:
    match, luck = new_match("bellum", 2, 7), Random(7)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.choices(seat)))
    name = set_table(database, "over-and-out", match, seed_of(7), ["Astrid", "Ragna"])
    first, second = people(), people()
    for page, who in ((first, "Astrid"), (second, "Ragna")):
        comes_as(page, hall, who)
        page.goto(f"{hall}/table/{name}")
    second.wait_for_selector("#ask-rematch")
    first.get_by_role("button", name="Rematch").click()
    first.wait_for_selector("[data-awake] #board")
    second.wait_for_selector("#banner:not([hidden])")
    second.locator("#banner a").click()
    second.wait_for_selector("[data-awake] #board")
    assert second.url == first.url
