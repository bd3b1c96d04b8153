"""What a page does besides: sounds, notices, two fingers, a long press, a question before the end, watching, replay."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import CDPSession, Page, expect

from meadhall.engine.match import Match
from tests.browser.conftest import PHONE, screenshot
from tests.browser.playing import CHOICES, act_by_clicks
from tests.browser.tables import comes_as, new_match, played_until, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# A page in the background of a browser that has no loudspeaker: it keeps what it would have sounded and told.
STUBS = """
window.sounds = [];
window.notices = [];
window.away = false;
Object.defineProperty(document, 'hidden', {get: () => window.away});
const value = () => ({setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {}});
class Node {
  type = ''; frequency = value(); gain = value();
  connect(next) { return next; } start() { window.sounds.push(this.type); } stop() {}
}
window.AudioContext = class {
  state = 'running'; currentTime = 0; destination = new Node();
  resume() {}
  createOscillator() { return new Node(); }
  createGain() { return new Node(); }
  createBiquadFilter() { return new Node(); }
};
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title, options) { window.notices.push([title, options.body]); }
  close() {}
};
"""


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def anything(match: Match, seat: int, choices: list[str], luck: Random) -> str:
    return luck.choice(choices)


def two_at_a_table(database: Path, name: str) -> str:
    """Astrid and Ragna, and it is Ragna's turn alone."""
    match = new_match("bellum", 2, 3)
    played_until(match, lambda match: match.waiting == (1,) and len(match.entries) > 10, anything, Random(3))
    return set_table(database, name, match, seed_of(3), ["Astrid", "Ragna"])


def plays_until_the_other_is_asked(friend: Page, page: Page) -> None:
    luck = Random(1)
    while not page.title().startswith("Your turn"):
        act_by_clicks(friend, luck, CHOICES, first=True)
        seq = friend.locator("body").get_attribute("data-seq")
        page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= Number(seq)", arg=seq)


def test_your_turn_is_told_by_title_icon_sound_and_notice(
    page: Page, people: Callable[..., Page], hall: str, database: Path
) -> None:
    name = two_at_a_table(database, "somebody-is-away")
    friend = people()
    comes_as(page, hall, "Astrid")
    comes_as(friend, hall, "Ragna")
    page.add_init_script(STUBS)
    page.goto(f"{hall}/table/{name}")
    friend.goto(f"{hall}/table/{name}")
    assert not page.title().startswith("Your turn")
    expect(page.locator("#favicon")).to_have_attribute("href", "/static/icon.svg")
    page.locator("[data-open=menu]").click()
    page.locator("#menu [data-taste=notice]").check(force=True)
    page.wait_for_function("() => localStorage.getItem('taste:notice') === 'yes'")
    page.keyboard.press("Escape")
    page.evaluate("() => { window.away = true; }")
    plays_until_the_other_is_asked(friend, page)
    expect(page.locator("#favicon")).to_have_attribute("href", "/static/icon-turn.svg")
    assert page.evaluate("() => window.sounds").count("sawtooth") == 2, "two notes of the horn"
    [[title, body]] = page.evaluate("() => window.notices")
    assert title == "Your turn"
    assert "Bellum Magica" in body


def switch_sound(page: Page) -> None:
    page.locator("[data-open=menu]").click()
    page.locator("#menu [data-sound]").click()
    page.keyboard.press("Escape")


def test_sound_can_be_off_at_one_table(page: Page, people: Callable[..., Page], hall: str, database: Path) -> None:
    quiet, loud = two_at_a_table(database, "a-quiet-table"), two_at_a_table(database, "a-loud-table")
    friend = people()
    comes_as(page, hall, "Astrid")
    comes_as(friend, hall, "Ragna")
    page.add_init_script(STUBS)
    page.goto(f"{hall}/table/{quiet}")
    switch_sound(page)
    expect(page.locator("body")).to_have_attribute("data-muted", "yes")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-muted", "yes")
    page.locator("h1").click()  # browsers allow sounds only after a touch
    friend.goto(f"{hall}/table/{quiet}")
    plays_until_the_other_is_asked(friend, page)
    assert page.evaluate("() => [window.sounds, window.notices]") == [[], []]
    switch_sound(page)
    expect(page.locator("body")).to_have_attribute("data-muted", "no")
    assert page.evaluate("() => window.sounds").count("sawtooth") == 2, "so that one hears what was switched on"
    switch_sound(page)
    page.goto(f"{hall}/table/{loud}")
    expect(page.locator("body")).to_have_attribute("data-muted", "no")


