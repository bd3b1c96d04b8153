"""Every byte that is sent to each seat and to a spectator over whole games is searched for what they may not know.

In these games every chest has a value of its own that occurs nowhere else, so that it can be found wherever it turns
up: in a page, a picture, a label, a log line, a header.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.games.bellum.data import tables
from meadhall.hall.server.routes import live
from meadhall.hall.server.routes import table as visits
from meadhall.hall.tables.seen import Moment
from meadhall.hall.tables.table import Table
from tests.hall.harness import Person, Seat, running
from tests.hall.test_order import TWO

VALUE = re.compile(r"(?<!\d)7\d{6}7(?!\d)")  # eight digits, from 7 to 7


@pytest.fixture
def marked_chests() -> Iterator[None]:
    marks = iter(random.Random(5).sample(range(10_000, 99_999), 200))
    kept = [list(values) for values in tables.CHEST_VALUES]
    for values in tables.CHEST_VALUES:
        values[:] = sorted(int(f"7{next(marks)}77") for _ in values)
    yield
    for values, before in zip(tables.CHEST_VALUES, kept, strict=True):
        values[:] = before


def everything_in(moment: object) -> str:
    return json.dumps(moment, sort_keys=True, default=_parts)  # asdict would copy all of it first


def _parts(one: Any) -> dict[str, Any]:
    return {field.name: getattr(one, field.name) for field in fields(one)}


@pytest.fixture
def tell_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages then also carry everything that they were given, drawn or not: nothing hides in what is not shown."""

    for module, name in ((live, "envelope"), (visits, "table"), (visits, "replay"), (visits, "end")):
        drawn = getattr(module.pages, name)

        def with_all(moment: Moment, *more: Any, drawn: Any = drawn) -> Any:
            shown = drawn(moment, *more)
            told = everything_in(moment)
            return {**shown, "all": told} if isinstance(shown, dict) else f"{shown}<!--{told}-->"

        monkeypatch.setattr(module.pages, name, with_all)


def known(match: meadhall.Match, seat: int | None, ever: set[int]) -> set[int]:
    """What this seat has ever been allowed to know, by the game's own masks."""
    state: Any = match.state
    for value, seen in zip(state.chest_value, state.chest_seen, strict=True):
        if seen == -1 or (seat is not None and seen >> seat & 1):
            ever.add(value)
    return ever


class Listener:
    """One person and what they may know so far."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person, self.seat = person, seat
        self.may: set[int] = set()
        self.read = 0

    def check(self, match: meadhall.Match, forbidden: list[str]) -> int:
        """Everything heard since the last look; returns how many values were seen."""
        known(match, self.seat, self.may)
        text = "\n".join(self.person.heard[self.read :])
        self.read = len(self.person.heard)
        seen = {int(found) for found in VALUE.findall(text)}
        assert seen <= self.may, f"seat {self.seat} was sent {seen - self.may}"
        for secret in forbidden:
            assert secret not in text
        return len(seen)


async def catch_up(seat: Seat, version: int) -> None:
    while seat.table.get("version", 0) < version:
        await seat.hear()


@pytest.mark.usefixtures("marked_chests", "tell_everything")
@pytest.mark.slow
async def test_nobody_is_ever_sent_what_they_may_not_know(tmp_path: Path) -> None:
    choose = random.Random(1)
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
        hall.person("Watcher") as watcher,
    ):
        table = await astrid.new_table(**TWO)
        links = await astrid.links(table)
        await bjorn.post(links["1"], name="Bjorn")
        await watcher.get(links["watch"])
        home = f"/table/{table}"
        listeners = [Listener(astrid, 0), Listener(bjorn, 1), Listener(watcher, None)]
        opened = await hall.tables.table(table)
        assert opened is not None
        people = [row.person for row in opened.row.seats[:2]]
        async with astrid.sits(table) as first, bjorn.sits(table) as second, watcher.sits(table) as third:
            sockets = [first, second, third]
            seen = 0
            while opened.match is not None and not opened.match.over:
                before = opened.match
                waiting = [seat for seat in before.waiting if seat < 2]
                if waiting:
                    seat = choose.choice(waiting)
                    await catch_up(sockets[seat], opened.row.version)
                    await sockets[seat].play(choose.choice(sockets[seat].choices()))
                else:
                    await asyncio.sleep(0.001)
                if opened.match is before:
                    continue
                await look_around(listeners, sockets, opened, choose)
                version = opened.row.version
                for socket in sockets:
                    await catch_up(socket, version)
                if not opened.match.over:
                    for listener in listeners:
                        others = [person for seat, person in enumerate(people) if seat != listener.seat]
                        seen += listener.check(opened.match, [opened.row.seed, *others])
            assert seen > 20, "nothing was tried out: no chest was ever shown to anybody"
            assert listeners[0].may != listeners[1].may
        for path in ("/record.json", "/verify", "/replay?at=3&seat=0"):
            assert (await watcher.get(home + path)).status_code == 200  # now everything is open
        assert opened.row.seed in watcher.heard[-2]
        for person in people:
            assert not any(person in heard for heard in watcher.heard)


async def look_around(listeners: list[Listener], sockets: list[Seat], table: Table, choose: random.Random) -> None:
    """Everyone opens pages and asks for things, also for what they should not get."""
    listener = choose.choice(listeners)
    person, home = listener.person, f"/table/{table.row.name}"
    kind = choose.randrange(6)
    if kind == 0:
        assert (await person.get(home)).status_code == 200
    elif kind == 1:
        for path in ("/record.json", "/verify"):
            assert (await person.get(home + path)).status_code == 403 or table.row.state == "over"
    elif kind == 2:
        json_or_page = {"Accept": choose.choice(["application/json", "text/html"])}
        assert (await person.get(f"{home}/replay?at={choose.randrange(300)}", **json_or_page)).status_code == 200
    elif kind == 3:
        for seat in range(table.row.players):
            answer = await person.get(f"{home}/replay?at=999&seat={seat}")
            assert answer.status_code == (200 if seat == listener.seat else 403) or table.row.state == "over"
    else:
        socket = sockets[listeners.index(listener)]
        for ref in ("inn-1", "evil-01", "seat:0", "seat:1", "gold", "chest-1", "chest-2", "0", "wooden"):
            await socket.send(do=choose.choice(["why", "look"]), ref=ref)
        assert (await socket.ask(do="undo", seq=-1))["is"] == "refused"
