"""Northgard in a real browser: exploring with rotation, a fight with a retreat, creatures, a whole game by clicks."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.engine.match import Match
from meadhall.games.northgard.data.kinds import CELL, TILE
from meadhall.games.northgard.rules.map.fitting import EXPLORING, turns
from meadhall.games.northgard.rules.state import Northgard
from meadhall.games.northgard.words.places import place
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.tables.memory import memory_of
from tests.browser.conftest import check_looks, screenshot
from tests.browser.playing import POINT, act_by_clicks, asked, click_on
from tests.browser.tables import comes_as, new_match, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TURNED = "() => Number(document.body.dataset.turned)"
SEQ = "() => document.body.dataset.seq"


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def question(match: Match) -> str:
    return "" if match.over else type(match.state.stack[-1]).__name__


def state(match: Match) -> Northgard:
    assert isinstance(match.state, Northgard)
    return match.state


def games(wanted: tuple[str, ...], **options: object) -> Iterator[tuple[Match, int]]:
    """Games of two, at every question, with their seeds; choices with the wanted words are preferred."""
    for seed in range(1, 200):
        match, luck = new_match("northgard", 2, seed, **options), Random(seed)
        while not match.over:
            yield match, seed
            seat = match.waiting[0]
            choices = match.choices(seat)
            liked = [one for one in choices if any(word in one for word in wanted)]
            match.play(seat, luck.choice(liked or choices))
    raise AssertionError("it never happened")


def go_to(page: Page, hall: str, database: Path, match: Match, seed: int, name: str, person: str = "Astrid") -> None:
    """The match at a table of its own, seen by the person in the first seat."""
    set_table(database, name, match, seed_of(seed), ["Astrid", "Ragna"])
    comes_as(page, hall, person)
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake]")
    page.wait_for_selector(".ng-map")


def choose(page: Page, match: Match, seat: int, choice: str, luck: Random) -> None:
    """Makes a choice: what is on the board is clicked there, everything else is a button."""
    seq = page.evaluate(SEQ)
    shown = [word for word in choice.split(" ")[1:] if page.locator(f'#board [data-ref="{word}"]').count()]
    if shown:
        for word in shown:
            if page.evaluate(SEQ) == seq and page.locator(f'#board [data-ref="{word}"].lit').count():
                click_on(page, f'#board [data-ref="{word}"].lit', 0, luck)
    else:
        page.locator("#offers button").nth(match.choices(seat).index(choice)).click()
    page.wait_for_function("(seq) => document.body.dataset.seq !== seq", arg=seq)
    match.play(seat, choice)


# --- exploring ------------------------------------------------------------------------------------------------------


def before_exploring() -> tuple[Match, int, str, str, list[int]]:
    """Seat 0 has drawn one tile and can lay it at a place where not every rotation fits."""
    for match, seed in games(("explore",)):
        if question(match) == "LayTile" and match.waiting == (0,) and match.view(0)["table"]["phase"] == "actions":
            places = [choice.split(" ") for choice in match.choices(0) if choice.startswith("place ")]
            if len({cell for _, _, cell in places}) > 1 and len({tile for _, tile, _ in places}) == 1:
                for _, tile, cell in places:
                    fits = turns(state(match), EXPLORING, TILE.codes[tile], CELL.codes[cell])
                    if 1 < len(fits) < 4:
                        return match, seed, tile, cell, fits
    raise AssertionError


def test_exploring_with_rotation(page: Page, hall: str, database: Path) -> None:
    match, seed, tile, cell, fits = before_exploring()
    luck = Random(1)
    go_to(page, hall, database, match, seed, "the-unknown-land")
    entries = page.evaluate(SEQ)
    # The tile in hand turns, and shows up under the pointer where it fits.
    expect(page.locator(f'.ng-in-hand[data-ref="{tile}"]')).to_be_visible()
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.keyboard.press("Shift+R")
    assert page.evaluate(TURNED) == 1
    place = page.locator(f'.ng-cell[data-ref="{cell}"]')
    place.hover()
    expect(place.locator('.ng-try [data-turn="1"]')).to_be_visible()
    check_looks(page, "northgard-explore")
    assert page.locator(".ng-fingers").count() == 1  # on a phone, the places are buttons, too
    assert not page.locator(".ng-fingers").is_visible()
    # An empty place where it cannot go says why.
    unfit = page.locator(".ng-cell.ng-unfit").count()
    points = (page.evaluate(POINT, [".ng-cell.ng-unfit", index, 0.5]) for index in range(unfit))
    page.mouse.click(*next(point for point in points if point))
    expect(page.locator("#toast a")).to_contain_text("R-NG-")
    click_on(page, f'.ng-cell.lit[data-ref="{cell}"]', 0, luck)
    page.wait_for_selector(".ng-ghost", state="attached")
    match.play(0, f"place {tile} {cell}")
    assert page.evaluate(TURNED) == (1 if 1 in fits else fits[0])  # the rotation stays where it is possible
    # By key, wheel and button; a rotation that does not fit shows where, and says why.
    misfit = next(turn for turn in range(4) if turn not in fits)
    while page.evaluate(TURNED) != misfit:
        page.keyboard.press("r")
    bad = page.locator(f'.ng-ghost[data-turn="{misfit}"]')
    expect(bad.locator(".ng-fault").first).to_be_visible()
    bad.click()
    expect(page.locator("#toast a")).to_contain_text("R-NG-10")
    screenshot(page, "northgard-misfit")
    page.mouse.wheel(0, 100)
    page.wait_for_function("(turn) => Number(document.body.dataset.turned) === turn", arg=(misfit + 1) % 4)
    while page.evaluate(TURNED) != fits[-1]:
        page.locator("[data-turn-by='1']").click()
    assert page.evaluate(SEQ) == str(int(entries) + 1), "turning is no choice, and R does not start over"
    click_on(page, f'.ng-ghost.lit[data-turn="{fits[-1]}"]', 0, luck)
    expect(page.locator(f'.ng-laid[data-ref="{tile}"]')).to_have_count(1)
    expect(page.locator(f'#log-lines li [data-mention="{tile}"]').last).to_be_attached()


def test_the_map_comes_closer(page: Page, hall: str, database: Path) -> None:
    match, seed, _, _, _ = before_exploring()
    go_to(page, hall, database, match, seed, "the-near-land")
    frame = "() => { const box = document.querySelector('[data-pan]'); return [box.scrollWidth, box.scrollLeft]; }"
    wide, _ = page.evaluate(frame)
    page.locator("[data-near=in]").click()
    page.locator("[data-near=in]").click()
    grown, left = page.evaluate(frame)
    assert grown > 1.8 * wide
    box = page.locator("[data-pan]").bounding_box()
    assert box is not None
    free = page.evaluate(
        """([x, y, wide, high]) => {
          for (let down = 10; down < high - 20; down += 12) for (let across = 10; across < wide - 20; across += 12) {
            const hit = document.elementFromPoint(x + across, y + down);
            if (hit?.closest('[data-pan]') && !hit.closest('.lit')) return [x + across, y + down];
          } }""",
        [box["x"], box["y"], box["width"], box["height"]],
    )
    page.mouse.move(*free)
    page.mouse.down()
    page.mouse.move(free[0] - 60, free[1], steps=4)
    page.mouse.up()
    assert page.evaluate(frame)[1] == pytest.approx(left + 60, abs=2)
    expect(page.locator("#toast")).not_to_be_visible()  # a drag is not a question
    page.locator("[data-near=fit]").click()
    assert page.evaluate(frame)[0] == wide


# --- a fight --------------------------------------------------------------------------------------------------------


def before_fight() -> tuple[Match, int, list[tuple[int, str]]]:
    """Seat 0 moves into land of seat 1; what follows ends with someone's retreat to one of several places."""
    for seed in range(1, 200):
        match, luck = new_match("northgard", 2, seed), Random(seed)
        moved, fought = 0, False
        while not match.over:
            seat = match.waiting[0]
            choices = match.choices(seat)
            liked = [one for one in choices if one.startswith(("step ", "play start_move", "retreat ", "group "))]
            if choices[0].startswith("retreat ") and fought and len(choices) > 1:
                match.play(seat, choices[-1])
                while question(match) in ("Retreat", "HowManyRetreat"):
                    match.play(seat, match.choices(seat)[-1])
                after = [(entry.seat, entry.choice) for entry in match.entries[moved:]]
                again = new_match("northgard", 2, seed)
                for entry in match.entries[:moved]:
                    again.play(entry.seat, entry.choice)
                return again, seed, after
            if seat == 0 and question(match) == "Walk":
                moved, fought = len(match.entries), False
            told = match.told(match.play(seat, luck.choice(liked or choices)), None)
            fought = fought or any(one["event"] == "fight_began" and one["attacker"] == 0 for one in told)
    raise AssertionError("nobody ever had to retreat")


