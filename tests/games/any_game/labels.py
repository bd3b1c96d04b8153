"""Choices over the whole notation of a game: every verb with everything it can name, legal somewhere or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from meadhall.engine.notation import NUMBER, SEAT, Kind, Notation, Verb

NUMBERS = [str(number) for number in range(31)]
MOST = 6_000  # choices of one verb that are tried with everything they can name


def every_choice(notation: Notation, players: int) -> Iterator[str]:
    """Every choice of every verb. Where that would be too many, each thing is named together with a few others."""
    for verb in notation.verbs.values():
        named = [words_of(kind, players) for kind in verb.kinds]
        if prod(map(len, named)) <= MOST:
            yield from written(verb, named)
        else:
            for varied in range(len(named)):
                yield from written(verb, [words if at == varied else a_few(words) for at, words in enumerate(named)])


def some_choices(notation: Notation, players: int) -> Iterator[str]:
    """Every verb with a few of the things it can name."""
    for verb in notation.verbs.values():
        yield from written(verb, [a_few(words_of(kind, players)) for kind in verb.kinds])


def written(verb: Verb, named: list[list[str]]) -> Iterator[str]:
    return (" ".join([verb.name, *words]) for words in product(*named))


def words_of(kind: Kind, players: int) -> list[str]:
    if kind is NUMBER:
        return NUMBERS
    return [kind.text(seat) for seat in range(players)] if kind is SEAT else kind.words


def a_few(words: list[str]) -> list[str]:
    return sorted({words[0], words[-1]})
