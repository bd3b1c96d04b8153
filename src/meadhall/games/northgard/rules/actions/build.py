"""Build (R-NG-72 to R-NG-78)."""

from typing import Final

from meadhall.engine.flow import Decision, Frame
from meadhall.engine.luck import Luck
from meadhall.engine.notation import NOTHING, Choice

from ...data import tables
from ...data.kinds import FOOD, WOOD
from ..cards.decks import gain
from ..events import BUILT, BUILT_OUTSIDE, EXCHANGED
from ..harvest import collect, yields
from ..map.holdings import free_slots, put_annex, put_building, take_token
from ..map.land import areas_of
from ..state import Northgard
from ..verbs import BUILD, COLLECT, DONE, EXCHANGE, EXCHANGE_OUTSIDE, OUTSIDE, SITE

DUPLICATE: Final = 1 << tables.BUILD_FLAGS.index("duplicate_allowed")
HARVEST: Final = 1 << tables.BUILD_FLAGS.index("harvest_territory_before_or_after")
SWAP: Final = 1 << tables.BUILD_FLAGS.index("then_swap_1_own_building_same_size")
ONE_SMALL: Final = 1 << tables.BUILD_FLAGS.index("at_least_one_small")
NO_SLOT: Final = 1 << tables.BUILD_FLAGS.index("small_needs_no_slot")

LARGE_SLOT: Final = tables.SLOT_KINDS.index("large")
ANYWHERE: Final = NOTHING


def may_raise(s: Northgard, card: int, place: int, kind: int, wood: int, small_only: bool) -> bool:
    """Are there a token, enough wood, and no building of this kind in the territory (R-NG-73, R-NG-76, R-NG-77)."""
    if not s.supply[kind] or tables.PRICES[card][kind] > wood or (small_only and tables.BUILDING_LARGE[kind]):
        return False
    return not s.built[place] >> 3 * kind & 7 or bool(tables.BUILD_FLAG[card] & DUPLICATE)


def any_may(s: Northgard, card: int, place: int, kinds: list[int], wood: int, small_only: bool) -> bool:
    for kind in kinds:
        if may_raise(s, card, place, kind, wood, small_only):
            return True
    return False


def sites(
    s: Northgard, who: int, card: int, only: int, small_only: bool, wood: int, one_will_do: bool = False
) -> list[Choice]:
    """The empty slots in own territories on which something can be built, and territories for what takes no slot."""
    legal: list[Choice] = []
    slots_for_large_only = bool(tables.BUILD_FLAG[card] & NO_SLOT)  # Amenities (C-NG-21)
    if wood < tables.PRICES[card][tables.SMALL_BUILDINGS[0]]:
        return legal
    for place in s.lands[who]:
        if (only != ANYWHERE and place != only) or (s.line and s.creature_kind_at(place, tables.BROWN_BEARS)):
            continue
        for slot in free_slots(s, place):
            if slots_for_large_only and tables.SLOT_KIND[slot] != LARGE_SLOT:
                continue
            if any_may(s, card, place, tables.FITS[tables.SLOT_KIND[slot]], wood, small_only):
                legal.append((SITE, slot))
                if one_will_do:
                    return legal
        if slots_for_large_only and any_may(s, card, place, tables.SMALL_BUILDINGS, wood, small_only):
            legal.append((OUTSIDE, place))
    legal.sort()
    return legal


def must_be_small(s: Northgard, who: int, card: int) -> bool:
    """Carpentry Mastery: the first building may be large only if a small one can follow it (C-NG-22)."""
    if not tables.BUILD_FLAG[card] & ONE_SMALL:
        return False
    wood = s.stock[who][WOOD] - tables.PRICES[card][tables.LARGE_BUILDINGS[0]]
    return not sites(s, who, card, ANYWHERE, True, wood, True)


def can_build(s: Northgard, who: int, card: int) -> bool:
    if sites(s, who, card, ANYWHERE, must_be_small(s, who, card), s.stock[who][WOOD], True):
        return True
    return bool(collecting(s, who, card))


def collecting(s: Northgard, who: int, card: int) -> list[int]:
    """Glory of the Clan: the territories that may be harvested first, because something can be built there then."""
    if not tables.BUILD_FLAG[card] & HARVEST:
        return []
    wood = s.stock[who][WOOD]
    return [place for place in s.lands[who] if sites(s, who, card, place, False, wood + yields(s, place, WOOD))]


def build(s: Northgard, who: int, card: int) -> None:
    """A Build action begins."""
    s.push(Build(who, card, tables.BUILD_TIMES[card], ANYWHERE, int(must_be_small(s, who, card))))


class Build(Decision):
    """Where the building goes."""

    def __init__(self, who: int, card: int, left: int, only: int, small_only: int) -> None:
        super().__init__(who)
        self.card = card
        self.left = left  # buildings still to be built
        self.only = only  # the territory that was harvested for this, or ANYWHERE
        self.small_only = small_only

    def options(self, s: Northgard) -> list[Choice]:
        legal = sites(s, self.who, self.card, self.only, bool(self.small_only), s.stock[self.who][WOOD])
        if self.only == ANYWHERE:
            legal += [(COLLECT, place) for place in collecting(s, self.who, self.card)]
        if legal and self.left < tables.BUILD_TIMES[self.card] and not self.small_only:
            legal.append((DONE,))  # but the small building has to follow a large one (C-NG-22)
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == COLLECT:
            _, place = choice
            collect(s, self.who, place)
            s.push(Build(self.who, self.card, self.left, place, self.small_only))
        elif choice[0] == SITE:
            _, slot = choice
            s.push(Raise(self.who, self.card, self.left, self.only, self.small_only, slot, NOTHING))
        elif choice[0] == OUTSIDE:
            _, place = choice
            s.push(Raise(self.who, self.card, self.left, self.only, self.small_only, NOTHING, place))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] == DONE and self.small_only:
            return "C-NG-22"
        if choice[0] != SITE:
            return "R-NG-72"
        _, slot = choice
        place = s.terr[tables.SLOT_AREA[slot]]
        if place == NOTHING or s.owner[place] != seat or s.building[slot] != NOTHING:
            return "R-NG-72"
        large = tables.SLOT_KIND[slot] == LARGE_SLOT
        if large and self.small_only:
            return "C-NG-22"
        if not large and tables.BUILD_FLAG[self.card] & NO_SLOT:
            return "C-NG-21"
        return "R-NG-196" if s.line and s.creature_kind_at(place, tables.BROWN_BEARS) else "R-NG-73"


