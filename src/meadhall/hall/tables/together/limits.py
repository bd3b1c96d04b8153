"""How often an address may do something, counted for all processes together: buckets that refill, in the database.

A process asks here only after its own bucket has allowed it, so a flood costs the database no more than what one
process lets through.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import text as sql
from sqlalchemy.ext.asyncio import AsyncEngine

from .schema import BUCKET

# One statement, so that two processes cannot take the same drop. `level` is what is left after taking one; when it was
# below one, nothing is taken and no row comes back.
TAKE = sql(
    """
    INSERT INTO bucket AS b (what, address, level, at, "full")
    VALUES (:what, :address, :burst - 1, clock_timestamp(), clock_timestamp() + make_interval(secs => 1 / :rate))
    ON CONFLICT (what, address) DO UPDATE SET
        level = least(:burst, b.level + extract(epoch FROM clock_timestamp() - b.at) * :rate) - 1,
        at = clock_timestamp(),
        "full" = clock_timestamp() + make_interval(secs => :burst / :rate)
    WHERE least(:burst, b.level + extract(epoch FROM clock_timestamp() - b.at) * :rate) >= 1
    RETURNING level
    """
).bindparams(
    sa.bindparam("rate", type_=sa.Double), sa.bindparam("burst", type_=sa.Double),
    sa.bindparam("what", type_=sa.String), sa.bindparam("address", type_=sa.String),
)  # fmt: skip


class Buckets:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def take(self, what: str, address: str, rate: float, burst: float) -> bool:
        values = {"what": what, "address": address, "rate": rate, "burst": burst}
        async with self.engine.connect() as connection:
            return (await connection.execute(TAKE, values)).first() is not None

    async def forget(self) -> None:
        """Those that are full again tell nothing."""
        async with self.engine.connect() as connection:
            await connection.execute(sa.delete(BUCKET).where(BUCKET.c.full < sa.func.clock_timestamp()))
