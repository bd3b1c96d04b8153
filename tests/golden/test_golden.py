"""Golden playthroughs: whole games play as they did, word for word."""

from difflib import unified_diff
from itertools import islice

import pytest

from tests.golden.playthrough import GAMES, Playthrough, registered

EVERY = registered()


@pytest.mark.parametrize("playthrough", EVERY, ids=lambda playthrough: playthrough.name)
def test_the_game_plays_as_it_did(playthrough: Playthrough) -> None:
    """A difference is a changed rule. If it is meant: `python -m tests.golden.renew`."""
    assert playthrough.path.exists(), f"no {playthrough.path.name} yet: python -m tests.golden.renew"
    kept = playthrough.path.read_text(encoding="utf-8").splitlines()
    now = playthrough.write().splitlines()
    if now != kept:
        first = islice(unified_diff(kept, now, "kept", "now", lineterm="", n=8), 60)
        pytest.fail("\n".join(["the game plays differently (meant? python -m tests.golden.renew):", *first]))


def test_no_playthrough_is_left_over() -> None:
    assert set(GAMES.glob("*/golden/*.txt")) == {playthrough.path for playthrough in EVERY}
