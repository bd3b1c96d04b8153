"""Mistakes in Catan, in every chapter, that its referee notices; and an end that random games hardly come to."""

from typing import Any

import pytest

import meadhall
from tests.referees.games import refereed
from tests.referees.referee import Wrong

# Games in which much happens soon: wildlings from the start on, few offers in a turn.
OPTIONS = {"rules": "watch", "starting_tokens": "revealed", "count_cards": True, "offers": 3}


def nothing(*_: object) -> None:
    """Instead of something that should be done."""


# What is changed, into what, what the referee says, and the seed of a game in which it comes up soon.
MISTAKES: list[tuple[str, Any, str, int]] = [
    ("setup.is_open", lambda s, corner: s.building[corner] < 0, "the choices of seat", 1),
    ("building.build.pay", nothing, "the choices of seat", 1),
    ("building.build.longest_with", lambda s, seat, path: 1, "road_length of seat|longest_road", 1),
    ("building.build.award_longest_road", nothing, "longest_road", 10),
    ("building.network.open_harbour", nothing, "rates of seat", 2),
    ("turn.produce", lambda s, roll: 0, "produced|blocked", 1),
    ("production.is_blocked", lambda s, at: False, "blocked|hexes", 1),
    ("turn.samwell", nothing, "the question: the referee says Samwell|something happened that should not", 1),
    ("turn.wildling_die", nothing, "advanced", 1),
    ("wall.wildlings.hold_or_breach", nothing, "breached", 1),
    ("wall.wildlings.draw_common", lambda s: False, "token_revealed|token_laid", 1),
    ("wall.wildlings.rush", nothing, "rush", 15),
    ("wall.guards.count_tokens", nothing, "vp_tokens", 35),
    ("tormund.halve_full_hands", nothing, "the question: the referee says Discard", 19),
    ("tormund.is_spared", lambda s, seat: True, "stolen|the question: the referee says Steal", 1),
    ("cards.patrol", nothing, "the question: the referee says MoveTormund", 2),
    ("cards.award_largest_patrol", nothing, "largest_patrol", 52),
    ("tormund.wildling_hexes", lambda s: [], "the choices of seat", 2),
    ("heroes.heroes.is_ready", lambda s, seat: True, "the choices of seat", 1),
    ("heroes.builders.is_loose", lambda s, seat, path: s.road[path] == seat, "the choices of seat", 2),
    ("heroes.rangers.take_if_there", nothing, "gained", 2),
    ("trade.has_all", lambda hand, wanted: True, "the choices of seat", 1),
    ("trade.terms", lambda s, seat: (s.give, s.want), "the choices of seat|traded", 1),
    ("trade.too_many_offers", lambda s: False, "the choices of seat", 2),
    ("trade.show_all", nothing, "certain", 1),
    ("victory.enough_points", lambda s: s.points[s.active] >= 3, "something happened that should not", 9),
    ("view.offer_view", lambda s, viewer: None, "the offer for seat", 1),
]


@pytest.mark.parametrize(("name", "mistake", "message", "seed"), MISTAKES, ids=[name for name, *_ in MISTAKES])
def test_mistakes_are_noticed(
    monkeypatch: pytest.MonkeyPatch, name: str, mistake: Any, message: str, seed: int
) -> None:
    game = meadhall.game("catan")
    monkeypatch.setattr(f"meadhall.games.catan.rules.{name}", mistake)
    with pytest.raises(Wrong, match=message) as wrong:
        refereed(game, 3, OPTIONS, seed, 500)
    assert str(wrong.value).endswith(f"seed {seed})")


def test_a_game_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """After 1,000 turns, or as many as these two say."""
    monkeypatch.setattr("meadhall.games.catan.rules.turn.TURN_LIMIT", 9)
    monkeypatch.setattr("tests.referees.catan.game.TURNS", 9)
    refereed(meadhall.game("catan"), 4, {}, 1)
    monkeypatch.setattr("tests.referees.catan.game.TURNS", 10)
    with pytest.raises(Wrong, match="turn_began"):
        refereed(meadhall.game("catan"), 4, {}, 1)
