"""`meadhall new-game NAME`: a small complete game in a package of its own, to be changed into another one.

`template/` is that package, with a name that stands for all names: real files, linted and typed like everything else.
"""

from __future__ import annotations

import argparse
import keyword
import sys
from importlib.util import find_spec
from pathlib import Path

from ... import games
from ...games.registry import ID
from ..errors import UsageError

TEMPLATE = Path(__file__).parent / "template"
SKIPPED = {"__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache"}


def new_game(args: argparse.Namespace) -> int:
    name = checked_name(args.name)
    folder = Path(args.into) / name
    if folder.exists():
        raise UsageError(f"{folder} already exists")
    try:
        write(name, folder)
    except OSError as error:
        raise UsageError(f"cannot write {folder}: {error.strerror}") from None
    print(f"{folder} contains a small game, ready to play and change. Next:")
    print(f"  cd {folder}")
    print("  pip install --editable .")
    print(f"  meadhall check {name}")
    print("  meadhall play")
    return 0


def checked_name(name: str) -> str:
    """Returns the name if it can be a new game id and package name; raises UsageError."""
    if not ID.fullmatch(name):
        raise UsageError(f"{name!r} cannot be the name of a game: use a-z, 0-9, and _, starting with a letter")
    if name in games():
        raise UsageError(f"there is already a game {name!r}")
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise UsageError(f"{name!r} cannot be the name of a game: it is a Python keyword")
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        raise UsageError(f"{name!r} cannot be the name of a game: a Python package has this name")
    return name


def write(name: str, folder: Path) -> None:
    for file in sorted(TEMPLATE.rglob("*")):
        inside = file.relative_to(TEMPLATE)
        if file.is_dir() or SKIPPED.intersection(inside.parts):
            continue
        place = folder / renamed(inside.as_posix(), name)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(renamed(file.read_text("utf-8"), name), encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """`yourgame` is the id, `YourGame` a class, `Your Game` the title."""
    words = [word.capitalize() for word in name.split("_") if word]
    return text.replace("yourgame", name).replace("YourGame", "".join(words)).replace("Your Game", " ".join(words))
