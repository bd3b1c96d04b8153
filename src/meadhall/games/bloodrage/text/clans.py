"""The clan sheets side by side: Glory, Rage, stats, figures, cards; upgrades below."""

from rich.table import Table
from rich.text import Text

from meadhall.kit.text import View, grid, sign, style, who
from meadhall.kit.words import Words, listed

from ..data import tables
from ..words.cards.names import card_name
from ..words.names import clan, place, slot, stat
from .board import counted


def clans(w: Words, table: View) -> Table:
    shown = grid(
        w.name("column", "Player"),
        w.name("column", "Clan"),
        w.name("column", "Glory"),
        w.name("column", "Rage left"),
        *(stat(w, name) for name in tables.STAT_NAMES),
        w.name("column", "On board"),
        w.name("column", "Hand"),
        w.name("column", "Quests"),
        place(w, "valhalla"),
    )
    for seat, one in enumerate(table["seats"]):
        fallen = [figure["figure"] for figure in one["figures"] if figure["place"] == "valhalla"]
        rage = w.name("Blood Rage", "passed") if one["passed"] else "-" if one["rage"] is None else str(one["rage"])
        shown.add_row(
            who(w, seat),
            clan(w, one["clan"]) if one["clan"] else "-",
            str(one["glory"]),
            rage,
            *(str(one["stats"][name]) for name in tables.STAT_NAMES),
            f"{one['on_board']}/{one['on_board'] + one['room_on_board']}",
            str(len(one["hand"])),
            str(len(one["quests"])),
            counted(w, fallen) or "-",
        )
    return shown


def upgrades(w: Words, table: View) -> list[Text]:
    """A line for each clan that has any."""
    lines = []
    for seat, one in enumerate(table["seats"]):
        placed = [
            w.text("{slot}: {card}", slot=slot(w, name), card=card_name(w, card))
            for name, card in one["upgrades"].items()
            if card
        ]
        if placed:
            lines.append(Text.assemble((sign(seat), style(seat)), "  ", listed(w, placed)))
    return lines
