"""Looks every second whether the host of the hall has done something about people or tables, and whether sessions of
open pages have ended: both may happen in other processes."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import sqlalchemy as sa

from ..people.moving import look_again
from ..people.schema import ACT, SESSION
from . import journal
from .access import Access
from .routes.lines import Lines
from .routes.live import Line

EVERY = 1.0  # seconds


class Watcher:
    def __init__(self, access: Access, lines: Lines) -> None:
        self.access, self.lines = access, lines
        self._last = 0  # the newest act that was seen
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Earlier acts concern nobody who is here, except for announcements."""
        told = sa.select(ACT.c.told).where(ACT.c.act == "announce").order_by(ACT.c.id.desc()).limit(1)
        async with self.access.tables.store.engine.connect() as connection:
            self._last = (await connection.execute(sa.select(sa.func.max(ACT.c.id)))).scalar() or 0
            self.access.announced = (await connection.execute(told)).scalar() or ""
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception:
                journal.trouble("the host's changes could not be read")

    async def look(self) -> None:
        fresh = sa.select(ACT).where(ACT.c.id > self._last).order_by(ACT.c.id)
        sessions = {line.viewer.session for line in self.lines.all if line.viewer.session}
        async with self.access.tables.store.engine.connect() as connection:
            acts = list(await connection.execute(fresh))
            query = sa.select(SESSION.c.token).where(SESSION.c.token.in_(sessions))
            there = set(await connection.scalars(query)) if sessions else set()
        for line in list(self.lines.all):
            if line.viewer.session in sessions - there:  # not those who have come meanwhile
                line.out("signed-out")
        for act in acts:
            self._last = act.id
            await self._seen(act.act, act.target, act.told)

    async def _seen(self, act: str, target: str, told: str) -> None:
        tables = self.access.tables
        if act == "announce":
            self.access.announced = told
            for line in self.lines.all:
                line.answer(**{"is": "announced", "message": told})
        elif act in ("mute", "unmute"):
            for line in self._of(told):
                line.viewer = replace(line.viewer, muted=act == "mute")
        elif act == "ban":
            for line in self._of(told):
                line.out("banned")
        elif act in ("remove", "rename"):
            await look_again(tables, list(tables.open))
        elif act in ("remove-table", "rename-table") and (table := tables.open.pop(target, None)) is not None:
            table.gone()
            await table.close()

    def _of(self, person: str) -> list[Line]:
        return [line for line in self.lines.all if line.person == person]
