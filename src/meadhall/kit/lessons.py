"""Lessons: a position, what is said about it, and tasks that are done by really choosing.

A lesson is a TOML file in the game's `guide/lessons/` (docs/writing-a-game.md explains how to write one), played by the
engine like a worked example. Nothing of it is kept between requests: the way that someone has taken through a lesson
is a string of digits, one for each step left behind.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, lru_cache
from typing import Any

from ..engine import rooms
from ..engine.game import Game
from ..engine.luck import Scripted
from ..engine.match import IllegalChoice, Match
from .catalogue import in_file
from .examples import View, at, begun, codes, facts, split

FOLDER = "guide/lessons"
MOST_WAYS = 10  # on from a step: each is one digit


class LessonError(ValueError):
    """A lesson that cannot be played; it says which step is wrong."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a choice that does not count: why not, or why it is worse."""

    choice: str  # a pattern: "attack *"
    say: str


@dataclass(frozen=True, slots=True)
class Step:
    say: str
    light: tuple[str, ...]  # what is lit: words of choices, or #ids of parts of the page
    task: str  # "" if there is nothing to do but to read on
    choose: tuple[str, ...]  # the choices that count
    answers: tuple[Answer, ...]  # for all other legal ones
    luck: tuple[int | str, ...]  # what chance brings when the step is left
    then: tuple[str, ...]  # what is chosen next, with the seat: "1 attack inn-1"
    claims: dict[str, Any]  # where to look when the step begins, and what is there (see examples.py)

    @property
    def ways(self) -> int:
        """The number of ways to continue."""
        return len(self.choose) or 1


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    title: str
    seat: int  # whose view is shown
    begins: dict[str, Any]  # `new`: a new game; `position`: a described one
    luck: tuple[int | str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Reached:
    """A lesson after a number of steps. The match is only for viewing."""

    lesson: Lesson
    path: str
    match: Match

    @property
    def number(self) -> int:
        return len(self.path)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def ended(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def view(self) -> View:
        return self.match.view(self.lesson.seat)

    def way(self, choice: str) -> str | None:
        """The path after this choice; None if it does not count."""
        chosen = self.step.choose
        return f"{self.path}{chosen.index(choice)}" if choice in chosen else None

    def answer(self, choice: str) -> str:
        """What is said to a legal choice that does not count."""
        return next((one.say for one in self.step.answers if fnmatchcase(choice, one.choice)), "")


@cache
def found(game: Game) -> tuple[str, ...]:
    """The names of a game's lessons, in their order."""
    file = rooms.file(game, f"{FOLDER}/index.toml")
    return () if file is None else tuple(tomllib.loads(file.read_text("utf-8"))["lessons"])


@cache
def lesson(game: Game, name: str) -> Lesson:
    """Reads a lesson; KeyError where there is none of this name."""
    file = rooms.file(game, f"{FOLDER}/{name}.toml") if name in found(game) else None
    if file is None:
        raise KeyError(name)
    told = tomllib.loads(file.read_text("utf-8"))
    begins: dict[str, Any] = {key: told[key] for key in ("new", "position") if key in told}
    steps = tuple(map(_step, told["steps"]))
    return Lesson(name, told["title"], told.get("seat", 0), begins, tuple(told.get("luck", ())), steps)


def _step(told: dict[str, Any]) -> Step:
    lists = {key: tuple(told.pop(key, ())) for key in ("light", "choose", "luck", "then")}
    answers = tuple(Answer(**one) for one in told.pop("answers", ()))
    task, claims = told.pop("task", ""), told.pop("claims", {})
    return Step(told.pop("say"), task=task, claims=claims, answers=answers, **lists, **told)


@lru_cache(512)
def reached(game: Game, name: str, path: str = "") -> Reached:
    """Where this path leads. Raises KeyError for a path, or a lesson, that there is not."""
    told = lesson(game, name)
    luck = Scripted(codes(game, told.luck))
    match = begun(game, told.begins, luck)
    if len(path) >= len(told.steps):
        raise KeyError(path)
    for step, way in zip(told.steps, path, strict=False):
        if way not in "0123456789"[: step.ways]:
            raise KeyError(path)
        chosen = [f"{told.seat} {step.choose[int(way)]}"] if step.choose else []
        luck.script.extend(codes(game, step.luck))
        try:
            for seat, choice in map(split, [*chosen, *step.then]):
                match.play(seat, choice)
        except IllegalChoice as error:
            raise LessonError(f"{name}, path {path}: {error}") from None
        if luck.left_over():
            raise LessonError(f"{name}, path {path}: this luck was not used: {luck.script[luck.at :]}")
    return Reached(told, path, match)


def said(game: Game, language: str, text: str) -> str:
    """A text of a lesson in this language. Lessons have gettext files of their own, which nothing else reads."""
    file = rooms.file(game, f"{FOLDER}/locales/{language}.po")
    return text if file is None or not text else in_file(file).gettext(text)


def texts(told: Lesson) -> Iterator[str]:
    """Everything that a lesson says."""
    yield told.title
    for step in told.steps:
        yield from filter(None, (step.say, step.task, *(one.say for one in step.answers)))


# Is a lesson as it should be?


def paths(game: Game, name: str) -> Iterator[Reached]:
    """Every place that can be reached in a lesson."""
    here = [""]
    while here:
        place = reached(game, name, here.pop())
        yield place
        if not place.ended:
            here += [f"{place.path}{way}" for way in range(place.step.ways)]


def wrong(game: Game, name: str) -> Iterator[str]:
    """What is wrong with a lesson, by what the engine says."""
    used: set[tuple[int, str]] = set()
    for place in paths(game, name):
        where, step, seat = f"{name}, path {place.path!r}", place.step, place.lesson.seat
        if bool(step.choose) != bool(step.task) or (step.answers and not step.task):
            yield f"{where}: a task needs choices that count, and answers to all others"
        if step.ways > MOST_WAYS or (place.ended and step.choose):
            yield f"{where}: too many ways to continue, or a task at the end"
        legal = place.match.choices(seat) if step.choose else []
        yield from (f"{where}: {choice!r} is not legal" for choice in step.choose if choice not in legal)
        for choice in legal:
            fitting = [one.choice for one in step.answers if fnmatchcase(choice, one.choice)]
            if choice not in step.choose and not fitting:
                yield f"{where}: nothing answers {choice!r}"
            used |= {(place.number, fitting[0])} if fitting and choice not in step.choose else set()
        for way, claimed in step.claims.items():
            is_there = at(facts(place.match, place.view), way)
            if is_there != claimed:
                yield f"{where}: {way} is {is_there!r}, not {claimed!r}"
    for number, step in enumerate(lesson(game, name).steps):
        yield from (
            f"{name}, step {number}: no choice is answered by {one.choice!r}"
            for one in step.answers
            if (number, one.choice) not in used
        )
