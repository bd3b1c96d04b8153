"""What everybody has: clan and power, stores, units, cards, upgrades. One's own place says what winter will take."""

from meadhall.kit.html import View, chip, icon, mark
from meadhall.kit.words import Words

from ..data import tables
from ..words.cards.texts import clan_text
from ..words.names import amount, clan, resource
from ..words.names import tile as tile_name
from .card import lives, tile
from .forecast import store, winter, winter_short
from .map.tile import tile_svg
from .parts import RESOURCES, count, counter, person, spoken, symbol


def seats(w: Words, view: View) -> str:
    """The others, clockwise from the viewer; for a spectator everybody."""
    players, first = view["players"], view["seat"]
    order = range(players) if first is None else [(first + step) % players for step in range(1, players)]
    return f'<div class="ng-seats">{"".join(sheet(w, view, seat) for seat in order)}</div>'


def sheet(w: Words, view: View, seat: int) -> str:
    mine = seat == view["seat"]
    turn = " turn" if seat in view["waiting"] else ""
    inside = own_place(w, view, seat) if mine else other_place(w, view, seat)
    return (
        f'<section class="ng-sheet panel seat-{seat + 1}{" mine" if mine else ""}{turn}" id="seat-{seat + 1}"'
        f' data-ref="seat:{seat}" aria-labelledby="h-seat-{seat + 1}">{head(w, view, seat)}{inside}</section>'
    )


def head(w: Words, view: View, seat: int) -> str:
    table = view["table"]
    own = table["seats"][seat]
    banner = f'<span class="ng-banner">{symbol("clan-" + own["clan"])}</span>' if own["clan"] else ""
    family = f'<span class="muted small ng-family">{clan(w, own["clan"])}</span>' if own["clan"] else ""
    robot = icon("bot", "ic robot") if (view.get("bots") or [None] * view["players"])[seat] else ""
    title = f'<h2 class="who" id="h-seat-{seat + 1}">{mark(seat)}<span>{person(w, view, seat)}</span></h2>'
    sums = "" if seat == view["seat"] else f'<span class="push ng-sums">{standing(w, view, seat)}</span>'
    return f'<header class="ng-head">{banner}{title}{robot}{family}{chips(w, view, seat)}{sums}</header>'


def chips(w: Words, view: View, seat: int) -> str:
    table = view["table"]
    own = table["seats"][seat]
    shown = chip(w.name("player", "first"), symbol("first")) if table["first"] == seat else ""
    if table["teams"] and view["seat"] is not None and seat == view["seat"] ^ 2:
        shown += chip(w.name("player", "partner"), icon("people"))
    elif table["teams"] and view["seat"] is None:
        shown += chip(w.text("team {n}", n=seat % 2 + 1), icon("people"))
    if own["passed"]:
        shown += chip(w.name("player", "passed"), icon("flag"), " ng-passed")
    if own["bear_awake"]:
        shown += chip(w.text("Kaija may attack"), symbol("kaija"))
    if own["conqueror"]:
        shown += chip(w.text("towers do not count"), symbol("tower"))
    return shown


def standing(w: Words, view: View, seat: int) -> str:
    """How far somebody is, in signs and numbers."""
    known = facts(w, view, seat)
    return "".join(counter(thing, shown, said) for thing, shown, said, _ in known if thing in STANDING)


STANDING = ("fortress", "territory", "unit", "fame")  # the rest is about cards

Fact = tuple[str, int | str, str, str]  # sign, number, the whole in words, a label


def facts(w: Words, view: View, seat: int) -> list[Fact]:
    """Closed territories with large buildings, territories, units, fame; cards in hand, deck and discard pile."""
    table = view["table"]
    own = table["seats"][seat]
    found: list[Fact] = []
    if table["years"] == tables.YEARS[0]:
        wanted = tables.TEAM_DOMINATION if table["teams"] else tables.DOMINATION
        held = own["strongholds"] + (table["seats"][seat ^ 2]["strongholds"] if table["teams"] else 0)
        said = w.text("closed territories with a large building: {n} of {wanted}", n=held, wanted=wanted)
        found.append(("fortress", f"{held}/{wanted}", said, w.name("place", "domination")))
    lands, units = len(own["territories"]), f"{own['units']}/{tables.UNITS}"
    found.append(("territory", lands, amount(w, "territory", lands), w.name("place", "territories")))
    said = w.text("on the map: {units}, in reserve: {n}", units=amount(w, "unit", own["units"]), n=own["reserve"])
    found.append(("unit", units, said, w.name("place", "units")))
    found.append(("fame", *fame_known(w, own), w.name("place", "fame")))
    hand, deck, gone = own["hand_size"], own["deck_size"], len(own["discard"])
    said = w.text("in hand: {cards}", cards=amount(w, "card", hand))
    found.append(("hand", hand, said, w.name("place", "hand")))
    said = w.text("in the deck: {cards}", cards=amount(w, "card", deck))
    found.append(("deck", deck, said, w.name("place", "deck")))
    said = w.text("in the discard pile: {cards}", cards=amount(w, "card", gone))
    found.append(("discard", gone, said, w.name("place", "discarded")))
    return found


def labelled(fact: Fact) -> str:
    """A fact with its label below."""
    thing, shown, said, label = fact
    return f'<span class="ng-stat">{counter(thing, shown, said)}<small aria-hidden="true">{label}</small></span>'


def fame_known(w: Words, own: View) -> tuple[int | str, str]:
    """As far as the viewer knows it: tokens lie face down until the end."""
    if own["count"]:
        return own["count"]["total"], amount(w, "fame", own["count"]["total"])
    if own["fame"] is None:
        return "?", w.text("fame, face down")
    return own["fame"], amount(w, "fame", own["fame"])


