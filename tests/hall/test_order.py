"""Everything at one table happens in order: one wins, the other gets a clear word and the fresh table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meadhall.hall.tables.store import Conflict, EntryRow
from tests.hall.harness import Person, Running, Seat, running

TWO = {"seat1": "me", "seat2": "link", "seat3": "none", "option-first_captain": "1"}


async def two_people(hall: Running, astrid: Person, bjorn: Person) -> str:
    table = await astrid.new_table(**TWO)
    link = (await astrid.links(table))["1"]
    assert (await bjorn.post(link, name="Bjorn")).status_code == 303
    return table


async def placed(first: Seat, second: Seat) -> None:
    """Both place their goblins; then the captain alone is asked (by the seed that the first table of a test has)."""
    for seat in (first, second):
        while await seat.turn() and seat.choices()[0].startswith("place"):
            done = await seat.play(seat.choices()[0])
            assert done["is"] == "done"
            while seat.table["seq"] < done["seq"]:
                await seat.until("table")
            if not seat.choices():
                break
    while not first.table["turn"] or first.choices()[0].startswith("place"):
        await first.hear()


async def test_several_who_are_asked_at_once_do_not_get_into_each_other_s_way(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as first, bjorn.sits(table) as second:
            await first.turn()
            await second.turn()
            assert first.table["seq"] == second.table["seq"] == 0
            answers = await asyncio.gather(first.play(first.choices()[0]), second.play(second.choices()[0]))
            assert sorted(answer["seq"] for answer in answers) == [1, 2]
            again = await first.ask(do="play", seq=0, choice=first.choices()[0])
            assert again["is"] == "refused"  # but each answer counts once


async def test_two_tabs_press_at_once_and_one_wins(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as left, astrid.sits(table) as right:
            await left.turn()
            await right.turn()
            answers = await asyncio.gather(left.play(left.choices()[0]), right.play(right.choices()[1]))
            kinds = sorted(answer["is"] for answer in answers)
            assert kinds == ["done", "refused"]
            loser = right if answers[0]["is"] == "done" else left
            refused = next(answer for answer in answers if answer["is"] == "refused")
            assert refused["message"]
            fresh = await loser.until("table")
            assert fresh["seq"] == 1
        row = await hall.tables.store.find(table)
        assert row is not None
        assert len((await hall.tables.store.log_of(row.id))[0]) == 1


async def test_a_stale_page_and_a_move_out_of_turn_change_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as first, bjorn.sits(table) as second:
            await first.turn()
            await second.turn()
            await placed(first, second)
            seq = first.table["seq"]
            stale = await first.ask(do="play", seq=seq - 1, choice=first.choices()[0])
            assert stale["is"] == "refused"
            assert (await first.until("table"))["seq"] == seq
            await second.send(do="hello", version=0)
            await second.until("table", seq=seq)
            early = await second.ask(do="play", seq=seq, choice=first.choices()[0])
            assert early["is"] == "refused"
            assert "turn" in early["message"]
            assert (await second.until("table"))["turn"] is False
            illegal = await first.ask(do="play", seq=seq, choice="recruit evil-01 left 2-food")
            assert illegal["is"] == "refused"
            nonsense = await first.ask(do="play", seq=seq, choice="fly away")
            assert nonsense["is"] == "refused"
            assert (await first.play(first.choices()[0]))["is"] == "done"


NOT_UNDERSTOOD: list[dict[str, object]] = [
    {"do": "play"},
    {"do": "play", "seq": "12", "choice": "pass"},
    {"do": "play", "seq": True, "choice": "pass"},
    {"do": "play", "seq": 0, "choice": ["pass"]},
    {"do": "undo", "seq": None},
    {"do": "seat", "seat": 1},
    {"do": "seat", "seat": -1},
    {"do": "language", "language": "tlh"},
    {"do": "say", "text": 5},
    {"do": "dance"},
    {"do": ["hello"]},
    {},
]


async def test_what_cannot_be_understood_gets_a_word(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.turn()
            for message in NOT_UNDERSTOOD:
                assert (await seat.ask(**message))["is"] == "refused", message
            for raw in ("{", "[]", '"hello"', "[" * 5000, b"\x00\x01"):
                await seat.socket.send(raw)
                await seat.until("refused", id=None)
            assert (await seat.play(seat.choices()[0]))["is"] == "done"


async def test_undo_and_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat, bjorn.sits(table) as other:
            await seat.turn()
            choices = seat.choices()
            assert (await seat.ask(do="undo", seq=0))["is"] == "refused"
            await seat.until("table")
            assert (await seat.play(choices[0]))["seq"] == 1
            await seat.until("table", seq=1)
            assert (await other.ask(do="undo", seq=1))["is"] == "refused"  # not theirs to take back
            undone = await seat.ask(do="undo", seq=1)
            assert (undone["is"], undone["seq"]) == ("done", 0)
            fresh = await seat.until("table", seq=0)
            assert seat.choices() == choices
            assert fresh["log"]["from"] == 1  # lines of the entry that is gone are replaced by nothing
            await other.until("table", version=fresh["version"])
            assert (await seat.ask(do="restart", seq=0))["is"] == "refused"
            await seat.until("table")
            await seat.play(choices[0])
            await seat.until("table", seq=1)
            assert (await seat.ask(do="restart", seq=1))["seq"] == 0


async def test_reconnecting_brings_only_what_was_missed(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as first, bjorn.sits(table) as second:
            await first.turn()
            await second.turn()
            assert first.table["log"]["from"] == 0
            await placed(first, second)
            version, seq = first.table["version"], first.table["seq"]
        async with bjorn.sits(table, version) as again:
            assert (await again.until("table"))["log"] == {"from": seq + 1, "html": ""}
        async with astrid.sits(table, version) as first:
            await first.turn()
            await first.ask(do="say", text="hello <b>there</b>")
            await first.until("table", version=version + 1)
            await first.play(first.choices()[0])
        async with bjorn.sits(table, version) as again:
            fresh = await again.until("table")
            assert fresh["log"]["from"] == seq + 1
            assert fresh["version"] == version + 2
            assert fresh["chat"]["from"] == 1
            assert "&lt;b&gt;" in fresh["chat"]["html"]
            assert "<b>there" not in fresh["chat"]["html"]
        async with bjorn.sits(table, version + 2) as again:
            fresh = await again.until("table")
            assert fresh["chat"] == {"from": 2, "html": ""}
        async with bjorn.sits(table, 10_000) as again:
            assert (await again.until("table"))["log"]["from"] == 0


async def test_of_two_servers_on_one_database_one_wins_and_the_other_loads_afresh(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, running(tmp_path) as twin, hall.person("Astrid") as astrid:
        async with hall.person("Bjorn") as bjorn:
            table = await two_people(hall, astrid, bjorn)
            visitor = twin.person()
            visitor.web.cookies = astrid.web.cookies
            async with visitor, astrid.sits(table) as here, visitor.sits(table) as there:
                await here.turn()
                await there.turn()
                mine, theirs = here.choices()[0], there.choices()[1]
                assert (await here.play(mine))["is"] == "done"
                assert (await there.play(theirs))["is"] == "refused"
                assert (await there.until("table"))["seq"] == 1
        row = await hall.tables.store.find(table)
        assert row is not None
        assert [entry.choice for entry in (await hall.tables.store.log_of(row.id))[0]] == [mine]


async def test_the_primary_key_alone_keeps_two_writers_apart(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        store = hall.tables.store
        row = await store.find(table)
        assert row is not None
        await store.change(row.id, row.version, entry=(1, EntryRow(0, "pass", [])))
        with pytest.raises(Conflict):
            await store.change(row.id, row.version + 1, entry=(1, EntryRow(0, "spell", [])))
        with pytest.raises(Conflict):
            await store.change(row.id, row.version, entry=(2, EntryRow(0, "spell", [])))
        entries, _ = await store.log_of(row.id)
        assert [entry.choice for entry in entries] == ["pass"]


async def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path, idle=0.01) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.turn()
            await seat.play(seat.choices()[0])
            version = (await seat.until("table", seq=1))["version"]
        async with asyncio.timeout(30):
            while table in hall.tables.open:
                await asyncio.sleep(0)
        async with astrid.sits(table, version) as seat:
            fresh = await seat.until("table")
            assert (fresh["seq"], fresh["version"]) == (1, version)
            assert (await seat.ask(do="undo", seq=1))["seq"] == 0  # even undo survives
