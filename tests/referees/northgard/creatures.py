"""Creatures: how they appear, move and act (R-NG-164 to 176, 188 to 202)."""

from tests.referees.northgard.fight import combat, fall
from tests.referees.northgard.printed import AREAS, BUILDINGS, CREATURES, RESOURCES, TILES
from tests.referees.northgard.table import Table
from tests.referees.referee import Script


def open_deck(t: Table) -> bool:
    """Is there a creature to come? R-NG-170."""
    if not t.creature_deck and t.creature_discard:
        t.happens("creature_deck_reshuffled", cards=len(t.creature_discard))
        t.creature_deck, t.creature_discard = set(t.creature_discard), []
    return bool(t.creature_deck)


def lair_opens(t: Table, tile: str, acts: bool) -> Script:
    lairs = [f"{tile}.{area['id']}" for area in TILES[tile]["areas"] if area["lair"]]
    if t.options["creatures"] == "no" or not lairs or not open_deck(t):
        return
    place = t.territory(lairs[0]).name
    creature = t.happens("creature_appeared", territory=place)["creature"]
    t.revealed(creature)
    t.line.append(creature)
    t.lairs[creature] = place
    if acts:
        yield from act(t, creature)


def act(t: Table, creature: str) -> Script:
    """A Draugr takes a unit, a Valkyrie attacks; the others do nothing at any one moment."""
    place = t.lair(creature)
    owner = t.owner(place)
    if owner is None:
        return
    if CREATURES[creature]["kind"] == "draugr":
        yield from fall(t, owner, place, 1, False)
    elif CREATURES[creature]["kind"] == "fallen_valkyrie":
        yield from combat(t, place, None, owner, creature, "")


def creature_phase(t: Table) -> Script:
    for creature in t.line[:]:
        choices = [f"prowl {place}" for place in haunts(t, creature)]
        answer = yield from t.ask_about(t.first, "Prowl", choices, creature=creature)
        if answer:
            t.lairs[creature] = answer.split()[1]
            t.happens("creature_moved", creature=creature, territory=t.lair(creature))
        yield from act(t, creature)


def haunts(t: Table, creature: str) -> list[str]:
    """Next door, where no other creature is; to people rather than to nobody; then what its card prefers."""
    taken = {t.lair(other) for other in t.lairs}
    places = t.territory(t.lair(creature)).near - taken
    places = {place for place in places if t.owner(place) is not None} or places
    for priority in CREATURES[creature]["priorities"]:
        most = max((attraction(t, place, priority) for place in places), default=0)
        places = {place for place in places if attraction(t, place, priority) == most}
    return list(places)


def attraction(t: Table, place: str, priority: str) -> int:
    if priority == "buildings":
        return sum((3 if BUILDINGS[one]["size"] == "large" else 1) * n for one, n in t.built(place).items())
    return t.figures(place) if priority == "units" else sum(t.icons(place, resource) for resource in RESOURCES)


def summon(t: Table, seat: int) -> Script:
    """More Creatures: after passing (R-NG-200, 201)."""
    answer = yield from t.ask(seat, "Summon", ["summon", "done"] if len(t.line) < t.players else [])
    if answer != "summon":
        return
    open_deck(t)
    taken = {t.lair(other) for other in t.lairs}
    lairs = {territory.name for area, territory in t.land.where.items() if AREAS[area]["lair"]}
    places = lairs - taken or set(t.land.territories) - taken
    choices = [f"appear {place}" for place in places]
    t.unnamed_creature = len(choices) > 1 or t.options["ask_forced"]
    answer = yield from t.ask_about(seat, "WhereItAppears", choices)
    place = answer.split()[1]
    creature = t.happens("creature_appeared", territory=place)["creature"]
    if creature not in t.line:
        t.revealed(creature)
        t.line.append(creature)
    t.lairs[creature] = place
    yield from act(t, creature)
