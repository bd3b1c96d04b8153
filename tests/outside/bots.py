"""Bots from outside, for these tests."""

import os
import time

import meadhall


class Nth:
    """Takes the choice of this number, or the last; prints, which is no answer."""

    def __init__(self, number: str = "0") -> None:
        self.number = int(number)

    def choose(self, world: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
        print("thinking")
        choices = world.choices(seat)
        return choices[min(self.number, len(choices) - 1)]


class Spy:
    """Keeps what it is shown."""

    def __init__(self) -> None:
        self.worlds: list[meadhall.Match] = []

    def choose(self, world: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
        self.worlds.append(world)
        return world.choices(seat)[0]


class Crashes(Nth):
    def choose(self, world: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
        os._exit(1)


class Dawdles(Nth):
    def choose(self, world: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
        time.sleep(1000)
        return ""


class Cheats(Nth):
    def choose(self, world: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
        return "win"


def second() -> Nth:
    return Nth("1")


NOTHING_TO_CALL = 3
