"""Masked PPO on Bellum Magica for two: one file, PyTorch, no framework.

    python examples/ppo_bellum.py                     # a minute of computing on one core
    python examples/ppo_bellum.py --seconds 600       # more

The learner plays against `random`, in both seats. Illegal actions have no probability. Each line tells how many
decisions it has made and which share of its latest matches it has won; at the end it plays against `random` once more,
without learning, and takes the most probable action.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from meadhall.rl import VectorEnv
from meadhall.rl.tables import highs

MATCHES, STEPS = 32, 128  # side by side, and decisions between two updates
EPOCHS, BATCH = 4, 512
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 5e-4


class Net(nn.Module):
    """What is seen, as numbers between 0 and 1; the logits of all actions, and the worth of the position."""

    def __init__(self, env: VectorEnv, width: int = 256) -> None:
        super().__init__()
        seen = env.tables[0].observer.size
        self.register_buffer("highs", torch.tensor(highs(env.tables[0].observer), dtype=torch.float32).clamp(max=16))
        self.body = nn.Sequential(nn.Linear(seen, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, env.tables[0].actions.size)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        hidden = self.body(seen.float() / self.highs)
        logits = self.policy(hidden).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


def advantages(rewards: torch.Tensor, values: torch.Tensor, over: torch.Tensor, last: torch.Tensor) -> torch.Tensor:
    """Generalised advantage estimation."""
    found = torch.zeros_like(rewards)
    ahead, after = torch.zeros(rewards.shape[1]), last
    for step in reversed(range(len(rewards))):
        goes_on = 1 - over[step]
        ahead = rewards[step] + GAMMA * after * goes_on - values[step] + GAMMA * LAMBDA * goes_on * ahead
        found[step], after = ahead, values[step]
    return found


def learn(seconds: float, seed: int, curve: Path | None = None, tell: bool = True) -> Net:
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    env = VectorEnv("bellum", MATCHES, players=2, bots="random")
    net = Net(env)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    seen, _ = env.reset(seed=seed)
    start, decisions, latest, points = time.process_time(), 0, list[float](), []
    while (passed := time.process_time() - start) < seconds:
        optimiser.param_groups[0]["lr"] = RATE * (1 - passed / seconds)
        rows: list[list[torch.Tensor]] = [[] for _ in range(7)]
        for _ in range(STEPS):
            now = torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"])  # copies: the arrays change
            with torch.no_grad():
                chances, value = net(*now)
                action = chances.sample()
            seen, rewards, over, _, _ = env.step(action.numpy())
            latest += list(rewards[over])
            noted = (
                *now,
                action,
                chances.log_prob(action),
                value,
                torch.tensor(rewards).float(),
                torch.tensor(over).float(),
            )
            for row, one in zip(rows, noted):
                row.append(one)
        decisions += MATCHES * STEPS
        observations, masks, actions, chosen, values, gains, ends = (torch.stack(row) for row in rows)
        with torch.no_grad():
            last = net(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"]))[1]
        worth = advantages(gains, values, ends, last)
        update(
            net, optimiser, [one.flatten(0, 1) for one in (observations, masks, actions, chosen, worth, worth + values)]
        )
        latest = latest[-500:]
        share = float(np.mean([(one + 1) / 2 for one in latest])) if latest else 0.0
        points.append([round(passed, 1), decisions, round(share, 4)])
        if tell:
            print(f"{passed:6.0f} s  {decisions:8} decisions  {share:.1%} of the latest matches won", flush=True)
    if curve is not None:
        curve.write_text(json.dumps(points), encoding="utf-8")
    return net


def update(net: Net, optimiser: torch.optim.Optimizer, data: list[torch.Tensor]) -> None:
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(data[0])).split(BATCH):
            observation, mask, action, chosen, worth, target = (one[rows] for one in data)
            chances, value = net(observation, mask)
            ratio = (chances.log_prob(action) - chosen).exp()
            worth = (worth - worth.mean()) / (worth.std() + 1e-8)
            policy = -torch.min(ratio * worth, ratio.clamp(1 - CLIP, 1 + CLIP) * worth).mean()
            loss = policy + 0.5 * (value - target).pow(2).mean() - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def against(net: Net, matches: int, bots: str = "random", seed: int = 1_000_000) -> float:
    """The share of matches won against these bots, with the most probable action."""
    env = VectorEnv("bellum", min(matches, 50), players=2, bots=bots)
    seen, _ = env.reset(seed=seed)
    results: list[float] = []
    while len(results) < matches:
        with torch.no_grad():
            chances, _ = net(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"]))
        seen, rewards, over, _, _ = env.step(chances.logits.argmax(dim=1).numpy())
        results += [(one + 1) / 2 for one in rewards[over]]
    return float(np.mean(results[:matches]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Masked PPO on Bellum Magica for two.")
    parser.add_argument("--seconds", type=float, default=60, help="of computing")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write the points of the curve there")
    parser.add_argument("--save", type=Path, help="write the network there")
    given = parser.parse_args()
    learnt = learn(given.seconds, given.seed, given.curve)
    if given.save:
        torch.save(learnt.state_dict(), given.save)
    print(f"against random: {against(learnt, 1000):.1%} of 1000 matches won")
