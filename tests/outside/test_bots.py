"""Bots from outside: by the names of installed packages and by `package.module:Class`, wherever a bot is named."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall.bots import Random, UnknownBot, ask, bot
from meadhall.cli import main
from meadhall.hall.server.settings import Settings, SettingsError, bots_by_level, from_environment
from meadhall.hall.tables.thinking import Thinking, bot_of
from tests.hall.harness import PATIENCE, running
from tests.outside.bots import Nth, Spy
from tests.outside.site import Site

Run = pytest.CaptureFixture[str]

HERE = "tests.outside.bots"
OWN = "from tests.outside.bots import Nth, second\n"


def match() -> meadhall.Match:
    return meadhall.Match.new(meadhall.game("bellum"), 2, seed=3)


def number(name: str) -> int:
    found = bot(name)
    assert isinstance(found, Nth)
    return found.number


def test_a_class_or_a_function_by_its_place() -> None:
    assert number(f"{HERE}:Nth") == 0
    assert number(f"{HERE}:Nth:2") == 2
    assert number(f"{HERE}:second") == 1
    assert ask(f"{HERE}:second", match(), 0, meadhall.Fast(1)) == match().choices(0)[1]


def test_installed_packages_bring_names(site: Site) -> None:
    bots = {"clever": "pack:Nth", "middling": "pack:second", "random": "pack:Nth"}
    site.install("pack", {"__init__.py": OWN}, bots=bots)
    assert "pack" not in sys.modules
    assert number("clever") == 0
    assert number("clever:4") == 4
    assert number("middling") == 1
    assert isinstance(bot("random"), Random)  # a name of Meadhall's own stays with it
    with pytest.raises(UnknownBot, match=r"there are novice, .*, random, greedy, mcts, clever, middling "):
        bot("deepblue")


def test_two_packages_with_one_name(site: Site) -> None:
    for package in ("flotsam", "jetsam"):
        site.install(package, {"__init__.py": OWN}, bots={"clever": f"{package}:Nth"})
    with pytest.raises(UnknownBot, match=r"several installed packages .*: flotsam:Nth and jetsam:Nth"):
        bot("clever")


WRONG = {
    "no such package": ("nowhere.bots:Clever", "No module named 'nowhere'"),
    "no such class": (f"{HERE}:Clever", "has no attribute 'Clever'"),
    "nothing to call": (f"{HERE}:NOTHING_TO_CALL", "must be a class or function"),
    "not a bot": ("collections:OrderedDict", "no method `choose`"),
    "a parameter too many": (f"{HERE}:second:3", "takes 0 positional arguments"),
    "a parameter that it refuses": (f"{HERE}:Nth:many", "invalid literal"),
    "an empty parameter": (f"{HERE}:Nth:", "invalid literal"),
    "a module alone": (HERE, "there is no bot"),
    "not a class": (f"{HERE}:3", "there is no bot"),
    "a path": ("../bots.py:Clever", "there is no bot"),
}


@pytest.mark.parametrize(("name", "why"), WRONG.values(), ids=WRONG)
def test_a_name_that_leads_nowhere_gets_one_line(capsys: Run, name: str, why: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        bot(name)
    assert name in str(unknown.value)
    assert why in str(unknown.value)
    for command in (["simulate", "bellum"], ["table", "bellum", "--text"]):
        assert main([*command, "--bots", f"random,{name}"]) == 2
        assert capsys.readouterr().err == f"meadhall: {unknown.value}\n"
    with pytest.raises(SettingsError) as refused:
        from_environment({"MEADHALL_LEVELS": f"calm=random,keen={name}"})
    assert str(refused.value) == f"MEADHALL_LEVELS: {unknown.value}"


def test_a_package_that_cannot_be_imported(site: Site) -> None:
    site.install("rotten", {"__init__.py": "raise ValueError('two\\nlines')"}, bots={"clever": "rotten:Clever"})
    with pytest.raises(
        UnknownBot, match=r"'clever' is not a bot: rotten:Clever cannot be loaded: ValueError: two lines$"
    ):
        bot("clever")
    with pytest.raises(UnknownBot, match=r"'rotten:Clever' is not a bot: ValueError: two lines$"):
        bot("rotten:Clever")


def test_simulate_seats_it(capsys: Run) -> None:
    names = [f"{HERE}:Nth:1", "random"]
    assert main(["simulate", "bellum", "--bots", ",".join(names), "--games", "2", "--json"]) == 0
    out = capsys.readouterr().out
    lines = [json.loads(line) for line in out.splitlines() if line != "thinking"]
    assert [line["bots"] for line in lines] == [names, names[::-1]]


def test_table_seats_it(capsys: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where a table that is left is saved
    typed = iter(["1", "1", "1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    assert main(["table", "bellum", "--lang", "en", "--seed", "4", "--bots", f"{HERE}:Nth:1"]) == 0
    assert f"Bjorn: {HERE}:Nth:1" in capsys.readouterr().out


def test_it_is_shown_an_imagined_world() -> None:
    chests = {"chest_owner": [0, 1, 1, 1], "chest_kind": ["gold"] * 4, "chest_value": [5, 5, 6, 7]}
    state = {**chests, "captain": 0, "food": [9, 9], "open_monsters": ["evil-01", "evil-06", None, None]}
    described = {"players": 2, "state": state, "stack": ["Day recruit"]}
    truth = meadhall.position(meadhall.game("bellum"), described, meadhall.Fast(1))
    spy, luck = Spy(), meadhall.Fast(1)
    for _ in range(20):
        ask(spy, truth, 0, luck)
    worlds = [world.position()["state"]["chest_value"] for world in spy.worlds]
    assert {values[0] for values in worlds} == {5}
    assert {values[1] for values in worlds} == {5, 6, 7}


# --- levels of the hall ---


def test_the_operator_says_which_bot_a_level_is() -> None:
    given = {"MEADHALL_LEVELS": f"fierce=mcts:2s, bellum.keen={HERE}:Nth:1"}
    levels = bots_by_level(from_environment(given).levels)
    assert bot_of("bellum", "fierce", levels) == bot_of("catan", "fierce", levels) == "mcts:2s"
    assert bot_of("bellum", "keen", levels) == f"{HERE}:Nth:1"
    assert bot_of("catan", "keen", levels) == bot_of("catan", "keen")
    assert bot_of("bellum", "calm", levels) == "calm"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("fierce", "'fierce' should be LEVEL=BOT or GAME.LEVEL=BOT; levels are novice, calm, keen, fierce, legend"),
        ("hard=random", "'hard=random' should be LEVEL=BOT"),
        ("=random", "'=random' should be LEVEL=BOT"),
        ("chess.keen=random", "there is no game 'chess'"),
        ("keen=", "there is no bot ''"),
    ],
)
def test_levels_that_cannot_be_are_noticed_at_the_start(
    capsys: Run, monkeypatch: pytest.MonkeyPatch, given: str, why: str
) -> None:
    monkeypatch.setenv("MEADHALL_LEVELS", given)
    assert main(["serve", "--port", "1"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("meadhall: MEADHALL_LEVELS: ")
    assert why in error
    assert error.count("\n") == 1


async def test_it_thinks_in_a_process_of_its_own() -> None:
    levels = {("", "keen"): f"{HERE}:Nth:1"}
    thinking = Thinking(1, PATIENCE, "meadhall.bots", levels)
    try:
        thought = await thinking.choose(match(), 0, "keen")
        assert (thought.choice, thought.level) == (match().choices(0)[1], "keen")
        assert thinking.running == 1
    finally:
        await thinking.close()


@pytest.mark.parametrize(("name", "limit"), [("Crashes", PATIENCE), ("Dawdles", 1.0), ("Cheats", PATIENCE)])
async def test_a_simpler_bot_steps_in_for_one_that_fails(name: str, limit: float) -> None:
    """Where it dawdles, the limit also ends the first start of a slow machine; then the hall itself chooses."""
    thinking = Thinking(1, limit, "meadhall.bots", {("", "keen"): f"{HERE}:{name}"})
    try:
        thought = await thinking.choose(match(), 0, "keen")
        assert thought.level in ("calm", "")
        assert thought.choice in match().choices(0)
    finally:
        await thinking.close()


async def test_nobody_names_a_bot_over_the_web(tmp_path: Path) -> None:
    """A form says which level; whatever else it says is refused, and nothing is imported."""
    trap = "tests.outside.trap"
    async with running(tmp_path, bots="meadhall.bots") as hall, hall.person("Eve") as eve:
        for level in (f"{trap}:Bot", f"keen={trap}:Bot", f"bellum.{trap}:Bot", "random", ""):
            answer = await eve.post("/play/bellum", level=level)
            assert answer.status_code == 400, level
            form = {"seat1": "me", "seat2": "bot", "level2": level}
            assert (await eve.post("/new/bellum", **form)).status_code == 400, level
        for game in (trap, f"{trap}:GAME", "..%2Ftrap"):
            assert (await eve.get(f"/new/{game}")).status_code == 404
            assert (await eve.get(f"/games/{game}.css")).status_code == 404
        record = {**match().record(), "game": trap}
        assert (await eve.post("/replay", record=json.dumps(record))).status_code == 400
        assert hall.tables.open == {}
        assert hall.tables.thinking.running == 0
    assert trap not in sys.modules


def test_the_default_is_no_levels() -> None:
    assert bots_by_level(Settings().levels) == {}
