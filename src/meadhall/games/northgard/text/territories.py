"""Every territory in a line: who holds it, what it yields, what stands there, and what lies beside it."""

from rich.table import Table
from rich.text import Text

from meadhall.kit.text import QUIET, View, grid, sign, style
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import AREA
from ..words.names import amounts, building, creature, figures, kind_of_slot, place_sign, slot_sign
from ..words.places import place

SLOT_MARKS = {"small": "s", "rune": "r", "large": "L"}


def territories(w: Words, view: View) -> list[Table | Text]:
    """Controlled territories, seat by seat, then the neutral ones."""
    table = view["table"]
    shown = grid(
        w.name("column", "Territory"),
        w.name("column", "Controlled by"),
        w.name("column", "Harvest"),
        w.name("column", "Buildings and free slots"),
        w.name("column", "Adjacent"),
    )
    order = sorted(table["territories"], key=lambda one: (one["owner"] is None, one["owner"] or 0))
    for one in order:
        shown.add_row(
            name(w, view, one),
            holder(w, table, one),
            harvest(w, one),
            Text(stands(w, table, one)),
            Text(beside(one), QUIET),
        )
    legend = w.text("○ open; 7b-1s: a free slot (s small, r with a runestone, L large); ~7b: across a rough border")
    return [shown, Text(legend, QUIET)]


def name(w: Words, view: View, one: View) -> Text:
    """Sign and name, and whether it is open."""
    text = Text(f"{place_sign(one['territory'])} {place(w, view, one['territory'])}", style(one["owner"]) or "bold")
    return text.append("" if one["closed"] else " ○")


def holder(w: Words, table: View, one: View) -> Text:
    entered = one["entered_by"]
    text = Text()
    if one["owner"] is not None:
        here = figures(w, one["units"], one["kaija"] and entered is None)
        text.append(sign(one["owner"]), style(one["owner"])).append(f" {here}")
    if entered is not None:
        guests = figures(w, one["entered"], one["kaija"])
        text.append(" ← " if text else "← ").append(sign(entered), style(entered)).append(f" {guests}")
    if one["creatures"]:
        text.append(" " if text else "").append(listed(w, [creature(w, ref) for ref in one["creatures"]]), "red")
    if table["scorched"] == one["territory"]:
        text.append(" " if text else "").append(w.name("token", "Scorched Earth"), "red")
    return text or Text("-")


def harvest(w: Words, one: View) -> str:
    counted = [*one["yield"].items(), ("fame", one["fame"])]
    return amounts(w, counted) if any(n for _, n in counted) else "-"


def stands(w: Words, table: View, one: View) -> str:
    parts = []
    for area in one["areas"]:
        for slot in tables.AREA_SLOTS[AREA.codes[area]]:
            ref = tables.SLOT_NAMES[slot]
            kind = table["buildings"].get(ref)
            parts.append(
                f"{slot_sign(ref)} {building(w, kind)}" if kind else f"{slot_sign(ref)}{SLOT_MARKS[kind_of_slot(ref)]}"
            )
    annexes = [annex for annex in table["annexes"] if annex["territory"] == one["territory"]]
    parts += [f"+ {building(w, annex['building'])}" for annex in annexes]
    if one["lairs"]:
        parts.append("^" * one["lairs"])
    return listed(w, parts)


def beside(one: View) -> str:
    near = [place_sign(ref) for ref in one["neighbours"]] + [f"~{place_sign(ref)}" for ref in one["rough_neighbours"]]
    return " ".join(near)
