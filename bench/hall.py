"""How fast the hall is: people at many tables over real sockets, no bots.

    make bench-hall
    python bench/hall.py --games northgard,bellum --people 2,4 --tables 1,50 --think 0
    python bench/hall.py --games all --people 2 --tables 500 --think 5 --seconds 60 --json
    python bench/hall.py --processes 2 --tables 200            (on PostgreSQL, with its waits for the disk)
    python bench/hall.py --apart --processes 2 --tables 20 --think 2   (people at one table at different processes)
    python bench/hall.py --takeovers 10                        (one of two processes is killed: until bots go on)
    python bench/hall.py --beside ../before/src                (each line also for the code of another folder)

A server of its own runs in other processes with a fresh database. The player who is asked makes a random legal choice:
after a pause as people make it (`--think`: seconds on average, with hurries, and now and then a lost connection), or at
once (`--think 0`), which keeps the server at its limit. Measured from the click to the acknowledgement (`ack_ms`) and
to the moment when everyone at the table has the fresh page (`everyone_ms`): p50, p95, p99. `cpu_ms_per_move`: what the
hall's processes compute for one move and everyone's page; `database_ms_per_move`: PostgreSQL's own. `wire_bytes_p50`:
what one viewer is sent for one move, compressed as it is. `kb_per_table`: resident memory of an open table with its
sockets. `elsewhere_ms`, with `--apart`: from the click to the pages at another process. The people's side computes,
too: on a busy machine believe the computing time more than the waits.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
import time
from pathlib import Path
from typing import Any

import httpx2
from hall_people import NO_CERTIFICATES, Figures, Table
from hall_servers import Hall, running
from hall_takeover import takeovers

GAMES = ("bellum", "catan", "northgard", "bloodrage")
HERE = Path(__file__).resolve().parents[1] / "src"
# Two clients stand for thousands of people: each request has a connection of its own, and processes share them.
ONCE = httpx2.Limits(max_keepalive_connections=0)
WARM = 15  # moves at a table of each game before anything is measured


def percentiles(seconds: list[float]) -> list[float]:
    """p50, p95 and p99 in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return [round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) for part in (0.5, 0.95, 0.99)]


async def visitors(hall: Hall, number: int) -> list[httpx2.AsyncClient]:
    people = []
    for _ in range(number):
        headers = {"Origin": hall.origins[0]}
        people.append(
            httpx2.AsyncClient(
                base_url=hall.origins[0], headers=headers, timeout=120, verify=NO_CERTIFICATES, limits=ONCE
            )
        )
        await people[-1].get("/")
    return people


