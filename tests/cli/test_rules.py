"""`meadhall rules`: rules are read from the game's folder, tests from tests/, and nothing counts that is not run."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

import meadhall
from meadhall.cli import main, rules
from meadhall.engine import rooms

TESTS = '''
import pytest

@pytest.mark.rule("R-XX-01")
def test_one(): ...

@pytest.mark.rule("R-XX-02", "R-XX-03")
@pytest.mark.rule("R-XX-04")
async def test_several(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("R-XX-05"))])
def test_with_a_parameter(n): ...

@pytest.mark.rule("R-XX-06")
class TestTogether:
    pytestmark = [pytest.mark.slow, pytest.mark.rule("R-XX-07")]

    @pytest.mark.rule("R-XX-08")
    def test_inside(self): ...

    def helper(self): ...

@pytest.mark.skip(reason="not today")
@pytest.mark.rule("R-XX-09")
def test_skipped(): ...

@pytest.mark.xfail
@pytest.mark.rule("R-XX-10")
def test_that_may_fail(): ...

@pytest.mark.rule("R-XX-11")
def helper(): ...

def test_without_a_mark():
    """Speaks of R-XX-12 only."""
'''

RULES = """# Rules

Not a rule: R-XX-99.

- **R-XX-01** A rule.
- **R-XX-02** A rule that goes
  on in the next line.

  And this does not belong to it.
- A list item without a number.
- **RL-XX-01** A ruling.
- **T-XX-01** An example: **bold**, and a number R-XX-01.
"""


def held_by(source: str) -> dict[str, set[str]]:
    return dict(rules.marked(ast.parse(source).body, set(), "t.py"))


def test_marks_are_found_wherever_pytest_finds_them() -> None:
    assert held_by(TESTS) == {
        "t.py::test_one": {"R-XX-01"},
        "t.py::test_several": {"R-XX-02", "R-XX-03", "R-XX-04"},
        "t.py::test_with_a_parameter": {"R-XX-05"},
        "t.py::TestTogether::test_inside": {"R-XX-06", "R-XX-07", "R-XX-08"},
        "t.py::test_without_a_mark": set(),
    }


def test_a_mark_for_a_whole_file() -> None:
    assert held_by('pytestmark = pytest.mark.rule("R-XX-01")\ndef test_it(): ...') == {"t.py::test_it": {"R-XX-01"}}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with some rules of bellum and some tests."""
    (tmp_path / "rules.md").write_text(RULES)
    monkeypatch.setattr(rooms, "folder", lambda game: tmp_path)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_some.py").write_text(TESTS)
    monkeypatch.setattr(rules, "checkout", lambda game: tmp_path)
    return tmp_path


def test_rules_are_read_in_their_order(root: Path) -> None:
    assert [(rule.number, rule.text) for rule in rules.rules_of(meadhall.game("bellum"))] == [
        ("R-XX-01", "A rule."),
        ("R-XX-02", "A rule that goes on in the next line."),
        ("RL-XX-01", "A ruling."),
        ("T-XX-01", "An example: **bold**, and a number R-XX-01."),
    ]


def test_every_rule_is_printed_with_its_tests(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "bellum"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "R-XX-01  A rule.",
        "    tests/deep/test_some.py::test_one",
        "R-XX-02  A rule that goes on in the next line.",
        "    tests/deep/test_some.py::test_several",
        "RL-XX-01  A ruling.",
        "    no test",
        "T-XX-01  An example: **bold**, and a number R-XX-01.",
        "    no test",
    ]


def test_missing_ones_alone_and_exit_code_1(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "bellum", "--missing"]) == 1
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["RL-XX-01", "T-XX-01"]
    (root / "rules.md").write_text("- **R-XX-01** A rule.\n")
    assert main(["rules", "bellum", "--missing"]) == 0
    assert capsys.readouterr().out == ""


def test_rules_as_lines(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "bellum", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == {"number": "R-XX-01", "text": "A rule.", "tests": ["tests/deep/test_some.py::test_one"]}
    assert [line["number"] for line in lines] == ["R-XX-01", "R-XX-02", "RL-XX-01", "T-XX-01"]
    assert main(["rules", "bellum", "--json", "--missing"]) == 1
    assert [json.loads(line)["tests"] for line in capsys.readouterr().out.splitlines()] == [[], []]


def test_rules_that_are_not_written_down(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "rules.md").unlink()
    assert main(["rules", "bellum"]) == 2
    assert "bellum has no written rules" in capsys.readouterr().err


def test_an_installed_package_has_rules_but_no_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installed = tmp_path / "lib" / "site-packages" / "meadhall" / "games" / "bellum"
    installed.mkdir(parents=True)
    source = rooms.file(meadhall.game("bellum"), "rules.md")
    assert source is not None
    (installed / "rules.md").write_text(source.read_text("utf-8"), encoding="utf-8")
    monkeypatch.setattr(rooms, "folder", lambda game: installed)
    assert main(["rules", "bellum"]) == 0
    printed = capsys.readouterr().out
    assert "R-BM-54  " in printed
    assert "test" not in printed.replace("latest", "")
    assert main(["rules", "bellum", "--missing"]) == 2
    assert "source checkout" in capsys.readouterr().err


def test_this_project_is_a_checkout() -> None:
    assert rules.checkout(meadhall.game("bellum")) == Path(__file__).parents[2]
    assert len(rules.rules_of(meadhall.game("bellum"))) > 100
