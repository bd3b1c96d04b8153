"""Behaviour cloning: a network learns from rows of decisions to do what `greedy` does.

    meadhall simulate bellum --bots greedy,greedy --games 300 --out decisions.jsonl --rows decisions --jobs 2
    python examples/clone_bellum.py decisions.jsonl

A tenth of the matches is kept apart: how often is the most probable legal action the one that was chosen there? After
each round, and longer at the end, the network plays against `random`.
"""

from __future__ import annotations

import argparse
import json
import time
from base64 import b64decode
from pathlib import Path

import numpy as np
import torch
from ppo_bellum import Net, against
from torch import nn

from meadhall.rl import VectorEnv


def read(path: Path, actions: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, np.ndarray]:
    """What was seen, what was legal, what was chosen, and the seeds of the matches."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    seen = np.stack([np.frombuffer(b64decode(row["observation"]), np.int8) for row in rows])
    masks = np.zeros((len(rows), actions), np.int8)
    for number, row in enumerate(rows):
        masks[number, row["legal"]] = 1
    chosen = torch.tensor([row["action"] for row in rows])
    return torch.from_numpy(seen), torch.from_numpy(masks), chosen, np.array([row["seed"] for row in rows])


def clone(path: Path, rounds: int, seed: int = 1, curve: Path | None = None) -> Net:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    env = VectorEnv("bellum", 1, players=2)
    net = Net(env)
    seen, masks, chosen, seeds = read(path, env.tables[0].actions.size)
    apart = torch.from_numpy(seeds % 10 == 0)
    learnt = torch.nonzero(~apart).squeeze(1)
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-3)
    passed, points = 0.0, [[0.0, 0.0, against(net, 200)]]
    for number in range(rounds):
        start = time.process_time()
        for rows in learnt[torch.randperm(len(learnt))].split(256):
            chances, _ = net(seen[rows], masks[rows])
            loss = nn.functional.cross_entropy(chances.logits, chosen[rows])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        passed += time.process_time() - start
        with torch.no_grad():
            chances, _ = net(seen[apart], masks[apart])
        same = float((chances.logits.argmax(dim=1) == chosen[apart]).float().mean())
        won = against(net, 200)
        points.append([round(passed, 1), (number + 1) * len(learnt), round(won, 4)])
        print(
            f"round {number + 1}, {passed:.0f} s: the same decision in {same:.1%} of {int(apart.sum())};"
            f" {won:.1%} of 200 matches won",
            flush=True,
        )
    if curve is not None:
        curve.write_text(json.dumps(points), encoding="utf-8")
    return net


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A network learns to do what is done in rows of decisions.")
    parser.add_argument("rows", type=Path, help="a file that `meadhall simulate --rows decisions --out` wrote (.jsonl)")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--curve", type=Path, help="write the points of the curve there")
    given = parser.parse_args()
    made = clone(given.rows, given.rounds, curve=given.curve)
    print(f"against random: {against(made, 1000):.1%} of 1000 matches won")
