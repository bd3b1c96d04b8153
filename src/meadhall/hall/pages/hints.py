"""A hint, and what the coach says: made of what was found out about the choices at this moment."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ...engine.game import Game
from ...engine.rooms import room
from ...kit import coaching, lessons
from ...kit.words import listed
from ..tables.seen import Moment
from .parts.base import game_of, moment_words, words_of
from .parts.chapters import inline, rule_text
from .parts.words import HtmlWords

Found = list[tuple[str, list[str]]]  # choices, the best first, each with the names of its reasons


def hint(moment: Moment, found: Found, coached: bool = False) -> dict[str, Any]:
    """What to show: the best choice alone, or for newcomers the best few, what is asked, and terms."""
    w, game = moment_words(moment), game_of(moment.table)
    shown = [_line(w, moment, choice, why) for choice, why in (found if coached else found[:1])]
    told: dict[str, Any] = {"choices": shown, "about": "", "terms": []}
    if not shown:
        told["about"] = w.text("No hint this time. Please try again.")
    elif coached:
        told |= _about(w, game, moment)
    return told


def _line(w: HtmlWords, moment: Moment, choice: str, why: list[str]) -> dict[str, Any]:
    game = game_of(moment.table)
    words = room(game, "words.reasons")
    reasons = listed(w, [Markup(words.reason(w, part)) for part in why]) if words is not None else ""
    label = Markup(words_of(game.id).choice(w, choice, moment.view))
    said = w.text("{choice}: {reasons}", choice=label, reasons=reasons) if reasons else label
    return {"choice": choice, "words": choice.split(" "), "html": said}


def _about(w: HtmlWords, game: Game, moment: Moment) -> dict[str, Any]:
    about = coaching.abouts(game).get(moment.view["question"])
    if about is None:
        return {"about": Markup(words_of(game.id).question(w, moment.view)[1])}
    terms = [{"rule": rule, "html": rule_text(game.id, w.language, rule)} for rule in about.rules]
    return {"about": inline(lessons.said(game, w.language, about.say)), "terms": [one for one in terms if one["html"]]}
