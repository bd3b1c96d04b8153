"""Panels: each drawn once for the same facts, none that belongs to one seat shown to another, only changes sent."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.engine.match import Match
from meadhall.hall.pages.parts.changes import Had, Piece, changes, piece
from meadhall.hall.pages.parts.panels import MOST_GROUPS, Drawn
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.plain_drawing import draw_of
from meadhall.kit.panels import Group, Panel, composed, place
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
    public, groups = set(drawn.kept), set(drawn.groups)
    drawn.panels(words_of(game, 0), match.game, draw.panels(match.view(0)))
    poisoned = set(drawn.kept) - public
    assert poisoned, "the first seat sees something of its own"
    for key in poisoned:
        drawn.kept[key] = ("POISON", 6)
    for group in set(drawn.groups) - groups:
        drawn.groups[group] = {"poisoned": "POISON"}
    for seat in (1, 2, None):
        shown = drawn.panels(words_of(game, seat), match.game, draw.panels(match.view(seat)))
        assert [id for id, html in shown.items() if html == "POISON"] == []


def test_a_group_is_worked_out_once_for_all_viewers_and_again_when_a_fact_is_new() -> None:
    asked: list[int] = []

    def panels(number: int) -> list[Panel]:
        asked.append(number)
        return [Panel(f"p{one}", counted, (one,), shared=True) for one in range(number)]

    drawn, found = Drawn(), []
    for seat, number in ((0, 2), (1, 2), (None, 2), (0, 3)):
        found.append(drawn.panels(words(seat), BELLUM, [Group(panels, (number,)), Panel("own", counted, (seat,))]))
    assert asked == [2, 3]
    assert [set(one) for one in found] == [{"p0", "p1", "own"}] * 3 + [{"p0", "p1", "p2", "own"}]
    assert found[0]["p1"] == found[2]["p1"]
    assert "You" not in found[0]["p1"]
    assert "You" in found[0]["own"]
    for number in range(MOST_GROUPS + 5):
        drawn.group(words(None), BELLUM, Group(panels, (number,)))
    assert len(drawn.groups) == MOST_GROUPS


def words_of(game: str, seat: int | None) -> HtmlWords:
    return HtmlWords("en", game, NAMES, seat)


def test_panels_inside_panels_are_put_in_their_places() -> None:
    inner = place("inner", "g", 'class="x"')
    panels = {"outer": f"<svg>{inner}{place('none', 'g')}</svg>", "inner": "<path/>"}
    assert composed(place("outer"), panels) == (
        '<div id="outer" data-panel><svg><g id="inner" data-panel class="x"><path/></g>'
        '<g id="none" data-panel></g></svg></div>'
    )


def sent(had: Had, panels: dict[str, str], drawn: Drawn | None = None) -> tuple[Had, dict[str, str | Piece]]:
    return changes(had, panels, (drawn or Drawn()).text)


def test_only_changes_are_sent_and_what_is_gone_is_emptied() -> None:
    had, first = sent({}, {"a": "1", "b": "2"})
    assert first == {"a": "1", "b": "2"}
    had, then = sent(had, {"a": "1", "b": "3"})
    assert then == {"b": "3"}
    had, then = sent(had, {"a": "1", "c": "4"})
    assert then == {"b": "", "c": "4"}
    assert sent(had, {"a": "1", "c": "4"}) == (had, {})


def long(w: Words, *facts: object) -> str:
    return f"{'x' * 300}{facts}{'y' * 300}"


def test_of_a_panel_that_has_changed_a_little_the_new_piece_is_sent() -> None:
    drawn = Drawn()
    old, new = (drawn.panel(words(None), BELLUM, Panel("a", long, (number,))) for number in (1, 27))
    had, _ = sent({}, {"a": old}, drawn)
    assert sent(had, {"a": new}, drawn)[1] == {"a": (301, 302, "27")}
    drawn.most_bytes = 0
    drawn.panel(words(None), BELLUM, Panel("a", long, (3,)))
    assert sent(had, {"a": new}, drawn)[1] == {"a": new}, "what the page has is forgotten here"


def put_together(old: str, found: str | Piece) -> str:
    """As merge.js does it; a browser counts in units of UTF-16."""
    if isinstance(found, str):
        return found
    start, end, between = found
    units = old.encode("utf-16-le")
    return (units[: 2 * start] + between.encode("utf-16-le") + units[len(units) - 2 * end :]).decode("utf-16-le")


def test_any_piece_makes_the_new_text_of_the_old_one() -> None:
    chance, pieces = Random(3), 0
    for _ in range(400):
        letters = chance.choice(["ab", "aé", "a\N{PARTY POPPER}"])
        old = "".join(chance.choices(letters, k=chance.randint(0, 600)))
        start, end = sorted(chance.choices(range(len(old) + 1), k=2))
        new = old[:start] + "".join(chance.choices(letters, k=chance.randint(0, 9))) + old[end:]
        found = piece(old, new)
        assert put_together(old, found) == new
        pieces += not isinstance(found, str)
    assert pieces > 50
