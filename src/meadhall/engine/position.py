"""Positions: a state written down so that people can read it, and read back.

    {"game": "bellum", "players": 2, "options": {...},
     "state": {"captain": 0, "food": [3, 0], "left": [["goblin-03"], []], ...},
     "stack": ["Day recruit"], "answers": []}

The stack is written bottom first: a frame's name, the step that comes next in a procedure, then its ints. What a
description leaves out is as on an empty table; a stack left out is the game's usual round.

A description may come from a stranger. Its size is checked first, then every number, word and list against what the
game declares (`Game.fields`, `numbers`, `once`), then by the game itself what several parts say together (`complete`).
"""

from typing import Any

from .bounds import oversized
from .flow import Decision, Endless, Frame, Procedure, State, Together, parameters
from .game import Field, Game, OptionError
from .luck import Fast
from .notation import NOTHING, SEAT, SEATS, NotationError

MOST_FRAMES = 60
ANY_NUMBER = Field("any")

# Errors that rules can raise on an impossible table.
IMPOSSIBLE = (Endless, LookupError, ValueError)


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
    """The state of a description (not settled yet), and its options. Every part is checked before it is used."""
    wrong = oversized(description)
    if wrong:
        raise PositionError(wrong.removeprefix(": "))
    if not isinstance(description, dict):
        raise PositionError("a position must be a mapping of names to values")
    unknown = set(description) - {"game", "players", "options", "state", "stack", "answers"}
    if unknown:
        raise PositionError(f"a position has no part {min(unknown)!r}")
    if description.get("game", game.id) != game.id:
        raise PositionError(f"this is a position of {description['game']!r}, not of {game.id}")
    try:
        players = game.checked_players(description.get("players", game.players[0]))
        options = game.checked_options(description.get("options"), players)
    except OptionError as error:
        raise PositionError(str(error)) from None
    s = game.blank(players, options)
    s.ask_forced = options["ask_forced"]
    given = _read_fields(game, s, description.get("state", {}))
    if "stack" in description:
        s.stack, s.counters = _read_stack(game, players, description["stack"])
    _check_once(game, given, players)
    for name, value in given.items():
        setattr(s, name, value)
    try:
        game.complete(s, set(given))
        _check_once(game, {field.name: getattr(s, field.name) for field in game.fields}, players)
        s.derive()
        if len(given) == len(game.fields):  # a description of part of the table may leave pieces out
            _check_pieces(game, s, options)
        _give_answers(game, s, description.get("answers", []))
    except PositionError:
        raise
    except IMPOSSIBLE as error:
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


def _read_fields(game: Game, s: State, given: Any) -> dict[str, Any]:
    """The values of the fields that a description gives, each in its range; `s` is still the empty table."""
    if not isinstance(given, dict):
        raise PositionError("state: expected a mapping of names to values")
    known = {field.name: field for field in game.fields}
    read = {}
    for name, value in given.items():
        if name not in known:
            raise PositionError(f"state: {game.id} has no {name!r}")
        read[name] = _read(known[name], value, getattr(s, name), s.players)
    return read


def _read(field: Field, value: Any, blank: Any, players: int) -> Any:
    path = f"state.{field.name}"
    if field.per is None:
        return _some(field, value, path, players)
    if not field.per.words:
        if not isinstance(value, list) or len(value) != len(blank):
            raise PositionError(f"{path}: expected a list with one entry for each {field.per.name}")
        return [_some(field, each, f"{path}[{at}]", players) for at, each in enumerate(value)]
    if not isinstance(value, dict):
        raise PositionError(f"{path}: expected values by {field.per.name}")
    read = list(blank)
    for word, each in value.items():
        if word not in field.per.codes:
            raise PositionError(f"{path}: {word!r} is not a {field.per.name}")
        read[field.per.codes[word]] = _some(field, each, f"{path}.{word}", players)
    return read


def _some(field: Field, value: Any, path: str, players: int) -> Any:
    if not field.many:
        return _one(field, value, path, players)
    if not isinstance(value, list):
        raise PositionError(f"{path}: expected a list")
    if len(value) > field.most:
        raise PositionError(f"{path}: {len(value)} entries, but there are {field.most} at most")
    return [_one(field, each, f"{path}[{at}]", players) for at, each in enumerate(value)]


def _one(field: Field, value: Any, path: str, players: int) -> int:
    try:
        code = field.kind.from_plain(value)
    except NotationError as error:
        raise PositionError(f"{path}: {error}") from None
    wrong = _out_of_range(field, code, players)
    if wrong:
        raise PositionError(f"{path}: {wrong}")
    return code


def _out_of_range(field: Field, code: int, players: int) -> str:
    """What is wrong with a value; "" if nothing is."""
    kind = field.kind
    if kind is SEATS:
        return "" if -1 <= code < 1 << players else f"{code} names seats that do not exist"
    if kind is SEAT or kind.words:
        if code == NOTHING:
            return "" if field.empty else f"a {kind.name} is missing"
        there = 0 <= code < (players if kind is SEAT else len(kind.words))
        return "" if there else f"{code} is not a {kind.name} here"
    return "" if field.low <= code <= field.high else f"{code} is not between {field.low} and {field.high}"


