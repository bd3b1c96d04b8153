"""What people at a table agree on: the votes that are going on, and what the table menu offers."""

from __future__ import annotations

import math

from ...kit.panels import Panel
from ..clocks.pace import DAY, read
from ..tables.agreed.presence import AWAY, SLOW
from ..tables.seen import Moment, VoteInfo
from .parts.base import fragment, name_list, sits
from .parts.pace import pace_lines
from .parts.panels import Drawn, Panels
from .parts.words import HtmlWords

WHILE = int(AWAY // 60)  # minutes
THINKING = int(SLOW // 60)


def agreement_panels(w: HtmlWords, drawn: Drawn, moment: Moment) -> Panels:
    """`votes` over the table, `table-acts` in its menu."""
    table, agreed = moment.table, moment.agreements
    left = next((seat.away for seat in table.seats if seat.left), "") if table.state == "playing" else ""
    pace = read(table.pace)
    days = int(pace.bank / DAY) if pace is not None and pace.kind == "days" else 0
    votes = [(one.topic, one.seat, one.agreed, one.missing, one.mine, one.may_vote) for one in agreed.votes]
    acts = left, agreed.others, agreed.may_end, agreed.may_resign, agreed.if_resigned
    panels = (
        Panel("votes", _votes, (left in ("voted", "time"), votes, days, bool(table.pace))),
        Panel("table-acts", _acts, (*acts, *holiday_of(moment))),
    )
    return {panel.id: drawn.panel(w, None, panel) for panel in panels}


def holiday_of(moment: Moment) -> tuple[bool, int, str]:
    """Is the viewer on holiday, how many days of it are left (0: none, or not at this table), and the table's pace."""
    clocks = [seat.clock for seat in sits(moment.table) if seat.clock is not None]
    resting = bool(clocks) and all(clock.holiday_until is not None for clock in clocks)
    days = math.ceil(min((clock.may_rest for clock in clocks), default=0.0) / DAY)
    return resting, days, moment.table.pace if moment.table.state == "playing" else ""


def _names(w: HtmlWords, seats: tuple[int, ...]) -> str:
    return name_list(w, [w.seat_name(seat) for seat in seats])


def _votes(
    w: HtmlWords,
    left: bool,
    votes: list[tuple[str, int | None, tuple[int, ...], tuple[int, ...], bool, bool]],
    days: int,
    timed: bool,
) -> str:
    """`days` for a turn, where that is how the table is played; `timed`: people have their time."""
    w = w.to_everybody()  # "Should a bot play for You?" is not how anyone speaks
    going = [VoteInfo(*vote) for vote in votes]
    shown = [(vote, _names(w, vote.agreed), _names(w, vote.missing), _when(w, vote, days, timed)) for vote in going]
    return fragment("agreement.html", "votes", w=w, left=left, shown=shown)


def _when(w: HtmlWords, vote: VoteInfo, days: int, timed: bool) -> str:
    """What the vote still waits for, and what follows from it."""
    if vote.seat is None:
        return w.plural(
            "The game ends without a winner if everyone agrees. Players who have been away for {n} day have no vote.",
            "The game ends without a winner if everyone agrees. Players who have been away for {n} days have no vote.",
            max(1, days),
        )
    name = w.seat_name(vote.seat)
    if vote.missing and days:
        return w.plural(
            "Players who have been away for {n} day have no vote.",
            "Players who have been away for {n} days have no vote.",
            days,
        )
    if vote.missing:
        return w.plural(
            "Players who have been away for {n} minute have no vote.",
            "Players who have been away for {n} minutes have no vote.",
            WHILE,
        )
    if len(vote.agreed) > 1:
        return w.plural(
            "A bot takes over if {name} leaves the table or makes no move for {n} minute.",
            "A bot takes over if {name} leaves the table or makes no move for {n} minutes.",
            THINKING,
            name=name,
        )
    if timed:
        return w.text("One vote is not enough here: the clock decides.")
    return w.plural(
        "One vote is enough: a bot takes over after {n} minute away or a day without a move.",
        "One vote is enough: a bot takes over after {n} minutes away or a day without a move.",
        WHILE,
    )


def _acts(
    w: HtmlWords,
    left: str,
    others: list[tuple[int, bool]],
    may_end: bool,
    may_resign: bool,
    if_resigned: tuple[int, ...] | None,
    resting: bool,
    days_left: int,
    pace: str,
) -> str:
    return fragment(
        "agreement.html",
        "acts",
        w=w,
        left=left,
        others=[(seat, w.seat_name(seat), _takes_over(w, seat, alone)) for seat, alone in others],
        may_end=may_end,
        resigning=_resigning(w, if_resigned) if may_resign else "",
        resting=resting,
        days_left=days_left,
        pace=pace_lines(w, pace),
    )


def _takes_over(w: HtmlWords, seat: int, alone: bool) -> str:
    name = w.seat_name(seat)
    if not alone:
        return w.text("All other players must agree. {name} can come back at any time.", name=name)
    return w.plural(
        "This happens after {n} minute away or a day without a move. {name} can come back at any time.",
        "This happens after {n} minutes away or a day without a move. {name} can come back at any time.",
        WHILE,
        name=name,
    )


def _resigning(w: HtmlWords, winners: tuple[int, ...] | None) -> str:
    if winners is None:
        return w.text("A bot plays for you until the end. You can't come back.")
    if winners:
        return w.text("The game ends, and {name} wins.", name=w.seat_name(winners[0]))
    return w.text("The game ends without a winner.")
