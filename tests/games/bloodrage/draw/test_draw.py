"""Pictures: what a choice can name is on the table, ids last, nothing is left open, nothing gets in unescaped."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meadhall.engine.match import Match
from meadhall.games.bloodrage import GAME, draw
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD, PLACE
from meadhall.games.bloodrage.draw import end, figures
from meadhall.games.bloodrage.draw import map as draw_map
from meadhall.hall.pages.parts import words as hall_words
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.tables.viewpoint import lately
from meadhall.kit.catalogue import LANGUAGES
from tests.games.bloodrage.table import play, table
from tests.games.page import Page

HERE = Path(draw.__file__).parent
SHARED_ICONS = Path(hall_words.__file__).parents[2] / "static" / "icons.svg"
NAMES = ["Astrid", "<b onclick='x'>", 'Quo"te', "Ragna & co", "Ylva"]
BOTS = [None, "keen", None, None, "calm"]
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (2, {"monsters": 9}),
    (3, {"clans": "chosen"}),
    (4, {"first_draft": False}),
    (5, {"fifth_player": True, "monsters": 9}),
]


def words_for(view: dict[str, Any], language: str = "en") -> HtmlWords:
    return HtmlWords(language, "bloodrage", NAMES[: view["players"]], view["seat"])


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    hall = {"names": NAMES[: match.players], "bots": BOTS[: match.players], "lately": lately(match, seat)}
    return {**match.view(seat), **hall}


def drawn(view: dict[str, Any], language: str = "en") -> Page:
    """The board and what stands beside it."""
    w = words_for(view, language)
    return Page(draw.board(w, view) + draw.aside(w, view))


def played(players: int, seed: int, options: dict[str, Any] | None = None, step: int = 1) -> Iterator[Match]:
    """A whole game at random, without passing early; the same match at each of its positions, or at every few."""
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
def views() -> dict[str, dict[str, Any]]:
    """For every question that random games ask: the first position with it, as whoever is asked sees it."""
    found: dict[str, dict[str, Any]] = {}
    for seed, (players, options) in enumerate(EVERY_TABLE * 2):
        for match in played(players, seed, options):
            question = type(match.state.stack[-1]).__name__ if match.state.stack else "over"
            if question not in found:
                found[question] = shown(match, None if match.over else match.waiting[0])
    return found


# The board through whole games.


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_everything_that_can_be_chosen_is_on_the_table(players: int, options: dict[str, Any]) -> None:
    for match in played(players, 1, options, step=19):
        for seat in match.waiting:
            view = shown(match, seat)
            page = drawn(view)
            for word in {word for choice in view["choices"] for word in choice.split(" ")[1:]}:
                found = page.of(word)
                assert found, (word, view["question"])
                assert any(one.get("role") == "button" and one.get("aria-label") for one in found), word


def test_cards_and_places_are_there_once() -> None:
    for match in played(4, 4, step=31):
        for seat in (None, *match.waiting):
            refs = drawn(shown(match, seat)).all("data-ref")
            for ref in {*CARD.codes, *PLACE.codes} & set(refs):
                assert refs.count(ref) == 1, ref


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_boards_are_whole(players: int, options: dict[str, Any]) -> None:
    icons = set(
        re.findall(r'id="([ip]-[\w-]+)"', SHARED_ICONS.read_text("utf-8") + (HERE / "icons.svg").read_text("utf-8"))
    )
    for match in played(players, 2, options, step=29):
        for seat in (None, 0):
            view = shown(match, seat)
            page = drawn(view)
            ids = page.all("id")
            assert len(set(ids)) == len(ids)
            assert {link.removeprefix("#") for link in page.all("href")} <= icons
            assert not page.all("style")
            assert not {"lit", "picked"} & {name for names in page.all("class") for name in names.split(" ")}
            pieces = {
                f"piece-{one['piece']}" for own in view["table"]["seats"] for one in own["figures"] if one["place"]
            }
            assert pieces == {id for id in ids if id.startswith("piece-")}
            assert {f"seat-{number + 1}" for number in range(players)} <= set(ids)


def test_icons_hold_together() -> None:
    """Parts of the land use one another; no icon is named twice, and nothing is styled on the spot."""
    icons = (HERE / "icons.svg").read_text("utf-8")
    ids = re.findall(r'id="([^"]+)"', icons)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r'href="#([^"]+)"', icons)) <= set(ids)
    assert "style=" not in icons
    assert "i-game-bloodrage" in ids
    classes = {name for names in re.findall(r'class="([^"]+)"', icons) for name in names.split(" ")}
    css = (HERE / "board.css").read_text("utf-8")
    assert {name for name in classes if f".{name}" not in css} <= {"br-prov"}


def test_names_are_escaped() -> None:
    for match in played(4, 3, step=29):
        for seat in (None, *match.waiting):
            view = shown(match, seat)
            w = words_for(view)
            html = draw.board(w, view) + draw.aside(w, view) + draw.close_up(w, view, "gimle")
            html += "".join(draw.badge(w, view, other) for other in range(4))
            assert "<b onclick" not in html
            assert 'Quo"te' not in html
            assert "&lt;b onclick" in html


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_boards_speak_every_language_at_every_question(language: str) -> None:
    assert {"Draft", "Turn", "Join", "ChooseCards", "LateCard", "March", "RaiseStat", "over"} <= set(views())
    for view in views().values():
        page = drawn(view, language)
        assert page.spoken
        assert "{" not in page.spoken
        assert not any("{" in label for label in (*page.all("aria-label"), *page.all("title")))
        name, steps = draw.phases(words_for(view, language), view)
        assert name
        assert [state for _, state in steps].count("now") == (0 if view["over"] else 1)


# Secrets.


def test_hands_of_others_are_backs() -> None:
    for match in played(3, 6, step=9):
        for seat in (None, 0):
            view = shown(match, seat)
            refs = drawn(view).all("data-ref")
            for other, own in enumerate(match.view(1)["table"]["seats"]):
                if other == 1:
                    hidden = {one["card"] for zone in ("quests", "pack") for one in own[zone]}
                    assert not hidden & set(refs)


# Single parts.


def test_figures_stand_in_villages_of_their_own() -> None:
    for match in played(5, 7, {"fifth_player": True}, step=9):
        state = match.view(None)["table"]
        for name in (*draw_map.PROVINCES, *draw_map.FJORDS, "yggdrasil"):
            spots = [at for _, _, at in draw_map.spots(state, name)]
            assert len(set(spots)) == len(spots) == len(draw_map.pieces_at(state, name))
            if name in draw_map.PROVINCES:
                assert set(spots) <= set(draw_map.PROVINCES[name][0])


def test_places_of_the_map_are_those_of_the_board() -> None:
    assert {*draw_map.PROVINCES, "yggdrasil"} == {land["id"] for land in tables.PROVINCES}
    assert set(draw_map.FJORDS) == {fjord["id"] for fjord in tables.FJORDS}
    for name, (villages, *_) in draw_map.PROVINCES.items():
        assert len(villages) == tables.VILLAGES[PLACE.codes[name]]


def test_only_figures_that_a_choice_means_can_be_picked_on_the_map() -> None:
    match = table(board={0: "2 warrior gimle, leader utgard"})
    page = drawn(shown(match, 0))
    assert all("br-piece" not in str(one["class"]) for one in page.of("warrior"))
    play(match, "0 march gimle andlang")
    found = drawn(shown(match, 0)).of("warrior")  # neither the reserve nor the slot of that name
    assert [one.get("id") for one in found] == ["piece-0-warrior-1", "piece-0-warrior-2", None]
    assert found[-1]["class"] == "br-kind"


def test_the_stage_of_a_battle() -> None:
    match = table(
        board={0: "2 warrior gimle", 1: "leader gimle, ship fjord_west"},
        hands={0: ["a1_thors_hammer", "a1_tyrs_smash"], 1: ["a1_odins_smite", "a1_alfheim"]},
        tokens={"gimle": "axes"},
    )
    assert "Battle for Gimle" not in drawn(shown(match, 2)).spoken
    play(match, "0 pillage gimle")
    page = drawn(shown(match, 0))
    assert "Battle for Gimle" in page.spoken
    assert "Prize: Axes +1 step" in page.spoken
    assert [found["href"] for _, found in page.elements if found.get("class") == "br-contested"] == [
        "#p-br-shape-gimle"
    ]
    assert page.spoken.count("is choosing a card") == 2
    play(match, "0 play a1_thors_hammer")
    waiting = drawn(shown(match, 1)).spoken
    assert waiting.count("is choosing a card") == waiting.count("has chosen a card") == 1
    assert not drawn(shown(match, 1)).of("a1_thors_hammer")


def test_strengths_are_added_up() -> None:
    view = views()["LateCard"]
    battle = view["table"]["battle"]
    html = draw.board(words_for(view), view)
    totals = re.findall(r'<output class="br-total"[^>]*>(\d+)</output>', html)
    assert sorted(map(int, totals)) == sorted(
        battle["figures"][seat] + battle["bonus"][seat] for seat in battle["fighters"]
    )
    for cards in battle["played"]:
        for ref in cards:
            assert len(Page(html).of(ref)) == 1


def test_doom_and_ash_are_shown() -> None:
    view = shown(table(destroyed="horgr", doom=["gimle", "utgard", "horgr"]), None)
    html = draw.board(words_for(view), view)
    assert "#p-br-ash-horgr" in html
    assert "#p-br-villages-horgr" not in html
    assert html.count('class="br-doom"') == 1
    assert html.count('class="br-later-no"') == 1  # Utgard; Horgr is gone already
    assert any("Horgr: destroyed" in label for label in Page(html).all("aria-label"))


def test_the_draft_is_a_hand_of_cards_to_read() -> None:
    view = views()["Draft"]
    page = drawn(view)
    pack = [one["card"] for one in view["table"]["seats"][view["seat"]]["pack"]]
    assert pack
    for ref in pack:
        ((tag, attributes),) = [one for one in page.elements if one[1].get("data-ref") == ref]
        assert tag == "div"
        assert "gcard" in str(attributes["class"])


def test_close_ups() -> None:
    view = views()["Turn"]
    w = words_for(view)
    places = [name for name in PLACE.words if name not in ("reserve", "valhalla")]
    kinds = ["warrior", "leader", "ship", *tables.MONSTER_NAMES]
    for ref in (*CARD.words, *places, *kinds, *tables.STAT_NAMES, *tables.CLAN_NAMES):
        assert Page(draw.close_up(w, view, ref)).spoken
    for ref in ("seat:1", "clan-1", "unicorn"):
        assert draw.close_up(w, view, ref) == ""


# The end, the front page, the rules page.


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_sources_add_up_to_the_scores(players: int, options: dict[str, Any]) -> None:
    *_, match = played(players, 5, options)
    view = shown(match, None)
    w = words_for(view)
    log = [match.told(events, None) for events in (match.opening, *(entry.events for entry in match.entries))]
    columns, points = draw.sources(w, log, view)
    assert len(columns) == 6
    assert [sum(row) for row in points] == list(match.scores)
    assert all(n >= 0 for row in points for n in row)
    assert draw.dice(w, log) == {}
    assert draw.round_of(view) == tables.AGES
    for seat in range(players):
        assert str(match.scores[seat]) in draw.badge(w, view, seat)


def test_stolen_glory_changes_hands() -> None:
    log = [
        [
            {"event": "glory_gained", "seat": 0, "glory": 5, "source": "battle", "card": None},
            {"event": "glory_gained", "seat": 0, "glory": 2, "source": "card", "card": None},
            {"event": "glory_stolen", "seat": 1, "victim": 0, "glory": 3, "card": "a1_lokis_trickery"},
        ]
    ]
    _, points = end.sources(HtmlWords("en"), log, {"players": 2})
    assert points == [[4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 3, 0]]


def test_the_front_picture_stands_alone() -> None:
    page = Page(draw.picture(HtmlWords("en")))
    assert page.elements[0][0] == "svg"
    assert not page.all("href")
    assert not page.all("style")


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_figures_of_the_rules_speak(language: str) -> None:
    assert list(figures.FIGURES) == ["map", "clan-sheet", "card", "battle", "valhalla", "ragnarok"]
    for name in figures.FIGURES:
        page = Page(draw.figure(HtmlWords(language, "bloodrage"), name))
        assert "figcaption" in {tag for tag, _ in page.elements}
        assert "{" not in page.spoken
        assert not page.all("style")
    with pytest.raises(KeyError):
        draw.figure(HtmlWords(language), "unicorn")
