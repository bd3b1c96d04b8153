"""Sentences: every event, choice and question speaks, in every language, whatever the numbers."""

from __future__ import annotations

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.game import text
from meadhall.engine.match import Match
from meadhall.engine.notation import NUMBER, SEAT, Kind
from meadhall.games.catan import GAME, words
from meadhall.games.catan.data import kinds, tables
from meadhall.games.catan.data.board import CORNER, HEX, PATH
from meadhall.games.catan.rules.verbs import NOTATION
from meadhall.games.catan.words import cards, log, names
from meadhall.kit.catalogue import LANGUAGES
from tests.games.speech import Strict, translated

GAME_FOLDER = Path(words.__file__).parents[1]
COUNTS = (0, 1, 2, 5, 21, 22)
PEOPLE = ["Astrid", "Ylva", "Ragna", "Sigrun"]
KINDS = [kinds.RESOURCE, kinds.TERRAIN, kinds.CARD, kinds.HERO, kinds.SECTION, kinds.CLEARING, kinds.CLAN, kinds.CAMP,
         kinds.TYPE, kinds.WILDLING, kinds.TRAIL, HEX, CORNER, PATH]  # fmt: skip


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict("catan", request.param, PEOPLE)


def spoken(sentence: str) -> str:
    assert sentence
    assert not re.search(r"[{}]|None|\(\)", sentence), sentence
    assert sentence == sentence.strip()
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
        yield {"event": kind.name, **first}
        for name, of in kind.arguments.items():
            for value in some_of(of):
                yield {"event": kind.name, **first, name: value}


def test_every_event_has_a_line(w: Strict) -> None:
    for told in every_told():
        if told["event"] in log.SILENT:
            assert words.event(w, told) == ""
        else:
            spoken(words.event(w, told))


@pytest.mark.parametrize(
    ("told", "secret"),
    [
        ({"event": "stolen", "seat": 0, "victim": 1}, {"resource": "ore"}),
        ({"event": "card_bought", "seat": 0}, {"card": "winter_is_coming"}),
        ({"event": "cards_seen", "seat": 0}, {"first": "ranger_patrol", "second": "victory_point", "third": None}),
        ({"event": "hand_seen", "seat": 0, "victim": 1}, {"brick": 0, "lumber": 2, "wool": 1, "grain": 0, "ore": 0}),
    ],
)
def test_a_secret_is_told_only_where_it_is_known(w: Strict, told: dict[str, Any], secret: dict[str, Any]) -> None:
    known = spoken(words.event(w, {**told, **secret}))
    hidden = spoken(words.event(w, {**told, **dict.fromkeys(secret)}))
    assert known != hidden
    for value in secret.values():
        if isinstance(value, str):
            assert (names.reference(w, value) in known) or (names.amount(w, value, 1) in known)
            assert names.reference(w, value) not in hidden


def test_what_belongs_to_nobody_any_more_is_said(w: Strict) -> None:
    spoken(words.event(w, {"event": "longest_road", "seat": None, "length": 0}))
    spoken(words.event(w, {"event": "largest_patrol", "seat": None, "patrols": 0}))
    spoken(words.event(w, {"event": "tormund_moved", "seat": 0, "hex": None}))


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        words.event(Strict("catan", "en", PEOPLE), {"event": "dragon"})


def test_headings_are_events() -> None:
    assert {kind.name for kind in GAME.events.values()} >= words.HEADINGS


# Choices and questions, in whole games.

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {"board": "classic"}),
    (3, {"board": "standard"}),
    (4, {"rules": "watch", "tragedy_of_heroes": True}),
    (3, {"rules": "watch", "board": "variable", "tragedy_of_heroes": True}),
    (4, {"rules": "watch", "points": 12, "player_trade": False, "ask_forced": True}),
]
ASKED = {"PlaceSettlement", "PlaceRoad", "PlaceGuard", "BeforeRoll", "Act", "Discard", "MoveTormund", "Steal", "Offer",
         "Answers", "Deal", "FreeRoad", "TakeCard", "PostGuard", "AfterUse", "Samwell", "Tragedy", "Demand", "Ask",
         "GiveBack", "Exchange", "Rob", "RobCard", "PickRoad", "MoveRoad", "GuardPrice", "CardPrice", "ChooseCard",
         "Hunt", "DriveOut", None}  # fmt: skip
EACH = 4  # so many views of each question of each game are looked at


