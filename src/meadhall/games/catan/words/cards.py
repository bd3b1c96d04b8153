"""What cards and heroes do, in our own words: for close-ups."""

from meadhall.kit.words import Words


def card_text(w: Words, ref: str, watch: bool) -> str:
    match ref:
        case "ranger_patrol":
            if watch:
                return w.text(
                    "Move Tormund to another hex and steal a random card from somebody there; "
                    "or drive a wildling out of the Gift and take a card of its hex."
                )
            return w.text("Move Tormund to another hex and steal a random card from somebody there.")
        case "road_building":
            return w.text("Build two roads for nothing.")
        case "winter_is_coming":
            return w.text("Take any two cards from the bank.")
        case "new_recruits":
            return w.text("Post a guard for nothing, on any section of the Wall.")
        case "victory_point":
            return w.text("1 victory point. Nobody sees it until the game ends.")
    raise KeyError(ref)


def hero_title(w: Words, ref: str) -> str:
    match ref:
        case "jeor_mormont":
            return w.name("title of a hero", "Lord Commander")
        case "bowen_marsh":
            return w.name("title of a hero", "Lord Steward")
        case "samwell_tarly":
            return w.name("title of a hero", "Steward")
        case "othell_yarwyck":
            return w.name("title of a hero", "First Builder")
        case "alliser_thorne":
            return w.name("title of a hero", "Master-at-arms")
        case "melisandre":
            return w.name("title of a hero", "Red priestess")
        case "mance_rayder":
            return w.name("title of a hero", "King beyond the Wall")
        case "benjen_stark":
            return w.name("title of a hero", "First Ranger")
        case "ygritte":
            return w.name("title of a hero", "Spearwife")
        case "yoren":
            return w.name("title of a hero", "Wandering crow")
        case "qhorin_halfhand":
            return w.name("title of a hero", "Ranger")
    raise KeyError(ref)


def hero_text(w: Words, ref: str) -> str:
    match ref:
        case "jeor_mormont":
            return w.text(
                "Name a resource. Up to two players of your choice who have it must give you one card of it "
                "for another card of yours."
            )
        case "bowen_marsh":
            return w.text("Exchange one card for one card with the bank.")
        case "samwell_tarly":
            return w.text("When a roll other than 7 gave you nothing, take a card of your choice.")
        case "othell_yarwyck":
            return w.text("Move a road of yours that has a loose end.")
        case "alliser_thorne":
            return w.text("Post a guard; one resource of its price may be any other.")
        case "melisandre":
            return w.text("Buy a development card, chosen from three; one resource of its price may be any other.")
        case "mance_rayder":
            return w.text("Look at the hand of a player with more points and take a card of your choice.")
        case "benjen_stark":
            return w.text("Send a wildling of a camp or a clearing home. Then a common token is turned over.")
        case "ygritte":
            return w.text("Send a wildling of the Gift home.")
        case "yoren":
            return w.text("Give up a played patrol and post a guard for nothing.")
        case "qhorin_halfhand":
            return w.text("Send Tormund to his camp and take a card of the hex he leaves.")
    raise KeyError(ref)


def hero_when(w: Words, ref: str) -> str:
    """At which moment of a turn a hero acts."""
    match ref:
        case "jeor_mormont" | "bowen_marsh":
            return w.text("In your turn, while trading.")
        case "samwell_tarly":
            return w.text("After anybody's roll.")
        case "othell_yarwyck" | "alliser_thorne" | "melisandre":
            return w.text("In your turn, while building.")
        case "mance_rayder":
            return w.text("In your turn, after the roll.")
        case "benjen_stark" | "ygritte" | "yoren" | "qhorin_halfhand":
            return w.text("At any moment of your turn.")
    raise KeyError(ref)
