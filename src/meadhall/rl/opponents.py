"""Bots in the other seats of an environment."""

from __future__ import annotations

from collections.abc import Callable

from ..bots import Bot, ask, bot
from ..engine import flow
from ..engine.luck import Fast
from ..engine.notation import Choice
from .rewards import Reward
from .table import Table

Opponent = Callable[[Table, int, Fast], Choice]  # what a seat chooses, with the bot's own luck


def random_opponent(table: Table, seat: int, luck: Fast) -> Choice:
    """As the bot `random`; it needs no imagined world to choose blindly."""
    legal = flow.options(table.state, seat)
    return legal[luck.below(len(legal))]


def opponent_of(who: str | Bot) -> Opponent:
    """The bot with this name, or your own bot. As everywhere, it sees an imagined world."""
    if who == "random":
        return random_opponent
    player = bot(who) if isinstance(who, str) else who

    def chosen(table: Table, seat: int, luck: Fast) -> Choice:
        return table.game.notation.parse(ask(player, table.match(), seat, luck))

    return chosen


def opponents_of(bots: str | list[str | Bot], players: int) -> list[Opponent]:
    """By seat counted from the learner's: the others, over again until all seats are taken. The first is nobody."""
    named: list[str | Bot] = list(bots.split(",")) if isinstance(bots, str) else bots
    if not named:
        raise ValueError("the other seats need bots: random, greedy, mcts:400, …")
    made = [opponent_of(who) for who in named]
    return [random_opponent, *(made[step % len(made)] for step in range(players - 1))]


def others_play(
    table: Table, own: int, opponents: list[Opponent] | None, luck: Fast, reward: Reward, skip_forced: bool = False
) -> list[float]:
    """Plays until the learner has to choose or the match is over; what each seat gained by it.

    Without opponents every seat is the learner's. With `skip_forced` a seat that has only one action takes it.
    """
    gains = [0.0] * table.players
    while not table.over:
        asked = table.who()
        legal = flow.options(table.state, asked)
        if skip_forced and len(legal) == 1:
            choice = legal[0]
        elif opponents is None or asked == own:
            break
        else:
            choice = opponents[(asked - own) % table.players](table, asked, luck)
        table.play(asked, choice)
        for seat, gained in enumerate(reward(table)):
            gains[seat] += gained
    return gains
