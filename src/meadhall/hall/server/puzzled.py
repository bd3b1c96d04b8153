"""How far a person has come with the puzzles: stored with their account, and in a cookie, so that guests leave nothing
in the database.

Written `streak.3.7~catan.6d1b4a+964ca4-`: now 3 in a row, 7 at best; of Catan one puzzle solved and one missed. Puzzles
that are gone are forgotten with the next answer.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from ...engine.game import Game
from ...puzzles import found
from ..pages.parts.playable_games import shown_games
from ..people import likes
from .access import access_of
from .people import keep

NAME = "puzzles"
LONGEST = 4000
ANSWER = re.compile(r"([0-9a-f]{6})([+-])")
STREAK = re.compile(r"streak\.([0-9]{1,4})\.([0-9]{1,4})")


class Progress(NamedTuple):
    answered: dict[tuple[str, str], bool]  # by game and puzzle: was the last answer right?
    streak: int = 0
    best: int = 0

    def after(self, game: str, name: str, right: bool) -> Progress:
        """Only the first answer to a puzzle counts for the streak; a missed one can still be solved."""
        first = (game, name) not in self.answered
        answered = {**self.answered, (game, name): right or self.answered.get((game, name), False)}
        streak = (self.streak + 1 if right else 0) if first else self.streak
        return Progress(answered, streak, max(self.best, streak))

    def of(self, game: str, right: bool) -> set[str]:
        return {name for (id, name), was in self.answered.items() if id == game and was is right}

    def __str__(self) -> str:
        games = sorted({game for game, _ in self.answered})
        told = [
            f"{game}." + "".join(f"{name}{'+' if self.answered[game, name] else '-'}" for name in self._names(game))
            for game in games
        ]
        return "~".join([f"streak.{min(self.streak, 9999)}.{min(self.best, 9999)}", *told])

    def _names(self, game: str) -> list[str]:
        return sorted(name for id, name in self.answered if id == game)


def puzzling_games() -> list[Game]:
    return [game for game in shown_games() if found(game)]


def read(told: str) -> Progress:
    """Reads whatever was sent; only existing puzzles count."""
    known = {game.id: {one.name for one in found(game)} for game in puzzling_games()}
    answered: dict[tuple[str, str], bool] = {}
    streak = best = 0
    for part in told[:LONGEST].split("~"):
        game, _, names = part.partition(".")
        if row := STREAK.fullmatch(part):
            streak, best = int(row[1]), max(map(int, row.groups()))
        for name, sign in ANSWER.findall(names):
            if name in known.get(game, ()):
                answered[game, name] = sign == "+"
    return Progress(answered, streak, best)


def progress(request: Request) -> Progress:
    """What cookie and account say. Where someone is signed in, the streak is that of the account."""
    here, kept = read(request.cookies.get(NAME, "")), request.state.viewer.likes.get(NAME, "")
    if not kept:
        return here
    there = read(kept)
    both = {
        one: here.answered.get(one, False) or there.answered.get(one, False) for one in here.answered | there.answered
    }
    return Progress(both, there.streak, max(here.best, there.best))


async def remember(request: Request, response: Response, done: Progress) -> None:
    access, viewer, told = access_of(request), request.state.viewer, str(done)
    keep(response, NAME, told, access.secure(request))
    if viewer.account and not viewer.by_link and viewer.likes.get(NAME) != told:
        await likes.keep(access.tables.store, viewer.person, {NAME: told})
