"""`make mutants` changes what it says, tells what tests notice, and leaves the sources alone."""

import ast
import multiprocessing
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from meadhall.games.registry import BUILT_IN
from tests import results
from tests.mutants import changes, children, kept, run, trial
from tests.mutants.changes import Mutant, mutants_of
from tests.mutants.kept import Kept, Tried
from tests.mutants.trial import Measured, TimedTest
from tests.results import ROOT

SOURCE = '''"""About 7 things."""

LIMIT: int = 3


def pay(cards: list[int], left: int | None) -> int:
    """Takes 2."""
    total = 0
    for card in cards:
        if card and left is not None:
            total += card
            cards.remove(card)
    return total if total < LIMIT else max(total, 1)
'''


def changed(source: str) -> list[str]:
    return [f"{mutant.before} => {mutant.after}" for mutant in mutants_of(source, "pay.py")]


def test_every_mutant_of_a_small_chapter() -> None:
    assert changed(SOURCE) == [
        "LIMIT: int = 3 => LIMIT: int = 4",
        "LIMIT: int = 3 => LIMIT: int = 2",
        "total = 0 => total = 1",
        "total = 0 => total = -1",
        "if card and left is not None: => if not (card and left is not None):",
        "if card and left is not None: => if card or left is not None:",
        "if card and left is not None: => if card and left is None:",
        "total += card => total -= card",
        "total += card => pass",
        "cards.remove(card) => pass",
        "return total if total < LIMIT else max(total, 1) => return total if total <= LIMIT else max(total, 1)",
        "return total if total < LIMIT else max(total, 1) => return total if total < LIMIT else min(total, 1)",
        "return total if total < LIMIT else max(total, 1) => return total if total < LIMIT else max(total, 2)",
        "return total if total < LIMIT else max(total, 1) => return total if total < LIMIT else max(total, 0)",
    ]


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("a = b <= c", ["a = b < c"]),
        ("a = b in c", ["a = b not in c"]),
        ("a = not b", ["a = b"]),
        ("a = True", ["a = False"]),
        ("a = b - c", ["a = b + c"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a += [b]", ["pass"]),  # a list has no other way to be calculated
        ("a = [b] * c", []),
        ("raise ValueError(1)", []),
        ("def f(a: Literal[1]) -> Literal[2]: return a", []),
        ("while a:\n    break", ["while not a:", "continue"]),
    ],
)
def test_changes(line: str, others: list[str]) -> None:
    assert changed(line) == [f"{part} => {other}" for part, other in zip(parts(line, others), others)]


def parts(line: str, others: list[str]) -> list[str]:
    return [part.strip() for part in line.split("\n")] if "\n" in line else [line] * len(others)


def test_the_changed_file_differs_in_one_place() -> None:
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for mutant in mutants_of(SOURCE, "pay.py"):
        lines = ast.unparse(changes.mutated(SOURCE, mutant.number)).splitlines()
        assert sum(one != other for one, other in zip(whole, lines, strict=True)) == 1, mutant


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_has_enough_of_them_and_all_are_python(game: str) -> None:
    every = changes.mutants(game)
    assert len(every) > 300
    assert run.sample(game, 300, 1) == run.sample(game, 300, 1)
    assert run.sample(game, 300, 1) != run.sample(game, 300, 2)
    for mutant in random.Random(1).sample(every, 10):
        compile(
            changes.mutated((changes.folder(game) / mutant.file).read_text("utf-8"), mutant.number), "rules", "exec"
        )


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_is_accepted_is_still_there(game: str) -> None:
    stale = run.accepted(game).keys() - {run.key(mutant) for mutant in changes.mutants(game)}
    assert not stale
    assert all(len(reason) > 10 for reason in run.accepted(game).values())


# --- which tests ---

MUTANT = Mutant("attack.py", "raid", 10, 12, "a < b", "a <= b", 0)
QUICK = TimedTest("tests/test_raid.py::test_quick", 0.1, {"attack.py": [12]})
SLOW = TimedTest("tests/test_raid.py::test_slow", 2.0, {"attack.py": [9, 10]})
WHOLE = TimedTest("tests/test_whole_games.py::test_all", 0.01, {"attack.py": [10]})
OTHER = TimedTest("tests/test_day.py::test_day", 0.1, {"attack.py": [9, 13], "day.py": [10]})


