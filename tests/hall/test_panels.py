"""Panels: each drawn once for the same facts, none that belongs to one seat shown to another, only changes sent."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.engine.match import Match
from meadhall.hall.pages.parts.panels import Drawn
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.plain_drawing import draw_of
from meadhall.hall.server.routes.live import Line
from meadhall.kit.panels import Panel, composed, place
from meadhall.kit.words import Words

BELLUM = meadhall.game("bellum")
NAMES = ["Astrid", "Ragna", "Ulf"]
drawings: list[object] = []


def counted(w: Words, *facts: object) -> str:
    drawings.append(facts)
    return f"{w.seat(0)} {facts}"


def words(seat: int | None, language: str = "en") -> HtmlWords:
    return HtmlWords(language, "bellum", NAMES, seat)


def times(panels: list[tuple[HtmlWords, Panel]], drawn: Drawn | None = None) -> int:
    drawings.clear()
    kept = drawn or Drawn()
    for w, panel in panels:
        kept.panel(w, BELLUM, panel)
    return len(drawings)


def test_the_same_facts_are_drawn_once() -> None:
    one, same, other = (Panel("a", counted, facts) for facts in ((1, ["x"]), (1, ["x"]), (1, ["y"])))
    assert times([(words(0), one), (words(0), same), (words(0), Panel("b", counted, (1, ["x"])))]) == 1
    assert times([(words(0), one), (words(0), other)]) == 2
    assert times([(words(0), one), (words(0, "cs"), one), (HtmlWords("en", "bellum", ["A", "B", "C"], 0), one)]) == 3


def test_viewers_share_only_what_speaks_to_nobody() -> None:
    assert times([(words(seat), Panel("a", counted, (1,))) for seat in (0, 1, None)]) == 3
    assert times([(words(seat), Panel("a", counted, (1,), shared=True)) for seat in (0, 1, None)]) == 1
    assert "You" not in Drawn().panel(words(0), BELLUM, Panel("a", counted, (), shared=True))
    assert "You" in Drawn().panel(words(0), BELLUM, Panel("a", counted, ()))


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    drawn = Drawn(most_bytes=4000)
    for number in range(200):
        drawn.panel(words(0), BELLUM, Panel("a", counted, (number, "x" * 50)))
        drawn.panel(words(0), BELLUM, Panel("a", counted, ("kept",)))
    assert drawn.bytes <= 4000
    assert 2 < len(drawn.kept) < 40
    assert times([(words(0), Panel("a", counted, ("kept",)))], drawn) == 0
    assert times([(words(0), Panel("a", counted, (0, "x" * 50)))], drawn) == 1


def played(game: str, seed: int) -> Match:
    match, luck = meadhall.Match.new(meadhall.game(game), 3, seed), Random(seed)
    for _ in range(60):
        if not match.over:
            seat = luck.choice(match.waiting)
            match.play(seat, luck.choice(match.choices(seat)))
    return match


@pytest.mark.parametrize("game", ["northgard", "bloodrage", "catan", "bellum"])
def test_no_panel_of_one_seat_reaches_another(game: str) -> None:
    """Everything that speaks to one seat alone, or knows more than a spectator, is poisoned: nobody else may see it."""
    match, drawn = played(game, 4), Drawn()
    draw = draw_of(match.game)
    for seat in (None, 1, 2):
        drawn.panels(words_of(game, seat), match.game, draw.panels(match.view(seat)))
    public = set(drawn.kept)
    drawn.panels(words_of(game, 0), match.game, draw.panels(match.view(0)))
    poisoned = set(drawn.kept) - public
    assert poisoned, "the first seat sees something of its own"
    for key in poisoned:
        drawn.kept[key] = ("POISON", 6)
    for seat in (1, 2, None):
        shown = drawn.panels(words_of(game, seat), match.game, draw.panels(match.view(seat)))
        assert [id for id, html in shown.items() if html == "POISON"] == []


def words_of(game: str, seat: int | None) -> HtmlWords:
    return HtmlWords("en", game, NAMES, seat)


def test_panels_inside_panels_are_put_in_their_places() -> None:
    inner = place("inner", "g", 'class="x"')
    panels = {"outer": f"<svg>{inner}{place('none', 'g')}</svg>", "inner": "<path/>"}
    assert composed(place("outer"), panels) == (
        '<div id="outer" data-panel><svg><g id="inner" data-panel class="x"><path/></g>'
        '<g id="none" data-panel></g></svg></div>'
    )


def test_only_changes_are_sent_and_what_is_gone_is_emptied() -> None:
    line = Line.__new__(Line)
    line.panels = {}
    assert line.changed({"a": "1", "b": "2"}) == {"a": "1", "b": "2"}
    assert line.changed({"a": "1", "b": "3"}) == {"b": "3"}
    assert line.changed({"a": "1", "c": "4"}) == {"b": "", "c": "4"}
    assert line.changed({"a": "1", "c": "4"}) == {}
