"""Catan in a real browser: a trade between people, a seven, a breach of the Wall, and a whole game by clicks."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.engine.match import Match
from tests.browser.conftest import PHONE, barriers, check_looks, screenshot
from tests.browser.playing import act_by_clicks, asked, click_on
from tests.browser.tables import comes_as, new_match, played_until, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


def question(match: Match) -> str:
    return "" if match.over else type(match.state.stack[-1]).__name__


def saver(match: Match, seat: int, choices: list[str], luck: Random) -> str:
    """Someone who only collects cards."""
    quiet = [choice for choice in choices if choice.split(" ")[0] in ("roll", "end", "settle", "road")]
    return "end" if "end" in choices else luck.choice(quiet or choices)


def hand(match: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = match.view(seat)["table"]["seats"][seat]["hand"]
    return held


def in_hand(page: Page, resource: str) -> int:
    return int(page.locator(f"#hand-{resource} > b").inner_text())


def rich_and_poor(match: Match) -> tuple[str, str, str] | None:
    """Seat 0 trades, seat 1 can agree: what the one has plenty of, what the other has, what the bank takes."""
    if question(match) != "Act" or match.waiting != (0,):
        return None
    mine, theirs = hand(match, 0), hand(match, 1)
    banked = [choice.split(" ")[1] for choice in match.choices(0) if choice.startswith("bank ")]
    for paid in banked:
        for give in (one for one in RESOURCES if one != paid and mine[one] >= 2):
            for want in (one for one in RESOURCES if one not in (paid, give) and theirs[one] and not mine[one]):
                return paid, give, want
    return None


def shows(page: Page, entries: int) -> None:
    """Waits until the page shows the table after this many choices."""
    page.wait_for_function("(seq) => document.body.dataset.seq === seq", arg=str(entries))


def seq_of(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-seq") or "0")


def test_a_trade_between_people(page: Page, people: Callable[..., Page], hall: str, database: Path) -> None:
    match = new_match("catan", 2, 1, board="classic")
    played_until(match, lambda match: rich_and_poor(match) is not None, saver, Random(1))
    name = set_table(database, "trade-between-people", match, seed_of(1), ["Astrid", "Ragna"])
    paid, give, want = rich_and_poor(match) or ("", "", "")
    before, theirs = hand(match, 0), hand(match, 1)
    friend = people(**PHONE)
    comes_as(page, hall, "Astrid")
    comes_as(friend, hall, "Ragna")
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake]")
    friend.goto(f"{hall}/table/{name}")
    friend.wait_for_selector("[data-awake]")
    # The bank: what one gives and what one gets are told apart by where they are.
    page.locator(f"#pay-{paid}.lit").click()
    expect(page.locator(f"#pay-{paid}.picked")).to_have_count(1)
    page.locator(f"#get-{give}.lit").click()
    expect(page.locator(f"#hand-{give} > b")).to_have_text(str(before[give] + 1))
    assert in_hand(page, paid) < before[paid]
    # The others: a card to give, a card to get, and everyone is asked. By keys as well as by clicks.
    page.locator(f"#give-{give}.lit").click()
    page.locator(f"#want-{want}.lit").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#want-{want}.ct-laid")).to_have_count(1)
    screenshot(page, "catan-offer")
    page.locator("#say-propose.lit").click()
    expect(page.locator(".ct-answer")).to_contain_text("is thinking")
    # Of the other hand only the size is shown.
    expect(page.locator("#row-2 .ct-total > b")).to_have_text(str(sum(theirs.values())))
    expect(page.locator("#seat-2 .ct-known")).to_have_count(0)
    # A counter-offer: the same card, except for two.
    expect(friend.locator("#say-accept.lit")).to_be_visible()
    check_looks(friend, "catan-reply")
    friend.locator(f"#give-{want}.lit").tap()
    for wanted in (1, 2):
        friend.locator(f"#want-{give}.lit").tap()
        expect(friend.locator(f"#want-{give} > b")).to_have_text(str(wanted))
    expect(page.locator(".ct-answer")).to_contain_text("is thinking")  # nobody sees it before it is made
    screenshot(friend, "catan-counter-offer")
    friend.locator("#say-propose.lit").tap()
    expect(page.locator(".ct-answer.lit")).to_contain_text("for 2")
    check_looks(page, "catan-deal")
    page.locator(".ct-answer.lit").click()
    expect(page.locator(f"#hand-{want} > b")).to_have_text(str(before[want] + 1))
    shows(friend, seq_of(page))
    assert in_hand(page, give) == before[give] + 1 - 2
    assert in_hand(friend, give) == theirs[give] + 2
    assert in_hand(friend, want) == theirs[want] - 1


def test_a_seven_asks_all_at_once(page: Page, people: Callable[..., Page], hall: str, database: Path) -> None:
    match = new_match("catan", 2, 2, board="classic", player_trade=False)
    played_until(match, lambda match: question(match) == "Discard" and len(match.waiting) == 2, saver, Random(2))
    name = set_table(database, "all-discard-now", match, seed_of(2), ["Astrid", "Ragna"])
    friend = people()
    comes_as(page, hall, "Astrid")
    comes_as(friend, hall, "Ragna")
    for one in (page, friend):
        one.goto(f"{hall}/table/{name}")
        one.wait_for_selector("[data-awake]")
        expect(one.locator("#ask")).to_have_text("Discard a card")
    total = sum(hand(match, 0).values())
    for left in range(total // 2, 0, -1):
        expect(page.locator("#prompt .q-hint")).to_contain_text(f"Still to discard: {left} card")
        page.locator("#board .ct-res.lit").first.click()
    made = len(match.entries) + total // 2
    for one in (page, friend):
        shows(one, made)
    expect(page.locator("#prompt")).not_to_have_class("asked")
    expect(friend.locator("#row-1 .ct-total > b")).to_have_text(str(total))  # nobody knows what the other chose
    for _ in range(sum(hand(match, 1).values()) // 2):
        friend.locator("#board .ct-res.lit").last.click()
        made += 1
        shows(friend, made)
    shows(page, made)
    expect(page.locator("#seat-1 .ct-hand")).to_be_visible()
    assert sum(in_hand(page, resource) for resource in RESOURCES) == total - total // 2
    expect(page.locator(".ct-harvest li", has_text="discarded").first).to_be_visible()
    turn = page if match.view(0)["table"]["active"] == 0 else friend
    expect(turn.locator("#ask")).to_have_text("Move Tormund")
    screenshot(turn, "catan-seven")


def before_breach() -> tuple[Match, int]:
    """A table of the full game where seat 0 throws the dice and the Wall breaks; and its seed."""
    for seed in range(1, 100):
        match = new_match("catan", 3, seed, rules="watch", player_trade=False)
        luck = Random(seed)
        while not match.over and len(match.entries) < 600:
            seat = match.waiting[0]
            choices = match.choices(seat)
            lures = [one for one in choices if one.split(" ")[0] in ("settle", "keep", "road", "roll")]
            choice = luck.choice(lures or choices)
            told = match.told(match.play(seat, choice), None)
            if (seat, choice) == (0, "roll") and any(one["event"] == "breached" for one in told):
                entries = match.entries[:-1]
                match = new_match("catan", 3, seed, rules="watch", player_trade=False)
                for entry in entries:
                    match.play(entry.seat, entry.choice)
                return match, seed
    raise AssertionError("the Wall never broke")


def test_the_wall_is_breached(page: Page, hall: str, database: Path) -> None:
    match, seed = before_breach()
    breaches = match.view(0)["table"]["north"]["breaches"]
    name = set_table(database, "wall-is-breached", match, seed_of(seed), ["Astrid", "Ragna", "Ivo"])
    comes_as(page, hall, "Astrid")
    page.goto(f"{hall}/table/{name}")
    expect(page.locator("#breaches")).to_have_text(str(breaches))
    inside = page.locator("#board [id^=wild-]").count()
    page.locator("#dice.lit").click()  # the dice of the turn before lie there still
    expect(page.locator("#breaches")).to_have_text(str(breaches + 1))
    page.locator("#tab-log").click()
    expect(page.locator("#log-lines li", has_text="The Wall is breached!").last).to_be_visible()
    assert page.locator("#board [id^=wild-]").count() > inside
    expect(page.locator(".ct-harvest")).to_be_visible()
    screenshot(page, "catan-breach")
    assert barriers(page) == []


# What a builder clicks on, the best first. On a small screen the places to build on are also buttons, good ones first.
PICKED = "#q-state button"
PLANS = (
    ["#price-keep.lit", "#price-settlement.lit", "#price-card.lit", "#price-road.lit", "#dice.lit", ".ct-fingers .lit",
     "#offers [data-ends]"],
    [".ct-fingers .lit"],
)  # fmt: skip
FIRST = "(plan) => plan.findIndex((one) => document.querySelector(one)?.getClientRects().length)"


def build_by_clicks(page: Page, luck: Random) -> None:
    plan = PLANS[page.locator(PICKED).count() > 0]
    found = page.evaluate(FIRST, plan)
    if found < 0:
        act_by_clicks(page, luck)
    else:
        act_by_clicks(page, luck, plan[found], first=plan[found].startswith(".ct-fingers"))


def test_a_whole_game_by_clicks(people: Callable[..., Page], hall: str, seed_file: Path) -> None:
    page, luck = people(viewport={"width": 390, "height": 844}), Random(3)
    page.goto(f"{hall}/new/catan")
    page.locator("select[name=option-board]").select_option("classic")
    page.locator("select[name=option-points]").select_option("8")
    page.locator("input[type=checkbox][name=option-player_trade]").uncheck()
    for seat, holder in ((2, "bot"), (3, "none"), (4, "none")):
        page.locator(f"input[name=seat{seat}][value={holder}]").check(force=True)
    page.locator("select[name=level2]").select_option("keen")  # who brings the game to its end
    seed_file.write_text(seed_of(8))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("[data-awake] #board")
    page.get_by_role("button", name="No, thanks").click()  # no coach
    acts = 0
    while asked(page):
        build_by_clicks(page, luck)
        acts += 1
    assert acts > 20
    click_on(page, "#prompt a.btn-primary", 0, luck)
    page.wait_for_selector("[data-awake] .victory h1")
    for title in ("Cards gained and lost", "Points by round"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    dice = page.get_by_role("heading", name="Dice", exact=True)
    expect(dice.or_(page.get_by_role("button", name="Dice", exact=True))).to_be_visible()
    page.set_viewport_size({"width": 1440, "height": 900})
    cut = "() => [...document.querySelectorAll('.scroll-x')].filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.evaluate(cut) == 0, "every table fits"
    check_looks(page, "catan-end")
