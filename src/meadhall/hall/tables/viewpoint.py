"""What one viewer may know of a table at one time: the only source of every page and envelope."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from typing import Any

from ...engine.match import Match
from ..clocks.ticking import seat_clocks
from .agreed.votes import seen_by
from .memory import LATELY, memory_of
from .names import nobody
from .seen import Agreements, LogLine, Message, Moment, SeatInfo, TableInfo, Viewer
from .store import MatchRow, MessageRow
from .table import Table

JUST_NOW = 8  # of these, what is new to someone who never chooses


def viewing_seat(table: Table, person: str, wanted: int | None) -> tuple[int | None, int | None]:
    """Returns the seat whose view this person gets, and which of their seats the screen must be handed to, if any.

    A person with one seat always gets its view. A person with several shares a screen with others: while another of
    these seats is asked, no secrets are shown until that player takes over (`wanted`).
    """
    mine = table.seats_of(person)
    if not mine:
        return None, None
    if table.row.state == "over" or len(mine) == 1:
        return (wanted if wanted in mine else mine[0]), None
    asked = [seat for seat in mine if seat in table.waiting]
    if wanted in mine and (wanted in asked or not asked):
        return wanted, None
    return None, asked[0] if asked else None


def table_info(row: MatchRow, viewer: Viewer, here: set[str] | frozenset[str] = frozenset()) -> TableInfo:
    return TableInfo(
        name=row.name,
        game=row.game,
        players=row.players,
        options=row.options,
        seats=[
            SeatInfo(
                seat=seat.seat,
                holder=seat.holder,
                name=seat.name or ("" if seat.holder == "open" else nobody(viewer.language)),
                bot=seat.bot,
                here=seat.holder == "bot" or seat.person in here,
                mine=seat.holder == "person" and seat.person == viewer.person,
                away=seat.away,
                left=bool(seat.away) and seat.person == viewer.person,
            )
            for seat in row.seats
        ],
        state=row.state,
        listed=row.listed,
        commitment=row.commitment,
        entries=row.entries,
        started=row.started or row.created,
        waiting=row.waiting,
        winners=row.winners,
        scores=row.scores,
        rematch=row.rematch,
        hosted=row.host == viewer.person,
        uploaded=row.uploaded > 0,
        held=row.held,
        hints=row.hints,
        ended=row.ended,
        pace=row.pace,
    )


def info_of(table: Table, viewer: Viewer) -> TableInfo:
    """The same for a table that is open here."""
    row = table.row
    others = any(seat.holder != "bot" and seat.person != viewer.person for seat in row.seats)
    webhooks = table.tables.notices.offered.webhook and row.host == viewer.person and others
    return replace(table_info(row, viewer, here(table)), can_tell=webhooks)


def with_clocks(info: TableInfo, row: MatchRow) -> TableInfo:
    """The same table with the time of each seat as it is now."""
    clocks = seat_clocks(row)
    if not clocks:
        return info
    return replace(info, seats=[replace(seat, clock=clocks.get(seat.seat)) for seat in info.seats])


def here(table: Table) -> set[str]:
    """The people who have this table open."""
    return table.presence.here()


def watching(table: Table) -> int:
    """How many people have this table open who do not sit at it."""
    return len(here(table) - {seat.person for seat in table.row.seats})


def moment(
    table: Table, viewer: Viewer, seat: int | None, hand_over_to: int | None = None, log_from: int = 0
) -> Moment:
    """The table now."""
    return look(table, viewer, seat, hand_over_to, log_from)()


def look(
    table: Table, viewer: Viewer, seat: int | None, hand_over_to: int | None = None, log_from: int = 0
) -> Callable[[], Moment]:
    """The table now, to be worked out in another thread: whatever happens at the table meanwhile is not in it."""
    assert table.match is not None
    mine = table.seats_of(viewer.person)
    looked = partial(
        moment_of,
        table.match,
        with_clocks(info_of(table, viewer), table.row),
        viewer,
        seat,
        version=table.row.version,
        notes=[message for message in table.messages if message.kind == "note"],
        log_from=log_from,
        can_undo=table.row.state == "playing" and any(table.match.can_undo(one) for one in mine),
        hand_over_to=hand_over_to,
        agreements=seen_by(table.row, viewer.person),
        now=table.tables.wall(),
    )
    return partial(_cut_short, looked, list(table.row.winners)) if table.row.ended else looked


def _cut_short(looked: Callable[[], Moment], winners: list[int]) -> Moment:
    """The rules would play on; the people have ended it."""
    seen = looked()
    seen.view.update({"over": True, "waiting": [], "choices": [], "winners": winners})
    return seen


def moment_of(
    match: Match,
    info: TableInfo,
    viewer: Viewer,
    seat: int | None,
    version: int = 0,
    notes: list[MessageRow] | None = None,
    log_from: int = 0,
    can_undo: bool = False,
    hand_over_to: int | None = None,
    agreements: Agreements | None = None,
    now: float = 0.0,
) -> Moment:
    """Any match, now or at an earlier position."""
    view = match.view(seat)
    view["names"] = [one.name for one in info.seats]
    view["bots"] = [one.bot for one in info.seats]
    view["memory"] = memory_of(match).now
    view["lately"] = lately(match, seat)
    return Moment(
        table=info,
        viewer=viewer,
        seat=seat,
        view=view,
        seq=len(match.entries),
        version=version,
        log=log_lines(match, seat, log_from, notes or []),
        log_from=log_from,
        can_undo=can_undo,
        hand_over_to=hand_over_to,
        agreements=agreements or Agreements(),
        now=now,
    )


def lately(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """What happened in the last entries, as this viewer may know it; docs/hall.md says what is in it."""
    memory = memory_of(match)
    last = len(match.entries)
    new = last - JUST_NOW + 1
    if seat is not None:
        new = next((number for number in range(last, 0, -1) if match.entries[number - 1].seat == seat), 0)
    shown = []
    for number in range(max(0, last - LATELY + 1), last + 1):
        entry = match.entries[number - 1] if number else None
        shown.append(
            {
                "seq": number,
                "seat": entry.seat if entry else None,
                "new": number >= new,
                "events": memory.told(number, seat),
            }
        )
    return shown


def log_lines(match: Match, seat: int | None, log_from: int, notes: list[MessageRow]) -> list[LogLine]:
    memory = memory_of(match)
    lines = []
    if log_from == 0:
        lines += [LogLine(0, told) for told in memory.told(0, seat)]
    for number in range(max(1, log_from), len(match.entries) + 1):
        entry = match.entries[number - 1]
        lines += [LogLine(number, note_told(note)) for note in notes if note.seq == number]
        lines += [LogLine(number, told, entry.seat) for told in memory.told(number, seat)]
    last = len(match.entries)
    return lines + [LogLine(last + 1, note_told(note)) for note in notes if note.seq > last]


def note_told(note: MessageRow) -> dict[str, object]:
    """What the hall itself has to say, in the form of an event: every game's log shows it alike."""
    return {"event": "note", "note": note.text, "seat": note.seat}


def messages(table: Table, since: int = 0, muted: Collection[int] = ()) -> list[Message]:
    """The chat, from what was said after version `since`, without the seats that the viewer has muted."""
    said = [message for message in table.messages if message.kind in ("say", "react")]
    return [
        Message(number, message.seat, message.name, message.text, message.kind == "react")
        for number, message in enumerate(said, 1)
        if message.version > since and message.seat not in muted
    ]
