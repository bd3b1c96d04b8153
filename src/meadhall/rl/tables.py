"""What all environments have in common: how a table is asked for, and what its spaces are."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..engine.game import Game
from ..games.registry import load
from .observations import Observer
from .table import Table

Bytes = NDArray[np.int8]


def table_of(game: Game | str, players: int | None, options: dict[str, Any] | None) -> Table:
    """A table; for as few players as the options allow where no number is given."""
    found = load(game) if isinstance(game, str) else game
    if players is None:
        count, chosen = found.smallest_table(options)
    else:
        count = found.checked_players(players)
        chosen = found.checked_options(options, count)
    return Table(found, count, chosen)


def observation_space(table: Table, actions: int) -> spaces.Dict:
    """The observation, and which of the actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(np.int8(0), highs(table.observer), dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
        }
    )


def highs(observer: Observer) -> Bytes:
    return np.array(observer.highs(), dtype=np.int8)


def seen(table: Table, seat: int) -> Bytes:
    """The observation of a seat, as an array of its own that is not to be written to."""
    return np.frombuffer(table.observe(seat), dtype=np.int8)


def mask_of(table: Table, seat: int, actions: int) -> Bytes:
    mask = np.zeros(actions, dtype=np.int8)
    mask[table.legal(seat)] = 1
    return mask


def scaled(observation: Bytes, table: Table) -> NDArray[np.float32]:
    """As floats between 0 and 1; for a whole batch at once too."""
    floats: NDArray[np.float32] = observation.astype(np.float32)
    floats /= highs(table.observer)
    return floats
