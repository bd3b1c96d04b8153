"""How the hall sends e-mail: MEADHALL_SMTP names a server that takes it."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

SECONDS = 10.0  # for each step of the conversation with the server
PORTS = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
# What browsers take for an address, in letters that need no further coding.
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+")
LONGEST_ADDRESS = 254
SENDER = re.compile(r"(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))")


@dataclass(frozen=True, slots=True)
class Smtp:
    """`smtps`: encrypted from the start; `smtp`: from STARTTLS on, which the server must offer; `smtp+plain`: not at
    all, for a server on the same machine."""

    kind: str
    host: str
    port: int
    user: str = ""
    word: str = field(default="", repr=False)


def read(text: str) -> Smtp:
    """`smtps://user:word@mail.example.org`. Raises ValueError, without what was given: there is a password in it."""
    try:
        parts = urlsplit(text)
        kind, host, port = parts.scheme, parts.hostname, parts.port
    except ValueError:
        raise ValueError("it is not an address") from None
    if kind not in PORTS or not host or parts.path not in ("", "/"):
        raise ValueError("it should look like smtps://user:password@mail.example.org")
    user, word = unquote(parts.username or ""), unquote(parts.password or "")
    if not (user + word).isascii():
        raise ValueError("its name and password must be ASCII")
    return Smtp(kind, host, port or PORTS[kind], user, word)


def is_address(text: str) -> bool:
    return len(text) <= LONGEST_ADDRESS and ADDRESS.fullmatch(text) is not None


def address_in(sender: str) -> str:
    """`Meadhall <hall@example.org>` or just the address; "" if there is none."""
    found = SENDER.fullmatch(sender.strip())
    address = (found[1] or found[2]) if found else ""
    return address if is_address(address) or address.endswith("@localhost") else ""


def send(smtp: Smtp, sender: str, to: str, letter: EmailMessage) -> str:
    """Blocks, so run it in a thread. "sent"; "later": the server asks to try again; "refused"."""
    try:
        with _connected(smtp) as server:
            if smtp.user:
                server.login(smtp.user, smtp.word)
            server.send_message(letter, address_in(sender), [to])
    except smtplib.SMTPRecipientsRefused as error:
        return "later" if all(400 <= code < 500 for code, _ in error.recipients.values()) else "refused"
    except smtplib.SMTPResponseException as error:
        return "refused" if error.smtp_code >= 500 else "later"
    except (smtplib.SMTPException, OSError):
        return "later"
    return "sent"


def _connected(smtp: Smtp) -> smtplib.SMTP:
    if smtp.kind == "smtps":
        return smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SECONDS, context=ssl.create_default_context())
    server = smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
    if smtp.kind == "smtp":
        try:
            server.starttls(context=ssl.create_default_context())  # fails where the server does not offer it
        except BaseException:
            server.close()
            raise
    return server
