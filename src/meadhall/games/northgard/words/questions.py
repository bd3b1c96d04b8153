"""Sentences: what is asked, and one line that explains."""

from typing import Any

from meadhall.kit.words import Words, while_others_decide

from .cards.names import card
from .names import amount, amounts, creature, resource, tile
from .places import land, place

# Asked of players outside their own turn: an answer may apply for the rest of the year (docs/hall.md).
REACTIONS = frozenset({"React", "Answer"})


def question(w: Words, view: dict[str, Any]) -> tuple[str, str]:
    """Returns the question and one line that explains it."""
    if waiting := while_others_decide(w, view):
        return waiting, ""
    for chapter in (_turn, _land, _figures, _fight, _cards, _raids, _season):
        asked = chapter(w, view["question"], view["table"]["asking"], view)
        if asked:
            return asked
    raise KeyError(view["question"])


Asked = tuple[str, str] | None


def _store(w: Words, view: dict[str, Any]) -> str:
    mine = view["table"]["seats"][view["seat"]]
    store = amounts(w, [(name, mine[name]) for name in ("food", "wood", "lore")])
    return w.text("You have: {store}.", store=store)


def _turn(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    match question:
        case "Turn":
            hint = w.text("Play cards, wait, replace, remove, upgrade, or pass.")
            return w.text("Take your turn."), hint
        case "PlayOn":
            if about["so_far"] == "main-played":
                return w.text("Play another card?"), w.text("You may still play lightning cards.")
            return w.text("Play another card?"), w.text("You may play more lightning cards and one other card.")
        case "React":
            hint = w.text("Only Defensive Strategy can stop it.")
            return w.text("Stop {card}?", card=card(w, about["card"])), hint
        case "PayForUpgrade":
            hint = w.text(
                "To gain {card}, put a card into your active area or remove it from the game.",
                card=card(w, about["card"]),
            )
            return w.text("Which card do you give up for it?"), hint
        case "TakeFromRow":
            return w.text("Which card do you take?"), w.text("It goes on top of your deck.")
        case "ChooseBasic":
            return w.text("Which action do you take?"), w.text("Recruit 1, Move 1, Explore, or Build.")
        case "AnnexationOrder":
            return w.text("Move or explore first?"), w.text("Exploring is optional.")
        case "Copy":
            return w.text("Which card's effect do you use?"), w.text("Use it as if it were printed on your card.")
    return None


def _land(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    match question:
        case "ChooseClan":
            return w.text("Which clan do you lead?"), w.text("Each has its own power and three cards.")
        case "LayTile":
            if "redraw" in view["choices"]:
                return w.text("Where do you place the tile?"), w.text(
                    "Once, you may put it at the bottom of the pile instead."
                )
            return w.text("Where do you place the tile?"), _laying(w, about["mode"])
        case "TurnTile":
            hint = w.text("Borders must continue, and no territory may hold units of two players.")
            return w.text("Rotate the tile: {tile}", tile=tile(w, about["tile"])), hint
        case "MayExplore":
            return w.text("Explore?"), w.text("Optional.")
        case "Build":
            if about["small_only"] == "yes":
                hint = w.text("It must be a small building. {store}", store=_store(w, view))
                return w.text("Where do you build?"), hint
            return w.text("Where do you build?"), _store(w, view)
        case "Raise":
            return w.text("What do you build?"), w.text("Small: 1 wood. Large: 3 wood. {store}", store=_store(w, view))
        case "CollectAfter":
            where = place(w, view, about["territory"])
            return w.text("Collect the resources of {place}?", place=where), w.text("The new building counts.")
        case "SwapBuilding":
            return w.text("Swap a building?"), w.text("For another of the same size, for free.")
        case "Scorch":
            hint = w.text("You are stronger there and share in its harvest.")
            return w.text("Where does Scorched Earth go?"), hint
    return None


def _laying(w: Words, mode: str) -> str:
    match mode:
        case "first-tile":
            return w.text("Adjacent to a starting tile. Then place 3 of your units on it.")
        case "second-tile":
            return w.text("Adjacent to any tile. Then place 3 of your units on it.")
        case "second-chance":
            return w.text("It must create a neutral territory for your 3 units.")
    return w.text("Adjacent to one of your open territories.")


def _figures(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    match question:
        case "Settle":
            return w.text("Where do your 3 units settle?"), w.text("Choose an empty territory on the new tile.")
        case "Resettle":
            return w.text("Where do you start again?"), w.text("Place 3 units in any neutral territory.")
        case "Recruit":
            reserve = amount(w, "unit", view["table"]["seats"][view["seat"]]["reserve"])
            return w.text("Where do you recruit?"), w.text("In reserve: {units}.", units=reserve)
        case "AddUnit":
            return w.text("Where does the new unit go?"), w.text("Choose any of your territories.")
        case "Pull":
            return w.text("Move a unit there?"), w.text("1 unit from an adjacent territory, across any border.")
        case "HireMore":
            return w.text("Recruit 1 more mercenary?"), w.text("For any 2 resources. {store}", store=_store(w, view))
        case "Walk":
            steps = amount(w, "step", about["steps"])
            if view["choices"] and "done" not in view["choices"]:
                hint = w.text("Remaining: {steps}. Your units must leave your partner's territory.", steps=steps)
                return w.text("Which units move, and where?"), hint
            return w.text("Which units move, and where?"), w.text(
                "Remaining: {steps}. Crossing a rough border takes 2.", steps=steps
            )
        case "HowMany" | "ShiftHowMany" | "WhoIsBribed" | "WhoGoes":
            start, end = place(w, view, about["start"]), place(w, view, about["end"])
            return w.text("How many units move?"), w.text("{start} → {end}", start=start, end=end)
        case "HowManyRetreat":
            start, end = place(w, view, about["territory"]), place(w, view, about["end"])
            return w.text("How many units move?"), w.text("{start} → {end}", start=start, end=end)
        case "ShiftFromTo":
            if about["bribery"] == "yes":
                return w.text("Which units do you bribe?"), w.text("Up to 2 enemy units move to an adjacent territory.")
            return w.text("Which units take the hidden ways?"), w.text("From one of your territories to any open one.")
    return None


def _fight(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    match question:
        case "Declare":
            hint = w.text("You may attack 1 in each territory with your units, before the combats.")
            return w.text("Attack a creature?"), hint
        case "NextFight":
            return w.text("Which combat is next?"), w.text("You choose the order.")
        case "Intimidate":
            hint = w.text("Before the combat in {place}.", place=place(w, view, about["territory"]))
            return w.text("Push a defender away?"), hint
        case "Eat":
            hint = w.text("+1 strength for each food, up to 1 per unit. {so_far}", so_far=_strength(w, view))
            return w.text("How much food do you spend?"), hint
        case "AxeOrSkull":
            return w.text("Axe or skull?"), _strength(w, view)
        case "WhoFalls":
            losses = amount(w, "loss", about["losses"])
            where = place(w, view, about["territory"])
            return w.text("Which unit do you lose?"), w.text("{losses} in {place}.", losses=losses, place=where)
        case "Retreat":
            hint = w.text("To adjacent land that is neutral or yours, not across rough borders.")
            return w.text("Where do you retreat?"), hint
    return None


def _strength(w: Words, view: dict[str, Any]) -> str:
    fight = view["table"]["fight"]
    attacking, defending = fight["attacker_strength"], fight["defender_strength"]
    return w.text("So far: {attacking} against {defending}.", attacking=attacking, defending=defending)


def _cards(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    match question:
        case "PutAway":
            if about["discards"]:
                return w.text("Which card do you discard?"), w.text("One of those just drawn.")
            return w.text("Which card goes back on top?"), w.text("One of those just drawn.")
        case "BuyCard":
            return w.text("Draw 1 more card?"), w.text("For any 3 resources. {store}", store=_store(w, view))
        case "PayAny":
            left = amount(w, "resource", about["left"])
            return w.text("What do you pay with?"), w.text("Still to pay: {left}.", left=left)
        case "Negotiate":
            return w.text("Take back a card, or draw one?"), w.text("Any card from your discard pile.")
        case "EachDiscards":
            return w.text("Which card do you discard?"), w.text("Ancestral Curse: every opponent discards a card.")
        case "DiscardOrGive":
            hint = w.text("Discard {card}, or give 2 resources.", card=card(w, about["card"]))
            return w.text("Discard the card, or give resources?"), hint
    return None


def _raids(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    match question:
        case "RemoveEnemy":
            if about["reach"] == "anywhere":
                return w.text("Where do you remove an enemy unit?"), w.text("Anywhere on the map.")
            return w.text("Where do you remove an enemy unit?"), w.text("Adjacent to one of your territories.")
        case "Loot":
            where = place(w, view, about["territory"])
            return w.text("Which resource do you take?"), w.text("Choose a kind shown in {place}.", place=where)
        case "LookAtHand":
            return w.text("Whose hand do you look at?"), w.text("Then you pick a card from it.")
        case "PickFromHand":
            if about["ransom"] == "yes":
                return w.text("Which card must be discarded?"), w.text("Its owner may give you 2 resources instead.")
            return w.text("Which card must be discarded?"), w.text("Its owner discards it.")
        case "Threaten":
            return w.text("Threaten an opponent, or draw a card?"), w.text("The opponent discards a random card.")
    return None


def _season(w: Words, question: str, about: dict[str, Any], view: dict[str, Any]) -> Asked:
    """Creatures, harvest, winter."""
    match question:
        case "Prowl":
            hint = w.text("It is a tie, so the first player decides.")
            return w.text("Where does it move? {creature}", creature=creature(w, about["creature"])), hint
        case "Summon":
            return w.text("Summon a creature?"), w.text("There are fewer creatures than players.")
        case "WhereItAppears":
            hint = w.text("It acts at once.")
            return w.text("Where does it appear? {creature}", creature=creature(w, about["creature"])), hint
        case "TakeFromScorched":
            scorched = view["table"]["scorched"]
            return w.text("Share in this harvest?"), w.text("Scorched: {land}.", land=land(w, view, scorched))
        case "Trade":
            mine = view["table"]["seats"][view["seat"]]
            due = amounts(w, (("food", mine["winter_food"]), ("wood", mine["winter_wood"])))
            hint = w.text("{store} Winter will cost {due}.", store=_store(w, view), due=due)
            return w.text("Trade resources?"), hint
        case "Answer":
            hint = w.text("You get: {gets}. You give: {gives}.", gets=resource(w, about["gets"]),
                          gives=resource(w, about["gives"]))  # fmt: skip
            return w.text("Swap with your partner?"), hint
    return None
