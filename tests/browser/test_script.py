"""The script's own thinking, without a table: narrowing, motion, merging."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

NEXT = """async ([choices, picked, board, names]) => {
  const { next } = await import('/static/narrowing.js');
  const made = choices.map((text) => ({words: text.split(' '), label: `<${text}>`}));
  const found = next(made, picked, (word) => board.includes(word), names);
  return [found.left.length, [...found.lit].sort(), found.offers.map((offer) => offer.label)];
}"""


def narrowed(
    page: Page, choices: list[str], picked: list[str], board: list[str], names: dict[str, str] | None = None
) -> tuple[int, list[str], list[str]]:
    """How many choices remain, what is lit, what is offered."""
    left, lit, offers = page.evaluate(NEXT, [choices, picked, board, names or {}])
    return left, lit, offers


@pytest.fixture
def script(page: Page, hall: str) -> Page:
    page.goto(f"{hall}/settings")
    return page


RECRUIT = ["recruit imp left 2", "recruit imp right 2", "recruit elf left 2", "recruit elf left 3", "pass"]


def test_what_differs_is_lit_and_the_rest_is_offered(script: Page) -> None:
    board = ["imp", "elf", "left", "right"]
    assert narrowed(script, RECRUIT, [], board) == (5, ["elf", "imp", "left", "right"], ["<pass>"])
    # A picked card: its sides, and the other card instead of it; how to pay is asked when nothing else is open.
    assert narrowed(script, RECRUIT, ["imp"], board) == (2, ["elf", "left", "right"], [])
    assert narrowed(script, RECRUIT, ["elf"], board, {"2": "2 food", "3": "3 runes"}) == (
        2, ["imp"], ["2 food", "3 runes"],
    )  # fmt: skip


def test_order_does_not_matter_and_verbs_are_said_when_they_differ(script: Page) -> None:
    assert narrowed(script, RECRUIT, ["left", "imp"], ["imp", "elf", "left", "right"])[0] == 1
    answers = ["spell", "barrel", "pass"]
    assert narrowed(script, answers, [], []) == (3, [], ["<spell>", "<barrel>", "<pass>"])
    assert narrowed(script, ["pay 1", "pay 2"], [], [], {"1": "one", "2": "two"}) == (2, [], ["one", "two"])


def test_long_lists_are_offered_word_by_word(script: Page) -> None:
    trades = [f"trade {give} {get}" for give in ("wood", "ore") for get in "abcdef"]
    assert narrowed(script, trades, [], []) == (12, [], ["wood", "ore"])
    assert narrowed(script, trades, ["ore"], []) == (6, [], list("abcdef"))


def test_a_new_pick_replaces_what_does_not_go_with_it(script: Page) -> None:
    kept = script.evaluate(
        """async (choices) => {
          const { withWord } = await import('/static/narrowing.js');
          const made = choices.map((text) => ({words: text.split(' ')}));
          return [withWord(made, ['imp', 'left'], 'elf'), withWord(made, ['imp', 'right'], 'elf')];
        }""",
        RECRUIT,
    )
    assert kept == [["left", "elf"], ["elf"]]


def test_a_piece_that_changes_its_zone_slides(script: Page) -> None:
    script.emulate_media(reduced_motion="no-preference")
    running = script.evaluate(
        """async () => {
          const { before, after } = await import('/static/motion.js');
          document.body.insertAdjacentHTML('beforeend', `<div id="board"><div id="a" style="height:50px"></div>
            <div id="b" style="padding:99px"></div></div>`);
          const piece = document.createElement('div');
          piece.id = 'one'; piece.className = 'piece'; piece.textContent = 'x'; piece.style.transition = 'transform 1s';
          document.getElementById('a').append(piece);
          const places = before();
          document.getElementById('b').append(piece);
          piece.style.transition = '';
          after(places);
          return piece.getAnimations().length;
        }"""
    )
    assert running == 1


def test_typed_text_and_ticks_survive_another_language(script: Page) -> None:
    script.locator("#name").fill("Somebody else")
    script.locator("[data-taste=motion]").click()
    script.locator(".bar [data-language=ru]").click()
    script.wait_for_function("() => document.documentElement.lang === 'ru'")
    assert script.locator("#name").input_value() == "Somebody else"
    assert not script.locator("[data-taste=motion]").is_checked()
    assert script.locator("h1").inner_text() == "Настройки"
