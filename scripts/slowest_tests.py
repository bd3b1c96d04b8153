"""Lists the slowest tests of a run in a document: `python scripts/slowest_tests.py build/tests.xml docs/testing.md`.

Reads pytest's report (--junit-xml) and replaces what stands between the two marks in the document.
"""

import os
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

BEGIN, END = "<!-- slowest: make slowest -->\n", "<!-- end of slowest -->\n"
LISTED = 20


def slowest(report: str) -> str:
    """A table of the slowest tests, setup included, and a line about the whole run."""
    suite = next(xml.fromstring(report).iter("testsuite"))
    tests = [(float(case.get("time", 0)), name_of(case)) for case in suite.iter("testcase")]
    tests.sort(key=lambda test: (-test[0], test[1]))
    rows = [f"| {seconds:.1f} | `{name.replace('|', '&#124;')}` |" for seconds, name in tests[:LISTED]]
    taken = round(float(suite.get("time", 0)))
    # Whether others were busy on the same machine: without that the figures say little.
    machine = f"{os.cpu_count()} cores with a load of {os.getloadavg()[2]:.0f} (average of 15 minutes)"
    whole = f"All {len(tests)} tests took {taken // 60} min {taken % 60} s on {machine}."
    return "\n".join([whole, "", "| seconds | test |", "|---|---|", *rows, ""])


def name_of(case: xml.Element) -> str:
    """`tests/hall/test_kill.py::test_…`: the report has the file with dots for slashes."""
    return f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"


def renewed(document: str, table: str) -> str:
    if document.count(BEGIN) != 1 or document.count(END) != 1 or document.index(BEGIN) > document.index(END):
        raise SystemExit(f"the document should have the marks {BEGIN.strip()} and {END.strip()}, once each")
    before, after = document.partition(BEGIN)[0], document.partition(END)[2]
    return f"{before}{BEGIN}{table}{END}{after}"


def main() -> None:
    report, document = map(Path, sys.argv[1:])
    table = slowest(report.read_text(encoding="utf-8"))
    document.write_text(renewed(document.read_text(encoding="utf-8"), table), encoding="utf-8")


if __name__ == "__main__":
    main()
