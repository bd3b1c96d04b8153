"""The numbered rules of every game: each is held by a test, and whatever names a rule names one that exists.

A game's tests bind this to the game: `class TestRules(AnyRules)`.
"""

import ast
import re
from functools import cache
from pathlib import Path

from meadhall.cli.rules import marked, rules_of
from meadhall.engine import rooms
from meadhall.engine.game import Game

GAMES = Path(__file__).parents[1]


class AnyRules:
    game: Game
    sign: str  # that all its numbers have: "BM"
    least: int  # how many rules there are at the least

    @property
    def numbers(self) -> list[str]:
        return [rule.number for rule in rules_of(self.game)]

    def test_every_rule_is_held_by_a_test_of_the_game(self) -> None:
        assert len(self.numbers) >= self.least
        assert [number for number in self.numbers if number not in held(self.game.id)] == []

    def test_every_number_stands_once(self) -> None:
        assert len(set(self.numbers)) == len(self.numbers)

    def test_no_mark_names_a_rule_that_does_not_exist(self) -> None:
        assert {number: tests for number, tests in held(self.game.id).items() if number not in self.numbers} == {}

    def test_refusals_name_rules_that_exist(self) -> None:
        home = rooms.folder(self.game)
        assert home is not None
        pattern = re.compile(rf"\b[A-Z]+-{self.sign}-\d+[a-z]?\b|\b{self.sign}[A-Z]-\d+\b")
        for file in (home / "rules").rglob("*.py"):
            assert set(pattern.findall(file.read_text("utf-8"))) <= set(self.numbers), file


@cache
def held(game: str) -> dict[str, list[str]]:
    """By number the tests in the game's folder that are marked with it."""
    found: dict[str, list[str]] = {}
    for file in (GAMES / game).rglob("test_*.py"):
        for test, numbers in marked(ast.parse(file.read_text("utf-8")).body, set(), file.name):
            for number in numbers:
                found.setdefault(number, []).append(test)
    return found
