"""Figures die, or are saved."""

from tests.referees.bloodrage.printed import FALLEN, TREE, is_ship, number
from tests.referees.bloodrage.table import Figure, Table
from tests.referees.referee import Script


class Death(Table):
    def ways_out(self, one: Figure, cause: str) -> list[str]:
        """How a figure that would be destroyed is kept."""
        clan = self.clans[one.seat]
        ways = []
        if clan.upgrades("save_figure") and clan.rage >= clan.gift("save_figure") and cause != "ragnarok":
            ways.append(f"save {one.kind} {one.place}")
        if one.kind == "volur_witch" and one.place != TREE:
            ways.append(f"retreat {one.kind} {one.place}")
        return ways

    def die(self, victims: list[Figure], cause: str) -> Script:
        """Those that nothing can save at once, then the others."""
        asked = []
        for one in victims:
            if self.ways_out(one, cause):
                asked.append(one)
            else:
                self.destroy(one, cause)
        for one in asked:
            choices = [f"lose {one.kind} {one.place}", *self.ways_out(one, cause)]
            answer = yield from self.ask(one.seat, "SaveFigure", choices)
            if answer.startswith("save"):
                price = self.clans[one.seat].gift("save_figure")
                self.clans[one.seat].rage -= price
                self.happens("saved", seat=one.seat, figure=one.kind, place=one.place, rage=price)
            elif answer.startswith("retreat"):
                self.happens("retreated", seat=one.seat, figure=one.kind, source=one.place, place=TREE)
                one.place = TREE
            else:
                self.destroy(one, cause)

    def destroy(self, one: Figure, cause: str) -> None:
        self.happens("destroyed", seat=one.seat, figure=one.kind, place=one.place, cause=cause)
        one.place = "valhalla"
        clan = self.clans[one.seat]
        if self.battle is not None:
            self.battle.dead[one.seat] += 1
        if cause == "ragnarok":
            twice = 2 if clan.upgrades("ragnarok_double") else 1
            self.gain(one.seat, twice * FALLEN[self.age], "ragnarok")
        if is_ship(one.kind):
            for card in clan.upgrades("ship_death_glory"):
                self.gain(one.seat, number(card), "card", card)
