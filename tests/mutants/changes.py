"""Small mistakes that could be made in a chapter of rules: each mutant is a source file with one of them.

What is changed: comparisons (`<` for `<=`, `==` for `!=` …), `+` for `-`, `*` for `+`, whole numbers by one up and
down, `and` for `or`, `min` for `max`, True for False, conditions turned round, `break` for `continue`, and statements
left out. What is not: annotations, texts, imports, and statements that give a name to something, without which nothing
runs.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.results import ROOT

# Words for what the rules speak of, views, and positions as text. They hold no rule.
NO_RULES = {"__init__.py", "verbs.py", "events.py", "view.py", "position.py"}


class Mutant(NamedTuple):
    file: str  # below the folder of rules
    inside: str  # the function or class around it
    first: int  # the lines of the statement up to what is changed: a test that runs none of them cannot notice
    last: int
    before: str
    after: str
    number: int  # among all changes of its file

    def __str__(self) -> str:
        return f"{self.file}:{self.last} in {self.inside}: {self.before}  →  {self.after}"


def folder(game: str) -> Path:
    return ROOT / "src" / "meadhall" / "games" / game / "rules"


def module(game: str, file: str) -> str:
    return f"meadhall.games.{game}.rules." + file.removesuffix(".py").replace("/", ".")


@cache
def mutants(game: str) -> list[Mutant]:
    """All of them, always in the same order."""
    found = []
    for path in sorted(folder(game).rglob("*.py")):
        if path.name not in NO_RULES:
            file = path.relative_to(folder(game)).as_posix()
            found += mutants_of(path.read_text(encoding="utf-8"), file)
    return found


def mutants_of(source: str, file: str) -> list[Mutant]:
    found = []
    for number, change in enumerate(changes(ast.parse(source))):
        before, after = shown(source, change)
        last = change.node.end_lineno or change.node.lineno
        found.append(Mutant(file, change.inside, change.first, last, before, after, number))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """The whole file with that change."""
    tree = ast.parse(source)
    for at, change in enumerate(changes(tree)):
        if at == number:
            changed = Replace(change.node, change.other).visit(tree)
            assert isinstance(changed, ast.Module)
            return ast.fix_missing_locations(changed)
    raise IndexError(f"there is no change number {number}")


class Replace(ast.NodeTransformer):
    def __init__(self, node: ast.AST, other: ast.AST) -> None:
        self.node, self.other = node, other

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.node:
            return ast.copy_location(self.other, node)
        return super().generic_visit(node)


class Change(NamedTuple):
    node: ast.expr | ast.stmt
    other: ast.expr | ast.stmt
    inside: str
    first: int  # the line where its statement begins


def shown(source: str, change: Change) -> tuple[str, str]:
    """The line before and after, or what is changed alone if that goes over several lines."""
    node = change.node
    if node.lineno != node.end_lineno:
        before = " ".join(ast.unparse(node).split())
        return before, " ".join(ast.unparse(change.other).split())
    line = source.splitlines()[node.lineno - 1].encode()
    after = line[: node.col_offset] + ast.unparse(change.other).encode() + line[node.end_col_offset :]
    return line.decode().strip(), after.decode().strip()


def changes(tree: ast.Module) -> Iterator[Change]:
    """All of them, in the order of the source."""
    yield from walk(tree, [], 1)


def walk(node: ast.AST, around: list[str], first: int) -> Iterator[Change]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        around = [*around, node.name]
    if isinstance(node, ast.stmt):
        first = node.lineno
    if is_text(node):
        return
    if isinstance(node, ast.expr | ast.stmt):
        for other in instead(node):
            yield Change(node, other, ".".join(around) or "the module", first)
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
        yield Change(node.test, ast.UnaryOp(ast.Not(), node.test), ".".join(around), first)
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from walk(child, around, first)


def is_text(node: ast.AST) -> bool:
    """A docstring, an import, the list of slots: nothing that could be done otherwise."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Raise | ast.Assert):
        return True
    if isinstance(node, ast.keyword) and node.arg == "strict":  # zip() of lists that are of one length anyway
        return True
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id.startswith("__") for target in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


COMPARED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}
CALCULATED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.Add(),
    ast.FloorDiv: ast.Mult(),
    ast.Mod: ast.FloorDiv(),
    ast.LShift: ast.RShift(),
    ast.RShift: ast.LShift(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


def instead(node: ast.expr | ast.stmt) -> list[ast.expr | ast.stmt]:
    """What could stand there by mistake. Conditions as a whole are turned round in `walk`."""
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in COMPARED:
            return [ast.Compare(left, [COMPARED[type(operator)]], [right])]
        case ast.BinOp(left, operator, right) if type(operator) in CALCULATED and not (is_list(left) or is_type(node)):
            return [ast.BinOp(left, CALCULATED[type(operator)], right)]
        case ast.BoolOp(operator, values):
            return [ast.BoolOp(ast.And() if isinstance(operator, ast.Or) else ast.Or(), values)]
        case ast.UnaryOp(ast.Not(), operand):
            return [operand]
        case ast.Constant(bool() as value):
            return [ast.Constant(not value)]
        case ast.Constant(int() as value):
            return [ast.Constant(value + 1), ast.Constant(value - 1)]
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLED:
            return [ast.Call(ast.Name(CALLED[name], ast.Load()), arguments, keywords)]
        case ast.AugAssign(target, operator, value) if type(operator) in CALCULATED and not is_list(value):
            return [ast.AugAssign(target, CALCULATED[type(operator)], value), ast.Pass()]
        case ast.AugAssign() | ast.Assign([ast.Attribute() | ast.Subscript()]) | ast.Expr(ast.Call()):
            return [ast.Pass()]
        case ast.Break():
            return [ast.Continue()]
        case ast.Continue():
            return [ast.Break()]
    return []


def is_list(node: ast.expr) -> bool:
    """Then calculating otherwise would only be an error of types, which proves nothing about the tests."""
    return isinstance(node, ast.List | ast.ListComp | ast.Tuple)


def is_type(node: ast.BinOp) -> bool:
    """`int | None`"""
    return isinstance(node.right, ast.Constant) and node.right.value is None
