"""What all tests share."""

import shutil

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if CHROMIUM is None and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason="no Chromium: see scripts/system-packages"))
