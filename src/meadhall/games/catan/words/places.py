"""Places and people as players speak of them."""

from typing import Any

from meadhall.kit.words import Words, listed

from ..data.board import BOARDS, CORNER, HEX
from .names import place, terrain

# Places as players speak of them: by what lies around.


def hex_name(w: Words, view: dict[str, Any], ref: str) -> str:
    """«Hills 6 (B2)»."""
    return w.text("{hex} ({place})", hex=land(w, view, ref), place=place(w, ref))


def land(w: Words, view: dict[str, Any], ref: str) -> str:
    """«Hills 6», «Forest 2/12», «Ice fields»."""
    shown = next(one for one in view["table"]["hexes"] if one["hex"] == ref)
    numbers = "/".join(str(number) for number in shown["numbers"])
    return w.text("{terrain} {numbers}", terrain=terrain(w, shown["terrain"]), numbers=numbers).strip()


def spot(w: Words, view: dict[str, Any], ref: str) -> str:
    """An intersection: «Hills 6, Forest 8 (B2 north)»."""
    around = BOARDS[view["table"]["board"]].corner_hexes[CORNER.codes[ref]]
    hexes = listed(w, [land(w, view, HEX.words[at]) for at in around])
    return w.text("{hex} ({place})", hex=hexes, place=place(w, ref))


def name_of(w: Words, view: dict[str, Any], ref: str) -> str:
    """A person's name as plain text; escaped, like every part of a sentence, by the Words that takes it."""
    seat, names = seat_of(ref), view.get("names")
    return names[seat] if names else w.text("Seat {n}", n=seat + 1)


def seat_of(ref: str) -> int:
    return int(ref.removeprefix("seat:"))
