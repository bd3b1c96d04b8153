"""The list of the slowest tests in docs/testing.md can be renewed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "scripts" / "slowest_tests.py"
DOCUMENT = ROOT / "docs" / "testing.md"
REPORT = """<testsuites><testsuite name="pytest" time="83.4">
{}<testcase classname="tests.hall.test_kill" name="test_killed[a|b]" time="31.26" />
</testsuite></testsuites>"""
QUICK = '<testcase classname="tests.test_quick" name="test_{}" time="0.{}" />\n'


def renew(folder: Path, document: str) -> subprocess.CompletedProcess[str]:
    (folder / "tests.xml").write_text(REPORT.format("".join(QUICK.format(n, 10 + n) for n in range(30))))
    (folder / "testing.md").write_text(document, encoding="utf-8")
    command = [sys.executable, str(SCRIPT), str(folder / "tests.xml"), str(folder / "testing.md")]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)


def test_the_slowest_twenty_replace_the_old_list(tmp_path: Path) -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert renew(tmp_path, document).returncode == 0
    lines = (tmp_path / "testing.md").read_text(encoding="utf-8").splitlines()
    begin, end = (lines.index(mark) for mark in ("<!-- slowest: make slowest -->", "<!-- end of slowest -->"))
    listed = lines[begin + 1 : end]
    assert listed[0].startswith("All 31 tests took 1 min 23 s")
    assert listed[4] == "| 31.3 | `tests/hall/test_kill.py::test_killed[a&#124;b]` |"
    assert listed[5] == "| 0.4 | `tests/test_quick.py::test_29` |"
    assert len(listed[4:]) == 20
    assert lines[:begin] == document.splitlines()[:begin]


def test_a_document_without_a_place_for_the_list_stays_as_it_is(tmp_path: Path) -> None:
    refused = renew(tmp_path, "# Testing\n")
    assert refused.returncode == 1
    assert "should have the marks" in refused.stderr
    assert (tmp_path / "testing.md").read_text() == "# Testing\n"
