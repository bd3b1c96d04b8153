"""Whole games as text that a rules lawyer can read: one file for each game and number of players, for each value of an
option, and for the variants that are nearly games of their own.

Every choice has a line with its number, its seat and what luck brought, and below it what happened. When a day, a turn
or an age begins, a picture follows: everything on the table that has changed since the last one. Long games are shown
up to some choice and then played on unseen; the digest in the last line covers every choice and outcome to the end.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import all_tables, fitting, other_values
from meadhall.engine.events import EVERYONE, Event
from meadhall.engine.flow import Together
from meadhall.engine.game import Game, text
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from meadhall.engine.notation import SEAT, Kind
from meadhall.games.registry import BUILT_IN

GAMES = Path(__file__).parent.parent / "games"
WHOLE, OPENING = 400, 60  # choices shown of a usual game, and of one that differs in one option
EMPTY = ("-", "nothing")  # is not worth a line unless something was there before
LONGEST = 24  # of more things in one place, only the number is shown
# Variants that are shown like a game of their own: by game, the name, the number of players and the options.
VARIANTS: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "catan": [
        ("watch-3", 3, {"rules": "watch"}),
        ("watch-4", 4, {"rules": "watch"}),
        ("classic-4", 4, {"board": "classic", "player_trade": False}),
    ],
    "northgard": [
        ("creatures-3", 3, {"creatures": "yes"}),
        ("long-2", 2, {"length": "long"}),
        ("teams-4", 4, {"teams": True, "creatures": "more"}),
    ],
}


def folder(game: Game) -> Path:
    """Where the playthroughs of a game are kept. A game that has no such folder has none yet."""
    return GAMES / game.id / "golden"


class Playthrough:
    """One file: which game it shows."""

    def __init__(self, game: Game, players: int, options: dict[str, Any], name: str, shown: int) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.name = name
        self.shown = shown

    @property
    def path(self) -> Path:
        return folder(self.game) / f"{self.name.removeprefix(self.game.id + '-')}.txt"

    def write(self) -> str:
        """The game, played from seeds that follow from the file's name."""
        match = Match.new(self.game, self.players, self.name, self.options)
        picture = Picture(match)
        lines = [*self.head(match), "", f"set-up {numbers(match.setup)}".rstrip()]
        lines += [line for event in match.opening for line in told(self.game, event)] + picture.lines()
        choose = Fast(zlib.crc32(self.name.encode()))
        while not match.over and len(match.entries) < self.shown:
            seat = match.waiting[choose.below(len(match.waiting))]
            choices = match.choices(seat)
            secret = " (in secret)" if isinstance(match.state.stack[-1], Together) else ""
            events = match.play(seat, choices[choose.below(len(choices))])
            entry = match.entries[-1]
            line = f"{len(match.entries)}. {SEAT.text(seat)} {entry.choice}{secret} {numbers(entry.outcomes)}"
            lines.append(line.rstrip())
            lines += [line for event in events for line in told(self.game, event)]
            if any(self.game.events[event.kind].name.endswith("_began") for event in events):
                lines += picture.lines()
        if match.over:
            lines += picture.lines()
        else:
            played_on(match, choose)
            lines.append("… played on unseen")
        lines += ["", f"scores {numbers(match.scores)}, won by {', '.join(SEAT.text(seat) for seat in match.winners)}"]
        lines.append(f"{len(match.entries)} choices, digest {match.record()['digest']}")
        return "\n".join(lines) + "\n"

    def head(self, match: Match) -> list[str]:
        options = " ".join(f"{name}={text(value)}" for name, value in match.options.items())
        return [
            f"{self.game.title}: {self.game.id}, version {self.game.rules_version} of its rules",
            f"players {self.players}, options {options}",
            f"seed {self.name}",
            f"commitment {match.commitment}",
        ]


def played_on(match: Match, choose: Fast) -> None:
    """To the end, with the same choices as above but without their texts, which take more time than the rules."""
    while not match.over:
        waiting = flow.waiting(match.state)
        seat = waiting[choose.below(len(waiting))]
        legal = flow.options(match.state, seat)
        match.play_code(seat, legal[choose.below(len(legal))])


