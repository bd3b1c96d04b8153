"""The form of a new table: its fields, written by new_table.html and read here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....bots import LEVELS
from ....engine.game import Game, OptionError, text
from ...clocks import pace
from ...tables.seen import USUAL_LEVEL

HOLDERS = ("me", "here", "bot", "link", "none")
LONGEST_NAME = 24


class FormError(ValueError):
    """A form that cannot be meant so; the message is an English sentence of the catalogue."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who will sit in a seat: "me", "here" (another person at this screen), "bot" or "link"."""

    holder: str
    name: str  # of a person at this screen; "" otherwise
    level: str  # of a bot; "" otherwise


@dataclass(frozen=True, slots=True)
class Plan:
    """A table as the form describes it."""

    seats: list[SeatPlan]
    options: dict[str, Any]
    listed: bool
    hints: bool = False  # allowed among people
    pace: str = ""  # as clocks/pace.py writes it


def blank(game: Game) -> dict[str, str]:
    """The form as it is shown first: me against as many bots as make a good game."""
    form = {"listed": "no", "hints": "no", **pace_form("")}
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
    listed, hints = form.get("listed") == "yes", form.get("hints") == "yes"
    return Plan(seats, options, listed, hints, read_pace(form))


def read_options(game: Game, form: Mapping[str, str]) -> dict[str, Any]:
    """The options that a form names; raises OptionError."""
    options: dict[str, Any] = {}
    for option in game.all_options():
        # A checkbox that is not ticked sends nothing; its hidden twin does, so nothing at all means the default.
        given = form.get(f"option-{option.name}")
        if given is not None:
            options[option.name] = option.parse(given)
    return options


def pace_form(text: str) -> dict[str, str]:
    """The fields for the time that people have; of the kinds that were not chosen, what is usual."""
    form = {"pace": "", "bank": "10", "step": "20", "days": "2", "night": "", "offset": "", "then": "bot"}
    chosen = pace.read(text)
    if chosen is not None:
        form |= {"pace": chosen.kind, "then": chosen.then}
        if chosen.kind == "live":
            form |= {"bank": f"{chosen.bank / pace.MINUTE:.0f}", "step": f"{chosen.step:.0f}"}
        else:
            form["days"] = f"{chosen.bank / pace.DAY:.0f}"
        if chosen.night is not None:
            form |= {"night": f"{chosen.night.start}-{chosen.night.end}", "offset": f"{chosen.night.offset:+d}"}
    return form


def read_pace(form: Mapping[str, str]) -> str:
    """The chosen pace, in the form a table stores; raises FormError."""
    asked = {**pace_form(""), **form}
    night = f" {asked['night']} {asked['offset'] or '+0'}" if asked["night"] else ""
    written = {
        "": "",
        "live": f"live {asked['bank']}+{asked['step']} {asked['then']}",
        "days": f"days {asked['days']} {asked['then']}{night}",
    }.get(asked["pace"])
    try:
        if written is not None:
            chosen = pace.read(written)
            return "" if chosen is None else pace.written(chosen)
    except ValueError:
        pass
    raise FormError("You can't choose this clock.")


def _seat(holder: str, form: Mapping[str, str], number: int) -> SeatPlan:
    level = form.get(f"level{number}", USUAL_LEVEL) if holder == "bot" else ""
    if holder == "bot" and level not in LEVELS:
        raise FormError("There is no bot with this strength.")
    name = " ".join(form.get(f"name{number}", "").split())[:LONGEST_NAME] if holder == "here" else ""
    if holder == "here" and not name:  # the screen is passed around by names
        raise FormError("Enter a name for every player at this screen.")
    return SeatPlan(holder, name, level)


__all__ = [
    "LEVELS",
    "LONGEST_NAME",
    "USUAL_LEVEL",
    "FormError",
    "OptionError",
    "Plan",
    "SeatPlan",
    "blank",
    "pace_form",
    "read",
    "read_options",
    "read_pace",
]  # fmt: skip
