"""Time at real tables: what is chosen, what runs out, and what happens then. The clock of the hall is set by hand."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall.clocks.alarm import GRACE
from meadhall.hall.clocks.pace import DAY, HOUR, MINUTE
from meadhall.hall.clocks.ticking import next_over
from meadhall.hall.tables.agreed.presence import AWAY
from meadhall.hall.tables.schema import MATCH
from meadhall.hall.tables.table import Table
from tests.hall.harness import PATIENCE, Running, Seat, running
from tests.hall.test_absent import THREE, at, later, seated, until_panel, votes
from tests.hall.test_together import halls
from tests.postgres import Postgres

LIVE = {**THREE, "pace": "live", "bank": "5", "step": "10", "then": "bot"}
DAILY = {**THREE, "pace": "days", "days": "1", "then": "bot"}
TWO = {"seat1": "me", "seat2": "link", "seat3": "none", "seat4": "none", "option-first_captain": "1"}


async def passes(hall: Running, table: Table, seconds: float) -> None:
    """The hall's clock is so far ahead now, and the table looks at its own."""
    later(hall, seconds)
    await table.do(table.clock.strike)


async def chooses(table: Table) -> None:
    """The first who is asked takes the first choice."""
    seat = table.waiting[0]
    assert table.match is not None
    choice = table.match.choices(seat)[0]
    await table.do(lambda: table.play(seat, table.seq, choice))


async def one_asked(table: Table) -> int:
    """Plays on until one seat alone is asked."""
    while len(table.waiting) > 1:
        await chooses(table)
    return table.waiting[0]


async def test_without_a_clock_nothing_runs(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **THREE) as (name, (astrid, _, _)):
        table = await at(hall, name)
        assert (table.row.pace, table.row.clock, hall.tables.alarm.wanted) == ("", {}, {})
        async with astrid.sits(name) as first:
            envelope = await first.until("table")
            assert "now" not in envelope
            assert "seat-clock" not in envelope["panels"]["seats-rows"]
            await passes(hall, table, 30 * DAY)
        assert [seat.holder for seat in table.row.seats] == ["person"] * 3


async def test_time_over_means_a_reminder_then_a_bot_and_the_owner_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **LIVE) as (name, people):
        table = await at(hall, name)
        late = await one_asked(table)
        owner, other = people[late], people[(late + 1) % 3]
        assert table.row.pace == "live 5+10 bot"
        async with other.sits(name) as onlooker:
            envelope = await onlooker.until("table")
            assert envelope["now"] > 0
            assert envelope["panels"]["seats-rows"].count("seat-clock") == 3
            assert envelope["panels"]["seats-rows"].count("data-over") == 1
            assert "5 minutes each." in envelope["panels"]["table-acts"]
            await passes(hall, table, 5 * MINUTE - 5)
            assert "time-over" not in [message.text for message in table.messages]
            await passes(hall, table, 5 * MINUTE + 5)
            assert table.row.seats[late].holder == "person"
            assert [message.text for message in table.messages] == ["time-over"]
            await passes(hall, table, 6 * MINUTE + 10)
            assert (table.row.seats[late].holder, table.row.seats[late].away) == ("bot", "time")
            await until_panel(onlooker, "seats-rows", "A bot plays for")
        assert [message.text for message in table.messages] == ["time-over", "time-bot"]
        async with owner.sits(name) as back:
            await until_panel(back, "votes", "A bot is playing for you")
            assert (await back.ask(do="return"))["is"] == "done"
        assert table.row.seats[late].holder == "person"
        assert table.row.clock["left"][late] >= MINUTE


async def test_who_chooses_in_time_keeps_the_seat_and_a_decision_moves_the_alarm(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **LIVE) as (name, _):
        table = await at(hall, name)
        await one_asked(table)
        first, entries = next_over(table.row)[0], table.seq
        later(hall, 4 * MINUTE)
        await chooses(table)
        assert table.row.clock["top"] == entries + 1
        assert next_over(table.row)[0] > first
        kept = await hall.tables.store.find(name)
        assert kept is not None
        assert (kept.pace, kept.clock) == (table.row.pace, table.row.clock)
        await passes(hall, table, 5 * MINUTE + 5)
        assert table.messages == []


