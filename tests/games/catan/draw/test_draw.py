"""What Catan and the Brotherhood of the Watch draw: what every game is held to, and what is their own."""

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
from meadhall.games.catan.text.seats import cards_of
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.kit.catalogue import LANGUAGES, Catalogue
from meadhall.kit.panels import each
from tests.games.any_game.drawings import AnyDrawings
from tests.games.any_game.drawn import asked, drawn, seen, words_for
from tests.games.any_game.page import Page
from tests.games.catan.random_games import GAMES
from tests.games.catan.table import table

BASE, WATCH = {"rules": "base"}, {"rules": "watch"}


class TestDrawings(AnyDrawings):
    games = GAMES
    close_ups = [*CARD.words, *RESOURCE.words, "b2"]
    no_close_ups = ["seat:1", "camp-1", "wall-1", "unicorn"]  # in the first position there is no Wall

    def pieces(self, view: dict[str, Any], ids: list[str]) -> None:
        table = view["table"]
        assert {f"road-{one['path']}" for one in table["roads"]} == {id for id in ids if id.startswith("road-")}
        assert {f"house-{one['corner']}" for one in table["buildings"]} == {id for id in ids if id.startswith("house-")}
        assert {f"wild-{one['hex']}" for one in table["hexes"] if one["wildling"]} == {
            id for id in ids if id.startswith("wild-")
        }
        guards = sum(map(len, table["north"]["guards"].values())) if table["north"] else 0
        assert len([id for id in ids if id.startswith("guard-")]) == guards
        assert "tormund" in ids

    def statistics(self, w: HtmlWords, view: dict[str, Any], log: list[list[dict[str, Any]]]) -> None:
        rolled = [told for entry in log for told in entry if told["event"] == "rolled"]
        faces = list(draw.dice(w, log).values())
        assert [sum(one) for one in faces] == ([len(rolled)] if view["table"]["north"] else [])
        assert draw.round_of(view) == -(-view["table"]["turn"] // view["players"])


@pytest.mark.parametrize("counted", [False, True])
def test_of_other_hands_only_the_size_is_drawn_unless_the_table_counts(counted: bool) -> None:
    place = table(hands={0: "brick ore", 1: "wool wool ore"}, options={"count_cards": counted}, players=3)
    page = drawn(asked(place.match))
    assert len(page.classed("ct-total")) == 3 + 2  # in everyone's row, and on the sheets of two others
    assert len(page.classed("ct-known")) == (2 if counted else 0)
    theirs = place.match.view(0)["table"]["seats"][1]
    assert cards_of(Catalogue("en"), theirs) == ("3: 2 wool, 1 ore" if counted else "3")  # and so in the terminal


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


# Secrets and single parts.


@pytest.mark.parametrize(("question", "watch"), [("PlaceSettlement", True), ("Hunt", True), ("MoveTormund", False)])
def test_small_places_are_also_in_a_list_for_fingers(question: str, watch: bool) -> None:
    view = asked(GAMES.at(question, **(WATCH if watch else BASE)))
    words = {word for choice in view["choices"] for word in choice.split(" ")[1:]}
    page = drawn(view)
    assert words
    assert all("button" in page.tags(word) for word in words)


def test_hands_are_their_owners_alone() -> None:
    view = asked(GAMES.at("Act", **BASE))
    seat = view["seat"]
    mine = drawn(view)
    hands = [names for names in mine.all("class") if names == "ct-hand"]
    assert len(hands) == 1
    for resource, n in view["table"]["seats"][seat]["hand"].items():
        assert any(str(found["aria-label"]).startswith(f"{n} ") for found in mine.of(resource))
    spectator = drawn({**view, "seat": None, "choices": [], "table": {**view["table"]}})
    assert "ct-hand" not in spectator.all("class")


def test_what_one_can_pay_for_is_said() -> None:
    view = asked(GAMES.at("Act", **BASE))
    seat = view["seat"]
    seats = list(view["table"]["seats"])
    seats[seat] = {**seats[seat], "hand": {"brick": 1, "lumber": 1, "wool": 0, "grain": 0, "ore": 2}}
    page = drawn({**view, "table": {**view["table"], "seats": seats}})
    said = [title for title in page.all("title") if title.startswith(("missing", "You can", "None"))]
    assert said == [
        "You can afford this.",
        "missing: 1 wool, 1 grain",
        "missing: 1 ore, 2 grain",
        "missing: 1 wool, 1 grain",
    ]


def test_an_offer_shows_both_sides_and_every_answer() -> None:
    view = asked(GAMES.at("Deal", **BASE))
    made = view["table"]["offer"]
    page = drawn(view)
    for seat, answer in enumerate(made["answers"]):
        if seat != made["seat"]:
            assert answer["answer"] != "none" or not view["table"]["seats"][seat]["cards"]
            assert len(page.of(f"seat:{seat}")) == 2  # the answer and the player's place
    laid = drawn(asked(GAMES.at("Offer", **BASE)))
    assert any("ct-laid" in names for names in laid.all("class"))


def test_hexes_that_answered_the_roll_shine_unless_blocked() -> None:
    for match in GAMES.played(4, 4, {"rules": "watch"}, 97):
        view = seen(match, None)
        table = view["table"]
        if table["phase"] != "after_roll":
            continue
        rolled = table["dice"][0] + table["dice"][1]
        page = drawn(view)
        shining = [one["hex"] for one in table["hexes"] if rolled in one["numbers"] and not one["blocked"]]
        (facts,) = [panel.facts for panel in each(draw.panels(view)) if panel.id == "ct-rolled"]
        assert facts == (shining,)
        assert page.all("class").count("ct-yields") == 2 * len(shining)  # around the hex and around its number
        for one in table["hexes"]:
            (found,) = page.of(one["hex"])
            assert ("ct-blocked" in str(found["class"]).split(" ")) == one["blocked"]


def test_phases_follow_the_turn() -> None:
    for question, now in (("PlaceSettlement", 0), ("BeforeRoll", 0), ("Act", 1), ("Deal", 1)):
        view = asked(GAMES.at(question, **(WATCH if question == "PlaceSettlement" else BASE)))
        name, steps = draw.phases(words_for(view), view)
        assert name
        assert [state for _, state in steps].index("now") == now


def test_close_ups_of_the_north() -> None:
    view = asked(GAMES.at("Act", **WATCH))
    w = words_for(view)
    north = view["table"]["north"]
    for ref in (*HERO.words, *CARD.words, *RESOURCE.words, "b2", "wall-1", "clearing-2", *north["camps"]):
        assert Page(draw.close_up(w, view, ref)).spoken
    for ref in places.corners_on("watch4") + places.paths_on("watch4"):
        assert "of 36 rolls" in Page(draw.close_up(w, view, ref)).spoken


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_nothing_in_a_figure_has_an_id(language: str) -> None:
    for name in figures.FIGURES:
        assert set(Page(draw.figure(HtmlWords(language, "catan"), name)).all("id")) <= {"ct-coastline"}


def test_the_forked_road_is_as_long_as_its_caption_says() -> None:
    state = GAME.blank(4, Match.new(GAME, 4, 1, {"rules": "watch"}).options)
    assert set(state.road) == {NOTHING}
    for path in figures.FORKED:
        state.road[PATH.codes[figures.canonical(path)]] = 1
    assert len(figures.FORKED) == state.road.count(1) == 7
    assert longest(state, 1) == 6
