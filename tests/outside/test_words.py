"""A game from outside speaks for itself: its own translations first, then Meadhall's, and never for others."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import meadhall
from meadhall.arena import play
from meadhall.cli import main
from meadhall.cli.speech import Speech
from meadhall.cli.tables.drawing import drawn, heading
from meadhall.hall import pages
from meadhall.hall.pages.parts.base import words_of
from meadhall.hall.pages.parts.playable_games import shown, why_not_shown
from meadhall.hall.pages.parts.words import HtmlWords
from meadhall.hall.tables.seen import Moment, SeatInfo, TableInfo, Viewer
from meadhall.kit.catalogue import Catalogue
from tests.engine.toys import MAGPIE
from tests.outside.site import Site

WORDS = """
HEADINGS = frozenset(["thrown"])
def event(w, told):
    return w.text("Undo") if told["event"] == "thrown" else w.text("A gem moves.")
def choice(w, choice, view):
    return w.text("Day {day}", day=3)
"""
DRAW = """
from meadhall.kit.panels import Panel
def panels(view):
    return [Panel("stage-board", board)]
def board(w):
    return f'<p>{w.text("Undo")} {w.plural("{n} gem", "{n} gems", 5)}</p>'
"""
# "Undo" is also on a button of the hall, "Day {day}" in Bellum Magica: here they mean something else.
CZECH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\n"

msgid "Undo"
msgstr "Rozvázat"

msgid "{n} gem"
msgid_plural "{n} gems"
msgstr[0] "{n} drahokam"
msgstr[1] "{n} drahokamy"
msgstr[2] "{n} drahokamů"
"""


@pytest.fixture
def driftwood(site: Site) -> meadhall.Game:
    files = {"words/__init__.py": WORDS, "draw/__init__.py": DRAW, "words/locales/cs.po": CZECH}
    site.game("driftwood", files)
    return meadhall.game("driftwood")


def moment_of(match: meadhall.Match, language: str) -> Moment:
    seats = [SeatInfo(seat, "person", f"Person {seat}", mine=seat == 0) for seat in range(match.players)]
    table = TableInfo(
        "grey-otter",
        match.game.id,
        match.players,
        match.options,
        seats,
        "playing",
        False,
        "",
        0,
        "",
        list(match.waiting),
    )
    view = {**match.view(0), "names": [seat.name for seat in seats], "bots": [None] * len(seats), "lately": []}
    return Moment(table, Viewer("p", "Ann", language), 0, view, 0, 1, [], 0)


def test_its_own_translation_comes_first_then_the_common_one(driftwood: meadhall.Game) -> None:
    words = words_of("driftwood")
    thrown = {"event": "thrown", "face": 1}
    assert words.event(Catalogue("cs"), thrown) == "Rozvázat"
    assert words.choice(Catalogue("cs"), "draw", {}) == "Den 3"  # Bellum's, because it has none of its own
    assert words.event(Catalogue("cs"), {"event": "drawn"}) == "A gem moves."  # nobody has translated it
    assert words.event(Catalogue("sk"), thrown) == "Späť"
    assert words.event(Catalogue("en"), thrown) == "Undo"
    assert Speech(driftwood, Catalogue("cs")).event(thrown) == "Rozvázat"
    html = HtmlWords("cs", "driftwood", ["<Eve>"])
    assert html.of(driftwood).seat(0) == html.seat(0)
    assert "&lt;Eve&gt;" in html.of(driftwood).seat(0)


def test_it_does_not_change_what_others_say(driftwood: meadhall.Game) -> None:
    common = Catalogue("cs")
    assert common.of(driftwood).text("Undo") == "Rozvázat"
    assert common.text("Undo") == Catalogue("cs").text("Undo") == "Zpět"
    assert common.of(MAGPIE) is common
    assert common.of(meadhall.game("bellum")) is common


def test_not_even_what_the_hall_says_at_its_own_table(driftwood: meadhall.Game) -> None:
    match = meadhall.Match.new(driftwood, 2, seed=1)
    envelope = pages.envelope(moment_of(match, "cs"))
    assert "<p>Rozvázat 5 drahokamů</p>" in envelope["panels"]["stage-board"]
    assert "Rozvázat" not in envelope["panels"]["prompt-slot"]
    assert 'aria-label="Zpět"' in envelope["panels"]["prompt-slot"]
    english = pages.envelope(replace(moment_of(match, "cs"), viewer=Viewer("p", "Ann", "en")))
    assert "<p>Undo 5 gems</p>" in english["panels"]["stage-board"]


def test_in_the_terminal(
    driftwood: meadhall.Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt="": "1")
    assert main(["table", "driftwood", "--text", "--lang", "cs", "--seed", "1", "--bots", "random"]) == 0
    out = capsys.readouterr().out
    assert "Rozvázat" in out
    assert "Den 3" in out


@pytest.mark.parametrize("text", ["msgid oops", "}", "msgid"])
def test_a_garbled_translation_keeps_only_its_own_game_out(site: Site, text: str) -> None:
    site.game("driftwood", {"draw/__init__.py": DRAW, "words/locales/cs.po": text})
    site.game("flotsam", {"draw/__init__.py": DRAW})
    assert why_not_shown("flotsam") == ""
    assert "flotsam" in shown()
    assert "cs.po cannot be read" in why_not_shown("driftwood")
    assert "driftwood" not in shown()


# --- without words ---


def test_without_words_things_are_called_what_the_rules_call_them() -> None:
    match = play(MAGPIE, ["random", "random"], 4)[1]
    speech = Speech(MAGPIE, Catalogue("en", ["Ann", "Bea"]))
    lines = [line for entry in match.entries for line in speech.events(match.told(entry.events, 0))]
    assert "thrown: face 3" in lines
    assert any(line.startswith(("drawn: Ann, gem gem-", "shown: Ann, gem gem-")) for line in lines)
    assert "drawn: Bea" in lines  # which gem, Ann may not know
    assert speech.choice("show gem-3", {}) == "show gem-3"


def test_plain_words_are_escaped() -> None:
    words = words_of("bellum")
    assert words is words_of("bellum")
    plain = Speech(MAGPIE, HtmlWords("en", "", ["<Eve>", "Bea"]))
    assert plain.choice("show <gem>", {}) == "show &lt;gem&gt;"
    assert "&lt;Eve&gt;" in plain.event({"event": "drawn", "seat": 0, "gem": "gem-1"})


def test_a_garbled_translation_is_one_line_on_the_command_line(
    site: Site, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    site.game("flotsam", {"words/__init__.py": WORDS, "words/locales/cs.po": "msgid oops"})
    record = tmp_path / "record.json"
    record.write_text(json.dumps(play(meadhall.game("flotsam"), ["random"] * 2, 1)[1].record()))
    assert main(["replay", str(record), "--lang", "cs"]) == 2
    error = capsys.readouterr().err
    assert "cs.po cannot be read" in error
    assert error.count("\n") == 1


def test_a_text_room_speaks_with_the_game_s_own_words(site: Site) -> None:
    text = "def drawn(w, view):\n    return [w.text('Undo')]\ndef heading(w, verb):\n    return w.text('Undo')\n"
    site.game("jetsam", {"words/__init__.py": WORDS, "words/locales/cs.po": CZECH, "text/__init__.py": text})
    game = meadhall.game("jetsam")
    assert drawn(game, Catalogue("cs"), {}) == ["Rozvázat"]
    assert heading(game, Catalogue("cs"), "keep") == "Rozvázat"
