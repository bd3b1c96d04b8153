"""What is said before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, drawn_or_seat

from ..data import tables


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on before the game: label, help, labels of the values."""
    match name:
        case "castles":
            values = {"dealt": w.name("castles", "Dealt"), "chosen": w.name("castles", "Chosen")}
            return w.text("Castles"), w.text("Dealt at random, or everyone names one."), values
        case "first_captain":
            values = drawn_or_seat(w, w.name("first captain", "Drawn by lot"), tables.MOST_PLAYERS)
            return w.text("First captain"), w.text("The captain throws the die and is first in everything."), values
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Hordes, castles, chests"),
        w.text(
            "One die for all wakes one row of every horde. Gather food, plunder the kingdom, rob your neighbours: "
            "the most valuable chests win."
        ),
    )
