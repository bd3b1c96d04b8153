"""Bots think elsewhere: a slow or crashed one stalls neither a page nor a table, and the log says who stepped in."""

from __future__ import annotations

import asyncio
import os
import signal
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.bots import LEVELS
from meadhall.games.registry import BUILT_IN
from meadhall.hall.tables import bot_player, thinking
from meadhall.hall.tables.bot_player import pause
from meadhall.hall.tables.thinking import NoAnswer, Process, Thinking, simpler
from tests.hall.harness import PATIENCE, running


def match(seat: int = 0) -> meadhall.Match:
    made = meadhall.Match.new(meadhall.game("bellum"), 2, seed=3)
    assert seat in made.waiting
    return made


def question(bot: str) -> dict[str, object]:
    return {"position": match().position(), "seat": 0, "bot": bot, "luck": 5}


async def test_a_bot_answers_and_what_it_prints_is_no_answer() -> None:
    process = Process("tests.hall.bots")
    try:
        assert await process.ask(question("random"), PATIENCE) in match().choices(0)
        first = process.process
        assert await process.ask(question("random"), PATIENCE) in match().choices(0)
        assert process.process is first  # the same process goes on
    finally:
        await process.end()


async def test_a_process_that_dies_or_is_too_slow_is_replaced() -> None:
    process = Process("tests.hall.bots")
    try:
        with pytest.raises(NoAnswer):
            await process.ask(question("greedy"), PATIENCE)
        assert await process.ask(question("random"), PATIENCE) in match().choices(0)
        assert process.process is not None
        slow = process.process.pid
        with pytest.raises(NoAnswer):
            await process.ask(question("mcts:1"), 0.01)
        with pytest.raises(ProcessLookupError):
            os.kill(slow, 0)
        assert await process.ask(question("random"), PATIENCE) in match().choices(0)
        os.kill(process.process.pid, signal.SIGKILL)
        with pytest.raises(NoAnswer):
            await process.ask(question("random"), PATIENCE)
        assert await process.ask(question("random"), PATIENCE) in match().choices(0)
    finally:
        await process.end()


async def test_a_bot_with_a_fault_is_written_about() -> None:
    process = Process("tests.hall.bots")
    try:
        with pytest.raises(NoAnswer, match="this bot has a fault"):
            await process.ask(question("stumbles"), PATIENCE)
        assert await process.ask(question("random"), PATIENCE) in match().choices(0)
    finally:
        await process.end()


async def test_a_simpler_bot_steps_in_and_in_the_end_the_hall_itself() -> None:
    assert [simpler(level) for level in reversed(LEVELS)] == ["fierce", "keen", "calm", "novice", ""]
    bots = Thinking(1, PATIENCE, "tests.hall.bots")
    nobody = Thinking(1, PATIENCE, "tests.hall.nothing_here")
    try:
        thought = await bots.choose(match(), 0, "keen")
        assert (thought.level, thought.choice in match().choices(0)) == ("calm", True)
        thought = await nobody.choose(match(), 0, "fierce")
        assert (thought.level, thought.choice in match().choices(0)) == ("", True)
    finally:
        await bots.close()
        await nobody.close()


