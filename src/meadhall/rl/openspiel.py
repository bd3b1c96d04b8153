"""Games of Meadhall for OpenSpiel's own algorithms: once this is imported, `pyspiel.load_game` knows
`python_meadhall_bellum` and others.

For two players, where one wins what the other loses. OpenSpiel must be installed (`pip install open_spiel`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from .spiel import Node
from .table import Table
from .tables import table_of

GAMES = ("bellum", "bloodrage", "northgard")  # Catan for two needs another board than its usual one
LONGEST = 100_000  # decisions and chance nodes of a match, at most


def _kind(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"python_meadhall_{name}",
        long_name=f"Meadhall: {name} for two",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game of Meadhall as OpenSpiel has games."""

    name = ""

    def __init__(self, params: Any = None) -> None:
        self.table: Table = table_of(self.name, 2, None)
        highest = max(self.table.actions.size, 5041)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.actions.size,
            max_chance_outcomes=highest,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_kind(self.name), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.table)


class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A node of the tree as OpenSpiel has states."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel_game = game
        self.node = Node(game.table)

    def __deepcopy__(self, memo: Any) -> SpielState:
        """OpenSpiel clones states in this way. The history that it keeps itself is not copied: see `node.said`."""
        other = SpielState.__new__(SpielState)
        pyspiel.State.__init__(other, self.spiel_game)
        other.spiel_game = self.spiel_game
        other.node = self.node.clone()
        return other

    def current_player(self) -> int:
        return self.node.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.node.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.node.is_terminal()

    def returns(self) -> list[float]:
        return self.node.returns()

    def information_state_string(self, player: int | None = None) -> str:
        return self.node.information_state_string(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return self.node.observation_string(self.current_player() if player is None else player)

    def __str__(self) -> str:
        return self.node.state.glance()


class SpielObserver:
    """Observations as OpenSpiel's Python algorithms ask for them."""

    def __init__(self, table: Table) -> None:
        self.tensor = np.zeros(table.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.node.observation(player), dtype=np.int8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.node.observation_string(player)


def register() -> None:
    """Makes the games known to OpenSpiel."""
    for name in GAMES:
        made = type(f"Spiel{name.title()}", (SpielGame,), {"name": name})
        pyspiel.register_game(_kind(name), made)


register()
