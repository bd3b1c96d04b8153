"""A combat that is going on, and the creatures on the map."""

from rich.table import Table
from rich.text import Text

from meadhall.kit.text import View, grid, labelled, who
from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import CREATURE
from ..words.names import amount, creature
from ..words.places import place


def fight(w: Words, view: View) -> Table:
    state = view["table"]["fight"]
    shown = grid(
        place(w, view, state["territory"]),
        "",
        w.name("column", "Strength"),
        w.name("column", "Losses dealt"),
    )
    for side, label in (("attacker", w.name("side", "Attacker")), ("defender", w.name("side", "Defender"))):
        seat = state[side]
        beast = creature(w, state["creature"]) if state["creature"] else "-"
        shown.add_row(
            label,
            beast if seat is None else who(w, seat),
            str(state[f"{side}_strength"]),
            amount(w, "skull", state[f"{side}_skulls"]),
        )
    return shown


def creatures(w: Words, view: View) -> list[Text]:
    state = view["table"]["creatures"]
    if not state["play"]:
        return []
    line = [
        w.text(
            "{creature} ({place}, strength {n})",
            creature=creature(w, one["creature"]),
            place=place(w, view, one["territory"]) if one["territory"] else "-",
            n=tables.CREATURE_STRENGTH[CREATURE.codes[one["creature"]]],
        )
        for one in state["line"]
    ]
    return [labelled(w.text("Creatures:"), listed(w, line) or "-")]
