"""Rolls, cards that come and go, trade, and the end of the game."""

from typing import Any

from meadhall.kit.words import Words, is_you

from ...data import tables
from ..names import amount, amounts
from .who import at, many, things


def turn(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "first_roll":
            face, several = told["die"], many(w, told)
            return w.plural(
                "{seat} rolls {face} for the first turn.",
                "{seat} roll {face} for the first turn.",
                several,
                seat=seat,
                face=face,
            )
        case "first_player":
            return w.plural("{seat} goes first.", "{seat} go first.", many(w, told), seat=seat)
        case "turn_began":
            return w.text("Turn {turn}. {seat}", turn=told["turn"], seat=seat)
        case "rolled":
            return _rolled(w, seat, told)
        case "dice_shuffled":
            return w.text("The dice deck is reshuffled.")
        case "blocked":
            return w.text("{hex} is blocked: {cards} lost.", hex=at(w, told["hex"]), cards=things(w, told))
        case "short":
            owed, left = things(w, told, "owed"), told["left"]
            return w.text("The bank has too few cards: {owed} owed, {left} available.", owed=owed, left=left)
        case "gained":
            cards = things(w, told)
            return w.plural("{seat} gets {cards}.", "{seat} get {cards}.", many(w, told), seat=seat, cards=cards)
        case "discarded":
            cards = things(w, told)
            return w.plural(
                "{seat} discards {cards}.", "{seat} discard {cards}.", many(w, told), seat=seat, cards=cards
            )
        case "tormund_moved":
            return _tormund(w, seat, told)
        case "stolen":
            return _stolen(w, seat, told)
    return ""


def _rolled(w: Words, seat: str, told: dict[str, Any]) -> str:
    first, second, die = told["first"], told["second"], told["wildling_die"]
    several, total = many(w, told), first + second
    if not die:
        return w.plural(
            "{seat} rolls {total} ({first} + {second}).",
            "{seat} roll {total} ({first} + {second}).",
            several,
            seat=seat,
            first=first,
            second=second,
            total=total,
        )
    return w.plural(
        "{seat} rolls {total} ({first} + {second}), wildling die {die}.",
        "{seat} roll {total} ({first} + {second}), wildling die {die}.",
        several,
        seat=seat,
        first=first,
        second=second,
        total=total,
        die=die,
    )


def _tormund(w: Words, seat: str, told: dict[str, Any]) -> str:
    several = many(w, told)
    if told["hex"] is None:
        return w.plural(
            "{seat} sends Tormund back to his camp.", "{seat} send Tormund back to his camp.", several, seat=seat
        )
    hex = at(w, told["hex"])
    return w.plural("{seat} moves Tormund to {hex}.", "{seat} move Tormund to {hex}.", several, seat=seat, hex=hex)


def _stolen(w: Words, seat: str, told: dict[str, Any]) -> str:
    cards = amount(w, told["resource"] or "card", 1)
    if is_you(w, told["victim"]):
        return w.text("{seat} steals {cards} from you.", seat=seat, cards=cards)
    return w.plural(
        "{seat} steals {cards} from {victim}.",
        "{seat} steal {cards} from {victim}.",
        many(w, told),
        seat=seat,
        cards=cards,
        victim=w.seat(told["victim"]),
    )


def trade(w: Words, seat: str, told: dict[str, Any]) -> str:
    kind = told["event"]
    if kind not in ("bank_trade", "offered", "countered", "answered", "traded", "no_deal"):
        return ""
    several = many(w, told)
    match kind:
        case "bank_trade":
            gave, took = amount(w, told["gave"], told["count"]), amount(w, told["took"], 1)
            return w.plural(
                "{seat} trades {gave} with the bank for {took}.",
                "{seat} trade {gave} with the bank for {took}.",
                several,
                seat=seat,
                gave=gave,
                took=took,
            )
        case "answered":
            if told["answer"] == "accept":
                return w.plural("{seat} accepts.", "{seat} accept.", several, seat=seat)
            return w.plural("{seat} declines.", "{seat} decline.", several, seat=seat)
        case "traded":
            cards = things(w, told)
            if is_you(w, told["to"]):
                return w.text("{seat} gives you {cards}.", seat=seat, cards=cards)
            to = w.seat(told["to"])
            return w.plural(
                "{seat} gives {cards} to {to}.", "{seat} give {cards} to {to}.", several, seat=seat, cards=cards, to=to
            )
        case "no_deal":
            return w.plural("{seat} makes no deal.", "{seat} make no deal.", several, seat=seat)
    return _offer(w, seat, told)


def _offer(w: Words, seat: str, told: dict[str, Any]) -> str:
    give = amounts(w, {name: told[f"give_{name}"] for name in tables.RESOURCES})
    want = amounts(w, {name: told[f"want_{name}"] for name in tables.RESOURCES})
    several = many(w, told)
    if told["event"] == "countered":
        return w.plural(
            "{seat} offers {give} for {want} instead.",
            "{seat} offer {give} for {want} instead.",
            several,
            seat=seat,
            give=give,
            want=want,
        )
    return w.plural(
        "{seat} offers {give} for {want}.",
        "{seat} offer {give} for {want}.",
        several,
        seat=seat,
        give=give,
        want=want,
    )


def end(w: Words, seat: str, told: dict[str, Any]) -> str:
    if told["event"] != "game_ended":
        return ""
    match told["ending"]:
        case "breach":
            return w.text("Tragic victory: the third breach. The player with the most guards on the Wall wins.")
        case "gift":
            return w.text("Tragic victory: 8 wildlings in the Gift. The player with the most guards on the Wall wins.")
        case "deadlock":
            return w.text("The game has reached its turn limit. The player with the most points wins.")
    return w.text("Glorious victory: enough points to win.")
