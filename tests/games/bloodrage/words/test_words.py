"""Sentences: every event, choice, question and card speaks, in every language, whatever the numbers."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.engine.notation import NUMBER, SEAT, Kind
from meadhall.games.bloodrage import GAME, words
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.glory import SOURCE
from meadhall.games.bloodrage.data.kinds import CARD, CLAN, FIGURE, PIECE, PLACE, SLOT, STAT, TOKEN
from meadhall.games.bloodrage.rules.verbs import NOTATION
from meadhall.games.bloodrage.rules.view import PHASES
from meadhall.games.bloodrage.words import names
from meadhall.games.bloodrage.words.cards import texts
from meadhall.games.bloodrage.words.cards.names import card_name
from meadhall.kit.catalogue import LANGUAGES
from tests.games.bloodrage.speech import PEOPLE, STRICT, spoken
from tests.games.bloodrage.table import play, table
from tests.games.speech import Strict, translated

HERE = Path(words.__file__).parent
COUNTS = (0, 1, 2, 5, 21, 22)


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return STRICT[request.param]


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


@pytest.mark.parametrize("event", ["drafted", "draft_left", "quest_taken", "cards_kept"])
def test_a_hidden_card_is_not_spoken_of(w: Strict, event: str) -> None:
    told = {"event": event, "seat": 1, "discarded": 3, "card": "a1_manheim"}
    name = card_name(w, "a1_manheim")
    assert name in words.event(w, told)
    assert name not in words.event(w, {**told, "card": None})


def test_a_picked_card_that_one_cannot_see_is_not_worth_a_line(w: Strict) -> None:
    for event in ("drafted", "draft_left"):
        assert words.event(w, {"event": event, "seat": 1, "card": None}) == ""
    spoken(words.event(w, {"event": "quest_taken", "seat": 1, "card": None}))


def test_glory_tells_where_it_comes_from(w: Strict) -> None:
    gained = {"event": "glory_gained", "seat": 0, "glory": 4, "source": "battle", "card": None}
    assert names.source(w, "battle") in words.event(w, gained)
    card = words.event(w, {**gained, "source": "card", "card": "a1_thors_hammer"})
    assert card_name(w, "a1_thors_hammer") in card


def test_what_is_paid_is_told(w: Strict) -> None:
    back = {"event": "card_back", "seat": 0, "card": "a1_tyrs_bash", "rage": 0}
    paid = names.amount(w, "rage", 1)
    assert paid not in words.event(w, back)
    assert paid in words.event(w, {**back, "rage": 1})
    passed = {"event": "passed", "seat": 0, "rage": 0}
    assert names.amount(w, "rage", 0) not in words.event(w, passed)
    assert paid in words.event(w, {**passed, "rage": 1})


def test_an_unknown_event_is_an_error() -> None:
    with pytest.raises(KeyError):
        words.event(STRICT["en"], {"event": "eclipse"})


def test_headings_are_events() -> None:
    assert {kind.name for kind in GAME.events.values()} >= words.HEADINGS


# Choices and questions, in whole games.


def seen(match: Match, seat: int) -> dict[str, Any]:
    return {**match.view(seat), "names": PEOPLE[: match.players], "bots": [None] * match.players}


def views() -> Iterator[dict[str, Any]]:
    """What people see in random games, once for every question with every verb; and positions for the rare ones."""
    met: set[tuple[Any, ...]] = set()
    for seed, (players, options) in enumerate(GAMES * 4):
        match = Match.new(GAME, players, seed, options)
        dice = random.Random(seed)
        while not match.over:
            seat = match.waiting[0]
            choices = match.choices(seat)
            kind = (players, type(match.state.stack[-1]).__name__, *sorted({one.split(" ")[0] for one in choices}))
            if kind not in met:
                met.add(kind)
                yield seen(match, seat)
            match.play(seat, dice.choice([choice for choice in choices if choice != "pass"] or choices))
        yield seen(match, 0)
    yield from (seen(match, match.waiting[0]) for match in rare())


GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {"clans": "chosen", "monsters": 9}),
    (3, {"first_draft": False}),
    (4, {"monsters": 9}),
    (5, {"fifth_player": True}),
]


def rare() -> Iterator[Match]:
    """Positions in which questions are asked that random games seldom reach."""
    yield table(sheets={0: ["a3_friggas_domain"]}, board={0: "leader valhalla"})
    yield table(sheets={0: ["a2_tyrs_challenge"]}, board={0: "leader gimle"}, pillaged="gimle")
    sacrifice = table(sheets={0: ["a3_friggas_sacrifice_3p"]}, board={0: "leader gimle, warrior utgard"})
    yield sacrifice
    yield after(sacrifice, "0 sacrifice")
    hammers = table(sheets={0: ["a1_lord_of_hammers"]}, board={0: "leader gimle"})
    yield after(hammers, "0 pillage gimle")
    yield after(table(sheets={0: ["a2_thors_domain_4p"]}), "0 invade warrior gimle")
    yield after(table(sheets={0: ["a1_friggas_succor_3p"]}), "0 invade leader gimle")
    yield fought(["a2_tyrs_prowess_3p"], [], "a1_tyrs_smite", "a1_tyrs_bash")
    yield fought([], ["a2_friggas_protection"], "a1_tyrs_smite", "a1_tyrs_bash")
    yield fought([], ["a1_lokis_blessing_4p"], "a1_tyrs_smite", "a1_tyrs_bash")
    yield fought(["a1_tyrs_domain_3p"], [], "a1_manheim", "a1_tyrs_bash")
    yield fought([], [], "a2_odins_tide", "a1_tyrs_bash")
    yield fought([], ["a3_volur_witch_3p"], "a1_tyrs_smite", "a1_tyrs_bash", also=", volur_witch gimle")


def after(match: Match, *moves: str) -> Match:
    play(match, *moves)
    return match


def fought(ours: list[str], theirs: list[str], card: str, other: str, also: str = "") -> Match:
    """A battle in Gimle between seats 0 and 1 after each has chosen a card."""
    board = {0: "2 warrior gimle", 1: "warrior gimle" + also}
    match = table(sheets={0: ours, 1: theirs}, board=board, hands={0: [card, "a1_jotunheim"], 1: [other, "a1_alfheim"]})
    return after(match, "0 pillage gimle", f"0 play {card}", f"1 play {other}")


@pytest.fixture(scope="module")
def all_views() -> list[dict[str, Any]]:
    return list(views())


def test_every_question_and_verb_is_reached(all_views: list[dict[str, Any]]) -> None:
    asked = {view["question"] for view in all_views if not view["over"]}
    assert asked == {
        "ChooseClan", "Draft", "Turn", "FreeInvasion", "Follow", "PillageAtOnce", "Consolation", "March", "Sacrifice",
        "Join", "ChooseCards", "CountQuest", "LateCard", "SpareOne", "KeepCard", "SaveFigure", "RaiseStat", "LeadOn",
        "KeepOne",
    }  # fmt: skip
    verbs = {choice.split(" ")[0] for view in all_views for choice in view["choices"]}
    assert verbs == {verb.name for verb in NOTATION.verbs.values()}


def test_questions_are_short_and_explained(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        question, hint = words.question(w, view)
        assert len(spoken(question)) <= 60
        if view["choices"]:
            spoken(hint)


def test_who_is_not_asked_hears_who_is(w: Strict, all_views: list[dict[str, Any]]) -> None:
    view = next(view for view in all_views if view["question"] == "Turn")
    question, _ = words.question(w, {**view, "seat": None, "choices": []})
    assert PEOPLE[view["waiting"][0]] in question


def test_every_choice_has_a_label_of_its_own(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        labels = [spoken(words.choice(w, choice, view)) for choice in view["choices"]]
        cards = [label for label, choice in zip(labels, view["choices"], strict=True) if re.search(r" a\d_", choice)]
        others = [label for label in labels if label not in cards]
        assert len(set(others)) == len(others)  # equal cards are alike, nothing else is


def test_prices_are_those_of_the_table(w: Strict) -> None:
    match = table(
        sheets={0: ["a2_experts_in_arms", "a1_friggas_charm"]}, hands={0: ["a1_troll", "a2_lokis_eminence_3p"]}
    )
    view = seen(match, 0)
    assert names.amount(w, "rage", 2) in words.choice(w, "invade warrior gimle", view)
    assert names.amount(w, "rage", 0) in words.choice(w, "invade leader gimle", view)
    assert names.amount(w, "rage", 1) in words.choice(w, "upgrade a1_troll monster-1", view)
    replaced = words.choice(w, "upgrade a2_lokis_eminence_3p clan-1", view)
    assert card_name(w, "a1_friggas_charm") in replaced


def test_a_free_invasion_costs_nothing(w: Strict, all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        if view["question"] in ("FreeInvasion", "Follow", "Consolation"):
            for choice in view["choices"]:
                if choice.startswith("invade"):
                    assert names.amount(w, "rage", 0) in words.choice(w, choice, view)


def test_what_would_be_lost_is_confirmed(w: Strict) -> None:
    match = table(sheets={0: ["a1_friggas_charm"]}, hands={0: ["a1_lokis_domain"]})
    view = seen(match, 0)
    spoken(words.confirm(w, view, "pass"))
    assert words.confirm(w, {**view, "choices": ["pass"]}, "pass") == ""
    spoken(words.confirm(w, view, "keep-none"))
    assert card_name(w, "a1_friggas_charm") in words.confirm(w, view, "upgrade a1_lokis_domain clan-1")
    assert words.confirm(w, view, "upgrade a1_lokis_domain clan-2") == ""
    assert words.confirm(w, view, "invade leader gimle") == ""


# Names, cards, options, why not.


def test_everything_has_a_name(w: Strict) -> None:
    for kind in (CARD, PLACE, FIGURE, PIECE, STAT, TOKEN, CLAN, SLOT):
        for word in kind.words:
            spoken(words.reference(w, word))
    for region in tables.REGION_NAMES:
        spoken(words.reference(w, region))
    assert words.reference(w, "seat:1") == "Ylva"
    assert words.reference(w, "unicorn") == ""
    for word in TOKEN.words:
        spoken(names.token(w, word))
    for word in STAT.words:
        spoken(names.stat_meaning(w, word))
    for word in (*PHASES, "setup", "over"):
        spoken(names.phase(w, word))
    for word in SOURCE.words:
        spoken(names.source(w, word))


def test_every_card_says_what_it_does(w: Strict) -> None:
    """Cards with the same effect and number say the same, all others differ; and the number is in the text."""
    said: dict[str, tuple[Any, ...]] = {}
    for code, ref in enumerate(CARD.words):
        text = spoken(texts.card_text(w, ref))
        spoken(names.card_kind(w, ref))
        effect = (tables.FX_NAMES[code], tables.PARAM[code] or None, tables.REGION[code])
        if tables.FX_NAMES[code] not in NUMBERS_IN_WORDS:
            assert said.setdefault(text, effect) == effect
            assert str(tables.PARAM[code] or "") in text


# Their number is always the same, and written as a word.
NUMBERS_IN_WORDS = (
    "plain", "smite", "tide", "grace", "win_stat", "late", "leader_stat", "leader_all_stats", "follow_warrior",
    "consolation_warrior", "ragnarok_double", "quest_double", "sacrifice", "double_pillage",
)  # fmt: skip


def test_bonuses_are_those_of_battle_cards() -> None:
    assert texts.bonus("a1_tyrs_smite") == "+5"
    assert texts.bonus("a1_heimdalls_sight") == "+X"
    assert texts.bonus("a1_troll") == texts.bonus("a1_manheim") == "+0"


def test_different_cards_have_different_names(w: Strict) -> None:
    titles = {str(card["name"]) for card in tables.CARDS}
    assert len({card_name(w, ref) for ref in CARD.words}) == len(titles) == 63


def test_options_are_explained(w: Strict) -> None:
    for option in GAME.options:
        label, help, values = words.option(w, option.name)
        spoken(label)
        spoken(help)
        known = {"yes" if value is True else "no" if value is False else str(value) for value in option.values}
        assert set(values) == known
        for value in values.values():
            spoken(value)
    with pytest.raises(KeyError):
        words.option(w, "dragons")
    for line in words.about(w):
        spoken(line)


def test_pointing_means_choices_that_can_be_written(all_views: list[dict[str, Any]]) -> None:
    for view in all_views:
        if view["over"]:
            continue
        for kind in (CARD, PLACE, FIGURE, STAT, CLAN, SLOT):
            for ref in kind.words:
                for choice in words.meant(view, ref):
                    NOTATION.parse(choice)
    assert words.meant(all_views[0], "valhalla") == words.meant(all_views[0], "0-warrior-1") == []


def test_why_not_names_the_rule() -> None:
    """What is meant by pointing leads to the rule that forbids it."""
    match = table(
        board={0: "ship fjord_south"},
        hands={0: ["a2_fire_giant_3p", "a1_tyrs_bash"]},
        pillaged="gimle",
        rage=[2, 6, 6],
        destroyed="elvagar",
    )
    view = seen(match, 0)

    def why(ref: str) -> str:
        return next(filter(None, (match.why_not(0, NOTATION.parse(choice)) for choice in words.meant(view, ref))), "")

    assert why("gimle") == "R-BR-75"
    assert why("elvagar") == "R-BR-23"
    assert why("horgr") == "R-BR-61"
    assert why("a2_fire_giant_3p") == "R-BR-35"
    assert why("a1_tyrs_bash") == "R-BR-37"
    assert why("ship") == "R-BR-40"


# The catalogue.


def written() -> set[tuple[str, str]]:
    """Every message that the modules of words and names write, by context and English text."""
    found = set()
    for module in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
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
    known = translated("bloodrage", language)
    assert written() - set(known) == set()
    for (_, message), forms in known.items():
        for form in forms:
            assert form
            assert set(re.findall(r"{\w+}", form)) == set(re.findall(r"{\w+}", message)), form


@pytest.mark.parametrize(
    ("language", "thing", "said"),
    [
        ("en", "glory", "0 Glory, 1 Glory, 2 Glory, 5 Glory, 21 Glory, 22 Glory"),
        ("cs", "rage", "0 zuřivosti, 1 zuřivost, 2 zuřivosti, 5 zuřivosti, 21 zuřivosti, 22 zuřivosti"),
        ("sk", "figure", "0 figúrok, 1 figúrka, 2 figúrky, 5 figúrok, 21 figúrok, 22 figúrok"),
        ("ru", "glory", "0 очков славы, 1 очко славы, 2 очка славы, 5 очков славы, 21 очко славы, 22 очка славы"),
    ],
)
def test_numbers_and_words_agree(language: str, thing: str, said: str) -> None:
    assert ", ".join(names.amount(STRICT[language], thing, n) for n in COUNTS) == said


@pytest.mark.parametrize("thing", ["glory", "rage", "card", "figure"])
def test_every_amount_has_words(w: Strict, thing: str) -> None:
    for n in COUNTS:
        assert str(n) in spoken(names.amount(w, thing, n))
