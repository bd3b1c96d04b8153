"""What Bellum Magica says: what every game is held to, and what is its own."""

from typing import Any

import pytest

import meadhall
from meadhall.games.bellum import GAME, words
from meadhall.games.bellum.data.kinds import CASTLE, CHEST, MONSTER, SETTLEMENT
from meadhall.games.bellum.rules.verbs import NOTATION
from meadhall.games.bellum.words import names
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.plain import together, words_of
from tests.games.any_game.games import NAMES, shown
from tests.games.any_game.page import Page
from tests.games.any_game.speech import Strict, spoken
from tests.games.any_game.words import AnyWords
from tests.games.bellum.random_games import GAMES, known_chests

ENGLISH = Strict(GAME, "en", NAMES)


class TestWords(AnyWords):
    games = GAMES
    things = ["chest-7", "die", "spell", "barrel"]
    pointed = [*SETTLEMENT.words, *MONSTER.words, *CASTLE.words, *CHEST.words, "seat:1", "spell", "barrel"]
    not_pointed = ["left"]
    amounts = [
        "food", "rune", "barrel", "map", "sword", "magic_sword", "thief", "wooden", "metal", "gold", "shield", "reroll",
        "magic_shield", "chest", "point",
    ]  # fmt: skip
    counted = {
        "en": ("rune", "0 runes, 1 rune, 2 runes, 5 runes, 21 runes, 22 runes"),
        "cs": ("rune", "0 run, 1 runa, 2 runy, 5 run, 21 run, 22 run"),
        "sk": ("barrel", "0 súdkov, 1 súdok, 2 súdky, 5 súdkov, 21 súdkov, 22 súdkov"),
        "ru": ("gold", "0 золотых сундуков, 1 золотой сундук, 2 золотых сундука, 5 золотых сундуков, "
                       "21 золотой сундук, 22 золотых сундука"),
    }  # fmt: skip


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict(GAME, request.param, NAMES)


def test_a_hidden_value_is_not_spoken_of(w: Strict) -> None:
    gained = {"event": "chest_gained", "seat": 0, "token": "chest-3", "chest": "metal", "value": None}
    known = words.event(w, {**gained, "value": 4})
    assert "4" in known
    assert "4" not in spoken(words.event(w, gained))
    seen = {"event": "chest_seen", "seat": 0, "token": "chest-3", "chest": "metal", "value": None}
    assert words.event(w, seen) == ""
    assert "4" in words.event(w, {**seen, "value": 4})


def test_a_raid_says_how_many_chests_it_takes(w: Strict) -> None:
    every = [(view, choice) for view in GAMES.views for choice in view["choices"] if choice.startswith("raid")]
    assert every
    for view, raid in every:
        victim = int(raid.removeprefix("raid seat:"))
        chests = view["table"]["seats"][victim]["chests"]
        thieves = view["table"]["seats"][view["seat"]]["rows"][view["table"]["row"] - 1]["thief"]
        label = words.choice(w, raid, view)
        assert NAMES[victim] in label
        assert str(min(thieves, len(chests))) in label


def test_ending_early_is_confirmed_and_keeping_a_roll_is_not(w: Strict) -> None:
    for question, confirmed in (("Recruit", True), ("Attack", True), ("Steal", True), ("Poll", False)):
        assert bool(words.confirm(w, {"question": question}, "pass")) is confirmed
    assert words.confirm(w, {"question": "Attack"}, "attack inn-1") == ""


def test_no_two_cards_have_the_same_name(w: Strict) -> None:
    """The name and the number that stands on the table with it."""
    assert len({names.settlement(w, ref) for ref in SETTLEMENT.words}) == len(SETTLEMENT.words)
    assert len({names.attacked(w, ref) for ref in SETTLEMENT.words}) == len(SETTLEMENT.words)
    assert len({names.monster(w, ref) for ref in MONSTER.words}) == len(MONSTER.words)
    for ref in ("farm-3", "village-5", "city-10"):
        assert names.settlement(w, ref).endswith(f" {ref.split('-')[1]}")
        assert names.attacked(w, ref).endswith(f" {ref.split('-')[1]}")


@pytest.mark.parametrize(
    ("told", "line"),
    [
        ({"event": "attacked", "settlement": "farm-3"}, "Astrid attacks farm 3."),
        ({"event": "attacked", "settlement": "inn-1"}, "Astrid attacks the inn."),
        ({"event": "settlement_opened", "settlement": "village-5"}, "New settlement: Village 5."),
        ({"event": "monster_opened", "monster": "evil-02"}, "New monster: Orc Brawler 2."),
        ({"event": "placed", "monster": "goblin-04", "side": "left"}, "Astrid places Goblin 4 on the left."),
    ],
)
def test_the_log_says_which_card_it_was(told: dict[str, str], line: str) -> None:
    assert words.event(ENGLISH, {"seat": 0, **told}) == line


@pytest.mark.parametrize(
    ("told", "other", "you"),
    [
        ({"event": "rolled", "seat": 1, "face": 4}, "Bjorn rolls 4.", "You roll 4."),
        ({"event": "raided", "seat": 0, "victim": 1}, "Astrid raids Bjorn.", "Astrid raids your castle."),
        ({"event": "raided", "seat": 1, "victim": 0}, "Bjorn raids Astrid.", "You raid Astrid."),
    ],
)
def test_the_log_speaks_to_the_one_who_reads_it(told: dict[str, Any], other: str, you: str) -> None:
    names = ["Astrid", "Bjorn"]
    assert Page(words.event(HtmlWords("en", "bellum", names).of(GAME), told)).spoken == other
    assert Page(words.event(HtmlWords("en", "bellum", names, 1).of(GAME), told)).spoken == you


def test_a_chest_that_is_known_says_what_is_inside(w: Strict) -> None:
    match = known_chests()
    view = shown(match, 0)
    assert view["choices"] == ["take wooden", "pick chest-1", "pick chest-3"]
    unknown, first, third = (spoken(words.choice(w, choice, view)) for choice in view["choices"])
    assert names.amount(w, "point", 2) in first
    assert names.amount(w, "point", 2) in third
    assert first != third
    assert "2" not in unknown
    assert names.chest(w, "wooden") in unknown


def test_monsters_have_short_names_and_tiers(w: Strict) -> None:
    for monster in MONSTER.words:
        spoken(names.short_monster(w, monster))
        spoken(names.tier(w, monster))


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


def test_cards_revealed_together_are_one_line() -> None:
    w = Strict(GAME, "en", NAMES)
    told = [{"event": "settlement_opened", "settlement": ref} for ref in ("farm-1", "farm-2")]
    told += [{"event": "monster_opened", "monster": ref} for ref in ("evil-01", "ultra-01")]
    lines = [words.event(w, one) for one in together(words_of(GAME), told)]
    monsters = [str(words.event(w, one)).removeprefix("New monster: ").removesuffix(".") for one in told[2:]]
    assert lines == ["New settlements: Farm 1, Farm 2.", f"New monsters: {', '.join(monsters)}."]
    assert words.event(w, told[0]) == "New settlement: Farm 1."
