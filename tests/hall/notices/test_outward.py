"""Addresses that people give the hall lead to the internet, and nowhere else."""

from __future__ import annotations

import asyncio
import datetime
import socket
import ssl
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from meadhall.hall.notices import outward
from tests.hall.notices.outside import serving, web


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.1.2.3", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0",
        "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
        "2001:0:1::1",
    ],
)  # fmt: skip
def test_private_addresses_are_known(address: str) -> None:
    assert not outward.is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34"])
def test_public_addresses_are_known(address: str) -> None:
    assert outward.is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "", "example.org", "http://example.org/", "ftp://example.org/", "https://", "https:///x", "https://a b/",
        "https://user:word@example.org/", "https://example.org:0/", "https://example.org:99999/", "https://ex\nample/",
        "https://exämple.org/", "https://[::1", "https://example.org/" + "x" * 1000, "https://example.org/\r\nX: y",
    ],
)  # fmt: skip
async def test_nonsense_is_forbidden(address: str) -> None:
    with pytest.raises(outward.Forbidden):
        outward.checked(address)
    assert not await outward.allowed(address)


async def test_what_resolves_to_a_private_machine_is_forbidden_and_never_asked() -> None:
    async with web() as inside:
        port = inside.origin.rpartition(":")[2]
        for address in (f"https://127.0.0.1:{port}/", f"https://localhost:{port}/", f"https://2130706433:{port}/"):
            with pytest.raises((outward.Forbidden, OSError)):
                await outward.post(address, b"", {})
            assert not await outward.allowed(address)
        assert inside.requests == []


async def test_one_private_address_among_public_ones_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, 1, 6, "", (one, 443)) for one in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
    with pytest.raises(outward.Forbidden):
        await outward.post("https://example.org/", b"", {})


async def test_redirects_are_not_followed_and_nonsense_is_no_answer() -> None:
    async with web() as service, web() as elsewhere:
        service.answers = [f"302 Found\r\nLocation: {elsewhere.origin}/", "503 Busy\r\nRetry-After: 7", "what?"]
        assert (await outward.post(f"{service.origin}/a?b=c", b"{}", {"X-Y": "z"}, local=True)).status == 302
        assert await outward.post(service.origin, b"", {}, local=True) == outward.Answer(503, 7.0)
        with pytest.raises(OSError, match="makes no sense"):
            await outward.post(service.origin, b"", {}, local=True)
        assert (service.requests[0].path, service.requests[0].headers["x-y"]) == ("/a?b=c", "z")
        assert elsewhere.requests == []


async def test_an_endless_or_a_silent_answer_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            writer.write(b"HTTP/1.1 200 OK\r\nX: " + b"y" * 10_000)
            await writer.drain()  # until the hall hangs up

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()

    monkeypatch.setattr(outward, "SECONDS", 0.5)
    for serve in (endless, silent):
        async with serving(serve) as port:
            with pytest.raises(OSError):  # noqa: PT011
                await outward.post(f"http://127.0.0.1:{port}/", b"", {}, local=True)


async def test_the_certificate_must_be_that_of_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection goes to an address; the name still counts."""
    server, client = certified(tmp_path, "localhost")
    monkeypatch.setattr(outward, "trusted", lambda: client)
    async with web(ssl=server) as service:
        port = service.origin.rpartition(":")[2]
        assert (await outward.post(f"https://localhost:{port}/", b"", {}, local=True)).status == 201
        with pytest.raises(ssl.SSLCertVerificationError):
            await outward.post(f"https://127.0.0.1:{port}/", b"", {}, local=True)


def certified(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For a server of this name, and for someone who trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    built = x509.CertificateBuilder(
        subject, subject, key.public_key(), x509.random_serial_number(), now - day, now + day
    )
    names: list[x509.GeneralName] = [x509.DNSName(name), x509.IPAddress(ip_address("192.0.2.1"))]
    built = built.add_extension(x509.SubjectAlternativeName(names), critical=False)
    certificate = built.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    plain = serialization.NoEncryption()
    secret = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    (folder / "both.pem").write_bytes(secret + certificate)
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(folder / "both.pem")
    return server, ssl.create_default_context(cadata=certificate.decode())
