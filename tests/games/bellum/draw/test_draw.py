"""Pictures: what a choice can name is on the table, ids last, nothing is left open, nothing gets in unescaped."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.engine.luck import Scripted
from meadhall.engine.match import Match
from meadhall.games.bellum import GAME, draw
from meadhall.games.bellum.data.kinds import CASTLE, MONSTER, PRICE, SETTLEMENT
from meadhall.games.bellum.draw import figures as draw_figures
from meadhall.hall.pages.parts import words as hall_words
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from tests.games.page import Page

HERE = Path(draw.__file__).parent
SHARED_ICONS = Path(hall_words.__file__).parents[2] / "static" / "icons.svg"
NAMES = ["Astrid", "<b onclick='x'>", 'Quo"te', "Ragna & co", "Ylva"]


def words_for(view: dict[str, Any], language: str = "en") -> HtmlWords:
    return HtmlWords(language, "bellum", NAMES[: view["players"]], view["seat"])


BOTS = [None, "keen", None, None, "calm"]


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    return {**match.view(seat), "names": NAMES[: match.players], "bots": BOTS[: match.players]}


def drawn(view: dict[str, Any], language: str = "en") -> Page:
    return Page(draw.board(words_for(view, language), view))


def played(players: int, seed: int, options: dict[str, Any] | None = None, step: int = 1) -> Iterator[Match]:
    """A whole game at random, without idling; the same match at each of its positions, or at every few."""
    match = Match.new(GAME, players, seed, options)
    dice = random.Random(seed)
    while not match.over:
        if len(match.entries) % step == 0:
            yield match
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, dice.choice([choice for choice in choices if choice != "pass"] or choices))
    yield match


@cache
def at(question: str) -> dict[str, Any]:
    """The first position of a game of three with this question, as whoever is asked sees it."""
    for seed in range(20):
        for match in played(3, seed, {"castles": "chosen"}):
            if not match.over and type(match.state.stack[-1]).__name__ == question:
                return shown(match, match.waiting[0])
    raise AssertionError(f"{question} was never asked")


# The board through whole games.


@pytest.mark.parametrize(("players", "options"), [(2, {"castles": "chosen"}), (3, None), (5, None)])
def test_everything_that_can_be_chosen_is_on_the_table(players: int, options: dict[str, Any] | None) -> None:
    for match in played(players, 1, options, step=7):
        for seat in match.waiting:
            view = shown(match, seat)
            page = drawn(view)
            for word in {word for choice in view["choices"] for word in choice.split(" ")[1:]} - set(PRICE.words):
                found = page.of(word)
                assert len(found) == 1, (word, view["question"])
                (tag,), (attributes,) = page.tags(word), found
                assert tag == "button" or attributes.get("role") in ("button", "img"), word
                assert attributes.get("aria-label"), word


def test_a_card_that_is_picked_by_its_side_alone_needs_no_button() -> None:
    """A goblin is asked for one at a time: only its side is left to choose."""
    view = at("PlaceGoblins")
    page = drawn(view)
    assert {choice.split(" ")[1] for choice in view["choices"]} == {view["table"]["seats"][view["seat"]]["goblins"][0]}
    assert [*page.tags("left"), *page.tags("right")] == ["button", "button"]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seat", [None, 0])
def test_boards_are_whole(players: int, seat: int | None) -> None:
    icons = set(
        re.findall(r'id="([ip]-[\w-]+)"', SHARED_ICONS.read_text("utf-8") + (HERE / "icons.svg").read_text("utf-8"))
    )
    for match in played(players, 2, step=11):
        view = shown(match, seat)
        page = Page(draw.board(words_for(view), view) + draw.aside(words_for(view), view))
        ids = page.all("id")
        assert len(set(ids)) == len(ids)
        assert {link.removeprefix("#") for link in page.all("href")} <= icons
        assert not page.all("style")
        assert not {"lit", "picked"} & {name for names in page.all("class") for name in names.split(" ")}
        cards = {card for own in view["table"]["seats"] for card in (*own["left"], *own["right"], *own["goblins"])}
        cards |= {card for card in (*view["table"]["evil"], *view["table"]["ultra"]) if card}
        assert {f"card-{card}" for card in cards} == {id for id in ids if id.startswith("card-")}
        chests = {f"chest-{chest['token']}" for own in view["table"]["seats"] for chest in own["chests"]}
        assert chests == {id for id in ids if id.startswith("chest-")}


def test_names_are_escaped() -> None:
    for match in played(4, 3, step=9):
        for seat in (None, *match.waiting):
            view = shown(match, seat)
            html = draw.board(words_for(view), view)
            assert "<b onclick" not in html
            assert 'Quo"te' not in html
            if seat is None:
                assert "&lt;b onclick" in html


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_boards_speak_every_language(language: str) -> None:
    for question in ("ChooseCastles", "PlaceGoblins", "Attack", "Steal", "Recruit"):
        view = at(question)
        page = drawn(view, language)
        assert page.spoken
        assert "{" not in page.spoken
        assert not any("{" in label for label in page.all("aria-label"))


def test_the_owner_alone_reads_the_values_of_chests() -> None:
    match = meadhall.position(
        GAME,
        {
            "players": 2,
            "state": {"chest_owner": [0, 0], "chest_kind": ["gold", "gold"], "chest_value": [5, 7]},
            "stack": ["Day attack"],
        },
        Scripted([]),
    )
    assert "inside: 7, 5" in drawn(shown(match, 0)).spoken
    for seat in (None, 1):
        page = drawn(shown(match, seat))
        assert not any("inside" in said for said in (page.spoken, *page.all("title"), *page.all("aria-label")))


# Single parts.


def test_only_the_robbed_castle_offers_its_chests() -> None:
    view = at("Steal")
    victim = view["table"]["raid"]["victim"]
    kinds = {choice.removeprefix("take ") for choice in view["choices"]}
    page = drawn(view)
    for kind in kinds:
        assert page.tags(kind) == ["button"]
    assert not any(drawn({**view, "question": "Attack", "choices": []}).of(kind) for kind in kinds)
    assert view["table"]["seats"][victim]["chests"]


def test_a_taken_settlement_keeps_its_place() -> None:
    for match in played(3, 4, step=2):
        view = shown(match, None)
        taken = [one for one in view["table"]["settlements"] if one["taker"] is not None]
        for one in taken:
            page = drawn(view)
            (attributes,) = page.of(one["settlement"])
            assert page.tags(one["settlement"]) == ["div"]
            assert "gone" in str(attributes["class"])
        if taken:
            return
    raise AssertionError("nothing was taken")


def test_what_is_missing_is_said() -> None:
    state = {"castle": ["castle-1", "castle-2"], "open_settlements": ["city-6", "city-9"], "row": 1, "food": [2, 0]}
    attack = meadhall.position(GAME, {"players": 2, "state": state, "stack": ["Day attack"]})
    page = Page(draw.board(words_for(shown(attack, 0)), shown(attack, 0)))
    assert "missing: 7 swords" in page.spoken
    assert "missing: 2 swords, 2 magic swords" in page.spoken
    state["open_monsters"] = ["evil-01", None, "ultra-01", None]
    recruit = meadhall.position(GAME, {"players": 2, "state": state, "stack": ["Day recruit"]})
    assert "missing: 2 food, 1 rune" in drawn(shown(recruit, 0)).spoken


def test_ghosts_show_every_card_that_could_lie_there() -> None:
    view = at("Recruit")
    monsters = {choice.split(" ")[1] for choice in view["choices"] if choice != "pass"}
    page = drawn(view)
    halves = [classes for classes in page.all("class") if classes.startswith("half ")]
    assert len(halves) == 2 * len(monsters)


def test_phases_follow_the_day() -> None:
    for question, now in (
        ("ChooseCastles", 0),
        ("PlaceGoblins", 1),
        ("Poll", 0),
        ("Attack", 3),
        ("Steal", 3),
        ("Recruit", 4),
    ):
        view = at(question)
        name, steps = draw.phases(words_for(view), view)
        assert name
        assert [state for _, state in steps].index("now") == now
        assert all(state == "done" for _, state in steps[:now])


def test_close_ups() -> None:
    view = at("Steal")
    w = words_for(view)
    for ref in (*MONSTER.words, *SETTLEMENT.words, *CASTLE.words):
        assert Page(draw.close_up(w, view, ref)).spoken
    own = view["table"]["seats"]
    for seat, one in enumerate(own):
        for chest in one["chests"]:
            said = Page(draw.close_up(w, view, f"chest-{chest['token']}")).spoken
            assert ("point" in said) is (seat == view["seat"])
    for ref in ("seat:1", "left", "chest-99", "unicorn"):
        assert draw.close_up(w, view, ref) == ""


# The end, the front page, the rules page.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sources_add_up_to_the_scores(players: int) -> None:
    *_, match = played(players, 5)
    view = shown(match, None)
    w = words_for(view)
    everything = [
        [meadhall_told(match, event) for event in events]
        for events in (match.opening, *(entry.events for entry in match.entries))
    ]
    columns, points = draw.sources(w, everything, view)
    assert len(columns) == 3
    assert [sum(row) for row in points] == list(match.scores)
    ((label, faces),) = draw.dice(w, everything).items()
    rolled = [told["face"] for entry in everything for told in entry if told["event"] == "rolled"]
    assert label
    assert faces == [rolled.count(face) for face in range(1, 7)]
    assert draw.round_of(view) == view["table"]["day"] > 1
    for seat in range(players):
        assert str(match.scores[seat]) in draw.badge(w, view, seat)


def meadhall_told(match: Match, event: Any) -> dict[str, Any]:
    """An event with all its secrets."""
    kind = match.game.events[event.kind]
    named = zip(kind.arguments.items(), event.args, strict=True)
    return {"event": kind.name, **{name: of.plain(value) for (name, of), value in named}}


def test_the_front_picture_stands_alone() -> None:
    page = Page(draw.picture(HtmlWords("en")))
    assert page.elements[0][0] == "svg"
    assert not page.all("href")
    assert not page.all("style")


def rules(language: str) -> str:
    return (HERE.parent / "guide" / f"{language}.md").read_text("utf-8")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_rule_is_told_once_in_every_language(language: str) -> None:
    numbered = (HERE.parent / "rules.md").read_text("utf-8")
    wanted = sorted(re.findall(r"^- \*\*(RL?-BM-\d+)\*\*", numbered, re.MULTILINE))
    told = re.findall(r"\[(RL?-BM-[^\]]*)\]$", rules(language), re.MULTILINE)
    assert sorted(number for numbers in told for number in numbers.split(", ")) == wanted
    assert len(wanted) == 108


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_figures_of_the_rules_exist_and_speak(language: str) -> None:
    figures = re.findall(r"^{figure:(\w+)}$", rules(language), re.MULTILINE)
    assert sorted(figures) == sorted(draw_figures.FIGURES)
    for name in figures:
        page = Page(draw.figure(HtmlWords(language, "bellum"), name))
        assert "figcaption" in {tag for tag, _ in page.elements}
        assert not page.all("style")
    with pytest.raises(KeyError):
        draw.figure(HtmlWords(language), "unicorn")


def test_the_same_chapters_in_every_language() -> None:
    shapes = {language: re.findall(r"^(#+ \d?|{figure.*)", rules(language), re.MULTILINE) for language in LANGUAGES}
    assert all(shape == shapes["en"] for shape in shapes.values())
