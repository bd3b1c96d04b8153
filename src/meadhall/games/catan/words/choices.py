"""Labels of choices, and questions to ask before some of them."""

from typing import Any

from meadhall.kit.words import Words

from ..data.kinds import CAMP
from .names import amount, amounts, card, clan, hero, north, place, resource, wildling
from .places import hex_name, land, name_of, seat_of, spot

BUILDINGS = ("settle", "keep", "buy", "guard")


# Choices.


def choice(w: Words, choice: str, view: dict[str, Any]) -> str:
    """Returns the label of a whole choice."""
    verb, *named = choice.split(" ")
    for chapter in (_turn, _building, _trade, _heroes):
        label = chapter(w, verb, named, view)
        if label:
            return label
    raise KeyError(verb)


def _turn(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "roll":
            return w.text("Roll the dice")
        case "end":
            return w.text("End turn")
        case "pass":
            return w.text("Not now") if view["question"] == "Samwell" else w.text("Ask no one else")
        case "play":
            return w.text("Play {card}", card=card(w, named[0]))
        case "tormund":
            return w.text("Move Tormund to {hex}", hex=hex_name(w, view, named[0]))
        case "steal":
            cards = amount(w, "card", view["table"]["seats"][seat_of(named[0])]["cards"])
            return w.text("Steal from {name} ({cards})", name=name_of(w, view, named[0]), cards=cards)
        case "discard":
            return w.text("Discard: {card}", card=resource(w, named[0]))
        case "take":
            return w.text("Take: {card}", card=resource(w, named[0]))
        case "drive-out":
            kind = next(one["wildling"] for one in view["table"]["hexes"] if one["hex"] == named[0])
            where = w.text("{list}, {item}", list=land(w, view, named[0]), item=place(w, named[0]))
            return _send_home(w, kind, where)
    return ""


def _building(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "road":
            return w.text("Road: {place}", place=place(w, named[0]))
        case "settle":
            return w.text("Settlement: {place}", place=spot(w, view, named[0]))
        case "keep":
            return w.text("Keep: {place}", place=spot(w, view, named[0]))
        case "buy":
            return w.text("Buy a development card")
        case "guard":
            return w.text("Guard: {section}", section=north(w, named[0]))
        case "move-road":
            return w.text("Pick up the road at {place}", place=place(w, named[0]))
        case "pay":
            return w.text("Pay the normal price")
        case "substitute":
            paid, instead = resource(w, named[0]), resource(w, named[1])
            return w.text("Pay {paid} instead of {instead}", paid=paid, instead=instead)
        case "choose":
            return w.text("Keep {card}", card=card(w, named[0]))
    return ""


def _trade(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "bank":
            rate = 1 if view["question"] == "Exchange" else view["table"]["seats"][view["seat"]]["rates"][named[0]]
            return w.text("Bank: {gave} for {took}", gave=amount(w, named[0], rate), took=amount(w, named[1], 1))
        case "give":
            if view["question"] == "GiveBack":
                return w.text("Give in return: {card}", card=resource(w, named[0]))
            return w.text("Offer: {card}", card=resource(w, named[0]))
        case "want":
            return w.text("Want: {card}", card=resource(w, named[0]))
        case "propose":
            return w.text("Make counter-offer") if view["question"] == "Answers" else w.text("Make offer")
        case "withdraw":
            again = view["question"] == "Answers"
            return w.text("Start counter-offer over") if again else w.text("Withdraw offer")
        case "accept":
            return w.text("Accept")
        case "refuse":
            return w.text("Decline")
        case "deal":
            give, get = terms(view["table"]["offer"], seat_of(named[0]))
            name = name_of(w, view, named[0])
            return w.text(
                "Trade with {name}: give {give}, get {take}", name=name, give=amounts(w, give), take=amounts(w, get)
            )
        case "decline":
            return w.text("No deal")
    return ""


def terms(offer: dict[str, Any], seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """What the active player would give to that seat, and get: the offer, or that seat's counter-offer."""
    answer = offer["answers"][seat]
    if answer["answer"] == "counter":
        return answer["want"], answer["give"]
    return offer["give"], offer["want"]


def _heroes(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "use":
            return w.text("Use {hero}", hero=hero(w, named[0]))
        case "turn-over":
            side = "A" if view["table"]["seats"][view["seat"]]["hero_side"] == "b" else "B"
            return w.text("Flip to side {side}", side=side)
        case "call":
            return w.text("Take: {hero}", hero=hero(w, named[0]))
        case "dismiss":
            return w.text("Remove from the game: {hero}", hero=hero(w, named[0]))
        case "demand":
            return w.text("Demand: {card}", card=resource(w, named[0]))
        case "ask":
            return w.text("Ask {name}", name=name_of(w, view, named[0]))
        case "hunt":
            of_clan, camp = named
            kind = view["table"]["north"]["camps"][of_clan][CAMP.codes[camp]]
            return _send_home(w, kind, w.text("{list}, {item}", list=clan(w, of_clan), item=north(w, camp)))
        case "clear":
            return _send_home(w, "regular", north(w, named[0]))
    return ""


def _send_home(w: Words, kind: str, where: str) -> str:
    return w.text("Drive back: {wildling} ({place})", wildling=wildling(w, kind), place=where)


def confirm(w: Words, view: dict[str, Any], choice: str) -> str:
    """Returns a question to ask before this choice if something useful would be left undone."""
    if choice == "end" and any(other.split(" ")[0] in BUILDINGS for other in view["choices"]):
        return w.text("You can still build. End your turn anyway?")
    return ""
