"""The script's own thinking, without a table: narrowing, motion, merging."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

NEXT = """async ([choices, picked, board, names]) => {
  const { next } = await import('/static/narrowing.js');
  const made = choices.map((text) => ({words: text.split(' '), label: `<${text}>`}));
  const found = next(made, picked, board, names);
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


TRADES = ["bank ore wood", "bank ore wool", "bank wood ore", "give ore", "give wood", "want wool", "roll", "end"]
PANEL = ["=bank ore", "=bank wood", "=bank ? ore", "=bank ? wood", "=bank ? wool", "=give ore", "=give wood", "=? ore"]


def test_a_thing_can_stand_for_one_place_of_a_choice(script: Page) -> None:
    """What is given and what is got look alike, and are told apart by where they stand."""
    left, lit, offers = narrowed(script, TRADES, [], [*PANEL, "=roll"])
    assert left == len(TRADES)
    assert lit == sorted([*PANEL, "=roll"])
    assert offers == ["<want wool>", "<roll>", "<end>"], "a verb alone has its button, too"
    for picked in (["=bank ore", "=bank ? wood"], ["=bank ? wood", "=bank ore"], ["=? ore", "=bank ? wood"]):
        assert narrowed(script, TRADES, picked, PANEL)[0] == 1
    # One's own ore: to the bank, for what the bank has for it; or in an offer; or other cards in its place.
    assert narrowed(script, TRADES, ["=? ore"], PANEL) == (
        3, ["=bank ? wood", "=bank ? wool", "=bank ore", "=bank wood", "=give ore", "=give wood"], [],
    )  # fmt: skip
    assert narrowed(script, TRADES, ["=give wood"], PANEL)[0] == 1
    assert narrowed(script, TRADES, ["wood", "ore"], []) == (2, [], ["<bank ore wood>", "<bank wood ore>"])


def test_short_choices_are_not_lost_among_long_ones(script: Page) -> None:
    trades = [f"bank {give} {get}" for give in ("wood", "ore", "wool") for get in ("grain", "brick")]
    found = narrowed(script, [*trades, "give wood", "give ore", "give wool", "end"], [], [])
    assert found == (10, [], ["wood", "ore", "wool", "<end>"])


def test_a_new_pick_replaces_what_does_not_go_with_it(script: Page) -> None:
    kept = script.evaluate(
        """async (choices) => {
          const { withPick } = await import('/static/narrowing.js');
          const made = choices.map((text) => ({words: text.split(' ')}));
          return [
            withPick(made, ['imp', 'left'], 'elf'), withPick(made, ['imp', 'right'], 'elf'),
            withPick(made, ['left', '=? imp'], '=recruit imp'),
          ];
        }""",
        RECRUIT,
    )
    assert kept == [["left", "elf"], ["elf"], ["left", "=recruit imp"]]


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


MOTION = """async () => {
  const { before, after } = await import('/static/motion.js');
  const figure = (id) => `<g><g id="${id}" class="piece" style="transition: transform 1s"><circle r="4"/></g></g>`;
  document.body.insertAdjacentHTML('beforeend', `<div id="board"><div id="above"></div>
    <ul class="hand"><li><b class="piece" id="card" style="transition: transform 1s">x</b></li></ul>
    <svg viewBox="-50 -50 100 100" width="200" height="200">${figure('still')}${figure('goer')}</svg></div>`);
  const places = before();
  CHANGE
  after(places);
  const gone = ['card', 'still', 'goer'].filter((id) => document.getElementById(id).getAnimations().length);
  document.getElementById('board').remove();
  return gone;
}"""


def slid(page: Page, change: str) -> list[str]:
    """What is under way after the page has changed like this."""
    return list(page.evaluate(MOTION.replace("CHANGE", change)))


SHIFT = "document.getElementById('above').style.height = '300px';"
STEP = "document.getElementById('goer').parentElement.setAttribute('transform', 'translate(30 20)');"


def test_what_only_shifts_with_the_page_does_not_slide(script: Page) -> None:
    script.emulate_media(reduced_motion="no-preference")
    grow = "document.querySelector('#board > svg').setAttribute('width', '400');" + (
        "document.querySelector('#board > svg').setAttribute('height', '400');"
    )
    assert slid(script, SHIFT) == []
    assert slid(script, SHIFT + grow) == []
    assert slid(script, SHIFT + STEP) == ["goer"]
    assert slid(script, SHIFT + "document.querySelector('.hand').className = 'pile';") == ["card"]
    assert slid(script, "document.querySelector('.hand').className = 'pile';") == []  # it is where it was


def test_nothing_slides_for_those_who_do_not_like_it(script: Page) -> None:
    assert slid(script, SHIFT + STEP) == []  # the browser asks for less motion
    script.emulate_media(reduced_motion="no-preference")
    script.evaluate("() => localStorage.setItem('taste:motion', 'no')")
    assert slid(script, SHIFT + STEP) == []


def test_typed_text_and_ticks_survive_another_language(script: Page) -> None:
    script.locator("#name").fill("Someone else")
    script.locator("[data-taste=motion]").click()
    script.locator(".bar [data-language=ru]").click()
    script.wait_for_function("() => document.documentElement.lang === 'ru'")
    assert script.locator("#name").input_value() == "Someone else"
    assert not script.locator("[data-taste=motion]").is_checked()
    assert script.locator("h1").inner_text() == "Настройки"
