"""The catalogue and the rules page use the rulebooks' own words: docs/terms/northgard.md lists them."""

import re
from pathlib import Path

import pytest

from meadhall.games import northgard
from meadhall.games.northgard import GAME
from meadhall.games.northgard.words.names import amount
from tests.games.any_game.games import NAMES
from tests.games.any_game.speech import Strict, translated

TERMS = Path(__file__).parents[4] / "docs" / "terms" / "northgard.md"
GUIDE = Path(northgard.__file__).parent / "guide"
LANGUAGES = ("cs", "sk", "ru")
# Words that are not the rulebooks': none of them may come back.
WRONG = {
    "cs": ["spojenc", "Nový rok", "Libovolně jednotek", "háže"],
    "sk": ["spojenc", "Nový rok"],
    "ru": ["напарник", "Новый год", "Пробуждение медведя"],
}


def rows(part: int = 0) -> list[list[str]]:
    """The first table is the catalogue's, the second one the rules page's."""
    text = TERMS.read_text("utf-8").split("\n## The rules page\n")[part]
    table = [line for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table if not line.startswith("| English")]


@pytest.mark.parametrize("number", range(len(LANGUAGES)), ids=LANGUAGES)
def test_the_catalogue_uses_the_terms(number: int) -> None:
    known = translated(GAME.id, LANGUAGES[number])
    assert len(rows()) > 60
    for english, context, *words in rows():
        assert known["" if context == "–" else context, english] == [words[number]], english


@pytest.mark.parametrize("number", range(len(LANGUAGES)), ids=LANGUAGES)
def test_the_rules_page_uses_the_terms(number: int) -> None:
    """Words are declined: what is looked for are their stems, side by side."""
    page = (GUIDE / f"{LANGUAGES[number]}.md").read_text("utf-8").lower()
    assert len(rows(1)) >= 40
    for english, *words in rows(1):
        stems = [re.escape(word[: max(3, len(word) - 3)]) for word in words[number].split(" ")]
        assert re.search(r"\b" + r"\w* ".join(stems), page), (english, words[number])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_other_words_for_them(language: str) -> None:
    said = "\n".join(form for forms in translated(GAME.id, language).values() for form in forms)
    said += (GUIDE / f"{language}.md").read_text("utf-8")
    assert not [word for word in WRONG[language] if word in said]


def test_what_is_counted() -> None:
    things = ("fame", "unit", "tile", "territory")
    counted = {
        language: [amount(Strict(GAME, language, NAMES), thing, 5) for thing in things] for language in LANGUAGES
    }
    assert counted == {
        "cs": ["5 slávy", "5 jednotek", "5 desek", "5 území"],
        "sk": ["5 slávy", "5 jednotiek", "5 dosiek", "5 území"],
        "ru": ["5 очков славы", "5 воинов", "5 тайлов", "5 областей"],
    }
