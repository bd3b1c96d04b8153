"""Returns the question and one line that explains it."""

from typing import Any

from meadhall.kit.words import Words, listed, while_others_decide

from ..data import tables
from .choices import mine, perk
from .names import amount, place, stat

# Questions put to players outside their own turn, to which most answer no.
REACTIONS = frozenset(["Join", "LateCard"])


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Returns the question and one line that explains it."""
    if waiting := while_others_decide(w, view):
        return waiting, ""
    if view["table"]["battle"]:
        return _in_battle(w, view)
    match view["question"]:
        case "ChooseClan":
            return w.text("Which clan will you lead?"), w.text("All clans start out the same.")
        case "Draft":
            return _draft(w, view)
        case "Turn":
            return w.text("Take an action"), _means(w, view)
        case "FreeInvasion":
            return w.text("Invade with this figure?"), w.text("After its upgrade you may invade with it for free.")
        case "Follow":
            return w.text("Invade with a Warrior, too?"), w.text("Frigga's Succor: for free.")
        case "PillageAtOnce":
            rage = amount(w, "rage", perk(view, "pillage_on_invade"))
            return w.text("Pillage at once?"), w.text("Thor's Domain: it costs {rage}.", rage=rage)
        case "Consolation":
            hint = w.text("Loki's Blessing: for free, after the battle you lost.")
            return w.text("Invade the province with a Warrior?"), hint
        case "March":
            return w.text("Which figures march?"), w.text("Move them one by one, as long as a village is free.")
        case "Sacrifice":
            return w.text("Which figure do you sacrifice?"), w.text("Then raise one clan stat.")
        case "SaveFigure":
            return _save(w)
        case "RaiseStat" | "QuestStep":
            return _raise(w, view)
        case "KeepOne":
            return w.text("Which card do you keep?"), w.text(
                "You may keep 1 card for the next age. Discard the others."
            )
    raise KeyError(view["question"])


def _draft(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    left = tables.PICKS[view["players"]] - len(mine(view)["chosen"])
    cards = amount(w, "card", left)
    hint = w.text("Keep {cards}. The rest pass to the left.", cards=cards)
    return w.text("Choose a card to keep"), hint


def _means(w: Words, view: dict[str, Any]) -> str:
    """What is there to act with."""
    rage, room = amount(w, "rage", mine(view)["rage"]), amount(w, "figure", max(0, mine(view)["room_on_board"]))
    return w.text("You have {rage}. Room on the board: {figures}.", rage=rage, figures=room)


def _in_battle(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Questions while a province is being pillaged."""
    where = place(w, view["table"]["battle"]["place"])
    match view["question"]:
        case "Join":
            hint = w.text("{place}: move 1 figure there from an adjacent province, for free.", place=where)
            return w.text("Join the battle?"), hint
        case "ChooseCards":
            return w.text("Which card do you play?"), w.text("{place}: {totals}.", place=where, totals=_totals(w, view))
        case "LateCard":
            hint = w.text("{place}: {totals}.", place=where, totals=_totals(w, view))
            return w.text("Add a card to the battle?"), hint
        case "CountQuest":
            n = perk(view, "quest_as_battle")
            return w.text("Count the quest as a battle card?"), w.text("It would add +{n}.", n=n)
        case "SpareOne":
            return w.text("Which figure do you keep?"), w.text(
                "Odin's Tide: your other figures in this battle are destroyed."
            )
        case "KeepCard":
            rage = amount(w, "rage", perk(view, "keep_cards"))
            return w.text("Take the card back?"), w.text("Tyr's Prowess: it costs {rage}.", rage=rage)
        case "SaveFigure":
            return _save(w)
        case "LeadOn":
            hint = w.text("Lord of Hammers: to an adjacent province with a free village.")
            return w.text("Move the Leader on?"), hint
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
    return w.text("Save the figure?"), w.text("Otherwise it goes to Valhalla.")


def _raise(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    now = listed(
        w, [w.text("{name} {value}", name=stat(w, ref), value=value) for ref, value in mine(view)["stats"].items()]
    )
    return w.text("Which clan stat do you raise?"), w.text("Now: {stats}.", stats=now)
