"""Continue on another device: the link to take along, and the page that it opens."""

from __future__ import annotations

from ..tables.seen import Viewer
from .parts.base import hall_words, page
from .waiting import qr


def return_link(viewer: Viewer, table: str, address: str, revoked: bool = False) -> str:
    w = hall_words(viewer)
    title = w.text("Continue on another device · Meadhall")
    return page(
        "return_link.html", viewer, w, title=title, here="play", table=table, link=address, qr=qr, revoked=revoked
    )


def come_back(viewer: Viewer, name: str, leaves_tables: bool) -> str:
    w = hall_words(viewer)
    title = w.text("Continue here · Meadhall")
    return page("come_back.html", viewer, w, title=title, here="play", name=name, leaves_tables=leaves_tables)
