"""Which games there are: installed packages, games by hand, and what is wrong with some of them."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import meadhall
from meadhall.arena import play
from meadhall.cli import main
from meadhall.engine import rooms
from meadhall.games import registry
from meadhall.games.registry import BUILT_IN
from meadhall.hall import pages
from meadhall.hall.pages.parts.playable_games import shown, shown_games, why_not_shown
from meadhall.hall.tables.seen import Viewer
from tests.engine.toys import MAGPIE, MagpieGame
from tests.outside.site import Site

Run = pytest.CaptureFixture[str]


def test_an_installed_game_is_known_and_not_imported_before_it_is_wanted(site: Site) -> None:
    site.game("driftwood")
    assert meadhall.games() == [*BUILT_IN, "driftwood"]
    assert "driftwood" not in sys.modules
    game = meadhall.game("driftwood")
    assert game.title == "A game from outside"
    assert meadhall.game("driftwood") is game
    match = play(game, ["random", "greedy"], 3)[1]
    assert meadhall.replay(match.record()).scores == match.scores
    assert meadhall.check_game(game, 5).games == 5


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of_this_name'"),
        ("raise ValueError('two\\nlines')", "ValueError: two lines"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
        ("def f(:", "SyntaxError"),
        ("", "has no attribute 'GAME'"),
        ("GAME = 'chess'", "is not a game but str"),
        ("from tests.engine.toys import MAGPIE as GAME", "is installed as 'rotten', but calls itself 'magpie'"),
        ("from tests.engine.toys import MagpieGame\nGAME = MagpieGame()\nGAME.id = 'No Id'", "cannot be the id"),
        ("from tests.engine.toys import MagpieGame\nGAME = MagpieGame()\nGAME.title = ''", "has no title"),
        ("from tests.engine.toys import MagpieGame\nGAME = MagpieGame()\nGAME.players = range(0)", "how many can play"),
    ],
)
def test_a_broken_package_gets_in_nobodys_way(site: Site, capsys: Run, text: str, why: str) -> None:
    site.install("rotten", {"__init__.py": text}, games={"rotten": "rotten:GAME"})
    site.game("driftwood")
    with pytest.raises(meadhall.BrokenGame) as broken:
        meadhall.game("rotten")
    assert why in str(broken.value)
    assert "\n" not in str(broken.value)
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    assert f"rotten     cannot be played: {broken.value}\n" in listed
    assert "A game from outside, 2-3 players" in listed
    assert main(["games", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"id": "rotten", "error": str(broken.value)} in lines
    assert main(["simulate", "rotten"]) == 2
    assert capsys.readouterr().err == f"meadhall: {broken.value}\n"
    assert [game.id for game in registry.working()] == [*BUILT_IN, "driftwood"]
    assert shown() == BUILT_IN
    assert why_not_shown("rotten") == str(broken.value)
    assert "Bellum Magica" in pages.front(Viewer("p", "Ann", "en"), shown_games(), [], [], [], [])


def test_a_broken_package_is_imported_once(site: Site) -> None:
    site.install(
        "rotten", {"__init__.py": "import builtins\nbuiltins.tried += 1\nraise ValueError"}, {"rotten": "rotten:GAME"}
    )
    import builtins

    builtins.tried = 0  # type: ignore[attr-defined]
    try:
        for _ in range(3):
            with pytest.raises(meadhall.BrokenGame):
                meadhall.game("rotten")
        assert builtins.tried == 1  # type: ignore[attr-defined]
    finally:
        del builtins.tried  # type: ignore[attr-defined]


def test_a_record_of_a_broken_game_is_refused_like_one_of_no_game(site: Site) -> None:
    record = play(MAGPIE, ["random", "random"], 1)[1].record()
    for id in ("rotten", "chess"):
        site.install(f"of_{id}", {"__init__.py": "oops"}, games={"rotten": "of_rotten:GAME"} if id == "rotten" else {})
        with pytest.raises(meadhall.RecordError, match=id) as refused:
            meadhall.replay({**record, "game": id})
        assert refused.value.kind == "no-game"


def test_the_id_of_a_game_that_comes_with_meadhall_stays_with_it(site: Site, capsys: Run) -> None:
    site.install("usurper", {"__init__.py": "raise AssertionError"}, games={"bellum": "usurper:GAME"})
    assert meadhall.games() == list(BUILT_IN)
    assert meadhall.game("bellum").title == "Bellum Magica"
    assert main(["games"]) == 0
    assert capsys.readouterr().err == "meadhall: usurper:GAME is left out: there is a game 'bellum' already\n"


def test_two_packages_with_one_id_are_told_apart_by_nobody(site: Site) -> None:
    for package in ("flotsam", "jetsam"):
        site.install(package, {"__init__.py": "raise AssertionError"}, games={"driftwood": f"{package}:GAME"})
    with pytest.raises(meadhall.BrokenGame, match="'driftwood': flotsam:GAME and jetsam:GAME"):
        meadhall.game("driftwood")


# --- by hand ---


@pytest.mark.usefixtures("by_hand")
def test_a_game_registered_by_hand_is_known_to_this_process() -> None:
    meadhall.register(MAGPIE)
    assert meadhall.games() == [*BUILT_IN, "magpie"]
    assert meadhall.game("magpie") is MAGPIE
    record = play(MAGPIE, ["random", "random"], 1)[1].record()
    assert meadhall.replay(record).over
    again = MagpieGame()
    meadhall.register(again)  # a notebook's cell is run again
    assert meadhall.game("magpie") is again
    assert meadhall.games() == [*BUILT_IN, "magpie"]


@pytest.mark.usefixtures("by_hand")
def test_what_cannot_be_registered(site: Site) -> None:
    site.game("driftwood")

    def named(id: str) -> MagpieGame:
        game = MagpieGame()
        game.id = id
        return game

    for wrong, why in (
        ("magpie", "is not a game but str"),
        (named("bellum"), "there is a game 'bellum' already"),
        (named("driftwood"), "there is a game 'driftwood' already"),
        (named("../up"), "cannot be the id"),
        (named(""), "cannot be the id"),
    ):
        with pytest.raises(meadhall.BrokenGame, match=why):
            meadhall.register(wrong)  # type: ignore[arg-type]
    assert meadhall.games() == [*BUILT_IN, "driftwood"]


NOTEBOOK = """
import meadhall
from tests.engine.toys import MagpieGame
class Mine(MagpieGame):
    id = "mine"
