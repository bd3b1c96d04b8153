"""What the text rooms of all games share: a sign and a color for each seat, tables, and a sheet to draw a map on.

Everything is readable without color: a seat is a letter (A sits in the first seat), and a color only repeats it.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Any

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.table import Table
from rich.text import Text

from .words import Words

View = dict[str, Any]

WIDTH = 100  # columns that everything fits into
SIGNS = "ABCDE"
STYLES = ("bold red", "bold blue", "bold yellow", "bold green", "bold magenta")
PICK = "reverse"  # the number of a choice, where it can be seen on the map
QUIET = "dim"


def sign(seat: int) -> str:
    return SIGNS[seat]


def style(seat: int | None) -> str:
    return "" if seat is None else STYLES[seat]


def who(w: Words, seat: int) -> Text:
    """«B Bjorn»."""
    return Text.assemble((sign(seat), style(seat)), " ", w.seat(seat))


def clipped(text: str, width: int) -> str:
    """A text that is too long ends in …"""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def title(text: str) -> Text:
    return Text(text, "bold")


def labelled(label: str, text: str | Text) -> Text:
    """«Bank: 3 brick»: the label stands out."""
    return Text.assemble((label, "bold"), "  ", text)


def grid(*columns: str) -> Table:
    """A table without frames, as wide as it needs to be."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    for number, column in enumerate(columns):
        longest = max(map(cell_len, column.split(" ")))
        made.add_column(column, overflow="fold", no_wrap=number == 0, min_width=longest)
    return made


def numbers(view: View) -> dict[str, int]:
    """By choice: the number to type."""
    return {choice: number for number, choice in enumerate(view["choices"], 1)}


def picks(view: View, verbs: Iterable[str], word: int = 1) -> dict[str, str]:
    """By what a choice with one of these verbs names: «#12», the numbers to type."""
    wanted = set(verbs)
    found: dict[str, list[str]] = {}
    for choice, number in numbers(view).items():
        parts = choice.split(" ")
        if parts[0] in wanted and len(parts) > word:
            found.setdefault(parts[word], []).append(f"#{number}")
    return {name: " ".join(marks) for name, marks in found.items()}


class Sheet:
    """Characters in rows and columns, each with a style. Later characters cover earlier ones."""

    def __init__(self, width: int = WIDTH) -> None:
        self.width = width
        self.rows: dict[int, dict[int, tuple[str, str]]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        row = self.rows.setdefault(y, {})
        for at, letter in enumerate(text, x):
            if 0 <= at < self.width:
                row[at] = (letter, style)

    def centred(self, x: int, y: int, text: str, style: str = "") -> None:
        self.put(x - len(text) // 2, y, text, style)

    def text(self) -> Text:
        """All rows, the empty ones between them included; nothing in it is ever wrapped."""
        shown = Text(no_wrap=True, overflow="crop")
        first, last = min(self.rows), max(self.rows)
        for y in range(first, last + 1):
            row = self.rows.get(y, {})
            cells = (row.get(x, (" ", "")) for x in range(max(row, default=-1) + 1))
            for look, run in groupby(cells, key=itemgetter(1)):
                shown.append("".join(letter for letter, _ in run), look or None)
            shown.append("\n" if y < last else "")
        return shown
