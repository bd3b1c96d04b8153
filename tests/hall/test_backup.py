"""Backup while people play, and restore elsewhere, with the commands of docs/hosting.md."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from tests.hall.harness import Person, Running, running
from tests.hall.test_order import two_people
from tests.postgres import Postgres, program

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def documented(begins: str, **names: str) -> list[str]:
    """The command of the document that begins like this, with our names in place of its own."""
    (line,) = (line for line in HOSTING.read_text("utf-8").splitlines() if line.startswith(begins))
    for theirs, ours in names.items():
        line = line.replace(theirs, ours)
    return shlex.split(line)


def run(command: list[str]) -> None:
    found = sys.executable if command[0] == "python" else program(command[0])
    assert found is not None, command
    done = subprocess.run([found, *command[1:]], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


async def some_moves(hall: Running, astrid: Person, bjorn: Person, table: str, moves: int) -> int:
    async with astrid.sits(table) as first, bjorn.sits(table) as second:
        for _ in range(moves):
            while not (first.table.get("turn") or second.table.get("turn")):
                await first.hear()
                await second.hear()
            seat = first if first.table.get("turn") else second
            done = await seat.play(seat.choices()[0])
            assert done["is"] == "done"
            for one in (first, second):
                while one.table.get("seq", -1) < done["seq"]:
                    await one.hear()
    return len(hall.tables.open[table].times)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_what_was_saved_can_be_played_on(tmp_path: Path, kind: str, request: pytest.FixtureRequest) -> None:
    old, new = f"sqlite:///{tmp_path / 'hall.db'}", f"sqlite:///{tmp_path / 'copy.db'}"
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        old, new = postgres.new_database(), postgres.new_database()
    async with running(tmp_path, database=old) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        saved = await some_moves(hall, astrid, bjorn, table, 5)
        record = hall.tables.open[table].match
        assert record is not None
        before = record.record()
        if kind == "sqlite":
            run(documented("python -c", **{"hall.db": str(tmp_path / "hall.db"), "copy.db": str(tmp_path / "copy.db")}))
        else:
            dump = str(tmp_path / "hall.dump")
            run(documented("pg_dump", **{"postgresql://meadhall@localhost/meadhall": old, "hall.dump": dump}))
        assert await some_moves(hall, astrid, bjorn, table, 5) > saved  # nobody had to stop
        cookies = astrid.web.cookies
    if kind == "postgresql":
        run(documented("pg_restore", **{"postgresql://meadhall@localhost/restored": new, "hall.dump": dump}))
    async with running(tmp_path, database=new) as again, again.person() as astrid:
        astrid.web.cookies = cookies
        opened = await again.tables.table(table)
        assert opened is not None
        assert opened.match is not None
        assert opened.match.record() == before
        meadhall.replay(opened.match.record())
        assert (await astrid.get(f"/table/{table}")).status_code == 200
        async with astrid.sits(table) as seat:
            await seat.until("table", seq=saved)
