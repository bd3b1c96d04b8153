"""What takes milliseconds is done beside the event loop, which has clicks to acknowledge: views, drawings, envelopes,
and matches that are played again."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from meadhall.hall import pages
from meadhall.hall.server.routes import live
from meadhall.hall.server.routes import table as visits
from meadhall.hall.tables import history, viewpoint
from tests.hall.harness import running
from tests.hall.test_order import placed, two_people
from tests.hall.test_replay import finished, upload

LONG = (
    (pages, "table"), (pages, "envelope"), (pages, "replay"), (pages, "replay_envelope"), (pages, "picture"),
    (pages, "end"), (live, "changes"), (viewpoint, "lately"), (visits, "ending"), (history, "played_again"),
)  # fmt: skip


async def test_pages_and_envelopes_are_made_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: dict[str, set[int]] = {}

    def noted(where: Any, name: str) -> None:
        work = getattr(where, name)

        def in_a_thread(*given: Any, **named: Any) -> Any:
            done.setdefault(name, set()).add(threading.get_ident())
            return work(*given, **named)

        monkeypatch.setattr(where, name, in_a_thread)

    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        for where, work in LONG:
            noted(where, work)
        name = await two_people(hall, astrid, bjorn)
        async with astrid.sits(name) as one, bjorn.sits(name) as two:
            await placed(one, two)
            await one.play(one.choices()[0])
        over = (await upload(astrid, json.dumps(finished().record()).encode())).headers["location"].partition("?")[0]
        seen = [f"/table/{name}", f"/table/{name}/replay?at=3", f"{over}?at=5", over.removesuffix("/replay")]
        for path in [*seen, f"{over.removesuffix('/replay')}/picture.svg"]:
            assert (await astrid.get(path)).status_code == 200
        assert (await astrid.get(f"{over}?at=5", Accept="application/json")).status_code == 200
    assert set(done) == {work for _, work in LONG}
    assert [work for work, threads in done.items() if threading.get_ident() in threads] == []
