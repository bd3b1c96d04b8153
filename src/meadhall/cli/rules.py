"""`meadhall rules`: every numbered rule and, in a source checkout, the tests that hold it (read, not run)."""

from __future__ import annotations

import argparse
import ast
import json
import re
from dataclasses import dataclass
from pathlib import Path

from ..engine import rooms
from ..engine.game import Game
from .errors import UsageError, named_game
from .progress import waiting

RULE = re.compile(r"^- \*\*([A-Z]+(?:-[A-Z]+)?-\d+[a-z]?)\*\*\s+(.*)$")
NOT_RUN = {"skip", "xfail"}  # a test that is not run, or may fail, holds nothing


@dataclass(frozen=True)
class Rule:
    number: str
    text: str


def checkout(game: Game) -> Path | None:
    """The source checkout of a game, with tests/ beside its src/; None where only the package is installed."""
    home = rooms.folder(game)
    roots = [folder.parent for folder in home.parents if folder.name == "src"] if home is not None else []
    return roots[0] if roots and (roots[0] / "tests").is_dir() else None


def rules_of(game: Game) -> list[Rule]:
    """The rules in the game's rules.md, in their order. A rule is a list item that begins with its number in bold."""
    file = rooms.file(game, "rules.md")
    if file is None:
        raise UsageError(f"{game.id} has no written rules: there is no rules.md in its folder")
    found: list[Rule] = []
    open_ended = False  # may the next line belong to the rule before it?
    for line in file.read_text(encoding="utf-8").splitlines():
        begins = RULE.match(line)
        if begins:
            found.append(Rule(begins[1], begins[2].strip()))
        elif open_ended and line.startswith("  "):
            found[-1] = Rule(found[-1].number, f"{found[-1].text} {line.strip()}")
        open_ended = bool(begins) or (open_ended and line.startswith("  "))
    return found


def held_by_tests(root: Path) -> dict[str, list[str]]:
    """For each number that a mark names the tests that carry it, as `tests/games/bellum/rules/test_attack.py::…`."""
    held: dict[str, list[str]] = {}
    for file in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for test, numbers in marked(tree.body, set(), file.relative_to(root).as_posix()):
            for number in sorted(numbers):
                held.setdefault(number, []).append(test)
    return held


def marked(body: list[ast.stmt], outer: set[str], name: str) -> list[tuple[str, set[str]]]:
    """Every test in a module or class with the rules it is marked with, itself or through what it stands in."""
    around = outer | {number for part in body if _is_pytestmark(part) for number in numbers_in(part)}
    found: list[tuple[str, set[str]]] = []
    for part in body:
        if isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            own = around | {number for mark in part.decorator_list for number in numbers_in(mark)}
            if any(_mark_name(mark) in NOT_RUN for mark in part.decorator_list):
                continue
            if isinstance(part, ast.ClassDef):
                found += marked(part.body, own, f"{name}::{part.name}")
            elif part.name.startswith("test"):
                found.append((f"{name}::{part.name}", own))
    return found


def numbers_in(tree: ast.AST) -> list[str]:
    """The numbers in every `pytest.mark.rule("…", "…")` within, also in those of single parameters."""
    return [
        argument.value
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _mark_name(call) == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def _mark_name(mark: ast.AST) -> str:
    """`skip` for `pytest.mark.skip` and `pytest.mark.skip(…)`; "" if it is not a mark."""
    inner = mark.func if isinstance(mark, ast.Call) else mark
    if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Attribute) and inner.value.attr == "mark":
        return inner.attr
    return ""


def _is_pytestmark(part: ast.stmt) -> bool:
    targets = part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def rules(args: argparse.Namespace) -> int:
    game = named_game(args)
    root = checkout(game)
    if args.missing and root is None:
        raise UsageError("this is an installed package: tests come only with a source checkout")
    with waiting("reading the tests"):
        held = held_by_tests(root) if root is not None else {}
    missing = 0
    for rule in rules_of(game):
        tests = held.get(rule.number, [])
        missing += not tests
        if args.missing and tests:
            continue
        if args.json:
            print(json.dumps({"number": rule.number, "text": rule.text, "tests": None if root is None else tests}))
            continue
        print(f"{rule.number}  {rule.text}")
        if root is not None and not args.missing:
            for test in tests or ["no test"]:
                print(f"    {test}")
    return 1 if args.missing and missing else 0
