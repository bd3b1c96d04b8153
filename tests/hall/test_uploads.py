"""Records that people upload: how many the hall keeps, how they are listed, and who may remove them."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import httpx2
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from meadhall.hall.fair import Turns
from meadhall.hall.tables import store as storing
from meadhall.hall.tables import strangers
from meadhall.hall.tables.connecting import driver_url
from meadhall.hall.tables.store import MatchRow, SeatRow, Store
from tests.hall.harness import Person, Running, running
from tests.hall.test_order import TWO
from tests.hall.test_replay import finished, upload

RECORD = json.dumps(finished().record()).encode()


@pytest.fixture(autouse=True)
def replayed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process in which strangers' records are replayed first takes a second to start; test_replay.py tries it."""

    async def check(record: Any, seconds: float) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr(strangers, "check", check)


async def bring(person: Person) -> httpx2.Response:
    answer: httpx2.Response = await upload(person, RECORD)
    return answer


async def brought(person: Person) -> str:
    """Uploads a record; returns the address of its table."""
    answer = await bring(person)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removesuffix("/replay?at=0")


async def row_of(hall: Running, home: str) -> MatchRow:
    row = await hall.tables.store.find(home.removeprefix("/table/"))
    assert row is not None
    return row


@pytest.mark.parametrize(
    "limit",
    [{"uploads_per_person": 2}, {"upload_bytes_per_person": int(2.5 * len(RECORD))}],
    ids=["number", "bytes"],
)
async def test_one_person_may_keep_only_so_much(tmp_path: Path, limit: dict[str, int]) -> None:
    async with running(tmp_path, **limit) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        first, _ = await brought(astrid), await brought(astrid)
        refused = await bring(astrid)
        assert refused.status_code == 409
        assert "Delete one" in refused.text
        await astrid.get("/?lang=cs")
        assert "smažte" in (await bring(astrid)).text
        await brought(bjorn)  # someone else may
        assert (await astrid.post(f"{first}/close")).status_code == 303
        await brought(astrid)
        assert (await bring(astrid)).status_code == 409


@pytest.mark.parametrize(
    "limit",
    [{"uploads_per_hall": 2}, {"upload_bytes_per_hall": int(2.5 * len(RECORD))}],
    ids=["number", "bytes"],
)
async def test_all_together_may_keep_only_so_much(tmp_path: Path, limit: dict[str, int]) -> None:
    async with running(tmp_path, **limit) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        await brought(astrid)
        await brought(bjorn)
        async with hall.person("Runa") as runa:
            refused = await bring(runa)
            assert refused.status_code == 409
            assert "hall" in refused.text
            assert (await runa.post("/new/bellum", **TWO)).status_code == 303  # games played here are no uploads


async def test_many_at_once_stay_within_the_limit(tmp_path: Path) -> None:
    async with running(tmp_path, uploads_per_person=2) as hall, hall.person("Astrid") as astrid:
        answers = await asyncio.gather(*(bring(astrid) for _ in range(6)))
        assert sorted(answer.status_code for answer in answers) == [303, 303, 409, 409, 409, 409]


async def test_one_address_may_bring_only_so_many_in_an_hour(tmp_path: Path) -> None:
    async with running(tmp_path, uploads_per_hour=2.0) as hall:
        answers = []
        for _ in range(3):
            async with hall.person() as somebody:
                answers.append((await bring(somebody)).status_code)
        assert answers == [303, 303, 429]


