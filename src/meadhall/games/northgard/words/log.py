"""Sentences of the log: what happened, told as a story. What costs or gains nothing is not mentioned.

A name takes one form of the verb, "You" the other ("Liv moves", "You move"): two forms of one sentence, chosen like a
plural. Languages that decline names put a colon before what would need another case.
"""

from collections import Counter
from typing import Any

from meadhall.kit.words import Words, agreeing, is_you, listed

from ..data import tables
from ..data.kinds import AREA, SLOT, TILE
from .cards.names import card
from .log_fight import fight, stores, winter
from .names import a_building, amount, clan, face, figures, tile
from .places import place_then

HEADINGS = frozenset(["year_began"])  # events that begin a new part of the log
# What turns a game, the most telling first.
TURNING = ("dominated", "closed", "creature_attacked", "lost", "retreated")

Told = dict[str, Any]


def event(w: Words, told: Told) -> str:
    """Returns one line of the log; "" if the event needs no line."""
    seat = w.seat(told["seat"]) if told.get("seat") is not None else ""
    many = agreeing(w, told.get("seat"))
    for chapter in (_year, _cards, _hands, _land, _figures, fight, stores, winter):
        line = chapter(w, seat, many, told)
        if line is not None:
            return line
    raise KeyError(told["event"])


# What happens to several cards at once is told in one line.
OF_CARDS = frozenset(["achievement_shown", "card_drawn", "card_left", "card_shown", "discarded", "hand_seen"])


def joined(first: Told, second: Told) -> Told | None:
    """Merges two events of one choice; None if they need two lines."""
    kind = first["event"]
    if first.get("seat") != second.get("seat"):
        return None
    if (kind, second["event"]) == ("spent", "ate"):  # the same food
        return second
    if kind != second["event"]:
        return None
    if kind in OF_CARDS:
        return {**first, "together": [*first.get("together", [first["card"]]), second["card"]]}
    if kind == "tile_drawn":
        return {**first, "tiles": [*first.get("tiles", [first["tile"]]), second["tile"]]}
    if kind in ("gained", "spent"):
        more = Counter({second["resource"]: second["amount"]})
        return {**first, "store": Counter(first.get("store", {first["resource"]: first["amount"]})) + more}
    return None


def _cards_of(w: Words, told: Told) -> tuple[str, int]:
    """The cards of an event, and how many they are; of those that the viewer does not see, only the number."""
    refs = told.get("together", [told.get("card")])
    hidden = refs.count(None)
    seen = listed(w, [_card(w, ref) for ref in refs if ref])
    if not seen:
        return w.text("a card") if hidden == 1 else amount(w, "card", hidden), len(refs)
    others = amount(w, "other card", hidden)
    return w.text("{cards} and {others}", cards=seen, others=others) if hidden else seen, len(refs)


def _card(w: Words, ref: str | None) -> str:
    return w.ref(ref, card(w, ref)) if ref else w.text("a card")


def _at(w: Words, told: Told, ref: str) -> str:
    return w.ref(ref, place_then(w, told, ref))


