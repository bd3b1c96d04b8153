"""Garbles JSON: numbers, words, names, lists, whole parts. The generator decides everything, so a number repeats it."""

import copy
import math
from random import Random
from typing import Any

import meadhall
from meadhall.engine.flow import Procedure, parameters
from meadhall.engine.position import step_names

NUMBERS = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 31, 50, 99, 255, 10**4, 10**6, 2**31, 2**63, 10**30, -(10**9)]
ODD: list[Any] = [
    None,
    True,
    False,
    0.5,
    math.nan,
    math.inf,
    "",
    "-",
    "x" * 300,
    "\ud800",
    "\x00",
    "é",
    [],
    {},
    "seat:0",
]


def deep() -> list[Any]:
    nested: list[Any] = []
    for _ in range(60):
        nested = [nested]
    return nested


class Garbler:
    """Makes `count` changes to one description."""

    def __init__(self, id: str, random: Random) -> None:
        self.id = id
        self.random = random
        self.words = [word for field in meadhall.game(id).fields for word in field.kind.words[:20]]

    def garbled(self, description: Any, count: int) -> Any:
        for _ in range(count):
            description = self.changed(description)
        return description

    def changed(self, description: Any) -> Any:
        """One change, anywhere."""
        places = list(walk(description))
        if not places or self.random.random() < 0.01:
            return self.anything()
        by_part: dict[str, list[tuple[Any, Any]]] = {}
        for part, holder, key in places:
            by_part.setdefault(part, []).append((holder, key))
        holder, key = self.random.choice(by_part[self.random.choice(sorted(by_part))])  # small parts as often as large
        value = holder[key]
        lot = self.random.random()
        if lot < 0.06:
            del holder[key]
        elif lot < 0.12:
            self.doubled(holder, key)
        elif lot < 0.16 and isinstance(holder, dict):
            holder[self.word(key)] = holder.pop(key)
        elif lot < 0.22:
            self.swapped(holder, key, by_part)
        else:
            holder[key] = self.other(value)
        return description

    def doubled(self, holder: Any, key: Any) -> None:
        if isinstance(holder, list):
            holder.insert(self.random.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
        else:
            holder[key] = [holder[key], holder[key]]

    def swapped(self, holder: Any, key: Any, places: dict[str, list[tuple[Any, Any]]]) -> None:
        """With something of the same part, so that nothing is lost."""
        others = [(theirs, at) for some in places.values() if (holder, key) in some for theirs, at in some]
        if others:
            theirs, at = self.random.choice(others)
            ours, value = copy.deepcopy(holder[key]), copy.deepcopy(theirs[at])
            holder[key] = value
            if theirs is not holder or at != key:
                theirs[at] = ours

    def other(self, value: Any) -> Any:
        """Something else, most often of the same type."""
        lot = self.random.random()
        if lot < 0.12:
            return self.anything()
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            near = value + self.random.choice([-3, -2, -1, 1, 2, 3])
            return near if lot < 0.7 else self.random.choice(NUMBERS)
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return (
                self.random.sample(value, len(value)) if lot < 0.5 else value[: self.random.randrange(len(value) + 1)]
            )
        if value is None:
            return self.word("") if lot < 0.6 else self.random.choice([0, 1, 2])
        return self.anything()

    def text(self, value: str) -> str:
        parts = value.split(" ")
        numeric = [at for at, part in enumerate(parts) if part.lstrip("-").isdigit()]
        lot = self.random.random()
        if numeric and lot < 0.6:
            at = self.random.choice(numeric)
            parts[at] = str(self.other(int(parts[at])))
            return " ".join(parts)
        if value and value[0].isupper():  # a frame
            return self.frame()
        return self.word(value)

    def frame(self) -> str:
        """Any frame of the game, with numbers that are often possible ones."""
        made = self.random.choice(meadhall.game(self.id).frames)
        numbers = [self.random.choice([0, 0, 1, 1, 2, 3, 5, 20, 60, -1]) for _ in parameters(made)]
        words = [made.__name__]
        if issubclass(made, Procedure):
            words.append(self.random.choice(step_names(made(*numbers))))
        return " ".join([*words, *map(str, numbers)])

    def word(self, instead: str) -> str:
        lot = self.random.random()
        if lot < 0.7:
            return self.random.choice(self.words)
        return instead + "x" if lot < 0.8 else instead[:-1]

    def anything(self) -> Any:
        lot = self.random.random()
        if lot < 0.03:
            return deep()
        if lot < 0.05:
            return [0] * 30_000
        if lot < 0.4:
            return copy.deepcopy(self.random.choice(ODD))
        if lot < 0.7:
            return self.random.choice(NUMBERS)
        return self.word("") if lot < 0.9 else [self.word(""), self.random.choice(NUMBERS)]


def walk(value: Any, part: str = "") -> list[tuple[str, Any, Any]]:
    """Every place that can be changed: the part it belongs to, what holds it, and its key there."""
    places: list[tuple[str, Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        name = f"{part}.{key}" if isinstance(value, dict) and part.count(".") < 2 else part
        places.append((name, value, key))
        places += walk(value[key], name)
    return places
