"""Notices: how people want to hear that it is their turn, and what they were told already."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notice",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("mail", sa.String(254), nullable=False, server_default=""),
        sa.Column("confirmed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("key", sa.String(40), nullable=False, server_default=""),
        sa.Column("webhook", sa.String(1000), nullable=False, server_default=""),
        sa.Column("form", sa.String(16), nullable=False, server_default=""),
        sa.Column("quiet", sa.String(8), nullable=False, server_default=""),
        sa.Column("zone", sa.String(64), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("person", name="pk_notice"),
    )
    op.create_index("ix_notice_key", "notice", ["key"])
    op.create_table(
        "push",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push"),
    )
    op.create_index("ix_push_person", "push", ["person"])
    op.create_table(
        "table_webhook",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("webhook", sa.String(1000), nullable=False),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_table_webhook"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE", name="fk_table_webhook_match_match"),
    )
    op.create_table(
        "told",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("back", sa.Boolean(), nullable=False),
        sa.Column("mailed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match", "person", "way", name="pk_told"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE", name="fk_told_match_match"),
    )
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_key"),
    )


def downgrade() -> None:
    for table in ("push_key", "told", "table_webhook", "push", "notice"):
        op.drop_table(table)
