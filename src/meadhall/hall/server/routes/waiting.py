"""The waiting room: what people do before the game begins, each a form of its own."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import meadhall

from ....engine.game import OptionError
from ...pages.parts.forms import USUAL_LEVEL, FormError, read_options, read_pace
from ...pages.parts.replies import option_reply, reply
from ...pages.parts.words import HtmlWords
from ...tables.agreed.invitations import decline, invite, played_with
from ...tables.matches import Refused
from ...tables.table import Table
from ..access import access_of
from .lobby import texts
from .table import at_table, even_if_unseen

Form = dict[str, str]


def number(form: Form) -> int:
    text = form.get("seat", "")
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise Refused("not-understood")
    return int(text)


def options(table: Table, person: str, form: Form) -> Awaitable[None]:
    chosen = read_options(meadhall.game(table.row.game), form)
    listed, held, hints = (form.get(name) == "yes" for name in ("listed", "held", "hints"))
    return table.room.set_options(person, chosen, listed, held, hints, read_pace(form))


ACTS: dict[str, Callable[[Table, str, Form], Awaitable[None]]] = {
    "stand": lambda table, person, form: table.room.stand_up(person),
    "remove": lambda table, person, form: table.room.remove(person, number(form)),
    "bot": lambda table, person, form: table.room.to_bot(person, number(form), form.get("level", USUAL_LEVEL)),
    "open": lambda table, person, form: table.room.to_open(person, number(form)),
    "shuffle": lambda table, person, form: table.room.shuffle(person),
    "add": lambda table, person, form: table.room.add_seat(person),
    "drop": lambda table, person, form: table.room.drop_seat(person, number(form)),
    "options": options,
    "start": lambda table, person, form: table.room.start(person),
}


@at_table()
async def room(request: Request, table: Table) -> Response:
    """One thing changed in the waiting room; the field `do` says what."""
    viewer, form = request.state.viewer, texts(await request.form())
    what = form.get("do", "")
    if what == "invite":
        await invited(request, table, form.get("who", ""))
    elif what in ACTS:
        try:
            await table.do(lambda: ACTS[what](table, viewer.person, form))
        except OptionError as error:
            game = meadhall.game(table.row.game)
            raise HTTPException(409, option_reply(viewer.language, game, error)) from None
        except FormError as error:
            raise HTTPException(400, str(HtmlWords(viewer.language).text(str(error)))) from None
    else:
        raise HTTPException(400, reply(viewer.language, "not-understood"))
    may_stay = access_of(request).may_see(table.row, viewer, request)  # not at a private table, after standing up
    return RedirectResponse(f"/table/{table.row.name}" if may_stay else "/", 303)


async def invited(request: Request, table: Table, who: str) -> None:
    """`who` stands for a person without telling the id."""
    access, viewer = access_of(request), request.state.viewer
    if table.row.state != "waiting" or not access.belongs(table.row, viewer):
        raise Refused("not-your-seat")
    for person in await played_with(access.tables.store, viewer.person):
        if secrets.compare_digest(access.people.invite_token(table.row, person).encode(), who.encode()):
            await invite(access.tables.store, table.row, person, viewer.name)
            return
    raise Refused("not-understood")


@even_if_unseen
async def refuse(request: Request, table: Table) -> Response:
    """Someone who was invited does not want to come."""
    await decline(access_of(request).tables.store, table.row.id, request.state.viewer.person)
    return RedirectResponse("/", 303)
