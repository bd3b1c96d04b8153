"""Questions for the remaining parts of a choice, once part of it has been picked: one for each thing its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "invade" | "recall" | "join":
            return [w.text("Which figure?"), w.text("To which place?")]
        case "march":
            return [w.text("From which province?"), w.text("To which province?")]
        case "upgrade":
            return [w.text("Which card?"), w.text("Which slot on your clan sheet?")]
        case "retreat":
            return [w.text("Which figure?"), w.text("To which place?")]
        case "spare" | "save" | "lose" | "give":
            return [w.text("Which figure?"), w.text("Which place?")]
    return []
