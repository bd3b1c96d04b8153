"""What is stored: tables, seats, entries, messages. A match is its log; everything else can be derived from it.

There are no snapshots: a whole game replays in some hundredths of a second, the log on the page needs the events of
every entry anyway, and a table that is open keeps its match.
"""

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

# Names for constraints, so that later migrations can speak of them on every database.
METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

MATCH = Table(
    "match",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(80), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules it is played by
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),  # secret until the end; "" for an uploaded record
    Column("commitment", String(64), nullable=False),
    Column("host", String(64), nullable=False),  # the person who set it up
    Column("listed", Boolean, nullable=False),
    Column("state", String(16), nullable=False),  # "waiting", "playing", "over"
    Column("version", Integer, nullable=False),  # counts everything that happened here
    Column("entries", Integer, nullable=False),
    Column("waiting", JSON, nullable=False),  # the seats that owe an answer
    Column("winners", JSON, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("record", JSON(none_as_null=True)),  # the whole game, once it is over
    Column("start", JSON(none_as_null=True)),  # the position it began at, if not at the setup of a game
    Column("rematch", String(80)),  # the name of the table where they play again
    Column("created", String(32), nullable=False),
    Column("started", String(32)),
    Column("touched", String(32), nullable=False),  # when something last happened
    Column("uploaded", Integer, nullable=False, server_default="0"),  # bytes of a record that someone uploaded
    Column("votes", JSON, nullable=False, server_default="{}"),  # votes.py: what is voted on, and the seats that agree
    Column("held", Boolean, nullable=False, server_default=false()),  # starts only when its host says so
    Column("hints", Boolean, nullable=False, server_default=false()),  # allowed although people play
    Column("removed", JSON, nullable=False, server_default="[]"),  # people whom the host has removed
    Column("ended", String(16), nullable=False, server_default=""),  # how, if not by the rules: see seen.py
    Column("pace", String(40), nullable=False, server_default=""),  # clocks/pace.py: the time people have; "": any
    Column("clock", JSON, nullable=False, server_default="{}"),  # clocks/clock.py: how much of it is left
    Index(None, "state", "listed", "touched"),
    Index(None, "host"),
    Index(None, "uploaded", "host"),  # answers how many there are without a look at the rows
)

SEAT = Table(
    "seat",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("holder", String(16), nullable=False),  # "person", "bot", "open"
    Column("person", String(64), nullable=False),  # also while a bot plays for this person
    Column("name", String(80), nullable=False),
    Column("bot", String(40)),  # the bot's level
    Column(
        "away", String(16), nullable=False, server_default=""
    ),  # why a bot plays for the person: "voted", "resigned"
    Index(None, "person"),
)

ENTRY = Table(
    "entry",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # 1, 2, 3 …: of two writers of one seq, one wins
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # of the table, with this entry
    Column("choice", Text, nullable=False),
    Column("outcomes", JSON, nullable=False),
    Column("at", String(32), nullable=False),
)

MESSAGE = Table(
    "message",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),  # of the table, when it was said
    Column("kind", String(16), nullable=False),  # "say": chat; "note": the hall itself, a line of the log
    Column("seq", Integer, nullable=False),  # how many entries there were
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

INVITATION = Table(
    "invitation",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),  # who is invited
    Column("inviter", String(80), nullable=False),  # the name of the person who invites
    Index(None, "person"),
)
