"""Results and ratings: what counts, for whom, and who may see it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.hall.people.results import places_of, terms_of
from meadhall.hall.people.schema import RATING, RESULT
from meadhall.hall.tables.store import MatchRow, SeatRow
from tests.hall.harness import Person, Running, running
from tests.hall.test_accounts import all_of, database, join
from tests.hall.test_order import TWO, two_people


def table(seats: list[SeatRow], **more: Any) -> MatchRow:
    row = MatchRow("bellum", 1, len(seats), {}, "s", "p", "a", True, "over", seats)
    for name, value in more.items():
        setattr(row, name, value)
    return row


def seats(*people: str) -> list[SeatRow]:
    return [SeatRow(number, "person", one, one) for number, one in enumerate(people)]


def test_places_go_by_victory_then_points_and_whoever_left_comes_last() -> None:
    row = table(seats("a", "b", "c", "d"), winners=[1], scores=[30, 20, 30, 10])
    assert places_of(row) == [2, 1, 2, 4]
    row.seats[1].away = "voted"
    assert places_of(row) == [1, 4, 1, 3]


def test_only_people_with_accounts_at_equal_terms_are_rated() -> None:
    everybody = ["a", "b", "c"]
    assert terms_of(table(seats("a", "b")), everybody).rated
    bot = table([*seats("a"), SeatRow(1, "bot", "", "Ulf", "calm"), SeatRow(2, "bot", "", "Liv", "fierce")])
    assert (terms_of(bot, everybody).rated, terms_of(bot, everybody).level) == (False, "fierce")
    assert not terms_of(table(seats("a", "guest")), everybody).rated
    assert not terms_of(table(seats("a", "a")), everybody).rated  # two at one screen
    assert not terms_of(table(seats("a", "b"), ended="agreed"), everybody).rated
    assert not terms_of(table(seats("a", "b", "c"), options={"teams": True}), everybody).rated
    assert terms_of(table(seats("a", "b"), ended="resigned"), everybody).rated


async def finished(hall: Running, astrid: Person, bjorn: Person) -> str:
    """Astrid resigns."""
    name = await two_people(hall, astrid, bjorn)
    async with astrid.sits(name) as seat:
        await seat.until("table")
        assert (await seat.ask(do="resign"))["is"] == "done"
    return name


async def collected(hall: Running) -> None:
    results = hall.server.config.app.state.results  # type: ignore[union-attr]
    await results.collect()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_profile_a_leaderboard_and_how_to_hide(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    async with (
        running(tmp_path, **database(kind, request)) as hall,
        hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn,
    ):  # fmt: skip
        await finished(hall, astrid, bjorn)  # as guests: no rating, but a result
        await collected(hall)
        await join(astrid, "Astrid")
        await join(bjorn, "Björn & Co")
        await finished(hall, astrid, bjorn)
        await collected(hall)
        await collected(hall)  # each game counts once
        assert len(await all_of(hall, sa.select(RESULT))) == 4
        ratings = {row.games: row for row in await all_of(hall, sa.select(RATING))}
        assert len(await all_of(hall, sa.select(RATING))) == 2
        assert set(ratings) == {1}
        async with hall.person() as stranger:
            page = (await stranger.get("/leaders")).text
            names = re.findall(r'href="/people/([^"]+)"', page)
            assert names == ["Bj%C3%B6rn%20%26%20Co", "Astrid"]
            profile = await stranger.get(f"/people/{names[0]}")
            assert profile.status_code == 200
            rows = re.findall(r'<th scope="row">([^<]+)</th><td>(\d+)</td><td>(\d+)</td>', profile.text)
            assert rows[:2] == [("Total", "2", "2"), ("against people", "2", "2")]
            assert sum(int(won) for label, won, _ in rows if label.startswith("Castle")) == 2
            for nobody in ("Nobody", "%00", "%ff", "x" * 3000):
                assert (await stranger.get(f"/people/{nobody}")).status_code == 404
            await bjorn.post("/account/hide", hidden="yes")
            assert (await stranger.get(f"/people/{names[0]}")).status_code == 404
            assert "Bj" not in (await stranger.get("/leaders")).text
            assert "Only you can see" in (await bjorn.get(f"/people/{names[0]}")).text
            await bjorn.post("/account/hide", hidden="no")
            assert (await stranger.get(f"/people/{names[0]}")).status_code == 200
            # A private game is listed for nobody but its people.
            assert "/table/" not in (await stranger.get("/people/Astrid")).text.partition("<main")[2]
            assert "/table/" in (await astrid.get("/people/Astrid")).text.partition("<main")[2]
            assert (await stranger.post("/account/hide", hidden="yes")).status_code == 403


async def test_games_against_bots_are_told_by_level(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        await join(astrid, "Astrid")
        name = await astrid.new_table("bellum", **{**TWO, "seat2": "bot", "level2": "fierce"})
        async with astrid.sits(name) as seat:
            await seat.until("table")
            assert (await seat.ask(do="resign"))["is"] == "done"
        await collected(hall)
        page = (await astrid.get("/people/Astrid")).text
        assert "against bots: Fierce" in page
        assert "No rated games yet." in page
        assert "No rated games yet." in (await astrid.get("/leaders")).text
    async with running(tmp_path, accounts="none") as hall, hall.person() as guest:
        assert (await guest.get("/leaders")).status_code == 404
        assert (await guest.get("/people/Astrid")).status_code == 404
