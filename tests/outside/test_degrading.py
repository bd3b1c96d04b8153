"""What a game does not bring: with a board alone it is played in the hall to the end, and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import meadhall
from meadhall.engine import rooms
from meadhall.games.registry import BUILT_IN
from meadhall.hall.pages.parts.base import draw_of, sprite
from meadhall.hall.pages.parts.chapters import blocks, rule_text
from meadhall.hall.pages.parts.playable_games import NO_DRAWING, shown, why_not_shown
from meadhall.hall.plain_drawing import PlainDrawing
from meadhall.kit.plain import PlainWords
from tests.engine.toys import MAGPIE
from tests.hall.harness import Person, Seat, running
from tests.outside.site import Site, forget, unload

BOARD = """
from meadhall.kit.html import button, named
from meadhall.kit.panels import Panel
def panels(view):
    refs = named(view)
    return [Panel("stage-board", board, ([(ref, ref in refs) for ref in view["table"]["hand"] or []],))]
def board(w, hand):
    cards = "".join(f"<span{button({ref} if can else set(), ref, ref)}>{ref}</span>" for ref, can in hand)
    return f"<div>{cards}</div>"
"""
ROWS = """
from meadhall.kit.panels import Panel, Shell
stage = panels
def panels(view):
    return [*stage(view), *(Panel(f"row-{seat + 1}", row, (seat,)) for seat in range(view["players"]))]
def row(w, seat):
    return f"<b>row of seat {seat}</b>"
def shell(w, view):
    return Shell(shape="tall", market_name="Heap")
def phases(w, view):
    return "Turn 7", []
"""
RULES = """
# Rules of Flotsam

## The turn

- **R-TOY-01** You may show a gem
  from your hand.
