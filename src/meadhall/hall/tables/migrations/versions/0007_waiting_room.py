"""The waiting room: tables that start when their host says so, people who were removed, and invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("held", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("removed", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "invitation",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("inviter", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("match", "person", name="pk_invitation"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_invitation_match", ondelete="CASCADE"),
    )
    op.create_index("ix_invitation_person", "invitation", ["person"])
