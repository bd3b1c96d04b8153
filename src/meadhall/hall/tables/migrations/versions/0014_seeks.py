"""People who look for a game."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seek",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("since", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.Column("found", sa.String(80), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("person", "game", "pace", name="pk_seek"),
    )
    op.create_index("ix_seek_game_pace_since", "seek", ["game", "pace", "since"])


def downgrade() -> None:
    op.drop_index("ix_seek_game_pace_since", "seek")
    op.drop_table("seek")
