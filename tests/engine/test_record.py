"""Records: replayed, verified, and never believed when something was changed."""

from __future__ import annotations

import contextlib
import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meadhall
from meadhall.engine.game import Game
from meadhall.engine.luck import Fair, Fast, Scripted
from meadhall.engine.match import Match
from meadhall.engine.record import RecordError, _marks, replay, resume, verify
from tests.engine.toys import MAGPIE, MagpieGame, Turn
from tests.helpers import play_random

Record = dict[str, Any]


def games(id: str) -> Game:
    return {"magpie": MAGPIE}[id]


def finished(seed: int = 3, players: int = 2) -> Record:
    return play_random(Match.new(MAGPIE, players, seed=seed), seed=seed).record()


RECORD = finished()
ENTRIES = len(RECORD["entries"])


def forged(record: Record, **changes: Any) -> Record:
    """Changed by someone who knows how the marks are made."""
    made = {**copy.deepcopy(record), **changes}
    made["trail"], made["digest"] = _marks(made)
    return made


def refuse(record: object, message: str) -> None:
    """Neither replayed nor verified, for this reason."""
    with pytest.raises(RecordError, match=message):
        replay(record, games)
    with pytest.raises(RecordError, match=message):
        verify(record, 3, games)


# --- replaying ---


@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_to_the_same_game(seed: int) -> None:
    match = play_random(Match.new(MAGPIE, 3, seed=seed), seed=seed)
    again = replay(json.loads(json.dumps(match.record())), games)
    assert again.position() == match.position()
    assert again.record() == match.record()
    assert (again.over, again.winners, again.scores) == (True, match.winners, match.scores)
    for ours, theirs in zip(match.entries, again.entries, strict=True):
        assert match.told(ours.events, 0) == again.told(theirs.events, 0)


@pytest.mark.parametrize("most", [0, 1, 5])
def test_an_unfinished_game_replays_and_goes_on_with_the_luck_it_had(most: int) -> None:
    match = play_random(Match.new(MAGPIE, 3, seed=6), seed=6, most=most)
    again = replay(match.record(), games)
    assert again.record() == match.record()
    assert match.record()["result"] is None
    resume(again, 6)
    assert play_random(again, seed=1).record() == play_random(match, seed=1).record()


def test_a_game_from_a_described_position_replays_too() -> None:
    start = {"state": {"hands": [["gem-0", "gem-1"], ["gem-2"]], "face": 1, "round": 2}, "stack": ["Round turns"]}
    match = play_random(meadhall.position(MAGPIE, start, Scripted([])), seed=2)
    record = json.loads(json.dumps(match.record()))
    assert replay(record, games).record() == match.record()
    with pytest.raises(RecordError, match="no seed was committed to"):
        verify(record, 0, games)
    refused = forged(record, start={**record["start"], "stack": ["Round turns", "Turn 9"]})
    with pytest.raises(RecordError, match="set-up: stack: 'Turn 9' asks a seat that does not exist"):
        replay(refused, games)
    with pytest.raises(RecordError, match="set-up: players or options are not those of this game"):
        replay(forged(record, players=3), games)


def test_the_public_functions_know_the_registered_games() -> None:
    match = play_random(Match.new(meadhall.game("bellum"), 2, seed=1), most=20)
    assert meadhall.replay(match.record()).position() == match.position()
    assert meadhall.verify(match.record(), 1).position() == match.position()
    with pytest.raises(RecordError, match="there is no game 'magpie' here"):
        meadhall.replay(RECORD)


def test_a_match_whose_luck_was_not_kept_has_no_record() -> None:
    with pytest.raises(RecordError, match="fast luck, which keeps no outcomes"):
        play_random(Match.new(MAGPIE, 2, luck=Fast(1)), most=3).record()


# --- verifying ---


def test_a_fair_game_is_verified_with_its_seed() -> None:
    assert verify(RECORD, 3, games).record() == RECORD
    assert verify(RECORD, "3", games).over


def test_another_seed_is_refused() -> None:
    with pytest.raises(RecordError, match="the seed is not the one that was committed to"):
        verify(RECORD, 4, games)