class Raise(Decision):
    """Which building, on a slot or outside of one."""

    def __init__(self, who: int, card: int, left: int, only: int, small_only: int, slot: int, outside: int) -> None:
        super().__init__(who)
        self.card = card
        self.left = left
        self.only = only
        self.small_only = small_only
        self.slot = slot
        self.outside = outside

    def place(self, s: Northgard) -> int:
        return self.outside if self.slot == NOTHING else s.terr[tables.SLOT_AREA[self.slot]]

    def kinds(self) -> list[int]:
        return tables.SMALL_BUILDINGS if self.slot == NOTHING else tables.FITS[tables.SLOT_KIND[self.slot]]

    def options(self, s: Northgard) -> list[Choice]:
        wood = s.stock[self.who][WOOD]
        place, small_only = self.place(s), bool(self.small_only)
        kinds = self.kinds()
        return [(BUILD, kind) for kind in kinds if may_raise(s, self.card, place, kind, wood, small_only)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        _, kind = choice
        who, place = self.who, self.place(s)
        wood = tables.PRICES[self.card][kind]
        s.stock[who][WOOD] -= wood
        if self.slot == NOTHING:
            put_annex(s, place, kind)
            s.tell(BUILT_OUTSIDE, (who, kind, place, wood))
        else:
            put_building(s, self.slot, kind)
            s.tell(BUILT, (who, kind, self.slot, wood))
        if s.clan[who] == tables.GOAT:
            gain(s, who, FOOD, tables.GOAT_FOOD[kind])  # R-NG-155
        flags = tables.BUILD_FLAG[self.card]
        if flags & HARVEST and self.only == ANYWHERE:
            s.push(CollectAfter(who, place))
        if flags & SWAP:
            s.push(SwapBuilding(who))
        if self.left > 1:
            small_only = int(bool(flags & ONE_SMALL) and tables.BUILDING_LARGE[kind])
            s.push(Build(who, self.card, self.left - 1, self.only, small_only))

    def refusal(self, s: Northgard, seat: int, choice: Choice) -> str:
        if choice[0] != BUILD:
            return "R-NG-72"
        _, kind = choice
        if kind not in self.kinds():
            return "R-NG-75" if kind == tables.CARVED_STONE and not self.is_large() else "R-NG-74"
        if not s.supply[kind]:
            return "R-NG-77"
        return "R-NG-73" if tables.PRICES[self.card][kind] > s.stock[seat][WOOD] else "R-NG-76"

    def is_large(self) -> bool:
        return self.slot != NOTHING and tables.SLOT_KIND[self.slot] == LARGE_SLOT


class CollectAfter(Decision):
    """Glory of the Clan: harvest the territory after building in it (C-NG-20)."""

    def __init__(self, who: int, place: int) -> None:
        super().__init__(who)
        self.place = place

    def options(self, s: Northgard) -> list[Choice]:
        return [(COLLECT, self.place), (DONE,)]

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == COLLECT:
            collect(s, self.who, self.place)


class SwapBuilding(Decision):
    """Industrious Villagers: one own building for another of its size from the supply (C-NG-08)."""

    def options(self, s: Northgard) -> list[Choice]:
        legal: list[Choice] = []
        for place in s.lands[self.who]:
            for area in sorted(areas_of(s, place)):
                for slot in tables.AREA_SLOTS[area]:
                    old = s.building[slot]
                    if old != NOTHING:
                        legal += [
                            (EXCHANGE, slot, new)
                            for new in tables.FITS[tables.SLOT_KIND[slot]]
                            if new != old and s.supply[new]
                        ]
        for area, old in sorted(set(zip(s.annex_area, s.annex_kind))):
            if s.owner[s.terr[area]] == self.who:
                legal += [
                    (EXCHANGE_OUTSIDE, area, old, new) for new in tables.SMALL_BUILDINGS if new != old and s.supply[new]
                ]
        if legal:
            legal.append((DONE,))
        return legal

    def chosen(self, s: Northgard, choice: Choice, luck: Luck) -> None:
        if choice[0] == DONE:
            return
        if choice[0] == EXCHANGE:
            _, slot, new = choice
            old, place = s.building[slot], s.terr[tables.SLOT_AREA[slot]]
            s.building = s.building[:]
            s.building[slot] = new
        else:
            _, area, old, new = choice
            place = s.terr[area]
            at = next(at for at in range(len(s.annex_area)) if s.annex_area[at] == area and s.annex_kind[at] == old)
            s.annex_kind = [*s.annex_kind[:at], new, *s.annex_kind[at + 1 :]]
        s.supply = s.supply[:]
        s.supply[old] += 1
        s.built = s.built[:]
        s.built[place] -= 1 << 3 * old
        take_token(s, place, new)
        s.tell(EXCHANGED, (self.who, place, old, new))


FRAMES: list[type[Frame]] = [Build, Raise, CollectAfter, SwapBuilding]
