"""The board of Blood Rage as a graph: places where figures stand, and which of them are provinces."""

from typing import Final

from ..data.kinds import ADJACENT, FJORD_OF, PLACE, PROVINCE, PROVINCES, RESERVE
from ..rules.state import BloodRage

NODES: Final = {"place": PLACE.words, "province": PROVINCE.words}


def edges(s: BloodRage) -> dict[tuple[str, str, str], list[tuple[int, int]]]:
    """Of what is not destroyed. Provinces have the same numbers among the places; fjords come after them."""
    there = [place for place in range(PROVINCES) if not s.destroyed[place]]
    return {
        ("place", "beside", "place"): [(one, other) for one in there for other in ADJACENT[one] if other in there],
        ("place", "supports", "place"): [(FJORD_OF[place], place) for place in there if FJORD_OF[place] < RESERVE],
        ("province", "is", "place"): [(place, place) for place in range(PROVINCES)],
    }
