"""What a game provides to be playable everywhere: one object, registered once."""

from collections.abc import Callable
from typing import Any

from .events import EventKind
from .flow import Frame, State, settle
from .luck import Luck
from .notation import NOTHING, NUMBER, SEAT, Kind, Notation
from .zones import Zone


class OptionError(ValueError):
    """An option that the game does not have, or a value it cannot take. `option` is its name, where it is about one."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class Option:
    """Something the table agrees on before the game. Values are words, whole numbers or yes/no."""

    def __init__(self, name: str, default: str | int | bool, values: list[str | int | bool], help: str) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.help = help

    def parse(self, given: object) -> str | int | bool:
        """The value meant by a text from the command line or a form, or by a value of the right type."""
        for value in self.values:
            if type(given) is type(value) and given == value:
                return value
        if isinstance(given, str):
            word = {"true": "yes", "on": "yes", "false": "no", "off": "no"}.get(given.lower(), given)
            for value in self.values:
                if word == text(value):
                    return value
        known = ", ".join(text(value) for value in self.values)
        raise OptionError(f"option {self.name} cannot be {given!r}: it takes {known}", self.name)


def text(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


ASK_FORCED = Option(
    "ask_forced",
    False,
    [False, True],
    "Ask even when only one choice is legal, so that a quick answer gives nothing away.",
)


MOST_NUMBER = 9_999  # where a game does not say how high a number goes
MOST_ENTRIES = 999  # where a game does not say how long a list gets


class Field:
    """One attribute of a state, as positions show it: the kind of its ints, one or many, perhaps one for each `per`.

    Numbers are between `low` and `high`, and a list has `most` entries at most. `empty` says whether NOTHING may stand
    in place of a thing; by default it may, except in a list.
    """

    def __init__(
        self,
        name: str,
        kind: Kind = NUMBER,
        per: Kind | None = None,
        many: bool = False,
        *,
        low: int = NOTHING,
        high: int = MOST_NUMBER,
        most: int = MOST_ENTRIES,
        empty: bool | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.per = per
        self.many = many
        self.low = low
        self.high = high
        self.most = most
        self.empty = empty if empty is not None else not many


def per_seat(
    name: str,
    kind: Kind = NUMBER,
    many: bool = False,
    *,
    low: int = NOTHING,
    high: int = MOST_NUMBER,
    most: int = MOST_ENTRIES,
    empty: bool | None = None,
) -> Field:
    return Field(name, kind, SEAT, many, low=low, high=high, most=most, empty=empty)


class Once:
    """Things that exist once, or as often as `counts` says, in all these fields together."""

    def __init__(self, *fields: str, counts: list[int] | None = None) -> None:
        self.fields = fields
        self.counts = counts


class Game:
    """The rules of one game, seen from outside. A game subclasses this and makes one instance."""

    id: str = ""
    title: str = ""
    rules_version: int = 1  # raised when an old record would play differently
    players: range = range(2, 3)
    minutes: tuple[int, int] = (30, 60)  # shortest and longest usual length
    all_may_lose: bool = False  # can the game end without a winner?
    options: list[Option] = []
    notation: Notation = Notation({})
    events: dict[int, EventKind] = {}
    frames: list[type[Frame]] = []  # every frame class, so that positions can name them
    fields: list[Field] = []  # everything the state consists of, apart from the flow
    numbers: list[Field] = []  # what frames are made with, by "who" or, for one class of frames, "Steal.left"
    once: list[Once] = []  # what a described position cannot have twice

    def start(self, players: int, options: dict[str, Any]) -> State:
        """An empty table with the setup about to begin: its frame is on the stack."""
        raise NotImplementedError

    def blank(self, players: int, options: dict[str, Any]) -> State:
        """An empty table: the defaults for everything a described position does not mention."""
        raise NotImplementedError

    def complete(self, s: Any, given: set[str]) -> None:
        """Fills in what follows from the fields that a description gives: what lies on the table is not in a bag."""

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        """Returns what a seat (None: a spectator) may know: JSON-able, put together by whitelist."""
        raise NotImplementedError

    def zones(self, s: Any) -> list[Zone]:
        """Every list that is secret to some seat."""
        raise NotImplementedError

    def scores(self, s: Any) -> list[int]:
        raise NotImplementedError

    def winners(self, s: Any) -> list[int]:
        raise NotImplementedError

    def pieces(self, s: Any) -> dict[str, int]:
        """How many of each piece there are, wherever they lie: never changes during a game."""
        return {}

    # What follows is the same for all games.

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def new(self, players: int, options: dict[str, Any], luck: Luck) -> Any:
        """A state (of the game's own class) set up as the rulebook says, settled at its first question."""
        s = self.start(players, options)
        s.ask_forced = options["ask_forced"]
        s.told = []
        settle(s, luck)
        return s

    def all_options(self) -> list[Option]:
        return [*self.options, ASK_FORCED]

    def checked_players(self, players: object) -> int:
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise OptionError(f"{self.id} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return players

    def checked_options(self, given: object, players: int) -> dict[str, Any]:
        """Every option with its value; raises OptionError for what the game does not know."""
        if given is None:
            given = {}
        if not isinstance(given, dict):
            raise OptionError("options must be a mapping of names to values")
        known = {option.name: option for option in self.all_options()}
        for name in given:
            if name not in known:
                raise OptionError(f"{self.id} has no option {name!r}; it has {', '.join(known)}")
        chosen = {name: known[name].parse(given[name]) if name in given else known[name].default for name in known}
        self.check_together(chosen, players)
        return chosen

    def smallest_table(self, given: object, at_least: int = 0) -> tuple[int, dict[str, Any]]:
        """As few players as these options allow, but at least this many; and every option with its value."""
        problem = OptionError(f"{self.id} is for {self.players[0]} to {self.players[-1]} players, not {at_least}")
        for players in self.players:
            if players >= at_least:
                try:
                    return players, self.checked_options(given, players)
                except OptionError as error:
                    problem = error
        raise problem

    def check_together(self, options: dict[str, Any], players: int) -> None:
        """Raises OptionError if options, or options and the number of players, do not fit one another."""


def drawn_or_seat(value: str) -> int:
    """The value of an option that says who goes first: a seat by its number from 1, or NOTHING for a random one."""
    return NOTHING if value == "drawn" else int(value) - 1


def check_seat(options: dict[str, Any], name: str, players: int) -> None:
    """Raises OptionError if such an option names a seat that does not exist."""
    if drawn_or_seat(options[name]) >= players:
        raise OptionError(f"option {name} cannot be {options[name]!r}: there are {players} players", name)


def _nowhere(id: str) -> Game:
    raise KeyError(id)


# The engine knows no game. games/registry.py, which knows them all, puts its own way of finding them here.
find: Callable[[str], Game] = _nowhere


def found(game: Game | str) -> Game:
    """The game itself, or the one with this id."""
    return game if isinstance(game, Game) else find(game)
