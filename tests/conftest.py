"""What all tests share."""

import shutil

import pytest
from hypothesis import HealthCheck, settings

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
