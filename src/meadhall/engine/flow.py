"""How a game runs: a state and a stack of small frames.

Three kinds of frames represent everything that can be going on:

- a `Procedure` is a chapter of the rulebook: named steps in order;
- a `Decision` is one question to one seat: which choices are legal, and what a choice does;
- `Together` is one question to several seats at once; answers stay hidden until all are in.

Frames never change once made and hold ints only; what changes (which step comes next, which answers are in) is kept in
the state. So a clone copies a few lists, and a question nested in a question needs no flags.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from .build import mypyc_attr
from .events import Event
from .luck import Luck
from .notation import Choice

# The Any below is the game's own state class: each game declares its frames' methods with it.
Step = Callable[[Any, Luck], None]
Steps = tuple[Step, ...]
StepOf = Callable[[Any, Any, Luck], None]  # a step as the function of a class: the first argument is the chapter

OVER: Final = -1  # State.who when nobody is asked any more
SEVERAL: Final = -2  # State.who when a Together waits


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The part of the state that every game has: the stack, and the question on top of it."""

    __slots__ = ("answers", "ask_forced", "counters", "legal", "owed", "players", "shared", "stack", "told", "who")

    def __init__(self, players: int) -> None:
        """An empty table. A game's own `__init__` leaves this out for a bare object, which `clone` fills."""
        self.players = players
        self.stack: list[Frame] = []
        self.counters: list[int] = []  # for each frame: the number of its next step
        self.answers: list[list[Choice]] = []  # by seat, while a Together is on top
        self.who = OVER  # the one seat asked, SEVERAL or OVER
        self.legal: list[Choice] = []  # the choices of that one seat
        # By seat, while a Together is on top: what it may answer, worked out once. Empty when that is not known: those
        # who deal secrets again, or take answers back, empty it.
        self.owed: list[list[Choice]] = []
        self.ask_forced = False  # ask even if only one choice is legal, so that a quick answer gives nothing away
        self.told: list[Event] | None = None  # where a listener collects events; not part of the position
        self.shared = True  # others may hold the lists that this game copies only before it changes them

    def copy_flow_to(self, other: "State") -> None:
        """For a game's `clone`, which made `other` as a bare object: everything of this class."""
        other.players = self.players
        other.stack = self.stack[:]
        other.counters = self.counters[:]
        other.answers = [given[:] for given in self.answers] if self.answers else []
        other.who = self.who
        other.legal = self.legal
        other.owed = self.owed[:] if self.owed else []
        other.ask_forced = self.ask_forced
        other.told = None
        self.shared = other.shared = True

    def clone(self) -> "State":
        raise NotImplementedError

    def derive(self) -> None:
        """Recomputes what the state keeps only for speed, after a position was loaded from outside."""

    def dealt_again(self) -> None:
        """The same after cards were dealt again in an imagined world. A game in which no sum depends on hidden cards
        may do nothing here."""
        self.derive()

    def moment(self) -> str:
        """How far the game has progressed, for developers: "year 3"."""
        return ""

    def glance(self) -> str:
        """The table in a few words, without secrets: "4 players, year 3, seat 2 asked: Retreat"."""
        parts = [f"{self.players} players", self.moment(), asked(self)]
        return ", ".join([part for part in parts if part])

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {self.glance()}>"

    def push(self, frame: "Frame") -> None:
        self.stack.append(frame)
        self.counters.append(0)

    def push_all(self, frames: list["Frame"]) -> None:
        """Pushes these frames so that the first of them runs first."""
        for frame in reversed(frames):
            self.stack.append(frame)
            self.counters.append(0)

    def drop(self) -> None:
        if len(self.stack) > 1:
            self.stack.pop()
            self.counters.pop()
        else:  # a list that pop has emptied keeps memory of a kind in which it grows more slowly
            self.stack.clear()
            self.counters.clear()

    def end(self) -> None:
        """The game is over: nothing more is asked."""
        self.stack.clear()
        self.counters.clear()

    def tell(self, kind: int, args: tuple[int, ...], seen: tuple[int, ...] = (), reveals: bool = False) -> None:
        """Something happened. `seen`: for each argument the mask of seats that may see it; empty if all is public.
        `reveals`: it shows everyone what was hidden until now, so that nothing before it can be taken back."""
        if self.told is not None:
            self.told.append(Event(kind, args, seen, reveals))


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something that is going on. `__init__` stores each int under the name of its parameter."""

    def args(self) -> tuple[int, ...]:
        """The ints this frame was made with, for positions: `type(frame)(*frame.args())` equals the frame."""
        return tuple(getattr(self, name) for name in parameters(type(self)))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([str(value) for value in self.args()])})"

    def advance(self, s: State, luck: Luck) -> bool:
        """Does the next thing; True when it has to wait for an answer."""
        raise NotImplementedError

    def answer(self, s: State, seat: int, choice: Choice, luck: Luck) -> None:
        """Takes a legal answer."""
        raise NotImplementedError

    def asks(self, s: State, seat: int) -> list[Choice]:
        """Returns the legal choices of a seat; empty if it is not asked."""
        return []

    def refusal(self, s: Any, seat: int, choice: Choice) -> str:
        """The number of the rule that forbids this choice here, or "" if no rule says so."""
        return ""


_PARAMETERS: Final[dict[type[Frame], tuple[str, ...]]] = {}


def parameters(made: type[Frame]) -> tuple[str, ...]:
    """The names of the ints that a frame of this class is made with."""
    if made not in _PARAMETERS:
        from inspect import signature  # heavy, and most programs write no position

        _PARAMETERS[made] = tuple(signature(made).parameters)
    return _PARAMETERS[made]


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame):
    """A chapter of the rulebook: its steps, in order. They are methods of its class, the same ones every time."""

    in_order: tuple[str, ...] = ()  # the names of its steps, found when the first of them is taken

    def steps(self) -> Steps:
        raise NotImplementedError

    def advance(self, s: State, luck: Luck) -> bool:
        names = self.in_order
        if not names:
            names = self.in_order = step_names(self)
        number = s.counters[-1]
        if number + 1 < len(names):
            s.counters[-1] = number + 1
        else:
            s.drop()  # before its last step, so that a day that starts the next day does not pile up
        step: StepOf = getattr(type(self), names[number])
        step(self, s, luck)
        return False


_STEPS: Final[dict[type[Procedure], tuple[str, ...]]] = {}


def step_names(chapter: Procedure) -> tuple[str, ...]:
    """The names of the steps of all chapters of this class, found once: making every step ready only to take one of
    them would be slow."""
    made = type(chapter)
    names = _STEPS.get(made)
    if names is None:
        names = tuple([step.__name__ for step in chapter.steps()])
        _STEPS[made] = names
    return names


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame):
    """One question to one seat. No legal choice: skipped. One: taken. Several: asked."""

    always_ask: ClassVar[bool] = False  # for reactions from a secret hand: ask even when only one choice is legal

    def __init__(self, who: int) -> None:
        self.who = who

    def options(self, s: Any) -> list[Choice]:
        raise NotImplementedError

    def chosen(self, s: Any, choice: Choice, luck: Luck) -> None:
        raise NotImplementedError

    def advance(self, s: State, luck: Luck) -> bool:
        legal = self.options(s)
        count = len(legal)
        if count > 1 or (count == 1 and (self.always_ask or s.ask_forced)):
            s.who = self.who
            s.legal = legal
            return True
        s.drop()
        if count == 1:
            self.chosen(s, legal[0], luck)
        return False

    def answer(self, s: State, seat: int, choice: Choice, luck: Luck) -> None:
        s.drop()
        self.chosen(s, choice, luck)

    def asks(self, s: State, seat: int) -> list[Choice]:
        return s.legal if seat == self.who else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Frame):
    """One question to several seats at once. Answers lie hidden in `s.answers` until every seat has given all its own.

    `options` may look at the seat's own earlier answers and returns nothing once it has given enough of them:
    discarding three cards is three answers.
    """

    always_ask: ClassVar[bool] = False

    def options(self, s: Any, seat: int) -> list[Choice]:
        raise NotImplementedError

    def answered(self, s: Any, luck: Luck) -> None:
        """All answers are in `s.answers`."""
        raise NotImplementedError

    def advance(self, s: State, luck: Luck) -> bool:
        if not s.answers:
            s.answers = [[] for _ in range(s.players)]
            s.owed = [self.after_forced(s, seat) for seat in range(s.players)]
        elif not s.owed:
            s.owed = [self.options(s, seat) for seat in range(s.players)]
        for legal in s.owed:
            if legal:
                s.who = SEVERAL
                s.legal = []
                return True
        s.drop()
        s.owed = []
        self.answered(s, luck)
        s.answers = []
        return False

    def answer(self, s: State, seat: int, choice: Choice, luck: Luck) -> None:
        s.answers[seat].append(choice)
        legal = self.after_forced(s, seat)
        if s.owed:
            s.owed[seat] = legal

    def after_forced(self, s: State, seat: int) -> list[Choice]:
        """What a seat may answer. As long as it owes an answer that can only be one, it has given it."""
        legal = self.options(s, seat)
        while len(legal) == 1 and not self.always_ask and not s.ask_forced:
            s.answers[seat].append(legal[0])
            legal = self.options(s, seat)
        return legal

    def asks(self, s: State, seat: int) -> list[Choice]:
        return s.owed[seat] if s.owed else self.options(s, seat)


class Endless(Exception):
    """The rules run in circles without asking anyone."""


MOST_STEPS: Final = 100_000  # without a question


def settle(s: State, luck: Luck) -> None:
    """Lets everything run that needs no answer."""
    for _step in range(MOST_STEPS):
        if not s.stack:
            s.who = OVER
            s.legal = []
            return
        if s.stack[-1].advance(s, luck):
            return
    raise Endless(f"{MOST_STEPS} steps without a question, the last one in {type(s.stack[-1]).__name__}")


def apply(s: State, seat: int, choice: Choice, luck: Luck) -> None:
    """The only way a state changes. It trusts the choice; `Match.play` checks it."""
    s.stack[-1].answer(s, seat, choice, luck)
    settle(s, luck)


def options(s: State, seat: int) -> list[Choice]:
    """Returns the legal choices of a seat; empty if it is not asked."""
    if s.who == seat:
        return s.legal
    if s.who == SEVERAL:
        return s.stack[-1].asks(s, seat)
    return []


def waiting(s: State) -> list[int]:
    """Returns the seats that owe an answer."""
    if s.who >= 0:
        return [s.who]
    if s.who == OVER:
        return []
    return [seat for seat in range(s.players) if s.stack[-1].asks(s, seat)]


def seats_named(seats: list[int]) -> str:
    if not seats:
        return "nobody"
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join([str(seat) for seat in seats])


def asked(s: State) -> str:
    """Who is asked what, for developers of a game: "seat 2 asked: Retreat"."""
    if not s.stack:
        return "over"
    question = type(s.stack[-1]).__name__
    if s.who >= 0 or (s.who == SEVERAL and s.answers):
        return f"{seats_named(waiting(s))} asked: {question}"
    return f"about to go on: {question}"  # in the middle of an answer, or not settled yet


def next_seat(s: State) -> int:
    """The seat whose answer bots give next: the one asked, or the first of several. OVER at the end."""
    if s.who != SEVERAL:
        return s.who
    for seat in range(s.players):
        if s.stack[-1].asks(s, seat):
            return seat
    raise AssertionError("a Together waits for nobody")


def play_out(s: State, luck: Luck, most: int = 1_000_000) -> int:
    """Plays on at random until the end, or for a given number of decisions; returns how many were made."""
    count = 0
    while s.who != OVER and count < most:
        seat, legal = s.who, s.legal
        if seat == SEVERAL:  # the first that owes an answer
            seat = 0
            while not (legal := s.stack[-1].asks(s, seat)):
                seat += 1
        s.stack[-1].answer(s, seat, legal[luck.below(len(legal))], luck)
        settle(s, luck)
        count += 1
    return count
