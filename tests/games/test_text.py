"""The text rooms of all games: whole random games drawn for every seat, in every number of players and every option."""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any

import pytest
from rich.console import Console

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import all_tables
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.kit.catalogue import Catalogue
from meadhall.kit.text import WIDTH, Sheet

TRANSLATED = ["cs", "sk", "ru"]
NAMES = ["You", "Bjorn", "Cnut", "Dagny", "Eirik"]
STEP = 3000  # choices, after which a question is drawn though it was drawn before
LONG = 600  # choices; with other options than these, longer games are left there
WHOLE: list[dict[str, Any]] = [{}, {"rules": "watch"}, {"creatures": "more"}]

BLOOD_RAGE = {place["id"] for place in import_module("meadhall.games.bloodrage.data.tables").PROVINCES}

BELLUM = ("inn-", "farm-", "city-", "evil-", "ultra-", "chest-")

# Places on the map that choices name, and how the drawing writes them; what is not here is a card, a piece, a number.
PLACES: dict[str, Any] = {
    "catan": lambda view, word: hex_of(word),
    "bloodrage": lambda view, word: named("bloodrage", "place", word) if word in BLOOD_RAGE else None,
    "northgard": lambda view, word: sign_of(word),
    "bellum": lambda view, word: word if word.startswith(BELLUM) else None,
}


def named(game: str, function: str, word: str) -> str:
    names = import_module(f"meadhall.games.{game}.words.names")
    return str(getattr(names, function)(Catalogue("en"), word))


def hex_of(word: str) -> str | None:
    """`b2.n` and `b2/e` are found by their hex."""
    at = word.replace("/", ".").partition(".")[0]
    return at.upper() if at in import_module("meadhall.games.catan.data.board").HEX.codes else None


def sign_of(word: str) -> str | None:
    terms, names = (import_module(f"meadhall.games.northgard.{name}") for name in ("data.kinds", "words.names"))
    if word in terms.SLOT.codes:
        return str(names.slot_sign(word))
    if word in terms.AREA.codes:
        return str(names.place_sign(word))
    return str(names.cell_sign(word)) if word in terms.CELL.codes else None


def shown(game: str, view: dict[str, Any], language: str = "en", width: int = WIDTH) -> str:
    names = NAMES[: view["players"]]
    console = Console(file=io.StringIO(), width=width, highlight=False, markup=False, no_color=True)
    for picture in import_module(f"meadhall.games.{game}.text").drawn(
        Catalogue(language, names), {**view, "names": names}
    ):
        console.print(picture)
    out = console.file
    assert isinstance(out, io.StringIO)
    return out.getvalue()


def check(game: str, view: dict[str, Any], language: str) -> None:
    text = shown(game, view, language)
    for line in text.splitlines():
        assert len(line) <= WIDTH, line
    if language != "en":
        return
    for choice in view["choices"]:
        for word in choice.split(" ")[1:]:
            place = PLACES[game](view, word)
            assert place is None or place in text, (choice, place)


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    """Every number of players, and every other value of every option once; of long lists of values (points, who begins)
    only one."""
    found: list[tuple[str, int, dict[str, Any]]] = []
    for game in meadhall.games():
        changed: list[str] = []
        for players, options in all_tables(meadhall.game(game)):
            long = {option.name for option in meadhall.game(game).all_options() if len(option.values) > 4}
            change = str({name: name in long or value for name, value in options.items()})
            if not options or change not in changed:
                found.append((game, players, options))
                changed.append(change)
    return found


TABLES = tables()


@pytest.fixture(autouse=True)
def nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet leaves out what lies beside it; here that is a mistake."""
    put = Sheet.put

    def strict(self: Sheet, x: int, y: int, text: str, style: str = "") -> None:
        assert x >= 0, (x, text)
        assert x + len(text) <= self.width, (x, text)
        put(self, x, y, text, style)

    monkeypatch.setattr(Sheet, "put", strict)


@pytest.mark.parametrize(
    ("game", "players", "options"), TABLES, ids=[f"{game}-{players}-{options}" for game, players, options in TABLES]
)
def test_a_game_is_drawn_within_100_columns(game: str, players: int, options: dict[str, Any]) -> None:
    number = TABLES.index((game, players, options))
    match = Match.new(meadhall.game(game), players, number, options)
    luck = Fast(number + 1)
    drawn: dict[str, int] = {}
    while not match.over and (options in WHOLE or len(match.entries) < LONG):
        seat = match.waiting[luck.below(len(match.waiting))]
        question = type(match.state.stack[-1]).__name__
        if question not in drawn or len(match.entries) - drawn[question] > STEP:
            drawn[question] = len(match.entries)
            if options in WHOLE or (number + len(drawn)) % 2:  # with other options half of them, by turns
                language = ("en", *TRANSLATED)[(number + len(drawn)) // 2 % 4] if len(drawn) % 3 else "en"
                check(game, match.view(seat), language)
        legal = flow.options(match.state, seat)  # no texts, which take more time than the rules
        match.play_code(seat, legal[luck.below(len(legal))])
    for viewer in (None, 0):
        check(game, match.view(viewer), "en")


@pytest.mark.parametrize("game", meadhall.games())
def test_what_is_drawn_does_not_depend_on_what_a_seat_cannot_know(game: str) -> None:
    match = Match.new(meadhall.game(game), 3, seed=8)
    luck = Fast(3)
    while not match.over and len(match.entries) < 121:
        seat = match.waiting[luck.below(len(match.waiting))]
        if len(match.entries) in (40, 80, 120):
            for viewer in (None, 0, 1):
                true = shown(game, match.view(viewer))
                worlds = [match.imagine(viewer, Fast(seed)).view(viewer) for seed in range(2)]
                assert [shown(game, world) for world in worlds] == [true] * 2
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])


@pytest.mark.parametrize("game", meadhall.games())
def test_every_seat_has_a_sign_and_a_name(game: str) -> None:
    match = Match.new(meadhall.game(game), 4, seed=2)
    luck = Fast(2)
    while not match.over and len(match.entries) < 120:
        seat = match.waiting[luck.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
    text = shown(game, match.view(0))
    for name in ("A You", "B Bjorn", "C Cnut", "D Dagny"):
        assert name in text
