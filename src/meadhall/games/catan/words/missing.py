"""What a choice still lacks, once part of it has been picked: a question for each thing that its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "bank":
            return [w.text("Now: what do you give?"), w.text("Now: what do you take?")]
        case "substitute":
            return [w.text("Now: what do you use instead?"), w.text("Now: what does it replace?")]
        case "hunt":
            return [w.text("Now: which clan?"), w.text("Now: which camp?")]
    return []
