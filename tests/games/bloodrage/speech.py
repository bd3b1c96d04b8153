"""Words that complain about a sentence that nobody has translated."""

import re

from meadhall.kit.catalogue import LANGUAGES
from tests.games.speech import Strict

PEOPLE = ["Astrid", "Ylva", "Ragna", "Sigrun", "Torunn"]


STRICT = {language: Strict("bloodrage", language, PEOPLE) for language in LANGUAGES}


def spoken(sentence: str) -> str:
    assert sentence
    assert not re.search(r"[{}]|None", sentence), sentence
    return sentence
