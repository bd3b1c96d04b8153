"""What the tests of Bellum Magica share."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from meadhall.games.bellum import data
from tests.games.bellum.table import print_plain_cards

TABLES: list[list[Any]] = [
    data.CASTLE_LEFT,
    data.CASTLE_RIGHT,
    data.CASTLE_SHIELD,
    data.CASTLE_MAGIC_SHIELD,
    data.MONSTER_LEFT,
    data.MONSTER_RIGHT,
    data.BONUS,
    data.SHIELD,
    data.MAGIC_SHIELD,
    data.LOOT_RESOURCES,
    data.LOOT_CHESTS,
    data.CHEST_VALUES,
]


@pytest.fixture
def printer() -> Iterator[None]:
    """What a test prints on cards, boards and chests is gone after it."""
    kept = deepcopy(TABLES)
    yield
    for table, before in zip(TABLES, kept):
        table[:] = before


@pytest.fixture
def plain_cards(printer: None) -> None:
    """Cards and boards that show nothing but what a test prints on them."""
    print_plain_cards()
