"""The table drawn: a view in, HTML and SVG out. The page merges what changed; pieces keep their ids and slide.

Everything that a choice can name carries that word as `data-ref`. What is lit or picked is the page's business.
"""

from meadhall.kit.html import View, attribute
from meadhall.kit.words import Words

from ..words.names import amount, table_thing
from .map.map import board_map
from .parts import counter
from .seats import bank, foe, mine
from .table import display, finger_list, throw
from .trade import trade


def board(w: Words, view: View) -> str:
    """The map; beside it dice, trade, one's own place and the others clockwise from there."""
    seat, players = view["seat"], view["players"]
    beside = throw(w, view) + trade(w, view)
    if seat is not None:
        beside += mine(w, view, seat)
    first = 0 if seat is None else seat + 1
    others = [(first + step) % players for step in range(players if seat is None else players - 1)]
    foes = "".join(foe(w, view, other) for other in others)
    shape = "tall" if view["table"]["north"] else "broad"
    return (
        f'<div class="ct-table ct-{shape}-table"><div class="ct-land-box panel">{board_map(w, view["table"])}</div>'
        f'{finger_list(w, view)}<div class="ct-beside">{beside}</div>'
        f'<div class="ct-round"><div class="ct-foes">{foes}</div>{display(w, view)}</div></div>'
    )


def aside(w: Words, view: View) -> str:
    """The bank; in the full game also what is left of the wildlings' tokens."""
    table = view["table"]
    shown = bank(w, table)
    if table["north"]:
        tokens = table["north"]["common_tokens"]
        said = w.text("{name}: {n}", name=table_thing(w, "common_tokens"), n=tokens)
        name = f'<span aria-hidden="true">{table_thing(w, "common_tokens")}</span>'
        shown += f'<div class="ct-row small">{counter("wildling", tokens, said)}{name}</div>'
    title = table_thing(w, "bank")
    return f'<section class="ct-bank panel" aria-label="{attribute(title)}">{shown}</section>'


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The turn and its steps; before the first turn, that the land is being settled."""
    table = view["table"]
    if table["phase"] == "setup":
        return w.text("Setting up"), [(w.name("phase", "First settlements"), "now")]
    steps = [w.name("phase", "Roll"), w.name("phase", "Trade and build")]
    now = {"before_roll": 0, "after_roll": 1, "over": 2}[table["phase"]]
    marked = [(step, "done" if index < now else "now" if index == now else "") for index, step in enumerate(steps)]
    return w.text("Turn {n}", n=table["turn"]), marked


def badge(w: Words, view: View, seat: int) -> str:
    """What the list of players shows for a seat: its points, as far as the viewer knows them."""
    own = view["table"]["seats"][seat]
    points = own["points"] + (own["secret_points"] or 0)
    return counter("vp", points, amount(w, "point", points))
