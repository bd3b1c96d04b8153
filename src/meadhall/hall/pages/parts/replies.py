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
        "moved-on": w.text("The table has changed. The page now shows its current state."),
        "not-asked": w.text("It is not your turn."),
        "not-legal": w.text("You can't do that now."),
        "no-hint": w.text("You can get hints only on your turn, and only if everyone at the table agreed to them."),
        "no-puzzle": w.text("There was nothing to choose at this moment."),
        "no-undo": w.text("There is nothing to undo: someone has rolled, drawn, revealed, or chosen something since."),
        "not-started": w.text("The game has not started yet."),
        "over": w.text("The game is over."),
        "not-over": w.text("The game is not over yet."),
        "seat-taken": w.text("This seat is already taken."),
        "too-many-tables": w.text("You have too many tables open. Finish or close one first."),
        "too-many-uploads": w.text("You have reached the limit for game records. Delete one first."),
        "no-room": w.text("The hall has no room for more game records. Try again another day."),
        "too-long-to-review": w.text("This game is too long to review."),
        "too-many-reviews": w.text("Other reviews come first. Try again in a few minutes."),
        "too-long": w.text("This is too long."),
        "too-fast": w.text("Too many requests at once. Wait a moment, then try again."),
        "listen-only": w.text("Spectators can read the chat but not write in it."),
        "not-understood": w.text("The hall could not read that request."),
        "trouble": w.text("Something went wrong on our side. Your game is safe."),
        "closing": w.text("The hall is restarting. Your table is safe, and this page will reconnect automatically."),
        "gone": w.text("This table no longer exists."),
        "no-holiday": w.text("You have no holiday left in this game."),
        "put-away": w.text("The table was just reloaded. Please try again."),
        "secret": w.text("This stays secret until the game is over."),
        "no-seed": w.text("This record has no seed, so its luck can't be verified."),
        "other-rules": w.text(
            "This game was played with older rules than the hall has now, so its moves can't be shown."
        ),
        "game-gone": w.text("This table's game is not installed in this hall, so the table can't be shown."),
        "no-file": w.text("Choose a game record first."),
        "not-json": w.text("This file is not a game record."),
        "not-your-seat": w.text("This seat is not yours."),
        "started": w.text("The game has already started."),
        "host-only": w.text("Only the host of this table may do that."),
        "removed": w.text("The host has removed you from this table."),
        "seats-open": w.text("Some seats are still open. Fill them with bots, or remove them."),
        "players": w.text("This game can't be played with this number of players."),
        "too-many-invited": w.text("You can't invite anyone else to this table."),
        "no-say": w.text("You have no vote here."),
        "name-missing": w.text("Enter a name."),
        "name-taken": w.text("This name belongs to an account. Choose another one."),
        "accounts-closed": w.text("This hall is not accepting new accounts."),
        "wrong-code": w.text("This invitation code is wrong. Ask the host of this hall for one."),
        "password-length": w.text("A password needs at least 10 characters."),
        "wrong-password": w.text("Name and password do not match."),
        "wrong-old-password": w.text("Your current password is wrong."),
        "wrong-recovery": w.text("Name and recovery code do not match. Each code works once."),
        "wrong-passkey": w.text("This passkey did not work here. Try again, or sign in another way."),
        "too-many-passkeys": w.text("You have reached the limit for passkeys. Remove one first."),
        "last-way-in": w.text("This passkey is your only way in. Set a password or add another passkey first."),
        "too-often": w.text("Too many attempts. Wait a few minutes, then try again."),
        "sign-in-first": w.text("You came here through a return link. Sign in to change your account."),
        "link-revoked": w.text("This link has been revoked. Make a new one on the device you play on."),
        "no-address": w.text("This is not an e-mail address."),
        "mail-link-old": w.text("This link is no longer valid. Enter your address in the settings again."),
        "no-webhook": w.text("The hall can't use this address. It must begin with https:// and be public."),
        "signed-out": w.text("You were signed out."),
        "muted": w.text("The host of this hall has muted you. You can read the chat, but not write in it."),
        "banned": w.text("The host of this hall has excluded you."),
    }
    return str(sentences[what])


def record_reply(language: str, error: RecordError, record: Any) -> str:
    """What is wrong with a record, and where; plain text."""
    w = HtmlWords(language)
    known = record if isinstance(record, dict) else {}
    match error.kind:
        case "no-game":
            problem = w.text("This hall does not have the game “{game}”.", game=str(known.get("game", ""))[:40])
        case "other-rules":
            problem = w.text(
                "This game was played with version {theirs} of the rules. The hall has version {ours}.",
                theirs=known["rules"],
                ours=meadhall.game(known["game"]).rules_version,
            )
        case "changed":
            problem = w.text("This record was changed or cut short after it was written.")
        case "illegal":
            problem = w.text("This record contains something the rules do not allow.")
        case "result":
            problem = w.text("The result in this record does not match its moves.")
        case "luck":
            problem = w.text("The luck in this record does not match its seed.")
        case _:
            problem = w.text("This file is not a game record, or it is damaged.")
    if error.entry == 0:
        problem = w.text("Setup: {problem}", problem=problem)
    elif error.entry is not None:
        problem = w.text("Move {n}: {problem}", n=error.entry, problem=problem)
    return Markup(problem).unescape()


def option_reply(language: str, game: Game, error: OptionError) -> str:
    """Which option does not go; plain text."""
    w = HtmlWords(language, game.id)
    if error.option not in {option.name for option in game.all_options()}:
        return str(w.text("These options can't be combined."))
    label, _, _ = words_of(game.id).option(w, error.option)
    said = w.text(
        "The option “{option}” does not work with this number of players or with the other options.", option=label
    )
    return Markup(said).unescape()
