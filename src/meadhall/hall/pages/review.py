"""A finished game looked at by a judge: everyone's chances, luck and skill apart, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from markupsafe import Markup

from ...kit.panels import composed
from ...review import Judged, Review
from ..tables.seen import Course, Moment
from .parts import curve
from .parts.base import draw_of, fragment, game_of, page, sits, table_words, title_of, words_of
from .parts.words import HtmlWords
from .table import DRAWN, sentence_of

MOST_TURNS = 6
LEAST_TURN = 0.08  # of a victory: less is no turning point
NOTHING = 0.005

At = Callable[[int, int | None], Moment]  # the game after a number of choices, as a seat saw it


class Found(NamedTuple):
    """How far a review has come."""

    review: Review
    depth: str
    done: int  # moments
    all: int
    failed: bool = False

    @property
    def whole(self) -> bool:
        return self.done == self.all


def review(moment: Moment, course: Course, found: Found, at: At) -> str:
    w = table_words(moment.viewer, moment.table)
    game = title_of(w, moment.table.game)
    fresh = review_envelope(moment, course, found, at)
    html = page(
        "review.html",
        moment.viewer,
        w,
        title=w.text("Review · {game} · Meadhall", game=game),
        game_id=moment.table.game,
        here="games",
        moment=moment,
        game_title=game,
        depth=found.depth,
        entries=course.entries,
    )
    drawn = DRAWN.panels(w, game_of(moment.table), draw_of(moment.table.game).panels(moment.view))
    return composed(html, {**drawn, **fresh["panels"]})


def review_envelope(moment: Moment, course: Course, found: Found, at: At) -> dict[str, Any]:
    """What is known by now; `whole` says that nothing more will come."""
    w = table_words(moment.viewer, moment.table)
    names = [seat.name for seat in moment.table.seats]
    mine = [seat.seat for seat in sits(moment.table)]
    turns = turning_points(found.review) if found.whole else []
    parts: dict[str, Any] = {"w": w, "table": moment.table}
    panels = {
        "rv-state": fragment("review_parts.html", "state", **parts, found=found),
        "rv-curve": curve.chances(w, found.review.chances, found.all - 1, names, mine, [one.seq for one in turns]),
        "rv-turns": fragment("review_parts.html", "turns", **parts, found=found, turns=_told(w, moment, turns, at)),
        "rv-luck": fragment("review_parts.html", "luck", **parts, found=found, rows=_luck(found.review, len(names))),
        "rv-choices": fragment(
            "review_parts.html", "choices", **parts, found=found, seats=_costly(w, moment, found.review, mine, at)
        ),
    }
    return {"panels": panels, "whole": found.whole, "failed": found.failed}


class Turn(NamedTuple):
    """A choice after which a player's chances were much better or worse."""

    seq: int
    seat: int  # whose chances changed most
    change: float
    by_luck: bool


def turning_points(review: Review) -> list[Turn]:
    """The largest changes, in order."""
    found = []
    for seq in range(1, len(review.chances)):
        before, now, luck = review.chances[seq - 1], review.chances[seq], review.luck[seq]
        seat = max(range(len(now)), key=lambda one: abs(now[one] - before[one]))
        change = now[seat] - before[seat]
        if abs(change) >= LEAST_TURN:
            found.append(Turn(seq, seat, change, bool(luck) and abs(luck[seat]) > abs(change) / 2))
    return sorted(sorted(found, key=lambda one: -abs(one.change))[:MOST_TURNS])


def _told(w: HtmlWords, moment: Moment, turns: list[Turn], at: At) -> list[dict[str, Any]]:
    words = words_of(moment.table.game)
    told = []
    for turn in turns:
        seen = at(turn.seq, None)
        lines = [sentence_of(w, words, line.told) for line in seen.log if line.seq == turn.seq]
        told.append(
            {"turn": turn, "lines": [Markup(line) for line in lines if line][:3], "change": percent(turn.change)}
        )
    return told


def _luck(review: Review, players: int) -> list[dict[str, Any]]:
    """What luck gave each seat, and what its choices cost it."""
    rows = []
    for seat in range(players):
        luck = sum(one[seat] for one in review.luck if one)
        lost = -sum(one.loss for one in review.choices if one.seat == seat)
        rows.append({"seat": seat, "luck": percent(luck), "lost": percent(lost), "lucky": luck > NOTHING})
    return rows


def _costly(w: HtmlWords, moment: Moment, review: Review, mine: list[int], at: At) -> list[dict[str, Any]]:
    """For each player, the viewer first, the choices that cost most."""
    order = [*mine, *(seat for seat in range(moment.table.players) if seat not in mine)]
    return [{"seat": seat, "choices": [_costs(w, moment, one, at) for one in review.worst(seat)]} for seat in order]


def _costs(w: HtmlWords, moment: Moment, one: Judged, at: At) -> dict[str, Any]:
    words, view = words_of(moment.table.game), at(one.seq - 1, one.seat).view
    return {
        "seq": one.seq,
        "at": one.seq - 1,
        "seat": one.seat,
        "made": one.choice,
        "better": one.better,
        "made_label": Markup(words.choice(w, one.choice, view)),
        "better_label": Markup(words.choice(w, one.better, view)),
        "why": [Markup(words.reason(w, part)) for part in one.why],
        "loss": percent(-one.loss),
    }


def percent(share: float) -> str:
    number = round(100 * share)
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{abs(number)} %"
