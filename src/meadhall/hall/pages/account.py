"""Making an account, signing in, and the account page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..tables.seen import Viewer
from .parts.base import day, hall_words, page
from .parts.forms import LONGEST_NAME


@dataclass(frozen=True, slots=True)
class AccountInfo:
    """An account as its owner sees it."""

    joined: str  # ISO times
    passkeys: list[tuple[str, str]]  # id, made
    password: bool  # is there one?
    codes: int  # recovery codes that are unused
    sessions: int  # browsers that are signed in
    hidden: bool


def new_account(viewer: Viewer, accounts: str, form: Mapping[str, str], problem: str = "") -> str:
    w = hall_words(viewer)
    return page(
        "new_account.html",
        viewer,
        w,
        title=w.text("Create an account · Meadhall"),
        here="settings",
        accounts=accounts,
        form={"name": viewer.name, "code": "", **form},
        problem=problem,
        longest_name=LONGEST_NAME,
    )


def sign_in(viewer: Viewer, name: str = "", problem: str = "", may_join: bool = True) -> str:
    w = hall_words(viewer)
    title = w.text("Sign in · Meadhall")
    return page("sign_in.html", viewer, w, title=title, here="settings", name=name, problem=problem, may_join=may_join)


def account(viewer: Viewer, info: AccountInfo, news: str = "", problem: str = "", codes: Sequence[str] = ()) -> str:
    """`news`: "new", "saved" or "recovered"."""
    w = hall_words(viewer)
    info = replace(
        info,
        joined=day(viewer.language, info.joined),
        passkeys=[(id, day(viewer.language, made)) for id, made in info.passkeys],
    )
    return page(
        "account.html",
        viewer,
        w,
        title=w.text("Account · Meadhall"),
        here="settings",
        info=info,
        news=news,
        problem=problem,
        codes=codes,
    )
