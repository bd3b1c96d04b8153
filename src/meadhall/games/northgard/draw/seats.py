"""What each player has: a line in the list of players, and a whole sheet. Your place also shows the cost of winter."""

from meadhall.kit.html import View, chip, icon, mark
from meadhall.kit.panels import place
from meadhall.kit.words import Words

from ..data import tables
from ..words.cards.texts import clan_text
from ..words.names import amount, clan, resource
from ..words.names import tile as tile_name
from .card import Lives, lives, tile
from .forecast import Facts as Season
from .forecast import Forecast, forecast_facts, store, winter, winter_short
from .map.tile import tile_svg
from .parts import RESOURCES, Pointer, Pointing, count, counter, name_in, person, spoken, symbol

Own = View  # what the viewer knows of a seat

SHOWN = (
    "clan", "passed", "bear_awake", "conqueror", "food", "wood", "lore", "fame", "reserve", "units", "hand",
    "hand_size", "deck_size", "deck_top", "unseen", "active", "discard", "upgrades", "tiles", "count",
)  # fmt: skip


def seat_facts(view: View, seat: int) -> Own:
    """What the viewer knows of a seat, and how it stands at the table."""
    table = view["table"]
    own = table["seats"][seat]
    found: Own = {name: own[name] for name in SHOWN}
    found["lands"] = len(own["territories"])
    found["first"] = table["first"] == seat
    found["team"] = team(view, seat)
    if table["years"] == tables.YEARS[0]:
        wanted = tables.TEAM_DOMINATION if table["teams"] else tables.DOMINATION
        held = own["strongholds"] + (table["seats"][seat ^ 2]["strongholds"] if table["teams"] else 0)
        found["domination"] = held, wanted
    return found


def team(view: View, seat: int) -> str:
    """In a game of teams: "partner" of the viewer, or the number of the team for a spectator."""
    if not view["table"]["teams"] or seat == view["seat"]:
        return ""
    if view["seat"] is None:
        return str(seat % 2 + 1)
    return "partner" if seat == view["seat"] ^ 2 else ""


# --- a line in the list of players ----------------------------------------------------------------------------------


def row_facts(seat: int, known: Own) -> tuple[int, Own]:
    told = ("clan", "passed", *RESOURCES, "fame", "units", "reserve", "count", "lands", "first", "team", "domination")
    return seat, {name: known[name] for name in told if name in known}


def row(w: Words, seat: int, own: Own) -> str:
    """Clan, stores, land, units and fame; first player, passed, partner, nearly dominating."""
    crest = f'<span class="clan-ic">{symbol("clan-" + own["clan"])}</span>' if own["clan"] else ""
    flags = ""
    if own["team"] == "partner":
        flags += flag(w.name("player", "partner"), icon("people"), " ng-mate")
    elif own["team"]:
        flags += flag(w.text("team {n}", n=own["team"]), icon("people"), f" ng-team-{own['team']}")
    if own["first"]:
        flags += flag(w.name("player", "first"), symbol("first"))
    if own["passed"]:
        flags += flag(w.name("player", "passed"), icon("flag"), " gone")
    held, wanted = own.get("domination", (0, 9))
    if held and held >= wanted - 1:
        flags += counter("fortress", f"{held}/{wanted}", dominates(w, held, wanted), " ng-warn")
    stores = "".join(count(w, name, own[name]) for name in RESOURCES)
    numbers = stores + "".join(counter(*fact[:3]) for fact in (lands_fact(w, own), units_fact(w, own)))
    numbers += counter("fame", *fame_known(w, own))
    return f'<span class="seat-clan">{crest}</span><span class="seat-nums">{numbers}{flags}</span>'


def flag(said: str, sign: str, more: str = "") -> str:
    return f'<span class="seat-flag{more}" title="{said}">{sign}<span class="vh">{said}</span></span>'


# --- numbers --------------------------------------------------------------------------------------------------------

Fact = tuple[str, int | str, str, str]  # sign, number, the whole in words, a label


def dominates(w: Words, held: int, wanted: int) -> str:
    return w.text("closed territories with a large building: {n} of {wanted}", n=held, wanted=wanted)


def lands_fact(w: Words, own: Own) -> Fact:
    return "territory", own["lands"], amount(w, "territory", own["lands"]), w.name("place", "territories")


def units_fact(w: Words, own: Own) -> Fact:
    units = amount(w, "unit", own["units"])
    said = w.text("on the map: {units}, in reserve: {n}", units=units, n=own["reserve"])
    return "unit", f"{own['units']}", said, w.name("place", "units")


def standing(w: Words, own: Own) -> list[Fact]:
    """Closed territories with large buildings, territories, units, fame."""
    found: list[Fact] = []
    if "domination" in own:
        held, wanted = own["domination"]
        found.append(("fortress", f"{held}/{wanted}", dominates(w, held, wanted), w.name("place", "domination")))
    of_all = f"{own['units']}/{tables.UNITS}"
    units = units_fact(w, own)
    found += [lands_fact(w, own), (units[0], of_all, *units[2:])]
    found.append(("fame", *fame_known(w, own), w.name("place", "fame")))
    return found


