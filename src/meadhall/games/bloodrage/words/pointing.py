"""The names of things players point at, and what pointing at them means."""

from typing import Any

from meadhall.kit.words import Words

from ..data import tables
from ..data.kinds import CARD, CLAN, FIGURE, IS_SHIP, PLACE, PROVINCE, SLOT, STAT
from .choices import mine
from .names import thing


def reference(w: Words, ref: str) -> str:
    """Returns the name of a thing."""
    if ref.startswith("seat:"):
        return w.seat(int(ref.removeprefix("seat:")))
    return thing(w, ref)


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """Returns the choices that pointing at this could mean, legal or not."""
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
    if question == "Turn" and tables.IS_UPGRADE[CARD.codes[ref]]:
        return [f"upgrade {ref} {tables.SLOT_NAMES[slot]}" for slot in tables.SLOTS_OF[CARD.codes[ref]]]
    if question == "Turn" and tables.IS_QUEST[CARD.codes[ref]]:
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
    aims = [fjord["id"] for fjord in tables.FJORDS] if IS_SHIP[FIGURE.codes[ref]] else PROVINCE.words
    return [f"invade {ref} {aim}" for aim in aims if aim != "yggdrasil"]
