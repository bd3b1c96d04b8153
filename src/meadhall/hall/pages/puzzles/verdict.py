"""What is said to an answer: right or not, why, and by how much."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ....engine.game import Game
from ....engine.rooms import room
from ....kit.words import listed
from ....puzzles import Puzzle
from ....review import Judged
from ...tables.seen import Moment
from ..parts.base import game_of, moment_words, words_of
from ..parts.words import HtmlWords

EQUAL = 0.005  # of a victory: what costs no more is as good as the best


class Row(NamedTuple):
    """A choice, and how many of the games played on from it were won."""

    label: str
    wins: str
    playouts: int
    best: bool
    chosen: bool


class Verdict(NamedTuple):
    right: bool
    best: str  # the choice that would have been right
    lines: list[str]
    rows: list[Row]


def by_figures(moment: Moment, puzzle: Puzzle, choice: str) -> Verdict:
    """By the playouts that came with the puzzle."""
    w, game = moment_words(moment), game_of(moment.table)
    best, right = label(w, moment, puzzle.answer), choice == puzzle.answer
    figure = puzzle.others[0] if right else puzzle.figure(choice)
    lines = [] if right else [w.text("Best: {choice}.", choice=best)]
    if figure is None:
        lines.append(w.text("Your choice looked so weak at first sight that it was not examined further."))
        figure = puzzle.others[0]
    if right:
        lines.append(w.text("Of 100 games, the next best choice wins {n} fewer.", n=percent(figure.behind)))
    elif figure.choice == choice:
        lines.append(w.text("Of 100 games, it wins {n} more than your choice.", n=percent(figure.behind)))
    lines += _because(w, game, figure.why)
    lines.append(
        w.text(
            "Each serious choice was played out at least {n} times with the same dice; the lead of {m} or more is 99 %"
            " certain.",
            n=min(one.playouts for one in puzzle.others),
            m=percent(puzzle.sure),
        )
    )
    rows = [Row(best, f"{percent(puzzle.wins)} %", puzzle.playouts, True, right)]
    rows += [
        Row(label(w, moment, one.choice), f"{percent(one.wins)} %", one.playouts, False, one.choice == choice)
        for one in puzzle.others
    ]
    return Verdict(right, puzzle.answer, lines, rows)


def by_review(moment: Moment, judged: Judged | None, choice: str, made: tuple[int, str]) -> Verdict:
    """By the figures of the review. `made`: who really chose what."""
    w, game = moment_words(moment), game_of(moment.table)
    right = judged is None or judged.loss <= EQUAL
    best = choice if judged is None else judged.better
    if judged is None or right:
        lines = [w.text("The review finds nothing better.")]
    else:
        lines = [
            w.text("Best: {choice}.", choice=label(w, moment, best)),
            w.text(
                "According to the review, your choice lowers your chance of winning by {n} %.", n=percent(judged.loss)
            ),
            *_because(w, game, judged.why),
        ]
    seat, text = made
    lines.append(w.text("In the game, {name} chose: {choice}.", name=w.seat(seat), choice=label(w, moment, text)))
    return Verdict(right, choice if right else best, lines, [])


def label(w: HtmlWords, moment: Moment, choice: str) -> Markup:
    return Markup(words_of(moment.table.game).choice(w, choice, moment.view))


def _because(w: HtmlWords, game: Game, why: list[str]) -> list[str]:
    words = room(game, "words.reasons")
    if words is None or not why:
        return []
    reasons = listed(w, [Markup(words.reason(w, part)) for part in why])
    return [w.text("Why: {reasons}.", reasons=reasons)]


def percent(share: float) -> int:
    return round(100 * share)
