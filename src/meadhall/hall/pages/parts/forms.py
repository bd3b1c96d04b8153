"""The form of a new table: its fields, written by new_table.html and read here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....bots import LEVELS
from ....engine.game import Game, OptionError, text
from ...tables.seen import USUAL_LEVEL

HOLDERS = ("me", "here", "bot", "link", "none")
LONGEST_NAME = 24


class FormError(ValueError):
    """A form that cannot be meant so; the message is an English sentence of the catalogue."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who shall sit somewhere: "me", "here" (another person at this screen), "bot" or "link"."""

    holder: str
    name: str  # of a person at this screen; "" otherwise
    level: str  # of a bot; "" otherwise


@dataclass(frozen=True, slots=True)
class Plan:
    """A table as somebody wants it."""

    seats: list[SeatPlan]
    options: dict[str, Any]
    listed: bool
    hints: bool = False  # allowed among people


def blank(game: Game) -> dict[str, str]:
    """The form as it is shown first: me against as many bots as make a good game."""
    form = {"listed": "no", "hints": "no"}
    for number in range(1, game.players[-1] + 1):
        form[f"seat{number}"] = "me" if number == 1 else "bot" if number <= max(3, game.players[0]) else "none"
        form[f"name{number}"] = ""
        form[f"level{number}"] = USUAL_LEVEL
    for option in game.all_options():
        form[f"option-{option.name}"] = text(option.default)
    return form


def read(game: Game, form: Mapping[str, str]) -> Plan:
    """What was asked for; raises FormError or OptionError, whose message says what is wrong."""
    seats = []
    for number in range(1, game.players[-1] + 1):
        holder = form.get(f"seat{number}", "none")
        if holder not in HOLDERS:
            raise FormError("Each seat is for you, another player at this screen, a bot, or a friend with a link.")
        if holder != "none":
            seats.append(_seat(holder, form, number))
    if len(seats) not in game.players:
        raise FormError("This game does not allow that number of players.")
    if sum(seat.holder == "me" for seat in seats) > 1:
        raise FormError("You can take one seat. For other players at this screen, choose “This screen”.")
    options = game.checked_options(read_options(game, form), len(seats))
    return Plan(seats, options, form.get("listed") == "yes", form.get("hints") == "yes")


def read_options(game: Game, form: Mapping[str, str]) -> dict[str, Any]:
    """The options that a form names; raises OptionError."""
    options: dict[str, Any] = {}
    for option in game.all_options():
        # A checkbox that is not ticked sends nothing; its hidden twin does, so nothing at all means the default.
        given = form.get(f"option-{option.name}")
        if given is not None:
            options[option.name] = option.parse(given)
    return options


def _seat(holder: str, form: Mapping[str, str], number: int) -> SeatPlan:
    level = form.get(f"level{number}", USUAL_LEVEL) if holder == "bot" else ""
    if holder == "bot" and level not in LEVELS:
        raise FormError("There is no bot with this strength.")
    name = " ".join(form.get(f"name{number}", "").split())[:LONGEST_NAME] if holder == "here" else ""
    return SeatPlan(holder, name, level)


__all__ = [
    "LEVELS", "LONGEST_NAME", "USUAL_LEVEL", "FormError", "OptionError", "Plan", "SeatPlan", "blank", "read",
    "read_options",
]  # fmt: skip