def _year(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "clan_taken":
            led = clan(w, told["clan"])
            return w.plural("{seat} leads the {clan}.", "{seat} lead the {clan}.", n, seat=seat, clan=led)
        case "achievement_shown":
            cards, count = _cards_of(w, told)
            return w.plural(
                "Achievement in this game: {card}.", "Achievements in this game: {card}.", count, card=cards
            )
        case "rolled_for_first":
            return w.plural(
                "{seat} rolls {first} and {second} for the first turn: {axes}.",
                "{seat} roll {first} and {second} for the first turn: {axes}.",
                n,
                seat=seat,
                first=face(w, told["first"]),
                second=face(w, told["second"]),
                axes=amount(w, "axe", told["axes"]),
            )
        case "first_player":
            return w.text("First player: {seat}.", seat=seat)
        case "year_began":
            return w.text("Year {year}. First player: {seat}", year=told["year"], seat=w.seat(told["first"]))
        case "year_ended":
            return w.text("Year {year} is over.", year=told["year"])
        case "second_chance":
            return w.plural(
                "{seat} has no units left on the map and gets a second chance.",
                "{seat} have no units left on the map and get a second chance.",
                n,
                seat=seat,
            )
        case "dominated":
            return w.plural(
                "{seat} dominates! Closed territories with a large building: {count}.",
                "{seat} dominate! Closed territories with a large building: {count}.",
                n,
                seat=seat,
                count=told["territories"],
            )
        case "counted":
            return _counted(w, seat, n, told)
    return None


def _counted(w: Words, seat: str, n: int, told: Told) -> str:
    parts = [
        (told["tokens"], w.name("token", "Fame")),
        (told["resources"], w.name("source of fame", "leftover resources")),
        (told["cards"], w.name("source of fame", "cards")),
        (told["unrest"], w.name("source of fame", "unrest")),
    ]
    shown = listed(w, [w.text("{what} {n}", what=what, n=points) for points, what in parts if points])
    total = amount(w, "fame", told["total"])
    if not shown:
        return w.plural("{seat} scores {total}.", "{seat} score {total}.", n, seat=seat, total=total)
    return w.plural(
        "{seat} scores {total}: {parts}.", "{seat} score {total}: {parts}.", n, seat=seat, total=total, parts=shown
    )


def _cards(w: Words, seat: str, n: int, told: Told) -> str | None:
    """The options of a turn."""
    named = _card(w, told.get("card"))
    match told["event"]:
        case "card_shown":
            cards, count = _cards_of(w, told)
            return w.plural("New card: {card}.", "New cards: {card}.", count, card=cards)
        case "played":
            return w.plural("{seat} plays {card}.", "{seat} play {card}.", n, seat=seat, card=named)
        case "waited":
            return w.plural("{seat} waits with {card}.", "{seat} wait with {card}.", n, seat=seat, card=named)
        case "replaced":
            return w.plural("{seat} replaces {card}.", "{seat} replace {card}.", n, seat=seat, card=named)
        case "removed":
            return w.plural(
                "{seat} removes {card} from the game.", "{seat} remove {card} from the game.", n, seat=seat, card=named
            )
        case "upgraded":
            given = _card(w, told["given"])
            if told["boxed"] == "yes":
                return w.plural(
                    "{seat} takes the upgrade {card} and removes {given} from the game.",
                    "{seat} take the upgrade {card} and remove {given} from the game.",
                    n,
                    seat=seat,
                    card=named,
                    given=given,
                )
            return w.plural(
                "{seat} takes the upgrade {card} and plays {given} without effect.",
                "{seat} take the upgrade {card} and play {given} without effect.",
                n,
                seat=seat,
                card=named,
                given=given,
            )
        case "passed":
            if told["first"] == "yes":
                return w.plural("{seat} is the first to pass.", "{seat} are the first to pass.", n, seat=seat)
            return w.plural("{seat} passes.", "{seat} pass.", n, seat=seat)
        case "card_taken":
            return w.plural(
                "{seat} puts {card} on top of the deck.", "{seat} put {card} on top of the deck.", n, seat=seat,
                card=named,
            )  # fmt: skip
        case "card_left":
            cards, count = _cards_of(w, told)
            return w.plural(
                "Nobody takes {card}. It leaves the game.",
                "Nobody takes {card}. They leave the game.",
                count,
                card=cards,
            )
        case "cancelled":
            return w.plural(
                "{seat} plays Defensive Strategy: {card} ({of}) has no effect.",
                "{seat} play Defensive Strategy: {card} ({of}) has no effect.",
                n,
                seat=seat,
                card=named,
                of=w.seat(told["of"]),
            )
        case "copied":
            return w.plural(
                "{seat} uses the effect of {card} ({of}).",
                "{seat} use the effect of {card} ({of}).",
                n,
                seat=seat,
                card=named,
                of=w.seat(told["of"]),
            )
        case "let_be":
            return w.plural("{seat} does not stop {card}.", "{seat} do not stop {card}.", n, seat=seat, card=named)
    return None


def _hands(w: Words, seat: str, n: int, told: Told) -> str | None:
    """Cards on their way."""
    named, _ = _cards_of(w, told)
    match told["event"]:
        case "card_drawn":
            return w.plural("{seat} draws {card}.", "{seat} draw {card}.", n, seat=seat, card=named)
        case "reshuffled":
            cards = amount(w, "card", told["cards"])
            return w.plural(
                "{seat} reshuffles the discard pile ({cards}).", "{seat} reshuffle the discard pile ({cards}).", n,
                seat=seat, cards=cards,
            )  # fmt: skip
        case "discarded":
            return w.plural("{seat} discards {card}.", "{seat} discard {card}.", n, seat=seat, card=named)
        case "returned":
            return w.plural(
                "{seat} puts {card} back on top of the deck.", "{seat} put {card} back on top of the deck.", n,
                seat=seat, card=named,
            )  # fmt: skip
        case "buried":
            return w.plural(
                "{seat} discards the top card of the deck: {card}.",
                "{seat} discard the top card of the deck: {card}.",
                n,
                seat=seat,
                card=named,
            )
        case "hand_seen":
            if is_you(w, told["of"]):
                return w.text("{seat} looks at your hand: {card}.", seat=seat, card=named)
            return w.plural(
                "{seat} looks at the hand of {of}: {card}.", "{seat} look at the hand of {of}: {card}.", n, seat=seat,
                of=w.seat(told["of"]), card=named,
            )  # fmt: skip
        case "fetched":
            return w.plural(
                "{seat} takes {card} from the discard pile.", "{seat} take {card} from the discard pile.", n,
                seat=seat, card=named,
            )  # fmt: skip
    return None


def _land(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "tile_drawn":
            drawn = listed(w, [w.ref(ref, tile(w, ref)) for ref in told.get("tiles", [told["tile"]])])
            return w.plural("{seat} draws {tile}.", "{seat} draw {tile}.", n, seat=seat, tile=drawn)
        case "tile_placed":
            if not seat:
                return w.text("{tile} starts in the middle.", tile=_tile(w, told))
            return w.plural(
                "{seat} places {tile}: {places}.", "{seat} place {tile}: {places}.", n, seat=seat,
                tile=_tile(w, told), places=_on_tile(w, told),
            )  # fmt: skip
        case "tile_under":
            return w.plural(
                "{seat} puts {tile} under the pile.", "{seat} put {tile} under the pile.", n, seat=seat,
                tile=_tile(w, told),
            )  # fmt: skip
        case "closed":
            place, tiles = _at(w, told, told["territory"]), amount(w, "tile", told["tiles"])
            if told["owner"] is None:
                return w.text("{place} is closed ({tiles}).", place=place, tiles=tiles)
            return w.text(
                "{place} is closed ({tiles}). Controlled by: {owner}.",
                place=place,
                tiles=tiles,
                owner=w.seat(told["owner"]),
            )
        case "built" | "built_outside":
            return _built(w, seat, n, told)
        case "exchanged":
            return w.plural(
                "{seat} swaps {old} for {new} in {place}.",
                "{seat} swap {old} for {new} in {place}.",
                n,
                seat=seat,
                place=_at(w, told, told["territory"]),
                old=a_building(w, told["old"]),
                new=a_building(w, told["new"]),
            )
        case "scorched":
            return w.plural(
                "{seat} places Scorched Earth in {place}.", "{seat} place Scorched Earth in {place}.", n, seat=seat,
                place=_at(w, told, told["territory"]),
            )  # fmt: skip
    return None


def _tile(w: Words, told: Told) -> str:
    return w.ref(told["tile"], tile(w, told["tile"]))


def _on_tile(w: Words, told: Told) -> str:
    """The territories that a tile is part of."""
    areas = (AREA.words[code] for code in tables.TILE_AREAS[TILE.codes[told["tile"]]])
    return listed(w, dict.fromkeys(place_then(w, told, ref) for ref in areas))


def _built(w: Words, seat: str, n: int, told: Told) -> str:
    if told["event"] == "built":
        area = AREA.words[tables.SLOT_AREA[SLOT.codes[told["slot"]]]]
        where = w.ref(told["slot"], place_then(w, told, area))
    else:
        where = _at(w, told, told["territory"])
    house, wood = a_building(w, told["building"]), amount(w, "wood", told["wood"])
    if not told["wood"]:
        return w.plural("{seat} builds {building} in {place} for free.", "{seat} build {building} in {place} for free.",
                        n, seat=seat, building=house, place=where)  # fmt: skip
    return w.plural("{seat} builds {building} in {place} for {wood}.", "{seat} build {building} in {place} for {wood}.",
                    n, seat=seat, building=house, place=where, wood=wood)  # fmt: skip


def _figures(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "settled":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.plural("{seat} settles in {place} with {units}.", "{seat} settle in {place} with {units}.", n,
                            seat=seat, units=units, place=_at(w, told, told["territory"]))  # fmt: skip
        case "recruited":
            units = figures(w, int(told["kaija"] == "no"), told["kaija"] == "yes")
            return w.plural("{seat} recruits {units} in {place}.", "{seat} recruit {units} in {place}.", n, seat=seat,
                            place=_at(w, told, told["territory"]), units=units)  # fmt: skip
        case "camp_helped":
            return w.plural(
                "{seat} gets {units} from the Training Camp in {place}.",
                "{seat} get {units} from the Training Camp in {place}.",
                n,
                seat=seat,
                place=_at(w, told, told["territory"]),
                units=amount(w, "unit", told["units"]),
            )
        case "moved":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.plural(
                "{seat} moves {units} from {start} to {end}.",
                "{seat} move {units} from {start} to {end}.",
                n,
                seat=seat,
                start=_at(w, told, told["start"]),
                end=_at(w, told, told["end"]),
                units=units,
            )
        case "lost":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.plural("{seat} loses {units} in {place}.", "{seat} lose {units} in {place}.", n, seat=seat,
                            place=_at(w, told, told["territory"]), units=units)  # fmt: skip
        case "retreated":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.plural("{seat} retreats to {place} with {units}.", "{seat} retreat to {place} with {units}.", n,
                            seat=seat, place=_at(w, told, told["territory"]), units=units)  # fmt: skip
        case "taken_without_fight":
            return w.plural("{seat} takes {place} without a fight.", "{seat} take {place} without a fight.", n,
                            seat=seat, place=_at(w, told, told["territory"]))  # fmt: skip
    return None
