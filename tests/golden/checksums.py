"""Random games of every table and a few games of bots, each as one number: `python -m tests.golden.checksums`.

`make compiled` runs this with both builds. The same seeds have to give the same games, choice by choice, so what the
two print must not differ.
"""

import zlib

import meadhall
from meadhall.arena import play
from meadhall.bots import LEVELS
from meadhall.engine import flow
from meadhall.engine.check import all_tables
from meadhall.engine.game import Game, text
from meadhall.engine.luck import Fast
from meadhall.games.registry import BUILT_IN

GAMES = 5  # at each table
BOT_GAMES = 2


def checksum(game: Game, players: int, options: dict[str, object]) -> int:
    """Every choice that was possible and every one that was made, every score and every winner."""
    total = 0
    for seed in range(GAMES):
        s = game.new(players, game.checked_options(options, players), Fast(seed))
        luck = Fast(seed + GAMES)
        while s.who != flow.OVER:
            seat = flow.next_seat(s)
            legal = flow.options(s, seat)
            choice = legal[luck.below(len(legal))]
            total = zlib.crc32(repr((seat, len(legal), choice)).encode(), total)
            flow.apply(s, seat, choice, luck)
        total = zlib.crc32(repr((game.scores(s), game.winners(s), len(s.told or []))).encode(), total)
    return total


def bots_checksum(game: Game) -> int:
    """Bots weigh with fractions: on both builds they have to come to the same choices. Elsewhere than in Catan `legend`
    is the search of which `mcts:20` is a short one."""
    players, options = all_tables(game)[0]
    total = 0
    games = [(["mcts:20", *["greedy"] * (players - 1)], seed, options) for seed in range(BOT_GAMES)]
    games.append((list(LEVELS[:4]), 0, {}))
    if game.id == "catan":
        games.append((["legend", "legend"], 0, {"board": "island"}))
    for bots, seed, chosen in games:
        _, match = play(game, bots, seed, chosen)
        total = zlib.crc32(repr(match.record()).encode(), total)
    return total


def main() -> None:
    for id in BUILT_IN:
        game = meadhall.game(id)
        for players, options in all_tables(game):
            named = " ".join(f"{name}={text(value)}" for name, value in options.items())
            print(f"{checksum(game, players, options):08x} {id} {players} {named}".rstrip(), flush=True)
        print(f"{bots_checksum(game):08x} {id} with bots", flush=True)


if __name__ == "__main__":
    main()
