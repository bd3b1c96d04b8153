"""How many tables a hall carries: a simulation from costs (bench/capacity.toml), for docs/capacity.md.

    python bench/capacity.py                       p50 and p99 by load, and what 1,000, 10,000 and 100,000 tables need
    python bench/capacity.py --write docs/capacity.md      the same, into the document

Simulated are queues: each process does one thing at a time (Python), each database commits one after another up to what
it can. A move is computed by the process of the player who makes it, waits for its commit, is told to the other
processes, and drawn for each viewer where that viewer's socket is. Moves come as people make them: some right after the
one before, the others after a pause. Everything else of a hall costs little beside that.
"""

from __future__ import annotations

import argparse
import heapq
import math
import random
import sys
import tomllib
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BEGIN, END = "<!-- capacity: python bench/capacity.py --write -->\n", "<!-- end of capacity -->\n"
SECONDS = 60.0  # that are simulated, after WARM
WARM = 10.0
MOST = 6  # processes that are simulated at once; more of them behave alike
LOADS = (0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


@dataclass(frozen=True)
class Costs:
    """Seconds, bytes and shares; a mixture of all games, each as often as any other."""

    move: float  # computing of a move itself
    view: float  # computing of one viewer's page
    hear: float
    tell: float
    wait: float  # for a commit
    between: float  # two commits of one database, at its limit
    notice: float
    people: int
    think: float
    hurried: float
    spread: float
    wire: float
    table_kb: float
    start_mb: float
    busy: float
    cores: int

    def elsewhere(self, processes: int) -> float:
        """Viewers of a table, other than the player who moves, whose sockets are at other processes."""
        return self.spread * (self.people - 1) * (1 - 1 / processes)

    def computing(self, processes: int) -> float:
        """Of one move, all processes together."""
        away = self.elsewhere(processes)
        return self.move + self.people * self.view + away * self.hear + (self.tell if processes > 1 else 0.0)


def costs(read: dict[str, Any]) -> Costs:
    games, people, process, database = read["games"].values(), read["people"], read["process"], read["database"]
    views = [(game["cpu_ms"]["4"] - game["cpu_ms"]["2"]) / 2 for game in games]
    moves = [max(0.5, game["cpu_ms"]["2"] - 2 * view) for game, view in zip(games, views)]
    return Costs(
        move=_mean(moves) / 1000, view=_mean(views) / 1000, hear=process["hear_ms"] / 1000,
        tell=process["tell_ms"] / 1000, wait=database["commit_wait_ms"] / 1000, between=1 / database["commits_per_s"],
        notice=database["notice_ms"] / 1000, people=people["at_a_table"], think=people["think_s"],
        hurried=people["hurried"], spread=people["spread"], wire=_mean([game["wire_bytes"] for game in games]),
        table_kb=process["kb_per_table"], start_mb=process["mb_at_start"], busy=read["machine"]["busy"],
        cores=read["machine"]["cores"],
    )  # fmt: skip


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


class Simulation:
    """A number of tables on a number of processes with one database."""

    def __init__(self, cost: Costs, tables: int, processes: int, seed: int = 1) -> None:
        self.cost, self.tables, self.processes = cost, tables, processes
        self.chance = random.Random(seed)
        self.free = [0.0] * processes  # when each is
        self.database = 0.0  # when the next commit can be
        self.waits: list[float] = []
        self.events: list[tuple[float, int, Any]] = []
        self.order = count()

    def at(self, when: float, do: Any) -> None:
        heapq.heappush(self.events, (when, next(self.order), do))

    def compute(self, process: int, now: float, seconds: float) -> float:
        """When this is done, behind what was there before. Pages differ: some cost little, some a multiple."""
        begin = max(now, self.free[process])
        self.free[process] = begin + self.chance.gammavariate(2.0, seconds / 2) if seconds else begin
        return self.free[process]

    def run(self) -> list[float]:
        """Seconds from the click to everyone's page, sorted."""
        for _ in range(self.tables):
            self.at(self.chance.uniform(0, self.cost.think), self.click)
        while self.events and self.events[0][0] < WARM + SECONDS:
            now, _, do = heapq.heappop(self.events)
            do(now)
        return sorted(self.waits)

    def click(self, clicked: float) -> None:
        process, left = self.chance.randrange(self.processes), 0  # left: viewers who have not seen it yet

        def computed(now: float) -> None:
            self.database = max(now, self.database) + self.cost.between
            self.at(self.database + self.cost.wait, committed)

        def committed(now: float) -> None:
            nonlocal left
            others = self.cost.people - 1
            away = sum(
                self.chance.random() < self.cost.elsewhere(self.processes) / max(1, others) for _ in range(others)
            )
            left = 1 + away
            if self.processes > 1:
                told = self.compute(process, now, self.cost.tell) + self.cost.notice
                for _ in range(away):
                    self.at(told, heard)
            self.at(self.compute(process, now, (1 + others - away) * self.cost.view), shown)

        def heard(now: float) -> None:
            other = (process + self.chance.randrange(1, self.processes)) % self.processes
            self.at(self.compute(other, now, self.cost.hear + self.cost.view), shown)

        def shown(now: float) -> None:
            nonlocal left
            left -= 1
            if left:
                return
            if clicked > WARM:
                self.waits.append(now - clicked)
            self.at(now + self.pause(), self.click)

        self.at(self.compute(process, clicked, self.cost.move), computed)

    def pause(self) -> float:
        if self.chance.random() < self.cost.hurried:
            return self.chance.uniform(0.15, 0.6)
        rest = (self.cost.think - self.cost.hurried * 0.375) / (1 - self.cost.hurried)
        return self.chance.expovariate(1 / rest)


def share(waits: list[float], part: float) -> str:
    if not waits:
        return "–"
    ms = 1000 * waits[min(len(waits) - 1, int(part * len(waits)))]
    return f"{ms:,.0f}" if ms < 3000 else f"{ms / 1000:,.0f} s"


def by_load(cost: Costs) -> list[str]:
    """The wait for everyone's page, by how much one process and two have to do."""
    lines = ["| how busy | tables, 1 process | p50 ms | p99 ms | tables, 2 processes | p50 ms | p99 ms |"]
    lines.append("|---:|---:|---:|---:|---:|---:|---:|")
    for load in LOADS:
        cells = [f"{load:.0%}"]
        for processes in (1, 2):
            tables = max(1, int(load * processes * cost.think / cost.computing(processes)))
            waits = Simulation(cost, tables, processes).run()
            cells += [f"{tables:,}", share(waits, 0.5), share(waits, 0.99)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def needs(cost: Costs, tables: int) -> str:
    """What this many active tables need, and how long people then wait."""
    moves = tables / cost.think
    databases = math.ceil(moves * cost.between / 0.7)
    processes = 1
    while moves * cost.computing(processes) / processes > cost.busy:
        processes += 1
    few = min(MOST, max(1, round(processes / databases)))  # those of one database
    waits = Simulation(cost, max(1, tables * few // processes), few).run() if processes > 0 else []
    memory = (processes * cost.start_mb * 1024 + tables * cost.table_kb * (1 + cost.elsewhere(processes))) / 1024**2
    cells = [
        f"{tables:,}", f"{moves:,.0f}", f"{processes:,}", f"{math.ceil(processes / cost.cores):,}",
        f"{moves:,.0f}", f"{databases:,}", f"{tables * cost.people:,}", f"{memory:,.1f} GB",
        f"{moves * cost.people * cost.wire * 8 / 1e6:,.0f} Mbit/s", share(waits, 0.5), share(waits, 0.99),
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def report(read: dict[str, Any], sizes: tuple[int, ...] = (1_000, 10_000, 100_000)) -> str:
    cost = costs(read)
    head = (
        f"Costs: a move {1000 * cost.move:.1f} ms, one viewer's page {1000 * cost.view:.1f} ms, hearing of a move "
        f"made elsewhere {1000 * cost.hear:.1f} ms, {cost.wire:,.0f} bytes a viewer and move (mean of the four games; "
        f"{read['measured']['when']}). {cost.people} people at a table, one move in {cost.think:g} s."
    )
    names = "tables, moves/s, processes, machines, commits/s, databases, sockets, memory, bandwidth, p50 ms, p99 ms"
    wide = f"| {names.replace(', ', ' | ')} |"
    lines = [head, "", *by_load(cost), "", wide, "|" + "---:|" * 11, *(needs(cost, tables) for tables in sizes)]
    return "\n".join([*lines, ""])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--costs", type=Path, default=HERE / "capacity.toml", help="measured costs")
    parser.add_argument("--write", type=Path, metavar="DOCUMENT", help="puts the tables between the marks in there")
    args = parser.parse_args(arguments)
    text = report(tomllib.loads(args.costs.read_text(encoding="utf-8")))
    print(text)
    if args.write:
        before, begin, rest = args.write.read_text(encoding="utf-8").partition(BEGIN)
        _, end, after = rest.partition(END)
        if not begin or not end:
            raise SystemExit(f"{args.write} should have the marks {BEGIN.strip()} and {END.strip()}")
        args.write.write_text(f"{before}{begin}{text}{end}{after}", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
