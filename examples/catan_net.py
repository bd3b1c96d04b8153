"""A network for Catan that sees the board as a graph: what it learns about one corner holds for all of them.

Hexes tell their corners what they produce, corners tell the paths between them what lies there, and paths tell it on to
the next corners. An action is scored in three parts: by its verb, by its number, and by the place that it names.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from meadhall.rl import Graph, Table, VectorEnv
from meadhall.rl.tables import highs

PLACES = {"settle": "corner", "keep": "corner", "road": "path", "tormund": "hex"}  # what these verbs name


class BoardNet(nn.Module):
    def __init__(self, env: VectorEnv, width: int = 128, node: int = 24) -> None:
        super().__init__()
        table = env.tables[0]
        table.reset(0)
        self.board(Graph(table.observer), table)
        sizes = {kind: columns.shape[1] for kind, columns in self.columns.items()}
        self.hexes = nn.Linear(sizes["hex"], node)
        self.corners = nn.Linear(sizes["corner"] + node + sizes["path"], node)
        self.paths = nn.Linear(sizes["path"] + node, node)
        self.further = nn.Linear(2 * node, node)
        self.ways = nn.Linear(2 * node, node)
        self.lands = nn.Linear(2 * node, node)
        built = sizes["corner"] - self.owned
        self.body = nn.Sequential(
            nn.Linear(len(self.others) + built * node, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        verbs = [table.actions.parts(action)[0] for action in range(table.actions.size)]
        self.verb_of = torch.tensor(verbs)
        self.verbs = nn.Linear(width, max(verbs) + 1)
        self.policy = nn.Linear(width, table.actions.size)
        self.value = nn.Linear(width, 1)
        codes = {verb.name: code for code, verb in table.game.notation.verbs.items()}
        self.first = {verb: table.actions.first[codes[verb]] for verb in PLACES}
        self.wanted = nn.ModuleDict({verb: nn.Linear(width, node) for verb in PLACES})
        for head in (self.verbs, self.policy):  # at first all actions are equally good
            nn.init.zeros_(head.weight)
            nn.init.zeros_(head.bias)

    def board(self, graph: Graph, table: Table) -> None:
        """Where each node stands in the observation, what is left of it, and what touches what."""
        observer = table.observer
        self.columns = {kind: torch.tensor(at) for kind, at in graph.features(np.arange(observer.size)).items()}
        on_board = set(torch.cat([columns.flatten() for columns in self.columns.values()]).tolist())
        self.others = torch.tensor([at for at in range(observer.size) if at not in on_board])
        hexes, corners, paths = (len(self.columns[kind]) for kind in ("hex", "corner", "path"))
        edges = graph.edges(table.state)
        self.hex_of = touching(*edges["hex", "has", "corner"], hexes, corners)
        self.path_of = touching(*edges["path", "ends_at", "corner"], paths, corners)
        self.owned = graph.names["corner"].index("settlement[me]")  # from here on: who has built there
        self.register_buffer("highs", torch.tensor(highs(observer), dtype=torch.float32).clamp(max=16))

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        scaled = seen.float() / self.highs
        hexes, corners, paths = (scaled[:, self.columns[kind]] for kind in ("hex", "corner", "path"))
        built = corners[:, :, self.owned :]
        land = self.hexes(hexes).relu()
        places = self.corners(torch.cat([corners, self.hex_of @ land, self.path_of @ paths], dim=2)).relu()
        roads = self.paths(torch.cat([paths, self.path_of.T @ places], dim=2)).relu()
        further = self.further(torch.cat([places, self.path_of @ roads], dim=2)).relu()
        nodes = {
            "corner": further,
            "path": self.ways(torch.cat([roads, self.path_of.T @ further], dim=2)).relu(),
            "hex": self.lands(torch.cat([land, self.hex_of.T @ places], dim=2)).relu(),
        }
        theirs = (built.transpose(1, 2) @ places).flatten(1)  # what each player's settlements and keeps are worth
        hidden = self.body(torch.cat([scaled[:, self.others], theirs], dim=1))
        logits = self.policy(hidden) + self.verbs(hidden)[:, self.verb_of]
        for verb, kind in PLACES.items():
            first, count = self.first[verb], nodes[kind].shape[1]
            score = (nodes[kind] @ self.wanted[verb](hidden).unsqueeze(2)).squeeze(2)
            logits[:, first : first + count] += score / nodes[kind].shape[2] ** 0.5
        return Categorical(logits=logits.masked_fill(mask == 0, -1e9)), self.value(hidden).squeeze(-1)


def touching(nodes: np.ndarray, corners: np.ndarray, columns: int, rows: int) -> torch.Tensor:
    """A matrix: 1 where a corner (row) touches a node (column)."""
    found = torch.zeros(rows, columns)
    found[corners, nodes] = 1
    return found
