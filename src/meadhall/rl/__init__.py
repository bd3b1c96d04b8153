"""Environments for people who study games: see docs/environments.md.

Actions, observations and tables need the standard library alone; the environments need the extra `meadhall[rl]`
(Gymnasium, PettingZoo, NumPy) and are loaded when they are first asked for.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..engine.game import Game
from .actions import ActionError, Actions
from .observations import NoObservations, Observer
from .rewards import Reward
from .table import IllegalAction, Table

if TYPE_CHECKING:
    from .aec import Seats
    from .boards import Graph
    from .parallel import Together
    from .registered import register
    from .single import Against
    from .vector import VectorEnv

__all__ = [
    "ActionError",
    "Actions",
    "Against",
    "Graph",
    "IllegalAction",
    "NoObservations",
    "Observer",
    "Seats",
    "Table",
    "Together",
    "VectorEnv",
    "env",
    "parallel_env",
    "register",
]

_LATER = {
    "Seats": "aec",
    "Graph": "boards",
    "Together": "parallel",
    "register": "registered",
    "Against": "single",
    "VectorEnv": "vector",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    except ModuleNotFoundError as error:
        if error.name not in ("gymnasium", "numpy", "pettingzoo"):
            raise
        raise ModuleNotFoundError(
            f"meadhall.rl.{name} needs {error.name}: pip install 'meadhall[rl]'", name=error.name
        ) from None


def env(
    game: Game | str,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    reward: str | Reward = "win",
    most_decisions: int | None = None,
) -> Seats:
    """A PettingZoo environment, one seat after the other."""
    made: Seats = __getattr__("Seats")(game, players, options, reward, most_decisions)
    return made


def parallel_env(
    game: Game | str,
    players: int | None = None,
    options: dict[str, Any] | None = None,
    reward: str | Reward = "win",
    most_decisions: int | None = None,
) -> Together:
    """The same with all seats that are asked answering at once."""
    made: Together = __getattr__("Together")(game, players, options, reward, most_decisions)
    return made


if find_spec("gymnasium"):  # importing this package registers its ids: gymnasium.make("meadhall/Catan-v0")
    __getattr__("register")()
