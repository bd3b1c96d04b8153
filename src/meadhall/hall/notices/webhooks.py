"""What a webhook is sent, in the form that its owner has chosen. Names that people have given themselves must not call
everyone in a channel, or turn into links."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit, urlunsplit

from .outward import Forbidden
from .said import Said

FORMS = {"discord": "Discord", "slack": "Slack", "ntfy": "ntfy"}  # by their own names
MARKDOWN = re.compile(r"([\\*_~`|>#\[\]()<@:-])")


def request(form: str, address: str, said: Said) -> tuple[str, bytes]:
    """Where to send it, and what. Raises Forbidden for an address that does not fit the form."""
    if form == "discord":
        text = "\n".join((f"**{_discord(said.title)}**", _discord(said.text), said.link))
        return address, _json({"content": text, "allowed_mentions": {"parse": []}})
    if form == "slack":
        title, text = _slack(said.title), _slack(said.text)
        return address, _json({"text": f"{title}\n{text}\n{said.link}"})
    parts = urlsplit(address)
    path, _, topic = parts.path.rpartition("/")
    if not topic:
        raise Forbidden("an ntfy address must end with the name of a topic")
    whole = {"topic": topic, "title": said.title, "message": said.text, "click": said.link, "tags": ["game_die"]}
    return urlunsplit((parts.scheme, parts.netloc, f"{path}/", parts.query, "")), _json(whole)


def _json(value: object) -> bytes:
    return json.dumps(value).encode()


def _discord(text: str) -> str:
    return MARKDOWN.sub(r"\\\1", text)


def _slack(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
