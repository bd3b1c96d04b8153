"""Tables in the middle of a game: a match is its log, so a test can put one where the running hall will find it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import sqlalchemy as sa
from playwright.sync_api import Page

import meadhall
from meadhall.engine.match import Match
from meadhall.hall.server.people import COOKIE, People
from meadhall.hall.tables.schema import ENTRY, MATCH, SEAT
from meadhall.hall.tables.seen import Viewer
from meadhall.hall.tables.store import now

SECRET = "only for tests, " * 3  # of the hall that conftest.py starts

Policy = Callable[[Match, int, list[str], Random], str]


def played_until(match: Match, reached: Callable[[Match], bool], choose: Policy, luck: Random) -> Match:
    """Plays on until something is so."""
    while not reached(match):
        seat = luck.choice(match.waiting)
        match.play(seat, choose(match, seat, match.choices(seat), luck))
    return match


def seed_of(number: int) -> str:
    return f"{number:032x}"


def set_table(database: Path | str, name: str, match: Match, seed: str, holders: Sequence[str]) -> str:
    """The match at a table of this name; returns the name. holders: for each seat the name of the person who holds it,
    or "bot:" and a level. `database`: a file, or its address."""
    url = sa.make_url(database if isinstance(database, str) else f"sqlite:///{database}")
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        row = {
            "name": name, "game": match.game.id, "rules": match.game.rules_version, "players": match.players,
            "options": match.options, "seed": seed, "commitment": match.commitment, "host": holders[0], "listed": False,
            "state": "over" if match.over else "playing", "version": len(match.entries) + 1,
            "entries": len(match.entries), "waiting": list(match.waiting), "winners": list(match.winners),
            "scores": list(match.scores) if match.over else [], "record": match.record() if match.over else None,
            "created": now(), "started": now(), "touched": now(),
        }  # fmt: skip
        number = connection.execute(sa.insert(MATCH).values(row).returning(MATCH.c.id)).scalar_one()
        for seat, holder in enumerate(holders):
            bot = holder.removeprefix("bot:") if holder.startswith("bot:") else None
            sits = {"holder": "bot", "person": "", "name": f"Bot {seat + 1}"} if bot else {
                "holder": "person", "person": f"person {holder}", "name": holder,
            }  # fmt: skip
            connection.execute(sa.insert(SEAT).values(match=number, seat=seat, bot=bot, **sits))
        for seq, entry in enumerate(match.entries, 1):
            connection.execute(
                sa.insert(ENTRY).values(
                    match=number, seq=seq, seat=entry.seat, choice=entry.choice, outcomes=entry.outcomes, at=now()
                )
            )
    engine.dispose()
    return name


def comes_as(page: Page, hall: str, person: str) -> None:
    """From now on this browser is that person's."""
    cookie = People(SECRET).cookie(Viewer(f"person {person}", person, "en"))
    page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": hall}])


def new_match(game: str, players: int, seed: int, **options: object) -> Match:
    return meadhall.Match.new(meadhall.game(game), players, seed_of(seed), options)
