"""What the hall answers when something cannot be done, in the viewer's language."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

import meadhall

from ....engine.game import Game, OptionError
from ....engine.record import RecordError
from .base import words_of
from .words import HtmlWords


def reply(language: str, what: str) -> str:
    w = HtmlWords(language)
    sentences = {
        "moved-on": w.text("The table has moved on. Here it is as it is now."),
        "not-asked": w.text("It is not your turn."),
        "not-legal": w.text("That is not possible now."),
        "no-undo": w.text(
            "There is nothing to take back: luck was used, a secret was shown, or somebody else has chosen since."
        ),
        "not-started": w.text("The game has not started yet."),
        "over": w.text("The game is over."),
        "not-over": w.text("The game is not over yet."),
        "seat-taken": w.text("Somebody else sits there already."),
        "too-many-tables": w.text("You have too many tables open. Finish or close one first."),
        "too-many-uploads": w.text("You keep as many recorded games here as you may. Remove one of them first."),
        "no-room": w.text("The hall cannot keep any more recorded games. Try again another day."),
        "too-long": w.text("That is too long."),
        "too-fast": w.text("That was too much at once. Wait a little, then try again."),
        "listen-only": w.text("Spectators can read the chat, but not write."),
        "not-understood": w.text("That could not be understood."),
        "trouble": w.text("Something went wrong on our side. Nothing of your game is lost."),
        "closing": w.text("The hall closes for a moment. Your table waits, and this page comes back by itself."),
        "gone": w.text("This table no longer exists."),
        "put-away": w.text("The table was put away a moment ago. Please do that again."),
        "secret": w.text("This is secret until the game is over."),
        "no-seed": w.text("This record came without its seed, so its luck cannot be checked."),
        "other-rules": w.text(
            "This game was played by older rules than the hall has now, so its moves cannot be shown."
        ),
        "game-gone": w.text("The game of this table is not installed in this hall, so the table cannot be shown."),
        "no-file": w.text("Choose a file with a recorded game first."),
        "not-json": w.text("This file is not a recorded game."),
        "not-your-seat": w.text("This seat is not yours."),
        "started": w.text("The game has started already."),
        "host-only": w.text("Only the host of this table may do that."),
        "removed": w.text("The host has removed you from this table."),
        "seats-open": w.text("Seats are still open. Put bots there, or remove the seats."),
        "players": w.text("The game is not for this number of players."),
        "too-many-invited": w.text("You have invited enough people to this table."),
        "no-say": w.text("You have no vote in this."),
        "name-missing": w.text("A name is needed."),
    }
    return str(sentences[what])


def record_reply(language: str, error: RecordError, record: Any) -> str:
    """What is wrong with a record, and where; plain text."""
    w = HtmlWords(language)
    known = record if isinstance(record, dict) else {}
    match error.kind:
        case "no-game":
            problem = w.text("There is no game “{game}” here.", game=str(known.get("game", ""))[:40])
        case "other-rules":
            problem = w.text(
                "This game was played by version {theirs} of the rules. The hall has version {ours}.",
                theirs=known["rules"],
                ours=meadhall.game(known["game"]).rules_version,
            )
        case "changed":
            problem = w.text("This record was changed or cut off after it was written.")
        case "illegal":
            problem = w.text("This record holds something that the rules do not allow.")
        case "result":
            problem = w.text("The result in this record is not the one that its moves lead to.")
        case "luck":
            problem = w.text("The luck in this record does not follow from its seed.")
        case _:
            problem = w.text("This file is not a recorded game, or it is garbled.")
    if error.entry == 0:
        problem = w.text("Set-up: {problem}", problem=problem)
    elif error.entry is not None:
        problem = w.text("Move {n}: {problem}", n=error.entry, problem=problem)
    return Markup(problem).unescape()


def option_reply(language: str, game: Game, error: OptionError) -> str:
    """Which option does not go; plain text."""
    w = HtmlWords(language, game.id)
    if error.option not in {option.name for option in game.all_options()}:
        return str(w.text("These options do not go together."))
    label, _, _ = words_of(game.id).option(w, error.option)
    said = w.text("The option “{option}” does not fit the number of players or the other options.", option=label)
    return Markup(said).unescape()
