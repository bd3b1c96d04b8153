"""Magpie, a tiny game with everything in it: luck, secrets, several seats asked at once, questions inside questions.

Everyone has a hand of gems. Each round a die is thrown; everyone puts gems away in secret until two are left; then, one
after another, a seat shows a gem (and scores it, perhaps twice), draws one, or passes. After three rounds it is over.
"""

from __future__ import annotations

from typing import Any

from meadhall.engine.events import EVERYONE, EventKind, seats
from meadhall.engine.flow import Decision, Frame, Procedure, State, Steps, Together, settle
from meadhall.engine.game import Field, Game, Option, OptionError, per_seat
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NUMBER, SEAT, Choice, Kind, Notation, Verb
from meadhall.engine.zones import Zone, bag, hand

GEMS = 12
GEM = Kind("gem", [f"gem-{number}" for number in range(GEMS)])
PASS, SHOW, DRAW, AWAY, TWICE = range(5)
THROWN, DRAWN, SHOWN, CLEARED = range(4)


class Magpie(State):
    def __init__(self, players: int, bare: bool = False) -> None:
        if bare:
            return
        super().__init__(players)
        self.round = 1
        self.face = 0
        self.deck = list(range(GEMS))
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.shown: list[int] = []
        self.away: list[list[int]] = [[] for _ in range(players)]  # known to who put them there
        self.score = [0] * players
        self.total = 0  # kept for speed: the sum of the scores

    def clone(self) -> Magpie:
        c = type(self)(self.players, True)
        self.copy_flow_to(c)
        c.round = self.round
        c.face = self.face
        c.deck = self.deck[:]
        c.hands = [cards[:] for cards in self.hands]
        c.shown = self.shown[:]
        c.away = [cards[:] for cards in self.away]
        c.score = self.score[:]
        c.total = self.total
        return c

    def moment(self) -> str:
        return f"round {self.round}"

    def derive(self) -> None:
        self.total = sum(self.score)


class Round(Procedure):
    def steps(self) -> Steps:
        return (self.throw, self.put_away, self.turns, self.again)

    def throw(self, s: Magpie, luck: Luck) -> None:
        s.face = luck.die(3)
        s.tell(THROWN, (s.face,))

    def put_away(self, s: Magpie, luck: Luck) -> None:
        s.push(PutAway())

    def turns(self, s: Magpie, luck: Luck) -> None:
        s.push_all([Turn(seat) for seat in range(s.players)])

    def again(self, s: Magpie, luck: Luck) -> None:
        s.round += 1
        if s.round > 3:
            s.end()
        else:
            s.push(Round())


class PutAway(Together):
    """Down to two gems, one answer for each."""

    def options(self, s: Magpie, seat: int) -> list[Choice]:
        left = [gem for gem in s.hands[seat] if (AWAY, gem) not in s.answers[seat]]
        return [(AWAY, gem) for gem in left] if len(left) > 2 else []

    def answered(self, s: Magpie, luck: Luck) -> None:
        for seat in range(s.players):
            for _, gem in s.answers[seat]:
                s.hands[seat].remove(gem)
                s.away[seat].append(gem)
            s.tell(CLEARED, (seat, len(s.answers[seat])))


class Turn(Decision):
    def options(self, s: Magpie) -> list[Choice]:
        legal: list[Choice] = [(PASS,)]
        legal += [(SHOW, gem) for gem in s.hands[self.who]]
        if s.deck:
            legal.append((DRAW,))
        return legal

    def chosen(self, s: Magpie, choice: Choice, luck: Luck) -> None:
        if choice[0] == SHOW:
            s.hands[self.who].remove(choice[1])
            s.shown.append(choice[1])
            s.tell(SHOWN, (self.who, choice[1]), reveals=True)
            s.push(Score(self.who, choice[1]))
        elif choice[0] == DRAW:
            gem = luck.draw(s.deck)
            s.hands[self.who] = sorted([*s.hands[self.who], gem])
            s.tell(DRAWN, (self.who, gem), (EVERYONE, seats(self.who)))

    def refusal(self, s: Magpie, seat: int, choice: Choice) -> str:
        return "R-TOY-01" if choice[0] == SHOW else ""


