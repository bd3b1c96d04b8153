"""Absent players and early ends: votes that put a bot into a seat, coming back, resigning, ending a game for all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.hall import pages
from meadhall.hall.tables.agreed.presence import AWAY, DAY, SLOW
from meadhall.hall.tables.seen import Course, Ending, SeatInfo, TableInfo, Viewer
from meadhall.hall.tables.table import Table
from meadhall.hall.tables.viewpoint import moment_of
from tests.hall.harness import PATIENCE, Person, Running, Seat, running
from tests.hall.test_order import two_people
from tests.hall.test_together import halls
from tests.postgres import Postgres

THREE = {"seat1": "me", "seat2": "link", "seat3": "link", "seat4": "none", "option-first_captain": "1"}


@asynccontextmanager
async def seated(hall: Running, *others: str, **form: str) -> AsyncIterator[tuple[str, list[Person]]]:
    """A table of Astrid's, and people who have come to its open seats."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(hall.person(name)) for name in ("Astrid", *others)]
        table = await people[0].new_table(**form)
        links = await people[0].links(table)
        for person, seat in zip(people[1:], sorted(key for key in links if key != "watch"), strict=True):
            assert (await person.post(links[seat], name=person.name)).status_code == 303
        yield table, people


def later(hall: Running, seconds: float) -> None:
    """It is so much later, by the clock of the hall."""
    hall.tables.wall = lambda: time.time() + seconds  # type: ignore[method-assign]


async def at(hall: Running, name: str) -> Table:
    table = await hall.tables.table(name)
    assert table is not None
    return table


async def votes(seat: Seat, on: str, yes: bool = True) -> dict[str, Any]:
    return await seat.ask(do="vote", on=on, yes=yes)


async def until_panel(seat: Seat, panel: str, text: str) -> str:
    """Waits until this panel says something."""
    while text not in seat.table.get("panels", {}).get(panel, ""):
        await seat.until("table")
    return str(seat.table["panels"][panel])


async def test_all_others_agree_that_a_bot_takes_over_and_its_owner_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **THREE) as (name, (astrid, bjorn, ivo)):
        table = await at(hall, name)
        async with astrid.sits(name) as first, bjorn.sits(name) as second:
            await first.until("table")
            await second.until("table")
            assert (await votes(first, "bot 2"))["is"] == "done"
            assert "Should a bot play for Ivo?" in await until_panel(second, "votes", "Ivo")
            assert table.row.seats[2].holder == "person"  # one vote of two
            assert (await votes(first, "bot 2", yes=False))["is"] == "done"
            assert table.row.votes == {}
            for seat in (second, first):
                assert (await votes(seat, "bot 2"))["is"] == "done"
            assert (table.row.seats[2].holder, table.row.seats[2].away) == ("bot", "voted")
            assert table.row.seats[2].name == "Ivo"
            rows = await until_panel(first, "seats-rows", "A bot plays for Ivo")
            assert "stands-in" in rows
            kept = await hall.tables.store.find(name)
            assert kept is not None
            assert kept.seats == table.row.seats
            async with ivo.sits(name) as third:
                assert "Take your seat back" in await until_panel(third, "votes", "A bot is playing for you")
                assert third.table["seat"] is None
                assert (await third.ask(do="return"))["is"] == "done"
                assert (await third.until("table", seat=2))["panels"]["votes"].strip() == ""
            assert table.row.seats[2].holder == "person"
            page = (await ivo.get(f"/table/{name}")).text
            assert page.index("a bot takes over") < page.index("back at the table")


async def test_one_alone_decides_only_about_somebody_who_has_been_away_for_a_while(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await at(hall, name)
        async with astrid.sits(name) as first:
            await first.until("table")
            async with bjorn.sits(name) as second:
                await second.until("table")
                assert (await votes(first, "bot 1"))["is"] == "done"
                later(hall, 2 * AWAY)
                await table.do(table.agreement.count)
                assert table.row.seats[1].holder == "person"  # who is here is not away
                assert "One vote is enough" in await until_panel(second, "votes", "Bjorn")
            while len(table.onlookers) > 1:
                await first.until("table")
            later(hall, 2 * AWAY + AWAY / 2)
            await table.do(table.agreement.count)
            assert table.row.seats[1].holder == "person"
            later(hall, 4 * AWAY)
            await table.do(table.agreement.count)
            assert table.row.seats[1].away == "voted"


async def test_somebody_who_is_here_but_does_not_move_freezes_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **THREE) as (name, (astrid, bjorn, ivo)):
        table = await at(hall, name)
        async with astrid.sits(name) as first, bjorn.sits(name) as second, ivo.sits(name) as third:
            for seat in (first, second, third):
                await seat.until("table")
            await votes(first, "bot 2")
            await votes(second, "bot 2")
            assert table.row.seats[2].holder == "person"
            await until_panel(third, "votes", "leaves the table or makes no move")
            later(hall, SLOW + 1)
            await table.do(table.agreement.count)
            assert table.row.seats[2].holder == "bot"
            await third.ask(do="return")
            await votes(first, "bot 2")
            later(hall, DAY + 1)  # nobody has moved for a day: everyone who is asked has lost the say
            await table.do(table.agreement.count)
            assert table.row.seats[2].holder == "bot"


