"""Rules pages are Markdown of a plain kind (docs/hall.md); this takes it apart and finds single rules in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from markupsafe import Markup, escape

import meadhall

from ....engine import rooms

_NUMBER = r"[A-Z]+(?:-[A-Z]+)?-\d+[a-z]?"  # R-BM-54, NWQ-14
NUMBERS = re.compile(rf"\s*\[({_NUMBER}(?:,\s*{_NUMBER})*)\]\s*$")
NUMBERED = re.compile(rf"\*\*({_NUMBER})\*\*\s+")  # a rule of rules.md begins with its number
MADE = re.compile(r"^\{(figure|example|cards|index|glance)(?::([\w-]+))?\}$")
BOLD = re.compile(r"\*\*(.+?)\*\*")
EMPHASIS = re.compile(r"(?<![*\w])\*([^*]+?)\*(?![*\w])")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, paragraph, list item, table, or something that is made for the page, with the rules it tells."""

    kind: str  # "h1", "h2", "h3", "p", "li", "ol", "table", "figure", "example", "cards", "index", "glance"
    text: str
    rules: tuple[str, ...] = ()
    rows: list[list[str]] = field(default_factory=list)
    folded: bool = False  # an edge case or a ruling: it belongs to the rule before it


@cache
def blocks(game: str, language: str) -> tuple[Block, ...]:
    """The rules page of a game: its guide, in English where there is none in this language; else its numbered rules;
    () if there are none either."""
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
    if match := MADE.match(lines[0].strip()):
        return [Block(match[1], match[2] or "", rows=[[item.text] for item in _items(lines[1:])])]
    if lines[0].lstrip().startswith("|"):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        return [Block("table", "", (), [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)])]
    return _items(lines)


def _items(lines: list[str]) -> list[Block]:
    items: list[tuple[str, str]] = []
    for line in lines:
        bullet = re.match(r"\s*([-*+]|\d+\.)\s+(.*)", line)
        if bullet:
            items.append((bullet[1], bullet[2]))
        elif items:
            items[-1] = (items[-1][0], f"{items[-1][1]} {line.strip()}")
        else:
            items.append(("", line.strip()))
    return [_told(mark, text) for mark, text in items]


def _told(mark: str, text: str) -> Block:
    kind = "p" if not mark else "li" if mark in "-*+" else "ol"
    rules: tuple[str, ...] = ()
    match = NUMBERS.search(text)
    if match is None:
        first = NUMBERED.match(text)
        if first is not None:
            text, rules = text[first.end() :], (first[1],)
    else:
        text, rules = text[: match.start()], tuple(number.strip() for number in match[1].split(","))
    return Block(kind, text, rules, folded=mark == "+")


def inline(text: str) -> Markup:
    safe = str(escape(text))
    return Markup(EMPHASIS.sub(r"<em>\1</em>", BOLD.sub(r"<b>\1</b>", safe)))


@cache
def rule_text(game: str, language: str, rule: str) -> Markup:
    """What the rules page says about one rule; "" if it is silent."""
    for block in blocks(game, language):
        if rule in block.rules:
            return inline(block.text)
    return Markup("")


@cache
def glance(game: str, language: str) -> tuple[str, tuple[Markup, ...]]:
    """A turn at a glance: its heading, and its steps; "" and () if the rules page has none."""
    heading = ""
    for block in blocks(game, language):
        if block.kind == "h2":
            heading = block.text
        elif block.kind == "glance":
            return heading, tuple(inline(text) for (text,) in block.rows)
    return "", ()
