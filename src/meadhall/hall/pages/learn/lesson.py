"""A lesson on the table's own screen. What changes from step to step comes as an envelope, as at a table."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ....engine.game import Game
from ....kit import examples, lessons
from ....kit.lessons import Reached
from ....kit.panels import composed
from ...tables.seen import Moment, SeatInfo, TableInfo, Viewer
from ...tables.viewpoint import moment_of as moment_at
from ..parts.base import fragment, hall_words, moment_words, page, title_of
from ..parts.chapters import inline
from ..parts.replies import reply
from ..table import choices_of, log_lines, missing_of, names_of, shell, table_panels


def moment_of(viewer: Viewer, game: Game, place: Reached) -> Moment:
    """The lesson as a table: the reader's own seat, and people with the names of the worked examples."""
    you, match = place.lesson.seat, place.match
    names = examples.names(viewer.language)
    seats = [
        SeatInfo(
            seat, "person" if seat == you else "bot", viewer.name if seat == you else names[seat], None,
            mine=seat == you, here=True,
        )
        for seat in range(match.players)
    ]  # fmt: skip
    info = TableInfo(
        "", game.id, match.players, match.options, seats, "playing", False, "", len(match.entries), "",
        list(match.waiting),
    )  # fmt: skip
    return moment_at(match, info, viewer, you)


def lesson(viewer: Viewer, game: Game, place: Reached) -> str:
    moment = moment_of(viewer, game, place)
    w = moment_words(moment)
    fresh = lesson_envelope(viewer, game, place)
    html = page(
        "lesson.html",
        viewer,
        w,
        title=fresh["title"],
        game_id=game.id,
        heading=title_of(w, game.id),
        lesson=place.lesson,
        lesson_title=_said(game, viewer, place.lesson.title),
        address_of_lesson=f"/learn/{game.id}/{place.lesson.name}",
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


def lesson_envelope(viewer: Viewer, game: Game, place: Reached) -> dict[str, Any]:
    moment = moment_of(viewer, game, place)
    w = moment_words(moment)
    asked = bool(place.step.choose)
    return {
        "is": "lesson",
        "language": viewer.language,
        "path": place.path,
        "light": list(place.step.light),
        "shell": shell(w, moment),
        "panels": {**table_panels(w, moment), "prompt-slot": _prompt(viewer, game, place)},
        "log": {"from": 0, "html": log_lines(w, moment, linked=False)},
        "choices": choices_of(w, moment, confirmed=False) if asked else [],
        "names": names_of(w, moment) if asked else {},
        "missing": missing_of(w, moment) if asked else {},
        "title": Markup(
            w.text(
                "{lesson} · {game} · Meadhall",
                lesson=_said(game, viewer, place.lesson.title),
                game=title_of(w, game.id),
            )
        ).unescape(),
    }


def answered(viewer: Viewer, game: Game, place: Reached, choice: str) -> dict[str, str]:
    """To a choice that does not count."""
    said = inline(_said(game, viewer, place.answer(choice)))
    return {"is": "answer", "message": said or reply(viewer.language, "not-legal")}


def _prompt(viewer: Viewer, game: Game, place: Reached) -> str:
    """What is said at this step, and what there is to do."""
    step, names = place.step, lessons.found(game)
    after = names.index(place.lesson.name) + 1
    following = names[after] if after < len(names) else None
    return fragment(
        "lesson_parts.html",
        "prompt",
        w=hall_words(viewer),
        game=game.id,
        seat=place.lesson.seat,
        said=inline(_said(game, viewer, step.say)),
        task=inline(_said(game, viewer, step.task)),
        heading=_said(game, viewer, place.lesson.title),
        number=place.number + 1,
        steps=len(place.lesson.steps),
        path=place.path,
        ended=place.ended,
        following=following,
        following_title=_said(game, viewer, lessons.lesson(game, following).title) if following else "",
    )


def _said(game: Game, viewer: Viewer, text: str) -> str:
    return lessons.said(game, viewer.language, text)
