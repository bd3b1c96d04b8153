"""What a person likes: a name and a language kept by the server, the rest kept by the browser."""

from __future__ import annotations

from ..tables.seen import Viewer
from .parts.base import hall_words, page
from .parts.forms import LONGEST_NAME


def settings(viewer: Viewer, accounts: str, saved: bool = False, problem: str = "") -> str:
    w = hall_words(viewer)
    return page(
        "settings.html",
        viewer,
        w,
        title=w.text("Settings · Meadhall"),
        here="settings",
        saved=saved,
        problem=problem,
        accounts=accounts,
        longest_name=LONGEST_NAME,
    )
