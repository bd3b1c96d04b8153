"""Positions: a state written down so that people can read it, and read back.

    {"game": "bellum", "players": 2, "options": {...},
     "state": {"captain": 0, "food": [3, 0], "left": [["goblin-03"], []], ...},
     "stack": ["Day recruit"], "answers": []}

The stack is written bottom first: a frame's name, the step that comes next in a procedure, then its ints. What a
description leaves out is as on an empty table; a stack left out is the game's usual round.
"""

from typing import Any

from .flow import Decision, Frame, Procedure, State, Together
from .game import Field, Game, OptionError
from .notation import NOTHING, SEAT, NotationError


class PositionError(ValueError):
    """A description that is not a position of this game; it says which part is wrong."""


def described(game: Game, s: State, options: dict[str, Any]) -> dict[str, Any]:
    """The whole position, secrets included."""
    return {
        "game": game.id,
        "players": s.players,
        "options": dict(options),
        "state": {field.name: _written(field, getattr(s, field.name)) for field in game.fields},
        "stack": [_frame_text(frame, counter) for frame, counter in zip(s.stack, s.counters, strict=True)],
        "answers": [[game.notation.text(choice) for choice in given] for given in s.answers],
    }


def restored(game: Game, description: dict[str, Any]) -> tuple[State, dict[str, Any]]:
    """The state of a description (not settled yet), and its options."""
    if not isinstance(description, dict):
        raise PositionError("a position is described by names with values")
    unknown = set(description) - {"game", "players", "options", "state", "stack", "answers"}
    if unknown:
        raise PositionError(f"a position has no part {min(unknown, key=str)!r}")
    if description.get("game", game.id) != game.id:
        raise PositionError(f"this is a position of {description['game']!r}, not of {game.id}")
    try:
        players = game.checked_players(description.get("players", game.players[0]))
        options = game.checked_options(description.get("options"), players)
    except OptionError as error:
        raise PositionError(str(error)) from None
    s = game.blank(players, options)
    s.ask_forced = options["ask_forced"]
    _read_fields(game, s, description.get("state", {}))
    if "stack" in description:
        s.stack, s.counters = _read_stack(game, players, description["stack"])
    try:
        game.complete(s, set(description.get("state", {})))
        s.derive()
        _give_answers(game, s, description.get("answers", []))
    except PositionError:
        raise
    except (IndexError, KeyError, ValueError) as error:
        raise PositionError(f"the parts of this position do not fit together: {error}") from error
    return s, options


def _written(field: Field, value: Any) -> Any:
    def some(value: Any) -> Any:
        return [field.kind.plain(one) for one in value] if field.many else field.kind.plain(value)

    if field.per is None:
        return some(value)
    if field.per.words:
        return {word: some(one) for word, one in zip(field.per.words, value, strict=True)}
    return [some(one) for one in value]


def _read_fields(game: Game, s: State, given: Any) -> None:
    if not isinstance(given, dict):
        raise PositionError("state: names with values are expected")
    known = {field.name: field for field in game.fields}
    for name, value in given.items():
        if name not in known:
            raise PositionError(f"state: {game.id} has no {name!r}")
        try:
            setattr(s, name, _read(known[name], value, getattr(s, name), s.players))
        except NotationError as error:
            raise PositionError(f"state.{name}: {error}") from None


def _read(field: Field, value: Any, blank: Any, players: int) -> Any:
    def one(value: Any) -> int:
        code = field.kind.from_plain(value)
        if code < NOTHING or (field.kind is SEAT and code >= players):
            raise NotationError(f"{value!r} is not a {field.kind.name} here")
        return code

    def some(value: Any) -> Any:
        if not field.many:
            return one(value)
        if not isinstance(value, list):
            raise NotationError("a list is expected")
        return [one(each) for each in value]

    if field.per is None:
        return some(value)
    if not field.per.words:
        if not isinstance(value, list) or len(value) != len(blank):
            raise NotationError(f"a list with one entry for each {field.per.name} is expected")
        return [some(each) for each in value]
    if not isinstance(value, dict):
        raise NotationError(f"values by {field.per.name} are expected")
    read = list(blank)
    for word, each in value.items():
        at = field.per.from_plain(word)
        if at == NOTHING:
            raise NotationError(f"{word!r} is not a {field.per.name}")
        read[at] = some(each)
    return read


def step_names(frame: Procedure) -> list[str]:
    return [step.__name__ for step in frame.steps()]


def _frame_text(frame: Frame, counter: int) -> str:
    words = [type(frame).__name__]
    if isinstance(frame, Procedure):
        words.append(step_names(frame)[counter])
    return " ".join([*words, *(str(value) for value in frame.args())])


def _read_stack(game: Game, players: int, given: Any) -> tuple[list[Frame], list[int]]:
    if not isinstance(given, list):
        raise PositionError("stack: a list is expected")
    classes = {frame.__name__: frame for frame in game.frames}
    frames: list[Frame] = []
    counters: list[int] = []
    for text in given:
        words = text.split(" ") if isinstance(text, str) else [""]
        if words[0] not in classes:
            raise PositionError(f"stack: {text!r} is not a frame of {game.id}")
        made = classes[words[0]]
        counter = 0
        step = words.pop(1) if issubclass(made, Procedure) and len(words) > 1 else ""
        try:
            numbers = tuple(int(word) for word in words[1:])
            frame = made(*numbers)
        except (TypeError, ValueError):
            raise PositionError(f"stack: {text!r} does not have the right numbers") from None
        if frame.args() != numbers:
            raise PositionError(f"stack: {text!r} does not have the right numbers")
        if isinstance(frame, Procedure):
            names = step_names(frame)
            if step not in names:
                raise PositionError(f"stack: {words[0]} has no step {step!r}; it has {', '.join(names)}")
            counter = names.index(step)
        if isinstance(frame, Decision) and not 0 <= frame.who < players:
            raise PositionError(f"stack: {text!r} asks a seat that does not exist")
        frames.append(frame)
        counters.append(counter)
    return frames, counters


def _give_answers(game: Game, s: State, given: Any) -> None:
    """The answers that some seats gave already to a question put to several at once, as if they gave them now."""
    if given == []:
        return
    if not s.stack or not isinstance(s.stack[-1], Together):
        raise PositionError("answers: only a question to several seats at once keeps answers")
    if not isinstance(given, list) or len(given) != s.players or not all(isinstance(one, list) for one in given):
        raise PositionError(f"answers: a list for each {SEAT.name} is expected")
    s.answers = [[] for _ in given]
    for seat, choices in enumerate(given):
        for text in choices:
            for choice in s.stack[-1].asks(s, seat):
                if game.notation.text(choice) == text:
                    s.answers[seat].append(choice)
                    break
            else:
                raise PositionError(f"answers: {text!r} is not a possible answer of {SEAT.text(seat)}")
