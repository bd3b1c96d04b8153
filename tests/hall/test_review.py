"""The review of a finished game in the hall: computed beside it, kept with the game, for everyone who may see it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.arena import Plan, simulate
from meadhall.hall.pages.review import turning_points
from meadhall.hall.reviews import reviews as room
from meadhall.review import Judged, Moment, Review, review
from tests.hall.harness import PATIENCE, Person, Running, running
from tests.hall.test_play import play_on
from tests.hall.test_replay import upload


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    (played,) = simulate(Plan("bellum", ("greedy", "random"), games=1, seed=3, records=True))
    assert played.record is not None
    return played.record


async def brought(hall: Running, record: dict[str, Any], person: Person) -> str:
    """The name of the table that this record becomes."""
    answer = await upload(person, json.dumps(record).encode())
    return str(answer.headers["location"]).split("/")[2]


async def until_whole(person: Person, name: str) -> dict[str, Any]:
    while True:
        answer = await person.get(f"/table/{name}/review", Accept="application/json")
        told: dict[str, Any] = answer.json()
        assert not told["failed"]
        if told["whole"]:
            return told


async def test_a_review_is_made_and_kept(
    tmp_path: Path, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, workers=2) as hall, hall.person() as person, hall.person() as other:
        name = await brought(hall, record, person)
        page = (await person.get(f"/table/{name}/review")).text
        assert 'id="rv-curve"' in page
        told = await until_whole(person, name)
        expected = review(record)
        worst = max((expected.worst(seat)[0] for seat in range(2) if expected.worst(seat)), key=lambda one: one.loss)
        assert f'data-made="{worst.choice}"' in told["panels"]["rv-choices"]
        assert f'data-better="{worst.better}"' in told["panels"]["rv-choices"]
        assert told["panels"]["rv-turns"].count("data-moment") == len(turning_points(expected))
        assert (await other.get(f"/table/{name}/review")).status_code == 404  # a private table

        # It is in the database: nothing is computed again.
        access = hall.server.config.app.state.access  # type: ignore[union-attr]
        await asyncio.gather(*(making.task for making in access.reviews.making.values()))  # told first, then kept
        access.reviews.making.clear()
        monkeypatch.setattr(room.Reviews, "_share", None)
        again = await person.get(f"/table/{name}/review", Accept="application/json")
        assert again.json() == told


async def test_a_long_review_keeps_nobody_waiting(tmp_path: Path, record: dict[str, Any]) -> None:
    async with running(tmp_path) as hall, hall.person() as first, hall.person() as second:
        long = await brought(hall, record, first)
        await first.get(f"/table/{long}/review?depth=deep")
        short = await brought(hall, record, second)
        await second.get(f"/table/{short}/review")
        making = hall.server.config.app.state.access.reviews.making  # type: ignore[union-attr]
        deep, quick = (next(one for key, one in making.items() if key[1] == depth) for depth in ("deep", "quick"))
        async with asyncio.timeout(PATIENCE):
            while not quick.done:
                await asyncio.sleep(0.05)
        assert not deep.whole


async def test_what_cannot_be_reviewed(tmp_path: Path, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as hall, hall.person() as person:
        name = await brought(hall, record, person)
        assert (await person.get(f"/table/{name}/review?depth=endless")).status_code == 404
        monkeypatch.setattr(room, "LONGEST_GAME", 10)
        answer = await person.get(f"/table/{name}/review", Accept="application/json")
        assert (answer.status_code, answer.json()["message"]) == (409, "This game is too long to review.")
        monkeypatch.setattr(room, "LONGEST_GAME", 5000)
        monkeypatch.setattr(room, "MOST_OF_ONE", 0)
        answer = await person.get(f"/table/{name}/review", Accept="application/json")
        assert (answer.status_code, answer.json()["message"].split(".")[0]) == (409, "Other reviews come first")


async def test_a_process_that_dies_fails_the_review_and_nothing_else(
    tmp_path: Path, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, review_seconds=0) as hall, hall.person() as person:
        name = await brought(hall, record, person)
        while True:
            answer = await person.get(f"/table/{name}/review", Accept="application/json")
            if answer.json()["failed"]:
                break
        assert "could not be finished" in answer.json()["panels"]["rv-state"]
        assert (await person.get(f"/table/{name}")).status_code == 200


def test_spans_cover_every_moment_once() -> None:
    for moments in (1, 5, 6, 23, 24, 25, 100):
        spans = room.spans_of(moments)
        assert [one for first, end in spans for one in range(first, end)] == list(range(moments))


def test_turning_points_are_the_largest_changes_in_order() -> None:
    chances = [[0.5, 0.5], [0.7, 0.3], [0.68, 0.32], [0.2, 0.8], [0.25, 0.75]]
    luck = [[0.0, 0.0], [0.15, -0.15], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
    told = turning_points(Review(chances, luck, []))
    assert [(one.seq, one.by_luck) for one in told] == [(1, True), (3, False)]
    assert round(told[1].change, 2) in (-0.48, 0.48)


def test_moments_travel_as_json() -> None:
    moment = Moment([0.25, 0.75], [0.5, -0.5], Judged(3, 1, "pass", 0.125, "reroll", ["horde"]))
    assert Moment.from_json(moment.as_json()) == moment


async def test_a_finished_game_is_played_on_from_a_moment_against_bots(tmp_path: Path, record: dict[str, Any]) -> None:
    async with running(tmp_path, bots="meadhall.bots", levels=("calm=random",)) as hall, hall.person() as person:
        home = f"/table/{await brought(hall, record, person)}"
        last = len(record["entries"])
        answer = await person.post(f"{home}/play-on", at=str(last - 12), seat="1", level="calm")
        name = answer.headers["location"].removeprefix("/table/")
        table = await hall.tables.table(name)
        assert table is not None
        assert table.match is not None
        whole = await hall.tables.table(home.removeprefix("/table/"))
        assert whole is not None
        history = await hall.server.config.app.state.access.histories.of(whole)  # type: ignore[union-attr]
        assert table.match.start == history.at(last - 12).position()
        async with person.sits(name) as seat:
            await play_on(seat)
        # It is loaded from its log again, and its record follows from its seed.
        hall.tables.open.pop(name)
        again = await hall.tables.table(name)
        assert again is not None
        assert again.match is not None
        assert again.match.over
        assert again.row.seed
        assert meadhall.verify(again.row.record, again.row.seed).winners == tuple(again.row.winners)
        assert again.row.record is not None
        assert again.row.record["start"]["game"] == "bellum"
        for form, status in (
            ({"at": str(last)}, 409),  # nothing is left to play
            ({"at": "3", "level": "wild"}, 409),
        ):
            assert (await person.post(f"{home}/play-on", **form)).status_code == status


async def test_a_game_in_play_is_not_played_on_elsewhere(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as person:
        name = await person.new_table(seat1="me", seat2="bot")
        assert (await person.post(f"/table/{name}/play-on", at="0")).status_code == 403
        assert (await person.get(f"/table/{name}/review")).status_code == 403
