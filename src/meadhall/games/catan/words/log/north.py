"""Heroes, wildlings and the Wall."""

from typing import Any

from meadhall.kit.words import Words, is_you

from ...data import tables
from ..names import amount, amounts, clan, hero, north, wildling, wildling_token
from .who import at, many


def heroes(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "hero_given":
            first = _hero(w, told["hero"])
            return w.plural(
                "{seat} starts with {hero}.", "{seat} start with {hero}.", many(w, told), seat=seat, hero=first
            )
        case "hero_used":
            return w.plural(
                "{seat} uses {hero} (side {side}).",
                "{seat} use {hero} (side {side}).",
                many(w, told),
                seat=seat,
                hero=_hero(w, told["hero"]),
                side=told["side"].upper(),
            )
        case "hero_turned":
            return w.plural(
                "{seat} flips {hero} to side {side}.",
                "{seat} flip {hero} to side {side}.",
                many(w, told),
                seat=seat,
                hero=_hero(w, told["hero"]),
                side=told["side"].upper(),
            )
        case "hero_called":
            return w.plural(
                "{seat} swaps {old} for {new}.",
                "{seat} swap {old} for {new}.",
                many(w, told),
                seat=seat,
                old=_hero(w, told["returned"]),
                new=_hero(w, told["hero"]),
            )
        case "hero_dismissed":
            return w.text("Tragedy of Heroes: {hero} leaves the game.", hero=_hero(w, told["hero"]))
        case "demanded":
            wanted = amount(w, told["resource"], 1)
            return w.plural("{seat} demands {card}.", "{seat} demand {card}.", many(w, told), seat=seat, card=wanted)
        case "asked":
            wanted = amount(w, told["resource"], 1)
            if told["has"] == "yes":
                return w.plural(
                    "{seat} must give {card}.", "{seat} must give {card}.", many(w, told), seat=seat, card=wanted
                )
            return w.plural(
                "{seat} does not have {card}.", "{seat} do not have {card}.", many(w, told), seat=seat, card=wanted
            )
        case "hand_seen":
            return _hand_seen(w, seat, told)
    return ""


def _hand_seen(w: Words, seat: str, told: dict[str, Any]) -> str:
    if is_you(w, told["victim"]):
        return w.text("{seat} looks at your hand.", seat=seat)
    victim = w.seat(told["victim"])
    if told["brick"] is None:
        return w.text("{seat} looks at the hand of {victim}.", seat=seat, victim=victim)
    cards = amounts(w, {name: told[name] for name in tables.RESOURCES})
    return w.plural(
        "{seat} looks at the hand of {victim}: {cards}.",
        "{seat} look at the hand of {victim}: {cards}.",
        many(w, told),
        seat=seat,
        victim=victim,
        cards=cards,
    )


def _hero(w: Words, ref: str) -> str:
    return w.ref(ref, hero(w, ref))


def wildlings(w: Words, seat: str, told: dict[str, Any]) -> str:
    match told["event"]:
        case "token_revealed":
            token = wildling_token(w, told["token"])
            return w.plural(
                "{seat} reveals a wildling token: {token}.",
                "{seat} reveal a wildling token: {token}.",
                many(w, told),
                seat=seat,
                token=token,
            )
        case "tokens_shuffled":
            return w.text("Used wildling tokens are reshuffled ({tokens}).", tokens=amount(w, "token", told["count"]))
        case "token_laid":
            return w.plural(
                "{seat} puts a new wildling token under the settlement.",
                "{seat} put a new wildling token under the settlement.",
                many(w, told),
                seat=seat,
            )
        case "nobody_came":
            return w.text("No figures remain: {wildling}. Nobody comes.", wildling=wildling(w, told["type"]))
        case "arrived":
            return w.text("{wildling} arrives: {place}.", wildling=wildling(w, told["type"]), place=_camp(w, told))
        case "rush":
            return w.text("Wildling rush! {clan}", clan=w.ref(told["clan"], clan(w, told["clan"])))
        case "advanced":
            trail, clearing = (w.ref(told[name], north(w, told[name])) for name in ("trail", "clearing"))
            kind = wildling(w, told["type"])
            return w.text("{wildling} advances: {trail} → {clearing}.", wildling=kind, trail=trail, clearing=clearing)
        case "guard_lost":
            section = w.ref(told["section"], north(w, told["section"]))
            return w.plural(
                "{seat} loses a guard: {section}.",
                "{seat} lose a guard: {section}.",
                many(w, told),
                seat=seat,
                section=section,
            )
        case "breached":
            section = w.ref(told["section"], north(w, told["section"]))
            return w.text("The Wall is breached! {section}. Breaches: {n}", section=section, n=told["breaches"])
        case "crossed":
            kind, hex = wildling(w, told["type"]), at(w, told["hex"])
            return w.text("{wildling} enters the Gift and blocks {hex}.", wildling=kind, hex=hex)
        case "went_home":
            return w.text("{wildling} returns to the Frostfangs.", wildling=wildling(w, told["type"]))
        case "hunted":
            return _driven_back(w, seat, told, told["type"], _camp(w, told))
        case "cleared":
            where = w.ref(told["clearing"], north(w, told["clearing"]))
            return _driven_back(w, seat, told, "regular", where)
        case "driven_out":
            return _driven_back(w, seat, told, told["type"], at(w, told["hex"]))
    return ""


def _camp(w: Words, told: dict[str, Any]) -> str:
    return w.text("{list}, {item}", list=w.ref(told["clan"], clan(w, told["clan"])), item=north(w, told["camp"]))


def _driven_back(w: Words, seat: str, told: dict[str, Any], kind: str, where: str) -> str:
    return w.plural(
        "{seat} drives a wildling back to the Frostfangs: {wildling} ({place}).",
        "{seat} drive a wildling back to the Frostfangs: {wildling} ({place}).",
        many(w, told),
        seat=seat,
        wildling=wildling(w, kind),
        place=where,
    )
