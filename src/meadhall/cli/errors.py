"""Errors of usage, and what several commands read from their arguments."""

from __future__ import annotations

import argparse
import os
from typing import Any

from .. import BrokenGame, UnknownGame, game
from ..bots import UnknownBot, bot
from ..engine.game import Game, OptionError
from ..kit.catalogue import LANGUAGES, Catalogue, UnknownLanguage


class UsageError(Exception):
    """Something that cannot be done as asked: shown in one line, exit code 2."""


def named_game(args: argparse.Namespace) -> Game:
    try:
        return game(args.game)
    except (UnknownGame, BrokenGame) as error:
        raise UsageError(str(error)) from None


def table_setup(args: argparse.Namespace, of: Game, at_least: int) -> tuple[int, dict[str, Any]]:
    """The number of players, and every option with its value. The default is the smallest table that fits."""
    given = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"write an option as name=value, not {text!r}")
        given[name] = value
    if args.players is not None and args.players < at_least:
        raise UsageError(f"{at_least} do not fit in {args.players} seats")
    try:
        if args.players is None:
            return of.smallest_table(given, at_least)
        return of.checked_players(args.players), of.checked_options(given, args.players)
    except OptionError as error:
        raise UsageError(str(error)) from None


def named_bots(args: argparse.Namespace) -> list[str]:
    names: list[str] = args.bots.split(",")
    for name in names:
        try:
            bot(name)
        except UnknownBot as error:
            raise UsageError(str(error)) from None
    return names


def seated(names: list[str], seats: int) -> list[str]:
    """A bot for each seat: the names, repeated."""
    return [names[seat % len(names)] for seat in range(seats)]


def words_for(args: argparse.Namespace) -> Catalogue:
    """Sentences in the requested language, or in the system's if it is one of ours."""
    try:
        return Catalogue(args.lang or _system_language())
    except UnknownLanguage as error:
        raise UsageError(str(error)) from None


def _system_language() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            language = os.environ[variable][:2]
            return language if language in LANGUAGES else "en"
    return "en"
