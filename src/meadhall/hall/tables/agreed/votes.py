"""What people at a table vote on, who has a say, and when a vote takes effect. Agreement is stored as seat numbers.

A bot takes over a seat when all other people agree. People who have been away for a while have no say. One person alone
can decide it only about someone who has been away for that long, and not at all where the clock
decides that. The game ends for all when everyone agrees; only
people who have been away for a day have no say in that, whether or not a bot plays for them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..seen import Agreements, VoteInfo
from ..store import MatchRow, SeatRow
from .presence import DAY, Presence

END = "end"  # "bot 2": a bot takes over seat 2


@dataclass(frozen=True, slots=True)
class Vote:
    topic: str
    seat: int | None  # where a bot would take over; None: the game would end
    agreed: tuple[int, ...]  # seats, the first of each person
    missing: tuple[int, ...]


def bot_topic(row: MatchRow, seat: int) -> str:
    """For a person with several seats, the first one stands for all."""
    return f"bot {row.seats_of(row.seats[seat].person)[0]}"


def topic_seat(topic: str) -> int | None:
    return None if topic == END else int(topic.removeprefix("bot "))


def is_topic(row: MatchRow, topic: str) -> bool:
    """Is this a valid proposal now?"""
    if topic == END:
        return True
    word, _, number = topic.partition(" ")
    if word != "bot" or not number.isascii() or not number.isdigit() or int(number) >= len(row.seats):
        return False
    held = row.seats[int(number)]
    return held.holder == "person" and topic == bot_topic(row, held.seat)


def may_return(seat: SeatRow) -> bool:
    """Does a bot play here for a person who may take the seat back?"""
    return seat.away in ("voted", "time")


def has_say(row: MatchRow, topic: str) -> list[SeatRow]:
    """The seats of people who have a say, one for each person."""
    target = topic_seat(topic)
    about = "" if target is None else row.seats[target].person
    found: dict[str, SeatRow] = {}
    for seat in row.seats:
        counts = seat.holder == "person" or (topic == END and may_return(seat))
        if seat.person and counts and seat.person != about:
            found.setdefault(seat.person, seat)
    return list(found.values())


def votes(row: MatchRow) -> list[Vote]:
    found = []
    for topic, agreed in sorted(row.votes.items()):
        if is_topic(row, topic):
            asked = [seat.seat for seat in has_say(row, topic)]
            yes = tuple(seat for seat in asked if seat in agreed)
            if yes:
                missing = tuple(seat for seat in asked if seat not in agreed)
                found.append(Vote(topic, topic_seat(topic), yes, missing))
    return found


def passes_at(row: MatchRow, vote: Vote, presence: Presence) -> float:
    """When this vote takes effect if nothing else happens; infinity: not without another vote."""
    if vote.seat is None:
        missing = [presence.absent_at(row.seats[seat].person, max(DAY, presence.patience)) for seat in vote.missing]
        return max(missing, default=0.0)
    missing = [presence.absent_at(row.seats[seat].person) for seat in vote.missing]
    target = row.seats[vote.seat].person
    alone = len(vote.agreed) < 2
    if alone and row.pace:
        return math.inf
    return max([*missing, presence.absent_at(target) if alone else presence.slow_at(target)])


def with_vote(row: MatchRow, topic: str, seat: int, yes: bool) -> dict[str, list[int]]:
    """The votes after one more; what is over or about nobody any more is forgotten."""
    kept = {vote.topic: [one for one in vote.agreed if one != seat or vote.topic != topic] for vote in votes(row)}
    if yes:
        kept[topic] = sorted({*kept.get(topic, []), seat})
    return {one: agreed for one, agreed in kept.items() if agreed}


def nearest(row: MatchRow, presence: Presence) -> tuple[float, Vote | None]:
    """The vote that takes effect first, and when."""
    coming = [(passes_at(row, vote, presence), vote) for vote in votes(row)]
    return min(coming, key=lambda one: one[0], default=(math.inf, None))


def left_after(row: MatchRow, person: str) -> list[SeatRow]:
    """The seats of people who are still in the game when this person resigns; a bot may play for some of them."""
    return [seat for seat in row.seats if seat.person not in ("", person) and seat.away != "resigned"]


def if_resigned(row: MatchRow, person: str) -> tuple[int, ...] | None:
    """None: a bot plays on. Otherwise at most one person remains, the game ends, and these seats win."""
    left = left_after(row, person)
    return None if len({seat.person for seat in left}) > 1 else tuple(seat.seat for seat in left)


def seen_by(row: MatchRow, person: str) -> Agreements:
    """What this person can propose, agree to, or do alone."""
    if row.state != "playing":
        return Agreements()
    going = votes(row)
    seen = []
    for vote in going:
        mine = [one.seat for one in has_say(row, vote.topic) if one.person == person and one.holder == "person"]
        agreed = any(seat in vote.agreed for seat in mine)
        seen.append(VoteInfo(vote.topic, vote.seat, vote.agreed, vote.missing, agreed, bool(mine)))
    if not row.seats_of(person):
        return Agreements(tuple(seen))
    proposed = {vote.topic for vote in going}
    topics = {bot_topic(row, seat.seat) for seat in row.seats if seat.holder == "person" and seat.person != person}
    others = [(topic_seat(topic) or 0, len(has_say(row, topic)) == 1) for topic in topics - proposed]
    others = [(seat, alone) for seat, alone in others if not (alone and row.pace)]
    may_end = END not in proposed and len(has_say(row, END)) > 1
    return Agreements(tuple(seen), tuple(sorted(others)), may_end, True, if_resigned(row, person))
