"""A bot of its own, by the name that pyproject.toml gives it: big nets for big shoals."""

from meadhall import Luck, Match


class Fisher:
    """`yourgame_fisher:5` saves its highest net for a shoal of 5 or more."""

    def __init__(self, big: str = "4") -> None:
        self.big = int(big)

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        """One of `world.choices(seat)`. The world is an imagined one: what this seat does not know is made up."""
        choices = world.choices(seat)
        table = world.view(seat)["table"]
        if "pass" in choices:  # mend: away with the lowest net
            return choices[0]
        return choices[-1] if table["shoal"] >= self.big else choices[luck.below((len(choices) + 1) // 2)]