async def test_a_vote_that_takes_effect_later_has_a_timer_and_survives_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        async with astrid.sits(name) as first:
            await first.until("table")
            assert (await votes(first, "bot 1"))["is"] == "done"
        cookies = astrid.web.cookies
    async with running(tmp_path) as hall, hall.person() as astrid:
        astrid.web.cookies = cookies
        later(hall, 2 * AWAY)  # opened now, so a page that was there before has a moment to come back
        table = await at(hall, name)
        await table.do(table.agreement.count)
        assert table.row.votes == {"bot 1": [0]}
        assert table.row.seats[1].holder == "person"
        later(hall, 3 * AWAY)
        table.agreement.wake()
        async with astrid.sits(name) as first:
            await until_panel(first, "seats-rows", "A bot plays for Bjorn")


async def test_votes_hold_across_processes(tmp_path: Path, postgres: Postgres) -> None:
    async with halls(tmp_path, postgres) as (hall, twin), seated(hall, "Bjorn", "Ivo", **THREE) as (name, people):
        astrid, bjorn, ivo = people
        there = twin.person()
        there.web.cookies = bjorn.web.cookies
        async with there, astrid.sits(name) as first, there.sits(name) as second:
            await first.until("table")
            await second.until("table")
            assert (await votes(first, "bot 2"))["is"] == "done"
            await until_panel(second, "votes", "Should a bot play for Ivo?")
            assert (await votes(second, "bot 2"))["is"] == "done"
            await until_panel(first, "seats-rows", "A bot plays for Ivo")
            back = twin.person()
            back.web.cookies = ivo.web.cookies
            async with back, back.sits(name) as third:
                await until_panel(third, "votes", "A bot is playing for you")
                assert (await third.ask(do="return"))["is"] == "done"
            async with asyncio.timeout(PATIENCE):
                while (await at(hall, name)).row.seats[2].holder != "person":
                    await first.until("table")


async def test_resigning_leaves_a_bot_and_the_last_person_wins(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **THREE) as (name, (astrid, bjorn, ivo)):
        table = await at(hall, name)
        async with astrid.sits(name) as first, ivo.sits(name) as third:
            await first.until("table")
            assert "A bot plays for you" in await until_panel(third, "table-acts", "Resign")
            assert (await third.ask(do="resign"))["is"] == "done"
            assert table.row.seats[2].away == "resigned"
            refused = await third.ask(do="return")
            assert refused["is"] == "refused"
            assert "The game ends, and Bjorn wins." in await until_panel(first, "table-acts", "Bjorn wins")
            assert (await first.ask(do="resign"))["is"] == "done"
            over = await first.until("table", over=True)
            assert over["choices"] == []
            assert (await first.ask(do="play", seq=over["seq"], choice="anything"))["is"] == "refused"
        row = await hall.tables.store.find(name)
        assert row is not None
        assert (row.state, row.ended, row.winners, row.waiting) == ("over", "resigned", [1], [])
        assert "You win: everyone else resigned" in (await bjorn.get(f"/table/{name}")).text
        assert "Bjorn wins: everyone else resigned" in (await ivo.get(f"/table/{name}")).text
        told = (await bjorn.get(f"/table/{name}/table.json")).json()
        assert [one["away"] for one in told["seats"]] == ["", "", "resigned"]
        assert [(one["seat"], one["note"]) for one in told["notes"]] == [(2, "resigned"), (0, "resigned")]
        record = (await bjorn.get(f"/table/{name}/record.json")).json()
        meadhall.verify(record, row.seed)
        assert (await bjorn.get(f"/table/{name}/replay?at=0")).status_code == 200
        again = await bjorn.post(f"/table/{name}/rematch")
        assert again.status_code == 303
        fresh = await hall.tables.store.find(again.headers["location"].removeprefix("/table/"))
        assert fresh is not None
        assert [(seat.holder, seat.away) for seat in fresh.seats] == [("person", "")] * 3