def test_only_tests_that_reach_it_and_the_quickest_first() -> None:
    assert Measured([OTHER, WHOLE, SLOW, QUICK], {}).that_reach(MUTANT) == [QUICK, SLOW, WHOLE]


def test_what_runs_at_loading_is_every_tests_business() -> None:
    assert Measured([OTHER, WHOLE, QUICK], {"attack.py": [11]}).that_reach(MUTANT) == [OTHER, QUICK, WHOLE]


# --- what is kept ---


def test_what_is_known_holds_while_the_tests_behind_it_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noticed = Tried(MUTANT._replace(number=1), QUICK.id)
    elsewhere = Tried(MUTANT._replace(number=2), OTHER.id)
    broken = Tried(MUTANT._replace(number=3), trial.LOADING)
    survived = Tried(MUTANT._replace(number=4), trial.SURVIVED)

    def known(raid: str, **more: str) -> list[Tried]:
        files = {"tests/test_raid.py": raid, "tests/test_day.py": "day", **more}
        monkeypatch.setattr(kept, "marks", lambda game: files)
        return list(Kept("bellum", tmp_path).tried().values())

    assert known("raid") == []
    for one in (noticed, elsewhere, broken, survived):
        Kept("bellum", tmp_path).add(one)
    assert known("raid") == [noticed, elsewhere, broken, survived]
    assert known("raid, changed") == [elsewhere, broken]
    assert known("raid", more="another file") == [noticed, elsewhere, broken]  # perhaps it notices the survivor


def test_only_files_of_tests_that_changed_are_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def measured(game: str, files: list[str], jobs: int) -> dict[str, list[list[object]]]:
        asked.append(files)
        return {file: [[f"{file}::test", 0.1, {"attack.py": [12]}]] for file in files}

    monkeypatch.setattr("tests.mutants.measure.loading", lambda game: {"attack.py": [1]})
    monkeypatch.setattr("tests.mutants.measure.tests_by_file", measured)
    for day in ("one", "one", "two"):
        monkeypatch.setattr(kept, "marks", lambda game, day=day: {"test_raid.py": "", "test_day.py": day})
        found = Kept("bellum", tmp_path).measured(1)
        assert sorted(test.id for test in found.tests) == ["test_day.py::test", "test_raid.py::test"]
    assert asked == [["test_raid.py", "test_day.py"], ["test_day.py"]]


def test_a_file_of_tests_depends_on_those_that_it_imports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tests" / "games" / "bellum" / "rules"
    folder.mkdir(parents=True)
    monkeypatch.setattr("tests.mutants.kept.ROOT", tmp_path)
    monkeypatch.setattr("tests.results.ROOT", tmp_path)
    for name, text in (("end", "a = 1"), ("day", "b = 1"), ("raid", "from tests.games.bellum.rules.test_end import a")):
        (folder / f"test_{name}.py").write_text(text)
    before = kept.marks("bellum")
    (folder / "test_end.py").write_text("a = 2")
    after = kept.marks("bellum")
    assert [Path(file).stem for file in before if before[file] != after[file]] == ["test_end", "test_raid"]


# --- processes ---


def test_results_of_processes_that_finish_that_fail_and_that_run_in_circles() -> None:
    def work(job: str, note: children.Note) -> None:
        note(f"{job} began")
        if job == "endless":
            children.give_up_after(0.05)
            while True:
                pass
        if job == "fails":
            raise ValueError("wrong")
        note(f"{job} ended")

    ended = dict(children.each(["well", "endless", "fails"], work, 2))
    assert ended["well"] == ("well ended", True)
    assert ended["endless"] == ("endless began", False)
    assert not ended["fails"].finished
    assert ended["fails"].noted.startswith("ValueError: wrong")


