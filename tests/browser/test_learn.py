"""Every lesson is played to its end by clicks, each in another language than the one before; with `EVERY_LANGUAGE=1`,
each in every language."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import meadhall
from meadhall.engine.game import Game
from meadhall.games.registry import BUILT_IN
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit import lessons
from meadhall.kit.catalogue import LANGUAGES
from tests.browser.conftest import PHONE, check_looks

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVERY = [(meadhall.game(id), name) for id in BUILT_IN for name in lessons.found(meadhall.game(id))]
TOLD = [
    (game, name, language)
    for at, (game, name) in enumerate(EVERY)
    for nth, language in enumerate(LANGUAGES)
    if os.environ.get("EVERY_LANGUAGE") or nth == at % len(LANGUAGES)
]

# Where to click next for a choice: a button for all of it, something lit that it names, a button for a word of it, or
# the tab that any of these is in. Of several points one where a click would mean it.
NEXT = """(wanted) => {
  const words = wanted.split(' '), seen = (one) => one.getClientRects().length > 0;
  const fits = ({dataset: {pick, ref, word}}) => {
    if (word !== undefined) return words.includes(word, 1);
    if (pick === undefined) return words.includes(ref, 1);
    return pick.split(' ').every((one, at) => one === '?' || one === words[at]);
  };
  const lit = [...document.querySelectorAll('#board .lit')].filter(fits);
  const offers = [...document.querySelectorAll('#offers button')];
  const targets = [
    ...offers.filter((one) => one.dataset.choice === wanted), ...lit.filter(seen),
    ...offers.filter((one) => one.dataset.word && fits(one)),
    ...document.querySelectorAll('.tab.has-lit:not([aria-selected=true])'),
  ];
  for (const element of targets) {
    element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const box = element.getBoundingClientRect();
    for (const down of [.5, .25, .75, .08, .92]) for (const across of [.5, .25, .75, .08, .92]) {
      const x = box.x + box.width * across, y = box.y + box.height * down;
      if (document.elementFromPoint(x, y)?.closest('#board .lit, #board .picked, button') === element) return [x, y];
    }
  }
  return null;
}"""
LOOKS = """() => {
  const {tab, sheet} = document.getElementById('board').dataset, picked = document.querySelectorAll('#q-state button');
  return [document.body.dataset.path, document.getElementById('lesson-answer').innerHTML, tab, sheet,
    ...[...picked].map((one) => one.dataset.word)].join();
}"""


def choose(page: Page, choice: str, reached: str) -> None:
    """Clicks until the choice is made; `reached`: what is true then."""
    for _ in range(9):
        point = page.evaluate(NEXT, choice)
        assert point, f"nothing to click for {choice}"
        before = page.evaluate(LOOKS)
        page.mouse.click(*point)
        page.wait_for_function(f"(before) => ({LOOKS})() !== before", arg=before)
        page.wait_for_function(f"() => ({reached})() || document.querySelector('#board .lit, #offers button')")
        if page.evaluate(reached):
            return
    raise AssertionError(f"{choice} was never made")


@pytest.fixture(scope="module")
def learner(browser: object, hall: str) -> Callable[[], Page]:
    """One page for all lessons: nothing that one leaves behind may matter to the next."""
    pages: list[Page] = []

    def page() -> Page:
        if not pages:
            pages.append(browser.new_page(viewport={"width": 1280, "height": 720}, reduced_motion="reduce"))  # type: ignore[attr-defined]
        return pages[0]

    return page


@pytest.mark.parametrize(
    ("game", "name", "language"), TOLD, ids=[f"{game.id}-{name}-{language}" for game, name, language in TOLD]
)
def test_a_lesson_is_played_to_its_end_by_clicks(
    game: Game, name: str, language: str, learner: Callable[[], Page], hall: str
) -> None:
    page = learner()
    page.goto(f"{hall}/learn/{game.id}/{name}?lang={language}", wait_until="commit")
    page.wait_for_selector("[data-awake] #lesson-answer", state="attached")
    place = lessons.reached(game, name)
    while not place.ended:
        after = f"() => document.body.dataset.path === '{place.path}0'"
        if not place.step.task:
            page.locator("#lesson-on").click()
            page.wait_for_function(after)
        else:
            others = [one for one in place.match.choices(place.lesson.seat) if one not in place.step.choose]
            if others:
                choose(page, others[-1], "() => document.getElementById('lesson-answer').textContent !== ''")
            choose(page, place.step.choose[0], after)
        place = lessons.reached(game, name, f"{place.path}0")
    last = page.locator("#lesson-on")
    expect(last).to_have_attribute("href", f"/learn/{game.id}{following(game, name)}")
    assert page.locator("html").get_attribute("lang") == language


def following(game: Game, name: str) -> str:
    names = lessons.found(game)
    at = names.index(name) + 1
    return f"/{names[at]}" if at < len(names) else ""


def test_by_keys_and_back_again(page: Page, hall: str) -> None:
    page.goto(f"{hall}/learn/bellum/day")
    page.wait_for_selector("[data-awake] #lesson-on")
    page.keyboard.press("n")
    page.wait_for_function("() => document.body.dataset.path === '0'")
    page.keyboard.press("e")  # not to attack at all
    expect(page.locator("#lesson-answer")).to_contain_text("costs you nothing")
    page.locator("[data-ref=farm-6].lit").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.body.dataset.path === '00'")
    page.keyboard.press("b")
    page.wait_for_function("() => document.body.dataset.path === '0'")
    page.go_back()
    page.wait_for_function("() => document.body.dataset.path === '00'")
    page.reload()
    page.wait_for_selector("[data-awake] #lesson-on")
    assert page.locator("body").get_attribute("data-path") == "00"
    page.locator("#bar [data-open=menu]").click()
    page.locator("#menu [data-language=cs]").click()
    expect(page.locator("#prompt")).to_contain_text("Berete si 1 dřevěnou truhlu")


def test_what_cannot_be_chosen_says_why(page: Page, hall: str) -> None:
    page.goto(f"{hall}/learn/bellum/swords?path=0")
    page.wait_for_selector("[data-awake] .lit")
    page.locator("[data-ref=village-5]").first.click()
    expect(page.locator("#lesson-answer")).to_contain_text("R-BM-54")


def test_pages_of_lessons(page: Page, hall: str) -> None:
    page.goto(hall)
    page.locator("a.new-here").click()
    page.wait_for_url("**/learn")
    check_looks(page, "learn")
    page.locator(".learn-acts a[href='/learn/bellum']").click()
    page.wait_for_url("**/learn/bellum")
    check_looks(page, "learn-bellum")
    page.goto(f"{hall}/learn/bellum/day?path=0")
    page.wait_for_selector("[data-awake] .lit")
    check_looks(page, "lesson")


def test_a_lesson_on_a_phone(people: Callable[..., Page], hall: str) -> None:
    """What is spoken of is in view, even where another tab was open."""
    page = people(**PHONE)
    place = lessons.reached(meadhall.game("bellum"), "day", "000")
    page.goto(f"{hall}/learn/bellum/day?path=000")
    page.wait_for_selector("[data-awake] .taught")
    assert HtmlWords("en", "bellum").text(place.step.say).split("**")[0][:20] in page.locator("#prompt").inner_text()
    choose(page, place.step.choose[0], "() => document.body.dataset.path === '0000'")
