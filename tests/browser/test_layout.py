"""No page of the hall is wider than a screen, cuts a word, or becomes too small to read, in any language.

Each page is loaded once, then made narrower, wider, and dark. Tables are in test_one_screen.py.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from meadhall.kit.catalogue import LANGUAGES
from tests.browser.tables import comes_as, new_match, played_until, seed_of, set_table
from tests.browser.test_people import joined
from tests.browser.test_waiting_room import named

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("northgard", "bloodrage", "catan", "bellum")
PAGES = [
    "/", "/tables", "/yours", "/settings", "/learn", "/leaders", "/account", "/account/new", "/account/in",
    "/no/such/page",
    *(f"/{kind}/{game}" for game in GAMES for kind in ("new", "rules", "learn")),
    "/learn/northgard/combat", "/learn/bloodrage/pillage", "/learn/catan/offer", "/learn/bellum/magic",
    "/puzzles", *(f"/puzzles/{game}" for game in GAMES),
]  # fmt: skip
WIDTHS = (1920, 1280, 768, 390, 360)
MANY: dict[str, tuple[dict[str, object], int]] = {
    "northgard": ({}, 5),
    "bloodrage": ({"fifth_player": "yes"}, 5),
    "catan": ({"rules": "watch"}, 4),
    "bellum": ({}, 5),
}
OTHERS = ("Ingrid Þorsteinsdóttir", "Wilhelmina-Ottiliana", "Ulf")
LONG = "Wolfgang-Amadeus Blåtand"  # a name as long as names may be

PROBLEMS = """async (narrow) => {
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const found = new Set(), root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    const out = (one) => one.getBoundingClientRect().right > innerWidth + 1;
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => out(one) && !one.closest('.scroll-x, .toc, svg, .vh, dialog'))
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 90));
    found.add(`${root.scrollWidth} px wide: ${wide.join(' | ')}`);
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node; (node = walk.nextNode());) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('.vh, [hidden], script, #words, #sprite')) continue;
    if (!one.getClientRects().length) continue;
    const style = getComputedStyle(one), size = parseFloat(style.fontSize);
    if (one.ownerSVGElement) {
      const matrix = one.getScreenCTM?.(), seen = matrix ? size * Math.hypot(matrix.a, matrix.b) : 0;
      if (seen && seen < 10.9 && style.display !== 'none' && one.localName === 'text') {
        found.add(`${seen.toFixed(1)} px in a drawing: ${node.data.trim()}`);
      }
      continue;
    }
    if (size < 11.9) found.add(`${size} px: ${one.getAttribute('class') ?? one.localName}`);
    if (!narrow) continue;
    for (const word of node.data.matchAll(/[\\p{L}]{9,}/gu)) {  // shorter ones are never broken
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1 && style.hyphens !== 'auto') found.add(`broken: ${word[0]}`);
    }
  }
  const board = document.querySelector('.end-board .stage-board'), edge = board?.getBoundingClientRect();
  for (const one of board?.querySelectorAll('svg[role=group], .castle') ?? []) {
    const box = one.getBoundingClientRect(), list = !one.matches('svg');  // which may be scrolled to its end
    const cut = list ? root.clientWidth >= 1100 && box.right > edge.right : box.bottom > edge.bottom + 1;
    if (cut || (!list && box.right > edge.right + 1)) found.add('the board at the end is cut');
  }
  for (const one of document.querySelectorAll('.end-board .who > span:last-child, .div-table .nm > span')) {
    for (const word of one.textContent.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      range.setStart(one.firstChild, word.index);
      range.setEnd(one.firstChild, word.index + word[0].length);
      if (range.getClientRects().length > 1) found.add(`broken: ${word[0]}`);
    }
  }
  for (const one of document.querySelectorAll('.end-chart text')) {
    const box = one.getBoundingClientRect(), around = one.closest('section').getBoundingClientRect();
    if (box.right > around.right) found.add(`out of the chart: ${one.textContent}`);
  }
  const glance = document.getElementById('glance')?.getBoundingClientRect().height;
  if (narrow && glance > 720) found.add(`a turn at a glance is ${glance} px high`);  // a phone has 780, less its bars
  for (const one of document.querySelectorAll('nav a, .btn, button, th, td, h1, h2, h3, label span, .who > span')) {
    const style = getComputedStyle(one);
    const seen = one.getClientRects().length && !one.matches('.vh');
    if (seen && style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) {
      found.add(`cut: ${one.textContent.trim().slice(0, 40)}`);
    }
  }
  return [...found];
}"""


def problems(page: Page, address: str) -> Iterator[str]:
    """What is wrong with a page at every width, in the light; on a phone in the dark as well."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        for problem in page.evaluate(PROBLEMS, width <= 390):
            yield f"{address} at {width}: {problem}"
    page.emulate_media(color_scheme="dark")
    yield from (f"{address} in the dark: {problem}" for problem in page.evaluate(PROBLEMS, False))
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_page_fits_every_screen(people: Callable[..., Page], hall: str, language: str) -> None:
    page = named(people(), hall, LONG)
    found: list[str] = []
    for address in PAGES:
        page.goto(f"{hall}{address}?lang={language}")
        found += problems(page, address)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{hall}/new/bellum")
    page.locator("input[name=seat2][value=link]").check(force=True)
    page.locator("input[name=seat3][value=here]").check(force=True)
    page.locator("input[name=name3]").fill(LONG)
    page.locator("main form .btn-primary").last.click()
    page.wait_for_selector("[data-awake] #seats")
    found += problems(page, "a waiting room")
    table = page.url
    for address in ("/people", "/return"):
        page.goto(table + address)
        found += problems(page, f"the waiting room's {address}")
    page.goto(hall)  # where this table is listed now
    found += problems(page, "the door")

    friend = joined(people(), hall, f"{LONG[:-1]}{language[0]}")  # names of accounts are there once
    friend.goto(f"{hall}/account?lang={language}")
    friend.get_by_role("button", name=re.compile("codes|kód|коды")).click()
    friend.wait_for_selector(".codes")
    found += problems(friend, "recovery codes")
    for address in ("/account", "/settings", f"/people/{LONG[:-1]}{language[0]}"):
        friend.goto(f"{hall}{address}")
        found += problems(friend, f"an account's {address}")
    page.goto(table)
    friend.goto(page.locator("#seats input[readonly]").first.input_value())
    found += problems(friend, "an invitation")
    page.goto(f"{table}/return")
    friend.goto(page.locator("#return-link").input_value())
    found += problems(friend, "another device")
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_fits_every_screen(
    people: Callable[..., Page], hall: str, seed_file: Path, game: str
) -> None:
    """The end, the review, and the replay of each game, with a long name, in the two longest languages (in all of
    them with `EVERY_LANGUAGE=1`); the end for many, too."""
    options, many = MANY[game]
    page, found = people(), list[str]()
    comes_as(page, hall, LONG)

    def over(players: int, **options: object) -> str:
        match = new_match(game, players, 7, **options)
        played_until(match, lambda now: now.over, lambda *asked: asked[3].choice(asked[2]), Random(7))
        seats = [LONG, "bot:keen", *OTHERS][:players]
        name = f"fits-{game}-{'few' if players == 2 else 'many'}"
        return set_table(seed_file.with_name("hall.db"), name, match, seed_of(7), seats)

    name = over(2, **({"board": "classic"} if game == "catan" else {}))  # its other boards are for three or four
    for language in LANGUAGES if os.environ.get("EVERY_LANGUAGE") else ("ru", "cs"):
        for address in ("", "/review", "/replay?at=60"):
            page.goto(f"{hall}/table/{name}{address}?lang={language}")
            found += problems(page, f"{game} {language} {address or 'end'}")
    page.goto(f"{hall}/table/{over(many, **options)}?lang=ru")
    assert page.locator(".end-board").count() == 1
    found += problems(page, f"{game} for {many}")
    assert found == [], "\n".join(found)
