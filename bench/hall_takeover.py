"""How long bots stand still after a process was killed: for bench/hall.py --takeovers.

Two processes on one database, as on two machines. At one of them somebody plays against a bot, which therefore thinks
there; then the same page is opened at the other one, the first is killed, and the player moves on until the bot is
asked. Measured from the kill to the bot's answer on the page, with the pause that bots make before every move.
"""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path
from typing import Any

import httpx2
from hall_people import NO_CERTIFICATES, Figures, Seat
from hall_servers import Hall, running, there

AGAINST_A_BOT = {"seat1": "me", "seat2": "bot", "level2": "calm"}


async def takeovers(source: Path, times: int) -> dict[str, Any]:
    async with running(source, 2, on_postgres=True, apart=True) as hall:
        seconds = []
        for number in range(times):
            seconds.append(await _one(hall, number))
            hall.servers[0].start()
            await there(hall.servers[0], 1)
    ordered = sorted(seconds)
    return {"takeovers": times, "takeover_s": [round(ordered[times // 2], 2), round(ordered[-1], 2)]}


async def _one(hall: Hall, number: int) -> float:
    chance = random.Random(number)
    first, second = hall.origins
    async with httpx2.AsyncClient(
        base_url=first, headers={"Origin": first}, timeout=120, verify=NO_CERTIFICATES
    ) as person:
        home = (await person.post("/new/bellum", data=AGAINST_A_BOT)).headers["location"]
        cookie = person.build_request("GET", home).headers["cookie"]
    here, beside = (
        Seat(f"{origin.replace('http', 'ws')}{home}/live", origin, cookie, Figures()) for origin in (first, second)
    )
    await here.open()
    await _until_the_bot_moves(here, chance)
    await beside.open()
    await beside.until(here.table["seq"])
    while not _asked(beside):  # the bot has more to choose
        await beside.until(beside.table["seq"] + 1)
    killed = time.perf_counter()
    hall.servers[0].end(signal.SIGKILL)
    await _until_the_bot_moves(beside, chance)
    seconds = time.perf_counter() - killed
    await here.close()
    await beside.close()
    return seconds


def _asked(seat: Seat) -> bool:
    return bool(seat.table.get("turn") and seat.table["choices"])


async def _until_the_bot_moves(seat: Seat, chance: random.Random) -> None:
    await seat.until(0)
    mine = seat.table["seq"]
    while seat.table["seq"] <= mine:
        if not _asked(seat):
            await seat.until(mine + 1)
            return
        answer = await seat.play(chance)
        if answer["is"] != "done":  # the bot was quicker
            return
        mine = answer["seq"]
        await seat.until(mine)
