"""Hints: alone against bots, or where everyone agreed to them; thought out from what the seat may know."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.games.registry import BUILT_IN
from meadhall.hall import pages
from meadhall.hall.tables.seen import Viewer
from meadhall.kit.catalogue import LANGUAGES
from meadhall.review.advice import MOST, advised
from tests.hall.harness import Seat, running
from tests.hall.test_order import TWO, two_people
from tests.hall.test_pages import moment_of, table_info

ALONE = {"seat1": "me", "seat2": "bot", "level2": "calm", "seat3": "bot", "level3": "calm", "seat4": "none"}


async def asked(seat: Seat) -> None:
    assert await seat.turn()


async def hint(seat: Seat, **more: Any) -> dict[str, Any]:
    await seat.send(do="hint", **more)
    while True:
        answer = await seat.hear()
        if answer["is"] in ("hint", "refused"):
            return answer


@pytest.mark.parametrize("game", ["bellum", "catan"])
async def test_against_bots_a_choice_is_advised_and_the_game_goes_on(tmp_path: Path, game: str) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        name = await astrid.new_table(game, **ALONE)
        async with astrid.sits(name) as seat:
            await asked(seat)
            assert seat.table["hints"] is True
            told = await hint(seat)
            assert (told["is"], len(told["choices"])) == ("hint", 1)
            assert told["seq"] >= seat.table["seq"]
            assert told["choices"][0]["choice"] in seat.choices()
            coached = await hint(seat, coach=True)
            assert 1 <= len(coached["choices"]) <= MOST
            assert coached["about"]
            assert {one["choice"] for one in coached["choices"]} <= set(seat.choices())
            mine = [entry for entry in hall.tables.open[name].match.entries if entry.seat == 0]  # type: ignore[union-attr]
            assert mine == [], "it plays nothing"
            assert (await seat.play(coached["choices"][0]["choice"]))["is"] == "done"


async def test_among_people_only_where_it_was_agreed(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid, hall.person("Bjorn") as bjorn:
        strict = await two_people(hall, astrid, bjorn)
        async with astrid.sits(strict) as seat:
            await asked(seat)
            assert seat.table["hints"] is False
            assert (await hint(seat))["is"] == "refused"
        name = await astrid.new_table("bellum", **TWO, hints="yes")
        assert "Hints are allowed at this table" in (await astrid.get(f"/table/{name}")).text
        await bjorn.post((await astrid.links(name))["1"], name="Bjorn")
        async with bjorn.sits(name) as seat:
            await asked(seat)
            assert (await hint(seat))["is"] == "hint"
        async with hall.person("Cilla") as cilla:
            public = await astrid.new_table("bellum", **{**ALONE, "listed": "yes"})
            async with cilla.sits(public) as onlooker:
                await onlooker.until("table")
                assert (await hint(onlooker))["is"] == "refused"


async def test_several_at_one_screen_are_people(tmp_path: Path) -> None:
    async with running(tmp_path) as hall, hall.person("Astrid") as astrid:
        name = await astrid.new_table("bellum", seat1="me", seat2="here", name2="Liv", seat3="none", seat4="none")
        async with astrid.sits(name, seat=0) as seat:
            await seat.until("table")
            assert (await hint(seat))["is"] == "refused"


@pytest.mark.parametrize("game", BUILT_IN)
def test_advice_is_legal_ordered_and_speaks_every_language(game: str) -> None:
    """In a game of chance players, every few choices."""
    match, luck = meadhall.Match.new(meadhall.game(game), 3, seed=5), Fast(5)
    for number in range(36):
        seat = match.waiting[0]
        choices = match.choices(seat)
        if number % 4 == 0:
            before = match.position()
            found = advised(match, seat, number)
            assert match.position() == before
            assert 1 <= len(found) <= MOST
            assert {one.choice for one in found} <= set(choices)
            assert found == advised(match, seat, number)
            for language in LANGUAGES:
                info = replace(table_info(match, mine=(seat,)), game=game)
                moment = moment_of(match, seat, table=info, viewer=Viewer("person", "Edda", language))
                told = pages.hint(moment, [(one.choice, one.why) for one in found], coached=True)
                assert told["about"]
                assert all(re.sub(r"<[^>]*>", "", one["html"]).strip() for one in told["choices"])
        match.play(seat, choices[luck.below(len(choices))])