def test_a_fight_with_a_retreat(page: Page, people: Callable[..., Page], hall: str, database: Path) -> None:
    match, seed, choices = before_fight()
    luck, friend = Random(2), people()
    go_to(page, hall, database, match, seed, "the-fought-land")
    comes_as(friend, hall, "Ragna")
    friend.goto(f"{hall}/table/the-fought-land")
    friend.wait_for_selector("[data-awake]")
    fought = False
    for seat, choice in choices:
        one = (page, friend)[seat]
        one.wait_for_selector("[data-awake] #board .lit, [data-awake] #offers button")
        fight = match.view(None)["table"]["fight"]
        if fight and not fought:  # both see where, and the stage
            fought = True
            for viewer in (page, friend):
                expect(viewer.locator(f'.ng-contested[data-ref="{fight["territory"]}"]')).to_have_count(1)
                expect(viewer.locator(".ng-clash")).to_have_count(1)
                expect(viewer.locator(".ng-stage")).to_be_visible()
            screenshot(page, "northgard-fight")
        if choice.startswith("retreat "):
            screenshot(one, "northgard-retreat")
        choose(one, match, seat, choice, luck)
    assert fought
    seat, goal = next((seat, choice.split(" ")[1]) for seat, choice in choices if choice.startswith("retreat "))
    for viewer in (page, friend):  # the unit that fled is there now
        expect(viewer.locator(f"#piece-units-{seat}-{goal.replace('.', '-')}")).to_be_attached()


