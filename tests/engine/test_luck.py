"""Luck: fair and verifiable, fast, recorded, scripted, enumerating."""

from collections import Counter, defaultdict
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.luck import Enumerating, Fair, Fast, Luck, LuckError, Recorded, Scripted, commitment

# --- fair ---


def test_the_format_of_fair_luck_can_never_change_silently() -> None:
    """Records of real games are verified with these for ever: a change here breaks every one of them."""
    luck = Fair(7)
    assert [luck.die(6) for _ in range(12)] == [4, 5, 4, 6, 1, 3, 5, 2, 2, 2, 2, 3]
    assert Fair("a secret").below(10**9) == 83_846_497
    assert commitment(7) == "2e68c5bdfdc542ac65da7760c2d3f9a8961921081b92359e758847ae11080441"


def test_fast_luck_is_the_same_everywhere_and_always() -> None:
    """Simulations with one seed give one result on every machine and in every version."""
    luck = Fast(123)
    assert [luck.below(1000) for _ in range(8)] == [917, 899, 840, 290, 423, 202, 298, 269]


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


def test_fast_luck_is_even_and_neighbouring_seeds_do_not_start_alike() -> None:
    counts = Counter(Fast(seed).die(6) for seed in range(6000))
    assert all(800 < count < 1200 for count in counts.values())


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
