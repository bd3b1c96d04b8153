"""The map: tiles and territories, borders, slots, figures, and the places where a drawn tile can go.

- `map_svg(w, view)`: the whole map in a frame that zooms and scrolls, with the tiles in hand and, for small screens,
  the places that can be chosen as buttons.
- `figure_map(w, name)`: the figures `tile`, `map`, `borders`, `territory` of the rules page.
- `land_close_up(w, view, ref)`: a territory (or the one around a slot) in words, for close-ups; "" for other things.

The pictures of single tiles are in tile.py: `tile_svg(w, "T07", rotation, size)`.
"""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.words import Words

from ...data.kinds import AREA, CELL, CREATURE, SLOT
from ...words.names import cell_sign, creature, land, slot
from .figures import figure_map
from .layers import map_art
from .laying import tray, turning
from .said import land_close_up

__all__ = ["figure_map", "land_close_up", "map_svg"]


def map_svg(w: Words, view: View) -> str:
    """The map with everything around it."""
    return (
        f'<div class="ng-world" id="ng-map"{turning(view)}><div class="ng-map-frame" data-pan>{map_art(w, view)}</div>'
        f'<div class="ng-under">{tray(w, view)}{_zoom(w)}</div></div>{finger_list(w, view)}'
    )


def _zoom(w: Words) -> str:
    buttons = (
        ("in", "zoom-in", w.name("map", "Closer")),
        ("out", "zoom-out", w.name("map", "Farther away")),
        ("fit", "zoom-fit", w.name("map", "The whole map")),
    )
    shown = "".join(
        f'<button type="button" class="btn btn-icon" data-near="{near}" aria-label="{attribute(said)}"'
        f' title="{attribute(said)}"><svg class="ic" aria-hidden="true"><use href="#i-{name}"/></svg></button>'
        for near, name, said in buttons
    )
    return f'<div class="ng-zoom">{shown}</div>'


def finger_list(w: Words, view: View) -> str:
    """Small screens: the places of the map that can be chosen, as buttons."""
    asked = named(view)
    refs = [ref for kind in (AREA, SLOT, CELL, CREATURE) for ref in kind.words if ref in asked]
    if not refs:
        return ""
    shown = "".join(
        f'<button type="button" class="btn" id="at-{ref.replace(".", "-")}" data-ref="{ref}">'
        f"{_place(w, view, ref)}</button>"
        for ref in refs
    )
    title = w.text("Places to choose")
    label = attribute(title)
    return f'<section class="ng-fingers" aria-label="{label}"><h2>{title}</h2><div>{shown}</div></section>'


def _place(w: Words, view: View, ref: str) -> str:
    if ref in AREA.codes:
        return land(w, view, ref)
    if ref in SLOT.codes:
        return slot(w, ref)
    return creature(w, ref) if ref in CREATURE.codes else cell_sign(ref)
