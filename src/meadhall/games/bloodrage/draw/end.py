"""For the end page: where the Glory came from. There are no dice."""

from typing import Any

from meadhall.kit.words import Words

from ..data.glory import SOURCE
from ..words.names import source

Log = list[list[dict[str, Any]]]


def sources(w: Words, log: Log, view: dict[str, Any]) -> tuple[list[str], list[list[int]]]:
    """For each seat its Glory by source. What someone steals counts as won by cards; the victim's Glory goes down
    there, and where that is not enough, at its largest source."""
    columns = [source(w, name) for name in SOURCE.words]
    cards = SOURCE.codes["card"]
    points = [[0] * len(columns) for _ in range(view["players"])]
    for told in (one for entry in log for one in entry):
        if told["event"] == "glory_gained":
            points[told["seat"]][SOURCE.codes[told["source"]]] += told["glory"]
        elif told["event"] == "glory_stolen":
            points[told["seat"]][cards] += told["glory"]
            lose(points[told["victim"]], told["glory"], cards)
    return columns, points


def lose(row: list[int], glory: int, first: int) -> None:
    while glory > 0 and any(row):
        column = first if row[first] else row.index(max(row))
        taken = min(glory, row[column])
        row[column] -= taken
        glory -= taken


def dice(w: Words, log: Log) -> dict[str, list[int]]:
    return {}


def round_of(view: dict[str, Any]) -> int:
    """The number of the age."""
    return int(view["table"]["age"])
