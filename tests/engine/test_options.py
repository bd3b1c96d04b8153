"""Options and numbers of players: values, their texts, and what does not fit."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from meadhall.engine.game import Option, OptionError
from meadhall.engine.match import Match
from meadhall.games.registry import BUILT_IN
from tests.engine.toys import MAGPIE, MagpieGame

SIZE = Option("size", 3, [2, 3, 4], "How big.")
MOOD = Option("mood", "calm", ["calm", "on", "wild"], "How it feels.")
FOG = Option("fog", False, [False, True], "Is there fog?")


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (SIZE, 4, 4),
        (SIZE, "4", 4),
        (MOOD, "wild", "wild"),
        (MOOD, "on", "on"),  # a word of its own here, not yes
        (FOG, True, True),
        (FOG, "yes", True),
        (FOG, "no", False),
        (FOG, "true", True),
        (FOG, "False", False),
        (FOG, "on", True),
        (FOG, "OFF", False),
    ],
)
def test_values_may_be_given_as_they_are_or_as_text(option: Option, given: object, value: object) -> None:
    parsed = option.parse(given)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    ("option", "given", "message"),
    [
        (SIZE, 5, "option size cannot be 5: it takes 2, 3, 4"),
        (SIZE, "big", "option size cannot be 'big'"),
        (SIZE, 3.0, "option size cannot be 3.0"),
        (SIZE, None, "option size cannot be None"),
        (SIZE, True, "option size cannot be True"),
        (MOOD, "Wild", "option mood cannot be 'Wild': it takes calm, on, wild"),
        (MOOD, "", "option mood cannot be ''"),
        (FOG, 1, "option fog cannot be 1: it takes no, yes"),
        (FOG, "maybe", "option fog cannot be 'maybe'"),
        (FOG, [True], "option fog cannot be"),
    ],
)
def test_anything_else_is_refused_with_what_is_possible(option: Option, given: object, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        option.parse(given)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=4,
)


@given(st.sampled_from([SIZE, MOOD, FOG]), anything)
def test_any_value_is_one_of_the_options_or_an_option_error(option: Option, given: object) -> None:
    with contextlib.suppress(OptionError):
        assert option.parse(given) in option.values


@given(anything, anything)
def test_any_options_and_players_make_a_match_or_an_option_error(options: Any, players: Any) -> None:
    with contextlib.suppress(OptionError):
        Match.new(MAGPIE, players, options=options)


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert Match.new(MAGPIE, 2).options == {"hand": 3, "mood": "calm", "ask_forced": False}
    assert Match.new(MAGPIE, 2, options={"hand": "2"}).options["hand"] == 2


def test_unknown_options_are_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="magpie has no option 'hands'; it has hand, mood, ask_forced"):
        Match.new(MAGPIE, 2, options={"hands": 3})
    with pytest.raises(OptionError, match="options must be a mapping of names to values"):
        Match.new(MAGPIE, 2, options=[("hand", 3)])  # type: ignore[arg-type]


def test_options_must_fit_the_number_of_players() -> None:
    Match.new(MAGPIE, 2, options={"hand": 4})
    with pytest.raises(OptionError, match="three players cannot have four gems each"):
        Match.new(MAGPIE, 3, options={"hand": 4})


@pytest.mark.parametrize("players", [1, 4, 0, -2, True, 2.0, "2", []])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(OptionError, match="magpie is for 2 to 3 players, not"):
        Match.new(MAGPIE, players)


def test_yes_is_not_one_player() -> None:
    class Alone(MagpieGame):
        players = range(1, 3)

    with pytest.raises(OptionError, match="not True"):
        Match.new(Alone(), True)


def test_every_game_can_ask_what_is_forced() -> None:
    for id in BUILT_IN:
        assert "ask_forced" in [option.name for option in meadhall.game(id).all_options()]