def every_playthrough(game: Game) -> list[Playthrough]:
    """Each number of players, each value of each option with the fewest players that it allows, and variants."""
    found = []
    for players in game.players:
        options = fitting(game, players, {})
        assert options is not None, f"{game.id} with {players} players allows no options"
        found.append(Playthrough(game, players, options, f"{game.id}-{players}", WHOLE))
    for option in game.all_options():
        for value in other_values(option):
            name = f"{game.id}-{option.name}-{text(value)}"
            players, options = next(table for table in all_tables(game) if table[1].get(option.name) == value)
            found.append(Playthrough(game, players, options, name, OPENING))
    for name, players, options in VARIANTS.get(game.id, []):
        found.append(Playthrough(game, players, options, f"{game.id}-{name}", WHOLE))
    return found


def registered() -> list[Playthrough]:
    games = [game for game in map(meadhall.game, BUILT_IN) if folder(game).is_dir()]
    return [playthrough for game in games for playthrough in every_playthrough(game)]


def numbers(values: Any) -> str:
    return f"[{' '.join(map(str, values))}]" if values else ""


def told(game: Game, event: Event) -> list[str]:
    """One line: `chest_gained seat:1 token=3 chest=metal value=4 (only 1)`."""
    kind = game.events[event.kind]
    words = [kind.name]
    for index, (name, of) in enumerate(kind.arguments.items()):
        shown = plain(of, event.args[index])
        words.append(shown if of is SEAT and name == "seat" else f"{name}={shown}")
        if event.seen and event.seen[index] != EVERYONE:
            words.append(f"(only {known_to(event.seen[index])})")
    return ["    " + " ".join(words)]


def plain(kind: Kind, value: int) -> str:
    if kind is SEAT:
        return "-" if value < 0 else kind.text(value)
    shown = kind.plain(value)
    return "-" if shown is None else str(shown)


class Picture:
    """What lies on the table, and what of it was shown already."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seen: dict[str, str] = {}

    def lines(self) -> list[str]:
        """Everything that is new, in a frame of its own."""
        now = self.places()
        changed = [name for name in now if now[name] != self.seen.get(name, now[name] if now[name] in EMPTY else "")]
        self.seen = now
        return [f"  | {name}: {now[name]}" for name in changed]

    def places(self) -> dict[str, str]:
        told_otherwise, more = MORE.get(self.match.game.id, (set(), lambda match: {}))
        found: dict[str, str] = {}
        for name, value in self.match.position()["state"].items():
            if name in told_otherwise:
                continue
            if isinstance(value, dict):
                found |= {f"{name} {word}": listed(each) for word, each in value.items()}
            elif isinstance(value, list) and any(isinstance(each, list) for each in value):
                found |= {f"{name} {SEAT.text(seat)}": listed(each) for seat, each in enumerate(value)}
            else:
                found[name] = listed(value)
        found |= more(self.match)
        return found


def listed(value: Any) -> str:
    if not isinstance(value, list):
        return "-" if value is None else str(value)
    words = ["-" if each is None else str(each) for each in value]
    return " ".join(words or ["nothing"]) if len(words) <= LONGEST else f"({len(words)})"


def hordes(match: Match) -> dict[str, str]:
    """Bellum Magica: what each row shows, as food-rune-map/sword-magic-thief, and who owns and knows which chests."""
    state = match.position()["state"]
    chests = list(
        zip(state["chest_owner"], state["chest_kind"], state["chest_value"], state["chest_seen"], strict=True)
    )
    found = {}
    for seat, shown in enumerate(match.view(None)["table"]["seats"]):
        rows = [list(map(str, row.values())) for row in shown["rows"]]
        found[f"rows {SEAT.text(seat)}"] = " ".join(f"{joined(row[:3])}/{joined(row[3:])}" for row in rows)
        owned = [f"{kind} {value} ({known_to(seen)})" for owner, kind, value, seen in chests if owner == seat]
        found[f"chests {SEAT.text(seat)}"] = ", ".join(owned or ["nothing"])
    return found


def joined(digits: list[str]) -> str:
    return ("" if all(len(digit) == 1 for digit in digits) else ".").join(digits)


def known_to(mask: int) -> str:
    return "all" if mask == EVERYONE else " ".join(str(seat) for seat in range(8) if mask >> seat & 1)


# By game: fields that a picture leaves out, and what it shows instead.
MORE: dict[str, tuple[set[str], Callable[[Match], dict[str, str]]]] = {
    "bellum": ({"chest_owner", "chest_kind", "chest_value", "chest_seen"}, hordes)
}
