"""Many matches side by side, in one process, with observations in one array."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..bots import Bot
from ..engine.game import Game
from ..engine.luck import Fast
from .opponents import Opponent, opponents_of, others_play
from .rewards import Reward, reward_of
from .table import Table
from .tables import Bytes, observation_space, table_of


class VectorEnv(GymnasiumVectorEnv[dict[str, Bytes], NDArray[np.int64], NDArray[Any]]):
    """`matches` of them. A match that is over starts again in the same step (`AutoresetMode.SAME_STEP`).

    Without `bots` one program plays all seats: each row is seen by the seat that is to act there, whose number is
    `infos["seat"]`. `rewards` are those of the seat that has just acted; what every seat gained in this step is in
    `infos["gains"]` (a row for each match). With `bots` the learner has one seat, another one in each match, and the
    bots play the others. With `skip_forced` nobody is asked who has only one action (most rolls of the dice in Catan):
    it is taken in the same step.

    What `reset` and `step` return are the same arrays every time, written over in place: copy what you keep.
    """

    def __init__(
        self,
        game: Game | str,
        matches: int,
        players: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str | Reward = "win",
        bots: str | list[str | Bot] | None = None,
        skip_forced: bool = False,
    ) -> None:
        self.num_envs = matches
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        first = table_of(game, players, options)
        self.tables = [first, *(Table(first.game, first.players, first.options) for _ in range(matches - 1))]
        self.players = first.players
        self.gains_of = [reward_of(reward) for _ in range(matches)]
        self.opponents: list[Opponent] | None = None if bots is None else opponents_of(bots, self.players)
        self.skip_forced = skip_forced
        size = first.actions.size
        self.single_observation_space = observation_space(first, size)
        self.single_action_space = spaces.Discrete(size)
        self.observation_space = batch_space(self.single_observation_space, matches)
        self.action_space = batch_space(self.single_action_space, matches)
        self.observations = np.zeros((matches, first.observer.size), dtype=np.int8)
        self.masks = np.zeros((matches, size), dtype=np.int8)
        self.seats = np.zeros(matches, dtype=np.int64)
        self.gains = np.zeros((matches, self.players), dtype=np.float64)
        self.rewards = np.zeros(matches, dtype=np.float64)
        self.over = np.zeros(matches, dtype=np.bool_)
        self._never = np.zeros(matches, dtype=np.bool_)
        self._rows = [row.data.cast("B") for row in self.observations]
        self._legal: list[list[int]] = [[] for _ in range(matches)]
        self._lucks = [Fast(0)] * matches
        self._random = np.random.default_rng()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Bytes], dict[str, Any]]:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        for row in range(self.num_envs):
            self._start(row)
            self._look(row)
        return self._seen(), {"seat": self.seats}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[dict[str, Bytes], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Raises IllegalAction if the mask forbids an action, and then no match has changed."""
        chosen = [int(action) for action in actions]
        for row, action in enumerate(chosen):
            if not 0 <= action < self.masks.shape[1] or not self.masks[row, action]:
                self.tables[row].check(int(self.seats[row]), action)
        for row, action in enumerate(chosen):
            table, seat = self.tables[row], int(self.seats[row])
            table.play(seat, table.actions.choice(action, seat))
            gains = self.gains[row]
            gains[:] = self.gains_of[row](table)
            gains += self._go_on(row, seat)
            self.rewards[row] = gains[seat]
            self.over[row] = table.over
            if table.over:
                self._start(row)
            self._look(row)
        return self._seen(), self.rewards, self.over, self._never, {"seat": self.seats, "gains": self.gains}

    def _go_on(self, row: int, own: int) -> list[float]:
        """Until somebody has a choice whom the program plays; what each seat gained by it."""
        luck, gains_of = self._lucks[row], self.gains_of[row]
        return others_play(self.tables[row], own, self.opponents, luck, gains_of, self.skip_forced)

    def _start(self, row: int) -> None:
        table = self.tables[row]
        while True:
            number = int(self._random.integers(2**62))
            table.reset(number)
            self.gains_of[row](table)
            self._lucks[row] = Fast(number, stream=1)
            self._go_on(row, number % self.players)
            if not table.over:
                return

    def _look(self, row: int) -> None:
        """Writes what is seen into the batch."""
        table = self.tables[row]
        seat = table.who()
        self.seats[row] = seat
        self._rows[row][:] = table.observe(seat)
        self.masks[row, self._legal[row]] = 0
        self._legal[row] = table.legal(seat)
        self.masks[row, self._legal[row]] = 1

    def _seen(self) -> dict[str, Bytes]:
        return {"observation": self.observations, "action_mask": self.masks}
