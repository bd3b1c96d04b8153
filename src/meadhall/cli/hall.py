"""`meadhall play` and `meadhall serve`: the hall in the browser."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ..hall import main
from ..hall.settings import SettingsError
from .errors import UsageError


def play(args: argparse.Namespace) -> int:
    return _started(main.play, args)


def serve(args: argparse.Namespace) -> int:
    return _started(main.serve, args)


def _started(start: Callable[[argparse.Namespace], int], args: argparse.Namespace) -> int:
    try:
        return start(args)
    except SettingsError as error:
        raise UsageError(str(error)) from None
