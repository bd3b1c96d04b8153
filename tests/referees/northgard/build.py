"""Build (R-NG-72 to 78, C-NG-08, 20, 21, 22)."""

from collections.abc import Generator
from typing import Any

from tests.referees.northgard.printed import BUILDINGS, SLOTS, SMALL, action, flags
from tests.referees.northgard.table import Table
from tests.referees.referee import Answer, Question, Script

LARGE_PRICE = 3


def price(card: str, building: str) -> int:
    full = LARGE_PRICE if BUILDINGS[building]["size"] == "large" else 1
    discount: int = action(card, "build").get("discount", 0)
    return max(0, full - discount)


def buildable(t: Table, card: str, place: str, kinds: list[str], wood: int, small: bool) -> list[str]:
    """Of these buildings the ones that may be raised there: token, wood, none of its type in the territory."""
    here = t.built(place)
    twice = "duplicate_allowed" in flags(card, "build")
    return [
        one
        for one in kinds
        if t.supply(one)
        and price(card, one) <= wood
        and (twice or not here[one])
        and not (small and BUILDINGS[one]["size"] == "large")
    ]


def fitting(slot: str) -> list[str]:
    return [one for one, building in BUILDINGS.items() if SLOTS[slot][1] in building["slot"]]


def sites(t: Table, seat: int, card: str, wood: int, small: bool = False, only: str | None = None) -> list[str]:
    """Empty slots for which there is a building. With Amenities slots are for large ones alone."""
    found: list[str] = []
    outside = "small_needs_no_slot" in flags(card, "build")
    for place in [only] if only else t.controlled(seat):
        if t.creatures(place, "brown_bear"):
            continue
        slots = [slot for slot in t.empty_slots(place) if not outside or SLOTS[slot][1] == "large"]
        found += [f"site {slot}" for slot in slots if buildable(t, card, place, fitting(slot), wood, small)]
        if outside and buildable(t, card, place, SMALL, wood, small):
            found.append(f"outside {place}")
    return found


def harvest_first(t: Table, seat: int, card: str) -> list[str]:
    """Glory of the Clan: territories in which something can be built after harvesting them."""
    if "harvest_territory_before_or_after" not in flags(card, "build"):
        return []
    wood = t.seats[seat].stock["wood"]
    return [place for place in t.controlled(seat) if sites(t, seat, card, wood + t.yields(place, "wood"), only=place)]


def first_must_be_small(t: Table, seat: int, card: str) -> bool:
    """Carpentry Mastery: could no small building follow a large one?"""
    if "at_least_one_small" not in flags(card, "build"):
        return False
    left = t.seats[seat].stock["wood"] - price(card, "fortress")
    return not sites(t, seat, card, left, small=True)


def can_build(t: Table, seat: int, card: str) -> bool:
    wood = t.seats[seat].stock["wood"]
    found = sites(t, seat, card, wood, first_must_be_small(t, seat, card))
    return bool(found or harvest_first(t, seat, card))


def build(t: Table, seat: int, card: str) -> Script:
    stock = t.seats[seat].stock
    small = first_must_be_small(t, seat, card)
    for number in range(action(card, "build")["times"]):
        choices = sites(t, seat, card, stock["wood"], small)
        choices += [f"collect {place}" for place in harvest_first(t, seat, card)]
        may_stop = ["done"] if number and choices and not small else []
        about: dict[str, Any] = {"card": card, "left": action(card, "build")["times"] - number, "only": None}
        about["small_only"] = small
        site = yield from t.ask_about(seat, "Build", choices + may_stop, **about)
        if site in ("", "done"):
            return
        before = site.startswith("collect")
        if before:
            place = site.split()[1]
            t.collect(seat, place)
            about["only"] = place
            site = yield from t.ask_about(seat, "Build", sites(t, seat, card, stock["wood"], small, place), **about)
        building = yield from put_up(t, seat, card, site, small, about)
        small = BUILDINGS[building]["size"] == "large"
        if "harvest_territory_before_or_after" in flags(card, "build") and not before:
            place = where(t, site)
            answer = yield from t.ask_about(seat, "CollectAfter", [f"collect {place}", "done"], territory=place)
            if answer != "done":
                t.collect(seat, place)
    if "then_swap_1_own_building_same_size" in flags(card, "build"):
        yield from swap(t, seat)


def where(t: Table, site: str) -> str:
    verb, name = site.split()
    return t.territory(SLOTS[name][0]).name if verb == "site" else name


def put_up(
    t: Table, seat: int, card: str, site: str, small: bool, about: dict[str, Any]
) -> Generator[Question, Answer, str]:
    verb, name = site.split()
    stock = t.seats[seat].stock
    place = where(t, site)
    kinds = buildable(t, card, place, fitting(name) if verb == "site" else SMALL, stock["wood"], small)
    about |= {"slot": name, "territory": None} if verb == "site" else {"slot": None, "territory": place}
    answer = yield from t.ask_about(seat, "Raise", [f"build {one}" for one in kinds], **about)
    building = answer.split()[1]
    wood = price(card, building)
    stock["wood"] -= wood
    if verb == "site":
        t.slots[name] = building
        t.happens("built", seat=seat, building=building, slot=name, wood=wood)
    else:
        t.annexes.append((place, building))
        t.happens("built_outside", seat=seat, building=building, territory=place, wood=wood)
    t.count_buildings()
    if t.seats[seat].clan == "goat":
        t.gain(seat, "food", 2 if BUILDINGS[building]["size"] == "large" else 1)
    return building


def swap(t: Table, seat: int) -> Script:
    """Industrious Villagers: one own building for another of its size; a Carved Stone needs its slot, or none."""
    own = [t.territory(place) for place in t.controlled(seat)]
    choices = [
        f"exchange {slot} {new}"
        for slot, old in t.slots.items()
        if t.territory(SLOTS[slot][0]) in own
        for new in fitting(slot)
        if new != old and t.supply(new)
    ]
    choices += [
        f"exchange-outside {area} {old} {new}"
        for area, old in set(t.annexes)
        if t.territory(area) in own
        for new in SMALL
        if new != old and t.supply(new)
    ]
    answer = yield from t.ask(seat, "SwapBuilding", [*choices, "done"] if choices else [])
    words = answer.split()
    if words[:1] == ["exchange"]:
        _, slot, new = words
        area, old = SLOTS[slot][0], t.slots[slot]
        t.slots[slot] = new
    elif words[:1] == ["exchange-outside"]:
        _, area, old, new = words
        t.annexes[t.annexes.index((area, old))] = area, new
    else:
        return
    t.count_buildings()
    t.happens("exchanged", seat=seat, territory=t.territory(area).name, old=old, new=new)
