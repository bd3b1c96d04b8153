"""A horde: one column for each card, the castle in the middle, six rows. The active row lies in a band.

A class of the castle around it says which row is active (`row-3`): a roll of the die changes no horde.
"""

from meadhall.kit.html import attribute, icon, once
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import castle as castle_name
from ..words.names import monster, short_monster, tier_of
from .parts import Rows, cells, half, half_said, monster_icon, nth, piece, symbol

Cards = list[str]  # references of monsters, the oldest first


def horde(w: Words, castle: str, left: Cards, right: Cards, placed: list[list[str]], known: bool) -> str:
    """New cards lie outside: the left ones are written newest first, the right ones oldest first.

    `placed`: goblins that are placed while others still think. `known`: the pieces have their ids; only once on a page.
    """
    waiting = {side: [card for card, at in placed if at == side] for side in ("left", "right")}
    columns = [once(w, tucked, card, "left", known, " pending") for card in reversed(waiting["left"])]
    columns += [once(w, tucked, card, "left", known) for card in reversed(left)]
    columns += [once(w, flank, castle, "left"), keep(castle, known), once(w, flank, castle, "right")]
    columns += [once(w, tucked, card, "right", known) for card in right]
    columns += [once(w, tucked, card, "right", known, " pending") for card in waiting["right"]]
    return f'{"".join(columns)}<span class="band" aria-hidden="true"></span>'


def tucked(w: Words, card: str, side: str, known: bool, more: str = "") -> str:
    """The half of a card that shows beside a castle."""
    name = monster(w, card)
    rows = half(card, side)
    picture, ref = (piece(card), f' data-ref="{card}"') if known else (monster_icon(card), "")
    head = f'<span class="face">{picture}<em>{short_monster(w, card)}</em>{nth(card)}</span>'
    return (
        f'<div class="tuck {side[0]} {tier_of(card)}{room(rows)}{more}" role="img"{ref} title="{attribute(name)}"'
        f' aria-label="{attribute(half_said(w, name, rows, side))}">{head}{cells(rows, side)}</div>'
    )


def room(rows: Rows) -> str:
    """How much room a column needs: for one symbol; for a symbol with a number, or two symbols; or for more."""
    most = max(sum(1 + (n > 1) for n in row if n) for row in rows)
    return f" w{min(most, 3)}" if most > 1 else ""


def flank(w: Words, ref: str, side: str) -> str:
    """The castle's own half."""
    left = side == "left"
    name = w.name("half of a castle", "Yard") if left else w.name("half of a castle", "Gate")
    rows = half(ref, side)
    head = f'<span class="face">{symbol("food" if left else "sword", "own-face")}<em>{name}</em></span>'
    label = half_said(w, castle_name(w, ref), rows, side)
    return (
        f'<div class="tuck own{room(rows)}" role="img" aria-label="{attribute(label)}">{head}{cells(rows, side)}</div>'
    )


def keep(ref: str, known: bool) -> str:
    numbers = "".join(f'<span class="no r{n}"><i>{n}</i></span>' for n in range(1, tables.FACES + 1))
    head = f'<span class="face">{icon("bm-castle", "")}</span>'
    named = f' data-ref="{ref}"' if known else ""
    return f'<div class="keep"{named} aria-hidden="true">{head}{numbers}</div>'


# The free places at the outer ends, while the viewer is asked for a side.


def ghost(w: Words, side: str, candidates: list[tuple[str, str]]) -> str:
    """One free place. The stylesheet shows the half of the card that is picked."""
    name = w.name("side of a castle", "Left") if side == "left" else w.name("side of a castle", "Right")
    rows = "".join(
        f'<span class="half {slot}" aria-hidden="true">{cells(half(card, side), side)}</span>'
        for slot, card in candidates
    )
    label = w.text("Left of your castle") if side == "left" else w.text("Right of your castle")
    empty = '<span class="cell"></span>' * tables.FACES
    return (
        f'<button type="button" class="tuck ghost {side[0]}" data-ref="{side}" aria-label="{attribute(label)}">'
        f'<span class="face">{icon("plus", "")}<em>{name}</em></span>{empty}<span class="band"></span>{rows}</button>'
    )
