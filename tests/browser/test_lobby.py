"""The lobby, as people see it: press once and play, find tables, watch, play again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, check_looks, hall_on
from tests.browser.test_waiting_room import SMALL, TOO_WIDE, named

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def lobby(page: Page, hall: str, query: str = "") -> Page:
    page.goto(f"{hall}/tables{query}")
    page.wait_for_selector("[data-awake]")
    return page


def public(page: Page, hall: str, game: str, **form: str) -> str:
    """Opens a public table by its form; its address."""
    seats = {f"seat{number}": "none" for number in range(2, 6)}
    sent: dict[str, str | float | bool] = {"seat1": "me", "listed": "yes", **seats, **form}
    answer = page.context.request.post(f"{hall}/new/{game}", form=sent, headers={"Origin": hall})
    assert answer.ok, answer.text()
    return answer.url


@pytest.fixture(params=["sqlite", "postgresql"])
def doors(request: pytest.FixtureRequest, hall: str, seed_file: Path) -> Iterator[tuple[str, str]]:
    """Where two people come in: the same hall, or two processes on one PostgreSQL."""
    if request.param == "sqlite":
        yield hall, hall
        return
    database = request.getfixturevalue("postgres").new_database()
    with hall_on(database, seed_file) as hall, hall_on(database, seed_file) as twin:
        yield hall, twin


def test_people_find_one_another(people: Callable[..., Page], doors: tuple[str, str]) -> None:
    hall, twin = doors
    astrid, bjorn, ragna = named(people(), hall, "Gudrun"), named(people(**SMALL), twin, "Snorri"), people()
    named(ragna, hall, "Yrsa")
    lobby(astrid, hall)
    lobby(bjorn, twin)
    check_looks(astrid, "lobby-quiet")

    # One presses and changes her mind, then waits again; the other sees it at once.
    press = "Find a game: Bellum Magica, Live"
    astrid.get_by_role("button", name=press).click()
    expect(bjorn.locator("#seek-bellum")).to_contain_text("Gudrun")
    astrid.locator(".seeking").get_by_role("button", name="Cancel").click()
    expect(bjorn.locator("#seek-bellum")).not_to_contain_text("Gudrun")
    astrid.get_by_role("button", name=press).click()
    expect(astrid.locator(".seeking")).to_contain_text("Stay on this page")

    # Someone opens tables, and the lists fill while people look at them.
    opened = public(ragna, hall, "catan", seat2="link", seat3="link", pace="days", days="2", then="bot")
    watched = public(ragna, hall, "bellum", seat2="bot", level2="calm")
    joins, watches = (f"a[href$='{one.rpartition('/')[2]}']" for one in (opened, watched))
    expect(bjorn.locator(f"#lobby-open {joins}")).to_contain_text("2 of 3 seats free")
    expect(bjorn.locator(f"#lobby-playing {watches}")).to_contain_text("Calm")
    check_looks(astrid, "lobby-full")
    for language in ("cs", "sk", "ru", "en"):
        lobby(bjorn, twin, f"?lang={language}")
        assert bjorn.evaluate(TOO_WIDE) <= 0, language
    bjorn.locator("#f-pace").select_option("days")
    bjorn.wait_for_url("**pace=days**")
    expect(bjorn.locator(f"#lobby-open {joins}")).to_be_visible()
    bjorn.locator("#f-game").select_option("northgard")
    expect(bjorn.locator("#lobby-open")).to_contain_text("No open table fits these filters.")

    # A third person watches, and sees no choices.
    lobby(bjorn, twin).locator(f"#lobby-playing {watches}").click()
    bjorn.wait_for_selector("[data-awake] #board")
    assert bjorn.locator("#board .lit").count() == 0
    expect(bjorn.locator("#say")).to_have_count(0)

    # Press once: both play.
    lobby(bjorn, twin).get_by_role("button", name=press).click()
    for page in (astrid, bjorn):
        page.wait_for_selector("[data-awake] #board")
    assert astrid.url.removeprefix(hall) == bjorn.url.removeprefix(twin)

    # It ends, and they play again.
    bjorn.locator("[data-open=menu]").click()
    bjorn.locator("#table-acts summary").last.click()
    bjorn.locator("[data-do=resign]").click()
    bjorn.wait_for_url("**/table/*")
    expect(astrid.locator("#prompt")).to_contain_text("Results")
    lobby(astrid, hall).get_by_role("button", name="Invite Snorri").click()
    astrid.wait_for_selector("[data-awake] #seats")
    expect(lobby(bjorn, twin).locator(".invited")).to_contain_text("Gudrun invites you: Bellum Magica")


def test_bots_instead(people: Callable[..., Page], hall: str) -> None:
    page = lobby(named(people(**PHONE), hall, "Hallgerd"), hall)
    page.locator("[data-kept]").check()
    page.get_by_role("button", name="Find a game: Blood Rage, Live").click()
    expect(page.locator(".seeking")).to_contain_text("After a minute, bots take the other seats.")
    expect(page.locator("[data-kept]")).to_be_checked()  # remembered
    check_looks(page, "lobby-waiting")
    page.get_by_role("button", name="Play against bots now").click()
    page.wait_for_selector("[data-awake] #board")
