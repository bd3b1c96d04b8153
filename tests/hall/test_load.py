"""What keeps a hall of many tables fast, and the program that measures it."""

from __future__ import annotations

import asyncio
import gc
import json
import subprocess
import sys
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
import uvicorn

import meadhall
from meadhall.hall import pages
from meadhall.hall.plain_drawing import draw_of
from meadhall.hall.server import garbage
from meadhall.hall.server.start import Server
from meadhall.hall.tables.history import History, played_again
from meadhall.hall.tables.seen import Moment, SeatInfo, TableInfo, Viewer
from meadhall.hall.tables.viewpoint import moment_of
from meadhall.kit.catalogue import Catalogue
from meadhall.kit.html import once
from meadhall.kit.words import Words

ROOT = Path(__file__).parents[2]


def random_match(game: str, players: int, moves: int, seed: int = 5) -> meadhall.Match:
    match, luck = meadhall.Match.new(meadhall.game(game), players, seed=seed), Random(seed)
    while not match.over and len(match.entries) < moves:
        seat = luck.choice(match.waiting)
        match.play(seat, luck.choice(match.choices(seat)))
    return match


# --- garbage --------------------------------------------------------------------------------------------------------


@contextmanager
def long_searches() -> Iterator[list[int]]:
    """How old the garbage was that Python searched for meanwhile, where it was not the youngest."""
    found: list[int] = []

    def note(when: str, about: dict[str, int]) -> None:
        if when == "start" and about["generation"]:
            found.append(about["generation"])

    gc.callbacks.append(note)
    try:
        yield found
    finally:
        gc.callbacks.remove(note)


def draw_a_table() -> list[Moment]:
    """What everyone at a table sees, drawn while what came before is still there."""
    match = random_match("northgard", 4, 30)
    seats = [SeatInfo(seat, "person", f"Guest {seat}") for seat in range(4)]
    table = TableInfo("t", "northgard", 4, match.options, seats, "playing", False, "", 30, "")
    seen = [moment_of(match, table, Viewer(f"p{seat}", "Guest", "en"), seat) for seat in range(4) for _ in range(10)]
    for moment in seen:
        pages.envelope(moment)
    return seen


def test_pages_are_drawn_without_long_searches_for_garbage() -> None:
    usual = gc.get_threshold()
    try:
        draw_a_table()
        with long_searches() as found:
            kept = draw_a_table()
        assert found, "this shows nothing, if Python does not search anyway"
        garbage.seldom()
        assert gc.get_freeze_count() > 10_000
        with long_searches() as found:
            kept += draw_a_table()
        assert found == []
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def test_a_hall_that_serves_searches_for_garbage_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only an hourly search finds what has grown old: here the hours are short."""
    done: list[str] = []

    class Old:
        def __init__(self) -> None:
            self.itself = self

    old = Old()
    there = weakref.ref(old)
    del old

    async def serve(server: uvicorn.Server) -> None:
        done.append("served")
        async with asyncio.timeout(60):
            while there():
                await asyncio.sleep(0)

    monkeypatch.setattr(garbage, "HOUR", 0.01)
    monkeypatch.setattr(garbage, "seldom", lambda: done.append("seldom"))
    monkeypatch.setattr(uvicorn.Server, "main_loop", serve)
    asyncio.run(Server.main_loop(Server.__new__(Server)))
    assert done == ["seldom", "served"]


# --- work done once -------------------------------------------------------------------------------------------------


def test_what_depends_on_the_language_alone_is_drawn_once_for_each() -> None:
    drawn: list[str] = []

    def card(w: Words, name: str) -> str:
        drawn.append(f"{w.language} {name}")
        return w.text("The game is over.") + name

    some = [(language, name) for language in ("en", "cs") for name in ("a", "b")]
    found = {once(Catalogue(language, ["Astrid"], you), card, name) for language, name in some for you in (0, None)}
    assert len(found) == 4
    assert drawn == ["en a", "en b", "cs a", "cs b"]


@pytest.mark.parametrize("game", ["northgard", "bloodrage", "catan", "bellum"])
def test_rounds_are_found_without_a_look_at_every_position(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, looked = random_match(game, 3, 150), set[int]()
    draw, at = draw_of(match.game), History.at

    def counted(history: History, position: int) -> meadhall.Match:
        looked.add(position)
        return at(history, position)

    monkeypatch.setattr(History, "at", counted)
    history = played_again(match)
    assert len(looked) < len(history.states) / 2
    numbers = [draw.round_of(at(history, position).view(None)) for position in range(len(history.states))]
    begins = [
        position for position in range(len(numbers)) if position == 0 or numbers[position] != numbers[position - 1]
    ]
    assert history.course.rounds == [(numbers[position], position) for position in begins]


# --- make bench-hall ------------------------------------------------------------------------------------------------

FIGURES = {
    "game", "people", "tables", "processes", "think_s", "moves", "cpu_ms_per_move", "wire_bytes_p50", "ack_ms",
    "everyone_ms", "kb_per_table",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="figures of processes come from /proc")
def test_the_load_generator_prints_its_figures() -> None:
    """A short run with people who think: one line of JSON."""
    what = ["--games", "bellum", "--people", "2", "--tables", "2", "--think", "0.2", "--seconds", "1", "--json"]
    command = [sys.executable, str(ROOT / "bench" / "hall.py"), *what]
    line = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    figures = json.loads(line)
    assert set(figures) == FIGURES
    assert (figures["game"], figures["people"], figures["tables"], figures["think_s"]) == ("bellum", 2, 2, 0.2)
    assert figures["moves"] > 1
    for name in ("ack_ms", "everyone_ms"):
        assert figures[name] == sorted(figures[name])
        assert len(figures[name]) == 3
    assert 0 < figures["wire_bytes_p50"] < 20_000
