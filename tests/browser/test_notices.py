"""Notices, as people choose them: the settings, a push message that the worker shows, and the letter as it looks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from meadhall.kit.catalogue import LANGUAGES
from tests.browser.conftest import barriers, check_looks, hall_on, screenshot
from tests.browser.test_installed import APP, CONTROLLED
from tests.browser.test_layout import problems
from tests.browser.test_people import joined
from tests.browser.test_table import open_table
from tests.hall.notices.outside import Browser, Post, Web, html, plain, post, web

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# A browser without a service for push messages of its own: what it registers with is ours.
SUBSCRIBE = """(given) => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  let there = null;
  const made = {
    endpoint: given.endpoint, toJSON: () => given,
    unsubscribe: async () => { there = null; return true; },
  };
  PushManager.prototype.getSubscription = async () => there;
  PushManager.prototype.subscribe = async (options) => { made.options = options; return (there = made); };
}"""
# A browser without a screen shows no notices and nobody clicks on them: what the worker asks for is noted.
NOTED = """() => {
  self.noted = [];
  registration.showNotification = async (title, { body, tag, data }) => self.noted.push({ title, body, tag, data });
  clients.openWindow = async (address) => self.noted.push(`open ${address}`);
  WindowClient.prototype.focus = async function () { self.noted.push(`focus ${this.url}`); };
}"""
CLICK = """(data) => {
  const notification = { data, close: () => self.noted.push('close') };
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
}"""
NEXT = """async (n) => {
  while (self.noted.length < n) await new Promise((done) => setTimeout(done, 10));
  return self.noted.splice(0);
}"""


@pytest.fixture(scope="module")
def outside() -> Iterator[tuple[Web, Post]]:
    """A push service and a mail server, in a thread."""
    loop, stack = asyncio.new_event_loop(), contextlib.AsyncExitStack()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def opened() -> tuple[Web, Post]:
        return await stack.enter_async_context(web()), await stack.enter_async_context(post())

    yield asyncio.run_coroutine_threadsafe(opened(), loop).result(60)
    asyncio.run_coroutine_threadsafe(stack.aclose(), loop).result(60)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(60)
    loop.close()


@pytest.fixture(scope="module")
def telling(outside: tuple[Web, Post], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A hall that offers everything."""
    folder = tmp_path_factory.mktemp("telling")
    settings = {"smtp": outside[1].address, "mail_from": "Meadhall <hall@example.org>", "notice_local": True}
    with hall_on(f"sqlite:///{folder / 'hall.db'}", folder / "seed", own_address=True, **settings) as address:
        yield address


