"""How people get on: chat, muting and reporting, links to finished games, profiles; all pages as a guest and as an
account."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import PHONE, check_looks
from tests.browser.test_table import open_table
from tests.browser.test_waiting_room import TOO_WIDE, named

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WORD = "a long enough word"


def joined(page: Page, hall: str, name: str) -> Page:
    """Someone with an account."""
    page.goto(f"{hall}/account/new")
    page.wait_for_selector("[data-awake]")
    page.locator("#name").fill(name)
    page.locator("#password").fill(WORD)
    page.get_by_role("button", name="Create with a password").click()
    page.wait_for_url("**/account?new")
    return page


def sat_down(host: Page, guest: Page, hall: str) -> str:
    """Both at a private table; its address."""
    open_table(host, hall, seat1="me", seat2="link")
    guest.goto(host.locator("#seats input[readonly]").first.input_value())
    guest.locator("form.claim button").click()
    for page in (host, guest):
        page.wait_for_selector("[data-awake] #board")
    return guest.url


def test_people_chat_mute_report_and_share_the_game(people: Callable[..., Page], hall: str) -> None:
    astrid, bjorn, friend = joined(people(), hall, "Thora"), joined(people(**PHONE), hall, "Skald"), people()
    table = sat_down(astrid, bjorn, hall)
    bjorn.locator("#tab-hand").click()
    astrid.locator("#tab-chat").click()
    astrid.locator(".reactions summary").click()
    astrid.get_by_role("button", name="Good luck!").click()
    # On a phone the tab of the chat shows that something was said.
    expect(bjorn.locator("#unread")).to_have_text("1")
    expect(bjorn.locator("#tab-chat")).to_be_in_viewport()
    bjorn.locator("#tab-chat").click()
    expect(bjorn.locator("#chat-lines")).to_contain_text("Good luck!")
    expect(bjorn.locator("#unread")).to_be_hidden()
    bjorn.locator("#tab-hand").click()
    bjorn.goto(f"{hall}/rules/bellum")  # what is said meanwhile counts, too
    astrid.locator("#say").fill("Are you still there?")
    astrid.keyboard.press("Enter")
    expect(astrid.locator("#chat-lines")).to_contain_text("Are you still there?")
    bjorn.goto(table)
    expect(bjorn.locator("#unread")).to_have_text("1")
    bjorn.locator("[data-language=cs]").first.evaluate("(link) => link.click()")
    expect(bjorn.locator("#chat-lines")).to_contain_text("Hodně štěstí!")
    bjorn.locator("#tab-chat").click()
    bjorn.locator("#say").fill("Goats, all of you")
    bjorn.keyboard.press("Enter")
    expect(astrid.locator("#chat-lines")).to_contain_text("Goats")
    check_looks(bjorn, "chat-phone")

    astrid.locator("[data-open=menu]").click()
    astrid.get_by_role("link", name="Mute or report").click()
    astrid.get_by_role("button", name="Mute Skald").click()
    expect(astrid.locator("main")).to_contain_text("You won't see what this player writes")
    astrid.locator("details summary").click()
    check_looks(astrid, "people-at-table")
    astrid.locator("input[name=text]").fill("Insults everybody")
    astrid.get_by_role("button", name="Send the report").click()
    expect(astrid.locator("main [role=status]")).to_contain_text("can read your report")
    astrid.get_by_role("link", name="Back to the table").click()
    astrid.wait_for_selector("[data-awake] #board")
    expect(astrid.locator("#chat-lines")).not_to_contain_text("Goats")

    # The game ends; both go on talking, and someone else gets the link.
    bjorn.locator("[data-open=menu]").click()
    bjorn.locator("#table-acts summary").last.click()
    bjorn.locator("[data-do=resign]").click()
    expect(astrid.locator("#prompt")).to_contain_text("Results")
    for page in (astrid, bjorn):
        page.goto(table)
        page.wait_for_selector("[data-awake] main.end-grid")
    astrid.locator("#say").fill("That was quick")
    astrid.keyboard.press("Enter")
    expect(bjorn.locator("#chat-lines")).to_contain_text("That was quick")
    bjorn.locator(".reactions summary").click()
    bjorn.locator("[data-react=good-game]").click()
    expect(bjorn.locator("#chat-lines")).to_contain_text("Dobrá hra!")
    assert "Good game!" not in astrid.locator("#chat-lines").inner_text()
    check_looks(astrid, "end-chat")
    for language in ("ru", "en"):
        bjorn.goto(f"{table}?lang={language}")
        assert bjorn.evaluate(TOO_WIDE) <= 0, language
    astrid.goto(f"{table}/replay?at=0&seat=none")
    astrid.wait_for_selector("[data-awake] #board")
    link = astrid.locator("#prompt").get_by_role("button", name="Copy link").get_attribute("data-copy")
    assert link is not None
    friend.goto(table)
    expect(friend.locator("h1")).to_have_text("Page not found")
    friend.goto(link)
    friend.wait_for_selector("[data-awake] #board")
    assert friend.url == f"{table}/replay?at=0&seat=none"
    friend.get_by_role("link", name="Results").click()
    expect(friend.locator("h1")).to_contain_text("Thora")
    expect(friend.locator("#chat-lines")).to_have_count(0)

    # What the hall knows about them, and how to hide.
    friend.goto(f"{hall}/people/Thora")
    expect(friend.locator("main")).to_contain_text("against people")
    check_looks(friend, "profile")
    friend.goto(f"{hall}/leaders")
    friend.get_by_role("link", name="Thora").click()
    friend.go_back()
    expect(friend.locator("tbody tr").first).to_contain_text("±")
    check_looks(friend, "leaders")
    astrid.goto(f"{hall}/account")
    astrid.get_by_role("button", name="Hide my profile").click()
    expect(astrid.locator("main")).to_contain_text("Your profile is hidden")
    friend.reload()
    expect(friend.locator("tbody")).not_to_contain_text("Thora")

    # Gone for good.
    with astrid.expect_download() as download:
        astrid.get_by_role("link", name="Download everything stored about you").click()
    assert "That was quick" in download.value.path().read_text("utf-8")
    astrid.locator("details.clear summary").click()
    astrid.get_by_role("button", name="Delete for good").click()
    astrid.wait_for_url(f"{hall}/")
    bjorn.goto(f"{table}?lang=en")
    expect(bjorn.locator("h1")).to_contain_text("Unknown player")
    expect(bjorn.locator("main")).not_to_contain_text("Thora")


EVERYWHERE = ["/", "/tables", "/yours", "/new/bellum", "/rules/bellum", "/settings", "/learn", "/leaders"]
SIGNED_OUT = ["/account/new", "/account/in"]


def answers_to(page: Page) -> list[Response]:
    """All that this page is answered from now on."""
    answers: list[Response] = []

    def heard(answer: Response) -> None:
        answers.append(answer)

    page.on("response", heard)
    return answers


def test_every_page_as_a_newcomer_a_guest_and_an_account(people: Callable[..., Page], hall: str) -> None:
    """No page fails, none is wider than a phone, and nothing asks a guest to sign in."""
    newcomer, guest, account = people(**PHONE), named(people(**PHONE), hall, "Hild"), people(**PHONE)
    joined(account, hall, "Eyvind")
    for somebody in (newcomer, guest, account):
        answers = answers_to(somebody)
        paths = list(EVERYWHERE)
        paths += ["/account", "/people/Eyvind"] if somebody is account else SIGNED_OUT
        if somebody is not newcomer:
            open_table(somebody, hall, seat1="me", seat2="link")
            place = "/table/" + somebody.url.rpartition("/")[2]
            paths += [place, f"{place}/return", f"{place}/people"]
        for path in paths:
            somebody.goto(hall + path)
            somebody.wait_for_selector("[data-awake]")
            expect(somebody.locator("main")).to_have_count(1)
            assert somebody.evaluate(TOO_WIDE) <= 0, path
            asked = somebody.locator("input[type=password]").count()
            assert bool(asked) == (path in (*SIGNED_OUT, "/account")), path
        assert [one.url for one in answers if one.status >= 400] == []


def test_the_host_of_the_hall_announces_something(people: Callable[..., Page], hall: str, hall_database: str) -> None:
    guest = named(people(**PHONE), hall, "Sunniva")
    open_table(guest, hall, seat1="me", seat2="bot")
    host = [str(Path(sys.executable).with_name("meadhall")), "admin", "--database", hall_database, "announce"]
    subprocess.run([*host, "Closed from 10 to 11"], check=True)
    try:
        expect(guest.locator("#announced")).to_contain_text("Closed from 10 to 11")
        guest.locator("#announced button").click()
        expect(guest.locator("#announced")).to_be_hidden()
        guest.goto(hall)
        guest.wait_for_selector("[data-awake]")
        expect(guest.locator("#announced")).to_be_hidden()
    finally:
        subprocess.run(host, check=True)
