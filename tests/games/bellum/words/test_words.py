"""Sentences: every event, choice and question speaks, in every language, whatever the numbers."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.game import text
from meadhall.engine.match import Match
from meadhall.engine.notation import NUMBER, SEAT, Kind
from meadhall.games.bellum import GAME, words
from meadhall.games.bellum.data.kinds import CASTLE, CHEST, MONSTER, PRICE, SETTLEMENT, SIDE
from meadhall.games.bellum.rules.verbs import NOTATION
from meadhall.games.bellum.words import names
from meadhall.kit.catalogue import LANGUAGES
from tests.games.speech import Strict, translated

GAME_FOLDER = Path(words.__file__).parents[1]
COUNTS = (0, 1, 2, 5, 21, 22)
PEOPLE = ["Astrid", "Ylva", "Ragna"]


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict("bellum", request.param, PEOPLE)


def spoken(sentence: str) -> str:
    assert sentence
    assert not re.search(r"[{}]|None", sentence), sentence
    return sentence


# Events.


def some_of(kind: Kind) -> list[str | int]:
    if kind is NUMBER:
        return list(COUNTS)
    return [0, 1, 2] if kind is SEAT else list(kind.words)


def every_told() -> Iterator[dict[str, Any]]:
    """Each kind of event, each argument in turn running through its values."""
    for kind in GAME.events.values():
        first = {name: some_of(of)[0] for name, of in kind.arguments.items()}
        for name, of in kind.arguments.items():
            for value in some_of(of):
                yield {"event": kind.name, **first, name: value}


def test_every_event_has_a_line(w: Strict) -> None:
    for told in every_told():
        spoken(words.event(w, told))


def test_a_hidden_value_is_not_spoken_of(w: Strict) -> None:
    gained = {"event": "chest_gained", "seat": 0, "token": 3, "chest": "metal", "value": None}
    known = words.event(w, {**gained, "value": 4})
    assert "4" in known
    assert "4" not in spoken(words.event(w, gained))
    seen = {"event": "chest_seen", "seat": 0, "token": 3, "chest": "metal", "value": None}
    assert words.event(w, seen) == ""
    assert "4" in words.event(w, {**seen, "value": 4})


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        words.event(Strict("bellum", "en", PEOPLE), {"event": "eclipse"})


def test_headings_are_events() -> None:
    assert {kind.name for kind in GAME.events.values()} >= words.HEADINGS


# Choices and questions, in whole games.


OPTIONS: list[dict[str, Any]] = [{"castles": "chosen"}, {"castles": "dealt"}, {"castles": "dealt", "ask_forced": True}]


def views() -> Iterator[dict[str, Any]]:
    for seed, options in enumerate(OPTIONS):
        match = Match.new(GAME, 3, seed, options)
        dice = random.Random(seed)
        while not match.over:
            for seat in match.waiting:
                yield {**match.view(seat), "names": PEOPLE, "bots": [None] * 3}
            seat = match.waiting[0]
            choices = match.choices(seat)
            match.play(seat, dice.choice([choice for choice in choices if choice != "pass"] or choices))
        yield {**match.view(0), "names": PEOPLE, "bots": [None] * 3}


@pytest.fixture(scope="module")
def all_views() -> list[dict[str, Any]]:
    return list(views())


def test_every_question_is_reached(all_views: list[dict[str, Any]]) -> None:
    asked = {view["question"] for view in all_views}
    assert asked == {"ChooseCastles", "PlaceGoblins", "Poll", "Attack", "Steal", "Recruit", None}
    verbs = {choice.split(" ")[0] for view in all_views for choice in view["choices"]}
    assert verbs == {verb.name for verb in NOTATION.verbs.values()}


def test_questions_are_short_and_explained(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        question, hint = words.question(w, view)
        assert len(spoken(question)) <= 60
        if view["choices"]:
            spoken(hint)


def test_who_is_not_asked_hears_who_is(w: Strict, all_views: list[dict[str, Any]]) -> None:
    view = next(view for view in all_views if view["question"] == "Attack")
    asked = view["waiting"][0]
    question, _ = words.question(w, {**view, "seat": None, "choices": []})
    assert PEOPLE[asked] in question


def test_every_choice_has_a_label(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        for choice in view["choices"]:
            spoken(words.choice(w, choice, view))


def test_a_raid_says_how_many_chests_it_takes(w: Strict, all_views: list[dict[str, Any]]) -> None:
    view, raid = next((view, choice) for view in all_views for choice in view["choices"] if choice.startswith("raid"))
    victim = int(raid.removeprefix("raid seat:"))
    chests = view["table"]["seats"][victim]["chests"]
    thieves = view["table"]["seats"][view["seat"]]["rows"][view["table"]["row"] - 1]["thief"]
    label = words.choice(w, raid, view)
    assert PEOPLE[victim] in label
    assert str(min(thieves, len(chests))) in label


def test_ending_early_is_confirmed_and_letting_a_throw_stand_is_not(w: Strict) -> None:
    for question, confirmed in (("Recruit", True), ("Attack", True), ("Poll", False)):
        assert bool(words.confirm(w, {"question": question}, "pass")) is confirmed
    assert words.confirm(w, {"question": "Attack"}, "attack inn-1") == ""


# Names, options, why not.


def test_everything_has_a_name(w: Strict) -> None:
    for kind in (SIDE, CASTLE, SETTLEMENT, MONSTER, CHEST, PRICE):
        for word in kind.words:
            spoken(words.reference(w, word))
    for word in ("seat:1", "chest-7", "die", "spell", "barrel"):
        spoken(words.reference(w, word))
    assert words.reference(w, "unicorn") == ""
    for monster in MONSTER.words:
        spoken(names.short_monster(w, monster))
        spoken(names.tier(w, monster))


def test_options_are_explained(w: Strict) -> None:
    for option in GAME.all_options():
        label, help, values = words.option(w, option.name)
        spoken(label)
        spoken(help)
        assert list(values) == [text(value) for value in option.values]
        for value in values.values():
            spoken(value)
    for line in words.about(w):
        spoken(line)


def test_pointing_means_choices_that_can_be_written(all_views: list[dict[str, Any]]) -> None:
    refs = [*SETTLEMENT.words, *MONSTER.words, *CASTLE.words, *CHEST.words, "seat:1", "spell", "barrel"]
    for ref in refs:
        meant = words.meant(all_views[0], ref)
        assert meant
        for choice in meant:
            NOTATION.parse(choice)
    assert words.meant(all_views[0], "left") == []


def test_why_not_names_the_rule() -> None:
    """What is meant by pointing leads to the rule that forbids it."""
    state = {"food": [2, 0], "open_monsters": ["evil-01", None, "ultra-01", None], "open_settlements": ["city-1", None]}
    match = meadhall.position(GAME, {"players": 2, "state": state, "stack": ["Day recruit"]})
    view = match.view(0)

    def why(ref: str) -> str:
        return next(filter(None, (match.why_not(0, NOTATION.parse(choice)) for choice in words.meant(view, ref))), "")

    assert why("ultra-01") == "R-BM-73"
    assert why("evil-02") == "R-BM-75"
    assert why("city-1") == "R-BM-30"


# The catalogue.


def written() -> set[tuple[str, str]]:
    """Every message that the game's modules write, by context and English text."""
    found = set()
    for file in GAME_FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "w"):
                continue
            literals = [one.value if isinstance(one, ast.Constant) else None for one in node.args]
            if node.func.attr in ("text", "plural"):
                found.add(("", str(literals[0])))
            elif node.func.attr == "name":
                found.add((str(literals[0]), str(literals[1])))
    return found


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_catalogue_is_complete_and_fills_the_same_gaps(language: str) -> None:
    known = translated("bellum", language)
    assert set(known) == written()
    for (_, message), forms in known.items():
        for form in forms:
            assert form
            assert set(re.findall(r"{\w+}", form)) == set(re.findall(r"{\w+}", message)), form


