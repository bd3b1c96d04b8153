"""A league of its own past selves on Catan for two: masked PPO, beside ppo_bellum.py, with the network of catan_net.py.

    python examples/league_catan.py                     # two minutes of computing on one core
    python examples/league_catan.py --seconds 1800      # more

The learner plays against members of a league: `random`, and copies of itself from earlier. It most often meets those
that it loses to. Whenever it beats the whole league clearly, a copy of it joins. Every point gained on the opponent is
a small reward, and the victory a large one. It is asked only where it has a choice, so most rolls pass it by. Each line
tells how it does against the league; at the end it plays against `random`.
"""

from __future__ import annotations

import argparse
import copy
import json
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from catan_net import BoardNet
from ppo_bellum import update

from meadhall.rl import VectorEnv

MATCHES, ENOUGH = 48, 4096  # side by side, and decisions for an update
GAMMA, LAMBDA, RATE = 0.997, 0.95, 1e-3
OPTIONS = {"board": "classic", "player_trade": False}
LARGEST = 8  # members; the oldest copy leaves


@dataclass
class Member:
    """Somebody in the league; without a network it plays at random."""

    name: str
    net: BoardNet | None
    results: deque[float] = field(default_factory=lambda: deque([0.5], maxlen=60))

    def share(self) -> float:
        """How often the learner has won against it lately."""
        return float(np.mean(self.results))


@dataclass
class Episode:
    """One match as the learner saw it."""

    seat: int
    against: Member
    steps: list[list[Any]] = field(
        default_factory=list
    )  # what was seen, mask, action, its chance, value, what it gained


class League:
    def __init__(self, net: BoardNet, random: np.random.Generator) -> None:
        self.net, self.random = net, random
        self.members = [Member("random", None)]
        self.joined = 0

    def opponent(self) -> Member:
        weights = np.array([1.1 - member.share() for member in self.members])
        return self.members[self.random.choice(len(self.members), p=weights / weights.sum())]

    def grow(self) -> None:
        """A copy of the learner joins when it wins 60 % of its matches against every member."""
        if all(len(member.results) >= 30 and member.share() > 0.6 for member in self.members):
            self.joined += 1
            self.members.append(Member(f"copy {self.joined}", copy.deepcopy(self.net).eval()))
            if len(self.members) > LARGEST:
                del self.members[1]


