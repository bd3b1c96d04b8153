"""The server's log: one line of JSON for everything worth knowing, on standard error."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOGGER = logging.getLogger("meadhall.hall")


class JsonLines(logging.Formatter):
    """What happened, with its fields; of an exception the whole trace, which never goes to a client."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != LOGGER.name:
            line["from"] = record.name
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def start(level: str) -> None:
    """Everything that logs, uvicorn too, writes such lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in (LOGGER.name, "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper())


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    LOGGER.log(level, event, extra={"fields": fields})


def trouble(event: str, error: BaseException | None = None, **fields: object) -> None:
    """Something that should not happen, with its trace: this error's, or that of the exception being handled."""
    LOGGER.error(event, exc_info=error or sys.exc_info()[1], extra={"fields": fields})