def piles(w: Words, own: Own) -> list[Fact]:
    """Cards in hand, deck and discard pile."""
    hand, deck, gone = own["hand_size"], own["deck_size"], own["pile"]
    return [
        ("hand", hand, w.text("in hand: {cards}", cards=amount(w, "card", hand)), w.name("place", "hand")),
        ("deck", deck, w.text("in the deck: {cards}", cards=amount(w, "card", deck)), w.name("place", "deck")),
        (
            "discard",
            gone,
            w.text("in the discard pile: {cards}", cards=amount(w, "card", gone)),
            w.name("place", "discarded"),
        ),
    ]


def labelled(fact: Fact) -> str:
    """A fact with its label below."""
    thing, shown, said, label = fact
    return f'<span class="ng-stat">{counter(thing, shown, said)}<small aria-hidden="true">{label}</small></span>'


def fame_known(w: Words, own: Own) -> tuple[int | str, str]:
    """As far as the viewer knows it: tokens lie face down until the end."""
    if own["count"]:
        return own["count"]["total"], amount(w, "fame", own["count"]["total"])
    if own["fame"] is None:
        return "?", w.text("fame, face down")
    return own["fame"], amount(w, "fame", own["fame"])


# --- sheets ---------------------------------------------------------------------------------------------------------


def sheet_facts(view: View, seat: int, known: Own, pointer: Pointer) -> tuple[object, ...]:
    """The player, what they have, what is coming; and what can be pointed at: stores, active cards, upgrades,
    others."""
    own = dict(known)
    mine = seat == view["seat"]
    bot = bool((view.get("bots") or [None] * view["players"])[seat])
    season = forecast_facts(view, seat)
    rest = [*own["discard"], *own["unseen"]]
    pointing = (
        pointer.at(RESOURCES, "pay", "give") if mine else ([], []),
        pointer.at(own["active"], "copy"),
        pointer.at(own["upgrades"], *(("upgrade",) if mine else ())),
        pointer.at(own["hand"]),
    )
    own["pile"], own["has_cards"] = len(own.pop("discard")), bool(rest)
    del own["unseen"]
    return seat, name_in(view, seat), bot, own, season, view["over"], pointing


def cards_facts(view: View, seat: int, pointer: Pointer) -> tuple[object, ...]:
    """The discard pile with ids, the top of the deck, the rest; what can be pointed at among them."""
    own = view["table"]["seats"][seat]
    top = [ref for ref in own["deck_top"] if ref]
    pointing = pointer.at([*own["discard"], *own["unseen"], *top])
    mine = seat == view["seat"]
    return lives(own, seat)["discard"], top[::-1] if mine else [], own["unseen"], pointing, mine


Places = tuple[Pointing, Pointing, Pointing, Pointing]


def own_sheet(
    w: Words, seat: int, name: str | None, bot: bool, own: Own, season: Season, over: bool, at: Places
) -> str:
    forecast = Forecast(*season)
    stores = "".join(
        f'<span class="ng-store"{spoken(at[0], thing, amount(w, thing, own[thing]))}>'
        f"{store(w, thing, own[thing], 0 if over else forecast.coming[thing])}"
        f'<small aria-hidden="true">{resource(w, thing)}</small></span>'
        for thing in RESOURCES
    )
    stats = "".join(labelled(fact) for fact in (*standing(w, own), *piles(w, own)))
    shown = lives(own, seat)
    inside = (
        f'<div class="ng-stores ng-own-stores">{stores}</div><div class="ng-stats">{stats}</div>'
        f"{winter(w, forecast) if own['units'] and not over else ''}{final(w, own)}{power(w, own)}"
        f"{upgrades(w, shown, at[2])}{active(w, shown, at[1])}{all_cards(w, own, seat)}"
        f"{set_aside(w, own)}"
    )
    return sheet(w, seat, name, bot, own, " mine", inside)


def other_sheet(
    w: Words, seat: int, name: str | None, bot: bool, own: Own, season: Season, over: bool, at: Places
) -> str:
    stores = "".join(count(w, thing, own[thing]) for thing in RESOURCES)
    frost = "" if over else winter_short(w, Forecast(*season))
    counted = "".join(counter(thing, n, said) for thing, n, said, _ in piles(w, own))
    shown = lives(own, seat)
    inside = (
        f'<div class="ng-stores">{stores}{frost}<span class="ng-piles push">{counted}</span></div>{final(w, own)}'
        f"{power(w, own)}{seen_hand(w, shown, own['deck_top'], at[3])}{upgrades(w, shown, at[2])}"
        f"{active(w, shown, at[1])}{all_cards(w, own, seat)}{set_aside(w, own)}"
    )
    return sheet(w, seat, name, bot, own, "", inside)


