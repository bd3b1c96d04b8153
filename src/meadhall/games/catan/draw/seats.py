"""What players have in front of them: the viewer's own hand, cards, hero and prices; of others what is public."""

from meadhall.kit.html import View, attribute, icon, mark, named
from meadhall.kit.words import Words, listed

from ..data import tables
from ..words.names import amount, amounts, card, hero, resource, table_thing
from .parts import card_icon, count, counter, hero_icon, missing, person, price, role, symbol

PIECES = ("road", "settlement", "keep", "guard")


def mine(w: Words, view: View, seat: int) -> str:
    """The viewer's own place."""
    own = view["table"]["seats"][seat]
    parts = [hand(w, view, own), looked_at(w, view, own), cards(w, view, own), hero_card(w, view, seat)]
    return (
        f'<section class="ct-seat ct-mine panel seat-{seat + 1}" id="seat-{seat + 1}"'
        f' aria-labelledby="h-seat-{seat + 1}">{head(w, view, seat)}{"".join(parts)}{prices(w, view, own)}</section>'
    )


def foe(w: Words, view: View, seat: int) -> str:
    """Somebody else's place."""
    own = view["table"]["seats"][seat]
    total = counter("hand", own["cards"], amount(w, "card", own["cards"]), "ct-total")
    development = counter("dev", own["development_cards"], counted(w, "deck", own["development_cards"]))
    table = view["table"]
    row = f"{total}{followed(w, own)}{development}{stock(w, table, own)}"
    return (
        f'<section class="ct-seat ct-foe panel seat-{seat + 1}" id="seat-{seat + 1}" data-ref="seat:{seat}"'
        f' aria-labelledby="h-seat-{seat + 1}">{head(w, view, seat)}{hero_line(w, table, own)}'
        f'<div class="ct-row ct-cards">{row}</div></section>'
    )


def followed(w: Words, own: View) -> str:
    """What a perfect counter knows of the hand, where the table wants to see it."""
    known = own["certain"]
    if known is None:
        return ""
    hidden = own["cards"] - sum(known.values())
    shown = "".join(count(w, thing, n) for thing, n in known.items() if n)
    if hidden or not shown:
        unknown = w.text("cards nobody has seen: {n}", n=hidden)
        shown += f'<span class="n ct-unseen" title="{attribute(unknown)}">?<b aria-hidden="true">{hidden}</b></span>'
    return f'<span class="ct-known">{shown}</span>'


def counted(w: Words, thing: str, n: int) -> str:
    """«Longest Road: 5»."""
    return w.text("{name}: {n}", name=table_thing(w, thing), n=n)


def head(w: Words, view: View, seat: int) -> str:
    """Name, length of the longest line of roads, patrols, guards on the Wall, and points."""
    table = view["table"]
    own = table["seats"][seat]
    robot = icon("bot", "ic ct-robot") if (view.get("bots") or [None] * view["players"])[seat] else ""
    turn = " ct-active" if seat == table["active"] and table["phase"] != "over" else ""
    name = f'<h2 class="who{turn}" id="h-seat-{seat + 1}">{mark(seat)}<span>{person(w, view, seat)}</span></h2>{robot}'
    points = own["points"] + (own["secret_points"] or 0)
    said = amount(w, "point", points)
    if own["secret_points"]:
        said = listed(w, [said, w.text("hidden: {n}", n=own["secret_points"])])
    chips = f'<span class="ct-points" title="{attribute(said)}">{symbol("vp")}<b>{points}</b></span>'
    road = counter(
        "longest-road",
        own["road_length"],
        counted(w, "longest_road", own["road_length"]),
        held(table, "longest_road", seat),
    )
    patrol = counter("patrol", own["patrols"], amount(w, "patrol", own["patrols"]), held(table, "largest_patrol", seat))
    if table["north"]:
        patrol += counter("guard", own["guards"], amount(w, "guard", own["guards"]))
    return f'<div class="ct-head">{name}<span class="ct-row push">{road}{patrol}{chips}</span></div>'


def held(table: View, honour: str, seat: int) -> str:
    return "ct-held" if table[honour] == seat else ""


def stock(w: Words, table: View, own: View) -> str:
    """Pieces that are not on the board yet."""
    shown = ""
    for thing in PIECES if table["north"] else PIECES[:3]:
        shown += counter(thing, own[f"{thing}s_left"], counted(w, thing, own[f"{thing}s_left"]))
    return f'<span class="ct-row ct-stock" title="{attribute(w.text("In stock"))}">{shown}</span>'


# The viewer's own hand and cards.


def hand(w: Words, view: View, own: View) -> str:
    """All five resources, also those of which there is none: they can be asked for."""
    asked = named(view)
    verb = "give" if view["question"] in ("Offer", "Answers") else "?"  # there one can also want a resource
    shown = ""
    for thing, n in own["hand"].items():
        away = own["discarding"].count(thing)
        less = f'<em class="ct-away">−{away}</em>' if away else ""
        said = listed(w, [amount(w, thing, n), *([w.text("discarded: {n}", n=away)] if away else [])])
        rate = own["rates"][thing]
        shown += (
            f'<div id="hand-{thing}" class="ct-res ct-r-{thing}{"" if n else " ct-none"}" data-ref="{thing}"'
            f' data-pick="{verb} {thing}" role="{role(thing in asked)}"'
            f' aria-label="{attribute(said)}">{symbol(thing, "ct-pic")}<b>{n}</b>{less}'
            f'<span class="ct-name">{resource(w, thing)}</span><small>{rate}:1</small></div>'
        )
    return f'<div class="ct-hand">{shown}</div>'


