"""What is stored for notices. Guests may have notices, too, so `person` need not have a row in `person`."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from ..tables.schema import METADATA

# How a person wants to hear of it; without a row, only by push.
NOTICE = Table(
    "notice",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("language", String(8), nullable=False),  # in which the settings were saved
    Column("mail", String(254), nullable=False, server_default=""),
    Column("confirmed", Boolean, nullable=False, server_default=false()),  # whether the owner of `mail` has agreed
    Column("key", String(40), nullable=False, server_default=""),  # in links sent to `mail`: another one, another key
    Column("webhook", String(1000), nullable=False, server_default=""),
    Column("form", String(16), nullable=False, server_default=""),  # of the webhook: webhooks.py
    Column("quiet", String(8), nullable=False, server_default=""),  # quiet.py: hours without notices, "22-8"
    Column("zone", String(64), nullable=False, server_default=""),  # the time zone of these hours
    Index(None, "key"),
)

# A browser that shows push messages.
PUSH = Table(
    "push",
    METADATA,
    Column("id", String(64), primary_key=True),  # the endpoint, hashed
    Column("person", String(64), nullable=False),
    Column("session", String(64), nullable=False),  # hashed; when it ends, so does this. "": a guest's browser
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),  # with these two keys of the browser, messages are encrypted
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("made", String(32), nullable=False),
    Index(None, "person"),
)

# Where everyone at a table reads whose turn it is.
TABLE_WEBHOOK = Table(
    "table_webhook",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("webhook", String(1000), nullable=False),
    Column("form", String(16), nullable=False),
    Column("language", String(8), nullable=False),
)

# What was sent already: the process that changes a row here sends the notice, so only one of several does.
TOLD = Table(
    "told",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),  # whose turn it is
    Column("way", String(8), primary_key=True),  # "own": to this person; "table": to the webhook of the table
    Column("turn", Integer, nullable=False),  # the person's last move before this turn
    Column("reminded", Integer, nullable=False),  # the same for the clock's reminder; -1: never
    Column("at", Float, nullable=False),  # seconds since 1970
    Column("back", Boolean, nullable=False),  # whether the person has been at the table since
    Column("mailed", Boolean, nullable=False),  # whether an e-mail was sent since the person was last there
)

# What the hall signs push messages with: made at the first start.
PUSH_KEY = Table(
    "push_key",
    METADATA,
    Column("id", Integer, primary_key=True),  # 1
    Column("key", Text, nullable=False),  # private
)
