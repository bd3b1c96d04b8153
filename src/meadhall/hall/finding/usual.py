"""The options of a table that nobody has set up by hand: the usual ones, or what comes closest."""

from __future__ import annotations

from typing import Any

from ...engine.game import Game, OptionError


def usual_options(game: Game, players: int) -> dict[str, Any] | None:
    """None if there are no options for this number of players. Catan for two, say, needs the classic island: of an
    option that stands in the way, the first other value that fits is taken."""
    try:
        return game.checked_options({}, players)
    except OptionError as error:
        name = error.option
    for value in next((option.values for option in game.all_options() if option.name == name), []):
        try:
            return game.checked_options({name: value}, players)
        except OptionError:
            continue
    return None
