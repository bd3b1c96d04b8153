"""Questions for the remaining parts of a choice, once part of it has been picked: one for each thing its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "bank":
            return [w.text("What do you give?"), w.text("What do you take?")]
        case "substitute":
            return [w.text("What do you use instead?"), w.text("What does it replace?")]
        case "hunt":
            return [w.text("Which clan?"), w.text("Which camp?")]
    return []