def sheet(w: Words, seat: int, name: str | None, bot: bool, own: Own, more: str, inside: str) -> str:
    return (
        f'<section class="ng-sheet panel seat-{seat + 1}{more}" id="seat-{seat + 1}"'
        f' aria-labelledby="h-seat-{seat + 1}">{head(w, seat, name, bot, own, bool(more))}{inside}</section>'
    )


def head(w: Words, seat: int, name: str | None, bot: bool, own: Own, mine: bool) -> str:
    banner = f'<span class="ng-banner">{symbol("clan-" + own["clan"])}</span>' if own["clan"] else ""
    family = f'<span class="muted small ng-family">{clan(w, own["clan"])}</span>' if own["clan"] else ""
    title = f'<h2 class="who" id="h-seat-{seat + 1}">{mark(seat)}<span>{person(w, name, seat)}</span></h2>'
    robot = icon("bot", "ic robot") if bot else ""
    numbers = "".join(counter(*fact[:3]) for fact in standing(w, own))
    sums = "" if mine else f'<span class="push ng-sums">{numbers}</span>'
    return f'<header class="ng-head">{banner}{title}{robot}{family}{chips(w, own)}{sums}</header>'


def chips(w: Words, own: Own) -> str:
    shown = chip(w.name("player", "first"), symbol("first")) if own["first"] else ""
    if own["team"] == "partner":
        shown += chip(w.name("player", "partner"), icon("people"))
    elif own["team"]:
        shown += chip(w.text("team {n}", n=own["team"]), icon("people"))
    if own["passed"]:
        shown += chip(w.name("player", "passed"), icon("flag"), " ng-passed")
    if own["bear_awake"]:
        shown += chip(w.text("Kaija may attack"), symbol("kaija"))
    if own["conqueror"]:
        shown += chip(w.text("ignores towers"), symbol("tower"))
    return shown


def final(w: Words, own: Own) -> str:
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


def power(w: Words, own: Own) -> str:
    return f'<p class="ng-power">{clan_text(w, own["clan"])}</p>' if own["clan"] else ""


def zone(title: str, inside: str, more: str = "") -> str:
    return f'<div class="ng-zone{more}"><span class="muted">{title}</span>{inside}</div>' if inside else ""


def active(w: Words, shown: Lives, at: Pointing) -> str:
    """Cards played or laid down this year. Some cards use the effect of another one here."""
    tiles = "".join(tile(w, at, ref, life) for ref, life in shown["active"])
    return zone(w.text("Active"), tiles, " ng-active")


def upgrades(w: Words, shown: Lives, at: Pointing) -> str:
    """Clan cards that can still be bought with lore."""
    tiles = "".join(tile(w, at, ref, life) for ref, life in shown["upgrades"])
    price = amount(w, "lore", tables.YEAR["lore_upgrade"])
    return zone(w.text("Upgrades ({price})", price=price), tiles, " ng-upgrades")


def seen_hand(w: Words, shown: Lives, top: list[str | None], at: Pointing) -> str:
    """What the viewer knows of another player's hand and of the top of the deck."""
    tiles = "".join(tile(w, at, ref, life) for ref, life in shown["hand"])
    over = "".join(tile(w, at, ref, "") for ref in top if ref)
    return zone(w.text("Known cards in hand"), tiles) + zone(w.text("On top of the deck"), over)


def all_cards(w: Words, own: Own, seat: int) -> str:
    """The other cards of a seat, folded away."""
    if not own["has_cards"]:
        return ""
    title, inside = w.text("All cards"), place(f"ng-cards-{seat + 1}")
    return f'<details class="ng-more" id="ng-more-{seat + 1}"><summary>{title}</summary>{inside}</details>'


def cards(w: Words, gone: list[tuple[str, str]], top: list[str], unseen: list[str], at: Pointing, mine: bool) -> str:
    """The discard pile, and which cards are in the deck or in hand, for those who count along."""
    discarded = "".join(tile(w, at, ref, life) for ref, life in gone)
    over = "".join(tile(w, at, ref, "") for ref in top)
    hidden = "".join(tile(w, at, ref, "") for ref in unseen)
    title = w.text("In the deck") if mine else w.text("In hand or deck")
    return zone(w.text("Discard pile"), discarded) + zone(w.text("On top of the deck"), over) + zone(title, hidden)


def set_aside(w: Words, own: Own) -> str:
    """During setup: the tiles a player has drawn."""
    return zone(w.text("Tiles to place"), "".join(tile_picture(w, ref, 56) for ref in own["tiles"]))


def tile_picture(w: Words, ref: str, size: int) -> str:
    name = tile_name(w, ref)
    return f'<span class="ng-tile-pic" role="img" aria-label="{name}" title="{name}">{tile_svg(w, ref, 0, size)}</span>'
