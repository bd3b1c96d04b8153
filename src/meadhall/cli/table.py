"""`meadhall table GAME --text`: a person against bots, in the terminal."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path

from rich.text import Text

from ..arena import lucks_of
from ..bots import ask
from ..engine.match import IllegalChoice, Match
from ..kit.catalogue import Catalogue
from .console import console
from .errors import UsageError, seated, the_bots, the_game, the_table, the_words
from .rules import rules_of
from .speech import Speech
from .tables import drawn


def table(args: argparse.Namespace) -> int:
    if not args.text:
        raise UsageError("say --text: in the browser tables are played with `meadhall play`")
    game = the_game(args)
    words = the_words(args)
    bots = the_bots(args)
    players, options = the_table(args, game, len(bots) + 1)
    if args.seat > players:
        raise UsageError(f"there is no seat {args.seat} at a table of {players}")
    if args.record is not None and not Path(args.record).absolute().parent.is_dir():
        raise UsageError(f"{args.record} cannot be written: there is no such folder")
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    match = Match.new(game, players, seed, options)
    at = TextTable(match, args.seat - 1, seated(bots, players - 1), seed, words)
    at.run()
    if args.record is not None and match.over:
        Path(args.record).write_text(json.dumps(match.record()), encoding="utf-8")
    return 0


class Left(Exception):
    """The person has gone."""


class TextTable:
    """One person, some bots. Everything shown comes from the person's view and from events told to that seat."""

    def __init__(self, match: Match, me: int, bots: list[str], seed: str, words: Catalogue) -> None:
        self.match = match
        self.me = me
        self.bots = [*bots[:me], "", *bots[me:]]
        self.seed = seed
        self.lucks = lucks_of(seed, match.players)
        words.names = [
            words.name("a player spoken to", "You") if seat == me else f"{name} ({seat + 1})"
            for seat, name in enumerate(self.bots)
        ]
        self.words = words
        self.speech = Speech(match.game, words)
        self.console = console()
        self.told = 0  # entries of the match that were shown already

    def run(self) -> None:
        w = self.words
        self.say(w.text("Type the number of a choice, or: undo, table, log, rules R-…, help, quit."))
        if self.match.commitment is not None:
            self.say(w.text("All luck is settled beforehand. The promise: {hash}", hash=self.match.commitment), "dim")
        self.lines(self.speech.events(self.match.told(self.match.opening, self.me)))
        try:
            while not self.match.over:
                self.let_bots_play()
                self.news()
                if not self.match.over:
                    self.turn()
        except Left:
            self.say(w.text("The table is left."))
            return
        self.draw()
        self.say(self.speech.result(self.match), "bold")
        self.say(w.text("The seed of all luck was: {seed}", seed=self.seed), "dim")

    def let_bots_play(self) -> None:
        """As long as only bots are asked; where several are asked at once, the person answers last."""
        while waiting := [seat for seat in self.match.waiting if seat != self.me]:
            seat = waiting[0]
            self.match.play(seat, ask(self.bots[seat], self.match, seat, self.lucks[seat]))

    def news(self) -> None:
        """What happened since the last time."""
        for entry in self.match.entries[self.told :]:
            self.lines(self.speech.events(self.match.told(entry.events, self.me)))
        self.told = len(self.match.entries)

    def turn(self) -> None:
        """One answer of the person, and whatever else they ask for before it."""
        self.draw()
        self.ask()
        while not self.answered(self.read()):
            pass

    def ask(self) -> None:
        view = self.match.view(self.me)
        title, hint = self.speech.question(view)
        self.say(title, "bold")
        if hint:
            self.say(hint)
        for number, choice in enumerate(view["choices"], 1):
            self.say(f"{number:>3}  {self.speech.choice(choice, view)}  [{choice}]")

    def read(self) -> str:
        try:
            return input("> ").strip()
        except EOFError:
            raise Left from None

    def answered(self, given: str) -> bool:
        """Does what was typed; True when the match has moved."""
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
                self.ask()
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
                self.say(self.words.text("There are choices 1 to {n}.", n=len(choices)))
                return False
            given = choices[int(given) - 1]
        try:
            self.match.play(self.me, given)
        except IllegalChoice as error:
            self.say(self.words.text("That is not possible: {why}", why=str(error)))
            return False
        return True

    def undo(self) -> bool:
        try:
            self.match.undo(self.me)
        except IllegalChoice:
            self.say(
                self.words.text(
                    "There is nothing to take back: luck was used, a secret was shown, "
                    "or somebody else has chosen since."
                )
            )
            return False
        self.told = min(self.told, len(self.match.entries))
        self.say(self.words.text("Taken back."))
        return True

    def help(self) -> None:
        w = self.words
        self.say(w.text("A number makes that choice; so does its text, the one in square brackets."))
        self.say(w.text("undo: take your last choice back, as long as neither luck nor anybody else came after it."))
        self.say(w.text("table: show the table again. log: everything that happened. quit: leave."))
        self.say(w.text("rules: the numbers of all rules. rules R-…: the text of one of them."))

    def log(self) -> None:
        self.lines(self.speech.events(self.match.told(self.match.opening, self.me)))
        for entry in self.match.entries:
            self.lines(self.speech.events(self.match.told(entry.events, self.me)))

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
        for picture in drawn(self.match.game, self.words, self.match.view(self.me)):
            self.console.print(picture)

    def lines(self, texts: list[str]) -> None:
        for text in texts:
            self.say(f"  {text}")

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))
