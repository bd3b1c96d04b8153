"""Territories have names that people can say: every area has one, in every language, and no two share it."""

import random

import pytest

from meadhall.engine.match import Match
from meadhall.games.northgard import GAME, words
from meadhall.games.northgard.data.kinds import AREA, SLOT
from meadhall.games.northgard.words.areas import area
from meadhall.games.northgard.words.places import laid, numbered, place, place_then, titles
from meadhall.hall.tables.memory import memory_of
from meadhall.kit.catalogue import LANGUAGES
from tests.games.any_game.games import NAMES, shown
from tests.games.any_game.speech import Strict, spoken


def played(seed: int, players: int = 4) -> Match:
    match, luck = Match.new(GAME, players, seed), random.Random(seed)
    while not match.over and len(match.entries) < 220:
        seat = match.waiting[0]
        match.play(seat, luck.choice([one for one in match.choices(seat) if one != "pass"] or ["pass"]))
    return match


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_area_has_a_name_of_its_own(language: str) -> None:
    w = Strict(GAME, language, NAMES)
    names = [spoken(area(w, ref)) for ref in AREA.words]
    assert len(names) == 103
    assert len({name.casefold() for name in names}) == len(names)
    assert not any(any(letter.isdigit() for letter in name) for name in names)
    assert max(map(len, names)) <= 18
    if language != "en":
        assert all(name != english for name, english in zip(names, (area(Strict(GAME, "en", NAMES), ref)
                                                                    for ref in AREA.words), strict=True))  # fmt: skip
    with pytest.raises(KeyError):
        area(w, "T99.n")


def test_no_two_territories_ever_share_a_name() -> None:
    w = Strict(GAME, "en", NAMES)
    for seed in range(3):
        view = shown(played(seed), None)
        called = [place(w, view, one["territory"]) for one in view["table"]["territories"]]
        assert len(set(called)) == len(called) > 10


def test_a_territory_that_grows_keeps_the_name_of_its_oldest_area() -> None:
    """Tile by tile: whatever is joined is called what the older of the two was called."""
    grown = 0
    for seed in range(3):
        tiles = memory_of(played(seed)).now
        for count in range(2, len(tiles) + 1):
            before, after = titles(tiles[: count - 1]), titles(tiles[:count])
            for ref, called in before.items():
                together = [older for other, older in before.items() if after[other] == after[ref]]
                order = [tile for tile, _, _ in tiles]
                oldest = min(together, key=lambda one: (order.index(one.split(".")[0]), AREA.codes[one]))
                assert after[ref] == oldest
                grown += after[ref] != called
    assert grown > 3


def test_the_order_of_laying_decides_not_the_number_of_the_tile() -> None:
    """The territory of a younger tile with a lower number joins an older one: the rules rename it, people do not."""
    kept = 0
    for seed in range(4):
        view = shown(played(seed), None)
        named = titles(laid(view))
        kept += sum(named[one["territory"]] != one["territory"] for one in view["table"]["territories"])
    assert kept > 0


def test_slots_are_numbered_within_their_territory() -> None:
    found = numbered(laid(shown(played(1), None)))
    assert len(set(found.values())) == len(found) > 20
    assert set(found) <= set(SLOT.words)


def test_the_log_says_what_a_territory_was_called_then() -> None:
    match = played(2)
    memory = memory_of(match)
    w = Strict(GAME, "en", NAMES)
    told = [one for number in range(len(match.entries) + 1) for one in memory.told(number, None)]
    moved = [one for one in told if one["event"] == "moved"]
    assert moved
    for one in moved:
        assert place_then(w, one, one["start"]) in words.event(w, one)
        assert place_then(w, one, one["end"]) in words.event(w, one)
    assert [one["tile"] for one in told if one["event"] == "tile_placed"] == [tile for tile, _, _ in memory.now]


def test_an_undone_choice_is_forgotten() -> None:
    match = played(3)
    first = memory_of(match)
    assert memory_of(match) is first
    match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    assert memory_of(match) is not first
