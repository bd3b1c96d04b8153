"""What things are called: places, clans, figures, stats, tokens, and amounts of what can be counted."""

from typing import Any

from meadhall.kit.words import Words, listed

from ..data import tables
from ..data.kinds import CARD, CLAN, FIGURE, PIECE, PLACE, SLOT, STAT, TOKEN, kind_of
from .cards.names import card_name


def amount(w: Words, thing: str, n: int) -> str:
    match thing:
        case "glory":
            return w.plural("{n} Glory", "{n} Glory", n)
        case "rage":
            return w.plural("{n} Rage", "{n} Rage", n)
        case "card":
            return w.plural("{n} card", "{n} cards", n)
        case "figure":
            return w.plural("{n} figure", "{n} figures", n)
    raise KeyError(thing)


def place(w: Words, ref: str) -> str:
    match ref:
        case "yggdrasil":
            return w.name("place of Blood Rage", "Yggdrasil")
        case "myrkulor":
            return w.name("place of Blood Rage", "Myrkulor")
        case "elvagar":
            return w.name("place of Blood Rage", "Elvagar")
        case "angerboda":
            return w.name("place of Blood Rage", "Angerboda")
        case "muspelheim":
            return w.name("place of Blood Rage", "Muspelheim")
        case "horgr":
            return w.name("place of Blood Rage", "Horgr")
        case "utgard":
            return w.name("place of Blood Rage", "Utgard")
        case "andlang":
            return w.name("place of Blood Rage", "Andlang")
        case "gimle":
            return w.name("place of Blood Rage", "Gimle")
        case "fjord_north":
            return w.name("place of Blood Rage", "North fjord")
        case "fjord_east":
            return w.name("place of Blood Rage", "East fjord")
        case "fjord_south":
            return w.name("place of Blood Rage", "South fjord")
        case "fjord_west":
            return w.name("place of Blood Rage", "West fjord")
        case "reserve":
            return w.name("place of Blood Rage", "Reserve")
        case "valhalla":
            return w.name("place of Blood Rage", "Valhalla")
    raise KeyError(ref)


def region(w: Words, ref: str) -> str:
    match ref:
        case "manheim":
            return w.name("region of Blood Rage", "Manheim")
        case "jotunheim":
            return w.name("region of Blood Rage", "Jotunheim")
        case "alfheim":
            return w.name("region of Blood Rage", "Alfheim")
    raise KeyError(ref)


def clan(w: Words, ref: str) -> str:
    match ref:
        case "wolf":
            return w.name("clan of Blood Rage", "Wolf clan")
        case "raven":
            return w.name("clan of Blood Rage", "Raven clan")
        case "serpent":
            return w.name("clan of Blood Rage", "Serpent clan")
        case "bear":
            return w.name("clan of Blood Rage", "Bear clan")
        case "ram":
            return w.name("clan of Blood Rage", "Ram clan")
    raise KeyError(ref)


def figure(w: Words, ref: str) -> str:
    match ref:
        case "warrior":
            return w.name("figure of Blood Rage", "Warrior")
        case "leader":
            return w.name("figure of Blood Rage", "Leader")
        case "ship":
            return w.name("figure of Blood Rage", "Ship")
    return card_name(w, CARD.words[tables.MONSTER_CARDS[tables.MONSTER_NAMES.index(ref)]])


def a_figure(w: Words, ref: str) -> str:
    """In a sentence: a clan has many Warriors, but one Leader, one Ship, and one of each monster."""
    if ref == "warrior":
        return w.name("figure in a sentence", "a Warrior")
    return w.text("the {figure}", figure=figure(w, ref))


def figures(w: Words, refs: list[str]) -> str:
    """«2 Warriors, the Leader»."""
    warriors = refs.count("warrior")
    some = [w.plural("{n} Warrior", "{n} Warriors", warriors)] if warriors > 1 else []
    return listed(w, some + [a_figure(w, ref) for ref in refs if ref != "warrior" or not some])


def stat(w: Words, ref: str) -> str:
    match ref:
        case "rage":
            return w.name("clan stat", "Rage")
        case "axes":
            return w.name("clan stat", "Axes")
        case "horns":
            return w.name("clan stat", "Horns")
    raise KeyError(ref)


