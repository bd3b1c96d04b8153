"""A random game beside its referee."""

from collections.abc import Collection
from typing import Any

from meadhall.engine.events import Event, told
from meadhall.engine.game import Game
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match
from tests.referees.bellum import BellumReferee
from tests.referees.bloodrage import BloodRageReferee
from tests.referees.catan import CatanReferee
from tests.referees.northgard import NorthgardReferee
from tests.referees.referee import Referee, Wrong

REFEREES: dict[str, type[Referee]] = {
    "northgard": NorthgardReferee,
    "bloodrage": BloodRageReferee,
    "catan": CatanReferee,
    "bellum": BellumReferee,
}


def refereed(
    game: Game, players: int, options: dict[str, Any], seed: int, most: int = 1_000_000, idle: Collection[str] = ()
) -> int:
    """Plays to the end, or at most this many decisions; raises Wrong. Returns their number. Verbs that are `idle`
    are chosen only where there is nothing else to do."""
    match = Match.new(game, players, seed, options)
    referee = REFEREES[game.id](players, match.options)
    choose = Fast(seed, stream=1)
    try:
        referee.begins(everything(match, match.opening))
        while not match.over and len(match.entries) < most:
            view = match.view(None)
            choices = {seat: match.choices(seat) for seat in match.waiting}
            referee.asked(view["question"], choices, view["table"])
            seat = match.waiting[choose.below(len(match.waiting))]
            if referee.sits_with_players and len(match.entries) % 3 == 0:  # often enough
                referee.sees(seat, match.view(seat)["table"])
            legal = [choice for choice in choices[seat] if choice.split()[0] not in idle] or choices[seat]
            choice = legal[choose.below(len(legal))]
            referee.chose(seat, choice, everything(match, match.play(seat, choice)))
        if match.over:
            referee.ended(list(match.scores), list(match.winners), match.view(None)["table"])
    except Wrong as wrong:
        where = f"{game.id}, {players} players, options {options}, seed {seed}"
        raise Wrong(f"{wrong} (after {len(match.entries)} choices; {where})") from None
    return len(match.entries)


def everything(match: Match, events: list[Event]) -> list[dict[str, Any]]:
    """Events with their secrets."""
    return [dict(told(match.game.events, Event(event.kind, event.args), None)) for event in events]
