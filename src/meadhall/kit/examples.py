"""Worked examples of the rules page: a position, what is chosen, what luck brings, and what the text claims of it.

An example is a TOML file in the game's `guide/examples/` (docs/writing-a-game.md explains how to write one). It is
played by the engine whenever its pictures are drawn, and a test compares every claim with what happens.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine import rooms
from ..engine.game import Game
from ..engine.luck import Scripted
from ..engine.match import IllegalChoice, Match

View = dict[str, Any]

# Who plays: the reader's own seat is "you" in the text, the others have these names.
NAMES = {"": ("Astrid", "Knut", "Ragna", "Liv", "Sven"), "ru": ("Астрид", "Кнут", "Рагна", "Лив", "Свен")}


class ExampleError(ValueError):
    """An example that cannot be played; it says which step is wrong."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, what the text says about it, and what must then be true."""

    text: dict[str, str]  # by language
    start: dict[str, Any] | None  # begin again, with these parts of the state changed
    luck: tuple[int | str, ...]  # what chance brings in this step
    play: tuple[str, ...]  # choices with their seat: "0 attack village-3"
    possible: tuple[str, ...]  # choices that are legal, but are not made
    refused: tuple[str, ...]  # choices that are not legal,
    rule: str  # and the rule that forbids them
    claims: dict[str, Any]  # where to look, and what is there
    show: tuple[str, ...]  # the parts of the table that are drawn after the step


