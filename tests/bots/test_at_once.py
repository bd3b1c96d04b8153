"""Searches where several seats are asked at once: nobody answers what is best against a secret answer of another."""

from __future__ import annotations

from typing import Any

from meadhall import Fast, Luck, Match
from meadhall.bots import ask
from meadhall.bots.mcts import Search
from meadhall.engine.flow import State, Together
from meadhall.engine.game import Game
from meadhall.engine.notation import NUMBER, Choice, Notation, Verb
from meadhall.engine.zones import Zone
from meadhall.games.bloodrage.rules.battle.cards import ChooseCards
from tests.helpers import play_random

SAFE, HIDE, GUESS = range(3)
PLACES = 3


class Table(State):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.winners: list[int] = []

    def clone(self) -> Table:
        c = Table(self.players)
        self.copy_flow_to(c)
        c.winners = self.winners[:]
        return c


class Hide(Together):
    """Seat 0 hides in one of three places, or agrees to a draw; seat 1 looks in one of them."""

    def options(self, s: Table, seat: int) -> list[Choice]:
        if s.answers[seat]:
            return []
        return [*([(SAFE,)] if seat == 0 else []), *[(HIDE if seat == 0 else GUESS, place) for place in range(PLACES)]]

    def answered(self, s: Table, luck: Luck) -> None:
        hidden, guessed = s.answers[0][0], s.answers[1][0]
        s.winners = [0, 1] if hidden == (SAFE,) else [1] if hidden[1] == guessed[1] else [0]


class HideAndSeek(Game):
    id = "hide"
    title = "Hide and Seek"
    players = range(2, 3)
    notation = Notation({SAFE: Verb("safe"), HIDE: Verb("hide", NUMBER), GUESS: Verb("guess", NUMBER)})

    def start(self, players: int, options: dict[str, Any]) -> Table:
        s = Table(players)
        s.push(Hide())
        return s

    def zones(self, s: Table) -> list[Zone]:
        return []

    def scores(self, s: Table) -> list[int]:
        return [0, 0]

    def winners(self, s: Table) -> list[int]:
        return s.winners


def hide_and_seek() -> Match:
    game = HideAndSeek()
    options = game.checked_options({}, 2)
    return Match(game, game.new(2, options, Fast(1)), options, Fast(1))


def test_nobody_is_found_because_the_other_saw_where_they_went() -> None:
    """To hide wins two times in three, which is better than a draw. To expect the best answer is to see no hope."""
    match = hide_and_seek()
    chosen = {ask("mcts:1000", match, 0, Fast(seed)) for seed in range(8)}
    assert chosen <= {f"hide {place}" for place in range(PLACES)}
    assert len(chosen) > 1


def test_answers_of_others_are_learnt_whatever_the_seat_itself_answers() -> None:
    match = hide_and_seek()
    search = Search(match.imagine(0, Fast(1)), 0, Fast(2))
    choices = list(search.children)
    for _ in range(30):
        search.round(choices)
    visits = sum(node.visits for node in search.children.values())
    assert visits == 30 * len(choices)
    assert search.asides[1].visits == visits - len(choices)  # at first sight of a choice nobody answers yet
    assert {choice[0] for choice in search.asides[1].children} == {GUESS}


def test_battle_cards_are_learnt_seat_by_seat() -> None:
    """In Blood Rage, the battle cards of everyone are chosen in secret; then the tree goes on below all of them."""
    found = 0
    for seed in range(6):
        match = Match.new("bloodrage", 3, seed=seed)
        while not match.over and found < 3:
            if isinstance(match.state.stack[-1], ChooseCards) and len(match.waiting) > 1:
                seat = match.waiting[0]
                search = Search(match.imagine(seat, Fast(1)), seat, Fast(2))
                for _ in range(20):
                    search.round(list(search.children))
                assert set(search.asides) <= set(match.waiting) - {seat}
                assert all(choice[0] >= 0 for node in search.asides.values() for choice in node.children)
                found += 1
            play_random(match, seed, 1)
    assert found == 3
