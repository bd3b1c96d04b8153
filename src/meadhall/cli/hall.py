"""`meadhall play` and `meadhall serve`: the hall in the browser."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ..hall.server import start
from ..hall.server.settings import SettingsError
from .errors import UsageError


def play(args: argparse.Namespace) -> int:
    return _started(start.play, args)


def serve(args: argparse.Namespace) -> int:
    return _started(start.serve, args)


def _started(command: Callable[[argparse.Namespace], int], args: argparse.Namespace) -> int:
    try:
        return command(args)
    except SettingsError as error:
        raise UsageError(str(error)) from None
