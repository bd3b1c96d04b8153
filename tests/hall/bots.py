"""Bots for these tests: one that plays, and two that do not."""

import os
import time

import meadhall


def ask(bot: str, match: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
    if bot in ("mcts:1", "fierce", "legend"):
        time.sleep(1000)
    if bot in ("greedy", "keen"):
        print("what a bot prints is no answer")
        os._exit(1)
    if bot == "stumbles":
        raise ValueError("this bot has a fault")
    legal = match.choices(seat)
    return legal[luck.below(len(legal))]
