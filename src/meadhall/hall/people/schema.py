"""What is stored about people. Guests need none of it: their signed cookie says who they are.

A row of `person` is an account once `joined` is set; before that it belongs to a guest about whom something must be
remembered (a return link that was used, a mute, a ban).
"""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from ..tables.schema import METADATA

PERSON = Table(
    "person",
    METADATA,
    Column("person", String(64), primary_key=True),  # as in seats and cookies
    Column("name", String(80), nullable=False),
    Column("login", String(80), unique=True),  # the name of an account as it is compared; None: a guest
    Column("password", String(200), nullable=False, server_default=""),  # hashed; "": none
    Column("joined", String(32)),  # when the account was made
    Column("likes", JSON, nullable=False, server_default="{}"),  # language, theme, sounds …
    Column("returns", Integer, nullable=False, server_default="0"),  # how often return links were revoked
    Column("muted", Boolean, nullable=False, server_default=false()),  # by the host of the hall
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # no profile, on no leaderboard
)

SESSION = Table(
    "session",
    METADATA,
    Column("token", String(64), primary_key=True),  # hashed
    Column("person", ForeignKey("person.person", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),  # "account": signed in; "link": came by a return link
    Column("made", String(32), nullable=False),
    Column("seen", String(32), nullable=False),  # the day it was last used
    Index(None, "person"),
)

PASSKEY = Table(
    "passkey",
    METADATA,
    Column("id", String(1400), primary_key=True),  # as the browser names it
    Column("person", ForeignKey("person.person", ondelete="CASCADE"), nullable=False),
    Column("key", Text, nullable=False),  # public
    Column("uses", Integer, nullable=False),  # as the authenticator counts them
    Column("made", String(32), nullable=False),
    Index(None, "person"),
)

RECOVERY = Table(
    "recovery",
    METADATA,
    Column("code", String(64), primary_key=True),  # hashed, with the account's name
    Column("person", ForeignKey("person.person", ondelete="CASCADE"), nullable=False),
    Index(None, "person"),
)

CHALLENGE = Table(
    "challenge",
    METADATA,
    Column("challenge", String(64), primary_key=True),  # what a passkey must sign, once
    Column("purpose", String(100), nullable=False),
    Column("until", String(32), nullable=False),
)

MUTE = Table(
    "mute",
    METADATA,
    Column("person", String(64), primary_key=True),  # does not want to read …
    Column("other", String(64), primary_key=True),  # … this one's chat
)

REPORT = Table(
    "report",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", String(32), nullable=False),
    Column("reporter", String(64), nullable=False),
    Column("reported", String(64), nullable=False),
    Column("name", String(80), nullable=False),  # of who was reported, then
    Column("place", String(100), nullable=False),  # table and seat, "grey-otter/2"
    Column("text", Text, nullable=False),
)

ACT = Table(
    "act",
    METADATA,
    Column("id", Integer, primary_key=True),  # running servers learn of acts by this number
    Column("at", String(32), nullable=False),
    Column("act", String(40), nullable=False),
    Column("target", String(200), nullable=False),
    Column("told", Text, nullable=False),
)

RESULT = Table(
    "result",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("side", String(40), nullable=False),  # clan, castle or hero; "" if the game has none
    Column("level", String(40), nullable=False),  # of the strongest bot at the table; "": people alone
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("at", String(32), nullable=False),
    Index(None, "person", "game"),
)

RATING = Table(
    "rating",
    METADATA,
    Column("person", ForeignKey("person.person", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
