"""People take turns: those who ask a lot wait for it themselves, not the others."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import meadhall
from meadhall.hall import pages as hall_pages
from meadhall.hall.fair import Turns
from meadhall.hall.server.routes import live
from meadhall.hall.tables.seen import Viewer
from meadhall.hall.tables.thinking import Thinking
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


async def test_many_names_at_one_address_have_together_what_one_address_has() -> None:
    turns, served = Turns(1), list[str]()

    async def one(person: str, address: str) -> None:
        async with turns.of(person, address):
            await asyncio.sleep(0)
            served.append(address)

    crowd = [one(f"name {number}", "crowd") for number in range(20)]
    await asyncio.gather(*crowd, one("Astrid", "home"), one("Astrid", "home"))
    assert [place for place, address in enumerate(served) if address == "home"] == [2, 4]


async def test_an_address_that_has_no_place_goes_before_one_that_has() -> None:
    turns, served = Turns(2), list[str]()
    leave = [asyncio.Event() for _ in range(6)]

    async def one(address: str, number: int) -> None:
        async with turns.of("somebody", address):
            served.append(address)
            await leave[number].wait()

    crowd = [asyncio.create_task(one("crowd", number)) for number in range(5)]
    await asyncio.sleep(0)
    home = asyncio.create_task(one("home", 5))
    await asyncio.sleep(0)
    assert served == ["crowd", "crowd"]
    leave[0].set()  # the other place is still the crowd's
    await crowd[0]
    await asyncio.sleep(0)
    assert served == ["crowd", "crowd", "home"]
    for event in leave:
        event.set()
    await asyncio.gather(home, *crowd)
    assert (turns.free, turns.waiting, turns.held) == (2, {}, {})


async def test_a_bot_of_somebody_else_waits_for_one_of_forty_tables(tmp_path: Path) -> None:
    """Counted in answers, not in seconds."""
    asked: list[str] = []
    thinking = Thinking(1, 60.0, "tests.hall.bots")

    async def ask(position: Any, seat: int, game: str, level: str) -> str:
        asked.append(level)
        await asyncio.sleep(0)
        return str(legal[0])

    thinking._ask = ask  # type: ignore[method-assign]
    match = meadhall.Match.new("bellum", 2, 1)
    legal = match.choices(0)
    attack = [thinking.choose(match, 0, "fierce", f"name {number}", "crowd") for number in range(40)]
    await asyncio.gather(*attack, thinking.choose(match, 0, "calm", "Astrid", "home"))
    assert asked.index("calm") <= 2


@pytest.mark.parametrize("alone", [False, True])
async def test_bots_play_for_somebody(tmp_path: Path, alone: bool) -> None:
    bots = {f"seat{number}": "bot" for number in (1, 2)} | {"seat3": "none"}
    async with running(tmp_path, bots_alone=alone) as hall, hall.person("Astrid") as astrid:
        table = await hall.tables.table(await astrid.new_table(**bots))
        assert table is not None
        assert (table.bots.task is not None) == alone
        async with astrid.sits(table.row.name) as looking:
            while looking.table.get("seq", 0) < 20:
                await looking.hear()


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


@pytest.mark.parametrize("many_names", [False, True], ids=["one person", "many names at one address"])
async def test_thirty_sockets_of_one_person_slow_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many_names: bool
) -> None:
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
        greedy, modest = viewers(table)

        def line(viewer: Viewer, address: str) -> live.Line:
            return live.Line(access, SimpleNamespace(client=SimpleNamespace(host=address), cookies={}), table, viewer)  # type: ignore[arg-type]

        names = [replace(greedy, person=f"name {number}") if many_names else greedy for number in range(30)]
        asking = [*(line(viewer, "10.0.0.1") for viewer in names), line(modest, "10.0.0.2")]
        await asyncio.gather(*(asyncio.create_task(one.envelope()) for one in asking))
    assert drawn.index("Bjorn") <= 2
    assert len(drawn) == 31


def viewers(table: Any) -> list[Viewer]:
    return [Viewer(seat.person, seat.name, "en") for seat in table.row.seats]
