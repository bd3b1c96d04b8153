"""The door: which hosts and origins may come in, how much and how often, and what every answer carries."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from ipaddress import IPv6Network
from time import monotonic
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import journal
from .settings import Settings

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # pieces are moved by their style attribute
            "img-src 'self' data:",
            "font-src 'self'",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # the links to seats are secrets
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UPLOADS = "/replay"  # where recorded games are brought
GONE = 499  # what the log says of a request whose sender left before it was complete


class TooMuch(Exception):
    """A body that is larger than allowed."""


class Bucket:
    """A rate limit per second with bursts; a bucket that refills."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.level, self.at = burst, clock()

    def wait(self) -> float:
        """Takes one out; the seconds until it would have been there (0: it is)."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate) - 1
        self.at = now
        return max(0.0, -self.level / self.rate)

    def take(self) -> bool:
        """Takes one out if there is one."""
        if self.wait() == 0:
            return True
        self.level += 1
        return False


class Buckets:
    """One bucket for each address; those not used for the longest time are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self.all: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self.all.setdefault(key, Bucket(self.rate, self.burst))
        self.all.move_to_end(key)
        if len(self.all) > self.most:
            self.all.popitem(last=False)
        return bucket.take()


def address_of(connection: HTTPConnection) -> str:
    """Where a client comes from, for limits. A household has a whole network of IPv6 addresses; it counts as one."""
    host = connection.client.host if connection.client is not None else ""
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


def origin_of(settings: Settings, scope: Scope) -> str:
    """The address of the hall as this visitor sees it: scheme and host."""
    if settings.address:
        return settings.address.rstrip("/")
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return f"{scheme}://{Headers(scope=scope).get('host', '')}"


# May this address do this once more, counting other processes?
Together = Callable[[Scope, str, str, Buckets], Awaitable[bool]]


class Guard:
    """Around everything: checks what comes in, completes and logs what goes out, hides what goes wrong."""

    def __init__(
        self, app: ASGIApp, settings: Settings, problem: Callable[[Scope, int], Response], together: Together
    ) -> None:
        self.app = app
        self.settings = settings
        self.problem = problem  # the page that says what is wrong
        self.together = together
        self.posts = Buckets(settings.posts_per_second, 20 * settings.posts_per_second)
        self.uploads = Buckets(settings.uploads_per_hour / 3600, settings.uploads_per_hour)
        hosts = settings.hosts
        if not hosts and settings.address:
            hosts = (urlsplit(settings.address).hostname or "",)
        self.hosts = {host.lower() for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            if self._known_host(scope) and self._same_origin(scope, required=True):
                await self.app(scope, receive, send)
            else:
                journal.note("socket refused", logging.WARNING, path=journal.path_of(scope["path"]))
                await receive()
                await send({"type": "websocket.close", "code": 4403})
        else:
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = monotonic()
        status = 0

        async def complete(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope) or await self._too_often_elsewhere(scope)
        try:
            if refusal is not None:
                await self.problem(scope, refusal)(scope, receive, complete)
            else:
                await self.app(scope, self._counted(scope, receive), complete)
        except TooMuch:
            if status == 0:
                await self.problem(scope, 413)(scope, receive, complete)
        except ClientDisconnect:  # in the middle of a request; nobody is there to be answered
            status = status or GONE
        except Exception:
            journal.trouble("request failed", path=journal.path_of(scope["path"]))
            if status == 0:
                await self.problem(scope, 500)(scope, receive, complete)
        level = logging.DEBUG if scope["path"].startswith(("/static/", "/healthz")) else logging.INFO
        ms = round(1000 * (monotonic() - began), 1)
        path = journal.path_of(scope["path"])
        journal.note("request", level, method=scope["method"], path=path, status=status, ms=ms)

    def _refusal(self, scope: Scope) -> int | None:
        if not self._known_host(scope):
            return 421
        if scope["method"] in SAFE_METHODS:
            return None
        if not self._same_origin(scope, required=False):
            return 403
        address = address_of(HTTPConnection(scope))
        if not self.posts.take(address):
            return 429
        if scope["path"] == UPLOADS and not self.uploads.take(address):
            return 429
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > self._most(scope):
            return 413
        return None

    async def _too_often_elsewhere(self, scope: Scope) -> int | None:
        """The same limits for all processes together, once this one has nothing against it."""
        if scope["method"] in SAFE_METHODS:
            return None
        address = address_of(HTTPConnection(scope))
        asked = [("post", self.posts)] + [("upload", self.uploads)] * (scope["path"] == UPLOADS)
        for what, buckets in asked:
            if not await self.together(scope, what, address, buckets):
                return 429
        return None

    def _known_host(self, scope: Scope) -> bool:
        host = Headers(scope=scope).get("host", "")
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        return not self.hosts or name.lower() in self.hosts

    def _same_origin(self, scope: Scope, required: bool) -> bool:
        """Browsers say where a form or a socket comes from. A form without any such word comes from no browser."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return not required and headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        return origin.lower() == origin_of(self.settings, scope).lower()

    def _most(self, scope: Scope) -> int:
        return self.settings.upload_bytes if scope["path"] == UPLOADS else self.settings.form_bytes

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        """A body without a stated length is counted as it comes."""
        left = self._most(scope)

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooMuch
            return message

        return counted
