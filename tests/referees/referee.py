"""Referees: the rules of a game written a second time, to be held against the first.

A referee knows nothing of the game's rules. It is told what people at the table notice: who is asked what, what was
chosen, what happened, and the table as everyone and the seat to move see it. It works out for itself what must follow,
and complains about the first thing that is otherwise. Random games of every option are played beside it: a few in
`make test`, thousands in `make soak`.

`Follower` is a referee for a whole game: it plays along. `Referee` alone is for one that checks some of the rules.
"""

from collections import deque
from collections.abc import Generator
from typing import Any, NoReturn

Event = dict[str, Any]
Asked = dict[int, list[str]]  # for each seat that is asked: its choices


class Wrong(AssertionError):
    """The game and its referee disagree."""


class Referee:
    """Told everything in the order in which it happens."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = options

    def begins(self, events: list[Event]) -> None:
        """Before the first question this happened."""

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        """This is the table now (as a spectator sees it), and these are asked."""

    sits_with_players = False  # True: it is also shown, now and then, what the one sees who chooses next

    def sees(self, seat: int, table: dict[str, Any]) -> None:
        """This is the table as the seat sees it that chooses next."""

    def chose(self, seat: int, choice: str, events: list[Event]) -> None:
        """That was chosen, and all this followed. Events are told with their secrets."""

    def ended(self, scores: list[int], winners: list[int], table: dict[str, Any]) -> None:
        """The game is over."""

    def wrong(self, what: str) -> NoReturn:
        raise Wrong(what)

    def same(self, what: str, here: object, there: object) -> None:
        if here != there:
            self.wrong(f"{what}: the referee says {here}, the game {there}")


Question = tuple[str, Asked | None]  # its name; None: the choices are not judged
Answer = tuple[int, str]
Script = Generator[Question, Answer, None]


class Follower(Referee):
    """A referee that plays along. `script` is the whole game: it yields questions, is sent answers, and calls `happens`
    for everything that must happen, which returns what chance decided."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.told: deque[Event] = deque()
        self.running = self.script()
        self.question: Question | None = None

    def script(self) -> Script:
        raise NotImplementedError

    def table(self) -> dict[str, Any]:
        """What must be on the table, as far as this referee keeps count of it."""
        raise NotImplementedError

    def result(self) -> tuple[list[int], list[int]]:
        """Scores and winners."""
        raise NotImplementedError

    def begins(self, events: list[Event]) -> None:
        self.told.extend(events)
        self.question = next(self.running, None)

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        if self.question is None:
            self.wrong(f"the game is over, but seats {list(choices)} are asked {question}")
        name, legal = self.question
        self.same("the question", name, question)
        if legal is not None:
            self.same("who is asked", sorted(legal), sorted(choices))
            for seat, expected in legal.items():
                self.same(f"the choices of seat {seat}", sorted(expected), sorted(choices[seat]))
        self.compare(table)

    def chose(self, seat: int, choice: str, events: list[Event]) -> None:
        self.told.extend(events)
        try:
            self.question = self.running.send((seat, choice))
        except StopIteration:
            self.question = None
        if self.told:
            self.wrong(f"something happened that should not: {self.told[0]}")

    def ended(self, scores: list[int], winners: list[int], table: dict[str, Any]) -> None:
        self.same("the question at the end", None, self.question)
        self.same("scores and winners", self.result(), (scores, winners))
        self.compare(table)

    def compare(self, table: dict[str, Any]) -> None:
        for what, expected in self.table().items():
            self.same(what, expected, table[what])

    def happens(self, kind: str, **known: object) -> Event:
        """The next thing that happened is this; returns all of it."""
        if not self.told:
            self.wrong(f"this should have happened: {kind} {known}")
        event = self.told.popleft()
        self.same("what happened", {"event": kind, **known}, {name: event.get(name) for name in ("event", *known)})
        return event

    def happened(self, kind: str) -> bool:
        """Is this what happened next?"""
        return bool(self.told) and self.told[0]["event"] == kind

    def ask(self, seat: int, question: str, choices: list[str]) -> Generator[Question, Answer, str]:
        """One seat. No choice: it is passed over; one: that is taken, unless the table asks all the same."""
        if not choices:
            return ""
        if len(choices) == 1 and not self.options["ask_forced"]:
            return choices[0]
        _, answer = yield question, {seat: choices}
        return answer
