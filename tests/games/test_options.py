"""Every option of every game has its words: the hall shows them, and errors about an option name it by its label."""

import pytest

import meadhall
from meadhall.engine import rooms
from meadhall.engine.game import Option, text
from meadhall.games.registry import BUILT_IN
from meadhall.kit.catalogue import LANGUAGES, Catalogue

OPTIONS = [(id, option) for id in BUILT_IN for option in meadhall.game(id).all_options()]
NAMES = [f"{id}-{option.name}" for id, option in OPTIONS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "option"), OPTIONS, ids=NAMES)
def test_every_option_and_each_of_its_values_has_words(id: str, option: Option, language: str) -> None:
    words = rooms.room(meadhall.game(id), "words")
    assert words is not None
    label, help, labels = words.option(Catalogue(language), option.name)
    assert label
    assert help
    assert {text(value) for value in option.values} == set(labels)
    assert all(labels.values())


@pytest.mark.parametrize(
    ("id", "name"), [("bloodrage", "first_player"), ("catan", "first_player"), ("bellum", "first_captain")]
)
def test_who_begins_is_drawn_or_somebody_at_the_table(id: str, name: str) -> None:
    game = meadhall.game(id)
    assert game.checked_options({name: "drawn"}, 3)[name] == "drawn"
    assert game.checked_options({name: "3"}, 3)[name] == "3"
    with pytest.raises(meadhall.OptionError, match=f"option {name} cannot be '4': there are 3 players"):
        game.checked_options({name: "4"}, 3)