def test_units_slide_out_of_the_group_they_leave(page: Page, hall: str, database: Path) -> None:
    match, seed, choices = before_fight()
    luck = Random(2)
    page.emulate_media(reduced_motion="no-preference")
    go_to(page, hall, database, match, seed, "the-crossed-land")
    page.evaluate(
        """() => { window.slid = []; document.addEventListener('transitionrun', (event) => {
          if (event.target.matches('.piece')) slid.push(event.target.id); }) }"""
    )
    goal = choices[0][1].split(" ")[2].replace(".", "-")
    for seat, choice in choices[:2]:
        choose(page, match, seat, choice, luck)
    assert match.view(0)["table"]["fight"]
    assert f"piece-units-0-{goal}" in page.evaluate("slid")


# --- creatures ------------------------------------------------------------------------------------------------------


def before_creatures() -> tuple[Match, int]:
    """Seat 0 is asked where a creature goes."""
    for match, seed in games(("explore", "pass"), creatures="yes"):
        if question(match) == "Prowl" and match.waiting == (0,):
            return match, seed
    raise AssertionError


def test_creatures_prowl(page: Page, hall: str, database: Path) -> None:
    match, seed = before_creatures()
    beast = match.view(0)["table"]["asking"]["creature"]
    go_to(page, hall, database, match, seed, "the-wild-land")
    choice = match.choices(0)[-1]
    goal = choice.split(" ")[1]
    before = page.locator(f"#piece-{beast}").bounding_box()
    screenshot(page, "northgard-prowl")
    choose(page, match, 0, choice, Random(3))
    assert next(one for one in match.told(match.entries[-1].events, 0) if one["event"] == "creature_moved") == {
        "event": "creature_moved", "creature": beast, "territory": goal,
    }  # fmt: skip
    report = page.locator("#ng-report-creatures")
    expect(report).to_be_visible()
    report.locator("summary").click()
    expect(report.locator("li").first).to_be_visible()
    view = {**match.view(0), "memory": memory_of(match).now}
    name = place(HtmlWords("en"), view, goal)
    expect(page.locator("#log-lines li [data-mention]", has_text=name).first).to_be_attached()
    assert page.locator(f"#piece-{beast}").bounding_box() != before


