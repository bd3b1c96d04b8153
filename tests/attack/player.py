"""A player who does nothing wrong, and how long the hall makes them wait."""

from __future__ import annotations

import asyncio
import math
import random
from dataclasses import dataclass, field

from tests.hall.harness import Person, Seat

ADDRESS = "10.1.1.1"
CHAT = "meet me behind the stables"
PAUSE = 0.15  # seconds between two moves


@dataclass
class Waits:
    """Seconds."""

    answers: list[float] = field(default_factory=list)  # from a move to the fresh table, and for a page
    bots: list[float] = field(default_factory=list)  # from the moment when a bot is asked to its move

    def slowest(self) -> float:
        return max(self.answers, default=math.nan)

    def p99(self) -> float:
        """Of a hundred answers, all but one came within this."""
        ordered = sorted(self.answers)
        return ordered[math.ceil(0.99 * len(ordered)) - 1] if ordered else math.nan

    def slowest_bot(self) -> float:
        return max(self.bots, default=math.nan)


class Player:
    """Plays one game after another until it is cancelled; `waits` may be exchanged at any time."""

    def __init__(self, origin: str, level: str = "fierce", pause: float = PAUSE) -> None:
        self.person = Person(origin, "Astrid", ADDRESS)
        self.table = {"seat1": "me", "seat2": "bot", "level2": level, "seat3": "none"}
        self.pause = pause
        self.waits = Waits()
        self.moves = 0
        self.rng = random.Random(1)

    async def play(self) -> None:
        async with self.person:
            while True:
                table = await self.person.new_table("bellum", **self.table)
                async with self.person.sits(table) as seat:
                    await seat.until("table")
                    await seat.ask(do="say", text=CHAT)
                    while not seat.table["over"]:
                        await self._turn(seat)
                        await self._page(f"/table/{table}")
                        await asyncio.sleep(self.pause)

    def secrets(self) -> list[str]:
        """What belongs to the player and to nobody else."""
        return [ADDRESS, CHAT, *(cookie.value for cookie in self.person.web.cookies.jar if cookie.value)]

    async def _turn(self, seat: Seat) -> None:
        clock = asyncio.get_running_loop().time
        while not seat.table["turn"] and not seat.table["over"]:
            began, seq = clock(), seat.table["seq"]
            while seat.table["seq"] <= seq and not seat.table["over"]:
                await seat.until("table")
            self.waits.bots.append(clock() - began)
        if not seat.table["turn"]:
            return
        began = clock()
        done = await seat.play(self.rng.choice(seat.choices()))
        if done["is"] == "done":
            while seat.table["seq"] < done["seq"]:
                await seat.until("table")
            self.moves += 1
        else:
            await seat.until("table")
        self.waits.answers.append(clock() - began)

    async def _page(self, path: str) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        answer = await self.person.get(path)
        assert answer.status_code == 200, f"{path}: {answer.status_code}"
        self.waits.answers.append(clock() - began)
        self.person.heard.clear()
