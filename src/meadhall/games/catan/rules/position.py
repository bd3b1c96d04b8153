"""A described position: what follows from the parts that are given, and what cannot be."""

from collections.abc import Sequence

from meadhall.engine.notation import NOTHING

from ..data import tables
from ..data.kinds import PATROL, REGULAR, RESOURCES
from .resources import all_in_the_open
from .state import Catan


def complete(s: Catan, given: set[str]) -> None:
    """Cards that lie nowhere else are in the bank and in the deck; everybody knows every hand."""
    check_board(s)
    if "bank" not in given:
        held = [card for hand in s.hand for card in hand]
        s.bank = [tables.BANK[resource] - held.count(resource) for resource in range(RESOURCES)]
    if "known" not in given:
        all_in_the_open(s)
    if "deck" not in given:
        drawn = [card for hand in (*s.cards, s.fresh, s.looked) for card in hand]
        drawn += [PATROL] * sum(s.patrols)
        drawn += [card for card, count in enumerate(s.gone) for _ in range(count)]
        for card in drawn:
            s.deck.remove(card)
    if s.watch:
        complete_watch(s, given)
    if min(s.bank) < 0 or len(s.known) != s.players * RESOURCES or len(s.dice) != 3:
        raise ValueError("there are not so many cards")


def check_board(s: Catan) -> None:
    """Pieces stand on the board, and nobody has more of them than there are."""
    corners, paths = set(s.board.corners), set(s.board.paths)
    for corner, standing in enumerate(s.building):
        if standing != NOTHING and (corner not in corners or standing >> 1 >= s.players):
            raise ValueError("a building stands outside the board or belongs to nobody")
    if any(owner != NOTHING and path not in paths for path, owner in enumerate(s.road)):
        raise ValueError("a road lies outside the board")
    if [at for at in range(len(s.tile)) if s.tile[at] != NOTHING] != s.board.hexes:
        raise ValueError("the tiles are not those of this board")
    if s.tormund != NOTHING and s.tormund not in s.board.hexes:
        raise ValueError("Tormund is outside the board")
    for seat in range(s.players):
        limited: Sequence[tuple[int, int]] = (
            (s.building.count(seat * 2), tables.SETTLEMENTS),
            (s.building.count(seat * 2 + 1), tables.KEEPS),
            (s.road.count(seat), tables.ROADS),
            (sum(guards.count(seat) for guards in s.guards), tables.GUARDS),
        )
        if any(used > there for used, there in limited):
            raise ValueError("somebody has more pieces than there are")


def complete_watch(s: Catan, given: set[str]) -> None:
    """Heroes as at the start, wildlings in the Frostfangs, unseen tokens under the pieces and in the common supply."""
    if "hero" not in given:
        s.hero = tables.FIRST_HEROES[s.players][:]
    if "display" not in given:
        away = {*s.hero, *s.dismissed}
        s.display = [hero for hero in range(len(tables.HEROES)) if hero not in away]
    if "frostfangs" not in given:
        figures = [kind for camp in s.camps for kind in camp] + [kind for kind in s.gift if kind != NOTHING]
        figures += [REGULAR] * sum(s.clearings)
        s.frostfangs = [count - figures.count(kind) for kind, count in enumerate(tables.FIGURES)]
    if "tokens" not in given:
        s.tokens = [count - used for count, used in zip(s.tokens, s.used)]
    if "under" not in given:
        for seat in range(s.players):
            s.under[seat] = [0] * (tables.SETTLEMENTS - s.building.count(seat * 2))
    if "common" not in given:
        keeps = sum(s.building.count(seat * 2 + 1) for seat in range(s.players))
        s.common = sum(s.tokens) - sum(map(len, s.under)) - 2 * (s.players * tables.KEEPS - keeps)
    if min([s.common, *s.tokens, *s.frostfangs]) < 0 or len(s.tokens) % len(tables.WILDLINGS):
        raise ValueError("there are not so many wildlings")
    if NOTHING in s.hero:
        raise ValueError("everyone has a hero")
