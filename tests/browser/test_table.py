"""At the table: hot seat, invitations, undo, dragging, questions, close-ups, languages, phones, lost connections."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, check_looks, screenshot
from tests.browser.playing import act_by_clicks, asked, start_with_bots

pytestmark = [pytest.mark.browser, pytest.mark.slow]


# Everything but the list of players.
COVERED = ":is(#stage, #scene, #mine, #market) [data-ref]"


def open_table(page: Page, hall: str, **seats: str) -> None:
    """A new table; seat1="me", seat2="here" …"""
    page.goto(f"{hall}/new/bellum")
    for seat in ("seat1", "seat2", "seat3", "seat4", "seat5"):
        wanted = seats.get(seat, "none")
        if seat != "seat1":
            page.locator(f"input[name={seat}][value={wanted}]").check(force=True)
        if wanted == "here":
            page.locator(f"input[name=name{seat[-1]}]").fill("Marek")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("[data-awake] #board, [data-awake] #seats")


def play_until(page: Page, question: str, luck: Random) -> None:
    """Plays anything until this is asked."""
    while question not in page.locator("#ask").inner_text():
        assert asked(page)
        if question in page.locator("#ask").inner_text():
            return
        act_by_clicks(page, luck)
        asked(page)


def test_hot_seat_hides_secrets_while_the_screen_is_handed_over(page: Page, hall: str) -> None:
    open_table(page, hall, seat1="me", seat2="here")
    # Both are asked at once where to place goblins; nobody has said to be here yet.
    expect(page.locator("#take-over")).to_be_visible()
    assert page.locator(COVERED).count() == 0, "nothing of the board is there"
    check_looks(page, "hand-over")
    first = page.locator("#take-over").inner_text()
    page.locator("#take-over").click()
    expect(page.locator("#board .lit").first).to_be_visible()
    page.locator("#board .lit[data-ref=left]").click()
    page.locator("#board .lit[data-ref=right]").click()
    page.wait_for_function(
        "(first) => document.querySelector('#take-over') && document.querySelector('#take-over').innerText !== first",
        arg=first,
    )
    assert "Marek" in page.locator("#take-over").inner_text() or "Marek" in first
    assert page.locator(COVERED).count() == 0
    page.keyboard.press("Enter") if page.evaluate("() => document.activeElement.id === 'take-over'") else page.locator(
        "#take-over"
    ).click()
    expect(page.locator("#board .lit").first).to_be_visible()


def test_a_friend_comes_by_link(page: Page, people: Callable[..., Page], hall: str) -> None:
    open_table(page, hall, seat1="me", seat2="link")
    link = page.locator("#seats input[readonly]").input_value()
    friend = people()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Ragna <b>")
    friend.get_by_role("button", name="Take a seat").click()
    friend.wait_for_selector("[data-awake] #board .lit")
    page.wait_for_selector("[data-awake] #board .lit")  # the waiting room became the table by itself
    assert "Ragna <b>" in page.locator("#seats-rows").inner_text()
    friend.keyboard.press("c")
    friend.locator("#say").fill("Hello <i>there</i>")
    friend.keyboard.press("Enter")
    expect(page.locator("#unread")).to_have_text("1")
    page.locator("#tab-chat").click()
    expect(page.locator("#chat-lines")).to_contain_text("Hello <i>there</i>")
    expect(page.locator("#unread")).to_be_hidden()
    expect(friend.locator("#say")).to_have_value("")
    screenshot(page, "two-people")


def test_undo_and_restart(page: Page, hall: str) -> None:
    open_table(page, hall, seat1="me", seat2="here")
    page.locator("#take-over").click()
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    hint = page.locator("#prompt .q-hint")
    expect(hint).to_contain_text("Goblin 1 of 2")
    page.locator("#board .lit[data-ref=left]").click()
    expect(hint).to_contain_text("Goblin 2 of 2")
    page.keyboard.press("u")
    expect(hint).to_contain_text("Goblin 1 of 2")
    page.locator("#board .lit[data-ref=right]").click()
    expect(hint).to_contain_text("Goblin 2 of 2")
    page.locator("#restart").click()
    expect(hint).to_contain_text("Goblin 1 of 2")


def test_drag_pick_unpick_and_why_not(page: Page, hall: str) -> None:
    start_with_bots(page, hall)
    luck = Random(3)
    play_until(page, "recruit", luck)
    card = page.locator("#board .lit.monster").first
    ref = card.get_attribute("data-ref")
    card.click()
    expect(page.locator(f"#board .picked[data-ref={ref}]")).to_have_count(1)
    expect(page.locator("#q-state button")).to_have_count(1)
    check_looks(page, "table")
    page.keyboard.press("Escape")
    expect(page.locator("#q-state button")).to_have_count(0)
    # Someone else's castle cannot be chosen now, and says why.
    page.locator("#board .foes [data-ref]").first.click(position={"x": 20, "y": 12})
    expect(page.locator("#toast")).to_be_visible()
    # Hovering shows a close-up.
    card.hover()
    expect(page.locator("#close-up")).to_be_visible()
    screenshot(page, "close-up")
    # Dragging a card to a flank recruits it there.
    seq = page.locator("body").get_attribute("data-seq")
    source, target = card.bounding_box(), page.locator("#board .lit[data-ref=right]").bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 30, source["y"] + 30)
    page.mouse.down()
    page.mouse.move(source["x"] + 60, source["y"] + 60, steps=4)
    expect(page.locator(".drag-ghost")).to_have_count(1)
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    screenshot(page, "dragging")
    page.mouse.up()
    expect(page.locator(".drag-ghost")).to_have_count(0)
    if page.locator("#offers button:not([data-ends])").count():  # two ways to pay
        page.locator("#offers button:not([data-ends])").first.click()
    page.wait_for_function("(seq) => document.body.dataset.seq !== seq", arg=seq)
    expect(page.locator(f"#seat-1 [data-ref={ref}], #seat-1 #card-{ref}").first).to_be_visible()


def test_language_changes_without_losing_anything(page: Page, hall: str) -> None:
    start_with_bots(page, hall)
    page.keyboard.press("c")
    page.locator("#say").fill("half a sen")
    page.locator("[data-open=menu]").click()
    page.locator("#menu [data-language=cs]").click()
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#undo")).to_have_attribute("aria-label", "Zpět")
    expect(page.locator("#say")).to_have_value("half a sen")
    expect(page.locator("#board .lit").first).to_be_visible()
    page.locator("#board .lit[data-ref=left]").click()
    page.wait_for_function("() => document.body.dataset.seq !== '0'")
    expect(page.locator("#seats-rows")).to_contain_text("váš tah")
    for language, word in (("sk", "Späť"), ("ru", "Отменить")):
        page.locator("[data-open=menu]").click()
        page.locator(f"#menu [data-language={language}]").click()
        expect(page.locator("#undo")).to_have_attribute("aria-label", word)
        page.keyboard.press("Escape")
    check_looks(page, "table-ru")


def test_phone(people: Callable[..., Page], hall: str) -> None:
    page, luck = people(**PHONE), Random(4)
    start_with_bots(page, hall)
    for _ in range(8):
        if not asked(page):
            break
        choices = page.locator("#board .lit:visible, #offers button:visible")
        if not choices.count():
            continue
        before = page.locator("body").get_attribute("data-seq")
        choices.nth(luck.randrange(choices.count())).tap()
        if page.locator("#sure[open]").count():
            page.locator("#sure button[value=yes]").tap()
        page.wait_for_function(
            """(before) => document.body.dataset.seq !== before
                || document.querySelector('#q-state button, #offers button')""",
            arg=before,
        )
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll('.btn, .tab, #offers button')]
            .filter((one) => one.getClientRects().length)
            .filter((one) => { const box = one.getBoundingClientRect(); return box.height < 43.5 || box.width < 43.5; })
            .map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == []
    screenshot(page, "phone-in-play")
    screenshot(page, "phone-whole", whole=True)


def test_lost_connection_comes_back_and_misses_nothing(page: Page, hall: str) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket("**/live*", through)
    start_with_bots(page, hall)
    expect(page.locator("#board .lit").first).to_be_visible()
    page.locator("#board .lit[data-ref=left]").click()
    expect(page.locator("#prompt .q-hint")).to_contain_text("Goblin 2 of 2")
    lines[-1].close(code=3001)
    expect(page.locator("#banner")).to_be_visible()
    expect(page.locator("#banner")).to_be_hidden()
    assert len(lines) > 1
    page.locator("#board .lit[data-ref=right]").click()
    expect(page.locator("#prompt .q-hint")).not_to_contain_text("Goblin 2 of 2")


def test_help_and_log(page: Page, hall: str) -> None:
    start_with_bots(page, hall)
    expect(page.locator("#board .lit").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    check_looks(page, "keys", "#keys")
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("[data-open=menu]").click()
    page.get_by_role("button", name="A day at a glance").click()
    expect(page.locator("#turn li")).to_have_count(6)
    assert page.locator("#turn").evaluate("(one) => one.scrollHeight <= one.clientHeight"), "it fits on a phone"
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("#log-lines .ref").last.hover()
    expect(page.locator("#board .shown").first).to_be_visible()
    page.locator("#log-lines a").last.click()
    page.wait_for_selector("[data-awake] #scrub")
    page.keyboard.press("ArrowLeft")
    page.locator("#prompt a.btn").click()
    expect(page.locator("#board .lit").first).to_be_visible()


def test_a_table_can_be_cleared_away(page: Page, hall: str) -> None:
    start_with_bots(page, hall)
    page.locator("[data-open=menu]").click()
    check_looks(page, "menu", "#menu")
    delete = page.locator("#menu .clear", has_text="Delete this table")
    delete.locator("summary").click()
    delete.locator("button").click()
    page.wait_for_selector(".hero")
    assert page.locator("#yours .item").count() == 0