def chosen(net: BoardNet, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    with torch.no_grad():
        chances, value = net(seen, mask)
        action = chances.sample()
        return action, chances.log_prob(action), value


def finished(episode: Episode) -> list[torch.Tensor]:
    """Advantages and targets are known when the match is over (generalised advantage estimation)."""
    seen, masks, actions, chances, values, gains = (list(column) for column in zip(*episode.steps))
    worth, ahead, after = [0.0] * len(values), 0.0, 0.0
    for step in reversed(range(len(values))):
        ahead = gains[step] + GAMMA * after - values[step] + GAMMA * LAMBDA * ahead
        worth[step], after = ahead, values[step]
    advantages = torch.tensor(worth)
    return [
        torch.stack(seen), torch.stack(masks), torch.tensor(actions), torch.tensor(chances),
        advantages, advantages + torch.tensor(values),
    ]  # fmt: skip


class Matches:
    """Matches of the learner against the league, side by side."""

    def __init__(self, net: BoardNet, env: VectorEnv, league: League, seed: int) -> None:
        self.net, self.env, self.league = net, env, league
        self.seen, self.infos = env.reset(seed=seed)
        self.episodes = [self.started(row) for row in range(MATCHES)]

    def started(self, row: int) -> Episode:
        return Episode(row % 2, self.league.opponent())

    def played(self) -> list[list[torch.Tensor]]:
        """Finished episodes that make an update together."""
        done: list[list[torch.Tensor]] = []
        while sum(len(one[2]) for one in done) < ENOUGH:
            done += self.step()
        return done

    def step(self) -> list[list[torch.Tensor]]:
        seen, masks = torch.tensor(self.seen["observation"]), torch.tensor(self.seen["action_mask"])  # copies
        actions, seats = np.zeros(MATCHES, np.int64), self.infos["seat"]
        own = [row for row, episode in enumerate(self.episodes) if seats[row] == episode.seat]
        if own:
            action, chance, value = chosen(self.net, seen[own], masks[own])
            actions[own] = action.numpy()
            for number, row in enumerate(own):
                self.episodes[row].steps.append(
                    [seen[row], masks[row], int(action[number]), float(chance[number]), float(value[number]), 0.0]
                )
        for member in self.league.members:
            rows = [r for r, one in enumerate(self.episodes) if one.against is member and seats[r] != one.seat]
            if rows and member.net is not None:
                actions[rows] = chosen(member.net, seen[rows], masks[rows])[0].numpy()
            elif rows:
                weights = torch.rand(len(rows), masks.shape[1]) * masks[rows]
                actions[rows] = weights.argmax(dim=1).numpy()
        self.seen, _, over, _, self.infos = self.env.step(actions)
        gains, done = self.infos["gains"], []
        for row, episode in enumerate(self.episodes):
            if episode.steps:
                episode.steps[-1][5] += float(gains[row, episode.seat])
            if over[row]:
                episode.against.results.append(float(gains[row, episode.seat] > 0))
                if episode.steps:
                    done.append(finished(episode))
                self.episodes[row] = self.started(row)
        return done


class Shaped:
    """A tenth for every point gained on the opponent, and 1 or -1 at the end."""

    def __init__(self) -> None:
        self.before: list[int] = []

    def __call__(self, table: Any) -> list[float]:
        now = table.scores()
        if table.decisions == 0 or not self.before:
            self.before = now
        gained = [0.1 * (after - before) for before, after in zip(self.before, now)]
        ahead = gained[0] - gained[1]
        self.before = now
        if table.over:
            winners = table.winners()
            return [1.0 if seat in winners else -1.0 for seat in range(table.players)]
        return [ahead, -ahead]


def learn(seconds: float, decisions: int, seed: int, curve: Path | None = None) -> tuple[BoardNet, League]:
    """For so many seconds of computing; or, if that is not 0, for so many decisions, which ends the same everywhere."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    env = VectorEnv("catan", MATCHES, players=2, options=OPTIONS, skip_forced=True)
    env.gains_of = [Shaped() for _ in range(MATCHES)]  # each table its own: they remember its points
    net = BoardNet(env)
    optimiser = torch.optim.Adam(net.parameters(), lr=RATE, eps=1e-5)
    league = League(net, np.random.default_rng(seed))
    matches = Matches(net, env, league, seed)
    start, made, points = time.process_time(), 0, []

    def progress() -> float:
        """From 0 to 1."""
        return made / decisions if decisions else (time.process_time() - start) / seconds

    while (part := progress()) < 1:
        optimiser.param_groups[0]["lr"] = RATE * (1 - part)
        data = [torch.cat(columns) for columns in zip(*matches.played())]
        update(net, optimiser, data)
        made += len(data[0])
        league.grow()
        passed, share = time.process_time() - start, league.members[0].share()
        points.append([round(passed, 1), made, round(share, 4)])
        against = ", ".join(f"{member.name} {member.share():.0%}" for member in league.members)
        print(f"{passed:6.0f} s  {made:8} decisions  won against {against}", flush=True)
    if curve is not None:
        curve.write_text(json.dumps(points), encoding="utf-8")
    return net, league


def against(net: BoardNet, matches: int, bots: str = "random", seed: int = 1_000_000) -> float:
    """The share of matches won against these bots, from both seats, with actions drawn as in training."""
    env = VectorEnv("catan", min(matches, 50), players=2, options=OPTIONS, bots=bots, skip_forced=True)
    seen, _ = env.reset(seed=seed)
    results: list[float] = []
    while len(results) < matches:
        with torch.no_grad():
            chances, _ = net(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"]))
        seen, rewards, over, _, _ = env.step(chances.sample().numpy())
        results += [(one + 1) / 2 for one in rewards[over]]
    return float(np.mean(results[:matches]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A league of past selves on Catan for two.")
    parser.add_argument("--seconds", type=float, default=120, help="of computing")
    parser.add_argument("--decisions", type=int, default=0, help="of the learner, instead of seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=400, help="against random, at the end")
    parser.add_argument("--curve", type=Path, help="write the points of the curve there")
    parser.add_argument("--save", type=Path, help="write the network there")
    given = parser.parse_args()
    learnt, _ = learn(given.seconds, given.decisions, given.seed, given.curve)
    if given.save:
        torch.save(learnt.state_dict(), given.save)
    print(f"against random: {against(learnt, given.matches):.1%} of {given.matches} matches won")
