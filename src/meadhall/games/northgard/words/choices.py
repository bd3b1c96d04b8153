"""Labels of choices, and questions to ask before some of them."""

from typing import Any

from meadhall.kit.words import Words

from ..data.kinds import AREA
from .cards.names import card
from .names import (
    amount,
    basic,
    building,
    cell_sign,
    clan,
    creature,
    degrees,
    figures,
    name_of,
    resource,
    seat_of,
    tile,
)
from .places import land, place, slot, there


def choice(w: Words, choice: str, view: dict[str, Any]) -> str:
    """Returns the label of a whole choice."""
    verb, *named = choice.split(" ")
    for ref in named:
        if ref in AREA.codes:
            there(view, ref)
    for chapter in (_turn, _market, _land, _figures, _fight, _cards, _raids):
        label = chapter(w, verb, named, view)
        if label:
            return label
    raise KeyError(verb)


def _turn(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "pass":
            return w.text("Pass for the year")
        case "done":
            return _done(w, view)
        case "play":
            return w.text("Play: {card}", card=card(w, named[0]))
        case "wait":
            return w.text("Wait with {card}", card=card(w, named[0]))
        case "replace":
            return w.text("Replace {card} (1 lore)", card=card(w, named[0]))
        case "remove":
            return w.text("Remove {card} (2 lore)", card=card(w, named[0]))
        case "upgrade":
            return w.text("Upgrade: {card} (3 lore)", card=card(w, named[0]))
        case "lay":
            return w.text("Put {card} into your active area", card=card(w, named[0]))
        case "box":
            return w.text("Remove {card} from the game", card=card(w, named[0]))
        case "take":
            return w.text("Take: {card}", card=card(w, named[0]))
    return ""


def _done(w: Words, view: dict[str, Any]) -> str:
    match view["question"]:
        case "PlayOn":
            return w.text("End the turn")
        case "React":
            return w.text("Let it happen")
        case "Trade":
            return w.text("Stop trading")
        case "Walk":
            return w.text("End the move")
        case "Recruit":
            return w.text("Stop recruiting")
        case "Build":
            return w.text("Stop building")
    return w.text("No, continue")


def _market(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "trade":
            return w.text("Trade any 3 resources for: {what}", what=amount(w, named[0], 1))
        case "pay":
            return w.text("Pay: {what}", what=amount(w, named[0], 1))
        case "swap":
            gives, wants = resource(w, named[0]), resource(w, named[1])
            return w.text("Offer your partner {gives} for {wants}", gives=gives, wants=wants)
        case "accept":
            return w.text("Accept")
        case "refuse":
            return w.text("Refuse")
        case "steal":
            return w.text("Take {what} from the scorched land", what=amount(w, named[0], 1))
        case "give":
            return w.text("Give: {what}", what=amount(w, named[0], 1))
    return ""


def _land(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "choose":
            return w.text("Lead: {clan}", clan=clan(w, named[0]))
        case "site":
            return w.text("Build at {slot}", slot=slot(w, view, named[0]))
        case "outside":
            return w.text("Build in {place}, without a slot", place=place(w, view, named[0]))
        case "build":
            return w.text("Build: {building}", building=building(w, named[0]))
        case "place":
            return w.text("{tile}: {cell}", tile=tile(w, named[0]), cell=cell_sign(named[1]))
        case "rotate":
            return w.text("Rotate by {turn}", turn=degrees(named[0]))
        case "redraw":
            return w.text("Put it at the bottom of the pile and draw another")
        case "collect":
            return w.text("Collect the resources of {place}", place=place(w, view, named[0]))
        case "exchange":
            old = building(w, view["table"]["buildings"][named[0]])
            return w.text("At {slot}: {old} → {new}", slot=slot(w, view, named[0]), old=old, new=building(w, named[1]))
        case "exchange-outside":
            old, new = building(w, named[1]), building(w, named[2])
            return w.text("In {place}: {old} → {new}", place=place(w, view, named[0]), old=old, new=new)
        case "scorch":
            return w.text("Scorched Earth: {land}", land=land(w, view, named[0]))
        case "prowl":
            return w.text("Move it to {land}", land=land(w, view, named[0]))
        case "summon":
            return w.text("Summon a creature")
        case "appear":
            return w.text("It appears in {land}", land=land(w, view, named[0]))
    return ""


def _figures(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "settle":
            return w.text("Settle in {place}", place=place(w, view, named[0]))
        case "settle-kaija":
            return w.text("Settle in {place} with Kaija", place=place(w, view, named[0]))
        case "recruit":
            return w.text("Recruit in {land}", land=land(w, view, named[0]))
        case "recruit-kaija":
            return w.text("Recruit Kaija in {land}", land=land(w, view, named[0]))
        case "step":
            return w.text("{start} → {end}", start=place(w, view, named[0]), end=land(w, view, named[1]))
        case "group":
            return figures(w, int(named[0]), False)
        case "group-kaija":
            return figures(w, int(named[0]), True)
        case "push":
            return w.text("Push a defender to {land}", land=land(w, view, named[0]))
        case "pull":
            return w.text("Bring a unit from {place}", place=place(w, view, named[0]))
        case "pull-kaija":
            return w.text("Bring Kaija from {place}", place=place(w, view, named[0]))
        case "retreat":
            return w.text("Retreat to {land}", land=land(w, view, named[0]))
    return ""


def _fight(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "attack":
            return w.text("Attack: {creature}", creature=creature(w, named[0]))
        case "fight":
            return w.text("Fight now in {land}", land=land(w, view, named[0]))
        case "eat":
            if named[0] == "0":
                return w.text("No food")
            return w.text("Spend {food}", food=amount(w, "food", int(named[0])))
        case "axe":
            return w.text("Axe: +1 strength")
        case "skull":
            return w.text("Skull: 1 loss for the opponent")
        case "lose-unit":
            return w.text("Lose a unit")
        case "lose-kaija":
            return w.text("Lose Kaija")
    return ""


def _cards(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "do":
            return basic(w, named[0])
        case "discard":
            return w.text("Discard: {card}", card=card(w, named[0]))
        case "return":
            return w.text("Put back on top: {card}", card=card(w, named[0]))
        case "draw":
            return w.text("Draw a card")
        case "cancel":
            return w.text("Defensive Strategy against {card}", card=card(w, named[0]))
        case "copy":
            return w.text("Use {card} ({name})", card=card(w, named[0]), name=name_of(w, view, seat_of(named[1])))
        case "fetch":
            return w.text("Take back: {card}", card=card(w, named[0]))
    return ""


def _raids(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    match verb:
        case "kill":
            return w.text("Remove a unit from {land}", land=land(w, view, named[0]))
        case "spy":
            seat = seat_of(named[0])
            cards = amount(w, "card", view["table"]["seats"][seat]["hand_size"])
            return w.text("Look at {name}'s hand ({cards})", name=name_of(w, view, seat), cards=cards)
    return ""


def confirm(w: Words, view: dict[str, Any], choice: str) -> str:
    """Returns a question to ask before this choice if something useful would be left undone."""
    if choice == "pass" and any(other.startswith("play ") for other in view["choices"]):
        return w.text("You still have cards to play. Pass for the rest of the year?")
    return ""
