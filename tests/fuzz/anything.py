"""Hypothesis strategies: a real position or record with any JSON at all in some place of it."""

from typing import Any

from hypothesis import strategies as st

from tests.fuzz import sources
from tests.fuzz.attempts import forged
from tests.fuzz.mutations import NUMBERS, ODD, walk

VALUES = st.sampled_from(NUMBERS) | st.integers(-3, 40) | st.sampled_from(ODD) | st.text(max_size=6) | st.floats()
ANYTHING = st.recursive(
    VALUES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def changed_positions(draw: st.DrawFn, id: str) -> Any:
    return changed(draw, sources.any_position(id, draw(st.integers(0, sources.SOURCES - 1))))


@st.composite
def changed_records(draw: st.DrawFn, id: str) -> Any:
    return forged(changed(draw, sources.any_record(id, draw(st.integers(0, sources.SOURCES - 1)))))


def changed(draw: st.DrawFn, description: Any) -> Any:
    for _ in range(draw(st.integers(1, 3))):
        places = walk(description)
        by_part: dict[str, list[tuple[Any, Any]]] = {}
        for part, holder, key in places:
            by_part.setdefault(part, []).append((holder, key))
        holder, key = draw(st.sampled_from(by_part[draw(st.sampled_from(sorted(by_part)))]))
        holder[key] = draw(ANYTHING)
    return description
