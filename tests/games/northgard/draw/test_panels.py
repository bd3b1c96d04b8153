"""What is sent after a move: the panels it touches, and no others."""

from typing import Any

from tests.games.any_game.drawn import panels_of, seen
from tests.games.northgard.random_games import GAMES
from tests.games.northgard.table import do, hands, table

MAP = ("ng-ground", "ng-land", "ng-figures", "ng-tile", "ng-slots")


def changed(before: dict[str, str], after: dict[str, str]) -> set[str]:
    return {id for id in {*before, *after} if before.get(id) != after.get(id)}


def of_the_map(ids: set[str]) -> set[str]:
    return {id for id in ids if id.startswith(MAP)}


def test_a_move_changes_only_the_land_it_touches() -> None:
    match = table({"START.n": (0, 3), "START.e": (1, 2)}, hand=hands(["start_move", "start_feast"], "start_build"))
    do(match, "0 play start_move")
    before = panels_of(seen(match, 1))
    do(match, "0 step START.n START.w", "0 group 1")
    touched = of_the_map(changed(before, panels_of(seen(match, 1))))
    assert touched <= {f"{layer}-START-{side}" for layer in MAP for side in ("n", "w")}
    assert "ng-figures-START-w" in touched


def test_a_recruit_far_away_changes_no_market() -> None:
    match = table({"START.n": (0, 3), "START.e": (1, 2)}, hand=hands(["start_recruit", "start_feast"], "start_build"))
    before = panels_of(seen(match, 1))
    do(match, "0 play start_recruit")
    after = changed(before, panels_of(seen(match, 1)))
    assert of_the_map(after) <= {"ng-land-START-n", "ng-figures-START-n"}
    assert not after & {"stage-board", "ng-names", "ng-supply", "ng-row", "market", "row-2"}


def test_most_moves_leave_most_panels_alone() -> None:
    few = moves = 0
    last: dict[int, dict[str, str]] = {}
    for match in GAMES.played(3, 5, {"creatures": "yes"}):
        if match.over or not 60 <= len(match.entries) < 140:
            continue
        for seat in range(3):
            panels = panels_of(seen(match, seat))
            if seat in last:
                moves += 1
                few += len(changed(last[seat], panels)) <= 12
            last[seat] = panels
    assert moves > 150
    assert few > 0.8 * moves


def test_what_everybody_sees_is_drawn_alike_for_everybody() -> None:
    """Tiles, land and figures of a map are the same for all, except for where newcomers slide from."""
    for match in GAMES.played(3, 8, {}, step=60):
        views: list[dict[str, Any]] = [seen(match, seat) for seat in (0, 1)]
        one, other = (panels_of(view) for view in views)
        for id in one:
            if id.startswith(("ng-tile", "ng-ground", "ng-slots", "ng-land", "ng-names")):
                assert one[id] == other[id]
