"""The games, each in its own package, registered once here."""

from ..engine.game import Game


def registered() -> dict[str, Game]:
    """Every game by its id, in the order of the front page."""
    from .bellum import GAME as bellum

    return {game.id: game for game in (bellum,)}
