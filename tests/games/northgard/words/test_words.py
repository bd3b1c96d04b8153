"""What Northgard says: what every game is held to, and what is its own."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.engine.notation import NUMBER, SEAT
from meadhall.games.northgard import GAME, words
from meadhall.games.northgard.data import kinds, tables
from meadhall.games.northgard.rules.verbs import NOTATION
from meadhall.games.northgard.words import names, pointing
from meadhall.games.northgard.words.cards import texts
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from meadhall.kit.plain import together, words_of
from tests.games.any_game.games import NAMES, questions
from tests.games.any_game.speech import Strict, spoken
from tests.games.any_game.words import AnyWords
from tests.games.northgard.random_games import GAMES


def costs_nothing(told: dict[str, Any]) -> bool:
    """What costs nothing is not mentioned."""
    if told["event"] == "ate":
        return not told["food"]
    return told["event"] == "winter_paid" and not (told["food"] or told["wood"] or told["missing"])


class TestWords(AnyWords):
    games = GAMES
    seldom_asked = frozenset({
        "AnnexationOrder", "BuyCard", "CollectAfter", "DiscardOrGive", "HireMore", "Loot", "MayExplore",
        "PayForUpgrade", "RemoveEnemy", "Resettle", "SwapBuilding", "TakeFromScorched", "WhoGoes", "WhoIsBribed",
    })  # fmt: skip
    seldom_chosen = frozenset({
        "box", "collect", "exchange", "exchange-outside", "give", "kill", "lay", "outside", "pull-kaija", "steal",
    })  # fmt: skip
    named = [kinds.FACE]
    things = ["kaija", "scorched-earth", "die", "first-player", "fame", "pile"]
    pointed = ["T05-1", "forge", "spy", "bear", "wolf_beige", "food", "explore", "r1", "seat:1"]
    not_pointed = ["first-player"]
    amounts = [
        "food", "wood", "lore", "fame", "unit", "card", "tile", "step", "resource", "territory", "loss", "axe", "skull",
    ]  # fmt: skip
    counted = {
        "en": ("unit", "0 units, 1 unit, 2 units, 5 units, 21 units, 22 units"),
        "cs": ("unit", "0 jednotek, 1 jednotka, 2 jednotky, 5 jednotek, 21 jednotek, 22 jednotek"),
        "sk": ("tile", "0 dosiek, 1 doska, 2 dosky, 5 dosiek, 21 dosiek, 22 dosiek"),
        "ru": ("unit", "0 воинов, 1 воин, 2 воина, 5 воинов, 21 воин, 22 воина"),
    }

    def every_event(self) -> Iterator[dict[str, Any]]:
        return (told for told in super().every_event() if not costs_nothing(told))

    def test_what_is_hidden_or_nobody_s_is_spoken_of_as_such(self, w: Strict) -> None:
        for told in self.games.told:
            if not costs_nothing(told):
                spoken(words.event(w, told))

    def furnished(self, view: dict[str, Any]) -> dict[str, Any]:
        """With a building on every slot."""
        return {**view, "table": {**view["table"], "buildings": dict.fromkeys(kinds.SLOT.words, "forge")}}


@pytest.fixture(params=list(LANGUAGES))
def w(request: pytest.FixtureRequest) -> Strict:
    return Strict(GAME, request.param, NAMES)


@pytest.mark.parametrize(
    "told",
    [
        {"event": "card_drawn", "seat": 0, "card": "spy"},
        {"event": "returned", "seat": 0, "card": "spy"},
        {"event": "hand_seen", "seat": 0, "of": 1, "card": "spy"},
    ],
)
def test_a_secret_is_told_only_where_it_is_known(w: Strict, told: dict[str, Any]) -> None:
    assert pointing.thing(w, "spy") in spoken(words.event(w, told))
    assert pointing.thing(w, "spy") not in spoken(words.event(w, {**told, "card": None}))


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
    assert pointing.thing(w, "kaija") not in words.event(w, {**moved, "kaija": "no"})
    assert pointing.thing(w, "kaija") in words.event(w, {**moved, "kaija": "yes"})


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
    "small_only": "yes",
}  # fmt: skip
OTHERS: dict[str, Any] = {
    "so_far": "lightning", "bribery": "no", "discards": 0, "reach": "next-door", "ransom": "no",
    "small_only": "no",
}  # fmt: skip


@pytest.mark.parametrize("about", [ABOUT, {**ABOUT, **OTHERS}, *({**ABOUT, "mode": mode} for mode in (
    "first-tile", "second-tile", "second-chance"))])  # fmt: skip
def test_every_question_is_asked(w: Strict, about: dict[str, Any]) -> None:
    for name in questions(GAME):
        view = {"over": False, "seat": 0, "waiting": [0], "question": name, "choices": [],
                "table": {**TABLE, "asking": about}}  # fmt: skip
        question, hint = words.question(w, view)
        assert len(spoken(question)) <= 60
        spoken(hint)


def test_a_second_draw_is_offered_only_where_it_is_allowed() -> None:
    view = {"over": False, "seat": 0, "waiting": [0], "question": "LayTile", "table": {**TABLE, "asking": ABOUT}}
    hints = [words.question(Strict(GAME, "en", NAMES), {**view, "choices": choices})[1] for choices in ([], ["redraw"])]
    assert hints == [
        "Adjacent to one of your open territories.",
        "Once, you may put it at the bottom of the pile instead.",
    ]


def test_every_choice_can_be_labelled(w: Strict) -> None:
    first = {SEAT: "seat:1", NUMBER: "2", kinds.SLOT: "T05-1"}
    view = {"question": "Turn", "names": NAMES[:2], "table": TABLE}
    for verb in NOTATION.verbs.values():
        choice = " ".join([verb.name, *(first.get(kind) or kind.words[0] for kind in verb.kinds)])
        NOTATION.parse(choice)
        spoken(words.choice(w, choice, view))
    for question in questions(GAME):
        spoken(words.choice(w, "done", {**view, "question": question}))


def test_passing_with_cards_to_play_is_confirmed(w: Strict) -> None:
    assert words.confirm(w, {"choices": ["play spy", "pass"]}, "pass")
    assert words.confirm(w, {"choices": ["wait unrest", "pass"]}, "pass") == ""
    assert words.confirm(w, {"choices": ["play spy", "pass"]}, "play spy") == ""


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


def test_the_two_feasts_have_names_of_their_own(w: Strict) -> None:
    feasts = [pointing.thing(w, ref) for ref in ("start_feast", "feast")]
    assert (
        feasts
        == {
            "en": ["Feast", "Great Feast"],
            "cs": ["Hostina", "Velká hostina"],
            "sk": ["Hostina", "Veľká hostina"],
            "ru": ["Пир", "Большой пир"],
        }[w.language]
    )


def test_what_has_to_follow_is_said(w: Strict) -> None:
    """A small building after a large one; a way out of a partner's territory."""
    view = {"over": False, "seat": 0, "waiting": [0], "question": "Build", "choices": ["site T05-1"],
            "table": {**TABLE, "asking": ABOUT}}  # fmt: skip
    free = {**view, "table": {**TABLE, "asking": {**ABOUT, "small_only": "no"}}}
    assert words.question(w, view)[1].endswith(words.question(w, free)[1])
    assert words.question(w, view)[1] != words.question(w, free)[1]
    walk = {**view, "question": "Walk", "choices": ["step T05.s T05.n"]}
    may_end = {**walk, "choices": ["step T05.s T05.n", "done"]}
    assert words.question(w, walk)[1] != words.question(w, may_end)[1]
    if w.language == "en":
        assert words.question(w, walk)[1] == "Remaining: 2 steps. Your units must leave your partner's territory."


