"""Tokens on the map: pillage rewards, and the provinces that Ragnarök will destroy."""

import math

from ..data import tables
from .parts import Point, f, ngon, poly


def rayed(outer: float, inner: float, rays: int, turn: float = 0) -> str:
    """A disc with a notched edge."""
    angles = [i * math.pi / rays + turn for i in range(2 * rays)]
    radii = [outer if i % 2 else inner for i in range(2 * rays)]
    return poly([(r * math.cos(angle), r * math.sin(angle)) for r, angle in zip(radii, angles, strict=True)])


COIN, BLAZE, OCTAGON = rayed(24, 21, 8), rayed(33, 22, 9, 0.2), poly(ngon(8, 19, 22.5))


def pillage_token(at: Point, kind: str, used: bool) -> str:
    if used:
        return _at(at, '<circle class="br-used" r="22"/><path class="br-cross" d="M-10-10l20 20m0-20-20 20"/>')
    if kind == "all":
        inside = _glyph("rage", 0, -9, 17) + _glyph("axes", -9, 8, 17) + _glyph("horns", 9, 8, 17)
    elif kind == "glory":
        inside = f'<text class="br-worth" y="9">{tables.TOKEN_GLORY[tables.TOKEN_NAMES.index(kind)]}</text>'
    else:
        inside = _glyph(kind, 0, 0, 27)
    return _at(at, f'<path class="br-coin {kind}" d="{COIN}" data-badge=""/>{inside}')


def doom_token(at: Point, age: int, now: bool) -> str:
    """The province that this age destroys wears the skull; those of later ages a small sign with the number."""
    if now:
        skull = '<use class="br-pale" href="#i-br-doom" x="-15.5" y="-16.5" width="31" height="31"/>'
        return _at(at, f'<path class="br-doom" d="{BLAZE}"/>{skull}')
    number = f'<text class="br-later-no" y="7">{"I" * (age + 1)}</text>'
    return _at(at, f'<path class="br-later" d="{OCTAGON}" data-badge=""/>{number}')


def _at(at: Point, inside: str) -> str:
    return f'<g transform="translate({f(at[0])} {f(at[1])})"><g class="br-token">{inside}</g></g>'


def _glyph(name: str, x: float, y: float, size: float) -> str:
    return (
        f'<use class="br-dark" href="#i-br-{name}" x="{f(x - size / 2)}" y="{f(y - size / 2)}"'
        f' width="{f(size)}" height="{f(size)}"/>'
    )
