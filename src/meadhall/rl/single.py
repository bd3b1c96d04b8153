"""A Gymnasium environment: one seat is the learner's, bots sit in the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ..bots import Bot
from ..engine.game import Game
from ..engine.luck import Fast
from .opponents import opponents_of, others_play
from .rewards import Reward, reward_of
from .tables import Bytes, mask_of, observation_space, seen, table_of


class Against(gymnasium.Env[dict[str, Bytes], int]):
    """`gymnasium.make("meadhall/Catan-v0", bots="greedy")`. `seat=None`: another seat in each match."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        bots: str | list[str | Bot] = "random",
        seat: int | None = None,
        reward: str | Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        self.table = table_of(game, players, options)
        if seat is not None and not 0 <= seat < self.table.players:
            raise ValueError(f"there is no seat {seat}: there are {self.table.players}, numbered from 0")
        self.fixed_seat = seat
        self.seat = seat or 0
        self.opponents = opponents_of(bots, self.table.players)
        self.reward = reward_of(reward)
        self.render_mode = render_mode
        self.luck = Fast(0)
        self.observation_space = observation_space(self.table, self.table.actions.size)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.table.actions.size)  # type: ignore[assignment] # np.int64 is an int

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Bytes], dict[str, Any]]:
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(2**62))
            self.luck = Fast(number, stream=1)
            self.seat = number % self.table.players if self.fixed_seat is None else self.fixed_seat
            self.table.reset(number)
            self.reward(self.table)
            others_play(self.table, self.seat, self.opponents, self.luck, self.reward)
            if not self.table.over:  # a match in which the learner is never asked teaches nothing
                return self._seen(), {"seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Bytes], float, bool, bool, dict[str, Any]]:
        """Raises IllegalAction for what the mask forbids, and then nothing has changed."""
        self.table.step(self.seat, int(action))
        gained = float(self.reward(self.table)[self.seat])
        gained += others_play(self.table, self.seat, self.opponents, self.luck, self.reward)[self.seat]
        over = self.table.over
        info: dict[str, Any] = {"seat": self.seat}
        if over:
            info |= {"winners": self.table.winners(), "scores": self.table.scores()}
        return self._seen(), gained, over, False, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The legal actions, under the name that Stable-Baselines' MaskablePPO asks for."""
        return mask_of(self.table, self.seat, self.table.actions.size).astype(np.bool_)

    def _seen(self) -> dict[str, Bytes]:
        return {
            "observation": seen(self.table, self.seat),
            "action_mask": mask_of(self.table, self.seat, self.table.actions.size),
        }

    def render(self) -> str | None:
        """The table in a few words, without secrets."""
        return self.table.state.glance() if self.render_mode == "ansi" else None
