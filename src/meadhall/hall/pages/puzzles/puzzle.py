"""A puzzle on the table's own screen. The answer comes as an envelope, as a step of a lesson does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from markupsafe import Markup

from ....kit.panels import composed
from ...tables.seen import Moment
from ..parts.base import fragment, moment_words, page, title_of, words_of
from ..table import choices_of, log_lines, missing_of, names_of, shell, table_panels
from .verdict import Verdict


class Asked(NamedTuple):
    """Where a puzzle is, and what is around it."""

    moment: Moment
    address: str
    number: int = 0  # in the order of difficulty; 0: someone shared it
    all: int = 0
    level: str = ""  # "easy", "medium" or "hard"
    table: str = ""  # where it comes from, if someone shared it


class Told(NamedTuple):
    """An answer that was given."""

    choice: str
    judge: Callable[[Moment], Verdict]
    streak: int | None = None  # how many in a row were right; None if that is not counted


def puzzle(asked: Asked, told: Told | None) -> str:
    moment = asked.moment
    w = moment_words(moment)
    fresh = puzzle_envelope(asked, told)
    html = page(
        "puzzle.html",
        moment.viewer,
        w,
        title=fresh["title"],
        game_id=moment.table.game,
        heading=title_of(w, moment.table.game),
        lesson=True,  # a table without a chat, where nobody else plays
        puzzle=asked,
        lesson_title=_heading(asked),
        address_of_lesson=asked.address,
        moment=moment,
        shell=fresh["shell"],
        log=Markup(fresh["log"]["html"]),
        fresh={key: value for key, value in fresh.items() if key not in ("panels", "log")},
        replaying=False,
        may_speak=False,
        may_clear=False,
        watch="",
    )
    return composed(html, fresh["panels"])


def puzzle_envelope(asked: Asked, told: Told | None) -> dict[str, Any]:
    moment = asked.moment
    w = moment_words(moment)
    verdict = None if told is None else told.judge(moment)
    game = title_of(w, moment.table.game)
    parts = {"w": w, "asked": asked, "heading": _heading(asked), "verdict": verdict, "told": told}
    question, hint = words_of(moment.table.game).question(w, moment.view)
    return {
        "is": "lesson",
        "language": moment.viewer.language,
        "path": "" if told is None else told.choice,
        "light": [] if verdict is None else verdict.best.split(" ")[1:],
        "shell": shell(w, moment),
        "panels": {
            **table_panels(w, moment),
            "prompt-slot": fragment("puzzle_parts.html", "prompt", **parts, question=question, hint=hint),
        },
        "log": {"from": 0, "html": log_lines(w, moment, linked=False)},
        "choices": choices_of(w, moment, confirmed=False) if told is None else [],
        "names": names_of(w, moment) if told is None else {},
        "missing": missing_of(w, moment) if told is None else {},
        "title": Markup(w.text("{puzzle} · {game} · Meadhall", puzzle=_heading(asked), game=game)).unescape(),
    }


def _heading(asked: Asked) -> str:
    w = moment_words(asked.moment)
    return w.text("Puzzle {n} of {all}", n=asked.number, all=asked.all) if asked.number else w.text("A shared puzzle")
