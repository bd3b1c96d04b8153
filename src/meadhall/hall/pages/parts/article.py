"""The text of a rules page as HTML: chapters, rules with their numbers, rulings folded away under the rule before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from markupsafe import Markup

from .chapters import Block, inline

Chapters = list[tuple[str, str]]  # the anchor and the heading of each
Made = Callable[[str, str], str]  # figures, examples, tables of cards, the index: by kind and name


def to_html(found: Iterable[Block], made: Made, folded: str) -> tuple[Markup, Chapters]:
    """The page, and its chapters. `folded`: what stands before the numbers of rulings that are folded away."""
    html: list[str] = []
    chapters: Chapters = []
    for fold, together in groupby(found, lambda block: block.folded):
        if fold:
            html.append(_fold(list(together), folded))
            continue
        for block in together:
            if block.kind == "h2":
                chapters.append((slug(len(chapters) + 1), block.text))
                html.append(Markup('<h2 id="{}">{}</h2>').format(chapters[-1][0], inline(block.text)))
            elif block.kind != "h1":
                html.append(_block(block, made))
    return Markup("\n").join(html), chapters


def slug(number: int) -> str:
    return f"chapter-{number}"


def _block(block: Block, made: Made) -> str:
    match block.kind:
        case "h3":
            return Markup("<h3>{}</h3>").format(inline(block.text))
        case "table":
            head, *body = [[inline(cell) for cell in row] for row in block.rows]
            return table(head, body)
        case "glance":
            return glance_card(inline(text) for (text,) in block.rows)
        case "figure" | "example" | "cards" | "index":
            return Markup(made(block.kind, block.text))
    if block.rules:
        return _rule(block)
    return Markup("<p{}>{}</p>").format(Markup("" if block.kind == "p" else ' class="bullet"'), inline(block.text))


def glance_card(steps: Iterable[str]) -> Markup:
    """A turn on one small screen, as a list of its steps."""
    items = Markup("").join(Markup("<li><span>{}</span></li>").format(step) for step in steps)
    return Markup('<ol class="glance panel" id="glance">{}</ol>').format(items)


def _rule(block: Block) -> Markup:
    first, *more = block.rules
    anchors = Markup("").join(Markup('<a class="reach" id="{0}" href="#{0}">{0}</a>').format(number) for number in more)
    return Markup(
        '<div class="rule" id="{0}"><span class="numbers"><a class="reach" href="#{0}">{0}</a>{1}</span>'
        "<p>{2}</p></div>"
    ).format(first, anchors, inline(block.text))


def _fold(blocks: list[Block], heading: str) -> Markup:
    """Rulings under the rule that they belong to. A link to one of them opens it: browsers do that by themselves."""
    numbers = ", ".join(number for block in blocks for number in block.rules)
    inside = Markup("").join(_rule(block) for block in blocks)
    return Markup('<details class="fold"><summary>{} <span class="muted">{}</span></summary>{}</details>').format(
        heading, numbers, inside
    )


def table(head: Sequence[str], body: Sequence[Sequence[str]], more: str = "plain", named: bool = False) -> Markup:
    """`named`: the first cell of a row says what the row is about."""
    rows = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(_cell(cell, named and not n) for n, cell in enumerate(row)))
        for row in body
    )
    cells = Markup("").join(Markup('<th scope="col">{}</th>').format(cell) for cell in head)
    return Markup(
        '<div class="scroll-x" tabindex="0"><table class="{}"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(more, cells, rows)


def _cell(cell: str, names: bool) -> Markup:
    return Markup('<th scope="row">{}</th>' if names else "<td>{}</td>").format(cell)