meadhall.register(Mine())
from meadhall.arena import play
from meadhall.engine import rooms
line, match = play(meadhall.game("mine"), ["random", "mcts:5"], 1)
assert meadhall.replay(match.record()).over
print(meadhall.games()[-1], rooms.folder(match.game), rooms.room(match.game, "draw"))
"""


def test_a_game_of_a_notebook_has_no_folder_and_can_be_played() -> None:
    answer = subprocess.run([sys.executable, "-c", NOTEBOOK], capture_output=True, text=True, check=True, timeout=120)
    assert answer.stdout == "mine None None\n"


def test_importing_meadhall_does_not_look_for_packages() -> None:
    program = "import sys, meadhall, meadhall.bots; print('importlib.metadata' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    assert answer.stdout == "False\n"


def test_rooms_are_those_of_the_package_that_holds_the_class(site: Site) -> None:
    """Whether that is in `rules/`, in a module beside the rooms, or in the package itself."""
    inside = "from tests.engine.toys import MagpieGame\nclass Own(MagpieGame):\n    id = {id!r}\nGAME = Own()\n"
    for id, place in (
        ("one", "rules/game.py"),
        ("two", "rules/__init__.py"),
        ("three", "play.py"),
        ("four", "__init__.py"),
    ):
        module = f"{id}.{place}".replace("/", ".").removesuffix(".py").removesuffix(".__init__")
        site.install(id, {place: inside.format(id=id), "words/__init__.py": ""}, games={id: f"{module}:GAME"})
        game = meadhall.game(id)
        assert rooms.package_of(game) == id
        assert rooms.folder(game) == site.folder / id
        assert rooms.room(game, "words") is not None
        assert rooms.room(game, "draw") is None
