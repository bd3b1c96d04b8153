"""What Catan and the Brotherhood of the Watch say: what every game is held to, and what is their own."""

from typing import Any

import pytest
from markupsafe import Markup

from meadhall.engine.match import Match
from meadhall.games.catan import GAME, words
from meadhall.games.catan.data import kinds, tables
from meadhall.games.catan.data.board import CORNER, HEX, PATH
from meadhall.games.catan.rules.verbs import NOTATION
from meadhall.games.catan.words import cards, log, names
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.plain import together, words_of
from tests.games.any_game.games import NAMES
from tests.games.any_game.speech import Strict, spoken
from tests.games.any_game.words import AnyWords
from tests.games.catan.random_games import GAMES

ENGLISH = Strict(GAME, "en", NAMES)


class TestWords(AnyWords):
    games = GAMES
    silent = log.SILENT
    named = [kinds.TERRAIN, kinds.TYPE, kinds.WILDLING, kinds.TRAIL]
    things = [
        "tormund", "dice", "wildling_die", "deck", "bank", "longest_road", "largest_patrol", "road", "settlement",
        "keep", "guard", "harbour", "frostfangs", "gift", "wall", "breaches", "common_tokens", "vp_token",
    ]  # fmt: skip
    pointed = [
        *(word for kind in (kinds.RESOURCE, kinds.CARD, kinds.HERO, HEX, CORNER, PATH, kinds.SECTION, kinds.CLEARING,
                            kinds.CLAN) for word in kind.words),
        "seat:1", "deck", "dice",
    ]  # fmt: skip
    not_pointed = ["frostfangs"]
    amounts = [*tables.RESOURCES, "card", "guard", "wildling", "token", "patrol", "road", "point"]
    counted = {
        "en": ("guard", "0 guards, 1 guard, 2 guards, 5 guards, 21 guards, 22 guards"),
        "cs": ("guard", "0 stráží, 1 stráž, 2 stráže, 5 stráží, 21 stráží, 22 stráží"),
        "sk": ("token", "0 žetónov, 1 žetón, 2 žetóny, 5 žetónov, 21 žetónov, 22 žetónov"),
        "ru": ("road", "0 дорог, 1 дорога, 2 дороги, 5 дорог, 21 дорога, 22 дороги"),
    }


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict(GAME, request.param, NAMES)


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


def test_places_are_named_by_what_lies_there() -> None:
    view = next(view for view in GAMES.views if view["table"]["board"] == "base")
    assert words.choice(ENGLISH, "settle a1.n", view) == "Settlement: Fields 3 (A1 north)"
    assert words.choice(ENGLISH, "tormund b3", view) == "Move Tormund to Ice fields (B3)"
    assert words.choice(ENGLISH, "road a1/ne", view) == "Road: A1 north-east"


def test_a_deal_names_its_terms(w: Strict) -> None:
    none = dict.fromkeys(tables.RESOURCES, 0)
    offer = {
        "give": none | {"wool": 1},
        "want": none | {"ore": 2},
        "answers": [
            {"answer": "none"},
            {"answer": "accept"},
            {"answer": "counter", "give": none | {"grain": 3}, "want": none | {"lumber": 1, "brick": 2}},
        ],
    }
    view = {"question": "Deal", "names": NAMES[:4], "table": {"offer": offer}}
    plain, countered = (words.choice(w, f"deal seat:{seat}", view) for seat in (1, 2))
    assert plain.index(names.amount(w, "wool", 1)) < plain.index(names.amount(w, "ore", 2))  # what is given comes first
    given = names.amounts(w, none | {"lumber": 1, "brick": 2})
    assert countered.index(given) < countered.index(names.amount(w, "grain", 3))


def test_the_bank_is_told_by_its_rate() -> None:
    for view in GAMES.views:
        if view["question"] != "Act":
            continue
        for choice in view["choices"]:
            if choice.startswith("bank "):
                rate = view["table"]["seats"][view["seat"]]["rates"][choice.split(" ")[1]]
                assert words.choice(ENGLISH, choice, view).startswith(f"Bank: {rate} ")