def _check_once(game: Game, values: dict[str, Any], players: int) -> None:
    """Checks that nothing is in more places than there are copies of it."""
    fields = {field.name: field for field in game.fields}
    for once in game.once:
        seen: dict[int, list[str]] = {}
        for name in once.fields:
            if name in values:
                for path, code in _listed(fields[name], values[name]):
                    seen.setdefault(code, []).append(path)
        for code, paths in seen.items():
            count = 1 if once.counts is None else once.counts[code]
            if len(paths) > count:
                what = fields[once.fields[0]].kind.text(code)
                raise PositionError(f"{', '.join(paths[:4])}: {what} is there {len(paths)} times; the game has {count}")


def _check_pieces(game: Game, s: State, options: dict[str, Any]) -> None:
    """There are as many pieces as in the box."""
    box = game.pieces(game.new(s.players, options, Fast(0)))
    for name, count in game.pieces(s).items():
        if count != box.get(name):
            raise PositionError(f"state: {name}: there are {count}, but the game has {box.get(name)}")


def _listed(field: Field, value: Any) -> list[tuple[str, int]]:
    """Every thing in a field, and where it is."""
    path = f"state.{field.name}"
    groups: list[tuple[str, Any]] = [(path, value)]
    if field.per is not None:
        names = [f".{word}" for word in field.per.words] or [f"[{at}]" for at in range(len(value))]
        groups = [(path + name, each) for name, each in zip(names, value)]
    found: list[tuple[str, int]] = []
    for path, some in groups:
        found += [(path, code) for code in (some if field.many else [some]) if code != NOTHING]
    return found


def step_names(frame: Procedure) -> list[str]:
    return [step.__name__ for step in frame.steps()]


def _frame_text(frame: Frame, counter: int) -> str:
    words = [type(frame).__name__]
    if isinstance(frame, Procedure):
        words.append(step_names(frame)[counter])
    return " ".join([*words, *(str(value) for value in frame.args())])


def _read_stack(game: Game, players: int, given: Any) -> tuple[list[Frame], list[int]]:
    if not isinstance(given, list):
        raise PositionError("stack: expected a list")
    if len(given) > MOST_FRAMES:
        raise PositionError(f"stack: {len(given)} frames, but there are {MOST_FRAMES} at most")
    classes = {frame.__name__: frame for frame in game.frames}
    numbers = {number.name: number for number in game.numbers}
    frames: list[Frame] = []
    counters: list[int] = []
    for at, text in enumerate(given):
        frame, counter = _read_frame(game, classes, text)
        name = type(frame).__name__
        for parameter, value in zip(parameters(type(frame)), frame.args()):
            declared = numbers.get(f"{name}.{parameter}", numbers.get(parameter, ANY_NUMBER))
            wrong = _out_of_range(declared, value, players)
            if wrong:
                raise PositionError(f"stack[{at}]: {text!r}: {parameter}: {wrong}")
        if isinstance(frame, Decision) and not 0 <= frame.who < players:
            raise PositionError(f"stack: {text!r} asks a seat that does not exist")
        frames.append(frame)
        counters.append(counter)
    return frames, counters


def _read_frame(game: Game, classes: dict[str, type[Frame]], text: object) -> tuple[Frame, int]:
    """A frame, and the number of its next step."""
    words = text.split(" ") if isinstance(text, str) else [""]
    if words[0] not in classes:
        raise PositionError(f"stack: {text!r} is not a frame of {game.id}")
    made = classes[words[0]]
    counter = 0
    step = words.pop(1) if issubclass(made, Procedure) and len(words) > 1 else ""
    try:
        numbers = tuple(_whole(word) for word in words[1:])
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
    return frame, counter


def _whole(word: str) -> int:
    """A whole number in the one way that frames are written."""
    number = int(word)
    if str(number) != word:
        raise ValueError(word)
    return number


def _give_answers(game: Game, s: State, given: Any) -> None:
    """The answers that some seats gave already to a question put to several at once, as if they gave them now."""
    if given == []:
        return
    if not s.stack or not isinstance(s.stack[-1], Together):
        raise PositionError("answers: only a question to several seats at once keeps answers")
    if not isinstance(given, list) or len(given) != s.players or not all(isinstance(one, list) for one in given):
        raise PositionError(f"answers: expected a list for each {SEAT.name}")
    s.answers = [[] for _ in given]
    for seat, choices in enumerate(given):
        for text in choices:
            for choice in s.stack[-1].asks(s, seat):
                if game.notation.text(choice) == text:
                    s.answers[seat].append(choice)
                    break
            else:
                raise PositionError(f"answers: {text!r} is not a possible answer of {SEAT.text(seat)}")