def touch(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def test_two_fingers_make_the_board_larger_and_smaller(people: Callable[..., Page], hall: str, database: Path) -> None:
    name = two_at_a_table(database, "two-fingers")
    page = people(**PHONE)
    comes_as(page, hall, "Ragna")
    page.goto(f"{hall}/table/{name}")
    expect(page.locator("#undo")).to_be_visible()
    seq, frame = page.locator("body").get_attribute("data-seq"), page.locator("#stage-board").bounding_box()
    assert frame
    middle = frame["y"] + frame["height"] / 2
    cdp = page.context.new_cdp_session(page)
    for apart, to in ((40, 100), (100, 50)):
        touch(cdp, "touchStart", (195 - apart, middle), (195 + apart, middle))
        for step in range(1, 6):
            now = apart + (to - apart) * step / 5
            touch(cdp, "touchMove", (195 - now, middle), (195 + now, middle))
        touch(cdp, "touchEnd")
        near = float(page.evaluate("() => document.body.style.getPropertyValue('--near')"))
        assert near == pytest.approx(2.5 if to == 100 else 1.25, rel=0.02)
        wide = page.evaluate("() => document.getElementById('stage-board').scrollWidth")
        assert wide > 1.1 * frame["width"], "what is in the frame grows"
        assert page.locator("#stage-board").bounding_box() == frame, "the frame does not"
    assert page.evaluate("() => visualViewport.scale") == 1, "the page around it stays"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    box = page.locator("#prompt").bounding_box()
    assert box
    assert box["y"] + box["height"] == pytest.approx(844, abs=2), "the prompt stays at the thumb"
    assert page.locator("body").get_attribute("data-seq") == seq, "nothing was chosen by it"


def test_a_long_press_looks_and_does_not_choose(people: Callable[..., Page], hall: str, database: Path) -> None:
    match = new_match("bellum", 2, 3)
    played_until(match, lambda match: match.waiting == (1,) and question(match) == "Recruit", anything, Random(3))
    name = set_table(database, "a-long-press", match, seed_of(3), ["Astrid", "Ragna"])
    page = people(**PHONE)
    comes_as(page, hall, "Ragna")
    page.goto(f"{hall}/table/{name}")
    card = page.locator("#board .monster.lit, #board .monster").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    cdp = page.context.new_cdp_session(page)
    at = (box["x"] + box["width"] / 2, box["y"] + 20)
    touch(cdp, "touchStart", at)
    expect(page.locator("#close-up")).to_be_visible()
    touch(cdp, "touchEnd")
    expect(page.locator("#q-state button")).to_have_count(0)
    assert page.locator("body").get_attribute("data-seq") == str(len(match.entries))
    inside = page.locator("#close-up").bounding_box()
    assert inside
    assert inside["x"] >= 0
    assert inside["x"] + inside["width"] <= 390


def question(match: Match) -> str:
    return "" if match.over else type(match.state.stack[-1]).__name__


def could_recruit(match: Match) -> bool:
    return question(match) == "Recruit" and match.waiting == (0,) and len(match.choices(0)) > 1


def test_a_turn_that_ends_early_asks_first_unless_one_does_not_like_that(page: Page, hall: str, database: Path) -> None:
    for name, likes in (("asks-first", True), ("does-not-ask", False)):
        match = played_until(new_match("bellum", 2, 3), could_recruit, anything, Random(3))
        set_table(database, name, match, seed_of(3), ["Astrid", "bot:calm"])
        comes_as(page, hall, "Astrid")
        page.goto(f"{hall}/table/{name}")
        seq = str(len(match.entries))
        if not likes:
            page.locator("[data-open=menu]").click()
            page.locator("#menu [data-taste=confirm]").uncheck(force=True)
            page.keyboard.press("Escape")
        page.locator("#offers [data-ends]").click()
        if likes:
            expect(page.locator("#sure")).to_be_visible()
            screenshot(page, "sure")
            page.locator("#sure button[value=no]").click()
            expect(page.locator("#sure")).to_be_hidden()
            assert page.locator("body").get_attribute("data-seq") == seq
            page.locator("#offers [data-ends]").click()
            page.locator("#sure button[value=yes]").click()
        page.wait_for_function("(seq) => document.body.dataset.seq !== seq", arg=seq)


NEXT_PICTURE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

LOG_END = """() => {
  const box = document.getElementById('log-box');
  return box.scrollHeight > box.clientHeight + 80 && box.scrollHeight - box.scrollTop - box.clientHeight < 2;
}"""


def test_the_log_stays_at_its_end_or_where_one_reads(page: Page, hall: str, database: Path) -> None:
    name = two_at_a_table(database, "a-long-log")
    comes_as(page, hall, "Astrid")
    page.goto(f"{hall}/table/{name}")
    page.wait_for_function(LOG_END)
    for size in ({"width": 1280, "height": 720}, {"width": 1440, "height": 700}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_function(LOG_END)
    page.evaluate("() => { document.getElementById('log-box').scrollTop = 0; }")
    page.evaluate(NEXT_PICTURE)  # the browser tells of scrolling with the next picture
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate(NEXT_PICTURE)
    assert page.evaluate("() => document.getElementById('log-box').scrollTop") == 0


def test_somebody_watches(page: Page, people: Callable[..., Page], hall: str, database: Path) -> None:
    name = two_at_a_table(database, "somebody-watches")
    comes_as(page, hall, "Ragna")
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake] #board")
    page.locator("[data-open=menu]").click()
    link = page.locator("#menu input[readonly]").input_value()
    page.locator("#menu .qr-box summary").click()
    expect(page.locator("#menu svg.qr")).to_be_visible()
    page.keyboard.press("Escape")
    stranger = people()
    stranger.goto(f"{hall}/table/{name}")
    expect(stranger.locator("h1")).to_have_text("Page not found")
    stranger.goto(link)
    expect(stranger.locator("#prompt")).to_contain_text("You are watching.")
    expect(stranger.locator("#board .lit")).to_have_count(0)
    expect(stranger.locator("#say")).to_have_count(0)
    seq = page.locator("body").get_attribute("data-seq")
    act_by_clicks(page, Random(1), CHOICES, first=True)
    if page.locator("body").get_attribute("data-seq") != seq:
        stranger.wait_for_function("(seq) => document.body.dataset.seq !== seq", arg=seq)


def test_a_game_looked_at_again(page: Page, hall: str, tmp_path: Path) -> None:
    match = played_until(new_match("bellum", 2, 5), lambda match: match.over, anything, Random(5))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record()))
    page.goto(hall)
    page.locator("[data-upload] input[type=file]").set_input_files(file)
    page.wait_for_selector("[data-awake] #scrub")

    def at() -> int:
        return int(page.locator("#moment-no b").inner_text())

    rounds = [int(one) for one in (page.locator("#scrub").get_attribute("data-rounds") or "").split()]
    page.locator("[data-go=round-forward]").click()
    assert at() == rounds[1]
    page.keyboard.press("]")
    assert at() == rounds[2]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("[")
    assert at() == rounds[2]
    page.locator("[data-go=back]").click()
    assert at() == rounds[2] - 1
    page.keyboard.press("Home")
    assert at() == 0
    page.locator("[data-go=forward]").click()
    # Any player's view, and a link to this very moment.
    for seat in ("1", "0"):
        page.locator("[data-view-as]").select_option(seat)
        page.wait_for_function("(seat) => new URLSearchParams(location.search).get('seat') === seat", arg=seat)
    assert "at=1" in page.url
    page.reload()
    assert at() == 1
    expect(page.locator("[data-view-as]")).to_have_value("0")
    with page.expect_download() as download:
        page.locator("#scrub a[download]").click()
    assert json.loads(Path(download.value.path()).read_text()) == match.record()