def test_ending_with_something_to_build_is_confirmed(w: Strict) -> None:
    assert words.confirm(w, {"choices": ["end", "keep a1.n"]}, "end")
    assert words.confirm(w, {"choices": ["end", "road a1/ne", "bank wool ore"]}, "end") == ""
    assert words.confirm(w, {"choices": ["end", "keep a1.n"]}, "keep a1.n") == ""


def test_every_card_and_hero_is_explained(w: Strict) -> None:
    for ref in kinds.CARD.words:
        spoken(cards.card_text(w, ref, True))
        spoken(cards.card_text(w, ref, False))
    for ref in kinds.HERO.words:
        spoken(cards.hero_title(w, ref))
        spoken(cards.hero_text(w, ref))
        spoken(cards.hero_when(w, ref))


def test_moments_of_heroes_are_those_of_the_data() -> None:
    moments = {
        ("trade",): "On your turn, while trading.",
        ("production",): "After any player's roll.",
        ("build",): "On your turn, while building.",
        ("trade", "build"): "On your turn, after the roll.",
        ("before", "trade", "build"): "At any time on your turn.",
    }
    for hero in tables.HEROES:
        assert cards.hero_when(ENGLISH, hero["id"]) == moments[tuple(hero["when"])]


def test_why_not_names_the_rule() -> None:
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


@pytest.mark.parametrize(
    ("told", "you", "other"),
    [
        (
            {"event": "rolled", "seat": 0, "first": 3, "second": 5, "wildling_die": 0},
            "You roll 8 (3 + 5).",
            "Astrid rolls 8 (3 + 5).",
        ),
        ({"event": "gained", "seat": 0, "resource": "ore", "count": 3}, "You get 3 ore.", "Astrid gets 3 ore."),
        (
            {"event": "stolen", "seat": 0, "victim": 1, "resource": "ore"},
            "You steal 1 ore from Ylva.",
            "Astrid steals 1 ore from Ylva.",
        ),
        (
            {"event": "stolen", "seat": 1, "victim": 0, "resource": None},
            "Ylva steals 1 card from you.",
            "Ylva steals 1 card from Astrid.",
        ),
        (
            {"event": "traded", "seat": 1, "to": 0, "resource": "wool", "count": 2},
            "Ylva gives you 2 wool.",
            "Ylva gives 2 wool to Astrid.",
        ),
    ],
)
def test_the_log_tells_a_story_about_you_or_another(told: dict[str, Any], you: str, other: str) -> None:
    def plain(seat: int | None) -> str:
        return str(Markup(words.event(HtmlWords("en", "catan", NAMES, seat), told)).striptags())

    assert (plain(0), plain(None)) == (you, other)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_in_every_language_the_verb_fits_you(language: str) -> None:
    told = {"event": "gained", "seat": 0, "resource": "ore", "count": 3}
    you, other = (
        Markup(words.event(HtmlWords(language, "catan", NAMES, seat), told)).striptags().split(" ")[1]
        for seat in (0, None)
    )
    assert you != other


def test_all_cards_of_a_roll_are_one_line_for_each_player() -> None:
    """Whatever their order: hex after hex."""
    w = Strict(GAME, "en", NAMES)
    gains = [(0, "brick", 1), (1, "brick", 1), (0, "ore", 1), (1, "wool", 2), (0, "ore", 1)]
    told = [{"event": "gained", "seat": seat, "resource": card, "count": n} for seat, card, n in gains]
    lines = [words.event(w, one) for one in together(words_of(GAME), told)]
    assert lines == [f"{w.seat(0)} gets 1 brick, 2 ore.", f"{w.seat(1)} gets 1 brick, 2 wool."]
    between = [told[0], {"event": "blocked", "hex": "a4", "resource": "ore", "count": 1}, told[2]]
    assert together(words_of(GAME), between) == between
