"""Pages for anything that went wrong, in plain words and with a way to continue."""

from __future__ import annotations

from ..tables.seen import Viewer
from .parts.base import hall_words, page


def problem(viewer: Viewer, status: int, message: str = "") -> str:
    """`message` in the viewer's language; "" says what the status usually means."""
    w = hall_words(viewer)
    usual = {
        400: w.text("The hall could not read that request."),
        403: w.text("You don't have access to this page. The link may have been meant for someone else."),
        404: w.text("There is nothing at this address. The link may be incomplete, or the table no longer exists."),
        409: w.text("Someone else was faster."),
        413: w.text("This is too large."),
        429: w.text("Too many requests at once. Wait a moment, then try again."),
    }
    heading = {
        403: w.text("No access"),
        404: w.text("Page not found"),
        429: w.text("Too many requests"),
    }
    return page(
        "problem.html",
        viewer,
        w,
        title=w.text("Something went wrong · Meadhall"),
        here="",
        status=status,
        heading=heading.get(status, w.text("That didn't work")),
        message=message or usual.get(status, w.text("Something went wrong on our side. Your game is safe.")),
    )
