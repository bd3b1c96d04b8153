"""Words and phrases that were wrong once, in every translated text: they are gone, and they stay away."""

import re
from collections.abc import Iterator

import pytest

from meadhall.kit.catalogue import PACKAGE

# Not Czech, Slovak or Russian, not what the rulebooks say, or not what is meant.
WRONG = {
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
    files = [*PACKAGE.rglob(f"locales/{language}.po"), *PACKAGE.rglob(f"guide/{language}.md")]
    for file in sorted(files):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith(("#", "msgid")):
                yield str(file.relative_to(PACKAGE)), line
    for file in sorted(PACKAGE.rglob("guide/examples/*.toml")):
        for line in file.read_text("utf-8").splitlines():
            if line.startswith(f"{language} = "):
                yield str(file.relative_to(PACKAGE)), line


@pytest.mark.parametrize("language", list(WRONG))
def test_wrong_words_stay_away(language: str) -> None:
    wrong = re.compile("|".join(WRONG[language]), re.IGNORECASE)
    said = list(texts(language))
    assert len(said) > 1000
    assert [(file, line) for file, line in said if wrong.search(line)] == []
