"""Who sits at catanatron's table: a bot of ours, or one of theirs whose choices pass through the translation."""

from __future__ import annotations

from time import process_time
from typing import Any

from catanatron.models.player import Color, Player
from duel_actions import Course, by_course, course_of, courses, goes_further, in_order, monopoly_for
from duel_places import Places
from duel_position import match_of
from duel_table import Follower

from meadhall import Fast
from meadhall.bots import ask

ENOUGH = 3.0  # cards that a Monopoly has to bring


class Timed(Player):  # type: ignore[misc]
    """Someone who thinks, and how long."""

    def __init__(self, color: Color, inner: Player | None = None) -> None:
        super().__init__(color)
        self.inner = inner
        self.seconds: list[float] = []

    def decide(self, game: Any, playable_actions: list[Any]) -> Any:
        if len(playable_actions) == 1:
            return playable_actions[0]
        start = process_time()
        action = self.decided(game, playable_actions)
        self.seconds.append(process_time() - start)
        return action

    def decided(self, game: Any, playable_actions: list[Any]) -> Any:
        assert self.inner is not None
        return self.inner.decide(game, playable_actions)


class Translating(Timed):
    """Someone who sees the table as a match of ours."""

    follower: Follower
    places: Places

    def follows(self, follower: Follower) -> None:
        self.follower = follower
        self.places = Places(follower.island)

    def named(self, actions: list[Any]) -> list[list[Any]]:
        return [self.follower.plain(action) for action in actions]


class Ours(Translating):
    """A bot of ours, which sees only what a player may know."""

    def __init__(self, color: Color, bot: str, seed: int) -> None:
        super().__init__(color)
        self.bot = bot
        self.luck = Fast(seed)

    def decided(self, game: Any, playable_actions: list[Any]) -> Any:
        seat = self.follower.seat(self.color)
        match = match_of(self.follower.table(), self.places, seat)
        names = self.named(playable_actions)
        if ["END_TURN", None] in names:
            resource, count = monopoly_for(match, seat)
            if count >= ENOUGH and ["PLAY_MONOPOLY", resource] in names:
                return playable_actions[names.index(["PLAY_MONOPOLY", resource])]
        course: Course = ()
        while True:
            choice = match.game.notation.parse(ask(self.bot, match, seat, self.luck))
            course = (*course, choice)
            if not goes_further(match, seat, choice):
                return playable_actions[by_course(names, self.places)[in_order(course)]]


class Echo(Translating):
    """A bot of theirs; what it wants is translated into ours and back. It must not play worse than without."""

    def decided(self, game: Any, playable_actions: list[Any]) -> Any:
        wanted = super().decided(game, playable_actions)
        course = course_of(self.follower.plain(wanted), self.places)
        if course is None:
            return wanted
        possible = by_course(self.named(playable_actions), self.places)
        ours = courses(
            match_of(self.follower.table(), self.places, self.follower.seat(self.color)), self.follower.seat(self.color)
        )
        found = course if course in ours else course[:1]
        assert found in ours, f"{wanted} is not possible by our rules"
        return playable_actions[possible[found]]
