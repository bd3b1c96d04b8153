"""How large a description from outside may be. This is checked first, before anything is read or built from it.

What is let through is plain JSON of a modest size, so nothing that follows can take long, run too deep or fill a screen
with an error message.
"""

from typing import Any

DEEPEST = 8  # lists within lists
MOST_VALUES = 20_000
LONGEST_TEXT = 200
LARGEST_NUMBER = 10**9


def oversized(value: object, path: str = "") -> str:
    """Says what is too large in a description, and where; "" if nothing is."""
    waiting: list[tuple[Any, str, int]] = [(value, path, 0)]
    values = 0
    while waiting:
        one, path, depth = waiting.pop()
        if isinstance(one, str):
            if not printable(one):
                return f"{path}: expected a text of at most {LONGEST_TEXT} printable characters"
        elif isinstance(one, (dict, list)):
            values += len(one)
            if values > MOST_VALUES:
                return f"{path}: more than {MOST_VALUES} values in all"
            if depth == DEEPEST:
                return f"{path}: lists nested more than {DEEPEST} deep"
            if isinstance(one, list):
                waiting += [(each, f"{path}[{number}]", depth + 1) for number, each in enumerate(one)]
                continue
            for name, each in one.items():
                if not isinstance(name, str) or not printable(name):
                    return f"{path}: a name must be a text of at most {LONGEST_TEXT} characters"
                waiting.append((each, joined(path, name), depth + 1))
        elif isinstance(one, int):  # yes and no, too
            if not -LARGEST_NUMBER <= one <= LARGEST_NUMBER:
                return f"{path}: numbers must be between -{LARGEST_NUMBER} and {LARGEST_NUMBER}"
        elif one is not None and not isinstance(one, float):
            return f"{path}: a {type(one).__name__} cannot be written as JSON"
    return ""


def joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def printable(text: str) -> bool:
    """Short, and without half characters and control codes."""
    return len(text) <= LONGEST_TEXT and text.isprintable()
