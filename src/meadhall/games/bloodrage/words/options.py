"""What is said before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, drawn_or_seat, yes_no

from ..data import tables


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on before the game: label, help, labels of the values."""
    match name:
        case "monsters":
            values = {"6": w.name("how many monsters", "Six"), "9": w.name("how many monsters", "Nine")}
            return (
                w.text("Monsters in the game"),
                w.text("Six as in the rulebook, or nine as in the printed game."),
                values,
            )
        case "fifth_player":
            help = w.text("The Ram clan joins, and five can play, with 24 more cards.")
            return w.text("Fifth player"), help, yes_no(w)
        case "first_draft":
            help = w.text("Without it everyone plays the eight cards dealt in the first age: easier for beginners.")
            return w.text("Draft in the first age"), help, yes_no(w)
        case "clans":
            values = {"dealt": w.name("clans", "Dealt"), "chosen": w.name("clans", "Chosen")}
            return w.text("Clans"), w.text("Dealt at random, or everyone takes one in turn."), values
        case "first_player":
            values = drawn_or_seat(w, w.name("first player", "Drawn by lot"), max(tables.PICKS))
            return w.text("First player"), w.text("Begins in the first age; then the next to the left."), values
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Vikings at the end of the world"),
        w.text(
            "Ragnarök swallows the world, province by province. Draft gifts of the gods, pillage, fight with secret "
            "cards, and die so gloriously that it brings you victory."
        ),
    )
