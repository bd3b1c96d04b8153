"""Records into tables: games, seats, decisions and events as plain columns, for pandas, polars or plain Python.

tables = meadhall.stats.tables(records)
polars.DataFrame(tables.seats)
"""

from .intervals import share, spread
from .luck import luck
from .tables import Tables, tables

__all__ = ["Tables", "luck", "share", "spread", "tables"]
