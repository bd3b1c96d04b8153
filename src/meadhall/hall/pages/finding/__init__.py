"""What people find: their own tables, tables of others, people to play with."""

from .open_tables import lobby_parts, open_tables
from .yours import yours

__all__ = ["lobby_parts", "open_tables", "yours"]
