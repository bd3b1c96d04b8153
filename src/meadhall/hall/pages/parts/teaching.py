"""What a rules page shows besides its text: figures, worked examples, tables of all cards, and the index."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from typing import Any

from markupsafe import Markup

from ....engine import rooms
from ....engine.game import Game
from ....kit import examples
from ....kit.html import no_example
from ...plain_drawing import PlainDrawing, draw_of
from .article import table
from .chapters import inline
from .words import HtmlWords

# Pieces on a table have permanent ids, and headings that label them; here the same piece may appear again.
LABELLED = re.compile(r' aria-labelledby="[^"]*"')
IDENTITY = re.compile(r' id="([^"]*)"')
POINTER = re.compile(r'(href="|url\()#([^")]+)')  # drawings point at parts of themselves


class Teaching:
    """Everything that one page of one game shows, in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.draw: PlainDrawing = draw_of(game)
        self.drawings = 0  # on this page so far

    def made(self, kind: str, name: str) -> str:
        match kind:
            case "figure":
                return self.figure(name)
            case "example":
                return self.example(examples.example(self.game, name))
            case "cards":
                return self.cards(name)
        return self.index()

    def words(self, you: int | None = None) -> HtmlWords:
        return HtmlWords(self.language, self.game.id, examples.names(self.language), you)

    def figure(self, name: str) -> str:
        """A picture of the game; "front" is the one of the front page."""
        if name == "front":
            return Markup('<div class="rules-front">{}</div>').format(Markup(self.draw.picture(self.words())))
        positions = rooms.room(self.game, "guide.positions")
        drawn = self.draw.figure(self.words(), name, no_example if positions is None else positions.position)
        return Markup('<figure class="figure panel">{}</figure>').format(self.own(drawn)) if drawn else ""

    def own(self, drawn: str) -> Markup:
        """A drawing without ids, except for those that it points at itself: they become this drawing's own."""
        self.drawings += 1
        mark = f"-{self.drawings}"
        inside = {id for _, id in POINTER.findall(drawn)} & set(IDENTITY.findall(drawn))
        drawn = IDENTITY.sub(lambda found: f' id="{found[1]}{mark}"' if found[1] in inside else "", drawn)
        drawn = POINTER.sub(lambda to: f"{to[1]}#{to[2]}{mark if to[2] in inside else ''}", drawn)
        return Markup(LABELLED.sub("", drawn))

    # Worked examples.

    def example(self, worked: examples.Example) -> Markup:
        """The position and what is done, step by step, as the engine plays it."""
        steps, lately = Markup(""), list[examples.View]()
        for played in examples.played(self.game, worked):
            begun = [] if played.step.start is not None else [{**entry, "new": False} for entry in lately]
            lately = [*begun, {"seq": len(begun) + 1, "seat": None, "new": True, "events": played.told}]
            steps += self.step(worked, played, lately)
        title = worked.title[self.language]
        if not worked.id:  # it is a chapter of its own, whose heading says what it is
            return Markup('<figure class="example panel" aria-label="{}"><ol>{}</ol></figure>').format(title, steps)
        return Markup(
            '<figure class="example panel" id="{}"><figcaption><span class="chip">{}</span><b>{}</b></figcaption>'
            "<ol>{}</ol></figure>"
        ).format(worked.id, self.words().text("Example"), title, steps)

    def step(self, worked: examples.Example, played: examples.Played, lately: list[examples.View]) -> Markup:
        step, w = played.step, self.words(worked.seat)
        said = inline(step.text[self.language])
        if step.refused:
            said += Markup(' <a class="rule-no refused" href="#{0}">{0}</a>').format(step.rule)
        drawn: str = Markup("")
        if step.show:
            view = {**played.view, "names": list(w.names[: played.match.players]), "choices": [], "lately": lately}
            drawn = self.own(self.draw.excerpt(w, view, list(step.show)))
        return Markup("<li><p>{}</p>{}</li>").format(said, drawn)

    # Cards and index.

    def cards(self, name: str) -> Markup:
        head, *body = self.draw.cards(self.words(), name)
        safe = [[self.own(cell) for cell in row] for row in body]
        return table([Markup(cell) for cell in head], safe, "plain all-cards", named=True)

    def index(self) -> Markup:
        """Terms in the order of the alphabet, with the rules that tell about them."""
        lines = Markup("").join(
            Markup("<li><span>{}</span> {}</li>").format(
                term,
                Markup(" ").join(Markup('<a class="rule-no reach" href="#{0}">{0}</a>').format(one) for one in rules),
            )
            for term, rules in terms(self.game, self.language)
        )
        return Markup('<ul class="rules-index">{}</ul>').format(lines)


@cache
def terms(game: Game, language: str) -> list[tuple[str, list[str]]]:
    """The index of a game, from its guide/index.toml: each term with its rules, in the order of the alphabet."""
    file = rooms.file(game, "guide/index.toml")
    told: list[dict[str, Any]] = [] if file is None else tomllib.loads(file.read_text("utf-8"))["term"]
    return sorted(((one[language], one["rules"]) for one in told), key=lambda one: in_order(language, one[0]))


def in_order(language: str, term: str) -> str:
    """What terms are sorted by. A letter with a caron comes after the plain one, other accents do not matter; in Czech
    and Slovak ch comes after h."""
    letters = unicodedata.normalize("NFD", term.lower())
    if language in ("cs", "sk"):
        letters = letters.replace("ch", f"h{LAST}").replace(CARON, LAST)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


CARON, LAST = "\N{COMBINING CARON}", "\N{LATIN SMALL LETTER Z}\N{LATIN SMALL LETTER Z}"
