"""Alembic's entry: the hall hands over an open connection and the steps run on it."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    render_as_batch=True,  # SQLite changes tables by copying them
    transaction_per_migration=True,
)
with context.begin_transaction():
    context.run_migrations()
