"""Words used before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, drawn_or_seat

from ..data import tables


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """Returns an option's label, help, and labels of its values."""
    match name:
        case "castles":
            values = {"dealt": w.name("castles", "Random"), "chosen": w.name("castles", "Players choose")}
            return w.text("Castles"), w.text("Deal the castles at random, or let everyone choose."), values
        case "first_captain":
            values = drawn_or_seat(w, w.name("first captain", "Random"), tables.MOST_PLAYERS)
            return (
                w.text("First captain"),
                w.text("The captain rolls the die and goes first in every step of the day."),
                values,
            )
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def title(w: Words) -> str:
    """Returns the game's title."""
    return w.name("title of a game", "Bellum Magica")


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Hordes, castles, chests"),
        w.text(
            "One roll wakes the same row of every horde. Gather food, plunder settlements, rob your rivals: "
            "the most valuable treasure wins."
        ),
    )
