"""Lessons over HTTP: nothing of them is stored but a cookie, and whatever a stranger sends is checked."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import meadhall
from meadhall.kit import lessons
from tests.hall.harness import Person, Running, running

GAME = meadhall.game("bellum")
JSON = {"Accept": "application/json"}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Running]:
    async with running(tmp_path) as hall:
        yield hall


async def ask(person: Person, path: str) -> dict[str, object]:
    answer = await person.get(path, **JSON)
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


async def test_a_lesson_from_its_first_step_to_the_cookie(hall: Running) -> None:
    async with hall.person("Edda") as edda:
        front = (await edda.get("/")).text
        assert "New here?" in front
        assert 'href="/learn"' in front
        assert "/learn/bellum/castle" in (await edda.get("/learn")).text
        page = (await edda.get("/learn/bellum/castle")).text
        assert "This is your castle" in page
        assert "?path=0" in page, "it can be read without the script"
        task = await ask(edda, "/learn/bellum/castle?path=00")
        choices = [" ".join(one["words"]) for one in task["choices"]]  # type: ignore[attr-defined]
        assert choices == ["place goblin-03 left", "place goblin-03 right"]
        wrong = await ask(edda, "/learn/bellum/castle?path=00&choice=place+goblin-03+right")
        assert wrong["is"] == "answer"
        assert "food first" in str(wrong["message"])
        right = await ask(edda, "/learn/bellum/castle?path=00&choice=place+goblin-03+left")
        assert (right["is"], right["path"]) == ("lesson", "000")
        assert not edda.web.cookies.get("learned")
        end = "0" * (len(lessons.lesson(GAME, "castle").steps) - 1)
        assert "Next lesson" in (await edda.get(f"/learn/bellum/castle?path={end}")).text
        assert edda.web.cookies["learned"].strip('"') == "bellum.castle"
        assert "1 of 8 lessons" in (await edda.get("/learn/bellum")).text
        assert "New here?" not in (await edda.get("/")).text
        assert await hall.tables.store.tables_of("", over=False) == []


async def test_progress_follows_an_account(tmp_path: Path) -> None:
    form = {"name": "Astrid", "password": "a long ship and a short oar"}
    end = "0" * (len(lessons.lesson(GAME, "castle").steps) - 1)
    async with running(tmp_path, accounts="free") as hall, hall.person() as here, hall.person() as there:
        assert (await here.post("/account/new", **form)).status_code < 400
        await here.get(f"/learn/bellum/castle?path={end}")
        assert (await there.post("/account/in", **form)).status_code == 303
        assert "1 of 8 lessons" in (await there.get("/learn/bellum")).text


async def test_why_not_and_close_ups(hall: Running) -> None:
    async with hall.person() as person:
        why = await ask(person, "/learn/bellum/swords?path=0&why=village-5")
        assert (why["is"], why["rule"]) == ("why", "R-BM-54")
        look = await ask(person, "/learn/bellum/day?path=000&look=evil-06")
        assert "Skeleton" in str(look["html"])
        illegal = await ask(person, "/learn/bellum/swords?path=0&choice=attack+village-5")
        assert illegal["is"] == "answer"
        assert illegal["message"]


@pytest.mark.parametrize(
    "path",
    [
        "nothing",
        "nothing/castle",
        "bellum/nothing",
        "bellum/..%2fexamples%2frow",
        "bellum/castle?path=1",
        "bellum/castle?path=x",
        "bellum/castle?path=%C2%B2",
        f"bellum/castle?path={'0' * 61}",
        "bellum/castle?path=" + "0" * 20,
    ],
)
async def test_what_there_is_not(hall: Running, path: str) -> None:
    async with hall.person() as person:
        assert (await person.get(f"/learn/{path}")).status_code == 404


async def test_nonsense_in_questions_and_cookies(hall: Running) -> None:
    async with hall.person() as person:
        person.web.cookies.set("learned", "bellum.castle~bellum.unicorn~<script>~" + "x" * 3000)
        assert "1 of 8 lessons" in (await person.get("/learn/bellum")).text
        for name in ("why", "look", "choice"):
            for value in ("", "²", "a" * 100, "seat:99", "%00", "x" * 5000):
                answer = await person.get(f"/learn/bellum/day?path=0&{name}={value}", **JSON)
                assert answer.status_code == 200, (name, value)
