"""People who look for a game."""

from sqlalchemy import Boolean, Column, Index, String, Table, false

from ..tables.schema import METADATA

SEEK = Table(
    "seek",
    METADATA,
    Column("person", String(64), primary_key=True),  # an account, or a guest
    Column("game", String(40), primary_key=True),
    Column("pace", String(8), primary_key=True),  # "live" or "days"
    Column("name", String(80), nullable=False),
    Column("language", String(8), nullable=False),
    Column("bots", Boolean, nullable=False, server_default=false()),  # agrees to play against bots if nobody comes
    Column("since", String(32), nullable=False),
    Column("seen", String(32), nullable=False),  # when their page was last open; to play live, they have to be there
    Column("found", String(80), nullable=False, server_default=""),  # the table they sit at now; "": they still wait
    Index(None, "game", "pace", "since"),
)
