"""Short answers over the socket: why not, a close-up, a refusal, the chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from markupsafe import Markup

from ..tables.seen import Message, Moment
from .parts.base import draw_of, moment_words, name_list, words_of
from .parts.chapters import has_rules, rule_text
from .parts.reactions import reactions
from .parts.words import HtmlWords


def chat_lines(moment: Moment, messages: Sequence[Message]) -> str:
    return chat_said(moment_words(moment), moment.seat, messages)


def chat_said(w: HtmlWords, mine: int | None, messages: Sequence[Message]) -> str:
    """The chat as a player at the table reads it."""
    if not messages:
        return ""
    line = Markup('<li data-number="{}" class="{}"><b>{}{}</b> {}</li>')
    short = dict(reactions(w))
    shape = Markup('<svg class="mark" aria-hidden="true"><use href="#i-s{}"/></svg>')
    return Markup("").join(
        line.format(
            message.number,
            ("" if message.seat is None else f"seat-{message.seat + 1}") + " reaction" * message.reaction,
            "" if message.seat is None else shape.format(message.seat + 1),
            w.name("a player spoken to", "You") if message.seat is not None and message.seat == mine else message.name,
            short.get(message.text, "…") if message.reaction else message.text,
        )
        for message in messages
    )


def why(moment: Moment, ref: str, refused: Callable[[str], str] = lambda choice: "") -> dict[str, Any]:
    """Why this cannot be chosen. `refused` answers the number of the rule that forbids a choice to this seat."""
    w = moment_words(moment)
    if moment.hand_over_to is not None or moment.view["over"]:
        return {"ref": ref, "message": "", "rule": "", "title": ""}
    words = words_of(moment.table.game)
    title = name_of(w, moment, ref)
    if not is_asked(moment):
        return {"ref": ref, "message": waiting_for(w, moment), "rule": "", "title": title}
    meant = words.meant(moment.view, ref)
    rule = next(filter(None, (refused(choice) for choice in meant)), "")
    rule = rule if has_rules(moment.table.game) else ""
    message = rule_text(moment.table.game, moment.viewer.language, rule) if rule else ""
    return {"ref": ref, "message": message or w.text("You can't choose this now."), "rule": rule, "title": title}


def refusal(moment: Moment, rule: str = "", message: str = "") -> dict[str, str]:
    """What a `refused` envelope says. `message` in the viewer's language, where the rules do not know better."""
    w = moment_words(moment)
    rule = rule if has_rules(moment.table.game) else ""
    told = rule_text(moment.table.game, moment.viewer.language, rule) if rule else ""
    return {
        "message": told or message or w.text("You can no longer do that. The page now shows the current table."),
        "rule": rule,
        "title": w.text("Why not?"),
    }


def look(moment: Moment, ref: str) -> str:
    if moment.hand_over_to is not None:
        return ""
    return str(draw_of(moment.table.game).close_up(moment_words(moment), moment.view, ref))


def waiting_for(w: HtmlWords, moment: Moment) -> str:
    names = [w.seat_name(seat) for seat in moment.view["waiting"]]
    return w.text("Waiting for {name}", name=name_list(w, names))


def is_asked(moment: Moment) -> bool:
    return moment.seat is not None and moment.seat in moment.view["waiting"]


def name_of(w: HtmlWords, moment: Moment, ref: str) -> str:
    """What the viewer pointed at; "" if it is not there."""
    if not ref.isascii():  # no reference is anything else, and "²" is a digit
        return ""
    kind, _, number = ref.partition(":")
    if kind == "seat":
        seats = [str(seat) for seat in range(moment.table.players)]
        return str(w.seat(int(number))) if number in seats else ""
    return str(words_of(moment.table.game).called(w, moment.view, ref))
