"""Games that go on from a moment of another one: the position they began at."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("start", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("match", "start")
