"""Blood Rage in a real browser: a draft, also on a phone; a battle of four clans with a late card; seven cards in a
hand; a whole game."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from meadhall.bots import ask
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD
from meadhall.games.bloodrage.draw.geography import FJORDS, PROVINCES
from meadhall.kit.catalogue import LANGUAGES
from tests.browser.conftest import PHONE, barriers, check_looks, screenshot
from tests.browser.playing import CHOICES, act_by_clicks, asked, start_with_bots
from tests.browser.tables import comes_as, new_match, played_until, seed_of, set_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Which place a click on this point of the map means. Points in the units of the map.
MEANT = """(points) => {
  const map = document.querySelector('.br-map'), matrix = map.getScreenCTM();
  map.scrollIntoView({block: 'center'});
  for (const area of document.querySelectorAll('.br-area')) area.classList.add('lit');  // lit borders are wide
  return points.map(([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM());
    return document.elementFromPoint(at.x, at.y)?.closest('[data-ref]')?.dataset.ref ?? '';
  });
}"""
# Cards of the draft that cannot be read: too narrow, outside the screen, small letters, or text that does not fit.
UNREADABLE = """() => [...document.querySelectorAll('.br-pack .gcard')].filter((card) => {
  const box = card.getBoundingClientRect(), text = card.querySelector('.text');
  const slot = card.closest('#scene').getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth + .5 || box.width < 200 || card.scrollWidth > card.clientWidth + 1
    || card.scrollHeight > card.clientHeight + 1 || (innerWidth > 1000 && box.bottom > slot.bottom)
    || parseFloat(getComputedStyle(text).fontSize) < 14;
}).map((card) => card.dataset.ref)"""


# What of the cards in hand cannot be read as they lie there: a number, a kind or a name that is covered, cut or broken.
HIDDEN_HEADS = """() => [...document.querySelectorAll('.br-hand .gcard')].flatMap((card) => {
  const edge = card.getBoundingClientRect(), range = document.createRange(), found = [];
  for (const part of card.querySelectorAll('.val, .kind, .name')) {
    const box = part.getBoundingClientRect(), over = part.scrollWidth > part.clientWidth + 1;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.gcard');
    if (over || hit !== card || box.right > edge.right || box.bottom > edge.bottom) found.push(part.textContent);
  }
  const node = card.querySelector('.name').firstChild;
  for (const word of node.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word[0]);
  }
  return found;
})"""
# Is everything on this card in view, now that it has risen?
WHOLE = """(card) => {
  const box = card.getBoundingClientRect(), text = card.querySelector('.text'), words = text.getBoundingClientRect();
  return text.scrollHeight <= text.clientHeight + 1 && words.bottom <= box.bottom && box.bottom <= innerHeight;
}"""


@pytest.fixture
def database(hall: str, seed_file: Path) -> Path:
    return seed_file.with_name("hall.db")


LOW = {"viewport": {"width": 1280, "height": 640}}  # a browser's window on a laptop


@pytest.mark.parametrize("settings", [{}, LOW, PHONE], ids=["desktop", "laptop", "phone"])
def test_a_draft(people: Callable[..., Page], hall: str, settings: dict[str, object]) -> None:
    page = people(**settings)
    start_with_bots(page, hall, game="bloodrage")
    page.get_by_role("button", name="No, thanks").click()  # no coach
    cards = page.locator(".br-pack .gcard")
    for left in range(8, 2, -1):
        expect(cards).to_have_count(left)
        expect(page.locator(".br-pickers li")).to_have_count(3)
        assert page.evaluate(UNREADABLE) == []
        taken = cards.last.get_attribute("data-ref")
        if settings is PHONE:
            cards.last.tap()
        else:
            cards.last.click()
        expect(page.locator(f".br-hand [data-ref={taken}]")).to_be_visible()
        if left == 6:
            check_looks(page, "bloodrage-draft") if not settings else screenshot(page, "bloodrage-draft-small")
    expect(page.locator(".br-hand .gcard")).to_have_count(6)
    expect(page.locator(".br-draft")).to_have_count(0)


def question(match: Match) -> str:
    return "" if match.over else type(match.state.stack[-1]).__name__


def late(match: Match, seat: int) -> bool:
    """Could this seat play one card and add another one late?"""
    cards = [one["card"] for one in match.view(seat)["table"]["seats"][seat]["hand"]]
    return len(cards) > 1 and any(tables.IS_LATE[CARD.codes[card]] for card in cards)


def four_clans_meet(match: Match) -> bool:
    if question(match) != "ChooseCards":
        return False
    return bool(
        len(match.view(None)["table"]["battle"]["fighters"]) == 4
        and len(match.waiting) == 4
        and any(late(match, seat) for seat in range(4))
    )


def warlike(match: Match, seat: int, choices: list[str], luck: Random) -> str:
    """Someone who wants to be wherever there is a fight, and keeps cards for it."""
    wanted = [choice for choice in choices if choice.split(" ")[0] in ("join", "pillage", "invade")]
    if "pillage yggdrasil" in choices:
        return "pillage yggdrasil" if luck.random() < 0.2 else luck.choice(wanted)
    central = [choice for choice in wanted if choice.endswith(" yggdrasil") or choice.startswith("join")]
    return luck.choice(central or wanted or [choice for choice in choices if choice != "pass"] or choices)


def meeting() -> tuple[Match, str]:
    """Four clans about to choose their cards, and the seed of their match."""
    for number in range(1, 100):
        match = new_match("bloodrage", 4, number, first_player="1")
        played_until(match, lambda match: match.over or four_clans_meet(match), warlike, Random(number))
        if not match.over:
            return match, seed_of(number)
    raise AssertionError("four clans never met")


def test_a_battle_of_four_clans_with_a_late_card(page: Page, hall: str, database: Path) -> None:
    match, seed = meeting()
    name = set_table(database, "four-clans-meet", match, seed, ["Astrid"] * 4)
    comes_as(page, hall, "Astrid")
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake]")
    late_cards = [card for code, card in enumerate(CARD.words) if tables.IS_LATE[code]]
    chosen, added = 0, ""
    while not page.locator(".br-last").count():
        assert asked(page)
        if page.locator("#take-over").count():
            page.locator("#take-over").click()
            page.wait_for_selector("[data-awake] #board .lit, [data-awake] #offers button")
            continue
        before = page.locator("body").get_attribute("data-seq")
        lit = [str(one.get_attribute("data-ref")) for one in page.locator(".br-hand .gcard.lit").all()]
        if chosen < 4:
            expect(page.locator(".br-stage .br-fighter")).to_have_count(4)
            if chosen == 1:
                expect(page.locator(".br-played", has_text="has chosen a card")).to_have_count(1)
                screenshot(page, "bloodrage-battle")
                assert barriers(page) == []
            page.locator(f".br-hand [data-ref={min(lit, key=lambda ref: ref in late_cards)}]").click()
            chosen += 1
        elif lit and not added:
            expect(page.locator("#ask")).to_have_text("Add a card to the battle?")
            screenshot(page, "bloodrage-late-card")
            added = lit[0]
            page.locator(f".br-hand [data-ref={added}]").click()
        else:
            page.locator(CHOICES).first.click()
        page.wait_for_function("(before) => document.body.dataset.seq !== before", arg=before)
    assert added
    last = page.locator(".br-last")
    expect(last.locator(".br-side")).to_have_count(4)
    totals = [int(one) for one in last.locator("output").all_inner_texts()]
    best = last.locator(".br-side.best output")
    if best.count():
        assert int(best.inner_text()) == max(totals)
        assert totals.count(max(totals)) == 1
    else:
        assert totals.count(max(totals)) > 1, "only a tie has no winner"
    assert last.locator(".br-turned").count() >= 5, "four cards and the late one"
    screenshot(page, "bloodrage-after-battle")
    assert barriers(page) == []


def test_every_place_takes_its_own_clicks(page: Page, hall: str, database: Path) -> None:
    match = new_match("bloodrage", 3, 5, first_draft=False)  # a draft would lie over the map
    name = set_table(database, "map-to-click", match, seed_of(5), ["Astrid"] * 3)
    comes_as(page, hall, "Astrid")
    page.goto(f"{hall}/table/{name}")
    page.wait_for_selector("[data-awake]")
    if page.locator("#take-over").count():
        page.locator("#take-over").click()
    page.wait_for_selector(".br-map")
    wanted = [(name, [*villages, token, doom, label]) for name, (villages, token, doom, label) in PROVINCES.items()]
    wanted += [(name, berths[:2]) for name, berths in FJORDS.items()]
    wanted.append(("yggdrasil", [(0, 0), (0, 150), (150, 0), (-150, 0), (0, -150), (105, 105), (-105, -105)]))
    for name, points in wanted:
        assert page.evaluate(MEANT, points) == [name] * len(points)


def seven_cards() -> tuple[Match, str]:
    """The first of five players has seven cards to choose from; and the seed of their match."""
    for number in range(1, 20):
        match, luck = new_match("bloodrage", 5, number, fifth_player="yes"), Fast(number)
        while not match.over:
            view = match.view(0)
            if view["question"] == "Turn" and 0 in match.waiting and len(view["table"]["seats"][0]["hand"]) == 7:
                return match, seed_of(number)
            seat = match.waiting[0]
            match.play(seat, ask("greedy", match, seat, luck))
    raise AssertionError("nobody had seven cards")


@pytest.mark.parametrize("high", [720, 640])
def test_seven_cards_can_be_read_beside_a_large_map(page: Page, hall: str, database: Path, high: int) -> None:
    """On the smallest desk and in a browser's window on it: names, numbers and prices as the cards lie there, all of
    the text when one is pointed at or reached by keys; and all clans in view."""
    match, seed = seven_cards()
    name = set_table(database, f"seven-cards-{'low' if high < 700 else 'high'}", match, seed, ["Astrid", *"BCDE"])
    comes_as(page, hall, "Astrid")
    page.set_viewport_size({"width": 1280, "height": high})
    for language in LANGUAGES:
        page.goto(f"{hall}/table/{name}?lang={language}")
        page.wait_for_selector("[data-awake] #board .lit")
        page.mouse.move(640, 2)
        cards = page.locator(".br-hand .gcard")
        expect(cards).to_have_count(7)
        assert page.evaluate(HIDDEN_HEADS) == [], language
        for card in cards.all():
            card.hover(position={"x": 30, "y": 90})
            page.wait_for_function(WHOLE, arg=card.element_handle())
        page.mouse.move(640, 2)
        cards.last.focus()
        page.wait_for_function(WHOLE, arg=cards.last.element_handle())
        cards.last.blur()
        screenshot(page, f"bloodrage-seven-cards-{language}-{high}")
        size = page.locator(".br-map").bounding_box()
        assert size
        assert min(size["width"], size["height"]) > 0.7 * high, "the map has most of the height"
        own = "() => { const own = document.getElementById('own-place'); return own.scrollHeight - own.clientHeight; }"
        assert page.evaluate(own) <= 1, "every clan is in view"


def test_a_whole_game_by_clicks(page: Page, hall: str, seed_file: Path) -> None:
    seed_file.write_text(seed_of(8))
    page.goto(f"{hall}/new/bloodrage")
    page.locator("input[name=seat3][value=none]").check(force=True)
    page.locator("input[name=seat2][value=bot]").check(force=True)
    page.locator("select[name=level2]").select_option("calm")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("[data-awake] #board")
    luck, acts = Random(8), 0
    while asked(page):
        # One age of everything that can be done; then the ages go by more quickly.
        early = "Age 1" in page.locator("#phases").inner_text()
        ends = page.locator("#offers [data-ends]").count()
        act_by_clicks(page, luck, "#offers [data-ends]" if ends and not early else CHOICES)
        acts += 1
        if acts == 22:
            screenshot(page, "bloodrage-in-play")
    assert acts > 25, "18 cards are drafted, then there is an age of actions"
    page.locator("#prompt a.btn-primary").click()
    page.wait_for_selector("[data-awake] .victory h1")
    for source in ("Battles", "Pillage", "Quests", "Ragnarök", "Cards", "Legendary stats"):
        expect(page.locator(".scores thead")).to_contain_text(source)
    for row in page.locator(".scores tbody tr").all():
        told = row.locator(".bar-cell .vh").inner_text().replace("−", "-")
        parts = [int(one.split()[-1]) for one in told.split(", ")]
        assert sum(parts) == int(row.locator(".tot").inner_text().replace("−", "-"))
    expect(page.locator(".chart svg").first).to_be_visible()
    check_looks(page, "bloodrage-end")
