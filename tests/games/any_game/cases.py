"""Where a name is filled into a sentence of an inflected language, and whether it may stand there.

Czech, Slovak and Russian inflect; names do not: they are filled in as they are, in the nominative. So a name may begin
a sentence or stand after a colon, in quotes, in brackets, or after a word that lets it be: "kartu {card}", "vítězí
{name}". After a preposition or a verb that asks for another case it may not, unless the game fills in a form of that
case.
"""

import re
from collections.abc import Iterator

INFLECTED = ("cs", "sk", "ru")

# Parts of a sentence that are no names: numbers, versions, sides, and adverbs like "vlevo".
NO_NAMES = """
    n m all count most row years wanted shield magic_shield attacking defending others theirs ours more fewer side
    cell average figures cards total round year turn sign bonus strength percent rate day face number age value
    left space
"""
# Parts that are amounts, which read alike in both cases: "4× vlna", "1 jídlo", "1 очко славы".
AMOUNTS = {
    "cs": "food give take gave took want points",
    "sk": "food give take gave took want points",
    "ru": "food give take gave took want points gain glory rage loot",
}
# Words that have one form: where something goes, and "nothing" that one gives or gets.
ONE_FORM = ("vlevo", "vpravo", "vľavo", "слева", "справа", "nic", "nič", "ничего")
# Parts that are filled in with a form of the case that the sentence wants, see below.
IN_FORM = frozenset(["settlement", "building", "old", "new"])
# Words after which a name keeps its nominative: the name of their kind goes before it, it is the subject, or nothing
# governs it.
FREE = {
    "cs": """
        karta kartu území oblasti křižovatka pěšina krajiny hra hru hře stůl hráče hráčem cena
        nebo a až jako než vítězí vyhrává nabízí přichází nepřijde leží bere chybí jde jsem resume
    """,
    "sk": """
        karta kartu území územie územia oblasti križovatka pešina krajiny hra hru stôl hráča hráčom cena
        alebo a keď ako než víťazí vyhráva ponúka prichádza nepríde leží berie chýba ide som resume
    """,
    "ru": """
        область области гекс перекрёсток тропинка стол игрока цена
        или и как чем когда побеждает победит предлагает берёт подойдёт выходит resume
    """,
}


def governed(language: str, sentence: str) -> Iterator[str]:
    """The parts of a sentence that a word before them asks another case of, each with that word."""
    no_case = {*NO_NAMES.split(), *AMOUNTS[language].split(), *IN_FORM}
    yield from (f"{word} {{{name}}}" for word, name in after_words(language, sentence) if name not in no_case)


def after_words(language: str, sentence: str) -> Iterator[tuple[str, str]]:
    """Each part of a sentence that stands after a word that wants a case, with that word."""
    free = FREE[language].split()
    for part in re.finditer(r"([^\W\d]+)[ \u00a0]+\{(\w+)\}", sentence):
        if part[1].lower() not in free:
            yield part[1], part[2]


def caseless(language: str, name: str, filled: str) -> bool:
    """Whether what is filled into such a part reads alike in every case: a number, a letter, a word of one form,
    «4× vlna», or an amount that a sentence may ask for."""
    if name in IN_FORM or (name in AMOUNTS[language].split() and filled[:1].isdigit()):
        return True
    return bool(re.fullmatch(r"[+-]?\d+°?|[A-Z]?\d*|(\d+× \w+(, )?)+", filled)) or filled in ONE_FORM
