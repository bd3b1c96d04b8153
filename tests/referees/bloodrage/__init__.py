"""Blood Rage once more, from the rulebook, the rulings and the printed components (the TOML files) alone.

Not judged:
- whether chance is fair; only that what was drawn can be drawn, and that no card or token comes twice;
- what a seat knows of hidden cards while others choose: that is compared when it is its turn to choose;
- which of several equal figures it is: two Warriors of a clan in one place are the same to the referee.

Where the rules leave the order open, things must happen as the game tells them: figures of a clan die as Warriors,
Leader, Ship, and monsters as they lie on the sheet, those that may be saved last; the step of Thor's Oath is chosen
when all other Glory of the battle has been gained.
"""

from tests.referees.bloodrage.game import BloodRageReferee

__all__ = ["BloodRageReferee"]
