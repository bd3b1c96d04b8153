"""Sentences of the log: what happened. "You" and a name take the same sentence, so things do the acting."""

from typing import Any

from meadhall.kit.words import Words

from .cards.names import card
from .names import (
    amount,
    amounts,
    building,
    cell_sign,
    clan,
    creature,
    degrees,
    face,
    fame_source,
    figures,
    kind_of_slot,
    place_sign,
    resource,
    slot_kind,
    slot_sign,
    tile,
)

HEADINGS = frozenset(["year_began"])  # events that begin a new part of the log


def event(w: Words, told: dict[str, Any]) -> str:
    """One line of the log; "" for nothing worth a line."""
    seat = w.seat(told["seat"]) if told.get("seat") is not None else ""
    for chapter in (_year, _cards, _hands, _land, _figures, _fight, _creatures, _stores, _winter):
        line = chapter(w, seat, told)
        if line is not None:
            return line
    raise KeyError(told["event"])


def _card(w: Words, ref: str | None) -> str:
    return w.ref(ref, card(w, ref)) if ref else w.text("a card")


def _at(w: Words, ref: str) -> str:
    return w.ref(ref, place_sign(ref))


def _beast(w: Words, ref: str) -> str:
    return w.ref(ref, creature(w, ref))


def _year(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "clan_taken":
            return w.text("{seat}: {what}.", seat=seat, what=clan(w, told["clan"]))
        case "achievement_shown":
            return w.text("Achievement of this game: {card}.", card=_card(w, told["card"]))
        case "rolled_for_first":
            axes = amount(w, "axe", told["axes"])
            return w.text(
                "{seat}: the dice for the first turn show {one} and {other} ({axes}).",
                seat=seat,
                one=face(w, told["first"]),
                other=face(w, told["second"]),
                axes=axes,
            )
        case "first_player":
            return w.text("First player: {seat}.", seat=seat)
        case "year_began":
            return w.text("Year {year}. First player: {seat}", year=told["year"], seat=w.seat(told["first"]))
        case "year_ended":
            return w.text("Year {year} is over.", year=told["year"])
        case "second_chance":
            return w.text("{seat}: no unit left on the map; a second chance.", seat=seat)
        case "dominated":
            lands = amount(w, "territory", told["territories"])
            return w.text("{seat}: domination! Closed with a large building: {lands}.", seat=seat, lands=lands)
        case "counted":
            return w.text(
                "{seat}: {total} (tokens {tokens}, resources {resources}, cards {cards}, unrest {unrest}).",
                seat=seat,
                total=amount(w, "fame", told["total"]),
                tokens=told["tokens"],
                resources=told["resources"],
                cards=told["cards"],
                unrest=told["unrest"],
            )
    return None


def _cards(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    """The options of a turn."""
    named = _card(w, told.get("card"))
    match told["event"]:
        case "card_shown":
            return w.text("On offer: {card}.", card=named)
        case "played":
            return w.text("{seat}: {card}!", seat=seat, card=named)
        case "waited":
            return w.text("{seat}: waiting, with {card} laid down.", seat=seat, card=named)
        case "replaced":
            return w.text("{seat}: {card} is replaced.", seat=seat, card=named)
        case "removed":
            return w.text("{seat}: {card} leaves the game.", seat=seat, card=named)
        case "upgraded":
            given = _card(w, told["given"])
            if told["boxed"] == "yes":
                return w.text("{seat}: {card} joins; {given} leaves the game.", seat=seat, card=named, given=given)
            return w.text("{seat}: {card} joins; {given} is laid down.", seat=seat, card=named, given=given)
        case "passed":
            if told["first"] == "yes":
                return w.text("{seat}: pass, the first one this year.", seat=seat)
            return w.text("{seat}: pass.", seat=seat)
        case "card_taken":
            return w.text("{seat}: {card} goes on top of the deck.", seat=seat, card=named)
        case "card_left":
            return w.text("Nobody took {card}; it leaves the game.", card=named)
        case "cancelled":
            of = w.seat(told["of"])
            return w.text("{seat}: Defensive Strategy! {card} of {of} has no effect.", seat=seat, card=named, of=of)
        case "copied":
            of = w.seat(told["of"])
            return w.text("{seat}: the effect of {card}, played by {of}.", seat=seat, card=named, of=of)
        case "let_be":
            return w.text("{seat}: nothing against {card}.", seat=seat, card=named)
    return None


def _hands(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    """Cards on their way."""
    named = _card(w, told.get("card"))
    match told["event"]:
        case "card_drawn":
            return w.text("{seat}: drawn: {card}.", seat=seat, card=named)
        case "reshuffled":
            cards = amount(w, "card", told["cards"])
            return w.text("{seat}: the discard pile becomes the new deck ({cards}).", seat=seat, cards=cards)
        case "discarded":
            return w.text("{seat}: {card} goes to the discard pile.", seat=seat, card=named)
        case "returned":
            return w.text("{seat}: back on top of the deck: {card}.", seat=seat, card=named)
        case "buried":
            return w.text("{seat}: the top card of the deck is discarded: {card}.", seat=seat, card=named)
        case "hand_seen":
            return w.text("{seat}: in the hand of {of}: {card}.", seat=seat, of=w.seat(told["of"]), card=named)
        case "fetched":
            return w.text("{seat}: {card} comes back from the discard pile.", seat=seat, card=named)
    return None


def _land(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "tile_drawn":
            return w.text("{seat}: drawn: {tile}.", seat=seat, tile=_tile(w, told))
        case "tile_placed":
            if not seat:
                return w.text("{tile} lies in the middle.", tile=_tile(w, told))
            return w.text(
                "{seat}: {tile} is placed ({cell}, {turn}).",
                seat=seat,
                tile=_tile(w, told),
                cell=cell_sign(told["cell"]),
                turn=degrees(told["rotation"]),
            )
        case "tile_under":
            return w.text("{seat}: {tile} goes under the pile.", seat=seat, tile=_tile(w, told))
        case "closed":
            tiles = amount(w, "tile", told["tiles"])
            if told["owner"] is None:
                return w.text("Territory {place} is closed ({tiles}).", place=_at(w, told["territory"]), tiles=tiles)
            owner = w.seat(told["owner"])
            return w.text(
                "{owner}: territory {place} is closed ({tiles}).",
                owner=owner,
                place=_at(w, told["territory"]),
                tiles=tiles,
            )
        case "built":
            kind = slot_kind(w, kind_of_slot(told["slot"]))
            return w.text(
                "{seat}: {building} at {slot}, {kind} ({wood}).",
                seat=seat,
                building=building(w, told["building"]),
                slot=w.ref(told["slot"], slot_sign(told["slot"])),
                kind=kind,
                wood=amount(w, "wood", told["wood"]),
            )
        case "built_outside":
            return w.text(
                "{seat}: {building} in {place}, without a slot ({wood}).",
                seat=seat,
                building=building(w, told["building"]),
                place=_at(w, told["territory"]),
                wood=amount(w, "wood", told["wood"]),
            )
        case "exchanged":
            return w.text(
                "{seat}: in {place}: {old} → {new}.",
                seat=seat,
                place=_at(w, told["territory"]),
                old=building(w, told["old"]),
                new=building(w, told["new"]),
            )
        case "scorched":
            return w.text("{seat}: Scorched Earth in {place}.", seat=seat, place=_at(w, told["territory"]))
    return None


def _tile(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["tile"], tile(w, told["tile"]))


def _figures(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "settled":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.text("{seat}: {units} settle in {place}.", seat=seat, units=units, place=_at(w, told["territory"]))
        case "recruited":
            units = figures(w, int(told["kaija"] == "no"), told["kaija"] == "yes")
            return w.text("{seat}: recruited in {place}: {units}.", seat=seat, place=_there(w, told), units=units)
        case "camp_helped":
            units = amount(w, "unit", told["units"])
            return w.text("{seat}: from the Training Camp in {place}: {units}.", seat=seat, place=_there(w, told),
                          units=units)  # fmt: skip
        case "moved":
            units = figures(w, told["units"], told["kaija"] == "yes")
            start, end = _at(w, told["start"]), _at(w, told["end"])
            return w.text("{seat}: {start} → {end}: {units}.", seat=seat, start=start, end=end, units=units)
        case "lost":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.text("{seat}: fallen in {place}: {units}.", seat=seat, place=_there(w, told), units=units)
        case "retreated":
            units = figures(w, told["units"], told["kaija"] == "yes")
            return w.text("{seat}: retreat to {place}: {units}.", seat=seat, place=_there(w, told), units=units)
        case "taken_without_fight":
            return w.text("{seat}: {place} falls without a fight.", seat=seat, place=_there(w, told))
    return None


def _there(w: Words, told: dict[str, Any]) -> str:
    return _at(w, told["territory"])


def _fight(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "fight_began":
            beast = _beast(w, told["creature"]) if told["creature"] else w.text("nobody")
            attacker = w.seat(told["attacker"]) if told["attacker"] is not None else beast
            defender = w.seat(told["defender"]) if told["defender"] is not None else beast
            return w.text("Combat in {place}: {attacker} → {defender}.", place=_there(w, told), attacker=attacker,
                          defender=defender)  # fmt: skip
        case "ate":
            return w.text("{seat}: {food} for strength.", seat=seat, food=amount(w, "food", told["food"]))
        case "die_rolled":
            shown = face(w, told["face"])
            if told["creature"]:
                return w.text("{creature}: the die shows {face}.", creature=_beast(w, told["creature"]), face=shown)
            return w.text("{seat}: the die shows {face}.", seat=w.seat(told["roller"]), face=shown)
        case "face_chosen":
            what = amounts(w, (("axe", told["axes"]), ("skull", told["skulls"])))
            return w.text("{seat}: the choice: {what}.", seat=seat, what=what)
        case "fight_ended":
            return w.text(
                "Strength {attacking} against {defending}; attacker: {attacker_losses}, defender: {defender_losses}. "
                "{outcome}",
                attacking=told["attacking"],
                defending=told["defending"],
                attacker_losses=amount(w, "loss", told["attacker_losses"]),
                defender_losses=amount(w, "loss", told["defender_losses"]),
                outcome=_outcome(w, told["winner"]),
            )
    return None


def _outcome(w: Words, winner: str | None) -> str:
    match winner:
        case "attacker":
            return w.text("The attack succeeds.")
        case "defender":
            return w.text("The defence holds.")
    return w.text("Nobody wins.")


def _creatures(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "creature_appeared":
            beast, where = _beast(w, told["creature"]), _there(w, told)
            return w.text("{creature} appears in {place}.", creature=beast, place=where)
        case "creature_moved":
            return w.text("{creature} → {place}.", creature=_beast(w, told["creature"]), place=_there(w, told))
        case "creature_attacked":
            return w.text("{seat}: attack on a creature: {creature}!", seat=seat,
                          creature=_beast(w, told["creature"]))  # fmt: skip
        case "creature_killed":
            return w.text("{seat}: creature slain: {creature}.", seat=seat,
                          creature=_beast(w, told["creature"]))  # fmt: skip
        case "creature_deck_reshuffled":
            return w.text("The creature deck is shuffled anew ({cards}).", cards=amount(w, "card", told["cards"]))
    return None


def _stores(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "gained":
            return w.text("{seat}: +{what}.", seat=seat, what=amount(w, told["resource"], told["amount"]))
        case "spent":
            return w.text("{seat}: −{what}.", seat=seat, what=amount(w, told["resource"], told["amount"]))
        case "fame_gained":
            return w.text("{seat}: +{fame} ({source}).", seat=seat, fame=amount(w, "fame", told["fame"]),
                          source=fame_source(w, told["source"]))  # fmt: skip
        case "fame_lost":
            return w.text("{seat}: −{what}.", seat=seat, what=amount(w, "fame", told["fame"]))
        case "stolen":
            return w.text("Scorched Earth: {what}, {victim} → {seat}.", seat=seat, victim=w.seat(told["victim"]),
                          what=amount(w, told["resource"], 1))  # fmt: skip
        case "given":
            return w.text("{seat} → {to}: {what}.", seat=seat, to=w.seat(told["to"]),
                          what=amount(w, told["resource"], 1))  # fmt: skip
        case "harvested":
            what = amounts(w, [(name, told[name]) for name in ("food", "wood", "lore")])
            return w.text("{seat}: harvest: {what}.", seat=seat, what=what)
        case "traded":
            return w.text("{seat}: exchanged for {what}.", seat=seat, what=amount(w, told["resource"], 1))
        case "offered":
            return w.text("{seat} → {to}: {gives} offered for {wants}.", seat=seat, to=w.seat(told["partner"]),
                          gives=resource(w, told["gives"]), wants=resource(w, told["wants"]))  # fmt: skip
        case "answered":
            if told["accepted"] == "yes":
                return w.text("{seat}: agreed.", seat=seat)
            return w.text("{seat}: refused.", seat=seat)
    return None


def _winter(w: Words, seat: str, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "winter_paid":
            paid = amounts(w, (("food", told["food"]), ("wood", told["wood"])))
            if told["missing"]:
                missing = amount(w, "resource", told["missing"])
                return w.text("{seat}: winter takes {paid}; missing: {missing}.", seat=seat, paid=paid, missing=missing)
            return w.text("{seat}: winter takes {paid}.", seat=seat, paid=paid)
        case "unrest_taken":
            return w.text("{seat}: hunger and cold! An Unrest card goes on top of the deck.", seat=seat)
        case "unrest_over":
            return w.text("{seat}: no Unrest card is left, so fame is lost.", seat=seat)
    return None
