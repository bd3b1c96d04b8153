"""Seats that a bot plays for someone, votes at a table, and games that ended before their last round."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("away", sa.String(16), nullable=False, server_default=""))
    op.add_column("match", sa.Column("votes", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("match", sa.Column("ended", sa.String(16), nullable=False, server_default=""))
