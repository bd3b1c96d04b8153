"""What a choice still lacks, once part of it has been picked: a question for each thing that its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "recruit":
            return [w.text("Which monster?"), w.text("Left or right?"), w.text("How do you pay?")]
        case "place":
            return [w.text("Which goblin?"), w.text("Left or right?")]
    return []
