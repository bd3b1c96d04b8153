"""Small parts used by all drawings: icons, amounts, the die, the six rows of a card, and words for screen readers.

Sentences and names come from a `Words` and are safe to put into a page.
"""

from collections.abc import Iterable, Sequence

from meadhall.kit.html import View, attribute, icon, once
from meadhall.kit.svg import PIPS
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CASTLE, MONSTER
from ..words.names import LEFT_SYMBOLS, NUMBERS, RIGHT_SYMBOLS, amount, amounts, family, family_name

Rows = Sequence[Sequence[int]]

PICTURES = {
    "magic_sword": "magic-sword",
    "magic_shield": "magic-shield",
    "wooden": "chest-wooden",
    "metal": "chest-metal",
    "gold": "chest-gold",
}
TINTS = {"magic_sword": "msword", "magic_shield": "mshield"}
FACES = {
    "Orc Brawler": "orc",
    "Kobold Scout": "kobold",
    "Ratman Cutpurse": "ratman",
    "Ogre Guard": "ogre",
    "Hedge Witch": "witch",
    "Cave Spider": "spider",
}
SIDES = {"left": LEFT_SYMBOLS, "right": RIGHT_SYMBOLS}


def symbol(thing: str, more: str = "ic") -> str:
    return icon(f"bm-{PICTURES.get(thing, thing)}", more)


def tint(thing: str) -> str:
    return f"c-{TINTS.get(thing, thing)}"


def name_in(view: View, seat: int) -> str | None:
    """A person's name as a fact; None if nobody has one."""
    names = view.get("names")
    return names[seat] if names else None


def person(w: Words, name: str | None, seat: int) -> str:
    """Returns a person's name, safe to put into a page."""
    return w.text("Seat {n}", n=seat + 1) if name is None else w.text("{name}", name=name)


def counter(thing: str, n: int, said: str) -> str:
    """Icon and number to see, the amount in words for screen readers and on hover."""
    number = f'<b aria-hidden="true">{n}</b>'
    words = f'<span class="vh">{said}</span>'
    return f'<span class="n {tint(thing)}" title="{attribute(said)}">{symbol(thing)}{number}{words}</span>'


def count(w: Words, thing: str, n: int) -> str:
    return once(w, counted, thing, n)


def counted(w: Words, thing: str, n: int) -> str:
    return counter(thing, n, amount(w, thing, n))


def counts(w: Words, things: Iterable[tuple[str, int]]) -> str:
    """Everything of which there is any, side by side."""
    return "".join(count(w, thing, n) for thing, n in things if n)


def shields(w: Words, shield: int, magic_shield: int) -> str:
    """What has to be beaten."""
    shown = counter("shield", shield, w.text("shield {n}", n=shield))
    if magic_shield:
        shown += counter("magic_shield", magic_shield, w.text("magic shield {n}", n=magic_shield))
    return shown


def asked(view: View) -> bool:
    """Must the viewer decide?"""
    return view["seat"] is not None and view["seat"] in view["waiting"]


# What is missing: for an attack, or for a price.


def sword_gap(row: dict[str, int], shield: int, magic_shield: int) -> list[int]:
    """The swords and magic swords that a row lacks to beat these shields."""
    spare = max(0, row["magic_sword"] - magic_shield)
    return [max(0, shield - row["sword"] - spare), max(0, magic_shield - row["magic_sword"])]


def missing(w: Words, lacking: list[tuple[str, int]]) -> str:
    shown = "".join(f'<span class="n {tint(thing)}"><b>{n}</b>{symbol(thing)}</span>' for thing, n in lacking if n)
    words = w.text("missing: {what}", what=amounts(w, lacking))
    word = w.name("before an amount", "missing")
    return (
        f'<span class="why" title="{attribute(words)}"><span class="vh">{words}</span>'
        f'<span aria-hidden="true">{word}</span><span aria-hidden="true" class="sum">{shown}</span></span>'
    )


# Cards: six rows of three numbers on either side.


def half(ref: str, side: str) -> Rows:
    card = tables.CASTLES[CASTLE.codes[ref]] if ref in CASTLE.codes else tables.MONSTERS[MONSTER.codes[ref]]
    rows: Rows = card[side]
    return rows


def face(ref: str) -> str:
    """The name of a monster's picture."""
    name = family(ref)
    return f"bm-{FACES.get(name, name.lower())}"


def piece(ref: str) -> str:
    """A monster's head. It keeps its id for the whole game, so that it slides wherever the card goes."""
    return (
        f'<svg class="piece" id="card-{ref}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{face(ref)}"/></svg>'
    )


def title(w: Words, ref: str) -> str:
    """The head of a monster card. The number is separate: a long name may be shortened, the number may not."""
    return f'<span class="t">{piece(ref)}<span>{family_name(w, ref)}</span>{nth(ref)}</span>'


def nth(ref: str) -> str:
    """The number of a monster, which tells it apart from others of its name."""
    return f'<b class="nth">{NUMBERS[ref]}</b>'


def monster_icon(ref: str) -> str:
    """The same head where it is not a piece of the table."""
    return icon(face(ref), "face")


def symbols(row: Sequence[int], side: str) -> str:
    """What one row of one half shows, for the eye alone."""
    shown = ""
    for thing, n in zip(SIDES[side], row, strict=True):
        if n:
            shown += f'<span class="n {tint(thing)}">{symbol(thing)}{f"<b>{n}</b>" if n > 1 else ""}</span>'
    return shown


def cell(row: Sequence[int], side: str) -> str:
    crowded = " two" if sum(1 for n in row if n) > 1 else ""
    return f'<span class="cell{crowded}">{symbols(row, side)}</span>'


def cells(rows: Rows, side: str) -> str:
    return "".join(cell(row, side) for row in rows)


def said(w: Words, rows: Rows, side: str) -> str:
    """The rows in words: «row 2: 1 map; row 4: 1 food»."""
    line = ""
    for number, row in enumerate(rows, 1):
        if any(row):
            what = amounts(w, zip(SIDES[side], row, strict=True))
            one = w.text("row {row}: {what}", row=number, what=what)
            line = w.text("{list}; {item}", list=line, item=one) if line else one
    return line or w.text("nothing")


def half_said(w: Words, name: str, rows: Rows, side: str) -> str:
    if side == "left":
        return w.text("{name}, left half: {rows}", name=name, rows=said(w, rows, side))
    return w.text("{name}, right half: {rows}", name=name, rows=said(w, rows, side))


def grid(left: Rows, right: Rows) -> str:
    """A whole card: left half, numbers, right half."""
    shown = ""
    for n in range(1, tables.FACES + 1):
        shown += f'<span class="h r{n}">{symbols(left[n - 1], "left")}</span><span class="d r{n}">{n}</span>'
        shown += f'<span class="h r{n}">{symbols(right[n - 1], "right")}</span>'
    return f'<span class="grid6" aria-hidden="true">{shown}</span>'


# The die.


def die(w: Words, shown: int) -> str:
    label = w.text("The die shows {face}.", face=shown) if shown else w.text("The die has not been rolled yet.")
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.1"/>' for x, y in PIPS[shown])
    return (
        f'<svg class="die" viewBox="0 0 24 24" role="img" aria-label="{attribute(label)}">'
        f'<rect class="body" x="1.5" y="1.5" width="21" height="21" rx="4.5"/>{pips}</svg>'
    )
