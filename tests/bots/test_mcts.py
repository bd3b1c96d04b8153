"""`mcts`: search over imagined worlds."""

from __future__ import annotations

import meadhall
from meadhall import Fast, Match
from meadhall.arena import play
from meadhall.bots import Mcts, ask
from meadhall.bots.mcts import Search
from meadhall.engine import flow
from tests.engine.toys import MAGPIE
from tests.helpers import play_random

BELLUM = meadhall.game("bellum")


def middle(players: int = 2) -> Match:
    return play_random(Match.new(BELLUM, players, seed=6), 6, 50)


def test_it_beats_random_with_little_thought() -> None:
    """Docs/bots.md has the games against greedy."""
    for seed in range(2):
        bots = ["mcts:10", "random"] if seed % 2 else ["random", "mcts:10"]
        line, _ = play(BELLUM, bots, seed)
        assert line["winners"] == [bots.index("mcts:10")]


def test_the_same_luck_gives_the_same_choice() -> None:
    match = middle()
    seat = match.waiting[0]
    assert len({ask("mcts:40", match, seat, Fast(4)) for _ in range(3)}) == 1


def test_a_budget_of_seconds_ends() -> None:
    match = middle()
    seat = match.waiting[0]
    assert ask("mcts:0.05s", match, seat, Fast(4)) in match.choices(seat)


def test_a_single_choice_needs_no_thought() -> None:
    class Never(Mcts):
        def __init__(self) -> None:
            super().__init__(iterations=10**9)

    match = meadhall.position(
        MAGPIE,
        {"players": 2, "options": {"ask_forced": True}, "state": {"round": 3, "face": 1},
         "stack": ["Round again", "Score 0 11"]},
    )  # fmt: skip
    assert match.choices(0) == ["pass"]
    assert ask(Never(), match, 0, Fast(1)) == "pass"


def test_every_iteration_is_counted_once_and_nothing_leaves_the_range() -> None:
    for players in (2, 4):
        match = middle(players)
        seat = match.waiting[0]
        search = Search(match.imagine(seat, Fast(1)), seat, Fast(2))
        children = search.root.children
        assert set(children) == set(flow.options(match.state, seat))
        before = sum(child.visits for child in children.values())
        for _ in range(50):
            search.iterate()
        assert sum(child.visits for child in children.values()) == before + 50
        assert all(0 <= child.total <= child.visits for child in children.values())


def test_the_tree_grows_below_the_first_choice() -> None:
    match = middle()
    seat = match.waiting[0]
    search = Search(match.imagine(seat, Fast(1)), seat, Fast(2))
    for _ in range(200):
        search.iterate()
    best = max(search.root.children.values(), key=lambda child: child.visits)
    assert len(best.children) >= 2
    assert any(child.children for child in best.children.values())


def test_it_finds_what_is_clearly_best_in_a_game_it_knows_nothing_about() -> None:
    """The last turn of the toy game: a gem that counts twice, or not at all."""
    match = meadhall.position(
        MAGPIE,
        {"players": 2, "state": {"round": 3, "face": 3, "hands": [["gem-11"], []], "score": [0, 20]},
         "stack": ["Round again", "Turn 0"]},
    )  # fmt: skip
    assert ask("mcts:60", match, 0, Fast(1)) == "show gem-11"
    match.play(0, "show gem-11")
    assert ask("mcts:60", match, 0, Fast(1)) == "twice"
