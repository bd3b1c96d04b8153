"""Records: a whole game as data. A record carries every choice and every outcome, so it replays without a generator.

    {"meadhall": 1, "game": "bellum", "rules": 1, "players": 2, "options": {...}, "commitment": "...",
     "setup": [outcomes], "entries": [[seat, choice, [outcomes]], ...],
     "trail": "a1b2...", "digest": "...", "result": {"winners": [0], "scores": [31, 24]}}

`trail` has four hex digits for the setup and for each entry, made from everything up to it, and `digest` covers the
whole: what was changed, cut off or garbled afterward is noticed before anything is played, and the error says where.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from . import flow
from .bounds import LARGEST_NUMBER, LONGEST_TEXT, oversized, printable
from .game import Game, OptionError
from .luck import Fair, Fast, Luck, LuckError, Recorded, commitment
from .match import IllegalChoice, Match
from .position import PositionError

FORMAT = 1
MARK = 4  # hex digits of the trail for the setup and for each entry

MOST_ENTRIES = 100_000
MOST_OUTCOMES = 1_000  # of the setup, or of one entry
MOST_SEATS = 99


class RecordError(ValueError):
    """A record that cannot be trusted or played; the message says where it goes wrong.

    `kind` says what is wrong: "garbled", "no-game", "other-rules", "changed", "illegal", "result" or "luck"; `entry` at
    which entry (0: the setup, None: nowhere in particular).
    """

    def __init__(self, message: str, kind: str = "garbled", entry: int | None = None) -> None:
        where = "" if entry is None else f"entry {entry}: " if entry else "set-up: "
        super().__init__(where + message)
        self.kind = kind
        self.entry = entry


def recorded(match: Match) -> dict[str, Any]:
    if isinstance(match.luck, Fast):
        raise RecordError("this match was played with fast luck, which keeps no outcomes: it has no record", "luck")
    record: dict[str, Any] = {
        "meadhall": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "players": match.players,
        "options": dict(match.options),
        "commitment": match.commitment,
        "setup": list(match.setup),
        "entries": [[entry.seat, entry.choice, list(entry.outcomes)] for entry in match.entries],
        "result": {"winners": list(match.winners), "scores": list(match.scores)} if match.over else None,
    }
    if match.start is not None:
        record["start"] = match.start
    record["trail"], record["digest"] = _marks(record)
    return record


def replay(record: object, games: Callable[[str], Game]) -> Match:
    """The match of a record, its luck taken from the record. Raises RecordError; a bad record never plays on."""
    checked = _checked(record, games)
    luck = Recorded(list(checked["setup"]))
    match = _begin(checked, games, luck)
    if luck.left_over():
        raise RecordError("more outcomes than were needed", "illegal", 0)
    for number, (seat, choice, outcomes) in enumerate(checked["entries"], 1):
        luck = Recorded(list(outcomes))
        match.luck = luck
        try:
            match.play(seat, choice)
        except (IllegalChoice, LuckError, PositionError) as error:
            raise RecordError(str(error), "illegal", number) from None
        if luck.left_over():
            raise RecordError("more outcomes than were needed", "illegal", number)
    _check_result(match, checked)
    return match


def verify(record: object, seed: int | str, games: Callable[[str], Game]) -> Match:
    """Checks that every choice was legal and every outcome follows from the seed; raises RecordError if not."""
    checked = _checked(record, games)
    if checked["commitment"] is None:
        raise RecordError("no seed was committed to before this game, so its luck cannot be verified", "luck")
    if checked["commitment"] != commitment(seed):
        raise RecordError("the seed is not the one that was committed to before the game", "luck")
    fair = _begin(checked, games, Fair(seed))
    if fair.setup != checked["setup"]:
        raise RecordError("the outcomes do not follow from the seed", "luck", 0)
    for number, (seat, choice, outcomes) in enumerate(checked["entries"], 1):
        try:
            fair.play(seat, choice)
        except (IllegalChoice, PositionError) as error:
            raise RecordError(str(error), "illegal", number) from None
        if fair.entries[-1].outcomes != outcomes:
            raise RecordError(f"outcomes {outcomes} do not follow from the seed", "luck", number)
    _check_result(fair, checked)
    return fair


def resume(match: Match, seed: int | str) -> None:
    """A replayed match continues with fair luck from where its record ends."""
    used = len(match.setup) + sum(len(entry.outcomes) for entry in match.entries)
    match.luck = Fair(seed, used)


def _marks(record: dict[str, Any]) -> tuple[str, str]:
    """The trail and the digest that belong to a record."""
    running = blake2b(digest_size=16)
    head = [record[name] for name in ("game", "rules", "players", "options", "commitment", "setup")]
    running.update(json.dumps([*head, record.get("start")], sort_keys=True).encode())
    trail = running.hexdigest()[:MARK]
    for entry in record["entries"]:
        running.update(json.dumps(entry).encode())
        trail += running.hexdigest()[:MARK]
    running.update(json.dumps(record["result"]).encode())
    return trail, running.hexdigest()


def _checked(record: object, games: Callable[[str], Game]) -> dict[str, Any]:
    """A record that is whole, of a game and of rules that are played here."""
    checked = _shape(record)
    try:
        game = games(checked["game"])
    except KeyError:
        raise RecordError(f"there is no game {checked['game']!r} here", "no-game") from None
    except ValueError as error:  # there is one, but it cannot be used
        raise RecordError(str(error), "no-game") from None
    if checked["rules"] != game.rules_version:
        raise RecordError(
            f"the record was played by version {checked['rules']} of the rules of {game.id}; "
            f"this is version {game.rules_version}",
            "other-rules",
        )
    try:
        trail, digest = _marks(checked)
    except (TypeError, ValueError, RecursionError):
        raise RecordError("the record is garbled: it contains something that cannot be written as JSON") from None
    for at in range(0, max(len(trail), len(checked["trail"])), MARK):
        if at >= len(trail):
            raise RecordError(f"the record is cut off after entry {at // MARK - 1}", "changed")
        if checked["trail"][at : at + MARK] != trail[at : at + MARK]:
            raise RecordError("it was changed after the record was written", "changed", at // MARK)
    if digest != checked["digest"]:
        raise RecordError("the end was cut off or the result changed: the digest does not match", "changed")
    return checked


def _shape(record: object) -> dict[str, Any]:
    """Checks that this is a record, with everything in its place and nothing too long."""
    if not isinstance(record, dict):
        raise RecordError("this is not a record: expected a mapping of names to values")
    if not _is_number(record.get("meadhall"), FORMAT, FORMAT):
        raise RecordError(f"this is not a record of format {FORMAT}")
    wanted: dict[str, type | tuple[type, ...]] = {
        "game": str,
        "rules": int,
        "players": int,
        "options": dict,
        "commitment": (str, type(None)),
        "setup": list,
        "entries": list,
        "trail": str,
        "digest": str,
        "result": (dict, type(None)),
    }
    for name, kind in wanted.items():
        if name not in record:
            raise RecordError(f"the record is incomplete: {name!r} is missing")
        if not isinstance(record[name], kind) or isinstance(record[name], bool):
            raise RecordError(f"{name!r} is garbled")
    unknown = [name for name in record if name not in wanted and name not in ("meadhall", "start", "about")]
    if unknown:
        raise RecordError(f"a record has no part {str(unknown[0])[:LONGEST_TEXT]!r}")
    for name in ("game", "rules", "players", "options", "commitment", "digest", "result", "start", "about"):
        wrong = oversized(record.get(name), name)
        if wrong:
            raise RecordError(wrong)
    if not isinstance(record.get("about", {}), dict):
        raise RecordError("'about' is garbled")
    if not _are_outcomes(record["setup"]):
        raise RecordError("'setup' is garbled")
    if len(record["entries"]) > MOST_ENTRIES:
        raise RecordError(f"'entries' is too long: a record has {MOST_ENTRIES} entries at most")
    for number, entry in enumerate(record["entries"], 1):
        if not (
            isinstance(entry, list)
            and len(entry) == 3
            and _is_number(entry[0], 0, MOST_SEATS)
            and isinstance(entry[1], str)
            and printable(entry[1])
            and _are_outcomes(entry[2])
        ):
            raise RecordError(f"entry {number} is garbled: expected [seat, choice, [outcomes]]")
    return record


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _are_outcomes(value: object) -> bool:
    if not isinstance(value, list) or len(value) > MOST_OUTCOMES:
        return False
    return all(_is_number(outcome, -LARGEST_NUMBER, LARGEST_NUMBER) for outcome in value)


def _begin(record: dict[str, Any], games: Callable[[str], Game], luck: Luck) -> Match:
    game = games(record["game"])
    try:
        if record.get("start") is not None:
            match = Match.at(game, record["start"], luck)
        else:
            match = Match.new(game, record["players"], options=record["options"], luck=luck)
    except (OptionError, PositionError, LuckError) as error:
        raise RecordError(str(error), "illegal", 0) from None
    if match.players != record["players"] or match.options != record["options"]:
        raise RecordError("players or options are not those of this game", "illegal", 0)
    match.commitment = record["commitment"]
    return match


def _check_result(match: Match, record: dict[str, Any]) -> None:
    result = record["result"]
    if match.over and result is None:
        raise RecordError("the game is over, but the record has no result", "result")
    if result is not None:
        if not match.over:
            seats = ", ".join(map(str, flow.waiting(match.state)))
            raise RecordError(
                f"the record claims a result, but the game is not over: waiting for seat {seats}", "result"
            )
        if result != {"winners": list(match.winners), "scores": list(match.scores)}:
            raise RecordError("the result is not the one that these choices lead to", "result")
