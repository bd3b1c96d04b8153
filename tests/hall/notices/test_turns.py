"""Who is told that it is their turn, when, and how often. The clock of the hall is set by hand."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest
import sqlalchemy as sa

from meadhall.hall.clocks.pace import DAY, HOUR
from meadhall.hall.notices import offered
from meadhall.hall.notices.notices import LIVE_PAUSE, SETTLE
from meadhall.hall.notices.schema import TOLD
from meadhall.hall.server import journal, metrics, start
from meadhall.hall.server.settings import Settings
from tests.hall.harness import Person, running
from tests.hall.notices.outside import SETTINGS, game, mailed_to, post, subscribed, until, web
from tests.hall.test_absent import at, later
from tests.hall.test_clocks import DAILY, TWO
from tests.hall.test_together import halls
from tests.postgres import Postgres

SLOW = {**TWO, "pace": "days", "days": "1", "then": "bot"}
LONG = SETTLE + 1


async def test_whoever_is_away_is_told_once_until_they_have_been_there(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        late = play.asked
        browser = await subscribed(late, service)
        await play.moves()
        await play.moves()  # there and back: a fresh turn
        assert play.asked is late
        await play.after(SETTLE - 1)
        assert service.requests == []  # the move may still be taken back
        await play.after(LONG)
        told = browser.opened(service.requests.pop())
        other = next(one for one in play.people if one is not late)
        assert told["title"] == "Your turn · Bellum Magica"
        assert other.name in told["body"]
        assert told["path"] == f"/table/{play.table.row.name}"
        play.notices.asked(play.table.row, play.table.row.asked_people())  # as after a restart
        await play.after(2 * LONG)
        assert service.requests == []  # still the same turn
        await play.comes(late)
        await play.moves()
        await play.moves()
        await play.after(3 * LONG)
        assert len(service.requests) == 1
        assert metrics.NOTICES["push", "sent"] >= 2


async def test_whoever_is_at_the_table_or_has_answered_hears_nothing(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        here, other = play.asked, next(one for one in play.people if one is not play.asked)
        await subscribed(here, service, "here")
        await subscribed(other, service, "other")
        await play.moves()
        await play.moves()
        async with here.sits(play.table.row.name) as seat:
            await seat.until("table")
            await play.after(LONG)
            assert service.requests == []
        await until(lambda: not play.table.onlookers)
        play.notices.asked(play.table.row, play.table.row.asked_people())
        await play.after(2 * LONG)
        assert service.requests == []  # they have seen that it is their turn
        await play.moves()
        assert play.asked is other
        await play.moves()  # the other one answers within the minute
        assert play.asked is here
        await play.after(3 * LONG)
        assert [request.path for request in service.requests] == ["/push/here"]


async def test_a_live_game_does_not_tell_of_every_move(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path) as play:
        late = play.asked
        await subscribed(late, service)
        await play.moves()
        await play.moves()
        await play.after(LONG)
        assert len(service.requests) == 1
        await play.comes(late)
        await play.moves()
        await play.moves()
        await play.after(3 * LONG)
        assert len(service.requests) == 1
        await play.after(LIVE_PAUSE + 2 * LONG)  # but they are not forgotten
        assert len(service.requests) == 2


async def test_the_clock_reminds_and_mail_comes_once(tmp_path: Path) -> None:
    async with web() as service, post() as server, game(tmp_path, SLOW, smtp=server.address) as play:
        late = play.asked
        browser = await subscribed(late, service)
        await mailed_to(play, late, server, "astrid@example.org")
        await play.moves()
        await play.moves()
        await play.after(LONG)
        assert (len(service.requests), len(server.letters)) == (1, 1)
        later(play.hall, DAY + HOUR)
        await play.table.do(play.table.clock.strike)
        await play.after(DAY + HOUR)
        assert browser.opened(service.requests[-1])["title"] == "Time is up · Bellum Magica"
        assert (len(service.requests), len(server.letters)) == (2, 1)
        play.notices.time_over(play.table.row, next(iter(play.table.row.asked_people())))
        await play.after(DAY + 2 * HOUR)
        assert len(service.requests) == 2
        await play.comes(late)
        await play.moves()
        await play.moves()
        await play.after(DAY + 3 * HOUR)
        assert (len(service.requests), len(server.letters)) == (3, 2)


async def test_who_is_on_holiday_is_left_alone(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        late = play.asked
        await subscribed(late, service)
        await play.moves()
        await play.moves()
        person = next(iter(play.table.row.asked_people()))
        await play.table.do(lambda: play.table.clock.holiday(person, True))
        await play.after(DAY)
        assert service.requests == []
        await play.after(15 * DAY)
        assert len(service.requests) == 1


async def test_quiet_hours_put_it_off(tmp_path: Path) -> None:
    async with web() as service, game(tmp_path, SLOW) as play:
        late = play.asked
        await subscribed(late, service)
        await play.moves()
        await play.moves()
        now = play.hall.tables.wall()
        hour = int((now + LONG) // HOUR % 24)
        quiet = {"from": str((hour - 1) % 24), "to": str((hour + 2) % 24), "zone": "Etc/UTC"}
        assert (await late.post("/notices/quiet", **quiet)).status_code == 303
        await play.after(LONG)
        assert service.requests == []
        await play.after(4 * HOUR)
        assert len(service.requests) == 1


async def test_after_a_restart_those_are_told_who_have_not_been(tmp_path: Path) -> None:
    async with web() as service:
        async with game(tmp_path, SLOW) as play:
            late, name = play.asked, play.table.row.name
            await subscribed(late, service)
            await play.moves()
            await play.moves()
        async with running(tmp_path, **SETTINGS) as hall:
            await until(lambda: hall.tables.notices.wanted)
            later(hall, LONG)
            await hall.tables.notices.ring()
            await until(lambda: not hall.tables.notices.sending.under_way)
            assert len(service.requests) == 1
            assert name not in hall.tables.open
        async with running(tmp_path, **SETTINGS) as hall:
            await until(lambda: hall.tables.notices.wanted)
            later(hall, LONG)
            await hall.tables.notices.ring()
            await until(lambda: not hall.tables.notices.sending.under_way)
            assert len(service.requests) == 1


async def test_two_processes_tell_once_and_know_who_is_at_the_other(tmp_path: Path, postgres: Postgres) -> None:
    """Both are made to look at the same turn, as after a third one has died."""
    async with (
        web() as service,
        halls(tmp_path, postgres, **{**SETTINGS, "address": ""}) as (hall, twin),
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
    ):
        name = await astrid.new_table(**SLOW)
        links = await astrid.links(name)
        await bjorn.post(links["1"], name="Bjorn")
        table = await at(hall, name)
        for person in (astrid, bjorn):
            await subscribed(person, service, person.name)
        asked = len(table.waiting)
        for one in (hall, twin):
            one.tables.notices.asked(table.row, table.row.asked_people())
            later(one, LONG)
        for one in (hall, twin):
            await one.tables.notices.ring()
        for one in (hall, twin):
            await until(lambda one=one: not one.tables.notices.sending.under_way)  # type: ignore[misc]
        assert len(service.requests) == asked
        async with hall.tables.store.engine.connect() as connection:
            assert len((await connection.execute(sa.select(TOLD))).all()) == asked

        there = Person(twin.origin)  # the same person, at the other process
        there.web.cookies = astrid.web.cookies
        service.requests.clear()
        async with there, there.sits(name) as seat:
            await seat.until("table")
            await until(lambda: table.elsewhere)
            table.row.waiting = [0]
            hall.tables.notices.asked(table.row, table.row.asked_people())
            later(hall, 2 * LONG)
            await hall.tables.notices.ring()
            assert service.requests == []


async def test_nothing_is_thought_of_where_nothing_is_offered(tmp_path: Path) -> None:
    async with game(tmp_path, DAILY | {"seat3": "none"}, notices=()) as play:
        await play.moves()
        assert not play.notices.wanted
        assert "notices" not in (await play.asked.get("/settings")).text.partition("<main")[2]
        assert (await play.asked.get("/notices/key")).status_code == 404
        assert (await play.asked.get(f"/table/{play.table.row.name}/notices")).status_code == 404


def test_on_ones_own_machine_and_without_the_extra_nothing_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Settings] = []
    monkeypatch.delenv("MEADHALL_NOTICES", raising=False)
    monkeypatch.setattr(start, "_run", lambda settings, *_: seen.append(settings))
    start.play(argparse.Namespace(database=f"sqlite:///{tmp_path / 'hall.db'}"))
    assert not offered.offered(seen[0]).any
    assert offered.offered(Settings()).push
    assert not offered.offered(Settings()).webhook  # their links need the address of the hall
    assert offered.offered(Settings(address="https://hall.example.org")).webhook
    monkeypatch.setattr(offered, "can_push", lambda: False)
    assert not offered.offered(Settings()).any


def test_links_in_letters_are_not_logged() -> None:
    for what in ("confirm", "stop"):
        assert "secret" not in journal.path_of(f"/notices/{what}/secret")
