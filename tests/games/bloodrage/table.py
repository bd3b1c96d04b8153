"""Positions for the tests of Blood Rage, described in few words."""

from typing import Any

import meadhall
from meadhall import Luck, Match
from meadhall.games.bloodrage import GAME
from meadhall.games.bloodrage.data import tables
from meadhall.games.bloodrage.data.kinds import CARD, PIECE, PLACE, PLACES, SLOTS

STATS = ("rage", "axes", "horns")


def table(
    players: int = 3,
    turn: int = 0,
    board: dict[int, str] | None = None,
    sheets: dict[int, list[str]] | None = None,
    hands: dict[int, list[str]] | None = None,
    quests: dict[int, list[str]] | None = None,
    stack: list[str] | None = None,
    options: dict[str, Any] | None = None,
    luck: Luck | None = None,
    steps: dict[int, tuple[int, int, int]] | None = None,
    pillaged: str = "",
    destroyed: str = "",
    tokens: dict[str, str] | None = None,
    **state: Any,
) -> Match:
    """A match at a position: by default in the action phase of age 1, seat `turn` to act, everyone with 6 Rage.

    board: {0: "2 warrior gimle, leader utgard, ship fjord_south, troll gimle"}; what is not named is in the reserve.
    sheets: upgrades by seat; hands, quests: cards by seat; steps: of Rage, Axes and Horns by seat, 0 to 5.
    """
    described: dict[str, Any] = dict(state)
    described["slots"] = slots(players, sheets or {})
    described["at"] = pieces(board or {}, sheets or {})
    described["hand"] = [(hands or {}).get(seat, []) for seat in range(players)]
    described["quests"] = [(quests or {}).get(seat, []) for seat in range(players)]
    described["steps"] = [step for seat in range(players) for step in (steps or {}).get(seat, (0, 0, 0))]
    described["pillaged"] = dict.fromkeys(pillaged.split(), 1)
    described["destroyed"] = dict.fromkeys(destroyed.split(), 1)
    described["token"] = tokens or {}
    position = {"players": players, "state": described, "stack": stack or ["Age discard 1", f"Turn {turn}"]}
    position["options"] = {"fifth_player": players == 5} | (options or {})
    return meadhall.position(GAME, position, luck)


def slots(players: int, sheets: dict[int, list[str]]) -> list[str | None]:
    filled: list[str | None] = [None] * (players * SLOTS)
    for seat, cards in sheets.items():
        for card in cards:
            fitting = [seat * SLOTS + slot for slot in tables.SLOTS_OF[CARD.codes[card]]]
            filled[next(slot for slot in fitting if filled[slot] is None)] = card
    return filled


def pieces(board: dict[int, str], sheets: dict[int, list[str]]) -> dict[str, str]:
    places: dict[str, str] = {}
    for cards in sheets.values():
        for card in cards:
            if tables.MONSTER_OF[CARD.codes[card]] >= 0:
                places[tables.MONSTER_NAMES[tables.MONSTER_OF[CARD.codes[card]]]] = "reserve"
    for seat, figures in board.items():
        warriors = 0
        for figure in figures.split(", "):
            *count, kind, place = figure.split(" ")
            for _ in range(int(count[0]) if count else 1):
                if kind == "warrior":
                    warriors += 1
                    places[f"{seat}-warrior-{warriors}"] = place
                else:
                    places[kind if kind in tables.MONSTER_NAMES else f"{seat}-{kind}"] = place
    return places


def play(match: Match, *moves: str) -> None:
    """Plays "0 pillage gimle", "1 decline", ..."""
    for move in moves:
        seat, _, choice = move.partition(" ")
        match.play(int(seat), choice)


def figures(match: Match, seat: int, place: str) -> int:
    """How many figures a seat has at a place."""
    return int(match.state.force[seat * PLACES + PLACE.codes[place]])  # type: ignore[attr-defined]


def where(match: Match, piece: str) -> str | None:
    """The place of a piece: "0-leader", "troll"."""
    place = PLACE.plain(match.state.at[PIECE.codes[piece]])  # type: ignore[attr-defined]
    assert place is None or isinstance(place, str)
    return place


def stat(match: Match, seat: int) -> tuple[int, ...]:
    """Rage, Axes and Horns of a seat."""
    values = match.view(None)["table"]["seats"][seat]["stats"]
    return tuple(values[name] for name in STATS)


def glory(match: Match) -> list[int]:
    return list(match.scores)


def rage(match: Match) -> list[int]:
    return list(match.state.rage)  # type: ignore[attr-defined]


def hand(match: Match, seat: int) -> list[str]:
    """The cards in a hand, sorted."""
    return sorted(CARD.words[card] for card in match.state.hand[seat])  # type: ignore[attr-defined]


def discard(match: Match) -> list[str]:
    return sorted(match.view(None)["table"]["discard"])


def happened(match: Match, kind: str) -> list[dict[str, Any]]:
    """Every event of that kind so far, as a spectator is told it."""
    events = [*match.opening, *(event for entry in match.entries for event in entry.events)]
    return [told for told in match.told(events, None) if told["event"] == kind]


def verbs(match: Match, seat: int) -> set[str]:
    """The verbs that a seat may use now."""
    return {choice.split(" ")[0] for choice in match.choices(seat)}
