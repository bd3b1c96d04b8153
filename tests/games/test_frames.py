"""What goes on in a game is written down in positions as a class and its ints; every game's frames can be read back."""

import pytest

import meadhall
from meadhall.engine.flow import Frame, parameters
from meadhall.games.registry import BUILT_IN

FRAMES = [frame for id in BUILT_IN for frame in meadhall.game(id).frames]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: f"{frame.__module__.split('.')[2]}-{frame.__name__}")
def test_a_frame_keeps_each_of_its_ints_under_its_name(frame: type[Frame]) -> None:
    ints = tuple(range(1, 1 + len(parameters(frame))))
    made = frame(*ints)
    assert made.args() == ints
    assert repr(made) == f"{frame.__name__}({', '.join(map(str, ints))})"
