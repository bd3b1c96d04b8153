"""What cards and heroes do, in our own words: for close-ups."""

from meadhall.kit.words import Words


def card_text(w: Words, ref: str, watch: bool) -> str:
    match ref:
        case "ranger_patrol":
            if watch:
                return w.text(
                    "Move Tormund to another hex and steal a random card from a player there. "
                    "Or drive a wildling out of the Gift and take a card its hex produces."
                )
            return w.text("Move Tormund to another hex and steal a random card from a player there.")
        case "road_building":
            return w.text("Build 2 roads for free.")
        case "winter_is_coming":
            return w.text("Take any 2 resource cards from the bank.")
        case "new_recruits":
            return w.text("Post a guard on any section of the Wall for free.")
        case "victory_point":
            return w.text("1 victory point. Keep it secret until the game ends.")
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
                "Name a resource. Choose up to 2 players: if they have it, they must each give you 1 card of it "
                "for another card of yours."
            )
        case "bowen_marsh":
            return w.text("Exchange 1 card with the bank for any other.")
        case "samwell_tarly":
            return w.text("If a roll other than 7 gives you nothing, take a card of your choice.")
        case "othell_yarwyck":
            return w.text("Move one of your roads that has an open end.")
        case "alliser_thorne":
            return w.text("Post a guard. You may replace one resource of its price with any other.")
        case "melisandre":
            return w.text(
                "Buy a development card: look at 3 and keep 1. "
                "You may replace one resource of its price with any other."
            )
        case "mance_rayder":
            return w.text("Look at the hand of a player with more points than you and take a card of your choice.")
        case "benjen_stark":
            return w.text(
                "Drive a wildling from a camp or a clearing back to the Frostfangs. "
                "Then reveal a wildling token from the common supply."
            )
        case "ygritte":
            return w.text("Drive a wildling from the Gift back to the Frostfangs.")
        case "yoren":
            return w.text("Give up a Ranger Patrol you have played and post a guard for free.")
        case "qhorin_halfhand":
            return w.text("Send Tormund back to his camp and take a card that the hex he leaves produces.")
    raise KeyError(ref)


def hero_when(w: Words, ref: str) -> str:
    """At which moment of a turn a hero acts."""
    match ref:
        case "jeor_mormont" | "bowen_marsh":
            return w.text("On your turn, while trading.")
        case "samwell_tarly":
            return w.text("After any player's roll.")
        case "othell_yarwyck" | "alliser_thorne" | "melisandre":
            return w.text("On your turn, while building.")
        case "mance_rayder":
            return w.text("On your turn, after the roll.")
        case "benjen_stark" | "ygritte" | "yoren" | "qhorin_halfhand":
            return w.text("At any time on your turn.")
    raise KeyError(ref)