@dataclass(frozen=True, slots=True)
class Example:
    name: str
    id: str  # its number in the notes on the rulebook, "" if it is ours
    title: dict[str, str]
    seat: int | None  # whose view is drawn
    begins: dict[str, Any]  # `new`: a new game; `position`: a described one
    luck: tuple[int | str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A step after it was played; the match goes on with the next step."""

    step: Step
    match: Match
    view: View
    told: list[dict[str, Any]]  # what happened in this step, as the viewer knows it


def names(language: str) -> tuple[str, ...]:
    return NAMES.get(language, NAMES[""])


def found(game: Game) -> list[str]:
    """The names of all examples of a game."""
    folder = rooms.folder(game)
    return [] if folder is None else sorted(file.stem for file in (folder / "guide" / "examples").glob("*.toml"))


def example(game: Game, name: str) -> Example:
    """Reads an example; KeyError where there is none of this name."""
    file = rooms.file(game, f"guide/examples/{name}.toml")
    if file is None:
        raise KeyError(name)
    told = tomllib.loads(file.read_text("utf-8"))
    steps = tuple(map(_step, told.pop("steps")))
    begins: dict[str, Any] = {key: told.pop(key) for key in ("new", "position") if key in told}
    return Example(
        name, told.pop("id", ""), told.pop("title"), told.pop("seat", None), begins, tuple(told.pop("luck", ())), steps
    )


def _step(told: dict[str, Any]) -> Step:
    lists = {key: tuple(told.pop(key, ())) for key in ("luck", "play", "possible", "refused", "show")}
    start, rule, claims = told.pop("start", None), told.pop("rule", ""), told.pop("claims", {})
    return Step(told.pop("text"), start=start, rule=rule, claims=claims, **lists)


# Playing.


def played(game: Game, worked: Example) -> Iterator[Played]:
    """Each step after it was played by the engine. Raises ExampleError if a choice cannot be made."""
    luck = Scripted(codes(game, worked.luck))
    match = begun(game, worked.begins, luck)
    for number, step in enumerate(worked.steps, 1):
        if step.start is not None:
            luck = Scripted(codes(game, step.luck))
            match = begun(game, worked.begins, luck, step.start)
        else:
            luck.script.extend(codes(game, step.luck))
        told: list[dict[str, Any]] = []
        try:
            for seat, choice in map(split, step.play):
                told += match.told(match.play(seat, choice), worked.seat)
        except IllegalChoice as error:
            raise ExampleError(f"{worked.name}, step {number}: {error}") from None
        if luck.left_over():
            raise ExampleError(f"{worked.name}, step {number}: this luck was not used: {luck.script[luck.at :]}")
        yield Played(step, match, match.view(worked.seat), told)


def begun(game: Game, begins: dict[str, Any], luck: Scripted, changed: dict[str, Any] | None = None) -> Match:
    """A match from `new` or from `position`, with these parts of the state changed."""
    if "new" in begins:
        return Match.new(game, luck=luck, **begins["new"])
    position = begins["position"]
    return Match.at(game, {**position, "state": _filled({**position["state"], **(changed or {})})}, luck)


def _filled(told: Any) -> Any:
    """TOML has no null: an empty place is written as ""."""
    if isinstance(told, dict):
        return {key: _filled(one) for key, one in told.items()}
    if isinstance(told, list):
        return [_filled(one) for one in told]
    return None if told == "" else told


def split(text: str) -> tuple[int, str]:
    seat, _, choice = text.partition(" ")
    return int(seat), choice


def codes(game: Game, outcomes: tuple[int | str, ...]) -> list[int]:
    """Outcomes as the rules know them: a die's face is a number, a card is called by its word."""
    return [outcome if isinstance(outcome, int) else _code(game, outcome) for outcome in outcomes]


def _code(game: Game, word: str) -> int:
    for field in game.fields:
        for kind in (field.kind, field.per):
            if kind is not None and word in kind.codes:
                return kind.codes[word]
    raise ExampleError(f"nothing in this game is called {word!r}")


# Claims.


def wrong(one: Played) -> Iterator[str]:
    """What the text claims of a step that was just played, and what is not so."""
    for seat, choice in map(split, one.step.possible):
        if choice not in one.match.choices(seat):
            yield f"{choice!r} is not possible"
    for seat, choice in map(split, one.step.refused):
        try:
            one.match.clone().play(seat, choice)
            yield f"{choice!r} is possible"
        except IllegalChoice as error:
            if error.rule != one.step.rule:
                yield f"{choice!r} is refused by {error.rule or 'no rule'}, not {one.step.rule}"
    for path, claimed in one.step.claims.items():
        is_there = at(facts(one.match, one.view), path)
        if is_there != claimed:
            yield f"{path} is {is_there!r}, not {claimed!r}"


def facts(match: Match, view: View) -> dict[str, Any]:
    """Everything that a claim can be about: the view and its table, the scores, what has happened in the example, kind
    by kind, and what is printed on components."""
    scores, data = list(match.scores), data_of(match.game)
    return {**view, "scores": scores, "happened": happened(match), "data": data, **view["table"]}


def happened(match: Match) -> dict[str, list[dict[str, Any]]]:
    """All events as everyone is told them, by their kind."""
    found: dict[str, list[dict[str, Any]]] = {}
    for events in (match.opening, *(entry.events for entry in match.entries)):
        for told in match.told(events, None):
            found.setdefault(str(told["event"]), []).append(told)
    return found


def at(table: Any, path: str) -> Any:
    """What stands at this place: "seats/0/food". In a list a word finds the first entry that names it, # is the
    number of entries, and + their sum."""
    for part in path.split("/"):
        if part == "#":
            table = len(table)
        elif part == "+":
            table = sum(table.values() if isinstance(table, dict) else table)
        elif isinstance(table, list) and not part.isdigit():
            table = next((one for one in table if _names(one, part)), None)
        elif isinstance(table, list):
            table = table[int(part)]
        else:
            table = table[part]
    return table


def _names(entry: Any, word: str) -> bool:
    values = entry.values() if isinstance(entry, dict) else [entry]
    return any(value == word or (isinstance(value, list) and word in value) for value in values)


@cache
def data_of(game: Game) -> dict[str, Any]:
    """What is printed on the components: every TOML file of the game's data, by its name."""
    folder = rooms.folder(game)
    if folder is None:
        return {}
    return {file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted((folder / "data").glob("*.toml"))}
