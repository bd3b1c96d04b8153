"""The long form of torture.py, the last part of `make soak`.

    python -m tests.hall.long_torture [--kills 300] [--harms 60]

Rounds of whole games with a seed each, until a hall on SQLite has been killed this many times, and two halls on
PostgreSQL with everything else were harmed so many times.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from time import monotonic

from tests import results
from tests.hall import torture
from tests.hall.torture import Torture
from tests.postgres import Postgres, program

Round = Callable[[Path, int], Awaitable[Torture]]


async def rounds(name: str, wanted: int, play: Round) -> str:
    """One line about how it went. A failure is raised, with the seed said before."""
    harms = moves = games = 0
    began = monotonic()
    for seed in count(1):
        if harms >= wanted:
            break
        with tempfile.TemporaryDirectory() as folder:
            print(f"{name}: round {seed}, {harms} of {wanted} so far", file=sys.stderr)
            done = await play(Path(folder), seed)
        harms, moves, games = harms + done.harms, moves + done.moves, games + len(done.tables) + 1
    minutes = round((monotonic() - began) / 60)
    return f"| {name} | {harms:,} | {games:,} | {moves:,} | none | none | {minutes} |"


async def all_of_it(kills: int, harms: int) -> str:
    lines = [
        "| | times | games | acknowledged moves | lost | doubled | minutes |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    if kills:
        lines.append(await rounds("SQLite, one process: killed", kills, on_sqlite))
    if harms and program("initdb") is not None:
        postgres = Postgres()

        async def on_postgres(folder: Path, seed: int) -> Torture:
            return await torture.on_postgres(folder, postgres, tables=3, times=30, moves=6, seed=seed)

        try:
            name = "PostgreSQL, two processes: one killed, network cut, database restarted or crashed"
            lines.append(await rounds(name, harms, on_postgres))
        finally:
            postgres.remove()
    return "\n".join([*lines, ""])


async def on_sqlite(folder: Path, seed: int) -> Torture:
    return await torture.on_sqlite(folder, tables=3, times=60, moves=3, seed=seed)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=300, help="of a hall on SQLite (300)")
    parser.add_argument("--harms", type=int, default=60, help="of two halls on PostgreSQL (60)")
    parser.add_argument("--document", type=Path, default=results.DOCUMENT, help=argparse.SUPPRESS)
    args = parser.parse_args()
    table = asyncio.run(all_of_it(args.kills, args.harms))
    print(table)
    results.write("soak torture", table, args.document)
    return 0


if __name__ == "__main__":
    sys.exit(main())