def test_luck_that_does_not_follow_from_the_seed_is_found_even_when_the_game_could_have_gone_so() -> None:
    """Someone played with dice of their own and wrote the commitment of an innocent seed over it."""
    match = play_random(Match.new(MAGPIE, 2, luck=Fair("loaded")), seed=3)
    record = forged(match.record(), commitment=RECORD["commitment"])
    assert replay(record, games).over  # as such it is a possible game
    with pytest.raises(RecordError, match="set-up: the outcomes do not follow from the seed"):
        verify(record, 3, games)


def test_a_single_loaded_throw_is_found() -> None:
    """Every choice is legal and every throw but one honest."""
    number = next(index for index, entry in enumerate(RECORD["entries"]) if entry[2])
    match = Match.new(MAGPIE, 2, seed=3)
    for seat, choice, _ in RECORD["entries"][:number]:
        match.play(seat, choice)
    seat, choice, honest = RECORD["entries"][number]
    for attempt in range(100):
        loaded = match.clone()
        loaded.luck = Fair(f"loaded {attempt}")
        loaded.play(seat, choice)
        if loaded.entries[-1].outcomes != honest:
            break
    assert replay(loaded.record(), games).record() == loaded.record()
    with pytest.raises(RecordError, match=rf"^entry {number + 1}: .*do not follow from the seed"):
        verify(loaded.record(), 3, games)


# --- tampering ---


@pytest.mark.parametrize("number", range(1, ENTRIES + 1))
def test_a_changed_entry_is_found_where_it_is_before_anything_is_played(number: int) -> None:
    entry = RECORD["entries"][number - 1]
    seat, choice, outcomes = entry
    for changed in ([1 - seat, choice, outcomes], [seat, "pass pass", outcomes], [seat, choice, [*outcomes, 1]]):
        record = copy.deepcopy(RECORD)
        record["entries"][number - 1] = changed
        refuse(record, f"^entry {number}: it was changed after the record was written$")


@pytest.mark.parametrize("number", range(1, ENTRIES + 1))
def test_a_missing_entry_is_found_where_it_is(number: int) -> None:
    record = copy.deepcopy(RECORD)
    del record["entries"][number - 1]
    message = "cut off after entry" if number == ENTRIES else f"^entry {number}: it was changed"
    refuse(record, message)


@pytest.mark.parametrize("kept", range(ENTRIES))
def test_a_record_that_is_cut_off_says_after_which_entry(kept: int) -> None:
    refuse({**RECORD, "entries": RECORD["entries"][:kept]}, f"^the record is cut off after entry {kept}$")


def test_cut_off_with_its_trail_the_digest_does_not_fit() -> None:
    refuse(
        {**RECORD, "entries": RECORD["entries"][:4], "trail": RECORD["trail"][: 4 * 5], "result": None},
        "the end was cut off or the result changed",
    )


def test_an_extra_entry_is_found() -> None:
    longer = [*RECORD["entries"], [0, "pass", []]]
    refuse({**RECORD, "entries": longer}, f"^entry {ENTRIES + 1}: it was changed")
    refuse(forged(RECORD, entries=longer), f"^entry {ENTRIES + 1}: the game is over$")