"""


async def whole_game(person: Person, game: str) -> str:
    """From the front page to the end; returns the name of the table."""
    page = (await person.get("/")).text
    assert f'action="/play/{game}"' in page
    assert (await person.get(f"/new/{game}")).status_code == 200
    table = await person.new_table(game, seat1="me", seat2="bot", level2="calm", seat3="none")
    async with person.sits(table) as seat:
        while await seat.turn():
            assert (await seat.play(seat.choices()[0]))["is"] == "done"
            await fresh(seat)
    return table


async def fresh(seat: Seat) -> None:
    """Waits for the table as it is after what was just played."""
    before = seat.table["seq"]
    while seat.table["seq"] == before and not seat.table["over"]:
        await seat.hear()


async def test_a_board_is_enough(tmp_path: Path, site: Site, caplog: pytest.LogCaptureFixture) -> None:
    site.game("jetsam", {"draw/__init__.py": BOARD})
    async with running(tmp_path) as hall, hall.person("Ann") as ann:
        table = await whole_game(ann, "jetsam")
        end = (await ann.get(f"/table/{table}")).text
        assert "Where the points came from" not in end
        assert '<th scope="col">Total</th>' in end
        replay = (await ann.get(f"/table/{table}/replay?at=3")).text
        assert '<h2 id="ask">move 3 of ' in replay
        assert "The seed determines every roll and every draw" in (await ann.get(f"/table/{table}/verify")).text
        record = (await ann.get(f"/table/{table}/record.json")).json()
        assert meadhall.replay(record).over
        rules = (await ann.get("/rules/jetsam")).text
        assert "This game has no rules page." in rules
        assert (await ann.get("/games/jetsam.css")).status_code == 404
        waiting = await ann.new_table("jetsam", seat1="me", seat2="link", seat3="none")
        pages = [end, replay, rules, (await ann.get("/")).text, (await ann.get(f"/table/{waiting}")).text]
        played = await ann.new_table("jetsam", seat1="me", seat2="bot", level2="calm", seat3="none")
        pages.append((await ann.get(f"/table/{played}")).text)
        async with ann.sits(played) as seat:
            assert await seat.turn()
            assert "thrown: face" in seat.table["log"]["html"]
            assert seat.table["choices"][0]["label"] == " ".join(seat.table["choices"][0]["words"])
            await seat.send(do="why", ref="gem-1")
            why = await seat.until("why")
            assert why["rule"] == ""
            await seat.send(do="look", ref="gem-1")
            assert (await seat.until("look"))["html"] == ""
    assert [line for line in caplog.records if line.levelname != "INFO"] == []  # the bot, too, knows the game
    for html in pages:
        assert "/rules/jetsam" not in html or html is rules
        assert "/games/jetsam.css" not in html
        icons = set(re.findall(r'<symbol id="(i-[^"]+)"', html))
        assert set(re.findall(r'href="#(i-[^"]+)"', html)) <= icons


async def test_rules_are_the_rules_page_where_there_is_no_guide(tmp_path: Path, site: Site) -> None:
    site.game("flotsam", {"draw/__init__.py": BOARD, "rules.md": RULES})
    assert [block.rules for block in blocks("flotsam", "cs") if block.rules] == [("R-TOY-01",)]
    assert rule_text("flotsam", "cs", "R-TOY-01") == "You may show a gem from your hand."
    async with running(tmp_path) as hall, hall.person("Ann") as ann:
        rules = (await ann.get("/rules/flotsam")).text
        assert "<h1>Rules of Flotsam</h1>" in rules
        assert 'id="R-TOY-01"' in rules
        assert 'href="/rules/flotsam"' in (await ann.get("/")).text


async def test_what_a_game_has_of_its_own_is_used(tmp_path: Path, site: Site) -> None:
    sign = '<symbol id="i-game-lagan" viewBox="0 0 9 9"><path d="M1 1"/></symbol>'
    files = {"draw/__init__.py": BOARD + ROWS, "draw/icons.svg": sign, "draw/board.css": ".lagan {}"}
    site.game("lagan", {**files, "guide/en.md": "# Lagan\n\nShow gems. [R-TOY-01]\n\n{figure:nothing}\n"})
    assert sign in sprite("lagan")
    assert sign in sprite()
    async with running(tmp_path) as hall, hall.person("Ann") as ann:
        table = await ann.new_table("lagan", seat1="me", seat2="bot", level2="calm", seat3="none")
        page = (await ann.get(f"/table/{table}")).text
        assert "<b>row of seat 1</b>" in page
        assert 'data-shape="tall"' in page
        assert "<span>Heap</span>" in page
        assert "Turn 7" in page
        assert "/games/lagan.css?v=" in page
        assert (await ann.get("/games/lagan.css")).text == ".lagan {}"
        assert "<figure" not in (await ann.get("/rules/lagan")).text


def test_who_is_not_found_in_the_hall(site: Site) -> None:
    site.game("no_drawing", {"words/__init__.py": ""})
    site.game("no_panels", {"draw/__init__.py": ""})
    site.game("bad_drawing", {"draw/__init__.py": "import nothing_of_this_name"})
    site.game("bad_words", {"draw/__init__.py": BOARD, "words/__init__.py": "1 / 0"})
    assert shown() == BUILT_IN
    assert why_not_shown("no_drawing") == NO_DRAWING
    assert why_not_shown("no_panels") == "its drawing has no panels"
    assert why_not_shown("bad_drawing") == "ModuleNotFoundError: No module named 'nothing_of_this_name'"
    assert why_not_shown("bad_words") == "ZeroDivisionError: division by zero"


async def test_a_game_that_is_left_out_is_written_about(
    tmp_path: Path, site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    site.install("rotten", {"__init__.py": "oops"}, games={"rotten": "rotten:GAME"})
    async with running(tmp_path) as hall, hall.person("Ann") as ann:
        assert (await ann.get("/")).status_code == 200
        assert (await ann.get("/new/rotten")).status_code == 404
        assert (await ann.get("/rules/rotten")).status_code == 404
        assert (await ann.get("/games/rotten.css")).status_code == 404
    (line,) = [one for one in caplog.records if one.message == "game left out"]
    assert line.fields["game"] == "rotten"  # type: ignore[attr-defined]
    assert "NameError" in line.fields["why"]  # type: ignore[attr-defined]


async def test_tables_of_a_game_that_is_no_longer_installed(tmp_path: Path, site: Site) -> None:
    """The front page lists them, their own pages say what is wrong, and records can be taken home."""
    site.game("wreckage", {"draw/__init__.py": BOARD})
    async with running(tmp_path) as hall, hall.person("Ann") as ann:
        over = await whole_game(ann, "wreckage")
        playing = await ann.new_table("wreckage", seat1="me", seat2="bot", level2="calm", seat3="none")
        waiting = await ann.new_table("wreckage", seat1="me", seat2="link", seat3="none")
        invited = (await ann.links(waiting))["1"]
        cookies = dict(ann.web.cookies)
    for file in (site.folder / "wreckage-1.0.dist-info").iterdir():
        file.unlink()
    unload(site.folder)
    forget()
    assert "wreckage" not in meadhall.games()
    async with running(tmp_path) as hall, hall.person() as ann:
        ann.web.cookies.update(cookies)
        front = (await ann.get("/")).text
        for table in (over, playing, waiting):
            assert f"/table/{table}" in front
            answer = await ann.get(f"/table/{table}")
            assert answer.status_code == 409
            assert "game is not installed in this hall" in answer.text
            assert (await ann.get(f"/table/{table}/replay")).status_code == 409
            async with ann.sits(table, hello=False) as seat:
                assert (await seat.hear())["is"] == "gone"
        assert (await ann.get(invited)).status_code == 409
        assert (await ann.get(f"/table/{over}/record.json")).json()["game"] == "wreckage"
        assert (await ann.get(f"/table/{playing}/record.json")).status_code == 409


def test_plain_words_and_drawings_have_everything_that_games_have() -> None:
    """A function that the hall calls and a game may leave out has something plain in its place."""
    for id in BUILT_IN:
        for plain, room in ((PlainWords, "words"), (PlainDrawing, "draw")):
            module = rooms.room(meadhall.game(id), room)
            assert module is not None
            assert set(module.__all__) <= {name for name in dir(plain) if not name.startswith("_")}, (id, room)


def test_panels_cannot_be_left_out() -> None:
    with pytest.raises(NotImplementedError, match="magpie has no drawing"):
        PlainDrawing(MAGPIE).panels({})
    assert draw_of("bellum").round_of({"table": {"day": 4}}) == 4
