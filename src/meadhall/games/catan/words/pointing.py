"""What pointing at a thing means."""

from typing import Any

from ..data.board import CORNER, HEX, PATH
from ..data.kinds import CAMP, CARD, CLAN, CLEARING, HERO, RESOURCE, SECTION

# What pointing means.

# The verb for a resource, card, hero, hex, path or player, by the question; "" stands for all other questions.
FOR_RESOURCE = {
    "Discard": ["discard"],
    "Offer": ["give", "want"],
    "Answers": ["give", "want"],
    "TakeCard": ["take"],
    "Samwell": ["take"],
    "RobCard": ["take"],
    "Demand": ["demand"],
    "": ["give"],
}
FOR_CARD = {"ChooseCard": ["choose"], "": ["play"]}
FOR_HERO = {"AfterUse": ["call"], "Tragedy": ["dismiss"], "": ["use"]}
FOR_HEX = {"DriveOut": ["drive-out"], "": ["tormund"]}
FOR_PATH = {"PickRoad": ["move-road"], "": ["road"]}
FOR_SEAT = {"Deal": ["deal"], "Ask": ["ask"], "": ["steal"]}


def meant(view: dict[str, Any], ref: str) -> list[str]:
    """Returns the choices that pointing at this could mean, legal or not."""
    for kind, verbs in (
        (RESOURCE, FOR_RESOURCE),
        (CARD, FOR_CARD),
        (HERO, FOR_HERO),
        (HEX, FOR_HEX),
        (PATH, FOR_PATH),
    ):
        if ref in kind.codes:
            return [f"{verb} {ref}" for verb in verbs.get(view["question"], verbs[""])]
    if ref.startswith("seat:"):
        return [f"{verb} {ref}" for verb in FOR_SEAT.get(view["question"], FOR_SEAT[""])]
    if ref in CORNER.codes:
        built = any(building["corner"] == ref for building in view["table"]["buildings"])
        return [f"keep {ref}" if built else f"settle {ref}"]
    if ref in SECTION.codes:
        return [f"guard {ref}"]
    if ref in CLEARING.codes:
        return [f"clear {ref}"]
    if ref in CLAN.codes:
        return [f"hunt {ref} {camp}" for camp in CAMP.words]
    return {"deck": ["buy"], "dice": ["roll"]}.get(ref, [])
