"""The numbered rules of Blood Rage."""

from meadhall.cli.rules import rules_of
from meadhall.games.bloodrage import GAME
from tests.games.any_game.rules import AnyRules


class TestRules(AnyRules):
    game = GAME
    sign = "BR"
    least = 143


def test_the_rulebook_s_own_numbers_have_no_gap() -> None:
    assert {f"R-BR-{number:02}" for number in range(1, 92)} <= {rule.number for rule in rules_of(GAME)}
