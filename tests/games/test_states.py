"""What a state keeps stands in several places: its slots, `__init__`, `clone`, the game's fields, the view. These tests
fail when one of them is forgotten, in any game."""

import inspect
import re
from typing import Any

import pytest

import meadhall
from meadhall.engine import rooms
from meadhall.engine.check import Table, all_tables
from meadhall.engine.flow import OVER, State, apply, next_seat, options, play_out, settle
from meadhall.engine.game import Game
from meadhall.engine.luck import Fast, Scripted
from meadhall.engine.match import Match
from meadhall.engine.position import described, restored
from meadhall.games.bellum.data import tables as tables_of_bellum
from meadhall.games.bellum.data.kinds import LEFT
from meadhall.games.bellum.rules.state import Bellum
from meadhall.games.registry import BUILT_IN

CHECKED, SKIPPED = 80, 500  # decisions of a game, by turns: much happens late only

# What a state keeps besides the fields of positions: what was agreed on, and what `derive` computes from the fields.
NO_FIELDS = {
    "northgard": "creatures length teams built grid lands near open_sides ring shown terr tile_mask",
    "bloodrage": "force open out perks power room warriors",
    "catan": "settings board watch by_number guards_left in_gift keeps_left points rate road_length shares"
    " roads_left settlements_left sites upgrades ways",
    "bellum": "chests rows",
}

# Fields that no view names, and why not.
NOT_IN_VIEWS = {
    "northgard": {
        "passed": "this_year says who has",
        "fame": "the view has the tokens, without debt",
        "debt": "the same",
        "early": "what nobody has seen",
        "advanced": "what nobody has seen",
    },
    "bloodrage": {
        "drafted": "packs and hands tell",
        "hidden": "discarded face down",
        "hidden_seen": "about those",
        "valkyrie": "the figures in the battle tell",
        "deeds": "the cards played tell",
        "deed_by": "the same",
    },
    "catan": {
        "in_deck": "what some know of the deck",
        "tokens": "what nobody has seen",
        "drafts": "only so that nobody begins offers for ever",
        "given_away": "the log tells; bots must not forget it",
        "turned_down": "the same",
        "counter_give": "with the answers to the offer",
        "counter_want": "the same",
    },
    "bellum": {"magic_shield": "with the other tokens", "kingdom": "what nobody has seen"},
}


def tables(game: Game) -> list[Table]:
    """Every number of players, and for every option another value at the largest table that it fits."""
    usual = [(players, changed) for players, changed in all_tables(game) if not changed]
    others = {tuple(changed): (players, changed) for players, changed in all_tables(game) if changed}
    return [*usual, *others.values()]


TABLES = [(id, table) for id in BUILT_IN for table in tables(meadhall.game(id))]


def kept(made: object) -> list[str]:
    """The attributes that the class of an object declares, on either build; except for the listener of events and
    whether a clone shares something."""
    found = [
        name
        for one in reversed(type(made).__mro__)
        for name, value in vars(one).items()
        if inspect.ismemberdescriptor(value) or inspect.isgetsetdescriptor(value)
    ]
    return [name for name in found if name not in ("told", "shared") and not name.startswith("__")]


def looks(state: State, names: list[str]) -> list[str]:
    return [repr(getattr(state, name)) for name in names]


def differing(one: State, other: State) -> list[str]:
    """What the two keep different values of."""
    return [name for name in kept(one) if told(name, getattr(one, name)) != told(name, getattr(other, name))]


def told(name: str, value: Any) -> str:
    if name == "settings":  # an object of its own
        return repr({part: getattr(value, part) for part in kept(value)})
    if name == "ring":  # of the areas of a territory: in which order does not matter
        return repr([ring_of(value, area) for area in range(len(value))])
    return repr(value)


def ring_of(ring: list[int], area: int) -> list[int]:
    found: list[int] = []
    while area >= 0 and area not in found:
        found.append(area)
        area = ring[area]
    return sorted(found)


def test_what_a_state_keeps_is_found() -> None:
    found = kept(Match.new("bellum").state)
    assert {"players", "stack", "legal", "captain", "food", "rows"} <= set(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize(("id", "table"), TABLES)
def test_nothing_is_forgotten(id: str, table: Table) -> None:
    """A clone has everything and shares nothing that is altered in place; and a position written and read back has
    everything, because it is one of its fields, follows from them in `derive`, or from the options."""
    game, (players, changed) = meadhall.game(id), table
    chosen = game.checked_options(changed, players)
    state, luck = game.new(players, chosen, Fast(7)), Fast(8)
    names = kept(state)
    number = 0
    while state.who != OVER and number < 3 * CHECKED:
        before, after = looks(state, names), state.clone()
        if number % 20 == 0:
            assert differing(state, after) == [], "a clone differs"
            again, _ = restored(game, described(game, state, chosen))
            settle(again, Scripted([]))
            assert differing(state, again) == [], "neither a field of the position nor derived from one"
        seat = next_seat(after)
        legal = options(after, seat)
        apply(after, seat, legal[luck.below(len(legal))], luck)
        altered = [name for name, was, now in zip(names, before, looks(state, names), strict=True) if was != now]
        assert altered == [], "shared with a clone, and altered in place"
        state = after
        number += 1
        if number % CHECKED == 0:
            play_out(state, luck, SKIPPED)


@pytest.mark.parametrize("id", BUILT_IN)
def test_every_field_is_kept_and_viewed(id: str) -> None:
    game = meadhall.game(id)
    fields = [field.name for field in game.fields]
    assert len(fields) == len(set(fields))
    assert set(kept(Match.new(game).state)) - set(kept(State(2))) - set(NO_FIELDS[id].split()) == set(fields)
    view = rooms.file(game, "rules/view.py")
    assert view is not None
    named = set(re.findall(r"\bs\.(\w+)", view.read_text("utf-8")))
    assert set(fields) - named == set(NOT_IN_VIEWS[id])


def test_what_clones_share_is_copied_once_and_only_for_them() -> None:
    s = Match.new("bellum", seed=1).state.clone()
    assert isinstance(s, Bellum)
    s.place(0, tables_of_bellum.EVIL[0], LEFT)  # the first change after a clone was made
    rows = s.rows
    s.place(0, tables_of_bellum.EVIL[1], LEFT)
    assert s.rows is rows
    c = s.clone()
    before = repr(c.rows), repr(c.left)
    s.place(0, tables_of_bellum.EVIL[2], LEFT)
    assert (repr(c.rows), repr(c.left)) == before
    there = repr(s.rows), repr(s.left)
    c.place(1, tables_of_bellum.EVIL[3], LEFT)
    assert (repr(s.rows), repr(s.left)) == there