def fame(w: Words, view: View, seat: int) -> str:
    return counter("fame", *fame_known(w, view["table"]["seats"][seat]))


# --- one's own place ------------------------------------------------------------------------------------------------


def own_place(w: Words, view: View, seat: int) -> str:
    own = view["table"]["seats"][seat]
    stores = "".join(
        f'<span class="ng-store"{spoken(view, name, amount(w, name, own[name]), "pay", "give")}>'
        f'{store(w, view, seat, name)}<small aria-hidden="true">{resource(w, name)}</small></span>'
        for name in RESOURCES
    )
    stats = "".join(labelled(fact) for fact in facts(w, view, seat))
    return (
        f'<div class="ng-stores ng-own-stores">{stores}</div><div class="ng-stats">{stats}</div>'
        f"{winter(w, view, seat) if own['units'] and not view['over'] else ''}{final(w, own)}{power(w, own)}"
        f"{upgrades(w, view, seat)}{active(w, view, seat)}{discard(w, view, seat)}{set_aside(w, view, seat)}"
    )


def other_place(w: Words, view: View, seat: int) -> str:
    own = view["table"]["seats"][seat]
    stores = "".join(count(w, name, own[name]) for name in RESOURCES)
    frost = "" if view["over"] else winter_short(w, view, seat)
    return (
        f'<div class="ng-stores">{stores}{frost}{piles(w, view, seat)}</div>{final(w, own)}{power(w, own)}'
        f"{seen_hand(w, view, seat)}{upgrades(w, view, seat)}{active(w, view, seat)}{discard(w, view, seat)}"
        f"{set_aside(w, view, seat)}"
    )


def final(w: Words, own: View) -> str:
    """At the end: what the fame is made of."""
    if not own["count"]:
        return ""
    parts = (
        (w.name("token", "Fame"), "tokens"),
        (w.name("source of fame", "leftover resources"), "resources"),
        (w.name("source of fame", "cards"), "cards"),
        (w.name("source of fame", "unrest"), "unrest"),
    )
    shown = "".join(f"<li><b>{own['count'][key]}</b> {name}</li>" for name, key in parts)
    return f'<ul class="ng-final">{shown}<li><b>= {own["count"]["total"]}</b></li></ul>'


def power(w: Words, own: View) -> str:
    return f'<p class="ng-power">{clan_text(w, own["clan"])}</p>' if own["clan"] else ""


def piles(w: Words, view: View, seat: int) -> str:
    """Hand, deck and discard pile, counted."""
    known = facts(w, view, seat)
    shown = "".join(counter(thing, n, said) for thing, n, said, _ in known if thing not in STANDING)
    return f'<span class="ng-piles push">{shown}</span>'


def zone(title: str, inside: str, more: str = "") -> str:
    return f'<div class="ng-zone{more}"><span class="muted">{title}</span>{inside}</div>' if inside else ""


def active(w: Words, view: View, seat: int) -> str:
    """Cards played or laid down this year. Some cards use the effect of another one here."""
    tiles = "".join(tile(w, view, ref, life, "copy") for ref, life in lives(view, seat)["active"])
    return zone(w.text("Active"), tiles, " ng-active")


def upgrades(w: Words, view: View, seat: int) -> str:
    """Clan cards still to be had, for lore."""
    verbs = ("upgrade",) if seat == view["seat"] else ()
    tiles = "".join(tile(w, view, ref, life, *verbs) for ref, life in lives(view, seat)["upgrades"])
    price = amount(w, "lore", tables.YEAR["lore_upgrade"])
    return zone(w.text("Upgrades ({price})", price=price), tiles, " ng-upgrades")


def seen_hand(w: Words, view: View, seat: int) -> str:
    """What the viewer knows of somebody else's hand and of the top of the deck."""
    own = view["table"]["seats"][seat]
    tiles = "".join(tile(w, view, ref, life) for ref, life in lives(view, seat)["hand"])
    top = [ref for ref in own["deck_top"] if ref]
    over = "".join(tile(w, view, ref, "") for ref in top)
    return zone(w.text("Seen in hand"), tiles) + zone(w.text("On top of the deck"), over)


def discard(w: Words, view: View, seat: int) -> str:
    """The discard pile, and which cards are in the deck or in hand, for whoever counts along."""
    own = view["table"]["seats"][seat]
    if not own["discard"] and not own["unseen"]:
        return ""
    gone = "".join(tile(w, view, ref, life) for ref, life in lives(view, seat)["discard"])
    hidden = "".join(tile(w, view, ref, "") for ref in own["unseen"])
    mine = seat == view["seat"]
    title = w.text("In the deck") if mine else w.text("In hand or deck")
    top = own["deck_top"] if mine else []
    over = "".join(tile(w, view, ref, "") for ref in reversed(top) if ref)
    return (
        f'<details class="ng-more" id="ng-cards-{seat + 1}"><summary>{w.text("All cards")}</summary>'
        f"{zone(w.text('Discard pile'), gone)}{zone(w.text('On top of the deck'), over)}{zone(title, hidden)}</details>"
    )


def set_aside(w: Words, view: View, seat: int) -> str:
    """During set-up: the tiles somebody has drawn."""
    tiles = "".join(tile_picture(w, ref, 56) for ref in view["table"]["seats"][seat]["tiles"])
    return zone(w.text("Tiles to place"), tiles)


def tile_picture(w: Words, ref: str, size: int) -> str:
    name = tile_name(w, ref)
    return f'<span class="ng-tile-pic" role="img" aria-label="{name}" title="{name}">{tile_svg(w, ref, 0, size)}</span>'
