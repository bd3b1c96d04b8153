"""For the end page: where the points came from, how the dice fell, and what happened to the cards."""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from ..data.board import CORNER, HEX, HEX_CORNERS
from ..words.names import resource, table_thing
from .parts import symbol

Log = list[list[dict[str, Any]]]
Counts = list[list[int]]  # for each seat, of each resource

SUMS = range(2, 13)


def sources(w: Words, log: Log, view: dict[str, Any]) -> tuple[list[str], list[list[int]]]:
    """For each seat its points: settlements, keeps, the two special cards, cards, and guards in the full game."""
    table = view["table"]
    columns = [
        w.name("source of points", "Settlements"),
        w.name("source of points", "Keeps"),
        w.name("source of points", "Honors"),
        w.name("source of points", "Cards"),
    ]
    if table["north"]:
        columns.append(w.name("source of points", "Guards"))
    full = 1 if table["north"] else 0
    points = []
    for seat in range(view["players"]):
        own = table["seats"][seat]
        houses = [one["keep"] for one in table["buildings"] if one["seat"] == seat]
        honours = tables.ROAD_POINTS[full] if table["longest_road"] == seat else 0
        honours += tables.PATROL_POINTS[full] if table["largest_patrol"] == seat else 0
        row = [houses.count(False), 2 * houses.count(True), honours, own["shown_points"]]
        if table["north"]:
            row.append(own["vp_tokens"])
        points.append(row)
    return columns, points


def dice(w: Words, log: Log) -> dict[str, list[int]]:
    """How often each face of the wildling die came. The other two count together: see `throws`."""
    twelve = [0] * 12
    for told in everything(log):
        if told["event"] == "rolled" and told["wildling_die"]:
            twelve[told["wildling_die"] - 1] += 1
    return {table_thing(w, "wildling_die"): twelve} if any(twelve) else {}


def round_of(view: dict[str, Any]) -> int:
    """How often everyone has had a turn, rounded up."""
    turn: int = view["table"]["turn"]
    players: int = view["players"]
    return -(-turn // players)


def turn_of(view: dict[str, Any]) -> int:
    """The number of the turn."""
    turn: int = view["table"]["turn"]
    return turn


def statistics(w: Words, log: Log, view: dict[str, Any]) -> list[dict[str, Any]]:
    """The throws, the cards that came and did not come, and how else cards changed hands."""
    return [throws(w, log), harvest_table(w, log, view["players"]), traffic(w, log, view["players"])]


def everything(log: Log) -> list[dict[str, Any]]:
    return [told for entry in log for told in entry]


def throws(w: Words, log: Log) -> dict[str, Any]:
    """How often each sum came, and how often it would with fair dice."""
    rolled = [told["first"] + told["second"] for told in everything(log) if told["event"] == "rolled"]
    return {
        "title": table_thing(w, "dice"),
        "labels": [str(total) for total in SUMS],
        "counts": [rolled.count(total) for total in SUMS],
        "expected": [len(rolled) * (6 - abs(7 - total)) / 36 for total in SUMS],
    }


# Cards from the bank.


def harvest_table(w: Words, log: Log, players: int) -> dict[str, Any]:
    """What everyone got from the bank for free, and below it what the land withheld."""
    came, missed = gained(log, players), withheld(log, players)
    seats = range(players)
    rows = []
    for index, thing in enumerate(tables.RESOURCES):
        label = f'<span class="ct-r-{thing}">{symbol(thing)}</span>{resource(w, thing)}'
        rows.append((label, [cell(w, came[seat][index], missed[seat][index]) for seat in seats]))
    rows.append((w.text("Total"), [cell(w, sum(came[seat]), sum(missed[seat])) for seat in seats]))
    return {
        "title": w.text("Cards gained and lost"),
        "note": w.text("Gray: cards withheld by Tormund, a wildling, or an empty bank."),
        "rows": rows,
    }


def cell(w: Words, came: int, missed: int) -> str:
    if not missed:
        return str(came)
    said = w.text("lost: {n}", n=missed)
    return (
        f'{came} <small class="muted"><span aria-hidden="true">−{missed}</span><span class="vh">{said}</span></small>'
    )


def gained(log: Log, players: int) -> Counts:
    counts = [[0] * len(tables.RESOURCES) for _ in range(players)]
    for told in everything(log):
        if told["event"] == "gained":
            counts[told["seat"]][tables.RESOURCES.index(told["resource"])] += told["count"]
    return counts


def withheld(log: Log, players: int) -> Counts:
    """What blocked hexes would have given, and what free ones owed but the bank could not pay."""
    counts = [[0] * len(tables.RESOURCES) for _ in range(players)]
    standing: dict[str, tuple[int, int]] = {}  # by corner: whose building, and how many cards it brings
    for entry in log:
        thrown = False
        for told in entry:
            kind = told["event"]
            if kind in ("settlement_built", "keep_built"):
                standing[told["corner"]] = told["seat"], 2 if kind == "keep_built" else 1
            elif kind == "rolled":
                thrown = True
            elif kind == "blocked":
                thing = tables.RESOURCES.index(told["resource"])
                for corner in HEX_CORNERS[HEX.codes[told["hex"]]]:
                    seat, count = standing.get(CORNER.words[corner], (0, 0))
                    counts[seat][thing] += count
            elif thrown and kind in ("produced", "gained"):
                owed = told["count"] if kind == "produced" else -told["count"]
                counts[told["seat"]][tables.RESOURCES.index(told["resource"])] += owed
    return counts


# Cards from one another.


def traffic(w: Words, log: Log, players: int) -> dict[str, Any]:
    """Theft, discards and trade."""
    labels = [
        w.text("Stolen"),
        w.text("Lost to thieves"),
        w.text("Discarded"),
        w.text("Paid to the bank"),
        w.text("Traded away"),
    ]
    counts = [[0] * players for _ in labels]
    for told in everything(log):
        match told["event"]:
            case "stolen":
                counts[0][told["seat"]] += 1
                counts[1][told["victim"]] += 1
            case "discarded":
                counts[2][told["seat"]] += told["count"]
            case "bank_trade":
                counts[3][told["seat"]] += told["count"]
            case "traded":
                counts[4][told["seat"]] += told["count"]
    rows = [(label, [str(n) for n in row]) for label, row in zip(labels, counts, strict=True)]
    return {"title": w.text("How cards changed hands"), "rows": rows}
