"""What is asked, and one line that explains."""

from typing import Any

from meadhall.kit.words import Words, listed, while_others_decide

from ..data import tables
from .choices import mine, perk
from .names import amount, place, stat


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """What is asked, and one line that explains."""
    if waiting := while_others_decide(w, view):
        return waiting, ""
    if view["table"]["battle"]:
        return _in_battle(w, view)
    match view["question"]:
        case "ChooseClan":
            return w.text("Which clan will you lead?"), w.text("All clans start alike.")
        case "Draft":
            return _draft(w, view)
        case "Turn":
            return w.text("What will your clan do?"), _means(w, view)
        case "FreeInvasion":
            return w.text("Invade at once?"), w.text("It costs no more Rage.")
        case "Follow":
            return w.text("Does a Warrior follow?"), w.text("Frigga's Succor: at no cost.")
        case "PillageAtOnce":
            rage = amount(w, "rage", perk(view, "pillage_on_invade"))
            return w.text("Pillage at once?"), w.text("Thor's Domain: it costs {rage}.", rage=rage)
        case "Consolation":
            hint = w.text("Loki's Blessing: after a lost battle, at no cost.")
            return w.text("Does a Warrior invade the province?"), hint
        case "March":
            return w.text("Who marches?"), w.text("One after another, as long as there is a free village.")
        case "Sacrifice":
            return w.text("Which figure do you sacrifice?"), w.text("Then you raise one clan stat.")
        case "SaveFigure":
            return _save(w)
        case "RaiseStat" | "QuestStep":
            return _raise(w, view)
        case "KeepOne":
            return w.text("Which card stays in your hand?"), w.text("One may stay for the next age; the others go.")
    raise KeyError(view["question"])


def _draft(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    left = tables.PICKS[view["players"]] - len(mine(view)["chosen"])
    cards = amount(w, "card", left)
    hint = w.text("Still to take: {cards}. The rest goes to the left.", cards=cards)
    return w.text("Which gift of the gods do you take?"), hint


def _means(w: Words, view: dict[str, Any]) -> str:
    """What is there to act with."""
    rage, room = amount(w, "rage", mine(view)["rage"]), amount(w, "figure", max(0, mine(view)["room_on_board"]))
    return w.text("You have: {rage}. Room on the board: {figures}.", rage=rage, figures=room)


def _in_battle(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Questions while a province is being pillaged."""
    where = place(w, view["table"]["battle"]["place"])
    match view["question"]:
        case "Join":
            hint = w.text("{place}: one figure from an adjacent province, at no cost.", place=where)
            return w.text("Do you join the battle?"), hint
        case "ChooseCards":
            return w.text("Which card do you play?"), w.text("{place}: {totals}.", place=where, totals=_totals(w, view))
        case "LateCard":
            hint = w.text("{place}: {totals}.", place=where, totals=_totals(w, view))
            return w.text("Do you add a card to the battle?"), hint
        case "CountQuest":
            n = perk(view, "quest_as_battle")
            return w.text("Does the quest count as a battle card?"), w.text("It would add +{n}.", n=n)
        case "SpareOne":
            return w.text("Which figure survives?"), w.text("Odin's Tide: all your others in this battle die.")
        case "KeepCard":
            rage = amount(w, "rage", perk(view, "keep_cards"))
            return w.text("Take the card back?"), w.text("Tyr's Prowess: it costs {rage}.", rage=rage)
        case "SaveFigure":
            return _save(w)
        case "LeadOn":
            hint = w.text("Lord of Hammers: to an adjacent province with a free village.")
            return w.text("Does the Leader move on?"), hint
        case "RaiseStat":
            return _raise(w, view)
    raise KeyError(view["question"])


def _totals(w: Words, view: dict[str, Any]) -> str:
    """«Astrid 4, Ylva 6»: figures and cards so far."""
    battle = view["table"]["battle"]
    return listed(
        w,
        [
            w.text("{name} {value}", name=w.seat(seat), value=battle["figures"][seat] + battle["bonus"][seat])
            for seat in battle["fighters"]
        ],
    )


def _save(w: Words) -> tuple[str, str]:
    return w.text("Do you save the figure?"), w.text("Otherwise it goes to Valhalla.")


def _raise(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    now = listed(
        w, [w.text("{name} {value}", name=stat(w, ref), value=value) for ref, value in mine(view)["stats"].items()]
    )
    return w.text("Which clan stat do you raise?"), w.text("Now: {stats}.", stats=now)
