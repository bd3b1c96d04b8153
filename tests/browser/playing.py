"""How a person without a plan plays: anything that glows, by pointer or by keys."""

from random import Random

from playwright.sync_api import Page

# Everything that changes when something was chosen, or when it is someone else's turn.
LOOKS = """() => JSON.stringify([
  document.body.dataset.seq,
  document.getElementById('prompt')?.className ?? '',
  [...document.querySelectorAll('#q-state button')].map((one) => one.dataset.word),
  document.querySelector('dialog[open]')?.id ?? '',
  document.querySelector('#take-over')?.textContent ?? '',
])"""
READY = """() => document.querySelector('#board .lit, #offers button, #take-over, #prompt a.btn-primary')"""
CHOICES = "#board .lit, #offers button:not(.repeat)"
VISIBLE = "(choices) => [...document.querySelectorAll(choices)].filter((one) => one.getClientRects().length)"

# A point of the element where a click would mean it and nothing that lies over it or around it: the corner of a box
# around a hexagon or a road is not one. Of several points one by chance. A page that is still scrolling is waited for.
POINT = """async ([choices, index, luck]) => {
  const visible = (choices) => [...document.querySelectorAll(choices)].filter((one) => one.getClientRects().length);
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (let was = NaN; was !== scrollY;) { was = scrollY; await frame(); }
  const element = visible(choices)[index];
  if (!element) return null;
  element.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
  const box = element.getBoundingClientRect(), found = [];
  for (const down of [.5, .25, .75, .08, .92]) for (const across of [.5, .25, .75, .08, .92]) {
    const x = box.x + box.width * across, y = box.y + box.height * down;
    const hit = document.elementFromPoint(x, y)?.closest(choices + ', #board .picked');
    if (hit === element) found.push([x, y]);
  }
  return found.length ? found[Math.floor(luck * found.length)] : [];
}"""


def start_with_bots(page: Page, hall: str, level: str = "Calm", game: str = "bellum") -> None:
    """Two clicks from the front page."""
    page.goto(hall)
    card = page.locator(f".quick:has(form[action='/play/{game}'])")
    card.locator("summary").click()
    card.get_by_role("button", name=level).click()
    page.wait_for_selector("[data-awake] #board")


def asked(page: Page) -> bool:
    """Waits until something can be done; False: the game is over."""
    page.wait_for_function(READY)
    return page.locator("#prompt a.btn-primary").count() == 0


def act_by_clicks(page: Page, luck: Random, choices: str = CHOICES, first: bool = False) -> None:
    """One click on something that glows (or on the first of it), and whatever question that leads to."""
    page.wait_for_selector("[data-awake]")  # before that, a page that was just loaded does not hear clicks
    before = page.evaluate(LOOKS)
    count = page.evaluate(f"(choices) => ({VISIBLE})(choices).length", choices)
    if not count:  # the table has just moved on
        return
    click_on(page, choices, 0 if first else luck.randrange(count), luck)
    page.wait_for_function(f"(before) => ({LOOKS})() !== before", arg=before)
    if page.locator("#sure[open]").count():
        page.locator("#sure button[value=yes]").click()
        page.wait_for_function("() => !document.querySelector('#sure[open]')")


def click_on(page: Page, choices: str, index: int, luck: Random) -> None:
    """A click on some point of one of these."""
    point = page.evaluate(POINT, [choices, index, luck.random()])
    if point is None:  # the table has just moved on
        return
    found = f"([choices, index]) => ({VISIBLE})(choices)[index]?.outerHTML"
    assert point, f"nothing of it can be pointed at: {page.evaluate(found, [choices, index])}"
    page.mouse.click(*point)


def act_by_keys(page: Page, luck: Random) -> None:
    """Arrows to something that glows, then Enter; now and then E, which ends the turn."""
    before = page.evaluate(LOOKS)
    if page.locator("#offers [data-ends]").count() and luck.random() < 0.2:
        page.keyboard.press("e")
    else:
        for _ in range(40):
            page.keyboard.press(luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            if luck.random() < 0.6 and page.evaluate(f"() => document.activeElement.matches({CHOICES!r})"):
                break
        if not page.evaluate(f"() => document.activeElement.matches({CHOICES!r})"):
            return
        page.keyboard.press("Enter")
    page.wait_for_function(f"(before) => ({LOOKS})() !== before", arg=before)
    if page.locator("#sure[open]").count():
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('#sure[open]')")
