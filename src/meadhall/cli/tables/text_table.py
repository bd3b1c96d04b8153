"""A table of text: what a person sees and types, and the bots around them."""

from __future__ import annotations

import sys
from typing import Any

from rich.text import Text

from ...arena import lucks_of
from ...bots import ask
from ...engine.luck import Fast
from ...engine.match import IllegalChoice, Match
from ...kit.catalogue import Catalogue
from ..console import table_console
from ..errors import UsageError
from ..progress import waiting
from ..rules import rules_of
from ..speech import Speech
from . import saves
from .choices import Item, grouped, in_columns, items_of, joined
from .drawing import drawn, heading

NAMES = ("Alva", "Bjorn", "Cnut", "Dagny", "Eirik")  # of bots, by seat: they begin with the sign of their seat
MOST_NEWS = 24  # lines; `log` shows them all


class Left(Exception):
    """The person has gone."""


class TextTable:
    """One person, some bots. Everything shown comes from the person's view and from events told to that seat."""

    def __init__(
        self, match: Match, me: int, bots: list[str], seed: str, words: Catalogue, kept: saves.Table | None = None
    ) -> None:
        self.match = match
        self.me = me
        self.bots = [*bots[:me], "", *bots[me:]]
        self.seed = seed
        self.kept = kept  # how it is saved; None: not at all
        words.names = [
            words.name("a player spoken to", "You") if seat == me else NAMES[seat] for seat in range(match.players)
        ]
        words.you = me
        self.words = words
        self.speech = Speech(match.game, words)
        self.console = table_console()

    def run(self) -> None:
        w = self.words
        self.say(w.text("Type the number of a choice, or: undo, table, log, rules R-…, help, quit."))
        if self.match.commitment is not None:
            self.say(w.text("All luck is decided in advance. Promise: {hash}", hash=self.match.commitment), "dim")
        bots = ", ".join(f"{w.seat(seat)}: {name}" for seat, name in enumerate(self.bots) if name)
        self.say(w.text("At the table with you: {bots}", bots=bots))
        try:
            while not self.match.over:
                self.let_bots_play()
                if not self.match.over:
                    self.turn()
        except Left:
            self.leave()
            return
        except BaseException:  # Ctrl-C, or something broken: the game is not lost
            self.console.print()
            self.leave()
            raise
        if self.kept is not None:
            self.kept.file.unlink(missing_ok=True)
        self.draw()
        self.news()
        self.say(self.speech.result(self.match), "bold")
        self.say(w.text("The seed was: {seed}", seed=self.seed), "dim")

    def leave(self) -> None:
        if self.save() and self.kept is not None:
            name = self.kept.file.stem
            self.say(self.words.text("The table is saved. To continue: meadhall table --resume {name}", name=name))

    def save(self) -> bool:
        """Before every question and on leaving, so that not even a closed window loses a game."""
        if self.kept is None:
            return False
        try:
            saves.write(self.kept)
        except OSError as error:
            self.say(self.words.text("The table cannot be saved: {why}", why=str(error)))
            return False
        return True

    def let_bots_play(self) -> None:
        """As long as only bots are asked; when several are asked at once, the person answers last."""
        with waiting("") as show:
            while others := [seat for seat in self.match.waiting if seat != self.me]:
                seat = others[0]
                show(self.words.text("{name} is thinking…", name=self.words.seat(seat)))
                self.match.play(seat, ask(self.bots[seat], self.match, seat, self.luck_of(seat)))

    def luck_of(self, seat: int) -> Fast:
        """A bot's luck for one answer follows from the seed, the seat and the number of the entry alone."""
        return lucks_of(f"{self.seed}/{len(self.match.entries)}", self.match.players)[seat]

    def view(self) -> dict[str, Any]:
        return {**self.match.view(self.me), "names": self.words.names}

    def turn(self) -> None:
        """One answer of the person, and whatever else they ask for before it."""
        self.save()
        self.draw()
        self.news()
        self.ask()
        while not self.answered(self.read()):
            pass

    def news(self) -> None:
        """What happened since the person's last choice, that choice included."""
        entries = self.match.entries
        since = max((number for number, entry in enumerate(entries) if entry.seat == self.me), default=None)
        told = [] if since is not None else self.speech.events(self.match.told(self.match.opening, self.me))
        for entry in entries[since or 0 :]:
            told += self.speech.events(self.match.told(entry.events, self.me))
        lines = joined(told)
        if not lines:
            return
        self.head(self.words.text("What happened"))
        if len(lines) > MOST_NEWS:
            hidden = len(lines) - MOST_NEWS
            self.say(self.words.plural("… {n} line before these: log", "… {n} lines before these: log", hidden), "dim")
        self.lines(lines[-MOST_NEWS:])

    def ask(self, only: set[int] | None = None) -> None:
        """The question and its choices; only those with these numbers, if some are given."""
        view = self.view()
        title, hint = self.speech.question(view)
        self.head(title)
        if hint:
            self.say(hint)
        items = [item for item in self.items(view) if only is None or item.number in only]
        verbs = {item.choice.partition(" ")[0] for item in items}
        headings = {verb: heading(self.match.game, self.words, verb) for verb in verbs}
        for group in grouped(items, headings):
            if group.heading:
                self.say(f"{group.heading}:", "bold")
            for line in in_columns(group.items, self.console.width):
                self.console.print(line)

    def items(self, view: dict[str, Any]) -> list[Item]:
        choices = view["choices"]
        return items_of(choices, [self.speech.choice(choice, view) for choice in choices])

    def read(self) -> str:
        try:
            given = input("> ").strip()
        except EOFError:
            self.console.print()
            raise Left from None
        if not sys.stdin.isatty():
            self.say(given)  # nobody saw it typed
        return given

    def answered(self, given: str) -> bool:
        """Does what was typed; returns True if the match has changed."""
        word, _, rest = given.partition(" ")
        match word:
            case "":
                return False
            case "quit" | "exit" | "q":
                raise Left
            case "undo" | "u":
                return self.undo()
            case "help" | "h" | "?":
                self.help()
                return False
            case "table" | "t":
                self.draw()
                self.news()
                self.ask()
                return False
            case "texts":
                self.texts()
                return False
            case "log" | "l":
                self.log()
                return False
            case "rules" | "rule" | "r":
                self.rule(rest.strip())
                return False
        return self.choose(given)

    def choose(self, given: str) -> bool:
        choices = self.match.choices(self.me)
        if given.isascii() and given.isdigit():
            if not 1 <= int(given) <= len(choices):
                self.say(self.words.text("Choose a number from 1 to {n}.", n=len(choices)))
                return False
            given = choices[int(given) - 1]
        elif given not in choices and self.narrow(given):
            return False
        try:
            self.match.play(self.me, given)
        except IllegalChoice as error:
            self.say(self.words.text("You can't do that: {why}", why=str(error)))
            return False
        return True

    def narrow(self, part: str) -> bool:
        """Lists the choices whose label contains this; returns False if there are none."""
        found = {item.number for item in self.items(self.view()) if part.casefold() in item.label.casefold()}
        if found:
            self.ask(found)
        return bool(found)

    def texts(self) -> None:
        for number, choice in enumerate(self.match.choices(self.me), 1):
            self.say(f"{number:>3}  {choice}")

    def undo(self) -> bool:
        try:
            self.match.undo(self.me)
        except IllegalChoice:
            self.say(
                self.words.text(
                    "There is nothing to undo: someone has rolled, drawn, revealed, or chosen something since."
                )
            )
            return False
        self.say(self.words.text("Undone."))
        return True

    def help(self) -> None:
        w = self.words
        self.say(w.text("Type a number to choose. Type part of a label to list the choices that contain it."))
        self.say(w.text("texts: list the choices as they are written in records. You can type these, too."))
        self.say(w.text("undo: take back your last choice, unless anyone has rolled, drawn, or chosen since."))
        self.say(
            w.text("table: show the table again. log: show everything that happened. quit: save the table and leave.")
        )
        self.say(w.text("rules: list all rule numbers. rules R-…: show one rule."))

    def log(self) -> None:
        told = self.speech.events(self.match.told(self.match.opening, self.me))
        for entry in self.match.entries:
            told += self.speech.events(self.match.told(entry.events, self.me))
        self.lines(joined(told))

    def rule(self, number: str) -> None:
        """Rules are in English."""
        try:
            rules = rules_of(self.match.game)
        except UsageError as error:
            self.say(str(error))
            return
        texts = {rule.number: rule.text for rule in rules}
        if number.upper() in texts:
            self.say(f"{number.upper()}  {texts[number.upper()]}")
        else:
            self.say(", ".join(texts))

    def draw(self) -> None:
        self.console.rule(style="dim")
        for picture in drawn(self.match.game, self.words, self.view()):
            self.console.print(picture)

    def head(self, text: str) -> None:
        self.console.print()
        self.say(text, "bold")

    def lines(self, texts: list[str]) -> None:
        for text in texts:
            self.say(f"  {text}")

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))
