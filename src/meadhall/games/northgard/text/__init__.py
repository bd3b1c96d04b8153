"""Northgard in the terminal: the map of tiles, every territory, the clans, the cards, a combat."""

from rich.console import RenderableType
from rich.text import Text

from meadhall.kit.text import View
from meadhall.kit.words import Words

from ..words.names import amount, phase
from .cards import hand, offered_cards
from .clans import clans
from .fight import creatures, fight
from .map import tile_map
from .territories import territories
from .tiles import offered

__all__ = ["drawn", "heading"]


def drawn(w: Words, view: View) -> list[RenderableType]:
    """What this viewer may know of the table."""
    table = view["table"]
    pictures: list[RenderableType] = [year(w, table), "", *tile_map(w, view), "", *territories(w, view)]
    pictures += creatures(w, view)
    pictures += ["", clans(w, view), *offered_cards(w, view)]
    if table["fight"]:
        pictures += ["", fight(w, view)]
    pictures += offered(w, view)
    if view["seat"] is not None:
        pictures += ["", *hand(w, view)]
    return pictures


def year(w: Words, table: View) -> Text:
    step = w.text("The game is over.") if table["phase"] == "over" else phase(w, table["phase"])
    head = w.text("Year {n} of {years}", n=table["year"], years=table["years"])
    first = w.text("First player: {seat}", seat=w.seat(table["first"]))
    pile = w.text("Pile: {tiles}", tiles=amount(w, "tile", table["pile"]))
    return Text.assemble((f"{head}   {step}", "bold"), f"   {first}   {pile}")


def heading(w: Words, verb: str) -> str:
    """The heading over choices of a verb whose labels do not begin alike; "" for all others."""
    match verb:
        case "do":
            return w.name("heading", "Actions")
        case "step":
            return w.name("heading", "Moves")
        case "group" | "group-kaija":
            return w.name("heading", "Units")
        case "eat":
            return w.name("heading", "Food for strength")
    return ""
