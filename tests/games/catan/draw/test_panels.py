"""A page is sent what a choice has changed, and nothing else."""

from typing import Any

import pytest

from meadhall.games.catan import draw
from meadhall.kit.panels import each
from tests.games.any_game.drawn import panels_of, seen
from tests.games.catan.random_games import GAMES

WATCH, CLASSIC = {"rules": "watch"}, {"board": "classic"}


def around(ref: str) -> str:
    """The hex after which a path or an intersection is named."""
    return ref.replace("/", ".").partition(".")[0]


def on_the_board(table: dict[str, Any]) -> dict[str, Any]:
    """What each panel of the board shows, taken from the view by other means than the drawing's."""
    shown: dict[str, Any] = {f"ct-land-{one['hex']}": one for one in table["hexes"]}
    for one in table["roads"]:
        shown.setdefault(f"ct-paths-{around(one['path'])}", []).append(one)
    for one in table["buildings"]:
        shown.setdefault(f"ct-corners-{around(one['corner'])}", []).append(one)
    shown["ct-tormund"] = table["tormund"]
    for name, guards in (table["north"] or {}).get("guards", {}).items():
        shown[f"ct-section-{name.removeprefix('wall-')}"] = guards
    for name, camps in (table["north"] or {}).get("camps", {}).items():
        shown[f"ct-camps-{name}"] = camps
    return shown


@pytest.mark.parametrize("options", [WATCH, CLASSIC])
def test_only_what_changed_is_drawn_again(options: dict[str, Any]) -> None:
    before: dict[str, str] = {}
    stood: dict[str, Any] = {}
    built = 0
    for match in GAMES.played(4, 2, options, 1):
        view = seen(match, 0)
        panels, stands = panels_of(view), on_the_board(view["table"])
        if before:
            assert panels["stage-board"] == before["stage-board"]
            kinds = ("ct-land", "ct-paths", "ct-corners", "ct-tormund", "ct-section", "ct-camps")
            for id in (id for id in panels if id.startswith(kinds)):
                assert (panels[id] != before[id]) == (stands.get(id) != stood.get(id)), id
            built += sum(stands.get(id) != stood.get(id) for id in panels if id.startswith("ct-paths"))
        before, stood = panels, stands
        if built > 12:
            break
    assert built > 8


def test_the_board_is_the_same_for_everybody() -> None:
    match = GAMES.at("Act", **WATCH)
    facts = []
    for seat in (None, *range(match.players)):
        panels = [one for one in each(draw.panels(seen(match, seat))) if one.shared and one.id.startswith("ct-")]
        own = ("ct-prices", "ct-display")  # what the viewer can pay for, whom the viewer can call
        facts.append({one.id: one.facts for one in panels if one.id not in own})
    assert all(one == facts[0] for one in facts)
    assert len(facts[0]) > 60


def test_a_hand_is_in_the_facts_of_its_owner_alone() -> None:
    match = GAMES.at("Act", **WATCH)
    (seat,) = match.waiting
    mine = {one.id for one in each(draw.panels(seen(match, seat)))}
    others = {one.id for one in each(draw.panels(seen(match, (seat + 1) % match.players)))}
    spectators = {one.id for one in each(draw.panels(seen(match, None)))}
    assert {"ct-hand", "ct-extras", "ct-prices"} <= mine & others
    assert not {"hand-slot", "ct-hand", "ct-extras", "ct-prices", "ct-fingers"} & spectators
