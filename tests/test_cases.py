"""No name stands in a sentence where an inflected language wants another case. `tests/games/any_game/cases.py` says
where that is; this reads every sentence, and the tests of every game's words look at what is filled in."""

import re
from collections.abc import Callable, Iterator

import pytest

import meadhall
from meadhall.games.bellum.data.kinds import SETTLEMENT
from meadhall.games.bellum.words.names import attacked
from meadhall.games.bellum.words.names import settlement as settlement_name
from meadhall.games.northgard.words.names import a_building, building
from meadhall.kit.catalogue import PACKAGE, Catalogue
from meadhall.kit.words import Words
from tests.games.any_game.cases import INFLECTED, governed
from tests.games.any_game.speech import Strict, in_file


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every translated sentence of Meadhall, with where it stands."""
    for file in sorted(PACKAGE.rglob(f"locales/{language}.po")):
        for forms in in_file(file).values():
            yield from ((str(file.relative_to(PACKAGE)), form) for form in forms)


@pytest.mark.parametrize("language", INFLECTED)
def test_no_name_stands_where_another_case_belongs(language: str) -> None:
    found = [(file, part, said) for file, said in sentences(language) for part in governed(language, said)]
    assert found == []


def test_the_check_finds_what_is_wrong() -> None:
    assert list(governed("cs", "Pochod z {source} do {place}: {n}")) == ["z {source}", "do {place}"]
    assert list(governed("ru", "Украсть у {name}, {seat} крадёт {card}")) == ["у {name}", "крадёт {card}"]
    assert list(governed("sk", "{seat}: {source} → {place} („{card}“)")) == []


def test_what_is_filled_in_must_have_one_form() -> None:
    """The words of every game are tried with everything that can be filled into their sentences."""
    w = Strict(meadhall.game("bellum"), "cs", ["Astrid"])
    assert w._filled("{seat} umísťuje {side}: {monster}.", {"seat": "Astrid", "side": "vlevo", "monster": "Goblin 3"})
    with pytest.raises(AssertionError, match="'Goblin 3' after 'umísťuje'"):
        w._filled("{seat} umísťuje {side}.", {"seat": "Astrid", "side": "Goblin 3"})


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
