"""A PettingZoo environment: one seat after the other."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..engine.game import Game
from .rewards import Reward, reward_of
from .tables import Bytes, mask_of, observation_space, seen, table_of


class Seats(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """Agents are `seat_0`, `seat_1` and so on. Observations are dicts of `observation` and `action_mask`.

    Seats that are asked at once answer one after the other, none seeing what another one answered.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str | Reward = "win",
        most_decisions: int | None = None,
    ) -> None:
        """`most_decisions`: a longer match is truncated."""
        super().__init__()
        self.table = table_of(game, players, options)
        self.reward = reward_of(reward)
        self.most_decisions = most_decisions
        self.metadata = {
            "name": f"meadhall_{self.table.game.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = observation_space(self.table, self.table.actions.size)
        self._actions = {agent: spaces.Discrete(self.table.actions.size) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.table.reset(int(self._random.integers(2**62)))
        self.reward(self.table)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.who()]

    def observe(self, agent: str) -> dict[str, Bytes]:
        seat = self.seat_of[agent]
        return {
            "observation": seen(self.table, seat),
            "action_mask": mask_of(self.table, seat, self.table.actions.size),
        }

    def step(self, action: int | None) -> None:
        """Raises IllegalAction for what the mask forbids, and then nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is still in the match and needs an action")
        self.table.step(self.seat_of[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        gained = self.reward(self.table)
        for other in self.agents:
            self.rewards[other] = float(gained[self.seat_of[other]])
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            if self.most_decisions is not None and self.table.decisions >= self.most_decisions:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[self.table.who()]
        self._accumulate_rewards()

    def render(self) -> str:
        """The table in a few words, without secrets."""
        return self.table.state.glance()

    def close(self) -> None:
        pass
