"""Everything that a decision needs is on one screen: every game with many players, every size, every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.bots import ask
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.kit.catalogue import LANGUAGES
from tests.browser.conftest import barriers_light_and_dark, screenshot
from tests.browser.tables import comes_as, new_match, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LONG = ["Maximilian Østergaard-Wu", "Wilhelmina-Ottiliana", "Ragna", "Ulf", "Ingrid Þorsteinsdóttir"]
# Players, options, and what the first player is asked in the states that are looked at, each after this many choices.
TABLES: dict[str, tuple[int, dict[str, object], dict[str, int]]] = {
    "northgard": (5, {"creatures": "yes"}, {"LayTile": 150, "Turn": 250, "Declare": 250}),
    "bloodrage": (5, {"fifth_player": "yes"}, {"Draft": 200, "Turn": 250, "ChooseCards": 250}),
    "catan": (4, {"rules": "watch"}, {"PlaceSettlement": 0, "Act": 200, "Answers": 200}),
    "bellum": (5, {}, {"Recruit": 90, "Attack": 120}),
}
SIZES = ((1280, 720), (1920, 1080), (390, 844), (360, 780), (768, 1024), (640, 360))  # the last: 1280 × 720 at 200 %
AXE_SIZES = SIZES[0], SIZES[2]
LONGEST = "ru"

# What a person would stumble over, in words.
PROBLEMS = """([desk, names]) => {
  const found = new Set(), root = document.documentElement, seen = (one) => one.getClientRects().length > 0;
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  if (root.scrollHeight > innerHeight + 1) found.add(`the page is ${root.scrollHeight} px high`);
  const inside = (box) => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  const called = (one) => one.getAttribute('class') ?? one.localName;

  // Text: large enough, and whole. What scrolls can be scrolled to, and a card in a hand rises to be read.
  const raised = '.cards-row > *, .hand-slot .ng-cards > *, .since-list, .standing, .stage-board svg, .ev-words';
  const cutBy = (one, box) => {
    for (let up = one; up && up.id !== 'board'; up = up.parentElement) {
      const {overflow} = getComputedStyle(up), edge = up.getBoundingClientRect();
      if (/auto|scroll/.test(overflow)) return null;
      if (/hidden|clip/.test(overflow) && (box.right > edge.right + 2 || box.left < edge.left - 2
          || box.bottom > edge.bottom + 3)) return up;
    }
    return null;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node; (node = walk.nextNode());) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('.vh, [hidden], script, #words, .sheet-pop, dialog') || !seen(one)) continue;
    const style = getComputedStyle(one);
    if (style.visibility === 'hidden') continue;
    const matrix = one.getScreenCTM?.(), scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(style.fontSize) * scale;
    if (size < (matrix ? 10.9 : 11.9)) found.add(`${size.toFixed(1)} px: ${called(one)}`);
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || one.closest(raised)) continue;
    if (/inset/.test(style.clipPath) || one.closest('[style*="clip"]')) continue;
    const slot = one.closest('.top, .prompt, .seat, .gcard, .ct-res, .tab'), edge = slot?.getBoundingClientRect();
    if (edge && (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 3)) {
      found.add(`sticks out of ${called(slot)}: ${node.data.trim().slice(0, 30)}`);
    }
    for (const word of one.closest('.seat-name, .who') ? node.data.matchAll(/[\\p{L}\\p{M}]+/gu) : []) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.add(`broken: ${word[0]}`);
    }
    const by = cutBy(one, box);
    if (by && !by.matches('.vh') && !/inset/.test(getComputedStyle(by).clipPath))
      found.add(`cut: ${node.data.trim().slice(0, 30)} in ${called(by)}`);
  }
  if (desk) for (const name of names) {
    if (![...document.querySelectorAll('.seat-name')].some((one) => seen(one) && one.textContent === name))
      found.add(`the name ${name} is not in view`);
  }

  // What can be chosen: in view, or with a hint where it is. On a desk, in view.
  const meaning = (one) => one.dataset.pick ?? one.dataset.ref;
  const shows = (one) => {
    const box = one.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (!box.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    for (let up = one.parentElement; up && up.id !== 'board'; up = up.parentElement) {
      const edge = up.getBoundingClientRect();
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflow)) continue;
      if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return false;
    }
    return true;
  };
  const lit = [...document.querySelectorAll('#board .lit')], shown = new Set(lit.filter(shows).map(meaning));
  for (const one of lit.filter((other) => !shown.has(meaning(other)))) {
    const tab = document.querySelector(`.tab[data-for="${one.closest('[data-pane]')?.dataset.pane}"]`);
    const hinted = seen(one) ? document.querySelector('.more-lit') : tab?.matches('.has-lit') && seen(tab);
    if (desk || !hinted) found.add(`out of view: ${meaning(one)}`);
  }

  const cut = (one) => {
    const slot = one.closest('#scene, #own-place, #market, #hand-slot');
    return slot && one.getBoundingClientRect().bottom > slot.getBoundingClientRect().bottom + 5;
  };
  const whole = new Set(lit.filter((one) => shows(one) && !cut(one)).map(meaning));
  if (desk) for (const one of lit.filter((other) => seen(other) && cut(other) && !whole.has(meaning(other))))
    found.add(`cut off below: ${meaning(one)}`);

  // Bars and buttons: nothing lies over another, every button takes its own clicks.
  const slots = ['.prompt-slot', '.top', '#stage', '.rail', '#hand-slot', '#scene', '#own-place'];
  const boxes = slots.map((one) => [one, document.querySelector(one)]).filter(([, one]) => one && seen(one))
    .map(([name, one]) => [name, one.getBoundingClientRect()]);
  const across = (one, other) => one.left < other.right - 2 && other.left < one.right - 2;
  const down = (one, other) => one.top < other.bottom - 2 && other.top < one.bottom - 2;
  if (desk && document.getElementById('board').dataset.scene !== 'over') {
    for (const [a, one] of boxes) for (const [b, other] of boxes) {
      if (a < b && across(one, other) && down(one, other)) found.add(`${a} lies over ${b}`);
    }
  }
  for (const one of document.querySelectorAll('.top :is(a, button), #prompt button, .stage-foot button, .tab')) {
    if (!seen(one) || one.matches('.ev')) continue;
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (hit?.closest('button, a') !== one)
      found.add(`${one.id || one.textContent.trim() || called(one)} is under ${hit && called(hit)}`);
  }
  for (const row of document.querySelectorAll('.seat-btn.lit')) {
    const {outlineOffset, outlineWidth} = getComputedStyle(row);
    if (parseFloat(outlineOffset) + parseFloat(outlineWidth) > 0) found.add('the frame of a player is cut');
  }
  const prompt = document.querySelector('#prompt').getBoundingClientRect();
  if (!inside(prompt) || prompt.bottom > innerHeight + 1) found.add('the question is out of view');
  const game = [...document.querySelectorAll('#stage, #scene')].filter(seen);
  if (innerHeight < 500 && !game.some((one) => one.getBoundingClientRect().height > innerHeight * 0.66))
    found.add('less than two thirds of the height are left to the game');
  return [...found];
}"""
# Shapes without a name, a role or anything to point at say nothing to axe, but make up most of a map.
WITHOUT_SHAPES = """() => {
  const shapes = 'path, rect, circle, ellipse, line, polygon, use, clipPath, mask, linearGradient, radialGradient';
  const told = '.body, [role], [tabindex], [aria-label], [data-ref]';
  for (const one of document.querySelectorAll(`#board svg :is(${shapes})`)) if (!one.matches(told)) one.remove();
}"""
NEXT_PICTURE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


# For each heading of the log how many lines it has, and whether the first of them names the same player.
HEADS = """() => [...document.querySelectorAll('#log-lines .turn-head:not([hidden])')].map((head) => {
  const lines = [];
  for (let one = head.nextElementSibling; one && !one.matches('.turn-head, .day'); one = one.nextElementSibling) {
    if (!one.matches('.again, .since-head')) lines.push(one);
  }
  const seat = head.className.match(/seat-\\d/)[0];
  return [lines.length, Boolean(lines[0].querySelector(`a > .${seat}:first-child`))];
})"""
COVERED = """() => {
  const box = document.getElementById('past').getBoundingClientRect();
  const inside = ({ width, left, right, top, bottom }) =>
    width && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  return [...document.querySelectorAll('#stage-board .shown, #trail > *')]
    .filter((one) => inside(one.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80));
}"""


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def in_states(game: str) -> Iterator[tuple[str, Match]]:
    """A game of bots, each time the first player is asked one of the questions."""
    players, options, wanted = TABLES[game]
    match, luck, missing = new_match(game, players, 5, **options), Fast(5), dict(wanted)
    while missing:
        asked = match.view(0)["question"] if 0 in match.waiting else ""
        if asked in missing and len(match.entries) >= missing[asked]:
            del missing[asked]
            yield asked, match
        seat = match.waiting[0]
        match.play(seat, ask("greedy", match, seat, luck))


@pytest.mark.parametrize("game", list(TABLES))
def test_one_screen(people: Callable[..., Page], hall: str, database: Path, game: str) -> None:
    """One state in every language and the others in the one with the longest words, each at every size; axe on all of
    them light and dark, on a desk and on a phone."""
    page, found = people(), []
    names, in_every_language = LONG[: TABLES[game][0]], list(TABLES[game][2])[1]
    comes_as(page, hall, names[0])
    for question, match in in_states(game):
        name = set_table(database, f"one-screen-{game}-{question.lower()}", match, seed_of(5), names)
        for language in LANGUAGES if question == in_every_language else (LONGEST,):
            page.goto(f"{hall}/table/{name}?lang={language}")
            page.wait_for_selector("#board .lit, #offers button", state="attached")
            for wide, high in SIZES:
                page.set_viewport_size({"width": wide, "height": high})
                page.evaluate(NEXT_PICTURE)
                problems = page.evaluate(PROBLEMS, [wide > 1000, names])
                found += [f"{question} {language} {wide}×{high}: {problem}" for problem in problems]
                if language in ("en", LONGEST):
                    screenshot(page, f"one-screen-{game}-{question}-{language}-{wide}")
        page.evaluate(WITHOUT_SHAPES)
        for wide, high in AXE_SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            found += [f"{question} {wide}: {one}" for one in barriers_light_and_dark(page)]
        found += half_made(page, question, names)
    assert found == [], "\n".join(found)


def half_made(page: Page, question: str, names: list[str]) -> list[str]:
    """The same screens once something is picked, and the question says what is still to be picked."""
    page.reload()
    page.wait_for_selector("[data-awake] #board .lit, [data-awake] #offers button", state="attached")
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    state = page.locator("#q-state")
    for part in ("#own-place", "#hand-slot", "#scene", "#stage-board"):
        thing = page.locator(f"{part} .lit:visible")
        if not state.is_visible() and thing.count():
            thing.first.focus()
            page.keyboard.press("Enter")
            page.evaluate(NEXT_PICTURE)
    found = []
    for wide, high in SIZES if state.is_visible() else ():
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate(NEXT_PICTURE)
        problems = page.evaluate(PROBLEMS, [wide > 1000, names])
        found += [f"{question}, half made, {wide}×{high}: {problem}" for problem in problems]
        screenshot(page, f"half-made-{question}-{wide}")
    return found


def test_what_happened_can_be_stepped_through(people: Callable[..., Page], hall: str, database: Path) -> None:
    match = next(match for question, match in in_states("bellum"))
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
    assert page.evaluate(COVERED) == [], "the words lie beside what they tell of"
    page.keyboard.press("Escape")
    page.wait_for_selector("#past", state="hidden")
    page.wait_for_selector("[data-awake] #board .lit")
    page.wait_for_function(
        """(text) => {
          const plain = (html) => html.replace(/ (class|tabindex|role|aria-pressed|data-own-role|style)="[^"]*"/g, '');
          return plain(document.getElementById('stage-board').innerHTML) === plain(text);
        }""",
        arg=before,
    )
    expect(page.locator("#trail .trail-way")).to_have_count(1)
    heads = page.evaluate(HEADS)
    assert heads
    assert all(lines > 1 or not own for lines, own in heads), "a heading says more than the line below it"
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
        page.wait_for_selector("[data-awake]")
    second.wait_for_selector("#ask-rematch")
    first.get_by_role("button", name="Rematch").click()
    first.wait_for_selector("[data-awake] #board")
    second.wait_for_selector("#banner:not([hidden])")
    second.locator("#banner a").click()
    second.wait_for_selector("[data-awake] #board")
    assert second.url == first.url
