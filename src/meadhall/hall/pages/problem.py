"""Anything that went wrong, in plain words and with a way on."""

from __future__ import annotations

from ..tables.seen import Viewer
from .parts.base import hall_words, page


def problem(viewer: Viewer, status: int, message: str = "") -> str:
    """`message` in the viewer's language; "" says what the status usually means."""
    w = hall_words(viewer)
    usual = {
        400: w.text("That could not be understood."),
        403: w.text("This door is closed to you. Perhaps the link was meant for somebody else."),
        404: w.text("There is nothing at this address. Perhaps the link was cut off, or the table is gone."),
        409: w.text("Somebody else was faster."),
        413: w.text("That is too large."),
        429: w.text("That was too much at once. Wait a little, then try again."),
    }
    heading = {
        403: w.text("Not for you"),
        404: w.text("Nobody is here"),
        429: w.text("Slowly, please"),
    }
    return page(
        "problem.html",
        viewer,
        w,
        title=w.text("Something went wrong · Meadhall"),
        here="",
        status=status,
        heading=heading.get(status, w.text("That did not work")),
        message=message or usual.get(status, w.text("Something went wrong on our side. Nothing of your game is lost.")),
    )
