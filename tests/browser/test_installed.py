"""The hall as an installed app: without a connection it shows the tables as they were, and nothing that is secret."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, check_looks
from tests.browser.test_people import joined
from tests.browser.test_table import open_table
from tests.browser.test_waiting_room import named

pytestmark = [pytest.mark.browser, pytest.mark.slow]

APP = {"service_workers": "allow"}
CONTROLLED = "() => navigator.serviceWorker.controller && navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
  const kept = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept[new URL(request.url).pathname] = await (await cache.match(request)).text();
    }
  }
  return kept;
}"""
YOURS = f"({KEPT})().then((kept) => kept['/yours'] ?? '')"


def with_worker(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_function(CONTROLLED)
    page.wait_for_function(YOURS)
    return page


def test_without_a_connection_the_app_shows_your_tables(people: Callable[..., Page], hall: str) -> None:
    page = named(people(**PHONE, **APP), hall, "Ingrid")
    open_table(page, hall, seat1="me", seat2="bot", level2="calm")
    page.wait_for_selector("[data-awake] #board .lit")
    playing = page.url.rpartition("/")[2]
    open_table(page, hall, seat1="me", seat2="link")
    link = page.locator("#seats input[readonly]").first.input_value()
    with_worker(page, f"{hall}/")
    page.wait_for_function(f"(name) => {YOURS}.then((html) => html.includes(name))", arg=playing)
    page.goto(f"{hall}/table/{playing}")
    page.wait_for_selector("[data-awake] #board")
    page.context.set_offline(True)
    for address in (f"{hall}/", f"{hall}/table/{playing}", f"{hall}/yours"):
        page.goto(address)
        page.wait_for_selector("[data-awake]")  # its scripts and styles are here, too
        expect(page.locator(".as-of")).to_contain_text("No connection.")
        expect(page.locator(f"a[href='/table/{playing}']")).to_contain_text("Your turn")
    expect(page.locator(".as-of time")).to_have_text(re.compile(r"\d{1,2}:\d\d"))
    assert "UTC" not in page.locator(".as-of time").inner_text()  # by the clock of this device
    check_looks(page, "offline")

    # No page of a table is kept, and no link to a seat.
    kept = page.evaluate(KEPT)
    assert {path for path in kept if not path.startswith("/static/")} == {"/yours"}
    for secret in (link, "/seat/", "/watch/", "/return/"):
        assert secret not in kept["/yours"]

    expect(page.get_by_role("link", name="Try again")).to_be_visible()

    page.context.set_offline(False)  # the page comes back by itself
    expect(page.locator(".as-of")).to_be_hidden()
    page.wait_for_selector("[data-awake]")
    check_looks(page, "yours")


def test_what_is_kept_goes_with_the_person(people: Callable[..., Page], hall: str) -> None:
    page = joined(people(**APP), hall, "Vigdis")
    with_worker(page, f"{hall}/yours")
    page.wait_for_function(f"() => {YOURS}.then((html) => html.includes('Vigdis'))")
    page.goto(f"{hall}/account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.wait_for_url(f"{hall}/")
    page.wait_for_function(f"() => {YOURS}.then((html) => html && !html.includes('Vigdis'))")


def test_a_new_version_takes_over_at_once(people: Callable[..., Page], hall: str) -> None:
    page = with_worker(people(**APP), f"{hall}/yours")
    worker = page.context.request.get(f"{hall}/sw.js")
    version = json.loads(worker.text().partition("VERSION = ")[2].partition(";")[0])
    assert f"shell-{version}" in page.evaluate("() => caches.keys()")
    # What an older version has left behind goes when another one comes.
    page.evaluate("() => caches.open('shell-older')")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.unregister())")
    page.reload()
    page.wait_for_function(CONTROLLED)
    page.wait_for_function("() => caches.keys().then((names) => !names.includes('shell-older'))")


@pytest.mark.parametrize(("language", "start"), [("en", "Start a game"), ("cs", "Začít hru")])
def test_the_app_has_a_name_in_every_language(page: Page, hall: str, language: str, start: str) -> None:
    page.goto(f"{hall}/?lang={language}")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    told = page.request.get(f"{hall}{address}").json()
    assert (told["lang"], told["start_url"], told["shortcuts"][1]["name"]) == (language, "/yours", start)
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    sizes = """async ([source]) => { const image = new Image(); image.src = source; await image.decode();
      return [image.naturalWidth, image.naturalHeight]; }"""
    for icon in told["icons"]:
        if icon["sizes"] != "any":
            assert page.evaluate(sizes, [icon["src"]]) == [int(one) for one in icon["sizes"].split("x")]