def views() -> Iterator[dict[str, Any]]:
    """A few views of every question, of games in which everybody does something rather than nothing."""
    for seed, (players, options) in enumerate([*GAMES, *GAMES[2:]]):
        match = Match.new(GAME, players, seed, options)
        dice = random.Random(seed)
        seen: Counter[str] = Counter()
        for _ in range(2500):
            if match.over:
                break
            seat = match.waiting[0]
            view = {**match.view(seat), "names": PEOPLE[:players], "bots": [None] * players}
            seen[view["question"]] += 1
            choices = view["choices"]
            verbs = {f"{view['question']} {choice.split(' ')[0]}" for choice in choices}
            if seen[view["question"]] <= EACH or not verbs <= set(seen):
                yield view
            seen.update(verbs)
            match.play(seat, dice.choice(wanted(choices, dice)))
        yield {**match.view(0), "names": PEOPLE[:players], "bots": [None] * players}


def wanted(choices: list[str], dice: random.Random) -> list[str]:
    """Settlements, keeps and heroes before all; hardly ever nothing; not too many offers."""
    best = [choice for choice in choices if choice.split(" ")[0] in ("settle", "keep", "use", "play", "guard", "buy")]
    if best and dice.random() < 0.4:
        return best
    return [choice for choice in choices if choice.split(" ")[0] not in ("withdraw", "roll")] or choices


@pytest.fixture(scope="module")
def all_views() -> list[dict[str, Any]]:
    return list(views())


def test_every_question_and_verb_is_reached(all_views: list[dict[str, Any]]) -> None:
    reached = {view["question"] for view in all_views if not view["over"]} | {None}
    assert reached == ASKED
    verbs = {choice.split(" ")[0] for view in all_views for choice in view["choices"]}
    assert verbs == {verb.name for verb in NOTATION.verbs.values()}


