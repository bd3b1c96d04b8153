"""The game as Meadhall sees it."""

from typing import Any

from meadhall.engine.flow import Frame, State
from meadhall.engine.game import Field, Game, Option, per_seat
from meadhall.engine.zones import Zone, bag

from ..data.kinds import NET
from .events import EVENTS
from .round import Cast, Mend, Round, Setup
from .state import ShoalState
from .verbs import NOTATION
from .view import view


class YourGame(Game):
    id = "yourgame"
    title = "Your Game"
    rules_version = 1
    players = range(2, 5)
    minutes = (5, 10)
    options = [Option("rounds", 5, [3, 5], "How many shoals swim by.")]
    notation = NOTATION
    events = EVENTS
    frames: list[type[Frame]] = [Setup, Round, Cast, Mend]
    fields = [
        Field("round"),
        Field("shoal"),
        Field("heap", NET, many=True),
        per_seat("nets", NET, many=True),
        per_seat("cast", NET),
        Field("spent", NET, many=True),
        per_seat("fish"),
    ]

    def start(self, players: int, options: dict[str, Any]) -> State:
        s = ShoalState(players)
        s.push(Setup(options["rounds"]))
        return s

    def blank(self, players: int, options: dict[str, Any]) -> State:
        return ShoalState(players)

    def complete(self, s: ShoalState, given: set[str]) -> None:
        """What lies somewhere else is not in the heap."""
        if "heap" not in given:
            elsewhere = {net for nets in (*s.nets, s.cast, s.spent) for net in nets}
            s.heap = [net for net in s.heap if net not in elsewhere]

    def view(self, s: ShoalState, seat: int | None) -> dict[str, Any]:
        return view(s, seat)

    def zones(self, s: ShoalState) -> list[Zone]:
        """The heap, which nobody has seen, and hands, which only their owners have: all of one pool."""
        return [bag(s.heap, 0), *(Zone(nets, 0, 1 << seat, ordered=False) for seat, nets in enumerate(s.nets))]

    def scores(self, s: ShoalState) -> list[int]:
        return s.fish[:]

    def winners(self, s: ShoalState) -> list[int]:
        """R-08"""
        return [seat for seat in range(s.players) if s.fish[seat] == max(s.fish)]

    def pieces(self, s: ShoalState) -> dict[str, int]:
        nets = [net for nets in (s.heap, s.spent, *s.nets) for net in nets] + [net for net in s.cast if net >= 0]
        return {"nets": len(nets), "different nets": len(set(nets))}


GAME = YourGame()
