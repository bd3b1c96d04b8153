"""Connections: what nobody behind one may keep the hall waiting for.

A request comes whole and in time, its head is not larger than any browser's, whatever the hall sends is taken in time,
and one address has only so many connections. uvicorn has no such limits of its own.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any, cast

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from .homes import Homes
from .settings import Settings

LEVEL = 3  # of compression: half the computing of 6 for a tenth more bytes


@lru_cache(maxsize=32)
def squeezed(data: bytes) -> bytes:
    """Compressed as one message of a socket, by itself: then viewers with equal envelopes share the work, the drawing
    thread can do it before it is sent, and no socket keeps 32 KB of its own for it."""
    squeezer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return (squeezer.compress(data) + squeezer.flush(zlib.Z_SYNC_FLUSH))[:-4]  # the end goes without saying


class Squeezed(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        if frame.opcode is not Opcode.TEXT or not frame.fin or self.local_max_window_bits < zlib.MAX_WBITS:
            return super().encode(frame)
        return Frame(frame.opcode, squeezed(bytes(frame.data)), rsv1=True)


class Squeezing(ServerPerMessageDeflateFactory):
    """Agrees with browsers on compression: every message by itself."""

    def process_request_params(self, *given: Any) -> tuple[Any, PerMessageDeflate]:
        answer, agreed = super().process_request_params(*given)
        return answer, Squeezed(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )


class Config(uvicorn.Config):
    """uvicorn's configuration, with connections of ours."""

    def __init__(self, app: Any, settings: Settings, host: str, port: int, homes: Homes | None = None) -> None:
        super().__init__(
            app,
            host=host,
            port=port,
            http=Http,
            ws=Socket,
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=settings.trusted_proxies,
            ws_max_size=4 * settings.message_bytes,
            ws_ping_interval=settings.ping_seconds,
            ws_ping_timeout=settings.ping_seconds,
            timeout_graceful_shutdown=10,
        )
        self.settings, self.homes = settings, homes
        self.connected: Counter[str] = Counter()  # by address

    def is_proxy(self, address: str) -> bool:
        """Is this one of the proxies in front of the hall, which bring everyone's connections?"""
        listed = [part.strip() for part in self.settings.trusted_proxies.split(",")]
        if "*" in listed or address in listed:
            return True
        try:
            return any(ip_address(address) in ip_network(part) for part in listed if "/" in part)
        except ValueError:
            return False


class Taken(asyncio.Protocol):
    """What is sent on this connection must be taken in time, or it is ended."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    config: uvicorn.Config
    client: tuple[str, int] | None
    _stuck: asyncio.TimerHandle | None = None

    @property
    def limits(self) -> Settings:
        return cast(Config, self.config).settings

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        # Paused while anything at all waits to be sent, so that nothing can wait unnoticed.
        self.transport.set_write_buffer_limits(high=0)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self.loop.call_later(self.limits.send_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
        connected = cast(Config, self.config).connected
        connected[self.address] -= 1
        if not connected[self.address]:
            del connected[self.address]
        super().connection_lost(exc)


class Http(Taken, HttpToolsProtocol):
    """Requests: each must be complete in time, and is answered at the home of the table that it asks for."""

    _late: asyncio.TimerHandle | None = None
    _in_head = False
    _in_request = False
    _head_bytes = 0

    def __init__(self, *given: Any, brought: bytes = b"", **named: Any) -> None:
        """`brought`: what has come on this connection in the process that has handed it over."""
        super().__init__(*given, **named)
        self._brought = brought

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        config = cast(Config, self.config)
        config.connected[self.address] += 1
        if config.connected[self.address] > self.limits.connections_per_address and not config.is_proxy(self.address):
            self.transport.abort()
        else:
            self._wait()
            if self._brought:
                self._received(self._brought)

    def _wait(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.limits.request_seconds, self.transport.abort)

    def _here(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def data_received(self, data: bytes) -> None:
        homes = cast(Config, self.config).homes
        answered = getattr(self.cycle, "response_complete", True)  # before the first request, there is none
        if homes is not None and answered and not self._in_request and homes.handed_over(self.transport, data):
            return
        self._received(data)

    def _received(self, data: bytes) -> None:
        in_head = self._in_head
        super().data_received(data)
        if in_head and self._in_head and not self.transport.is_closing():
            self._head_bytes += len(data)  # whatever it began with is in the reckoning once the head is complete
            if self._head_bytes > self.limits.head_bytes:
                self.send_400_response("The head of this request is too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_request, self._in_head, self._head_bytes = True, True, 0
        self._wait()

    def on_headers_complete(self) -> None:
        self._in_head = False
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self.limits.head_bytes:
            raise ValueError("the head is too large")  # uvicorn answers 400
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_request = False
        self._here()

    def handle_websocket_upgrade(self) -> None:
        self._here()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._here()
        super().connection_lost(exc)


class Socket(Taken, WebSocketsSansIOProtocol):
    """Websockets: uvicorn pings them, and ends those that do not answer."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [Squeezing(server_no_context_takeover=True, client_no_context_takeover=True)]

    async def send(self, message: ASGISendEvent) -> None:
        await self.writable.wait()
        if self.transport.is_closing():
            # uvicorn has ended it, after a ping without an answer for instance, and the hall does not know that yet.
            raise ClientDisconnected
        await super().send(message)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # closing would wait until all of that is read
