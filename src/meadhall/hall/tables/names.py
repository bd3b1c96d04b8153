"""Names: two words for a table or a guest, in the language of the person; one for a bot."""

from __future__ import annotations

import re
import secrets
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

WORDS: dict[str, dict[str, list[str]]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
BOTS = [
    "Alva", "Bjorn", "Dagny", "Eirik", "Freya", "Gunnar", "Hilda", "Ingrid", "Ivar", "Knut", "Liv", "Olaf", "Ragna",
    "Runa", "Sigrid", "Sven", "Torsten", "Ulf", "Yrsa",
]  # fmt: skip
LATIN = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya".replace("_", "").split(" "),
        strict=True,
    )
)

NAME = re.compile(r"[a-z]+(-[a-z]+)*")
LONGEST_TABLE_NAME = 60


def plain(text: str) -> str:
    """A name as it stands in an address: «Šedý vlk» is `sedy-vlk`, «Серый волк» is `seryy-volk`."""
    latin = "".join(LATIN.get(letter, letter) for letter in unicodedata.normalize("NFC", text).lower())
    letters = unicodedata.normalize("NFD", latin)
    return re.sub(r"[^a-z]+", "-", "".join(one for one in letters if not unicodedata.combining(one))).strip("-")


SPELLED = {
    language: {plain(word): word for words in lists.values() for word in words} for language, lists in WORDS.items()
}


def table_name(language: str = "en", words: int = 2) -> str:
    """A new name that people can say aloud, with plain letters: `grey-otter`."""
    lists = WORDS[language]
    return plain(
        " ".join([*(secrets.choice(lists["first"]) for _ in range(words - 1)), secrets.choice(lists["second"])])
    )


def table_names(language: str, words: int) -> Iterator[str]:
    """One after another, without end."""
    while True:
        yield table_name(language, words)


def any_name(name: str) -> bool:
    """What names of tables must be like in a process by itself: all do."""
    return True


def spelled(name: str) -> str:
    """A table's name as people read it: «Grey Otter», «Šedý vlk»."""
    parts = name.split("-")
    for language, known in SPELLED.items():
        if known.keys() >= set(parts):
            words = " ".join(known[part] for part in parts)
            return words.title() if language == "en" else words.capitalize()
    return name


def guest_name(language: str) -> str:
    """People have a name from the first moment, and may choose another."""
    return spelled(table_name(language))


def is_table_name(text: str) -> bool:
    """Could a table be called this?"""
    return len(text) <= LONGEST_TABLE_NAME and NAME.fullmatch(text) is not None


def bot_names(count: int, taken: list[str]) -> list[str]:
    free = [name for name in BOTS if name not in taken]
    return [free.pop(secrets.randbelow(len(free))) for _ in range(count)]


NOBODY = {"en": "Unknown player", "cs": "Neznámý hráč", "sk": "Neznámy hráč", "ru": "Неизвестный игрок"}


def nobody(language: str) -> str:
    """The name shown for a person who played here and then deleted all their data."""
    return NOBODY[language]
