"""Northgard: Uncharted Lands, with its creatures and variants. See README.md here."""

from .rules.game import GAME

__all__ = ["GAME"]
