"""The simulation behind docs/capacity.md: what it must show, and that the document has its figures."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def capacity() -> ModuleType:
    spec = spec_from_file_location("capacity", ROOT / "bench" / "capacity.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["capacity"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def measured() -> dict[str, object]:
    return tomllib.loads((ROOT / "bench" / "capacity.toml").read_text())


def test_the_document_is_up_to_date(capacity: ModuleType) -> None:
    document = (ROOT / "docs" / "capacity.md").read_text(encoding="utf-8")
    written = document.partition(capacity.BEGIN)[2].partition(capacity.END)[0]
    assert written == capacity.report(measured()), "run: python bench/capacity.py --write docs/capacity.md"


def test_a_hall_with_nothing_to_do_waits_for_nobody(capacity: ModuleType) -> None:
    cost = capacity.costs(measured())
    alone = capacity.Simulation(cost, 1, 1).run()
    assert alone
    typical = cost.move + cost.between + cost.wait + cost.people * cost.view
    assert 0.5 * typical < alone[len(alone) // 2] < 1.2 * typical


def test_more_load_means_longer_waits_and_more_processes_shorter_ones(capacity: ModuleType) -> None:
    cost = capacity.costs(measured())
    most = int(cost.think / cost.computing(1))
    p99 = []
    for load in (0.2, 0.7, 1.3):
        waits = capacity.Simulation(cost, int(load * most), 1).run()
        p99.append(waits[int(0.99 * len(waits))])
    assert p99[0] < p99[1] < p99[2]
    shared = capacity.Simulation(cost, int(1.3 * most), 3).run()
    assert shared[int(0.99 * len(shared))] < p99[2]


def test_a_slow_database_is_felt(capacity: ModuleType) -> None:
    cost = capacity.costs(measured())
    tables = int(0.3 * cost.think / cost.computing(1))
    slow = replace(cost, between=1.5 * cost.think / tables)
    assert capacity.Simulation(slow, tables, 1).run()[-1] > capacity.Simulation(cost, tables, 1).run()[-1]
