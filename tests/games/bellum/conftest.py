"""What the tests of Bellum Magica share."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from meadhall.games.bellum.data import tables
from tests.games.bellum.table import print_plain_cards

TABLES: list[list[Any]] = [
    tables.CASTLE_LEFT,
    tables.CASTLE_RIGHT,
    tables.CASTLE_SHIELD,
    tables.CASTLE_MAGIC_SHIELD,
    tables.MONSTER_LEFT,
    tables.MONSTER_RIGHT,
    tables.BONUS,
    tables.SHIELD,
    tables.MAGIC_SHIELD,
    tables.LOOT_RESOURCES,
    tables.LOOT_CHESTS,
    tables.CHEST_VALUES,
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
