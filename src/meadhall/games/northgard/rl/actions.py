"""How high the numbers in choices go: units in a group, food for a combat (one for each figure, Kaija among them)."""

from typing import Final

from ..data import tables

NUMBERS: Final[dict[str, int]] = {"group": tables.UNITS, "group-kaija": tables.UNITS, "eat": tables.UNITS + 1}
