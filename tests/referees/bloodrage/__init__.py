"""Blood Rage once more, from the rulebook, the rulings and the printed components alone.

Not judged: chance itself, and what a seat knows of cards that are secret to others.
"""

from tests.referees.bloodrage.game import BloodRageReferee

__all__ = ["BloodRageReferee"]
