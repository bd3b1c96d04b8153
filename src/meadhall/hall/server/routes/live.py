"""The socket of a table: messages in, envelopes out. docs/hall.md lists them."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, NamedTuple, ParamSpec, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import pages
from ...pages.parts.changes import Had, changes
from ...pages.parts.playable_games import is_shown
from ...pages.parts.replies import reply
from ...pages.table import DRAWN
from ...people.getting_on import muted_by, muted_seats
from ...tables.all_tables import Broken
from ...tables.matches import Refused, why_not
from ...tables.seen import REACTIONS, Message, Moment, Viewer
from ...tables.table import Table
from ...tables.viewpoint import here, look, messages, moment, table_info, viewing_seat, watching
from .. import journal, metrics
from ..access import Access, access_of
from ..connections import squeezed
from ..guard import Bucket, address_of
from ..people import LANGUAGES
from ..visitor import identified
from .hints import Hints
from .incoming import as_number, as_text, id_of
from .lines import Lines, announce

P = ParamSpec("P")
T = TypeVar("T")
UNKNOWN, TOO_MANY, FAILED = 4404, 4429, 1011
GONE = (WebSocketDisconnect, OSError)  # the page has left while something is sent to it
UNREAD = 200  # answers that a page may leave unread


class Line:
    """One page with this table open."""

    def __init__(self, access: Access, socket: WebSocket, table: Table, viewer: Viewer) -> None:
        self.access, self.socket, self.table, self.viewer = access, socket, table, viewer
        self.person = viewer.person
        self.muted: set[str] = set()  # whom this person does not want to read
        self.reads = access.may_read_chat(table.row, viewer, socket)
        self.address = address_of(socket)
        self.wanted: int | None = None  # of several seats at one screen: who says to be there
        self.shown: tuple[int | None, int | None] | None = None  # the seat whose view the page showed last
        self.version = 0  # what the page has seen
        self.panels: Had = {}  # what the page has
        self.answers: deque[dict[str, Any]] = deque()
        self.stale = False
        self.farewell: tuple[int, str] | None = None
        self.hints = Hints(self)
        self.wake = asyncio.Event()
        rate = access.settings.messages_per_second
        self.bucket = Bucket(rate, 3 * rate)
        self.chatter = Bucket(rate / 10, rate / 2)  # every word makes everyone's page fresh

    # --- out ---

    def fresh(self, everything: bool = False) -> None:
        if self.person in self.table.row.removed:
            self.bye(UNKNOWN, "removed")
            return
        if everything:
            self.version = 0
        if self.shown is not None:  # else it has not said hello yet
            self.stale = True
            self.wake.set()

    def gone(self) -> None:
        self.bye(UNKNOWN, "gone")

    def out(self, what: str) -> None:
        """This person is not the one any more who came."""
        self.bye(FAILED if what == "signed-out" else UNKNOWN, what)

    def trouble(self) -> None:
        said = reply(self.viewer.language, "trouble")
        self.answer(**{"is": "refused", "id": None, "message": said, "rule": "", "title": ""})

    def bye(self, code: int, what: str) -> None:
        """A last word, then the socket is closed."""
        self.farewell = (code, what)
        self.wake.set()

    def answer(self, **message: Any) -> None:
        self.answers.append(message)
        if len(self.answers) > UNREAD:
            self.bye(TOO_MANY, "trouble")
        self.wake.set()

    async def write(self) -> None:
        """Answers first; the table only as it is at the end: a slow page skips what it has missed."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.answers:
                await self.send(self.answers.popleft())
            if self.farewell is not None:
                code, what = self.farewell
                kind = "gone" if code == UNKNOWN else "closing"
                await self.send({"is": kind, "message": reply(self.viewer.language, what)})
                await self.socket.close(code)
                return
            if self.stale:
                self.stale = False
                await self.send(await self.envelope())

    async def send(self, message: dict[str, Any] | str) -> None:
        await self.socket.send_text(message if isinstance(message, str) else written(message))

    async def envelope(self) -> dict[str, Any] | str:
        """The table as this viewer may see it, with what is new in the log and the chat."""
        table, row = self.table, self.table.row
        looking = viewing_seat(table, self.person, self.wanted)
        since = self.version if looking == self.shown else 0
        if since == 0:
            self.panels = {}
        self.shown, self.version = looking, row.version
        head = {"is": "table", "version": row.version, "seq": table.seq, "seat": looking[0], "rematch": row.rematch}
        if table.match is None:
            info = self.info()
            waiting = await self.drawn(pages.waiting_envelope, self.viewer, info, self.links(), watching(table))
            spoken = pages.waiting_chat(self.viewer, info, self.messages())
            return {**waiting, **head, "chat": {"from": 1, "html": spoken}}
        said = self.messages(since)
        chat = Chat(said[0].number if said else len(messages(table)) + 1, said)
        had = self.panels
        head["since"] = since if had else 0  # 0: everything
        looked = look(table, self.viewer, *looking, table.log_since(since))
        text, has = await self.drawn(_drawn, looked, head, chat, had)
        if self.panels is had:  # else the page has said hello again meanwhile, and gets everything next
            self.panels = has
        return text

    async def drawn(self, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        with metrics.DRAWN.measured():
            return await self.access.drawing.drawn(self.person, self.address, draw, *args, **kwargs)

    def messages(self, since: int = 0) -> list[Message]:
        return messages(self.table, since, muted_seats(self.table.row, self.muted)) if self.reads else []

    def moment(self) -> Moment:
        seat, hand_over_to = viewing_seat(self.table, self.person, self.wanted)
        return moment(self.table, self.viewer, seat, hand_over_to, log_from=self.table.seq + 1)

    def info(self) -> Any:
        return table_info(self.table.row, self.viewer, here(self.table))

    def links(self) -> dict[int | str, str]:
        return self.access.links(self.table, self.viewer, self.access.origin(self.socket))

    # --- in ---

    async def read(self) -> None:
        limit = self.access.settings.message_bytes
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text") or ""
            await asyncio.sleep(self.bucket.wait())  # who sends too much is served more slowly
            try:
                message = json.loads(text) if len(text) <= limit else None
            except (ValueError, RecursionError):
                message = None
            with metrics.ACKNOWLEDGED.measured():
                await self.take(message)

    async def take(self, message: object) -> None:
        """One message. Whatever is wrong with it, the page gets a word and the fresh table."""
        id = id_of(message)
        try:
            if not isinstance(message, dict):
                raise Refused("not-understood")
            do = {
                "hello": self.hello,
                "play": self.play,
                "undo": self.undo,
                "restart": self.undo,
                "seat": self.seat,
                "why": self.why,
                "look": self.look,
                "hint": self.hints.ask,
                "say": self.say,
                "react": self.react,
                "vote": self.vote,
                "resign": self.resign,
                "return": self.come_back,
                "holiday": self.holiday,
                "language": self.language,
            }.get(as_text(message, "do"))
            if do is None:
                raise Refused("not-understood")
            await do(message)
        except Refused as refused:
            self.refuse(id, refused.what, refused.rule)
        except Exception:
            journal.trouble("message failed", table=self.table.row.name)
            self.refuse(id, "trouble")

    def refuse(self, id: int | str | None, what: str, rule: str = "") -> None:
        metrics.REFUSED[what] += 1
        said: dict[str, Any] = {"message": reply(self.viewer.language, what), "rule": rule, "title": ""}
        if self.table.match is not None:
            said = pages.refusal(self.moment(), rule, said["message"])
        self.answer(**{"is": "refused", "id": id, **said})
        self.fresh()

    async def hello(self, message: dict[str, Any]) -> None:
        self.wanted = as_number(message, "seat") if message.get("seat") is not None else None
        self.shown = viewing_seat(self.table, self.person, self.wanted)
        seen = as_number(message, "version") if message.get("version") is not None else 0
        # Of several people at one screen it is not known whose log the page shows, unless it says so.
        certain = len(self.table.seats_of(self.person)) < 2 or self.wanted is not None
        self.version = seen if certain else 0
        self.panels = {}
        self.fresh()

    async def play(self, message: dict[str, Any]) -> None:
        seat, _ = viewing_seat(self.table, self.person, self.wanted)
        if seat is None:
            raise Refused("not-asked")
        seq, choice = as_number(message, "seq"), as_text(message, "choice")
        done = await self.table.do(lambda: self.table.play(seat, seq, choice))
        self.answer(**{"is": "done", "id": id_of(message), "seq": done})

    async def undo(self, message: dict[str, Any]) -> None:
        seq, whole = as_number(message, "seq"), message["do"] == "restart"
        done = await self.table.do(lambda: self.table.undo(self.person, seq, whole))
        self.answer(**{"is": "done", "id": id_of(message), "seq": done})

    async def seat(self, message: dict[str, Any]) -> None:
        seat = as_number(message, "seat")
        if seat not in self.table.seats_of(self.person):
            raise Refused("not-your-seat")
        self.wanted = seat
        self.fresh()

    async def why(self, message: dict[str, Any]) -> None:
        ref = as_text(message, "ref")
        match = self.table.match
        if match is None:
            raise Refused("not-started")
        seen = self.moment()
        self.answer(**{**pages.why(seen, ref, why_not(match, seen.seat)), "is": "why", "ref": ref})

    async def look(self, message: dict[str, Any]) -> None:
        ref = as_text(message, "ref")
        if self.table.match is None:
            raise Refused("not-started")
        self.answer(**{"is": "look", "ref": ref, "html": pages.look(self.moment(), ref)})

    async def say(self, message: dict[str, Any]) -> None:
        text = "".join(one if one.isprintable() else " " for one in as_text(message, "text")).strip()
        if len(text) > self.access.settings.chat_length:
            raise Refused("too-long")
        await self.spoken(message, "say", text)

    async def react(self, message: dict[str, Any]) -> None:
        what = as_text(message, "what")
        if what not in REACTIONS:
            raise Refused("not-understood")
        await self.spoken(message, "react", what)

    async def spoken(self, message: dict[str, Any], kind: str, text: str) -> None:
        mine = self.table.seats_of(self.person)
        if not mine:
            raise Refused("listen-only")
        if self.viewer.muted:
            raise Refused("muted")
        if not self.chatter.take():
            raise Refused("too-fast")
        if text:
            seat = self.wanted if self.wanted in mine else mine[0]
            name = self.table.row.seats[seat].name
            await self.table.do(lambda: self.table.say(seat, name, text, kind))
        self.answer(**{"is": "done", "id": id_of(message), "seq": self.table.seq})

    async def vote(self, message: dict[str, Any]) -> None:
        topic, yes = as_text(message, "on"), message.get("yes")
        if not isinstance(yes, bool):
            raise Refused("not-understood")
        await self.agreed(message, self.table.agreement.vote, topic, yes)

    async def resign(self, message: dict[str, Any]) -> None:
        await self.agreed(message, self.table.agreement.resign)

    async def come_back(self, message: dict[str, Any]) -> None:
        await self.agreed(message, self.table.agreement.come_back)

    async def holiday(self, message: dict[str, Any]) -> None:
        on = message.get("yes")
        if not isinstance(on, bool):
            raise Refused("not-understood")
        await self.agreed(message, self.table.clock.holiday, on)

    async def agreed(self, message: dict[str, Any], change: Callable[..., Awaitable[None]], *what: object) -> None:
        """Something that people at the table agree on, or that this person does alone."""
        if not self.chatter.take():
            raise Refused("too-fast")
        await self.table.do(lambda: change(self.person, *what))
        self.answer(**{"is": "done", "id": id_of(message), "seq": self.table.seq})

    async def language(self, message: dict[str, Any]) -> None:
        wanted = as_text(message, "language")
        if wanted not in LANGUAGES:
            raise Refused("not-understood")
        self.viewer = replace(self.viewer, language=wanted)
        self.fresh(everything=True)


class Chat(NamedTuple):
    """What is new in the chat: lines from this number on."""

    first: int
    said: list[Message]


def _drawn(look: Callable[[], Moment], head: dict[str, Any], chat: Chat, had: Had) -> tuple[str, Had]:
    """The envelope as it is sent, and the panels that the page has then. In the drawing thread: with all that is in it,
    an envelope takes milliseconds, and the event loop has none to spare."""
    seen = look()
    fresh = pages.envelope(seen)
    has, changed = changes(had, fresh["panels"], DRAWN.text)
    spoken = {"from": chat.first, "html": pages.chat_lines(seen, chat.said)}
    text = written({**fresh, **head, "panels": changed, "chat": spoken})
    squeezed(text.encode())
    return text, has


def written(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


async def live(socket: WebSocket) -> None:
    """`/table/<name>/live`."""
    access = access_of(socket)
    lines: Lines = socket.app.state.lines
    viewer, _, kept = await identified(socket)
    try:
        table = await access.tables.table(socket.path_params["name"])
    except Broken:
        table = None
    if table is not None and not is_shown(table.row.game):
        table = None
    banned = kept is not None and kept.banned
    known = table is not None and not banned and await access.lets_in(table, viewer, socket)
    neighbours, address, number, line = access.tables.neighbours, address_of(socket), None, None
    if table is not None and known and not lines.too_many(viewer, address, access.settings):
        # Before anything is waited for: sockets that come together get around no limit, and the table is not unloaded.
        line = Line(access, socket, table, viewer)
        lines.all.add(line)
        table.onlookers.add(line)
    try:
        await socket.accept()
        if table is not None and line is not None:
            line.muted = await muted_by(access.tables.store, viewer.person)
            number = await neighbours.arrive(table.row.name, table.row.id, viewer.person, address)
    finally:
        if table is not None and line is not None and number is None:
            lines.all.discard(line)
            table.onlookers.discard(line)
    if table is None or line is None or number is None:
        with contextlib.suppress(*GONE):
            await socket.send_json({"is": "gone", "message": reply(viewer.language, "gone")})
            await socket.close(TOO_MANY if known else UNKNOWN)
        return
    table.bots.wake()
    access.tables.notices.back(table.row.id, viewer.person)
    announce(table, line)
    writer = asyncio.create_task(line.write())
    reader = asyncio.create_task(line.read())
    try:
        # Either side may end it: the page leaves, or the hall says goodbye.
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.onlookers.discard(line)
        lines.all.discard(line)
        neighbours.leave(table.row.name, number)
        for task in (writer, reader, *line.hints.tasks()):
            task.cancel()
        for outcome in await asyncio.gather(writer, reader, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, GONE):
                journal.trouble("socket failed", outcome, table=table.row.name)
                with contextlib.suppress(RuntimeError, *GONE):
                    await socket.close(FAILED)
        announce(table, line)
