"""Words and phrases that were wrong once, in English and in every translation, are gone and stay away."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.kit.catalogue import PACKAGE

ROOT = Path(__file__).parents[1]

# Not what a native editor would write, not what the rulebooks say, or not what is meant.
WRONG = {
    "en": [
        r"\b(anew|whoever|whomever|nought|thrice|betrays?|foretells?)\b",
        r"\b(of whom|one's own|for nothing|so many|next door|no more than|is no more|throw again|of its own)\b",
        r"\b(lay a (card|tile)|comes? to (its|an) end|can be had|for want of|in spite of|oneself|everybody)\b",
        r"\b(left to chance|laid at random|let it stand|build no more|whose eyes|many points win|not be had)\b",
    ],
    "cs": [
        r"Libovolně (jednotek|bleskových|karet|figurek|vašich)",
        r"\b[2-4] hráčů\b",
        r"\bháže",
        r"\b[2-9] (vln|driev|dřev)\b",
        r"protinabíd",
        r"\bpotom,? čo\b",
        r"\bdostaviate\b",
    ],
    "sk": [
        r"vydať sa musí",
        r"Prehrať (znova|samo)",
        r"zmenou získan",
        r"\bpotom,? čo\b",
        r"\bdostaviate\b",
        r"\b[2-9] (vln|driev)\b",
        r"\bháže",
    ],
    "ru": [r"Проиграть самому", r"\bдикий\b", r"\bзерно (случайности|генератора)"],
}


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every line that is shown in this language, with its file."""
    keys = language == "en"  # English sentences are the keys of the catalogue
    files = [*PACKAGE.rglob(f"locales/{'cs' if keys else language}.po"), *PACKAGE.rglob(f"guide/{language}.md")]
    for file in sorted(files):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith(("#", "msgstr" if keys and file.suffix == ".po" else "msgid")):
                yield str(file.relative_to(PACKAGE)), line
    for file in sorted(PACKAGE.rglob("guide/examples/*.toml")):
        for line in file.read_text("utf-8").splitlines():
            if line.startswith(f"{language} = "):
                yield str(file.relative_to(PACKAGE)), line


# Words that are wrong in documents, too.
STILTED = (
    r"\b(anew|whoever|whomever|nought|thrice|foretells?|somebody|everybody|anybody|oneself|next door|throw again)\b"
)
DOCUMENTS = ("*.md", "docs/**/*.md", "src/**/*.md")


def test_wrong_words_stay_out_of_documents() -> None:
    pages = [page for pattern in DOCUMENTS for page in sorted(ROOT.glob(pattern))]
    assert len(pages) > 50
    lines = [(page.name, line) for page in pages for line in page.read_text("utf-8").splitlines()]
    assert [(name, line) for name, line in lines if re.search(STILTED, line, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", list(WRONG))
def test_wrong_words_stay_away(language: str) -> None:
    wrong = re.compile("|".join(WRONG[language]), re.IGNORECASE)
    said = list(texts(language))
    assert len(said) > 1000
    assert [(file, line) for file, line in said if wrong.search(line)] == []