@pytest.mark.parametrize("number", [1, ENTRIES // 2, ENTRIES])
def test_a_forger_who_makes_the_marks_anew_is_caught_by_the_rules(number: int) -> None:
    entries = copy.deepcopy(RECORD["entries"])
    entries[number - 1][1] = "show gem-99"
    refuse(forged(RECORD, entries=entries), f"^entry {number}: 'gem-99' is not a gem")
    entries = copy.deepcopy(RECORD["entries"])
    entries[number - 1][0] = 7
    refuse(forged(RECORD, entries=entries), f"^entry {number}: seat 7 is not asked now")


def test_forged_luck_is_caught_by_what_is_possible() -> None:
    entries = copy.deepcopy(RECORD["entries"])
    number = next(index for index, entry in enumerate(entries, 1) if entry[2])
    for outcomes, message in (
        ([], "an outcome is missing"),
        ([99], "99"),
        ([*entries[number - 1][2], 1], "more outcomes"),
    ):
        entries[number - 1] = [*entries[number - 1][:2], outcomes]
        with pytest.raises(RecordError, match=rf"^entry {number}: .*{message}"):
            replay(forged(RECORD, entries=entries), games)
    setup = RECORD["setup"]
    with pytest.raises(RecordError, match=r"^set-up: an outcome is missing"):
        replay(forged(RECORD, setup=setup[:-1]), games)
    with pytest.raises(RecordError, match=r"^set-up: more outcomes than were needed"):
        replay(forged(RECORD, setup=[*setup, 1]), games)
    with pytest.raises(RecordError, match=r"^set-up: a die with 3 faces cannot show 4"):
        replay(forged(RECORD, setup=[*setup[:-1], 4]), games)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": 3}, "^set-up: it was changed"),
        ({"options": {**RECORD["options"], "mood": "wild"}}, "^set-up: it was changed"),
        ({"setup": RECORD["setup"][::-1]}, "^set-up: it was changed"),
        ({"commitment": None}, "^set-up: it was changed"),
        ({"start": {}}, "^set-up: it was changed"),
        ({"result": None}, "the end was cut off or the result changed"),
        ({"result": {"winners": [0, 1], "scores": [0, 0]}}, "the end was cut off or the result changed"),
        ({"digest": "0" * 32}, "the end was cut off or the result changed"),
        ({"trail": ""}, "^set-up: it was changed"),
        ({"trail": RECORD["trail"] + "0000"}, "cut off after entry"),
        ({"trail": RECORD["trail"] + "0"}, "cut off after entry"),
    ],
)
def test_a_changed_head_result_or_mark_is_found(changes: Record, message: str) -> None:
    refuse({**RECORD, **changes}, message)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": 4}, "^set-up: magpie is for 2 to 3 players"),
        ({"options": {"colour": "red"}}, "^set-up: magpie has no option 'colour'"),
        ({"options": {}}, "^set-up: players or options are not those of this game"),
        ({"options": {**RECORD["options"], "hand": "3"}}, "^set-up: players or options"),
        ({"result": None}, "the game is over, but the record has no result"),
        ({"result": {"winners": [], "scores": []}}, "the result is not the one"),
        ({"entries": RECORD["entries"][:3]}, "claims a result, but the game is not over: waiting for seat"),
    ],
)
def test_a_forged_head_or_result_is_refused(changes: Record, message: str) -> None:
    refuse(forged(RECORD, **changes), message)


def test_another_version_of_the_rules_is_not_played() -> None:
    class Newer(MagpieGame):
        rules_version = 2

    newer = Newer()
    with pytest.raises(RecordError, match="played by version 1 of the rules of magpie; this is version 2"):
        replay(RECORD, lambda _: newer)
    refuse({**RECORD, "rules": 7}, "version 7")


@pytest.mark.parametrize("name", ["rules", "players", "game", "trail", "result", "setup", "entries", "options"])
def test_yes_and_no_are_no_numbers_and_nothing_else(name: str) -> None:
    with pytest.raises(RecordError, match=f"'{name}' is garbled"):
        replay(forged(RECORD, **{name: True}) if name in ("rules", "players") else {**RECORD, name: True}, games)


def test_a_record_of_a_game_that_is_not_here_is_refused() -> None:
    refuse({**RECORD, "game": "chess"}, "there is no game 'chess' here")


@pytest.mark.parametrize("name", sorted(set(RECORD) - {"meadhall"}))
def test_a_record_that_lacks_a_part_says_which(name: str) -> None:
    refuse({part: value for part, value in RECORD.items() if part != name}, f"'{name}' is missing")


@pytest.mark.parametrize("record", [None, [], "", "{}", 3, {}, {"meadhall": 2}, {"meadhall": "1"}, b""])
def test_what_is_no_record_at_all_is_refused(record: object) -> None:
    refuse(record, "this is not a record")


