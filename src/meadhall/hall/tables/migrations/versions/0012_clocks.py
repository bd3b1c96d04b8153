"""Time at a table: what was chosen, and what everyone has left."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("pace", sa.String(40), nullable=False, server_default=""))
    op.add_column("match", sa.Column("clock", sa.JSON(), nullable=False, server_default="{}"))
