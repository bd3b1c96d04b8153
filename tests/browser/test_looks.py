"""Every page in both sizes, light and dark: free of barriers, within the screen, and photographed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import meadhall
from meadhall.engine.luck import Fast
from tests.browser.conftest import check_looks

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game that someone saved."""
    match, luck = meadhall.Match.new(meadhall.game("bellum"), 4, seed=11), Fast(5)
    while not match.over:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()))
    return file


def choose(page: Page, seat: int, holder: str) -> None:
    page.locator(f"input[name=seat{seat}][value={holder}]").check(force=True)


def test_front_page(page: Page, hall: str) -> None:
    page.goto(f"{hall}/new/bellum")
    choose(page, 2, "link")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#seats")
    page.goto(hall)
    assert page.locator("#yours .item").count() == 1
    check_looks(page, "front")
    page.locator(".quick:has(form[action='/play/bellum']) summary").click()
    check_looks(page, "front-levels")


def test_a_record_is_removed_by_hand(page: Page, hall: str, record: Path) -> None:
    page.goto(hall)
    page.locator("[data-upload] input[type=file]").set_input_files(record)
    page.wait_for_selector("[data-awake] #scrub")
    page.goto(hall)
    page.locator(".uploads > summary").click()
    page.locator(".uploads .clear summary").click()
    check_looks(page, "front-uploads")
    page.locator(".uploads .clear").get_by_role("button").click()
    page.wait_for_selector(".uploads", state="detached")
    assert page.locator("#recent").is_visible()


def test_new_table(page: Page, hall: str) -> None:
    page.goto(f"{hall}/new/bellum")
    choose(page, 2, "here")
    choose(page, 4, "link")
    check_looks(page, "new-table")
    choose(page, 2, "me")
    page.get_by_role("button", name="Open the table").click()
    assert "one seat" in page.get_by_role("alert").inner_text()
    assert page.locator("input[name=seat4][value=link]").is_checked(), "what was chosen is kept"


def test_waiting_room_and_invitation(page: Page, people: Callable[..., Page], hall: str) -> None:
    page.goto(f"{hall}/new/bellum")
    choose(page, 2, "link")
    page.get_by_role("button", name="Open the table").click()
    link = page.locator("#seats input[readonly]").input_value()
    check_looks(page, "waiting")
    page.locator("#seats .qr-box summary").click()
    assert page.locator("#seats svg.qr").is_visible()
    check_looks(page, "waiting-qr")
    friend = people()
    friend.goto(link)
    check_looks(friend, "claim")


@pytest.mark.parametrize("address", ["settings", "rules/bellum", "no/such/page"])
def test_other_pages(page: Page, hall: str, address: str) -> None:
    page.goto(f"{hall}/{address}")
    check_looks(page, address.replace("/", "-"))


def test_record_replayed(page: Page, hall: str, record: Path) -> None:
    page.goto(hall)
    page.locator("[data-upload] input[type=file]").set_input_files(record)
    page.wait_for_selector("[data-awake] #scrub")
    entries = int(page.locator("body").get_attribute("data-entries") or 0)
    page.locator("#at").fill(str(entries * 2 // 3))
    page.wait_for_function(f"() => document.getElementById('ask').textContent.includes('{entries * 2 // 3}')")
    check_looks(page, "replay")
    page.locator("#prompt a.btn").click()
    page.wait_for_selector("[data-awake] .victory")
    check_looks(page, "end")


def test_the_list_of_chapters_shows_where_one_reads(page: Page, hall: str) -> None:
    """However one got there, and where no heading is in view."""
    page.goto(f"{hall}/rules/bellum")
    current = page.locator(".toc a[aria-current]")
    for chapter, wide, high in (("All cards", 1280, 500), ("Setting up", 1280, 720), ("All cards", 390, 844)):
        page.set_viewport_size({"width": wide, "height": high})
        page.get_by_role("heading", name=chapter, exact=True).evaluate(
            "(one) => scrollTo(0, scrollY + one.getBoundingClientRect().top + 600)"
        )
        expect(current).to_have_text(chapter)
        expect(current).to_be_in_viewport(ratio=0.9)
