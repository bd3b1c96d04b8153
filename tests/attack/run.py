"""`make attack`: a hall of its own on this machine, a player who plays there, and everything that strangers may try.

Printed is, for each attack, what was tried, what of it was refused with a plain word, whether the hall survived it, and
how long the player had to wait meanwhile. The hall takes this machine for a proxy, so that the player and the attackers
come from different addresses; some of its limits are lower than usual, so that all of it takes a few minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx2

from tests import results
from tests.attack.attacks import ATTACKS, NETWORK, Outcome
from tests.attack.player import Player, Waits
from tests.ports import quiet_port

QUIET = 6.0  # seconds without an attack, to compare with
LONGEST = 240.0  # seconds for one attack
GOAL, BOT_GOAL = 0.5, 3.0  # seconds: answers (p99) and bots
TOGETHER = ["impossible uploads", "garbled messages", "30 sockets ask for pages", "40 tables of bots", "half requests"]
SETTINGS = {
    "TRUSTED_PROXIES": "127.0.0.1",
    "REQUEST_SECONDS": "5",
    "SEND_SECONDS": "5",
    "PING_SECONDS": "5",
    "UPLOADS_PER_PERSON": "3",
}


@dataclass
class Hall:
    origin: str
    process: asyncio.subprocess.Process
    log: Path

    def errors(self) -> list[str]:
        """What went wrong, with the trace where there is one."""
        lines = [json.loads(line) for line in self.log.read_text("utf-8").splitlines() if line.startswith("{")]
        wrong = [line for line in lines if line["level"] in ("error", "critical")]
        return [f"{line['event']} {line.get('trace', line.get('why', ''))}".strip() for line in wrong]

    def betrays(self, secrets: list[str]) -> list[str]:
        """Which of these stand in the log?"""
        written = self.log.read_text("utf-8")
        return [secret for secret in secrets if secret in written]

    async def well(self) -> bool:
        async with httpx2.AsyncClient(base_url=self.origin, timeout=30) as web:
            try:
                return (await web.get("/healthz")).status_code == 200
            except httpx2.HTTPError:
                return False


@contextlib.asynccontextmanager
async def hall_of_its_own(folder: Path) -> AsyncIterator[Hall]:
    port = quiet_port()
    settings = {f"MEADHALL_{name}": value for name, value in SETTINGS.items()}
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MEADHALL_")} | settings
    log = folder / "log"
    with log.open("wb") as written:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "meadhall", "serve", "--port", str(port),
            "--database", f"sqlite:///{folder / 'hall.db'}", env=environment, stdout=written, stderr=written,
        )  # fmt: skip
    hall = Hall(f"http://127.0.0.1:{port}", process, log)
    try:
        async with asyncio.timeout(LONGEST):
            while not await hall.well():
                if process.returncode is not None:
                    raise SystemExit(f"The hall did not start: {log.read_text('utf-8')}")
                await asyncio.sleep(0.2)
        yield hall
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def attacked(hall: Hall, names: list[str]) -> Outcome:
    """In a process of its own, which is given up after a while."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.attack.attacks", hall.origin, *names,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        async with asyncio.timeout(LONGEST):
            said, wrong = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.wait()
        return Outcome(trouble=[f"it took more than {LONGEST:g} s"])
    if process.returncode:
        return Outcome(trouble=["the attacker stumbled: " + wrong.decode().strip().splitlines()[-1]])
    return Outcome(**json.loads(said))


def row(name: str, outcome: Outcome | None, waits: Waits, survived: bool) -> str:
    tried, refused = (str(outcome.tried), str(outcome.refused)) if outcome is not None else ("", "")
    figures = [f"{1000 * one:.0f}" for one in (waits.p99(), waits.slowest(), waits.slowest_bot())]
    cells = [f"{name:<28}", f"{tried:>7}", f"{refused:>8}", "yes" if survived else "NO ", f"{len(waits.answers):>8}"]
    return "| " + " | ".join([*cells, *(f"{one:>8}" for one in figures)]) + " |"


HEAD = (
    "| attack | tried | refused | survived | answers for the player | p99 ms | slowest ms | slowest bot ms |\n"
    "|---|---|---|---|---|---|---|---|"
)


async def run(names: list[str], together: bool, strict: bool) -> tuple[int, str]:
    """0: everything survived; 1: something did not, or if it is `strict`, the player had to wait too long; and all that
    was printed."""
    fallen, slow = list[str](), list[str]()
    printed: list[str] = []

    def say(line: str) -> None:
        print(line, flush=True)
        printed.append(line)

    with tempfile.TemporaryDirectory() as folder:
        async with hall_of_its_own(Path(folder)) as hall:
            player = Player(hall.origin)
            playing = asyncio.create_task(player.play())
            say(HEAD)
            rounds = [[name] for name in names] + ([TOGETHER] if together else [])
            for attacks in [[], *rounds]:
                player.waits = waits = Waits()
                outcome = await attacked(hall, attacks) if attacks else None
                while len(waits.answers) < 4 and not playing.done():
                    await asyncio.sleep(0.2)
                if outcome is None:
                    await asyncio.sleep(QUIET)
                trouble = list(outcome.trouble) if outcome is not None else []
                if playing.done():
                    trouble.append(f"the player could not go on: {playing.exception()!r}")
                if not await hall.well():
                    trouble.append("the hall is not well")
                name = attacks[0] if len(attacks) == 1 else f"{len(attacks)} of these together" if attacks else "(none)"
                say(row(name, outcome, waits, not trouble))
                fallen += [f"{name}: {line}" for line in trouble]
                if waits.p99() > GOAL or waits.slowest_bot() > BOT_GOAL:
                    slow.append(name)
                if playing.done():
                    break
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            hall.process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(hall.process.wait(), 30)
            except TimeoutError:
                fallen.append("the hall did not end when it was asked to")
            fallen += [f"the log has an error: {event}" for event in sorted(set(hall.errors()))]
            fallen += [f"the log holds {secret}" for secret in hall.betrays([*player.secrets(), NETWORK])]
            say(f"\n{player.moves} moves were played meanwhile.")
    for line in sorted(set(fallen)):
        say(f"Not survived: {line}")
    if slow:
        goal = f"99 of 100 answers within {1000 * GOAL:.0f} ms, bots within {BOT_GOAL:g} s"
        say(f"Slower than wanted ({goal}): {', '.join(slow)}")
    return 1 if fallen or (slow and strict) else 0, "\n".join(printed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make attack", description=__doc__.split("\n\n")[0])
    parser.add_argument("attacks", nargs="*", help=f"only these; otherwise all of {', '.join(ATTACKS)}")
    parser.add_argument("--strict", action="store_true", help="fail as well when the player had to wait too long")
    parser.add_argument("--document", type=Path, default=results.ROOT / "docs" / "threats.md", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if unknown := [name for name in args.attacks if name not in ATTACKS]:
        parser.error(f"there is no attack {unknown[0]!r}")
    code, printed = asyncio.run(run(args.attacks or list(ATTACKS), not args.attacks, args.strict))
    if not args.attacks:  # all of it
        results.write("attack", f"{printed}\n", args.document)
    return code


if __name__ == "__main__":
    sys.exit(main())
