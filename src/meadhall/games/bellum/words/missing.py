"""Questions for the remaining parts of a choice, once part of it has been picked: one for each thing its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "recruit":
            return [w.text("Which monster?"), w.text("Left or right?"), w.text("How do you pay?")]
        case "place":
            return [w.text("Which goblin?"), w.text("Left or right?")]
    return []