async def test_strangers_at_one_address_wait_for_one_another_and_nobody_else_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted in records, not in seconds."""
    checked: list[str] = []
    go = asyncio.Event()

    async def check(record: Any, seconds: float) -> None:
        await go.wait()
        checked.append(record["from"])

    monkeypatch.setattr(strangers, "check", check)

    async def brings(person: Person, address: str) -> None:
        files = {"record": ("record.json", json.dumps({"from": address}))}
        await person.web.post("/replay", files=files, headers={"X-Forwarded-For": address})

    async with running(tmp_path, trusted_proxies="127.0.0.1") as hall:
        uploads = hall.server.config.app.state.access.uploads  # type: ignore[union-attr]
        crowd = [hall.person() for _ in range(8)]
        attack = [asyncio.create_task(brings(one, "10.0.0.1")) for one in crowd]
        await until_waiting(uploads, 7)
        async with hall.person("Astrid") as astrid:
            waits = asyncio.create_task(brings(astrid, "10.0.0.2"))
            await until_waiting(uploads, 8)
            go.set()
            await asyncio.gather(waits, *attack)
        for one in crowd:
            await one.web.aclose()
    assert checked.index("10.0.0.2") <= 2


async def until_waiting(turns: Turns, wanted: int) -> None:
    while sum(len(queue) for people in turns.waiting.values() for queue in people.values()) < wanted:
        await asyncio.sleep(0.01)


async def test_lists_do_not_load_records(tmp_path: Path) -> None:
    asked: list[str] = []
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        home = await brought(astrid)
        person = (await row_of(hall, home)).host
        engine = hall.tables.store.engine.sync_engine
        sa.event.listen(engine, "before_cursor_execute", lambda *given: asked.append(given[2].replace('"', "")))
        assert home in (await astrid.get("/")).text
        (listed,) = await hall.tables.store.uploads_of(person)
        assert await hall.tables.store.asked_bots() == []
        assert listed.uploaded == len(json.dumps(json.loads(RECORD)))
        assert any("FROM match" in one for one in asked)
        assert not [one for one in asked if re.search(r"match\.record\b", one)]


async def test_whoever_brought_a_record_may_remove_it(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        home, other = await brought(astrid), await brought(astrid)
        for page in ("/", home):
            text = (await astrid.get(page)).text
            assert f'action="{home}/close"' in text
            assert "deletes the record from the hall" in text, "it asks before it does it"
        assert home not in (await bjorn.get("/")).text
        assert (await bjorn.post(f"{home}/close")).status_code == 404
        link = (await row_of(hall, home)).name
        assert (await astrid.post(f"{home}/close")).status_code == 303
        assert (await astrid.get(home)).status_code == 404
        assert link not in (await astrid.get("/")).text
        assert (await astrid.get(other)).status_code == 200


@pytest.mark.parametrize("why", ["older rules", "no such game"])
async def test_a_record_that_cannot_be_shown_any_more_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        home = await brought(astrid)
        if why == "older rules":
            row = await row_of(hall, home)
            await hall.tables.store.change(row.id, row.version, values={"record": {**json.loads(RECORD), "rules": 0}})
            assert f'action="{home}/close"' in (await astrid.get(home)).text
        else:
            for module in ("routes.table", "routes.lobby"):
                monkeypatch.setattr(f"meadhall.hall.server.{module}.is_shown", lambda game: game != "bellum")
            assert (await astrid.get(home)).status_code == 409
        assert f'action="{home}/close"' in (await astrid.get("/")).text
        assert (await astrid.post(f"{home}/close")).status_code == 303
        assert home not in (await astrid.get("/")).text


async def test_older_databases_learn_how_large_their_uploads_are(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    engine = sa.create_engine(driver_url(database).set(drivername="sqlite"))
    config = Config()
    config.set_main_option("script_location", str(Path(storing.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for name, seed in (("brought-along", ""), ("played-here", "feed")):
            connection.execute(
                sa.text(
                    "INSERT INTO match (name, game, rules, players, options, seed, commitment, host, listed, state,"
                    " version, entries, waiting, winners, scores, record, created, touched) VALUES (:name, 'bellum', 1,"
                    " 2, '{}', :seed, '', 'astrid', false, 'over', 1, 0, '[]', '[]', '[]', '{\"a\": 1}', '', '')"
                ),
                {"name": name, "seed": seed},
            )
        connection.commit()
    engine.dispose()
    store = await Store.open(database)
    try:
        assert [(row.name, row.uploaded) for row in await store.uploads_of("astrid")] == [("brought-along", 8)]
        assert await store.uploads_kept("astrid") == (1, 8)
        assert await store.uploads_kept() == (1, 8)
    finally:
        await store.close()


async def test_uploads_are_counted_apart_from_games_played_here(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'hall.db'}")
    try:
        for host, size in (("astrid", 10), ("astrid", 20), ("bjorn", 5), ("astrid", 0)):
            seats = [SeatRow(0, "person", "", "Seat 1")]
            row = MatchRow("bellum", 1, 1, {}, "", "", host, False, "over", seats, uploaded=size)
            await store.create(row)
        assert await store.uploads_kept("astrid") == (2, 30)
        assert await store.uploads_kept() == (3, 35)
        assert await store.uploads_kept("nobody") == (0, 0)
        assert len(await store.tables_of("astrid", over=True)) == 1
    finally:
        await store.close()
