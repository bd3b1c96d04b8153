"""What the end page says first: your place, by how much, and what made the difference."""

from __future__ import annotations

from dataclasses import dataclass

from ...tables.seen import Moment, TableInfo
from .base import name_list, sits
from .words import HtmlWords

MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class Reason:
    """One source of points, compared with a rival's."""

    source: str
    own: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Verdict:
    heading: str
    place: int  # 1 for the winners; 0 where there is none
    seat: int | None  # whose place it is: the viewer's, or else the winner's
    reasons: list[Reason]


def ranking(table: TableInfo) -> list[int]:
    """The seats from first to last."""
    return sorted(range(table.players), key=lambda seat: (seat not in table.winners, -table.scores[seat], seat))


def places(table: TableInfo) -> list[int]:
    """For each seat its place. Winners are first together; after them, equal points share a place."""
    standing = [(seat not in table.winners, -table.scores[seat]) for seat in range(table.players)]
    return [1 + sum(other < own for other in standing) for own in standing]


def verdict(w: HtmlWords, moment: Moment, columns: list[str], points: list[list[int]]) -> Verdict:
    table = moment.table
    mine = [one.seat for one in sits(table)]
    seat = mine[0] if len(mine) == 1 else None
    order = ranking(table)
    whose = seat if seat is not None else (table.winners[0] if table.winners else None)
    if table.ended:
        return Verdict(_early(w, table, seat), 1 if whose in table.winners else 0, whose, [])
    if whose is None:
        return Verdict(w.text("Nobody wins"), 0, None, [])
    won = whose in table.winners
    others = [other for other in order if (other not in table.winners) == won and other != whose]
    rival = others[0] if others else None
    reasons = [] if rival is None else _reasons(columns, points[whose], points[rival])
    return Verdict(_heading(w, table, whose, seat is not None, rival), places(table)[whose], whose, reasons)


def _early(w: HtmlWords, table: TableInfo, mine: int | None) -> str:
    """The game ended before its rules said so."""
    if table.ended == "agreed":
        return w.text("Nobody wins: everyone agreed to end the game")
    if not table.winners:
        if table.ended == "forfeit":
            return w.text("Nobody wins: time ran out")
        return w.text("Nobody wins: the game was abandoned")
    if table.ended == "forfeit":
        if mine in table.winners:
            return w.text("You win: everyone else resigned or ran out of time")
        winner = table.seats[table.winners[0]].name
        return w.text("{name} wins: everyone else resigned or ran out of time", name=winner)
    if mine in table.winners:
        return w.text("You win: everyone else resigned")
    return w.text("{name} wins: everyone else resigned", name=table.seats[table.winners[0]].name)


def _heading(w: HtmlWords, table: TableInfo, whose: int, mine: bool, rival: int | None) -> str:
    names = [one.name for one in table.seats]
    ahead = 0 if rival is None else table.scores[whose] - table.scores[rival]
    if whose not in table.winners:
        if not table.winners or rival is None:
            return w.text("Nobody wins")
        place = _place(w, places(table)[whose])
        if ahead >= 0:
            return w.text("{place}, tied on points with {name}", place=place, name=names[rival])
        return w.text("{place}, {n} behind {name}", place=place, n=-ahead, name=names[rival])
    if len(table.winners) > 1:
        return w.text("Shared victory: {name}", name=name_list(w, [names[seat] for seat in table.winners]))
    if not mine:
        return w.text("{name} wins with {n}", name=names[whose], n=table.scores[whose])
    if rival is None or ahead <= 0:
        return w.text("You win with {n}", n=table.scores[whose])
    return w.text("You win, {n} ahead of {name}", n=ahead, name=names[rival])


def _place(w: HtmlWords, place: int) -> str:
    return {
        1: w.text("First place"),
        2: w.text("Second place"),
        3: w.text("Third place"),
        4: w.text("Fourth place"),
        5: w.text("Fifth place"),
    }.get(place, w.text("Place {n}", n=place))


def _reasons(columns: list[str], own: list[int], theirs: list[int]) -> list[Reason]:
    """Where the two differ most."""
    found = [Reason(*one) for one in zip(columns, own, theirs, strict=True) if one[1] != one[2]]
    return sorted(found, key=lambda one: -abs(one.own - one.theirs))[:MOST_REASONS]
