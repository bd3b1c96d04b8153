"""What goes wrong in the engine is told in the viewer's language."""

from typing import Any

import pytest

import meadhall
from meadhall.engine.game import OptionError
from meadhall.engine.record import RecordError
from meadhall.hall.pages.parts.replies import option_reply, record_reply
from meadhall.kit.catalogue import LANGUAGES

# Options that do not go together, and the one that the game complains about.
CLASHES: list[tuple[str, int, dict[str, Any], str]] = [
    ("bellum", 2, {"first_captain": "5"}, "first_captain"),
    ("bloodrage", 5, {}, "fifth_player"),
    ("bloodrage", 2, {"first_player": "4"}, "first_player"),
    ("catan", 2, {"board": "watch"}, "board"),
    ("northgard", 3, {"teams": True}, "teams"),
]


@pytest.mark.parametrize(("game", "players", "options", "option"), CLASHES)
def test_an_option_that_does_not_go_is_named_in_every_language(
    game: str, players: int, options: dict[str, Any], option: str
) -> None:
    played = meadhall.game(game)
    with pytest.raises(OptionError) as raised:
        played.checked_options(options, players)
    assert raised.value.option == option
    said = {option_reply(language, played, raised.value) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any(option in one and "_" in option for one in said), "the label, not the name in the program"


def test_an_option_that_nobody_knows() -> None:
    played = meadhall.game("bellum")
    with pytest.raises(OptionError) as raised:
        played.checked_options({"luck": "good"}, 2)
    assert option_reply("cs", played, raised.value) == "Tyto volby nelze kombinovat."


@pytest.mark.parametrize("kind", ["garbled", "no-game", "other-rules", "changed", "illegal", "result", "luck"])
@pytest.mark.parametrize("entry", [None, 0, 21])
def test_what_is_wrong_with_a_record_is_told_in_every_language(kind: str, entry: int | None) -> None:
    record = {"game": "bellum", "rules": 99}
    error = RecordError("something in English", kind, entry)
    said = [record_reply(language, error, record) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert not any("something in English" in one for one in said)
    assert all("21" in one for one in said) == (entry == 21)
    assert all("99" in one for one in said) == (kind == "other-rules")


def test_a_strange_name_of_a_game_is_plain_text() -> None:
    error = RecordError("there is no game '<b>' here", "no-game")
    assert record_reply("en", error, {"game": "<b>"}) == "This hall does not have the game “<b>”."
