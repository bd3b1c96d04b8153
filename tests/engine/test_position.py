"""Positions: written so that people can read them, read back, and refused when they cannot be."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from meadhall.engine.flow import Frame
from meadhall.engine.luck import Fast, Scripted
from meadhall.engine.match import Match
from meadhall.engine.position import PositionError
from tests.engine.toys import MAGPIE, MagpieGame, Turn
from tests.helpers import play_random

HANDS = [["gem-0", "gem-1", "gem-2"], ["gem-3", "gem-4", "gem-5"]]


def read(description: Any) -> Match:
    return meadhall.position(MAGPIE, description, Scripted([]))


# --- out and in ---


def test_a_position_reads_like_this() -> None:
    match = read({"state": {"hands": HANDS, "face": 2}, "stack": ["Round turns", "PutAway"]})
    match.play(0, "away gem-1")
    assert match.position() == {
        "game": "magpie",
        "players": 2,
        "options": {"hand": 3, "mood": "calm", "ask_forced": False},
        "state": {
            "round": 1,
            "face": 2,
            "deck": [f"gem-{number}" for number in range(6, 12)],
            "hands": HANDS,
            "shown": [],
            "away": [[], []],
            "score": [0, 0],
        },
        "stack": ["Round turns", "PutAway"],
        "answers": [["away gem-1"], []],
    }


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_reads_back(seed: int) -> None:
    match = Match.new(MAGPIE, 3, seed=seed)
    choose = Fast(seed)
    while not match.over:
        written = match.position()
        again = read(json.loads(json.dumps(written)))
        assert again.position() == written
        assert again.waiting == match.waiting
        assert again.setup == []
        for viewer in (None, 0, 1, 2):
            assert again.view(viewer) == match.view(viewer)
        seat = match.waiting[choose.below(len(match.waiting))]
        match.play(seat, match.choices(seat)[choose.below(len(match.choices(seat)))])
    assert read(match.position()).winners == match.winners


def test_what_is_left_out_is_as_on_an_empty_table_and_the_stack_the_usual_round() -> None:
    match = meadhall.position(MAGPIE, {}, Scripted([3]))
    assert match.players == 2
    assert match.setup == [3]
    assert match.waiting == (0,)
    assert match.position()["state"]["deck"] == [f"gem-{number}" for number in range(12)]


def test_what_lies_on_the_table_is_not_in_the_deck() -> None:
    match = read({"state": {"hands": [["gem-3"], []], "shown": ["gem-5"]}, "stack": ["Round again", "Turn 0"]})
    assert match.position()["state"]["deck"] == [f"gem-{number}" for number in range(12) if number not in (3, 5)]


def test_sums_kept_for_speed_are_computed() -> None:
    match = read({"state": {"score": [4, 7]}, "stack": ["Round again", "Turn 0"]})
    assert match.view(None)["table"]["total"] == 11


def test_the_options_of_the_table_hold() -> None:
    described = {"options": {"ask_forced": "yes"}, "state": {"face": 1}, "stack": ["Turn 0", "Score 1 4"]}
    match = read(described)
    assert match.waiting == (1,)  # a forced choice, but asked
    assert match.options["ask_forced"] is True


def test_an_empty_stack_is_the_end() -> None:
    match = read({"state": {"score": [3, 8]}, "stack": []})
    assert match.over
    assert match.winners == (1,)


def test_a_match_from_a_position_plays_to_the_end() -> None:
    assert play_random(read({"players": 3, "state": {"round": 2}})).over


# --- what cannot be ---

WRONG: list[tuple[Any, str]] = [
    (None, "a position must be a mapping of names to values"),
    ([], "a position must be a mapping of names to values"),
    ({"board": {}}, "a position has no part 'board'"),
    ({1: 2, "a": 3, None: 4}, "^a name must be a text"),
    ({"game": "chess"}, "this is a position of 'chess', not of magpie"),
    ({"players": 4}, "magpie is for 2 to 3 players, not 4"),
    ({"players": "two"}, "not 'two'"),
    ({"options": {"colour": 1}}, "magpie has no option 'colour'"),
    ({"options": 3}, "options must be a mapping of names to values"),
    ({"players": 3, "options": {"hand": 4}}, "three players cannot have four gems each"),
    ({"state": []}, "state: expected a mapping of names to values"),
    ({"state": {"gold": 3}}, "state: magpie has no 'gold'"),
    ({"state": {"round": "soon"}}, "state.round: 'soon' is not a number"),
    ({"state": {"round": 1.5}}, "state.round: 1.5 is not a number"),
    ({"state": {"round": True}}, "state.round: True is not a number"),
    ({"state": {"round": -2}}, "state.round: -2 is not between -1 and 9999"),
    ({"state": {"round": [1]}}, r"state.round: \[1\] is not a number"),
    ({"state": {"deck": "gem-1"}}, "state.deck: expected a list"),
    ({"state": {"deck": ["gem-12"]}}, r"state.deck\[0\]: 'gem-12' is not a gem"),
    ({"state": {"deck": [3]}}, r"state.deck\[0\]: 3 is not a gem"),
    ({"state": {"hands": [["gem-1"]]}}, "state.hands: expected a list with one entry for each seat"),
    ({"state": {"hands": {"0": []}}}, "state.hands: expected a list with one entry for each seat"),
    ({"state": {"hands": ["gem-1", []]}}, r"state.hands\[0\]: expected a list"),
    ({"state": {"score": [1, 2, 3]}}, "state.score: expected a list with one entry for each seat"),
    ({"stack": "Round"}, "stack: expected a list"),
    ({"stack": ["Nap 1"]}, "stack: 'Nap 1' is not a frame of magpie"),
    ({"stack": [""]}, "stack: '' is not a frame"),
    ({"stack": [None]}, "stack: None is not a frame"),
    ({"stack": ["Round"]}, "stack: Round has no step ''; it has throw, put_away, turns, again"),
    ({"stack": ["Round sleep"]}, "stack: Round has no step 'sleep'"),
    ({"stack": ["Round throw 3"]}, "stack: 'Round throw 3' does not have the right numbers"),
    ({"stack": ["Turn"]}, "stack: 'Turn' does not have the right numbers"),
    ({"stack": ["Turn one"]}, "stack: 'Turn one' does not have the right numbers"),
    ({"stack": ["Turn 0 0"]}, "stack: 'Turn 0 0' does not have the right numbers"),
    ({"stack": ["Turn 2"]}, "stack: 'Turn 2' asks a seat that does not exist"),
    ({"stack": ["Turn -1"]}, "stack: 'Turn -1' asks a seat that does not exist"),
    ({"stack": ["Turn 0"], "answers": [["pass"], []]}, "answers: only a question to several seats"),
    ({"stack": ["PutAway"], "answers": "none"}, "answers: expected a list for each seat"),
    ({"stack": ["PutAway"], "answers": [[]]}, "answers: expected a list for each seat"),
    (
        {"stack": ["PutAway"], "answers": [["away gem-1"], []]},
        "answers: 'away gem-1' is not a possible answer of seat:0",
    ),
    (
        {"stack": ["PutAway"], "answers": [[], [3]], "state": {"hands": HANDS}},
        "answers: 3 is not a possible answer of seat:1",
    ),
    (
        {"stack": ["PutAway"], "answers": [["away gem-1", "away gem-1"], []], "state": {"hands": HANDS}},
        "answers: 'away gem-1' is not a possible answer of seat:0",
    ),
]


@pytest.mark.parametrize(("description", "message"), WRONG, ids=lambda value: str(value)[:50])
def test_a_bad_description_says_what_is_wrong_with_it(description: Any, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        read(description)


def test_cards_by_kind_are_named_and_nothing_is_no_name() -> None:
    bellum = meadhall.game("bellum")
    for kind in ("-", "tin", ""):
        with pytest.raises(PositionError, match=f"state.pile: '{kind}' is not a chest"):
            meadhall.position(bellum, {"state": {"pile": {kind: []}}})
    with pytest.raises(PositionError, match=r"state\.pile: expected values by chest"):
        meadhall.position(bellum, {"state": {"pile": []}})


def test_seats_must_be_at_the_table() -> None:
    bellum = meadhall.game("bellum")
    with pytest.raises(PositionError, match=r"state\.captain: 2 is not a seat here"):
        meadhall.position(bellum, {"players": 2, "state": {"captain": 2}})
    meadhall.position(bellum, {"players": 3, "state": {"captain": 2}})


class Nap(Turn):
    """A frame whose second number may be left out when it is made, but is always written."""

    def __init__(self, who: int, hours: int = 8) -> None:
        super().__init__(who)
        self.hours = hours


class NapGame(MagpieGame):
    frames: list[type[Frame]] = [*MagpieGame.frames, Nap]


def test_a_frame_is_written_with_all_of_its_numbers() -> None:
    meadhall.position(NapGame(), {"stack": ["Nap 0 8"]})
    with pytest.raises(PositionError, match="'Nap 0' does not have the right numbers"):
        meadhall.position(NapGame(), {"stack": ["Nap 0"]})


# --- anything at all ---

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
WORDS = st.sampled_from(
    ["gem-1", "Turn 0", "Turn 7", "Round turns", "PutAway", "Score 0 99", "Score 1 -5", "away gem-1"]
)
ANYTHING = st.recursive(
    SCALARS | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
FIELDS = [field.name for field in MAGPIE.fields]


def read_or_refused(description: Any) -> None:
    """A position that is accepted can be seen, and waits for someone or is over; any other is a PositionError."""
    try:
        match = read(description)
    except PositionError:
        return
    for viewer in (None, *range(match.players)):
        match.view(viewer)
    assert match.over or all(match.choices(seat) for seat in match.waiting)


@given(ANYTHING)
def test_anything_is_a_position_or_a_position_error(description: Any) -> None:
    read_or_refused(description)


@given(st.dictionaries(st.sampled_from(["game", "players", "options", "state", "stack", "answers"]), ANYTHING))
def test_any_parts_are_a_position_or_a_position_error(description: Any) -> None:
    read_or_refused(description)


@given(st.sampled_from(FIELDS), ANYTHING, st.lists(WORDS, max_size=3))
def test_any_field_and_stack_are_a_position_or_a_position_error(name: str, value: Any, stack: list[str]) -> None:
    read_or_refused({"state": {name: value}, "stack": ["Round again", *stack]})


BELLUM = meadhall.game("bellum")
STARTS = [play_random(Match.new(BELLUM, 3, seed=seed), most=40 * seed).position() for seed in range(4)]
BELLUM_FIELDS = sorted(STARTS[0]["state"])
NUMBERS = st.integers(-3, 8) | st.sampled_from(["evil-01", "farm-1", "castle-1", "gold", None, True, 10**20])


@given(st.sampled_from(STARTS), st.sampled_from(BELLUM_FIELDS), st.data())
def test_a_real_position_with_something_changed_can_be_played_or_is_refused(
    start: dict[str, Any], name: str, data: st.DataObject
) -> None:
    """The rules never stumble over a position that was accepted."""
    position = copy.deepcopy(start)
    value = position["state"][name]
    if isinstance(value, list) and value:
        value[data.draw(st.integers(0, len(value) - 1))] = data.draw(NUMBERS | st.lists(NUMBERS, max_size=3))
    elif isinstance(value, dict):
        value[data.draw(st.sampled_from(sorted(value)))] = data.draw(NUMBERS | st.lists(NUMBERS, max_size=3))
    else:
        position["state"][name] = data.draw(NUMBERS)
    try:
        match = meadhall.position(BELLUM, position, Scripted([]))
    except PositionError:
        return
    match.view(None)
    play_random(match, most=15)
    match.view(0)
