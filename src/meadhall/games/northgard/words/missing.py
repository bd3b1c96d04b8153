"""Questions for the remaining parts of a choice, once part of it has been picked: one for each thing its verb names."""

from meadhall.kit.words import Words


def missing(w: Words, verb: str) -> list[str]:
    """In the order in which a choice names them."""
    match verb:
        case "step":
            return [w.text("From which territory?"), w.text("To which territory?")]
        case "place":
            return [w.text("Which tile?"), w.text("Which empty space?")]
        case "copy":
            return [w.text("Which card?"), w.text("Whose card?")]
        case "exchange":
            return [w.text("Which slot?"), w.text("Which building?")]
        case "exchange-outside":
            return [
                w.text("Which territory?"),
                w.text("Which building do you remove?"),
                w.text("Which building do you put in its place?"),
            ]
        case "swap":
            return [w.text("What do you give?"), w.text("What do you want?")]
    return []
