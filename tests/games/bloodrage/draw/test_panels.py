"""What a move costs: only the panels that it touches are drawn and sent again."""

from meadhall import Match
from tests.games.any_game.drawn import panels_of, seen
from tests.games.bloodrage.table import play, table

BOARD = {0: "2 warrior gimle, leader utgard", 1: "leader angerboda, ship fjord_north", 2: "warrior horgr"}
HANDS = {0: ["a1_troll", "a1_tyrs_bash"], 1: ["a1_odins_smite", "a1_alfheim"], 2: ["a1_tyrs_smash"]}


def changed(match: Match, move: str, seat: int | None) -> set[str]:
    """The panels of a viewer that differ after a move."""
    before = panels_of(seen(match, seat))
    play(match, move)
    after = panels_of(seen(match, seat))
    return {id for id in before.keys() | after.keys() if before.get(id) != after.get(id)}


def test_an_invasion_changes_one_place_and_one_clan() -> None:
    match = table(board=BOARD, hands=HANDS)
    assert changed(match, "0 invade warrior andlang", None) == {
        "br-area-andlang", "br-on-andlang", "row-1", "br-brief-1", "sheet-1"
    }  # fmt: skip


def test_a_march_changes_two_places() -> None:
    match = table(board=BOARD, hands=HANDS)
    play(match, "0 march gimle andlang")
    places = {f"br-{layer}-{name}" for layer in ("area", "on") for name in ("gimle", "andlang")}
    assert changed(match, "0 move warrior", None) == places


def test_a_quest_changes_no_place() -> None:
    match = table(board=BOARD, hands=HANDS, turn=1)
    assert changed(match, "1 quest a1_alfheim", None) == {"row-2", "br-brief-2", "sheet-2"}
    assert changed(table(board=BOARD, hands=HANDS, turn=1), "1 quest a1_alfheim", 1) >= {"hand-slot", "br-mine"}


def test_players_who_only_watch_are_sent_the_same() -> None:
    """Nothing on the map depends on who sees it, unless something can be chosen there."""
    match = table(board=BOARD, hands=HANDS)
    mine, theirs = panels_of(seen(match, 1)), panels_of(seen(match, None))
    on_the_map = {id for id in theirs if id.startswith(("stage-", "br-area-", "br-on-", "br-land", "br-names", "row-"))}
    assert len(on_the_map) == 1 + 2 * 13 + 2 + 3
    assert {id for id in on_the_map if mine[id] != theirs[id]} == set()
