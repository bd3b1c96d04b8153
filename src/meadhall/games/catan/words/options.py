"""What is said before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, drawn_or_seat, yes_no


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on: label, help, labels of the values."""
    match name:
        case "rules":
            values = {"base": w.name("rules", "Base game"), "watch": w.name("rules", "Brotherhood of the Watch")}
            help = w.text("The base game, or the full game with the Wall, its guards, heroes and wildlings.")
            return w.text("Game"), help, values
        case "board":
            values = {
                "standard": w.name("board", "Standard"),
                "variable": w.name("board", "Laid at random"),
                "classic": w.name("board", "Classic island"),
            }
            help = w.text("The classic island has 19 hexes, the rules of the base game, and room for two to four.")
            return w.text("Board"), help, values
        case "player_trade":
            return (
                w.text("Trade among players"),
                w.text("Offers to the others, besides trade with the bank."),
                yes_no(w),
            )
        case "offers":
            values = {str(most): str(most) for most in (3, 5, 10, 20)}
            help = w.text("How many offers to the others you may make in a turn. What you take back does not count.")
            return w.text("Offers in a turn"), help, values
        case "points":
            values = {str(points): str(points) for points in (8, 9, 10, 11, 12)}
            return w.text("Victory points"), w.text("So many points win. The rulebook says 10."), values
        case "friendly_tormund":
            help = w.text("Nobody steals from players with two visible points or fewer.")
            return w.text("Friendly Tormund"), help, yes_no(w)
        case "dice":
            values = {"roll": w.name("dice", "Dice"), "deck": w.name("dice", "Deck of 36 throws")}
            help = w.text("A deck deals each of the 36 throws once before it is shuffled again: less luck.")
            return w.text("Throws"), help, values
        case "tragedy_of_heroes":
            help = w.text("Full game only: when all three dice are equal, a hero leaves the game.")
            return w.text("Tragedy of Heroes"), help, yes_no(w)
        case "count_cards":
            help = w.text("Shows of every hand what somebody who counts all cards would know. Otherwise only its size.")
            return w.text("Cards are counted"), help, yes_no(w)
        case "patrol_discards":
            help = w.text("Base game only: a Ranger Patrol halves hands of more than seven cards, like a roll of 7.")
            return w.text("Ranger Patrol as a full 7"), help, yes_no(w)
        case "tormund_on_ice":
            help = w.text("Base game only: whether he may be sent to a hex without a number.")
            return w.text("Tormund on ice fields"), help, yes_no(w)
        case "starting_tokens":
            values = {
                "common": w.name("starting tokens", "Face down to the supply"),
                "revealed": w.name("starting tokens", "Revealed"),
            }
            help = w.text("Full game only: what happens to the wildling tokens under the first settlements.")
            return w.text("Tokens under starting settlements"), help, values
        case "first_player":
            values = drawn_or_seat(w, w.name("first player", "Left to chance"), 4)
            return w.text("First player"), w.text("Who begins, and places first."), values
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Settle the Gift, hold the Wall"),
        w.text(
            "Roads, settlements and keeps, trade and a little theft: ten points win. In the full game every new roof "
            "lures wildlings to the Wall, and only guards keep it standing."
        ),
    )
