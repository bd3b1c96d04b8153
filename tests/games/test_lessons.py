"""The lessons of every game: the engine does what they say, in every language, and what they light is on the table."""

import re
from pathlib import Path

import pytest

import meadhall
from meadhall.engine.game import Game
from meadhall.games.registry import BUILT_IN
from meadhall.hall import pages
from meadhall.hall.pages.parts.chapters import inline, rule_text
from meadhall.hall.tables.seen import Viewer
from meadhall.kit import lessons
from meadhall.kit.catalogue import LANGUAGES, PACKAGE
from meadhall.kit.coaching import abouts
from tests.games.any_game.games import questions
from tests.games.any_game.speech import in_file

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
TAUGHT = [meadhall.game(id) for id in BUILT_IN if lessons.found(meadhall.game(id))]
EVERY = [(game, name) for game in TAUGHT for name in lessons.found(game)]
FEWEST, MOST = 8, 12

of_every_game = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
of_every_lesson = pytest.mark.parametrize(("game", "name"), EVERY, ids=[f"{game.id}-{name}" for game, name in EVERY])


def folder(game: Game) -> Path:
    return PACKAGE / "games" / game.id / lessons.FOLDER


def said_in(game: Game, language: str) -> dict[str, str]:
    return {key: forms[0] for (_, key), forms in in_file(folder(game) / "locales" / f"{language}.po").items()}


@of_every_game
def test_there_are_eight_to_twelve_and_each_file_is_one(game: Game) -> None:
    names = lessons.found(game)
    assert FEWEST <= len(names) <= MOST
    assert {file.stem for file in folder(game).glob("*.toml")} == {*names, "index"}
    assert len({lessons.lesson(game, name).title for name in names}) == len(names)


@of_every_lesson
def test_the_engine_does_what_a_lesson_says(game: Game, name: str) -> None:
    assert list(lessons.wrong(game, name)) == []
    assert any(step.task for step in lessons.lesson(game, name).steps), "nothing to do in it"


@pytest.mark.parametrize("language", LANGUAGES)
@of_every_lesson
def test_a_lesson_is_drawn_to_its_end_in_every_language(game: Game, name: str, language: str) -> None:
    """Everything that it lights is there, and everything that it says."""
    viewer = Viewer("somebody", "Edda", language)
    for place in lessons.paths(game, name):
        html, step = pages.lesson(viewer, game, place), place.step
        lit = [f'id="{one[1:]}"' if one[0] == "#" else f'data-ref="{one}"' for one in step.light]
        assert [one for one in lit if one not in html] == [], (name, place.path)
        assert ("lesson-on" in html) == (not step.task)
        assert inline(lessons.said(game, language, step.say)) in html
        assert inline(lessons.said(game, language, step.task)) in html
        for one in step.answers:
            said = pages.answered(viewer, game, place, one.choice)["message"]
            assert said == inline(lessons.said(game, language, place.answer(one.choice)))
            assert "*" not in said


@pytest.mark.parametrize("language", TRANSLATIONS)
@of_every_game
def test_everything_is_translated_and_nothing_else(game: Game, language: str) -> None:
    english = {text for name in lessons.found(game) for text in lessons.texts(lessons.lesson(game, name))}
    english |= {one.say for one in abouts(game).values()}
    translated = said_in(game, language)
    assert set(translated) == english
    for text, other in translated.items():
        assert other
        assert text.count("**") == other.count("**"), text


@pytest.mark.parametrize("language", TRANSLATIONS)
@of_every_game
def test_the_same_numbers_in_every_language(game: Game, language: str) -> None:
    for text, other in said_in(game, language).items():
        assert sorted(re.findall(r"\d+", other)) == sorted(re.findall(r"\d+", text)), (text, other)


@pytest.mark.parametrize("language", LANGUAGES)
@of_every_game
def test_the_coach_speaks_of_questions_and_rules_that_there_are(game: Game, language: str) -> None:
    assert set(abouts(game)) <= questions(game)
    for about in abouts(game).values():
        assert [rule for rule in about.rules if not rule_text(game.id, language, rule)] == []


def test_a_way_that_there_is_not() -> None:
    game = TAUGHT[0]
    name = lessons.found(game)[0]
    for path in ("9", "x", "²", "0" * 60):
        with pytest.raises(KeyError):
            lessons.reached(game, name, path)
    with pytest.raises(KeyError):
        lessons.reached(game, "../examples/row")
