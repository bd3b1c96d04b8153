"""Lines of the log: a sentence for everything that can happen, as a story: who does what.

A line about the viewer says "You roll 4", one about another player "Astrid rolls 4": two forms of one sentence, chosen
like a plural. Languages that decline names put a colon before what would need another case.
"""

from typing import Any

from meadhall.kit.words import Words, agreeing, is_you, listed

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
)

HEADINGS = frozenset(["day_began"])  # events that begin a new part of the log
# What turns a game, the most telling first.
TURNING = ("chest_stolen", "scouted")


# Cards that are revealed together are told in one line: kind of event, and what it names.
REVEALED = {"monster_opened": "monster", "settlement_opened": "settlement"}


def joined(first: dict[str, Any], second: dict[str, Any]) -> dict[str, Any] | None:
    """Merges two events of one choice; None if they need two lines."""
    named = REVEALED.get(first["event"])
    if named is None or first["event"] != second["event"]:
        return None
    return {**first, "together": [*first.get("together", [first[named]]), second[named]]}


def event(w: Words, told: dict[str, Any]) -> str:
    """Returns one line of the log; "" if the event needs no line."""
    seat = w.seat(told["seat"]) if "seat" in told else ""
    many = agreeing(w, told.get("seat"))
    match told["event"]:
        case "day_began":
            return w.text("Day {day}. Captain: {seat}", day=told["day"], seat=seat)
        case "monster_opened":
            refs = told.get("together", [told["monster"]])
            shown = listed(w, [w.ref(ref, monster(w, ref)) for ref in refs])
            return w.plural("New monster: {monster}.", "New monsters: {monster}.", len(refs), monster=shown)
        case "settlement_opened":
            refs = told.get("together", [told["settlement"]])
            shown = listed(w, [w.ref(ref, settlement(w, ref)) for ref in refs])
            return w.plural("New settlement: {settlement}.", "New settlements: {settlement}.", len(refs),
                            settlement=shown)  # fmt: skip
    for chapter in (_start, _roll, _gains, _attack, _raid, _recruit):
        if (line := chapter(w, seat, many, told)) is not None:
            return line
    raise KeyError(told["event"])


