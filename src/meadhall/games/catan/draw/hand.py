"""The viewer's own hand: five resources, development cards, the hero; and places to choose, as buttons for fingers."""

from typing import Any

from meadhall.kit.html import View, attribute, named
from meadhall.kit.panels import Panel, place
from meadhall.kit.words import Words, listed

from ..data.board import CORNER, HEX, PATH
from ..data.kinds import CAMP, CLAN, CLEARING, SECTION
from ..words.cards import hero_text
from ..words.names import amount, card, hero, reference, resource, terrain
from ..words.names import place as place_name
from .parts import card_icon, hero_icon, pips, role, symbol, touching
from .seats import hero_state, public

PLACES = (CORNER, PATH, HEX, SECTION, CLEARING, CLAN, CAMP)


def hand_panels(view: View) -> list[Panel]:
    seat, table, asked = view["seat"], view["table"], named(view)
    own = table["seats"][seat]
    # While an offer is made, a card can be given or wanted: the viewer's own are given.
    verb = "give" if view["question"] in ("Offer", "Answers") else "?"
    cards = [
        (thing, n, own["discarding"].count(thing), own["rates"][thing], thing in asked)
        for thing, n in own["hand"].items()
    ]
    shown = [
        Panel("hand-slot", hand_slot, (seat,), shared=True),
        Panel("ct-hand", hand, (verb, cards)),
        Panel("ct-extras", extras, (extras_of(view, own),)),
    ]
    around = fingers_of(view, asked)
    return [*shown, Panel("ct-fingers", fingers, (around,))]


def hand_slot(w: Words, seat: int) -> str:
    inside = place("ct-hand", "div", 'class="ct-hand"') + place("ct-extras", "div", 'class="ct-extras"')
    more = place("ct-fingers", "div", 'class="ct-fingers"')
    return f'<div class="ct-mine panel seat-{seat + 1}" id="seat-{seat + 1}">{inside}{more}</div>'


def hand(w: Words, verb: str, cards: list[tuple[str, int, int, int, bool]]) -> str:
    """All five resources, also those of which there is none: they can be asked for."""
    shown = ""
    for thing, n, away, rate, choosable in cards:
        less = f'<em class="ct-away">−{away}</em>' if away else ""
        said = listed(w, [amount(w, thing, n), *([w.text("discarded: {n}", n=away)] if away else [])])
        shown += (
            f'<div id="hand-{thing}" class="ct-res ct-r-{thing}{"" if n else " ct-none"}" data-ref="{thing}"'
            f' data-pick="{verb} {thing}" role="{role(choosable)}"'
            f' aria-label="{attribute(said)}">{symbol(thing, "ct-pic")}<b>{n}</b>{less}'
            f'<span class="ct-name">{resource(w, thing)}</span><small>{rate}:1</small></div>'
        )
    return shown


# Development cards and the hero.


def extras_of(view: View, own: View) -> dict[str, Any]:
    playable = {choice.split(" ")[1] for choice in view["choices"] if choice.startswith("play ")}
    old, new = own["development_hand"], own["bought_this_turn"]
    facts = public(view["table"], view["seat"])
    return {
        "cards": [(ref, old.count(ref), ref in playable) for ref in dict.fromkeys(old)],
        "new": [(ref, new.count(ref)) for ref in dict.fromkeys(new)],
        "looking_at": list(dict.fromkeys(own["looking_at"])),
        "hero": [facts[name] for name in ("hero", "side", "ready")] if facts["hero"] else None,
        "choosable": facts["hero"] in named(view),
    }


def extras(w: Words, own: dict[str, Any]) -> str:
    """Cards that Melisandre looks at come first, then the player's own, then those of this turn, and the hero."""
    shown = "".join(card_tile(w, ref, f'id="looked-{ref}" data-ref="{ref}"', True) for ref in own["looking_at"])
    for ref, n, playable in own["cards"]:
        shown += card_tile(w, ref, f'id="card-{ref}" data-ref="{ref}"', playable, n)
    for ref, n in own["new"]:
        shown += card_tile(w, ref, f'id="new-{ref}"', False, n, w.text("new"))
    return shown + hero_card(w, own["hero"], own["choosable"])


def card_tile(w: Words, ref: str, known: str, choosable: bool, n: int = 1, note: str = "") -> str:
    name = card(w, ref)
    times = f"<b>×{n}</b>" if n > 1 else ""
    extra = f"<small>{note}</small>" if note else ""
    more = " ct-new" if note else " ct-looked" if known.startswith('id="looked') else ""
    return (
        f'<div {known} class="ct-card{more}" role="{role(choosable)}" aria-label="{attribute(name)}">'
        f"{card_icon(ref)}<span>{name}</span>{times}{extra}</div>"
    )


def hero_card(w: Words, own: list[Any] | None, choosable: bool) -> str:
    """The viewer's hero, with the side that lies open."""
    if not own:
        return ""
    ref, side, ready = own
    return (
        f'<div id="hero-{ref}" class="ct-card ct-hero" role="{role(choosable)}" data-ref="{ref}"'
        f' aria-label="{attribute(hero(w, ref))}">{hero_icon(ref)}<span>{hero(w, ref)}</span>'
        f"{hero_state(w, side, ready)}<p>{hero_text(w, ref)}</p></div>"
    )


# Places for fingers.

Around = list[tuple[str, str | None, list[int]]]  # of each hex at a place: terrain, resource, numbers


def fingers_of(view: View, asked: set[str]) -> list[tuple[str, Around]]:
    """The places of the board that can be chosen, with what lies around them; the best intersections first."""
    refs = [ref for ref in sorted(asked) if any(ref in kind.codes for kind in PLACES)]
    if not refs:
        return []
    hexes = {one["hex"]: one for one in view["table"]["hexes"]}
    around = {ref: [hexes[name] for name in touching(ref) if name in hexes] for ref in refs}
    refs.sort(key=lambda ref: -sum(pips(one["numbers"]) for one in around[ref]))
    return [(ref, [(one["terrain"], one["resource"], one["numbers"]) for one in around[ref]]) for ref in refs]


def fingers(w: Words, refs: list[tuple[str, Around]]) -> str:
    """On small screens."""
    if not refs:
        return ""
    return f"<h2>{w.text('Places to choose')}</h2><div>{''.join(finger(w, *one) for one in refs)}</div>"


def finger(w: Words, ref: str, around: Around) -> str:
    """«B2 north: 5 wool, 8 ore» as symbols."""
    signs = ""
    for kind, thing, numbers in around:
        title = attribute(terrain(w, kind))
        number = "/".join(map(str, numbers))
        signs += f'<span class="n ct-r-{thing or "ice"}" title="{title}">{symbol(thing or "ice")}<b>{number}</b></span>'
    name = place_name(w, ref) if around else reference(w, ref)
    return f'<button type="button" id="at-{ref}" class="btn" data-ref="{ref}"><span>{name}</span>{signs}</button>'
