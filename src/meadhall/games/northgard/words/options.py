"""Words used before a game: its options, and the front page."""

from meadhall.kit.words import Words, ask_forced, yes_no


def option(w: Words, name: str) -> tuple[str, str, dict[str, str]]:
    """Returns an option's label, help, and labels of its values."""
    match name:
        case "length":
            values = {"standard": w.text("7 years"), "long": w.text("10 years")}
            return w.text("Length"), w.text("You cannot win the long game by domination."), values
        case "creatures":
            help = w.text("Creatures live in the lairs. In the variant, more of them appear when players pass.")
            return w.text("Creatures"), help, {**yes_no(w), "more": w.name("creatures", "More creatures")}
        case "teams":
            help = w.text("Four players in two teams; partners sit across from each other.")
            return w.text("Teams"), help, yes_no(w)
        case "clans":
            values = {"chosen": w.name("clans", "Choose"), "dealt": w.name("clans", "Deal at random")}
            return w.text("Clans"), w.text("Choose clans in turn, or deal them at random."), values
        case "ask_forced":
            return ask_forced(w)
    raise KeyError(name)


def title(w: Words) -> str:
    """Returns the game's title."""
    return w.name("title of a game", "Northgard: Uncharted Lands")


def about(w: Words) -> tuple[str, str]:
    """One line and a short paragraph for the front page."""
    return (
        w.text("Explore, settle, survive the winter"),
        w.text(
            "A new land grows tile by tile. Close territories, put up large buildings, and feed your people through "
            "seven winters. The clan with the most fame wins, unless another dominates the land first."
        ),
    )