async def test_a_forfeit_is_for_good_and_the_last_person_wins(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        seated(hall, "Bjorn", **{**TWO, **LIVE, "seat3": "none", "then": "forfeit"}) as (name, people),
    ):
        table = await at(hall, name)
        late = await one_asked(table)
        await passes(hall, table, 5 * MINUTE + 5)
        assert (table.row.state, table.row.ended, table.row.winners) == ("over", "forfeit", [1 - late])
        assert (
            "You win: everyone else resigned or ran out of time" in (await people[1 - late].get(f"/table/{name}")).text
        )
        assert hall.tables.alarm.wanted == {}


async def test_of_three_the_one_who_forfeits_cannot_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **{**LIVE, "then": "forfeit"}) as (name, people):
        table = await at(hall, name)
        late = await one_asked(table)
        await passes(hall, table, 5 * MINUTE + 5)
        assert (table.row.state, table.row.seats[late].away) == ("playing", "resigned")
        async with people[late].sits(name) as seat:
            assert (await seat.ask(do="return"))["is"] == "refused"


async def test_clocks_survive_a_restart_and_everybody_gets_a_minute(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **DAILY) as (name, _):
        table = await at(hall, name)
        late = await one_asked(table)
        over, _ = next_over(table.row)
    async with running(tmp_path) as hall:
        opened = hall.tables.alarm.opened
        async with asyncio.timeout(PATIENCE):
            while name not in hall.tables.alarm.wanted:  # looked up when the hall opens; nobody has the table open
                await asyncio.sleep(0)
        assert name not in hall.tables.open
        assert hall.tables.alarm.wanted[name] == over
        hall.tables.wall = lambda: opened + GRACE - 1  # type: ignore[method-assign]
        hall.tables.alarm.wanted[name] = 0.0
        await hall.tables.alarm.ring()
        assert name not in hall.tables.open
        hall.tables.wall = lambda: opened + DAY + GRACE  # type: ignore[method-assign]
        hall.tables.alarm.wanted[name] = opened
        await hall.tables.alarm.ring()
        table = await at(hall, name)
        assert [message.text for message in table.messages] == ["time-over"]
        assert table.row.clock["left"][late] == 12 * HOUR
        assert hall.tables.alarm.wanted[name] == pytest.approx(opened + DAY + GRACE + 12 * HOUR)


async def test_the_alarm_rings_by_itself(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **LIVE) as (name, (astrid, _, _)):
        table = await at(hall, name)
        late = await one_asked(table)
        async with astrid.sits(name) as first:
            await first.until("table")
            later(hall, 5 * MINUTE + 5)
            hall.tables.alarm.wanted.clear()
            table.clock.wake()
            await until_panel(first, "seats-rows", "seat-clock")
            async with asyncio.timeout(PATIENCE):
                while not table.messages:
                    await first.until("table")
        assert table.row.seats[late].holder == "person"


async def test_a_holiday_stops_the_clock_at_a_table_of_days(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **DAILY) as (name, people):
        table = await at(hall, name)
        late = await one_asked(table)
        async with people[late].sits(name) as seat, people[(late + 1) % 3].sits(name) as other:
            assert "for up to 14 days" in await until_panel(seat, "table-acts", "Take a holiday")
            assert (await holiday(seat, "maybe"))["is"] == "refused"
            assert (await holiday(seat, True))["is"] == "done"
            assert "On holiday" in await until_panel(other, "seats-rows", "On holiday")
            await until_panel(seat, "table-acts", "End my holiday")
            await passes(hall, table, 10 * DAY)
            assert [message.text for message in table.messages] == ["holiday"]
            assert (await holiday(seat, False))["is"] == "done"
            await until_panel(seat, "table-acts", "for up to 4 days")
            await passes(hall, table, 11 * DAY + 1)
            assert [message.text for message in table.messages] == ["holiday", "holiday-over", "time-over"]


async def holiday(seat: Seat, yes: object) -> dict[str, Any]:
    return await seat.ask(do="holiday", on="me", yes=yes)


async def test_no_holiday_where_people_play_at_one_time(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        seated(hall, "Bjorn", "Ivo", **LIVE) as (name, (astrid, _, _)),
        astrid.sits(name) as seat,
        hall.person("Watcher") as watcher,
    ):
        assert (await holiday(seat, True))["is"] == "refused"
        await watcher.get((await astrid.links(name))["watch"])
        async with watcher.sits(name) as onlooker:
            assert (await holiday(onlooker, True))["is"] == "refused"


