"""A match looked at again, moment by moment."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ..tables.seen import Course, Moment
from .parts.base import draw_of, fragment, game_of, page, table_words, words_of
from .parts.words import HtmlWords
from .table import log_lines, shared_fragments


def replay(moment: Moment, position: int, course: Course) -> str:
    w = _words(moment)
    fresh = replay_envelope(moment, position, course)
    return page(
        "replay.html",
        moment.viewer,
        w,
        title=fresh["title"],
        game_id=moment.table.game,
        heading=game_of(moment.table).title,
        moment=moment,
        position=position,
        replaying=True,
        may_clear=False,
        watch="",
        course=course,
        ticks=_ticks(course),
        fragments={key: Markup(html) for key, html in fresh["fragments"].items()},
        log=Markup(fresh["log"]["html"]),
    )


def replay_envelope(moment: Moment, position: int, course: Course) -> dict[str, Any]:
    w = _words(moment)
    game = game_of(moment.table).title
    title = w.text("Replay, move {n} of {all} · {game} · Meadhall", n=position, all=course.entries, game=game)
    round_name, _ = draw_of(moment.table.game).phases(w, moment.view)
    parts = {
        "w": w,
        "moment": moment,
        "position": position,
        "course": course,
        "round_name": Markup(round_name),
        "told": _told(w, moment, position),
    }
    return {
        "language": moment.viewer.language,
        "position": position,
        "fragments": {**shared_fragments(w, moment), "prompt": fragment("parts.html", "replayed", **parts)},
        "log": {"from": 0, "html": log_lines(w, moment)},
        "title": Markup(title).unescape(),
    }


def _words(moment: Moment) -> HtmlWords:
    """In a replay everyone goes by name: whose eyes these are is a matter of choice."""
    return table_words(moment.viewer, moment.table)


def _told(w: HtmlWords, moment: Moment, position: int) -> list[Markup]:
    """What the entry that led here told."""
    words = words_of(moment.table.game)
    lines = [words.event(w, line.told) for line in moment.log if line.seq == position]
    return [Markup(line) for line in lines if line]


def _ticks(course: Course) -> list[tuple[str, int, float]]:
    """(round, number of entries when it began, how far along the track in percent), not more than fit."""
    step = max(1, (len(course.rounds) + 13) // 14)
    last = max(1, course.entries)
    return [(str(number), at, 100 * at / last) for number, at in course.rounds[::step]]
