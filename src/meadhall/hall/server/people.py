"""Who is there: a signed cookie with a random id and a name, and signed links to seats and for spectators.

There are no accounts. The cookie says who somebody is, a link says what they may do; both are worthless when changed.
"""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadSignature, Signer, URLSafeSerializer
from starlette.datastructures import Headers, QueryParams
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..tables.names import guest_name
from ..tables.seen import Viewer
from ..tables.store import MatchRow

LANGUAGES = ("en", "cs", "sk", "ru")
LONGEST_NAME = 24
COOKIE = "meadhall"
LANGUAGE_COOKIE = "language"
WATCH_COOKIE = "watch"
YEAR = 365 * 24 * 3600


class People:
    """Everything that is signed with the hall's key."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.cookies = URLSafeSerializer(secret, salt="cookie", signer_kwargs={"digest_method": hashlib.sha256})

    # --- cookies ---

    def viewer(self, connection: HTTPConnection) -> Viewer:
        """Whoever this is; somebody new if there is no cookie that we have signed."""
        spoken = language(connection.query_params, connection.headers, connection.cookies)
        person, name = "", ""
        try:
            kept = self.cookies.loads(connection.cookies.get(COOKIE, ""))
            person, name = str(kept["person"]), str(kept["name"])
        except (BadSignature, KeyError, TypeError, ValueError):
            person, name = secrets.token_urlsafe(12), guest_name(spoken)
        return Viewer(person, name, spoken)

    def knows(self, cookie: str) -> bool:
        """Have we signed this?"""
        try:
            return bool(self.cookies.loads(cookie))
        except BadSignature:
            return False

    def cookie(self, viewer: Viewer) -> str:
        return str(self.cookies.dumps({"person": viewer.person, "name": viewer.name}))

    def remember(self, response: Response, viewer: Viewer, secure: bool) -> None:
        keep(response, COOKIE, self.cookie(viewer), secure)

    # --- links ---

    def _signature(self, row: MatchRow, what: str) -> str:
        # The time is signed too: a link to a table that is gone does not fit another of the same name.
        return (
            Signer(self.secret, salt="link", digest_method=hashlib.sha256)
            .get_signature(f"{row.name} {row.created} {what}")
            .decode()
        )

    def seat_token(self, row: MatchRow, seat: int) -> str:
        return f"{seat}.{self._signature(row, f'seat {seat}')}"

    def seat_of(self, row: MatchRow, token: str) -> int | None:
        """The seat that a token is for, None if we have not signed it."""
        for seat in range(row.players):
            if secrets.compare_digest(token.encode(), self.seat_token(row, seat).encode()):
                return seat
        return None

    def invite_token(self, row: MatchRow, person: str) -> str:
        """Stands for a person at this table, for those who may invite them."""
        return self._signature(row, f"invite {person}")

    def watch_token(self, row: MatchRow) -> str:
        return self._signature(row, "watch")

    def may_watch(self, row: MatchRow, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.watch_token(row).encode())


def keep(response: Response, name: str, value: str, secure: bool, path: str = "/") -> None:
    response.set_cookie(name, value, max_age=YEAR, path=path, secure=secure, httponly=True, samesite="lax")


def language(query: QueryParams, headers: Headers, cookies: dict[str, str]) -> str:
    """As asked for in the address, as chosen before, or as the browser likes best."""
    for wanted in (query.get("lang", ""), cookies.get(LANGUAGE_COOKIE, "")):
        if wanted in LANGUAGES:
            return wanted
    liked = []
    for order, part in enumerate(headers.get("accept-language", "")[:200].split(",")):
        code, _, weight = part.strip().partition(";q=")
        try:
            liked.append((-float(weight or 1), order, code.lower()[:2]))
        except ValueError:
            continue
    return next((code for _, _, code in sorted(liked) if code in LANGUAGES), "en")


def clean_name(text: str) -> str:
    """A name as people write it: printable, on one line, not too long."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())[:LONGEST_NAME]
