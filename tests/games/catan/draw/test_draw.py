"""Pictures: what a choice can name is on the table, ids last, nothing is left open, nothing gets in unescaped."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.engine.notation import NOTHING
from meadhall.games.catan import GAME, draw
from meadhall.games.catan.data.board import BOARDS, PATH
from meadhall.games.catan.data.kinds import CARD, HERO, RESOURCE
from meadhall.games.catan.draw import figures
from meadhall.games.catan.draw.map import places
from meadhall.games.catan.rules.building.longest_road import longest
from meadhall.hall.pages.parts import words as hall_words
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES
from tests.games.page import Page

HERE = Path(draw.__file__).parent
SHARED_ICONS = Path(hall_words.__file__).parents[2] / "static" / "icons.svg"
NAMES = ["Astrid", "<b onclick='x'>", 'Quo"te', "Ragna & co"]
BOTS = [None, "keen", None, "calm"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"board": "classic"}),
    (3, {}),
    (4, {"board": "variable"}),
    (3, {"rules": "watch"}),
    (4, {"rules": "watch", "tragedy_of_heroes": True}),
    (4, {"rules": "watch", "board": "variable", "player_trade": False}),
]


def words_for(view: dict[str, Any], language: str = "en") -> HtmlWords:
    return HtmlWords(language, "catan", NAMES[: view["players"]], view["seat"])


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    return {**match.view(seat), "names": NAMES[: match.players], "bots": BOTS[: match.players]}


def drawn(view: dict[str, Any], language: str = "en") -> Page:
    w = words_for(view, language)
    return Page(draw.board(w, view) + draw.aside(w, view))


def played(players: int, seed: int, options: dict[str, Any], step: int) -> Iterator[Match]:
    """A whole game by somebody who likes to build; the same match at every few of its positions, and at its end."""
    match = Match.new(GAME, players, seed, options)
    dice = random.Random(seed)
    while not match.over:
        if len(match.entries) % step == 0:
            yield match
        seat = match.waiting[0]
        choices = match.choices(seat)
        busy = [
            choice for choice in choices if choice.split(" ")[0] in ("settle", "keep", "road", "guard", "buy", "use")
        ]
        match.play(seat, dice.choice(busy if busy and dice.random() < 0.7 else choices))
    yield match


@cache
def at(question: str, watch: bool = False) -> dict[str, Any]:
    """The first position with this question, as whoever is asked sees it."""
    for seed in range(40):
        for match in played(4, seed, {"rules": "watch"} if watch else {}, 1):
            if not match.over and type(match.state.stack[-1]).__name__ == question:
                return shown(match, match.waiting[0])
    raise AssertionError(f"{question} was never asked")


# The board through whole games.


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_everything_that_can_be_chosen_is_on_the_table(players: int, options: dict[str, Any]) -> None:
    for match in played(players, 1, options, 83):
        for seat in match.waiting:
            view = shown(match, seat)
            page = drawn(view)
            on_table = set(page.all("data-ref"))
            assert {word for choice in view["choices"] for word in choice.split(" ")[1:]} <= on_table, view["question"]


@pytest.mark.parametrize(
    "question", ["Hunt", "ChooseCard", "AfterUse", "Rob", "Ask", "GuardPrice", "PickRoad", "DriveOut"]
)
def test_questions_of_heroes_are_on_the_table(question: str) -> None:
    view = at(question, True)
    words = {word for choice in view["choices"] for word in choice.split(" ")[1:]}
    assert words
    assert words <= set(drawn(view).all("data-ref"))


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("seat", [None, 0])
def test_boards_are_whole(players: int, options: dict[str, Any], seat: int | None) -> None:
    icons = set(
        re.findall(r'id="([ip]-[\w-]+)"', SHARED_ICONS.read_text("utf-8") + (HERE / "icons.svg").read_text("utf-8"))
    )
    for match in played(players, 2, options, 211):
        view = shown(match, seat)
        page = drawn(view)
        ids = page.all("id")
        assert len(set(ids)) == len(ids)
        assert {link.removeprefix("#") for link in page.all("href")} <= icons
        assert not page.all("style")
        assert not {"lit", "picked"} & {name for names in page.all("class") for name in names.split(" ")}
        table = view["table"]
        assert {f"road-{one['path']}" for one in table["roads"]} == {id for id in ids if id.startswith("road-")}
        assert {f"house-{one['corner']}" for one in table["buildings"]} == {id for id in ids if id.startswith("house-")}
        assert {f"wild-{one['hex']}" for one in table["hexes"] if one["wildling"]} == {
            id for id in ids if id.startswith("wild-")
        }
        guards = sum(map(len, table["north"]["guards"].values())) if table["north"] else 0
        assert len([id for id in ids if id.startswith("guard-")]) == guards
        assert "tormund" in ids
        assert {f"seat-{number + 1}" for number in range(players)} <= set(ids)


def test_every_place_of_a_board_has_its_own_point() -> None:
    for name, board in BOARDS.items():
        assert len({(round(x), round(y)) for x, y in (places.CENTRE[one] for one in places.hexes_on(name))}) == len(
            board.hexes
        )
        corners = [places.AT_CORNER[one] for one in places.corners_on(name)]
        assert len({(round(x), round(y)) for x, y in corners}) == len(board.corners)
        left, top, width, height = places.frame(name)
        assert all(left < x < left + width and top < y < top + height for x, y in corners)
        for path in places.paths_on(name):
            (ax, ay), (bx, by) = places.ends(path)
            assert round((ax - bx) ** 2 + (ay - by) ** 2) == places.SIZE**2


def test_names_are_escaped() -> None:
    for match in played(4, 3, {}, 40):
        for seat in (None, *match.waiting):
            view = shown(match, seat)
            html = draw.board(words_for(view), view)
            assert "<b onclick" not in html
            assert "&lt;b onclick" in html
            assert 'title="Quo"' not in html


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_boards_speak_every_language(language: str) -> None:
    for question, watch in (
        ("PlaceSettlement", True),
        ("Act", True),
        ("Offer", False),
        ("Answers", False),
        ("Deal", False),
    ):
        view = at(question, watch)
        page = drawn(view, language)
        assert page.spoken
        assert "{" not in page.spoken
        assert not any("{" in label for label in (*page.all("aria-label"), *page.all("title")))


# Secrets and single parts.


@pytest.mark.parametrize(("question", "watch"), [("PlaceSettlement", True), ("Hunt", True), ("MoveTormund", False)])
def test_small_places_are_also_in_a_list_for_fingers(question: str, watch: bool) -> None:
    view = at(question, watch)
    words = {word for choice in view["choices"] for word in choice.split(" ")[1:]}
    page = drawn(view)
    assert words
    assert all("button" in page.tags(word) for word in words)


def test_hands_are_their_owners_alone() -> None:
    view = at("Act")
    seat = view["seat"]
    mine = drawn(view)
    hands = [names for names in mine.all("class") if names == "ct-hand"]
    assert len(hands) == 1
    for resource, n in view["table"]["seats"][seat]["hand"].items():
        assert any(str(found["aria-label"]).startswith(f"{n} ") for found in mine.of(resource))
    spectator = drawn({**view, "seat": None, "choices": [], "table": {**view["table"]}})
    assert "ct-hand" not in spectator.all("class")


def test_what_one_can_pay_for_is_said() -> None:
    view = at("Act")
    seat = view["seat"]
    seats = list(view["table"]["seats"])
    seats[seat] = {**seats[seat], "hand": {"brick": 1, "lumber": 1, "wool": 0, "grain": 0, "ore": 2}}
    page = drawn({**view, "table": {**view["table"], "seats": seats}})
    said = [title for title in page.all("title") if title.startswith(("missing", "You can", "None"))]
    assert said == [
        "You can pay for it.",
        "missing: 1 wool, 1 grain",
        "missing: 1 ore, 2 grain",
        "missing: 1 wool, 1 grain",
    ]


def test_an_offer_shows_both_sides_and_every_answer() -> None:
    view = at("Deal")
    made = view["table"]["offer"]
    page = drawn(view)
    for seat, answer in enumerate(made["answers"]):
        if seat != made["seat"]:
            assert answer["answer"] != "none" or not view["table"]["seats"][seat]["cards"]
            assert len(page.of(f"seat:{seat}")) == 2  # the answer and the player's place
    laid = drawn(at("Offer"))
    assert any("ct-laid" in names for names in laid.all("class"))


def test_hexes_that_answered_the_roll_shine_unless_blocked() -> None:
    for match in played(4, 4, {"rules": "watch"}, 97):
        view = shown(match, None)
        table = view["table"]
        if table["phase"] != "after_roll":
            continue
        rolled = table["dice"][0] + table["dice"][1]
        page = drawn(view)
        for one in table["hexes"]:
            (found,) = page.of(one["hex"])
            classes = str(found["class"]).split(" ")
            assert ("ct-yields" in classes) == (rolled in one["numbers"] and not one["blocked"])
            assert ("ct-blocked" in classes) == one["blocked"]


def test_phases_follow_the_turn() -> None:
    for question, now in (("PlaceSettlement", 0), ("BeforeRoll", 0), ("Act", 1), ("Deal", 1)):
        view = at(question, question == "PlaceSettlement")
        name, steps = draw.phases(words_for(view), view)
        assert name
        assert [state for _, state in steps].index("now") == now


def test_close_ups() -> None:
    view = at("Act", True)
    w = words_for(view)
    north = view["table"]["north"]
    for ref in (*HERO.words, *CARD.words, *RESOURCE.words, "b2", "wall-1", "clearing-2", *north["camps"]):
        assert Page(draw.close_up(w, view, ref)).spoken
    for ref in places.corners_on("watch4") + places.paths_on("watch4"):
        assert "throws" in Page(draw.close_up(w, view, ref)).spoken
    for ref in ("seat:1", "camp-1", "unicorn"):
        assert draw.close_up(w, view, ref) == ""
    base = at("Act")
    assert draw.close_up(words_for(base), base, "wall-1") == ""


# The end, the front page, the rules page.


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_sources_add_up_to_the_scores(players: int, options: dict[str, Any]) -> None:
    *_, match = played(players, 5, options, 1000)
    view = shown(match, None)
    w = words_for(view)
    everything = [match.told(events, None) for events in (match.opening, *(entry.events for entry in match.entries))]
    columns, points = draw.sources(w, everything, view)
    assert all(len(row) == len(columns) for row in points)
    assert [sum(row) for row in points] == list(match.scores)
    rolled = [told for entry in everything for told in entry if told["event"] == "rolled"]
    faces = list(draw.dice(w, everything).values())
    assert [sum(one) for one in faces] == ([len(rolled)] if options.get("rules") == "watch" else [])
    assert draw.round_of(view) == -(-view["table"]["turn"] // players) > 1
    for seat in range(players):
        assert str(match.scores[seat]) in draw.badge(w, view, seat)


def test_the_front_picture_stands_alone() -> None:
    page = Page(draw.picture(HtmlWords("en")))
    assert page.elements[0][0] == "svg"
    assert not page.all("href")
    assert not page.all("style")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_figures_speak(language: str) -> None:
    together = ""
    for name in figures.FIGURES:
        page = Page(draw.figure(HtmlWords(language, "catan"), name))
        assert "figcaption" in {tag for tag, _ in page.elements}
        assert not page.all("style")
        assert not page.all("id")
        together += page.spoken
    assert "{" not in together
    with pytest.raises(KeyError):
        draw.figure(HtmlWords(language), "unicorn")


def test_the_forked_road_is_as_long_as_its_caption_says() -> None:
    state = GAME.blank(4, Match.new(GAME, 4, 1, {"rules": "watch"}).options)
    assert set(state.road) == {NOTHING}
    for path in figures.FORKED:
        state.road[PATH.codes[figures.canonical(path)]] = 1
    assert len(figures.FORKED) == state.road.count(1) == 7
    assert longest(state, 1) == 6
