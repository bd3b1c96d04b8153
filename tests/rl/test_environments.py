"""The environments: PettingZoo's and Gymnasium's own tests, and what they do not test."""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

import meadhall
from meadhall import rl
from meadhall.engine.check import all_tables
from meadhall.rl.registered import environment_id
from tests.rl.tables import GAMES

SMALL: dict[str, dict[str, Any]] = {
    name: {"options": {"board": "classic"}} if name == "catan" else {} for name in GAMES
}


@pytest.fixture(autouse=True)
def dicts_are_meant() -> Iterator[None]:
    """PettingZoo's tests warn of every environment with an action mask, its own ones too."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # of seats not asked
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_is_content(name: str) -> None:
    cycles = 5 if name == "northgard" else 25  # its masks are long
    api_test(rl.env(name, **SMALL[name]), num_cycles=cycles)
    seed_test(lambda: rl.env(name, **SMALL[name]), num_cycles=cycles)
    parallel_api_test(rl.parallel_env(name, **SMALL[name]), num_cycles=cycles)


def test_pettingzoo_can_measure_the_speed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    hours = iter(range(0, 1000, 3))
    monkeypatch.setattr(time, "time", lambda: next(hours))  # three seconds each time someone looks
    performance_benchmark(rl.env("bellum"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_every_table_can_be_played(name: str) -> None:
    for number, (players, options) in enumerate(all_tables(meadhall.game(name))):
        env = rl.env(name, players=players, options=options, most_decisions=6)
        env.reset(seed=number)
        while env.agents:
            seen, _, done, late, _ = env.last()
            env.step(None if done or late else int(np.flatnonzero(seen["action_mask"])[-1]))
        assert env.table.decisions == 6


def play_to_the_end(env: Any, seed: int) -> dict[str, float]:
    """Plays at random; gives what each agent gained."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, done, late, _ = env.last()
        gained[agent] += reward
        env.step(None if done or late else int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return gained


def test_who_wins_gains() -> None:
    env = rl.env("bellum", players=3)
    gained = play_to_the_end(env, 4)
    winners = env.table.winners()
    assert env.table.over
    assert [gained[f"seat_{seat}"] == 1 for seat in range(3)] == [seat in winners for seat in range(3)]
    assert sorted(gained.values()) == [-1, -1, 1]


def test_points_add_up_to_scores() -> None:
    env = rl.env("bellum", reward="points")
    gained = play_to_the_end(env, 4)
    assert list(gained.values()) == env.table.scores()


def test_ranks_and_margins_come_from_the_scores() -> None:
    env = rl.env("bellum", players=3, reward="rank")
    ranks = play_to_the_end(env, 5)
    scores = env.table.scores()
    assert len(set(scores)) == 3
    assert [ranks[f"seat_{seat}"] for seat in range(3)] == [float(sorted(scores).index(score) - 1) for score in scores]
    margins = play_to_the_end(rl.env("bellum", players=3, reward="margin"), 5)
    best = max(scores)
    assert margins[f"seat_{scores.index(best)}"] == best - sorted(scores)[1]
    with pytest.raises(ValueError, match="there is no reward 'fame'; there are win, rank"):
        rl.env("bellum", reward="fame")


def test_an_illegal_action_changes_nothing() -> None:
    env = rl.env("bellum")
    env.reset(seed=1)
    before = env.table.match().position()
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(rl.IllegalAction, match="cannot choose"):
        env.step(wrong)
    with pytest.raises(ValueError, match="needs an action"):
        env.step(None)
    assert env.table.match().position() == before


def test_seats_that_are_asked_together_answer_in_one_step() -> None:
    env = rl.parallel_env("bloodrage", players=4)
    seen, _ = env.reset(seed=2)
    assert env.table.waiting() == [0, 1, 2, 3]  # the draft
    for _ in range(3):
        chosen = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
        seen, rewards, done, _, _ = env.step(chosen)
    assert env.table.decisions == 12
    assert rewards == dict.fromkeys(env.possible_agents, 0.0)
    assert not any(done.values())


def test_who_is_not_asked_waits() -> None:
    env = rl.parallel_env("catan", players=3)
    seen, _ = env.reset(seed=2)
    asked = env.table.waiting()
    assert len(asked) == 1
    for seat, agent in enumerate(env.possible_agents):
        assert list(np.flatnonzero(seen[agent]["action_mask"])) == [env.wait] or seat in asked
        assert seen[agent]["action_mask"][env.wait] == (seat not in asked)
    before = env.table.match().position()
    with pytest.raises(rl.ActionError):
        env.step(dict.fromkeys(env.possible_agents, env.wait))
    assert env.table.match().position() == before


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_is_content(name: str) -> None:
    """`make` puts its checker around the environment, which looks at everything that is returned."""
    env = gymnasium.make(environment_id(name), **SMALL[name])
    twin = gymnasium.make(environment_id(name), **SMALL[name])
    seen, info = env.reset(seed=3)
    same, _ = twin.reset(seed=3)
    for _ in range(10):
        assert env.observation_space.contains(seen)
        assert (seen["observation"] == same["observation"]).all()
        action = int(seen["action_mask"].argmax())
        seen, reward, over, late, info = env.step(action)
        same, *_ = twin.step(action)
        assert (reward, over, late) == (0, False, False)
        assert info["seat"] in range(2)


def test_against_bots_one_seat_is_the_learners() -> None:
    env = gymnasium.make("meadhall/Bellum-v0", players=3, bots="greedy,random", seat=1).unwrapped
    assert isinstance(env, rl.Against)
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        assert env.table.who() == info["seat"] == 1
        assert (env.action_masks() == seen["action_mask"]).all()
        seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert reward == (1 if info["winners"] == [1] else -1)
    assert len(info["scores"]) == 3
    with pytest.raises(ValueError, match="there is no seat 3"):
        rl.Against("bellum", players=3, seat=3)
    with pytest.raises(meadhall.bots.UnknownBot):
        rl.Against("bellum", bots="nobody")


def run(env: rl.VectorEnv, steps: int) -> tuple[list[bytes], float]:
    """Plays the first legal action everywhere; gives what was seen, and what was gained."""
    seen, _ = env.reset(seed=5)
    found, gained = [], 0.0
    for _ in range(steps):
        found.append(seen["observation"].tobytes())
        seen, _, over, _, infos = env.step(seen["action_mask"].argmax(axis=1))
        gained += infos["gains"][over].sum()
    return found, gained


def test_many_matches_play_as_one_does() -> None:
    env = rl.VectorEnv("bellum", 3, players=2)
    seen, _ = env.reset(seed=5)
    alone = rl.Table(env.tables[1].game, 2, env.tables[1].options)
    alone.state = env.tables[1].state.clone()
    alone.luck = env.tables[1].luck.copy()
    finished = 0
    for _ in range(400):
        seat = alone.who()
        assert env.seats[1] == seat
        assert seen["observation"][1].tobytes() == alone.observe(seat)
        assert list(np.flatnonzero(seen["action_mask"][1])) == sorted(alone.legal(seat))
        actions = seen["action_mask"].argmax(axis=1)
        alone.step(seat, int(actions[1]))
        kept = seen["observation"]
        seen, rewards, over, _, infos = env.step(actions)
        assert seen["observation"] is kept  # written over in place
        assert over[1] == alone.over
        if alone.over:
            finished += 1
            assert sorted(infos["gains"][1]) in ([-1, 1], [0, 0])
            assert rewards[1] == infos["gains"][1][seat]
            alone.state = env.tables[1].state.clone()
            alone.luck = env.tables[1].luck.copy()
    assert finished > 1


def test_many_matches_follow_from_the_seed() -> None:
    for bots in (None, "random"):
        first, second = (run(rl.VectorEnv("bloodrage", 4, bots=bots), 150) for _ in range(2))
        assert first == second


def test_who_has_only_one_action_need_not_be_asked() -> None:
    env = rl.VectorEnv("catan", 2, players=2, options=SMALL["catan"]["options"], reward="points", skip_forced=True)
    seen, _ = env.reset(seed=5)
    random, finished, skipped = np.random.default_rng(5), 0, 0
    while finished < 2:
        assert (seen["action_mask"].sum(axis=1) > 1).all()
        alone = rl.Table(env.tables[1].game, 2, env.tables[1].options)
        alone.state, alone.luck = env.tables[1].state.clone(), env.tables[1].luck.copy()
        before = alone.scores()
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        alone.step(alone.who(), int(actions[1]))
        while not alone.over and len(legal := alone.legal(alone.who())) == 1:
            alone.step(alone.who(), legal[0])
            skipped += 1
        seen, _, over, _, infos = env.step(actions)
        assert list(infos["gains"][1]) == [after - was for was, after in zip(before, alone.scores())]
        assert over[1] == alone.over
        if alone.over:
            finished += 1
        else:
            assert seen["observation"][1].tobytes() == alone.observe(alone.who())
    assert skipped > 100


def test_bots_are_not_asked_either_where_there_is_one_action_only() -> None:
    asked: list[int] = []

    class Counts:
        def choose(self, world: meadhall.Match, seat: int, luck: meadhall.Luck) -> str:
            asked.append(len(world.choices(seat)))
            return world.choices(seat)[0]

    env = rl.VectorEnv("catan", 2, players=2, options=SMALL["catan"]["options"], bots=[Counts()], skip_forced=True)
    seen, _ = env.reset(seed=5)
    for _ in range(60):
        assert (seen["action_mask"].sum(axis=1) > 1).all()
        seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
    assert min(asked) > 1


def test_many_matches_refuse_an_illegal_action_before_any_match_moves() -> None:
    env = rl.VectorEnv("bellum", 2)
    seen, _ = env.reset(seed=1)
    before = [table.match().position() for table in env.tables]
    actions = seen["action_mask"].argmax(axis=1)
    actions[1] = seen["action_mask"][1].argmin()
    with pytest.raises(rl.IllegalAction):
        env.step(actions)
    assert [table.match().position() for table in env.tables] == before


def test_make_vec_gives_the_quick_one() -> None:
    env = gymnasium.make_vec("meadhall/Bellum-v0", num_envs=2, vectorization_mode="vector_entry_point", bots="random")
    assert isinstance(env.unwrapped, rl.VectorEnv)
    seen, _ = env.reset(seed=1)
    assert seen["observation"].shape == env.observation_space["observation"].shape  # type: ignore[index]


@pytest.mark.parametrize("name", ["bloodrage", "catan", "northgard"])
def test_boards_are_graphs(name: str) -> None:
    table = rl.env(name, players=3).table
    table.reset(3)
    graph = rl.Graph(table.observer)
    seen = np.frombuffer(table.observe(0), dtype=np.int8)
    features = graph.features(seen)
    names = table.observer.names()
    for kind, words in graph.nodes.items():
        assert features[kind].shape == (len(words), len(graph.names[kind]))
        places = graph.features(np.arange(len(seen)))[kind]  # type: ignore[arg-type]
        for node, word in enumerate(words):
            for place, about in zip(places[node], graph.names[kind]):
                assert f"[{word}]" in names[place]
                assert names[place].replace(f"[{word}]", "", 1) == about
    batch = graph.features(np.stack([seen, seen]))
    assert all((batch[kind][1] == features[kind]).all() for kind in features)
    edges = graph.edges(table.state)
    assert sum(pairs.shape[1] for pairs in edges.values()) > 10
    for (start, _, end), pairs in edges.items():
        assert pairs.shape[0] == 2
        assert (pairs >= 0).all()
        assert (pairs[0] < len(graph.nodes[start])).all()
        assert (pairs[1] < len(graph.nodes[end])).all()


def test_edges_hold_no_secret() -> None:
    from meadhall.engine.luck import Fast

    table = rl.env("northgard", players=3).table
    table.reset(3)
    for _ in range(120):
        table.step(table.who(), table.legal(table.who())[0])
    graph = rl.Graph(table.observer)
    mine, other = graph.edges(table.state), graph.edges(table.match().imagine(0, Fast(1)).state)
    assert all((mine[kind] == other[kind]).all() for kind in mine)
