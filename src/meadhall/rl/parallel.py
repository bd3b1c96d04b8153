"""A PettingZoo environment in which all seats that are asked answer at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from ..engine.game import Game
from .rewards import Reward, reward_of
from .tables import Bytes, mask_of, observation_space, seen, table_of


class Together(ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """Every agent acts at every step; agents that are not asked have one action, the last one: wait."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str | Reward = "win",
        most_decisions: int | None = None,
    ) -> None:
        self.table = table_of(game, players, options)
        self.reward = reward_of(reward)
        self.most_decisions = most_decisions
        self.metadata = {"name": f"meadhall_{self.table.game.id}_parallel_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.wait = self.table.actions.size
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._observations = observation_space(self.table, self.wait + 1)
        self._actions = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Bytes]], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.table.reset(int(self._random.integers(2**62)))
        self.reward(self.table)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, Bytes]], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Raises IllegalAction or KeyError before anything has changed where one of the actions is wrong."""
        asked = self.table.waiting()
        chosen = [int(actions[self.possible_agents[seat]]) for seat in asked]
        for seat, action in zip(asked, chosen):
            self.table.check(seat, action)
        gained = np.zeros(self.table.players)
        for seat, action in zip(asked, chosen):
            self.table.step(seat, action)
            gained += self.reward(self.table)
        over = self.table.over
        late = not over and self.most_decisions is not None and self.table.decisions >= self.most_decisions
        agents = self.agents
        rewards = {agent: float(gain) for agent, gain in zip(self.possible_agents, gained)}
        observations = self._seen()
        if over or late:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> dict[str, dict[str, Bytes]]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = mask_of(self.table, seat, self.wait + 1)
            if not mask.any():
                mask[self.wait] = 1
            found[agent] = {"observation": seen(self.table, seat), "action_mask": mask}
        return found

    def render(self) -> str:
        """The table in a few words, without secrets."""
        return self.table.state.glance()

    def close(self) -> None:
        pass
