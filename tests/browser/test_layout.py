"""No page of the hall is wider than a screen, cuts a word or becomes too small to read, in any language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from meadhall.kit.catalogue import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAMES = ("northgard", "bloodrage", "catan", "bellum")
PAGES = ["/", "/settings", *(f"/{kind}/{game}" for game in GAMES for kind in ("new", "rules")), "/no/such/page"]
WIDTHS = (360, 390, 768, 1280, 1920)

PROBLEMS = """() => {
  const found = [], root = document.documentElement;
  if (root.scrollWidth > innerWidth) {
    const out = (one) => one.getBoundingClientRect().right > innerWidth + 1;
    const wide = [...document.body.querySelectorAll('*')]
      .filter((one) => out(one) && !one.closest('.scroll-x, .toc, svg, .vh, dialog'))
      .slice(0, 3).map((one) => one.outerHTML.slice(0, 90));
    found.push(`${root.scrollWidth} px wide: ${wide.join(' | ')}`);
  }
  const small = new Set(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.getClientRects().length) continue;
    if (one.closest('.vh, [hidden], script, #words, svg')) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 11.9) small.add(`${size} px: ${one.getAttribute('class') ?? one.localName}`);
  }
  for (const one of document.querySelectorAll('nav a, .btn, button, th, td, h1, h2, h3, label span')) {
    const style = getComputedStyle(one);
    const seen = one.getClientRects().length && !one.matches('.vh');
    if (seen && style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) {
      small.add(`cut: ${one.textContent.trim().slice(0, 40)}`);
    }
  }
  return [...found, ...small];
}"""


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_page_fits_every_screen(people: Callable[..., Page], hall: str, language: str) -> None:
    page, found = people(), []
    for address in PAGES:
        page.goto(f"{hall}{address}?lang={language}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            found += [f"{address} at {width}: {problem}" for problem in page.evaluate(PROBLEMS)]
    assert found == [], "\n".join(found)