def test_questions_are_short_and_explained(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        question, hint = words.question(w, view)
        assert len(spoken(question)) <= 60
        if view["choices"]:
            spoken(hint)


def test_every_choice_has_a_label_of_its_own(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        labels = [spoken(words.choice(w, choice, view)) for choice in view["choices"]]
        assert len(set(labels)) == len(labels)


def test_who_is_not_asked_hears_who_is(w: Strict, all_views: list[dict[str, Any]]) -> None:
    view = next(view for view in all_views if view["question"] == "Act")
    question, _ = words.question(w, {**view, "seat": None, "choices": []})
    assert PEOPLE[view["waiting"][0]] in question


def test_places_are_named_by_what_lies_there(all_views: list[dict[str, Any]]) -> None:
    view = next(view for view in all_views if view["table"]["board"] == "base")
    w = Strict("catan", "en", PEOPLE)
    assert words.choice(w, "settle a1.n", view) == "Settlement: Fields 3 (A1 north)"
    assert words.choice(w, "tormund b3", view) == "Tormund: Ice fields (B3)"
    assert words.choice(w, "road a1/ne", view) == "Road: A1 north-east"


def test_a_deal_names_its_terms(w: Strict) -> None:
    none = dict.fromkeys(tables.RESOURCES, 0)
    offer = {
        "give": none | {"wool": 1},
        "want": none | {"ore": 2},
        "answers": [
            {"answer": "none"},
            {"answer": "accept"},
            {"answer": "raise", "wants": "brick"},
            {"answer": "swap", "gives": "grain", "wants": "lumber"},
        ],
    }
    view = {"question": "Deal", "names": PEOPLE, "table": {"offer": offer}}
    plain, raised, swapped = (words.choice(w, f"deal seat:{seat}", view) for seat in (1, 2, 3))
    wool, ore, brick = names.amount(w, "wool", 1), names.amount(w, "ore", 2), names.amount(w, "brick", 1)
    assert f"({wool} → {ore})" in plain
    assert brick in raised
    assert ore in raised
    assert f"({names.amount(w, 'lumber', 1)} → {names.amount(w, 'grain', 1)})" in swapped


def test_the_bank_is_told_by_its_rate(all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        if view["question"] != "Act":
            continue
        for choice in view["choices"]:
            if choice.startswith("bank "):
                rate = view["table"]["seats"][view["seat"]]["rates"][choice.split(" ")[1]]
                assert words.choice(Strict("catan", "en", PEOPLE), choice, view).startswith(f"Bank: {rate} ")


def test_ending_with_something_to_build_is_confirmed(w: Strict) -> None:
    assert words.confirm(w, {"choices": ["end", "keep a1.n"]}, "end")
    assert words.confirm(w, {"choices": ["end", "road a1/ne", "bank wool ore"]}, "end") == ""
    assert words.confirm(w, {"choices": ["end", "keep a1.n"]}, "keep a1.n") == ""


# Names, texts, options, why not.


def test_everything_has_a_name(w: Strict) -> None:
    for kind in KINDS:
        for word in kind.words:
            spoken(words.reference(w, word))
    for word in ("seat:1", "tormund", "dice", "wildling_die", "deck", "bank", "longest_road", "largest_patrol", "road",
                 "settlement", "keep", "guard", "harbour", "frostfangs", "gift", "wall", "breaches", "common_tokens",
                 "vp_token"):  # fmt: skip
        spoken(words.reference(w, word))
    assert words.reference(w, "unicorn") == ""


def test_every_card_and_hero_is_explained(w: Strict) -> None:
    for ref in kinds.CARD.words:
        spoken(cards.card_text(w, ref, True))
        spoken(cards.card_text(w, ref, False))
    for ref in kinds.HERO.words:
        spoken(cards.hero_title(w, ref))
        spoken(cards.hero_text(w, ref))
        spoken(cards.hero_when(w, ref))


def test_moments_of_heroes_are_those_of_the_data() -> None:
    w = Strict("catan", "en", PEOPLE)
    moments = {
        ("trade",): "In your turn, while trading.",
        ("production",): "After anybody's roll.",
        ("build",): "In your turn, while building.",
        ("trade", "build"): "In your turn, after the roll.",
        ("before", "trade", "build"): "At any moment of your turn.",
    }
    for hero in tables.HEROES:
        assert cards.hero_when(w, hero["id"]) == moments[tuple(hero["when"])]


def test_options_are_explained(w: Strict) -> None:
    for option in GAME.all_options():
        label, help, values = words.option(w, option.name)
        spoken(label)
        spoken(help)
        assert set(values) == {text(value) for value in option.values}
        for value in values.values():
            spoken(value)
    for line in words.about(w):
        spoken(line)


def test_pointing_means_choices_that_can_be_written(all_views: list[dict[str, Any]]) -> None:
    refs = [word for kind in (kinds.RESOURCE, kinds.CARD, kinds.HERO, HEX, CORNER, PATH, kinds.SECTION,
                              kinds.CLEARING, kinds.CLAN) for word in kind.words]  # fmt: skip
    for view in all_views[::7]:
        for ref in [*refs, "seat:1", "deck", "dice"]:
            meant = words.meant(view, ref)
            assert meant
            for choice in meant:
                NOTATION.parse(choice)
    assert words.meant(all_views[0], "frostfangs") == []


def test_why_not_names_the_rule(all_views: list[dict[str, Any]]) -> None:
    """What is meant by pointing leads to the rule that forbids it."""
    match = Match.new(GAME, 3, 1, {"first_player": "1"})
    match.play(0, "roll")
    while match.view(0)["question"] != "Act":
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])
    view = match.view(0)

    def why(ref: str) -> str:
        return next(filter(None, (match.why_not(0, NOTATION.parse(choice)) for choice in words.meant(view, ref))), "")

    occupied = view["table"]["buildings"][-1]["corner"]
    assert why(occupied) == "R-NW-60"
    assert why("ranger_patrol") == "R-NW-32"


# The catalogue.


def written(*modules: str) -> set[tuple[str, str]]:
    """Every message that these modules write, by context and English text."""
    found = set()
    for file in [file for pattern in modules for file in GAME_FOLDER.glob(pattern)]:
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
    known = translated("catan", language)
    assert written("words/**/*.py") <= set(known) <= written("**/*.py")
    for (_, message), forms in known.items():
        for form in forms:
            assert form
            assert set(re.findall(r"{\w+}", form)) == set(re.findall(r"{\w+}", message)), form


@pytest.mark.parametrize(
    ("language", "thing", "said"),
    [
        ("en", "guard", "0 guards, 1 guard, 2 guards, 5 guards, 21 guards, 22 guards"),
        ("cs", "wool", "0 vln, 1 vlna, 2 vlny, 5 vln, 21 vln, 22 vln"),
        ("sk", "brick", "0 tehál, 1 tehla, 2 tehly, 5 tehál, 21 tehál, 22 tehál"),
        ("ru", "road", "0 дорог, 1 дорога, 2 дороги, 5 дорог, 21 дорога, 22 дороги"),
    ],
)
def test_numbers_and_words_agree(language: str, thing: str, said: str) -> None:
    w = Strict("catan", language, PEOPLE)
    assert ", ".join(names.amount(w, thing, n) for n in COUNTS) == said


@pytest.mark.parametrize("thing", [*tables.RESOURCES, "card", "guard", "wildling", "token", "patrol", "road", "point"])
def test_every_amount_has_words(w: Strict, thing: str) -> None:
    for n in COUNTS:
        assert str(n) in spoken(names.amount(w, thing, n))
