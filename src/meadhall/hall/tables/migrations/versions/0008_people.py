"""People who come back: accounts with passkeys and passwords, sessions, mutes and reports, results and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("login", sa.String(80)),
        sa.Column("password", sa.String(200), nullable=False, server_default=""),
        sa.Column("joined", sa.String(32)),
        sa.Column("likes", sa.JSON(), nullable=False, server_default="{}"),
        sa.Column("returns", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("muted", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("banned", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("person", name="pk_person"),
        sa.UniqueConstraint("login", name="uq_person_login"),
    )
    op.create_table(
        "session",
        sa.Column("token", sa.String(64), nullable=False),
        _person(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_session"),
        _belongs("session"),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(1400), nullable=False),
        _person(),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkey"),
        _belongs("passkey"),
    )
    op.create_table(
        "recovery",
        sa.Column("code", sa.String(64), nullable=False),
        _person(),
        sa.PrimaryKeyConstraint("code", name="pk_recovery"),
        _belongs("recovery"),
    )
    for table in ("session", "passkey", "recovery"):
        op.create_index(f"ix_{table}_person", table, ["person"])
    op.create_table(
        "challenge",
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(100), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("challenge", name="pk_challenge"),
    )
    _getting_on()
    _results()


def _getting_on() -> None:
    op.create_table(
        "mute",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("other", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_mute"),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(64), nullable=False),
        sa.Column("reported", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("place", sa.String(100), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
    )
    op.create_table(
        "act",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("target", sa.String(200), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_act"),
    )


def _results() -> None:
    op.create_table(
        "result",
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_result"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_result_match", ondelete="CASCADE"),
    )
    op.create_index("ix_result_person_game", "result", ["person", "game"])
    op.create_table(
        "rating",
        _person(),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "players", name="pk_rating"),
        _belongs("rating"),
    )


def _person() -> sa.Column[str]:
    return sa.Column("person", sa.String(64), nullable=False)


def _belongs(table: str) -> sa.ForeignKeyConstraint:
    """Goes with the person."""
    return sa.ForeignKeyConstraint(["person"], ["person.person"], name=f"fk_{table}_person", ondelete="CASCADE")
