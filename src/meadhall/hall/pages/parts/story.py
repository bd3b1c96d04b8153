"""A game told in at most ten lines: who led, who overtook whom, the best and the worst round, how it ended."""

from __future__ import annotations

from ...tables.seen import Course, TableInfo
from .base import name_list
from .words import HtmlWords

MOST = 10

Line = tuple[int, int, str]  # the round's place in the course, the move it ended with, what happened


def story(w: HtmlWords, table: TableInfo, course: Course) -> list[tuple[int, str]]:
    """Each line with the move to look at."""
    scores = [[0] * table.players, *course.scores]
    if len(scores) < 3:
        return []
    names = [seat.name for seat in table.seats]
    told = [*_leads(w, names, scores, course), *_leaps(w, names, scores, course)]
    # The first and the last change of the lead tell most; of those in between, the later ones.
    kept = told if len(told) < MOST else [told[0], *told[-(MOST - 2) :]]
    lines = [(move, line) for _, move, line in sorted(kept)]
    return [*lines, (course.entries, _ending(w, table, names))]


def _leads(w: HtmlWords, names: list[str], scores: list[list[int]], course: Course) -> list[Line]:
    lines: list[Line] = []
    leader: int | None = None
    for at, row in enumerate(scores[1:], 1):
        best = max(row)
        ahead = [seat for seat, score in enumerate(row) if score == best]
        if len(ahead) != 1 or ahead[0] == leader:
            continue
        now = ahead[0]
        parts = {"round": _round(w, course, at), "name": names[now], "n": best}
        if leader is None:
            told = w.text("{round}: {name} takes the lead with {n}.", **parts)
        else:
            told = w.text("{round}: {name} overtakes {other}, {n} to {m}.", **parts, other=names[leader], m=row[leader])
        lines.append((at, _move(course, at), told))
        leader = now
    return lines


def _leaps(w: HtmlWords, names: list[str], scores: list[list[int]], course: Course) -> list[Line]:
    """The rounds with the biggest gain and the biggest loss."""
    steps = [
        (row[seat] - scores[at][seat], at + 1, seat) for at, row in enumerate(scores[1:]) for seat in range(len(names))
    ]
    most, least = max(steps), min(steps)
    lines: list[Line] = []
    if most[0] > 1:
        parts = {"round": _round(w, course, most[1]), "name": names[most[2]], "n": most[0]}
        lines.append(
            (most[1], _move(course, most[1]), w.text("{round}: {name} gains {n}, the biggest gain of all.", **parts))
        )
    if least[0] < -1:
        parts = {"round": _round(w, course, least[1]), "name": names[least[2]], "n": -least[0]}
        lines.append(
            (least[1], _move(course, least[1]), w.text("{round}: {name} loses {n}, the biggest loss of all.", **parts))
        )
    return lines


def _ending(w: HtmlWords, table: TableInfo, names: list[str]) -> str:
    if not table.winners:
        return w.text("The game ends without a winner.")
    winners = name_list(w, [names[seat] for seat in table.winners])
    rest = [table.scores[seat] for seat in range(table.players) if seat not in table.winners]
    ahead = table.scores[table.winners[0]] - max(rest, default=0)
    if rest and ahead > 0:
        return w.text("Winner: {name}, {n} ahead.", name=winners, n=ahead)
    return w.text("Winner: {name}.", name=winners)


def _round(w: HtmlWords, course: Course, at: int) -> str:
    number = course.rounds[at - 1][0] if at <= len(course.rounds) else at
    return w.text("Round {n}", n=number)


def _move(course: Course, at: int) -> int:
    """The last move of that round."""
    return course.rounds[at][1] if at < len(course.rounds) else course.entries
