"""The board as a graph: things as nodes with numbers, and which of them lie beside one another.

A game says in `rl/graph.py` which things are nodes (`NODES`: hexes, corners, provinces, territories) and how they touch
(`edges`). The numbers of a node are those entries of the observation that are about it: no second declaration, and
nothing that the seat may not know.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine.flow import State
from ..engine.rooms import room
from .observations import Observer
from .tables import Bytes


class Graph:
    """How to make a graph of the observations of a table. `Graph(table.observer)`"""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        found = room(observer.game, "rl.graph")
        self.nodes: dict[str, list[str]] = {} if found is None else found.NODES
        self.names: dict[str, list[str]] = {}  # by kind of node: the names of its numbers
        self._places: dict[str, NDArray[np.int64]] = {}  # by kind: where they stand in the observation
        self._edges: Any = None if found is None else found.edges
        for kind, words in self.nodes.items():
            names: list[str] = []
            columns: list[NDArray[np.int64]] = []
            at = 0
            for block in observer.blocks:
                each = block.names(observer.players)
                axis = next((number for number, axis in enumerate(block.axes) if axis is words), None)
                if axis is not None:
                    shape = block.shape(observer.players)
                    columns.append(
                        np.moveaxis(np.arange(at, at + len(each)).reshape(shape), axis, 0).reshape(len(words), -1)
                    )
                    names += [each[place - at].replace(f"[{words[0]}]", "", 1) for place in columns[-1][0]]
                at += len(each)
            self.names[kind] = names
            self._places[kind] = np.concatenate(columns, axis=1)

    def features(self, observation: Bytes) -> dict[str, Bytes]:
        """By kind of node: an array with a row for each node; for a whole batch at once too."""
        return {kind: observation[..., places] for kind, places in self._places.items()}

    def edges(self, state: State) -> dict[tuple[str, str, str], NDArray[np.int64]]:
        """By (kind, how, kind): an array of two rows, from and to, as PyTorch Geometric has it."""
        if self._edges is None:
            return {}
        return {key: np.array(pairs, dtype=np.int64).reshape(-1, 2).T for key, pairs in self._edges(state).items()}
