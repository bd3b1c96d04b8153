"""Every sentence that the hall says, found in its code and templates: what the catalogues must translate."""

import ast
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, nodes

import meadhall.hall

HALL = Path(meadhall.hall.__file__).parent
Message = tuple[str | None, str, str | None]  # context, message, plural


def all_messages() -> set[Message]:
    found: set[Message] = set()
    for file in HALL.rglob("*.py"):
        found.update(in_code(file))
    for file in (HALL / "pages" / "templates").glob("*.html"):
        found.update(in_template(file))
    return found


def in_code(file: Path) -> Iterator[Message]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if isinstance(node.func, ast.Attribute):
            yield from message_of(node.func.attr, texts)
        elif isinstance(node.func, ast.Name) and node.func.id == "FormError":
            yield (None, texts[0], None)


def in_template(file: Path) -> Iterator[Message]:
    for node in Environment().parse(file.read_text("utf-8")).find_all(nodes.Call):
        if isinstance(node.node, nodes.Getattr):
            texts = [one.value for one in node.args if isinstance(one, nodes.Const) and isinstance(one.value, str)]
            yield from message_of(node.node.attr, texts)


def message_of(function: str, texts: list[str]) -> Iterator[Message]:
    if function == "text" and texts:
        yield (None, texts[0], None)
    elif function == "plural" and len(texts) == 2:
        yield (None, texts[0], texts[1])
    elif function == "name" and len(texts) == 2:
        yield (texts[0], texts[1], None)