def stat_meaning(w: Words, ref: str) -> str:
    """What the number of a clan stat says."""
    match ref:
        case "rage":
            return w.text("Rage at the start of each action phase")
        case "axes":
            return w.text("Glory for each battle won")
        case "horns":
            return w.text("figures you may have on the board")
    raise KeyError(ref)


def token(w: Words, ref: str) -> str:
    """What a pillage token pays."""
    match ref:
        case "rage":
            return w.name("pillage token", "Rage +1 step")
        case "axes":
            return w.name("pillage token", "Axes +1 step")
        case "horns":
            return w.name("pillage token", "Horns +1 step")
        case "glory":
            return amount(w, "glory", tables.TOKEN_GLORY[TOKEN.codes[ref]])
        case "all":
            return w.name("pillage token", "All three stats +1 step")
    raise KeyError(ref)


def slot(w: Words, ref: str) -> str:
    match ref.partition("-")[0]:
        case "leader":
            return w.name("slot of a clan sheet", "Leader slot")
        case "warrior":
            return w.name("slot of a clan sheet", "Warrior slot")
        case "ship":
            return w.name("slot of a clan sheet", "Ship slot")
        case "monster":
            return w.text("Monster slot {n}", n=ref.removeprefix("monster-"))
    return w.text("Clan slot {n}", n=ref.removeprefix("clan-"))


def card_kind(w: Words, ref: str) -> str:
    """What kind of card it is."""
    card = tables.CARDS[CARD.codes[ref]]
    if card["type"] == "battle":
        return w.name("kind of card", "Battle card")
    if card["type"] == "quest":
        return w.name("kind of card", "Quest")
    match card["subtype"]:
        case "leader":
            return w.name("kind of card", "Leader upgrade")
        case "warrior":
            return w.name("kind of card", "Warrior upgrade")
        case "ship":
            return w.name("kind of card", "Ship upgrade")
        case "monster":
            return w.name("kind of card", "Monster")
    return w.name("kind of card", "Clan upgrade")


def phase(w: Words, ref: str) -> str:
    """A phase of an age, as the view calls it."""
    match ref:
        case "setup":
            return w.name("phase of Blood Rage", "Setup")
        case "gods_gifts":
            return w.name("phase of Blood Rage", "Gods' Gifts")
        case "action":
            return w.name("phase of Blood Rage", "Actions")
        case "discard":
            return w.name("phase of Blood Rage", "Discard")
        case "quest":
            return w.name("phase of Blood Rage", "Quests")
        case "ragnarok":
            return w.name("phase of Blood Rage", "Ragnarök")
        case "release":
            return w.name("phase of Blood Rage", "Release")
        case "over":
            return w.name("phase of Blood Rage", "The end")
    raise KeyError(ref)


def source(w: Words, ref: str) -> str:
    """Where Glory came from."""
    match ref:
        case "battle":
            return w.name("source of Glory", "Battles")
        case "pillage":
            return w.name("source of Glory", "Pillage")
        case "quest":
            return w.name("source of Glory", "Quests")
        case "ragnarok":
            return w.name("source of Glory", "Ragnarök")
        case "card":
            return w.name("source of Glory", "Cards")
        case "legendary":
            return w.name("source of Glory", "Legendary stats")
    raise KeyError(ref)


def thing(w: Words, ref: str) -> str:
    """The name of anything that a choice or an event can name; "" if there is no such thing."""
    if ref in CARD.codes:
        return card_name(w, ref)
    if ref in PLACE.codes:
        return place(w, ref)
    if ref in FIGURE.codes:
        return figure(w, ref)
    if ref in PIECE.codes:
        return figure(w, FIGURE.words[kind_of(PIECE.codes[ref])])
    if ref in STAT.codes:
        return stat(w, ref)
    if ref in CLAN.codes:
        return clan(w, ref)
    if ref in SLOT.codes:
        return slot(w, ref)
    if ref in tables.REGION_NAMES:
        return region(w, ref)
    return token(w, ref) if ref in TOKEN.codes else ""


def name_of(w: Words, view: dict[str, Any], seat: int) -> str:
    """A person's name as plain text; escaped, like every part of a sentence, by the Words that takes it."""
    names = view.get("names")
    return names[seat] if names else w.text("Seat {n}", n=seat + 1)
