"""What belongs to nobody: heroes on display, and the bank."""

from meadhall.kit.html import View, attribute, named
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words

from ..data import tables
from ..words.names import hero, table_thing
from .parts import count, counter, hero_icon, role
from .seats import counted


def market_panels(view: View) -> list[Panel]:
    table, asked = view["table"], named(view)
    north = table["north"]
    shown = [Panel("market", market, (bool(north),), shared=True)]
    if north:
        heroes = [(ref, ref in asked) for ref in north["display"]]
        shown.append(Panel("ct-display", display, (heroes,), shared=True))
    tokens = north["common_tokens"] if north else None
    shown.append(Panel("ct-bank", bank, (table["bank"], table["deck"], tokens), shared=True))
    return shown


def market(w: Words, heroes: bool) -> str:
    shown = ""
    if heroes:
        title = w.text("Heroes on display")
        shown += boxed("ct-display", title)
    return shown + boxed("ct-bank", table_thing(w, "bank"))


def boxed(id: str, title: str) -> str:
    label = attribute(title)
    return f'<section class="ct-box panel" aria-label="{label}"><h2>{title}</h2>{place(id)}</section>'


def display(w: Words, heroes: list[tuple[str, bool]]) -> str:
    """The heroes on display."""
    shown = ""
    for ref, choosable in heroes:
        name = hero(w, ref)
        shown += (
            f'<div id="hero-{ref}" class="ct-card" role="{role(choosable)}" data-ref="{ref}"'
            f' aria-label="{attribute(name)}">{hero_icon(ref)}<span>{name}</span></div>'
        )
    return f'<div class="ct-deck">{shown}</div>'


def bank(w: Words, left: dict[str, int], deck: int, tokens: int | None) -> str:
    """The supply of resources, the deck, and in the full game what is left of the wildlings' tokens."""
    shown = "".join(count(w, thing, left[thing]) for thing in tables.RESOURCES)
    shown += counter("dev", deck, counted(w, "deck", deck))
    shown = f'<div class="ct-row">{shown}</div>'
    if tokens is not None:
        name = table_thing(w, "common_tokens")
        said = w.text("{name}: {n}", name=name, n=tokens)
        shown += f'<div class="ct-row">{counter("wildling", tokens, said)}<span aria-hidden="true">{name}</span></div>'
    return shown
