"""Words used before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, drawn_or_seat, yes_no


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on: label, help, labels of the values."""
    match name:
        case "rules":
            values = {"base": w.name("rules", "Base game"), "watch": w.name("rules", "Brotherhood of the Watch")}
            help = w.text("The base game, or the full game with the Wall, its guards, heroes, and wildlings.")
            return w.text("Game"), help, values
        case "board":
            values = {
                "standard": w.name("board", "Standard"),
                "variable": w.name("board", "Random"),
                "classic": w.name("board", "Classic island"),
                "island": w.name("board", "Random island"),
            }
            help = w.text("The classic island has 19 hexes and plays with the base game rules, for 2 to 4 players.")
            return w.text("Board"), help, values
        case "player_trade":
            return (
                w.text("Trade between players"),
                w.text("You may trade with other players as well as with the bank."),
                yes_no(w),
            )
        case "offers":
            values = {str(most): str(most) for most in (3, 5, 10, 20)}
            help = w.text("How many offers you may make on your turn. Offers you withdraw do not count.")
            return w.text("Offers per turn"), help, values
        case "points":
            values = {str(points): str(points) for points in (8, 9, 10, 11, 12)}
            return w.text("Victory points"), w.text("Points needed to win. The rulebook says 10."), values
        case "friendly_tormund":
            help = w.text("You may not steal from players with 2 or fewer visible points.")
            return w.text("Friendly Tormund"), help, yes_no(w)
        case "dice":
            values = {"roll": w.name("dice", "Dice"), "deck": w.name("dice", "Deck of 36 rolls")}
            help = w.text("Each of the 36 possible rolls comes up once before the deck is reshuffled: less luck.")
            return w.text("Rolls"), help, values
        case "tragedy_of_heroes":
            help = w.text("Full game only: when all three dice show the same number, a hero leaves the game.")
            return w.text("Tragedy of Heroes"), help, yes_no(w)
        case "count_cards":
            help = w.text(
                "Shows what a perfect card counter would know of every hand. Otherwise only its size is shown."
            )
            return w.text("Count cards"), help, yes_no(w)
        case "patrol_discards":
            help = w.text(
                "Base game only: with a Ranger Patrol, players with more than 7 cards discard half, as on a roll of 7."
            )
            return w.text("Ranger Patrol works like a 7"), help, yes_no(w)
        case "tormund_on_ice":
            help = w.text("Base game only: whether you may move him to a hex without a number.")
            return w.text("Tormund on ice fields"), help, yes_no(w)
        case "starting_tokens":
            values = {
                "common": w.name("starting tokens", "Face down to the supply"),
                "revealed": w.name("starting tokens", "Revealed"),
            }
            help = w.text("Full game only: what happens to the wildling tokens under the first settlements.")
            return w.text("Tokens under starting settlements"), help, values
        case "first_player":
            values = drawn_or_seat(w, w.name("first player", "Random"), 4)
            return w.text("First player"), w.text("Who places first and takes the first turn."), values
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def title(w: Words) -> str:
    """Returns the game's title."""
    return w.name("title of a game", "A Game of Thrones Catan: Brotherhood of the Watch")


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Settle the Gift, hold the Wall"),
        w.text(
            "Build roads, settlements, and keeps, trade, and steal a little: 10 points win. In the full game, "
            "everything you build lures wildlings to the Wall, and only your guards keep it standing."
        ),
    )
