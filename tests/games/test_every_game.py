"""Every game is held to what all games are held to (any_game), as far as it has the rooms for it."""

from pathlib import Path

import pytest

import meadhall
from meadhall.cli.rules import held_by_tests, rules_of
from meadhall.engine import rooms
from meadhall.games.registry import BUILT_IN
from meadhall.kit import examples

HERE = Path(__file__).parent
# By what a game has: the class in any_game that its tests take over. A game that is being written has less.
HELD_TO = {
    "__init__.py": "AnyWholeGames",
    "rules.md": "AnyRules",
    "words/locales/cs.po": "AnyWords",
    "draw/__init__.py": "AnyDrawings",
    "guide/en.md": "AnyGuide",
}


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_game_takes_over_the_tests_of_its_rooms(id: str) -> None:
    wanted = {bound for file, bound in HELD_TO.items() if rooms.file(meadhall.game(id), file) is not None}
    if list((HERE / id / "golden").glob("*.txt")):
        wanted.add("AnyGolden")
    if examples.found(meadhall.game(id)):  # a page that teaches: AnyTeaching is an AnyGuide that asks for more
        wanted = wanted - {"AnyGuide"} | {"AnyTeaching"}
    tests = "".join(file.read_text("utf-8") for file in (HERE / id).rglob("test_*.py"))
    assert {bound for bound in wanted if f"({bound}):" not in tests} == set()


def test_no_mark_names_a_rule_that_does_not_exist() -> None:
    games = [meadhall.game(id) for id in BUILT_IN if rooms.file(meadhall.game(id), "rules.md") is not None]
    written = {rule.number for game in games for rule in rules_of(game)}
    held = held_by_tests(HERE.parents[1])
    assert {number: tests for number, tests in held.items() if number not in written} == {}
