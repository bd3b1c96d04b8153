"""Logistic regression: which weights of what was seen predict best who wins, and how well they do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .games import Rows

RIDGE = 1.0  # holds weights back that only few positions speak for
ROUNDS = 25
HELD_OUT = 4  # one in this many games is held out for the test, by its seed
BINS = 10
Matrix = np.ndarray


@dataclass
class Fitted:
    """Weights by name, and on games held out: the loss of the hand-written judgment and of this one; and of each tenth
    of the chances it gave how many positions there were, what it said on average and what share was won."""

    weights: dict[str, float]
    rows: int
    by_hand: float
    learnt: float
    calibration: list[tuple[int, float, float]]


def fit(rows: Rows) -> Fitted:
    names = sorted({name for sight in rows.sights for name in sight})
    seen = np.array([[sight.get(name, 0.0) for name in names] for sight in rows.sights])
    won = np.array(rows.won)
    test = np.array([seed % HELD_OUT == 0 for seed in rows.seeds])
    scale = seen[~test].std(axis=0) + np.abs(seen[~test].mean(axis=0)) + 1e-9
    weights = newton(seen[~test] / scale, won[~test]) / scale
    said = squashed(seen[test] @ weights)
    by_hand = squashed(seen[test][:, names.index("judged")])
    return Fitted(
        dict(zip(names, map(float, weights))),
        len(won),
        loss(by_hand, won[test]),
        loss(said, won[test]),
        calibration(said, won[test]),
    )


def blended(weights: dict[str, float], by_hand: float) -> dict[str, float]:
    """The log-odds of the hand-written judgment and of a learned one, added up; `by_hand`: the share of the former.

    They err in different ways, so both together may choose better than either. The hand-written one is a feature of the
    learned one, so this is again a learned one, with other weights.
    """
    found = {name: (1 - by_hand) * weight for name, weight in weights.items()}
    found["judged"] += by_hand
    return found


def newton(seen: Matrix, won: Matrix) -> Matrix:
    weights = np.zeros(seen.shape[1])
    for _ in range(ROUNDS):
        said = squashed(seen @ weights)
        slope = seen.T @ (said - won) + RIDGE * weights
        curve = (seen * (said * (1 - said))[:, None]).T @ seen + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if np.abs(step).max() < 1e-7:
            break
    return weights


def squashed(hopes: Matrix) -> Matrix:
    chances: Matrix = 1 / (1 + np.exp(-np.clip(hopes, -30, 30)))
    return chances


def loss(said: Matrix, won: Matrix) -> float:
    """Logarithmic, a coin's is 0.693."""
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(said) + (1 - won) * np.log(1 - said)).mean())


def calibration(said: Matrix, won: Matrix) -> list[tuple[int, float, float]]:
    """By tenths of the chances."""
    found = []
    for number in range(BINS):
        here = (said * BINS).astype(int).clip(0, BINS - 1) == number
        if here.any():
            found.append((int(here.sum()), float(said[here].mean()), float(won[here].mean())))
    return found
