"""What the tests of games and bots from outside share."""

import os
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from meadhall.games import registry
from tests.outside.site import Site, forget, unload


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """Somewhere to install packages; afterward they are gone."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)  # for processes that are started
    invalidate_caches()
    forget()
    yield Site(folder)
    unload(folder)
    monkeypatch.undo()
    forget()


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered by hand is forgotten afterward."""
    monkeypatch.setattr(registry, "_by_hand", {})
