"""Entries know the version that they brought, so that another process can ask for what is new. On PostgreSQL also what
several processes know of one another."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # 0: older than anything that a page could have seen. Not indexed: it is only asked for together with the match.
    op.add_column("entry", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
    if op.get_bind().dialect.name != "postgresql":
        return
    op.create_table(
        "process",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_process"),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "lease",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_lease"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_lease_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["process"], ["process.id"], name="fk_lease_process", ondelete="CASCADE"),
        prefixes=["UNLOGGED"],
    )
    op.create_index("ix_lease_process", "lease", ["process"])
    op.create_table(
        "socket",
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("process", "number", name="pk_socket"),
        sa.ForeignKeyConstraint(["process"], ["process.id"], name="fk_socket_process", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_socket_match", ondelete="CASCADE"),
        prefixes=["UNLOGGED"],
    )
    for column in ("match", "person", "address"):
        op.create_index(f"ix_socket_{column}", "socket", [column])
    op.create_table(
        "bucket",
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("level", sa.Float(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("full", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("what", "address", name="pk_bucket"),
        prefixes=["UNLOGGED"],
    )
    op.create_index("ix_bucket_full", "bucket", ["full"])
