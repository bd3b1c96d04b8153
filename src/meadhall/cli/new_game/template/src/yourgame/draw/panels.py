"""The table, drawn in panels. Whatever a choice can name carries that word as `data-ref`; the page makes it glow.

A panel fills the slot with its id, and its facts are all that its drawing is given: the page draws it again, and sends
it again, only when they change.
"""

from meadhall.kit.html import View, attribute, button, icon, named
from meadhall.kit.panels import Panel
from meadhall.kit.words import Words

from ..words.sentences import fish, net


def panels(view: View) -> list[Panel]:
    """The shoal and what everyone has cast on the board, your nets in your hand, and a line for each player."""
    table, seats = view["table"], view["table"]["seats"]
    cast = [own["cast"] for own in seats]
    shown = [Panel("stage-board", shoal, (table["round"], table["shoal"], table["heap"], cast), shared=True)]
    if view["seat"] is not None:
        nets = [(ref, ref == table["chosen"], ref in named(view)) for ref in table["hand"]]
        shown.append(Panel("hand-slot", hand, (view["seat"], nets)))
    rows = [Panel(f"row-{seat + 1}", row, (own["fish"], own["nets"]), shared=True) for seat, own in enumerate(seats)]
    return shown + rows


def shoal(w: Words, round: int, size: int, heap: int, cast: list[str | None]) -> str:
    swimming = icon("fish") * size
    nets = w.plural("{n} net in the heap", "{n} nets in the heap", heap)
    crews = "".join(
        f'<li class="crew seat-{seat + 1}">{w.seat(seat)} {_net(w, ref) if ref else ""}</li>'
        for seat, ref in enumerate(cast)
    )
    # data-roll: when it changes, the die tumbles
    return (
        f'<section class="shoal"><h2>{w.text("The shoal")}</h2>'
        f'<p class="swimming" id="swimming" data-roll="{round}" role="img"'
        f' aria-label="{attribute(fish(w, size))}">{swimming}</p><p class="muted small">{nets}</p>'
        f'<ul class="crews">{crews}</ul></section>'
    )


def hand(w: Words, seat: int, nets: list[tuple[str, bool, bool]]) -> str:
    cards = "".join(
        _net(w, ref, button({ref} if choosable else set(), ref, net(w, ref)), chosen) for ref, chosen, choosable in nets
    )
    return (
        f'<section class="nets panel seat-{seat + 1}" id="seat-{seat + 1}">'
        f"<h2>{w.text('Your nets')}</h2><div>{cards}</div></section>"
    )


def _net(w: Words, ref: str, more: str = "", chosen: bool = False) -> str:
    """A net keeps its id for the whole game, so that it slides from the hand to the table."""
    said = more or f' role="img" aria-label="{attribute(net(w, ref))}"'
    return f'<span class="net piece{" chosen" if chosen else ""}" id="{ref}"{said}>{ref.removeprefix("net-")}</span>'


def row(w: Words, caught: int, nets: int) -> str:
    """What the list of players shows for a seat."""
    return f'<span class="seat-nums">{fish(w, caught)} · {w.plural("{n} net", "{n} nets", nets)}</span>'


def phases(w: Words, view: View) -> tuple[str, list[tuple[str, str]]]:
    """The round, and what happens in it: each step with "done", "now" or ""."""
    mending = view["question"] == "Mend"
    steps = [(w.text("Cast"), "done" if mending else "now"), (w.text("Mend"), "now" if mending else "")]
    return w.text("Round {n}", n=view["table"]["round"]), steps