async def test_what_the_hall_has_said_stands_in_the_replay_too(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, seated(hall, "Bjorn", "Ivo", **THREE) as (name, (astrid, _, ivo)):
        table = await at(hall, name)
        async with astrid.sits(name) as first, ivo.sits(name) as third:
            await third.turn()
            assert (await third.ask(do="resign"))["is"] == "done"
            while table.seq < 3:  # the bot plays on, and so do the others
                seat = next(iter(set(table.waiting) - {2}), None)
                if seat is None:
                    await first.hear()
                    continue
                assert table.match is not None
                choice = table.match.choices(seat)[0]
                await table.do(lambda seat=seat, choice=choice: table.play(seat, table.seq, choice))  # type: ignore[misc]
        pages = [(await astrid.get(f"/table/{name}/replay?at={position}")) for position in range(4)]
        assert [page.status_code for page in pages] == [200] * 4
        assert "resigned" in "".join(page.text.partition('id="prompt"')[2].partition("</section>")[0] for page in pages)


async def test_the_game_ends_for_all_when_everybody_agrees(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await at(hall, name)
        async with astrid.sits(name) as first:
            await first.until("table")
            assert (await votes(first, "end"))["is"] == "done"
            later(hall, 2 * AWAY)
            await table.do(table.agreement.count)
            assert table.row.state == "playing"  # a quarter of an hour is not enough to end someone's game
            async with bjorn.sits(name) as second:
                assert "End the game for everyone?" in await until_panel(second, "votes", "Agree")
                assert (await votes(second, "end"))["is"] == "done"
                await first.until("table", over=True, state="over")
        assert (table.row.ended, table.row.winners) == ("agreed", [])
        assert "everyone agreed to end the game" in (await bjorn.get(f"/table/{name}")).text
        assert (await bjorn.post(f"/table/{name}/close")).status_code == 403
        assert (await astrid.post(f"/table/{name}/close")).status_code == 303


async def test_after_a_day_away_somebody_has_no_say_in_the_end(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await at(hall, name)
        async with astrid.sits(name) as first:
            await first.until("table")
            await votes(first, "end")
            later(hall, DAY + 3 * AWAY)
            await table.do(table.agreement.count)
            await first.until("table", over=True)


async def test_who_may_not_vote_and_what_cannot_be_voted_on(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        name = await two_people(hall, astrid, bjorn)
        table = await at(hall, name)
        version = table.row.version
        async with astrid.sits(name) as first, hall.person("Watcher") as watcher:
            watch = (await astrid.links(name))["watch"]
            await watcher.get(watch)
            await first.until("table")
            async with watcher.sits(name) as onlooker:
                await onlooker.until("table")
                for message in ({"do": "vote", "on": "end", "yes": True}, {"do": "resign"}, {"do": "return"}):
                    assert (await onlooker.ask(**message))["is"] == "refused"
            for on in ("bot 0", "bot 7", "bot", "bot -1", "bot ²", "feast", ""):
                assert (await votes(first, on))["is"] == "refused", on
            assert (await first.ask(do="vote", on="end", yes="maybe"))["is"] == "refused"
            assert (await first.ask(do="return"))["is"] == "refused"
        assert table.row.version == version


async def test_alone_with_bots_resigning_ends_the_game(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        name = await astrid.new_table(seat1="me", seat2="bot", level2="calm", seat3="none")
        async with astrid.sits(name) as first:
            acts = await until_panel(first, "table-acts", "Resign")
            assert "The game ends without a winner." in acts
            assert "End the game for everyone" not in acts  # there is nobody to ask
            assert (await first.ask(do="resign"))["is"] == "done"
            await first.until("table", over=True)
        assert "the game was abandoned" in (await astrid.get(f"/table/{name}")).text


@pytest.mark.parametrize("game", meadhall.games())
def test_any_game_has_an_end_page_when_it_ends_early(game: str) -> None:
    match = meadhall.Match.new(meadhall.game(game), 3, seed=5)
    for _ in range(12):
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])
    seats = [SeatInfo(seat, "person", f"P{seat}", mine=seat == 0) for seat in range(3)]
    table = TableInfo(
        "grey-otter", game, 3, dict(match.options), seats, "over", False, "", 12, "2026-01-01", winners=[1],
        scores=list(match.scores), ended="resigned",
    )  # fmt: skip
    seen = moment_of(match, table, Viewer("p", "P0", "en"), 0)
    seen.view.update({"over": True, "waiting": [], "choices": [], "winners": [1]})
    assert "P1 wins: everyone else resigned" in pages.end(seen, Ending("", [[]], 0), Course(12, [(1, 0)]))
    assert pages.envelope(seen)["turn"] is False
