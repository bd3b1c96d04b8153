"""What `import meadhall` promises."""

import subprocess
import sys

import pytest

import meadhall
from meadhall.games.registry import BUILT_IN

CONTRACT = [
    "game",
    "games",
    "register",
    "UnknownGame",
    "BrokenGame",
    "Match",
    "replay",
    "verify",
    "position",
    "check_game",
    "IllegalChoice",
    "Luck",
    "Fair",
    "Fast",
    "Recorded",
    "Scripted",
    "Enumerating",
]

LOADED = """
import sys
before = set(sys.modules)
import meadhall
meadhall.games()
roots = {name.partition(".")[0] for name in set(sys.modules) - before} - sys.stdlib_module_names
print(*sorted(root for root in roots if not root.startswith("meadhall") and not root.endswith("__mypyc")))
"""


def test_all_is_complete_and_sorted() -> None:
    made_here = {
        name
        for name, value in vars(meadhall).items()
        if not name.startswith("_") and getattr(value, "__module__", "").startswith("meadhall")
    }
    assert set(meadhall.__all__) == made_here
    assert meadhall.__all__ == sorted(meadhall.__all__)
    assert set(CONTRACT) <= set(meadhall.__all__)


def test_everything_public_says_what_it_is() -> None:
    for name in meadhall.__all__:
        value = getattr(meadhall, name)
        compiled = not str(getattr(sys.modules[value.__module__], "__file__", "")).endswith(".py")
        assert value.__doc__ or compiled, name  # the compiler drops docstrings of classes


def test_importing_meadhall_loads_nothing_but_the_standard_library() -> None:
    answer = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=60)
    assert answer.stdout.split() == []


def test_games_are_found_by_their_ids() -> None:
    assert meadhall.games()[: len(BUILT_IN)] == list(BUILT_IN)
    for id in BUILT_IN:
        game = meadhall.game(id)
        assert game.id == id
        assert game.title
        assert min(game.players) >= 1
        assert all(option.help and option.default in option.values for option in game.all_options())


def test_a_game_may_be_named_by_its_id() -> None:
    bellum = meadhall.game("bellum")
    assert meadhall.Match.new("bellum", 3).game is bellum
    assert meadhall.position("bellum", {"players": 4}).game is bellum
    assert meadhall.check_game("bellum", 1, leave_after=3).games == 1
    for make in (meadhall.Match.new, lambda id: meadhall.position(id, {}), meadhall.check_game):
        with pytest.raises(meadhall.UnknownGame, match=r"there is no game 'chess'; there are .*bellum"):
            make("chess")


@pytest.mark.parametrize("id", ["chess", "", "Bellum", None, 3, []])
def test_an_unknown_game_is_named_with_those_there_are(id: str) -> None:
    with pytest.raises(meadhall.UnknownGame, match=r"there is no game .*; there are .*bellum"):
        meadhall.game(id)


def test_errors_of_one_kind_can_be_caught_together() -> None:
    for error in (
        meadhall.IllegalChoice,
        meadhall.OptionError,
        meadhall.PositionError,
        meadhall.RecordError,
        meadhall.LuckError,
    ):
        assert issubclass(error, ValueError)
    assert issubclass(meadhall.UnknownGame, KeyError)
    assert issubclass(meadhall.CheckFailed, AssertionError)
