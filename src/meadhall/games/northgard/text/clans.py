"""The clans side by side."""

from rich.table import Table

from meadhall.kit.text import View, grid, who
from meadhall.kit.words import Words

from ..words.names import amounts, clan, resource


def clans(w: Words, view: View) -> Table:
    shown = grid(
        w.name("column", "Player"),
        w.name("column", "Clan"),
        *(resource(w, name) for name in ("food", "wood", "lore")),
        w.name("token", "Fame"),
        w.name("column", "Units"),
        w.name("column", "Territories"),
        w.name("column", "Hand"),
        w.name("column", "Deck + discard"),
        w.name("column", "Winter"),
        "",
    )
    for seat, one in enumerate(view["table"]["seats"]):
        winter = [("food", one["winter_food"]), ("wood", one["winter_wood"])]
        shown.add_row(
            who(w, seat),
            clan(w, one["clan"]) if one["clan"] else "-",
            *(str(one[name]) for name in ("food", "wood", "lore")),
            "?" if one["fame"] is None else str(one["fame"]),
            f"{one['units']}/{one['units'] + one['reserve']}",
            str(len(one["territories"])),
            str(one["hand_size"]),
            f"{one['deck_size']} + {len(one['discard'])}",
            amounts(w, winter) if any(n for _, n in winter) else "-",
            w.name("player", "passed") if one["passed"] else "",
        )
    return shown
