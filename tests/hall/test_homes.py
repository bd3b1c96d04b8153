"""Several processes on one port: whoever asks for a table is served at its home, wherever the connection was made."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from meadhall.hall.server import homes
from meadhall.hall.server.homes import Homes
from tests.hall.harness import Running, running
from tests.hall.test_order import two_people


@contextlib.asynccontextmanager
async def two_halls(folder: Path) -> AsyncIterator[tuple[Running, Running]]:
    """As two processes, but each at a port of its own, so that a test can choose between them."""
    async with (
        running(folder, homes=Homes(folder, 0, 2), poll=0.0) as left,
        running(folder, homes=Homes(folder, 1, 2), poll=0.0) as right,
    ):
        yield left, right


async def test_a_new_table_is_at_home_where_it_was_made(tmp_path: Path) -> None:
    async with two_halls(tmp_path) as halls:
        for number, hall in enumerate(halls):
            async with hall.person("Astrid") as astrid:
                for _ in range(8):
                    table = await astrid.new_table(seat1="me", seat2="link", seat3="none")
                    assert Homes(tmp_path, number, 2).is_here(table)


async def test_people_who_come_to_the_wrong_process_play_at_the_home_of_their_table(tmp_path: Path) -> None:
    async with two_halls(tmp_path) as (left, right), left.person("Astrid") as astrid, right.person("Bjorn") as bjorn:
        table = await two_people(left, astrid, bjorn)
        assert right.tables.open == {}, "his seat was taken at its home, too"
        async with astrid.sits(table) as here, bjorn.sits(table) as there:
            await here.turn()
            await there.turn()
            assert len(left.tables.open[table].onlookers) == 2
            for _ in range(6):
                one = here if here.table["turn"] else there
                done = await one.play(one.choices()[0])
                assert done["is"] == "done"
                await asyncio.gather(*(seat.until("table", seq=done["seq"]) for seat in (here, there)))
        # On the same connections: another table of this home, and what no table has to do with.
        assert (await bjorn.get(f"/table/{table}")).status_code == 200
        assert (await bjorn.get("/")).status_code == 200
        assert right.tables.open == {}


async def test_a_form_comes_along_whole(tmp_path: Path) -> None:
    async with two_halls(tmp_path) as (left, right), left.person("Astrid") as astrid, right.person() as same:
        table = await astrid.new_table(seat1="me", seat2="link", seat3="none")
        same.web.cookies = astrid.web.cookies
        await same.web.post(f"/table/{table}/close", data={"more": "x" * 30_000})
        assert (await astrid.get(f"/table/{table}")).status_code == 404
        assert table not in left.tables.open


async def test_without_its_home_a_table_is_served_where_people_come(tmp_path: Path) -> None:
    async with two_halls(tmp_path) as (left, right), left.person("Astrid") as astrid, right.person() as same:
        table = await astrid.new_table(seat1="me", seat2="bot", seat3="none")
        same.web.cookies = astrid.web.cookies
        assert left.server.homes is not None
        left.server.homes.close()  # as after its end
        async with same.sits(table) as there:
            await there.turn()
            assert (await there.play(there.choices()[0]))["is"] == "done"
        assert table in right.tables.open
        left.server.homes = None


@contextlib.asynccontextmanager
async def connected() -> AsyncIterator[asyncio.Transport]:
    here, there = socket.socketpair()
    with there:
        _, writer = await asyncio.open_connection(sock=here)
        assert isinstance(writer.transport, asyncio.Transport)
        yield writer.transport
        writer.close()
        await writer.wait_closed()


@pytest.mark.parametrize("parcel", ["nothing", "no connection", "half"])
async def test_a_process_that_dies_while_it_hands_over_does_no_harm(tmp_path: Path, parcel: str) -> None:
    taken: list[bytes] = []
    home, other = Homes(tmp_path, 0, 2), Homes(tmp_path, 1, 2)

    def take(connection: socket.socket, data: bytes) -> None:
        connection.close()
        taken.append(data)

    home.open(take)
    try:
        mine, theirs = socket.socketpair()
        with mine, theirs, socket.socket(socket.AF_UNIX) as door:
            door.connect(other._door_of(0))
            if parcel == "no connection":
                door.send(homes.HEAD.pack(3) + b"GET")
            elif parcel == "half":
                socket.send_fds(door, [homes.HEAD.pack(30) + b"GET"], [theirs.fileno()])
        name = next(name for name in ("grey-otter", "red-fox", "old-elk", "shy-owl") if home.is_here(name))
        data = f"GET /table/{name} HTTP/1.1\r\n".encode()
        async with connected() as transport:
            assert other.handed_over(transport, data)
        while not taken:
            await asyncio.sleep(0.01)
        assert taken == [data], "the next one goes through"
    finally:
        home.close()


@pytest.mark.parametrize("data", [b"GET / HTTP/1.1\r\n", b"GET /table/", b"\x16\x03\x01", b""])
async def test_what_asks_for_no_table_stays(tmp_path: Path, data: bytes) -> None:
    async with connected() as transport:
        assert not Homes(tmp_path, 0, 2).handed_over(transport, data)
