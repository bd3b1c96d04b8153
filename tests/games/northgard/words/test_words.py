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
from meadhall.games.northgard import GAME, words
from meadhall.games.northgard.data import kinds, tables
from meadhall.games.northgard.rules.verbs import NOTATION
from meadhall.games.northgard.words import names
from meadhall.games.northgard.words.cards import texts
from meadhall.kit.catalogue import LANGUAGES
from tests.games.speech import Strict, translated

GAME_FOLDER = Path(words.__file__).parents[1]
COUNTS = (0, 1, 2, 5, 21, 22)
PEOPLE = ["Astrid", "Ylva", "Ragna", "Sigrun", "Freydis"]
KINDS = [kinds.RESOURCE, kinds.TILE, kinds.AREA, kinds.SLOT, kinds.CELL, kinds.TURN_OF_TILE, kinds.BUILDING,
         kinds.CARD, kinds.CLAN, kinds.CREATURE, kinds.BASIC, kinds.FACE]  # fmt: skip


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict("northgard", request.param, PEOPLE)


def spoken(sentence: str) -> str:
    assert sentence
    assert not re.search(r"[{}]|None|\(\)", sentence), sentence
    assert sentence == sentence.strip()
    return sentence


# Events.


def some_of(kind: Kind) -> list[Any]:
    if kind is NUMBER:
        return list(COUNTS)
    return [0, 1, 2] if kind is SEAT else list(kind.words)[:120]


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
        spoken(words.event(w, told))


@pytest.mark.parametrize(
    "told",
    [
        {"event": "card_drawn", "seat": 0, "card": "spy"},
        {"event": "returned", "seat": 0, "card": "spy"},
        {"event": "hand_seen", "seat": 0, "of": 1, "card": "spy"},
    ],
)
def test_a_secret_is_told_only_where_it_is_known(w: Strict, told: dict[str, Any]) -> None:
    assert names.thing(w, "spy") in spoken(words.event(w, told))
    assert names.thing(w, "spy") not in spoken(words.event(w, {**told, "card": None}))


@pytest.mark.parametrize(
    "told",
    [
        {"event": "tile_placed", "seat": None, "tile": "START", "cell": "0_0", "rotation": "r0"},
        {"event": "closed", "territory": "T05.s", "tiles": 3, "owner": None},
        {"event": "die_rolled", "roller": 1, "creature": None, "face": "axe3"},
        {"event": "fight_began", "territory": "T05.s", "attacker": 0, "defender": None, "creature": "wolf_beige"},
        {"event": "fight_began", "territory": "T05.s", "attacker": None, "defender": 1, "creature": "wolf_beige"},
        {"event": "fight_began", "territory": "T05.s", "attacker": 0, "defender": 1, "creature": None},
        {"event": "fight_ended", "territory": "T05.s", "attacking": 3, "defending": 4, "attacker_losses": 1,
         "defender_losses": 1, "winner": None},
    ],
)  # fmt: skip
def test_nobody_is_spoken_of_as_nobody(w: Strict, told: dict[str, Any]) -> None:
    spoken(words.event(w, told))


def test_kaija_is_named_only_where_she_is(w: Strict) -> None:
    moved = {"event": "moved", "seat": 0, "start": "T05.s", "end": "T05.n", "units": 2}
    assert names.thing(w, "kaija") not in words.event(w, {**moved, "kaija": "no"})
    assert names.thing(w, "kaija") in words.event(w, {**moved, "kaija": "yes"})


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        words.event(Strict("northgard", "en", PEOPLE), {"event": "eclipse"})


def test_headings_are_events() -> None:
    assert {kind.name for kind in GAME.events.values()} >= words.HEADINGS


# Choices and questions, in whole games.

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"creatures": "yes", "clans": "dealt"}),
    (4, {"creatures": "more", "teams": True}),
    (5, {"length": "long", "creatures": "more", "clans": "dealt"}),
    (2, {"length": "long", "clans": "dealt", "ask_forced": True}),
]
EACH = 3  # so many views of each question of each game are looked at
STEPS = 900


def views() -> Iterator[dict[str, Any]]:
    """A few views of every question, of games in which everybody does something rather than nothing."""
    seen: Counter[str] = Counter()
    for seed, (players, options) in enumerate([*GAMES, *GAMES]):
        match = Match.new(GAME, players, seed, options)
        dice = random.Random(seed)
        for _ in range(STEPS):
            if match.over:
                break
            seat = match.waiting[0]
            view = match.view(seat)
            choices, asked = view["choices"], view["question"]
            seen[asked] += 1
            verbs = {f"{asked} {choice.split(' ')[0]}" for choice in choices}
            if seen[asked] <= EACH or not verbs <= set(seen):
                yield {**view, "names": PEOPLE[:players], "bots": [None] * players}
            seen.update(verbs)
            match.play(seat, dice.choice(wanted(choices)))
        yield {**match.view(0), "names": PEOPLE[:players], "bots": [None] * players}


