"""Sentences: what is asked, what a table agrees on, what things are called. English here; other languages from the
catalogue. Lines of the log are in words_log.py, labels of choices in words_choices.py."""

from typing import Any

from ...engine.words import Words
from . import data
from .codes import CARD, CLAN, FIGURE, IS_SHIP, PLACE, PROVINCE, SLOT, STAT
from .names import amount, listed, place, stat, thing
from .words_choices import choice, confirm, mine, perk
from .words_log import HEADINGS, event

__all__ = ["HEADINGS", "about", "choice", "confirm", "event", "meant", "option", "question", "reference"]


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """What is asked, and one line that explains."""
    if view["over"]:
        return w.text("The game is over."), ""
    if view["seat"] is None or view["seat"] not in view["waiting"]:
        seats = listed(w, [w.seat(seat) for seat in view["waiting"]])
        return w.text("To decide: {seats}", seats=seats), ""
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
            return w.text("Does a Warrior follow?"), w.text("Frigga's Succor: into the same province, at no cost.")
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
        case "RaiseStat":
            return _raise(w, view)
        case "KeepOne":
            return w.text("Which card stays in your hand?"), w.text("One may stay for the next age; the others go.")
    raise KeyError(view["question"])


def _draft(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    left = data.PICKS[view["players"]] - len(mine(view)["chosen"])
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


def reference(w: Words, ref: str) -> str:
    """The name of a thing."""
    if ref.startswith("seat:"):
        return w.seat(int(ref.removeprefix("seat:")))
    return thing(w, ref)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """The choices that pointing at this would mean, legal or not."""
    if ref in CARD.codes:
        return _meant_by_card(view["question"], ref)
    if ref in PROVINCE.codes:
        return _meant_by_province(view, ref)
    if ref in FIGURE.codes:
        return _meant_by_figure(view, ref)
    if ref in PLACE.codes:
        return [f"invade ship {ref}"] if ref.startswith("fjord") else []
    if ref in STAT.codes:
        return [f"raise {ref}"]
    if ref in CLAN.codes:
        return [f"clan {ref}"]
    if ref in SLOT.codes:
        return [f"upgrade {card['card']} {ref}" for card in mine(view)["hand"]]
    return []


def _meant_by_card(question: str, ref: str) -> list[str]:
    verbs = {"Draft": "pick", "LateCard": "add", "KeepOne": "keep", "KeepCard": "take", "CountQuest": "count"}
    if question == "Turn" and data.IS_UPGRADE[CARD.codes[ref]]:
        return [f"upgrade {ref} {data.SLOT_NAMES[slot]}" for slot in data.SLOTS_OF[CARD.codes[ref]]]
    if question == "Turn" and data.IS_QUEST[CARD.codes[ref]]:
        return [f"quest {ref}"]
    return [f"{verbs.get(question, 'play')} {ref}"]


def _meant_by_province(view: dict[str, Any], ref: str) -> list[str]:
    if view["question"] == "LeadOn":
        return [f"lead {ref}"]
    if view["question"] == "Join":
        return [f"join {one['figure']} {ref}" for one in mine(view)["figures"] if one["place"] == ref] or [
            f"join warrior {ref}"
        ]
    return [f"pillage {ref}", f"invade warrior {ref}", f"invade leader {ref}"]


def _meant_by_figure(view: dict[str, Any], ref: str) -> list[str]:
    if view["question"] == "March":
        return [f"move {ref}"]
    places = [one["place"] for one in mine(view)["figures"] if one["figure"] == ref and one["place"] in PROVINCE.codes]
    if view["question"] == "Join":
        return [f"join {ref} {place}" for place in places]
    aims = [fjord["id"] for fjord in data.FJORDS] if IS_SHIP[FIGURE.codes[ref]] else PROVINCE.words
    return [f"invade {ref} {aim}" for aim in aims if aim != "yggdrasil"]


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on before the game: label, help, labels of the values."""
    match name:
        case "monsters":
            values = {"6": w.name("how many monsters", "Six"), "9": w.name("how many monsters", "Nine")}
            return (
                w.text("Monsters in the game"),
                w.text("Six as in the rulebook, or nine as in the printed game."),
                values,
            )
        case "fifth_player":
            help = w.text("The Ram clan joins, and five can play, with 24 more cards.")
            return w.text("Fifth player"), help, _yes_no(w)
        case "first_draft":
            help = w.text("Without it everyone plays the eight cards dealt in the first age: easier for beginners.")
            return w.text("Draft in the first age"), help, _yes_no(w)
        case "clans":
            values = {"dealt": w.name("clans", "Dealt"), "chosen": w.name("clans", "Chosen")}
            return w.text("Clans"), w.text("Dealt at random, or everyone takes one in turn."), values
        case "first_player":
            values = {"drawn": w.name("first player", "Drawn by lot")}
            for number in range(1, max(data.PICKS) + 1):
                values[str(number)] = w.text("Seat {n}", n=number)
            return w.text("First player"), w.text("Begins in the first age; then the next to the left."), values
    raise KeyError(name)


def _yes_no(w: Words) -> dict[str, str]:
    return {"no": w.name("answer", "No"), "yes": w.name("answer", "Yes")}


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Vikings at the end of the world"),
        w.text(
            "Ragnarök swallows the world, province by province. Draft gifts of the gods, pillage, fight with secret "
            "cards, and die so gloriously that it brings you victory."
        ),
    )
