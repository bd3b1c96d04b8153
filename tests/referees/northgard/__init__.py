"""Northgard once more, from the rulebook, its rulings and the printed components (the TOML files) alone.

The whole game is played along: every question with its list of choices, everything that happens, the table, scores and
winners. Not judged: what single seats see of each other's cards beyond what everyone sees, whether chance is fair, and
the number of the rule that a refusal gives. Judged, but seldom reached by random games: domination, a second chance
without neutral land, clan cards bought with lore.
"""

from tests.referees.northgard.table import Table
from tests.referees.northgard.year import play_year, set_up
from tests.referees.referee import Script


class NorthgardReferee(Table):
    def script(self) -> Script:
        yield from set_up(self)
        while not self.over:
            yield from play_year(self)
