"""What holds all through a game, and that everything is tested."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall import Match
from meadhall.engine import flow
from meadhall.engine.luck import Fast
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import kinds, tables
from meadhall.games.bloodrage.data.kinds import HORNS, PROVINCES
from meadhall.games.bloodrage.rules import state
from meadhall.games.bloodrage.rules.state import BloodRage
from tests.games.any_game.whole_games import AnyWholeGames

HERE = Path(__file__).parent
RULES = Path(state.__file__).parent
PURE_DATA = {"plain", "warrior_str"}  # numbers alone: a bonus, a strength


class TestWholeGames(AnyWholeGames):
    game = GAME


def test_check_game_with_everything() -> None:
    tables: list[tuple[int, dict[str, Any]]] = [
        (5, {"fifth_player": True, "monsters": 9}),
        (5, {"fifth_player": True, "ask_forced": True}),
    ]
    assert meadhall.check_game(GAME, games=2, seed=100, tables=tables).games == 2


def test_every_question_comes_up() -> None:
    """Random games reach every question of the game."""
    asked: set[str] = set()
    decisions = {frame.__name__ for frame in GAME.frames if issubclass(frame, flow.Decision | flow.Together)}
    for seed in range(1000):
        if decisions - asked == {"ChooseClan"}:  # that one is an option, and has its own test
            return
        s = GAME.new(5, GAME.checked_options({"fifth_player": True, "monsters": 9}, 5), Fast(seed))
        luck = Fast(seed)
        while s.who != flow.OVER:
            asked.add(type(s.stack[-1]).__name__)
            flow.play_out(s, luck, 1)
    raise AssertionError(f"never asked: {decisions - asked}")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_limits_are_never_broken(players: int) -> None:
    """No province holds more figures than villages (R-BR-05), no clan more than its Horns, nobody owes Rage."""
    options = {"fifth_player": players == 5, "monsters": 9}
    for seed in range(6):
        match = Match.new(GAME, players, seed, options)
        choose = Fast(seed)
        while not match.over:
            s = match.state
            assert isinstance(s, BloodRage)
            for seat in range(players):
                assert s.out[seat] <= s.stat(seat, HORNS)
            assert min(s.rage) >= 0
            assert min(s.glory) >= 0
            for place in range(PROVINCES):
                there = sum(at == place for at in s.at)
                assert there <= tables.VILLAGES[place]
                assert not (there and s.destroyed[place])
            seat = match.waiting[0]
            choices = match.choices(seat)
            match.play(seat, choices[choose.below(len(choices))])


def test_sums_kept_for_speed_are_right_all_the_time() -> None:
    for seed in range(8):
        s = GAME.new(4, GAME.checked_options({"monsters": 9}, 4), Fast(seed))
        luck = Fast(seed)
        while s.who != flow.OVER:
            fresh = s.clone()
            fresh.derive()
            for name in ("warriors", "force", "out", "room", "open", "perks", "power"):
                assert getattr(fresh, name) == getattr(s, name), name
            flow.play_out(s, luck, 1)


def test_glory_events_add_up_to_the_scores() -> None:
    """A page can tell from events alone where Glory came from."""
    for seed in range(10):
        match = Match.new(GAME, 4, seed)
        choose = Fast(seed)
        while not match.over:
            seat = match.waiting[0]
            choices = match.choices(seat)
            match.play(seat, choices[choose.below(len(choices))])
        totals = [0] * 4
        for event in match.told([event for entry in match.entries for event in entry.events], None):
            if event["event"] == "glory_gained":
                totals[int(str(event["seat"]))] += int(str(event["glory"]))
            if event["event"] == "glory_stolen":
                totals[int(str(event["seat"]))] += int(str(event["glory"]))
                totals[int(str(event["victim"]))] -= int(str(event["glory"]))
        assert tuple(totals) == match.scores


def slug(name: str) -> str:
    return re.sub(r"[^a-z]+", "_", name.lower().replace("'", "")).strip("_")


def written_tests() -> set[str]:
    names: set[str] = set()
    for path in HERE.glob("test_*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return names


def test_every_card_has_a_test_by_name() -> None:
    names = written_tests()
    missing = {card["name"] for card in tables.CARDS if f"test_{slug(card['name'])}" not in names}
    assert not missing


def used_names() -> set[str]:
    """Every name that the rules mention."""
    names: set[str] = set()
    for path in RULES.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return names


def effect_constants() -> list[str]:
    """The names of the effects in kinds.py, in their order."""
    names = list(vars(kinds))
    between = names[names.index("RELEASE_GLORY") : names.index("WARRIOR_STR") + 1]
    return [name for name in between if name != "PERKS"]


def test_effects_are_numbered_as_they_are_named() -> None:
    assert [getattr(kinds, name) for name in effect_constants()] == list(range(len(kinds.EFFECT_NAMES)))


def test_every_card_is_pure_data_or_has_a_hook() -> None:
    """An effect is a code that some rule asks for; three work through tables that the rules ask."""
    by_table = {"COUNTS_AS_SHIP": "IS_SHIP", "FREE_FIGURE": "MONSTER_COST", "LATE": "IS_LATE"}
    used = used_names()
    for name, effect in zip(effect_constants(), kinds.EFFECT_NAMES, strict=True):
        assert effect in PURE_DATA or by_table.get(name, name) in used, effect