def test_stopping_leaves_no_process_behind() -> None:
    def work(job: int, note: children.Note) -> None:
        if job:
            signal.pause()

    waiting = children.each([0, 1, 2], work, 3)
    assert next(waiting)[0] == 0
    assert len(multiprocessing.active_children()) == 2
    waiting.close()
    assert multiprocessing.active_children() == []


# --- the whole way ---


# Prints what becomes of two mutants of Bellum Magica with one test: a storehouse that is not there, and a reason for a
# refusal that this test does not ask for. A Python of its own, because here the game may have been loaded.
TWO_MUTANTS = """
import sys
from tests.mutants import changes, children, trial

test = trial.TimedTest(sys.argv[1], 1.0, {})
every = changes.mutants("bellum")
fatal = next(one for one in every if one.before == "self.food = [0] * players" and one.after == "pass")
quiet = next(one for one in every if one.file == "recruit.py" and one.inside.endswith(".refusal"))
for mutant, ended in children.each([fatal, quiet], lambda one, note: trial.try_out("bellum", one, [test], note), 1):
    print(mutant.file, ended.noted, ended.finished)
"""


def test_a_mutant_that_is_noticed_and_one_that_is_not() -> None:
    test = "tests/games/bellum/rules/test_attack.py::test_everyone_may_attack_once_clockwise_from_the_captain"
    before = sources("bellum")
    command = [sys.executable, "-c", TWO_MUTANTS, test]
    answer = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300)
    assert answer.stdout.splitlines() == [f"state.py {test} True", "recruit.py survived True"]
    assert sources("bellum") == before


def sources(game: str) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in changes.folder(game).rglob("*.py")}


def test_the_result_counts_and_lists() -> None:
    other = MUTANT._replace(before="c", after="d")
    tried = [
        Tried(MUTANT._replace(number=1), QUICK.id),
        Tried(MUTANT._replace(number=2), WHOLE.id),
        Tried(MUTANT._replace(number=3), SLOW.id, endless=True),
        Tried(MUTANT._replace(number=4), trial.SURVIVED),
        Tried(other, trial.SURVIVED),
    ]
    text = run.result("bellum", tried, 1, {run.key(other): "the game is the same"})
    assert text.startswith("**bellum**: a sample of 5 from ")
    assert (
        "1 of them accepted with a reason. Of the other 4, tests noticed 3 (75.0 %), 1 of them only in whole games"
        in text
    )
    assert "1 by an endless loop. Survivors: 1:\n- `attack.py:12 in raid: a < b  →  a <= b`\n" in text


def test_what_is_accepted_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take longest: every test that reaches it runs, and none can notice."""
    asked: list[list[Mutant]] = []
    other = MUTANT._replace(before="c", after="d")

    def all_noticed(game: str, wanted: list[Mutant], *_: object) -> list[Tried]:
        asked.append(wanted)
        return [Tried(mutant, QUICK.id) for mutant in wanted]

    monkeypatch.setattr(run, "try_all", all_noticed)
    monkeypatch.setattr(run, "sample", lambda *_: [MUTANT, other])
    monkeypatch.setattr(run, "accepted", lambda game: {run.key(other): "the game is the same"})
    monkeypatch.setattr(results, "BUILD", tmp_path)
    document = tmp_path / "testing.md"
    for more in ([], ["--accepted"]):
        document.write_text("<!-- mutants bellum: make mutants -->\n<!-- end of mutants bellum -->\n")
        assert run.main(["bellum", "--document", str(document), *more]) == 0
    assert asked == [[MUTANT], [MUTANT, other]]


def test_what_is_loaded_before_holds_nothing_of_a_game() -> None:
    """Or a mutant would not be loaded in its place."""
    program = (
        "import importlib, sys; from tests.mutants import run; "
        "[importlib.import_module(name) for name in run.LOADED_BEFORE]; "
        "print([name for name in sys.modules if name.startswith('meadhall.games.') and name.count('.') > 2])"
    )
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (["chess"], ["--sample", "0"]):
        with pytest.raises(SystemExit):
            run.main(wrong)
    assert "there is no game chess" in capsys.readouterr().err
