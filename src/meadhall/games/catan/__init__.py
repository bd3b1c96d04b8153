"""A Game of Thrones Catan: Brotherhood of the Watch, with the base game and the classic island. See README.md here."""

from .rules.game import GAME

__all__ = ["GAME"]
