"""What is asked, and one line that explains."""

from typing import Any

from meadhall.kit.words import Words, while_others_decide

from .names import amount, amounts


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    if waiting := while_others_decide(w, view):
        return waiting, ""
    for chapter in (_setting_up, _turn, _trade, _errand, _building_errand):
        title, hint = chapter(w, view)
        if title:
            return title, hint
    raise KeyError(view["question"])


def _mine(view: dict[str, Any]) -> dict[str, Any]:
    mine: dict[str, Any] = view["table"]["seats"][view["seat"]]
    return mine


def _setting_up(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    match view["question"]:
        case "PlaceSettlement":
            title = w.text("Where do you settle?")
            if any(building["seat"] == view["seat"] for building in view["table"]["buildings"]):
                return title, w.text("This one pays a card at once for each hex that it touches.")
            return title, w.text("An intersection whose neighbours are free; then a road from it.")
        case "PlaceRoad":
            return w.text("Which way does your road lead?"), w.text("It begins at the settlement just placed.")
        case "PlaceGuard":
            return w.text("Where does your guard stand?"), w.text("For nothing, on any section of the Wall.")
    return "", ""


def _turn(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    mine = _mine(view)
    match view["question"]:
        case "BeforeRoll":
            if view["table"]["rules"] == "watch":
                return w.text("Your turn: roll!"), w.text("Some heroes and one development card may come first.")
            return w.text("Your turn: roll!"), w.text("One development card may come first.")
        case "Act":
            return w.text("Trade and build"), w.text(
                "You have: {cards}. Trading ends with the first building.", cards=_hand(w, view)
            )
        case "Discard":
            left = mine["cards"] // 2 - len(mine["discarding"] or [])
            return w.text("Which card do you discard?"), w.text(
                "Still to discard: {cards}.", cards=amount(w, "card", left)
            )
        case "MoveTormund":
            if any(choice.startswith("drive-out") for choice in view["choices"]):
                return w.text("Where to ride?"), w.text("Move Tormund and steal, or drive a wildling out of the Gift.")
            return w.text("Where does Tormund go?"), w.text("That hex pays nothing, and you rob somebody there.")
        case "Steal":
            return w.text("Whom do you rob?"), w.text("Chance picks the card.")
        case "FreeRoad":
            left = w.text("Roads left: {n}.", n=mine["roads_left"])
            return w.text("Where does the free road go?"), left
        case "TakeCard":
            return w.text("Which card do you take?"), w.text("Anything that the bank has.")
        case "PostGuard":
            return w.text("Where does your guard stand?"), w.text("On the lowest free space of any section.")
    return "", ""


def _hand(w: Words, view: dict[str, Any]) -> str:
    return amounts(w, _mine(view)["hand"])


def _trade(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    offer = view["table"]["offer"]
    if view["question"] not in ("Offer", "Answers", "Deal"):
        return "", ""
    give, want = amounts(w, offer["give"]), amounts(w, offer["want"])
    if view["question"] == "Answers":
        if any(offer["draft"]["give"].values()):
            give, want = amounts(w, offer["draft"]["want"]), amounts(w, offer["draft"]["give"])
            title = w.text("What do you offer instead?")
        else:
            title = w.text("Is it a deal?")
        return title, w.text("You would get: {get}. You would give: {give}.", get=give, give=want)
    hint = w.text("You would get: {get}. You would give: {give}.", get=want, give=give)
    if view["question"] == "Offer":
        return w.text("What do you offer, and what for?"), hint
    return w.text("With whom do you deal?"), w.text("Take one of the offers on the table, or none.")


def _errand(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Heroes who trade, rob and ride."""
    match view["question"]:
        case "AfterUse":
            return w.text("What becomes of your hero?"), w.text("A second use on side B, or another hero on side A.")
        case "Samwell":
            return w.text("A card from Samwell Tarly?"), w.text("The roll gave you nothing. The hero is used up by it.")
        case "Tragedy":
            return w.text("Which hero leaves the game?"), w.text("All three dice are equal.")
        case "Demand":
            return w.text("Which resource do you demand?"), w.text("You give another card for each one you get.")
        case "Ask":
            return w.text("Of whom do you demand it?"), w.text("Two players at most. Who has the card must give it.")
        case "GiveBack":
            return w.text("What do you give in return?"), w.text("Any other card of yours.")
        case "Exchange":
            return w.text("Which card for which one?"), w.text("One for one, with the bank.")
        case "Rob":
            return w.text("Whose hand do you look at?"), w.text("Anyone with more visible points than you.")
        case "RobCard":
            return w.text("Which card do you take?"), w.text("You see the whole hand.")
        case "Hunt":
            return w.text("Which wildling goes home?"), w.text(
                "From a camp or a clearing; then a token is turned over."
            )
        case "DriveOut":
            return w.text("Which wildling goes home?"), w.text("From any hex of the Gift.")
    return "", ""


def _building_errand(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Heroes who build."""
    match view["question"]:
        case "PickRoad":
            return w.text("Which road do you take up?"), w.text("One with a loose end.")
        case "MoveRoad":
            return w.text("Where does the road go now?"), w.text("Any place where you could build it, but the old one.")
        case "GuardPrice" | "CardPrice":
            return w.text("How do you pay?"), w.text(
                "One resource of the price may be another. You have: {cards}.", cards=_hand(w, view)
            )
        case "ChooseCard":
            return w.text("Which of these cards do you keep?"), w.text("The others are shuffled back into the deck.")
    return "", ""
