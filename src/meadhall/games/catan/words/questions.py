"""Returns the question and one line that explains it."""

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
            title = w.text("Place a settlement")
            if any(building["seat"] == view["seat"] for building in view["table"]["buildings"]):
                return title, w.text("You get a card at once for each hex it touches.")
            return title, w.text("Choose an intersection with no building next to it, then a road.")
        case "PlaceRoad":
            return w.text("Place a road"), w.text("It starts at the settlement you just placed.")
        case "PlaceGuard":
            return w.text("Post a guard"), w.text("For free, on any section of the Wall.")
    return "", ""


def _turn(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    mine = _mine(view)
    match view["question"]:
        case "BeforeRoll":
            if view["table"]["rules"] == "watch":
                return w.text("Your turn: roll the dice"), w.text(
                    "Before you roll, you may play a development card or use some heroes."
                )
            return w.text("Your turn: roll the dice"), w.text("Before you roll, you may play a development card.")
        case "Act":
            return w.text("Trade and build"), w.text("Trade first: once you build, trading is over for this turn.")
        case "Discard":
            left = mine["cards"] // 2 - len(mine["discarding"] or [])
            return w.text("Discard a card"), w.text("Still to discard: {cards}.", cards=amount(w, "card", left))
        case "MoveTormund":
            if any(choice.startswith("drive-out") for choice in view["choices"]):
                return w.text("Move Tormund or drive out a wildling"), w.text(
                    "Move Tormund and steal a card, or drive a wildling out of the Gift."
                )
            return w.text("Move Tormund"), w.text("He blocks the hex, and you steal a card from a player there.")
        case "Steal":
            return w.text("Who do you steal from?"), w.text("You take a random card.")
        case "FreeRoad":
            left = w.text("Remaining roads: {n}.", n=mine["roads_left"])
            return w.text("Place a free road"), left
        case "TakeCard":
            return w.text("Take a card"), w.text("Choose any resource the bank has.")
        case "PostGuard":
            return w.text("Post a guard"), w.text("It takes the lowest free space of the section you choose.")
    return "", ""


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
            title = w.text("Do you accept?")
        return title, w.text("You get: {get}. You give: {give}.", get=give, give=want)
    hint = w.text("You get: {get}. You give: {give}.", get=want, give=give)
    if view["question"] == "Offer":
        return w.text("Put together an offer"), hint
    return w.text("Choose an answer"), w.text("Trade with one player, or make no deal.")


def _errand(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Heroes who trade, rob and ride."""
    match view["question"]:
        case "AfterUse":
            return w.text("Flip your hero or swap it"), w.text(
                "Flip it to side B to use it once more later, or take another hero."
            )
        case "Samwell":
            return w.text("Use Samwell Tarly to take a card?"), w.text(
                "The roll gave you nothing. This uses your hero."
            )
        case "Tragedy":
            return w.text("Remove a hero from the game"), w.text("All three dice show the same number.")
        case "Demand":
            return w.text("Name a resource"), w.text("For each card you get, you give a different one.")
        case "Ask":
            return w.text("Who do you take it from?"), w.text(
                "Ask up to 2 players. A player who has the card must give it to you."
            )
        case "GiveBack":
            return w.text("Choose a card to give in return"), w.text("Any other card of yours.")
        case "Exchange":
            return w.text("Exchange a card with the bank"), w.text("1 card for 1 card.")
        case "Rob":
            return w.text("Whose hand do you look at?"), w.text("Choose a player with more visible points than you.")
        case "RobCard":
            return w.text("Take a card"), w.text("You see the whole hand.")
        case "Hunt":
            return w.text("Drive back a wildling"), w.text(
                "From a camp or a clearing. Then you reveal a wildling token."
            )
        case "DriveOut":
            return w.text("Drive back a wildling"), w.text("From any hex of the Gift.")
    return "", ""


def _building_errand(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Heroes who build."""
    match view["question"]:
        case "PickRoad":
            return w.text("Choose a road to move"), w.text("It must have an open end.")
        case "MoveRoad":
            return w.text("Where does the road go?"), w.text("Anywhere you could build it, except its old place.")
        case "GuardPrice" | "CardPrice":
            return w.text("How do you pay?"), w.text("You may replace one resource of the price with any other.")
        case "ChooseCard":
            return w.text("Choose a card to keep"), w.text("The others are shuffled back into the deck.")
    return "", ""
