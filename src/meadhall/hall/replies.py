"""What the hall answers when something cannot be done, in the viewer's language."""

from __future__ import annotations

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
        "too-long": w.text("That is too long."),
        "too-fast": w.text("That was too much at once. Wait a little, then try again."),
        "listen-only": w.text("Spectators can read the chat, but not write."),
        "not-understood": w.text("That could not be understood."),
        "trouble": w.text("Something went wrong on our side. Nothing of your game is lost."),
        "closing": w.text("The hall closes for a moment. Your table waits, and this page comes back by itself."),
        "gone": w.text("This table is no more."),
        "secret": w.text("This is secret until the game is over."),
        "no-seed": w.text("This record came without its seed, so its luck cannot be checked."),
        "other-rules": w.text("This game was played by other rules than the hall has now, so it cannot be shown."),
        "no-file": w.text("Choose a file with a recorded game first."),
        "not-json": w.text("This file is not a recorded game."),
        "not-your-seat": w.text("This seat is not yours."),
        "name-missing": w.text("A name is needed."),
    }
    return str(sentences[what])