# --- too large, or with something in it that does not belong there ---


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": 3}, "^a record has no part 'seed'$"),
        ({"x" * 1000: 3}, "^a record has no part 'x{200}'$"),
        ({"meadhall": True}, "^this is not a record of format 1$"),
        ({"game": "m" * 201}, "^game: expected a text of at most"),
        ({"commitment": "\ud800"}, "^commitment: expected a text of at most"),
        ({"players": 10**10}, "^players: numbers must be between"),
        ({"options": {"hand": [[[[[[[[[]]]]]]]]]}}, r"^options\.hand.*: lists nested"),
        ({"options": {"hand": float("nan"), "x": 10**20}}, r"^options\.x: numbers must be between"),
        ({"result": {"winners": [10**40], "scores": []}}, r"^result\.winners\[0\]: numbers must be between"),
        ({"start": {"state": {"deck": ["gem-1"] * 20_001}}}, r"^start\.state\.deck: more than 20000 values in all$"),
        ({"setup": [10**40]}, "^'setup' is garbled$"),
        ({"setup": [1] * 1_001}, "^'setup' is garbled$"),
        ({"entries": [[0, "pass", []]] * 100_001}, "^'entries' is too long: a record has 100000 entries at most$"),
        ({"entries": [[0, "p" * 201, []]]}, "^entry 1 is garbled"),
        ({"entries": [[0, "\ud800", []]]}, "^entry 1 is garbled"),
        ({"entries": [[0, "pass", [1] * 1_001]]}, "^entry 1 is garbled"),
        ({"entries": [[-1, "pass", []]]}, "^entry 1 is garbled"),
        ({"entries": [[10**9, "pass", []]]}, "^entry 1 is garbled"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_too_large_or_unknown_is_refused_before_anything_is_played(changes: Record, message: str) -> None:
    refuse({**RECORD, **changes}, message)


def test_rules_that_cannot_go_on_from_a_described_start_refuse_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    match = meadhall.position(MAGPIE, {"state": {"hands": [["gem-0"], []]}, "stack": ["Round again", "Turn 0"]})
    match.play(0, "pass")
    record = match.record()

    def stumbles(*_: object) -> None:
        raise ValueError("no such card")

    monkeypatch.setattr(Turn, "chosen", stumbles)
    with pytest.raises(RecordError, match=r"^entry 1: the position .* cannot be played on: no such card$"):
        replay(record, games)


# --- garbled in any way ---

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10) | st.binary(max_size=3)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=5) | st.integers() | st.none(), inner, max_size=3)
        | st.tuples(inner, inner)
    ),
    max_leaves=6,
)
PLACES = st.sampled_from([*sorted(RECORD), "start"])


def only_record_errors(record: object) -> None:
    for verified in (False, True):
        try:
            verify(record, 3, games) if verified else replay(record, games)
        except RecordError:
            continue
        assert record == RECORD  # nothing else may get through


@given(ANYTHING)
def test_anything_at_all_gets_a_record_error(record: object) -> None:
    only_record_errors(record)


@given(PLACES, ANYTHING)
def test_a_record_with_any_part_garbled_gets_a_record_error(name: str, value: object) -> None:
    if not (name == "start" and value is None):
        only_record_errors({**RECORD, name: value})


@given(st.integers(0, ENTRIES - 1), ANYTHING)
def test_a_record_with_any_entry_garbled_gets_a_record_error(index: int, value: object) -> None:
    record = copy.deepcopy(RECORD)
    record["entries"][index] = value
    only_record_errors(record)


@given(st.integers(0, ENTRIES - 1), st.integers(0, 2), ANYTHING)
def test_a_record_with_any_part_of_an_entry_garbled_gets_a_record_error(index: int, part: int, value: object) -> None:
    record = copy.deepcopy(RECORD)
    record["entries"][index][part] = value
    only_record_errors(record)


@given(st.integers(0, ENTRIES - 1), st.text(max_size=12), st.lists(st.integers(), max_size=3))
def test_a_forged_entry_plays_legally_or_gets_a_record_error(index: int, choice: str, outcomes: list[int]) -> None:
    entries = copy.deepcopy(RECORD["entries"])
    entries[index][1:] = [choice, outcomes]
    with contextlib.suppress(RecordError):
        replay(forged(RECORD, entries=entries), games)


@given(st.sampled_from(["options", "result", "start", "setup"]), ANYTHING)
def test_a_forged_head_plays_or_gets_a_record_error(name: str, value: object) -> None:
    """With marks that fit, as far as such a thing can be written as JSON at all."""
    record: Record = {**RECORD, name: value}
    with contextlib.suppress(TypeError, ValueError):
        record["trail"], record["digest"] = _marks(record)
    with contextlib.suppress(RecordError):
        replay(record, games)


@given(st.data())
def test_a_record_with_a_flipped_character_gets_a_record_error(data: st.DataObject) -> None:
    text = json.dumps(RECORD)
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.characters(codec="ascii")) + text[at + 1 :]
    try:
        record = json.loads(changed)
    except ValueError:
        return
    only_record_errors(record)
