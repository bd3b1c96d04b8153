"""Blood Rage, the board and the score: where figures can be, the clan sheets, who wins a battle, Glory, and the end.

The actions are not judged here, nor what cards and monsters do; the Glory that they bring is counted.
"""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

from tests.referees.referee import Asked, Event, Referee

DATA = files("meadhall").joinpath("games/bloodrage/data")


def printed(file: str) -> dict[str, Any]:
    return tomllib.loads(DATA.joinpath(f"{file}.toml").read_text("utf-8"))


VILLAGES = {one["id"]: one["villages"] for one in printed("board")["province"]}
TRACKS = {one["id"]: one["values"] for one in printed("clans")["stat_track"]}
YGGDRASIL = "yggdrasil"  # has no villages, and room for everyone
AT_SEA = {"ship", "sea_serpent"}
FALLEN = {"1": 2, "2": 3, "3": 4}  # by age: Glory for each figure in Ragnarok
LEGENDS = [0, 0, 0, 10, 10, 20]  # by step of a track


class BloodRageReferee(Referee):
    def __init__(self, players: int, options: dict[str, Any]) -> None:
        super().__init__(players, options)
        self.glory = [0] * players
        self.for_legends = [0] * players
        self.steps = [dict.fromkeys(TRACKS, 0) for _ in range(players)]
        self.age = "1"
        self.totals: dict[int, int] = {}  # strength in the battle that is going on

    def begins(self, events: list[Event]) -> None:
        self.follow(events)

    def asked(self, question: str, choices: Asked, table: dict[str, Any]) -> None:
        self.look(table)

    def chose(self, seat: int, choice: str, events: list[Event]) -> None:
        self.follow(events)

    def ended(self, scores: list[int], winners: list[int], table: dict[str, Any]) -> None:
        self.look(table)
        legends = [sum(LEGENDS[step] for step in steps.values()) for steps in self.steps]
        self.same("Glory for legends", legends, self.for_legends)
        self.same("scores", self.glory, scores)
        self.same("winners", [seat for seat in range(self.players) if scores[seat] == max(scores)], winners)

    # --- the table ---

    def look(self, table: dict[str, Any]) -> None:
        crowd: Counter[str] = Counter()
        for seat, player in enumerate(table["seats"]):
            self.same(f"the Glory of seat {seat}", self.glory[seat], player["glory"])
            self.same(f"the clan sheet of seat {seat}", self.steps[seat], player["steps"])
            values = {stat: TRACKS[stat][step] for stat, step in self.steps[seat].items()}
            self.same(f"the stats of seat {seat}", values, player["stats"])
            placed = [one for one in player["figures"] if one["place"] not in ("reserve", "valhalla", None)]
            self.same(f"the figures of seat {seat} on the board", len(placed), player["on_board"])
            for one in placed:
                crowd[one["place"]] += 1
                if (one["figure"] in AT_SEA) != one["place"].startswith("fjord"):
                    self.wrong(f"a figure is where it cannot be: {one}")
        for place, count in crowd.items():
            if place in VILLAGES and place != YGGDRASIL:
                room = 0 if table["provinces"][place]["destroyed"] else VILLAGES[place]
                if count > room:
                    self.wrong(f"{count} figures in {place}, which has room for {room}")

    # --- what happens ---

    def follow(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case {"event": "age_began", "age": age}:
                    self.age = age
                case {"event": "stat_raised", "seat": seat, "stat": stat, "value": value}:
                    self.steps[seat][stat] += 1
                    self.same(f"{stat} of seat {seat}", TRACKS[stat][self.steps[seat][stat]], value)
                case {"event": "glory_gained", "seat": seat, "glory": glory, "source": source}:
                    self.gained(seat, glory, source)
                case {"event": "glory_stolen", "seat": seat, "victim": victim, "glory": glory}:
                    self.glory[seat] += glory
                    self.glory[victim] -= glory
                case {"event": "battle_began"}:
                    self.totals = {}
                case {"event": "strength", "seat": seat, "figures": figures, "cards": cards, "total": total}:
                    self.same(f"the strength of seat {seat}", figures + cards, total)
                    self.totals[seat] = total
                case {"event": "battle_won", "seat": seat}:
                    self.same("who wins the battle", self.strongest(), [seat])
                case {"event": "battle_tied"} if len(self.strongest()) < 2:
                    self.wrong(f"no tie: {self.totals}")
                case {"event": "ended", "seat": seat, "glory": glory}:
                    self.same(f"the Glory of seat {seat} at the end", self.glory[seat], glory)

    def strongest(self) -> list[int]:
        return [seat for seat, total in self.totals.items() if total == max(self.totals.values())]

    def gained(self, seat: int, glory: int, source: str) -> None:
        """A battle brings what the axes say, Ragnarok a price for each figure."""
        self.glory[seat] += glory
        if source == "battle":
            self.same(f"Glory for a battle of seat {seat}", TRACKS["axes"][self.steps[seat]["axes"]], glory)
        if source == "ragnarok" and glory % FALLEN[self.age]:  # some cards double it
            self.wrong(f"{glory} Glory for a figure that fell in Ragnarok in age {self.age}")
        if source == "legendary":
            self.for_legends[seat] += glory
