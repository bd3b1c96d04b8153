"""Random games of every option agree with their referees; referees notice mistakes, and know nothing of the rules."""

import ast
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.check import all_tables
from tests.referees.games import REFEREES, refereed
from tests.referees.referee import Follower, Script, Wrong

EVERY = [(id, number) for id in REFEREES for number in range(len(all_tables(meadhall.game(id))))]


@pytest.mark.parametrize(("id", "number"), EVERY)
def test_the_game_and_its_referee_agree(id: str, number: int) -> None:
    game = meadhall.game(id)
    players, options = all_tables(game)[number]
    assert refereed(game, players, options, number) > 0


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.glob("*.py")), ids=lambda path: path.stem)
def test_referees_know_nothing_of_the_rules(path: Path) -> None:
    """A referee uses the standard library and its frame alone; the rest of this folder knows no game either. Only the
    tests here do, to plant mistakes."""
    imports = [
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    names = [
        alias.name if isinstance(node, ast.Import) else str(node.module) for node in imports for alias in node.names
    ]
    assert not [name for name in names if name.startswith("meadhall.games")]
    if path.stem in REFEREES:
        assert not [name for name in names if name.startswith("meadhall")]
        assert {name for name in names if name.startswith("tests")} == {"tests.referees.referee"}


# --- mistakes in a game ---

MISTAKES = [
    ("day.gather", lambda s: None, "the referee says .*gathered"),
    ("day.scouts", lambda s, luck: None, "scouted"),
    ("attack.defence", lambda s, seat: (2, 0), "shield of seat|the choices of seat"),
    ("recruit.gain_bonus", lambda s, seat, monster: None, "token_gained"),
    ("recruit.pay", lambda s, seat, price: None, "who is asked: the referee says"),
]


@pytest.mark.parametrize(("name", "mistake", "message"), MISTAKES, ids=[name for name, _, _ in MISTAKES])
def test_mistakes_in_bellum_magica(monkeypatch: pytest.MonkeyPatch, name: str, mistake: Any, message: str) -> None:
    monkeypatch.setattr(f"meadhall.games.bellum.rules.{name}", mistake)
    with pytest.raises(Wrong, match=message) as wrong:
        refereed(meadhall.game("bellum"), 3, {}, 1)
    assert "bellum, 3 players, options {}, seed 1" in str(wrong.value)


# --- the frame ---


class Coin(Follower):
    """Seat 0 calls heads or tails; a coin is tossed; the game is over."""

    called = ""

    def script(self) -> Script:
        self.called = yield from self.ask(0, "Call", ["heads", "tails"])
        self.coin = self.happens("tossed", by=0)["side"]

    def table(self) -> dict[str, Any]:
        return {"called": self.called}

    def result(self) -> tuple[list[int], list[int]]:
        return [int(self.called == self.coin)], [0]


TOSSED = {"event": "tossed", "by": 0, "side": "heads"}


def coin() -> Coin:
    referee = Coin(1, {"ask_forced": False})
    referee.begins([])
    return referee


def test_a_game_as_it_should_be() -> None:
    referee = coin()
    referee.asked("Call", {0: ["tails", "heads"]}, {"called": "", "more": 1})
    referee.chose(0, "heads", [TOSSED])
    referee.ended([1], [0], {"called": "heads"})


@pytest.mark.parametrize(
    ("question", "choices", "called", "message"),
    [
        ("Guess", {0: ["heads", "tails"]}, "", "the question: the referee says Call, the game Guess"),
        ("Call", {1: ["heads", "tails"]}, "", "who is asked"),
        ("Call", {0: ["heads"]}, "", "the choices of seat 0"),
        ("Call", {0: ["heads", "tails"]}, "heads", "called: the referee says , the game heads"),
    ],
)
def test_wrong_questions(question: str, choices: dict[int, list[str]], called: str, message: str) -> None:
    with pytest.raises(Wrong, match=message):
        coin().asked(question, choices, {"called": called})


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ([], "this should have happened: tossed"),
        ([{**TOSSED, "by": 1}], "what happened"),
        ([TOSSED, TOSSED], "something happened that should not"),
    ],
)
def test_wrong_events(events: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(Wrong, match=message):
        coin().chose(0, "heads", events)


def test_a_wrong_end() -> None:
    with pytest.raises(Wrong, match="the question at the end"):
        coin().ended([1], [0], {"called": ""})
    referee = coin()
    referee.chose(0, "tails", [TOSSED])
    with pytest.raises(Wrong, match="scores and winners"):
        referee.ended([1], [0], {"called": "tails"})
    with pytest.raises(Wrong, match="the game is over, but"):
        referee.asked("Call", {0: ["heads"]}, {"called": "tails"})
