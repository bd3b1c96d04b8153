"""Bots: programs that play. A name says which: a level (`novice`, `calm`, `keen`, `fierce`, `legend`), or a way to
think (`random`, `greedy`, `mcts:400`, `mcts:0.3s`). Installed packages bring further names, and `package.module:Class`
is a bot from anywhere else."""

from __future__ import annotations

from functools import cache

from ..engine.luck import Luck
from ..engine.match import Match
from .bot import Bot
from .greedy import Greedy
from .levels import NAMES as LEVELS
from .levels import Level
from .mcts import Mcts
from .outside import UnknownBot, bot_from_outside, installed
from .random import Random

NAMES = (*LEVELS, "random", "greedy", "mcts")

__all__ = ["LEVELS", "NAMES", "Bot", "Greedy", "Mcts", "Random", "UnknownBot", "ask", "bot"]


@cache
def bot(name: str) -> Bot:
    """The bot of this name; raises UnknownBot."""
    kind, _, parameter = name.partition(":")
    if kind == "mcts":
        try:
            return Mcts.named(parameter) if ":" in name else Mcts()
        except ValueError as error:
            raise UnknownBot(f"{name!r} is not a bot: {error}") from None
    if name in LEVELS:
        return Level(name)
    if name == "random":
        return Random()
    if name == "greedy":
        return Greedy()
    if kind in NAMES:
        raise UnknownBot(f"{name!r} is not a bot: {kind} takes no number")
    found = bot_from_outside(name)
    if found is not None:
        return found
    known = ", ".join([*NAMES, *sorted(set(installed()) - set(NAMES))])
    raise UnknownBot(
        f"there is no bot {name!r}; there are {known} (mcts:400 or mcts:0.3s says how long it thinks), "
        "and package.module:Class"
    )


def ask(who: Bot | str, match: Match, seat: int, luck: Luck) -> str:
    """The choice of a bot, which may be given by its name.

    It is never shown the true match, only a world that its seat cannot tell apart from it: without the secrets of
    others, without the dice to come. So a bot cannot cheat, not even by mistake.
    """
    player = bot(who) if isinstance(who, str) else who
    return player.choose(match.imagine(seat, luck), seat, luck)