async def test_a_bot_is_sent_an_imagined_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its seat does not know is dealt again each time; what it knows stays."""
    sent: list[dict[str, Any]] = []

    async def ask(self: Process, question: dict[str, Any], limit: float) -> str:
        sent.append(question["position"]["state"])
        return truth.choices(0)[0]

    monkeypatch.setattr(Process, "ask", ask)
    chests = {"chest_owner": [0, 1, 1, 1], "chest_kind": ["gold"] * 4, "chest_value": [5, 5, 6, 7]}
    state = {**chests, "captain": 0, "food": [9, 9], "open_monsters": ["evil-01", "evil-06", None, None]}
    described = {"players": 2, "state": state, "stack": ["Day recruit"]}
    truth = meadhall.position(meadhall.game("bellum"), described, meadhall.Fast(1))
    assert truth.waiting == (0,)
    # Each of the three is a 5 in two worlds of nine: 20 worlds of pure chance lack one in one run of fifty.
    bots = Thinking(1, PATIENCE, "tests.hall.bots", new_seed=count().__next__)
    for _ in range(100):
        await bots.choose(truth, 0, "calm")
    assert {world["chest_value"][0] for world in sent} == {5}
    for token in (1, 2, 3):
        assert {world["chest_value"][token] for world in sent} == {5, 6, 7}


async def test_the_table_goes_on_and_its_log_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fierce bot is too slow, the keen one crashes: the calm one plays, and chat is answered meanwhile."""
    hangs, enough = asyncio.Event(), asyncio.Event()
    really_ask = Process.ask

    async def ask(self: Process, question: dict[str, Any], limit: float) -> str:
        """The fierce bot has as long as the test wants, the others as long as they need."""
        if question["bot"] == "fierce":
            hangs.set()
            await enough.wait()
            limit = 0.01
        return await really_ask(self, question, limit)

    monkeypatch.setattr(Process, "ask", ask)
    async with running(tmp_path, bot_limit=PATIENCE) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(seat1="me", seat2="bot", level2="fierce", seat3="none")
        async with astrid.sits(table) as seat:
            await seat.turn()
            await asyncio.wait_for(hangs.wait(), PATIENCE)
            assert (await seat.ask(do="say", text="still there?"))["is"] == "done"
            assert hall.tables.open[table].row.seats[1].bot == "fierce"
            enough.set()
            async with asyncio.timeout(PATIENCE):
                while (opened := hall.tables.open[table]).row.seats[1].bot != "calm":
                    await seat.hear()
            assert [(note.kind, note.text, note.seat) for note in opened.messages if note.kind == "note"] == [
                ("note", "bot-replaced", 1)
            ]
            await seat.send(do="hello", version=0)
            while (fresh := await seat.until("table"))["log"]["from"] > 0:
                pass  # sent before we asked for everything
            assert opened.row.seats[1].name in fresh["log"]["html"]
        row = await hall.tables.store.find(table)
        assert row is not None
        assert row.seats[1].bot == "calm"


def test_a_pause_fits_the_decision() -> None:
    """Nothing to decide is quickly done, many choices take longer, and nobody falls asleep over hundreds."""
    assert [pause(0.4, choices) for choices in (1, 2, 8, 32, 500)] == pytest.approx([0.2, 0.4, 0.8, 1.2, 1.2])
    assert pause(0.0, 500) == 0


async def test_a_bot_keeps_the_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its goblins go to the left or to the right: one of two. What it thinks in is part of the pause."""
    kept: list[tuple[float, int]] = []

    def pause(usual: float, choices: int) -> float:
        kept.append((usual, choices))
        return 0.0

    monkeypatch.setattr(bot_player, "pause", pause)
    async with running(tmp_path, bot_pause=7.5) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(seat1="me", seat2="bot", level2="novice", seat3="none")
        async with astrid.sits(table) as seat:
            await seat.turn()
            async with asyncio.timeout(PATIENCE):
                while not kept:
                    await seat.hear()
    assert kept[0] == (7.5, 2)


async def test_bots_play_to_the_end_and_say_nothing(tmp_path: Path) -> None:
    """Among themselves, the weakest for certain without a chance to win: nobody resigns, nobody chats."""
    levels = {f"level{seat}": level for seat, level in enumerate(("novice", "calm", "keen", "fierce"), 1)}
    async with (
        running(tmp_path, bots="meadhall.bots", bots_alone=True, bot_limit=PATIENCE) as hall,
        hall.person("Astrid") as astrid,
    ):
        table = await astrid.new_table(**{f"seat{seat}": "bot" for seat in range(1, 5)}, **levels)
        async with asyncio.timeout(PATIENCE):
            while (row := await hall.tables.store.find(table)) is None or row.state != "over":
                await asyncio.sleep(0.05)
        opened = await hall.tables.table(table)
        assert opened is not None
        assert opened.messages == []
    assert (row.ended, [seat.away for seat in row.seats]) == ("", [""] * 4)
    assert [seat.bot for seat in row.seats] == ["novice", "calm", "keen", "fierce"]


def test_every_level_has_a_bot_in_every_game() -> None:
    for game in BUILT_IN:
        for level in LEVELS:
            assert thinking.bot_of(game, level)
