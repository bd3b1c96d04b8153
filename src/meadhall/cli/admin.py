"""`meadhall admin`: lets the host of a hall manage people and tables, whether the hall is running or not."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from ..hall.people import acts
from ..hall.people.schema import ACT, REPORT
from ..hall.server.settings import SettingsError, checked_database, from_environment
from ..hall.tables.store import Store
from .errors import UsageError

MOST = 200  # lines of a list
LONGEST = 24  # letters of a name


def admin(args: argparse.Namespace) -> int:
    try:
        settings = from_environment()
        database = args.database or settings.database
        checked_database(database)
        done = asyncio.run(_in(database, _work(args)))
    except (acts.NotDone, SettingsError, ValueError) as error:
        raise UsageError(str(error)) from None
    if isinstance(done, list):
        for row in done:
            print(json.dumps(row, ensure_ascii=False) if args.json else _line(row))
    else:
        print(done)
    return 0


async def _in(database: str, work: Callable[[sa.Connection], Any]) -> Any:
    store = await Store.open(database)
    try:
        return await store.write(work)
    finally:
        await store.close()


def _work(args: argparse.Namespace) -> Callable[[sa.Connection], Any]:
    """What to do with the database; what comes back is printed."""
    who, value = args.target, " ".join(args.value)

    def said(sentence: str, act: Callable[[sa.Connection], object]) -> Callable[[sa.Connection], str]:
        return lambda connection: sentence.format(act(connection))

    lists: dict[str, Callable[[sa.Connection], Any]] = {
        "people": acts.people,
        "tables": acts.tables,
        "reports": lambda connection: acts.newest(connection, REPORT, MOST),
        "log": lambda connection: acts.newest(connection, ACT, MOST),
    }
    if args.act in lists:
        return lists[args.act]
    if args.act == "announce":
        text = " ".join([who, value]).strip()[:300]
        return said("announced" if text else "the announcement is removed", lambda c: acts.announce(c, text))
    if not who:
        raise UsageError(f"admin {args.act}: name a person, table, or seat; see meadhall admin --help")
    if args.act in ("rename", "rename-table") and not 0 < len(value) <= (LONGEST if args.act == "rename" else 60):
        raise UsageError(f"admin {args.act}: give the new name as well")
    changes: dict[str, Callable[[sa.Connection], str]] = {
        "mute": said("{} is muted", lambda c: acts.mark(c, who, "mute", muted=True)),
        "unmute": said("{} may chat again", lambda c: acts.mark(c, who, "unmute", muted=False)),
        "ban": said("{} is banned", lambda c: acts.mark(c, who, "ban", banned=True)),
        "unban": said("{} may come back", lambda c: acts.mark(c, who, "unban", banned=False)),
        "remove": said("{} is deleted, along with everything stored about them", lambda c: acts.remove(c, who)),
        "rename": said("{} is called " + value.replace("{", "").replace("}", ""), lambda c: acts.rename(c, who, value)),
        "reset-password": said("recovery code for one sign-in: {}", lambda c: acts.reset_password(c, who)),
        "remove-table": said("the table is removed", lambda c: acts.remove_table(c, who)),
        "rename-table": said("the table is renamed", lambda c: acts.rename_table(c, who, value)),
    }
    return changes[args.act]


def _line(row: dict[str, Any]) -> str:
    """One line for people; what is empty is left out."""
    shown = []
    for name, value in row.items():
        if value is True:
            shown.append(name)
        elif value not in (None, False, "", []):
            text = ", ".join(value) if isinstance(value, list) else str(value)
            shown.append(" ".join(one for one in text.split() if one.isprintable()))
    return "  ".join(shown)