async def test_where_the_clock_decides_nobody_decides_alone(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        seated(hall, "Bjorn", **{**TWO, **DAILY, "seat3": "none", "days": "7"}) as (name, (astrid, _)),
    ):
        table = await at(hall, name)
        async with astrid.sits(name) as first:
            assert "Let a bot play" not in (await first.until("table"))["panels"]["table-acts"]
            await votes(first, "bot 1")
            assert "the clock decides" in await until_panel(first, "votes", "Bjorn")
            later(hall, 10 * AWAY + 2 * DAY)
            await table.do(table.agreement.count)
            assert table.row.seats[1].holder == "person"
            await votes(first, "end")
            assert "away for 7 days" in await until_panel(first, "votes", "End the game")
            await table.do(table.agreement.count)
            assert table.row.state == "playing"


async def test_the_time_is_chosen_said_before_and_goes_on_in_a_rematch(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        form = {"pace": "days", "days": "2", "night": "22-8", "offset": "+60", "then": "forfeit", "listed": "yes"}
        name = await astrid.new_table(**TWO, **form)
        table = await at(hall, name)
        assert table.row.pace == "days 2 forfeit 22-8 +60"
        for page in (f"/table/{name}", (await astrid.links(name))["1"]):
            text = (await bjorn.get(page)).text
            assert "2 days for each turn." in text
            assert "from 22:00 to 8:00 (UTC+1)" in text
            assert "When time runs out, you lose" in text
        assert "2 days a turn" in (await bjorn.get("/")).text
        refused = await astrid.post(f"/table/{name}/room", do="options", pace="days", days="5")
        assert refused.status_code == 400
        assert "choose this clock" in refused.text
        assert (await astrid.post(f"/table/{name}/room", do="options", pace="live", step="30")).status_code == 303
        assert table.row.pace == "live 10+30 bot"
        assert table.row.clock == {}
        await bjorn.post((await astrid.links(name))["1"], name="Bjorn")
        assert table.row.clock["left"] == [600.0, 600.0]
        async with astrid.sits(name) as seat:
            await seat.ask(do="resign")
        again = (await bjorn.post(f"/table/{name}/rematch")).headers["location"].removeprefix("/table/")
        fresh = await hall.tables.store.find(again)
        assert fresh is not None
        assert fresh.pace == "live 10+30 bot"
        assert fresh.clock["left"] == [600.0, 600.0]


@pytest.mark.parametrize("wrong", [{"pace": "fast"}, {"pace": "live", "bank": "7"}, {"pace": "days", "then": "win"}])
async def test_a_clock_that_is_not_offered_is_refused(tmp_path: Path, wrong: dict[str, str]) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        answer = await astrid.post("/new/bellum", **TWO, **wrong)
        assert answer.status_code == 400
        assert "choose this clock" in answer.text


async def test_clocks_across_processes(tmp_path: Path, postgres: Postgres) -> None:
    """What one process counts the other one knows, and the time of a seat is over once."""
    async with halls(tmp_path, postgres) as (hall, twin), seated(hall, "Bjorn", "Ivo", **LIVE) as (name, people):
        there = twin.person()
        there.web.cookies = people[1].web.cookies
        table, other = await at(hall, name), await at(twin, name)
        async with people[0].sits(name) as first, there, there.sits(name) as second:
            await first.until("table")
            await second.until("table")
            for one in (hall, twin):
                later(one, 2 * MINUTE)
            await one_asked(table)
            async with asyncio.timeout(PATIENCE):
                while other.row.version != table.row.version:
                    await second.until("table")
            assert other.row.clock == table.row.clock
            assert next_over(other.row) == next_over(table.row)
            for one in (hall, twin):
                later(one, 8 * MINUTE)
            await asyncio.gather(table.do(table.clock.strike), other.do(other.clock.strike), return_exceptions=True)
            async with asyncio.timeout(PATIENCE):
                while other.row.version != table.row.version:
                    await second.until("table")
        rows = await hall.tables.store.some(MATCH.c.name == name)
        _, messages = await hall.tables.store.log_of(rows[0].id)
        assert [message.text for message in messages] == ["time-over"]
