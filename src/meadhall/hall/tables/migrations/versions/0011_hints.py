"""Tables where hints are allowed although people play against one another."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
