"""Learning by playing: the lessons of every game, and a lesson on the table's own screen."""

from .lesson import answered, lesson, lesson_envelope, moment_of
from .overview import game_lessons, overview

__all__ = ["answered", "game_lessons", "lesson", "lesson_envelope", "moment_of", "overview"]
