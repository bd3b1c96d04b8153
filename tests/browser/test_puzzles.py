"""Puzzles on the real table: answered by clicks and by keys, on a desktop and on a phone."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import meadhall
from meadhall.arena import Plan, simulate
from meadhall.games.registry import BUILT_IN
from meadhall.kit.catalogue import LANGUAGES
from meadhall.puzzles import Puzzle, found
from tests.browser.conftest import PHONE, check_looks
from tests.browser.test_learn import choose

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ANSWERED = "() => document.body.dataset.path !== '' && document.getElementById('lesson-on') !== null"


def opened(page: Page, hall: str, one: Puzzle, query: str = "") -> None:
    page.goto(f"{hall}/puzzles/{one.position['game']}/{one.name}{query}", wait_until="commit")
    page.wait_for_selector("[data-awake] #lesson-answer", state="attached")


@pytest.mark.parametrize("id", BUILT_IN)
def test_right_and_wrong_by_clicks(id: str, page: Page, hall: str) -> None:
    language = [*LANGUAGES][BUILT_IN.index(id) % len(LANGUAGES)]
    right, wrong = found(meadhall.game(id))[:2]
    opened(page, hall, right, f"?lang={language}")
    choose(page, right.answer, ANSWERED)
    expect(page.locator(".puzzle-right")).to_be_visible()
    page.keyboard.press("n")
    page.wait_for_url(f"**/{wrong.name}")
    page.wait_for_selector("[data-awake] #lesson-answer", state="attached")
    choose(page, wrong.others[-1].choice, ANSWERED)
    expect(page.locator(".puzzle-wrong")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language
    page.reload()
    expect(page.locator(".puzzle-wrong")).to_be_visible()
    check_looks(page, f"puzzle-{id}")


def test_by_keys_and_the_pages(page: Page, hall: str) -> None:
    page.goto(f"{hall}/learn")
    page.locator("a[href='/puzzles']").click()
    page.wait_for_url("**/puzzles")
    check_looks(page, "puzzles")
    page.locator("a[href='/puzzles/bellum']").click()
    page.wait_for_selector("[data-awake] #lesson-answer", state="attached")
    (one,) = [one for one in found(meadhall.game("bellum")) if page.url.endswith(one.name)]
    button = page.locator(
        f"#offers button[data-choice='{one.answer}'], #board .lit[data-ref='{one.answer.split()[-1]}']"
    )
    button.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_have_text("Right!")
    expect(page.locator(".lesson-said")).to_have_attribute("aria-live", "polite")
    page.locator(".puzzle-figures summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle-figures tbody tr")).to_have_count(len(one.others) + 1)


def test_on_a_phone(people: Callable[..., Page], hall: str) -> None:
    page, one = people(**PHONE), found(meadhall.game("catan"))[0]
    opened(page, hall, one)
    choose(page, one.answer, ANSWERED)
    expect(page.locator(".puzzle-right")).to_be_in_viewport()
    expect(page.locator("#lesson-on")).to_be_in_viewport()


def test_a_moment_is_shared_as_a_puzzle(page: Page, people: Callable[..., Page], hall: str, tmp_path: Path) -> None:
    (played,) = simulate(Plan("bellum", ("greedy", "random"), games=1, seed=3, records=True))
    assert played.record is not None
    file = tmp_path / "game.json"
    file.write_text(json.dumps(played.record))
    page.goto(hall)
    page.locator("[data-upload] input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay?at=0")
    page.goto(f"{page.url.removesuffix('0')}{len(played.record['entries']) - 6}&seat=0")
    link = page.get_by_role("button", name="Share as a puzzle").get_attribute("data-copy")
    other = people()
    other.goto(str(link))
    other.wait_for_selector("[data-awake] #lesson-answer", state="attached")
    expect(other.locator("#ask")).to_contain_text("What is best here?")
    other.locator("#offers button, #board .lit").first.focus()
    for _ in range(3):  # a choice may name several things
        if other.locator("#lesson-on").count() == 0:
            other.keyboard.press("Enter")
            other.wait_for_function("() => document.querySelector('#lesson-on, #board .lit, #offers button')")
            other.locator("#lesson-on, #offers button, #board .lit").first.focus()
    expect(other.locator("#prompt")).to_contain_text("chose:")
    other.keyboard.press("b")
    expect(other.locator("#ask")).to_contain_text("What is best here?")
