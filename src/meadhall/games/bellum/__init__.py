"""Bellum Magica (Vojny mágov), the whole base game for 2 to 5 players. See README.md here."""

from .rules.game import GAME

__all__ = ["GAME"]
