"""`mcts`: search over imagined worlds (information-set Monte-Carlo tree search), for any game.

Each turn of the search imagines another world that its seat cannot tell apart from the true one, walks down the tree of
choices made so far, adds one choice to it, plays on by habit for a while and judges where that led. A node stands for a
course of choices, whatever luck did in between. Every seat goes for its own reward.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import perf_counter

from ..engine import flow
from ..engine.flow import State
from ..engine.luck import Fast, Luck
from ..engine.match import Match
from ..engine.notation import Choice
from .greedy import one_step
from .habits import Habit, habit_of
from .values import Value, value_of

ITERATIONS = 400
CURIOSITY = 0.3  # how much a choice that was tried little is favoured
PLAYED_ON = 12  # decisions made by habit before the judgement
FIRST_SIGHT = 8  # visits that the one-step look at a choice counts for, at the root
WIDENING = 2.0  # a node has a second choice after so many visits squared, a third after twice as many squared, …


class Node:
    """What was learnt about a choice: how often it was made, and what came of it for the seat that made it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Choice, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.available = 0  # how often it was legal when a choice was made in its place

    def appeal(self) -> float:
        """Its mean reward, and a bonus for being tried little (UCB1, counting only the times when it was legal)."""
        return self.total / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class Mcts:
    """Thinks for a number of iterations, or for some seconds."""

    def __init__(self, iterations: int = ITERATIONS, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = seconds

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
        if len(legal) == 1:
            return world.game.notation.text(legal[0])
        search = Search(world, seat, Fast(luck.below(2_147_483_647)))
        if self.seconds is None:
            for _ in range(self.iterations):
                search.iterate()
        else:
            end = perf_counter() + self.seconds
            while perf_counter() < end:
                search.iterate()
        children = search.root.children
        return world.game.notation.text(max(legal, key=lambda choice: children[choice].visits))


class Search:
    """The tree below one decision."""

    def __init__(self, world: Match, seat: int, luck: Fast) -> None:
        self.world = world
        self.seat = seat
        self.luck = luck
        self.value: Value = value_of(world.game)
        self.habit: Habit = habit_of(world.game)
        self.root = Node()
        worth = one_step(world, seat, luck)
        for choice in worth:
            child = self.root.children[choice] = Node()
            child.visits = FIRST_SIGHT
            child.total = FIRST_SIGHT * worth[choice]
            child.available = FIRST_SIGHT * len(worth)

    def iterate(self) -> None:
        s = self.world.imagine(self.seat, self.luck).state
        path = self.descend(s)
        for _ in range(PLAYED_ON):
            if s.who == flow.OVER:
                break
            who = flow.next_seat(s)
            flow.apply(s, who, self.habit(s, who, flow.options(s, who), self.luck), self.luck)
        rewards = self.rewards(s)
        for who, node in path:
            node.visits += 1
            node.total += rewards(who)

    def descend(self, s: State) -> list[tuple[int, Node]]:
        """Walks down the tree and one choice beyond; returns who made which choice."""
        path: list[tuple[int, Node]] = []
        node = self.root
        while s.who != flow.OVER:
            who = flow.next_seat(s) if path else self.seat  # several may be asked at once
            choice = self.pick(node, s, who)
            node = node.children.setdefault(choice, Node())
            path.append((who, node))
            flow.apply(s, who, choice, self.luck)
            if node.visits == 0:
                break
        return path

    def pick(self, node: Node, s: State, who: int) -> Choice:
        """The most appealing choice; at first what habit does, and as the node is visited more often, others too."""
        legal = flow.options(s, who)
        tried = [choice for choice in legal if choice in node.children]
        for choice in tried:
            node.children[choice].available += 1
        if node is not self.root and len(tried) < len(legal) and len(tried) * WIDENING <= sqrt(node.visits):
            fresh = self.habit(s, who, legal, self.luck)
            if fresh in node.children:
                untried = [choice for choice in legal if choice not in node.children]
                fresh = untried[self.luck.below(len(untried))]
            return fresh
        return max(tried, key=lambda choice: node.children[choice].appeal())

    def rewards(self, s: State) -> Callable[[int], float]:
        """What each seat gets out of this. Of two seats one gets what the other does not."""
        if s.players == 2:
            mine = self.value(s, self.seat)
            return lambda who: mine if who == self.seat else 1 - mine
        known: dict[int, float] = {}

        def reward(who: int) -> float:
            if who not in known:
                known[who] = self.value(s, who)
            return known[who]

        return reward
