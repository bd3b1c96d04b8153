"""Blood Rage, the whole game for 2 to 4 players, or 5. See README.md here."""

from .rules.game import GAME

__all__ = ["GAME"]