# --- a whole game ---------------------------------------------------------------------------------------------------


def test_a_whole_game_by_clicks(people: Callable[..., Page], hall: str, seed_file: Path) -> None:
    page, luck = people(), Random(4)
    page.goto(f"{hall}/new/northgard")
    for seat, holder in ((2, "bot"), (3, "none"), (4, "none"), (5, "none")):
        page.locator(f"input[name=seat{seat}][value={holder}]").check(force=True)
    page.locator("select[name=level2]").select_option("calm")
    seed_file.write_text(seed_of(4))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("[data-awake] #board")
    acts = 0
    while asked(page):
        tired = luck.random() < 0.65 and page.locator("#offers [data-ends]").count()
        act_by_clicks(page, luck, "#offers [data-ends]" if tired else "#board .lit, #offers button")
        acts += 1
        if acts == 20:
            screenshot(page, "northgard-in-play")
    assert acts > 20
    check_looks(page, "northgard-last-map")
    click_on(page, "#prompt a.btn-primary", 0, luck)
    page.wait_for_selector("[data-awake] .victory h1")
    screenshot(page, "northgard-end")


# --- one screen -----------------------------------------------------------------------------------------------------

MEASURE = """() => {
  const frame = document.getElementById('stage-board').getBoundingClientRect(), found = [];
  for (const one of document.querySelectorAll('.ng-map text')) {
    if (!one.getClientRects().length) continue;
    const matrix = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < 10.9) found.push(`${one.textContent} ${size.toFixed(1)} px`);
  }
  const map = document.querySelector('.ng-map').getBoundingClientRect();
  if (map.width < frame.width - 2 || map.height < frame.height - 2) found.push('the map does not fill the stage');
  if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
  for (const row of document.querySelectorAll('.seat-nums')) {
    if (row.scrollWidth > row.clientWidth + 1) found.push('numbers do not fit: ' + row.textContent);
  }
  const visible = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden';
  const boxes = (some) => [...document.querySelectorAll(some)].map((one) => one.getBoundingClientRect());
  const pieces = boxes('.ng-map .piece, .ng-map [data-clear=much]');
  for (const one of document.querySelectorAll('.ng-map .ng-name')) {
    if (!visible(one)) continue;
    const box = one.getBoundingClientRect(), covered = pieces.reduce((sum, other) => {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      return sum + Math.max(0, across) * Math.max(0, down);
    }, 0) / (box.width * box.height);
    if (covered > 0.16) found.push(`${one.textContent} lies under a piece: ${covered.toFixed(2)}`);
  }
  return found;
}"""


NEXT_PICTURE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@cache
def grown() -> Match:
    """A map of five players in the middle of a game, seat 0 to choose."""
    match, luck = new_match("northgard", 5, 3, creatures="yes"), Random(3)
    while len(match.entries) < 330 or match.waiting != (0,) or question(match) != "Turn":
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, luck.choice([one for one in choices if one != "pass"] or choices))
    return match


@pytest.mark.parametrize("language", ["en", "cs", "sk", "ru"])
def test_a_grown_map_of_five_fits_and_can_be_read(page: Page, hall: str, database: Path, language: str) -> None:
    names = ["Astrid", "Ragna", "Maximilian Østergaard-Wu", "Yrsa", "Ulf"]
    table = f"the-grown-land-{language}"
    set_table(database, table, grown(), seed_of(3), names)
    comes_as(page, hall, "Astrid")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{hall}/table/{table}?lang={language}")
    page.wait_for_selector("[data-awake] .ng-map .ng-name", state="attached")
    expect(page.locator(".own-place .ng-sheet")).to_be_visible()
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(NEXT_PICTURE)
        assert page.evaluate(MEASURE) == []
    screenshot(page, f"northgard-grown-{language}")
