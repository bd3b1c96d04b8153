"""Words used before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, drawn_or_seat, yes_no

from ..data import tables


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """Returns an option's label, help, and labels of its values."""
    match name:
        case "monsters":
            values = {"6": w.name("how many monsters", "Six"), "9": w.name("how many monsters", "Nine")}
            return (
                w.text("Monsters in the game"),
                w.text("Six as in the rulebook, or nine as in later printings."),
                values,
            )
        case "fifth_player":
            help = w.text("Adds the Ram clan and 24 cards, for up to five players.")
            return w.text("Fifth player"), help, yes_no(w)
        case "first_draft":
            help = w.text(
                "Without it, everyone plays the first age with the eight cards they are dealt: easier for beginners."
            )
            return w.text("Draft in the first age"), help, yes_no(w)
        case "clans":
            values = {"dealt": w.name("clans", "Dealt"), "chosen": w.name("clans", "Chosen")}
            return w.text("Clans"), w.text("Dealt at random, or chosen in turn."), values
        case "first_player":
            values = drawn_or_seat(w, w.name("first player", "Random"), max(tables.PICKS))
            return (
                w.text("First player"),
                w.text("Starts the first age. In each later age, the player to the left starts."),
                values,
            )
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def title(w: Words) -> str:
    """Returns the game's title."""
    return w.name("title of a game", "Blood Rage")


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Vikings at the end of the world"),
        w.text(
            "Ragnarök swallows the world, province by province. Draft gifts of the gods, pillage, fight with secret "
            "cards, and die so gloriously that you win."
        ),
    )
