"""Whole games over real pages and sockets."""

from __future__ import annotations

from pathlib import Path

import meadhall
from tests.hall.harness import Seat, running


async def play_on(seat: Seat) -> None:
    """Always the first choice, until the end."""
    while await seat.turn():
        answer = await seat.play(seat.choices()[0])
        assert answer["is"] == "done", answer
        if seat.table["seq"] < answer["seq"]:
            await seat.until("table")


async def test_two_clicks_to_a_game_against_bots_and_to_its_end(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        assert "Bellum Magica" in (await astrid.get("/")).text
        started = await astrid.post("/play/bellum", level="calm")
        assert started.status_code == 303
        home = started.headers["location"]
        assert "Astrid" in (await astrid.get(home)).text
        name = home.removeprefix("/table/")
        async with astrid.sits(name) as seat:
            await play_on(seat)
        end = await astrid.get(home)
        assert end.status_code == 200
        row = await hall.tables.store.find(name)
        assert row is not None
        assert row.state == "over"
        assert row.seed in end.text
        record = (await astrid.get(f"{home}/record.json")).json()
        match = meadhall.verify(record, row.seed)
        assert list(match.scores) == row.scores
        assert (await astrid.get(f"{home}/verify", Accept="application/json")).json()["ok"] is True
        assert (await astrid.get(f"{home}/verify")).status_code == 200
        assert name in (await astrid.get("/")).text
