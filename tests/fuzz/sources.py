"""Real positions and records, from random games at every table: what the fuzzer garbles."""

import json
from functools import cache
from typing import Any

import meadhall
from meadhall.engine import flow
from meadhall.engine.check import all_tables
from meadhall.engine.luck import Fast
from meadhall.engine.match import Match

SOURCES = 60  # of each game
FURTHEST = 400  # decisions into a game
LONGEST = 60  # entries of a record


@cache
def position(id: str, number: int) -> str:
    """A position somewhere in the middle of a game, as JSON."""
    game = meadhall.game(id)
    tables = all_tables(game)
    luck = Fast(number, stream=3)
    players, options = tables[luck.below(len(tables))]
    chosen = game.checked_options(options, players)
    state = game.new(players, chosen, luck)
    flow.play_out(state, luck, luck.below(FURTHEST))
    return json.dumps(Match(game, state, chosen, luck).position())


@cache
def record(id: str, number: int) -> str:
    """The record of some choices, from the usual setup or from a position, as JSON."""
    luck = Fast(number, stream=4)
    if number % 2:
        match = meadhall.position(id, json.loads(position(id, number)), meadhall.Fair(number))
    else:
        game = meadhall.game(id)
        tables = all_tables(game)
        players, options = tables[luck.below(len(tables))]
        match = Match.new(game, players, number, options)
    for _ in range(luck.below(LONGEST)):
        if match.over:
            break
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
    return json.dumps(match.record())


def any_position(id: str, number: int) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(position(id, number % SOURCES))
    return made


def any_record(id: str, number: int) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(record(id, number % SOURCES))
    return made
