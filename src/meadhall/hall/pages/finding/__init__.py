"""What people find: their own tables, tables of others, people to play with."""

from .yours import yours

__all__ = ["yours"]
