"""Looking at a match again, taking its record away, uploading one, and playing again."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.record import RecordError, _marks
from meadhall.hall.tables import strangers
from meadhall.hall.tables.history import minutes
from tests.games.northgard.table import table as northgard
from tests.hall.harness import Person, running
from tests.hall.test_play import play_on

BOTS = {"seat1": "me", "seat2": "bot", "level2": "calm", "seat3": "none"}


def finished(players: int = 2, seed: int = 4) -> meadhall.Match:
    match = meadhall.Match.new(meadhall.game("bellum"), players, seed=seed)
    luck = meadhall.Fast(seed)
    while not match.over:
        legal = match.choices(match.waiting[0])
        match.play(match.waiting[0], legal[luck.below(len(legal))])
    return match


async def upload(person: Person, content: bytes) -> Any:
    return await person.web.post("/replay", files={"record": ("game.json", content, "application/json")})


async def test_a_game_in_play_can_be_looked_at_through_one_s_own_eyes(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(**BOTS)
        home = f"/table/{table}"
        async with astrid.sits(table) as seat:
            await seat.turn()
            await seat.play(seat.choices()[0])
            await seat.until("table")
        for path, status in (
            ("/replay?at=0", 200),
            ("/replay?at=1&seat=0", 200),
            ("/replay?at=999999999999", 200),
            ("/replay?at=-1", 200),
            ("/replay?at=x", 200),
            ("/replay?at=1&seat=1", 403),
            ("/replay?at=1&seat=7", 403),
            ("/replay?at=1&seat=x", 404),
            ("/record.json", 403),
            ("/verify", 403),
        ):
            assert (await astrid.get(home + path)).status_code == status, path
        drawn = (await astrid.get(f"{home}/replay?at=0", Accept="application/json")).json()
        assert drawn["position"] == 0
        assert "stage-board" in drawn["panels"]


async def test_an_uploaded_record_is_checked_and_shown(tmp_path: Path) -> None:
    match = finished()
    record = match.record()
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        answer = await upload(astrid, json.dumps(record).encode())
        assert answer.status_code == 303
        home = answer.headers["location"].removesuffix("/replay?at=0")
        for seat in ("", "&seat=0", "&seat=1", "&seat=none"):
            assert (await astrid.get(f"{home}/replay?at=12{seat}")).status_code == 200
        end = await astrid.get(home)
        assert end.status_code == 200
        assert (await astrid.get(f"{home}/record.json")).json() == record
        assert (await astrid.get(f"{home}/verify", Accept="application/json")).json()["ok"] is False
        assert (await bjorn.get(home)).status_code == 404
        assert (await astrid.post(f"{home}/rematch")).status_code == 409  # nobody sat there
        await hall.tables.open[home.removeprefix("/table/")].close()
        hall.tables.open.clear()
        assert (await astrid.get(f"{home}/replay?at=3")).status_code == 200  # it was kept


async def test_a_bad_record_is_refused_in_one_clear_line(tmp_path: Path) -> None:
    record = finished().record()
    changed = json.loads(json.dumps(record))
    changed["entries"][20][1] = "pass"
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        for content, said in (
            (b"", "Choose a game record"),
            (b"\xff\xfe", "not a game record"),
            (b"[]", "not a game record"),
            (b'{"meadhall": 1}', "damaged"),
            (json.dumps({**record, "game": "chess"}).encode(), "chess"),
            (json.dumps({**record, "rules": 99}).encode(), "99"),
            (json.dumps(changed).encode(), "Move 21: This record was changed"),
            (json.dumps({**record, "result": None}).encode(), "changed"),
            (b"[" * 100_000, "not a game record"),
        ):
            answer = await upload(astrid, content)
            assert answer.status_code == 400
            assert said in answer.text
            assert "Traceback" not in answer.text
        assert (await astrid.post("/replay", record="{}")).status_code == 400
        for language, said in (("cs", "Tah 21"), ("sk", "Ťah 21"), ("ru", "Ход 21")):
            await astrid.get(f"/?lang={language}")
            answer = await upload(astrid, json.dumps(changed).encode())
            assert said in answer.text
            assert "entry" not in answer.text
        assert await hall.tables.store.tables_of("", over=True) == []


async def test_after_the_end_everyone_s_eyes_and_a_rematch_one_seat_further(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(**BOTS)
        home = f"/table/{table}"
        assert (await astrid.post(f"{home}/rematch")).status_code == 409
        async with astrid.sits(table) as seat:
            await play_on(seat)
            refused = await seat.ask(do="play", seq=seat.table["seq"], choice="pass")
            assert refused["is"] == "refused"
            assert (await seat.ask(do="undo", seq=seat.table["seq"]))["is"] == "refused"
        for number in (0, 1):
            assert (await astrid.get(f"{home}/replay?at=9&seat={number}")).status_code == 200
        again = (await astrid.post(f"{home}/rematch")).headers["location"]
        assert again != home
        assert (await astrid.post(f"{home}/rematch")).headers["location"] == again  # pressed twice: one table
        old, new = await hall.tables.store.find(table), await hall.tables.store.find(again.removeprefix("/table/"))
        assert old is not None
        assert new is not None
        assert [seat.name for seat in new.seats] == [old.seats[1].name, old.seats[0].name]
        assert [seat.bot for seat in new.seats] == ["calm", None]
        assert (new.options, new.state) == (old.options, "playing")
        assert new.seed != old.seed


async def test_a_table_of_other_rules_says_so_and_hurts_nobody(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        table = await astrid.new_table(seat1="me", seat2="here", name2="Bjorn", seat3="none")
        opened = hall.tables.open.pop(table)
        await opened.close()
        await hall.tables.store.change(opened.row.id, opened.row.version, values={"rules": 0})
        assert (await astrid.get(f"/table/{table}")).status_code == 409
        async with astrid.sits(table, hello=False) as seat:
            assert (await seat.hear())["is"] == "gone"
        assert (await astrid.get("/")).status_code == 200


async def test_a_finished_game_of_older_rules_keeps_its_result_and_record(tmp_path: Path) -> None:
    match = finished()
    record = {**match.record(), "rules": 0}
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        answer = await upload(astrid, json.dumps(match.record()).encode())
        home = answer.headers["location"].removesuffix("/replay?at=0")
        row = await hall.tables.store.find(home.removeprefix("/table/"))
        assert row is not None
        await hall.tables.store.change(row.id, row.version, values={"rules": 0, "record": record})
        page = await astrid.get(home)
        assert page.status_code == 200
        assert "older rules" in page.text
        assert "version 0" in page.text
        for score in match.scores:
            assert f">{score}</td>" in page.text
        assert (await astrid.get(f"{home}/record.json")).json() == record
        for path in ("/replay?at=1", "/verify"):
            refused = await astrid.get(home + path)
            assert refused.status_code == 409
            assert "older rules" in refused.text
        for path in ("", "/record.json", "/replay?at=1"):
            assert (await bjorn.get(home + path)).status_code == 404
        assert (await astrid.get("/")).status_code == 200
        assert "starších pravidel" in (await astrid.get(f"{home}?lang=cs")).text


def test_minutes() -> None:
    assert minutes([]) == 0
    assert minutes(["2026-11-15T10:00:00.000+00:00", "2026-11-15T10:41:40.000+00:00"]) == 42


async def test_a_record_that_would_never_end_is_refused_and_the_hall_goes_on(tmp_path: Path) -> None:
    """An impossible turn of a tile would make the rules follow a border that never closes."""
    record = json.loads(json.dumps(northgard({"START.e": (0, 2), "T02.n": (1, 2)}).record()))
    turns = record["start"]["state"]["turn"]
    record["start"]["state"]["turn"] = dict.fromkeys(turns, 50)
    record["trail"], record["digest"] = _marks(record)
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        answer = await upload(astrid, json.dumps(record).encode())
        assert answer.status_code == 400
        assert "something the rules do not allow" in answer.text
        assert (await astrid.get("/")).status_code == 200


async def test_a_process_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sleeper = tmp_path / "sleeper"
    sleeper.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    sleeper.chmod(0o700)
    monkeypatch.setattr("sys.executable", str(sleeper))
    with pytest.raises(RecordError, match="takes too long"):
        await strangers.check({}, 0.2)


async def test_a_process_that_dies_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    with pytest.raises(RecordError, match="cannot be replayed"):
        await strangers.check({}, 60.0)


def test_pages_and_bots_go_before_the_records_of_strangers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nicer: list[int] = []
    monkeypatch.setattr("os.nice", nicer.append)
    monkeypatch.setattr("resource.setrlimit", lambda *_: None)
    monkeypatch.setattr("sys.argv", ["strangers", "60"])
    monkeypatch.setattr("sys.stdin", io.StringIO("{}"))
    strangers.main()
    assert json.loads(capsys.readouterr().out)["message"]
    assert nicer == [10]  # bots have 5
