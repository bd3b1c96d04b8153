"""Sentences of the log: combat, creatures, resources and fame, winter."""

from typing import Any

from meadhall.kit.words import Words, agreeing, is_you

from .names import amount, amounts, creature, face, fame_source, resource
from .places import place_then

Told = dict[str, Any]


def _beast(w: Words, ref: str) -> str:
    return w.ref(ref, creature(w, ref))


def _there(w: Words, told: Told) -> str:
    return w.ref(told["territory"], place_then(w, told, told["territory"]))


def fight(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "fight_began":
            beast = _beast(w, told["creature"]) if told["creature"] else w.text("nobody")
            attacker = w.seat(told["attacker"]) if told["attacker"] is not None else beast
            defender = w.seat(told["defender"]) if told["defender"] is not None else beast
            return w.text("Combat in {place}: {attacker} against {defender}.", place=_there(w, told), attacker=attacker,
                          defender=defender)  # fmt: skip
        case "ate":
            if not told["food"]:
                return ""
            food = amount(w, "food", told["food"])
            return w.plural("{seat} spends {food} in combat.", "{seat} spend {food} in combat.", n, seat=seat,
                            food=food)  # fmt: skip
        case "die_rolled":
            shown = face(w, told["face"])
            if told["creature"]:
                return w.text("{creature} rolls {face}.", creature=_beast(w, told["creature"]), face=shown)
            rolls = agreeing(w, told["roller"])
            return w.plural("{seat} rolls {face}.", "{seat} roll {face}.", rolls, seat=w.seat(told["roller"]),
                            face=shown)  # fmt: skip
        case "face_chosen":
            what = amounts(w, (("axe", told["axes"]), ("skull", told["skulls"])))
            return w.plural("{seat} chooses {what}.", "{seat} choose {what}.", n, seat=seat, what=what)
        case "fight_ended":
            return w.text(
                "Strength {attacking} against {defending}. {outcome}",
                attacking=told["attacking"],
                defending=told["defending"],
                outcome=_outcome(w, told["winner"]),
            )
    return _creatures(w, seat, n, told)


def _outcome(w: Words, winner: str | None) -> str:
    match winner:
        case "attacker":
            return w.text("The attack succeeds.")
        case "defender":
            return w.text("The defense holds.")
    return w.text("Nobody wins.")


def _creatures(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "creature_appeared":
            beast, where = _beast(w, told["creature"]), _there(w, told)
            return w.text("{creature} appears in {place}.", creature=beast, place=where)
        case "creature_moved":
            beast, where = _beast(w, told["creature"]), _there(w, told)
            return w.text("{creature} moves to {place}.", creature=beast, place=where)
        case "creature_attacked":
            beast = _beast(w, told["creature"])
            return w.plural("{seat} attacks {creature}.", "{seat} attack {creature}.", n, seat=seat, creature=beast)
        case "creature_killed":
            beast = _beast(w, told["creature"])
            return w.plural("{seat} slays {creature}.", "{seat} slay {creature}.", n, seat=seat, creature=beast)
        case "creature_deck_reshuffled":
            return w.text("The creature deck is reshuffled ({cards}).", cards=amount(w, "card", told["cards"]))
    return None


def stores(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "gained":
            what = amounts(w, _resources(told))
            return w.plural("{seat} gains {what}.", "{seat} gain {what}.", n, seat=seat, what=what)
        case "spent":
            what = amounts(w, _resources(told))
            return w.plural("{seat} spends {what}.", "{seat} spend {what}.", n, seat=seat, what=what)
        case "fame_gained":
            fame, source = amount(w, "fame", told["fame"]), fame_source(w, told["source"])
            return w.plural("{seat} gains {fame} ({source}).", "{seat} gain {fame} ({source}).", n, seat=seat,
                            fame=fame, source=source)  # fmt: skip
        case "fame_lost":
            what = amount(w, "fame", told["fame"])
            return w.plural("{seat} loses {what}.", "{seat} lose {what}.", n, seat=seat, what=what)
        case "stolen":
            what, victim = amount(w, told["resource"], 1), w.seat(told["victim"])
            return w.plural(
                "{seat} takes {what} from the scorched land ({victim}).",
                "{seat} take {what} from the scorched land ({victim}).",
                n,
                seat=seat,
                what=what,
                victim=victim,
            )
        case "given":
            what, to = amount(w, told["resource"], 1), w.seat(told["to"])
            if is_you(w, told["to"]):
                return w.text("{seat} gives you {what}.", seat=seat, what=what)
            return w.plural("{seat} gives {what} to {to}.", "{seat} give {what} to {to}.", n, seat=seat, what=what,
                            to=to)  # fmt: skip
        case "harvested":
            what = amounts(w, [(name, told[name]) for name in ("food", "wood", "lore")])
            return w.plural("{seat} harvests {what}.", "{seat} harvest {what}.", n, seat=seat, what=what)
        case "traded":
            what = amount(w, told["resource"], 1)
            return w.plural("{seat} trades 3 resources for {what}.", "{seat} trade 3 resources for {what}.", n,
                            seat=seat, what=what)  # fmt: skip
        case "offered":
            gives, wants = resource(w, told["gives"]), resource(w, told["wants"])
            return w.plural(
                "{seat} offers {gives} for {wants} ({to}).", "{seat} offer {gives} for {wants} ({to}).", n, seat=seat,
                to=w.seat(told["partner"]), gives=gives, wants=wants,
            )  # fmt: skip
        case "answered":
            if told["accepted"] == "yes":
                return w.plural("{seat} accepts.", "{seat} accept.", n, seat=seat)
            return w.plural("{seat} refuses.", "{seat} refuse.", n, seat=seat)
    return None


def _resources(told: Told) -> list[tuple[str, int]]:
    """What an event gains or spends, or several that are told together."""
    return list(told.get("store", {told["resource"]: told["amount"]}).items())


def winter(w: Words, seat: str, n: int, told: Told) -> str | None:
    match told["event"]:
        case "winter_paid":
            paid = amounts(w, (("food", told["food"]), ("wood", told["wood"])))
            if told["missing"]:
                missing = amount(w, "resource", told["missing"])
                return w.plural(
                    "{seat} pays {paid} for winter and is {missing} short.",
                    "{seat} pay {paid} for winter and are {missing} short.",
                    n,
                    seat=seat,
                    paid=paid,
                    missing=missing,
                )
            if not told["food"] and not told["wood"]:
                return ""
            return w.plural("{seat} pays {paid} for winter.", "{seat} pay {paid} for winter.", n, seat=seat, paid=paid)
        case "unrest_taken":
            return w.plural(
                "{seat} takes an Unrest card and puts it on top of the deck.",
                "{seat} take an Unrest card and put it on top of the deck.",
                n,
                seat=seat,
            )
        case "unrest_over":
            return w.plural(
                "No Unrest cards remain: {seat} loses fame instead.",
                "No Unrest cards remain: {seat} lose fame instead.",
                n,
                seat=seat,
            )
    return None