async def measured(args: argparse.Namespace, source: Path, game: str, people: int, tables: int) -> dict[str, Any]:
    games = GAMES if game == "all" else (game,)
    on_postgres = args.postgres or args.processes > 1
    async with running(source, args.processes, on_postgres, args.apart) as hall:
        sitting = await visitors(hall, people)
        figures = Figures()
        at: list[Table] = []
        try:
            for number in range(max(len(games), args.processes * 4)):  # whatever is loaded once, is loaded
                at.append(Table(hall.origins, games[number % len(games)], sitting, number, Figures()))
                await at[-1].open()
                await at[-1].play(time.perf_counter() + 3600, WARM, 0.0)
            before = hall.kilobytes()
            for number in range(tables):
                at.append(Table(hall.origins, games[number % len(games)], sitting, 1000 + number, figures))
                await at[-1].open()
            memory = hall.kilobytes() - before
            playing = at[-tables:]
            each = max(3, args.moves // tables) if not args.think else 10**9
            gc.collect()
            gc.freeze()  # ours should not pause in the middle
            began, busy, database = time.perf_counter(), hall.computed(), hall.database_computed()
            people_busy = time.process_time()
            await asyncio.gather(*(table.play(began + args.seconds, each, args.think) for table in playing))
            seconds, busy = time.perf_counter() - began, hall.computed() - busy
            database, people_busy = hall.database_computed() - database, time.process_time() - people_busy
        finally:
            await asyncio.gather(*(table.close() for table in at))
            for person in sitting:
                await person.aclose()
    moves = max(1, len(figures.everyone))
    row: dict[str, Any] = {
        "game": game, "people": people, "tables": tables, "processes": args.processes, "think_s": args.think,
        "moves": len(figures.everyone), "cpu_ms_per_move": round(1000 * busy / moves, 2),
        "wire_bytes_p50": sorted(figures.wire)[len(figures.wire) // 2] if figures.wire else 0,
        "ack_ms": percentiles(figures.acknowledged), "everyone_ms": percentiles(figures.everyone),
        "kb_per_table": round(memory / tables),
    }  # fmt: skip
    if args.json and not args.more and not args.beside:
        return row
    row |= {
        "moves_per_s": round(len(figures.everyone) / seconds, 1),
        "database": "postgresql" if on_postgres else "sqlite",
        "database_ms_per_move": round(1000 * database / moves, 2),
        "people_ms_per_move": round(1000 * people_busy / moves, 2),
        "refused": figures.refused, "reconnects": figures.reconnects,
    }  # fmt: skip
    if args.apart:
        row["elsewhere_ms"] = percentiles(figures.elsewhere)
    if args.beside:
        row["source"] = "before" if source != HERE else "here"
    return row


def shown(row: dict[str, Any]) -> str:
    times = "".join("{:>9.1f}{:>8.1f}{:>8.1f}".format(*row[name]) for name in ("ack_ms", "everyone_ms"))
    head = f"{row['game']:<10}{row['people']:>6}{row['tables']:>7}{row['processes']:>5}{row['think_s']:>6g}"
    tail = f"{row['cpu_ms_per_move']:>9}{row['wire_bytes_p50']:>9}{row['kb_per_table']:>7}  {row.get('source', '')}"
    return f"{head}{row['moves']:>7}{row['moves_per_s']:>8}{times}{tail}".rstrip()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(GAMES), help="names, or all: all four at the tables of one run")
    parser.add_argument("--people", default="2,4", help="at each table")
    parser.add_argument("--tables", default="1", help="numbers of tables, one run each")
    parser.add_argument("--processes", type=int, default=1, help="more than one: on PostgreSQL")
    parser.add_argument("--apart", action="store_true", help="processes at addresses of their own, as on two machines")
    parser.add_argument("--takeovers", type=int, default=0, help="only this: kill a process so many times")
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL also for one process")
    parser.add_argument("--think", type=float, default=0.0, help="seconds, on average (0: no pause)")
    parser.add_argument("--moves", type=int, default=300, help="in each run without pause, all tables together")
    parser.add_argument("--seconds", type=float, default=60.0, help="at most, for each run")
    parser.add_argument("--beside", type=Path, help="the src folder of other code, measured side by side")
    parser.add_argument("--json", action="store_true", help="one line of JSON for each run")
    parser.add_argument("--more", action="store_true", help="more figures in that line")
    args = parser.parse_args(arguments)
    games = args.games.split(",")
    if not {*games} <= {*GAMES, "all"}:
        parser.error(f"games are {', '.join(GAMES)} and all")
    if args.takeovers:
        print(json.dumps(asyncio.run(takeovers(HERE, args.takeovers))))
        return 0
    if not args.json:
        print("game      people tables proc think  moves moves/s   ack p50     p95     p99   all p50     p95     p99  "
              "CPU ms    bytes     KB")  # fmt: skip
    sources = [HERE, args.beside.resolve()] if args.beside else [HERE]
    for game in games:
        for people in map(int, args.people.split(",")):
            for tables in map(int, args.tables.split(",")):
                for source in sources:
                    row = asyncio.run(measured(args, source, game, people, tables))
                    print(json.dumps(row) if args.json else shown(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
