"""Luck: fair and verifiable, fast, recorded, scripted, enumerating."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from hashlib import blake2b
from math import factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.luck import Enumerating, Fair, Fast, Luck, LuckError, Recorded, Scripted, commitment

# --- fair ---


def test_the_format_of_fair_luck_can_never_change_silently() -> None:
    """Records of real games are verified with these forever: a change here breaks every one of them."""
    luck = Fair(7)
    assert [luck.die(6) for _ in range(12)] == [4, 5, 4, 6, 1, 3, 5, 2, 2, 2, 2, 3]
    assert Fair("a secret").below(10**9) == 83_846_497
    assert commitment(7) == "2e68c5bdfdc542ac65da7760c2d3f9a8961921081b92359e758847ae11080441"


def test_fast_luck_is_the_same_everywhere() -> None:
    """Simulations with one seed give one result on every machine and on both builds."""
    assert numbers(Fast(123)) == [193, 93, 659, 739, 525, 16, 625, 728]
    assert numbers(Fast(0)) == [686, 611, 460, 813, 229, 19, 983, 721]
    assert numbers(Fast(-1)) == [352, 805, 340, 756, 263, 188, 775, 222]
    assert numbers(Fast(2**64)) == [258, 497, 692, 262, 469, 555, 712, 645]
    assert numbers(Fast(-(10**30))) == [304, 225, 26, 749, 746, 408, 784, 558]
    assert numbers(Fast(123, stream=1)) == [795, 868, 378, 931, 967, 454, 883, 400]


def numbers(luck: Luck) -> list[int]:
    return [luck.below(1000) for _ in range(8)]


def test_every_bit_of_a_seed_counts() -> None:
    seeds = [0, -1, *(sign * 2**bit for bit in range(200) for sign in (1, -1))]
    assert len({tuple(numbers(Fast(seed))) for seed in seeds}) == len(set(seeds))


def test_anyone_can_compute_an_outcome_with_nothing_but_a_hash_function() -> None:
    """key = BLAKE2b-256(seed); number i = BLAKE2b-64(key; i, attempt), drawn again above the last full run of n."""
    key = blake2b(b"11", digest_size=32, person=b"meadhall-luck").digest()
    for n in (6, 3 * 2**62):
        expected = []
        for index in range(20):
            for attempt in range(100):
                message = index.to_bytes(8, "big") + attempt.to_bytes(4, "big")
                number = int.from_bytes(blake2b(message, digest_size=8, key=key).digest(), "big")
                if number < 2**64 - 2**64 % n:
                    expected.append(number % n)
                    break
        luck = Fair(11)
        assert [luck.below(n) for _ in range(20)] == expected


def test_outcome_number_i_depends_on_the_seed_and_i_alone() -> None:
    """Not on the size of earlier dice, so that nobody can steer the future by taking luck of another size."""
    one, other = Fair(3), Fair(3)
    one.below(6)
    other.below(52)
    assert [one.below(20) for _ in range(5)] == [other.below(20) for _ in range(5)]
    luck = Fair(3)
    assert [luck.below(20) for _ in range(5)] == [Fair(3, used=n).below(20) for n in range(5)]


def test_another_seed_is_another_luck_and_numbers_and_their_text_are_the_same_seed() -> None:
    rolls = {seed: tuple(Fair(seed, used=n).below(1000) for n in range(5)) for seed in range(50)}
    assert len(set(rolls.values())) == 50
    assert Fair(5).below(10**9) == Fair("5").below(10**9)


def test_the_commitment_binds_the_seed_and_says_nothing_of_the_key() -> None:
    assert len({commitment(seed) for seed in range(100)}) == 100
    assert bytes.fromhex(commitment(4)) != Fair(4).key


def test_numbers_in_the_last_incomplete_run_are_rejected() -> None:
    """With n three quarters of 2^64, a quarter of all numbers must be drawn again. Otherwise the smallest third of the
    outcomes would come up half of the time."""
    n = 3 * 2**62
    luck = Fair(9)
    outcomes = [luck.below(n) for _ in range(900)]
    assert max(outcomes) < n
    assert luck.used == 900  # however many attempts it took
    assert 240 < sum(outcome < n // 3 for outcome in outcomes) < 360


def test_fair_dice_are_even() -> None:
    luck = Fair("even")
    counts = Counter(luck.die(6) for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())


# --- what all have in common ---


def lucks() -> list[Luck]:
    return [Fair(1), Fast(1), Scripted([]), Scripted([2, 2, 2, 2, 2, 2])]


@pytest.mark.parametrize("luck", lucks(), ids=lambda luck: type(luck).__name__)
def test_a_copy_goes_on_as_the_original_would_and_leaves_it_alone(luck: Luck) -> None:
    luck.die(6)
    copy = luck.copy()
    ahead = [copy.die(6) for _ in range(20)]
    assert [luck.die(6) for _ in range(20)] == ahead


@pytest.mark.parametrize("luck", lucks(), ids=lambda luck: type(luck).__name__)
def test_a_draw_takes_out_and_a_pick_leaves_in(luck: Luck) -> None:
    cards = [2, 2, 3, 5]
    assert luck.pick(cards) in cards
    assert cards == [2, 2, 3, 5]
    drawn = luck.draw(cards)
    assert sorted([drawn, *cards]) == [2, 2, 3, 5]
    assert cards == sorted(cards)


@pytest.mark.parametrize("luck", [Fair(1), Scripted([1]), Recorded([1])], ids=lambda luck: type(luck).__name__)
def test_outcomes_are_recorded_but_not_where_only_one_is_possible(luck: Luck) -> None:
    assert luck.pick([4]) == 4
    assert luck.draw([4]) == 4
    assert luck.taken() == []
    face = luck.die(6)
    assert luck.taken() == [face]
    assert luck.taken() == []


def unevenness(outcomes: Iterable[object], kinds: int) -> float:
    """By how many standard deviations outcomes that should be equally likely are further (below 0: less far) from
    evenness than chance would have them (chi-square)."""
    counts = Counter(outcomes)
    assert len(counts) <= kinds
    expected = counts.total() / kinds
    distance = sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (kinds - len(counts))
    return (distance - (kinds - 1)) / sqrt(2 * (kinds - 1))


def later(luck: Luck, throws: int) -> int:
    """The die after this many others."""
    for _ in range(throws):
        luck.die(6)
    return luck.die(6)


def shuffled(luck: Luck, cards: int) -> tuple[int, ...]:
    deck = list(range(cards))
    return tuple(luck.draw(deck) for _ in range(cards))


SEEDS = range(7200)


def test_unevenness_tells_chance_from_anything_else() -> None:
    luck = Fair("uneven")
    assert abs(unevenness(((luck.die(6), luck.die(6)) for _ in SEEDS), 36)) < 4
    assert unevenness(((luck.die(6), min(luck.die(6), 5)) for _ in SEEDS), 36) > 100
    assert unevenness(((seed % 6, seed // 6 % 6) for seed in SEEDS), 36) < -4


@pytest.mark.parametrize("throws", [0, 1, 2, 3, 10])
def test_dice_of_fast_luck_are_even_for_every_number_of_throws(throws: int) -> None:
    assert abs(unevenness((later(Fast(seed), throws) for seed in SEEDS), 6)) < 4


@pytest.mark.parametrize("throws", [0, 1, 2, 3, 10])
@pytest.mark.parametrize("apart", [1, 2, 3, 100, 2**31 - 1, 2**31 - 2, 2**32, 2**64])
def test_neighbouring_seeds_throw_independent_dice(apart: int, throws: int) -> None:
    pairs = ((later(Fast(seed), throws), later(Fast(seed + apart), throws)) for seed in SEEDS)
    assert abs(unevenness(pairs, 36)) < 4


@pytest.mark.parametrize("behind", [1, 2, 5])
def test_no_luck_runs_ahead_of_its_neighbour(behind: int) -> None:
    pairs = ((Fast(seed).die(6), later(Fast(seed + 1), behind)) for seed in SEEDS)
    assert abs(unevenness(pairs, 36)) < 4


def test_eight_neighbours_toss_independent_coins() -> None:
    assert abs(unevenness((tuple(Fast(seed + n).below(2) for n in range(8)) for seed in SEEDS), 256)) < 4


def test_neighbours_shuffle_independently() -> None:
    orders = ((shuffled(Fast(seed), 4), shuffled(Fast(seed + 1), 4)) for seed in SEEDS)
    assert abs(unevenness(orders, factorial(4) ** 2)) < 4


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (1, 2), (1, 0)])
@pytest.mark.parametrize("apart", [0, 1])
def test_streams_are_independent_of_each_other_and_of_those_of_neighbours(one: int, other: int, apart: int) -> None:
    pairs = ((Fast(seed, stream=one).die(6), Fast(seed + apart, stream=other).die(6)) for seed in SEEDS)
    assert abs(unevenness(pairs, 36)) < 4


@pytest.mark.parametrize("most", [1_000_000, 2_147_483_647])
def test_luck_seeded_by_other_luck_is_independent_of_it(most: int) -> None:
    """Searches do that all the time."""
    luck = Fast(1)
    pairs = ((luck.copy().die(6), Fast(luck.below(most)).die(6), luck.die(6)) for _ in SEEDS)
    assert abs(unevenness(pairs, 216)) < 4


def test_the_first_stream_is_what_a_seed_alone_gives() -> None:
    assert numbers(Fast(5)) == numbers(Fast(5, stream=0))


@given(st.integers(), st.integers(min_value=1, max_value=10**6))
def test_fast_luck_stays_below(seed: int, n: int) -> None:
    luck = Fast(seed)
    assert all(0 <= luck.below(n) < n for _ in range(20))


# --- recorded and scripted ---


def test_recorded_luck_gives_what_is_written() -> None:
    luck = Recorded([3, 7, 0])
    assert luck.die(6) == 3
    assert luck.left_over() == 2
    assert luck.pick([5, 7, 9]) == 7
    assert luck.below(4) == 0
    assert luck.left_over() == 0
    assert luck.taken() == [3, 7, 0]


@pytest.mark.parametrize(
    ("outcome", "message"),
    [
        (lambda luck: luck.die(6), "a die with 6 faces cannot show 8"),
        (lambda luck: luck.pick([1, 2]), r"outcome 8 is not one of \[1, 2\]"),
        (lambda luck: luck.draw([1, 2]), r"outcome 8 is not one of \[1, 2\]"),
        (lambda luck: luck.below(8), "outcome 8 is not below 8"),
    ],
)
@pytest.mark.parametrize("kind", [Recorded, Scripted])
def test_an_impossible_outcome_is_an_error(kind: type[Recorded], outcome: object, message: str) -> None:
    assert callable(outcome)
    with pytest.raises(LuckError, match=message):
        outcome(kind([8]))


def test_a_missing_outcome_is_an_error() -> None:
    luck = Recorded([])
    with pytest.raises(LuckError, match="missing"):
        luck.die(6)


def test_a_script_is_followed_by_a_fixed_generator_and_all_of_it_is_recorded() -> None:
    """So a match played on from a script can be replayed and knows that luck was used."""
    luck = Scripted([6])
    faces = [luck.die(6) for _ in range(10)]
    assert faces[0] == 6
    again = Scripted([6])
    assert [again.die(6) for _ in range(10)] == faces
    assert luck.taken() == faces
    assert luck.pick([8]) == 8
    assert luck.taken() == []


# --- enumerating ---


def test_every_course_is_walked_once_and_probabilities_sum_to_one() -> None:
    luck, courses = Enumerating(), []
    while luck.another():
        bag = [1, 1, 2, 3]
        course = (luck.die(2), luck.draw(bag), luck.draw(bag))
        courses.append((course, luck.probability))
        assert luck.outcomes == list(course)
    assert len({course for course, _ in courses}) == len(courses)
    assert sum(chance for _, chance in courses) == pytest.approx(1)


def test_equal_cards_are_one_course_with_their_chances_added() -> None:
    luck, chances = Enumerating(), {}
    while luck.another():
        card = luck.pick([4, 4, 4, 9])
        chances[card] = luck.probability
    assert chances == {4: 0.75, 9: 0.25}


def test_courses_may_differ_in_length() -> None:
    """A reroll on a six: each of its outcomes is walked, the others are not walked again."""
    luck, chances = Enumerating(), defaultdict[int, float](float)
    count = 0
    while luck.another():
        face = luck.die(6)
        chances[luck.die(6) if face == 6 else face] += luck.probability
        count += 1
    assert count == 11
    assert chances[6] == pytest.approx(1 / 36)
    assert chances[1] == pytest.approx(7 / 36)


def test_without_luck_there_is_one_course() -> None:
    luck, count = Enumerating(), 0
    while luck.another():
        assert luck.pick([3]) == 3
        count += 1
    assert (count, luck.probability, luck.outcomes) == (1, 1.0, [])
