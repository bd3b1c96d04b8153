"""The catalogues use the terms of docs/terms/bellum.md, which are those of the rulebook."""

import re
from pathlib import Path

import pytest

from tests.games.any_game.speech import translated

TERMS = Path(__file__).parents[4] / "docs" / "terms" / "bellum.md"


def table() -> tuple[list[str], list[list[str]]]:
    """The languages, and for each term its words."""
    lines = [line for line in TERMS.read_text("utf-8").splitlines() if line.startswith("|")]
    head, _, *rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return head, rows


@pytest.mark.parametrize("language", ["cs", "sk", "ru"])
def test_terms_are_those_of_the_rulebook(language: str) -> None:
    head, rows = table()
    assert len(rows) >= 30
    for row in rows:
        english, term = row[0], row[head.index(language)]
        said = {forms[0] for (_, message), forms in translated("bellum", language).items() if message == english}
        assert said == {term}, english


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("sk", "zved"), ("sk", "balíč"), ("sk", "lúpež"), ("cs", "zvěd"), ("cs", "loupež"), ("cs", "háže")],
)
def test_words_that_are_not_the_rulebook_s(language: str, wrong: str) -> None:
    every = translated("bellum", language).items()
    found = [form for (context, _), forms in every if context != "monster" for form in forms if wrong in form.lower()]
    assert not found
