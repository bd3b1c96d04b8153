"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("depth", sa.String(16), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "depth", name="pk_review"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], ondelete="CASCADE", name="fk_review_match_match"),
    )


def downgrade() -> None:
    op.drop_table("review")
