"""Everything that can be set, by argument or by environment. docs/hosting.md explains each."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ... import BrokenGame, UnknownGame, game
from ...bots import LEVELS, UnknownBot, bot
from ..notices import smtp

NOTICES = ("push", "webhook")
ACCOUNTS = ("open", "invited", "closed", "none")
LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")


class SettingsError(ValueError):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The defaults are right for one machine at home."""

    database: str = "sqlite:///meadhall.db"  # as SQLAlchemy writes it, without a driver
    secret: str = ""  # signs cookies and links; "": made once and kept beside the database
    address: str = ""  # where people reach the hall, "https://hall.example.org"; "": whatever they typed
    hosts: tuple[str, ...] = ()  # names the hall answers to; (): any, unless `address` names one
    trusted_proxies: str = ""  # whose X-Forwarded-… headers are believed; "": nobody's
    log_level: str = "info"

    processes: int = 1  # that answer people on one port; more than one on PostgreSQL alone
    metrics: str = ""  # where figures for Prometheus are given, "127.0.0.1:9100"; "": nowhere
    workers: int = 2  # processes in which bots think, for each process that answers people
    bot_pause: float = 0.4  # seconds before a bot's move becomes visible, if it is one of two; see bot_player.pause
    bot_limit: float = 20.0  # seconds a bot may think about one answer
    bots_alone: bool = False  # whether bots may play where no person sits
    bots: str = "meadhall.bots"  # the module that knows the bots
    levels: tuple[str, ...] = ()  # which bot a level is: "fierce=mcts:2s", "bellum.keen=package.module:Class"

    poll: float = 1.0  # seconds between looks at what other servers on this database did; 0: there are none
    idle: float = 600.0  # seconds after which a table nobody is viewing is unloaded
    tables_per_person: int = 30  # that are not over yet
    sockets_per_person: int = 30
    sockets_per_address: int = 300  # a school or an office may share one
    connections_per_address: int = 600  # except for trusted proxies
    head_bytes: int = 16_384  # of one request
    request_seconds: float = 20.0  # in which a request must be complete
    send_seconds: float = 30.0  # in which a page must take what it is sent
    ping_seconds: float = 20.0  # between two pings of a socket; as many again for the answer
    message_bytes: int = 8_192  # of one message on a socket
    messages_per_second: float = 10.0  # on one socket, with bursts of three times as many
    posts_per_second: float = 2.0  # of one address, with bursts of twenty times as many
    form_bytes: int = 65_536
    upload_bytes: int = 1_000_000
    uploads_per_hour: float = 60.0  # from one address
    uploads_per_person: int = 20  # recorded games that are stored
    uploads_per_hall: int = 2_000
    upload_bytes_per_person: int = 5_000_000
    upload_bytes_per_hall: int = 200_000_000
    upload_seconds: float = 8.0  # in which an uploaded record must be replayed
    chat_length: int = 500
    review_seconds: int = 1_200  # of computing, for each process that reviews a game

    notices: tuple[str, ...] = ("push", "webhook")  # ways to hear that it is one's turn; e-mail with `smtp`
    smtp: str = ""  # who takes the hall's e-mail, "smtps://user:word@mail.example.org"; "": there is none
    mail_from: str = ""  # its sender, "Meadhall <hall@example.org>"
    notice_local: bool = False  # whether notices may go to addresses in the hall's own network

    accounts: str = "open"  # "open"; "invited": with the code; "closed": no new ones; "none": guests only
    invitation_code: str = ""  # for new accounts
    sign_ins_per_hour: float = 20.0  # tries with one name; three times as many from one address
    password_kib: int = 47_104  # of memory for one password, and how often all of it is gone through
    password_rounds: int = 2


def from_environment(given: Mapping[str, str] | None = None) -> Settings:
    """MEADHALL_DATABASE, MEADHALL_SECRET, … for each field; raises SettingsError."""
    environment = os.environ if given is None else given
    chosen: dict[str, object] = {}
    for name, default in ((name, getattr(Settings(), name)) for name in Settings.__slots__):
        text = environment.get(f"MEADHALL_{name.upper()}")
        if text is None:
            continue
        try:
            chosen[name] = _read(text, default)
        except ValueError:
            raise SettingsError(f"MEADHALL_{name.upper()} cannot be {text!r}") from None
    settings = Settings(**chosen)  # type: ignore[arg-type]
    if settings.address and not settings.address.startswith(("http://", "https://")):
        raise SettingsError("MEADHALL_ADDRESS should look like https://hall.example.org")
    for name in ("workers", "processes"):
        if getattr(settings, name) < 1:
            raise SettingsError(f"MEADHALL_{name.upper()} must be 1 or more")
    if settings.metrics and not re.fullmatch(r".+:\d{1,5}", settings.metrics):
        raise SettingsError("MEADHALL_METRICS should look like 127.0.0.1:9100")
    bots_by_level(settings.levels)
    if settings.accounts not in ACCOUNTS:
        raise SettingsError(f"MEADHALL_ACCOUNTS must be one of {', '.join(ACCOUNTS)}")
    if settings.accounts == "invited" and len(settings.invitation_code) < 6:
        raise SettingsError("MEADHALL_INVITATION_CODE must be set, with 6 characters at least")
    checked_notices(settings)
    return settings


