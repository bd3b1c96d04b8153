"""What processes on one database know of one another. Nothing here is worth a backup.

On PostgreSQL alone, and "unlogged": written without waiting for the disk, and empty after a crash of the database. Each
process then registers again within a second.
"""

from sqlalchemy import Column, DateTime, Float, ForeignKey, Index, Integer, MetaData, String, Table

from ..schema import MATCH, METADATA

SHARED = MetaData(naming_convention=METADATA.naming_convention)

PROCESS = Table(
    "process",
    SHARED,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False),  # machine and number, for people who look
    Column("seen", DateTime(timezone=True), nullable=False),  # by the clock of the database; long ago: it is dead
    prefixes=["UNLOGGED"],
)

# When a process is gone, so are its leases and its sockets.
LEASE = Table(
    "lease",
    SHARED,
    Column("match", ForeignKey(MATCH.c.id, ondelete="CASCADE"), primary_key=True),
    Column("process", ForeignKey("process.id", ondelete="CASCADE"), nullable=False),
    Index(None, "process"),
    prefixes=["UNLOGGED"],
)

SOCKET = Table(
    "socket",
    SHARED,
    Column("process", ForeignKey("process.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match", ForeignKey(MATCH.c.id, ondelete="CASCADE"), nullable=False),
    Column("person", String(64), nullable=False),
    Column("address", String(64), nullable=False),  # signed, not as it is: nobody's address is stored
    Index(None, "match"),
    Index(None, "person"),
    Index(None, "address"),
    prefixes=["UNLOGGED"],
)

BUCKET = Table(
    "bucket",
    SHARED,
    Column("what", String(16), primary_key=True),
    Column("address", String(64), primary_key=True),
    Column("level", Float, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("full", DateTime(timezone=True), nullable=False),  # from then on it need not be remembered
    Index(None, "full"),
    prefixes=["UNLOGGED"],
)
