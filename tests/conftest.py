"""What all tests share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from tests.postgres import Postgres

# Hypothesis tries the same examples on every machine, and knows no clock.
settings.register_profile(
    "meadhall", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("meadhall")

# What every game is held to (any_game) fails as readably as what stands in a test file of its own.
pytest.register_assert_rewrite("tests.games.any_game")

BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Long tests first, so that no worker is left alone with one in the end; those of the browser side by side, so that
    # a worker starts one browser for all of them.
    items.sort(key=lambda item: (item.get_closest_marker("browser") is None, item.get_closest_marker("slow") is None))
    for item in items:
        if CHROMIUM is None and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium: see scripts/system-packages"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own. Each test takes a database of its own: `postgres.new_database()`."""
    from tests.postgres import Postgres, program

    if program("initdb") is None:
        if os.environ.get("CI"):
            pytest.fail("no PostgreSQL: see scripts/system-packages")
        pytest.skip("no PostgreSQL: see scripts/system-packages")
    made = Postgres()
    yield made
    made.remove()
