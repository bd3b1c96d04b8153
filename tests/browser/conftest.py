"""A real hall and a real browser for the tests of the pages."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.conftest import CHROMIUM
from tests.ports import quiet_port

# No connections but the page's own; no sandbox, because the tests may run as root in a container.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

PATIENCE = 60_000  # milliseconds for what must happen at all: nothing here depends on how fast the machine is
expect.set_options(timeout=PATIENCE)

# The hall as people run it, but bots answer at once, nobody is slowed down, and a test may give the next table a seed.
SERVE = """
import json, pathlib, sys
from meadhall.engine.luck import commitment
from meadhall.hall.server.settings import Settings
from meadhall.hall.server.start import server
from meadhall.hall.tables import all_tables
from meadhall.hall.tables.matches import new_seed
def seed(given=pathlib.Path(sys.argv[3])):
    if not given.exists():
        return new_seed()
    seed = given.read_text()
    given.unlink()
    return seed, commitment(seed)
all_tables.new_seed = seed
settings = Settings(
    database=sys.argv[1], secret="only for tests, " * 3, log_level="warning", workers=1, bot_pause=0.0,
    posts_per_second=1000.0, messages_per_second=1000.0, tables_per_person=1000,
    sign_ins_per_hour=1000.0, password_kib=8, password_rounds=1, review_seconds=15, **json.loads(sys.argv[4]),
)
server(settings, "127.0.0.1", int(sys.argv[2])).run()
"""

# One rule that axe itself calls experimental is off: it takes the numbers drawn on a card for the card's label. What
# depends on colors alone is all that is asked again of the other theme.
RUN_AXE = """async ([inside, colours]) => (await axe.run(inside ?? document, {
  resultTypes: ['violations'], preload: false, rules: {'label-content-name-mismatch': {enabled: false}},
  ...(colours ? {runOnly: ['color-contrast', 'link-in-text-block']} : {}),
})).violations"""

SCREENSHOTS = Path(__file__).parents[2] / "screenshots"
AXE = Path(__file__).parent / "vendor" / "axe.min.js"


@pytest.fixture(scope="session")
def seed_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a test writes here is the seed of the next table (32 hexadecimal digits)."""
    return tmp_path_factory.mktemp("hall") / "seed"


@contextmanager
def hall_on(database: str, seed_file: Path, own_address: bool = False, **settings: object) -> Iterator[str]:
    """A process that serves this database, with further settings; its address. `own_address`: it knows it itself."""
    port = quiet_port()
    address = f"http://127.0.0.1:{port}"
    if own_address:
        settings["address"] = address
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MEADHALL_")}
    command = [sys.executable, "-c", SERVE, database, str(port), str(seed_file), json.dumps(settings)]
    process = subprocess.Popen(command, env=environment)
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{address}/healthz", timeout=5).close()
                break
            except OSError:
                assert process.poll() is None, "the hall did not start"
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="session")
def hall_database(seed_file: Path, request: pytest.FixtureRequest) -> str:
    """Of the hall that most tests share. `HALL_DATABASE=postgresql make test ARGS=tests/browser/test_people.py`: on
    PostgreSQL."""
    if os.environ.get("HALL_DATABASE") == "postgresql":
        return str(request.getfixturevalue("postgres").new_database())
    return f"sqlite:///{seed_file.with_name('hall.db')}"


@pytest.fixture(scope="session")
def hall(hall_database: str, seed_file: Path) -> Iterator[str]:
    """The address of a running hall."""
    with hall_on(hall_database, seed_file) as address:
        yield address


# One browser for all tests of this folder that a worker runs one after another, and not longer: while Playwright's
# synchronous side is open, no async test can run in this process.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def people(browser: Browser) -> Iterator[Callable[..., Page]]:
    """people(): a page of someone new, with nothing remembered. The test fails if a script on it does."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def somebody(**settings: object) -> Page:
        settings.setdefault("viewport", {"width": 1440, "height": 900})
        settings.setdefault("service_workers", "block")  # test_installed.py has them
        context = browser.new_context(reduced_motion="reduce", **settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if "Content Security" in message.text else None)
        return page

    yield somebody
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture
def page(people: Callable[..., Page]) -> Page:
    return people()


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


# `SCREENSHOTS=1 make test ARGS=tests/browser` keeps pictures beside the tests (and out of git), to look at. No test
# reads them, so otherwise none is taken.
PHOTOGRAPHED = bool(os.environ.get("SCREENSHOTS"))


def screenshot(page: Page, name: str, whole: bool = False) -> None:
    if PHOTOGRAPHED:
        SCREENSHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)


SERIOUS = ("serious", "critical")
ALL = ("minor", "moderate", *SERIOUS)


def barriers(
    page: Page,
    inside: str | None = None,
    colours: bool = False,
    impacts: tuple[str, ...] = SERIOUS,
) -> list[str]:
    """What axe finds, on the page or inside of one element: the rule, and where. colors: only what they decide."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(RUN_AXE, [inside, colours])
    return [
        f"{one['id']}: {one['help']}: {json.dumps([node['html'][:160] for node in one['nodes'][:4]])}"
        for one in found
        if one["impact"] in impacts
    ]


def barriers_light_and_dark(page: Page, inside: str | None = None) -> list[str]:
    """Whatever axe finds, however small."""
    found = []
    for theme in ("light", "dark"):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {one}" for one in barriers(page, inside, theme == "dark", ALL)]
    page.evaluate("() => { delete document.documentElement.dataset.theme }")
    return found


SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}


def check_looks(page: Page, name: str, inside: str | None = None) -> None:
    """A page light on a desktop and dark on a phone: without serious barriers, not wider than the screen. Where a
    dialog lies over a page that is looked at elsewhere, `inside` is the dialog."""
    before = page.viewport_size
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        for theme in ("light", "dark"):
            looked_at = (size, theme) in (("desktop", "light"), ("phone", "dark"))
            if looked_at or PHOTOGRAPHED:
                page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
                screenshot(page, f"{name}-{size}-{theme}")
            if looked_at:
                assert barriers(page, inside) == []
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, f"{name} on a {size}"
    page.evaluate("() => { delete document.documentElement.dataset.theme }")
    assert before is not None
    page.set_viewport_size(before)
