"""Setup (R-NG-16 to R-NG-30): clans, cards, first player, resources, and two tiles with three units each."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from .actions.explore import LayTile
from .events import ACHIEVEMENT_SHOWN, CLAN_TAKEN, FIRST_PLAYER, ROLLED_FOR_FIRST, TILE_DRAWN, TILE_PLACED
from .map.fitting import SETTING_UP, SETTING_UP_AGAIN
from .map.land import place as lay
from .state import NO_CREATURES, Northgard
from .verbs import CHOOSE, SETTLE, SETTLE_KAIJA
from .year import Year, put_group


class SetUp(Procedure):
    def __init__(self, chosen: int) -> None:
        self.chosen = chosen  # are the clans chosen, or dealt?

    def steps(self) -> Steps:
        return (self.lay_out, self.clans, self.first_player, self.tiles, self.begin)

    def lay_out(self, s: Northgard, luck: Luck) -> None:
        """The starting cards, the achievements, the starting tiles and the pile."""
        for seat in range(s.players):
            s.deck[seat] = tables.STARTING_CARDS[:]
        bag = tables.ACHIEVEMENTS[:]
        for _ in range(s.players * tables.SETUP["achievements_per_player"]):
            s.achievements.append(luck.draw(bag))
            s.tell(ACHIEVEMENT_SHOWN, (s.achievements[-1],))
        lay(s, tables.START, tables.CENTRE, 0)
        s.tell(TILE_PLACED, (NOTHING, tables.START, tables.CENTRE, 0))
        if s.players == 5:
            lay(s, tables.START5, tables.CENTRE + 1, 0)
            s.tell(TILE_PLACED, (NOTHING, tables.START5, tables.CENTRE + 1, 0))
        s.pile = [tile for tile in range(len(tables.TILES)) if s.cell[tile] == NOTHING]

    def clans(self, s: Northgard, luck: Luck) -> None:
        if self.chosen:
            s.push_all([ChooseClan(seat) for seat in range(s.players)])
        else:
            bag = list(range(len(tables.CLANS)))
            for seat in range(s.players):
                take_clan(s, seat, luck.draw(bag))

    def first_player(self, s: Northgard, luck: Luck) -> None:
        """The most axes on two dice; tied players roll again. Then starting resources by turn order."""
        rivals = list(range(s.players))
        while len(rivals) > 1:
            axes = [roll_for_first(s, seat, luck) for seat in rivals]
            most = max(axes)
            rivals = [seat for seat, count in zip(rivals, axes) if count == most]
        s.first = rivals[0]
        s.tell(FIRST_PLAYER, (s.first,))
        for position, seat in enumerate(s.in_order()):
            s.stock[seat] = tables.FIRST_RESOURCES[position][:]

    def tiles(self, s: Northgard, luck: Luck) -> None:
        """Creature cards are prepared; everyone draws three tiles and lays two of them, in two rounds."""
        if s.creatures != NO_CREATURES:
            s.creature_top = s.players + 1
        s.pile = s.pile[:]
        for seat in s.in_order():
            for _ in range(tables.SETUP["tiles_drawn"]):
                tile = luck.draw(s.pile)
                s.tiles[seat] = [*s.tiles[seat], tile]
                s.tell(TILE_DRAWN, (seat, tile))
        order = s.in_order()
        rounds = [(seat, mode) for mode in (SETTING_UP, SETTING_UP_AGAIN) for seat in order]
        s.push_all([FirstLand(seat, mode) for seat, mode in rounds])

    def begin(self, s: Northgard, luck: Luck) -> None:
        """The third tiles go back; year 1 begins."""
        s.pile = sorted([*s.pile, *(tile for tiles in s.tiles for tile in tiles)])
        s.tiles = [[] for _ in range(s.players)]
        s.push(Year())


def take_clan(s: Northgard, seat: int, clan: int) -> None:
    """The initial clan card joins the starting cards; the two upgrades lie open (R-NG-21)."""
    initial, *upgrades = tables.CLAN_CARDS[clan]
    s.clan = [*s.clan[:seat], clan, *s.clan[seat + 1 :]]
    s.deck[seat] = sorted([*s.deck[seat], initial])
    s.upgrades[seat] = upgrades
    s.tell(CLAN_TAKEN, (seat, clan))


def roll_for_first(s: Northgard, seat: int, luck: Luck) -> int:
    """Two dice; the face with a choice counts as an axe (D-NG-07)."""
    first, second = luck.die(len(tables.FACE_AXES)) - 1, luck.die(len(tables.FACE_AXES)) - 1
    axes = tables.FACE_AXES[first] + tables.FACE_AXES[second]
    s.tell(ROLLED_FOR_FIRST, (seat, first, second, axes))
    return axes


class ChooseClan(Decision):
    """One of the clans that nobody has yet."""

    def options(self, s: Northgard) -> list[Choice]:
        return [(CHOOSE, clan) for clan in range(len(tables.CLANS)) if clan not in s.clan]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, clan = choice
        take_clan(s, self.who, clan)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-21"


class FirstLand(Procedure):
    """One tile and three units on it."""

    def __init__(self, who: int, mode: int) -> None:
        self.who = who
        self.mode = mode

    def steps(self) -> Steps:
        return (self.lay_tile,)

    def lay_tile(self, s: Northgard, luck: Luck) -> None:
        s.offered, s.tiles[self.who] = s.tiles[self.who], []
        s.push_all([LayTile(self.who, self.mode, NOTHING, 0), Settle(self.who)])


class Settle(Decision):
    """Three units into an empty territory of the tile just laid; Kaija may be one of them (R-NG-29)."""

    def options(self, s: Northgard) -> list[Choice]:
        places = sorted({s.terr[area] for area in tables.TILE_AREAS[s.laid]})
        free = [place for place in places if s.owner[place] == NOTHING]
        legal: list[Choice] = [(SETTLE, place) for place in free]
        if s.kaija_in_reserve(self.who):
            legal += [(SETTLE_KAIJA, place) for place in free]
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        verb, place = choice
        put_group(s, self.who, place, verb == SETTLE_KAIJA)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-26" if s.lands[seat] else "R-NG-25"


FRAMES: list[type[Frame]] = [SetUp, ChooseClan, FirstLand, Settle]