@pytest.mark.parametrize(
    ("language", "thing", "said"),
    [
        ("en", "rune", "0 runes, 1 rune, 2 runes, 5 runes, 21 runes, 22 runes"),
        ("cs", "food", "0 jídel, 1 jídlo, 2 jídla, 5 jídel, 21 jídel, 22 jídel"),
        ("sk", "barrel", "0 súdkov, 1 súdok, 2 súdky, 5 súdkov, 21 súdkov, 22 súdkov"),
        ("ru", "gold", "0 золотых сундуков, 1 золотой сундук, 2 золотых сундука, 5 золотых сундуков, "
                       "21 золотой сундук, 22 золотых сундука"),
    ],
)  # fmt: skip
def test_numbers_and_words_agree(language: str, thing: str, said: str) -> None:
    w = Strict("bellum", language, PEOPLE)
    assert ", ".join(names.amount(w, thing, n) for n in COUNTS) == said


@pytest.mark.parametrize("thing", ["food", "rune", "barrel", "map", "sword", "magic_sword", "thief", "wooden", "metal",
                                   "gold", "shield", "reroll", "magic_shield", "chest", "point"])  # fmt: skip
def test_every_amount_has_words(w: Strict, thing: str) -> None:
    for n in COUNTS:
        assert str(n) in spoken(names.amount(w, thing, n))
