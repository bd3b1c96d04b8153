"""The door: origins, hosts, cookies, headers, limits; nothing of the inside gets out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import meadhall.hall.pages
from meadhall.hall.server import app
from meadhall.hall.server.guard import Bucket, Buckets
from meadhall.hall.server.settings import Settings, SettingsError
from tests.hall.harness import Person, running
from tests.hall.test_order import TWO, two_people


async def test_forms_and_sockets_from_other_sites_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        other_scheme = hall.origin.replace("http", "https")
        for origin in ("https://evil.example", "null", hall.origin + ".evil.example", other_scheme):
            answer = await astrid.web.post("/play/bellum", data={"level": "calm"}, headers={"Origin": origin})
            assert answer.status_code == 403
            with pytest.raises(InvalidStatus) as refused:
                async with connect(
                    f"{hall.origin.replace('http', 'ws')}/table/{table}/live",
                    origin=origin,  # type: ignore[arg-type]
                    additional_headers={"Cookie": astrid.cookies("/")},
                ):
                    pass
            assert refused.value.response.status_code == 403
        del astrid.web.headers["Origin"]
        cross = await astrid.web.post("/settings", data={"name": "x"}, headers={"Sec-Fetch-Site": "cross-site"})
        assert cross.status_code == 403
        with pytest.raises(InvalidStatus):
            async with connect(f"{hall.origin.replace('http', 'ws')}/table/{table}/live"):
                pass
        assert (await hall.tables.store.count_of("")) == 0


async def test_a_hall_with_a_name_answers_to_no_other(tmp_path: Path) -> None:
    async with running(tmp_path, hosts=("127.0.0.1",)) as hall, hall.person() as astrid:
        assert (await astrid.get("/")).status_code == 200
        assert (await astrid.get("/", Host="rebound.example")).status_code == 421


async def test_behind_a_proxy_the_public_address_counts(tmp_path: Path) -> None:
    public = "https://hall.example.org"
    async with running(tmp_path, address=public) as hall:
        astrid = Person(hall.origin)
        astrid.web.headers.update({"Host": "hall.example.org", "Origin": public})
        async with astrid:
            answer = await astrid.post("/new/bellum", **TWO)
            assert answer.status_code == 303
            assert "; Secure" in answer.headers["set-cookie"]
        async with Person(hall.origin) as elsewhere:
            assert (await elsewhere.get("/")).status_code == 421


async def test_every_answer_carries_the_policy(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as astrid:
        for path in ("/", "/new/bellum", "/rules/bellum", "/settings", "/nowhere", "/static/meadhall.css", "/healthz"):
            answer = await astrid.get(path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self';" in policy
            assert "unsafe-eval" not in policy
            assert policy.count("unsafe-inline") == 1
            assert "style-src-attr 'unsafe-inline'" in policy
            assert "http" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert "server" not in answer.headers


async def test_the_cookie_is_signed_and_kept_from_scripts(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as astrid:
        set_cookie = (await astrid.get("/")).headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
            assert part in set_cookie
        assert "set-cookie" not in (await astrid.get("/")).headers
        table = await astrid.new_table(**TWO)
        assert (await astrid.get(f"/table/{table}")).status_code == 200
        value = astrid.web.cookies["meadhall"]
        astrid.web.cookies.clear()
        astrid.web.cookies.set("meadhall", value[:-3] + "AAA")
        forged = await astrid.get(f"/table/{table}")
        assert forged.status_code == 404
        assert "meadhall=" in forged.headers["set-cookie"]


async def test_what_is_too_large_or_too_much_is_refused(tmp_path: Path) -> None:
    async with (
        running(tmp_path, form_bytes=2000, upload_bytes=4000, message_bytes=500, chat_length=20) as hall,
        hall.person("Astrid") as astrid,
        hall.person("Bjorn") as bjorn,
    ):
        assert (await astrid.post("/settings", name="x" * 3000)).status_code == 413

        async def endless() -> object:
            for _ in range(100):
                yield b"name=" + b"x" * 1000

        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        answer = await astrid.web.post("/settings", content=endless(), headers=headers)  # type: ignore[arg-type]
        assert answer.status_code == 413
        big = {"record": ("r.json", b"[" * 5000)}
        assert (await astrid.web.post("/replay", files=big)).status_code == 413
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.until("table")
            assert (await seat.ask(do="say", text="x" * 21))["is"] == "refused"
            await seat.send(do="say", text="x" * 1000)
            await seat.until("refused", id=None)
            await seat.send(do="say", text="x" * 5000)
            assert await seat.closed() == 1009


async def test_forms_are_limited_by_address(tmp_path: Path) -> None:
    async with running(tmp_path, posts_per_second=0.05) as hall, hall.person() as astrid:
        assert (await astrid.post("/settings", name="One")).status_code == 303
        assert (await astrid.post("/settings", name="Two")).status_code == 429


async def test_nobody_can_talk_without_end(tmp_path: Path) -> None:
    async with running(tmp_path, messages_per_second=10.0) as hall, hall.person() as astrid, hall.person() as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            answers = [(await seat.ask(do="say", text=f"word {n}"))["is"] for n in range(30)]
        assert answers[:5] == ["done"] * 5
        assert "refused" in answers
        assert len(hall.tables.open[table].messages) == answers.count("done")


async def test_only_so_many_sockets(tmp_path: Path) -> None:
    async with running(tmp_path, sockets_per_person=2) as hall, hall.person() as astrid:
        table = await astrid.new_table(**TWO)
        async with astrid.sits(table) as one, astrid.sits(table) as two:
            await one.until("table")
            await two.until("table")
            async with astrid.sits(table, hello=False) as three:
                assert await three.closed() == 4429


async def test_only_so_many_sockets_from_one_address(tmp_path: Path) -> None:
    async with running(tmp_path, sockets_per_address=2) as hall, hall.person() as astrid, hall.person() as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as one, bjorn.sits(table) as two:
            await one.until("table")
            await two.until("table")
            async with astrid.sits(table, hello=False) as three:
                assert await three.closed() == 4429


@pytest.mark.parametrize(("trusted", "last"), [("", 429), ("127.0.0.1", 303)])
async def test_an_address_that_somebody_claims_is_believed_from_listed_proxies_only(
    tmp_path: Path, trusted: str, last: int
) -> None:
    async with running(tmp_path, posts_per_second=0.05, trusted_proxies=trusted) as hall, hall.person() as somebody:
        answers = [
            await somebody.web.post("/language", data={"language": "cs"}, headers={"X-Forwarded-For": f"10.0.0.{n}"})
            for n in range(2)
        ]
        assert [answer.status_code for answer in answers] == [303, last]


async def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as hall, hall.person() as somebody:
        well = await somebody.get("/healthz")
        assert (well.status_code, well.json()["disk"]) == (200, True)
        monkeypatch.setattr(app, "ROOM", 1 << 60)
        full = await somebody.get("/healthz")
        assert (full.status_code, full.json()["ok"], full.json()["disk"]) == (503, False, False)


@pytest.mark.parametrize("older", [False, True], ids=["a new one", "one that others could read"])
def test_the_database_is_for_its_owner_alone(tmp_path: Path, older: bool) -> None:
    file = tmp_path / "hall.db"
    if older:
        file.touch(0o644)
    app.create_app(Settings(database=f"sqlite:///{file}"))
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["", "nowhere/hall.db"], ids=["a folder", "in no folder"])
def test_a_database_that_cannot_be_written_is_one_sentence_at_the_start(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError, match="cannot write"):
        app.create_app(Settings(database=f"sqlite:///{tmp_path / name}", secret="a key for tests only"))


def test_a_bucket_refills() -> None:
    time = 0.0
    bucket = Bucket(2.0, 3.0, clock=lambda: time)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert [bucket.wait() for _ in range(3)] == [0.5, 1.0, 1.5]
    few = Buckets(1.0, 1.0, most=2)
    assert [few.take(key) for key in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]


async def test_errors_show_nothing_of_the_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> str:
        raise RuntimeError("a secret of the inside")

    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        async with astrid.sits(table) as seat:
            await seat.until("table")
            monkeypatch.setattr(meadhall.hall.pages, "front", fails)
            monkeypatch.setattr(meadhall.hall.pages, "look", fails)
            answer = await astrid.get("/")
            assert answer.status_code == 500
            await seat.send(do="look", ref="inn-1", id=9)
            refused = await seat.until("refused", id=9)
            assert refused["message"]
        everything = "".join(astrid.heard)
        assert "Traceback" not in everything
        assert "a secret of the inside" not in everything
        assert (await astrid.get("/nowhere")).status_code == 404


async def test_the_log_keeps_links_to_itself(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", logger="meadhall.hall")
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        table = await two_people(hall, astrid, bjorn)
        opened = await hall.tables.table(table)
        assert opened is not None
        written = [getattr(record, "fields", {}) for record in caplog.records]
        assert {"method": "POST", "path": f"/table/{table}/seat/…", "status": 303} in [
            {name: line[name] for name in ("method", "path", "status")} for line in written if "path" in line
        ]
        everything = json.dumps(written)
        for secret in (opened.row.seed, opened.row.host, astrid.web.cookies["meadhall"]):
            assert secret not in everything


async def test_health(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as astrid:
        answer = await astrid.get("/healthz")
        assert (answer.status_code, answer.json()["ok"]) == (200, True)
        assert "set-cookie" not in answer.headers

        async def gone() -> bool:
            raise OSError("no database")

        hall.tables.store.answers = gone  # type: ignore[method-assign]
        assert (await astrid.get("/healthz")).status_code == 503


async def test_files_are_kept_for_ever_under_the_address_of_their_content(tmp_path: Path) -> None:
    from meadhall.hall.pages.parts.assets import address

    async with running(tmp_path) as hall, hall.person() as astrid:
        for path in ("/static/meadhall.css", "/games/bellum.css"):
            plain = await astrid.get(path)
            assert plain.headers["content-type"].startswith("text/css")
            assert plain.headers["cache-control"] == "no-cache"
            assert "immutable" in (await astrid.get(address(path))).headers["cache-control"]
            assert (await astrid.get(path + "?v=0123")).headers["cache-control"] == "no-cache"
            tag = {"If-None-Match": plain.headers["etag"]}
            assert (await astrid.get(path, **tag)).status_code == 304
        outside = ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/games/..%2fhall.css"]
        for path in (*outside, "/games/bellum.py", "/games/chess.css"):
            assert (await astrid.get(path)).status_code == 404
        assert (await astrid.web.get("/favicon.ico", follow_redirects=True)).status_code == 200


async def test_the_service_worker_is_asked_for_again_each_time(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as astrid:
        for path, kind in (("/sw.js", "text/javascript"), ("/manifest/cs.webmanifest", "application/manifest+json")):
            answer = await astrid.get(path)
            assert answer.headers["content-type"].startswith(kind)
            assert answer.headers["cache-control"] == "no-cache"
            assert "set-cookie" not in answer.headers
            tag = {"If-None-Match": answer.headers["etag"]}
            assert (await astrid.get(path, **tag)).status_code == 304
        assert (await astrid.get("/manifest/xx.webmanifest")).status_code == 404
        assert "worker-src 'self'" in (await astrid.get("/sw.js")).headers["content-security-policy"]
        shell = json.loads((await astrid.get("/sw.js")).text.partition("SHELL = ")[2].partition(";")[0])
        assert "/static/worker.js" not in shell
        for path in shell:
            assert (await astrid.get(path)).status_code == 200


async def test_languages(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person() as astrid:
        assert '<html lang="en"' in (await astrid.get("/")).text
        assert '<html lang="sk"' in (await astrid.get("/", **{"Accept-Language": "fr, sk;q=0.9, en;q=0.5"})).text
        assert '<html lang="cs"' in (await astrid.get("/?lang=cs")).text
        assert '<html lang="cs"' in (await astrid.get("/")).text
        changed = await astrid.post("/language", language="ru", next="/rules/bellum")
        assert changed.headers["location"] == "/rules/bellum"
        assert '<html lang="ru"' in (await astrid.get("/")).text
        for elsewhere in ("https://evil.example/", "//evil.example/", "/\\evil.example"):
            assert (await astrid.post("/language", language="en", next=elsewhere)).headers["location"] == "/"
        assert (await astrid.post("/language", language="xx")).status_code == 400
        for code in ("https://evil.example/table/grey-otter", "Grey Otter"):
            assert (await astrid.get(f"/?code={code}")).headers["location"] == "/table/grey-otter"
        table = await astrid.new_table(seat1="me", seat2="bot", level2="calm", seat3="none")
        async with astrid.sits(table) as seat:
            await seat.turn()
            await seat.send(do="language", language="sk")
            fresh = await seat.until("table", language="sk")
            assert fresh["log"]["from"] == 0


def test_the_log_is_lines_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    from meadhall.hall.server import journal

    journal.start("info")
    journal.note("played", table="grey-otter", seq=3)
    try:
        raise ValueError("line\nbreak")
    except ValueError:
        journal.trouble("failed", path="/")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["played", "failed"]
    assert lines[0]["seq"] == 3
    assert "Traceback" in lines[1]["trace"]
