"""A table of Catan laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.engine.match import Match
from meadhall.games.catan import GAME
from meadhall.games.catan.data import tables
from meadhall.games.catan.data.board import CORNER, HEX, PATH, corner_of, path_of
from meadhall.games.catan.data.kinds import CARD, HERO, RESOURCE, TYPE
from meadhall.games.catan.rules.resources import SPECTATORS, certain
from meadhall.games.catan.rules.state import Catan
from tests.games.any_game.laid import LaidTable

BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
PATROL, ROAD_BUILDING, WINTER, RECRUITS, VICTORY_POINT = range(5)
REGULAR, CLIMBER, GIANT = range(3)
ICE_RIVER, CAVE, HORNFOOT = range(3)


def corner(name: str) -> str:
    """The name of an intersection, whatever hex it is given by: "b2.n"."""
    return CORNER.words[corner_of(*name.split("."))]


def path(name: str) -> str:
    """The name of a path, whatever hex it is given by: "b2/e"."""
    return PATH.words[path_of(*name.split("/"))]


def token(clan: int, kind: int) -> int:
    """A wildling token as luck draws it."""
    return clan * 3 + kind


class Table(LaidTable):
    @property
    def s(self) -> Catan:
        assert isinstance(self.match.state, Catan)
        return self.match.state

    def read(self, choice: str) -> tuple[int, str]:
        """Places may be given by any hex they touch: "0 settle b2.n"."""
        seat, text = super().read(choice)
        return seat, named(text)

    def choices(self, seat: int, verb: str = "") -> list[str]:
        return [choice for choice in self.match.choices(seat) if choice.split(" ")[0] == verb or not verb]

    def waits_for(self, *seats: int) -> bool:
        return self.match.waiting == seats

    def over(self) -> bool:
        return self.match.over

    def hand(self, seat: int) -> str:
        """A hand in the order of resources: "brick brick ore"."""
        return " ".join(RESOURCE.words[card] for card in sorted(self.s.hand[seat]))

    def certain(self, holder: int, observer: int | None) -> str:
        """What the observer is certain of in that hand."""
        seen = SPECTATORS if observer is None else observer
        return " ".join(
            word
            for resource, word in enumerate(RESOURCE.words)
            for _ in range(certain(self.s.known[holder * 5 + resource], seen))
        )

    def points(self) -> list[int]:
        return self.s.points

    def gift(self) -> dict[str, str]:
        """The wildlings in the Gift: {"a1": "climber"}."""
        return {HEX.words[at]: TYPE.words[kind] for at, kind in enumerate(self.s.gift) if kind >= 0}

    def hero(self, seat: int) -> str:
        return HERO.words[self.s.hero[seat]] + "-" + "ab"[self.s.side[seat]]

    def cards(self, seat: int) -> list[str]:
        """Development cards that may be played."""
        return [CARD.words[card] for card in self.s.cards[seat]]


def named(text: str) -> str:
    """A choice with its place by its own name."""
    words = text.split(" ")
    for number, word in enumerate(words[1:], 1):
        if "." in word:
            words[number] = corner(word)
        elif "/" in word:
            words[number] = path(word)
    return " ".join(words)


def table(
    stack: Sequence[str] = ("Turn finish", "Act 0 0"),
    *,
    players: int = 4,
    luck: Sequence[int] = (),
    settlements: dict[int, str] | None = None,
    keeps: dict[int, str] | None = None,
    roads: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    cards: dict[int, str] | None = None,
    wildlings: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **state: Any,
) -> Table:
    """A position: pieces by seat and place, hands as words, luck that comes next."""
    building: dict[str, str] = {}
    for piece, places in (("settlement", settlements), ("keep", keeps)):
        for seat, names in (places or {}).items():
            building |= {corner(name): f"{piece}-{seat}" for name in names.split()}
    state.setdefault("building", building)
    state.setdefault("road", {path(name): seat for seat, names in (roads or {}).items() for name in names.split()})
    state.setdefault("hand", [(hands or {}).get(seat, "").split() for seat in range(players)])
    state.setdefault("cards", [(cards or {}).get(seat, "").split() for seat in range(players)])
    if wildlings:
        state["gift"] = wildlings
    description = {
        "players": players,
        "options": {"player_trade": False, **(options or {})},
        "state": state,
        "stack": list(stack),
    }
    return Table(meadhall.position(GAME, description, Scripted(list(luck))))


def watch(stack: Sequence[str] = ("Turn finish", "Act 0 0"), *, players: int = 4, **parts: Any) -> Table:
    """The same in the full game; unless told otherwise nobody has Samwell Tarly, who speaks up after every roll."""
    parts.setdefault("hero", ["othell_yarwyck", "bowen_marsh", "jeor_mormont", "alliser_thorne"][:players])
    options = {"rules": "watch", **parts.pop("options", {})}
    return table(stack, players=players, options=options, **parts)


def guards(*sections: Sequence[int]) -> dict[str, list[int]]:
    """Guards by section, the one on space 1 first."""
    return {f"wall-{number}": list(section) for number, section in enumerate(sections, 1)}


def camps(ice_river: str = "", cave_dwellers: str = "", hornfoots: str = "") -> dict[str, list[str]]:
    """Wildlings in the camps, nearest to the trails first."""
    return dict(zip(tables.CLANS, [ice_river.split(), cave_dwellers.split(), hornfoots.split()]))


def clearings(*counts: int) -> dict[str, int]:
    return {f"clearing-{number}": count for number, count in enumerate(counts, 1)}


def new(players: int, luck: Sequence[int] = (), seed: int = 0, **options: Any) -> Table:
    """A new game, set up by the rules."""
    return Table(Match.new(GAME, players, options=options, luck=Scripted(list(luck), seed)))
