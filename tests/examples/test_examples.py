"""The examples learn, where PyTorch is installed (`make learning`): for a minute or two each."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from meadhall.arena import Plan, simulate
from meadhall.arena.files import Output

EXAMPLES = Path(__file__).parents[2] / "examples"

pytestmark = pytest.mark.skipif(not find_spec("torch"), reason="PyTorch is not installed; `make learning` has it")


def run(*words: str | Path) -> str:
    command = [sys.executable, *map(str, words)]
    # They learn for this many seconds of computing, which take far longer where others compute as well.
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=3600).stdout


def share(said: str) -> float:
    """What is told in the last line: "against random: 61.0% of 1000 matches won"."""
    return float(said.splitlines()[-1].split()[2].rstrip("%")) / 100


@pytest.mark.slow
def test_ppo_learns(tmp_path: Path) -> None:
    said = run(EXAMPLES / "ppo_bellum.py", "--seconds", "60", "--curve", tmp_path / "curve.json")
    assert share(said) > 0.8  # 96 % on a quiet machine; a busy one learns less in a minute
    assert (tmp_path / "curve.json").exists()


@pytest.mark.slow
def test_the_league_grows(tmp_path: Path) -> None:
    # Decisions, not seconds: they end the same wherever it runs.
    options = ("--decisions", "50000", "--matches", "400", "--curve", tmp_path / "curve.json")
    said = run(EXAMPLES / "league_catan.py", *options)
    assert share(said) > 0.65  # docs/environments.md tells what becomes of it with more
    assert (tmp_path / "curve.json").exists()


@pytest.mark.slow
def test_cloning_learns_to_do_the_same(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    plan = Plan("bellum", ("greedy", "greedy"), games=12, seed=0, decisions=True)
    output = Output(rows, plan)
    for _ in output.write(simulate(plan)):
        pass
    output.finish()
    said = run(EXAMPLES / "clone_bellum.py", rows, "--rounds", "4")
    assert share(said) > 0.4
