"""Play again with the same people: a new table like the last one, to which they are invited."""

from __future__ import annotations

from collections.abc import Collection

import meadhall

from ...engine.game import OptionError
from ..people.getting_on import muted_by, others
from ..tables.agreed.agreement import back
from ..tables.agreed.invitations import invite
from ..tables.all_tables import AllTables
from ..tables.matches import Refused
from ..tables.seen import USUAL_LEVEL, Viewer
from ..tables.store import MatchRow, SeatRow, Store
from .seen import Group
from .usual import usual_options

MOST = 6
LATELY = 40  # games that are looked through


async def groups(store: Store, person: str, games: Collection[str]) -> list[Group]:
    """The latest first, each group of people once, without people one has muted. `games`: what can be played here."""
    muted = await muted_by(store, person)
    found: dict[frozenset[str], Group] = {}
    for row in await store.tables_of(person, over=True, limit=LATELY):
        there = others(row, person)
        people = frozenset(seat.person for seat in there)
        if people and not people & muted and people not in found and row.game in games and _sat(row, person):
            found[people] = Group(row.name, row.game, tuple(seat.name for seat in there))
    return list(found.values())[:MOST]


async def open_again(tables: AllTables, name: str, viewer: Viewer, games: Collection[str]) -> str:
    """A table like that one: the viewer sits, bots sit again, and the others are invited. Returns its name."""
    row = await tables.store.find(name)
    if row is None or row.state != "over" or not _sat(row, viewer.person) or row.game not in games:
        raise Refused("not-understood")
    present = others(row, viewer.person)
    if not present:
        raise Refused("not-understood")
    seats = [_seated(seat, viewer.person) for seat in row.seats]
    game = meadhall.game(row.game)
    try:
        options = game.checked_options(row.options, len(seats))
    except OptionError:  # the options of an older version
        options = usual_options(game, len(seats)) or {}
    table = await tables.create(game, viewer, seats, options, listed=False, hints=row.hints, pace=row.pace)
    for seat in present:
        if viewer.person in await muted_by(tables.store, seat.person):
            continue  # the seat stays open for someone else
        await invite(tables.store, table.row, seat.person, viewer.name)
    return table.row.name


def _sat(row: MatchRow, person: str) -> bool:
    return any(seat.person == person for seat in row.seats)


def _seated(seat: SeatRow, person: str) -> SeatRow:
    """The viewer as before; open for someone else; a bot, also for people who have left the hall."""
    if seat.person == person:
        return back(seat)
    if seat.person:
        return SeatRow(seat.seat, "open")
    return SeatRow(seat.seat, "bot", name=seat.name, bot=seat.bot or USUAL_LEVEL)
