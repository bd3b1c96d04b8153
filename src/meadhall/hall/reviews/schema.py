"""Where reviews are stored."""

from sqlalchemy import Column, ForeignKey, String, Table, Text

from ..tables.schema import METADATA

REVIEW = Table(
    "review",
    METADATA,
    Column("match", ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("depth", String(16), primary_key=True),  # "quick" or "deep"
    Column("found", Text, nullable=False),  # JSON: the moments, one after the other
    Column("made", String(32), nullable=False),
)
