"""Small parts used by all drawings: icons, amounts, figures.

Sentences and names come from a `Words` and are safe to put into a page. What a choice can name carries that word as
`data-ref`. Whose a figure is, its shape says as well as its color.
"""

import math
from collections.abc import Iterable

from meadhall.kit.html import View, attribute, button, icon, named
from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CARD, FIGURE, FIRST_MONSTER, MONSTER_STR
from ..words.names import amount
from ..words.names import figure as figure_name

Point = tuple[float, float]

STATS = tables.STAT_NAMES


def symbol(name: str, more: str = "ic") -> str:
    """A picture of this game."""
    return icon(f"br-{name}", more)


def called(w: Words, names: list[str] | None, seat: int) -> str:
    """Someone's name as plain text; escaped, like every part of a sentence, by the Words that takes it."""
    return names[seat] if names else w.text("Seat {n}", n=seat + 1)


def person(w: Words, names: list[str] | None, seat: int) -> str:
    """Someone's name, safe to put into a page."""
    return w.text("{name}", name=called(w, names, seat))


def counter(thing: str, shown: int | str, said: str) -> str:
    """Icon and number to see, the amount in words for screen readers and on hover."""
    return (
        f'<span class="n br-c-{thing}" title="{attribute(said)}">{symbol(thing)}<b aria-hidden="true">{shown}</b>'
        f'<span class="vh">{said}</span></span>'
    )


def count(w: Words, thing: str, n: int) -> str:
    return counter(thing, n, amount(w, thing, n))


def meanings(view: View, refs: Iterable[str], verb: str) -> dict[str, str]:
    """What pointing at words means that have other meanings, too: "pick" where this verb names one, "look" where
    nothing does, "" if it means something else now."""
    meant, every = named(view, verb), named(view)
    return {ref: "pick" if ref in meant else "" if ref in every else "look" for ref in refs}


def spoken(meant: str, ref: str, label: str) -> str:
    """Like `button`, for such a word."""
    if not meant:
        return f' role="img" aria-label="{attribute(label)}"'
    return button({ref} if meant == "pick" else set(), ref, label)


# Figures: the shape of the seat as a shield, the kind of figure upon it. Coordinates around 0, 0.


def f(value: float) -> str:
    """Shortest number with one decimal."""
    shown = f"{value:.1f}".removesuffix(".0")
    return "0" if shown == "-0" else shown


def poly(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{f(x)} {f(y)}" for x, y in points) + "Z"


def ngon(n: int, radius: float, turn: float = -90, down: float = 0) -> list[Point]:
    turns = [math.radians(turn + 360 * corner / n) for corner in range(n)]
    return [(radius * math.cos(angle), radius * math.sin(angle) + down) for angle in turns]


def seat_shape(seat: int, r: float, down: float = 0) -> str:
    """Triangle, disc, square, diamond, hexagon: all of about the same area."""
    match seat:
        case 0:
            return poly(ngon(3, r * 1.3, down=down + r * 0.22))
        case 1:
            return f"M{f(-r)} {f(down)}a{f(r)} {f(r)} 0 1 1 {f(2 * r)} 0a{f(r)} {f(r)} 0 1 1 {f(-2 * r)} 0Z"
        case 2:
            return poly(ngon(4, r * 1.24, -45, down))
        case 3:
            return poly(ngon(4, r * 1.26, down=down))
    return poly(ngon(6, r * 1.1, down=down))


STAR = poly([((27 if i % 2 else 23.5) * math.cos(i * math.pi / 10), (27 if i % 2 else 23.5) * math.sin(i * math.pi / 10)) for i in range(20)])  # fmt: skip  # noqa: E501
SPIKES = "M0-31 12-19 27-20 22-6 29 8 16 12 10 27 0 20-10 27-16 12-29 8-22-6-27-20-12-19Z"
HULL = (
    "M-31 3C-34-4-32-12-26-15-27-8-24-2-16-1H16C24-2 27-8 26-15 32-12 34-4 31 3 27 15 14 18 0 18S-27 15-31 3Z"
    "M-2-1V-6H-15V-30H15V-6H2V-1Z"
)


def _use(name: str, size: float, down: float = 0) -> str:
    side, half = f(size), f(-size / 2)
    return (
        f'<use class="br-ink" href="#i-br-{name}" x="{half}" y="{f(down - size / 2)}" width="{side}" height="{side}"/>'
    )


def figure_art(seat: int, kind: str) -> str:
    """The drawing of a figure. Its outline is what lights up."""
    match kind:
        case "warrior":
            outline = seat_shape(seat, 19)
            inside = _use("warrior", 22 if seat in (0, 3) else 27, 2 if seat == 0 else 0)
        case "leader":
            outline = STAR
            inside = f'<path class="br-ring" d="{seat_shape(seat, 18.5)}"/>'
            inside += _use("leader", 19 if seat in (0, 3) else 24, 2 if seat == 0 else 0)
        case "ship":
            outline = HULL
            inside = f'<path class="br-ink" d="{seat_shape(seat, 7.5, -18)}"/><path class="br-oars" d="M-24 8H24"/>'
        case _:
            outline = SPIKES
            inside = _use(kind.replace("_", "-"), 30, -1) + f'<path class="br-tag" d="{seat_shape(seat, 5, 21)}"/>'
    return f'<path class="casing" d="{outline}"/><path class="body" d="{outline}"/>{inside}'


def figure_alone(seat: int, kind: str, piece: str = "") -> str:
    """A figure off the map. With the name of its piece it keeps that id for life and slides from place to place."""
    named = f' id="piece-{piece}"' if piece else ""
    life = "piece " if piece else ""
    return (
        f'<svg class="br-fig" viewBox="-34 -34 68 68" aria-hidden="true">'
        f'<g class="{life}br-piece seat-{seat + 1}"{named}>{figure_art(seat, kind)}</g></svg>'
    )


def strength_of(own: View, kind: str) -> int:
    """The STR of one figure of that kind."""
    if kind in own["strengths"]:
        return int(own["strengths"][kind])
    return MONSTER_STR[FIGURE.codes[kind] - FIRST_MONSTER]


def figure_said(w: Words, own: View, kind: str) -> str:
    return w.text("{figure}, strength {n}", figure=figure_name(w, kind), n=strength_of(own, kind))


# Pictures of cards.


def card_picture(ref: str) -> str:
    """The icon that stands for a card: its god, its monster, or what it is."""
    card = tables.CARDS[CARD.codes[ref]]
    if card["type"] == "quest":
        return (
            "yggdrasil" if card["subtype"] == "yggdrasil" else "valhalla" if card["subtype"] == "valhalla" else "quest"
        )
    if card.get("subtype") == "monster":
        return tables.MONSTER_NAMES[tables.MONSTER_OF[CARD.codes[ref]]].replace("_", "-")
    if card.get("subtype") in ("leader", "warrior", "ship"):
        return str(card["subtype"])
    return str(card["god"])
