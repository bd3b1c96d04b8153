"""What the tests of all games share."""

import pytest

# What every game is held to (any_game) fails as readably as what stands in a test file of its own.
pytest.register_assert_rewrite("tests.games.any_game")
