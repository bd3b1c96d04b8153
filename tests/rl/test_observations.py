"""Observations: fixed, named, in bounds, true, and of nothing that a seat may not know."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.rl import NoObservations, Observer
from meadhall.rl.observations import VERSION
from tests.engine.toys import MAGPIE
from tests.rl.tables import GAMES, stops
from tests.rl.views import NOT_IN_VIEWS, expected


def observer_of(match: meadhall.Match) -> Observer:
    return Observer(match.game, match.players, match.options)


@pytest.mark.parametrize("name", GAMES)
def test_dealing_again_what_a_seat_cannot_know_changes_no_entry(name: str) -> None:
    luck, other_worlds = Fast(7), 0
    for match in stops(meadhall.game(name), matches=10, every=41):
        observer = observer_of(match)
        for seat in range(match.players):
            world = match.imagine(seat, luck)
            seen, imagined = observer.observe(match.state, seat), observer.observe(world.state, seat)
            if seen != imagined:
                different = [word for word, one, two in zip(observer.names(), seen, imagined) if one != two]
                raise AssertionError(f"seat {seat} can see what it may not know: {different}")
            if other_worlds < 20:
                other_worlds += world.position() != match.position()
    assert other_worlds == 20  # there was something to hide


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_is_what_the_view_says(name: str) -> None:
    for match in stops(meadhall.game(name), matches=9, every=41):
        observer = observer_of(match)
        for seat in range(match.players):
            seen = observer.observe(match.state, seat)
            view = match.view(seat)
            wanted = expected[name](view, seat)
            questions = [*observer.questions, "over"]
            wanted["question"] = [int((view["question"] or "over") == question) for question in questions]
            wanted["asked"] = [int((seat + step) % match.players in view["waiting"]) for step in range(match.players)]
            for block, (start, end, _) in observer.slices().items():
                if block in wanted:
                    assert list(seen[start:end]) == wanted[block], f"{block} of seat {seat}"
                elif name == "catan" and not match.state.watch:  # type: ignore[attr-defined]
                    assert block in NOT_IN_VIEWS[name] or not any(seen[start:end]), block
                else:
                    assert block in NOT_IN_VIEWS[name], block


def test_of_other_hands_in_catan_one_knows_what_a_perfect_counter_knows() -> None:
    options: dict[str, Any] = {"board": "classic", "count_cards": True}
    choose = Fast(3)
    match = meadhall.Match.new("catan", 3, 5, options)
    observer = observer_of(match)
    start, _, _ = observer.slices()["certain"]
    for count in range(600):
        if match.over:
            break
        seat = match.waiting[0]
        if count % 40 == 0:
            seen = observer.observe(match.state, seat)
            for step in range(3):
                known = match.view(seat)["table"]["seats"][(seat + step) % 3]["certain"]
                assert list(seen[start + 5 * step : start + 5 * step + 5]) == list(known.values())
        match.play(seat, match.choices(seat)[choose.below(len(match.choices(seat)))])


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_has_a_name_of_its_own_and_stays_in_its_bounds(name: str) -> None:
    for match in stops(meadhall.game(name), matches=4, every=60):
        observer = observer_of(match)
        names, highs = observer.names(), observer.highs()
        assert len(names) == len(set(names)) == len(highs) == observer.size
        assert observer.write(match.state, 0, bytearray(observer.size)) == observer.own
        for seat in range(match.players):
            seen = observer.observe(match.state, seat)
            assert len(seen) == observer.size
            assert [word for word, value, high in zip(names, seen, highs) if value > high] == []


def test_what_was_agreed_on_is_in_the_observation() -> None:
    match = meadhall.Match.new("catan", 3, 1, {"points": 12})
    observer = observer_of(match)
    seen = dict(zip(observer.names(), observer.observe(match.state, 0)))
    assert seen["option[points=12]"] == 1
    assert seen["option[points=10]"] == 0
    assert seen["goal"] == 12


# Whoever changes an entry raises VERSION in rl/observations.py, and notes here what this test prints.
FINGERPRINT = (2, "cda1a9437ab935b1")


def test_entries_do_not_change_unnoticed() -> None:
    layouts = [
        [name, players, observer.names(), observer.highs()]
        for name in GAMES
        for players in meadhall.game(name).players
        for observer in [Observer(meadhall.game(name), players, plain_options(name))]
    ]
    now = blake2b(json.dumps(layouts).encode(), digest_size=8).hexdigest()
    assert (VERSION, now) == FINGERPRINT


def plain_options(name: str) -> dict[str, Any]:
    return {option.name: option.default for option in meadhall.game(name).all_options()}


def test_a_game_that_does_not_say_what_is_seen_of_it_is_told_how() -> None:
    with pytest.raises(NoObservations, match=r"magpie .* rl/observe.py"):
        Observer(MAGPIE, 2, {})
