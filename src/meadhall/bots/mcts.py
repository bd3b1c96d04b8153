"""`mcts`: search over imagined worlds (information-set Monte-Carlo tree search), for any game.

Each iteration imagines another world that the seat cannot tell apart from the true one, makes a choice in it, walks
down the tree of choices made after it so far, adds one, plays on by habit for a while and judges where that led. A node
stands for a course of choices, whatever luck did in between. Every seat goes for its own reward.

Luck is loud and most choices differ little. So all choices are tried in the same worlds with the same dice, and only
the better half of them goes on to the next phase (sequential halving).
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log, log2, sqrt
from time import perf_counter
from typing import Final

from ..engine import flow
from ..engine.build import mypyc_attr
from ..engine.flow import State
from ..engine.luck import Fast, Luck
from ..engine.match import Match
from ..engine.notation import Choice
from .greedy import at_first_sight, best_of, courses_after, imagined, one_step, weighed
from .habits import Habit, Sensible, clock_of, glance_of, habit_of, nearly_best, played_on, sensible_of, tree_of
from .learnt import learnt_outlooks_of
from .values import Outlooks, Value, value_of

ITERATIONS: Final = 400
FIRST_SIGHT: Final = 20  # iterations that the one-step look at a choice counts for
SECRET: Final = -2  # less the seat, before a choice: what that seat answers while others are asked, too


class Twin(Luck):
    """Dice from one generator, everything else from another: where one course draws a card more than the other, both
    still throw the same dice."""

    def __init__(self, seed: int, dice: Fast | None = None, cards: Fast | None = None) -> None:
        super().__init__()
        self.dice: Fast = Fast(seed) if dice is None else dice
        self.cards: Fast = Fast(seed, stream=1) if cards is None else cards

    def copy(self) -> Twin:
        return Twin(0, self.dice.copy(), self.cards.copy())

    def below(self, n: int) -> int:
        return self.cards.below(n)

    def die(self, faces: int) -> int:
        return self.dice.die(faces)

    def pick(self, items: list[int]) -> int:
        return self.cards.pick(items)

    def draw(self, bag: list[int]) -> int:
        return self.cards.draw(bag)


class Node:
    """What is known about a choice: how often it was made, and its results for the seat that made it."""

    __slots__ = ("asides", "available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Choice, Node] = {}
        self.asides: dict[int, Node] = {}  # by seat, where several are asked at once: what is learnt of its answers
        self.visits = 0
        self.total = 0.0
        self.available = 0  # how often it was legal when a choice was made in its place

    def appeal(self, curiosity: float) -> float:
        """Its mean reward, and a bonus for being tried little (UCB1, counting only the times when it was legal)."""
        return self.total / self.visits + curiosity * sqrt(log(float(self.available)) / self.visits)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mcts:
    """Thinks for a number of iterations, or for some seconds. `only`: the names of the questions that it searches,
    where it shall not search all; the others it answers at first sight, as `greedy` does. `most`: how many of the
    choices that look best at first sight it searches, where it shall not search all."""

    def __init__(
        self,
        iterations: int = ITERATIONS,
        seconds: float | None = None,
        only: tuple[str, ...] = (),
        most: int | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.only = only
        self.most = most

    @classmethod
    def named(cls, budget: str) -> Mcts:
        """`400` iterations or `0.3s`; raises ValueError."""
        try:
            if budget.endswith("s"):
                seconds = float(budget[:-1])
                if 0 < seconds <= 3600:
                    return cls(seconds=seconds)
            elif budget.isascii() and budget.isdigit() and 0 < int(budget) <= 10_000_000:
                return cls(int(budget))
        except ValueError:
            pass
        raise ValueError(f"its budget is a number of iterations (400) or of seconds (0.3s), not {budget!r}")

    def choose(self, world: Match, seat: int, luck: Luck) -> str:
        legal = flow.options(world.state, seat)
        if len(legal) > 1 and self.only and type(world.state.stack[-1]).__name__ not in self.only:
            legal = [at_first_sight(world, seat, luck)]
        elif len(legal) > 1:
            search = Search(world, seat, Fast(luck.below(2_147_483_647)))
            legal = [self.best(search)]
        return world.game.notation.text(legal[0])

    def best(self, search: Search) -> Choice:
        """Each phase keeps the better half of the choices; the last one is chosen."""
        if search.is_clear:
            return best_of(search.first_sight, search.luck, search.nearly)
        choices = search.ranked(search.children)[: self.most]
        finalists = choices
        phases = ceil(log2(len(choices)))
        for _ in range(phases):
            if self.seconds is None:
                for _ in range(max(1, self.iterations // phases // len(choices))):
                    search.round(choices)
            else:
                end = perf_counter() + self.seconds / phases
                search.round(choices)
                while perf_counter() < end:
                    search.round(choices)
            finalists = choices
            choices = search.ranked(choices)[: (len(choices) + 1) // 2]
        return best_of({choice: search.worth(choice) for choice in finalists}, search.luck, search.nearly)


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """The tree below one decision."""

    def __init__(self, world: Match, seat: int, luck: Fast) -> None:
        self.world = world
        self.seat = seat
        self.luck = luck
        self.whim = luck  # for those who choose, so that they do not disturb what the rules draw
        self.value: Value = value_of(world.game)
        self.outlooks: Outlooks = learnt_outlooks_of(world.game)
        self.habit: Habit = habit_of(world.game)
        self.sensible: Sensible = sensible_of(world.game)
        self.played_on = played_on(world.game, world.state.stack[-1])
        self.curiosity, self.widening, self.own_turn = tree_of(world.game)
        self.clock = clock_of(world.game)
        self.end = self.played_on + (self.clock(world.state) if self.clock else 0)
        self.is_clear = not self.played_on
        self.nearly = nearly_best(world.game, world.state.stack[-1])
        glanced = glance_of(world.game)(world.state, seat, flow.options(world.state, seat))
        self.first_sight = glanced or one_step(world, seat, luck)
        choices = list(self.first_sight)
        self.asides: dict[int, Node] = {}
        self.children: dict[Choice, Node] = {}  # in any order: what is ranked alike must not go by the rules' order
        while choices:
            self.children[choices.pop(luck.below(len(choices)))] = Node()

    def ranked(self, choices: Iterable[Choice]) -> list[Choice]:
        """The best first."""
        return sorted(choices, key=self.worth, reverse=True)

    def worth(self, choice: Choice) -> float:
        """The results of a choice so far, combined with its value at first sight."""
        node = self.children[choice]
        return (node.total + FIRST_SIGHT * self.first_sight[choice]) / (node.visits + FIRST_SIGHT)

    def round(self, choices: list[Choice]) -> None:
        """One iteration for each of these choices, all in the same world and with the same luck."""
        world = imagined(self.world, self.seat, self.luck)
        seed = self.luck.below(2_147_483_647)
        luck, whim = Twin(seed), Fast(seed, stream=2)
        for choice in choices:
            self.whim = whim.copy()
            self.iterate(world.clone(), choice, luck.copy())

    def iterate(self, s: State, choice: Choice, luck: Luck) -> None:
        path = self.descend(s, choice, luck)
        decisions = 0
        while not self.is_time(s, decisions):
            who = flow.next_seat(s)
            self.apply(s, who, self.habit(s, who, flow.options(s, who), self.whim), luck)
            decisions += 1
        seats: list[int] = []  # that made a choice on the way
        for who, _ in path:
            if who not in seats:
                seats.append(who)
        rewards = self.outlooks(s, seats)
        for who, node in path:
            node.visits += 1
            node.total += rewards[seats.index(who)]

    def is_time(self, s: State, decisions: int) -> bool:
        """To judge: the game is over, or enough of it was played on."""
        if s.who == flow.OVER:
            return True
        return decisions >= self.played_on if self.clock is None else self.clock(s) >= self.end

    def apply(self, s: State, who: int, choice: Choice, luck: Luck) -> None:
        """Makes a choice and lets everything run that needs no answer, up to the moment to judge: the first roll of
        the next day would only blur the picture."""
        if self.clock is None:
            flow.apply(s, who, choice, luck)
            return
        s.stack[-1].answer(s, who, choice, luck)
        while s.stack:
            if self.clock(s) >= self.end or s.stack[-1].advance(s, luck):
                return
        s.who = flow.OVER

    def descend(self, s: State, choice: Choice, luck: Luck) -> list[tuple[int, Node]]:
        """Walks down the tree and one choice beyond it; returns who made which choice.

        Of several seats that are asked at once, none sees what the others answer. Each goes by what was learnt of its
        own answers against all that the others tried, not by what would be best against the one answer just tried.
        """
        node = self.children[choice]
        path = [(self.seat, node)]
        passed: list[Node] = []  # by the way: nobody's choice
        question, asides, answered = s.stack[-1], self.asides, {self.seat: node}
        self.apply(s, self.seat, choice, luck)
        own = self.own_turn  # as long as nobody else was asked
        while not self.is_time(s, 0):
            who = flow.next_seat(s)
            own = own and who == self.seat
            if not own and not node.visits:
                break
            if s.who == flow.SEVERAL:
                if s.stack[-1] is not question:
                    question, asides, answered = s.stack[-1], node.asides, {}
                if who not in answered:
                    answered[who] = asides.setdefault(who, Node())
                    passed.append(answered[who])
                choice = self.pick(answered[who], s, who, own)
                answered[who] = answered[who].children.setdefault(choice, Node())
                path.append((who, answered[who]))
                node = node.children.setdefault((SECRET - who, *choice), Node())
                passed.append(node)
            else:
                choice = self.pick(node, s, who, own)
                node = node.children.setdefault(choice, Node())
                path.append((who, node))
            self.apply(s, who, choice, luck)
        for node in passed:
            node.visits += 1
        return path

    def pick(self, node: Node, s: State, who: int, own: bool) -> Choice:
        """The most appealing choice; at first the usual one, and as the node is visited more often, others too."""
        legal = self.sensible(s, who, flow.options(s, who))
        tried = 0
        best, most = legal[0], -1.0
        for choice in legal:
            child = node.children.get(choice)
            if child is not None:
                tried += 1
                child.available += 1
                appeal = child.appeal(self.curiosity)
                if appeal > most:
                    best, most = choice, appeal
        if tried < len(legal) and tried * self.widening <= sqrt(float(node.visits)):
            return self.fresh(node, s, who, own, legal)
        return best

    def fresh(self, node: Node, s: State, who: int, own: bool, legal: list[Choice]) -> Choice:
        """A choice not tried yet: in the seat's own turn the best at first sight, else what habit does, or any."""
        untried = [choice for choice in legal if choice not in node.children]
        if own:
            courses = courses_after(self.world.game, s.stack[-1])
            return best_of(weighed(s, who, untried, self.value, self.whim, courses), self.whim)
        usual = self.habit(s, who, legal, self.whim)
        return usual if usual in untried else untried[self.whim.below(len(untried))]