def cards(w: Words, view: View, own: View) -> str:
    """Development cards: those to play, and those bought in this turn."""
    old, new = own["development_hand"], own["bought_this_turn"]
    shown = "".join(card_tile(w, view, ref, old.count(ref), "") for ref in dict.fromkeys(old))
    fresh = w.text("new")
    shown += "".join(card_tile(w, view, ref, new.count(ref), fresh) for ref in dict.fromkeys(new))
    return f'<div class="ct-deck">{shown}</div>' if shown else ""


def card_tile(w: Words, view: View, ref: str, n: int, note: str) -> str:
    name = card(w, ref)
    ready = not note and f"play {ref}" in view["choices"]
    times = f"<b>×{n}</b>" if n > 1 else ""
    extra = f"<small>{note}</small>" if note else ""
    known = f'id="new-{ref}"' if note else f'id="card-{ref}" data-ref="{ref}"'
    return (
        f'<div {known} class="ct-card{" ct-new" if note else ""}" role="{role(ready)}" aria-label="{attribute(name)}">'
        f"{card_icon(ref)}<span>{name}</span>{times}{extra}</div>"
    )


def looked_at(w: Words, view: View, own: View) -> str:
    """The cards among which Melisandre chooses."""
    if not own["looking_at"]:
        return ""
    shown = ""
    for ref in dict.fromkeys(own["looking_at"]):
        name = card(w, ref)
        shown += (
            f'<div id="looked-{ref}" class="ct-card" role="button" data-ref="{ref}" aria-label="{attribute(name)}">'
            f"{card_icon(ref)}<span>{name}</span></div>"
        )
    return f'<div class="ct-deck ct-looked">{shown}</div>'


def hero_card(w: Words, view: View, seat: int) -> str:
    """One's own hero, with the side that lies open."""
    own = view["table"]["seats"][seat]
    ref = own.get("hero")
    if not ref:
        return ""
    return (
        f'<div id="hero-{ref}" class="ct-card ct-hero" role="{role(ref in named(view))}" data-ref="{ref}"'
        f' aria-label="{attribute(hero(w, ref))}">{hero_icon(ref, "ct-face")}<span>{hero(w, ref)}</span>'
        f"{hero_state(w, view['table'], own)}</div>"
    )


def hero_state(w: Words, table: View, own: View) -> str:
    side = w.text("side {side}", side=own["hero_side"].upper())
    used = "" if own["hero_ready"] or table["phase"] == "setup" else f" <small>{w.text('resting this turn')}</small>"
    return f"<small>{side}</small>{used}"


def hero_line(w: Words, table: View, own: View) -> str:
    ref = own.get("hero")
    if not ref:
        return ""
    return (
        f'<span id="hero-{ref}" class="ct-row ct-hero-line" data-ref="{ref}">{hero_icon(ref)}'
        f"<span>{hero(w, ref)}</span>{hero_state(w, table, own)}</span>"
    )


# What things cost, and what one can pay for.


VERBS = {"road": "road", "settlement": "settle", "keep": "keep", "card": "buy", "guard": "guard"}


def prices(w: Words, view: View, own: View) -> str:
    """A line for each thing to build: its price, and what is missing for it. Picked, it lights where that can stand."""
    verbs = {choice.split(" ")[0] for choice in view["choices"]}
    shown = ""
    for thing in ("road", "settlement", "keep", "card", *(("guard",) if view["table"]["north"] else ())):
        lacking = missing(own["hand"], thing)
        left = view["table"]["deck"] if thing == "card" else own[f"{thing}s_left"]
        if lacking:
            said = w.text("missing: {list}", list=amounts(w, lacking))
        else:
            said = w.text("You can pay for it.") if left else w.text("None left.")
        can = left and not lacking
        sign = icon("check", "ic ct-yes") if can else '<span class="ct-no" aria-hidden="true">–</span>'
        name = table_thing(w, "deck" if thing == "card" else thing)
        picture = symbol("dev" if thing == "card" else thing)
        stocked = f'<small title="{attribute(w.text("In stock"))}">{left}</small>'
        state = " ct-can" if can else ""
        ref = "deck" if thing == "card" else thing
        known = f'data-ref="{ref}" data-pick="{VERBS[thing]}" data-name="{attribute(name)}"'
        if VERBS[thing] in verbs:
            known += ' role="button"'
        shown += (
            f'<li><div id="price-{thing}" class="ct-cost{state}" {known} title="{attribute(said)}">{picture}'
            f'<span class="ct-name">{name}</span>{stocked}{price(w, thing)}{sign}<span class="vh">{said}</span>'
            "</div></li>"
        )
    return f'<ul class="ct-costs" aria-label="{attribute(w.text("What things cost"))}">{shown}</ul>'


def cost_list(w: Words, watch: bool) -> str:
    """The same for the rules page: prices alone, and what a thing is worth."""
    worth = {"settlement": 1, "keep": 2}
    shown = ""
    for thing in ("road", "settlement", "keep", "card", *(("guard",) if watch else ())):
        name = table_thing(w, "deck" if thing == "card" else thing)
        points = amount(w, "point", worth[thing]) if thing in worth else ""
        picture = symbol("dev" if thing == "card" else thing)
        shown += f'<li class="ct-cost">{picture}<span class="ct-name">{name}</span><small>{points}</small>'
        shown += f"{price(w, thing)}</li>"
    return f'<ul class="ct-costs">{shown}</ul>'


def bank(w: Words, table: View) -> str:
    """The supply of resources, and the deck."""
    shown = "".join(count(w, thing, table["bank"][thing]) for thing in tables.RESOURCES)
    shown += counter("dev", table["deck"], counted(w, "deck", table["deck"]))
    return f'<h2>{table_thing(w, "bank")}</h2><div class="ct-row">{shown}</div>'
