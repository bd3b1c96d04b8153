"""Puzzles over HTTP: the next one, right and wrong, the streak, and moments of finished games that are shared."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.arena import Plan, simulate
from meadhall.hall import pages
from meadhall.hall.pages.puzzles import Asked, Told, by_figures
from meadhall.hall.server.puzzled import LONGEST, Progress, read
from meadhall.hall.server.routes.puzzles import moment_in
from meadhall.hall.tables.seen import Viewer
from meadhall.kit.catalogue import LANGUAGES
from meadhall.puzzles import found
from meadhall.review import QUICK
from meadhall.review.choices import judged
from tests.hall.harness import Person, Running, running
from tests.hall.test_replay import BOTS
from tests.hall.test_review import brought

GAME = meadhall.game("bellum")
FIRST, SECOND, THIRD = found(GAME)[:3]
JSON = {"Accept": "application/json"}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path) as hall:
        yield hall


async def ask(person: Person, path: str, **query: str) -> dict[str, Any]:
    answer = await person.web.get(path, params=query or None, headers=JSON)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def words(told: dict[str, Any]) -> list[str]:
    return [" ".join(one["words"]) for one in told["choices"]]


async def test_right_wrong_and_the_streak(hall: Running) -> None:
    async with hall.person("Edda") as edda:
        assert 'href="/puzzles"' in (await edda.get("/learn")).text
        assert "/puzzles/bellum" in (await edda.get("/puzzles")).text
        assert (await edda.get("/puzzles/bellum")).headers["location"] == f"/puzzles/bellum/{FIRST.name}"
        page = (await edda.get(f"/puzzles/bellum/{FIRST.name}")).text
        assert "What is best here?" in page
        asked = await ask(edda, f"/puzzles/bellum/{FIRST.name}")
        assert sorted(words(asked)) == sorted(FIRST.match().choices(FIRST.seat))
        assert "puzzles" not in edda.web.cookies, "looking is no answer"

        right = await ask(edda, f"/puzzles/bellum/{FIRST.name}", choice=FIRST.answer)
        prompt = right["panels"]["prompt-slot"]
        assert "Right!" in prompt
        assert "Streak: 1" in prompt
        assert f"{FIRST.playouts}</td>" in prompt, "the figures"
        assert (right["path"], right["choices"]) == (FIRST.answer, [])
        assert (await edda.get("/puzzles/bellum")).headers["location"].endswith(SECOND.name)

        other = SECOND.others[-1]
        wrong = await ask(edda, f"/puzzles/bellum/{SECOND.name}", choice=other.choice)
        prompt = wrong["panels"]["prompt-slot"]
        assert "There is something better." in prompt
        assert f"it wins {round(100 * other.behind)} more" in prompt
        assert "Streak: 0" in prompt
        assert wrong["light"] == SECOND.answer.split(" ")[1:]

        # Answered once more: the streak does not change, but it is solved.
        again = await ask(edda, f"/puzzles/bellum/{SECOND.name}", choice=SECOND.answer)
        assert "Streak: 0" in again["panels"]["prompt-slot"]
        shown = (await edda.get("/puzzles")).text
        assert f"2 of {len(found(GAME))} puzzles solved" in shown
        assert "Longest streak: 1" in shown
        assert "Right!" in (await edda.web.get(f"/puzzles/bellum/{FIRST.name}", params={"path": FIRST.answer})).text
        assert await hall.tables.store.tables_of("", over=False) == []


@pytest.mark.parametrize("id", meadhall.games())
def test_puzzles_are_drawn_and_every_answer_is_judged(id: str) -> None:
    """Each in another language than the one before."""
    for number, one in enumerate(found(meadhall.game(id))[::5]):
        viewer = Viewer("x", "Edda", [*LANGUAGES][number % len(LANGUAGES)])
        moment, match = moment_in(viewer, one)
        asked = Asked(moment, f"/puzzles/{id}/{one.name}", number + 1, 9, "easy")
        assert f'data-lesson="{asked.address}"' in pages.puzzle(asked, None)
        for choice in match.choices(one.seat)[:9]:
            told = Told(choice, partial(by_figures, puzzle=one, choice=choice), 1)
            prompt = pages.puzzle_envelope(asked, told)["panels"]["prompt-slot"]
            assert ("puzzle-right" in prompt) == (choice == one.answer)
            assert prompt.count("<tr") == 2 + len(one.others)


async def test_missed_ones_come_again_and_then_there_are_none(hall: Running) -> None:
    async with hall.person() as person:
        all_but = "".join(f"{one.name}{'-' if one is THIRD else '+'}" for one in found(GAME))
        person.web.cookies.set("puzzles", f"streak.0.5~bellum.{all_but}")
        assert (await person.get("/puzzles/bellum")).headers["location"].endswith(THIRD.name)
        assert "Try the missed ones again" in (await person.get("/puzzles")).text
        person.web.cookies.set("puzzles", f"streak.0.5~bellum.{all_but.replace('-', '+')}")
        assert (await person.get("/puzzles/bellum")).headers["location"] == "/puzzles"
        assert "You have solved them all." in (await person.get("/puzzles")).text


async def test_progress_follows_an_account(tmp_path: Path) -> None:
    form = {"name": "Astrid", "password": "a long ship and a short oar"}
    async with running(tmp_path, accounts="free") as hall, hall.person() as here, hall.person() as there:
        assert (await here.post("/account/new", **form)).status_code < 400
        await ask(here, f"/puzzles/bellum/{FIRST.name}", choice=FIRST.answer)
        assert (await there.post("/account/in", **form)).status_code == 303
        assert (await there.get("/puzzles/bellum")).headers["location"].endswith(SECOND.name)
        told = await ask(there, f"/puzzles/bellum/{SECOND.name}", choice=SECOND.answer)
        assert "Streak: 2" in told["panels"]["prompt-slot"]


@pytest.mark.parametrize("path", ["nothing", "nothing/123456", "bellum/nothing", "bellum/000000"])
async def test_what_there_is_not(hall: Running, path: str) -> None:
    async with hall.person() as person:
        assert (await person.get(f"/puzzles/{path}")).status_code == 404


async def test_nonsense_in_questions_and_cookies(hall: Running) -> None:
    async with hall.person() as person:
        home = f"/puzzles/bellum/{FIRST.name}"
        illegal = await ask(person, home, choice="fly away")
        assert (illegal["is"], "do that now" in illegal["message"]) == ("answer", True)
        for name in ("why", "look", "choice", "path"):
            for value in ("", "²", "a" * 100, "seat:99", "%00", "x" * 5000):
                answer = await person.web.get(home, params={name: value}, headers=JSON)
                assert answer.status_code == 200, (name, value)
        assert "puzzles" not in person.web.cookies
        person.web.cookies.set("puzzles", f"streak.9.x~bellum.zz{FIRST.name}+<script>~chess.abc123+~" + "x" * 3000)
        assert f"1 of {len(found(GAME))} puzzles solved" in (await person.get("/puzzles")).text


def test_progress_as_text() -> None:
    done = Progress({}).after("bellum", FIRST.name, True).after("bellum", SECOND.name, True)
    done = done.after("catan", found(meadhall.game("catan"))[0].name, False).after("bellum", SECOND.name, False)
    assert (done.streak, done.best) == (0, 2)
    assert done.of("bellum", True) == {FIRST.name, SECOND.name}, "what is solved stays solved"
    assert read(str(done)) == done
    assert read("streak.1.0") == Progress({}, 1, 1)
    everything = Progress({})
    for game in map(meadhall.game, meadhall.games()):
        for one in found(game):
            everything = everything.after(game.id, one.name, True)
    assert read(str(everything)) == everything
    assert len(str(everything)) < LONGEST, "a cookie has room for 4096 bytes"


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    (played,) = simulate(Plan("bellum", ("greedy", "random"), games=1, seed=3, records=True))
    assert played.record is not None
    return played.record


async def test_a_moment_of_a_finished_game_is_shared_as_a_puzzle(tmp_path: Path, record: dict[str, Any]) -> None:
    async with running(tmp_path, bots="meadhall.bots", workers=1) as hall, hall.person() as one, hall.person() as other:
        name = await brought(hall, record, one)
        table = await hall.tables.table(name)
        assert table is not None
        history = await hall.server.config.app.state.access.histories.of(table)  # type: ignore[union-attr]
        at = next(
            at for at in range(8, history.course.entries) if len(history.at(at).choices(history.at(at).waiting[0])) > 2
        )
        there, entry = history.at(at), record["entries"][at]
        seat, made = history.match.entries[at].seat, history.match.entries[at].choice
        assert entry
        shown = (await ask(one, f"/table/{name}/replay", at=str(at), seat=str(seat)))["panels"]["prompt-slot"]
        link = shown.split('data-copy="')[2].split('"')[0].replace("&amp;", "&")
        assert link.endswith("&as=puzzle")

        # Whoever has the link can try, and knows no more than the seat that chose.
        assert (await other.get(f"/table/{name}/puzzle?at={at}")).status_code == 404
        came = await other.get(link.removeprefix(hall.origin))
        assert came.headers["location"] == f"/table/{name}/puzzle?at={at}&seat={seat}"
        page = (await other.get(came.headers["location"])).text
        assert "What is best here?" in page
        assert "Right!" not in page
        asked = await ask(other, came.headers["location"])
        assert sorted(words(asked)) == sorted(there.choices(seat))

        # What is said to each answer are the figures of the review.
        for choice in there.choices(seat)[:3]:
            figures = judged(there, at + 1, seat, choice, QUICK)
            assert figures is not None
            told = (await ask(other, f"/table/{name}/puzzle", at=str(at), choice=choice))["panels"]["prompt-slot"]
            if figures.loss > 0.005:
                assert f"lowers your chance of winning by {round(100 * figures.loss)} %" in told
            else:
                assert "The review finds nothing better." in told
            assert "chose:" in told
        assert made in there.choices(seat)
        last = await other.get(f"/table/{name}/puzzle?at={history.course.entries}")
        assert last.status_code == 409
        assert "nothing to choose" in last.text
        assert "puzzles" not in other.web.cookies, "only the hall's own puzzles count"


async def test_a_game_in_play_is_no_puzzle(hall: Running) -> None:
    async with hall.person("Astrid") as astrid:
        table = await astrid.new_table(**BOTS)
        assert (await astrid.get(f"/table/{table}/puzzle?at=0")).status_code == 403
