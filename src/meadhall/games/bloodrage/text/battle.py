"""A province that is being pillaged: who takes part, with what strength and which cards."""

from rich.table import Table
from rich.text import Text

from meadhall.kit.text import View, grid, who
from meadhall.kit.words import Words, listed

from ..words.cards.names import card_name
from ..words.cards.texts import bonus
from ..words.names import amount, place, token


def battle(w: Words, view: View) -> list[Text | Table]:
    fight = view["table"]["battle"]
    where = fight["place"]
    if fight["fighters"]:
        head = w.text("Battle for {place}", place=place(w, where))
    else:
        head = w.text("Call to battle: {place}", place=place(w, where))
    prize = view["table"]["provinces"][where]["token"]
    said = w.text("Prize: {token}", token=token(w, prize)) if prize else ""
    return [Text.assemble((head, "bold"), f"   {said}"), sides(w, view)]


def sides(w: Words, view: View) -> Table:
    """Clockwise from the player who pillages."""
    fight, players = view["table"]["battle"], view["players"]
    shown = grid(
        w.name("column", "Player"),
        w.name("column", "Figures"),
        w.name("column", "Battle cards"),
        w.name("column", "Strength"),
        "",
    )
    for seat in [(fight["pillager"] + step) % players for step in range(players)]:
        if seat in fight["fighters"] or (not fight["fighters"] and fight["figures"][seat]):
            cards = [f"{card_name(w, ref)} ({bonus(ref)})" for ref in fight["played"][seat]]
            total = fight["figures"][seat] + fight["bonus"][seat]
            shown.add_row(
                who(w, seat),
                str(fight["figures"][seat]),
                listed(w, cards) or "-",
                str(total),
                listed(w, notes(w, fight, seat)),
            )
    return shown


def notes(w: Words, fight: View, seat: int) -> list[str]:
    said = [w.name("Blood Rage", "pillages")] if seat == fight["pillager"] else []
    if seat == fight["winner"]:
        said.append(w.name("Blood Rage", "wins"))
    if fight["blanked"][seat]:
        said.append(w.name("Blood Rage", "text canceled"))
    if fight["slain"][seat]:
        said.append(w.text("lost: {figures}", figures=amount(w, "figure", fight["slain"][seat])))
    return said
