"""What a developer sees of a match in a line is where it is, and nothing that someone at the table may not know."""

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.games.registry import BUILT_IN
from tests.helpers import play_random


@pytest.mark.parametrize(
    ("id", "moment"), [("northgard", "year 1"), ("bloodrage", "age 1"), ("catan", "turn 1"), ("bellum", "day 1")]
)
def test_a_new_match_is_at_its_beginning(id: str, moment: str) -> None:
    match = Match.new(id, 3, seed=2)
    assert repr(match).startswith(f"<Match {id}, 3 players, {moment}, seat")
    assert repr(match.state).endswith(f", 3 players, {moment}, {repr(match).partition(f'{moment}, ')[2]}")


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_repr_holds_no_secret(id: str) -> None:
    match = Match.new(id, 3, seed=2)
    for number in range(20):
        play_random(match, number, 3)
        for seat in range(3):
            other = match.imagine(seat, Fast(number))
            assert repr(other) == repr(match)
            assert repr(other.state.stack) == repr(match.state.stack)


@pytest.mark.parametrize("id", BUILT_IN)
def test_a_match_that_is_over_names_the_winners(id: str) -> None:
    match = play_random(Match.new(id, seed=2), 3)
    seats = f"seat{'s' if len(match.winners) > 1 else ''} {', '.join(map(str, match.winners))}"
    assert repr(match).endswith(f", over, won by {seats}>")
    assert repr(meadhall.game(id)) == f"<Game {id}>"
