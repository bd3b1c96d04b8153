"""The table drawn: a view in, HTML and SVG out. The page merges what changed; pieces keep their ids and slide.

Everything that a choice can name carries that word as `data-ref`. What is lit or picked is the page's business.
"""

from meadhall.kit.html import View, attribute
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import amount
from .castle import foe, mine
from .middle import middle
from .parts import count, counter


def board(w: Words, view: View) -> str:
    """The middle, one's own castle, and the others clockwise from there. A spectator sees all castles alike."""
    seat, players = view["seat"], view["players"]
    shown = "" if view["table"]["phase"] == "castles" else middle(w, view)  # nothing is laid out before
    if seat is not None:
        shown += mine(w, view, seat)
    first = 0 if seat is None else seat + 1
    others = [(first + step) % players for step in range(players if seat is None else players - 1)]
    foes = "".join(foe(w, view, other) for other in others)
    return f'{shown}<div class="foes foes-{abreast(view, others)}">{foes}</div>'


def abreast(view: View, others: list[int]) -> int:
    """How many castles fit side by side: large hordes get more room."""
    columns = [len(own["left"]) + len(own["right"]) for own in view["table"]["seats"]]
    widest = max(columns[other] for other in others)
    if len(others) == 4:
        return 4 if widest <= 11 else 2
    return min(len(others), 3)


def aside(w: Words, view: View) -> str:
    """The supply."""
    table = view["table"]
    supply = "".join(count(w, thing, table["supply"][thing]) for thing in tables.RESOURCE_NAMES)
    supply += "".join(count(w, kind, table["chest_piles"][kind]) for kind in tables.CHEST_NAMES)
    supply += "".join(count(w, thing, table["supply"][thing]) for thing in ("shield", "magic_shield", "reroll"))
    title = w.text("Supply")
    return f'<section class="supply panel" aria-label="{attribute(title)}"><h2>{title}</h2>{supply}</section>'


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The day and its six events; before the first day, what is being set up."""
    phase = view["table"]["phase"]
    if phase in ("castles", "goblins"):
        steps = [w.name("phase", "Castles"), w.name("phase", "Goblins")]
        return w.text("Setting up"), _marked(steps, 0 if phase == "castles" else 1)
    steps = [
        w.name("phase", "Horde"),
        w.name("phase", "Gather"),
        w.name("phase", "Scouts"),
        w.name("phase", "Attack"),
        w.name("phase", "Recruit"),
        w.name("phase", "Dusk"),
    ]
    now = {"horde": 0, "attack": 3, "recruit": 4, "over": 4}[phase]
    marked = _marked(steps, now)
    if phase == "over":  # it ends after the attacks; nobody recruits any more
        marked = marked[:4]
    return w.text("Day {day}", day=view["table"]["day"]), marked


def _marked(steps: list[str], now: int) -> list[tuple[str, str]]:
    return [(step, "done" if index < now else "now" if index == now else "") for index, step in enumerate(steps)]


def badge(w: Words, view: View, seat: int) -> str:
    """What the list of players shows for a seat: its chests, at the end its points."""
    own = view["table"]["seats"][seat]
    if view["over"] and own["worth"] is not None:
        return counter("gold", own["worth"], amount(w, "point", own["worth"]))
    return counter("wooden", len(own["chests"]), amount(w, "chest", len(own["chests"])))