def delivered(page: Page, message: dict[str, Any]) -> None:
    """As a push service would bring it."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(10)
    origin = "/".join(page.url.split("/")[:3])
    whole = {"origin": origin, "registrationId": found[-1], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", whole)


def test_choosing_and_testing_notices(
    people: Callable[..., Page], telling: str, outside: tuple[Web, Post], tmp_path: Path
) -> None:
    service, server = outside
    browser = Browser(service)
    page = people(**APP, timezone_id="Europe/Prague", permissions=["notifications"])
    page.add_init_script(f"({SUBSCRIBE})({json.dumps(browser.subscription())})")
    page.goto(f"{telling}/settings")
    page.wait_for_selector("[data-awake]")
    # A guest sees a switch, and nothing to fill in.
    expect(page.get_by_label("On this device")).to_be_visible()
    assert page.locator("#mail, #webhook").count() == 0
    expect(page.get_by_role("button", name="Send me a test")).to_be_hidden()

    joined(page, telling, "Ragnhild")
    page.goto(f"{telling}/settings")
    page.wait_for_function(CONTROLLED)
    page.get_by_label("On this device").check()
    page.get_by_role("button", name="Send me a test").click()
    expect(page.get_by_text("The test is on its way.")).to_be_visible()
    told = browser.opened(service.requests.pop())
    assert told["title"] == "A test · Meadhall"

    page.locator("#mail").fill("ragnhild@example.org")
    page.locator("form[action='/notices/mail'] button").click()
    expect(page.get_by_text("Not confirmed yet")).to_be_visible()
    question = server.letters.pop()[1]
    page.goto(next(word for word in plain(question).split() if "/notices/confirm/" in word))
    check_looks(page, "mail-link")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Your address is confirmed")).to_be_visible()

    page.goto(f"{telling}/settings")
    page.locator("#from").select_option("22")
    page.locator("#to").select_option("7")
    page.locator("form[action='/notices/quiet'] button").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.locator("#from")).to_have_value("22")
    expect(page.locator("[data-zone-said]")).to_have_text("Europe/Prague")
    page.get_by_text("Discord, Slack, or ntfy").click()
    page.locator("#webhook").fill(f"{service.origin}/hook")
    page.locator("#form").select_option("slack")
    page.locator("form[action='/notices/webhook'] button").click()
    expect(page.locator("#webhook")).to_have_value(f"{service.origin}/hook")
    page.get_by_role("button", name="Send me a test").click()
    expect(page.get_by_text("The test is on its way.")).to_be_visible()
    assert {request.path for request in service.requests} == {"/push/one", "/hook"}
    letter = server.letters.pop()[1]
    check_looks(page, "notices")
    found = []
    for language in LANGUAGES:
        page.goto(f"{telling}/settings?lang={language}")
        page.wait_for_selector("[data-awake]")
        found += [f"{language} {problem}" for problem in problems(page, "/settings")]
    assert found == []
    page.goto(f"{telling}/settings?lang=en")

    # Off again: the hall forgets this browser.
    page.set_viewport_size({"width": 1280, "height": 720})
    service.requests.clear()
    with page.expect_response("**/notices/push/off"):
        page.get_by_label("On this device").uncheck()
    page.get_by_role("button", name="Send me a test").click()
    expect(page.get_by_text("The test is on its way.")).to_be_visible()
    assert {request.path for request in service.requests} == {"/hook"}

    for name, one in (("question", question), ("test", letter)):
        reads(people, tmp_path, name, html(one))


def reads(people: Callable[..., Page], folder: Path, name: str, text: str) -> None:
    """A letter can be read on a phone and in the dark, without anything from outside."""
    file = folder / f"{name}.html"
    file.write_text(text, encoding="utf-8")
    for scheme in ("light", "dark"):
        for width in (390, 1280):
            page = people(color_scheme=scheme, viewport={"width": width, "height": 620})
            page.route(lambda address: address != file.as_uri(), lambda route: pytest.fail(route.request.url))
            page.goto(file.as_uri())
            assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
            screenshot(page, f"letter-{name}-{scheme}-{width}")
            if width == 390:
                assert barriers(page) == []


def test_the_worker_shows_a_message_and_opens_the_table(people: Callable[..., Page], hall: str) -> None:
    page = people(**APP, permissions=["notifications"])
    open_table(page, hall, seat1="me", seat2="bot", level2="calm")
    table = page.url.removeprefix(hall)
    page.goto(f"{hall}/")
    page.wait_for_function(CONTROLLED)
    worker = page.context.service_workers[0]
    worker.evaluate(NOTED)
    message = {"title": "Your turn · Bellum Magica", "body": "Grey Otter · Last move: Bo", "path": table, "tag": "a"}
    delivered(page, message)
    (shown,) = worker.evaluate(NEXT, 1)
    data = shown.pop("data")
    assert shown == {name: message[name] for name in ("title", "body", "tag")}
    worker.evaluate(CLICK, data)
    assert worker.evaluate(NEXT, 2) == ["close", f"open {hall}{table}"]  # no page of the table is open
    page.goto(f"{hall}{table}")
    page.wait_for_function(CONTROLLED)
    worker.evaluate(CLICK, data)
    assert worker.evaluate(NEXT, 2) == ["close", f"focus {hall}{table}"]
    worker.evaluate(CLICK, {"path": "https://evil.example/"})  # leads nowhere else
    worker.evaluate("() => bringUp('https://evil.example/')")
    assert worker.evaluate(NEXT, 1) == ["close"]
