"""Labels of choices, and questions to ask before some of them."""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CARD, MARCH_COST
from .cards.names import card_name
from .cards.texts import bonus
from .names import a_figure, amount, clan, place, slot, stat, token


def perk(view: dict[str, Any], effect: str) -> int:
    """What the viewer's upgrades with this effect add up to."""
    upgrades = view["table"]["seats"][view["seat"]]["upgrades"].values()
    codes = [CARD.codes[card] for card in upgrades if card]
    return sum(tables.PARAM[code] for code in codes if tables.FX_NAMES[code] == effect)


def mine(view: dict[str, Any]) -> dict[str, Any]:
    """The viewer's own things."""
    seat: dict[str, Any] = view["table"]["seats"][view["seat"]]
    return seat


def choice(w: Words, choice: str, view: dict[str, Any]) -> str:
    """Returns the label of a whole choice."""
    verb, *named = choice.split(" ")
    if verb in ("pick", "play", "add", "count", "quest", "take", "discard", "keep", "upgrade"):
        return _with_card(w, verb, named, view)
    if verb in ("invade", "recall", "move", "join", "spare", "save", "retreat", "lose", "give"):
        return _with_figure(w, verb, named, view)
    match verb:
        case "pass":
            return w.text("Pass and lose {rage}", rage=amount(w, "rage", mine(view)["rage"]))
        case "march":
            parts = {"source": place(w, named[0]), "place": place(w, named[1]), "rage": amount(w, "rage", MARCH_COST)}
            return w.text("March from {source} to {place} ({rage})", **parts)
        case "pillage":
            return _pillage(w, named[0], view)
        case "challenge":
            rage = amount(w, "rage", perk(view, "repillage"))
            return w.text("Pillage {place} again ({rage})", place=place(w, named[0]), rage=rage)
        case "sacrifice":
            return w.text(
                "Sacrifice {figures} to raise a clan stat", figures=amount(w, "figure", perk(view, "sacrifice"))
            )
        case "done":
            return w.text("End the march")
        case "decline":
            return _decline(w, view)
        case "raise":
            return _raise(w, named[0], view)
        case "lead":
            return w.text("Move the Leader on to {place}", place=place(w, named[0]))
        case "keep-none":
            return w.text("Keep no card")
        case "clan":
            return w.text("Lead the {clan}", clan=clan(w, named[0]))
    raise KeyError(verb)


def _called(w: Words, ref: str) -> str:
    """The name of a card; a quest with its Glory, since quests of one name are worth more in later ages."""
    glory = tables.GLORY[CARD.codes[ref]]
    if glory:
        return w.text("{card} ({glory})", card=card_name(w, ref), glory=amount(w, "glory", glory))
    return card_name(w, ref)


def _with_card(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    card = _called(w, named[0])
    match verb:
        case "pick":
            return w.text("Keep {card}", card=card)
        case "play":
            return w.text("Play {card} ({bonus})", card=card, bonus=bonus(named[0]))
        case "add":
            return w.text("Add {card} ({bonus})", card=card, bonus=bonus(named[0]))
        case "count":
            return w.text("Count {card} as a +{n} battle card", n=perk(view, "quest_as_battle"), card=card)
        case "quest":
            return w.text("Commit to {card}", card=card)
        case "take":
            return w.text("Take {card} back ({rage})", card=card, rage=amount(w, "rage", perk(view, "keep_cards")))
        case "discard":
            return w.text("Discard {card}", card=card)
        case "keep":
            return w.text("Keep {card} for the next age", card=card)
    rage = amount(w, "rage", max(0, tables.COST[CARD.codes[named[0]]] - perk(view, "upgrade_discount")))
    parts = {"card": card, "slot": slot(w, named[1]), "rage": rage}
    old = mine(view)["upgrades"][named[1]]
    if old:
        return w.text("Upgrade with {card} ({rage}): {slot}, replacing {old}", old=card_name(w, old), **parts)
    return w.text("Upgrade with {card} ({rage}): {slot}", **parts)


def _with_figure(w: Words, verb: str, named: list[str], view: dict[str, Any]) -> str:
    who = a_figure(w, named[0])
    if verb == "move":
        return w.text("March with {figure}", figure=who)
    where = place(w, named[1])
    match verb:
        case "invade":
            rage = mine(view)["costs"][named[0]] if view["question"] == "Turn" else 0
            if not rage:
                return w.text("Invade {place} with {figure} for free", figure=who, place=where)
            price = amount(w, "rage", rage)
            return w.text("Invade {place} with {figure} ({rage})", figure=who, place=where, rage=price)
        case "recall":
            parts = {"figure": who, "place": where, "rage": amount(w, "rage", perk(view, "valhalla_invade"))}
            return w.text("Invade {place} with {figure} from Valhalla ({rage})", **parts)
        case "join":
            return w.text("Join with {figure} from {place}", figure=who, place=where)
        case "spare":
            return w.text("Keep {figure} in {place}", figure=who, place=where)
        case "save":
            rage = perk(view, "save_figure")
            return w.text("Save {figure} in {place} ({rage})", figure=who, place=where, rage=amount(w, "rage", rage))
        case "retreat":
            return w.text("Retreat to Yggdrasil with {figure} in {place}", figure=who, place=where)
        case "lose":
            return w.text("Send {figure} in {place} to Valhalla", figure=who, place=where)
    return w.text("Sacrifice {figure} in {place}", figure=who, place=where)


def _pillage(w: Words, where: str, view: dict[str, Any]) -> str:
    reward = token(w, view["table"]["provinces"][where]["token"])
    if view["question"] == "PillageAtOnce":
        rage = amount(w, "rage", perk(view, "pillage_on_invade"))
        return w.text("Pillage {place} for {rage}: {token}", place=place(w, where), token=reward, rage=rage)
    return w.text("Pillage {place}: {token}", place=place(w, where), token=reward)


def _decline(w: Words, view: dict[str, Any]) -> str:
    match view["question"]:
        case "Join":
            return w.text("Stay out")
        case "LateCard":
            return w.text("Add no card")
        case "CountQuest":
            return w.text("Don't count it")
        case "PillageAtOnce":
            return w.text("Don't pillage")
        case "LeadOn":
            return w.text("Leave the Leader where it is")
        case "QuestStep":
            return w.text("Don't raise a clan stat")
    return w.text("Don't invade")


def _raise(w: Words, ref: str, view: dict[str, Any]) -> str:
    step = mine(view)["steps"][ref]
    values = tables.STAT_VALUES[tables.STAT_NAMES.index(ref)]
    return w.text("{stat}: {value} → {next}", stat=stat(w, ref), value=values[step], next=values[step + 1])


def confirm(w: Words, view: dict[str, Any], choice: str) -> str:
    """Returns a question to ask before this choice if something would be lost."""
    verb, *named = choice.split(" ")
    if verb == "pass" and len(view["choices"]) > 1:
        return w.text("If you pass, you take no more actions this age and lose your remaining Rage. Pass anyway?")
    if verb == "decline" and view["question"] == "QuestStep":
        return w.text("You may raise a clan stat. Skip it anyway?")
    if verb == "keep-none":
        return w.text("You may keep a card for the next age. Keep none anyway?")
    if verb == "upgrade" and mine(view)["upgrades"][named[1]]:
        old = card_name(w, mine(view)["upgrades"][named[1]])
        return w.text("{card} will be discarded. Upgrade anyway?", card=old)
    return ""
