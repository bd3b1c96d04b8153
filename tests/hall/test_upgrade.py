"""A database of an earlier version is brought to the newest shape: games in play go on, finished games stay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import meadhall
from meadhall.engine.match import Match
from meadhall.hall.tables import migrations
from meadhall.hall.tables.connecting import driver_url
from meadhall.hall.tables.schema import ENTRY
from meadhall.hall.tables.seen import Viewer
from tests.hall.harness import running, seed_of
from tests.postgres import Postgres

PERSON = "astrid"


def to_revision(database: str, revision: str) -> sa.Engine:
    """An empty database as an earlier version of the hall would have made it."""
    url = driver_url(database)
    engine = sa.create_engine(url.set(drivername=url.drivername.replace("+aiosqlite", "")))
    config = Config()
    assert migrations.__file__ is not None
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.commit()
    return engine


def played(seed: str, entries: int) -> Match:
    match = Match.new(meadhall.game("bellum"), 2, seed, {})
    while not match.over and len(match.entries) < entries:
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])
    return match


def keep(engine: sa.Engine, name: str, match: Match, seed: str, promise: str) -> None:
    """Written out as version 0002 wrote it."""
    over = match.over
    row: dict[str, Any] = {
        "name": name, "game": "bellum", "rules": match.game.rules_version, "players": 2,
        "options": json.dumps(dict(match.options)), "seed": seed, "commitment": promise, "host": PERSON,
        "listed": True, "state": "over" if over else "playing", "version": len(match.entries) + 1,
        "entries": len(match.entries), "waiting": json.dumps(list(match.waiting)),
        "winners": json.dumps(list(match.winners) if over else []),
        "scores": json.dumps(list(match.scores) if over else []),
        "record": json.dumps(match.record()) if over else None,
        "created": "2026-01-01T00:00:00.000+00:00", "started": "2026-01-01T00:00:00.000+00:00",
        "touched": "2026-01-01T00:00:00.000+00:00", "uploaded": 0,
    }  # fmt: skip
    columns = ", ".join(row)
    places = ", ".join(f":{column}" for column in row)
    with engine.begin() as connection:
        connection.execute(sa.TextClause(f"INSERT INTO match ({columns}) VALUES ({places})"), row)
        id = connection.execute(sa.TextClause("SELECT id FROM match WHERE name = :name"), {"name": name}).scalar_one()
        for seat in range(2):
            connection.execute(
                sa.TextClause("INSERT INTO seat VALUES (:match, :seat, 'person', :person, 'Astrid', NULL)"),
                {"match": id, "seat": seat, "person": PERSON},
            )
        for seq, entry in enumerate(match.entries, 1):
            connection.execute(
                sa.TextClause("INSERT INTO entry VALUES (:match, :seq, :seat, :choice, :outcomes, '2026-01-01')"),
                {
                    "match": id,
                    "seq": seq,
                    "seat": entry.seat,
                    "choice": entry.choice,
                    "outcomes": json.dumps(entry.outcomes),
                },
            )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_games_survive_the_upgrade(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
    else:
        database = f"sqlite:///{tmp_path / 'hall.db'}"
    engine = to_revision(database, "0002")
    going_seed, over_seed = seed_of("going"), seed_of("over")
    going, over = played(going_seed[0], 12), played(over_seed[0], 10_000)
    assert over.over
    keep(engine, "grey-otter", going, *going_seed)
    keep(engine, "red-fox", over, *over_seed)
    engine.dispose()
    async with running(tmp_path, database=database) as hall, hall.person("Visitor") as visitor:
        table = await hall.tables.table("grey-otter")
        assert table is not None
        assert table.match is not None
        assert table.match.record() == going.record()
        assert (table.row.votes, table.row.ended, [one.away for one in table.row.seats]) == ({}, "", ["", ""])
        seat = table.waiting[0]
        choice = table.match.choices(seat)[0]
        assert await table.do(lambda: table.play(seat, table.seq, choice)) == 13
        # What is new can be asked for; what was there before the upgrade is older than anything.
        async with hall.tables.store.engine.connect() as connection:
            versions = list(await connection.scalars(sa.select(ENTRY.c.version).order_by(ENTRY.c.seq)))
        assert versions.count(table.row.version) == 1
        assert versions.count(0) == len(versions) - 1
        # Whoever sat there before there were accounts makes one, and stays at both tables.
        async with hall.person() as astrid:
            people = hall.server.config.app.state.access.people  # type: ignore[union-attr]
            astrid.web.cookies.set("meadhall", people.cookie(Viewer(PERSON, "Astrid", "en")), domain="127.0.0.1")
            answer = await astrid.post("/account/new", name="Astrid", password="a long enough word")
            assert answer.headers["location"] == "/account?new"
            assert (await hall.tables.store.find("grey-otter")).seats[seat].person == PERSON  # type: ignore[union-attr]
            front = (await astrid.get("/")).text
            assert "/table/grey-otter" in front
            assert "/table/red-fox" in front
            await hall.server.config.app.state.results.collect()  # type: ignore[union-attr]
            quiet = {"from": "22", "to": "8", "zone": "Europe/Prague"}
            assert (await astrid.post("/notices/quiet", **quiet)).headers["location"].startswith("/settings?saved")
            told = (await astrid.get("/account/export.json")).json()
            assert [one["quiet"] for one in told["notices"]] == ["22-8"]
            assert "Bellum Magica" in (await astrid.get("/people/Astrid")).text.partition("<main")[2]
        page = await visitor.get("/table/red-fox")
        assert page.status_code == 200
        record = (await visitor.get("/table/red-fox/record.json")).json()
        meadhall.verify(record, over_seed[0])


def keep_as_in_0012(engine: sa.Engine, going: Match, seed: str, promise: str) -> None:
    """A game with days in play, a table that waits for its last player, and its host's account."""
    kept = sa.MetaData()
    kept.reflect(engine)
    match, seat, entry, person = (kept.tables[name] for name in ("match", "seat", "entry", "person"))
    then = "2026-11-01T00:00:00.000+00:00"
    row: dict[str, Any] = {
        "game": "bellum", "rules": going.game.rules_version, "players": 2, "options": dict(going.options),
        "host": PERSON, "listed": True, "created": then, "touched": then, "scores": [], "winners": [], "version": 13,
        "votes": {}, "removed": [], "pace": "days 2 bot",
    }  # fmt: skip
    playing = {
        **row, "name": "grey-otter", "state": "playing", "entries": len(going.entries), "waiting": list(going.waiting),
        "seed": seed, "commitment": promise, "started": then, "clock": {},
    }  # fmt: skip
    waiting = {
        **row, "name": "red-fox", "state": "waiting", "entries": 0, "waiting": [], "seed": seed_of("waiting")[0],
        "commitment": seed_of("waiting")[1], "held": True, "clock": {},
    }  # fmt: skip
    with engine.begin() as connection:
        for values, holders in ((playing, ("person", "bot")), (waiting, ("person", "open"))):
            id = connection.execute(sa.insert(match).values(values).returning(match.c.id)).scalar_one()
            for number, holder in enumerate(holders):
                sits = {
                    "person": PERSON if holder == "person" else "",
                    "name": "Astrid" if holder == "person" else "Ulf",
                }
                bot = "calm" if holder == "bot" else None
                connection.execute(sa.insert(seat).values(match=id, seat=number, holder=holder, bot=bot, **sits))
            for seq, one in enumerate(going.entries if values is playing else [], 1):
                made = {
                    "seat": one.seat,
                    "version": seq + 1,
                    "choice": one.choice,
                    "outcomes": one.outcomes,
                    "at": then,
                }
                connection.execute(sa.insert(entry).values(match=id, seq=seq, **made))
        connection.execute(
            sa.insert(person).values(person=PERSON, name="Astrid", login="astrid", joined=then, likes={})
        )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_tables_with_clocks_and_accounts_survive_the_upgrade(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    database = f"sqlite:///{tmp_path / 'hall.db'}"
    if kind == "postgresql":
        database = request.getfixturevalue("postgres").new_database()
    engine = to_revision(database, "0012")
    seed, promise = seed_of("going")
    going = played(seed, 12)
    keep_as_in_0012(engine, going, seed, promise)
    engine.dispose()
    async with running(tmp_path, database=database) as hall, hall.person("Visitor") as visitor:
        table = await hall.tables.table("grey-otter")
        assert table is not None
        assert table.match is not None
        assert [entry.choice for entry in table.match.entries[:12]] == [entry.choice for entry in going.entries]
        assert (table.row.pace, table.row.host) == ("days 2 bot", PERSON)
        page = (await visitor.get("/tables")).text
        assert "/table/grey-otter" in page.partition('id="lobby-playing"')[2]
        assert "/table/red-fox" in page.partition('id="lobby-open"')[2].partition("</ul>")[0]
        assert (await visitor.get("/people/Astrid")).status_code == 200
        # Looking for such a game leads to the table that has waited all this time.
        answer = await visitor.post("/tables", seek="bellum days")
        assert answer.headers["location"] == "/table/red-fox"
