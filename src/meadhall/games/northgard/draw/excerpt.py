"""Parts of a table in the worked examples of the rules page: "map:T02,START", "hand:0", "stock:1", "fight" …"""

import re

from meadhall.kit.html import View
from meadhall.kit.words import Words

from ..words.names import cell_of
from .card import card_to_read
from .map.map import map_picture
from .map.territories import around
from .map.tile import tile_svg
from .market import creature_card, row
from .parts import RESOURCES, count, symbol
from .scene.combat import course
from .scene.fight import last_fights

TILE_SIZE = 150
MARGIN = 40.0  # around the part of the map that is shown: names reach beyond their tile
VIEW_BOX = re.compile(r'viewBox="[^"]*"')


def excerpt(w: Words, view: View, parts: list[str]) -> str:
    """KeyError for a part that does not exist."""
    quiet = {**view, "choices": [], "waiting": [], "question": None}
    return f'<div class="ng-excerpt">{"".join(_part(w, quiet, *part.split(":")) for part in parts)}</div>'


def _part(w: Words, view: View, kind: str, which: str = "") -> str:
    table = view["table"]
    match kind:
        case "map":
            return land(w, view, which.split(",") if which else [])
        case "stock":
            return stock(w, view, int(which))
        case "hand":
            return cards(w, table["seats"][int(which)]["hand"])
        case "card":
            return cards(w, [which])
        case "row":
            return f'<div class="ng-this-year">{row(w, table["row"], [], [])}</div>'
        case "tile":
            return tile_svg(w, which, 0, TILE_SIZE)
        case "creature":
            return f'<div class="ng-cards">{creature_card(w, which)}</div>'
        case "fight":
            return "".join(
                f'<section class="ng-stage panel">{course(w, one, False)}</section>' for one in last_fights(view)
            )
    raise KeyError(kind)


def land(w: Words, view: View, tiles: list[str]) -> str:
    """The part of the map with these tiles, or all of it; without the tile in hand."""
    table = {**view["table"], "offered": [], "asking": {}}
    drawn = map_picture(w, {**view, "table": table}, "")
    cells = [cell_of(one["cell"]) for one in table["tiles"] if not tiles or one["tile"] in tiles]
    box, _, _ = around(cells, MARGIN)
    across = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    part = VIEW_BOX.sub(f'viewBox="{box}"', drawn, count=1)
    return f'<div class="ng-figure ng-across-{across}">{part}</div>'


def cards(w: Words, refs: list[str]) -> str:
    return f'<div class="ng-cards">{"".join(card_to_read(w, ref, set()) for ref in refs)}</div>'


def stock(w: Words, view: View, seat: int) -> str:
    """What a player has in store, and how many units on the map."""
    own = view["table"]["seats"][seat]
    shown = "".join(count(w, thing, own[thing]) for thing in (*RESOURCES, "fame") if own[thing] is not None)
    shown += count(w, "unit", own["units"])
    crest = symbol("clan-" + own["clan"]) if own["clan"] else ""
    return f'<p class="ng-purse seat-{seat + 1}"><strong>{w.seat(seat)}</strong>{crest}{shown}</p>'
