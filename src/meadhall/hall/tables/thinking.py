"""Bots think in separate processes, so that neither a slow nor a crashed one stalls a page or a table.

A bot gets a world that its seat cannot distinguish from the real one (`match.imagine`), made here: what a seat may not
know never reaches the process that thinks for it. A process that is too slow, dies or talks nonsense is ended and a new
one is asked again; if that fails too, the next simpler bot is asked, and in the end the server itself takes any legal
choice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ...bots import LEVELS
from ...engine.luck import Fast
from ...engine.match import Match
from ...review import Judged
from ..fair import Turns
from ..server import journal

LAST_RESORT = ""  # no bot at all: a random legal choice
LONGEST_ANSWER = 10_000

Levels = Mapping[tuple[str, str], str]  # the bots that the operator wants, by game ("": any) and level


def bot_of(game: str, level: str, wanted: Levels = MappingProxyType({})) -> str:
    """The level itself, where the operator says nothing else."""
    return wanted.get((game, level)) or wanted.get(("", level)) or level


def simpler(level: str) -> str:
    """The next weaker level, or LAST_RESORT."""
    return LEVELS[LEVELS.index(level) - 1] if level in LEVELS[1:] else LAST_RESORT


class NoAnswer(Exception):
    """A process did not answer properly."""


@dataclass(frozen=True, slots=True)
class Thought:
    choice: str
    level: str  # whose choice it is: the level that was asked, or a simpler one that had to step in


class Process:
    """One process; it answers one question at a time."""

    def __init__(self, bots: str) -> None:
        self.bots = bots
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, Any], limit: float) -> str:
        """Raises NoAnswer. A process that is stuck or dead is gone then, and the next question starts a new one."""
        try:
            async with asyncio.timeout(limit):
                reply = json.loads(await self._exchange(question))
        except TimeoutError:
            await self.end()
            raise NoAnswer(f"no answer within {limit:g} s") from None
        except (OSError, ValueError) as error:
            await self.end()
            raise NoAnswer(f"the process died or talked nonsense: {error!r}") from None
        except BaseException:
            await self.end()  # cancelled in the middle: the answer would come to the next question
            raise
        choice = reply.get("choice")
        if not isinstance(choice, str):
            raise NoAnswer(str(reply.get("trouble", "the answer is not a choice")))
        return choice

    async def _exchange(self, question: dict[str, Any]) -> bytes:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", f"{__package__}.worker", self.bots,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_ANSWER,
            )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question).encode() + b"\n")
        await self.process.stdin.drain()
        return await self.process.stdout.readline()

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Thinking:
    """All the processes, and who uses which."""

    def __init__(
        self,
        processes: int,
        limit: float,
        bots: str,
        levels: Levels = MappingProxyType({}),
        new_seed: Callable[[], int] | None = None,
    ) -> None:
        self.limit = limit
        self.levels = levels
        self.new_seed = new_seed or (lambda: secrets.randbits(30))  # for imagined worlds, and for the bots' own luck
        self.all = [Process(bots) for _ in range(processes)]
        self.free: asyncio.LifoQueue[Process] = asyncio.LifoQueue()  # the last used is the one that is running already
        for process in self.all:
            self.free.put_nowait(process)
        self.turns = Turns(processes)

    async def choose(self, match: Match, seat: int, level: str, person: str = "", address: str = "") -> Thought:
        """A legal choice, whatever happens. Bots think in turn: for each address, and there for each person."""
        world = match.imagine(seat, Fast(self.new_seed()))
        position, legal = world.position(), match.choices(seat)
        while level != LAST_RESORT:
            for _ in range(2):
                async with self.turns.of(person, address):
                    choice = await self._ask(position, seat, match.game.id, level)
                if choice in legal:
                    return Thought(choice, level)
                if choice:
                    journal.note("bot chose what is not legal", logging.ERROR, game=match.game.id, bot=level)
            level = simpler(level)
        return Thought(secrets.choice(legal), LAST_RESORT)

    async def advise(self, match: Match, seat: int, person: str, address: str) -> list[tuple[str, list[str]]]:
        """What a strong bot would do in this seat, the best first, each with the names of its reasons; [] where no
        process has an answer. Hints wait in the same line as bots."""
        world = match.imagine(seat, Fast(self.new_seed()))
        position, legal = world.position(), match.choices(seat)
        async with self.turns.of(person, address):
            answer = await self._answer(
                {"position": position, "seat": seat, "advice": True, "luck": self.new_seed()}, match.game.id, "advice"
            )
        found = json.loads(answer or "[]")
        return [(choice, why) for choice, why in found if choice in legal]

    async def judge(self, match: Match, seq: int, seat: int, choice: str, person: str, address: str) -> Judged | None:
        """What a choice costs, as the review of the game would say; None if no process has an answer."""
        question = {"position": match.imagine(seat, Fast(seq)).position(), "seat": seat, "seq": seq, "judge": choice}
        async with self.turns.of(person, address):
            answer = await self._answer({**question, "luck": seq}, match.game.id, "review")
        told = json.loads(answer or "null")
        return None if told is None else Judged(**told)

    async def _ask(self, position: dict[str, Any], seat: int, game: str, level: str) -> str:
        question = {
            "position": position, "seat": seat, "bot": bot_of(game, level, self.levels), "luck": self.new_seed(),
        }  # fmt: skip
        return await self._answer(question, game, level)

    async def _answer(self, question: dict[str, Any], game: str, level: str) -> str:
        process = await self.free.get()
        try:
            return await process.ask(question, self.limit)
        except NoAnswer as error:
            journal.note("bot gave no answer", logging.ERROR, game=game, bot=level, why=str(error))
            return ""
        finally:
            self.free.put_nowait(process)

    @property
    def running(self) -> int:
        return sum(one.process is not None and one.process.returncode is None for one in self.all)

    async def close(self) -> None:
        for process in self.all:
            await process.end()
