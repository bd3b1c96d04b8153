"""Blood Rage in the terminal: the ring of provinces around Yggdrasil, the clans, a battle, and the viewer's cards."""

from rich.console import RenderableType
from rich.text import Text

from meadhall.kit.text import View
from meadhall.kit.words import Words, listed

from ..data import tables
from ..words.names import amount, phase, place, stat
from .battle import battle
from .board import board
from .clans import clans, upgrades
from .hand import hand

__all__ = ["drawn", "heading"]


def drawn(w: Words, view: View) -> list[RenderableType]:
    """What this viewer may know of the table."""
    table = view["table"]
    pictures: list[RenderableType] = [age(w, table), board(w, view), clans(w, table), *upgrades(w, table)]
    if table["battle"]:
        pictures += ["", *battle(w, view)]
    if view["seat"] is not None:
        pictures += ["", *hand(w, view)]
    return pictures


def age(w: Words, table: View) -> Text:
    """The age and its phase, and what Ragnarök takes."""
    dooms = [
        f"{number}: {place(w, doom)} ({amount(w, 'glory', tables.RAGNAROK_GLORY[number - 1])})"
        for number, doom in enumerate(table["doom"], 1)
        if doom
    ]
    head = "   ".join([w.text("Age {n}", n=table["age"]), phase(w, table["phase"])])
    first = w.text("First player: {seat}", seat=w.seat(table["first"]))
    fate = f"\n{phase(w, 'ragnarok')}  {listed(w, dooms)}" if dooms else ""
    return Text.assemble((head, "bold"), f"   {first}{fate}")


def heading(w: Words, verb: str) -> str:
    """The heading over choices of a verb whose labels do not begin alike; "" for all others."""
    if verb == "raise":
        return w.text("{list}, {item}", list=listed(w, [stat(w, "rage"), stat(w, "axes")]), item=stat(w, "horns"))
    return ""
