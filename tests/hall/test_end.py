"""The end of a game: whose place comes first, why, the story, and the picture."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from meadhall.hall import pages
from meadhall.hall.pages.end import _rows
from meadhall.hall.pages.parts.story import story
from meadhall.hall.pages.parts.verdict import places, ranking, verdict
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.tables.seen import Course, Moment
from tests.hall.test_pages import finished, moment_of, played, table_info

COLUMNS = ["Land", "Cards", "Unrest"]


def over(scores: list[int], winners: list[int], mine: tuple[int, ...]) -> Moment:
    match = played(10_000)
    table = table_info(match, mine, "over")
    seats = [replace(seat, name=name) for seat, name in zip(table.seats, ("Astrid", "Ragna", "Ulf"), strict=True)]
    return moment_of(match, None, table=replace(table, seats=seats, scores=scores, winners=winners))


@pytest.mark.parametrize(
    ("scores", "winners", "mine", "said", "place"),
    [
        ([5, 9, 3], [1], (0,), "Second place, 4 behind Ragna", 2),
        ([5, 9, 3], [1], (2,), "Third place, 6 behind Ragna", 3),
        ([5, 9, 3], [1], (1,), "You win, 4 ahead of Astrid", 1),
        ([5, 9, 3], [1], (), "Ragna wins with 9", 1),
        ([9, 9, 3], [1], (0,), "Second place, tied on points with Ragna", 2),
        ([9, 9, 3], [1], (1,), "You win with 9", 1),
        ([9, 9, 3], [0, 1], (0,), "Shared victory: Astrid and Ragna", 1),
        ([0, 0, 0], [], (0,), "Nobody wins", 1),
        ([0, 0, 0], [], (), "Nobody wins", 0),
    ],
)
def test_your_own_place_comes_first(
    scores: list[int], winners: list[int], mine: tuple[int, ...], said: str, place: int
) -> None:
    points = [[score, 0, 0] for score in scores]
    found = verdict(HtmlWords("en"), over(scores, winners, mine), COLUMNS, points)
    assert (str(found.heading), found.place) == (said, place)


def test_the_reasons_are_where_the_two_differ_most() -> None:
    moment = over([5, 9, 3], [1], (0,))
    found = verdict(HtmlWords("en"), moment, COLUMNS, [[7, 8, -10], [24, 8, -23], [0, 3, 0]])
    assert [(one.source, one.own, one.theirs) for one in found.reasons] == [("Land", 7, 24), ("Unrest", -10, -23)]


def test_equal_points_share_a_place() -> None:
    table = over([4, 9, 4], [1], ()).table
    assert ranking(table) == [1, 0, 2]
    assert places(table) == [2, 1, 2]


def test_bars_of_all_players_are_on_one_scale() -> None:
    moment = over([5, 9, -3], [1], ())
    rows = _rows(moment, [[7, 8, -10], [24, 8, -23], [0, 3, -6]])
    assert [row["seat"] for row in rows] == [1, 0, 2]
    whole = 23 + 32
    for row in rows:
        assert row["zero"] == pytest.approx(100 * 23 / whole, abs=0.01)
        assert row["sum"] == pytest.approx(100 * (23 + row["total"]) / whole, abs=0.01)
        for _, part, left, wide in row["bars"]:
            assert wide == pytest.approx(100 * abs(part) / whole, abs=0.02)
            assert (left < row["zero"]) == (part < 0)


def test_the_story_tells_who_led_and_who_leapt() -> None:
    table = over([9, 6, 2], [0], ()).table
    course = Course(40, [(1, 0), (2, 10), (3, 20), (4, 30)], [[1, 2, 0], [2, 3, 0], [7, 4, 2], [9, 6, 2]])
    told = story(HtmlWords("en"), table, course)
    assert told == [
        (10, "Round 1: Ragna takes the lead with 2."),
        (30, "Round 3: Astrid gains 5, the biggest gain of all."),
        (30, "Round 3: Astrid overtakes Ragna, 7 to 4."),
        (40, "Winner: Astrid, 3 ahead."),
    ]


def test_a_story_has_ten_lines_at_most() -> None:
    table = over([9, 6, 2], [0], ()).table
    scores = [[at + at % 2, at + 1 - at % 2, 0] for at in range(30)]
    course = Course(300, [(at + 1, 10 * at) for at in range(30)], scores)
    assert len(story(HtmlWords("en"), table, course)) == 10
    assert story(HtmlWords("en"), table, Course(3, [(1, 0)], [[1, 0, 0]])) == []


def test_the_story_of_a_game_has_its_own_turning_points() -> None:
    """Of each kind the first and the last come before those in between; the leads keep their place among them."""
    table = over([9, 6, 2], [0], ()).table
    assert table.game == "bellum"
    scores = [[at + at % 2, at + 1 - at % 2, 0] for at in range(30)]
    course = Course(300, [(at + 1, 10 * at) for at in range(30)], scores)
    log: list[list[dict[str, object]]] = [[] for _ in range(301)]
    for move in (25, 55, 85, 115, 145, 175, 205):
        log[move] = [
            {"event": "chest_stolen", "seat": 2, "token": f"chest-{move // 10 + 10}", "chest": "metal", "victim": 0}
        ]
    told = story(HtmlWords("en", "bellum", ["Astrid", "Ragna", "Ulf"]), table, course, log)
    assert len(told) == 10
    stolen = [move for move, line in told if "steals" in line]
    assert {25, 205} < set(stolen)
    assert len(stolen) == 5
    assert any(line.startswith("Round 3: ") and "Ulf" in line for move, line in told if move == 25)
    assert sum("overtakes" in line or "the lead" in line for _, line in told) == 3
    assert [move for move, _ in told] == sorted(move for move, _ in told)


def test_what_players_start_with_is_no_leap() -> None:
    table = over([9, 6, 2], [0], ()).table
    course = Course(30, [(0, 0), (1, 10), (2, 20)], [[4, 2, 2], [5, 3, 2], [9, 6, 2]])
    assert story(HtmlWords("en"), table, course) == [
        (20, "Round 1: Astrid takes the lead with 5."),
        (30, "Round 2: Astrid gains 4, the biggest gain of all."),
        (30, "Winner: Astrid, 3 ahead."),
    ]


def test_the_picture_is_a_drawing_of_its_own() -> None:
    moment, _, course = finished()
    drawn = ElementTree.fromstring(pages.picture(moment, course))
    assert drawn.tag.endswith("svg")
    said = "".join(drawn.itertext())
    assert all(seat.name in said for seat in moment.table.seats)
    assert all(str(score) in said for score in moment.table.scores)
    assert "var(" not in pages.picture(moment, course)


def test_long_names_and_titles_have_room_in_the_picture() -> None:
    long = "Wolfgang-Amadeus Blåtand"  # as long as names may be
    moment, _, course = finished()
    seats = [replace(seat, name=long) for seat in moment.table.seats]
    table = replace(moment.table, seats=seats, game="catan")
    drawn = ElementTree.fromstring(pages.picture(replace(moment, table=table), course))
    texts = [one for one in drawn.iter() if one.tag.endswith("text")]
    wide = {(one.text or ""): float(one.get("font-size") or 0) * 0.66 * len(one.text or "") for one in texts}
    assert wide[long] <= 370, "the points stand beside it"
    assert wide[str(texts[0].text)] <= 860, "the name of the hall stands beside the title"
    shapes = [one for one in drawn.iter() if one.tag.endswith("path") and "translate" in (one.get("transform") or "")]
    assert len(shapes) == 2 * table.players, "beside each name, and at the end of each line"
