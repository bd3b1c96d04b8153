"""Sends in the background: a bounded queue, a few tries each, and nobody has to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ..server import journal, metrics
from .outward import Answer, Forbidden

MOST = 1_000  # parcels on their way, those that wait for another try included
WORKERS = 4
WAITS = (5.0, 60.0)  # seconds before the second and the third try
LONGEST_WAIT = 600.0  # that the other side may ask for
LONGEST_CLOSE = 3.0  # seconds for what is on its way when the hall closes

Outcome = str  # "sent"; "later": try again; "gone": nobody is there any more; "refused"


@dataclass(slots=True, eq=False)
class Parcel:
    way: str  # "push", "mail" or "webhook"
    send: Callable[[], Awaitable[Outcome | Answer]]
    forget: Callable[[], Awaitable[None]] | None = None  # what to do when nobody is there any more
    tries: int = len(WAITS) + 1
    done: asyncio.Future[Outcome] | None = None


def outcome_of(answer: Answer) -> Outcome:
    if 200 <= answer.status < 300:
        return "sent"
    if answer.status in (404, 410):
        return "gone"
    return "later" if answer.status == 429 or answer.status >= 500 else "refused"


class Sending:
    """Made once for a process."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[Parcel] = asyncio.Queue()
        self.under_way: set[Parcel] = set()
        self._waiting: dict[Parcel, asyncio.TimerHandle] = {}
        self._workers: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._workers = [asyncio.create_task(self._work()) for _ in range(WORKERS)]

    async def close(self) -> None:
        """Sends what is in the queue if that does not take long; parcels that wait for another try are dropped."""
        for parcel, timer in self._waiting.items():
            timer.cancel()
            self.under_way.discard(parcel)
        self._waiting.clear()
        try:
            async with asyncio.timeout(LONGEST_CLOSE):
                await self.queue.join()
        except TimeoutError:
            journal.note("notices not sent", parcels=len(self.under_way))
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)

    def put(self, parcel: Parcel) -> None:
        """Never waits: with too many on their way, this one is dropped."""
        if len(self.under_way) >= MOST or not self._workers:
            self._end(parcel, "dropped")
            return
        self.under_way.add(parcel)
        self.queue.put_nowait(parcel)

    async def _work(self) -> None:
        while True:
            parcel = await self.queue.get()
            try:
                await self._try(parcel)
            except Exception:
                journal.trouble("a notice could not be sent", way=parcel.way)
                self._end(parcel, "refused")
            finally:
                self.queue.task_done()

    async def _try(self, parcel: Parcel) -> None:
        parcel.tries -= 1
        asked_to_wait = 0.0
        try:
            answer = await parcel.send()
        except Forbidden:
            outcome = "refused"
        except OSError:  # no connection, no certificate, no answer in time
            outcome = "later"
        else:
            outcome = answer if isinstance(answer, str) else outcome_of(answer)
            asked_to_wait = 0.0 if isinstance(answer, str) else answer.retry_after
        if outcome == "later" and parcel.tries > 0:
            wait = max(WAITS[-min(parcel.tries, len(WAITS))], min(LONGEST_WAIT, asked_to_wait))
            self._waiting[parcel] = asyncio.get_running_loop().call_later(wait, self._again, parcel)
            return
        if outcome == "gone" and parcel.forget is not None:
            await parcel.forget()
        self._end(parcel, "failed" if outcome == "later" else outcome)

    def _again(self, parcel: Parcel) -> None:
        del self._waiting[parcel]
        self.queue.put_nowait(parcel)

    def _end(self, parcel: Parcel, outcome: Outcome) -> None:
        self.under_way.discard(parcel)
        metrics.NOTICES[parcel.way, outcome] += 1
        if parcel.done is not None and not parcel.done.done():
            parcel.done.set_result(outcome)
