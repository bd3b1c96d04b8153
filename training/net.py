"""A small net that learns who wins: one hidden layer, and a straight way past it, fitted with NumPy alone (Adam)."""

from __future__ import annotations

from typing import Any

import numpy as np

from .fit import Matrix, loss, squashed

BATCH = 512
RATE = 1e-3  # how fast it learns at first; at the end not at all
HOLD = 1e-3  # keeps weights small
LEAST_SPREAD = 0.15  # a fact that is nearly always the same must not count for much

Weights = dict[str, Matrix]


def begun(facts: int, neurons: int, seed: int) -> Weights:
    luck = np.random.default_rng(seed)
    return {
        "hidden": luck.normal(0, 1 / facts**0.5, (facts, neurons)).astype(np.float32),
        "bias": np.zeros(neurons, np.float32),
        "out": luck.normal(0, 0.1, neurons).astype(np.float32),
        "straight": np.zeros(facts, np.float32),
        "always": np.zeros(1, np.float32),
    }


def hopes(w: Weights, seen: Matrix) -> tuple[Matrix, Matrix]:
    """What the neurons feel, and the logarithms of the chances."""
    felt = np.maximum(seen @ w["hidden"] + w["bias"], 0)
    return felt, felt @ w["out"] + seen @ w["straight"] + w["always"][0]


def chances(w: Weights, seen: Matrix) -> Matrix:
    parts = [squashed(hopes(w, seen[at : at + 20_000])[1]) for at in range(0, len(seen), 20_000)]
    return np.concatenate(parts)


def slopes(w: Weights, seen: Matrix, won: Matrix) -> Weights:
    felt, hope = hopes(w, seen)
    wrong = (squashed(hope) - won) / len(won)
    back = np.outer(wrong, w["out"]) * (felt > 0)
    found = {"hidden": seen.T @ back, "out": felt.T @ wrong, "straight": seen.T @ wrong}
    found = {name: slope + HOLD * w[name] for name, slope in found.items()}
    return found | {"bias": back.sum(0), "always": np.array([wrong.sum()])}


def learnt(seen: Matrix, won: Matrix, test: Matrix, neurons: int, rounds: int, seed: int = 1) -> dict[str, Any]:
    """The net as `net.json` holds it. `test`: which rows are held out; their loss is printed after each round."""
    middle, spread = seen[~test].mean(0), np.maximum(seen[~test].std(0), LEAST_SPREAD)
    scaled = ((seen - middle) / spread).astype(np.float32)
    ours, outcome = scaled[~test], won[~test].astype(np.float32)
    w = begun(seen.shape[1], neurons, seed)
    first = {name: np.zeros_like(each) for name, each in w.items()}
    second = {name: np.zeros_like(each) for name, each in w.items()}
    luck = np.random.default_rng(seed)
    steps, step = rounds * (len(ours) // BATCH), 0
    for number in range(rounds):
        order = luck.permutation(len(ours))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            rows = order[at : at + BATCH]
            step += 1
            rate = RATE * (1 - step / steps)
            for name, slope in slopes(w, ours[rows], outcome[rows]).items():
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.999 * second[name] + 0.001 * slope**2
                change = first[name] / (1 - 0.9**step) / (np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8)
                w[name] = (w[name] - rate * change).astype(np.float32)
        print(f"round {number + 1}: loss on held-out games {loss(chances(w, scaled[test]), won[test]):.4f}", flush=True)
    return plain(w, middle, spread)


def plain(w: Weights, middle: Matrix, spread: Matrix) -> dict[str, Any]:
    """For facts as they are, without their middle and spread; by neuron, what counts always comes last."""
    hidden, straight = w["hidden"] / spread[:, None], w["straight"] / spread
    bias, always = w["bias"] - middle @ hidden, w["always"][0] - middle @ straight
    return {
        "hidden": [[short(each) for each in (*hidden[:, at], bias[at])] for at in range(hidden.shape[1])],
        "out": [short(each) for each in w["out"]],
        "straight": [short(each) for each in (*straight, always)],
    }


def short(number: float) -> float:
    return float(f"{float(number):.5g}")
