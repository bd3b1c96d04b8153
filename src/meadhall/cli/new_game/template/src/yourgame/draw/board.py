"""The table drawn. Whatever a choice can name carries that word as `data-ref`; what glows is the page's business."""

from meadhall.kit.html import View, attribute, button, icon, named
from meadhall.kit.words import Words

from ..words.sentences import fish, net


def board(w: Words, view: View) -> str:
    """The shoal, the viewer's own nets, and everybody's catch."""
    seats = "".join(_seat(w, view, seat) for seat in range(view["players"]))
    return f'{_shoal(w, view)}{_hand(w, view)}<div class="crews">{seats}</div>'


def _shoal(w: Words, view: View) -> str:
    table = view["table"]
    swimming = icon("fish") * table["shoal"]
    heap = w.plural("{n} net in the heap", "{n} nets in the heap", table["heap"])
    # data-roll: when it changes, the die tumbles
    return (
        f'<section class="shoal panel"><h2>{w.text("The shoal")}</h2>'
        f'<p class="swimming" data-roll="{table["round"]}" role="img"'
        f' aria-label="{attribute(fish(w, table["shoal"]))}">{swimming}</p><p class="muted small">{heap}</p></section>'
    )


def _hand(w: Words, view: View) -> str:
    if view["seat"] is None:
        return ""
    refs, table = named(view), view["table"]
    cards = "".join(_net(w, ref, button(refs, ref, net(w, ref)), ref == table["chosen"]) for ref in table["hand"])
    return (
        f'<section class="nets panel seat-{view["seat"] + 1}" id="seat-{view["seat"] + 1}">'
        f"<h2>{w.text('Your nets')}</h2><div>{cards}</div></section>"
    )


def _net(w: Words, ref: str, more: str, chosen: bool = False) -> str:
    """A net keeps its id for life, so that it slides from the hand to the table."""
    number = ref.removeprefix("net-")
    return f'<span class="net piece{" chosen" if chosen else ""}" id="{ref}"{more}>{number}</span>'


def _seat(w: Words, view: View, seat: int) -> str:
    own = view["table"]["seats"][seat]
    cast = own["cast"]
    shown = _net(w, cast, f' role="img" aria-label="{attribute(net(w, cast))}"') if cast else ""
    id = "" if seat == view["seat"] else f' id="seat-{seat + 1}"'
    nets = w.plural("{n} net", "{n} nets", own["nets"])
    return (
        f'<section class="crew panel seat-{seat + 1}"{id}><h2>{w.seat(seat)}</h2>'
        f"<p>{fish(w, own['fish'])} · {nets}</p>{shown}</section>"
    )


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The round, and what happens in it: each step with "done", "now" or ""."""
    mending = view["question"] == "Mend"
    steps = [(w.text("Cast"), "done" if mending else "now"), (w.text("Mend"), "now" if mending else "")]
    return w.text("Round {n}", n=view["table"]["round"]), steps


def badge(w: Words, view: View, seat: int) -> str:
    """What the list of players shows for a seat."""
    return fish(w, view["table"]["seats"][seat]["fish"])