class Score(Decision):
    """A question inside a question: a gem as high as the die may count twice."""

    def __init__(self, who: int, gem: int) -> None:
        super().__init__(who)
        self.gem = gem

    def options(self, s: Magpie) -> list[Choice]:
        return [(PASS,), (TWICE,)] if self.gem % 3 + 1 == s.face else [(PASS,)]

    def chosen(self, s: Magpie, choice: Choice, luck: Luck) -> None:
        points = (self.gem + 1) * (2 if choice[0] == TWICE else 1)
        s.score[self.who] += points
        s.total += points


class MagpieGame(Game):
    id = "magpie"
    title = "Magpie"
    rules_version = 1
    players = range(2, 4)
    options = [
        Option("hand", 3, [2, 3, 4], "How many gems everyone starts with."),
        Option("mood", "calm", ["calm", "wild"], "Nothing depends on it."),
    ]
    notation = Notation(
        {PASS: Verb("pass"), SHOW: Verb("show", GEM), DRAW: Verb("draw"), AWAY: Verb("away", GEM), TWICE: Verb("twice")}
    )
    events = {
        THROWN: EventKind("thrown", face=NUMBER),
        DRAWN: EventKind("drawn", seat=SEAT, gem=GEM),
        SHOWN: EventKind("shown", seat=SEAT, gem=GEM),
        CLEARED: EventKind("cleared", seat=SEAT, gems=NUMBER),
    }
    frames: list[type[Frame]] = [Round, PutAway, Turn, Score]
    fields = [
        Field("round"),
        Field("face"),
        Field("deck", GEM, many=True),
        per_seat("hands", GEM, many=True),
        Field("shown", GEM, many=True),
        per_seat("away", GEM, many=True),
        per_seat("score"),
    ]
    state: type[Magpie] = Magpie

    def new(self, players: int, options: dict[str, Any], luck: Luck) -> State:
        s = self.state(players)
        s.ask_forced = options["ask_forced"]
        s.told = []
        for seat in range(players):
            s.hands[seat] = sorted(luck.draw(s.deck) for _ in range(options["hand"]))
        s.push(Round())
        settle(s, luck)
        return s

    def blank(self, players: int, options: dict[str, Any]) -> State:
        s = self.state(players)
        s.push(Round())
        return s

    def complete(self, s: Magpie, given: set[str]) -> None:
        if "deck" not in given:
            seen = {gem for gems in (*s.hands, *s.away, s.shown) for gem in gems}
            s.deck = [gem for gem in s.deck if gem not in seen]

    def check_together(self, options: dict[str, Any], players: int) -> None:
        if options["hand"] == 4 and players == 3:
            raise OptionError("three players cannot have four gems each")

    def view(self, s: Magpie, seat: int | None) -> dict[str, Any]:
        return {
            "round": s.round,
            "face": s.face,
            "deck": len(s.deck),
            "hand": None if seat is None else [GEM.text(gem) for gem in s.hands[seat]],
            "away": None if seat is None else [GEM.text(gem) for gem in s.away[seat]],
            "counts": [len(gems) for gems in s.hands],
            "shown": [GEM.text(gem) for gem in s.shown],
            "score": s.score[:],
            "total": s.total,
        }

    def zones(self, s: Magpie) -> list[Zone]:
        own = [Zone(cards, 0, 1 << seat, ordered=False) for seat, cards in enumerate(s.hands)]
        return [bag(s.deck, 0), *own, *(hand(cards, 0, seat) for seat, cards in enumerate(s.away))]

    def scores(self, s: Magpie) -> list[int]:
        return s.score[:]

    def winners(self, s: Magpie) -> list[int]:
        return [seat for seat in range(s.players) if s.score[seat] == max(s.score)]

    def pieces(self, s: Magpie) -> dict[str, int]:
        gems = [gem for cards in (s.deck, s.shown, *s.hands, *s.away) for gem in cards]
        return {"gems": len(gems), "different gems": len(set(gems))}


MAGPIE = MagpieGame()
