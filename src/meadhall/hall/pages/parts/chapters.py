"""Rules pages are Markdown of a plain kind (docs/hall.md); this turns it into HTML and finds single rules in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup, escape

import meadhall

from ....engine import rooms

_NUMBER = r"[A-Z]+(?:-[A-Z]+)?-\d+[a-z]?"  # R-BM-54, NWQ-14
NUMBERS = re.compile(rf"\s*\[({_NUMBER}(?:,\s*{_NUMBER})*)\]\s*$")
NUMBERED = re.compile(rf"\*\*({_NUMBER})\*\*\s+")  # a rule of rules.md begins with its number
FIGURE = re.compile(r"^\{figure:([\w-]+)\}$")
BOLD = re.compile(r"\*\*(.+?)\*\*")
PIECE_ID = re.compile(r'(?<=\s)id="[^"]*"\s?')
EMPHASIS = re.compile(r"(?<![*\w])\*([^*]+?)\*(?![*\w])")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, list item, figure or table, with the rules it tells."""

    kind: str  # "h1", "h2", "h3", "p", "li", "ol", "figure", "table"
    text: str
    rules: tuple[str, ...] = ()
    rows: list[list[str]] = field(default_factory=list)


@cache
def blocks(game: str, language: str) -> tuple[Block, ...]:
    """The rules page of a game: its guide, in English where there is none in this language; else its numbered rules;
    () where there are none either."""
    for name in (f"guide/{language}.md", "guide/en.md", "rules.md"):
        file = rooms.file(meadhall.game(game), name)
        if file is not None:
            return tuple(parsed(file.read_text("utf-8")))
    return ()


def has_rules(game: str) -> bool:
    """Is there a rules page to be read?"""
    return bool(blocks(game, "en"))


def parsed(text: str) -> list[Block]:
    found: list[Block] = []
    for chunk in re.split(r"\n\s*\n", text.strip()):
        lines = [line.rstrip() for line in chunk.split("\n") if line.strip()]
        while lines and lines[0].startswith("#"):
            marks, _, rest = lines.pop(0).partition(" ")
            found.append(Block(f"h{min(len(marks), 3)}", rest.strip()))
        if lines:
            found.extend(_chunk(lines))
    return found


def _chunk(lines: list[str]) -> list[Block]:
    if match := FIGURE.match(lines[0].strip()):
        return [Block("figure", match[1])]
    if lines[0].lstrip().startswith("|"):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        return [Block("table", "", (), [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)])]
    items: list[tuple[str, str]] = []
    for line in lines:
        bullet = re.match(r"\s*(?:[-*]|(\d+)\.)\s+(.*)", line)
        if bullet:
            items.append(("ol" if bullet[1] else "li", bullet[2]))
        elif items:
            items[-1] = (items[-1][0], f"{items[-1][1]} {line.strip()}")
        else:
            items.append(("p", line.strip()))
    return [_told(kind, text) for kind, text in items]


def _told(kind: str, text: str) -> Block:
    match = NUMBERS.search(text)
    if match is None:
        first = NUMBERED.match(text)
        return Block(kind, text) if first is None else Block(kind, text[first.end() :], (first[1],))
    return Block(kind, text[: match.start()], tuple(number.strip() for number in match[1].split(",")))


def inline(text: str) -> Markup:
    safe = str(escape(text))
    return Markup(EMPHASIS.sub(r"<em>\1</em>", BOLD.sub(r"<b>\1</b>", safe)))


def slug(number: int) -> str:
    return f"chapter-{number}"


@cache
def rule_text(game: str, language: str, rule: str) -> Markup:
    """What the rules page says about one rule; "" where it is silent."""
    for block in blocks(game, language):
        if rule in block.rules:
            return inline(block.text)
    return Markup("")


def to_html(found: tuple[Block, ...], figure: Callable[[str], str]) -> tuple[Markup, list[tuple[str, str]]]:
    """The page, and its chapters as (anchor, heading)."""
    html: list[str] = []
    chapters: list[tuple[str, str]] = []
    for block in found:
        if block.kind == "h1":
            continue
        if block.kind == "h2":
            chapters.append((slug(len(chapters) + 1), block.text))
            html.append(Markup('<h2 id="{}">{}</h2>').format(chapters[-1][0], inline(block.text)))
        elif block.kind == "h3":
            html.append(Markup("<h3>{}</h3>").format(inline(block.text)))
        elif block.kind == "figure":
            if drawn := figure(block.text):
                html.append(Markup('<figure class="figure panel">{}</figure>').format(_anonymous(drawn)))
        elif block.kind == "table":
            html.append(_table(block))
        elif block.rules:
            html.append(_rule(block))
        else:
            bullet = "" if block.kind == "p" else ' class="bullet"'
            html.append(Markup("<p{}>{}</p>").format(Markup(bullet), inline(block.text)))
    return Markup("\n").join(html), chapters


def _anonymous(figure: str) -> Markup:
    """Pieces on a table have ids for life; in a figure the same piece may appear again, so it has none."""
    return Markup(PIECE_ID.sub("", figure))


def _rule(block: Block) -> Markup:
    first, *more = block.rules
    anchors = Markup("").join(Markup('<a class="reach" id="{0}" href="#{0}">{0}</a>').format(number) for number in more)
    return Markup(
        '<div class="rule" id="{0}"><span class="numbers"><a class="reach" href="#{0}">{0}</a>{1}</span>'
        "<p>{2}</p></div>"
    ).format(first, anchors, inline(block.text))


def _table(block: Block) -> Markup:
    head, *body = block.rows
    cells = Markup("").join(Markup('<th scope="col">{}</th>').format(inline(cell)) for cell in head)
    rows = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(inline(cell)) for cell in row))
        for row in body
    )
    return Markup(
        '<div class="scroll-x" tabindex="0"><table class="plain"><thead><tr>{}</tr></thead>'
        "<tbody>{}</tbody></table></div>"
    ).format(cells, rows)
