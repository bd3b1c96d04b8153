"""What a choice still lacks, once part of it has been picked: a question for each thing that its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "step":
            return [w.text("Now: from which territory?"), w.text("Now: to which territory?")]
        case "place":
            return [w.text("Now: which tile?"), w.text("Now: which empty space?")]
        case "copy":
            return [w.text("Now: which card?"), w.text("Now: whose card?")]
        case "exchange":
            return [w.text("Now: which slot?"), w.text("Now: which building?")]
        case "exchange-outside":
            return [
                w.text("Now: which territory?"),
                w.text("Now: which building goes?"),
                w.text("Now: which building comes?"),
            ]
        case "swap":
            return [w.text("Now: what do you give?"), w.text("Now: what do you want?")]
    return []
