"""For the end page: where the fame came from, what everyone did, how the dice fell."""

from typing import Any

from meadhall.kit.words import Words

from ..data.kinds import FACE, FAME_SOURCE
from ..words.names import fame_source

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
    """The combat dice have no numbers; they are among the statistics."""
    return {}


# The faces of the combat die in signs, in the order of the data.
SIGNS = {
    "axe2": "2⚒",
    "axe3": "3⚒",
    "axe_or_skull": "⚒ / ☠",
    "axe2_skull1": "2⚒ ☠",
    "skull2": "2☠",
    "axe1_skull1": "⚒ ☠",
}


def statistics(w: Words, log: Log, view: dict[str, Any]) -> list[dict[str, Any]]:
    """What everyone did, and how the dice fell."""
    told = [one for entry in log for one in entry]
    counted = tally(told, view["players"])
    rows = [
        (w.name("statistics", "Tiles placed"), counted["tile_placed"]),
        (w.name("statistics", "Territories closed"), counted["closed"]),
        (w.name("statistics", "Buildings"), counted["built"]),
        (w.name("statistics", "Units recruited"), counted["recruited"]),
        (w.name("statistics", "Combats won"), counted["won"]),
        (w.name("statistics", "Units lost"), counted["lost"]),
        (w.name("statistics", "Creatures slain"), counted["creature_killed"]),
        (w.name("statistics", "Cards played"), counted["played"]),
        (w.name("statistics", "Resources harvested"), counted["harvested"]),
        (w.name("statistics", "Winters short of resources"), counted["hungry"]),
    ]
    faces = [rolled(told).count(name) for name in FACE.words]
    even = sum(faces) / len(faces)
    return [
        {
            "title": w.text("What each player did"),
            "rows": [(name, [str(n) for n in row]) for name, row in rows if any(row)],
        },
        {
            "title": w.text("Combat dice (⚒ axe, ☠ skull)"),
            "labels": [SIGNS[name] for name in FACE.words],
            "counts": faces,
            "expected": [even] * len(faces),
        },
    ]


def tally(told: list[dict[str, Any]], players: int) -> dict[str, list[int]]:
    """For each seat how often it did what."""
    names = ("tile_placed", "closed", "built", "recruited", "won", "lost", "creature_killed", "played", "harvested")
    counted = {name: [0] * players for name in (*names, "hungry")}
    fighters: dict[str, int | None] = {}
    for one in told:
        seat, n = one.get("seat"), 1
        match one["event"]:
            case "tile_placed" | "recruited" | "creature_killed" | "played" | "built":
                kind = one["event"]
            case "built_outside":
                kind = "built"
            case "closed":
                kind, seat = "closed", one["owner"]
            case "camp_helped":
                kind, n = "recruited", one["units"]
            case "lost":
                kind, n = "lost", one["units"] + (one["kaija"] == "yes")
            case "harvested":
                kind, n = "harvested", one["food"] + one["wood"] + one["lore"]
            case "winter_paid" if one["missing"]:
                kind = "hungry"
            case "fight_began":
                fighters = {"attacker": one["attacker"], "defender": one["defender"]}
                continue
            case "fight_ended":
                kind, seat = "won", fighters.get(one["winner"])
            case _:
                continue
        if seat is not None:
            counted[kind][seat] += n
    return counted


def rolled(told: list[dict[str, Any]]) -> list[str]:
    """Every face that came up: in combats, and when the first player was rolled for."""
    faces = [one["face"] for one in told if one["event"] == "die_rolled"]
    return faces + [one[die] for one in told if one["event"] == "rolled_for_first" for die in ("first", "second")]


def teams(view: dict[str, Any]) -> list[list[int]]:
    """Partners sit across from each other."""
    return [[0, 2], [1, 3]] if view["table"]["teams"] else []


def round_of(view: dict[str, Any]) -> int:
    """The number of the year."""
    return int(view["table"]["year"])