def test_what_costs_nothing_is_not_mentioned(w: Strict) -> None:
    assert words.event(w, {"event": "ate", "seat": 0, "food": 0}) == ""
    assert words.event(w, {"event": "winter_paid", "seat": 0, "food": 0, "wood": 0, "missing": 0}) == ""
    assert words.event(w, {"event": "ate", "seat": 0, "food": 1})


def test_the_log_speaks_to_its_reader() -> None:
    told = {"event": "moved", "seat": 1, "start": "START.n", "end": "T01.n", "units": 2, "kaija": "no"}
    to_nobody, to_her = HtmlWords("en", "northgard", NAMES[:2]), HtmlWords("en", "northgard", NAMES[:2], 1)
    assert "moves 2 units from" in words.event(to_nobody, told)
    assert "move 2 units from" in words.event(to_her, told)
    assert "Elk Ford" in words.event(to_her, told)
    assert "Pine Ridge" in words.event(to_her, told)


def test_cards_on_their_way_together_are_one_line() -> None:
    """Those that the reader sees by name, the others by their number."""
    w = Strict(GAME, "en", NAMES)

    def lines(event: str, *cards: str | None, **more: Any) -> list[str]:
        told = together(words_of(GAME), [{"event": event, **more, "card": card} for card in cards])
        return [words.event(w, one) for one in told]

    assert lines("card_drawn", None, None, None, None, seat=1) == [f"{w.seat(1)} draws 4 cards."]
    assert lines("card_drawn", "scouts", None, seat=1) == [f"{w.seat(1)} draws Scouts and 1 other card."]
    assert lines("card_shown", "scouts", "militia") == ["New cards: Scouts, Militia."]
    assert lines("card_left", "scouts") == ["Nobody takes Scouts. It leaves the game."]
    assert len(lines("played", "scouts", "militia", seat=0)) == 2
    apart = [{"event": "card_drawn", "seat": seat, "card": None} for seat in (0, 1)]
    assert together(words_of(GAME), apart) == apart


def test_what_comes_together_is_one_line() -> None:
    """Tiles, resources; and food that is spent for strength is not told twice."""
    w = Strict(GAME, "en", NAMES)

    def lines(*told: dict[str, Any]) -> list[str]:
        return [words.event(w, one) for one in together(words_of(GAME), told)]

    assert lines(*({"event": "tile_drawn", "seat": 1, "tile": tile} for tile in ("T08", "T21"))) == [
        f"{w.seat(1)} draws Tile 8, Tile 21."
    ]
    gains = [("food", 1), ("wood", 2), ("food", 1)]
    assert lines(*({"event": "gained", "seat": 0, "resource": what, "amount": n} for what, n in gains)) == [
        f"{w.seat(0)} gains 2 food, 2 wood."
    ]
    spent = {"event": "spent", "seat": 0, "resource": "food", "amount": 2}
    assert lines(spent, {"event": "ate", "seat": 0, "food": 2}) == [f"{w.seat(0)} spends 2 food in combat."]
