"""The lobby: who meets whom, what is listed, and what stays private. Across processes, too."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import meadhall
from meadhall.hall.finding import lobby as lobby_module
from meadhall.hall.finding.filters import Filters, read
from meadhall.hall.finding.listed import Listed
from meadhall.hall.finding.lobby import Lobby
from meadhall.hall.finding.schema import SEEK
from meadhall.hall.finding.seeks import at, new
from meadhall.hall.finding.usual import usual_options
from meadhall.hall.people.schema import PERSON
from meadhall.hall.tables.matches import Refused
from meadhall.hall.tables.schema import INVITATION
from meadhall.hall.tables.seen import Viewer
from meadhall.hall.tables.store import MatchRow, SeatRow
from meadhall.hall.tables.viewpoint import table_info
from tests.hall.harness import PATIENCE, Person, Running, running
from tests.hall.test_accounts import all_of, database, join
from tests.hall.test_order import TWO, two_people
from tests.hall.test_ratings import finished
from tests.hall.test_together import halls
from tests.postgres import Postgres

KINDS = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
LIVE = {"pace": "live", "bank": "20", "step": "20", "then": "bot"}
DAYS = {"pace": "days", "days": "2", "then": "bot"}
PUBLIC = {**TWO, "listed": "yes"}


def lobby_of(hall: Running) -> Lobby:
    return hall.server.config.app.state.access.lobby  # type: ignore[union-attr, no-any-return]


class Page:
    """The lobby, open in a browser."""

    def __init__(self, socket: ClientConnection, heard: list[str]) -> None:
        self.socket, self.heard = socket, heard
        self.parts: dict[str, str] = {}

    async def hear(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        self.heard.append(str(text))
        message: dict[str, Any] = json.loads(text)
        self.parts |= message.get("parts", {})
        return message

    async def until(self, part: str, said: str) -> None:
        while said not in self.parts.get(part, ""):
            await self.hear()

    async def seated(self) -> str:
        while (message := await self.hear())["is"] != "seated":
            pass
        return str(message["table"])


@asynccontextmanager
async def looks(person: Person, query: str = "") -> AsyncIterator[Page]:
    address = person.origin.replace("http", "ws") + f"/tables/live{query}"
    headers = {"Cookie": person.cookies("/tables/live")}
    async with connect(address, origin=person.origin, additional_headers=headers, max_size=None) as socket:  # type: ignore[arg-type]
        yield Page(socket, person.heard)


async def press(person: Person, what: str = "bellum live", button: str = "seek", **more: str) -> str:
    """Presses a button; the table where this leads, "" if the person waits."""
    answer = await person.post("/tables", **{button: what}, **more)
    assert answer.status_code == 303, answer.text
    place = answer.headers["location"]
    return place.removeprefix("/table/") if place != "/tables" else ""


async def waits(hall: Running) -> list[str]:
    return sorted(row.name for row in await all_of(hall, sa.select(SEEK).where(SEEK.c.found == "")))


async def sit_at(hall: Running, table: str) -> set[str]:
    row = await hall.tables.store.find(table)
    assert row is not None
    return {seat.name for seat in row.seats}


@KINDS
async def test_two_who_press_the_same_play_together(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    async with (
        running(tmp_path, **database(kind, request)) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn, hall.person("Ragna") as ragna,
        looks(astrid) as page, looks(bjorn) as other,
    ):  # fmt: skip
        assert await press(astrid) == ""
        await page.until("lobby-seeking", "Waiting for players: Bellum Magica, live")
        await other.until("lobby-games", "Astrid")
        assert "Bellum Magica" not in other.parts.get("lobby-seeking", "")
        assert await press(ragna, "bellum days") == ""  # something else
        assert await press(ragna, "catan live") == ""
        table = await press(bjorn)
        assert table
        assert await page.seated() == table
        assert await sit_at(hall, table) == {"Astrid", "Bjorn"}
        row = await hall.tables.store.find(table)
        assert row is not None
        assert (row.state, row.pace, row.listed) == ("playing", "live 20+20 bot", True)
        assert await waits(hall) == ["Ragna", "Ragna"]
        # In Catan, two play on the classic island.
        table = await press(bjorn, "catan live")
        assert await sit_at(hall, table) == {"Bjorn", "Ragna"}
        assert await press(ragna, "catan live") == ""
        # Ragna leaves her page open for nothing but days.
        assert await press(ragna, "bellum days", "leave") == ""
        assert await waits(hall) == ["Ragna"]


async def test_people_meet_across_processes(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "EVERY", 1000.0)  # whatever is heard was told
    async with (
        halls(tmp_path, postgres) as (hall, twin),
        hall.person("Astrid") as astrid,
        twin.person("Bjorn") as bjorn,
        looks(astrid) as page,
        looks(bjorn) as other,
    ):
        await page.until("lobby-games", "seek-bellum")
        await other.until("lobby-games", "seek-bellum")
        assert await press(astrid) == ""
        await other.until("lobby-games", "Astrid")
        table = await press(bjorn)
        assert await page.seated() == table
        # An open table in one process is found in the other, for as long as its host is there.
        opened = await astrid.new_table(**PUBLIC, **LIVE)
        async with astrid.sits(opened) as seat:
            await seat.until("table")
            assert await press(bjorn) == opened
            await seat.until("table", state="playing")


async def test_everyone_is_seated_once_however_many_come_at_once(tmp_path: Path, postgres: Postgres) -> None:
    async with halls(tmp_path, postgres) as (hall, twin):
        people = [one.person(f"Guest {number}") for number in range(6) for one in (hall, twin)]
        for one in people:
            await one.__aenter__()
        places = await asyncio.gather(*(press(one, "bellum days") for one in people))
        seated = [place for place in places if place]
        assert await waits(hall) == []
        assert len(set(seated)) == len(seated) <= len(people) / 2
        sitting = [seat.person for place in seated for seat in (await hall.tables.store.find(place)).seats]  # type: ignore[union-attr]
        assert len(sitting) == len(set(sitting)) == len(people)
        for one in people:
            await one.__aexit__()


async def test_a_seat_at_a_fitting_open_table_comes_first(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn, hall.person("Ragna") as ragna,
    ):  # fmt: skip
        private = await astrid.new_table(**TWO, **DAYS)
        days = await astrid.new_table(**PUBLIC, **DAYS)
        assert await press(bjorn, "bellum days") == days
        assert await sit_at(hall, private) == {"Astrid", ""}
        live = await astrid.new_table(**PUBLIC, **LIVE)
        assert await press(bjorn, "bellum days") == ""  # of days there is none any more
        assert await press(bjorn) == ""  # and Astrid is not at hers
        async with looks(bjorn) as page, astrid.sits(live) as seat:
            await seat.until("table")
            assert await page.seated() == live  # until she comes
        # Someone who has left finds the table later.
        assert await press(ragna, "bellum days", "leave") == ""
        opened = await ragna.new_table(**PUBLIC, **DAYS)
        async with asyncio.timeout(PATIENCE):  # the first look may come too soon after Bjorn has pressed
            while await sit_at(hall, opened) != {"Ragna", "Bjorn"}:
                await lobby_of(hall).tick()
                await asyncio.sleep(0.05)
        assert opened in (await bjorn.get("/yours")).text
        assert await waits(hall) == []


async def test_who_is_not_there_does_not_play_live(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        async with looks(astrid) as page:
            assert await press(astrid) == ""
            await page.until("lobby-seeking", "Waiting")
        while lobby_of(hall).lines:
            await asyncio.sleep(0.01)
        gone = sa.update(SEEK).values(seen=at(30))
        await hall.tables.store.write(lambda connection: connection.execute(gone))
        assert await press(bjorn) == ""
        assert "Astrid" not in (await bjorn.get("/tables")).text.partition("<main")[2]
        # She may come back for a while; then she is forgotten.
        assert await waits(hall) == ["Astrid", "Bjorn"]
        gone = sa.update(SEEK).values(seen=at(100))
        await hall.tables.store.write(lambda connection: connection.execute(gone))
        await lobby_of(hall).tick()
        assert await waits(hall) == []


async def test_bots_come_for_those_who_agree(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        assert await press(astrid, bots="yes") == ""
        assert await press(bjorn, "catan live") == ""
        lobby_of(hall).alone = -1.0
        async with looks(astrid) as page, looks(bjorn):
            table = await page.seated()
        row = await hall.tables.store.find(table)
        assert row is not None
        assert [seat.holder for seat in row.seats] == ["person", "bot", "bot"]
        assert not row.listed
        assert await waits(hall) == ["Bjorn"]  # who has not agreed
        table = await press(bjorn, "catan live", "bots-now")  # but may at any time
        assert "Bjorn" in await sit_at(hall, table)
        assert await press(bjorn, "catan live", "bots-now") == ""  # once


async def test_people_who_have_muted_one_another_or_were_sent_away_do_not_meet(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn, hall.person("Ragna") as ragna,
    ):  # fmt: skip
        name = await two_people(hall, astrid, bjorn)
        assert (await astrid.post(f"/table/{name}/people", do="mute", seat="1")).status_code in (200, 303)
        assert await press(astrid, "bellum days") == ""
        assert await press(bjorn, "bellum days") == ""
        opened = await bjorn.new_table(**PUBLIC, **DAYS)
        table = await press(ragna, "bellum days")
        assert await sit_at(hall, table) == {"Bjorn", "Ragna"}
        assert table == opened
        await join(astrid, "Astrid")
        await hall.tables.store.write(lambda connection: connection.execute(sa.update(PERSON).values(banned=True)))
        await press(ragna, "bellum days", "leave")
        assert "Astrid" not in (await ragna.get("/tables")).text.partition("<main")[2]


NONSENSE: list[dict[str, str]] = [
    {}, {"seek": "bellum"}, {"seek": "bellum never"}, {"seek": "nothing live"}, {"leave": ""}, {"bots-now": "\0 live"},
    {"again": "grey-otter"}, {"again": "\0"}, {"seek": "bellum live" * 100},
]  # fmt: skip


async def test_nonsense_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        for form in NONSENSE:
            assert (await astrid.post("/tables", **form)).status_code == 409, form
        assert await waits(hall) == []


async def test_other_sites_neither_press_nor_look(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        elsewhere = {"Origin": "https://elsewhere.example"}
        answer = await astrid.web.post("/tables", data={"seek": "bellum live"}, headers=elsewhere)
        assert (answer.status_code, await waits(hall)) == (403, [])
        address = hall.origin.replace("http", "ws") + "/tables/live"
        with pytest.raises(InvalidStatus):
            await connect(address, origin="https://elsewhere.example")  # type: ignore[arg-type]
        assert lobby_of(hall).lines == set()


async def test_only_so_many_pages(tmp_path: Path) -> None:
    async with (
        running(tmp_path, sockets_per_person=1, accounts="none") as hall,
        hall.person("Astrid") as astrid,
        looks(astrid) as page,
    ):
        await page.hear()
        with pytest.raises(ConnectionClosed):
            async with looks(astrid) as second:
                await second.hear()
        assert "/leaders" not in (await astrid.get("/tables")).text  # without accounts there are none


async def test_only_public_tables_are_listed_and_hidden_people_have_no_name(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn, hall.person("Ragna") as ragna,
    ):  # fmt: skip
        await join(astrid, "Astrid")
        await join(bjorn, "Bjorn")
        private = await astrid.new_table(**TWO)
        playing = await two_people(hall, astrid, bjorn)
        public = await astrid.new_table(**PUBLIC)
        watched = await bjorn.new_table("bellum", **{**PUBLIC, "seat2": "bot"})
        await finished(hall, astrid, bjorn)
        async with looks(ragna) as page:
            await page.until("lobby-open", public)
            await page.until("lobby-playing", watched)
            seen = (await ragna.get("/tables")).text
            for secret in (private, playing):
                assert secret not in seen + str(page.parts)
            assert "Astrid" in page.parts["lobby-open"]
            assert await press(astrid, "catan days") == ""
            await page.until("lobby-games", "Astrid")
            await astrid.post("/account/hide", hidden="yes")
            await press(bjorn, "catan live")
            await page.until("lobby-games", "Bjorn")
            for address in ("/tables", "/", "/people/Bjorn", "/leaders"):
                assert "Astrid" not in (await ragna.get(address)).text.partition("<main")[2], address
            assert "Astrid" not in str(page.parts)
            assert "a player" in page.parts["lobby-open"]
            assert "Astrid" in (await astrid.get("/tables")).text.partition("<main")[2]  # to herself
        # Whoever watches sees what a spectator may see.
        async with ragna.sits(watched) as seat:
            await seat.until("table")
            assert (seat.table["seat"], seat.choices()) == (None, [])
        persons = {row.person for row in await all_of(hall, sa.select(PERSON))}
        assert not [one for one in ragna.heard if any(person in one for person in persons)]


async def test_playing_again_invites_the_same_people(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn, hall.person("Ragna") as ragna,
    ):  # fmt: skip
        old = await finished(hall, astrid, bjorn)
        again = await finished(hall, astrid, bjorn)
        page = (await astrid.get("/tables")).text
        assert re.findall(r'name="again" value="([^"]+)"', page) == [again]  # the same people once
        answer = await ragna.post("/tables", again=old)
        assert answer.status_code == 409  # not with the people of others
        table = await press(astrid, again, "again")
        row = await hall.tables.store.find(table)
        assert row is not None
        assert ([seat.holder for seat in row.seats], row.listed) == (["person", "open"], False)
        for address in ("/tables", "/"):
            assert "Astrid invites you" in (await bjorn.get(address)).text
        # People who were muted are not proposed, and are not disturbed.
        await bjorn.post(f"/table/{old}/people", do="mute", seat="0")
        assert 'name="again"' not in (await bjorn.get("/tables")).text
        await press(astrid, again, "again")
        assert len(await all_of(hall, sa.select(INVITATION))) == 1


async def test_what_is_known_about_seekers_goes_along_and_goes(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        await press(astrid, "bellum days")
        await astrid.post("/settings", name="Solveig")
        assert await waits(hall) == ["Solveig"]
        told = (await astrid.get("/account/export.json")).json()
        assert [(one["game"], one["pace"]) for one in told["looks_for"]] == [("bellum", "days")]
        assert (await astrid.post("/account/delete", sure="yes")).status_code == 303
        assert await waits(hall) == []


async def test_a_table_that_cannot_be_opened_costs_nobody_their_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        assert await press(astrid, "bellum days") == ""

        async def full(*_: object, **__: object) -> None:
            raise Refused("too-many-tables")

        with monkeypatch.context() as patched:
            patched.setattr(hall.tables, "create", full)
            # A word, unless the hall itself was about to seat them and has found out first.
            assert (await bjorn.post("/tables", seek="bellum days")).status_code in (409, 303)
            await lobby_of(hall).tick()
        assert await waits(hall) == ["Astrid", "Bjorn"]
        await press(bjorn, "bellum days", "leave")
        assert await press(bjorn, "bellum days")


def listed(pace: str = "", rating: int | None = None, game: str = "bellum") -> Listed:
    row = MatchRow(game, 1, 2, {}, "s", "p", "a", True, "waiting", [SeatRow(0, "person", "a", "A"), SeatRow(1, "open")])
    row.pace = pace
    return Listed(table_info(row, Viewer("v", "V", "en")), {} if rating is None else {0: rating})


@pytest.mark.parametrize(
    ("query", "table", "shown"),
    [
        ("", listed(), True),
        ("game=bellum&pace=none", listed(), True),
        ("game=catan", listed(), False),
        ("game=nothing&pace=x&level=%00", listed(), True),
        ("pace=live", listed("live 20+20 bot"), True),
        ("pace=days", listed("live 20+20 bot"), False),
        ("pace=none", listed("days 2 bot"), False),
        ("level=new", listed(), True),
        ("level=new", listed(rating=1100), False),
        ("level=high", listed(rating=1100), True),
        ("level=low", listed(rating=1100), False),
        ("level=low", listed(), False),
        ("level=near", listed(rating=1100), True),
        ("level=near", listed(rating=800), False),
    ],
)
def test_filters(query: str, table: Listed, shown: bool) -> None:
    chosen = read(httpx2.QueryParams(query), ("bellum", "catan"))
    assert isinstance(chosen, Filters)
    assert chosen.lets_through(table, {("bellum", 2): 1050}) is shown


@pytest.mark.parametrize("game", meadhall.games())
def test_any_number_of_people_who_meet_has_options_to_play_by(game: str) -> None:
    for players in meadhall.game(game).players:
        options = usual_options(meadhall.game(game), players)
        assert options is not None, players
        meadhall.Match.new(meadhall.game(game), players, 1, options)
    assert usual_options(meadhall.game("catan"), 2) != usual_options(meadhall.game("catan"), 3)


def test_people_who_play_live_are_there_for_a_few_seconds_only() -> None:
    seek = new("a", "bellum", "live", "A", "en", False)
    assert seek.there(at(5))
    assert not seek.there("9999")
    assert new("a", "bellum", "days", "A", "en", False).there("9999")
