"""What a viewer is told of the last entries: `view["lately"]`."""

from dataclasses import replace
from random import Random

import meadhall
from meadhall.hall.tables import viewpoint
from meadhall.hall.tables.memory import LATELY, handed_on, memory_of
from tests.hall.test_pages import VIEWER, played, table_info


def lately(match: meadhall.Match, seat: int | None) -> list[dict[str, object]]:
    shown = viewpoint.moment_of(match, table_info(match), VIEWER, seat).view["lately"]
    assert isinstance(shown, list)
    return shown


def test_lately_is_new_from_one_s_own_last_choice_on() -> None:
    match = played(100)
    for seat in range(match.players):
        shown = lately(match, seat)
        own = [number for number, entry in enumerate(match.entries, 1) if entry.seat == seat]
        assert [one["seq"] for one in shown] == list(range(100 - LATELY + 1, 101))
        assert [one["seq"] for one in shown if one["new"]] == list(range(own[-1], 101))
        for one in shown:
            entry = match.entries[int(str(one["seq"])) - 1]
            assert one["seat"] == entry.seat
            assert one["events"] == match.told(entry.events, seat)


def test_lately_of_a_spectator_and_of_the_very_beginning() -> None:
    assert [one["seq"] for one in lately(played(100), None) if one["new"]] == list(range(93, 101))
    match = played(0)
    for seat in (0, None):
        assert lately(match, seat) == [
            {"seq": 0, "seat": None, "new": True, "events": match.told(match.opening, seat)},
        ]


def test_lately_follows_what_is_taken_back() -> None:
    match = played(0)
    while not match.can_undo(match.entries[-1].seat if match.entries else 0):
        match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    seat, before = match.entries[-1].seat, len(match.entries)
    match.undo(seat)
    viewer = replace(VIEWER, language="cs")
    assert viewpoint.moment_of(match, table_info(match), viewer, seat).view["lately"][-1]["seq"] == before - 1


def test_what_was_known_is_handed_on_from_move_to_move() -> None:
    """A memory that has gone on from another knows exactly what one made of the whole match knows, undo included."""
    match, chance = meadhall.Match.new("bellum", 3, 7), Random(7)
    for _ in range(150):
        for seat in (None, 0, 2):
            lately(match, seat)
        trial = match.clone()
        seat = chance.choice(match.waiting)
        if match.entries and trial.can_undo(match.entries[-1].seat) and chance.random() < 0.3:
            trial.undo(match.entries[-1].seat)
        else:
            trial.play(seat, chance.choice(match.choices(seat)))
        handed_on(match, trial)
        match = trial
        numbers = range(len(match.entries) + 1)
        for seat in (None, 0, 1, 2):
            told = [match.told(events, seat) for events in (match.opening, *(one.events for one in match.entries))]
            assert [memory_of(match).told(number, seat) for number in numbers] == told
    assert len(memory_of(match).lately) <= LATELY * 4
