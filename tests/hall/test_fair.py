"""People take turns: whoever asks a lot waits for what they asked for, not the others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall import pages as hall_pages
from meadhall.hall.fair import Turns
from meadhall.hall.server.routes import live
from meadhall.hall.tables.seen import Viewer
from tests.hall.harness import running
from tests.hall.test_order import two_people


async def test_everybody_in_turn() -> None:
    turns, served = Turns(1), list[str]()
    go = asyncio.Event()

    async def one(person: str) -> None:
        async with turns.of(person):
            await go.wait()
            served.append(person)

    tasks = [asyncio.create_task(one(person)) for person in "aaaaaabbc"]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*tasks)
    assert "".join(served) == "aabcabaaa"
    assert turns.free == 1
    assert not turns.waiting


async def test_who_leaves_the_queue_keeps_nobody_waiting() -> None:
    turns, inside, out = Turns(1), asyncio.Event(), asyncio.Event()

    async def stays() -> None:
        async with turns.of("a"):
            inside.set()
            await out.wait()

    async def passes(person: str) -> str:
        async with turns.of(person):
            return person

    first = asyncio.create_task(stays())
    await inside.wait()
    waiting = [asyncio.create_task(passes(person)) for person in "bcd"]
    await asyncio.sleep(0)
    waiting[0].cancel()
    out.set()
    await first
    waiting[1].cancel()  # it is just being called
    assert await waiting[2] == "d"
    await asyncio.gather(*waiting, return_exceptions=True)
    assert turns.free == 1


async def test_thirty_sockets_of_one_person_slow_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in pages, not in seconds: while thirty of one person's pages wait, another person's is drawn next."""
    drawn: list[str] = []
    envelope: Any = hall_pages.envelope

    def noted(moment: Any) -> Any:
        drawn.append(moment.viewer.name)
        return envelope(moment)

    monkeypatch.setattr(hall_pages, "envelope", noted)
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await hall.tables.table(name)
        assert table is not None
        access = hall.server.config.app.state.access  # type: ignore[union-attr]
        lines = [live.Line(access, None, table, viewer) for viewer in viewers(table)]  # type: ignore[arg-type]
        greedy, modest = lines
        pages = [asyncio.create_task(greedy.envelope()) for _ in range(30)]
        pages.append(asyncio.create_task(modest.envelope()))
        await asyncio.gather(*pages)
    assert drawn.index("Bjorn") <= 2
    assert len(drawn) == 31


def viewers(table: Any) -> list[Viewer]:
    return [Viewer(seat.person, seat.name, "en") for seat in table.row.seats]
