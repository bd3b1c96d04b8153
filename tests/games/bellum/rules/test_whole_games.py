"""What holds all through a game, with the cards as they are."""

import pytest

import meadhall
from meadhall.engine.luck import Fast
from meadhall.games.bellum import GAME
from meadhall.games.bellum.data import tables
from meadhall.games.bellum.rules.state import Bellum
from tests.games.any_game.whole_games import AnyWholeGames


class TestWholeGames(AnyWholeGames):
    game = GAME


@pytest.mark.rule("RL-BM-15")
def test_nothing_lets_players_trade_or_give_presents() -> None:
    """Food, runes and barrels never go from one player to another: a choice changes only the player's own ones."""
    for seed in range(12):
        match = meadhall.Match.new(GAME, 3, seed=seed)
        choose = Fast(seed)
        while not match.over:
            before = match.state
            seat = match.waiting[0]
            choices = match.choices(seat)
            question = match.view(None)["question"]
            match.play(seat, choices[choose.below(len(choices))])
            after = match.state
            assert isinstance(before, Bellum)
            assert isinstance(after, Bellum)
            if question in ("Attack", "Steal", "Recruit") and before.day == after.day:
                for other in set(range(3)) - {seat}:
                    for was, now in zip(before.owned()[:3], after.owned()[:3]):
                        assert was[other] == now[other]


@pytest.mark.rule("V-BM-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_token_chest_or_monster_is_ever_lost(players: int) -> None:
    match = meadhall.Match.new(GAME, players, seed=players)
    choose = Fast(players)
    expected = {"food": 30, "rune": 20, "barrel": 10, "shield": 20, "reroll": 17, "magic_shield": 8}
    expected |= {"wooden": 20, "metal": 20, "gold": 10, "monsters": 66, "different monsters": 66}
    expected |= {f"{name} value": sum(values) for name, values in zip(tables.CHEST_NAMES, tables.CHEST_VALUES)}
    while not match.over:
        assert isinstance(match.state, Bellum)
        pieces = GAME.pieces(match.state)
        assert {name: pieces[name] for name in expected} == expected
        assert min(match.state.supply) >= 0
        assert min(min(owned) for owned in match.state.owned()) >= 0
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[choose.below(len(choices))])
    assert isinstance(match.state, Bellum)
    assert {name: GAME.pieces(match.state)[name] for name in expected} == expected