def _start(w: Words, seat: str, many: int, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "castle_given":
            name = w.ref(told["castle"], castle(w, told["castle"]))
            return w.plural("{seat} gets {castle}.", "{seat} get {castle}.", many, seat=seat, castle=name)
        case "goblins_dealt":
            return w.plural("{seat} draws two goblins.", "{seat} draw two goblins.", many, seat=seat)
        case "placed":
            return w.plural(
                "{seat} places {monster} {side}.",
                "{seat} place {monster} {side}.",
                many,
                seat=seat,
                monster=_card(w, told),
                side=side(w, told["side"]),
            )
    return None


def _roll(w: Words, seat: str, many: int, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "rolled":
            return w.plural("{seat} rolls {face}.", "{seat} roll {face}.", many, seat=seat, face=told["face"])
        case "spell_used":
            return w.plural("{seat} casts a reroll spell.", "{seat} cast a reroll spell.", many, seat=seat)
        case "barrel_paid":
            return w.plural(
                "{seat} buys a round for 1 barrel: the captain rerolls.",
                "{seat} buy a round for 1 barrel: the captain rerolls.",
                many,
                seat=seat,
            )
    return None


def _gains(w: Words, seat: str, many: int, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "gathered":
            return _gathered(w, seat, many, told)
        case "scouted":
            maps = amount(w, "map", told["maps"])
            if told["tied"]:
                return w.plural(
                    "{seat} ties for the most maps ({maps}).",
                    "{seat} tie for the most maps ({maps}).",
                    many,
                    seat=seat,
                    maps=maps,
                )
            return w.plural(
                "{seat} has the most maps ({maps}).", "{seat} have the most maps ({maps}).", many, seat=seat, maps=maps
            )
        case "chest_gained":
            return _chest_gained(w, seat, many, told)
        case "token_gained":
            token = amount(w, told["token"], 1)
            return w.plural("{seat} gains {token}.", "{seat} gain {token}.", many, seat=seat, token=token)
        case "counted":
            points, chests = amount(w, "point", told["total"]), amount(w, "chest", told["chests"])
            return w.plural(
                "{seat} scores {points} with {chests}.",
                "{seat} score {points} with {chests}.",
                many,
                seat=seat,
                points=points,
                chests=chests,
            )
    return None


def _gathered(w: Words, seat: str, many: int, told: dict[str, Any]) -> str:
    gained = amounts(w, (("food", told["food"]), ("rune", told["rune"])))
    if not told["short"]:
        return w.plural("{seat} gathers {gained}.", "{seat} gather {gained}.", many, seat=seat, gained=gained)
    return w.plural(
        "{seat} gathers {gained}; the supply is {short} short.",
        "{seat} gather {gained}; the supply is {short} short.",
        many,
        seat=seat,
        gained=gained,
        short=told["short"],
    )


def _chest_gained(w: Words, seat: str, many: int, told: dict[str, Any]) -> str:
    chest = _token(w, told)
    if told["value"] is None:
        return w.plural("{seat} takes {chest}.", "{seat} take {chest}.", many, seat=seat, chest=chest)
    value = amount(w, "point", told["value"])
    return w.plural(
        "{seat} takes {chest}: {value}.",
        "{seat} take {chest}: {value}.",
        many,
        seat=seat,
        chest=chest,
        value=value,
    )


def _attack(w: Words, seat: str, many: int, told: dict[str, Any]) -> str | None:
    match told["event"]:
        case "attacked":
            place = w.ref(told["settlement"], attacked(w, told["settlement"]))
            return w.plural(
                "{seat} attacks {settlement}.", "{seat} attack {settlement}.", many, seat=seat, settlement=place
            )
        case "looted":
            loot = amounts(w, [(name, told[name]) for name in tables.RESOURCE_NAMES])
            return w.plural("{seat} plunders {loot}.", "{seat} plunder {loot}.", many, seat=seat, loot=loot)
        case "held_back":
            return w.plural("{seat} does not attack.", "{seat} do not attack.", many, seat=seat)
    return None


def _raid(w: Words, seat: str, many: int, told: dict[str, Any]) -> str | None:
    """Whose castle it is has sentences of its own when it is yours."""
    match told["event"]:
        case "raided":
            if is_you(w, told["victim"]):
                return w.text("{seat} raids your castle.", seat=seat)
            victim = w.seat(told["victim"])
            return w.plural("{seat} raids {victim}.", "{seat} raid {victim}.", many, seat=seat, victim=victim)
        case "chest_stolen":
            chest = _token(w, told)
            if is_you(w, told["victim"]):
                return w.text("{seat} steals {chest} from you.", seat=seat, chest=chest)
            return w.plural(
                "{seat} steals {chest} from {victim}.",
                "{seat} steal {chest} from {victim}.",
                many,
                seat=seat,
                chest=chest,
                victim=w.seat(told["victim"]),
            )
        case "chest_seen":
            if told["value"] is None:
                return ""
            value = amount(w, "point", told["value"])
            return w.plural(
                "{seat} looks into the stolen chest: {value}.",
                "{seat} look into the stolen chest: {value}.",
                many,
                seat=seat,
                value=value,
            )
    return None


def _recruit(w: Words, seat: str, many: int, told: dict[str, Any]) -> str | None:
    if told["event"] != "recruited":
        return None
    return w.plural(
        "{seat} recruits {monster} {side} for {price}.",
        "{seat} recruit {monster} {side} for {price}.",
        many,
        seat=seat,
        monster=_card(w, told),
        side=side(w, told["side"]),
        price=price(w, told["price"]),
    )


def _card(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["monster"], monster(w, told["monster"]))


def _token(w: Words, told: dict[str, Any]) -> str:
    return w.ref(told["token"], one_chest(w, told["token"], told["chest"]))
