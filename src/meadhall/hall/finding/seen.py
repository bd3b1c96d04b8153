"""What pages are told about the lobby."""

from __future__ import annotations

from dataclasses import dataclass

from .listed import Listed


@dataclass(frozen=True, slots=True)
class SeekInfo:
    """People who wait for the same game, as one viewer sees them."""

    game: str
    pace: str
    names: tuple[str, ...]  # "" for those who hide
    mine: bool = False
    bots: bool = False  # the viewer agrees to bots


@dataclass(frozen=True, slots=True)
class Seen:
    """The lobby as one viewer sees it."""

    seeks: list[SeekInfo]
    open: list[Listed]
    playing: list[Listed]
    over: list[Listed]
    ratings: dict[tuple[str, int], int]  # the viewer's own, by game and number of players


@dataclass(frozen=True, slots=True)
class Group:
    """People one has played with."""

    table: str  # where they last played together
    game: str
    names: tuple[str, ...]
