"""Words that complain about a sentence that nobody has translated."""

from babel.messages.pofile import read_po

from meadhall.kit.catalogue import PACKAGE, Catalogue


class Strict(Catalogue):
    """A game's words, for these people."""

    def __init__(self, game: str, language: str, people: list[str]) -> None:
        super().__init__(language, people)
        self.known = messages("kit", language) | translated(game, language)  # what all games say alike, and its own

    def text(self, message: str, **parts: object) -> str:
        self.check("", message)
        return super().text(message, **parts)

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        self.check("", one)
        return super().plural(one, many, n, **parts)

    def name(self, context: str, message: str) -> str:
        self.check(context, message)
        return super().name(context, message)

    def check(self, context: str, message: str) -> None:
        assert self.language == "en" or (context, message) in self.known, f"not in {self.language}: {message!r}"


def translated(game: str, language: str) -> dict[tuple[str, str], list[str]]:
    """Every message of the game's catalogue, by context and English text, with its forms."""
    return messages(f"games/{game}/words", language)


def messages(room: str, language: str) -> dict[tuple[str, str], list[str]]:
    if language == "en":
        return {}
    with (PACKAGE / room / "locales" / f"{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    found = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
            found[message.context or "", key] = forms
    return found
