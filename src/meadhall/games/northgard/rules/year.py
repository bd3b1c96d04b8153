"""The year (R-NG-34 to R-NG-37): start, actions, creatures, harvest, winter, end (R-NG-62 to R-NG-65)."""

from meadhall.engine.flow import Decision, Frame, Procedure, Steps
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ..data import tables
from .actions.explore import LayTile, draw_tile, draw_until_one_fits
from .actions.recruit import neutral_places
from .cards.decks import draw_cards, resources
from .creatures import creature_phase
from .events import CARD_LEFT, CARD_SHOWN, COUNTED, DOMINATED, SECOND_CHANCE, SETTLED, YEAR_BEGAN, YEAR_ENDED
from .harvest import Harvest, winter
from .map.fitting import SECOND_CHANCE as FOR_SECOND_CHANCE
from .map.holdings import arrive, building_count, kaija_arrives
from .scoring import card_fame, dominators, own_total, strongholds, unrest_fame
from .state import Northgard
from .turn import Turns
from .verbs import DONE, SETTLE, SETTLE_KAIJA


class Year(Procedure):
    """One year after the other."""

    def steps(self) -> Steps:
        return (
            self.draw,
            self.show_cards,
            self.actions,
            self.creatures,
            self.harvest,
            self.winter,
            self.check_end,
            self.second_chances,
            self.next_year,
        )

    def draw(self, s: Northgard, luck: Luck) -> None:
        """Phase 1: four cards each, and one more for each Forge."""
        s.this_year = [0] * s.players
        s.played = [[] for _ in range(s.players)]
        s.passed = 0
        s.tell(YEAR_BEGAN, (s.year, s.first))
        for seat in s.in_order():
            forges = sum(building_count(s, place, tables.FORGE) for place in s.lands[seat])
            draw_cards(s, seat, tables.YEAR["draw"] + forges * tables.FORGE_CARDS, luck)

    def show_cards(self, s: Northgard, luck: Luck) -> None:
        """A row of as many cards as players: early ones, then advanced ones, in the last year the achievements."""
        if s.year == tables.YEARS[s.length]:
            s.row, s.achievements = s.achievements, []
            return
        early = s.year <= tables.EARLY_EACH[s.length]
        bag = s.early[:] if early else s.advanced[:]
        s.row = [luck.draw(bag) for _ in range(s.players * tables.YEAR["reveal_per_player"])]
        if early:
            s.early = bag
        else:
            s.advanced = bag
        for card in s.row:
            s.tell(CARD_SHOWN, (card,))

    def actions(self, s: Northgard, luck: Luck) -> None:
        s.push(Turns(s.first))

    def creatures(self, s: Northgard, luck: Luck) -> None:
        """Phase 2.5. First the rest of the row leaves the game (D-NG-31)."""
        for card in s.row:
            s.tell(CARD_LEFT, (card,))
        s.box = s.box + s.row
        s.row = []
        creature_phase(s)

    def harvest(self, s: Northgard, luck: Luck) -> None:
        s.push(Harvest())

    def winter(self, s: Northgard, luck: Luck) -> None:
        winter(s, luck)

    def check_end(self, s: Northgard, luck: Luck) -> None:
        """Three closed territories with large buildings, or the last year is over."""
        s.tell(YEAR_ENDED, (s.year,))
        rulers = dominators(s)
        for seat in rulers:
            s.tell(DOMINATED, (seat, strongholds(s, seat)))
        if rulers or s.year == tables.YEARS[s.length]:
            if s.told is not None:
                tell_totals(s)
            s.end()

    def second_chances(self, s: Northgard, luck: Luck) -> None:
        """Players without figures on the map start again with three (R-NG-63)."""
        s.push_all([SecondChance(seat) for seat in s.in_order() if not s.on_map(seat)])

    def next_year(self, s: Northgard, luck: Luck) -> None:
        s.year += 1
        s.push(Year())


def tell_totals(s: Northgard) -> None:
    """What everyone's fame is made of."""
    for seat in range(s.players):
        leftover = resources(s, seat) // tables.RESOURCES_PER_FAME
        parts = (s.tokens(seat), leftover, card_fame(s, seat), unrest_fame(s, seat))
        s.tell(COUNTED, (seat, own_total(s, seat), *parts))


class SecondChance(Procedure):
    def __init__(self, who: int) -> None:
        self.who = who

    def steps(self) -> Steps:
        return (self.make_room, self.settle)

    def make_room(self, s: Northgard, luck: Luck) -> None:
        """Without a neutral territory a tile is laid so that there is one (R-NG-64)."""
        s.tell(SECOND_CHANCE, (self.who,))
        if not havens(s) and (s.pile or s.under):
            draw_tile(s, self.who, luck)
            draw_until_one_fits(s, self.who, FOR_SECOND_CHANCE, NOTHING, 1, luck)
            if s.offered:
                s.push(LayTile(self.who, FOR_SECOND_CHANCE, NOTHING, 0))

    def settle(self, s: Northgard, luck: Luck) -> None:
        s.push(Resettle(self.who))


def havens(s: Northgard) -> list[int]:
    """Neutral territories where units can stay: those without a Valkyrie."""
    return [place for place in neutral_places(s) if not s.creature_kind_at(place, tables.VALKYRIES)]


class Resettle(Decision):
    """Three units into any neutral territory, or nothing."""

    def options(self, s: Northgard) -> list[Choice]:
        places = havens(s)
        legal: list[Choice] = [(SETTLE, place) for place in places]
        if s.kaija_in_reserve(self.who):
            legal += [(SETTLE_KAIJA, place) for place in places]
        return [*legal, (DONE,)] if legal else []

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] != DONE:
            verb, place = choice
            put_group(s, self.who, place, verb == SETTLE_KAIJA)

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        return "R-NG-63"


def put_group(s: Northgard, who: int, place: int, kaija: bool) -> None:
    """A group of three figures, one of them Kaija if the Bear wants."""
    units = tables.GROUP - (1 if kaija else 0)
    s.reserve[who] -= units
    arrive(s, who, place, units)
    if kaija:
        kaija_arrives(s, who, place)
    s.tell(SETTLED, (who, place, units, int(kaija)))


FRAMES: list[type[Frame]] = [Year, SecondChance, Resettle]
