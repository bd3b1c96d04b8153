"""Czech, Slovak and Russian inflect; names do not: they are filled in as they are, in the nominative.

So a name may begin a sentence or stand after a colon, in quotes, in brackets, or after a word that lets it be: "kartu
{card}", "vítězí {name}". After a preposition or a verb that asks for another case it may not, unless the game fills in
a form of that case.
"""

import re
from collections.abc import Callable, Iterator

import pytest

from meadhall.games.bellum.data.kinds import SETTLEMENT
from meadhall.games.bellum.words.names import attacked
from meadhall.games.bellum.words.names import settlement as settlement_name
from meadhall.games.northgard.words.names import a_building, building
from meadhall.kit.catalogue import PACKAGE, Catalogue
from meadhall.kit.words import Words
from tests.games.any_game.speech import in_file

INFLECTED = ("cs", "sk", "ru")

# Parts of a sentence that are no names: numbers, versions, sides, and adverbs like "vlevo".
NO_NAMES = """
    n m all count most row years wanted shield magic_shield attacking defending others theirs ours more fewer side slot
    cell average figures cards total round year turn sign bonus strength percent rate day face number points age value
    left space
"""
# Parts that are amounts, which read alike in both cases: "4× vlna", "1 jídlo", "1 очко славы".
AMOUNTS = {
    "cs": "food give take gave took want",
    "sk": "food give take gave took want",
    "ru": "food give take gave took want gain glory rage loot",
}
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


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every translated sentence of Meadhall, with where it stands."""
    for file in sorted(PACKAGE.rglob(f"locales/{language}.po")):
        for forms in in_file(file).values():
            yield from ((str(file.relative_to(PACKAGE)), form) for form in forms)


def governed(language: str, sentence: str) -> Iterator[str]:
    """The parts of a sentence that a word before them asks another case of, each with that word."""
    free, no_case = FREE[language].split(), {*NO_NAMES.split(), *AMOUNTS[language].split(), *IN_FORM}
    for part in re.finditer(r"([^\W\d]+)[ \u00a0]+\{(\w+)\}", sentence):
        word, name = part[1].lower(), part[2]
        if word not in free and name not in no_case:
            yield part[0]


@pytest.mark.parametrize("language", INFLECTED)
def test_no_name_stands_where_another_case_belongs(language: str) -> None:
    found = [(file, part, said) for file, said in sentences(language) for part in governed(language, said)]
    assert found == []


def test_the_check_finds_what_is_wrong() -> None:
    assert list(governed("cs", "Pochod z {source} do {place}: {n}")) == ["z {source}", "do {place}"]
    assert list(governed("ru", "Украсть у {name}, {seat} крадёт {card}")) == ["у {name}", "крадёт {card}"]
    assert list(governed("sk", "{seat}: {source} → {place} („{card}“)")) == []


@pytest.mark.parametrize("language", INFLECTED)
@pytest.mark.parametrize(
    ("form", "name", "refs"),
    [
        (attacked, settlement_name, SETTLEMENT.words),
        (a_building, building, ["food_silo", "woodcutter_lodge", "defense_tower", "forge", "altar_of_kings"]),
    ],
)
def test_objects_have_a_form_of_their_own(
    language: str, form: Callable[[Words, str], str], name: Callable[[Words, str], str], refs: list[str]
) -> None:
    """A feminine in -a or -я would be a nominative."""
    w = Catalogue(language)
    objects = [form(w, ref) for ref in refs]
    assert not [said for said in objects if re.match(r"\S*(?:a|а|я)(?: |$)", said)]
    assert any(said.lower() != name(w, ref).lower() for said, ref in zip(objects, refs, strict=True))


@pytest.mark.parametrize("language", INFLECTED)
def test_amounts_of_resources_are_counted_with_a_sign(language: str) -> None:
    """«4× vlna»: so they can be given, taken and wanted."""
    counted = in_file(PACKAGE / "games" / "catan" / "words" / "locales" / f"{language}.po")
    forms = [form for thing in ("brick", "lumber", "wool", "grain", "ore") for form in counted["", f"{{n}} {thing}"]]
    assert all(form.startswith("{n}× ") for form in forms), forms
