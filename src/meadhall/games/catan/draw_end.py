"""For the page at the end: where the points came from, and how the dice fell."""

from typing import Any

from ...engine.words import Words
from . import data
from .names import table_thing

Log = list[list[dict[str, Any]]]


def sources(w: Words, log: Log, view: dict[str, Any]) -> tuple[list[str], list[list[int]]]:
    """For each seat its points: settlements, keeps, the two special cards, cards, and guards in the full game."""
    table = view["table"]
    columns = [
        w.name("source of points", "Settlements"),
        w.name("source of points", "Keeps"),
        w.name("source of points", "Honours"),
        w.name("source of points", "Cards"),
    ]
    if table["north"]:
        columns.append(w.name("source of points", "Guards"))
    full = 1 if table["north"] else 0
    points = []
    for seat in range(view["players"]):
        own = table["seats"][seat]
        houses = [one["keep"] for one in table["buildings"] if one["seat"] == seat]
        honours = data.ROAD_POINTS[full] if table["longest_road"] == seat else 0
        honours += data.PATROL_POINTS[full] if table["largest_patrol"] == seat else 0
        row = [houses.count(False), 2 * houses.count(True), honours, own["shown_points"]]
        if table["north"]:
            row.append(own["vp_tokens"])
        points.append(row)
    return columns, points


def dice(w: Words, log: Log) -> dict[str, list[int]]:
    """How often each face came, of the two production dice together and of the wildling die."""
    six, twelve = [0] * 6, [0] * 12
    for told in (one for entry in log for one in entry):
        if told["event"] == "rolled":
            six[told["first"] - 1] += 1
            six[told["second"] - 1] += 1
            if told["wildling_die"]:
                twelve[told["wildling_die"] - 1] += 1
    shown = {table_thing(w, "dice"): six}
    if any(twelve):
        shown[table_thing(w, "wildling_die")] = twelve
    return shown


def round_of(view: dict[str, Any]) -> int:
    """How often everyone has had a turn, rounded up."""
    turn: int = view["table"]["turn"]
    players: int = view["players"]
    return -(-turn // players)
