"""A game told in at most ten lines: who led, who overtook whom, the best and the worst round, what the game itself
calls a turning point, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from ...tables.seen import Course, TableInfo
from .base import name_list, words_of
from .words import HtmlWords

MOST = 10
OF_THE_GAME = 5  # at least this many lines for the game's own turning points, if there are enough of them

Line = tuple[int, int, str]  # the round's place in the course, the move it ended with, what happened


def story(
    w: HtmlWords, table: TableInfo, course: Course, log: Sequence[Sequence[dict[str, Any]]] = ()
) -> list[tuple[int, str]]:
    """Each line with the move to look at. `log`: what happened, entry by entry, the setup first."""
    scores = [[0] * table.players, *course.scores]
    if len(scores) < 3:
        return []
    names = [seat.name for seat in table.seats]
    told = [*_leads(w, names, scores, course), *_leaps(w, names, scores, course)]
    turns = _turns(w, table, course, log)
    most = MOST - 1 - min(OF_THE_GAME, len(turns))
    # The first and the last change of the lead tell most; of those in between, the later ones.
    kept = told if len(told) <= most else [told[0], *told[len(told) - most + 1 :]]
    kept += turns[: MOST - 1 - len(kept)]
    lines = [(move, line) for _, move, line in sorted(kept)]
    return [*lines, (course.entries, _ending(w, table, names))]


def _turns(w: HtmlWords, table: TableInfo, course: Course, log: Sequence[Sequence[dict[str, Any]]]) -> list[Line]:
    """What the game itself calls a turning point, the most telling first: of each kind the first, then of each the
    last, then whatever there is."""
    if not log:
        return []
    words, by_kind = words_of(table.game), list[list[Line]]()
    for kind in words.TURNING:
        found: list[Line] = []
        for move, events in enumerate(log):
            for one in events:
                if one["event"] == kind and (said := words.event(w, one)):
                    at = sum(1 for _, began in course.rounds if began < move)
                    line = w.text("{round}: {told}", round=_round(w, course, max(at, 1)), told=Markup(said))
                    found.append((at, move, line))
        by_kind.append(found)
    order = [some[0] for some in by_kind if some] + [some[-1] for some in by_kind if some]
    order += [line for some in by_kind for line in some[1:-1]]
    return list({line[2]: line for line in order}.values())


def _leads(w: HtmlWords, names: list[str], scores: list[list[int]], course: Course) -> list[Line]:
    lines: list[Line] = []
    leader: int | None = None
    for at, row in enumerate(scores[1:], 1):
        if _setting_up(course, at):
            continue
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
        (row[seat] - scores[at][seat], at + 1, seat)
        for at, row in enumerate(scores[1:])
        for seat in range(len(names))
        if not _setting_up(course, at + 1)
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


def _setting_up(course: Course, at: int) -> bool:
    """What players start with tells nothing."""
    return at <= len(course.rounds) and course.rounds[at - 1][0] == 0


def _round(w: HtmlWords, course: Course, at: int) -> str:
    number = course.rounds[at - 1][0] if at <= len(course.rounds) else at
    return w.text("Round {n}", n=number)


def _move(course: Course, at: int) -> int:
    """The last move of that round."""
    return course.rounds[at][1] if at < len(course.rounds) else course.entries
