"""A match looked at again, moment by moment."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ...kit.panels import composed
from ...kit.plain import together
from ..tables.seen import Course, Moment
from .parts.base import fragment, page, table_words, title_of, words_of
from .parts.words import HtmlWords
from .table import log_lines, sentence_of, shell, table_panels


def replay(moment: Moment, position: int, course: Course, link: str = "") -> str:
    """`link`: the address that brings others here, except for the moment and the seat."""
    w = _words(moment)
    fresh = replay_envelope(moment, position, course, link)
    html = page(
        "replay.html",
        moment.viewer,
        w,
        title=fresh["title"],
        game_id=moment.table.game,
        heading=title_of(w, moment.table.game),
        moment=moment,
        position=position,
        replaying=True,
        may_clear=False,
        watch="",
        course=course,
        ticks=_ticks(course),
        shell=fresh["shell"],
        log=Markup(fresh["log"]["html"]),
    )
    return composed(html, fresh["panels"])


def replay_envelope(moment: Moment, position: int, course: Course, link: str = "") -> dict[str, Any]:
    w = _words(moment)
    game = title_of(w, moment.table.game)
    title = w.text("Replay, move {n} of {all} · {game} · Meadhall", n=position, all=course.entries, game=game)
    parts = {
        "w": w,
        "moment": moment,
        "position": position,
        "course": course,
        "told": _told(w, moment, position),
        "puzzle": moment.table.state == "over" and bool(moment.view["waiting"]),
        "link": f"{link}?at={position}&seat={'none' if moment.seat is None else moment.seat}",
    }
    return {
        "language": moment.viewer.language,
        "position": position,
        "shell": shell(w, moment),
        "panels": {**table_panels(w, moment), "prompt-slot": fragment("parts.html", "replayed", **parts)},
        "log": {"from": 0, "html": log_lines(w, moment)},
        "title": Markup(title).unescape(),
    }


def _words(moment: Moment) -> HtmlWords:
    """In a replay everyone goes by name: the viewer chooses whose view to see."""
    return table_words(moment.viewer, moment.table)


def _told(w: HtmlWords, moment: Moment, position: int) -> list[Markup]:
    """What the entry that led here told."""
    words = words_of(moment.table.game)
    told = together(words, (line.told for line in moment.log if line.seq == position))
    lines = [sentence_of(w, words, one) for one in told]
    return [Markup(line) for line in lines if line]


def _ticks(course: Course) -> list[tuple[str, int, float]]:
    """(round, number of entries when it began, how far along the track in percent), not more than fit."""
    step = max(1, (len(course.rounds) + 13) // 14)
    last = max(1, course.entries)
    return [(str(number), at, 100 * at / last) for number, at in course.rounds[::step]]
