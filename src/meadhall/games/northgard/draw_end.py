"""For the page at the end: where the fame came from, how the dice fell, and the number of the year."""

from typing import Any

from ...engine.words import Words
from . import data
from .names import face, fame_source, listed
from .terms import FACE, FAME_SOURCE

Log = list[list[dict[str, Any]]]


def sources(w: Words, log: Log, view: dict[str, Any]) -> tuple[list[str], list[list[int]]]:
    """For each seat its fame by source: tokens by what they were gained for, then what is counted at the end. Partners
    share their fame, so each has the other's besides."""
    table = view["table"]
    columns = [fame_source(w, name) for name in FAME_SOURCE.words]
    columns += [w.name("source of fame", "leftover resources"), w.name("source of fame", "cards")]
    columns += [w.name("source of fame", "unrest")]
    if table["teams"]:
        columns.append(w.name("source of fame", "partner"))
    points = [[0] * len(columns) for _ in range(view["players"])]
    trouble = len(FAME_SOURCE.words) + 2
    for told in (one for entry in log for one in entry):
        if told["event"] == "fame_gained":
            points[told["seat"]][FAME_SOURCE.codes[told["source"]]] += told["fame"]
        elif told["event"] == "fame_lost":
            points[told["seat"]][trouble] -= told["fame"]
    for row, own in zip(points, table["seats"], strict=True):
        row[trouble - 2] = own["count"]["resources"]
        row[trouble - 1] = own["count"]["cards"]
        row[trouble] += own["count"]["unrest"]
    if table["teams"]:
        for seat, row in enumerate(points):
            row[-1] = table["seats"][seat ^ 2]["count"]["total"]
    used = [at for at in range(len(columns)) if any(row[at] for row in points)]
    return [columns[at] for at in used], [[row[at] for at in used] for row in points]


def dice(w: Words, log: Log) -> dict[str, list[int]]:
    """How often each face of the combat die came, for the first player marker too."""
    faces = [0] * len(data.FACE_NAMES)
    for told in (one for entry in log for one in entry):
        if told["event"] == "die_rolled":
            faces[FACE.codes[told["face"]]] += 1
        elif told["event"] == "rolled_for_first":
            faces[FACE.codes[told["first"]]] += 1
            faces[FACE.codes[told["second"]]] += 1
    shown = [w.text("{n}: {what}", n=number, what=face(w, name)) for number, name in enumerate(FACE.words, 1)]
    return {w.text("Combat dice ({faces})", faces=listed(w, shown)): faces}


def round_of(view: dict[str, Any]) -> int:
    """The number of the year."""
    return int(view["table"]["year"])