def checked_notices(settings: Settings) -> None:
    """Raises SettingsError. What MEADHALL_SMTP says is not repeated: there is a password in it."""
    if unknown := set(settings.notices) - set(NOTICES):
        raise SettingsError(f"MEADHALL_NOTICES cannot have {min(unknown)!r}; there are {', '.join(NOTICES)}")
    if not settings.smtp:
        return
    try:
        smtp.read(settings.smtp)
    except ValueError as error:
        raise SettingsError(f"MEADHALL_SMTP cannot be used: {error}") from None
    if not smtp.address_in(settings.mail_from):
        raise SettingsError("MEADHALL_MAIL_FROM should look like Meadhall <hall@example.org>: e-mail needs a sender")
    if not settings.address:
        raise SettingsError("MEADHALL_ADDRESS must be set: e-mail has links to the hall")


def bots_by_level(levels: tuple[str, ...]) -> dict[tuple[str, str], str]:
    """The bots that the operator wants, by game ("": any) and level. Raises SettingsError for one that is not there:
    better now than at a table."""
    found = {}
    for one in levels:
        where, equals, name = one.partition("=")
        of, _, level = where.rpartition(".")
        if not equals or level not in LEVELS:
            known = ", ".join(LEVELS)
            raise SettingsError(f"MEADHALL_LEVELS: {one!r} should be LEVEL=BOT or GAME.LEVEL=BOT; levels are {known}")
        try:
            if of:
                game(of)
            bot(name)
        except (UnknownGame, BrokenGame, UnknownBot) as error:
            raise SettingsError(f"MEADHALL_LEVELS: {error}") from None
        found[of, level] = name
    return found


def _read(text: str, default: object) -> object:
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(default, bool):
        if text not in ("0", "1"):
            raise ValueError(text)
        return text == "1"
    if isinstance(default, int):
        return int(text)
    if isinstance(default, float):
        return float(text)
    return text.strip()


def user_data() -> Path:
    """The folder where this system keeps a user's data; made if it is missing."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    folder = base / "meadhall"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def kept_secret(settings: Settings) -> str:
    """The key that signs cookies and links: as set, or made once and kept beside the SQLite file, for us alone."""
    if settings.secret:
        if len(settings.secret) < 16:
            raise SettingsError("MEADHALL_SECRET is too short: it needs at least 16 characters")
        return settings.secret
    path = sqlite_path(settings.database)
    if path is None:
        raise SettingsError("MEADHALL_SECRET must be set: there is no database file to keep a key next to")
    beside = path.with_name(path.name + ".key")
    try:
        if not beside.exists():
            # Made complete under another name first, so that nobody ever reads half a key.
            fresh = beside.with_name(f"{beside.name}.{secrets.token_hex(4)}")
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(32))
            fresh.replace(beside)
        return beside.read_text(encoding="ascii").strip()
    except OSError as error:
        raise SettingsError(f"cannot write the key file next to the database: {error}") from None


def checked_database(database: str) -> None:
    """Raises SettingsError for an SQLite file that could not be written, in a sentence; makes it for us alone."""
    path = sqlite_path(database)
    if path is None:
        return
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        with contextlib.suppress(PermissionError):  # someone else's file, which we may write
            path.chmod(0o600)  # one that is older may have been open to others
        if not os.access(path.absolute().parent, os.W_OK):
            raise PermissionError(13, "its folder is read-only")  # SQLite writes a journal beside the file
    except OSError as error:
        raise SettingsError(f"cannot write to the database {path}: {error.strerror}") from None


def sqlite_path(database: str) -> Path | None:
    """The file of an SQLite database; None for any other, and for one in memory."""
    scheme, _, rest = database.partition("://")
    if not scheme.startswith("sqlite") or not rest.startswith("/") or rest in ("/", "/:memory:"):
        return None
    return Path(rest[1:])
