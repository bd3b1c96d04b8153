"""The short form of torture.py: each kind of harm once or twice. `make soak` does it for hours."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hall import torture
from tests.postgres import Postgres


@pytest.mark.slow
async def test_two_processes_on_postgresql_lose_and_double_nothing(tmp_path: Path, postgres: Postgres) -> None:
    done = await torture.on_postgres(tmp_path, postgres, tables=2, times=3, moves=8, seed=3)
    assert done.moves > 10
