"""Takes the pictures of the README: a table of every game, well under way, a lesson, the coach and a review, in a hall
of its own.

python -m scripts.take_pictures            # needs Chromium: scripts/system-packages browser
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from meadhall.arena import Plan, simulate
from meadhall.bots import ask
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from tests.browser.conftest import FLAGS, hall_on
from tests.browser.tables import comes_as, new_match, seed_of, set_table
from tests.conftest import CHROMIUM

IMAGES = Path(__file__).parents[1] / "docs" / "images"
NAMES = ["Astrid", "Ragna", "Gunnar", "Yrsa", "Ulf"]
SIZE = {"width": 1440, "height": 810}
# Players, options, choices made, and the question that the first player is asked.
TABLES: dict[str, tuple[int, dict[str, object], int, str]] = {
    "northgard": (4, {"creatures": "yes"}, 260, "Turn"),
    "bloodrage": (4, {}, 60, "ChooseCards"),
    "catan": (4, {"rules": "watch"}, 260, "Act"),
    "bellum": (4, {}, 110, "Recruit"),
}
SEED = 5


def under_way(game: str) -> Match:
    players, options, choices, question = TABLES[game]
    match, luck = new_match(game, players, SEED, **options), Fast(SEED)
    while not match.over:
        asked = 0 in match.waiting and len(match.entries) >= choices
        if asked and match.view(0)["question"] == question:
            return match
        seat = match.waiting[0]
        match.play(seat, ask("greedy", match, seat, luck))
    raise SystemExit(f"{game}: nobody was asked {question} after {choices} choices")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = Path(folder) / "hall.db"
        with hall_on(f"sqlite:///{database}", Path(folder) / "seed") as address:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            for game in TABLES:
                match = under_way(game)
                name = set_table(database, f"picture-{game}", match, seed_of(SEED), NAMES[: match.players])
                page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
                comes_as(page, address, NAMES[0])
                page.goto(f"{address}/table/{name}")
                page.wait_for_selector("[data-awake] #board .lit, [data-awake] #offers button")
                page.wait_for_timeout(800)
                kept(page, game)
            page = browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
            lesson(page, address)
            coach(page, address)
            review(page, address, Path(folder) / "game.json")


def kept(page: Page, name: str) -> None:
    page.screenshot(path=IMAGES / f"{name}.png")
    print(IMAGES.name, f"{name}.png", os.path.getsize(IMAGES / f"{name}.png") // 1024, "KB")


def lesson(page: Page, address: str) -> None:
    page.goto(f"{address}/learn/northgard/explore")
    page.wait_for_selector("[data-awake]")
    page.wait_for_timeout(1500)
    kept(page, "lesson")


def coach(page: Page, address: str) -> None:
    page.goto(f"{address}/new/catan")
    page.wait_for_selector("[data-awake]")
    page.locator("main form button.btn-primary").first.click()
    page.wait_for_selector("[data-awake] #board .lit, [data-awake] #offers button")
    page.get_by_role("button", name="Yes, please").click()
    page.wait_for_timeout(8000)  # it thinks for a moment
    kept(page, "coach")


def review(page: Page, address: str, file: Path) -> None:
    (played,) = simulate(Plan("northgard", ("greedy", "greedy", "greedy"), games=1, seed=2, records=True))
    file.write_text(json.dumps(played.record))
    page.goto(address)
    page.locator("[data-upload] input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay?at=0")
    page.goto(page.url.replace("/replay?at=0", "/review"))
    page.get_by_role("link", name="Look deeper").wait_for(timeout=600_000)
    page.locator(".rv-choice[data-better*=' ']").first.click()
    page.wait_for_selector("#rv-arrows path", state="attached")
    page.wait_for_timeout(800)
    kept(page, "review")


if __name__ == "__main__":
    main()
