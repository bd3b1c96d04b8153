"""Golden playthroughs: whole games play as they did, word for word.

A game's tests bind this to the game: `class TestGolden(AnyGolden)`.
"""

from difflib import unified_diff
from itertools import islice

import pytest

from meadhall.engine.game import Game
from tests.golden.playthrough import Playthrough, every_playthrough, folder


class AnyGolden:
    game: Game

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "playthrough" in metafunc.fixturenames:
            metafunc.parametrize("playthrough", every_playthrough(self.game), ids=lambda one: one.path.stem)

    def test_the_game_plays_as_it_did(self, playthrough: Playthrough) -> None:
        """A difference is a changed rule. If it is meant: `python -m tests.golden.renew`."""
        assert playthrough.path.exists(), f"no {playthrough.path.name} yet: python -m tests.golden.renew"
        kept = playthrough.path.read_text(encoding="utf-8").splitlines()
        now = playthrough.write().splitlines()
        if now != kept:
            first = islice(unified_diff(kept, now, "kept", "now", lineterm="", n=8), 60)
            pytest.fail("\n".join(["the game plays differently (meant? python -m tests.golden.renew):", *first]))

    def test_no_playthrough_is_left_over(self) -> None:
        assert set(folder(self.game).glob("*.txt")) == {one.path for one in every_playthrough(self.game)}
