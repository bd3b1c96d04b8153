"""What all pages share: templates, icons, the words of a viewer, and what a game brings."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from babel.dates import format_date
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

import meadhall

from .... import puzzles
from ....engine import rooms
from ....engine.game import Game
from ....kit import lessons, plain
from ....kit.catalogue import LANGUAGES
from ... import plain_drawing
from ...tables.names import spelled
from ...tables.seen import Moment, SeatInfo, TableInfo, Viewer
from .article import glance_card
from .assets import address, file_at
from .chapters import glance, has_rules
from .playable_games import is_shown, shown
from .reactions import reactions
from .words import HtmlWords

HALL = Path(__file__).parents[2]
STATIC = HALL / "static"

SHAPES = ("triangle", "circle", "square", "diamond", "hexagon")


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HALL / "pages" / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.globals["icon"] = icon
    environment.globals["mark"] = mark
    environment.globals["sign"] = sign
    environment.globals["has_rules"] = has_rules
    environment.globals["glance"] = glance
    environment.globals["glance_card"] = glance_card
    environment.globals["address"] = address
    environment.globals["title_of"] = title_of
    environment.globals["spelled"] = spelled
    environment.globals["reactions"] = reactions
    environment.globals["has_lessons"] = has_lessons
    environment.globals["has_puzzles"] = has_puzzles
    return environment


def render(template: str, **parts: Any) -> str:
    return _environment().get_template(template).render(**parts)


def fragment(template: str, name: str, **parts: Any) -> str:
    """One macro of a template, called with its arguments by name."""
    return str(getattr(_macros(template), name)(**parts))


@cache
def _macros(template: str) -> object:
    return _environment().get_template(template).module


def page(template: str, viewer: Viewer, w: HtmlWords, *, title: str, game_id: str = "", **parts: Any) -> str:
    """A whole page around a template that extends page.html."""
    parts.setdefault("lesson", None)  # the screen of a table is that of a lesson and of a puzzle, too
    parts.setdefault("puzzle", None)
    return render(
        template,
        viewer=viewer,
        w=w,
        title=title,
        game_id=game_id,
        sprite=sprite(game_id),
        stylesheet=bool(game_id) and file_at(f"/games/{game_id}.css") is not None,
        languages=LANGUAGES,
        rules_of=game_id if game_id and has_rules(game_id) else shown()[0],
        **parts,
    )


def has_puzzles(id: str = "") -> bool:
    """This game, or any."""
    return any(puzzles.found(meadhall.game(one)) for one in ([id] if id else shown()))


def has_lessons(id: str) -> bool:
    return bool(lessons.found(meadhall.game(id)))


def icon(name: str, more: str = "") -> Markup:
    return Markup(f'<svg class="ic {escape(more)}" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>')


def mark(seat: int, more: str = "") -> Markup:
    """The shape of a seat, in its color where an element around it has the seat's class."""
    return Markup(f'<svg class="mark {escape(more)}" aria-hidden="true"><use href="#i-s{seat + 1}"/></svg>')


def sign(game: str) -> Markup:
    """What stands for a game in lists; a question mark for one that is not here any more."""
    return icon(f"game-{game}" if is_shown(game) else "help")


def sprite(game: str = "") -> Markup:
    """All icons a page may use: the hall's own and, at a table, the game's."""
    return _sprite(game, shown())


@cache
def _sprite(game: str, games: tuple[str, ...]) -> Markup:
    own = (STATIC / "icons.svg").read_text("utf-8")
    signs = [_sign(id) for id in games if id != game]
    return Markup("").join(map(Markup, (own, *signs, _icons(game) if game else "")))


@cache
def _icons(game: str) -> str:
    """The game's icons, its sign among them: where it has none, a die."""
    file = rooms.file(meadhall.game(game), "draw/icons.svg")
    icons = "" if file is None else file.read_text("utf-8")
    if f'id="i-game-{game}"' not in icons:
        icons += f'<symbol id="i-game-{game}" viewBox="0 0 24 24"><use href="#i-die"/></symbol>'
    return icons


def _sign(game: str) -> str:
    """The one symbol that stands for a game in lists."""
    found = re.search(rf'<symbol id="i-game-{game}".*?</symbol>', _icons(game), re.DOTALL)
    assert found is not None, f"icons.svg of {game}: the symbol i-game-{game} does not end"
    return found.group()


# What a game brings: its sentences and its pictures (docs/hall.md).


def words_of(game: str) -> plain.PlainWords:
    return plain.words_of(meadhall.game(game))


def draw_of(game: str) -> plain_drawing.PlainDrawing:
    return plain_drawing.draw_of(meadhall.game(game))


# Whose words.


def hall_words(viewer: Viewer) -> HtmlWords:
    return HtmlWords(viewer.language)


def table_words(viewer: Viewer, table: TableInfo, you: int | None = None) -> HtmlWords:
    return HtmlWords(viewer.language, table.game, [seat.name for seat in table.seats], you)


def moment_words(moment: Moment) -> HtmlWords:
    return table_words(moment.viewer, moment.table, moment.seat)


def game_of(table: TableInfo) -> Game:
    return meadhall.game(table.game)


def title_of(w: HtmlWords, game: str) -> str:
    """What a game is called in the viewer's language; one that is no longer here, what the database calls it."""
    return words_of(game).title(w) if is_shown(game) else game


def level_name(w: HtmlWords, level: str) -> str:
    """What a bot's level is called."""
    names = {
        "novice": w.name("strength of a bot", "Novice"),
        "calm": w.name("strength of a bot", "Calm"),
        "keen": w.name("strength of a bot", "Keen"),
        "fierce": w.name("strength of a bot", "Fierce"),
        "legend": w.name("strength of a bot", "Legend"),
    }
    return names.get(level, level)


def level_promise(w: HtmlWords, level: str) -> str:
    """What to expect of it."""
    said = {
        "novice": w.text("Has just learned the rules and often overlooks the better move."),
        "calm": w.text("Plays sensibly but makes mistakes: a gentle opponent for your first games."),
        "keen": w.text("Knows the game but slips now and then."),
        "fierce": w.text("Weighs every move and rarely slips."),
        "legend": w.text("Thinks ahead, sometimes for about a second: the strongest bot in this hall."),
    }
    return said.get(level, "")


def sits(table: TableInfo) -> list[SeatInfo]:
    """The seats that the viewer holds."""
    return [seat for seat in table.seats if seat.mine]


def may_clear(table: TableInfo) -> bool:
    """The viewer has set this table up, and the game has not begun, nobody else has come, or everyone agreed to end
    it: then the viewer may clear it away. At the table of an uploaded record nobody of this hall sits."""
    others = [seat for seat in table.seats if seat.holder == "person" or seat.away]
    alone = all(seat.mine or seat.left for seat in others)
    return table.hosted and (table.uploaded or table.ended == "agreed" or table.state == "waiting" or alone)


def day(language: str, time: str) -> str:
    """The day of an ISO time as people write it: «18 November 2026»."""
    return format_date(date.fromisoformat(time[:10]), "long", language)


def name_list(w: HtmlWords, names: list[str]) -> str:
    """«Astrid», «Astrid and Ragna», «Astrid, Ragna and Ivo»."""
    if len(names) < 2:
        return Markup("").join(names)
    return w.text("{names} and {last}", names=Markup(", ").join(names[:-1]), last=names[-1])
