"""Explore (R-NG-96 to R-NG-106): draw tiles, lay one, close territories."""

from typing import Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import Choice

from ...data import tables
from ...data.kinds import LORE
from ..cards.decks import gain, gain_fame
from ..creatures import lair_opens
from ..events import CLOSED, FOR_CLOSING, FOR_STAG, TILE_DRAWN, TILE_PLACED, TILE_UNDER
from ..harvest import collect
from ..map.fitting import (
    EXPLORING,
    SETTING_UP,
    SETTING_UP_AGAIN,
    any_fits,
    borders_continue,
    fitting,
    laying_cells,
    places_to_explore,
    turns,
)
from ..map.land import place as lay
from ..map.land import tile_count
from ..state import Northgard
from ..verbs import DO, DONE, PLACE, REDRAW, ROTATE

ICONS_OF_TILE: Final = 1 << tables.EXPLORE_FLAGS.index("collect_icons_of_placed_tile")
REDRAW_ONCE: Final = 1 << tables.EXPLORE_FLAGS.index("redraw_once")
SET_UP: Final = (SETTING_UP, SETTING_UP_AGAIN)
EXPLORE_BASIC: Final = tables.BASIC_NAMES.index("explore")


def can_explore(s: Northgard, who: int, card: int) -> bool:
    """Tiles are left, and there is an open territory to explore from."""
    return bool(s.pile or s.under) and bool(places_to_explore(s, who, card))


def draw_tile(s: Northgard, who: int, luck: Luck) -> None:
    """From the pile; the tiles under it come last, in their order."""
    if s.pile:
        s.pile = s.pile[:]
        tile = luck.draw(s.pile)
    else:
        tile, s.under = s.under[0], s.under[1:]
    s.offered = [*s.offered, tile]
    s.tell(TILE_DRAWN, (who, tile))


def put_under(s: Northgard, who: int) -> None:
    """Drawn tiles that are not laid go under the pile."""
    for tile in s.offered:
        s.tell(TILE_UNDER, (who, tile))
    s.under = s.under + s.offered
    s.offered = []


def draw_until_one_fits(s: Northgard, who: int, mode: int, card: int, seen: int, luck: Luck) -> None:
    """Tiles that fit nowhere go under the pile and a new one is drawn, until all were seen once (R-NG-99)."""
    pile = len(s.pile) + len(s.under) + len(s.offered)
    while not any_fits(s, mode, s.offered, laying_cells(s, who, mode, card)):
        put_under(s, who)
        if seen >= pile:
            return
        draw_tile(s, who, luck)
        seen += 1


def explore(s: Northgard, who: int, card: int, times: int, luck: Luck) -> None:
    """The first of several Explore actions of a card."""
    if times > 1:
        s.push(MayExplore(who, card, times - 1))
    tiles = min(tables.EXPLORE_TILES[card], len(s.pile) + len(s.under))
    for _ in range(tiles):
        draw_tile(s, who, luck)
    draw_until_one_fits(s, who, EXPLORING, card, tiles, luck)
    if s.offered:
        redraw = tables.EXPLORE_FLAG[card] & REDRAW_ONCE and (s.pile or s.under)
        s.push(LayTile(who, EXPLORING, card, int(bool(redraw))))


class MayExplore(Decision):
    """An optional second Explore action, if possible."""

    def __init__(self, who: int, card: int, times: int) -> None:
        super().__init__(who)
        self.card = card
        self.times = times

    def options(self, s: Northgard) -> list[Choice]:
        return [(DO, EXPLORE_BASIC), (DONE,)] if can_explore(s, self.who, self.card) else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DO:
            explore(s, self.who, self.card, self.times, luck)


class LayTile(Decision):
    """Which of the drawn tiles goes where. The rotation is asked next."""

    def __init__(self, who: int, mode: int, card: int, redraw: int) -> None:
        super().__init__(who)
        self.mode = mode
        self.card = card
        self.redraw = redraw  # may it be put under the pile for another one?

    def options(self, s: Northgard) -> list[Choice]:
        cells = laying_cells(s, self.who, self.mode, self.card)
        legal: list[Choice] = [(PLACE, tile, cell) for tile, cell in fitting(s, self.mode, s.offered, cells)]
        if self.redraw:
            legal.append((REDRAW,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == REDRAW:
            put_under(s, self.who)
            draw_tile(s, self.who, luck)
            draw_until_one_fits(s, self.who, self.mode, self.card, 1, luck)
            if s.offered:
                s.push(LayTile(self.who, self.mode, self.card, 0))
        else:
            _, tile, cell = choice
            s.push(TurnTile(self.who, self.mode, self.card, tile, cell))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != PLACE:
            return "R-NG-96"
        _, tile, cell = choice
        if tile not in s.offered:
            return "R-NG-96"
        if s.grid[cell] or not any(s.grid[cell + step] for step in tables.BESIDE):
            return "R-NG-98"
        if cell not in laying_cells(s, seat, self.mode, self.card):
            return "R-NG-96"
        corners = any(borders_continue(s, tile, cell, turn) for turn in range(4))
        return "R-NG-103" if corners else "R-NG-106"


class TurnTile(Decision):
    """The rotation of the tile."""

    def __init__(self, who: int, mode: int, card: int, tile: int, cell: int) -> None:
        super().__init__(who)
        self.mode = mode
        self.card = card
        self.tile = tile
        self.cell = cell

    def options(self, s: Northgard) -> list[Choice]:
        return [(ROTATE, turn) for turn in turns(s, self.mode, self.tile, self.cell)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, turn = choice
        who, tile = self.who, self.tile
        if self.mode == EXPLORING and tables.EXPLORE_FLAG[self.card] & ICONS_OF_TILE:
            for resource, amount in enumerate(tables.TILE_ICONS[tile]):
                gain(s, who, resource, amount)
        s.offered = [other for other in s.offered if other != tile]
        s.tell(TILE_PLACED, (who, tile, self.cell, turn))
        closed = lay(s, tile, self.cell, turn)
        for place in closed:
            s.tell(CLOSED, (place, tile_count(s, place), s.owner[place]))
        if self.mode in SET_UP:
            s.tiles[who], s.offered = s.offered, []
        else:
            put_under(s, who)
        if self.mode == EXPLORING:
            explored(s, who, closed)
        lair_opens(s, tile, self.mode not in SET_UP, luck)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != ROTATE:
            return "R-NG-96"
        _, turn = choice
        return "R-NG-103" if borders_continue(s, self.tile, self.cell, turn) else "R-NG-106"


def explored(s: Northgard, who: int, closed: list[int]) -> None:
    """Fame for closing own territories (R-NG-104), and the powers of Boar, Raven and Stag."""
    clan = s.clan[who]
    for place in closed:
        if s.owner[place] == who:
            gain_fame(s, who, tile_count(s, place) * tables.YEAR["close_fame_per_tile"], FOR_CLOSING)
            if clan == tables.STAG:
                gain_fame(s, who, tables.STAG_FAME, FOR_STAG)
            elif clan == tables.RAVEN:
                collect(s, who, place)
    if clan == tables.BOAR and not closed:
        gain(s, who, LORE, tables.BOAR_LORE)


FRAMES: list[type[Frame]] = [MayExplore, LayTile, TurnTile]
