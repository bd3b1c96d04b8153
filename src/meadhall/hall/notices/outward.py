"""Requests to addresses that people have given the hall: webhooks and push services.

Such an address must not lead into the network that the hall itself is in. It is resolved here, every result must be a
public address, and the connection goes to exactly that result, so a name that resolves differently a moment later
changes nothing. Redirects are not followed, and of the answer only the first line and the headers are read.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

LONGEST_ADDRESS = 1_000
LONGEST_ANSWER = 16_384  # bytes, of its headers
SECONDS = 10.0  # for everything, from the name to the answer
PLAIN = re.compile(r"[!-~]+")
# Networks of IPv6 in which addresses of IPv4 are hidden, private ones too.
TRANSLATED = tuple(IPv6Network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))


class Forbidden(ValueError):
    """The hall may not send anything to this address."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    retry_after: float = 0.0  # seconds that the other side asks us to wait


def checked(address: str, local: bool = False) -> SplitResult:
    """The parts of an address that may be used, as far as can be seen without asking for its name. `local`: the host
    of the hall allows addresses in its own network. Raises Forbidden."""
    if len(address) > LONGEST_ADDRESS or not PLAIN.fullmatch(address):
        raise Forbidden("it is too long, or has characters that do not belong there")
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Forbidden("it is not an address") from None
    if parts.scheme not in (("https", "http") if local else ("https",)):
        raise Forbidden("it does not begin with https://")
    if not parts.hostname or port == 0 or "@" in parts.netloc:
        raise Forbidden("it has no host, or a name and a password")
    return parts


def is_public(address: str) -> bool:
    """Is this a machine on the internet, and not one in the network of the hall?"""
    one = ip_address(address.partition("%")[0])
    if isinstance(one, IPv6Address):
        if one.ipv4_mapped is not None:
            return is_public(str(one.ipv4_mapped))
        if any(one in network for network in TRANSLATED):
            return False
    return one.is_global and not one.is_multicast and not one.is_reserved


async def resolved(parts: SplitResult, local: bool = False) -> str:
    """The machine that this address leads to. Raises Forbidden, or OSError if its name is unknown."""
    assert parts.hostname is not None
    loop = asyncio.get_running_loop()
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except UnicodeError:
        raise Forbidden("its host is not a valid name") from None
    machines = [str(one[4][0]) for one in found]
    if not machines:
        raise OSError("there is no host of this name")
    if not local and not all(map(is_public, machines)):
        raise Forbidden("it leads into a private network")
    return machines[0]


async def allowed(address: str, local: bool = False) -> bool:
    """May people choose this address? One whose name is unknown may not."""
    try:
        async with asyncio.timeout(SECONDS):
            await resolved(checked(address, local), local)
    except (Forbidden, OSError):  # TimeoutError is one
        return False
    return True


async def post(address: str, body: bytes, headers: Mapping[str, str], local: bool = False) -> Answer:
    """Raises Forbidden, or OSError if the other side cannot be reached or its answer makes no sense."""
    parts = checked(address, local)
    async with asyncio.timeout(SECONDS):
        machine = await resolved(parts, local)
        tls = await asyncio.to_thread(trusted) if parts.scheme == "https" else None
        port = parts.port or (443 if tls else 80)
        name = parts.hostname if tls else None
        reader, writer = await asyncio.open_connection(
            machine, port, ssl=tls, server_hostname=name, limit=LONGEST_ANSWER
        )
        try:
            writer.write(_head(parts, len(body), headers) + body)
            await writer.drain()
            return _read(await reader.readuntil(b"\r\n\r\n"))
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            raise OSError("the answer makes no sense") from None
        finally:
            writer.transport.abort()  # the rest of the answer is of no interest


@cache
def trusted() -> ssl.SSLContext:
    """Reading all certificates takes a while, so it is done once, and in a thread."""
    return ssl.create_default_context()


def _head(parts: SplitResult, length: int, headers: Mapping[str, str]) -> bytes:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {target} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close", f"Content-Length: {length}"]
    lines += ["User-Agent: Meadhall", *(f"{name}: {value}" for name, value in headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


def _read(head: bytes) -> Answer:
    lines = head.decode("latin-1").split("\r\n")
    status = re.fullmatch(r"HTTP/1\.[01] (\d{3})(?: .*)?", lines[0])
    if status is None:
        raise OSError("the answer makes no sense")
    waits = (re.fullmatch(r"retry-after:\s*(\d{1,5})\s*", line, re.IGNORECASE) for line in lines[1:])
    return Answer(int(status[1]), next((float(wait[1]) for wait in waits if wait), 0.0))
