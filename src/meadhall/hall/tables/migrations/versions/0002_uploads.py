"""Uploaded records are counted: how many bytes each has; 0 for a game that was played here."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("uploaded", sa.Integer(), nullable=False, server_default="0"))
    op.execute("UPDATE match SET uploaded = LENGTH(CAST(record AS TEXT)) WHERE seed = '' AND record IS NOT NULL")
    op.create_index("ix_match_uploaded_host", "match", ["uploaded", "host"])
