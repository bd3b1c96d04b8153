"""Notation: choices as text and back; nothing but NotationError for what is not a choice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.notation import NOTHING, NUMBER, SEAT, Kind, Notation, NotationError, Verb

CARD = Kind("card", ["ace", "king-of-hearts", "7"])
NOTATION = Notation({0: Verb("pass"), 3: Verb("give", CARD, SEAT), 7: Verb("bid", NUMBER)})

choices = st.one_of(
    st.just((0,)),
    st.tuples(st.just(3), st.integers(-1, 2), st.integers(-1, 999_999_999)),
    st.tuples(st.just(7), st.integers(-1, 999_999_999)),
)


@given(choices)
def test_every_choice_reads_back(choice: tuple[int, ...]) -> None:
    assert NOTATION.parse(NOTATION.text(choice)) == choice


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ((0,), "pass"),
        ((3, 1, 2), "give king-of-hearts seat:2"),
        ((3, NOTHING, 0), "give - seat:0"),
        ((7, 12), "bid 12"),
    ],
)
def test_choices_read_like_this(choice: tuple[int, ...], text: str) -> None:
    assert NOTATION.text(choice) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a verb of this game; it has bid, give, pass"),
        ("fold", "'fold' is not a verb"),
        ("pass ", "'pass ' should read: pass"),
        ("Pass", "'Pass' is not a verb"),
        ("give ace", "should read: give <card> <seat>"),
        ("give ace seat:1 seat:2", "should read: give <card> <seat>"),
        ("give queen seat:1", "'queen' is not a card"),
        ("give ace 1", "'1' is not a seat"),
        ("give ace seat:", "'seat:' is not a seat"),
        ("give ace seat:-1", "'seat:-1' is not a seat"),
        ("bid 1.5", "'1.5' is not a number"),
        ("bid +1", "is not a number"),
        ("bid ٣", "is not a number"),
        ("bid 1234567890", "is not a number"),
        ("bid  1", "should read: bid <number>"),
    ],
)
def test_what_is_no_choice_is_refused_with_a_hint(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        NOTATION.parse(text)


words = st.one_of(
    st.text(),
    st.sampled_from(["pass", "give", "bid", "ace", "-", "seat:1", "seat:", "7", "0" * 30, "١", "²", "1_0"]),
)


@given(st.one_of(st.text(), st.lists(words).map(" ".join)))
def test_any_text_is_a_choice_or_a_notation_error(text: str) -> None:
    try:
        choice = NOTATION.parse(text)
    except NotationError:
        return
    assert NOTATION.parse(NOTATION.text(choice)) == choice


PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(st.sampled_from([CARD, SEAT, NUMBER]), PLAIN)
def test_any_plain_value_is_read_or_a_notation_error(kind: Kind, value: object) -> None:
    try:
        code = kind.from_plain(value)
    except NotationError:
        return
    assert isinstance(code, int)


def test_plain_values_are_words_numbers_or_nothing() -> None:
    assert [CARD.plain(code) for code in (0, 2, NOTHING)] == ["ace", "7", None]
    assert [NUMBER.plain(code) for code in (0, 12, NOTHING)] == [0, 12, -1]
    assert [CARD.from_plain(value) for value in ("ace", None, "-")] == [0, NOTHING, NOTHING]
    assert [SEAT.from_plain(value) for value in (2, "seat:2")] == [2, 2]


@pytest.mark.parametrize("word", ["", "-", "king of hearts"])
def test_words_that_could_not_be_read_back_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match="could not be read back"):
        Kind("card", ["ace", word])


def test_words_and_verbs_must_be_different() -> None:
    with pytest.raises(ValueError, match="two things of kind card have the same word"):
        Kind("card", ["ace", "ace"])
    with pytest.raises(ValueError, match="two verbs have the same name"):
        Notation({0: Verb("pass"), 1: Verb("pass")})
