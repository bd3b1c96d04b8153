"""Who is who: a signed cookie, and signed links to seats, for spectators, and for people who change devices.

A guest's cookie has a random id and a name; after signing in it holds a session, which the database knows. A link
says what someone may do. All of these are worthless when changed.
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
        self.returns = URLSafeSerializer(secret, salt="return", signer_kwargs={"digest_method": hashlib.sha256})

    # --- cookies ---

    def viewer(self, connection: HTTPConnection) -> Viewer:
        """The person behind this request; a new one if there is no cookie that we have signed."""
        kept = self.kept(connection)
        if "person" not in kept:
            return self.newcomer(connection)
        return Viewer(str(kept["person"]), str(kept.get("name", "")), spoken_in(connection))

    def newcomer(self, connection: HTTPConnection) -> Viewer:
        spoken = spoken_in(connection)
        return Viewer(secrets.token_urlsafe(12), guest_name(spoken), spoken)

    def kept(self, connection: HTTPConnection) -> dict[str, object]:
        """What the cookie says: a guest ("person", "name") or a "session"; nothing unless we have signed it."""
        try:
            kept = self.cookies.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return {}
        return kept if isinstance(kept, dict) else {}

    def cookie(self, viewer: Viewer) -> str:
        return str(self.cookies.dumps({"person": viewer.person, "name": viewer.name}))

    def remember(self, response: Response, viewer: Viewer, secure: bool) -> None:
        keep(response, COOKIE, self.cookie(viewer), secure)

    def remember_session(self, response: Response, token: str, secure: bool) -> None:
        keep(response, COOKIE, str(self.cookies.dumps({"session": token})), secure)

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

    def share_token(self, row: MatchRow) -> str:
        return self._signature(row, "shared")

    def may_share(self, row: MatchRow, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.share_token(row).encode())

    def return_token(self, person: str, name: str, number: int) -> str:
        """Brings this person back on another device, until the number goes up."""
        return str(self.returns.dumps([person, name, number]))

    def returning(self, token: str) -> tuple[str, str, int] | None:
        try:
            person, name, number = self.returns.loads(token)
        except (BadSignature, TypeError, ValueError):
            return None
        return str(person), str(name), int(number)


def keep(response: Response, name: str, value: str, secure: bool, path: str = "/") -> None:
    response.set_cookie(name, value, max_age=YEAR, path=path, secure=secure, httponly=True, samesite="lax")


def spoken_in(connection: HTTPConnection) -> str:
    return language(connection.query_params, connection.headers, connection.cookies)


def language(query: QueryParams, headers: Headers, cookies: dict[str, str]) -> str:
    """The language in the address, the one chosen before, or the one the browser prefers."""
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
