"""The first settlements of a game of two: what was learned from games, and the search through all four of them."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import Fast, Match
from meadhall.bots import ask
from meadhall.bots.greedy import best_of
from meadhall.engine import flow
from meadhall.games.catan.bots.opening import FACTS, WEIGHTS, Opening, facts, glance, island_of, promise
from meadhall.games.catan.data import tables
from meadhall.games.catan.rules.setup import PlaceRoad, PlaceSettlement
from meadhall.games.catan.rules.state import Catan
from tests.games.catan.table import table

CATAN = meadhall.game("catan")


def settling(settled: int, seed: int, board: str = "island", players: int = 2) -> Match:
    """A game in which so many settlements stand, the next one is asked for."""
    match = Match.new(CATAN, players, seed, {"board": board})
    luck = Fast(seed)
    while True:
        s = match.state
        assert isinstance(s, Catan)
        if isinstance(s.stack[-1], PlaceSettlement) and sum(standing >= 0 for standing in s.building) == settled:
            return match
        seat = match.waiting[0]
        legal = match.choices(seat)
        match.play(seat, legal[luck.below(len(legal))])


def test_every_fact_has_a_name_and_a_weight() -> None:
    match = settling(2, 1)
    s = match.state
    assert isinstance(s, Catan)
    island = island_of(s.board, tuple(s.tile), tuple(s.token))
    taken = [standing >= 0 for standing in s.building]
    mine = [corner for corner, standing in enumerate(s.building) if standing == 0]
    found = dict(zip(FACTS, facts(island, mine, taken), strict=True))
    assert len(WEIGHTS) == len(FACTS)
    gives = {tables.GIVES[s.tile[at]] for at in s.board.corner_hexes[mine[0]]} - {-1}
    assert {name for name in tables.RESOURCES if found[f"pips of {name}"]} == {tables.RESOURCES[at] for at in gives}
    assert found["missing"] == len(tables.RESOURCES) - len(gives)
    assert sum(found[f"hand {name}"] for name in tables.RESOURCES) <= 3


def test_the_last_settlement_is_the_one_that_promises_most() -> None:
    """Held against all sites: those looked into are the best at a glance, so it is at least the best of most."""
    for seed in range(6):
        match = settling(3, seed)
        s, seat = match.state, match.waiting[0]
        assert isinstance(s, Catan)
        search = Opening(s, (100,))
        leads = search.leads()
        assert {corner for _, corner in flow.options(s, seat)} == set(leads)
        best = max(leads, key=lambda corner: leads[corner])
        taken = [standing >= 0 or corner == best for corner, standing in enumerate(s.building)]
        mine = [corner for corner, standing in enumerate(s.building) if standing >= 0 and standing >> 1 == seat]
        theirs = [corner for corner, standing in enumerate(s.building) if standing >= 0 and standing >> 1 != seat]
        ahead = promise(search.island, [*mine, best], taken) - promise(search.island, theirs, taken)
        assert leads[best] == pytest.approx(ahead)
        seen = glance(s, seat, flow.options(s, seat))
        assert max(seen.values()) > sorted(1 / (1 + 2.718281828**-lead) for lead in leads.values())[-6]


def test_an_earlier_settlement_reckons_with_the_answers() -> None:
    """Whoever looks at the answers knows better than whoever takes the other one for blind."""
    match = settling(2, 3)
    s = match.state
    assert isinstance(s, Catan)
    wide, blind = Opening(s, (8, 6)).leads(), Opening(s, (8, 1)).leads()
    assert set(wide) == set(blind)
    assert all(wide[corner] <= blind[corner] + 1e-9 for corner in wide)
    assert any(wide[corner] < blind[corner] - 1e-3 for corner in wide)


def test_it_looks_at_first_settlements_of_two_only() -> None:
    for match in (settling(0, 1, "variable", 3), Match.new(CATAN, 4, 1, {"rules": "watch"})):
        seat = match.waiting[0]
        assert not glance(match.state, seat, flow.options(match.state, seat))  # type: ignore[arg-type]
    place = table(settlements={0: "b2.n"}, roads={0: "b2/ne"}, players=3)
    assert not glance(place.s, 0, flow.options(place.s, 0))
    match = settling(1, 4)
    match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    assert isinstance(match.state.stack[-1], PlaceRoad)
    assert not glance(match.state, match.waiting[0], [])  # type: ignore[arg-type]


def test_legend_does_not_always_settle_alike() -> None:
    """Where two sites promise the same, its luck decides."""
    various = 0
    for seed in range(12):
        match = settling(seed % 4, seed)
        seat = match.waiting[0]
        various += len({ask("legend", match, seat, Fast(luck)) for luck in range(4)}) > 1
    assert 2 <= various < 12


def test_a_site_with_three_resources_and_many_pips_is_better_than_the_coast() -> None:
    match = settling(0, 5)
    s, seat = match.state, match.waiting[0]
    assert isinstance(s, Catan)
    seen = glance(s, seat, flow.options(s, seat))
    _, corner = best_of(seen, Fast(1))
    assert len(s.board.corner_hexes[corner]) == 3
