"""Every game declares what a position may hold: the range of each number, the length of each list, what exists once."""

import pytest

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import all_tables
from meadhall.engine.flow import parameters
from meadhall.engine.game import MOST_ENTRIES, MOST_NUMBER, Field
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.engine.notation import SEAT, SEATS
from meadhall.games.registry import BUILT_IN


def has_range(field: Field) -> bool:
    return field.kind in (SEAT, SEATS) or bool(field.kind.words) or field.high != MOST_NUMBER


@pytest.mark.parametrize("id", BUILT_IN)
def test_every_number_of_the_state_has_a_range_and_every_list_a_length(id: str) -> None:
    for field in meadhall.game(id).fields:
        assert has_range(field), field.name
        assert not field.many or field.most < MOST_ENTRIES, field.name


@pytest.mark.parametrize("id", BUILT_IN)
def test_every_number_of_a_frame_has_a_range(id: str) -> None:
    game = meadhall.game(id)
    numbers = {number.name: number for number in game.numbers}
    used = set()
    for frame in game.frames:
        for parameter in parameters(frame):
            name = f"{frame.__name__}.{parameter}"
            found = name if name in numbers else parameter
            assert found in numbers, name
            assert has_range(numbers[found]), name
            used.add(found)
    assert used == set(numbers)  # nothing is declared that no frame has


@pytest.mark.parametrize("id", BUILT_IN)
def test_what_exists_once_is_declared_by_fields_of_one_kind(id: str) -> None:
    game = meadhall.game(id)
    kinds = {field.name: field.kind for field in game.fields}
    assert game.once
    for once in game.once:
        assert len({kinds[name] for name in once.fields}) == 1
        assert once.counts is None or len(once.counts) == len(kinds[once.fields[0]].words)


@pytest.mark.parametrize("id", BUILT_IN)
def test_worlds_that_a_seat_imagines_read_back_too(id: str) -> None:
    """Bots think in another process, which is sent such a world as a position."""
    game = meadhall.game(id)
    for number, (players, changed) in enumerate(all_tables(game)[:3]):
        luck = Fast(number)
        options = game.checked_options(changed, players)
        state = game.new(players, options, luck)
        for _ in range(20):
            flow.play_out(state, luck, 7)
            for seat in range(players):
                world = Match(game, state, options, luck).imagine(seat, luck)
                meadhall.position(game, world.position(), luck)
