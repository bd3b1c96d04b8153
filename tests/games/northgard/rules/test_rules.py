"""Every numbered rule has a test."""

import re
from pathlib import Path

from meadhall.games.northgard.data import tables

HERE = Path(__file__).parent
RULES = Path(tables.__file__).parents[1] / "rules.md"


def test_every_rule_is_held_by_a_test() -> None:
    rules = set(re.findall(r"^- \*\*([A-Z]+-NG-\d+)\*\* ", RULES.read_text(), flags=re.MULTILINE))
    marked = {
        mark for path in HERE.glob("test_*.py") for mark in re.findall(r'mark\.rule\("([^"]+)"\)', path.read_text())
    }
    assert len(rules) > 300
    assert sorted(rules - marked) == []
    assert sorted(marked - rules) == []
