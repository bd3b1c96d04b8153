"""What a choice still lacks, once part of it has been picked: a question for each thing that its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "invade" | "recall" | "join":
            return [w.text("Now: which figure?"), w.text("Now: to which place?")]
        case "march":
            return [w.text("Now: from which province?"), w.text("Now: to which province?")]
        case "upgrade":
            return [w.text("Now: which card?"), w.text("Now: which slot on your clan sheet?")]
        case "retreat":
            return [w.text("Now: which figure?"), w.text("Now: to which place?")]
        case "spare" | "save" | "lose" | "give":
            return [w.text("Now: which figure?"), w.text("Now: which place?")]
    return []
