"""`mcts`: search over imagined worlds."""

from __future__ import annotations

from collections import Counter

import meadhall
from meadhall import Fast, Luck, Match
from meadhall.arena import play
from meadhall.bots import Mcts, ask
from meadhall.bots.greedy import weighed
from meadhall.bots.habits import sensible_of
from meadhall.bots.mcts import Node, Search, Twin
from meadhall.engine import flow
from meadhall.engine.flow import State
from meadhall.engine.notation import Choice
from tests.engine.toys import MAGPIE
from tests.games.catan.table import table
from tests.helpers import play_random

BELLUM = meadhall.game("bellum")


def middle(players: int = 2) -> Match:
    """Someone has several things to think about."""
    match = play_random(Match.new(BELLUM, players, seed=6), 6, 50)
    while len(worth_a_thought(match, match.waiting[0])) < 4:
        play_random(match, 6, 1)
    return match


def worth_a_thought(match: Match, seat: int) -> list[Choice]:
    return sensible_of(BELLUM)(match.state, seat, flow.options(match.state, seat))


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
        choices = list(search.children)
        assert sorted(choices) == sorted(worth_a_thought(match, seat))
        before = [search.children[choice].visits for choice in choices]
        for _ in range(20):
            search.round(choices)
        assert [search.children[choice].visits for choice in choices] == [visits + 20 for visits in before]
        assert all(0 <= child.total <= child.visits for child in search.children.values())


def test_the_tree_grows_below_the_first_choice() -> None:
    match = middle()
    seat = match.waiting[0]
    search = Search(match.imagine(seat, Fast(1)), seat, Fast(2))
    best = search.ranked(search.children)[0]
    for _ in range(100):
        search.round([best])
    below = search.children[best].children
    assert len(below) >= 2
    assert any(child.children for child in below.values())


def test_the_rest_of_ones_own_turn_is_played_as_it_looks_best() -> None:
    """Only then habit takes over."""
    hands = {0: "brick lumber wool grain grain grain ore ore ore"}
    match = table(settlements={0: "b2.n", 1: "c4.n"}, roads={0: "b2/ne b2/e"}, hands=hands, players=3).match
    search = Search(match.imagine(0, Fast(1)), 0, Fast(2))
    search.own_turn = True
    first = next(choice for choice in search.children if match.game.notation.text(choice).startswith("settle"))
    search.round([first])
    node, s = search.children[first], match.state.clone()
    flow.apply(s, 0, first, Fast(3))
    seen = weighed(s, 0, flow.options(s, 0), search.value, Fast(4))
    assert list(node.children) == [max(seen, key=lambda choice: seen[choice])]


def test_luck_throws_the_same_dice_whatever_is_drawn() -> None:
    one, other = Twin(7), Twin(7)
    one.draw([1, 2, 3])
    one.below(10)
    assert [one.die(6) for _ in range(10)] == [other.die(6) for _ in range(10)]
    assert {Twin(seed).die(6) for seed in range(100)} == {1, 2, 3, 4, 5, 6}
    assert {Twin(seed).pick([1, 2, 3]) for seed in range(100)} == {1, 2, 3}


def test_dice_cards_and_whims_of_a_search_are_independent() -> None:
    """216 threes of first outcomes, each about ten times."""
    seen: Counter[tuple[int, ...]] = Counter()

    class Listening(Search):
        def iterate(self, s: State, choice: Choice, luck: Luck) -> None:
            seen[luck.die(6), luck.pick([1, 2, 3, 4, 5, 6]), self.whim.die(6)] += 1

    match = Match.new(MAGPIE, 2, seed=3)
    search = Listening(match, 0, Fast(2))
    choice = next(iter(search.children))
    for _ in range(2160):
        search.round([choice])
    assert len(seen) == 216
    assert sum((count - 10) ** 2 / 10 for count in seen.values()) < 215 + 4 * 21  # chi-square, four deviations


def test_equally_good_choices_are_ranked_by_luck() -> None:
    """Which gem is put away changes no score: none of the three may always go on first, or be all that is looked at."""
    match = Match.new(MAGPIE, 2, seed=3)
    first: Counter[Choice] = Counter()
    chosen: Counter[Choice] = Counter()
    fresh: Counter[Choice] = Counter()
    for seed in range(600):
        search = Search(match, 0, Fast(seed))
        first[search.ranked(search.children)[0]] += 1
        fresh[search.fresh(Node(), match.state, 0, True, flow.options(match.state, 0))] += 1
        search.is_clear = True
        chosen[Mcts(1).best(search)] += 1
    for counts in (first, chosen, fresh):
        assert set(counts) == set(flow.options(match.state, 0))
        assert all(150 < count < 250 for count in counts.values())


def test_half_of_the_choices_go_on_in_each_phase() -> None:
    sizes: list[int] = []

    class Counting(Search):
        def round(self, choices: list[Choice]) -> None:
            sizes.append(len(choices))

    # So late in the game that passing is worth a thought, too.
    match = meadhall.position(
        BELLUM,
        {"players": 2, "state": {"food": [2, 0], "open_monsters": ["evil-01", "evil-06", None, None],
                                 "chest_owner": [1] * 9, "chest_kind": ["wooden"] * 9, "chest_value": [2] * 8 + [1]},
         "stack": ["Day end_of_round", "Recruit 0"]},
    )  # fmt: skip
    search = Counting(match.imagine(0, Fast(1)), 0, Fast(2))
    assert Mcts(60).best(search) in search.children
    assert sizes == [5] * 4 + [3] * 6 + [2] * 10  # twenty iterations in each phase


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


def test_it_searches_only_what_it_is_told_to() -> None:
    """Elsewhere it does what `greedy` does with the same luck."""
    match = Match.new("catan", 2, 3, {"board": "classic"})
    searching = Mcts(8, only=("PlaceSettlement",))
    seat = match.waiting[0]
    assert ask(searching, match, seat, Fast(2)) == ask(Mcts(8), match, seat, Fast(2))
    match.play(seat, match.choices(seat)[20])
    for luck in range(3):
        assert ask(searching, match, seat, Fast(luck)) == ask("greedy", match, seat, Fast(luck))


def test_it_searches_only_the_best_choices_where_it_is_told_to() -> None:
    match = middle()
    seat = match.waiting[0]
    search = Search(match.imagine(seat, Fast(1)), seat, Fast(2))
    assert len(search.children) > 3
    best = search.ranked(search.children)[:3]
    assert Mcts(60, most=3).best(search) in best
    assert {choice for choice, node in search.children.items() if node.visits} == set(best)
