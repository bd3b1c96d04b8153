"""What is in a message on a socket: strangers send anything."""

from __future__ import annotations

from typing import Any

from ...tables.matches import Refused


def as_text(message: dict[str, Any], name: str) -> str:
    value = message.get(name)
    if not isinstance(value, str) or not is_sendable(value):
        raise Refused("not-understood")
    return value


def id_of(message: object) -> int | str | None:
    """What the page calls its message; the answer repeats it."""
    value = message.get("id") if isinstance(message, dict) else None
    return value if isinstance(value, int) or (isinstance(value, str) and is_sendable(value)) else None


def is_sendable(text: str) -> bool:
    """JSON may escape half a character, which cannot be sent back."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def as_number(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("not-understood")
    return value