def wanted(choices: list[str]) -> list[str]:
    """Rather play, upgrade and take part than wait, pass and stop."""
    idle = ("pass", "done", "wait", "replace", "remove", "refuse")
    return [choice for choice in choices if choice.split(" ")[0] not in idle] or choices


@pytest.fixture(scope="module")
def all_views() -> list[dict[str, Any]]:
    return list(views())


def test_most_questions_are_reached(all_views: list[dict[str, Any]]) -> None:
    asked = {view["question"] for view in all_views if not view["over"]}
    assert len(asked) >= 40, sorted(asked)


def test_questions_are_short_and_explained(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        question, hint = words.question(w, view)
        assert len(spoken(question)) <= 60
        if view["choices"]:
            spoken(hint)


def test_every_choice_has_a_label_of_its_own(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        labels = [spoken(words.choice(w, choice, view)) for choice in view["choices"]]
        assert len(set(labels)) == len(labels), labels


def test_who_is_not_asked_hears_who_is(w: Strict, all_views: list[dict[str, Any]]) -> None:
    view = next(view for view in all_views if view["question"] == "Turn")
    question, _ = words.question(w, {**view, "seat": None, "choices": []})
    assert PEOPLE[view["waiting"][0]] in question


# What random games may not reach, said all the same.

FIGHT = {"attacker_strength": 3, "defender_strength": 4}
SEATS = [{"food": 1, "wood": 0, "lore": 2, "reserve": 8, "winter_food": 1, "winter_wood": 0, "hand_size": 3,
          "territories": ["T05.s"], "tiles": []}] * 2  # fmt: skip
TABLE: dict[str, Any] = {"seats": SEATS, "territories": [], "fight": FIGHT, "scorched": "T05.s", "offered": [],
                         "buildings": {"T05-1": "forge"}}  # fmt: skip
ABOUT: dict[str, Any] = {
    "so_far": "main-played", "card": "spy", "mode": "explore", "tile": "T05", "territory": "T05.s",
    "steps": 2, "start": "T05.s", "end": "T05.n", "bribery": "yes", "losses": 2, "discards": 1, "left": 2,
    "reach": "anywhere", "ransom": "yes", "creature": "wolf_beige", "gets": "food", "gives": "wood",
}  # fmt: skip
OTHERS: dict[str, Any] = {
    "so_far": "lightning", "bribery": "no", "discards": 0, "reach": "next-door", "ransom": "no",
}  # fmt: skip


def every_question() -> list[str]:
    """The names of all frames that ask."""
    asked = [frame.__name__ for frame in GAME.frames if hasattr(frame, "options")]
    assert len(asked) > 45
    return asked


@pytest.mark.parametrize("about", [ABOUT, {**ABOUT, **OTHERS}, *({**ABOUT, "mode": mode} for mode in (
    "first-tile", "second-tile", "second-chance"))])  # fmt: skip
def test_every_question_is_asked(w: Strict, about: dict[str, Any]) -> None:
    for name in every_question():
        view = {"over": False, "seat": 0, "waiting": [0], "question": name, "choices": [],
                "table": {**TABLE, "asking": about}}  # fmt: skip
        question, hint = words.question(w, view)
        assert len(spoken(question)) <= 60
        spoken(hint)


def test_a_second_draw_is_offered_only_where_it_is_allowed() -> None:
    view = {"over": False, "seat": 0, "waiting": [0], "question": "LayTile", "table": {**TABLE, "asking": ABOUT}}
    hints = [
        words.question(Strict("northgard", "en", PEOPLE), {**view, "choices": choices})[1]
        for choices in ([], ["redraw"])
    ]
    assert hints == ["Against one of your open territories.", "Or put it under the pile once."]


def test_every_choice_can_be_labelled(w: Strict) -> None:
    first = {SEAT: "seat:1", NUMBER: "2", kinds.SLOT: "T05-1"}
    view = {"question": "Turn", "names": PEOPLE[:2], "table": TABLE}
    for verb in NOTATION.verbs.values():
        choice = " ".join([verb.name, *(first.get(kind) or kind.words[0] for kind in verb.kinds)])
        NOTATION.parse(choice)
        spoken(words.choice(w, choice, view))
    for question in every_question():
        spoken(words.choice(w, "done", {**view, "question": question}))


def test_passing_with_cards_to_play_is_confirmed(w: Strict) -> None:
    assert words.confirm(w, {"choices": ["play spy", "pass"]}, "pass")
    assert words.confirm(w, {"choices": ["wait unrest", "pass"]}, "pass") == ""
    assert words.confirm(w, {"choices": ["play spy", "pass"]}, "play spy") == ""


# Names, texts, options, why not.


def test_everything_has_a_name(w: Strict) -> None:
    for kind in KINDS:
        for word in kind.words[:200]:
            spoken(words.reference(w, word))
    for word in ("seat:1", "kaija", "scorched-earth", "die", "first-player", "fame", "pile"):
        spoken(words.reference(w, word))
    assert words.reference(w, "unicorn") == ""


def test_territories_and_slots_have_signs_of_their_own() -> None:
    for kind, sign in ((kinds.AREA, names.place_sign), (kinds.SLOT, names.slot_sign), (kinds.TILE, names.tile_sign)):
        assert len({sign(word) for word in kind.words}) == len(kind.words)
    assert (names.place_sign("T05.s"), names.place_sign("START.n")) == ("5b", "S·a")
    assert (names.cell_sign("2_-1"), names.cell_sign("0_0")) == ("2→ 1↑", "0")


def test_every_card_is_explained_with_its_numbers(w: Strict) -> None:
    for code, ref in enumerate(kinds.CARD.words):
        told = spoken(texts.card_text(w, ref))
        assert str(tables.NO_LIMIT) not in told
        if tables.MOVE_STEPS[code]:
            assert str(tables.MOVE_STEPS[code]) in told
    assert texts.card_text(w, "unicorn") == ""


def test_clans_creatures_and_buildings_are_explained(w: Strict) -> None:
    for ref in kinds.CLAN.words:
        spoken(texts.clan_text(w, ref))
    for ref in kinds.CREATURE.words:
        spoken(texts.creature_text(w, names.creature_kind(ref)))
    for ref in kinds.BUILDING.words:
        spoken(texts.building_text(w, ref))
    for ref in kinds.FAME_SOURCE.words:
        spoken(names.fame_source(w, ref))


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
    refs = ["T05.s", "T05-1", "forge", "spy", "bear", "wolf_beige", "food", "explore", "r1", "seat:1"]
    for view in all_views[::5]:
        for ref in [*refs, "1_0"]:
            meant = words.meant(view, ref)
            assert meant or ref in ("1_0", "T05.s")  # with nothing to lay, or nobody to send there
            for choice in meant:
                NOTATION.parse(choice)
    assert words.meant(all_views[0], "first-player") == []


def test_why_not_names_the_rule() -> None:
    """What is meant by pointing leads to the rule that forbids it."""
    match = Match.new(GAME, 2, 1, {"clans": "dealt"})
    while match.view(match.waiting[0])["question"] != "Turn":
        match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    seat = match.waiting[0]
    view = match.view(seat)
    [missing] = words.meant(view, "heroic_charge")[:1]
    assert missing == "play heroic_charge"
    assert re.fullmatch(r"[RDC]-NG-\d+", match.why_not(seat, NOTATION.parse(missing)) or "")


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
    known = translated("northgard", language)
    assert written("words/**/*.py") <= set(known) <= written("**/*.py")
    for (_, message), forms in known.items():
        for form in forms:
            assert form
            assert set(re.findall(r"{\w+}", form)) == set(re.findall(r"{\w+}", message)), form


@pytest.mark.parametrize(
    ("language", "thing", "said"),
    [
        ("en", "unit", "0 units, 1 unit, 2 units, 5 units, 21 units, 22 units"),
        ("cs", "unit", "0 jednotek, 1 jednotka, 2 jednotky, 5 jednotek, 21 jednotek, 22 jednotek"),
        ("sk", "tile", "0 dosiek, 1 doska, 2 dosky, 5 dosiek, 21 dosiek, 22 dosiek"),
        ("ru", "unit", "0 воинов, 1 воин, 2 воина, 5 воинов, 21 воин, 22 воина"),
    ],
)
def test_numbers_and_words_agree(language: str, thing: str, said: str) -> None:
    w = Strict("northgard", language, PEOPLE)
    assert ", ".join(names.amount(w, thing, n) for n in COUNTS) == said


@pytest.mark.parametrize("thing", ["food", "wood", "lore", "fame", "unit", "card", "tile", "step", "resource",
                                   "territory", "loss", "axe", "skull"])  # fmt: skip
def test_every_amount_has_words(w: Strict, thing: str) -> None:
    for n in COUNTS:
        assert str(n) in spoken(names.amount(w, thing, n))
