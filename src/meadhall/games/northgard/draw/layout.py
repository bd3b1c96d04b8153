"""The table drawn: a view in, HTML and SVG out. The page merges what changed; pieces keep their ids and slide.

Everything that a choice can name carries that word as `data-ref`. What is lit or picked is the page's business.
"""

from meadhall.kit.html import View, icon, named
from meadhall.kit.words import Words

from ..words.names import phase
from .clans import clan_choice
from .combat import stage
from .hand import VERBS, hand
from .map.map import map_svg
from .seats import fame, seats, sheet
from .stage import creatures_acted, stages, year_turned
from .table import achievements, creatures, row, supply


def board(w: Words, view: View) -> str:
    """The map, and beside it what is going on, one's own place, the row of the year and the others; then one's hand."""
    first = clan_choice(w, view)
    asked, news, cards = stages(w, view) + stage(w, view), year_turned(w, view) + creatures_acted(w, view), row(w, view)
    mine = sheet(w, view, view["seat"]) if view["seat"] is not None else ""
    beside = asked + cards + mine + news if named(view, "take") else asked + mine + news + cards
    beside += seats(w, view) + achievements(w, view)
    land = f'<div class="ng-map-box panel">{map_svg(w, view)}</div>'
    return (
        f'{first}<div class="ng-table{needed(view)}">{land}{hand(w, view)}<div class="ng-beside">{beside}</div></div>'
    )


STORES = ("Trade", "PayAny", "Answer", "DiscardOrGive")


def needed(view: View) -> str:
    """What a small screen shows first: one's hand, or one's stores."""
    if view["question"] in STORES and view["seat"] in view["waiting"]:
        return " ng-from-stores"
    return " ng-from-hand" if named(view, *VERBS) and view["question"] != "PickFromHand" else ""


def aside(w: Words, view: View) -> str:
    """The creatures and the supply."""
    return creatures(w, view) + supply(w, view)


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The year and its phases; before the first, the set-up."""
    table = view["table"]
    now = table["phase"]
    if now == "setup":
        return phase(w, "setup"), [(phase(w, "setup"), "now")]
    steps = ["start", "actions", "creatures", "harvest", "winter", "end"]
    if not table["creatures"]["play"]:
        steps.remove("creatures")
    at = len(steps) if now == "over" else steps.index(now)
    marked = [(phase(w, step), "done" if i < at else "now" if i == at else "") for i, step in enumerate(steps)]
    return w.text("Year {n} of {years}", n=table["year"], years=table["years"]), marked


def badge(w: Words, view: View, seat: int) -> str:
    """What the list of players shows for a seat: whether it has passed, and its fame, as far as known."""
    own = view["table"]["seats"][seat]
    said = w.name("player", "passed")
    gone = f'<span class="ng-gone" title="{said}">{icon("flag")}<span class="vh">{said}</span></span>'
    return (gone if own["passed"] and not view["over"] else "") + fame(w, view, seat)
