"""For the end page: where the points came from, and how the die fell."""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables

Log = list[list[dict[str, Any]]]

PLUNDER, SCOUTS, RAIDS = range(3)


def sources(w: Words, log: Log, view: dict[str, Any]) -> tuple[list[str], list[list[int]]]:
    """Returns for each seat the value of its chests, by how they came: plundered, found by scouts, stolen."""
    columns = [
        w.name("source of chests", "Settlements"),
        w.name("source of chests", "Scouts"),
        w.name("source of chests", "Raids"),
    ]
    chests: dict[int, tuple[int, int, int]] = {}  # by token: owner, value, source
    scouting = False
    for told in (one for entry in log for one in entry):
        if told["event"] in ("scouted", "attacked"):
            scouting = told["event"] == "scouted"
        elif told["event"] == "chest_gained":
            chests[told["token"]] = (told["seat"], told["value"], SCOUTS if scouting else PLUNDER)
        elif told["event"] == "chest_stolen":
            chests[told["token"]] = (told["seat"], chests[told["token"]][1], RAIDS)
    points = [[0] * len(columns) for _ in range(view["players"])]
    for owner, value, source in chests.values():
        points[owner][source] += value
    return columns, points


def dice(w: Words, log: Log) -> dict[str, list[int]]:
    """Returns how often each face of the die came up."""
    faces = [0] * tables.FACES
    for told in (one for entry in log for one in entry):
        if told["event"] == "rolled":
            faces[told["face"] - 1] += 1
    return {w.name("one", "Die"): faces}


def round_of(view: dict[str, Any]) -> int:
    """The number of the day."""
    day: int = view["table"]["day"]
    return day
