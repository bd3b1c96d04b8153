"""Zones: who has seen which card, and dealing unknown cards again."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.events import EVERYONE
from meadhall.engine.luck import Enumerating, Fast
from meadhall.engine.zones import Zone, bag, hand, knows, redeal


def test_a_bag_is_hidden_from_all_a_hand_from_others() -> None:
    assert bag([1, 2], 0).hidden_from(0) == [0, 1]
    assert bag([1, 2], 0).hidden_from(None) == [0, 1]
    assert hand([1, 2], 0, owner=3).hidden_from(3) == []
    assert hand([1, 2], 0, owner=3).hidden_from(2) == [0, 1]
    assert hand([1, 2], 0, owner=3).hidden_from(None) == [0, 1]


def test_face_down_cards_each_have_their_own_witnesses() -> None:
    zone = Zone([7, 8, 9], 0, [0b01, 0b11, EVERYONE])
    assert zone.hidden_from(0) == []
    assert zone.hidden_from(1) == [0]
    assert zone.hidden_from(2) == [0, 1]
    assert zone.hidden_from(None) == [0, 1]


def test_a_mask_knows_its_seats_and_spectators_only_what_everyone_knows() -> None:
    assert knows(0b101, 2)
    assert not knows(0b101, 1)
    assert knows(EVERYONE, 9)
    assert knows(EVERYONE, None)
    assert not knows(0b111, None)


def test_cards_without_order_cannot_have_masks_of_their_own() -> None:
    with pytest.raises(ValueError, match="one pool and one mask"):
        Zone([1, 2], 0, [1, 2], ordered=False)
    with pytest.raises(ValueError, match="one pool and one mask"):
        Zone([1, 2], [0, 1], 0, ordered=False)


def test_every_deal_comes_with_its_exact_probability() -> None:
    """Seat 0 holds 1; seat 1 holds two of 2, 3, 3, 4 and the bag the rest: the six pairs, by their chances in order."""
    luck, deals = Enumerating(), defaultdict[tuple[int, int], float](float)
    while luck.another():
        deck, mine, theirs = [3, 4], [1], [2, 3]
        redeal([bag(deck, 0), hand(mine, 0, 0), hand(theirs, 0, 1)], 0, luck)
        assert mine == [1]
        assert sorted([*deck, *theirs]) == [2, 3, 3, 4]
        assert deck == sorted(deck)
        deals[theirs[0], theirs[1]] += luck.probability
    chances = {(2, 3): 2, (2, 4): 1, (3, 2): 2, (3, 3): 2, (3, 4): 2, (4, 2): 1, (4, 3): 2}
    assert deals == {pair: pytest.approx(count / 12) for pair, count in chances.items()}


def test_several_bags_of_one_pool_are_mixed() -> None:
    seen = set()
    luck = Enumerating()
    while luck.another():
        one, two = [1], [2, 3]
        redeal([bag(one, 0), bag(two, 0)], None, luck)
        seen.add((one[0], *two))
        assert two == sorted(two)
    assert seen == {(1, 2, 3), (2, 1, 3), (3, 1, 2)}


def test_cards_of_different_pools_never_change_places() -> None:
    for seed in range(20):
        mixed, rest = [1, 10, 2], [3, 4]
        redeal([Zone(mixed, [0, 1, 0], 0), bag(rest, 0)], None, Fast(seed))
        assert mixed[1] == 10
        assert sorted([mixed[0], mixed[2], *rest]) == [1, 2, 3, 4]


def test_the_true_order_does_not_reach_what_is_dealt() -> None:
    """Two true worlds that a seat cannot tell apart give the same imagined world from the same luck."""
    for seed in range(20):
        worlds = []
        for deck, theirs in (([3, 5], [1, 4]), ([1, 4], [5, 3]), ([4, 5], [3, 1])):
            redeal([bag(deck, 0), hand(theirs, 0, 1)], 0, Fast(seed))
            worlds.append((deck, theirs))
        assert worlds[0] == worlds[1] == worlds[2]


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Zone], int | None]:
    zones = []
    for _ in range(draw(st.integers(0, 5))):
        cards = draw(st.lists(st.integers(0, 9), max_size=6))
        if draw(st.booleans()):
            zones.append(Zone(sorted(cards), draw(st.integers(0, 2)), draw(st.integers(-1, 7)), ordered=False))
        else:
            pools = draw(st.lists(st.integers(0, 2), min_size=len(cards), max_size=len(cards)))
            masks = draw(st.lists(st.integers(-1, 7), min_size=len(cards), max_size=len(cards)))
            zones.append(Zone(cards, pools, masks))
    return zones, draw(st.one_of(st.none(), st.integers(0, 2)))


@given(tables(), st.integers(0, 1000))
def test_what_the_seat_knows_and_every_count_stay(table: tuple[list[Zone], int | None], seed: int) -> None:
    zones, seat = table
    before = [zone.cards[:] for zone in zones]

    def by_pool() -> dict[int, list[int]]:
        found = defaultdict[int, list[int]](list)
        for zone in zones:
            for index, card in enumerate(zone.cards):
                found[zone.pool_of(index)].append(card)
        return {pool: sorted(cards) for pool, cards in found.items()}

    pools = by_pool()
    redeal(zones, seat, Fast(seed))
    assert by_pool() == pools
    for zone, cards in zip(zones, before):
        assert len(zone.cards) == len(cards)
        hidden = zone.hidden_from(seat)
        assert all(zone.cards[index] == cards[index] for index in range(len(cards)) if index not in hidden)
