"""What the parts of the hall hand to one another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

REACTIONS = ("hello", "good-luck", "nice", "thanks", "oops", "wait", "good-game")  # said with one click
USUAL_LEVEL = "keen"  # of a bot, where nobody says another


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person looking at a page: known by the signed cookie, with a name and preferences."""

    person: str  # a random id; never shown to others
    name: str
    language: str
    account: bool = False
    by_link: bool = False  # came by a return link: plays on, but does not change the account
    session: str = ""  # hashed; "": a guest's cookie
    muted: bool = False
    likes: dict[str, str] = field(default_factory=dict)  # what follows an account from device to device
    announced: str = ""  # what the host of the hall has to say to everyone


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time of one seat. Times of day are seconds since 1970."""

    left: float  # seconds, while it stands still
    over_at: float | None  # while it runs: when it will be over
    holiday_until: float | None = None
    reminded: bool = False  # time was over; what is left is the grace after the reminder
    may_rest: float = 0.0  # seconds of holiday that are left


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where, as everyone at the table may know it."""

    seat: int
    holder: str  # "person", "bot" or "open"
    name: str
    bot: str | None = None  # the bot's level: its name in the registry of bots
    here: bool = False  # connected now
    mine: bool = False  # held by the viewer
    away: str = ""  # why a bot plays for the person whose seat it is: "voted", "time" or "resigned"
    left: bool = False  # the viewer's own, but a bot plays it
    clock: SeatClock | None = None  # at a table where people have their time


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as lists and headings show it."""

    name: str  # two words, as in its address
    game: str
    players: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    state: str  # "waiting" (for people), "playing", "over"
    listed: bool
    commitment: str
    entries: int
    started: str  # ISO time
    waiting: list[int] = field(default_factory=list)  # the seats that owe an answer
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)  # once it is over
    rematch: str | None = None  # the name of the table where they play again
    hosted: bool = False  # the viewer has set it up
    uploaded: bool = False  # its record was uploaded
    held: bool = False  # starts only when its host says so
    ended: str = ""  # how, if not by the rules: "agreed", "resigned" or "forfeit"
    pace: str = ""  # the time that people have, as clocks/pace.py writes it; "": any
    hints: bool = False  # allowed although people play against one another
    can_tell: bool = False  # the viewer may name a webhook that is told whose turn it is

    def may_hint(self) -> bool:
        """May the viewer ask for hints? Alone against bots; among people only if that was agreed on from the start."""
        mine = [seat for seat in self.seats if seat.mine]
        bots = all(seat.mine or (seat.holder == "bot" and not seat.away) for seat in self.seats)
        return bool(mine) and (self.hints or (bots and len(mine) == 1))


@dataclass(frozen=True, slots=True)
class LogLine:
    """What one viewer is told of one event; seq is the entry it belongs to (0: setup), seat who made that choice."""

    seq: int
    told: dict[str, Any]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class VoteInfo:
    """Something that people at the table vote on."""

    topic: str
    seat: int | None  # where a bot would take over; None: the game would end
    agreed: tuple[int, ...]  # seats, one for each person
    missing: tuple[int, ...]
    mine: bool  # the viewer has agreed
    may_vote: bool


@dataclass(frozen=True, slots=True)
class Agreements:
    """What one viewer can propose, agree to, or do alone."""

    votes: tuple[VoteInfo, ...] = ()
    # Seats of other people where nobody has proposed a bot yet, one each, and whether the viewer would decide alone.
    others: tuple[tuple[int, bool], ...] = ()
    may_end: bool = False  # propose that the game ends for all
    may_resign: bool = False
    if_resigned: tuple[int, ...] | None = None  # None: a bot plays on; otherwise the game ends, and these seats win


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything one viewer may know about a table at one time. Pages and envelopes are drawn from this alone."""

    table: TableInfo
    viewer: Viewer
    seat: int | None  # whose view this is; None: a spectator's
    view: dict[str, Any]  # match.view(seat), with "names", "bots" and "lately"
    seq: int  # number of entries
    version: int
    log: list[LogLine]  # the lines from `log_from` on
    log_from: int
    can_undo: bool = False
    # Hot seat: this other seat of the viewer is asked; secrets are covered until it says so.
    hand_over_to: int | None = None
    agreements: Agreements = Agreements()
    now: float = 0.0  # the time of day at the server, where clocks run


@dataclass(frozen=True, slots=True)
class Message:
    """One line of chat. seat: where the speaker sits; None: a spectator."""

    number: int  # 1, 2, 3 … at this table
    seat: int | None
    name: str
    text: str
    reaction: bool = False  # `text` is one of REACTIONS


@dataclass(frozen=True, slots=True)
class Course:
    """How a match went, for the scrubber and the charts: the same for every viewer, except for the scores."""

    entries: int  # how many entries there are altogether
    rounds: list[tuple[int, int]]  # (number of the round, number of entries when it began), as draw.round_of says
    # Once it is over: for each round the points of all seats at its end.
    scores: list[list[int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Ending:
    """What everyone may know once a match is over."""

    seed: str  # the secret seed; "" if there is none (an uploaded record)
    log: list[list[dict[str, Any]]]  # what happened, entry by entry (the setup first), with all secrets
    minutes: int  # from the first choice to the last; 0: not known
    verified: str = ""  # "": not asked yet; "yes"; otherwise what is wrong
