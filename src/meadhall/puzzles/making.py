"""Makes puzzles: bots play, and where much is at stake, one choice is searched for and then put to the test.

Each stage costs more than the one before and lets fewer through: a look one step ahead, a search, some playouts, many
playouts. What comes out depends on the seed alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..bots import ask
from ..bots.greedy import imagined, one_step
from ..bots.habits import sensible_of
from ..bots.mcts import Search
from ..engine import flow
from ..engine.game import Game, OptionError
from ..engine.luck import Fast
from ..engine.match import Match
from ..engine.notation import Choice
from ..review.choices import after
from ..review.reasons import mean_parts, reasons
from .playouts import Playouts, by_a_look_ahead, by_habit
from .puzzle import LEAST_LEAD, LEAST_PLAYOUTS, LEAST_SURE, Figure, Puzzle, name_of

PLAYERS = ("keen", "greedy", "calm")  # of the games in which positions are found
WEAKER = ("novice", "calm", "keen")  # who shows, together with chance, how difficult a puzzle is
ASKED = 24  # times, each of them
EASY = 0.2  # missed no more often than this
MOST_EASY, MOST_ALIKE, MOST_OF_TWO = 0.5, 0.3, 0.2  # of all puzzles; of two: yes or no
OF_A_KIND = 2  # moments of a game in which the same is asked: neighbors are alike


class Budget(NamedTuple):
    """How closely choices are looked at. Smaller numbers are for tests."""

    stake: float = 0.005  # at first sight, between the best choice and a middling one
    of_a_game: int = 12  # positions that are looked at more closely
    rounds: int = 40  # of search
    gap: float = 0.02  # that it has to find, between the two best
    serious: int = 6  # choices that are searched and played out
    playouts: tuple[int, ...] = (24, LEAST_PLAYOUTS, 200, 400)  # after each of these, those without hope are dropped
    least: int = LEAST_PLAYOUTS  # for each serious choice
    again: tuple[int, ...] = (10, 30)  # of the best two, as a second opinion


USUAL = Budget()


class Candidate(NamedTuple):
    match: Match
    seat: int
    serious: list[Choice]  # the best first
    plain: bool  # at first sight it is the best as well


Wanted = Callable[[str, bool], bool]


def puzzles(
    game: Game, seed: int, budget: Budget = USUAL, wanted: Wanted = lambda _, __: True
) -> Iterator[Puzzle | None]:
    """Without end. None after each game, so that whoever waits can see that something happens. `wanted` says of which
    questions there may be more, and whether two choices are enough."""
    while True:
        found: set[str] = set()
        for match, seat in at_stake(game, seed, budget):
            question, two = question_of(match), len(match.choices(seat)) == 2
            if question in found or not wanted(question, two):
                continue
            candidate = searched(match, seat, budget, seed)
            puzzle = None if candidate is None else tested(candidate, budget, seed)
            if puzzle is not None:
                found.add(question)
                yield puzzle
        yield None
        seed += 1


def fits(puzzle: Puzzle, kept: list[Puzzle], count: int) -> bool:
    """Does it fit with those found so far? Not too many ask the same, or are easy."""
    if puzzle.difficulty < EASY and sum(one.difficulty < EASY for one in kept) >= MOST_EASY * count:
        return False
    known = any(one.name == puzzle.name for one in kept)
    return not known and more_of(puzzle.question, len(puzzle.others) == 1, kept, count)


def more_of(question: str, two: bool, kept: list[Puzzle], count: int) -> bool:
    """May there be more that ask this, between two choices or among several?"""
    if two and sum(len(one.others) == 1 for one in kept) >= MOST_OF_TWO * count:
        return False
    return sum(one.question == question for one in kept) < MOST_ALIKE * count


def question_of(match: Match) -> str:
    return type(match.state.stack[-1]).__name__


def at_stake(game: Game, seed: int, budget: Budget) -> list[tuple[Match, int]]:
    """Moments of a game in which the choices look different, a few of each kind."""
    luck = Fast(seed, stream=7)
    players = game.players[seed % len(game.players)]
    try:
        match = Match.new(game, players, luck=Fast(seed))
    except OptionError:  # not for so few
        match = Match.new(game, luck=Fast(seed))
    moments: list[tuple[float, Match, int]] = []
    while not match.over:
        seat = match.waiting[0]
        legal = flow.options(match.state, seat)
        if len(sensible_of(game)(match.state, seat, legal)) > 1:
            worth = sorted(one_step(match, seat, luck).values(), reverse=True)
            stake = worth[0] - worth[(len(worth) + 1) // 2]
            if stake >= budget.stake and worth[0] > worth[1]:
                # In every second game any of them: what is plain at first sight makes easy puzzles.
                rank = luck.below(1_000_000) if seed % 2 else stake
                moments.append((rank, fixed(match), seat))
        match.play(seat, ask(PLAYERS[(seat + seed) % len(PLAYERS)], match, seat, luck))
    # Early choices decide too little, and playing them out takes longest.
    moments = sorted(moments[len(moments) // 3 :], key=lambda one: -one[0])
    kinds: Counter[str] = Counter()
    chosen: list[tuple[Match, int]] = []
    for _, there, seat in moments:
        kinds[question_of(there)] += 1
        if kinds[question_of(there)] <= OF_A_KIND:
            chosen.append((there, seat))
    return chosen[: budget.of_a_game]


def fixed(match: Match) -> Match:
    return Match(match.game, match.state.clone(), match.options, match.luck)


def searched(match: Match, seat: int, budget: Budget, seed: int) -> Candidate | None:
    """What a search finds best, where that is clear enough to be worth playing out."""
    search = Search(match, seat, Fast(seed, stream=8))
    choices = search.ranked(search.children)[: budget.serious]
    if len(choices) < 2:
        return None
    if not search.is_clear:
        for _ in range(budget.rounds):
            search.round(choices)
    choices = search.ranked(choices)
    if search.worth(choices[0]) - search.worth(choices[1]) < budget.gap:
        return None
    sight = search.first_sight
    return Candidate(match, seat, choices, sight[choices[0]] == max(sight.values()))


def tested(candidate: Candidate, budget: Budget, seed: int) -> Puzzle | None:
    """A puzzle, where the playouts say as well that the first choice is clearly better than each of the others."""
    match, seat, (best, *others), _ = candidate
    played = Playouts(match, seat, candidate.serious, by_habit(match.game), seed)
    for count in budget.playouts:
        leads: dict[Choice, tuple[float, float]] = {}
        for one in others:  # the closest first, so that most of what is not clear costs two choices only
            played.play([best, one], count)
            leads[one] = played.lead(best, one)
            if leads[one][0] < LEAST_LEAD:
                return None
        if count >= budget.least:  # those that are clearly worse need no more
            others = [one for one, (lead, doubt) in leads.items() if lead < LEAST_LEAD or lead - doubt < LEAST_SURE]
        if not others:
            if not holds_again(candidate, played, budget, seed):
                return None
            second = None if candidate.plain else second_opinion(candidate, played, budget, seed)
            return as_puzzle(candidate, played, second, seed) if second is None or second >= LEAST_LEAD else None
    return None


def holds_again(candidate: Candidate, played: Playouts, budget: Budget, seed: int) -> bool:
    """Does it hold in fresh worlds, too? Of many candidates some pass by luck once, but hardly twice."""
    match, seat, (best, *others), _ = candidate
    closest = min(others, key=lambda one: played.lead(best, one)[0])
    fresh = Playouts(match, seat, [best, closest], by_habit(match.game), seed + 1)
    fresh.play([best, closest], 2 * budget.least)
    return fresh.lead(best, closest)[0] >= LEAST_LEAD / 2


def second_opinion(candidate: Candidate, played: Playouts, budget: Budget, seed: int) -> float:
    """The lead over the closest other choice where everyone looks one step ahead. Search and playouts both go on by
    habit: where the judgment disagrees with them, habit alone must not decide."""
    match, seat, (best, *others), _ = candidate
    closest = min(others, key=lambda one: played.lead(best, one)[0])
    again = Playouts(match, seat, [best, closest], by_a_look_ahead(match.game), seed)
    for count in budget.again:
        again.play([best, closest], count)
        lead, _ = again.lead(best, closest)
        if lead < LEAST_LEAD:
            break
    return lead


def as_puzzle(candidate: Candidate, played: Playouts, second: float | None, seed: int) -> Puzzle:
    match, seat, (best, *others), _ = candidate
    game, luck = match.game, Fast(seed, stream=9)
    # A world that the seat cannot tell apart from the true one: the file gives nothing away either.
    shown = Match(game, imagined(match, seat, luck), match.options, luck)
    position = shown.position()
    worlds = [imagined(match, seat, luck) for _ in range(4)]
    parts = {one: mean_parts(game, after(worlds, seat, one, seed), seat) for one in candidate.serious}
    figures = []
    for one in others:
        lead, doubt = played.lead(best, one)
        figures.append(
            Figure(
                game.notation.text(one),
                round(played.wins(one), 3),
                round(lead, 3),
                round(lead - doubt, 3),
                len(played.won[one]),
                reasons(parts[best], parts[one]),
            )
        )
    answer = game.notation.text(best)
    missed = {"random": round(1 - 1 / len(match.choices(seat)), 3)}
    for bot in WEAKER:
        missed[bot] = round(sum(ask(bot, match, seat, luck) != answer for _ in range(ASKED)) / ASKED, 3)
    return Puzzle(
        name_of(position, seat),
        seat,
        answer,
        round(played.wins(best), 3),
        len(played.won[best]),
        None if second is None else round(second, 3),
        round(sum(missed.values()) / len(missed), 3),
        missed,
        sorted(figures, key=lambda one: one.behind),
        position,
    )
