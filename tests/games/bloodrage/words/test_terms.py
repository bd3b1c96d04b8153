"""The catalogue uses the words of the rulebook: docs/terms/bloodrage.md says which."""

import re
from pathlib import Path

import pytest

from meadhall.games import bloodrage
from tests.games.any_game.speech import translated

LANGUAGES = ("cs", "sk", "ru")
TERMS = Path(__file__).parents[4] / "docs" / "terms" / "bloodrage.md"
GUIDE = Path(bloodrage.__file__).parent / "guide"
# Words that the rulebook has others for.
AVOIDED = {
    "cs": r"\bbojov\w+ kart|výzv\w+ k boji|\bThor|na (herní )?desce\b|výběr karet|odměn\w+ za plenění",
    "sk": r"\bna doske\b|výber kariet|potom, čo",
    "ru": r"\bна доске\b",
}


def terms() -> list[list[str]]:
    rows = [line.strip("|").split("|") for line in TERMS.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows[1:]]


def test_the_table_has_every_language() -> None:
    assert len(terms()) > 50
    assert all(len(row) == 1 + len(LANGUAGES) and all(row) for row in terms())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_uses_the_terms(language: str) -> None:
    known: dict[str, list[str]] = {}
    for (_, message), forms in translated("bloodrage", language).items():
        known.setdefault(message, []).append(forms[0])
    column = 1 + LANGUAGES.index(language)
    assert [row for row in terms() if row[column] not in known.get(row[0], [])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_the_rulebook_does_not_use_are_avoided(language: str) -> None:
    said = [form for forms in translated("bloodrage", language).values() for form in forms]
    said += (GUIDE / f"{language}.md").read_text("utf-8").splitlines()
    assert [text for text in said if re.search(AVOIDED[language], text, re.IGNORECASE)] == []
