"""Bots from outside: those that installed packages name (entry points `meadhall.bots`), and `package.module:Class`.

Either leads to a factory: a class or a function that, called with the text after the colon or without arguments, gives
a bot. Importing runs other people's code, so names come from the command line, from a program or from the operator's
settings, and never from a page.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from .bot import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "meadhall.bots"


class UnknownBot(ValueError):
    """There is no bot of this name."""


@cache
def installed() -> dict[str, list[EntryPoint]]:
    """The bots of installed packages, by name. They are imported only when needed."""
    from importlib.metadata import entry_points  # takes about as long to import as the whole library

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


def bot_from_outside(name: str) -> Bot | None:
    """`clever`, `clever:3`, `package.module:Clever` or `package.module:Clever:3`; None for what is not such a name.
    Raises UnknownBot if it leads nowhere."""
    kind, colon, rest = name.partition(":")
    if kind in installed():
        return made(name, factory_of(name, kind), rest if colon else None)
    attribute, more, parameter = rest.partition(":")
    if all(part.isidentifier() for part in kind.split(".")) and attribute.isidentifier():
        return made(name, imported(name, kind, attribute), parameter if more else None)
    return None


def factory_of(name: str, kind: str) -> object:
    points = installed()[kind]
    if len(points) > 1:
        places = " and ".join(sorted(point.value for point in points))
        raise UnknownBot(f"{name!r} is not a bot: several installed packages provide one with this name: {places}")
    try:
        factory: object = points[0].load()
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{name!r} is not a bot: {points[0].value} cannot be loaded: {why(error)}") from error
    return factory


def imported(name: str, module: str, attribute: str) -> object:
    try:
        factory: object = getattr(import_module(module), attribute)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{name!r} is not a bot: {why(error)}") from error
    return factory


def made(name: str, factory: object, parameter: str | None) -> Bot:
    if not callable(factory):
        raise UnknownBot(f"{name!r} is not a bot: it must be a class or function that returns one")
    try:
        bot = factory() if parameter is None else factory(parameter)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"{name!r} is not a bot: {why(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"{name!r} is not a bot: it has no method `choose`")
    return bot  # type: ignore[no-any-return]


def why(error: BaseException) -> str:
    """In one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
