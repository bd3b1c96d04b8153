"""Saved tables: one file each in the user's data folder, complete enough to continue exactly where they stopped.

A file holds the record, the seed of all luck, where the person sits and which bots sit there. The luck of the match
goes on by counting the outcomes in the record; the luck of a bot follows from the seed, its seat and the number of the
entry it is asked for (`TextTable.luck_of`), so that bots choose the same whether the table was left or not.
"""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ... import RecordError, games, replay
from ...bots import UnknownBot, bot
from ...engine.luck import commitment
from ...engine.match import Match
from ...engine.record import resume
from ...hall.server.settings import user_data
from ..errors import UsageError

FORMAT = 1


@dataclass
class Table:
    """Everything needed to continue."""

    match: Match
    seed: str
    seat: int
    bots: list[str]  # by seat; "" for the person
    record: str | None  # where to write the record when the game ends
    file: Path


def folder() -> Path:
    try:
        kept = user_data() / "tables"
        kept.mkdir(exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot use the folder for saved tables: {error}") from None
    return kept


def new_file(game: str) -> Path:
    """A name that is still free: `bellum-20260131-201500.json`."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    file, number = folder() / f"{name}.json", 1
    while file.exists():
        number += 1
        file = folder() / f"{name}-{number}.json"
    return file


def write(table: Table) -> None:
    """Writes to another name first, so that an incomplete file never replaces a good one."""
    data = {
        "meadhall_table": FORMAT,
        "seed": table.seed,
        "seat": table.seat,
        "bots": table.bots,
        "record_to": table.record,
        "record": table.match.record(),
    }
    fresh = table.file.with_name(f".{table.file.name}.{os.getpid()}")
    try:
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            json.dump(data, out)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(table.file)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def find(name: str, game: str | None) -> Path:
    """A file by its path or its name; the newest (of a game, if one is named) where `name` is empty."""
    if name in games():
        name, game = "", name
    if name:
        for file in (Path(name), folder() / name, folder() / f"{name}.json"):
            if file.is_file():
                return file
        raise UsageError(f"there is no saved table {name!r}; {_which()}")
    begun = f"{game}-" if game else ""
    files = [file for file in folder().glob("*.json") if file.name.startswith(begun)]
    if not files:
        raise UsageError(f"there is no saved table{f' of {game}' if game else ''}")
    return max(files, key=lambda file: file.stat().st_mtime_ns)


def _which() -> str:
    names = sorted(file.stem for file in folder().glob("*.json"))
    return f"there are {', '.join(names)}" if names else "there are none"


def read(file: Path) -> Table:
    """The table of a file; raises UsageError if it is damaged, and changes nothing."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{file} is damaged: it is not JSON") from None
    try:
        return _table(data, file)
    except (RecordError, UnknownBot, ValueError) as error:
        raise UsageError(f"{file} is damaged: {error}") from None


def _table(data: Any, file: Path) -> Table:
    if not isinstance(data, dict) or data.get("meadhall_table") != FORMAT:
        raise ValueError(f"it is not a saved table of format {FORMAT}")
    seed, seat, bots, record_to = (data.get(name) for name in ("seed", "seat", "bots", "record_to"))
    if not isinstance(seed, str) or not isinstance(record_to, str | None):
        raise ValueError("the seed or the path of the record is missing")
    match = replay(data.get("record"))
    if match.over:
        raise ValueError("the game is over")
    if match.commitment != commitment(seed):
        raise ValueError("the seed does not belong to this game")
    if type(seat) is not int or not 0 <= seat < match.players:
        raise ValueError("your seat does not exist")
    if not isinstance(bots, list) or len(bots) != match.players or bots[seat] != "":
        raise ValueError("a seat has no bot")
    for name in bots[:seat] + bots[seat + 1 :]:
        bot(str(name))
    resume(match, seed)
    return Table(match, seed, seat, [str(name) for name in bots], record_to, file)
