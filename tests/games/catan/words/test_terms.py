"""The catalogue uses the words of the rulebook: docs/terms/catan.md says which."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from meadhall.games import catan

LANGUAGES = ("cs", "sk", "ru")
TERMS = Path(__file__).parents[4] / "docs" / "terms" / "catan.md"
LOCALES = Path(catan.__file__).parent / "words" / "locales"
# Words that the rulebook has others for.
AVOIDED = {
    "cs": r"\bhex|protinabíd|společn\w+ zásob|\bdivok(ý|ého|ých)\b|Přesuňte Tormunda",
    "sk": r"\bhex|protinávrh|spoločn\w+ zásob|\bdivok(ý|ého|ých)\b|vydať sa musí",
    "ru": r"\bдик(ий|их|ого)\b",
}


def terms() -> list[list[str]]:
    rows = [line.strip("|").split("|") for line in TERMS.read_text("utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row] for row in rows[1:]]


def catalogue(language: str) -> dict[str, list[str]]:
    """All translations by their English, whatever the context."""
    found: dict[str, list[str]] = {}
    with (LOCALES / f"{language}.po").open("rb") as lines:
        for message in read_po(lines):
            ids = message.id if isinstance(message.id, str) else message.id[0]
            strings = [message.string] if isinstance(message.string, str) else list(message.string or ())
            found.setdefault(ids, []).extend(strings)
    return found


def test_the_table_has_every_language() -> None:
    assert len(terms()) > 50
    assert all(len(row) == 1 + len(LANGUAGES) and all(row) for row in terms())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_uses_the_terms(language: str) -> None:
    known = catalogue(language)
    column = 1 + LANGUAGES.index(language)
    assert [row for row in terms() if row[column] not in known.get(row[0], [])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_the_rulebook_does_not_use_are_avoided(language: str) -> None:
    said = [re.sub(r"\{\w+\}", "", text) for id, texts in catalogue(language).items() if id for text in texts]
    assert [text for text in said if re.search(AVOIDED[language], text)] == []
