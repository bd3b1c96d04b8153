"""What is said before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, yes_no


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """What the table agrees on before the game: label, help, labels of the values."""
    match name:
        case "length":
            values = {"standard": w.text("7 years"), "long": w.text("10 years")}
            return w.text("Length"), w.text("The long game has no victory by domination."), values
        case "creatures":
            help = w.text("Creatures wait in their lairs; the variant brings more of them when players pass.")
            return w.text("Creatures"), help, {**yes_no(w), "more": w.name("creatures", "More creatures")}
        case "teams":
            help = w.text("Four players in two teams; partners sit across from each other.")
            return w.text("Teams"), help, yes_no(w)
        case "clans":
            values = {"chosen": w.name("clans", "Chosen"), "dealt": w.name("clans", "Dealt")}
            return w.text("Clans"), w.text("Chosen one after the other, or dealt at random."), values
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def title(w: Words) -> str:
    """What the game is called."""
    return w.name("title of a game", "Northgard: Uncharted Lands")


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Explore, settle, survive the winter"),
        w.text(
            "A new land grows tile by tile. Close territories, raise large buildings, feed your people through seven "
            "winters: the most famous clan wins, or the one that dominates first."
        ),
    )
