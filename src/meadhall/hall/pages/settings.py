"""What a person likes: a name, a language and notices kept by the server, the rest kept by the browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..notices.choices import Choices, TableWebhook
from ..notices.webhooks import FORMS
from ..tables.seen import Viewer
from .parts.base import hall_words, page
from .parts.forms import LONGEST_NAME
from .parts.words import HtmlWords


@dataclass(frozen=True, slots=True)
class NoticeInfo:
    """How the viewer can hear that it is their turn. What is not offered has no form."""

    push: bool
    mail: bool
    webhook: bool
    chosen: Choices
    can_test: bool
    failed: list[str] | None = None  # after a test: the ways in which it did not arrive


def settings(
    viewer: Viewer, accounts: str, saved: bool = False, problem: str = "", notices: NoticeInfo | None = None
) -> str:
    """`notices`: None in a hall that sends none."""
    w = hall_words(viewer)
    start, _, end = notices.chosen.quiet.partition("-") if notices is not None else ("", "", "")
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
        notices=notices,
        failed=failed_ways(w, notices.failed if notices is not None else None),
        forms=FORMS,
        hours=[(str(hour), f"{hour}:00") for hour in range(24)],
        quiet=(start, end),
    )


def failed_ways(w: HtmlWords, failed: Sequence[str] | None) -> list[str] | None:
    """What they are called; None if nothing was tried."""
    names = {"push": w.text("push"), "mail": w.text("e-mail"), "webhook": w.text("webhook")}
    return None if failed is None else [names[one] for one in failed if one in names]


def table_notices(
    viewer: Viewer, table: str, hook: TableWebhook | None, saved: bool, problem: str, failed: Sequence[str] | None
) -> str:
    w = hall_words(viewer)
    title = w.text("Notices of this table · Meadhall")
    return page(
        "table_notices.html", viewer, w, title=title, here="play", table=table, hook=hook, saved=saved,
        problem=problem, failed=failed_ways(w, failed), forms=FORMS,
    )  # fmt: skip


def mail_link(viewer: Viewer, address: str, agrees: bool, done: bool) -> str:
    """Someone has opened a link from an e-mail. `address`: "" if it is not used any more."""
    w = hall_words(viewer)
    title = w.text("E-mail · Meadhall")
    return page("mail_link.html", viewer, w, title=title, here="settings", mail=address, agrees=agrees, done=done)
