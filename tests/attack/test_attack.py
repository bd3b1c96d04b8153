"""A small part of `make attack`, against a hall in this process while someone plays there.

How long the player waits is not judged here, only that the game goes on.
"""

from __future__ import annotations

import asyncio
import math
from pathlib import Path

import pytest

from tests import results
from tests.attack import run
from tests.attack.attacks import ATTACKS, Outcome, attack
from tests.attack.player import Player, Waits
from tests.hall.harness import PATIENCE, running

SMALL = 0.01
LIMITS = {
    "trusted_proxies": "127.0.0.1",
    "request_seconds": 0.5,
    "send_seconds": 0.5,
    "ping_seconds": 0.5,
    "sockets_per_address": 3,
    "posts_per_second": 0.5,
    "uploads_per_hour": 1000.0,
}
# Bots that think and processes that replay records take whole seconds to start; tests/hall tries these limits.
LIGHT = [name for name in ATTACKS if name not in ("impossible uploads", "many uploads", "40 tables of bots")]


async def test_the_hall_survives_and_somebody_plays_on(tmp_path: Path) -> None:
    async with running(tmp_path, **LIMITS) as hall:
        player = Player(hall.origin, level="calm", pause=0.0)
        playing = asyncio.create_task(player.play())
        for name in LIGHT:
            outcome = await asyncio.wait_for(attack([name], hall.origin, SMALL), PATIENCE)
            assert outcome.trouble == [], name
            assert outcome.tried, name
            assert outcome.refused or name == "30 sockets ask for pages", f"{name}: nothing was refused"
            await plays_on(player, playing)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def plays_on(player: Player, playing: asyncio.Task[None]) -> None:
    player.waits = Waits()
    async with asyncio.timeout(PATIENCE):
        while len(player.waits.answers) < 2:
            assert not playing.done(), playing.exception()
            await asyncio.sleep(0.01)


def test_what_should_not_have_happened_is_told() -> None:
    outcome = Outcome()
    for status in (404, 413, 200, 500):
        outcome.note(status, "an upload")
    assert (outcome.tried, outcome.refused) == (4, 2)
    assert outcome.trouble == ["an upload: 200", "an upload: 500"]


def test_of_a_hundred_answers_one_may_be_slower() -> None:
    waits = Waits([0.1] * 99 + [3.0], [1.0, 2.0])
    assert (waits.p99(), waits.slowest(), waits.slowest_bot()) == (0.1, 3.0, 2.0)
    assert Waits([0.1] * 49 + [3.0]).p99() == 3.0
    assert math.isnan(Waits().p99())


def test_the_table_says_what_did_not_survive() -> None:
    line = run.row("big heads", Outcome(30, 29, ["one was served"]), Waits([0.25], [1.5]), survived=False)
    assert [cell.strip() for cell in line.split("|")[1:-1]] == [
        "big heads",
        "30",
        "29",
        "NO",
        "1",
        "250",
        "250",
        "1500",
    ]


def test_what_belongs_to_people_is_found_in_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text(
        '{"event": "somebody said hello", "level": "info"}\n{"event": "late", "level": "error", "trace": "T"}', "utf-8"
    )
    hall = run.Hall("", None, log)  # type: ignore[arg-type]
    assert hall.betrays(["hello", "10.1.1.1"]) == ["hello"]
    assert hall.errors() == ["late T"]


@pytest.mark.parametrize("attacks", [[], ["big heads"]], ids=["all", "some"])
def test_the_table_of_a_whole_run_goes_between_the_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, attacks: list[str]
) -> None:
    async def ran(names: list[str], together: bool, strict: bool) -> tuple[int, str]:
        return 1, f"{len(names)} attacks"

    document = tmp_path / "threats.md"
    document.write_text("<!-- attack: make attack -->\nold\n<!-- end of attack -->\n", "utf-8")
    monkeypatch.setattr(run, "run", ran)
    monkeypatch.setattr("sys.argv", ["attack", "--document", str(document), *attacks])
    assert run.main() == 1
    assert (f"\n{len(ATTACKS)} attacks\n" in document.read_text("utf-8")) == (not attacks)


def test_the_marks_are_there() -> None:
    document = (results.ROOT / "docs" / "threats.md").read_text("utf-8")
    assert "| attack | tried |" in results.renewed(document, "attack", run.HEAD)


def test_only_attacks_that_there_are(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["attack", "kindness"])
    with pytest.raises(SystemExit):
        run.main()
    assert "kindness" in capsys.readouterr().err
