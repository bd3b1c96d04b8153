"""The table drawn: a view in, HTML and SVG out. The page merges what changed; pieces keep their ids and slide.

Everything that a choice can name carries that word as `data-ref`. What is lit or picked is the page's business.
"""

from meadhall.kit.html import View, attribute
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import phase, place
from .battle import fought, stage
from .card import tile
from .clan import clan_choice, rage_left, sheets, valhalla
from .fought import aftermath, last_battle
from .hand import draft, hand
from .map import board_map, kinds_asked
from .parts import count, symbol


def board(w: Words, view: View) -> str:
    """What is going on comes first: the draft, the stage of a battle with one's hand, how the last one ended. Then the
    map and all clans."""
    land = f'<div class="br-map-box panel">{board_map(w, view)}{kinds_asked(w, view)}</div>'
    table = f'<div class="br-table">{land}{sheets(w, view)}</div>'
    ended, on = last_battle(view), fought(view)
    first = clan_choice(w, view) + draft(w, view)
    if not (ended and on):  # a battle that is decided shows what came of it, even while rewards are still chosen
        first += stage(w, view)
    if ended:
        first += aftermath(w, view, ended)
    cards = hand(w, view)
    return first + cards + table if on else first + table + cards


def aside(w: Words, view: View) -> str:
    """The ages with their dooms, Valhalla, and the discard pile."""
    halls = place(w, "valhalla")
    shown = age_track(w, view)
    shown += f'<section class="panel br-valhalla" aria-label="{halls}"><h2>{symbol("valhalla")}{halls}</h2>'
    shown += f"{valhalla(w, view)}</section>"
    return shown + discard(w, view)


def age_track(w: Words, view: View) -> str:
    """What each age destroys, and what a figure that falls there is worth."""
    table, rows = view["table"], ""
    now = int(table["age"]) - 1
    for age, doom in enumerate(table["doom"]):
        state = "now" if age == now and not view["over"] else "done" if age < now or view["over"] else ""
        where = place(w, doom) if doom else "–"
        worth = w.text("Glory for each figure that falls in this Ragnarök: {n}", n=tables.RAGNAROK_GLORY[age])
        rows += (
            f'<li class="{state}"><b>{"I" * (age + 1)}</b>{symbol("doom")}<span>{where}</span>'
            f'<span class="n br-c-glory push" title="{attribute(worth)}">{symbol("glory")}'
            f'<b aria-hidden="true">{tables.RAGNAROK_GLORY[age]}</b><span class="vh">{worth}</span></span></li>'
        )
    title = phase(w, "ragnarok")
    return f'<section class="panel br-ages" aria-label="{attribute(title)}"><h2>{symbol("ragnarok")}{title}</h2><ol>{rows}</ol></section>'  # noqa: E501


def discard(w: Words, view: View) -> str:
    cards = view["table"]["discard"]
    if not cards:
        return ""
    title = w.text("Discard pile: {n}", n=len(cards))
    tiles = "".join(tile(w, ref) for ref in cards)
    return f'<details class="panel br-discard" id="br-discard"><summary>{title}</summary><div>{tiles}</div></details>'


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The age and its six phases; before the first, the set-up."""
    now = view["table"]["phase"]
    if now == "setup":
        return phase(w, "setup"), [(phase(w, "setup"), "now")]
    steps = ["gods_gifts", "action", "discard", "quest", "ragnarok", "release"]
    at = len(steps) if now == "over" else steps.index(now)
    marked = [(phase(w, step), "done" if i < at else "now" if i == at else "") for i, step in enumerate(steps)]
    return w.text("Age {n}", n=view["table"]["age"]), marked


def badge(w: Words, view: View, seat: int) -> str:
    """What the list of players shows for a seat: its Rage and its Glory, at the end its Glory."""
    own = view["table"]["seats"][seat]
    glory = count(w, "glory", own["glory"])
    return glory if view["over"] or own["rage"] is None else rage_left(w, own) + " " + glory
