"""For the page at the end, and for looking back."""

from typing import Any

from meadhall.kit.html import View
from meadhall.kit.words import Words

from ..data.tables import FACES


def dice(w: Words, log: list[list[dict[str, Any]]]) -> dict[str, list[int]]:
    """Returns how often each face of the die came up."""
    faces = [0] * FACES
    for told in (one for entry in log for one in entry):
        if told["event"] == "rolled":
            faces[told["fish"] - 1] += 1
    return {w.text("Die"): faces}


def round_of(view: View) -> int:
    """The number of the round, for the scrubber and the chart."""
    number: int = view["table"]["round"]
    return number
