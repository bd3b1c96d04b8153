"""Ratings by openskill (Plackett and Luce), one for each game and number of players, with how uncertain they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..tables.store import Store
from .schema import PERSON, RATING

Model = Any  # of openskill, which ships no types
SCALE = 40  # openskill begins with 25: people read 1000
LOCK = 0x72617465  # any number, as long as it stays the same
MOST = 100  # of a leaderboard


@dataclass(frozen=True, slots=True)
class Rated:
    name: str
    person: str
    game: str
    players: int
    rating: int
    give: int  # nineteen times of twenty the truth is not further away than this
    games: int


def model() -> Model:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(connection: sa.Connection, model: Model, game: str, people: list[str], places: list[int]) -> None:
    """A game has been played: everyone's rating moves."""
    if connection.dialect.name == "postgresql":  # one after another, as on SQLite
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    theirs = RATING.c.game == game, RATING.c.players == len(people), RATING.c.person.in_(people)
    known = {row.person: row for row in connection.execute(sa.select(RATING).where(*theirs))}
    before = [
        model.rating(mu=known[one].mu, sigma=known[one].sigma) if one in known else model.rating() for one in people
    ]
    after = model.rate([[one] for one in before], ranks=places)
    connection.execute(sa.delete(RATING).where(*theirs))
    rows = [
        {
            "person": one, "game": game, "players": len(people), "mu": fresh.mu, "sigma": fresh.sigma,
            "games": 1 + (known[one].games if one in known else 0),
        }
        for one, [fresh] in zip(people, after, strict=True)
    ]  # fmt: skip
    connection.execute(sa.insert(RATING), rows)


async def ratings_of(store: Store, person: str) -> list[Rated]:
    return await _rated(store, RATING.c.person == person, RATING.c.games > 0)


async def leaders(store: Store, game: str, players: int) -> list[Rated]:
    """The best first: who is surely that good. People who hide, and those who were sent away, are left out."""
    shown = ~PERSON.c.hidden, ~PERSON.c.banned
    return await _rated(store, RATING.c.game == game, RATING.c.players == players, *shown)


async def tables_rated(store: Store) -> list[tuple[str, int]]:
    """The games and numbers of players of which there are ratings."""
    async with store.engine.connect() as connection:
        pairs = sa.select(RATING.c.game, RATING.c.players).distinct().order_by(RATING.c.game, RATING.c.players)
        return [(row.game, row.players) for row in await connection.execute(pairs)]


async def _rated(store: Store, *conditions: sa.ColumnElement[bool]) -> list[Rated]:
    surely = RATING.c.mu - 2 * RATING.c.sigma
    query = sa.select(PERSON.c.name, *RATING.c).join_from(RATING, PERSON).where(*conditions)
    async with store.engine.connect() as connection:
        rows = await connection.execute(query.order_by(surely.desc(), PERSON.c.name).limit(MOST))
        return [
            Rated(
                one.name,
                one.person,
                one.game,
                one.players,
                on_scale(one.mu),
                on_scale(2 * one.sigma),
                one.games,
            )
            for one in rows
        ]


def on_scale(value: float) -> int:
    """On the scale that people read."""
    return round(SCALE * value)
