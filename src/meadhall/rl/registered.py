"""The ids under which Gymnasium finds the games: `meadhall/Catan-v0`."""

from __future__ import annotations

import gymnasium

from ..games.registry import working

NAMES = {"bellum": "Bellum", "bloodrage": "BloodRage", "catan": "Catan", "northgard": "Northgard"}


def environment_id(game: str) -> str:
    return f"meadhall/{NAMES.get(game, game.title())}-v0"


def register() -> None:
    """Every game of this installation; what is registered already stays as it is."""
    for game in working():
        if environment_id(game.id) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game.id),
                entry_point="meadhall.rl.single:Against",
                vector_entry_point="meadhall.rl.registered:side_by_side",
                kwargs={"game": game.id},
                order_enforce=False,
            )


def side_by_side(game: str, num_envs: int, bots: str = "random", **settings: object) -> object:
    """For `gymnasium.make_vec`: as many matches of the learner against bots."""
    from .vector import VectorEnv

    return VectorEnv(game, num_envs, bots=bots, **settings)  # type: ignore[arg-type]
