"""Lines of the log: a sentence for everything that can happen.

"You" and a name take the same sentence, so no verb depends on the player: things and cards do the acting.
"""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from .names import (
    amount,
    amounts,
    attacked,
    castle,
    monster,
    one_chest,
    price,
    settlement,
    side,
    token,
)

HEADINGS = frozenset(["day_began"])  # events that begin a new part of the log


def event(w: Words, told: dict[str, Any]) -> str:
    """One line of the log; "" for nothing worth a line."""
    seat = w.seat(told["seat"]) if "seat" in told else ""
    match told["event"]:
        case "castle_given":
            return w.text("{seat}: {castle}", seat=seat, castle=w.ref(told["castle"], castle(w, told["castle"])))
        case "goblins_dealt":
            return w.text("{seat}: two goblins report for duty.", seat=seat)
        case "placed":
            return w.text("{seat}: {monster} {side}.", seat=seat, monster=_card(w, told), side=side(w, told["side"]))
        case "day_began":
            return w.text("Day {day}. Captain: {seat}", day=told["day"], seat=seat)
        case "rolled":
            return w.text("{seat}: the die shows {face}.", seat=seat, face=told["face"])
        case "spell_used":
            return w.text("{seat}: a reroll spell! The die flies again.", seat=seat)
        case "barrel_paid":
            return w.text("{seat}: drinks for everyone, 1 barrel! The die flies again.", seat=seat)
        case "gathered":
            return _gathered(w, seat, told)
        case "scouted":
            return _scouted(w, seat, told)
        case "chest_gained":
            return _chest_gained(w, seat, told)
        case "attacked":
            place = w.ref(told["settlement"], attacked(w, told["settlement"]))
            return w.text("{seat}: attack on {settlement}!", seat=seat, settlement=place)
        case "looted":
            loot = amounts(w, [(name, told[name]) for name in tables.RESOURCE_NAMES])
            return w.text("{seat}: loot: {loot}.", seat=seat, loot=loot)
        case "raided":
            return w.text("Thieves! {seat} → {victim}", seat=seat, victim=w.seat(told["victim"]))
        case "chest_stolen":
            victim = w.seat(told["victim"])
            return w.text("Stolen: {chest}, {victim} → {seat}.", seat=seat, victim=victim, chest=_token(w, told))
        case "chest_seen":
            if told["value"] is None:
                return ""
            value = amount(w, "point", told["value"])
            return w.text("{seat}: inside the stolen chest: {value}.", seat=seat, value=value)
        case "token_gained":
            return w.text("{seat}: {token} for the castle.", seat=seat, token=token(w, told["token"]))
        case "recruited":
            return w.text(
                "{seat}: {monster} joins, {side} ({price}).",
                seat=seat,
                monster=_card(w, told),
                side=side(w, told["side"]),
                price=price(w, told["price"]),
            )
        case "monster_opened":
            return w.text("New monster: {monster}.", monster=_card(w, told))
        case "settlement_opened":
            place = w.ref(told["settlement"], settlement(w, told["settlement"]))
            return w.text("New settlement: {settlement}.", settlement=place)
        case "held_back":
            return w.text("{seat}: no attack today.", seat=seat)
        case "counted":
            points, chests = amount(w, "point", told["total"]), amount(w, "chest", told["chests"])
            return w.text("{seat}: {points} ({chests}).", seat=seat, points=points, chests=chests)
    raise KeyError(told["event"])


def _card(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["monster"], monster(w, told["monster"]))


def _token(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["token"], one_chest(w, told["token"], told["chest"]))


def _gathered(w: Words, seat: str, told: dict[str, Any]) -> str:
    gained = amounts(w, (("food", told["food"]), ("rune", told["rune"])))
    if not told["short"]:
        return w.text("{seat}: {gained} from the horde.", seat=seat, gained=gained)
    return w.text("{seat}: {gained} from the horde; the supply lacks {n}.", seat=seat, gained=gained, n=told["short"])


def _scouted(w: Words, seat: str, told: dict[str, Any]) -> str:
    maps = amount(w, "map", told["maps"])
    if told["tied"]:
        return w.text("{seat}: among the best scouts ({maps}).", seat=seat, maps=maps)
    return w.text("{seat}: the best scouts ({maps}).", seat=seat, maps=maps)


def _chest_gained(w: Words, seat: str, told: dict[str, Any]) -> str:
    if told["value"] is None:
        return w.text("{seat}: {chest}.", seat=seat, chest=_token(w, told))
    value = amount(w, "point", told["value"])
    return w.text("{seat}: {chest}, inside: {value}.", seat=seat, chest=_token(w, told), value=value)
