"""Small parts used by all drawings: icons, amounts, marks of seats, and words for screen readers.

Sentences and names come from a `Words` and are safe to put into a page.
"""

from collections.abc import Iterable

from meadhall.kit.html import View, attribute, icon
from meadhall.kit.svg import PIPS
from meadhall.kit.words import Words

from ..data import tables
from ..data.board import CORNER, HEX, HEX_CORNERS, PATH, PATH_A, PATH_B
from ..words.names import amount, resource

CARD_ICONS = {
    "ranger_patrol": "patrol",
    "road_building": "road-building",
    "winter_is_coming": "winter",
    "new_recruits": "recruits",
    "victory_point": "vp",
}
HERO_ICONS = {
    "jeor_mormont": "mormont",
    "bowen_marsh": "marsh",
    "samwell_tarly": "tarly",
    "othell_yarwyck": "yarwyck",
    "alliser_thorne": "thorne",
    "melisandre": "melisandre",
    "mance_rayder": "mance",
    "benjen_stark": "benjen",
    "ygritte": "ygritte",
    "yoren": "yoren",
    "qhorin_halfhand": "qhorin",
}
PRICES = {
    "road": tables.ROAD_COST,
    "settlement": tables.SETTLEMENT_COST,
    "keep": tables.KEEP_COST,
    "card": tables.CARD_COST,
    "guard": tables.GUARD_COST,
}


def symbol(thing: str, more: str = "ic") -> str:
    return icon(f"ct-{thing}", more)


def card_icon(ref: str, more: str = "ic") -> str:
    return symbol(CARD_ICONS[ref], more)


def hero_icon(ref: str, more: str = "ic") -> str:
    return symbol(f"hero-{HERO_ICONS[ref]}", more)


def person(w: Words, view: View, seat: int) -> str:
    """Returns a person's name, safe to put into a page."""
    names = view.get("names")
    return w.text("{name}", name=names[seat] if names else seat + 1)


def counter(thing: str, n: int | str, said: str, more: str = "") -> str:
    """Icon and number to see, the amount in words for screen readers and on hover."""
    return (
        f'<span class="n ct-r-{thing} {more}" title="{attribute(said)}">{symbol(thing)}<b aria-hidden="true">{n}</b>'
        f'<span class="vh">{said}</span></span>'
    )


def count(w: Words, thing: str, n: int) -> str:
    """A number of cards of a resource."""
    return counter(thing, n, amount(w, thing, n))


def counts(w: Words, counted: Iterable[tuple[str, int]]) -> str:
    """Every resource of which there is any, side by side."""
    return "".join(count(w, thing, n) for thing, n in counted if n)


def price(w: Words, what: str) -> str:
    """What something costs: a symbol for every card."""
    cost = [tables.RESOURCES[code] for code in PRICES[what]]
    shown = ""
    for thing in dict.fromkeys(cost):
        n = cost.count(thing)
        one = f'<span class="ct-r-{thing}">{symbol(thing)}</span>' * n
        shown += f'<span class="ct-pay" title="{attribute(resource(w, thing))}">{one}</span>'
    said = ", ".join(amount(w, thing, cost.count(thing)) for thing in dict.fromkeys(cost))
    return f'<span class="ct-price" aria-hidden="true">{shown}</span><span class="vh">{said}</span>'


def missing(hand: dict[str, int], what: str) -> dict[str, int]:
    """The resources missing for this price."""
    cost = [tables.RESOURCES[code] for code in PRICES[what]]
    short = {thing: cost.count(thing) - hand[thing] for thing in dict.fromkeys(cost)}
    return {thing: n for thing, n in short.items() if n > 0}


def role(choosable: bool) -> str:
    """Not a button element: while one has the focus, its content would not be redrawn."""
    return "button" if choosable else "img"


# Places.


def touching(ref: str) -> list[str]:
    """The hexes at a place."""
    if ref in HEX.codes:
        return [ref]
    if ref in CORNER.codes:
        ends = {CORNER.codes[ref]}
    elif ref in PATH.codes:
        ends = {PATH_A[PATH.codes[ref]], PATH_B[PATH.codes[ref]]}
    else:
        return []  # in the North
    return [HEX.words[at] for at, corners in enumerate(HEX_CORNERS) if ends <= set(corners)]


def pips(numbers: list[int]) -> int:
    """In how many of 36 rolls one of these numbers comes."""
    return sum(6 - abs(7 - number) for number in numbers)


# Dice.


def die(face: int, known: str, roll: object) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.1"/>' for x, y in PIPS[face])
    return (
        f'<svg class="ct-die" id="{known}" data-roll="{roll}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<rect class="ct-die-body" x="1.5" y="1.5" width="21" height="21" rx="4.5"/>{pips}</svg>'
    )


def twelve(face: int, roll: object) -> str:
    """The wildling die."""
    return (
        f'<svg class="ct-die ct-d12" id="ct-die-3" data-roll="{roll}" viewBox="0 0 24 24" aria-hidden="true">'
        '<path class="ct-die-body" d="M12 1.2 22.6 9 18.6 21.6H5.4L1.4 9Z"/>'
        f'<text x="12" y="16.6" font-size="12">{face}</text></svg>'
    )
