"""The server's log: one line of JSON for everything worth knowing, on standard error.

Its readers learn what went wrong and where, but nothing personal: no link to a seat, no chat, no
cookie, no seed, no card, no address. Texts that others have made, messages of exceptions above all, are redacted.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from datetime import UTC, datetime
from typing import Any

ERROR = logging.ERROR
LOGGER = logging.getLogger("meadhall.hall")
OTHERS = ("uvicorn", "uvicorn.error", "asyncio", "sqlalchemy")  # whose lines are written in the same way

# Anyone with such a link may sit there; quoted text may be anything that anyone has written; a long run of letters
# and digits is a key, a seed or someone's id; databases repeat the values that they do not like; uvicorn tells from
# where people come.
LINK = re.compile(r"/(seat|watch|return|shared|confirm|stop)/[^\s\"'<>]*")
QUERY = re.compile(r"\?[^\s\"'<>]*")
QUOTED = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|“[^”]*”")
KEY = re.compile(r"(?![a-z_]+(?![\w-]))[\w-]{16,}")  # but a name in a program is none
ADDRESS = re.compile(r"\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|(?<![\w:])(?:[\da-fA-F]{0,4}:){2,}[\da-fA-F]{0,4}(?:%\w+)?")
VALUES = re.compile(r"(DETAIL:|\[parameters?).*", re.DOTALL)
LONGEST_TEXT = 300


def path_of(path: str) -> str:
    """An address without what is secret in it."""
    return QUERY.sub("", LINK.sub(r"/\1/…", path))


def redacted(text: str) -> str:
    """A message from another library without its quoted parts."""
    short = QUOTED.sub("…", VALUES.sub(r"\1 …", path_of(text)))
    return ADDRESS.sub("…", KEY.sub("…", short))[:LONGEST_TEXT]


def trace(error: BaseException) -> str:
    """Where it happened, line by line, and what kind of error it was; first what it came from."""
    parts: list[str] = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        where = "".join(traceback.format_tb(one.__traceback__))
        parts.append(f"Traceback (most recent call last):\n{where}{type(one).__qualname__}: {redacted(str(one))}")
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "\n".join(reversed(parts))


class JsonLines(logging.Formatter):
    """What happened, with its fields; of an exception the trace, which never goes to a client."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != LOGGER.name:
            line |= {"event": redacted(line["event"]), "from": record.name}
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


def start(level: str) -> None:
    """Everything that logs writes such lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in (LOGGER.name, *OTHERS):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper())
    for name in ("asyncio", "sqlalchemy"):
        logging.getLogger(name).setLevel(logging.WARNING)  # what they do all day is nobody's concern


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    LOGGER.log(level, event, extra={"fields": fields})


def trouble(event: str, error: BaseException | None = None, **fields: object) -> None:
    """Something that should not happen, with its trace: this error's, or that of the exception being handled."""
    LOGGER.error(event, exc_info=error or sys.exc_info()[1], extra={"fields": fields})
